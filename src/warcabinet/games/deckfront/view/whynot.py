"""Why something cannot be done now: for every element and every choice people reach for, the reason and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Refusal
from warcabinet.engine.state import menu_of
from warcabinet.games.deckfront import choices as c
from warcabinet.games.deckfront.cards.card import BARRED, PLACED, UNITS
from warcabinet.games.deckfront.cards.effects import goal_of_advance
from warcabinet.games.deckfront.field import (
    BACK,
    EDGE,
    EMPTY,
    INTRUDER,
    KIND,
    MIDDLE,
    NOWHERE,
    PLACE,
    cell_at,
    column_of,
    facing,
    owner_of,
    row_of,
    side_of,
    since,
)
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.secrecy import is_secret
from warcabinet.games.deckfront.texts import SIDES
from warcabinet.games.deckfront.values import straight
from warcabinet.games.deckfront.view.naming import Names
from warcabinet.games.deckfront.view.scene import SceneBuilder

if TYPE_CHECKING:
    from warcabinet.games.deckfront import DeckfrontGame


def why_not(game: DeckfrontGame, s: Deckfront, view: View, element: str) -> Refusal:
    """`element` is the id of something on the table, or the text of a choice."""
    return Reasons(game, s, view).of(element)


class Reasons:
    def __init__(self, game: DeckfrontGame, s: Deckfront, view: View) -> None:
        self.game = game
        self.s = s
        self.view = view
        self.names = Names(game, view)

    def no(self, key: str, rule: str = "", **values: object) -> Refusal:
        return Refusal(self.view.words(f"why.{key}", **values), rule)

    def of(self, element: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if s.over:
            return self.no("over", "DF-1.2")
        if viewer < 0:
            return self.no("watcher")
        if s.asked != viewer:
            if is_secret(s):
                return self.no("awaited", "DF-6.3")
            return self.no("not-asked", "DF-6.21", seat=self.view.name(int(s.asked)))
        if element in (self.game.choice_text(number) for number in menu_of(s)):
            return self.no("possible")
        verb, _, rest = element.partition(" ")
        if not rest and "/" in element:
            verb, _, rest = element.partition("/")
        rest = rest.partition("#")[0]
        if verb in ("place", "cell"):
            return self.cell(self.cell_of(verb, rest))
        if verb in ("attack", "fire"):
            return self.aim(rest)
        if verb == "unit":
            return self.unit(element)
        if verb in ("advance", "turn"):
            return self.move(verb, rest)
        if verb in ("play", "hand", "give"):
            return self.hand_card(rest)
        if verb in ("take", "reserve", "swap") or verb.startswith("reserve-"):
            return self.reserve(verb)
        if verb in ("draw", "keep") or verb.startswith("pile-"):
            return self.draw(verb)
        if verb.startswith(("discard-", "captured-")):
            return self.no("discard", "DF-6.9")
        return self.no("answer-first", menu_rule(s))

    # ------------------------------------------------------------ cards
    def kind(self, id: str) -> int | None:
        ids = [card.id for card in self.s.book.cards][:UNITS]
        return ids.index(id) if id in ids else None

    def hand_card(self, id: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        kind = self.kind(id)
        if kind is None:
            return self.no("no-unit", "DF-2.4", unit=id)
        if kind not in cards_in(s.hand[viewer]):
            return self.no("not-in-hand", "DF-6.10", unit=self.names.unit(kind))
        if s.prompt == c.PLAY_CARD:
            return self.no("field-taken", "DF-R17", unit=self.names.unit(kind))
        if s.prompt == c.DRAW_OR_SWAP:
            return self.no("swap-first", "DF-6.6")
        return self.no("not-phase-2", "DF-6.2")

    def reserve(self, verb: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if s.prompt == c.DRAW_OR_SWAP and verb == "swap":
            return self.no("empty-hand" if s.hand[viewer].empty() else "no-reserve", "DF-6.8")
        if s.prompt == c.DRAW_OR_SWAP:
            return self.no("swap-first", "DF-6.6")
        return self.no("not-phase-1", "DF-6.2")

    def draw(self, verb: str) -> Refusal:
        if self.s.prompt != c.DRAW_OR_SWAP:
            return self.no("not-phase-1", "DF-6.2")
        return self.no("must-draw", "DF-6.7") if verb == "keep" else self.no("pile-empty", "DF-6.8")

    # ------------------------------------------------------------ the field
    def cell_of(self, verb: str, rest: str) -> int:
        """`blue/1/-2` or, of the own side, `1/-2`; NOWHERE if there is no such cell."""
        parts = rest.split("/")
        if verb == "place":
            parts.insert(0, SIDES[self.view.viewer])
        if len(parts) != 3 or parts[0] not in SIDES or parts[1] not in ("1", "2") or not parts[2].lstrip("+-").isdecimal():
            return NOWHERE
        column = int(parts[2])
        return int(cell_at(SIDES.index(parts[0]), int(parts[1]), column)) if abs(column) <= EDGE else NOWHERE

    def cell(self, cell: int) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if cell == NOWHERE:
            return self.no("no-cell", "DF-4.8")
        if s.prompt != c.POSITION:
            return self.no("answer-first", menu_rule(s))
        if side_of(cell) != viewer:
            return self.no("other-side", "DF-6.15")
        if cell & PLACE == MIDDLE:
            return self.no("centre", "DF-4.4")
        if cell & PLACE == INTRUDER:
            return self.no("behind-general", "DF-4.7")
        if s.field[cell] != EMPTY:
            return self.no("taken", "DF-6.20")
        kind = int(s.played[viewer])
        row = int(row_of(cell))
        mark = s.book.cards[kind].row1 if row == 1 else s.book.cards[kind].row2
        if mark == BARRED:
            return self.no("barred", "DF-5.5", unit=self.names.unit(kind), row=row)
        if mark != PLACED:
            return self.no("not-red", "DF-5.6", unit=self.names.unit(kind), row=row)
        return self.no("too-far", "DF-6.20")

    def unit(self, element: str) -> Refusal:
        """A unit on the field that cannot be chosen."""
        s, viewer = self.s, self.view.viewer
        table = SceneBuilder(self.game, s, self.view)
        cell = next((cell for cell, id in table.ids.items() if id == element), None)
        if cell is None:
            return self.no("unknown")
        if s.prompt in (c.DECLARE, c.CHARGE, c.SKIRMISH):
            return self.target(cell)
        if s.prompt == c.ADVANCE_UNITS and owner_of(cell) == viewer:
            return self.cannot_advance(cell)
        if s.prompt == c.TURN_UNITS and owner_of(cell) == viewer:
            return self.cannot_turn(cell)
        return self.no("answer-first", menu_rule(s))

    def target(self, cell: int) -> Refusal:
        s, attacker = self.s, int(self.s.attacker)
        if owner_of(cell) == self.view.viewer:
            return self.no("own-unit", "DF-7.2")
        if s.prompt == c.SKIRMISH:
            return self.no("only-positioned", "DF-R14")
        if straight(s, attacker) != NOWHERE:
            return self.no("must-straight", "DF-7.2")
        if cell & BACK and s.field[cell ^ BACK] != EMPTY:
            return self.no("covered", "DF-7.4")
        if cell & BACK and s.card(s.field[cell]).row1 == BARRED and column_of(cell) == column_of(attacker):
            return self.no("not-pulled", "DF-7.9", unit=self.names.unit(int(s.field[cell] & KIND)))
        return self.no("not-nearest", "DF-7.10")

    def aim(self, rest: str) -> Refusal:
        s = self.s
        if s.prompt not in (c.DECLARE, c.CHARGE):
            return self.no("answer-first", menu_rule(s))
        if rest == "hold":
            return self.no("must-attack", "DF-R7")
        if straight(s, int(s.attacker)) != NOWHERE:
            return self.no("must-straight", "DF-7.2")
        return self.no("not-nearest", "DF-7.10")

    def move(self, verb: str, rest: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        column = rest.partition(" ")[0]
        if s.prompt != (c.ADVANCE_UNITS if verb == "advance" else c.TURN_UNITS):
            return self.no("answer-first", menu_rule(s))
        if not column.lstrip("+-").isdecimal() or abs(int(column)) > EDGE:
            return self.no("no-cell", "DF-4.8")
        cell = int(cell_at(viewer, 2 if verb == "advance" else 1, int(column)))
        if s.field[cell] == EMPTY:
            return self.no("nobody-there")
        return self.cannot_advance(cell) if verb == "advance" else self.cannot_turn(cell)

    def cannot_advance(self, cell: int) -> Refusal:
        s, viewer = self.s, self.view.viewer
        name = self.names.unit(int(s.field[cell] & KIND))
        if not cell & BACK or s.powers(cell).advance == 0:
            return self.no("no-advance", "DF-9.18", unit=name)
        if s.advancing[viewer].has(cell):
            return self.no("advances-already", "DF-R13", unit=name)
        assert goal_of_advance(s, viewer, cell) == NOWHERE
        return self.no("flank-too-far", "DF-R12", unit=name)

    def cannot_turn(self, cell: int) -> Refusal:
        s = self.s
        name = self.names.unit(int(s.field[cell] & KIND))
        if cell & BACK or not s.powers(cell).turns:
            return self.no("no-turn", "DF-R31", unit=name)
        if since(s.field[cell]) >= s.round:
            return self.no("turned-already", "DF-R31", unit=name)
        if s.field[facing(cell)] != EMPTY:
            return self.no("opposed", "DF-R31", unit=name)
        return self.no("stands-there", "DF-R31", unit=name)


def menu_rule(s: Deckfront) -> str:
    return c.PROMPTS[int(s.prompt)].rule
