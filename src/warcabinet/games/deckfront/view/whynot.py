"""Why something cannot be done now: every element and every text people reach for, as the choices that it could mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.reasons import OK, refusal
from warcabinet.engine.scene import Refusal
from warcabinet.games.deckfront import choices as c
from warcabinet.games.deckfront import reasons as why
from warcabinet.games.deckfront.field import (
    BACK,
    COLUMN,
    EDGE,
    EMPTY,
    KIND,
    PLACE,
    SIDE,
    cell_at,
    owner_of,
    row_of,
    side_of,
)
from warcabinet.games.deckfront.legality import reason
from warcabinet.games.deckfront.reasons import REASONS
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.secrecy import is_secret
from warcabinet.games.deckfront.state import NONE
from warcabinet.games.deckfront.texts import SIDES
from warcabinet.games.deckfront.values import HOLD, SABOTAGE, target_of
from warcabinet.games.deckfront.view.naming import Names
from warcabinet.games.deckfront.view.scene import SceneBuilder

if TYPE_CHECKING:
    from warcabinet.games.deckfront import DeckfrontGame

CELL = re.compile(r"cell/(blue|green)/([12])/([+-]?[0-9]{1,2})")
MEANT = {  # elements with a card: what it could be used for
    "hand": (c.PLAY, c.GIVE),
    "reserve": (c.TAKE,),
    "pick": (c.PICK,),
}


def why_not(game: DeckfrontGame, s: Deckfront, view: View, element: str) -> Refusal:
    """`element` is the id of something on the table, or the text of a choice."""
    return WhyNot(game, s, view).of(element)


class WhyNot:
    def __init__(self, game: DeckfrontGame, s: Deckfront, view: View) -> None:
        self.game = game
        self.s = s
        self.view = view
        self.names = Names(game, view)

    def no(self, code: int, **values: object) -> Refusal:
        found = refusal(REASONS, code, self.view, **values)
        return Refusal(found.text, c.PROMPTS[int(self.s.prompt)].rule) if code == why.ANSWER_FIRST else found

    def of(self, element: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if s.over:
            return self.no(why.OVER)
        if viewer < 0:
            return self.no(why.WATCHER)
        if s.asked != viewer:
            return self.no(why.AWAITED) if is_secret(s) else self.no(why.NOT_ASKED, seat=self.view.name(int(s.asked)))
        place, _, rest = element.partition("/")
        if place == "cell" or element.startswith("place "):
            return self.cell(element)
        if place == "unit":
            return self.unit(element)
        if place in MEANT:
            return self.card(place, rest.partition("#")[0])
        if place == f"pile-{viewer + 1}":
            return self.most_telling([c.DRAW])
        if place.startswith(("pile-", "reserve-")):
            return self.no(why.NOT_YOURS)
        if place.startswith(("discard-", "captured-")):
            return self.no(why.DISCARDED)
        return self.choice(element)

    def most_telling(self, choices: list[int]) -> Refusal:
        """Of all that an element could mean: possible if any is, else the reason that says most."""
        codes = {choice: int(reason(self.s, choice)) for choice in choices}
        if not codes or OK in codes.values():
            return self.no(OK if codes else why.ANSWER_FIRST)
        choice = max(choices, key=lambda each: codes[each])
        return self.no(codes[choice], **self.mentioned(choice))

    def mentioned(self, choice: int) -> dict[str, object]:
        """The unit and the row that a choice is about."""
        s, viewer = self.s, self.view.viewer
        verb, which = c.VERBS.meaning(choice)
        match verb.about:
            case "unit":
                return {"unit": self.names.unit(which)}
            case "place" if s.played[viewer] != NONE:
                return {"unit": self.names.unit(int(s.played[viewer])), "row": row_of(which)}
            case "aim" if s.prompt in (c.CHARGE, c.DECLARE) and which < HOLD:
                return self.unit_in(int(target_of(s, int(s.attacker), which)))
            case "column":
                return self.unit_in(viewer * SIDE + BACK + which)
            case "flank":
                return self.unit_in(viewer * SIDE + which // 2)
        return {}

    def unit_in(self, cell: int) -> dict[str, object]:
        return {"unit": self.names.unit(int(self.s.field[cell] & KIND))} if self.s.field[cell] != EMPTY else {}

    # ------------------------------------------------------------ texts, cards, cells, units
    def choice(self, text: str) -> Refusal:
        """A choice, or the beginning of one; else a verb that cannot be about that."""
        numbers = self.game.choice_numbers
        meant = [number for known, number in numbers.items() if known == text or known.startswith(f"{text} ")]
        word, _, about = text.partition(" ")
        verb = next((verb for verb in c.VERBS.table if verb.word == word), None)
        if meant or verb is None:
            return self.most_telling(meant)
        if verb.about == "unit":
            return self.no(why.NO_UNIT, unit=about)
        return self.no(why.NO_CELL if verb.about in ("column", "flank") else why.ANSWER_FIRST)

    def card(self, place: str, id: str) -> Refusal:
        kinds = [kind for kind, entry in enumerate(self.game.cards.unit) if entry.id == id]
        return self.most_telling([first + kind for first in MEANT[place] for kind in kinds])

    def cell(self, element: str) -> Refusal:
        """`cell/blue/1/-2` or, on the reader's own side, `place 1/-2`."""
        found = CELL.fullmatch(element.replace("place ", f"cell/{SIDES[self.view.viewer]}/", 1))
        if not found or abs(int(found[3])) > EDGE:
            return self.no(why.NO_CELL)
        cell = int(cell_at(SIDES.index(found[1]), int(found[2]), int(found[3])))
        if side_of(cell) != self.view.viewer and self.s.prompt == c.POSITION:
            return self.no(why.OTHER_SIDE)
        return self.most_telling([c.PLACE_AT + (cell & PLACE)])

    def unit(self, element: str) -> Refusal:
        s, ids = self.s, SceneBuilder(self.game, self.s, self.view).ids
        cell = next((cell for cell, id in ids.items() if id == element), None)
        if cell is None:
            return self.no(why.UNKNOWN)
        mine, column = owner_of(cell) == self.view.viewer, cell & COLUMN
        row = row_of(cell) if side_of(cell) == self.view.viewer else 0
        match int(s.prompt):
            case c.DECLARE | c.CHARGE | c.SKIRMISH:
                return self.no(why.OWN_UNIT) if mine else self.target(cell)
            case c.WITHDRAW_OR_STAY if cell == s.attacker:
                return self.most_telling([c.WITHDRAW])
            case c.ADVANCE_UNITS if mine and row == 2:
                return self.most_telling([c.ADVANCE + column])
            case c.ADVANCE_UNITS if mine:
                return self.no(why.NO_ADVANCE, **self.unit_in(cell))
            case c.TURN_UNITS if mine and row == 1:
                return self.most_telling([c.TURN + 2 * column, c.TURN + 2 * column + 1])
            case c.TURN_UNITS if mine:
                return self.no(why.NO_TURN, **self.unit_in(cell))
        return self.no(why.ANSWER_FIRST)

    def target(self, cell: int) -> Refusal:
        """A unit of the other side, for the one that attacks or shoots."""
        s, attacker = self.s, int(self.s.attacker)
        if s.prompt == c.SKIRMISH:
            return self.no(OK if cell == s.positioned else why.ONLY_POSITIONED)
        aims = [aim for aim in range(SABOTAGE) if aim != HOLD and target_of(s, attacker, aim) == cell]
        if aims:
            return self.most_telling([c.ATTACK + aim for aim in aims])
        if reason(s, c.ATTACK) == OK:  # straight ahead is a must
            return self.no(why.MUST_STRAIGHT)
        return self.no(why.COVERED if cell & BACK and s.field[cell ^ BACK] != EMPTY else why.NOT_NEAREST)
