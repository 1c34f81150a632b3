# compiled
"""Air strikes of Phase 4: a group attacks one zone, is fired at, and goes home (LC-7.4.4 to LC-7.4.15)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.dogfight import drop_load, is_fighter_bomber
from warcabinet.games.last_crusade.air.flight import members
from warcabinet.games.last_crusade.cards.force import end_force, raid_row
from warcabinet.games.last_crusade.cards.services import liaison, use_service
from warcabinet.games.last_crusade.choices import (
    AT,
    BRIDGE,
    FIRE,
    PASS,
    RETURN_FIRE,
    RETURN_FIRE_AT,
    STRIKE_TARGET,
    STRIKE_WHERE,
    TARGET,
    WITH_LIAISON,
)
from warcabinet.games.last_crusade.log_events import ATTACK_LOST, FRIENDLY_FIRE, RAIDED
from warcabinet.games.last_crusade.log_events import STRIKE as STRIKE_TOLD
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import MOUNTED, PIECES, SPOTTED, Field, first_piece, owner
from warcabinet.games.last_crusade.table.fire import BASE_TN, INF_FP, STRIKE, can_fire_at, own_fp
from warcabinet.games.last_crusade.table.fire import RETURN_FIRE as ANSWERING
from warcabinet.games.last_crusade.table.harm import clear_fallen, suffer
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import has_bridge
from warcabinet.games.last_crusade.table.pieces import counts, is_aircraft, is_covered, is_ground, is_head, spot
from warcabinet.games.last_crusade.table.places import (
    AIR,
    AIRFIELD,
    AREAS,
    CROSSINGS,
    NEIGHBOURS,
    NOWHERE,
    REAR,
    RIVER,
    bank,
    beside,
)
from warcabinet.games.last_crusade.table.shots import both_stand, roll_hits, shoot, turn_up
from warcabinet.games.last_crusade.turn.recon import lies_in, return_trip
from warcabinet.games.last_crusade.windows import any_time, window


# ------------------------------------------------------------ what can be struck
def is_exposed(s: Field, u: i64, area: i64) -> bool:
    """An object of the area that can be picked as a target: what is inside a Fortification cannot (LC-R29)."""
    return lies_in(s, u, area) and is_head(s, u) and counts(s, u)


def is_target(s: Field, aircraft: i64, u: i64, area: i64, blind: bool) -> bool:
    """LC-7.4.4 Spotted; with the Air Liaison Party also what is not (LC-3.2.8)."""
    if not is_exposed(s, u, area) or (not s.has(u, SPOTTED) and not blind):
        return False
    return can_fire_at(s, aircraft, u, STRIKE, not s.has(u, SPOTTED))


def is_bridge_target(s: Field, aircraft: i64, at: i64, area: i64) -> bool:
    """LC-13.4.1, LC-R70"""
    if not has_bridge(s, at) or (bank(at, 0) != area and bank(at, 1) != area):
        return False
    return can_fire_at(s, aircraft, PIECES + at, STRIKE)


def has_target(s: Field, aircraft: i64, area: i64, blind: bool) -> bool:
    enemy = 1 - owner(aircraft)
    for u in range(first_piece(enemy), s.top[enemy]):
        if is_target(s, aircraft, u, area, blind):
            return True
    for at in range(i64(CROSSINGS)):
        if is_bridge_target(s, aircraft, at, area):
            return True
    return False


def may_strike(s: Field, aircraft: i64, area: i64) -> bool:
    """Whether this aircraft finds something there, if need be through the Air Liaison Party."""
    if not beside(s.place[aircraft] - AIR, area):
        return False
    return has_target(s, aircraft, area, may_be_guided(s, aircraft))


def may_be_guided(s: Field, aircraft: i64) -> bool:
    """By the Air Liaison Party."""
    return is_fighter_bomber(s, aircraft) and liaison(s, owner(aircraft)) != NOBODY


def why_not_strike(s: Field, aircraft: i64, u: i64, area: i64, guided: bool) -> i64:
    if s.kind[u] < 0 or owner(u) == owner(aircraft) or not is_exposed(s, u, area):
        return why.NOT_STRUCK
    return ok_if(is_target(s, aircraft, u, area, guided), why.NOT_TARGET)


def can_group_strike(s: Field, seat: Seat, group: i64, area: i64) -> bool:
    for u in members(s, seat, group).cards:
        if may_strike(s, u, area):
            return True
    return False


def can_raid(s: Field, seat: Seat, group: i64) -> bool:
    """Operation Bodenplatte: from the enemy rear; what is in the enemy Airfield is not known."""
    flying = members(s, seat, group)
    return raid_row(s, seat) != NOBODY and s.place[flying.cards[0]] == AIR + REAR + 1 - seat


def in_airfield(s: Field, seat: Seat) -> Pile:
    found = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if s.place[u] == AIRFIELD + seat and is_aircraft(s, u):
            found.add(u)
    return found


def has_strike(s: Field, seat: Seat, group: i64) -> bool:
    for u in members(s, seat, group).cards:
        for area in range(i64(AREAS)):
            if may_strike(s, u, area):
                return True
    return can_raid(s, seat, group)


# ------------------------------------------------------------ the strike
def strike(s: Field, seat: Seat, group: i64) -> Rules:
    """LC-7.4.7 One zone for the whole group; then straight home (LC-7.4.15)."""
    s.aim = members(s, seat, group).cards[0]
    s.ask(seat, STRIKE_WHERE)
    for area in range(i64(AREAS)):
        if can_group_strike(s, seat, group, area):
            s.offer(AT + area)
    if can_raid(s, seat, group):
        s.offer(AT + AIRFIELD + 1 - seat)
    yield
    s.aim = NOBODY
    clear_fallen(s)
    s.struck = s.chosen - AT
    if s.struck >= AIRFIELD:
        raid(s, seat, group)
    else:
        yield from attack_zone(s, seat, group, s.struck)
        yield from return_fire(s, seat, group)
    s.struck = NOWHERE
    yield from window(s, 7)
    yield from return_trip(s, seat, group)


def attack_zone(s: Field, seat: Seat, group: i64, area: i64) -> Rules:
    """LC-R60 One aircraft after another names its target; the window is asked once, after the first."""
    flying = members(s, seat, group)
    first = True
    for i in range(len(flying.cards)):
        u = flying.cards[i]
        blind = False
        if not has_target(s, u, area, False):
            if not may_strike(s, u, area):
                continue
            blind = True  # only the Air Liaison Party can show it anything
        s.aim = u
        s.ask(seat, STRIKE_TARGET)
        if not blind:
            offer_targets(s, u, area, False)
        if may_be_guided(s, u):
            s.offer(WITH_LIAISON)
        yield
        guided = s.chosen == WITH_LIAISON
        if guided:
            s.held = s.kind[liaison(s, seat)]
            s.ask(seat, STRIKE_TARGET)
            offer_targets(s, u, area, True)
            yield
            s.held = NOBODY
        s.aim_at = PIECES + s.chosen - BRIDGE - RIVER if s.chosen >= BRIDGE else s.chosen - TARGET
        s.fence()
        s.tell(STRIKE_TOLD, label(s, u), label(s, s.aim_at), area)
        more_tn: i64 = 0
        if guided:
            party = liaison(s, seat)
            more_tn = s.card(party).special.liaison_tn
            use_service(s, party, u)
        if first:
            first = False
            yield from window(s, 3)
        if still_stands(s, s.aim_at):
            hit(s, u, s.aim_at, area, more_tn)
        else:
            s.tell(ATTACK_LOST, seat)
        s.aim = NOBODY
        s.aim_at = NOBODY


def offer_targets(s: Field, aircraft: i64, area: i64, blind: bool) -> None:
    enemy = 1 - owner(aircraft)
    for u in range(first_piece(enemy), s.top[enemy]):
        if is_target(s, aircraft, u, area, blind):
            s.offer(TARGET + u)
    for at in range(i64(CROSSINGS)):
        if is_bridge_target(s, aircraft, at, area):
            s.offer(BRIDGE + RIVER + at)


def still_stands(s: Field, target: i64) -> bool:
    """LC-R73 A card played in the window may have taken the target away."""
    if target >= PIECES:
        return has_bridge(s, target - PIECES)
    return s.kind[target] >= 0


def hit(s: Field, u: i64, target: i64, area: i64, more_tn: i64) -> None:
    """The attack of one aircraft; its Bombs or Rockets are used up (LC-10.6.3)."""
    blind = target < PIECES and not s.has(target, SPOTTED)
    ones = shoot(s, u, target, STRIKE, blind, more_tn)
    drop_load(s, u)
    if blind:
        turn_up(s, target)
    if s.card(u).unit.friendly_fire:
        for each in range(ones):
            friendly_fire(s, owner(u), area)


def friendly_fire(s: Field, seat: Seat, area: i64) -> None:
    """LC-11.6.1, LC-R61 A 1 hits one of the seat's units at random next to the struck zone."""
    near = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if is_head(s, u) and counts(s, u) and s.place[u] < AREAS:
            for other in NEIGHBOURS[area]:
                if other == s.place[u]:
                    near.add(u)
    if near.empty():
        return
    victim = near.cards[s.chance.below(len(near.cards))]
    s.tell(FRIENDLY_FIRE, label(s, victim))
    suffer(s, victim, 1, True)


# ------------------------------------------------------------ return fire
def return_fire(s: Field, seat: Seat, group: i64) -> Rules:
    """LC-7.4.10 Every surviving enemy ground unit of the zone may fire once at one aircraft of the group.

    Whether a covered card there can is for its owner to know, so the owner is asked in any case.
    """
    s.fence()
    enemy = 1 - seat
    while True:
        s.flying.clear()
        s.flying.add_all(members(s, seat, group))
        s.ask(enemy, RETURN_FIRE)
        for u in range(first_piece(enemy), s.top[enemy]):
            if why_not_return_fire(s, u) == OK:
                s.offer(FIRE + u)
        if s.flying.empty() or (s.offered == 0 and not is_any_covered(s, enemy, s.struck)):
            break
        s.offer(PASS)
        yield
        if s.chosen == PASS:
            break
        gun = s.chosen - FIRE
        s.picked.add(gun)
        s.aim = gun
        s.ask(enemy, RETURN_FIRE_AT)
        for u in s.flying.cards:
            if may_answer(s, gun, u):
                s.offer(TARGET + u)
        target = s.menu[0] - TARGET
        if s.offered > 1:
            yield
            target = s.chosen - TARGET
        s.aim = NOBODY
        spot(s, gun)  # LC-7.4.13
        if s.plan.any_time:
            yield from any_time(s)
        if both_stand(s, gun, target):
            shoot(s, gun, target, ANSWERING)
    s.picked.clear()
    s.flying.clear()


def is_any_covered(s: Field, seat: Seat, area: i64) -> bool:
    for u in range(first_piece(seat), s.top[seat]):
        if is_covered(s, u) and lies_in(s, u, area):
            return True
    return False


def why_not_return_fire(s: Field, u: i64) -> i64:
    return why.RETURNED_FIRE if s.picked.has(u) else ok_if(can_return_fire(s, u), why.CANNOT_FIRE)


def can_return_fire(s: Field, u: i64) -> bool:
    """Pairs fire as one (LC-R60); so the soldier unit on a transport does not fire on its own."""
    if not is_ground(s, u) or s.has(u, MOUNTED) or not lies_in(s, u, s.struck):
        return False
    for target in s.flying.cards:
        if may_answer(s, u, target):
            return True
    return False


def may_answer(s: Field, gun: i64, aircraft: i64) -> bool:
    """Whether a unit of the struck zone may fire at this one of those that struck it."""
    return can_fire_at(s, gun, aircraft, ANSWERING)


# ------------------------------------------------------------ Operation Bodenplatte
def raid(s: Field, seat: Seat, group: i64) -> None:
    """Each aircraft attacks a random one of those still in the enemy Airfield with its infFP; no one returns fire."""
    end_force(s, raid_row(s, seat))
    s.fence()
    s.tell(RAIDED, seat)
    for u in members(s, seat, group).cards:
        there = in_airfield(s, 1 - seat)
        if there.empty():
            return
        target = there.cards[s.chance.below(len(there.cards))]
        suffer(s, target, roll_hits(s, own_fp(s, u, INF_FP), BASE_TN + s.card(u).unit.tn), False)
        drop_load(s, u)
