"""What each seat sees of The Great War, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from warcabinet.engine import scene_builder as engine
from warcabinet.engine.game import View
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.scene import Area, Badge, Cell, Choice, Fact, Item, Layout, Lie, Prompt, Refusal, Result, Row, SeatInfo, Tone
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war.cards.card import BONUS, CP, DECK_NAMES, EN, EVENTS, MARS, NEUTRAL, NO_LIMIT
from warcabinet.games.great_war.plays import open_duties
from warcabinet.games.great_war.position import PHASES
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.sight import held_of
from warcabinet.games.great_war.state import ATTACK, CR1, NATIONALITY, TAKING, THIRD
from warcabinet.games.great_war.values import (
    captured_points,
    final_score,
    is_spoil,
    martian_total,
    martian_value,
    points_in_hand,
    spoils,
    total,
    value,
)
from warcabinet.games.great_war.view import menu
from warcabinet.games.great_war.view.totals import total_rows

if TYPE_CHECKING:
    from warcabinet.games.great_war import GreatWarGame

LAYOUT = Layout(
    wide="""
        enemy enemy   log
        decks balance log
        decks track   log
        me    me      prompt
        hand  hand    prompt
    """,
    narrow="""
        enemy
        balance
        me
        prompt
        hand
    """,
)
PARTS = ("cr1", "cr2", "obp")  # of a Turn, in which cards come into play
COLOURS = ("red", "blue")  # Central Powers and Entente, as box.toml names them


class SceneBuilder(engine.SceneBuilder["GreatWarGame", GreatWar]):
    """One state, seen by one viewer."""

    def __init__(self, game: GreatWarGame, s: GreatWar, view: View) -> None:
        super().__init__(game, s, view)
        self.names = game.names[view.words.language]

    def title(self) -> str:
        return self.words("title", turn=self.s.turn, turns=self.s.plan.turns, phase=self.phase())

    def facts(self) -> tuple[str, ...]:
        return (self.words("aim"),)

    def alerts(self) -> tuple[Badge, ...]:
        """GW-3.2a Who leads in captured cards in the last Turn, and by how much; hands still count at the end."""
        s = self.s
        points = [int(captured_points(s, seat)) for seat in (CP, EN)]
        if s.turn < s.plan.turns or points[CP] == points[EN]:
            return ()
        ahead = CP if points[CP] > points[EN] else EN
        tone: Tone = "lit" if ahead == self.viewer else "threat"
        return (Badge(self.view.say("alert.last-turn", ahead, n=abs(points[CP] - points[EN])), tone=tone),)

    def layout(self) -> Layout:
        return LAYOUT

    def areas(self) -> tuple[Area, ...]:
        s, viewer = self.s, self.viewer
        rows = [self.side(seat) for seat in (CP, EN) if seat != viewer]
        if len(s.row[THIRD]) or (s.plan.mars and len(s.captured[THIRD])):
            rows.append(self.martians())
        mine = (self.side(viewer), self.hand(viewer)) if viewer >= 0 else ()
        return (Area("enemy", "panel", areas=tuple(rows)), self.decks(), self.balance(), self.track(), *mine)

    def choices(self) -> tuple[Choice, ...]:
        return menu.choices(self)

    def refused(self) -> tuple[Refusal, ...]:
        return menu.refused(self)

    def phase(self) -> str:
        return self.words(f"phase.{PHASE_KEYS[int(self.s.phase)]}")

    # ------------------------------------------------------------ sides
    def side_name(self, seat: int) -> str:
        return self.words(f"side.{DECK_NAMES[seat]}")

    def seat_info(self, seat: int) -> SeatInfo:
        s = self.s
        role = self.words("mark.defender" if seat == s.defender else "mark.attacker")
        acting = not s.over and s.active == seat and not self.game.asks_in_secret(s)
        return SeatInfo(seat, self.view.name(seat), (self.side_name(seat), role), acting=acting, colour=COLOURS[seat])

    def side(self, seat: int) -> Area:
        mine = seat == self.viewer
        facts = [self.total_fact(seat), self.captured_fact(seat)]
        if not mine:
            facts.append(self.hand_fact(seat))
        areas = [self.row(seat), self.captured_pile(seat)]
        if not mine:
            areas.append(self.known_cards(seat))
        return Area(
            "me" if mine else f"side-{DECK_NAMES[seat]}",
            "panel",
            title=self.view.name(seat),
            note=", ".join(self.seat_info(seat).marks),
            seat=seat,
            facts=tuple(facts),
            areas=tuple(area for area in areas if area.id.startswith("row") or area.items),
        )

    def row(self, seat: int) -> Area:
        s = self.s
        title = self.words("area.row")
        empty = self.words("empty.row")
        items = tuple(self.in_play(card, seat) for card in self.in_groups(seat))
        return Area(
            f"row-{DECK_NAMES[seat]}",
            "row",
            title=title,
            empty=empty,
            seat=seat,
            count=len(s.row[seat]),
            items=items,
            rule="GW-7.1a",
        )

    def in_groups(self, seat: int) -> list[int]:
        """In order of play, what lies on a card right behind it (GW-6.5b)."""
        s = self.s
        found = []
        for card in cards_in(s.row[seat]):
            if s.under(card) == NOBODY:
                found += [card, *(other for other in cards_in(s.row[seat]) if s.under(other) == card)]
        return found

    def in_play(self, card: int, owner: int) -> Item:
        s = self.s
        up = s.is_up(card)
        used = s.mark[card] & s.card(card).lines != 0
        lies: Lie = "" if up and not used else "used" if up else "face-down"
        badges = []
        if not up:
            badges.append(Badge(self.words("badge.cancelled"), tone="threat"))
        elif s.card(card).stands:
            badges.append(Badge(self.words("badge.standing"), self.words("badge.standing-title")))
        group, term = self.group_and_term(card, owner)
        return self.card(
            card,
            lies=lies,
            badges=tuple(badges),
            owner=owner if owner != THIRD else -1,
            group=group,
            part=self.part(card) if owner != THIRD else "",
            term=term,
            tone="" if up else "dim",
        )

    def group_and_term(self, card: int, owner: int) -> tuple[str, str]:
        """What lies together, and what counts otherwise than printed; the lowest card of a group says what all of it counts."""
        s = self.s
        if owner == THIRD:
            counts = int(martian_value(s, card))
        else:
            counts = int(value(s, owner, card))
            if s.under(card) != NOBODY:
                return f"on-{s.card(s.under(card)).id}", ""
            above = [other for other in cards_in(s.row[owner]) if s.under(other) == card]
            if above:
                return f"on-{s.card(card).id}", str(counts + sum(int(value(s, owner, other)) for other in above))
        return "", self.term(int(s.card(card).bp), counts) if s.is_up(card) else self.words("badge.cancelled")

    def part(self, card: int) -> str:
        """GW-7.12a The part of the Turn it came into play in; what lies on a card stands with it."""
        s = self.s
        first = s.under(card) if s.under(card) != NOBODY else card
        return self.words(f"part.{PARTS[int(s.part_of(first))]}")

    def part_now(self) -> str:
        """Where the next card would stand."""
        return self.words(f"part.{PARTS[max(0, int(self.s.phase - CR1))]}")

    def term(self, printed: int, counts: int) -> str:
        """`9 − 1 = 8`."""
        change = counts - printed
        return f"{printed} {'+' if change > 0 else '−'} {abs(change)} = {counts}" if change else str(counts)

    def card(
        self,
        card: int,
        *,
        lies: Lie = "",
        badges: tuple[Badge, ...] = (),
        owner: int = -1,
        group: str = "",
        part: str = "",
        term: str = "",
        tone: Tone = "",
    ) -> Item:
        printed = self.s.card(card)
        return Item(
            f"card/{printed.id}",
            printed.id,
            self.names.card(card),
            str(printed.bp) if printed.deck != EVENTS else "",
            lies=lies,
            term=term,
            text=self.card_text(card),
            group=group,
            part=part,
            badges=badges,
            tone=tone,
            owner=owner,
        )

    def card_text(self, card: int) -> str:
        """GW-R51 With the limit of Fortifications, where the match has one."""
        text, limit = self.names.text(card), int(self.s.card(card).limit)
        if self.s.plan.forts_limited and self.s.card(card).stands and limit < NO_LIMIT:
            return f"{text} {self.words('does.limit', n=limit)}"
        return text

    def total_fact(self, seat: int) -> Fact:
        s = self.s
        mine, theirs = total(s, seat), total(s, 1 - seat)
        ahead = mine > theirs or (mine == theirs and seat == s.defender)
        tone: Tone = "" if seat != self.viewer or not len(s.row[0]) + len(s.row[1]) else "ok" if ahead else "threat"
        rows = total_rows(s, self.names, seat)
        return Fact(
            f"total-{DECK_NAMES[seat]}", self.words("fact.total"), str(mine), tone=tone, big=True, rule="GW-7.14a", rows=rows
        )

    def captured_fact(self, seat: int) -> Fact:
        s = self.s
        rows = tuple(Row(self.names.card(card), str(spoils(s, card)), rule="GW-7.18b") for card in cards_in(s.captured[seat]))
        return Fact(
            f"captured-points-{DECK_NAMES[seat]}",
            self.words("fact.score"),
            str(captured_points(s, seat)),
            rule="GW-7.18a",
            rows=rows,
        )

    def counted(self, seat: int) -> Fact:
        """GW-3.2b Captured cards, and what is left in hand (GW-R6)."""
        fact = self.captured_fact(seat)
        left = Row(self.words("fact.hand"), str(points_in_hand(self.s, seat)), rule="GW-R6")
        return replace(
            fact, label=self.view.name(seat), value=str(int(final_score(self.s, seat))), rule="GW-3.2b", rows=(*fact.rows, left)
        )

    def hand_fact(self, seat: int) -> Fact:
        """GW-4.5a Every draw shows its deck, so everyone knows the kinds."""
        kinds = [(deck, int(held_of(self.s, seat, deck))) for deck in (seat, NEUTRAL, BONUS)]
        rows = tuple(Row(self.words(f"deck-name.{DECK_NAMES[deck]}"), str(count), rule="GW-4.5a") for deck, count in kinds)
        return Fact(f"hand-{DECK_NAMES[seat]}", self.words("fact.hand"), str(len(self.s.hand[seat])), rule="GW-4.5a", rows=rows)

    def known_cards(self, seat: int) -> Area:
        """What the reader knows to be in the other hand: cards seen, and cards taken back."""
        viewer = self.viewer
        known = cards_in(self.s.known[viewer]) if viewer >= 0 else []
        in_hand = (Badge(self.words("badge.in-hand"), self.words("badge.in-hand-title")),)
        items = tuple(self.card(card, owner=seat, badges=in_hand) for card in sorted(known))
        return Area(f"known-{DECK_NAMES[seat]}", "row", title=self.words("area.known"), seat=seat, items=items, rule="GW-R35")

    def captured_pile(self, seat: int) -> Area:
        return self.pile(f"captured-{DECK_NAMES[seat]}", self.words("area.captured"), self.s.captured[seat], "GW-7.14d", seat)

    def martians(self) -> Area:
        s = self.s
        facts = (
            Fact("total-mars", self.words("fact.total"), str(martian_total(s)), big=True, tone="threat", rule="WW-4"),
            Fact("captured-points-mars", self.words("fact.score"), str(captured_points(s, THIRD)), rule="WW-6"),
        )
        row = Area("row-mars", "row", items=tuple(self.in_play(card, THIRD) for card in cards_in(s.row[THIRD])), rule="WW-2")
        lost = self.pile("captured-mars", self.words("area.captured"), s.captured[THIRD], "WW-4", -1)
        return Area("mars", "panel", title=self.words("area.mars"), facts=facts, areas=(row, lost))

    # ------------------------------------------------------------ the middle of the table
    def balance(self) -> Area:
        """GW-7.14a Both totals, what decides between them, and what the loser would lose (GW-7.14d)."""
        left = self.viewer if self.viewer >= 0 else CP
        title, tone = self.verdict(left)
        items = tuple(self.party(seat) for seat in (left, 1 - left))
        return Area("balance", "balance", title=title, tone=tone, items=items, rule="GW-7.14a")

    def verdict(self, seat: int) -> tuple[str, Tone]:
        s, words = self.s, self.words
        if not len(s.row[CP]) + len(s.row[EN]):
            return words("balance.none"), ""
        if s.phase == TAKING:  # the loser's cards have gone: totals say nothing now
            if self.viewer < 0:
                return words("balance.settled", side=self.side_name(s.active)), ""
            return (words("balance.won"), "ok") if seat == s.active else (words("balance.lost"), "threat")
        ahead = int(total(s, seat)) - int(total(s, 1 - seat))
        if ahead == 0:
            return words("balance.equal"), "ok" if seat == s.defender else "threat"
        if self.viewer < 0:
            return words("balance.leads", side=self.side_name(seat if ahead > 0 else 1 - seat), n=abs(ahead)), ""
        if ahead > 0:
            return words("balance.lead", n=ahead), "ok"
        return words("balance.need", n=-ahead + int(seat != s.defender)), "threat"

    def party(self, seat: int) -> Item:
        lost = [card for card in cards_in(self.s.row[seat]) if is_spoil(self.s, card) and self.s.phase != TAKING]
        points = sum(int(spoils(self.s, card)) for card in lost)
        text = self.words("balance.stake", n=len(lost), points=points) if lost else self.words("balance.no-stake")
        name = DECK_NAMES[seat]
        return Item(f"balance/{name}", "", self.side_name(seat), str(int(total(self.s, seat))), text=text, owner=seat)

    def pile(self, id: str, title: str, pile: Pile, rule: str, seat: int) -> Area:
        """GW-R36 May be looked through by all; the last card lies on top."""
        items = tuple(self.card(card) for card in cards_in(pile))
        return Area(id, "pile", title=title, empty=self.words("empty.pile"), seat=seat, count=len(items), items=items, rule=rule)

    def deck(self, deck: int) -> Area:
        key = DECK_NAMES[deck]
        title = self.words(f"deck-name.{key}")
        count = len(self.s.deck[deck])
        face = "back-event" if deck == EVENTS else "back-card" if deck == MARS else f"back-{key}"
        back = Item(f"deck-{key}/top", face, title, lies="face-down")
        seat = deck if deck <= EN else -1
        return Area(f"deck-{key}", "pile", title=title, seat=seat, count=count, items=(back,) if count else (), rule="GW-1.1a")

    def decks(self) -> Area:
        s = self.s
        areas = []
        if s.plan.events:
            areas += [self.deck(EVENTS), self.event()]
        for deck in (BONUS, NEUTRAL, CP, EN):
            areas.append(self.deck(deck))
            if len(s.discard[deck]):
                areas.append(self.pile(f"discard-{DECK_NAMES[deck]}", self.words("area.discard"), s.discard[deck], "GW-6.2b", -1))
        if s.plan.mars:
            areas.append(self.deck(MARS))
        return Area("decks", "panel", areas=tuple(areas))

    def event(self) -> Area:
        s = self.s
        items: tuple[Item, ...] = ()
        title, note = self.words("area.event"), ""
        if s.event != NOBODY:
            title = self.names.card(int(s.event))
            note = self.words("badge.cancelled") if s.event_down else self.names.text(int(s.event))
            gone = (Badge(self.words("badge.cancelled"), tone="threat"),)
            items = (
                self.card(int(s.event), lies="face-down", tone="dim", badges=gone) if s.event_down else self.card(int(s.event)),
            )
        return Area("event", "stake", title=title, note=note, empty=self.words("empty.event"), items=items, rule="GW-7.7a")

    def track(self) -> Area:
        """GW-2.9a Who won each Turn, who defends which, and where the match stands."""
        s = self.s
        cells, items = [], []
        for turn in range(1, s.plan.turns + 1):
            winner = numbers(s.won)[turn]
            tone: Tone = "lit" if turn == s.turn else ""
            cells.append(Cell(f"turn-{turn}", (turn, 0), name=str(turn), tone=tone))
            if winner != NOBODY:
                sign = self.words(f"sign.{'mars' if winner == THIRD else DECK_NAMES[winner]}")
                name = self.words(
                    "track.won", turn=turn, side=self.words("area.mars") if winner == THIRD else self.side_name(winner)
                )
                items.append(Item(f"won-{turn}", "", name, sign, owner=winner if winner != THIRD else -1, at=(turn, 0)))
        facts = (
            Fact("defends", self.words("fact.defends"), self.side_name(int(s.defender)), rule="GW-2.7b"),
            Fact("score", self.words("fact.score"), f"{captured_points(s, CP)} : {captured_points(s, EN)}", rule="GW-7.18a"),
            Fact("levels", self.words("fact.levels"), ", ".join(map(str, numbers(s.plan.levels))), rule="GW-3.5a"),
        )
        return Area(
            "track", "track", title=self.words("area.track"), cells=tuple(cells), items=tuple(items), facts=facts, rule="GW-2.9a"
        )

    # ------------------------------------------------------------ the seat's own
    def hand(self, seat: int) -> Area:
        s = self.s
        held = sorted(cards_in(s.hand[seat]))
        items = tuple(self.card(card, owner=seat) for card in held)
        return Area(
            "hand",
            "hand",
            self.words("area.hand"),
            self.duties(seat),
            self.words("empty.hand"),
            seat,
            len(held),
            items,
            rule="GW-4.3a",
        )

    def duties(self, seat: int) -> str:
        """The duties of the Turn still open, beside the hand."""
        s = self.s
        if not s.in_combat() or s.active != seat:
            return ""
        open_ones = open_duties(s, seat)
        found = [self.words(f"duty.{key}") for bit, key in ((NATIONALITY, "nat"), (ATTACK, "attack")) if open_ones & bit]
        return self.words("duty.open", duties=", ".join(found)) if found else ""

    # ------------------------------------------------------------ prompt and result
    def prompt(self) -> Prompt:
        s = self.s
        if s.over:
            return Prompt(self.words("prompt.over"), rule="GW-3.1a")
        if self.mine:
            key, rule, values = menu.question(self)
            return Prompt(self.words(key, **values), rule=rule, mine=True)
        if self.game.asks_in_secret(s):
            return Prompt(self.words("prompt.awaited"), rule="GW-R46")
        return Prompt(self.words("prompt.other", seat=self.view.name(int(s.asked)), phase=self.phase()), rule="GW-7.0a")

    def result(self) -> Result:
        s = self.s
        scores = [int(final_score(s, seat)) for seat in (CP, EN)]
        rows = []
        for seat in (CP, EN):
            rows.append(
                Row(self.words("result.captured", seat=self.view.name(seat)), str(captured_points(s, seat)), rule="GW-3.2b")
            )
            rows.append(Row(self.words("result.in-hand", seat=self.view.name(seat)), str(points_in_hand(s, seat)), rule="GW-R6"))
        spoken = tuple(self.words("result.score", n=score) for score in scores)
        counts = tuple(self.counted(seat) for seat in (CP, EN))
        if s.mars_won:
            rows.append(Row(self.words("area.mars"), str(captured_points(s, THIRD)), rule="WW-6"))
            return Result((), self.words("result.mars"), "WW-6", spoken, tuple(rows), counts)
        difference = abs(scores[0] - scores[1])
        if s.winner == NOBODY:
            return Result((), self.words("result.draw", n=difference), "GW-3.5e", spoken, tuple(rows), counts)
        winner, level = int(s.winner), int(s.level)
        if s.resigned != NOBODY:
            key = "you-resigned" if self.view.is_me(int(s.resigned)) else "resigned"
            text = self.view.say(f"result.{key}-{level}", winner, other=self.view.name(int(s.resigned)))
            return Result((winner,), text, "GW-R47", spoken, tuple(rows), counts)
        text = self.view.say(f"result.level-{level}", winner, difference=difference)
        return Result((winner,), text, ("GW-3.5a", "GW-3.5b", "GW-3.5c", "GW-3.5d")[level - 1], spoken, tuple(rows), counts)


PHASE_KEYS = {phase: name for name, phase in PHASES.items()}
