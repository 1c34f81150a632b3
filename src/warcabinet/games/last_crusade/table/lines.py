# compiled
"""Supply lines, and who may cross which river where (LC-3.6, LC-13.1)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.cards.force import airborne_enabled, is_cut
from warcabinet.games.last_crusade.state import MAJOR, MINOR, Field, first_piece, owner
from warcabinet.games.last_crusade.table.pieces import is_on_foot, is_soldier, stands_in
from warcabinet.games.last_crusade.table.places import (
    AIRFIELD,
    AREAS,
    BIT,
    CROSSINGS,
    HQ,
    NEIGHBOURS,
    NEXT_TO,
    RIVER,
    ZONES,
    bank,
    crossing,
)
from warcabinet.games.last_crusade.table.tally import TROOPS, areas_with


# ------------------------------------------------------------ rivers
def has_river(s: Field, a: i64, b: i64) -> bool:
    """Whether a river runs between two neighbouring areas."""
    at = crossing(a, b)
    return at >= 0 and s.river[at // 3] != 0


def has_bridge(s: Field, at: i64) -> bool:
    return s.bridge[at] == MAJOR or s.bridge[at] == MINOR


def is_bridge_friendly(s: Field, seat: Seat, at: i64) -> bool:
    """LC-R65"""
    if not has_bridge(s, at) or stands_in(s, 1 - seat, bank(at, 0)) or stands_in(s, 1 - seat, bank(at, 1)):
        return False
    return s.control[bank(at, 0)] == seat or s.control[bank(at, 1)] == seat


def ferry_at(s: Field, seat: Seat, at: i64) -> i64:
    """The seat's engineer in the river there, or NOBODY."""
    for u in range(first_piece(seat), s.top[seat]):
        if s.place[u] == RIVER + at and s.kind[u] >= 0:
            return u
    return NOBODY


def is_ferry_friendly(s: Field, seat: Seat, at: i64) -> bool:
    """LC-R68 While the enemy controls neither bank."""
    return ferry_at(s, seat, at) >= 0 and s.control[bank(at, 0)] != 1 - seat and s.control[bank(at, 1)] != 1 - seat


def is_way_over(s: Field, seat: Seat, at: i64) -> bool:
    """For units that do not swim, and for their supply."""
    return is_bridge_friendly(s, seat, at) or is_ferry_friendly(s, seat, at)


def is_taken_up(s: Field, at: i64) -> bool:
    """LC-R67 A minor bridge or a ferry that has carried its unit of this turn."""
    return s.bridge[at] != MAJOR and s.bridge_used[at] != 0


def may_move_over(s: Field, u: i64, a: i64, b: i64) -> bool:
    """LC-13.1.1, LC-13.1.2 Whether a river, if there is one, lets this unit pass in a move."""
    if not has_river(s, a, b) or is_on_foot(s, u):
        return True
    at = crossing(a, b)
    return is_way_over(s, owner(u), at) and not is_taken_up(s, at)


# ------------------------------------------------------------ supply
def areas_of(s: Field, seat: Seat) -> i64:
    """The areas with ground units of a seat, as a set."""
    return areas_with(s, TROOPS, seat)


def supplied_areas(s: Field, seat: Seat, over_water: bool) -> i64:
    """LC-3.6.1, LC-R35 The areas from which an unbroken line leads home; soldier units trace over water (LC-13.1.3)."""
    enemies = areas_of(s, 1 - seat)
    found: i64 = BIT[HQ + seat]
    rivers = s.river[0] != 0 or s.river[1] != 0
    grown = True
    while grown:
        grown = False
        for zone in range(i64(ZONES)):
            if (found | enemies) & BIT[zone] != 0 or found & NEXT_TO[zone] == 0 or is_cut(s, seat, zone):
                continue
            if not rivers or over_water:
                found |= BIT[zone]
                grown = True
                continue
            for near in NEIGHBOURS[zone]:
                if found & BIT[near] == 0:
                    continue
                if has_river(s, zone, near) and not is_way_over(s, seat, crossing(zone, near)):
                    continue
                found |= BIT[zone]
                grown = True
                break
    return found


def in_supply(s: Field, u: i64) -> bool:
    """LC-3.6.2, LC-3.6.4, LC-11.1.3"""
    seat = owner(u)
    card = s.card(u)
    if card.is_aircraft() or s.place[u] == HQ + seat or s.place[u] == AIRFIELD + seat:
        return True
    if card.unit.airborne and airborne_enabled(s, seat):
        return True
    found = supplied_areas(s, seat, is_soldier(s, u))
    place = s.place[u]
    if RIVER <= place < RIVER + CROSSINGS:  # LC-R68
        return found & (BIT[bank(place - RIVER, 0)] | BIT[bank(place - RIVER, 1)]) != 0
    return place < AREAS and found & BIT[place] != 0


def within(found: i64, area: i64) -> bool:
    return found & BIT[area] != 0
