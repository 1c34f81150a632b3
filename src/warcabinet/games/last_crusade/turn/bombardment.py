# compiled
"""Phase 4, Bombardment: air strikes and artillery in any order (LC-7.4)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.flight import is_lead
from warcabinet.games.last_crusade.air.strikes import has_strike, still_stands, strike
from warcabinet.games.last_crusade.cards.force import bombard_cost
from warcabinet.games.last_crusade.choices import BOMBARD, BOMBARD_TARGET, BRIDGE, DONE, FIRE, OFFER_END, TARGET, UNIT
from warcabinet.games.last_crusade.log_events import ATTACK_LOST, BOMBARDED
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import CLOSE, MOUNTED, PATROL, PIECES, SPOTTED, Field, first_piece, owner
from warcabinet.games.last_crusade.table.fire import BOMBARDMENT, can_fire_at
from warcabinet.games.last_crusade.table.harm import clear_fallen
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import has_bridge, in_supply
from warcabinet.games.last_crusade.table.pieces import commit, counts, is_aircraft, is_committed, is_ground, is_head, pay, spot
from warcabinet.games.last_crusade.table.places import AREAS, CROSSINGS, RIVER, bank, distance, is_air
from warcabinet.games.last_crusade.table.shots import shoot, turn_up
from warcabinet.games.last_crusade.turn.agreement import offer_agreement, offer_end
from warcabinet.games.last_crusade.turn.flow import next_phase
from warcabinet.games.last_crusade.turn.recon import return_trip
from warcabinet.games.last_crusade.windows import choose_special, offer_specials, window


def bombardment_phase(s: Field) -> Rules:
    """One action of the phase (LC-D18); at its end the aircraft still out come home (LC-7.4.21)."""
    seat = s.active
    if s.step == CLOSE:
        yield from bring_home(s, seat)
        return
    s.ask(seat, BOMBARD)
    offer_specials(s, seat)
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] < 0:
            continue
        if is_aircraft(s, u):
            if may_lead_strike(s, seat, u):
                s.offer(UNIT + u)
        elif why_not_bombard(s, u) == OK:
            s.offer(FIRE + u)
    if s.offered == 0:  # LC-R96
        s.step = CLOSE
        return
    s.offer(DONE)
    offer_agreement(s)
    yield
    if s.chosen == DONE:
        s.step = CLOSE
    elif s.chosen == OFFER_END:
        yield from offer_end(s, seat)
    elif s.chosen >= FIRE:
        yield from bombard(s, seat, s.chosen - FIRE)
    elif s.chosen >= UNIT:
        yield from strike(s, seat, i64(s.group[s.chosen - UNIT]))
    else:
        yield from choose_special(s, seat)


def bring_home(s: Field, seat: Seat) -> Rules:
    """LC-7.4.21 One group after another."""
    for u in range(first_piece(seat), s.top[seat]):
        if is_aircraft(s, u) and is_air(s.place[u]) and not s.has(u, PATROL):
            yield from return_trip(s, seat, i64(s.group[u]))
            return
    next_phase(s)


# ------------------------------------------------------------ artillery
def may_lead_strike(s: Field, seat: Seat, u: i64) -> bool:
    """The first aircraft of a group with something to strike; not on patrol."""
    return is_lead(s, u) and not s.has(u, PATROL) and has_strike(s, seat, i64(s.group[u]))


def why_not_ready(s: Field, u: i64) -> i64:
    """LC-7.4.16, LC-R36 Uncommitted artillery in supply, and its fire can be paid for."""
    if not is_ground(s, u) or s.card(u).unit.artillery == 0 or s.has(u, MOUNTED) or s.place[u] >= AREAS:
        return why.NO_ARTILLERY
    if is_committed(s, u):
        return why.COMMITTED
    if s.supply[owner(u)] < bombard_cost(s, owner(u)):
        return why.BOMBARD_SUPPLY
    return ok_if(in_supply(s, u), why.BOMBARD_LINE)


def range_to(s: Field, u: i64, place: i64) -> i64:
    """LC-R37; a ferry lies in both banks (LC-R68)."""
    if place < AREAS:
        return distance(s.place[u], place)
    at = place - RIVER
    return min(distance(s.place[u], bank(at, 0)), distance(s.place[u], bank(at, 1)))


def is_in_range(s: Field, u: i64, place: i64) -> bool:
    return place < RIVER + CROSSINGS and range_to(s, u, place) <= s.card(u).unit.artillery


def is_observed(s: Field, seat: Seat, place: i64) -> bool:
    """A Forward Observer stands next to it: what is unspotted there may be bombarded too."""
    if place >= AREAS:
        return False
    for a in range(first_piece(seat), s.top[seat]):
        observes = s.kind[a] >= 0 and s.host[a] >= 0 and s.card(a).special.observes
        if observes and s.place[a] < AREAS and distance(s.place[a], place) == 1:
            return True
    return False


def is_target(s: Field, gun: i64, u: i64) -> bool:
    """LC-7.4.16 A spotted enemy unit within range; LC-3.2.8 an unspotted one where a Forward Observer sees it."""
    if not is_head(s, u) or not counts(s, u) or not is_in_range(s, gun, s.place[u]):
        return False
    seen = s.has(u, SPOTTED)
    return (seen or is_observed(s, owner(gun), s.place[u])) and can_fire_at(s, gun, u, BOMBARDMENT, not seen)


def is_bridge_target(s: Field, gun: i64, at: i64) -> bool:
    """LC-13.4.1, LC-R70 The range is that to the nearer bank."""
    return has_bridge(s, at) and is_in_range(s, gun, RIVER + at) and can_fire_at(s, gun, PIECES + at, BOMBARDMENT)


def why_not_bombard(s: Field, gun: i64) -> i64:
    found = why_not_ready(s, gun)
    if found != OK:
        return found
    enemy = 1 - owner(gun)
    for u in range(first_piece(enemy), s.top[enemy]):
        if is_target(s, gun, u):
            return OK
    for at in range(i64(CROSSINGS)):
        if is_bridge_target(s, gun, at):
            return OK
    return why.NO_TARGET_IN_RANGE


def bombard(s: Field, seat: Seat, gun: i64) -> Rules:
    """LC-7.4.19 One attack; LC-7.4.18 the gun is spotted and committed at once, LC-7.4.20 and its fire paid."""
    s.aim = gun
    s.ask(seat, BOMBARD_TARGET)
    enemy = 1 - seat
    for u in range(first_piece(enemy), s.top[enemy]):
        if is_target(s, gun, u):
            s.offer(TARGET + u)
    for at in range(i64(CROSSINGS)):
        if is_bridge_target(s, gun, at):
            s.offer(BRIDGE + RIVER + at)
    yield
    target = s.chosen - TARGET
    place: i64 = 0
    if s.chosen >= BRIDGE:
        place = s.chosen - BRIDGE
        target = PIECES + place - RIVER
    else:
        place = s.place[target]
    s.aim_at = target
    clear_fallen(s)
    pay(s, seat, bombard_cost(s, seat))
    s.free_fire += 1
    s.fence()
    spot(s, gun)
    commit(s, gun)
    s.tell(BOMBARDED, label(s, gun), label(s, target), place)
    yield from window(s, 3)
    if s.kind[gun] >= 0 and still_stands(s, target):
        blind = target < PIECES and not s.has(target, SPOTTED)
        shoot(s, gun, target, BOMBARDMENT, blind)
        if blind:
            turn_up(s, target)
    else:
        s.tell(ATTACK_LOST, seat)
    s.aim = NOBODY
    s.aim_at = NOBODY
    yield from window(s, 7)
