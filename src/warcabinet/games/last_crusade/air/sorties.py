# compiled
"""Phase 2, Air Action: groups are formed and fitted out, launched, intercepted, and fly to where they will be of use."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
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
from warcabinet.games.last_crusade.state import ATTACHED, LAUNCHED, PATROL, Field, first_piece
from warcabinet.games.last_crusade.table.harm import clear_fallen
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import attach, is_aircraft, pay, place_stack, spot
from warcabinet.games.last_crusade.table.places import AIR as AIR_PLACE
from warcabinet.games.last_crusade.table.places import AIRFIELD, REAR
from warcabinet.games.last_crusade.windows import chooses_unit, offer_specials, window

PATROL_ROW: Final = 1  # LC-7.2.20 beside the center row


def air_phase(s: Field) -> Rules:
    """One action of the phase: a launch, a Special, or the end (LC-D12)."""
    seat = s.active
    s.ask(seat, AIR)
    offer_specials(s, seat)
    if not no_fly(s):
        offer_aircraft(s, seat, UNIT, s.supply[seat])
    if (yield from chooses_unit(s, seat)):
        yield from launch(s, seat, s.chosen - UNIT)


# ------------------------------------------------------------ forming a group
def launch_cost(s: Field, u: i64) -> i64:
    """LC-7.2.2"""
    return s.card(u).unit.launch + launch_plus(s)


def offer_aircraft(s: Field, seat: Seat, verb: i64, supply: i64) -> None:
    """Those in the Airfield that can be paid for; LC-R104 each once a turn."""
    for u in range(first_piece(seat), s.top[seat]):
        ready = s.place[u] == AIRFIELD + seat and is_aircraft(s, u) and not s.has(u, LAUNCHED) and s.group[u] == NOBODY
        if ready and launch_cost(s, u) <= supply:
            s.offer(verb + u)


def launch(s: Field, seat: Seat, first: i64) -> Rules:
    """LC-7.2.5, LC-R53 A group of any size, formed one by one; it is paid and shown when its mission is named."""
    group = new_group(s)
    cost = launch_cost(s, first)
    s.group[first] = group
    yield from equip(s, seat, first)
    while True:
        s.ask(seat, FORM_GROUP)
        offer_aircraft(s, seat, ADD, s.supply[seat] - cost)
        if s.offered == 0:
            break
        s.offer(GROUP_READY)
        yield
        if s.chosen == GROUP_READY:
            break
        next_one = s.chosen - ADD
        cost += launch_cost(s, next_one)
        s.group[next_one] = group
        yield from equip(s, seat, next_one)
    yield from choose_mission(s, seat, group, cost)


def equip(s: Field, seat: Seat, u: i64) -> Rules:
    """LC-7.2.3, LC-R58 One weapon and one set of Drop Tanks at most, out of the Airfield; only Fighter-Bombers (LC-10.6.1)."""
    while is_fighter_bomber(s, u):
        s.aim = u
        s.ask(seat, EQUIP_WITH)
        for v in range(first_piece(seat), s.top[seat]):
            fits = is_loose_ordnance(s, seat, v) and ordnance_of(s, u, s.card(v).special.drop_tanks) == NOBODY
            if fits and not s.offers(EQUIP + s.kind[v]):
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


# ------------------------------------------------------------ the mission
def choose_mission(s: Field, seat: Seat, group: i64, cost: i64) -> Rules:
    """LC-7.2.9, LC-7.2.18 Stop beside a zone, in the enemy rear, or go on Combat Air Patrol."""
    s.ask(seat, MISSION)
    if is_fit_for_patrol(s, seat, group):
        s.offer(PATROL_AT + AIR_PLACE + position(0, PATROL_ROW))
        s.offer(PATROL_AT + AIR_PLACE + position(1, PATROL_ROW))
    for stop in range(i64(REAR)):
        s.offer(AT + AIR_PLACE + stop)
    s.offer(AT + AIR_PLACE + REAR + 1 - seat)
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
    pay(s, seat, cost)
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
