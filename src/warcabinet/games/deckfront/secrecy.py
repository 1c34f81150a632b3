# compiled
"""What both decide at the same time: asked seat after seat, and seen by its owner alone until both have answered."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.deckfront.cards.effects import why_not_advance
from warcabinet.games.deckfront.choices import ADVANCE_UNITS
from warcabinet.games.deckfront.drawing import why_not_swap
from warcabinet.games.deckfront.field import BACK, EMPTY, INTRUDER, SIDE
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
    """DF-6.3 Whether both decide at the same time now: decks, phases 1, 2 and 4, the pause between games, Advance as a ruling."""
    if s.phase == ADVANCING:
        return s.prompt == ADVANCE_UNITS and not s.terms.advance_in_turn
    return s.phase != ORDERING and s.phase != POSITIONING and s.phase != TURNING


def will_be_asked(s: Board, seat: Seat) -> bool:
    """Whether the seat has something to decide in this secret phase; everyone can tell."""
    if s.phase == DECKS:
        return s.given[seat] == MADE_HERE
    if s.phase == BETWEEN:
        return True
    if s.phase == DRAWING:
        return why_not_swap(s, seat) == OK
    if s.phase == PLAYING:
        return not s.hand[seat].empty()
    for place in range(i64(SIDE)):
        cell = seat * SIDE + place
        if s.phase == ADVANCING:
            if place >= BACK and why_not_advance(s, seat, cell) == OK:
                return True
        elif s.field[cell] != EMPTY and place != INTRUDER and is_choice(options(s, cell)):
            return True
    return False
