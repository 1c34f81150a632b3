# compiled
"""The end of the match: who meets the victory condition, and who is ahead when the battles run out (LF-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_front.state import NATIONS, OF_ANY_TYPE, OF_DIFFERENT_TYPES, OF_ONE_TYPE, Board

FAR: Final = 100  # more than there are territories: this is no way to win the match


def territories_of(s: Board, seat: Seat, nation: i64) -> i64:
    found: i64 = 0
    for territory in range(len(s.holder)):
        if s.holder[territory] == seat and (nation < 0 or s.book.nation_of[territory] == nation):
            found += 1
    return found


def majority(s: Board, nation: i64) -> Seat:
    """LF-R25, LF-R26 Who holds more territories of a type than each other seat; -1: of all types. NOBODY on a tie."""
    best: i64 = 0
    owner: Seat = NOBODY
    for seat in range(s.seats):
        held = territories_of(s, seat, nation)
        if held > best:
            best = held
            owner = seat
        elif held == best:
            owner = NOBODY
    return owner


def distance(s: Board, seat: Seat) -> i64:
    """LF-13 How many territories are missing to victory, if they are the right ones."""
    held = table_of(NATIONS, 0)
    most: i64 = 0
    types: i64 = 0
    total: i64 = 0
    for territory in range(len(s.holder)):
        if s.holder[territory] == seat:
            nation = s.book.nation_of[territory]
            if held[nation] == 0:
                types += 1
            held[nation] += 1
            most = max(most, held[nation])
            total += 1
    missing = missing_to(s.aim[OF_ONE_TYPE], most)
    missing = min(missing, missing_to(s.aim[OF_DIFFERENT_TYPES], types))
    return min(missing, missing_to(s.aim[OF_ANY_TYPE], total))


def missing_to(aim: i64, held: i64) -> i64:
    return FAR if aim == 0 else aim - held


def meets_victory(s: Board, seat: Seat) -> bool:
    return distance(s, seat) <= 0
