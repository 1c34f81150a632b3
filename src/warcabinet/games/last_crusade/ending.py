# compiled
"""Victory Piles and the end of the match (LC-9, LC-R80)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.log_events import ENDED, HQ_TAKEN, RESIGNED
from warcabinet.games.last_crusade.state import Field, first_piece

CAPTOR_BONUS: Final = 5  # LC-9.3
NO_LIMIT: Final = 1_000_000  # game turns
ASKED_AGAIN: Final = 10  # LC-N10 quiet game turns after which both are asked

# What ended it, for the log
BY_CAPTURE: Final = 0
BY_AGREEMENT: Final = 1
BY_TURN_LIMIT: Final = 2
BY_QUIET: Final = 3
BY_EXHAUSTION: Final = 4
BY_RESIGNATION: Final = 5


def pile_value(s: Field, seat: Seat) -> i64:
    """LC-9.2, LC-6.3.3 Supply cost of all cards in the Victory Pile."""
    total: i64 = 0
    for kind in s.victory[seat].cards:
        total += max(s.book.cards[kind].cost, 0)
    return total


def final_score(s: Field, seat: Seat) -> i64:
    """LC-9.3 The captor of a Headquarters adds five."""
    return pile_value(s, seat) + (CAPTOR_BONUS if s.captor == seat else 0)


def leader(s: Field) -> Seat:
    """LC-9.4; ties go to the captor, without one no one wins (LC-R80)."""
    if s.plan.captor_wins and s.captor != NOBODY:
        return s.captor
    mine = final_score(s, 0)
    theirs = final_score(s, 1)
    if mine == theirs:
        return s.captor
    return 0 if mine > theirs else 1


def finish(s: Field, how: i64) -> None:
    s.ended = how
    s.tell(ENDED, how, final_score(s, 0), final_score(s, 1))
    s.end(leader(s))


def capture_headquarters(s: Field, seat: Seat) -> None:
    """LC-8.3.3, LC-9.1"""
    s.captor = seat
    s.tell(HQ_TAKEN, seat)
    finish(s, BY_CAPTURE)


def is_spent(s: Field, seat: Seat) -> bool:
    """LC-N11 No ground unit in play, in hand or in the deck."""
    for kind in s.deck[seat].cards:
        if s.book.cards[kind].is_ground_unit():
            return False
    for kind in s.hand[seat].cards:
        if s.book.cards[kind].is_ground_unit():
            return False
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.card(u).is_ground_unit():
            return False
    return True


def end_game_turn(s: Field) -> None:
    """LC-D30 Both seats have played: the limits are tested."""
    if s.turn >= s.plan.turn_limit or s.turn >= s.plan.last_turn:
        finish(s, BY_TURN_LIMIT)
    elif s.piles_still >= s.plan.quiet_limit:
        finish(s, BY_QUIET)
    elif is_spent(s, 0) and is_spent(s, 1):
        finish(s, BY_EXHAUSTION)
    else:
        s.piles_still += 1
        s.turn += 1


def is_stuck(s: Field) -> bool:
    """LC-N10 Ten game turns, or twenty, without losses or ground gained, where nothing else ends the match."""
    quiet = s.piles_still - 1
    return s.plan.agreement and s.plan.quiet_limit == NO_LIMIT and quiet > 0 and quiet % ASKED_AGAIN == 0


def resign(s: Field, seat: Seat) -> None:
    """LC-R81 Whatever the piles say."""
    s.ended = BY_RESIGNATION
    s.tell(RESIGNED, seat)
    s.end(1 - seat)
