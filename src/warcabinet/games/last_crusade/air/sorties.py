# compiled
"""Phase 2, Air Action: groups are formed and fitted out, launched, intercepted, and fly to where they will be of use."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.dogfight import intercept_patrol, intercepted, is_fighter, is_fighter_bomber, ordnance_of
from warcabinet.games.last_crusade.air.flight import FROM_BASE, fly, lead, members, new_group, position, way_out
from warcabinet.games.last_crusade.cards.card import ORDNANCE
from warcabinet.games.last_crusade.cards.force import launch_plus, no_fly
from warcabinet.games.last_crusade.choices import (
    ADD,
    AIR,
    AT,
    CORRIDOR,
    DONE,
    EQUIP,
    EQUIP_WITH,
    FORM_GROUP,
    GROUP_READY,
    MISSION,
    PATROL_AT,
    UNIT,
    VIA_AB,
    VIA_BC,
)
from warcabinet.games.last_crusade.log_events import LAUNCHED as LAUNCH_TOLD
from warcabinet.games.last_crusade.log_events import MISSION as MISSION_TOLD
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import ATTACHED, LAUNCHED, PATROL, Field, first_piece
from warcabinet.games.last_crusade.table.harm import clear_fallen
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import attach, is_aircraft, pay, place_stack, spot
from warcabinet.games.last_crusade.table.places import AIR as AIR_PLACE
from warcabinet.games.last_crusade.table.places import AIR_POSITIONS, AIRFIELD, REAR
from warcabinet.games.last_crusade.windows import chooses_unit, offer_specials, window

PATROL_ROW: Final = 1  # LC-7.2.20 beside the center row


def air_phase(s: Field) -> Rules:
    """One action of the phase: a launch, a Special, or the end (LC-D12)."""
    seat = s.active
    s.ask(seat, AIR)
    offer_specials(s, seat)
    offer_aircraft(s, seat, UNIT, s.supply[seat])
    if (yield from chooses_unit(s, seat)):
        yield from launch(s, seat, s.chosen - UNIT)


# ------------------------------------------------------------ forming a group
def launch_cost(s: Field, u: i64) -> i64:
    """LC-7.2.2"""
    return s.card(u).unit.launch + launch_plus(s)


def offer_aircraft(s: Field, seat: Seat, first: i64, supply: i64) -> None:
    for u in range(first_piece(seat), s.top[seat]):
        if why_not_launch(s, seat, u, supply) == OK:
            s.offer(first + u)


def why_not_launch(s: Field, seat: Seat, u: i64, supply: i64) -> i64:
    """Those in the Airfield that can be paid for; LC-R104, LC-N79 each once a turn."""
    if s.place[u] != AIRFIELD + seat:
        return why.NOT_IN_AIRFIELD
    if not is_aircraft(s, u):
        return why.NO_AIRCRAFT
    if no_fly(s):
        return why.NO_FLY
    if (s.has(u, LAUNCHED) and not s.plan.relaunches) or s.group[u] != NOBODY:
        return why.LAUNCHED
    return ok_if(launch_cost(s, u) <= supply, why.LAUNCH_SUPPLY)


def why_not_launch_any(s: Field, seat: Seat) -> i64:
    """For players who look for a launch when no aircraft can be chosen."""
    return why.NO_FLY if no_fly(s) else why.NOTHING_TO_LAUNCH


def is_forming(s: Field, seat: Seat, u: i64) -> bool:
    """LC-7.2.5 An aircraft of the group that is about to start."""
    return s.kind[u] >= 0 and s.place[u] == AIRFIELD + seat and s.group[u] != NOBODY


def forming_cost(s: Field, seat: Seat) -> i64:
    cost: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if is_forming(s, seat, u):
            cost += launch_cost(s, u)
    return cost


def launch(s: Field, seat: Seat, first: i64) -> Rules:
    """LC-7.2.5, LC-R53 A group of any size, formed one by one; it is paid and shown when its mission is named."""
    group = new_group(s)
    s.group[first] = i16(group)
    yield from equip(s, seat, first)
    while True:
        s.ask(seat, FORM_GROUP)
        offer_aircraft(s, seat, ADD, s.supply[seat] - forming_cost(s, seat))
        if s.offered == 0:
            break
        s.offer(GROUP_READY)
        yield
        if s.chosen == GROUP_READY:
            break
        next_one = s.chosen - ADD
        s.group[next_one] = i16(group)
        yield from equip(s, seat, next_one)
    yield from choose_mission(s, seat, group)


def equip(s: Field, seat: Seat, u: i64) -> Rules:
    """LC-7.2.3, LC-R58, LC-N72 Out of the Airfield; only Fighter-Bombers (LC-10.6.1)."""
    while is_fighter_bomber(s, u):
        s.aim = u
        s.ask(seat, EQUIP_WITH)
        for v in range(first_piece(seat), s.top[seat]):
            if fits_under(s, seat, u, v) and not s.offers(EQUIP + s.kind[v]):
                s.offer(EQUIP + s.kind[v])
        if s.offered == 0:
            break
        s.offer(DONE)
        yield
        if s.chosen == DONE:
            break
        for v in range(first_piece(seat), s.top[seat]):
            if is_loose_ordnance(s, seat, v) and s.kind[v] == s.chosen - EQUIP:
                attach(s, v, u, ATTACHED)
                break
    s.aim = NOBODY


def is_loose_ordnance(s: Field, seat: Seat, v: i64) -> bool:
    return s.kind[v] >= 0 and s.card(v).what == ORDNANCE and s.host[v] < 0 and s.place[v] == AIRFIELD + seat


def fits_under(s: Field, seat: Seat, u: i64, v: i64) -> bool:
    """LC-R58 Ordnance of the Airfield of a sort that the aircraft has not got; LC-N72 or any."""
    return is_loose_ordnance(s, seat, v) and (s.plan.many_weapons or ordnance_of(s, u, s.card(v).special.drop_tanks) == NOBODY)


# ------------------------------------------------------------ the mission
def choose_mission(s: Field, seat: Seat, group: i64) -> Rules:
    """LC-7.2.9, LC-7.2.18 Stop beside a zone, in the enemy rear, or go on Combat Air Patrol."""
    s.ask(seat, MISSION)
    for stop in range(i64(REAR)):
        if is_patrol_post(stop) and is_fit_for_patrol(s, seat, group):
            s.offer(PATROL_AT + AIR_PLACE + stop)
    for stop in range(i64(AIR_POSITIONS)):
        if is_stop(seat, stop):
            s.offer(AT + AIR_PLACE + stop)
    yield
    patrol = s.chosen >= PATROL_AT
    stop = s.chosen - (PATROL_AT if patrol else AT) - AIR_PLACE
    corridor: i64 = stop // 3
    if stop >= REAR:
        s.ask(seat, CORRIDOR)
        s.offer(VIA_AB)
        s.offer(VIA_BC)
        yield
        corridor = s.chosen - VIA_AB
    pay(s, seat, forming_cost(s, seat))
    take_off(s, seat, group)
    s.tell(MISSION_TOLD, seat, AIR_PLACE + stop, 1 if patrol else 0)
    yield from window(s, 2)
    clear_fallen(s)
    if not (yield from intercepted(s, seat, group)):
        yield from intercept_patrol(s, seat, group)
    yield from fly(s, seat, group, FROM_BASE, way_out(seat, corridor, stop))
    if patrol:
        for u in members(s, seat, group).cards:
            s.mark(u, PATROL)


def is_stop(seat: Seat, stop: i64) -> bool:
    """LC-7.2.9 A corridor position, or the enemy rear."""
    return 0 <= stop < REAR or stop == REAR + 1 - seat


def is_patrol_post(stop: i64) -> bool:
    """LC-7.2.20"""
    return stop == position(0, PATROL_ROW) or stop == position(1, PATROL_ROW)


def is_fit_for_patrol(s: Field, seat: Seat, group: i64) -> bool:
    """LC-7.2.18, LC-7.2.19 Fighter-Bombers without Bombs or Rockets."""
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.group[u] == group and is_aircraft(s, u) and not is_fighter(s, u):
            return False
    return True


def take_off(s: Field, seat: Seat, group: i64) -> None:
    """LC-7.2.12 Face up; in its own rear until it flies on, where nothing reaches it (LC-R3)."""
    s.fence()
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.group[u] == group and s.place[u] == AIRFIELD + seat and is_aircraft(s, u):
            place_stack(s, u, AIR_PLACE + REAR + seat)
            s.mark(u, LAUNCHED)
            spot(s, u)
            weapon = ordnance_of(s, u, False)
            tanks = ordnance_of(s, u, True)
            s.tell(LAUNCH_TOLD, label(s, u), label(s, weapon), 0 if tanks == NOBODY else 1)
    assert lead(s, seat, group) != NOBODY
