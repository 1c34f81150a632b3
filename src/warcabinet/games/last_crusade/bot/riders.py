# compiled
"""Who rides on what: soldiers and transports that stand in the same place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.bot.posture import leaving
from warcabinet.games.last_crusade.bot.survey import Survey
from warcabinet.games.last_crusade.state import Field, first_piece, owner
from warcabinet.games.last_crusade.table.pieces import is_committed, mf_left, passenger
from warcabinet.games.last_crusade.turn.maneuver import can_carry, may_mount
from warcabinet.games.last_crusade.turn.moves import may_act

OPEN_DOOR: Final = 2.5  # what it costs to leave a place that must be held


def can_ride(s: Field, v: Survey, u: i64) -> bool:
    """Soldiers on foot who have not moved yet and are not needed where they are."""
    return v.fights[u] == 1 and s.spent[u] == 0 and not is_committed(s, u) and may_mount(s, u) and leaving(s, v, u) < OPEN_DOOR


def rider_for(s: Field, v: Survey, seat: Seat, carrier: i64) -> i64:
    """The strongest soldiers beside an empty transport who could ride along to an assault; NOBODY: none."""
    if not s.card(carrier).unit.transport or passenger(s, carrier) >= 0:
        return NOBODY
    best: i64 = NOBODY
    for u in range(first_piece(seat), s.top[seat]):
        if s.place[u] != s.place[carrier] or s.kind[u] < 0 or s.card(u).unit.no_assault or not can_ride(s, v, u):
            continue
        if can_carry(s, u, carrier) and (best == NOBODY or v.strength[u] > v.strength[best]):
            best = u
    return best


def carrier_for(s: Field, v: Survey, u: i64) -> i64:
    """A transport that would take soldiers two zones far; NOBODY: none."""
    if not can_ride(s, v, u):
        return NOBODY
    seat = owner(u)
    for carrier in range(first_piece(seat), s.top[seat]):
        if v.fights[carrier] == 1 and can_carry(s, u, carrier) and may_act(s, carrier) and mf_left(s, carrier) >= 2:
            return carrier
    return NOBODY
