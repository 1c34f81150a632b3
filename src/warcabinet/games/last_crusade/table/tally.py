# compiled
"""Where a seat has troops, no room, riders, attachments, Fortifications and transports, as sets of areas.

Menus ask for this again and again while nothing moves, so it is counted once, when it is first asked for after a change.
Whoever changes `kind`, `place` or `host` of a piece, or how it is bound, clears `s.is_counted`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.cards.card import FORTIFICATION
from warcabinet.games.last_crusade.state import ATTACHED, MOUNTED, TALLIES, Field, first_piece
from warcabinet.games.last_crusade.table.places import AREAS, BIT, HQ, ZONES

# What is counted; row of `s.tally` for S0, and TALLIES more for S1
TROOPS: Final = 0  # areas with ground units
FULL: Final = 1  # zones with as many cards as they hold (LC-3.5.1)
RIDERS: Final = 2  # areas with a unit mounted on a transport
BEARERS: Final = 3  # areas with a card attached to another
FORTS: Final = 4  # areas with a Fortification, empty or not
CARRIERS: Final = 5  # areas with a transport
AT_HOME: Final = 6  # no set: how many cards count against the limit of its Headquarters, a General aside


def areas_with(s: Field, what: i64, seat: Seat) -> i64:
    """As a set."""
    if not s.is_counted:
        count(s)
    return s.tally[seat * TALLIES + what]


def is_in(s: Field, what: i64, seat: Seat, area: i64) -> bool:
    if not s.is_counted:
        count(s)
    return s.tally[seat * TALLIES + what] & BIT[area] != 0


def count(s: Field) -> None:
    book = s.book
    for seat in range(i64(2)):
        troops: i64 = 0
        riders: i64 = 0
        bearers: i64 = 0
        forts: i64 = 0
        carriers: i64 = 0
        once: i64 = 0  # zones with one card, two, and three, which is all they hold
        twice: i64 = 0
        full: i64 = 0
        at_home: i64 = 0
        for u in range(first_piece(seat), s.top[seat]):
            place = s.place[u]
            kind = s.kind[u]
            if kind < 0 or not 0 <= place < AREAS:
                continue
            bit = BIT[place]
            if book.ground[kind] == 1:
                troops |= bit
            elif book.what[kind] == FORTIFICATION:
                forts |= bit
            if book.carries[kind] == 1:
                carriers |= bit
            if s.host[u] >= 0:
                if s.flags[u] & MOUNTED != 0:
                    riders |= bit
                elif s.flags[u] & ATTACHED != 0:
                    bearers |= bit
            elif book.standing[kind] == 1:
                if place >= ZONES:
                    if place == HQ + seat:
                        at_home += 1
                elif twice & bit != 0:
                    full |= bit
                elif once & bit != 0:
                    twice |= bit
                else:
                    once |= bit
        first = seat * TALLIES
        s.tally[first + TROOPS] = troops
        s.tally[first + FULL] = full
        s.tally[first + RIDERS] = riders
        s.tally[first + BEARERS] = bearers
        s.tally[first + FORTS] = forts
        s.tally[first + CARRIERS] = carriers
        s.tally[first + AT_HOME] = at_home
    s.is_counted = True
