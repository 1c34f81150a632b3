# compiled
"""Questions about pieces, and the small steps that change one: spotting, committing, coming and going."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i32, i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.cards.card import FORTIFICATION, HOSTILE, OBSTACLE
from warcabinet.games.last_crusade.cards.force import generals, motor_mf
from warcabinet.games.last_crusade.cards.units import FOOT, SOLDIER
from warcabinet.games.last_crusade.state import (
    ASSAULTING,
    ATTACHED,
    COMMITTED,
    DUG_IN,
    EXTRA_MF,
    INSIDE,
    KNOWN,
    MOUNTED,
    PER_SEAT,
    SPOTTED,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.attachments import attached_defense
from warcabinet.games.last_crusade.table.places import AREAS, HQ, NOWHERE, ZONES, is_hq
from warcabinet.games.last_crusade.table.tally import AT_HOME, FULL, RIDERS, TROOPS, areas_with, is_in

ZONE_LIMIT: Final = 3  # LC-3.5.1
HQ_LIMIT: Final = 9  # LC-3.5.2


# ------------------------------------------------------------ coming and going
def free_row(s: Field, seat: Seat) -> i64:
    """The row a new piece would get, or NOBODY if the seat has as many as a match can hold."""
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] < 0:
            return u
    return s.top[seat] if s.top[seat] < first_piece(seat) + PER_SEAT else NOBODY


def has_row(s: Field, seat: Seat) -> bool:
    return free_row(s, seat) >= 0


def new_piece(s: Field, seat: Seat, kind: i64, place: i64) -> i64:
    """LC-R20 Face down, uncommitted, undamaged."""
    u = free_row(s, seat)
    assert u >= 0
    if u == s.top[seat]:
        s.top[seat] += 1
    s.kind[u] = kind
    s.place[u] = place
    s.host[u] = NOBODY
    s.damage[u] = 0
    s.flags[u] = 0
    s.spent[u] = 0
    s.group[u] = NOBODY
    s.is_counted = False
    return u


def free_piece(s: Field, u: i64) -> None:
    """Its row is free again; what becomes of the card is the caller's business."""
    s.kind[u] = NOBODY
    s.place[u] = NOWHERE
    s.host[u] = NOBODY
    s.damage[u] = 0
    s.flags[u] = 0
    s.spent[u] = 0
    s.group[u] = NOBODY
    s.is_counted = False
    seat = owner(u)
    while s.top[seat] > first_piece(seat) and s.kind[s.top[seat] - 1] < 0:
        s.top[seat] -= 1


def attach(s: Field, u: i64, host: i64, how: i64) -> None:
    """Under, on or in another piece: `how` is ATTACHED, MOUNTED or INSIDE."""
    s.host[u] = i16(host)
    s.place[u] = s.place[host]
    s.flags[u] = i32((i64(s.flags[u]) & ~(ATTACHED | MOUNTED | INSIDE)) | how)
    s.is_counted = False


def detach(s: Field, u: i64) -> None:
    s.host[u] = NOBODY
    s.flags[u] &= ~(ATTACHED | MOUNTED | INSIDE)
    s.is_counted = False


def place_stack(s: Field, u: i64, place: i64) -> None:
    """A piece goes somewhere with all that is on, in or under it."""
    s.place[u] = place
    s.is_counted = False
    for each in range(2):
        for v in range(first_piece(each), s.top[each]):
            if i64(s.host[v]) == u and s.kind[v] >= 0:
                s.place[v] = place
                if not s.has(v, ATTACHED):
                    place_stack(s, v, place)


# ------------------------------------------------------------ what it is
def is_head(s: Field, u: i64) -> bool:
    return s.kind[u] >= 0 and s.host[u] < 0


def is_ground(s: Field, u: i64) -> bool:
    """A ground unit: in a pair and in a Fortification too."""
    return s.kind[u] >= 0 and s.book.ground[s.kind[u]] == 1


def counts(s: Field, u: i64) -> bool:
    """LC-3.5.1 For stacking: ground units, Fortifications and Headquarters Troops, where they stand alone."""
    return s.book.standing[s.kind[u]] == 1


def is_aircraft(s: Field, u: i64) -> bool:
    return s.kind[u] >= 0 and s.book.flies[s.kind[u]] == 1


def is_fort(s: Field, u: i64) -> bool:
    return s.kind[u] >= 0 and s.book.what[s.kind[u]] == FORTIFICATION


def is_seen(s: Field, viewer: Seat, u: i64) -> bool:
    """LC-14.1, LC-14.2 Whether a seat may know which card this is."""
    if owner(u) == viewer or s.flags[u] & (SPOTTED | KNOWN) != 0:
        return True
    what = s.book.what[s.kind[u]]
    if what == OBSTACLE:
        return not s.plan.hidden_obstacles  # LC-N84
    return what == HOSTILE  # laid openly on a card of the other seat


def is_covered(s: Field, u: i64) -> bool:
    """A face-down card or stack, known or not."""
    return s.kind[u] >= 0 and s.host[u] < 0 and not s.has(u, SPOTTED)


# ------------------------------------------------------------ stacks
def rider(s: Field, u: i64, how: i64) -> i64:
    """The unit MOUNTED on or INSIDE a piece, or NOBODY."""
    seat = owner(u)
    for v in range(first_piece(seat), s.top[seat]):
        if i64(s.host[v]) == u and s.kind[v] >= 0 and i64(s.flags[v]) & how != 0:
            return v
    return NOBODY


def passenger(s: Field, u: i64) -> i64:
    if s.book.carries[s.kind[u]] == 0:
        return NOBODY
    place = s.place[u]
    if 0 <= place < AREAS and not is_in(s, RIDERS, owner(u), place):
        return NOBODY
    return rider(s, u, MOUNTED)


def inmate(s: Field, fort: i64) -> i64:
    return rider(s, fort, INSIDE)


def head_of(s: Field, u: i64) -> i64:
    while s.host[u] >= 0:
        u = i64(s.host[u])
    return u


def is_fortified(s: Field, u: i64) -> bool:
    """LC-7.5.15 Dug in, or in a Fortification; a Fortification with a unit inside stands for that unit (LC-R29)."""
    if s.has(u, ASSAULTING):
        return False  # it has come out
    return s.flags[u] & (DUG_IN | INSIDE) != 0 or is_fort(s, u)


# ------------------------------------------------------------ values
def defense(s: Field, u: i64) -> i64:
    """Hits that destroy it. LC-11.3.2, LC-R50 Prisoners: ground units alone."""
    card = s.card(u)
    value = card.unit.defense
    if card.is_ground_unit():
        value += attached_defense(s, u)
        if s.prisoners == owner(u):
            value += 1
    return value


def mf(s: Field, u: i64) -> i64:
    """LC-7.5.3 Movement Factor now; LC-R89 cards and the Crossroads."""
    unit = s.card(u).unit
    value = unit.mf
    if value > 0 and unit.is_motorized():
        slow = motor_mf(s)
        if slow > 0:
            value = slow
    if value > 0 and s.has(u, EXTRA_MF):
        value += 1
    return value


def mf_left(s: Field, u: i64) -> i64:
    """LC-R89 at least 0; LC-R87 a pair: the transport's, but no more than 2 less what the soldier unit has spent."""
    left = mf(s, u) - i64(s.spent[u])
    soldier = passenger(s, u)
    if soldier >= 0:
        left = min(left, 2 - i64(s.spent[soldier]))
    return max(left, 0)


def is_on_foot(s: Field, u: i64) -> bool:
    """An unmotorized soldier unit that is not mounted: it crosses water (LC-R72), or may mount."""
    return s.card(u).unit.is_a(FOOT) and not s.has(u, MOUNTED)


def is_soldier(s: Field, u: i64) -> bool:
    return s.card(u).unit.is_a(SOLDIER)


# ------------------------------------------------------------ which units are where
def count_at(s: Field, seat: Seat, area: i64) -> i64:
    """LC-3.5.1, LC-3.5.2 What counts against the limit: heads, and a General in its Headquarters (LC-R22)."""
    found: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if s.place[u] == area and s.kind[u] >= 0 and s.host[u] < 0 and s.book.standing[s.kind[u]] == 1:
            found += 1
    if area == HQ + seat:
        found += generals(s, seat)
    return found


def limit_at(area: i64) -> i64:
    return HQ_LIMIT if is_hq(area) else ZONE_LIMIT


def has_room(s: Field, seat: Seat, area: i64) -> bool:
    if area < ZONES:
        return not is_in(s, FULL, seat, area)
    return area != HQ + seat or areas_with(s, AT_HOME, seat) + generals(s, seat) < HQ_LIMIT


def stands_in(s: Field, seat: Seat, area: i64) -> bool:
    """Whether the seat has a ground unit there (LC-R103: occupied)."""
    return is_in(s, TROOPS, seat, area)


def is_occupied(s: Field, seat: Seat, area: i64) -> bool:
    """LC-R103 By the seat's troops; its Headquarters always is."""
    return area == HQ + seat or stands_in(s, seat, area)


# ------------------------------------------------------------ small steps
def spot(s: Field, u: i64) -> None:
    """LC-3.2.4, LC-3.2.6 Face up, with all that belongs to the stack."""
    head = head_of(s, u)
    if s.kind[head] < 0:
        return
    s.flags[head] |= SPOTTED
    for each in range(2):
        for v in range(first_piece(each), s.top[each]):
            if s.kind[v] >= 0 and s.host[v] >= 0 and head_of(s, v) == head:
                s.flags[v] |= SPOTTED


def unspot(s: Field, u: i64) -> None:
    """Face down again, and forgotten, with all that belongs to the stack."""
    head = head_of(s, u)
    s.flags[head] &= ~(SPOTTED | KNOWN)
    for each in range(2):
        for v in range(first_piece(each), s.top[each]):
            if s.kind[v] >= 0 and s.host[v] >= 0 and head_of(s, v) == head:
                s.flags[v] &= ~(SPOTTED | KNOWN)


def reveal(s: Field, u: i64) -> None:
    """LC-R63 Shown to the other seat and laid face down again, without attachments."""
    s.flags[u] |= KNOWN


def commit(s: Field, u: i64) -> None:
    """LC-7.5.21 One of a pair commits both."""
    s.flags[u] |= COMMITTED
    if s.has(u, MOUNTED):
        s.flags[i64(s.host[u])] |= COMMITTED
    else:
        soldier = passenger(s, u)
        if soldier >= 0:
            s.flags[soldier] |= COMMITTED


def is_committed(s: Field, u: i64) -> bool:
    """LC-3.1.8 Of a pair either one."""
    if s.has(u, COMMITTED):
        return True
    soldier = passenger(s, u)
    return soldier >= 0 and s.has(soldier, COMMITTED)


def pay(s: Field, seat: Seat, points: i64) -> None:
    s.supply[seat] -= points
