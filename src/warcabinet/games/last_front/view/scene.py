"""What each seat sees of Last Front, built up from nothing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from warcabinet.engine import scene_builder
from warcabinet.engine.game import View
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.engine.scene import Area, Badge, Choice, Fact, Item, Layout, Prompt, Refusal, Result, Row, SeatInfo, Tone
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_front.cards.card import FACE
from warcabinet.games.last_front.choices import DECLARE_BATTLE, LAY_FROM, LOOK_AT, PICK_TO_DIG, TAKE_TURN
from warcabinet.games.last_front.digging import worth_of_picked
from warcabinet.games.last_front.ending import distance, meets_victory, territories_of
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.scenarios import VICTORIES, Victory
from warcabinet.games.last_front.state import NATIONS, REMOVED, piles_of
from warcabinet.games.last_front.values import PILE_VALUE, bid, modifiers, to_beat, worth
from warcabinet.games.last_front.view import menu
from warcabinet.games.last_front.view.naming import Names, arithmetic, sign
from warcabinet.games.last_front.windows import is_awaited

if TYPE_CHECKING:
    from warcabinet.games.last_front import LastFrontGame

WAYS = ("one-type", "types", "any")  # to win, as in the state's `aim`
LAYOUT = Layout(
    wide="""
        opponents opponents opponents log
        stake     decks     rules     log
        me        me        me        prompt
        hand      hand      hand      prompt
    """,
    narrow="""
        opponents
        stake
        rules
        me
        prompt
        hand
    """,
)


class SceneBuilder(scene_builder.SceneBuilder["LastFrontGame", LastFront]):
    def __init__(self, game: LastFrontGame, s: LastFront, view: View) -> None:
        super().__init__(game, s, view)
        self.names = Names(game, view)

    def layout(self) -> Layout:
        return LAYOUT

    def areas(self) -> tuple[Area, ...]:
        viewer, seats = self.viewer, int(self.s.seats)
        opponents = [(viewer + n) % seats for n in range(1, seats)] if viewer >= 0 else list(range(seats))
        areas = [
            Area("opponents", "panel", areas=tuple(self.seat_panel(seat) for seat in opponents)),
            self.stake(),
            self.decks(),
            self.rules_in_force(),
        ]
        if viewer >= 0:
            areas += [self.seat_panel(viewer), self.hand(), *self.looked_through()]
        return tuple(areas)

    def choices(self) -> tuple[Choice, ...]:
        return menu.choices(self)

    def refused(self) -> tuple[Refusal, ...]:
        return menu.refused(self)

    def facts(self) -> tuple[str, ...]:
        return (self.words(f"aim.{self.victory()}", ways=self.words("aim.or").join(self.ways())),)

    def alerts(self) -> tuple[Badge, ...]:
        """LF-13 Who would win with one more territory, if it is the right one."""
        near = [seat for seat in range(self.s.seats) if distance(self.s, seat) == 1]
        return tuple(Badge(self.view.say("alert.one-more", seat), tone="lit" if seat == self.viewer else "threat") for seat in near)

    def ways(self) -> list[str]:
        """LF-13.3 What wins by the numbers the players have chosen."""
        return [self.words(f"aim.{way}", n=n) for way, n in zip(WAYS, numbers(self.s.aim), strict=True) if n]

    def victory(self) -> Victory:
        return VICTORIES[self.s.victory]

    def title(self) -> str:
        s = self.s
        if s.contested == NOBODY:
            return self.words("title.between", n=s.battles_over)
        return self.words("title.battle", n=s.battles_over + 1, territory=self.names.territory(s.contested))

    # ------------------------------------------------------------ seats
    def seat_info(self, seat: int) -> SeatInfo:
        s = self.s
        marks = []
        if s.contested != NOBODY and not s.over:
            if s.declarer == seat:
                marks.append(self.words("mark.declarer"))
            if s.defender() == seat:
                marks.append(self.words("mark.defends", territory=self.names.territory(s.contested)))
            if s.fighting[seat] == 0:
                marks.append(self.words("mark.out"))
        acting = not s.over and s.turn == seat  # whose turn it is, never who is asked
        return SeatInfo(
            seat, self.view.name(seat), tuple(marks), acting=acting, out=s.contested != NOBODY and s.fighting[seat] == 0
        )

    def seat_panel(self, seat: int) -> Area:
        s = self.s
        mine = seat == self.viewer
        held = [i for i, holder in enumerate(numbers(s.holder)) if holder == seat]
        lands = Area(
            f"lands-{seat + 1}",
            "chips",
            title=self.words("area.lands"),
            empty=self.words("empty.lands"),
            seat=seat,
            items=tuple(self.territory(i) for i in held),
        )
        bonuses = Area(
            f"bonuses-{seat + 1}",
            "chips",
            title=self.words("area.bonuses-held"),
            seat=seat,
            items=tuple(self.bonus(nation) for nation in range(NATIONS) if s.bonus[nation] == seat),
            rule="LF-12.1",
        )
        row = Area(
            f"bid-{seat + 1}",
            "row",
            title=self.words("area.bid"),
            empty=self.words("empty.out" if self.is_out(seat) else "empty.bid"),
            seat=seat,
            items=tuple(self.bid_items(seat)),
        )
        facts = [self.bid_fact(seat)]
        if not mine:
            count = len(s.hand[seat])
            facts.append(Fact(f"hand-{seat + 1}", self.words("fact.hand"), str(count), rule="LF-15.6"))
        return Area(
            "me" if mine else f"seat-{seat + 1}",
            "panel",
            title=self.view.name(seat),
            note=", ".join(self.seat_info(seat).marks),
            seat=seat,
            facts=tuple(facts),
            areas=(lands, bonuses, row),
        )

    def is_out(self, seat: int) -> bool:
        return self.s.contested != NOBODY and self.s.fighting[seat] == 0

    def bid_items(self, seat: int) -> list[Item]:
        s = self.s
        items = []
        for which, pile in enumerate(piles_of(s, seat)):
            copies: Counter[int] = Counter()
            for code in pile:
                copies[code] += 1
                element = f"bid-{seat + 1}/pile-{which + 1}/{self.code_id(code)}#{copies[code]}"
                group = f"pile-{seat + 1}/{which + 1}"
                items.append(self.card(element, code, lies="sideways", group=group, owner=seat, term=str(PILE_VALUE)))
        sums = modifiers(s, seat)
        declared = Counter(cards_in(s.picked)) if self.sees_picked(seat) else Counter()
        copies = Counter()
        for code in sorted(cards_in(s.open[seat]), key=lambda code: (self.is_ability(code), code)):
            copies[code] += 1
            picked = copies[code] <= declared[code]
            element = f"bid-{seat + 1}/{self.code_id(code)}{'*' if picked else ''}#{copies[code]}"
            items.append(
                self.card(
                    element,
                    code,
                    lies="upside-down" if code >= FACE else "",
                    owner=seat,
                    term=self.term(code, seat),
                    badges=(Badge(self.words("badge.declared"), self.words("badge.declared-title"), tone="target"),)
                    if picked
                    else (),
                    tone="" if worth(s, code, sums) or self.is_ability(code) else "dim",
                )
            )
        return items

    def sees_picked(self, seat: int) -> bool:
        """What is about to be dug in is hidden from the others until it is declared."""
        s = self.s
        return s.turn == seat and (s.declared or (self.viewer == seat and s.asked == seat))

    def is_ability(self, code: int) -> bool:
        return code < FACE and not self.s.card(code).is_unit()

    def code_id(self, code: int) -> str:
        return self.s.card(code).id + ("!" if code >= FACE else "")

    def card(self, element: str, code: int, **more: object) -> Item:
        entry = self.names.entry(code)
        return Item(element, entry.id, self.names.battle(code), sign(self.s.card(code)), text=self.names.text(entry), **more)  # type: ignore[arg-type]

    def term(self, code: int, seat: int) -> str:
        """LF-7.2 The arithmetic under a card."""
        card = self.s.card(code)
        if code >= FACE:
            return self.words("term.face", value=card.value)
        if not card.is_unit():
            return self.words("term.ability")
        sums = modifiers(self.s, seat)
        how, value = arithmetic(card, sums), str(worth(self.s, code, sums))
        return value if how == value else f"{how} = {value}"

    def bid_fact(self, seat: int) -> Fact:
        total = bid(self.s, seat)
        mine = seat == self.viewer
        tone: Tone = ""
        if self.s.contested != NOBODY and not self.is_out(seat) and mine:
            tone = "ok" if total > to_beat(self.s, seat) else "threat"
        return Fact(
            f"total-{seat + 1}", self.words("fact.bid"), str(total), tone=tone, big=True, rule="LF-7.4", rows=self.bid_rows(seat)
        )

    def bid_rows(self, seat: int) -> tuple[Row, ...]:
        """Piles first, then each open card with its arithmetic."""
        s = self.s
        rows = []
        for pile in piles_of(s, seat):
            names = ", ".join(self.names.battle(code) for code in pile)
            rows.append(Row(self.words("row.pile", cards=names), str(PILE_VALUE), rule="LF-8.3"))
        sums = modifiers(s, seat)
        for code in cards_in(s.open[seat]):
            card = s.card(code)
            if code >= FACE:
                rows.append(Row(self.names.laid(code), str(card.value), rule="LF-3.3"))
            elif card.is_unit():
                how, value = arithmetic(card, sums), str(worth(s, code, sums))
                rows.append(Row(self.names.battle(code), value, how if how != value else "", rule="LF-7.3"))
            else:
                rows.append(Row(self.names.battle(code), "", self.words("term.ability"), rule="LF-3.6"))
        return tuple(rows)

    # ------------------------------------------------------------ the middle of the table
    def territory(self, territory: int) -> Item:
        nation = self.s.book.nation_of[territory]
        holder = self.s.holder[territory]
        contested = territory == self.s.contested
        return Item(
            f"land/{self.s.book.territories[territory]}",
            self.s.book.territories[territory],
            self.names.territory(territory),
            self.names.nation(nation),
            owner=int(holder) if holder >= 0 else -1,
            tone="target" if contested else "",
        )

    def bonus(self, nation: int) -> Item:
        entry = self.game.cards.bonus[nation]
        return Item(
            f"bonus/{entry.id}",
            entry.id,
            entry.name.get(self.names.language),
            self.names.nation(nation),
            text=self.names.text(entry),
        )

    def stake(self) -> Area:
        s = self.s
        if s.contested == NOBODY:
            return Area("stake", "stake", title=self.words("title.between"), empty=self.words("stake.none"), rule="LF-5.3")
        holder = int(s.defender())
        nation = self.names.nation(s.book.nation_of[s.contested])
        note = (
            self.words("stake.held", nation=nation, seat=self.view.name(holder))
            if holder >= 0
            else self.words("stake.open", nation=nation)
        )
        facts: list[Fact] = []
        viewer = self.viewer
        if viewer >= 0 and s.fighting[viewer] == 1:
            beat = int(to_beat(s, viewer))
            facts = [
                Fact("to-beat", self.words("fact.to-beat"), str(beat), big=True, rule="LF-R11"),
                Fact("need", self.words("fact.need"), str(beat + 1), big=True, rule="LF-6.5"),
            ]
        else:
            facts = [Fact("highest", self.words("fact.highest"), str(max(int(bid(s, seat)) for seat in range(s.seats))), big=True)]
        item = self.territory(s.contested)
        if holder >= 0:  # its holder has it; here is its picture
            item = Item("stake/territory", item.face, item.name, item.sign, tone="target")
        title = self.words("stake.title", territory=self.names.territory(s.contested))
        return Area("stake", "stake", title=title, note=note, items=(item,), facts=tuple(facts), rule="LF-1.2")

    def decks(self) -> Area:
        s = self.s
        piles = []
        if s.open_territory != NOBODY and s.open_territory != s.contested:
            piles.append(
                Area(
                    "open-territory", "row", title=self.words("area.open"), items=(self.territory(s.open_territory),), rule="LF-5.1"
                )
            )
        for name, count in (("battle", len(s.deck)), ("event", len(s.event_deck)), ("territory", len(s.territory_deck))):
            back = Item(f"deck-{name}/top", f"back-{name}", self.words(f"area.deck-{name}"), lies="face-down")
            piles.append(
                Area(
                    f"deck-{name}",
                    "pile",
                    title=self.words(f"area.deck-{name}"),
                    count=count,
                    items=(back,) if count else (),
                    rule="LF-15.6",
                )
            )
        piles.append(self.discard_pile())
        if len(s.event_discard):
            items = tuple(self.event_item(f"event-discard/{n}", event) for n, event in enumerate(cards_in(s.event_discard)))
            title = self.words("area.event-discard")
            piles.append(Area("event-discard", "pile", title=title, count=len(items), items=items, rule="LF-15.4"))
        return Area("decks", "panel", areas=tuple(piles))

    def discard_pile(self) -> Area:
        """LF-R4 May be looked through by all; the last card lies on top."""
        copies: Counter[int] = Counter()
        items = []
        for code in cards_in(self.s.discard):
            copies[code] += 1
            items.append(self.card(f"discard/{self.code_id(code)}#{copies[code]}", code))
        title = self.words("area.discard")
        return Area(
            "discard", "pile", title=title, empty=self.words("empty.discard"), count=len(items), items=tuple(items), rule="LF-15.1"
        )

    def event_item(self, element: str, event: int, drawer: int = -1) -> Item:
        entry = self.game.cards.event[event]
        return Item(element, entry.id, self.names.event(event), text=self.names.text(entry), owner=drawer)

    def rules_in_force(self) -> Area:
        s = self.s
        events = [self.event_item(f"event/{s.book.event[each >> 3].id}", each >> 3, each & 7) for each in cards_in(s.events)]
        if s.asked_event != NOBODY:
            events.append(self.event_item("event/now", int(s.asked_event)))
        playing = [
            self.card(f"playing/{n}", code) for n, code in enumerate(cards_in(s.playing)) if self.s.card(code).has_two_uses()
        ]
        free = [
            self.bonus(nation)
            for nation in range(NATIONS)
            if s.bonus[nation] == NOBODY
            and any(h != REMOVED for i, h in enumerate(numbers(s.holder)) if s.book.nation_of[i] == nation)
        ]
        areas = [
            Area(
                "events",
                "chips",
                title=self.words("area.events"),
                empty=self.words("empty.events"),
                items=tuple(events),
                rule="LF-R49",
            ),
            Area("bonuses", "chips", title=self.words("area.bonuses"), items=tuple(free), rule="LF-12.4"),
        ]
        if playing:
            areas.insert(0, Area("playing", "chips", title=self.words("area.playing"), items=tuple(playing), rule="LF-R45"))
        return Area("rules", "panel", areas=tuple(areas))

    # ------------------------------------------------------------ the seat's own
    def hand(self) -> Area:
        cards = sorted(cards_in(self.s.hand[self.viewer]))
        return Area(
            "hand",
            "hand",
            title=self.words("area.hand"),
            empty=self.words("empty.hand"),
            seat=self.viewer,
            count=len(cards),
            items=tuple(self.copies_of("hand", cards)),
            rule="LF-4.4",
        )

    def copies_of(self, place: str, cards: list[int]) -> list[Item]:
        copies: Counter[int] = Counter()
        items = []
        for code in cards:
            copies[code] += 1
            items.append(
                self.card(f"{place}/{self.code_id(code)}#{copies[code]}", code, owner=self.viewer if place == "hand" else -1)
            )
        return items

    def looked_through(self) -> list[Area]:
        """A hand that the seat may look at, or the discard pile it may lay from."""
        s = self.s
        if not self.mine:
            return []
        if s.prompt == LOOK_AT:
            seen = menu.hand_looked_at(s)
            title = self.words("area.looked", seat=self.view.name(seen))
            return [Area("look", "menu", title=title, items=tuple(self.copies_of("look", sorted(cards_in(s.hand[seen])))))]
        if s.prompt == LAY_FROM and menu.lays_from_discard(s):
            cards = sorted(code for code in cards_in(s.discard) if menu.offered_from(s, code))
            return [Area("look", "menu", title=self.words("area.discard"), items=tuple(self.copies_of("look", cards)))]
        return []

    # ------------------------------------------------------------ prompt and result
    def prompt(self) -> Prompt:
        s = self.s
        if s.over:
            return Prompt(self.words("prompt.over"), rule="LF-1.5")
        if not self.mine:
            if is_awaited(s):
                return Prompt(self.words("prompt.awaited"), rule="LF-R45")
            key = "prompt.other-declares" if s.prompt == DECLARE_BATTLE else "prompt.other-turn"
            return Prompt(self.words(key, seat=self.view.name(int(s.turn))), rule="LF-6.2")
        text, rule = menu.question(self)
        rows: tuple[Row, ...] = ()
        if s.prompt == TAKE_TURN:
            rows = (*self.bid_rows(int(s.asked)), Row(self.words("row.total"), str(bid(s, s.asked)), rule="LF-7.4"))
        elif s.prompt == PICK_TO_DIG:
            rows = (Row(self.words("row.picked"), str(worth_of_picked(s, s.asked)), rule="LF-R37"),)
        return Prompt(text, rule=rule, mine=True, rows=rows)

    def result(self) -> Result:
        s = self.s
        counts = [int(territories_of(s, seat, -1)) for seat in range(s.seats)]
        scores = tuple(self.words("result.score", n=count) for count in counts)
        rows = tuple(
            Row(
                self.view.name(seat),
                str(counts[seat]),
                ", ".join(self.names.territory(i) for i, h in enumerate(numbers(s.holder)) if h == seat),
            )
            for seat in range(s.seats)
        )
        if s.winner == NOBODY:
            return Result((), self.words("result.draw", n=s.battles_over), "LF-R35", scores, rows)
        winner = int(s.winner)
        if not meets_victory(s, winner):
            return Result((winner,), self.view.say("result.cap", winner, n=s.battles_over), "LF-R35", scores, rows)
        rule = {"normal": "LF-13.1", "any3": "LF-13.2", "free": "LF-13.3"}.get(self.victory(), "LF-R30")
        how, n = self.how_won(winner)
        return Result((winner,), self.view.say(f"result.{how}", winner, n=n), rule, scores, rows)

    def how_won(self, seat: int) -> tuple[str, int]:
        """The sentence, and the number of territories that it speaks of."""
        held = [int(territories_of(self.s, seat, nation)) for nation in range(NATIONS)]
        counts = max(held), sum(map(bool, held)), sum(held)
        met = [(way, n) for way, n, count in zip(WAYS, numbers(self.s.aim), counts, strict=True) if 0 < n <= count]
        return met[0]
