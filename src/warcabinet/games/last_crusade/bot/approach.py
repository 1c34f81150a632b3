# compiled
"""Assaults in two steps: who could go next to a target, on foot, on tracks or in a transport, and assault it in the same turn."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.assault.declaring import cost_of, targets
from warcabinet.games.last_crusade.bot.assaults import NO_ASSAULT, candidates
from warcabinet.games.last_crusade.bot.posture import leaving
from warcabinet.games.last_crusade.bot.prospects import Force, assault_gain
from warcabinet.games.last_crusade.bot.riders import OPEN_DOOR, rider_for
from warcabinet.games.last_crusade.bot.survey import Survey
from warcabinet.games.last_crusade.state import Field, first_piece
from warcabinet.games.last_crusade.table.lines import may_move_over, within
from warcabinet.games.last_crusade.table.pieces import limit_at, mf_left
from warcabinet.games.last_crusade.table.places import AREAS, HQ, NEIGHBOURS, NOWHERE, are_neighbours
from warcabinet.games.last_crusade.turn.moves import is_difficult, is_halted_by, is_kept_in, may_act


@final
class Approach:
    """The best assault in two steps, and the first of them."""

    __slots__ = ("carrier", "gain", "mover", "via")

    def __init__(self) -> None:
        self.gain = NO_ASSAULT
        self.mover: i64 = NOBODY
        self.via: i64 = NOWHERE
        self.carrier: i64 = NOBODY  # that the mover mounts first


def approach(s: Field, v: Survey, seat: Seat) -> Approach:
    best = Approach()
    movers = fast_units(s, v, seat)
    if movers.empty():
        return best
    wanted = targets(s, seat)
    for zone in range(i64(AREAS)):
        if not within(wanted, zone):
            continue
        beside: Force | None = None  # those who stand next to the zone already
        for via in NEIGHBOURS[zone]:
            if via == HQ + 1 - seat or v.strength_at(1 - seat, via) > 0.0:
                continue
            comers = who_can_come(s, zone, via, movers)
            if not comers.empty() and v.heads_at(seat, via) < limit_at(via):
                if beside is None:
                    beside = candidates(s, v, seat, zone, s.supply[seat])
                judge(s, v, seat, zone, via, comers, beside.copy(), best)
    return best


def fast_units(s: Field, v: Survey, seat: Seat) -> Pile:
    """Those with 2 MF, who may leave their place."""
    found = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if v.fights[u] == 0 or s.place[u] >= AREAS or s.card(u).unit.no_assault:
            continue
        if may_act(s, u) and mf_left(s, u) >= 2 and not is_kept_in(s, u) and leaving(s, v, u) < OPEN_DOOR:
            found.add(u)
    return found


def can_go_on(s: Field, u: i64, via: i64) -> bool:
    """LC-7.5.9, LC-10.5.4 Whether a step into this area leaves the unit free to assault."""
    return may_move_over(s, u, s.place[u], via) and not is_difficult(s, u, via) and not is_halted_by(s, u, s.place[u], via)


def who_can_come(s: Field, zone: i64, via: i64, movers: Pile) -> Pile:
    found = Pile(vec[i64]())
    for u in movers.cards:
        place = s.place[u]
        if place != via and are_neighbours(place, via) and not are_neighbours(place, zone) and can_go_on(s, u, via):
            found.add(u)
    return found


def judge(s: Field, v: Survey, seat: Seat, zone: i64, via: i64, comers: Pile, force: Force, best: Approach) -> None:
    """With all who can come by this way, the strongest first."""
    room = limit_at(via) - v.heads_at(seat, via)
    purse = s.supply[seat]
    for u in force.units.cards:
        purse -= cost_of(s, u)
    first: i64 = NOBODY
    carrier: i64 = NOBODY
    while room > 0 and not comers.empty():
        u = comers.take_at(strongest_with_rider(s, v, seat, comers))
        rider = rider_for(s, v, seat, u)
        cost = cost_of(s, u) if rider == NOBODY else i64(2)
        if cost > purse:
            continue
        purse -= cost
        room -= 1
        force.add(u, via)
        if rider != NOBODY:
            force.add(rider, via)
        if first == NOBODY:
            first = u if rider == NOBODY else rider
            carrier = u if rider != NOBODY else NOBODY
    while len(force.guns.cards) > max(purse, 0):
        force.guns.take()
    if first == NOBODY:
        return
    gain = assault_gain(s, v, seat, zone, force)
    if gain > best.gain:
        best.gain = gain
        best.mover = first
        best.via = via
        best.carrier = carrier


def strongest_with_rider(s: Field, v: Survey, seat: Seat, units: Pile) -> i64:
    best: i64 = 0
    most = -1.0
    for i in range(len(units.cards)):
        u = units.cards[i]
        rider = rider_for(s, v, seat, u)
        found = v.strength[u] + (v.strength[rider] if rider != NOBODY else 0.0)
        if found > most:
            most = found
            best = i
    return best
