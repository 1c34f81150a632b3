# compiled
"""What is attached to a piece: Support Weapons, Leaders, Ordnance and what they grant it (LC-3.7)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.state import ATTACHED, FREE_WAY, Field, first_piece, owner
from warcabinet.games.last_crusade.table.places import AREAS
from warcabinet.games.last_crusade.table.tally import BEARERS, is_in


def may_bear(s: Field, u: i64, seat: Seat) -> bool:
    """Whether the seat has attached anything where the piece stands."""
    place = s.place[u]
    return not 0 <= place < AREAS or is_in(s, BEARERS, seat, place)


def attached_defense(s: Field, u: i64) -> i64:
    more: i64 = 0
    for each in range(2):
        if not may_bear(s, u, each):
            continue
        for a in range(first_piece(each), s.top[each]):
            if i64(s.host[a]) == u and s.kind[a] >= 0 and s.has(a, ATTACHED):
                more += s.card(a).special.def_plus
    return more


def has_attached(s: Field, u: i64, kind: i64) -> bool:
    for each in range(2):
        for a in range(first_piece(each), s.top[each]):
            if i64(s.host[a]) == u and s.kind[a] == kind and s.has(a, ATTACHED):
                return True
    return False


def has_attached_what(s: Field, u: i64, what: i64) -> i64:
    """Its owner's attachment of that sort, or NOBODY."""
    seat = owner(u)
    if not may_bear(s, u, seat):
        return NOBODY
    for a in range(first_piece(seat), s.top[seat]):
        if i64(s.host[a]) == u and s.kind[a] >= 0 and s.has(a, ATTACHED) and s.card(a).what == what:
            return a
    return NOBODY


def is_steadfast(s: Field, u: i64) -> bool:
    """Commissar: ignores retreat and hostile commitment."""
    seat = owner(u)
    for a in range(first_piece(seat), s.top[seat]):
        if i64(s.host[a]) == u and s.kind[a] >= 0 and s.has(a, ATTACHED) and s.card(a).special.steadfast:
            return True
    return False


def has_boats(s: Field, u: i64) -> bool:
    if s.card(u).unit.boats:
        return True
    seat = owner(u)
    if not may_bear(s, u, seat):
        return False
    for a in range(first_piece(seat), s.top[seat]):
        if i64(s.host[a]) == u and s.kind[a] >= 0 and s.card(a).special.boats:
            return True
    return False


def grants_negation(s: Field, u: i64) -> bool:
    seat = owner(u)
    if not may_bear(s, u, seat):
        return False
    for a in range(first_piece(seat), s.top[seat]):
        if i64(s.host[a]) == u and s.kind[a] >= 0 and s.has(a, ATTACHED) and s.card(a).special.negates:
            return True
    return False


def ignores_difficult(s: Field, u: i64) -> bool:
    if s.has(u, FREE_WAY) or s.card(u).unit.ignores_difficult:
        return True
    seat = owner(u)
    if not may_bear(s, u, seat):
        return False
    for a in range(first_piece(seat), s.top[seat]):
        if i64(s.host[a]) == u and s.kind[a] >= 0 and s.card(a).special.ignores_difficult:
            return True
    return False
