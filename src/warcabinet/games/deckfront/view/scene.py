"""What each seat sees of Deckfront, built up from nothing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from warcabinet.engine.game import View
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.scene import (
    Area,
    Badge,
    Cell,
    Choice,
    Edge,
    Fact,
    Item,
    Layout,
    Prompt,
    Refusal,
    Result,
    Row,
    SeatInfo,
    Tone,
)
from warcabinet.engine.scene_builder import SceneBuilder as Builder
from warcabinet.engine.state import NOBODY
from warcabinet.games.deckfront.cards.card import GENERAL
from warcabinet.games.deckfront.choices import PICK_CARD, PROMPTS
from warcabinet.games.deckfront.ending import HOW_WON
from warcabinet.games.deckfront.field import (
    BACK,
    CELLS,
    EDGE,
    EMPTY,
    INTRUDER,
    KIND,
    MIDDLE,
    PLACE,
    cell_at,
    column_of,
    damage_of,
    facing,
    owner_of,
    row_of,
    side_of,
)
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.secrecy import is_secret
from warcabinet.games.deckfront.state import BETWEEN, DECKS, FREE, NONE, PHASES, PLAYING, POSITIONING, TURNING
from warcabinet.games.deckfront.texts import SIDES, column_text
from warcabinet.games.deckfront.values import armour, morale
from warcabinet.games.deckfront.view import menu
from warcabinet.games.deckfront.view.naming import Names

if TYPE_CHECKING:
    from warcabinet.games.deckfront import DeckfrontGame

LAYOUT = Layout(
    wide="""
        opponents opponents log
        course    course    log
        field     field     log
        me        hand      prompt
    """,
    narrow="""
        opponents
        course
        field
        me
        prompt
        hand
    """,
)
NARROWEST = 2  # columns each way that are always shown


class SceneBuilder(Builder["DeckfrontGame", Deckfront]):
    def __init__(self, game: DeckfrontGame, s: Deckfront, view: View) -> None:
        super().__init__(game, s, view)
        self.names = Names(game, view)
        self.ids = self.unit_ids()
        # Columns each way: all that stands there and one more, where the line could grow.
        columns = [int(column_of(cell)) for cell in self.ids]
        self.west = min(EDGE, max(NARROWEST, 1 - min(columns, default=0)))
        self.east = min(EDGE, max(NARROWEST, 1 + max(columns, default=0)))

    def layout(self) -> Layout:
        return LAYOUT

    def areas(self) -> tuple[Area, ...]:
        viewer = self.viewer
        others = [1 - viewer] if viewer >= 0 else [0, 1]
        areas = [
            Area("opponents", "panel", areas=tuple(self.side_panel(seat) for seat in others)),
            self.course(),
            self.field(),
        ]
        if viewer >= 0:
            areas += [self.side_panel(viewer), self.hand()]
            areas += self.cards_to_pick()
        return tuple(areas)

    def choices(self) -> tuple[Choice, ...]:
        return menu.choices(self)

    def refused(self) -> tuple[Refusal, ...]:
        return menu.refused(self)

    def facts(self) -> tuple[str, ...]:
        return (self.words("aim", margin=self.s.terms.margin, rounds=self.s.terms.rounds),)

    def title(self) -> str:
        s = self.s
        if s.phase == DECKS:
            return self.words("title.decks", game=s.game)
        if s.phase == BETWEEN:
            return self.words("title.between", game=s.game)
        if s.repeating():
            return self.words("title.repeated", game=s.game, n=s.round - s.terms.rounds)
        return self.words("title.round", game=s.game, round=s.round, rounds=s.terms.rounds)

    # ------------------------------------------------------------ seats
    def seat_info(self, seat: int) -> SeatInfo:
        s = self.s
        marks = [self.words(f"side.{SIDES[seat]}")]
        if s.first == seat and s.phase in (POSITIONING, TURNING) and not s.over:
            marks.append(self.words("mark.first"))
        # When both decide in secret no one can tell who has yet to answer.
        acting = not s.over and (is_secret(s) or s.asked == seat)
        return SeatInfo(seat, self.view.name(seat), tuple(marks), acting=acting, colour=SIDES[seat])

    def side_panel(self, seat: int) -> Area:
        s = self.s
        mine = seat == self.viewer
        areas = [self.pile(seat), self.reserve(seat), self.discard(seat)]
        if len(s.captured[seat]):
            areas.append(self.captured(seat))
        if s.played[seat] != NONE:
            areas.append(self.played(seat, int(s.played[seat]), "area.played", "row" if mine else "chips"))
        elif mine and s.phase == PLAYING and s.answer[seat] != NONE:  # no one else may know that it is there
            areas.append(self.played(seat, int(s.answer[seat]), "area.chosen", "row"))
        facts = [self.morale(seat), Fact(f"wins-{seat + 1}", self.words("fact.wins"), str(s.wins[seat]), rule="DF-1.2")]
        if not mine:
            facts.append(Fact(f"hand-{seat + 1}", self.words("fact.hand"), str(len(s.hand[seat])), rule="DF-3.6"))
        return Area(
            "me" if mine else f"seat-{seat + 1}",
            "panel",
            title=self.view.name(seat),
            seat=seat,
            facts=tuple(facts),
            areas=tuple(areas),
        )

    def played(self, seat: int, kind: int, title: str, shape: Literal["row", "chips"]) -> Area:
        initiative = self.words("hint.initiative", n=self.names.entry(kind).initiative) if shape == "chips" else ""
        card = self.card(f"played/{seat + 1}", kind, owner=seat, term=initiative)
        return Area(f"played-{seat + 1}", shape, title=self.words(title), seat=seat, items=(card,), rule="DF-6.11")

    def morale(self, seat: int) -> Fact:
        """DF-6.27 With what makes it up."""
        s = self.s
        here = [int(s.field[cell] & KIND) for cell in self.ids if owner_of(cell) == seat]
        if not s.terms.general_counts:  # DF-R18
            here = [kind for kind in here if kind != GENERAL]
        rows = []
        for kind, n in sorted(Counter(here).items(), reverse=True):
            each = int(s.book.cards[kind].morale)
            rows.append(Row(self.names.unit(kind), str(n * each), f"{n} × {each}" if n > 1 else ""))
        if len(s.captured[seat]):
            rows.append(Row(self.words("row.captured"), f"−{len(s.captured[seat])}", rule="DF-10.2", tone="threat"))
        mine, theirs = int(morale(s, seat)), int(morale(s, 1 - seat))
        tone: Tone = "ok" if mine > theirs else "threat" if mine < theirs else ""
        return Fact(f"morale-{seat + 1}", self.words("fact.morale"), str(mine), tone, big=True, rule="DF-6.27", rows=tuple(rows))

    def pile(self, seat: int) -> Area:
        return self.face_down(f"pile-{seat + 1}", self.words("area.pile"), seat, len(self.s.pile[seat]), "DF-3.6")

    def face_down(self, id: str, title: str, seat: int, count: int, rule: str) -> Area:
        """Cards whose number everyone sees."""
        back = Item(f"{id}/top", f"back-{SIDES[seat]}", title, lies="face-down", owner=seat)
        return Area(id, "pile", title=title, seat=seat, count=count, items=(back,) if count else (), rule=rule)

    def reserve(self, seat: int) -> Area:
        """DF-3.5 Its owner may always look."""
        reserve, title = self.s.reserve[seat], self.words("area.reserve")
        if seat == self.viewer:
            items = self.copies_of("reserve", reserve, seat)
            return Area(f"reserve-{seat + 1}", "row", title=title, seat=seat, items=items, rule="DF-3.5")
        return self.face_down(f"reserve-{seat + 1}", title, seat, len(reserve), "DF-3.5")

    def discard(self, seat: int) -> Area:
        pile = self.s.discard[seat]
        copies: Counter[int] = Counter()
        items = []
        for kind in cards_in(pile):
            copies[kind] += 1
            items.append(self.card(f"discard-{seat + 1}/{self.names.entry(kind).id}#{copies[kind]}", kind, owner=seat))
        return Area(
            f"discard-{seat + 1}",
            "pile",
            title=self.words("area.discard"),
            empty=self.words("empty.discard"),
            seat=seat,
            count=len(items),
            items=tuple(items),
            rule="DF-R26",
        )

    def captured(self, seat: int) -> Area:
        items = tuple(
            self.card(f"captured-{seat + 1}/{n}", kind, owner=seat) for n, kind in enumerate(cards_in(self.s.captured[seat]), 1)
        )
        return Area(f"captured-{seat + 1}", "chips", title=self.words("area.captured"), seat=seat, items=items, rule="DF-10.1")

    # ------------------------------------------------------------ cards
    def card(self, element: str, kind: int, **more: object) -> Item:
        entry = self.names.entry(kind)
        sign = f"{entry.attack}/{entry.armour}/{entry.life}"
        return Item(element, entry.id, self.names.unit(kind), sign, text=entry.text.get(self.names.language), **more)  # type: ignore[arg-type]

    def copies_of(self, place: str, pile: Pile, owner: int) -> tuple[Item, ...]:
        copies: Counter[int] = Counter()
        items = []
        for kind in sorted(cards_in(pile)):
            copies[kind] += 1
            items.append(self.card(f"{place}/{self.names.entry(kind).id}#{copies[kind]}", kind, owner=owner))
        return tuple(items)

    def hand(self) -> Area:
        viewer = self.viewer
        return Area(
            "hand",
            "hand",
            title=self.words("area.hand"),
            empty=self.words("empty.hand"),
            seat=viewer,
            count=len(self.s.hand[viewer]),
            items=self.copies_of("hand", self.s.hand[viewer], viewer),
            rule="DF-3.2",
        )

    def cards_to_pick(self) -> list[Area]:
        """While the deck is made: what it may be made of, and what it holds so far."""
        s, viewer = self.s, self.viewer
        if s.phase != DECKS or s.over:
            return []
        areas = []
        if self.mine and s.prompt == PICK_CARD:
            items = tuple(self.card(f"pick/{self.names.entry(kind).id}", kind, owner=viewer) for kind in menu.offered_kinds(s))
            rule = "DF-2.6" if s.terms.deck == FREE else "DF-2.9"
            areas.append(Area("pick", "menu", title=self.words("area.pick"), items=items, rule=rule))
        deck = self.copies_of("deck", s.deck[viewer], viewer)
        areas.append(Area("deck", "menu", title=self.words("area.deck"), count=len(deck), items=deck, rule="DF-2.6"))
        return areas

    # ------------------------------------------------------------ the middle of the table
    def course(self) -> Area:
        return Area("course", "panel", areas=(self.balance(), self.phases(), *self.coin()))

    def phases(self) -> Area:
        """DF-2.2 The overview of the seven phases."""
        now = PHASES[int(self.s.phase)].first
        cells = tuple(
            Cell(f"phase/{n}", (n, 0), name=self.words(f"phase.{n}"), tone="lit" if n == now else "ok" if n < now else "")
            for n in range(1, 8)
        )
        marker = Item("phase/now", "", self.words("area.round"), sign=str(self.s.round), at=(now, 0))
        return Area("phases", "steps", self.words("area.phases"), cells=cells, items=(marker,) if now else (), rule="DF-6.2")

    def balance(self) -> Area:
        """Morale against morale, as far as it decides."""
        margin = int(self.s.terms.margin)
        me = max(self.viewer, 0)
        lead = int(morale(self.s, me) - morale(self.s, 1 - me))
        cells = tuple(
            Cell(f"lead/{n}", (n + margin, 0), name=column_text(n), tone="ok" if n == margin else "threat" if n == -margin else "")
            for n in range(-margin, margin + 1)
        )
        at = max(-margin, min(margin, lead)) + margin
        ahead = me if lead > 0 else 1 - me if lead < 0 else -1
        marker = Item("lead/now", "", self.words("fact.morale"), sign=column_text(lead), at=(at, 0), owner=ahead)
        return Area("balance", "track", title=self.words("area.balance"), cells=cells, items=(marker,), rule="DF-6.26")

    def coin(self) -> tuple[Area, ...]:
        """DF-11.3 Once it is in play."""
        coin = int(self.s.coin)
        if coin == NOBODY:
            return ()
        side = self.names.side(coin)
        item = Item("coin", f"coin-{SIDES[coin]}", side, sign=side[:1], owner=coin)
        return (Area("coin", "dice", title=self.words("area.coin"), items=(item,), rule="DF-11.3"),)

    # ------------------------------------------------------------ the field
    def unit_ids(self) -> dict[int, str]:
        """Of each occupied cell; equal units of a side are numbered from west to east."""
        copies: Counter[tuple[int, int]] = Counter()
        ids = {}
        for cell in range(CELLS):
            if self.s.field[cell] != EMPTY:
                who = (int(owner_of(cell)), int(self.s.field[cell] & KIND))
                copies[who] += 1
                ids[cell] = f"unit/{SIDES[who[0]]}/{self.s.book.cards[who[1]].id}#{copies[who]}"
        return ids

    def at(self, cell: int) -> tuple[int, int]:
        """Your own side below; Green sees the table turned round."""
        below = side_of(cell) == max(self.viewer, 0)
        row = row_of(cell) + 1 if below else 2 - row_of(cell)
        left = self.east if self.viewer == 1 else self.west
        return self.names.column(int(column_of(cell))) + left, int(row)

    def cell_id(self, cell: int) -> str:
        return self.names.element(cell)

    def field(self) -> Area:
        columns = range(-self.west, self.east + 1)
        order = [cell_at(side, row, column) for side in (0, 1) for row in (1, 2) for column in columns]
        cells = tuple(self.cell(cell) for cell in sorted(order, key=lambda cell: self.at(cell)[::-1]))
        items = tuple(self.unit(cell) for cell in sorted(self.ids, key=lambda cell: self.at(cell)[::-1]))
        edges = tuple(self.front(column) for column in columns)
        title, middle = self.words("area.field"), self.west  # the Generals' column
        return Area("field", "grid", title=title, cells=cells, items=items, edges=edges, middle=middle, rule="DF-4.1")

    def front(self, column: int) -> Edge:
        """Between the two rows 1; where one side stands alone, it bends into the other's half: an open wing (DF-7.10)."""
        mine, theirs = (cell_at(side, 1, column) for side in (max(self.viewer, 0), 1 - max(self.viewer, 0)))
        here, there = (self.s.field[cell] != EMPTY for cell in (mine, theirs))
        at, to = (theirs, mine) if there and not here else (mine, theirs)
        return Edge(f"front/{column_text(column)}", "front", self.at(at), self.at(to), count=int(here != there))

    def cell(self, cell: int) -> Cell:
        name, tone = "", ""
        if self.s.field[cell] == EMPTY:
            if cell & PLACE == INTRUDER:
                name, tone = "place.infiltration", "dim"
            elif cell & PLACE == MIDDLE:
                tone = "dim"
            elif self.is_held_open(cell):
                name, tone = "place.held-open", "dim"
        elif self.is_locked(cell):
            tone = "threat"
        shown, place = self.words(name) if name else "", self.names.place(cell)
        owner = int(side_of(cell))
        return Cell(self.cell_id(cell), self.at(cell), name=shown, tone=tone, code=place, owner=owner)  # type: ignore[arg-type]

    def is_locked(self, cell: int) -> bool:
        """DF-8.2 In contact: it cannot close up."""
        return not cell & BACK and cell & PLACE != MIDDLE and self.s.field[cell] != EMPTY and self.s.field[facing(cell)] != EMPTY

    def is_held_open(self, cell: int) -> bool:
        """DF-8.6 A gap that gathering does not close, as the next unit outside is in contact."""
        column = int(column_of(cell))
        if cell & BACK or column == 0:
            return False
        outward = 1 if column > 0 else -1
        outside = (cell_at(side_of(cell), 1, at) for at in range(column + outward, outward * EDGE, outward))
        return self.is_locked(next((other for other in outside if self.s.field[other] != EMPTY), cell))

    def face(self, unit: int) -> str:
        return self.s.book.cards[unit & KIND].id

    def unit(self, cell: int) -> Item:
        s = self.s
        unit = s.field[cell]
        card = s.card(unit)
        damage = int(damage_of(unit))
        badges = []
        shield = int(armour(s, cell))
        if self.mine and s.attacker == cell:
            badges.append(Badge(self.words("badge.acts"), self.words("badge.acts-title"), tone="lit"))
        if self.mine and s.advancing[self.viewer].has(cell):
            badges.append(Badge(self.words("badge.advances"), self.words("badge.advances-title"), tone="ok"))
        owner = int(owner_of(cell))
        item = self.card(
            self.ids[cell],
            int(unit & KIND),
            owner=owner,
            at=self.at(cell),
            term=f"{card.attack}/{shield}/{int(card.life) - damage}",
            badges=tuple(badges),
            strip=self.values(cell, damage),
            tone="target" if s.positioned == cell else "",
        )
        return replace(item, face=self.names.face(int(unit & KIND), owner))

    def values(self, cell: int, damage: int) -> tuple[Badge, ...]:
        """Attack, armour and life as they are now, marked where that is not what the card says."""
        card, shield = self.s.card(self.s.field[cell]), int(armour(self.s, cell))
        more: Tone = "ok" if shield > card.armour else ""
        hurt: Tone = "threat" if damage else ""
        return (
            Badge(str(card.attack), self.words("value.attack")),
            Badge(str(shield), self.words("badge.armour" if more else "value.armour"), more),
            Badge(str(int(card.life) - damage), self.words("badge.damage" if damage else "value.life", n=damage), hurt),
        )

    def alerts(self) -> tuple[Badge, ...]:
        """DF-1.2 Who needs one game more; DF-6.26 who leads by enough to win this one."""
        s, found = self.s, []
        for seat in range(2):
            mine = seat == self.viewer
            tone: Tone = "lit" if mine else "threat"
            if s.terms.to_win > 1 and s.wins[seat] == s.terms.to_win - 1:
                found.append(Badge(self.view.say("alert.match-point", seat), tone=tone))
            lead = int(morale(s, seat) - morale(s, 1 - seat))
            if s.phase != DECKS and lead >= s.terms.margin:
                found.append(Badge(self.view.say("alert.lead", seat, n=lead), tone=tone))
        return tuple(found)

    # ------------------------------------------------------------ prompt and result
    def prompt(self) -> Prompt:
        s = self.s
        if s.over:
            return Prompt(self.words("prompt.over"), rule="DF-1.2")
        if s.phase == BETWEEN:
            return self.between_games()
        if self.mine:
            key, rule, values = menu.question(self)
            return Prompt(self.words(f"prompt.{key}", **values), rule=rule, mine=True)
        if is_secret(s):
            return Prompt(self.words("prompt.awaited"), rule="DF-6.3")
        return Prompt(self.words(f"prompt.other-{PROMPTS[int(s.prompt)].key}", seat=self.view.name(int(s.asked))), rule="DF-6.21")

    def between_games(self) -> Prompt:
        """DF-R32 How the game ended, by which rule and with which numbers; everyone may see it."""
        s = self.s
        winner = int(s.last_winner)
        key, rule = HOW_WON[int(s.how)]
        text = self.view.say("log.won-game", winner, n=int(s.game), how=self.words(f"how.{key}"))
        wins, left = numbers(s.wins), [int(morale(s, seat)) for seat in range(2)]
        note = self.words(
            "prompt.to-win", n=int(s.terms.to_win), wins=wins[winner], lost=wins[1 - winner], one=left[winner], two=left[1 - winner]
        )
        rows = tuple(
            Row(self.view.name(seat), str(wins[seat]), self.words("prompt.count", n=left[seat]), "DF-1.2")
            for seat in (winner, 1 - winner)
        )
        return Prompt(text, rule, mine=self.mine, note=note, rows=rows)

    def result(self) -> Result:
        s = self.s
        winner = int(s.winner)
        wins = numbers(s.wins)
        key, rule = HOW_WON[int(s.how)]
        text = self.view.say("result.match", winner, wins=wins[winner], lost=wins[1 - winner])
        rows = (
            Row(self.words("result.last-game"), self.words(f"how.{key}"), rule=rule),
            *(Row(self.view.name(seat), str(morale(s, seat)), self.words("fact.morale")) for seat in range(2)),
        )
        scores = tuple(self.words("result.score", n=count) for count in wins)
        counts = tuple(self.named(seat, self.morale(seat)) for seat in range(2))
        return Result((winner,), text, rule, scores, rows, counts)

    def named(self, seat: int, fact: Fact) -> Fact:
        """A number of a seat, with whose it is."""
        return replace(fact, label=f"{self.view.name(seat)}, {fact.label}", tone="")
