# compiled
"""Who controls a zone, and what its capture brings (LC-R32, LC-R33, LC-7.5.61)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.log_events import CAPTURED
from warcabinet.games.last_crusade.state import Field, first_piece
from warcabinet.games.last_crusade.table.harm import give_up
from warcabinet.games.last_crusade.table.pieces import inmate, is_fort
from warcabinet.games.last_crusade.table.places import EDGE, ZONES, edge, edge_zone


def take_control(s: Field, seat: Seat, area: i64) -> None:
    """The seat has entered or captured an area: enemy Obstacles and Fortifications of it are lost."""
    seize_works(s, seat, area)
    if area < ZONES and s.control[area] != seat:
        if s.control[area] != NOBODY:
            s.tell(CAPTURED, seat, area)
        s.control[area] = seat
        s.piles_still = 0


def seize_works(s: Field, seat: Seat, area: i64) -> None:
    enemy = 1 - seat
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] < 0:
            continue
        if s.place[u] >= EDGE:
            if edge_zone(s.place[u] - EDGE) == area:
                give_up(s, u)
        elif s.place[u] == area and is_fort(s, u) and inmate(s, u) < 0:
            give_up(s, u)


def obstacle_at(s: Field, zone: i64, towards: i64) -> i64:
    """The Obstacle on the edge of a zone, of either seat, or NOBODY."""
    place = EDGE + edge(zone, towards)
    for seat in range(2):
        for u in range(first_piece(seat), s.top[seat]):
            if s.place[u] == place and s.kind[u] >= 0:
                return u
    return NOBODY


def enemy_obstacle(s: Field, seat: Seat, zone: i64, towards: i64) -> i64:
    """LC-10.5.7 Own Obstacles do not matter."""
    enemy = 1 - seat
    place = EDGE + edge(zone, towards)
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.place[u] == place and s.kind[u] >= 0:
            return u
    return NOBODY
