# compiled
"""What both decide at the same time. It is asked seat after seat and kept where only its owner may see it, until both are in."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.deckfront.cards.effects import goal_of_advance
from warcabinet.games.deckfront.field import BACK, EMPTY, INTRUDER, NOWHERE, SIDE
from warcabinet.games.deckfront.state import (
    ADVANCING,
    BETWEEN,
    DECKS,
    DRAWING,
    MADE_HERE,
    ORDERING,
    PLAYING,
    POSITIONING,
    TURNING,
    Board,
)
from warcabinet.games.deckfront.values import is_choice, options


def is_secret(s: Board) -> bool:
    """DF-6.3 Whether both decide at the same time now: decks, phases 1, 2 and 4, Advance, and the pause between games."""
    return s.phase != ORDERING and s.phase != POSITIONING and s.phase != TURNING


def will_be_asked(s: Board, seat: Seat) -> bool:
    """Whether the seat has something to decide in this secret phase; everybody can tell."""
    if s.phase == DECKS:
        return s.given[seat] == MADE_HERE
    if s.phase == BETWEEN:
        return True
    if s.phase == DRAWING:
        return not s.hand[seat].empty() and not s.reserve[seat].empty()
    if s.phase == PLAYING:
        return not s.hand[seat].empty()
    for place in range(i64(SIDE)):
        cell = seat * SIDE + place
        if s.phase == ADVANCING:
            if place >= BACK and goal_of_advance(s, seat, cell) != NOWHERE:
                return True
        elif s.field[cell] != EMPTY and place != INTRUDER and is_choice(options(s, cell)):
            return True
    return False
