"""What each seat sees of The Last Crusade, built up from nothing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from warcabinet.engine import scene_builder as engine
from warcabinet.engine.game import View
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.engine.scene import Area, Badge, Cell, Choice, Fact, Item, Layout, Lie, Prompt, Refusal, Result, Row, SeatInfo, Tone
from warcabinet.engine.state import NOBODY, menu_of
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.cards.card import GENERAL
from warcabinet.games.last_crusade.ending import CAPTOR_BONUS, NO_LIMIT, final_score, pile_value
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import BUYING, DRAFTING, PLACING, REINFORCEMENT, TERRAIN, owner
from warcabinet.games.last_crusade.table.pieces import is_seen
from warcabinet.games.last_crusade.table.places import HQ, NEIGHBOURS, row_of
from warcabinet.games.last_crusade.view import menu, tray
from warcabinet.games.last_crusade.view.airfield import airfield
from warcabinet.games.last_crusade.view.battlefield import Battlefield, element_of
from warcabinet.games.last_crusade.view.naming import COLOURS
from warcabinet.games.last_crusade.view.reach import stopping

if TYPE_CHECKING:
    from warcabinet.games.last_crusade import LastCrusadeGame

WIDE = """
    enemy      field log
    phases     field log
    dice       field log
    force      field prompt
    {airfield} field prompt
    me         {hand} prompt
"""
SETTING_UP = """
    enemy  field  log
    market field  log
    market field  log
    market field  prompt
    market field  prompt
    me     {hand} prompt
"""
NARROW = """
    field
    dice
    me
    prompt
    {hand}
"""  # a phone shows the rest when asked
HANDS = {TERRAIN: "terrain-hand", BUYING: "bought", PLACING: "bought"}  # what lies where the hand will be
STEPS = 5  # phases of a player turn


class SceneBuilder(engine.SceneBuilder["LastCrusadeGame", LastCrusade]):
    def __init__(self, game: LastCrusadeGame, s: LastCrusade, view: View) -> None:
        super().__init__(game, s, view)
        self.names = game.names[view.words.language]
        self.battlefield = Battlefield(self)

    def areas(self) -> tuple[Area, ...]:
        viewer = self.viewer
        others = [1 - viewer] if viewer >= 0 else [1, 0]
        areas = [
            Area("enemy", "panel", areas=tuple(self.side(seat) for seat in others)) if viewer < 0 else self.side(1 - viewer),
            self.battlefield.area(),
            *(area for area in (self.phases(), tray.last_roll(self), self.in_force()) if area.cells or area.items),
        ]
        if viewer >= 0:
            areas += [
                airfield(self, viewer),
                self.side(viewer),
                self.hand(viewer),
                *self.open_hand(1 - viewer),
                *self.to_choose_from(),
            ]
        return tuple(areas)

    def choices(self) -> tuple[Choice, ...]:
        return menu.choices(self)

    def refused(self) -> tuple[Refusal, ...]:
        return menu.refused(self)

    def facts(self) -> tuple[str, ...]:
        """LC-N92 What to play for, and the options in force; the title has the limit of turns, and rulings have their own line."""
        plan = self.s.plan
        found = [self.words("aim-captor" if plan.captor_wins else "aim")]
        if plan.quiet_limit < NO_LIMIT:
            found.append(self.words("terms.quiet", n=int(plan.quiet_limit)))
        if plan.bridges or self.s.bridges_agreed:
            found.append(self.words("terms.bridges"))
        if plan.hand_open:
            found.append(self.words("terms.open-hands"))
        return tuple(found)

    def alerts(self) -> tuple[Badge, ...]:
        """LC-9.3 Who stands before the enemy Headquarters, whose capture ends the match; LC-9.1 who leads in the last turn."""
        s, found = self.s, []
        if s.phase < REINFORCEMENT:
            return ()
        for seat in range(2):
            tone: Tone = "lit" if seat == self.viewer else "threat"
            if stopping(self, seat) & set(map(int, NEIGHBOURS[HQ + 1 - seat])):
                found.append(Badge(self.view.say("alert.headquarters", seat, other=self.view.name(1 - seat)), tone=tone))
            lead = int(pile_value(s, seat)) - int(pile_value(s, 1 - seat))
            if s.turn >= s.plan.turn_limit and lead > 0:
                found.append(Badge(self.view.say("alert.last-turn", seat, n=lead), tone=tone))
        return tuple(found)

    def layout(self) -> Layout:
        hand = HANDS.get(int(self.s.phase), "hand")
        wide = WIDE if self.s.phase >= REINFORCEMENT else SETTING_UP
        return Layout(wide.format(airfield=f"airfield-{self.viewer}", hand=hand), NARROW.format(hand=hand))

    def title(self) -> str:
        s = self.s
        if s.phase < REINFORCEMENT:
            return self.words("title.set-up")
        phase = self.words(f"phase.{int(s.phase) - REINFORCEMENT + 1}")
        if s.plan.turn_limit == NO_LIMIT:
            return self.words("title.open-turn", turn=int(s.turn), phase=phase)
        return self.words("title.turn", turn=int(s.turn), turns=int(s.plan.turn_limit), phase=phase)

    # ------------------------------------------------------------ seats
    def seat_info(self, seat: int) -> SeatInfo:
        s = self.s
        acting = not s.over and (self.game.asks_in_secret(s) or s.asked == seat)
        nation = self.names.nation(int(s.plan.nation[seat]))
        return SeatInfo(seat, self.view.name(seat), (nation,), acting=acting, colour=COLOURS[seat])

    def side(self, seat: int) -> Area:
        s, mine = self.s, seat == self.viewer
        facts = [self.supply(seat), self.points(seat)]
        if not mine:
            facts.append(Fact(f"hand-{seat}", self.words("fact.hand"), str(len(s.hand[seat])), rule="LC-14.1"))
        if mine or s.phase >= REINFORCEMENT:  # LC-R13: before that the size of a deck would tell how much was bought
            facts.append(Fact(f"deck-{seat}", self.words("fact.deck"), str(len(s.deck[seat])), rule="LC-14.1"))
        areas = [] if mine else [airfield(self, seat)]
        areas += [self.pile("victory", seat, s.victory[seat], 1 - seat, "LC-6.3.2")]
        if len(s.discard[seat]):
            areas.append(self.pile("discard", seat, s.discard[seat], seat, "LC-2.3.5"))
        return Area(
            "me" if mine else "enemy" if self.viewer >= 0 else f"side-{seat}",
            "panel",
            title=self.view.name(seat),
            seat=seat,
            facts=tuple(facts),
            areas=tuple(areas),
        )

    def supply(self, seat: int) -> Fact:
        s = self.s
        if s.phase in (TERRAIN, BUYING) and seat == self.viewer:
            value = str(int(s.setup_supply[seat]))
            return Fact(f"supply-{seat}", self.words("fact.setup"), value, rule="LC-5.2.1")
        rows = (Row(self.words("row.dice"), str(int(s.plan.supply_dice[seat])), rule="LC-7.1.5"),)
        return Fact(f"supply-{seat}", self.words("fact.supply"), str(int(s.supply[seat])), rule="LC-4.9", rows=rows)

    def points(self, seat: int) -> Fact:
        s = self.s
        mine, theirs = int(pile_value(s, seat)), int(pile_value(s, 1 - seat))
        tone: Tone = "" if mine == theirs or seat != self.viewer else "ok" if mine > theirs else "threat"
        copies = Counter(cards_in(s.victory[seat]))
        rows = [
            Row(self.names.card(kind), str(n * max(int(s.book.cards[kind].cost), 0)), f"{n} ×" if n > 1 else "")
            for kind, n in copies.items()
        ]
        return Fact(f"points-{seat}", self.words("fact.points"), str(mine), tone, rule="LC-9.2", rows=tuple(rows))

    def pile(self, what: str, seat: int, pile: Pile, owner: int, rule: str) -> Area:
        items = self.numbered(f"{what}-{seat}", cards_in(pile), owner)
        return Area(
            f"{what}-{seat}",
            "pile",
            title=self.words(f"area.{what}"),
            empty=self.words(f"empty.{what}"),
            seat=seat,
            count=len(items),
            items=items,
            rule=rule,
        )

    # ------------------------------------------------------------ cards
    def element(self, piece: int) -> str:
        return element_of(piece)

    def sees(self, piece: int) -> bool:
        """Whether the viewer may know which card this is (LC-14.2); a spectator sees what both seats do."""
        if self.viewer < 0:
            return bool(is_seen(self.s, 1 - owner(piece), piece))
        return bool(is_seen(self.s, self.viewer, piece))

    def card(
        self,
        element: str,
        kind: int,
        owner: int,
        *,
        lies: Lie = "",
        group: str = "",
        badges: tuple[Badge, ...] = (),
        spent: Badge | None = None,
        at: tuple[int, int] | None = None,
        tone: Tone = "",
    ) -> Item:
        return Item(
            element,
            self.names.face(kind, int(self.s.plan.nation[owner])),
            self.names.card(kind),
            self.names.sign(kind),
            lies=lies,
            text=self.names.text(kind),
            group=group,
            badges=badges,
            spent=spent,
            tone=tone,
            owner=owner,
            at=at,
        )

    def numbered(self, place: str, kinds: list[int], owner: int) -> tuple[Item, ...]:
        """Equal cards are told apart by a number that says nothing about the order they came in."""
        copies: Counter[int] = Counter()
        items = []
        for kind in kinds:
            copies[kind] += 1
            items.append(self.card(f"{place}/{self.s.book.cards[kind].id}#{copies[kind]}", kind, owner))
        return tuple(items)

    def hand(self, seat: int) -> Area:
        s = self.s
        return Area(
            "hand",
            "hand",
            title=self.words("area.hand"),
            empty=self.words("empty.hand"),
            seat=seat,
            count=len(s.hand[seat]),
            items=self.numbered("hand", sorted(cards_in(s.hand[seat])), seat),
            rule="LC-5.6.2",
        )

    def open_hand(self, seat: int) -> list[Area]:
        """What the viewer knows of the other hand: all of it when hands are open, else what it once saw."""
        s = self.s
        known = cards_in(s.hand[seat]) if s.plan.hand_open else cards_in(s.known_hand[1 - seat])
        if not known:
            return []
        items = self.numbered("seen", sorted(known), seat)
        return [Area("seen", "chips", title=self.words("area.seen"), seat=seat, items=items, rule="LC-14.2")]

    def to_choose_from(self) -> list[Area]:
        """Cards that lie nowhere on the table yet: Terrain to lay, forces to buy and to place, packs of a draft."""
        s, viewer = self.s, self.viewer
        if not self.mine or s.phase >= REINFORCEMENT:
            return []
        menu_now = menu_of(s)
        found = []
        if s.phase == TERRAIN:
            types = sorted(n - c.LAY_TERRAIN for n in menu_now if c.LAY_TERRAIN <= n < c.PICK)
            items = tuple(
                Item(
                    f"lay/{self.names.terrain_id(type)}",
                    self.names.terrain_id(type),
                    self.names.terrain(type),
                    text=self.names.terrain_text(type),
                )
                for type in types
            )
            if items:
                found.append(Area("terrain-hand", "menu", title=self.words("area.terrain"), items=items, rule="LC-5.3.2"))
        elif s.phase in (BUYING, DRAFTING):
            first = c.BUY if s.phase == BUYING else c.PICK
            kinds = [n - first for n in menu_now if first <= n < first + c.KINDS]
            market = tuple(self.card(f"buy/{s.book.cards[kind].id}", kind, viewer) for kind in kinds)
            found.append(Area("market", "menu", title=self.words("area.market"), items=market, rule="LC-5.4.2"))
        if s.phase in (BUYING, PLACING) and len(s.bought[viewer]):
            bought = self.numbered("bought", sorted(cards_in(s.bought[viewer])), viewer)
            found.append(Area("bought", "menu", title=self.words("area.bought"), count=len(bought), items=bought, rule="LC-5.4.1"))
        return found

    # ------------------------------------------------------------ the middle of the table
    def phases(self) -> Area:
        s = self.s
        if s.phase < REINFORCEMENT:
            return Area("phases", "steps")
        now = int(s.phase) - REINFORCEMENT + 1
        cells = tuple(
            Cell(f"phase/{n}", (n, 0), name=self.words(f"phase.{n}"), tone="lit" if n == now else "ok" if n < now else "")
            for n in range(1, STEPS + 1)
        )
        who = self.view.name(int(s.active))
        marker = Item("phase/now", "", who, sign=str(int(s.turn)), at=(now, 0), owner=int(s.active))
        return Area("phases", "steps", title=self.words("area.phases", who=who), cells=cells, items=(marker,), rule="LC-7.0.1")

    def in_force(self) -> Area:
        """Generals, weather, operations and cards of the moment, in the order played."""
        s = self.s
        items = []
        for row, kind in enumerate(cards_in(s.force_card)):
            seat = s.force_of.cards[row]
            until = self.words(f"until.{min(s.force_until.cards[row], 8)}") if s.book.cards[kind].what != GENERAL else ""
            name = self.names.card(kind)
            items.append(
                Item(
                    f"force/{row}",
                    self.names.face(kind, int(s.plan.nation[seat])),
                    f"{name} ({until})" if until else name,
                    text=self.names.text(kind),
                    owner=int(seat),
                )
            )
        return Area("force", "chips", title=self.words("area.force"), items=tuple(items), rule="LC-R74")

    def may_see_terrain(self, zone: int) -> bool:
        """LC-5.3.2 Until both rows lie, each sees only its own."""
        s = self.s
        if s.phase != TERRAIN or s.plan.random_terrain:
            return True
        return self.viewer >= 0 and row_of(zone) == 2 * self.viewer

    # ------------------------------------------------------------ prompt and result
    def prompt(self) -> Prompt:
        s = self.s
        if s.over:
            return Prompt(self.words("prompt.over"), rule="LC-9.4")
        if self.mine:
            return menu.question(self)
        if self.game.asks_in_secret(s):
            return Prompt(self.words("prompt.awaited"), rule="LC-R75")
        return Prompt(self.words("prompt.other", seat=self.view.name(int(s.asked))), rule="LC-7.0.1")

    def result(self) -> Result:
        s = self.s
        winner = int(s.winner)
        scores = [int(final_score(s, seat)) for seat in range(2)]
        rows = [
            Row(self.view.name(seat), str(int(pile_value(s, seat))), self.words("row.pile"), rule="LC-9.2") for seat in range(2)
        ]
        if s.ended != NOBODY:  # LC-N15
            rows.insert(0, Row(self.words(f"result.ended-{int(s.ended)}"), rule="LC-N15"))
        if s.captor != NOBODY:
            rows.append(Row(self.view.name(int(s.captor)), f"+{CAPTOR_BONUS}", self.words("row.captor"), rule="LC-9.3"))
        shown = tuple(self.words("result.score", n=score) for score in scores)
        counts = tuple(
            replace(self.points(seat), label=self.view.name(seat), value=str(scores[seat]), tone="") for seat in range(2)
        )
        if winner == NOBODY:
            return Result((), self.words("result.draw", n=scores[0]), "LC-R80", shown, tuple(rows), counts)
        text = self.view.say("result.won", winner, mine=scores[winner], theirs=scores[1 - winner])
        return Result((winner,), text, "LC-9.4", shown, tuple(rows), counts)
