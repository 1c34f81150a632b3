"""The keys of a Position: declared once, read and written, and every fault names its key."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec import Struct

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import ByMember, Group, Key, Keys, MemberKey, number, switch, word


class State:
    def __init__(self) -> None:
        self.turn = 0
        self.phase = 0
        self.open = False
        self.hands: list[list[str]] = [[], []]
        self.morale = [5, 5]
        self.unit = {"hex": "", "strength": 0}


class Board:
    def __init__(self) -> None:
        self.s = State()
        self.order: list[str] = []


class Unit(Struct, forbid_unknown_fields=True):
    hex: str
    strength: int = 1


def read_hand(board: Board, seat: int, cards: list[str], where: str) -> None:
    board.order.append(where)
    if "joker" in cards:
        raise Fault("unknown card 'joker'", where=where)
    board.s.hands[seat] = cards


def read_morale(board: Board, seat: int, value: int, where: str) -> None:
    board.order.append(where)
    board.s.morale[seat] = value


def read_unit(board: Board, unit: Unit, where: str) -> None:
    board.s.unit = {"hex": unit.hex, "strength": unit.strength}


KEYS = Keys[Board](
    number("turn", "turn", "The turn.", least=1, most=9, counted_from=1, default=1),
    word("phase", "phase", "The phase.", {"night": 0, "day": 1}, default="night"),
    switch("open", "open", "Whether it is open."),
    Group(
        "seat",
        lambda board: ["1", "2"],
        (MemberKey("hand", list[str], "Cards.", read_hand, lambda board, seat: board.s.hands[seat], []),),
    ),
    ByMember(
        MemberKey("morale", int, "Morale.", read_morale, lambda board, side: board.s.morale[side], 5), lambda board: ["blue", "red"]
    ),
    Key("unit", Unit, "A unit.", read_unit, lambda board: board.s.unit if board.s.unit["hex"] else None),
)


def loaded(given: Mapping[str, Any]) -> Board:
    board = Board()
    KEYS.read(board, given)
    return board


def test_what_was_read_is_written_again() -> None:
    given = {
        "turn": 3,
        "phase": "day",
        "open": True,
        "seat": {"2": {"hand": ["tank"]}},
        "morale": {"red": 2},
        "unit": {"hex": "0305", "strength": 4},
    }
    board = loaded(given)
    assert (board.s.turn, board.s.phase, board.s.open) == (2, 1, True)  # people count turns from 1
    assert (board.s.hands, board.s.morale) == ([[], ["tank"]], [5, 2])
    assert KEYS.write(board) == given


def test_defaults_are_read_and_not_written() -> None:
    board = loaded({})
    assert KEYS.write(board) == {}
    board.s.turn = 4
    assert KEYS.write(board) == {"turn": 5}


def test_a_key_without_a_default_is_not_read_where_it_is_absent() -> None:
    assert loaded({}).s.unit["hex"] == ""


def test_keys_are_read_in_the_order_of_the_declaration() -> None:
    board = loaded({"morale": {"red": 1}, "seat": {"2": {"hand": ["flak"]}, "1": {"hand": ["tank"]}}})
    assert board.order == ["key seat.1.hand", "key seat.2.hand", "key morale.blue", "key morale.red"]


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"trun": 2}, "key trun: unknown key 'trun'; did you mean 'turn'?"),
        ({"turn": "two"}, "key turn: expected `int`, got `str`"),
        ({"turn": 0}, "key turn: expected `int` >= 1"),
        ({"turn": 10}, "key turn: expected `int` <= 9"),
        ({"phase": "dusk"}, "key phase: unknown phase 'dusk'; choose one of: night, day"),
        ({"open": "yes"}, "key open: expected `bool`, got `str`"),
        ({"seat": 3}, "key seat: must be a table"),
        ({"seat": {"1": []}}, "key seat.1: must be a table"),
        ({"seat": {"3": {}}}, "key seat: unknown key '3'; choose one of: 1, 2"),
        ({"seat": {"1": {"hnad": []}}}, "key seat.1: unknown key 'hnad'; did you mean 'hand'?"),
        ({"seat": {"2": {"hand": [4]}}}, "key seat.2.hand[0]: expected `str`, got `int`"),
        ({"seat": {"2": {"hand": ["joker"]}}}, "key seat.2.hand: unknown card 'joker'"),
        ({"morale": {"bleu": 3}}, "key morale: unknown key 'bleu'; did you mean 'blue'?"),
        ({"unit": {"hex": "0305", "strenght": 2}}, "key unit: unknown key 'strenght'; did you mean 'strength'?"),
        ({"unit": {"strength": 2}}, "key unit: object missing required field `hex`"),
    ],
)
def test_a_fault_names_the_key_the_reason_and_what_was_meant(given: Mapping[str, Any], fault: str) -> None:
    with pytest.raises(Fault) as refused:
        loaded(given)
    assert str(refused.value) == fault


def test_the_reference_page_has_a_row_for_each_key() -> None:
    rows = {path: key.about for path, key in KEYS.rows()}
    assert list(rows) == ["turn", "phase", "open", "seat.N.hand", "morale.NAME", "unit"]
    assert rows["seat.N.hand"] == "Cards."
