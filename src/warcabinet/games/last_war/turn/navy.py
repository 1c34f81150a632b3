# compiled
"""LW-N79 to LW-N81 Bombers that a nation hands over to its navy, by sea area."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.desk.meorders import NAVY_HOME, NAVY_NEW, NAVY_WITH, SERVICE
from warcabinet.games.last_war.secrecy import leads
from warcabinet.games.last_war.state import BASE, BASE_MOVED, BASE_ON, BOMBERS, LSP, STOCKS, Board
from warcabinet.games.last_war.turn.airwar import bombers_left


def with_navy(s: Board, nation: i64) -> i64:
    """In all areas."""
    found: i64 = 0
    for area in range(s.plan.areas):
        found += s.service[nation * SERVICE + NAVY_WITH + area]
    return found


def is_navy_based(s: Board, side: Seat) -> bool:
    """LW-N81 A base of the coalition is paid for this turn; no area lists its hexes, so every base is in range."""
    for place in range(s.ground.land):
        if s.owner[place] == side and s.is_marked(place, BASE_ON):
            return True
    return False


# ------------------------------------------------------------ step 2
def offer_navy(s: Board, seat: Seat) -> None:
    for area in range(s.plan.areas):
        if why_not_hand_over(s, seat, area) == OK:
            s.offer(c.NAVY + area)
        if why_not_recall(s, seat, area) == OK:
            s.offer(c.RECALL + area)


def why_not_hand_over(s: Board, seat: Seat, area: i64) -> i64:
    if area >= s.plan.areas:
        return reasons.NOT_USED
    if not leads(seat):
        return reasons.LEADER
    return OK if bombers_left(s, s.side_of(seat)) > 0 else reasons.NO_BOMBERS


def why_not_recall(s: Board, seat: Seat, area: i64) -> i64:
    if area >= s.plan.areas:
        return reasons.NOT_USED
    if not leads(seat):
        return reasons.LEADER
    there = s.service[s.nation[s.side_of(seat)] * SERVICE + NAVY_WITH + area]
    return OK if there > 0 else reasons.NONE_AT_SEA


def why_not_pay_base(s: Board, side: Seat, place: i64) -> i64:
    """LW-N81"""
    if s.plan.areas == 0:
        return reasons.NOT_USED
    if not s.is_marked(place, BASE):
        return reasons.NO_BASE
    if s.is_marked(place, BASE_MOVED):
        return reasons.BASE_MOVED_NOW
    if with_navy(s, s.nation[side]) == 0:
        return reasons.NONE_AT_SEA
    if s.is_marked(place, BASE_ON):
        return reasons.BASE_PAID
    return OK if s.has(side, LSP) > 0 else reasons.NO_LSP


def hand_over(s: Board, side: Seat, area: i64) -> None:
    """It converts this turn and does nothing."""
    nation = s.nation[side]
    s.gain(side, BOMBERS, -1)
    s.service[nation * SERVICE + NAVY_NEW + area] += 1
    s.tell(events.TO_NAVY, s.teller(nation), area)


def recall(s: Board, side: Seat, area: i64) -> None:
    """It is taken out at once, and in stock again in the next step 1."""
    nation = s.nation[side]
    s.service[nation * SERVICE + NAVY_WITH + area] -= 1
    s.service[nation * SERVICE + NAVY_HOME + area] += 1
    s.tell(events.FROM_NAVY, s.teller(nation), area)


def pay_base(s: Board, side: Seat, place: i64) -> None:
    s.gain(side, LSP, -1)
    s.set_mark(place, BASE_ON)


# ------------------------------------------------------------ step 1
def convert(s: Board) -> None:
    for nation in range(s.plan.nations):
        first = nation * SERVICE
        for area in range(s.plan.areas):
            s.service[first + NAVY_WITH + area] += s.service[first + NAVY_NEW + area]
            s.stock[nation * STOCKS + BOMBERS] += s.service[first + NAVY_HOME + area]
            s.service[first + NAVY_NEW + area] = 0
            s.service[first + NAVY_HOME + area] = 0
