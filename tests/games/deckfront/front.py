"""Deckfront for tests: a drawn field, choices, and what stands where afterwards; seats count from 1, Blue is 1."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict

from support import follow, session_from
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.engine.reasons import OK
from warcabinet.engine.scene import Area, Item, Scene
from warcabinet.engine.state import NOBODY, menu_of
from warcabinet.games.deckfront import GAME, choices
from warcabinet.games.deckfront.field import CELLS, EMPTY, INTRUDER, KIND, MIDDLE, SIDE, damage_of, owner_of
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.saved.fielded import row_text, unit_text
from warcabinet.games.deckfront.state import DECKS, NONE, PLAYING
from warcabinet.games.deckfront.values import morale

ROWS = {"G2": ("green", "row2"), "G1": ("green", "row1"), "B1": ("blue", "row1"), "B2": ("blue", "row2")}
PROMPTS = {
    getattr(choices, name): name
    for name in ("PICK_CARD", "DRAW_OR_SWAP", "TAKE_RESERVE", "GIVE_HAND", "PLAY_CARD", "ADVANCE_UNITS", "CHOOSE_ORDER", "POSITION",
                 "SKIRMISH", "CHARGE", "WITHDRAW_OR_STAY", "WHO_TURNS", "TURN_UNITS", "DECLARE", "NEXT_GAME", "WHO_ADVANCES")
}  # fmt: skip

OF_A_UNIT = ("SKIRMISH", "CHARGE", "WITHDRAW_OR_STAY", "DECLARE")  # prompts about one unit


def drawn(picture: str) -> dict[str, dict[str, str]]:
    """Rows G2, G1, B1, B2 under a line of columns; `.` is empty, `GEN` a General, `GEN/3` one with damage, `x` one who has fallen.

    >>> drawn('''
    ... col  0   +1
    ... G1  GEN   .
    ... B1  GEN/2 knights/1
    ... ''')["B1"]
    {'0': 'GEN/2', '+1': 'knights/1'}
    """
    lines = [line.split() for line in picture.strip().splitlines() if line.strip()]
    columns = lines[0][1:] if lines else []
    return {name: dict(zip(columns, units, strict=True)) for name, *units in lines[1:]}


def position_of(picture: str) -> dict[str, list[str]]:
    """The keys of each side that the picture gives."""
    keys: dict[str, list[str]] = {"blue": [], "green": []}
    for name, line in drawn(picture).items():
        side, row = ROWS[name]
        centre = line.pop("0", ".")
        units = [f'"{column}" = "{text}"' for column, text in line.items() if text != "."]
        keys[side].append(f"{row} = {{ {', '.join(units)} }}")
        if centre == "x":
            keys[side].append('general = "fallen"')
        elif centre.startswith("GEN/"):
            keys[side].append(f"general = {centre[4:]}")
        elif name == "G2" and centre != ".":
            keys["blue"].append(f'intruder = "{centre}"')
        elif name == "B2" and centre != ".":
            keys["green"].append(f'intruder = "{centre}"')
    return keys


def all_cards(s: Deckfront) -> tuple[Counter[int], Counter[int]]:
    """The cards of each seat, wherever they are."""
    held: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    for seat in range(2):
        held[seat].update(s.field[cell] & KIND for cell in range(CELLS) if s.field[cell] != EMPTY and owner_of(cell) == seat)
        for zone in (s.hand[seat], s.reserve[seat], s.pile[seat], s.discard[seat], s.captured[1 - seat]):
            held[seat].update(cards_in(zone))
        if s.played[seat] != NONE:
            held[seat][int(s.played[seat])] += 1
    return held


class Sides(TypedDict):
    """Keywords of Front that several tests share: what both sides have,"""

    blue: str
    green: str


class Moment(TypedDict):
    """and when it is."""

    phase: str
    head: str


class Front:
    """
    >>> front = Front('''
    ... col  0   +1
    ... G1  GEN  archers
    ... B1  GEN  knights
    ... ''')
    >>> front.b1, front.g1, front.asks()
    ({1: 'knights'}, {}, (1, 'PLAY_CARD'))
    """

    def __init__(
        self, picture: str, *choices: str, phase: str = "fight", round: int = 4, blue: str = "", green: str = "", head: str = "",
        deck: str = "draft", margin: int = 5, best_of: int = 1, options: str = "", seed: str = "test",
    ) -> None:  # fmt: skip
        keys = position_of(picture)
        text = "\n".join(
            [
                f'game = "deckfront"\nround = {round}\nphase = "{phase}"\n{head}',
                f'[options]\ndeck = "{deck}"\nmargin = {margin}\nbest_of = {best_of}\n{options}',
                "[blue]", *keys["blue"], blue, "[green]", *keys["green"], green,
            ]
        )  # fmt: skip
        self.session = session_from(GAME, text, seed=seed)
        self.take(*choices)

    @property
    def s(self) -> Deckfront:
        assert isinstance(self.session.state, Deckfront)
        return self.session.state

    def take(self, *choices: str) -> None:
        """No choice makes a card or loses one (DF-3.7), and whatever is not on the menu has a reason."""
        before = all_cards(self.s)
        follow(self.session, *choices)
        assert all_cards(self.s) == before or self.s.phase in (DECKS, PLAYING)  # a new game may have begun
        menu = [] if self.session.over else menu_of(self.s)
        assert len(set(menu)) == len(menu)
        for choice in GAME.choice_numbers.values():
            assert (GAME.reason(self.s, choice) == OK) == (choice in menu), GAME.choice_text(choice)
        assert (self.s.attacker != NONE) == (self.asks()[1] in OF_A_UNIT)
        assert not self.session.over or (self.s.asked, self.s.prompt, self.s.offered) == (0, 0, 0)

    def asks(self) -> tuple[int, str]:
        return self.session.asked + 1, "" if self.session.over else PROMPTS[int(self.s.prompt)]

    def choices(self) -> list[str]:
        return self.session.choices()

    # ------------------------------------------------------------ the field
    @property
    def b1(self) -> dict[int, str]:
        return self.row(0, 1)

    @property
    def b2(self) -> dict[int, str]:
        return self.row(0, 2)

    @property
    def g1(self) -> dict[int, str]:
        return self.row(1, 1)

    @property
    def g2(self) -> dict[int, str]:
        return self.row(1, 2)

    def row(self, side: int, row: int) -> dict[int, str]:
        """Column -> unit with its damage, without the Generals and infiltrators."""
        return {int(column): text.partition("@")[0] for column, text in row_text(self.s, side, row).items()}

    def general(self, seat: int) -> int | None:
        """His damage; None: fallen."""
        unit = self.s.field[(seat - 1) * SIDE + MIDDLE]
        return None if unit == EMPTY else int(damage_of(unit))

    def intruder(self, seat: int) -> str:
        """The seat's unit behind the other's General."""
        unit = self.s.field[(2 - seat) * SIDE + INTRUDER]
        return "" if unit == EMPTY else unit_text(self.s, int(unit)).partition("@")[0]

    def morale(self) -> tuple[int, int]:
        return int(morale(self.s, 0)), int(morale(self.s, 1))

    # ------------------------------------------------------------ cards
    def ids(self, pile: Pile) -> list[str]:
        return [self.s.book.cards[card].id for card in cards_in(pile)]

    def hand(self, seat: int) -> list[str]:
        return self.ids(self.s.hand[seat - 1])

    def reserve(self, seat: int) -> list[str]:
        return self.ids(self.s.reserve[seat - 1])

    def pile(self, seat: int) -> list[str]:
        """Top first."""
        return self.ids(self.s.pile[seat - 1])[::-1]

    def discard(self, seat: int) -> list[str]:
        return self.ids(self.s.discard[seat - 1])

    def captured(self, seat: int) -> list[str]:
        return self.ids(self.s.captured[seat - 1])

    def coin(self) -> str:
        return "" if self.s.coin == NOBODY else ("blue", "green")[self.s.coin]

    # ------------------------------------------------------------ what is seen
    def log(self, viewer: int = 0) -> list[tuple[str, str]]:
        """What a seat reads (0: a watcher), each line with its rule."""
        return [(line.text, line.rule) for line in self.session.log(viewer - 1)]

    def scene(self, viewer: int) -> Scene:
        return self.session.scene(viewer - 1)

    def area(self, viewer: int, id: str) -> Area:
        return next(area for area in areas(self.scene(viewer).areas) if area.id == id)

    def unit(self, viewer: int, id: str) -> Item:
        return next(item for item in self.area(viewer, "field").items if item.id == f"unit/{id}")

    def why_not(self, seat: int, element: str) -> tuple[str, str]:
        refusal = self.session.why_not(seat - 1, element)
        return refusal.text, refusal.rule


def areas(some: tuple[Area, ...]) -> list[Area]:
    """With those inside."""
    return [each for area in some for each in (area, *areas(area.areas))]


def new(options: str = "", seed: str = "test") -> Front:
    """A match from its start; `options` as in a Record."""
    from warcabinet.engine.options import parse_options
    from warcabinet.engine.session import Session

    front = Front.__new__(Front)
    front.session = Session(GAME, GAME.options(parse_options(options)), seed)
    return front


EMPTY_FIELD = """
col  -1   0  +1
G1    .  GEN  .
B1    .  GEN  .
"""
MAY_HOLD = 'hold_fire = "house"'
POSITION = Moment(phase="position", head='first = "blue"')  # Blue is to position what it has played
