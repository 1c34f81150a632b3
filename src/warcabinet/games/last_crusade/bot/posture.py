# compiled
"""Where units should stand: near the enemy, in groups that are not overrun, with every door closed and the Headquarters guarded."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.bot.survey import Survey
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.state import DUG_IN, INSIDE, Field, first_piece, owner
from warcabinet.games.last_crusade.table.lines import may_move_over
from warcabinet.games.last_crusade.table.pieces import limit_at
from warcabinet.games.last_crusade.table.places import (
    AREAS,
    HQ,
    NEIGHBOURS,
    ZONES,
    are_neighbours,
    distance,
    front_of,
    home_row,
    own_zone,
    row_of,
)
from warcabinet.games.last_crusade.turn.maneuver import can_dig
from warcabinet.games.last_crusade.turn.moves import is_bound, may_act

NEARNESS: Final = 0.7  # of one zone nearer to the enemy Headquarters
RISK: Final = 0.12  # of strength that could overrun the place
ENOUGH: Final = 1.6  # enemies that a strength of one holds
DOOR: Final = 1.0  # of being the one who holds a home zone
CONTACT: Final = 0.5  # of a recon unit next to enemies
GUARD: Final = 14.0  # strength that stays in the Headquarters
SHUT_GUARD: Final = 9.0  # the same while every zone of the home row is held
UNGUARDED: Final = 3.0
SCREENED: Final = 1.0  # the last unit leaves a home zone, but the zone before it is held
TRENCH: Final = 0.4
CROWD: Final = 0.15  # of a unit too many in the Headquarters
ROOMY: Final = 5
AHEAD: Final = 8  # points
PRESS: Final = 0.5  # nearness more, for the side that could end it


# ------------------------------------------------------------ how strong a place could be
def free_units(s: Field, v: Survey, seat: Seat) -> Pile:
    """Those that can still move in this phase."""
    found = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if v.fights[u] == 1 and s.place[u] < AREAS and may_act(s, u) and not is_bound(s, u):
            found.add(u)
    return found


def potential(s: Field, v: Survey, u: i64, area: i64, free: Pile) -> float:
    """The strength that could stand there at the end of the phase: who is there, this unit, and the strongest free neighbours."""
    seat = owner(u)
    found = v.strength_at(seat, area)
    room = limit_at(area) - v.heads_at(seat, area)
    if s.place[u] != area:
        found += v.strength[u]
        room -= 1
    first = 0.0
    second = 0.0
    for w in free.cards:
        if w != u and are_neighbours(s.place[w], area):
            if v.strength[w] > first:
                second = first
                first = v.strength[w]
            elif v.strength[w] > second:
                second = v.strength[w]
    if room > 0:
        found += first
    if room > 1:
        found += second
    return found


# ------------------------------------------------------------ staying and going
def presses(s: Field, v: Survey, seat: Seat) -> bool:
    """Ahead by enough, or twice as strong: it looks for the Headquarters."""
    lead = pile_value(s, seat) - pile_value(s, 1 - seat)
    return lead > AHEAD or (lead >= 0 and v.army(seat) > 2.0 * v.army(1 - seat))


def stand(s: Field, v: Survey, u: i64, area: i64, free: Pile, nearness: float) -> float:
    """How good it is for a unit to stand there; artillery behind the front."""
    seat = owner(u)
    unit = s.card(u).unit
    danger = v.threat_to(seat, area)
    near = 4.0 - float(distance(area, HQ + 1 - seat))
    if unit.artillery > 1:
        return 0.5 * near - RISK * danger + (1.2 if area == HQ + seat else 0.0)
    found = nearness * near
    risk = danger - ENOUGH * potential(s, v, u, area, free)
    if risk > 0.0:
        found -= RISK * risk
    if area < ZONES and row_of(area) == home_row(seat):
        others = v.strength_at(seat, area)
        if s.place[u] == area:
            others -= v.strength[u]
        if others <= 0.0:
            found += DOOR
    if unit.recon > 0 and danger > 0.0 and area < ZONES:
        found += CONTACT
    return found


def is_open(v: Survey, seat: Seat) -> bool:
    """Whether the enemy could come next to the Headquarters: a zone of the home row is empty."""
    for which in range(i64(3)):
        if v.strength_at(seat, own_zone(seat, which)) <= 0.0:
            return True
    return False


def leaving(s: Field, v: Survey, u: i64) -> float:
    """What is lost when the unit leaves its place: an open door, an unguarded Headquarters, a good trench."""
    seat = owner(u)
    here = s.place[u]
    rest = v.strength_at(seat, here) - v.strength[u]
    cost = 0.0
    if here == HQ + seat:
        if rest < (GUARD if is_open(v, seat) else SHUT_GUARD):
            cost += UNGUARDED
        else:
            cost -= CROWD * float(max(v.heads_at(seat, here) - ROOMY, 0))
    elif here < ZONES and rest <= 0.0 and row_of(here) == home_row(seat):
        screened = v.strength_at(seat, front_of(seat, here)) > 0.0
        cost += SCREENED if screened else UNGUARDED + 0.1 * v.threat_to(seat, here)
    if s.flags[u] & (DUG_IN | INSIDE) != 0:
        cost += TRENCH
    return cost


def step_gain(s: Field, v: Survey, u: i64, area: i64, free: Pile, nearness: float) -> float:
    if area == HQ + owner(u):
        return -1.0
    return stand(s, v, u, area, free, nearness) - stand(s, v, u, s.place[u], free, nearness) - leaving(s, v, u)


def dig_gain(s: Field, v: Survey, u: i64) -> float:
    if not can_dig(s, u):
        return -9.0
    return 0.4 if v.threat_to(owner(u), s.place[u]) > 0.0 else 0.05


def nearness_of(s: Field, v: Survey, seat: Seat) -> float:
    return NEARNESS + (PRESS if presses(s, v, seat) else 0.0)


def is_clear(s: Field, v: Survey, u: i64, area: i64) -> bool:
    """Whether the unit can step there and stay: room, no enemy, and a way over the river."""
    seat = owner(u)
    if area >= HQ or v.strength_at(1 - seat, area) > 0.0 or v.heads_at(seat, area) >= limit_at(area):
        return False
    return may_move_over(s, u, s.place[u], area)


def unit_gain(s: Field, v: Survey, u: i64, free: Pile, nearness: float) -> float:
    """The best single thing this unit could do, assaults aside."""
    if v.fights[u] == 0 or s.place[u] >= AREAS or not may_act(s, u):
        return -9.0
    most = dig_gain(s, v, u)
    if is_bound(s, u):
        return most
    for area in NEIGHBOURS[s.place[u]]:
        if is_clear(s, v, u, area):
            most = max(most, step_gain(s, v, u, area, free, nearness))
    return most
