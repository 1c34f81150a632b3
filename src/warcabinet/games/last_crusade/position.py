"""Positions of The Last Crusade: any situation between two choices, written and read as TOML. Every key is declared once.

The keys stand in the order in which they are read: what a key needs is there before it. Saved moments say everything, decks in
order and chance included, so that the same choices lead to the same end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcabinet.engine.keys import Group, Keys, MemberKey, chance, dice
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.saved.board import Board, Count
from warcabinet.games.last_crusade.saved.ground_keys import BRIDGE_KEY, CONTROL, RIVERS, TERRAIN
from warcabinet.games.last_crusade.saved.moment_keys import NOW, REGISTERS, TURN, check_moment
from warcabinet.games.last_crusade.saved.pile_keys import IN_FORCE, PILES, PLAYED, check_bought
from warcabinet.games.last_crusade.saved.unit_keys import UNITS, check_units


def of_seat(name: str, attribute: str, about: str) -> MemberKey[Board]:
    """A number of the state by seat."""

    def read(board: Board, seat: int, value: int, where: str) -> None:
        getattr(board.s, attribute)[seat] = value

    return MemberKey(name, Count, about, read, lambda board, seat: int(getattr(board.s, attribute)[seat]), 0)


def read_first_turn(board: Board, seat: int, value: bool, where: str) -> None:
    board.s.first_turn[seat] = int(value)


FIRST_TURN: MemberKey[Board] = MemberKey(
    "first_turn",
    bool,
    "Its first turn is still to come.",
    read_first_turn,
    lambda board, seat: bool(board.s.first_turn[seat]),
    False,
)

KEYS: Keys[Board] = Keys(
    chance(),
    *TURN,
    TERRAIN,
    RIVERS,
    BRIDGE_KEY,
    IN_FORCE,
    Group(
        "seat",
        lambda board: ("0", "1"),
        (
            of_seat("supply", "supply", "The seat's Supply."),
            UNITS,
            *PILES,
            FIRST_TURN,
            of_seat("setup_supply", "setup_supply", "At set-up: Supply left to buy with."),
        ),
        "What belongs to a seat: 0 the first, 1 the second.",
    ),
    CONTROL,
    *PLAYED,
    *REGISTERS,
    NOW,
    dice("dice, and which of several cards is hit or drawn at random", most=100),
)


def load(s: LastCrusade, position: Mapping[str, Any]) -> LastCrusade:
    """Fill an empty field; a Fault names the key and the reason."""
    board = Board(s)
    KEYS.read(board, position)
    check_moment(board)
    check_units(board)
    check_bought(board)
    return s


def dump(s: LastCrusade) -> dict[str, Any]:
    return KEYS.write(Board(s))
