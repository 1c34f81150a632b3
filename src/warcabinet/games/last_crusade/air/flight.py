# compiled
"""Flying: groups, corridors, anti-aircraft fire on the way, and coming home."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.choices import CORRIDOR, FIRE, FLAK, FLAK_TARGET, PASS, TARGET, VIA_AB, VIA_BC
from warcabinet.games.last_crusade.log_events import AIRCRAFT_LANDED, FLEW
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    ATTACHED,
    DROPPING,
    KNOWN,
    PATROL,
    PIECES,
    SPOTTED,
    WILL_STRIKE,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.fire import FLAK as FLAK_FIRE
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import is_aircraft, is_covered, is_ground, place_stack, spot
from warcabinet.games.last_crusade.table.places import (
    AB,
    AIR,
    AIRFIELD,
    AREAS,
    BC,
    HQ,
    NOWHERE,
    REAR,
    beside,
    home_row,
    is_air,
    row_of,
)
from warcabinet.games.last_crusade.table.shots import both_stand, shoot
from warcabinet.games.last_crusade.windows import any_time

PARATROOPERS: Final = -2  # in place of a group: the pieces that drop
FROM_BASE: Final = -1  # no air position yet

Choosing = Generator[None, None, int]  # a rule that asks and answers with a number


# ------------------------------------------------------------ groups
def is_of(s: Field, u: i64, group: i64) -> bool:
    """Whether the piece flies with this group."""
    if group == PARATROOPERS:
        return s.kind[u] >= 0 and s.has(u, DROPPING)
    return s.group[u] == group and is_air(s.place[u]) and is_aircraft(s, u)


def members(s: Field, seat: Seat, group: i64) -> Pile:
    found = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if is_of(s, u, group):
            found.add(u)
    return found


def lead(s: Field, seat: Seat, group: i64) -> i64:
    """The first aircraft of a group, by which it is known; NOBODY: none is left."""
    for u in range(first_piece(seat), s.top[seat]):
        if is_of(s, u, group):
            return u
    return NOBODY


def is_lead(s: Field, u: i64) -> bool:
    seat = owner(u)
    return is_aircraft(s, u) and is_air(s.place[u]) and lead(s, seat, i64(s.group[u])) == u


def new_group(s: Field) -> i64:
    """A number that no group has."""
    most: i64 = 0
    for u in range(i64(PIECES)):
        if s.kind[u] >= 0 and i64(s.group[u]) > most:
            most = i64(s.group[u])
    return most + 1


# ------------------------------------------------------------ the way (LC-R3)
def position(corridor: i64, row: i64) -> i64:
    return (AB if corridor == 0 else BC) + row


def way_out(seat: Seat, corridor: i64, stop: i64) -> vec[i64]:
    """The positions on the way from the seat's Airfield to where the aircraft stops."""
    way = vec[i64]()
    for step in range(i64(3)):
        at = position(corridor, step if seat == 0 else 2 - step)
        way = append(way, at)
        if at == stop:
            return way
    return append(way, REAR + 1 - seat)


def way_home(seat: Seat, start: i64, corridor: i64) -> vec[i64]:
    """LC-R5 The other corridor is entered in the same row; from the enemy rear both can be taken."""
    way = vec[i64]()
    row: i64 = 2 - home_row(seat)  # the far row
    if start < REAR:
        row = start % 3
        if start // 3 == corridor:
            row += 1 if seat == 1 else -1
    while 0 <= row <= 2:
        way = append(way, position(corridor, row))
        row += 1 if seat == 1 else -1
    return way


def comes_beside(old: i64, new: i64, area: i64) -> bool:
    """LC-R4, LC-7.2.14 Beside the new position, and not beside the old one."""
    return beside(new, area) and (old < 0 or not beside(old, area))


# ------------------------------------------------------------ anti-aircraft fire
def is_gun(s: Field, u: i64) -> bool:
    """LC-7.2.15 A ground unit whose airFP is not gray."""
    if not is_ground(s, u):
        return False
    unit = s.card(u).unit
    return unit.air > 0 and not unit.gray


def is_passed(s: Field, u: i64) -> bool:
    """Whether the group that flies comes beside this ground piece now."""
    return s.place[u] < AREAS and comes_beside(s.flown_from, s.flown_to, s.place[u])


def why_not_flak(s: Field, u: i64) -> i64:
    """LC-7.2.13, LC-7.2.17 Whether one of the gunner's pieces may fire at the group that comes beside it."""
    if not is_gun(s, u):
        return why.NO_GUN
    if not is_passed(s, u):
        return why.NOT_PASSED
    return ok_if(not s.picked.has(u), why.FLAK_FIRED)


def flak(s: Field, seat: Seat, group: i64, old: i64, new: i64) -> Rules:
    """LC-7.2.13, LC-R4 Each enemy gun that the group comes beside may fire once, at one of it, committed or not.

    A covered card there might be a gun, so its owner is asked in any case.
    """
    s.fence()
    gunner = 1 - seat
    s.flown_from = old
    s.flown_to = new
    while lead(s, seat, group) != NOBODY:
        s.ask(gunner, FLAK)
        for u in range(first_piece(gunner), s.top[gunner]):
            if why_not_flak(s, u) == OK:
                s.offer(FIRE + u)
        if s.offered == 0 and not may_hide_gun(s, gunner):
            break
        s.offer(PASS)
        yield
        if s.chosen == PASS:
            break
        gun = s.chosen - FIRE
        s.picked.add(gun)
        s.flying.add_all(members(s, seat, group))
        target = s.flying.cards[0]
        if len(s.flying.cards) > 1:
            s.aim = gun
            s.ask(gunner, FLAK_TARGET)
            for u in s.flying.cards:
                s.offer(TARGET + u)
            yield
            target = s.chosen - TARGET
            s.aim = NOBODY
        s.flying.clear()
        spot(s, gun)  # LC-7.2.16
        if s.plan.any_time:
            yield from any_time(s)
        if both_stand(s, gun, target):
            shoot(s, gun, target, FLAK_FIRE)
    s.picked.clear()
    s.flown_from = NOWHERE
    s.flown_to = NOWHERE


def may_hide_gun(s: Field, gunner: Seat) -> bool:
    """A face-down card that the group comes beside."""
    for u in range(first_piece(gunner), s.top[gunner]):
        if is_covered(s, u) and is_passed(s, u):
            return True
    return False


def fly(s: Field, seat: Seat, group: i64, start: i64, way: vec[i64]) -> Rules:
    """Position by position (LC-D15); whoever is shot down stays behind."""
    old = start
    for new in way:
        if group != PARATROOPERS:
            flying = members(s, seat, group)
            for u in flying.cards:
                place_stack(s, u, AIR + new)
        yield from flak(s, seat, group, old, new)
        if lead(s, seat, group) == NOBODY:
            return
        old = new
    s.tell(FLEW, seat, AIR + old)


def fly_drop(s: Field, seat: Seat, corridor: i64, zone: i64) -> Rules:
    """LC-11.1.4 Paratroopers on their way; the pieces that are DROPPING."""
    yield from fly(s, seat, PARATROOPERS, FROM_BASE, way_out(seat, corridor, position(corridor, row_of(zone))))


# ------------------------------------------------------------ coming home
def choose_corridor(s: Field, seat: Seat, start: i64) -> Choosing:
    """LC-7.2.42, LC-D8 Which corridor to take home; no one is asked if no card could be a gun."""
    if not is_watched(s, seat, start, 0) and not is_watched(s, seat, start, 1):
        return 0 if start >= REAR else int(start // 3)
    s.ask(seat, CORRIDOR)
    s.offer(VIA_AB)
    s.offer(VIA_BC)
    yield
    return int(s.chosen - VIA_AB)


def is_watched(s: Field, seat: Seat, start: i64, corridor: i64) -> bool:
    """An enemy ground card stands beside this way home that is face down, or an anti-aircraft gun for all to see."""
    enemy = 1 - seat
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.place[u] >= AREAS or s.place[u] == HQ + enemy or not is_ground(s, u) or (s.has(u, SPOTTED) and not is_gun(s, u)):
            continue
        old = start
        for new in way_home(seat, start, corridor):
            if comes_beside(old, new, s.place[u]):
                return True
            old = new
    return False


def fly_home(s: Field, seat: Seat, group: i64) -> Rules:
    """LC-7.2.43 Along a corridor of the owner's choice, past the guns; then face down into the Airfield (LC-R62)."""
    first = lead(s, seat, group)
    if first == NOBODY:
        return
    start = s.place[first] - AIR
    if start != REAR + seat:  # else it has not left its own rear
        corridor = yield from choose_corridor(s, seat, start)
        yield from fly(s, seat, group, start, way_home(seat, start, corridor))
    land(s, seat, group)


def land(s: Field, seat: Seat, group: i64) -> None:
    for u in members(s, seat, group).cards:
        put_in_airfield(s, seat, u)


def put_in_airfield(s: Field, seat: Seat, u: i64) -> None:
    """LC-R62 Face down, with the Ordnance it still has (LC-7.2.4)."""
    s.tell(AIRCRAFT_LANDED, label(s, u))
    place_stack(s, u, AIRFIELD + seat)
    s.group[u] = NOBODY
    s.unmark(u, SPOTTED | KNOWN | PATROL | WILL_STRIKE)
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and i64(s.host[v]) == u and s.has(v, ATTACHED):
            s.unmark(v, SPOTTED | KNOWN)


def return_patrols(s: Field, seat: Seat) -> Rules:
    """LC-7.1.3, LC-7.1.4 Aircraft on Combat Air Patrol come home, not intercepted (LC-R54)."""
    for u in range(first_piece(seat), s.top[seat]):
        if is_aircraft(s, u) and s.has(u, PATROL):
            yield from fly_home(s, seat, i64(s.group[u]))
