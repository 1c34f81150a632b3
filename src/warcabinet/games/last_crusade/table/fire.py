# compiled
"""One attack: how many dice, at which Target Number (LC-6; the order of modifiers is LC-R26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.cards import terrain as ground
from warcabinet.games.last_crusade.cards.force import assaulting_inf, bombard_tn, counts_supplied, doubled, fire_tn
from warcabinet.games.last_crusade.cards.specials import Special
from warcabinet.games.last_crusade.cards.units import AIRCRAFT, ARMOR, FIGHTER_BOMBER, HEAVY_BOMBER, NO_FP, NO_TYPE, SOLDIER
from warcabinet.games.last_crusade.log_events import DICE, TN
from warcabinet.games.last_crusade.state import (
    ASSAULTING,
    ATTACHED,
    BY_BRIDGE,
    DROPPING,
    FLANKING,
    PIECES,
    SUPPLIED,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table import terms as t
from warcabinet.games.last_crusade.table.harm import who_is_hit
from warcabinet.games.last_crusade.table.pieces import inmate, is_fort, is_fortified, passenger
from warcabinet.games.last_crusade.table.places import AREAS, NOWHERE, ZONES, distance
from warcabinet.games.last_crusade.table.terms import Terms, note, note_change

# How an attack is made
ASSAULT_FIRE: Final = 0  # by units in the assault: assaulting, or defending in the zone
SUPPORT_FIRE: Final = 1  # artillery from elsewhere, of either side
BOMBARDMENT: Final = 2
STRIKE: Final = 3
FLAK: Final = 4  # opportunity fire at aircraft and paratroopers
RETURN_FIRE: Final = 5
AIR_COMBAT: Final = 6

# Kinds of Firepower
INF_FP: Final = 0
ARM_FP: Final = 1
AIR_FP: Final = 2

BASE_TN: Final = 5  # LC-6.2.1
FLANK_BONUS: Final = 2  # LC-7.5.44


# ------------------------------------------------------------ against what
def zone_of(s: Field, target: i64) -> i64:
    """Whose Terrain counts; LC-7.5.46 assaulting units count as being in the assaulted zone. NOWHERE: none does."""
    if target >= PIECES:
        return NOWHERE
    place = s.target if s.has(target, ASSAULTING) else s.place[target]
    return place if place < AREAS else NOWHERE


def fp_kind(s: Field, u: i64, target: i64) -> i64:
    """LC-6.1.4, LC-10.1.5, LC-R70 Which Firepower this unit uses against the target."""
    unit = s.card(u).unit
    if target >= PIECES:
        return ARM_FP if unit.air_class == FIGHTER_BOMBER else INF_FP
    if is_fort(s, target):
        if s.plan.normandy:  # LC-N76
            return ARM_FP if unit.type == ARMOR else INF_FP
        return ARM_FP if unit.is_a(SOLDIER) or unit.air_class == FIGHTER_BOMBER else INF_FP
    if s.card(target).unit.type == AIRCRAFT or s.has(target, DROPPING):
        return AIR_FP
    return ARM_FP if s.card(target).unit.type == ARMOR else INF_FP


def printed(s: Field, u: i64, kind: i64) -> i64:
    unit = s.card(u).unit
    if kind == INF_FP:
        return unit.inf
    return unit.arm if kind == ARM_FP else unit.air


# ------------------------------------------------------------ dice
def own_fp(s: Field, u: i64, kind: i64, terms: Terms = None) -> i64:
    """Stages 1 and 2 (LC-6.4.1, LC-6.4.2): printed value and attached cards; NO_FP: cannot attack such a target."""
    value = printed(s, u, kind)
    if value == NO_FP:
        return value
    note(terms, DICE, t.FIREPOWER, value, s.kind[u], kind)
    plus: i64 = 0
    added: Terms = None if terms is None else []  # listed after all that is multiplied
    for each in range(2):
        for a in range(first_piece(each), s.top[each]):
            if i64(s.host[a]) == u and s.kind[a] >= 0 and s.has(a, ATTACHED):
                special = s.card(a).special
                times: i64 = 1
                more = special.air_plus
                if kind == INF_FP:
                    times = special.inf_times
                    more = special.inf_plus
                elif kind == ARM_FP:
                    times = special.arm_times
                    more = special.arm_plus
                if times != 1:
                    value *= times
                    note(terms, DICE, t.TIMES_CARD, times, s.kind[a])
                plus += more
                note_change(added, DICE, t.PLUS_CARD, more, s.kind[a])
    if terms is not None and added is not None:
        terms.extend(added)
    return value + plus


def may_use_air_fp(s: Field, u: i64, target: i64, mode: i64) -> bool:
    """LC-2.2.9, LC-7.4.12 Gray values: in return fire alone, and not at Heavy Bombers."""
    if not s.card(u).unit.gray:
        return True
    return mode == RETURN_FIRE and s.card(target).unit.air_class != HEAVY_BOMBER


def usable_fp(s: Field, u: i64, target: i64, kind: i64, mode: i64, terms: Terms) -> i64:
    if kind == AIR_FP and not may_use_air_fp(s, u, target, mode):
        return NO_FP
    return own_fp(s, u, kind, terms)


def blind_kind(s: Field, u: i64) -> i64:
    """LC-3.2.8, LC-R25 The lower of infFP and armFP after stage 2; a tie means infFP."""
    return ARM_FP if own_fp(s, u, ARM_FP) < own_fp(s, u, INF_FP) else INF_FP


def dice(s: Field, u: i64, target: i64, mode: i64, blind: bool = False, terms: Terms = None) -> i64:
    """How many dice an attack has; NO_FP: it cannot be made at all. `target` is a piece, or PIECES + crossing for a bridge.

    The sum in the order of LC-R26; readers of the log hand in a list for its terms."""
    hit = who_is_hit(s, target)
    kind = blind_kind(s, u) if blind else fp_kind(s, u, hit)
    value = usable_fp(s, u, target, kind, mode, terms)
    uses_inf = kind == INF_FP and value != NO_FP
    uses_arm = kind == ARM_FP and value != NO_FP
    soldier = passenger(s, u)
    if soldier >= 0:  # LC-8.2.2, LC-R28
        second = fp_kind(s, soldier, hit)
        more = usable_fp(s, soldier, target, second, mode, terms)
        if more != NO_FP:
            uses_inf = uses_inf or second == INF_FP
            uses_arm = uses_arm or second == ARM_FP
            value = more if value == NO_FP else value + more
    if value == NO_FP:
        return NO_FP
    if mode == ASSAULT_FIRE:
        value = in_assault(s, u, soldier, value, uses_inf, uses_arm, terms)
    elif target < PIECES and (mode == STRIKE or mode == SUPPORT_FIRE or mode == BOMBARDMENT):
        zone = zone_of(s, target)
        if 0 <= zone < ZONES:
            terrain = s.book.terrain[s.terrain[zone]]
            change = terrain.air_fp if mode == STRIKE else terrain.artillery_fp
            value += change
            note_change(terms, DICE, t.PLUS_TERRAIN, change, s.terrain[zone])
    return max(value, 0)


def in_assault(s: Field, u: i64, soldier: i64, value: i64, uses_inf: bool, uses_arm: bool, terms: Terms) -> i64:
    """Stages 3 and 4 (LC-6.4.3, LC-6.4.4) for the units that fight in the assaulted zone."""
    seat = owner(u)
    classes = s.card(u).unit.classes
    if soldier >= 0:
        classes |= s.card(soldier).unit.classes
    more: i64 = 0
    if seat == s.attacker:
        whom: i64 = ground.ASSAULTING
        if s.has(u, FLANKING):
            more += FLANK_BONUS
            note(terms, DICE, t.FLANK, FLANK_BONUS)
        if uses_inf:
            urge = assaulting_inf(s, seat, classes)
            more += urge
            note_change(terms, DICE, t.PLUS_ASSAULT, urge)
    else:
        whom = ground.DEFENDING
        times: i64 = 1
        if uses_inf:
            times = doubled(s, u)
            if soldier >= 0:
                times *= doubled(s, soldier)
            if times != 1:
                note(terms, DICE, t.TIMES_AMBUSH, times)
        if uses_arm and s.armor_alone and classes & SOLDIER != 0:  # LC-8.1.1
            times *= 2
            note(terms, DICE, t.TIMES_ARMOR_ALONE, 2)
        value *= times
        if not is_supplied(s, u, classes):  # LC-7.5.38: half, rounded up, once for the whole of stage 3
            value = (value + 1) // 2
            note(terms, DICE, t.HALF, 2)
    if 0 <= s.target < ZONES:
        change: i64 = 0
        for local in s.book.terrain[s.terrain[s.target]].locals:
            if local.whom == whom and classes & local.classes != 0 and (not local.fortified or is_fortified(s, u)):
                change += local.every
                if uses_inf:
                    change += local.inf
                if uses_arm:
                    change += local.arm
        more += change
        note_change(terms, DICE, t.PLUS_TERRAIN, change, s.terrain[s.target])
    return value + more


def is_supplied(s: Field, u: i64, classes: i64) -> bool:
    return s.has(u, SUPPLIED) or counts_supplied(s, owner(u), classes)


# ------------------------------------------------------------ Target Number
def counts_against(special: Special, s: Field, target: i64) -> bool:
    """LC-R29 Bonuses against a type do not count against Fortifications and bridges."""
    if special.tn_vs == NO_TYPE:
        return True
    return target < PIECES and not is_fort(s, target) and s.card(target).unit.type == special.tn_vs


def own_tn(s: Field, u: i64, target: i64, terms: Terms) -> i64:
    more = s.card(u).unit.tn
    note_change(terms, TN, t.OWN, more, s.kind[u])
    for each in range(2):
        for a in range(first_piece(each), s.top[each]):
            if i64(s.host[a]) == u and s.kind[a] >= 0 and s.has(a, ATTACHED) and counts_against(s.card(a).special, s, target):
                change = s.card(a).special.tn
                more += change
                note_change(terms, TN, t.PLUS_CARD, change, s.kind[a])
    return more


def observer_tn(s: Field, seat: Seat, zone: i64) -> i64:
    """Forward Observers next to the zone direct the artillery."""
    more: i64 = 0
    if zone == NOWHERE:
        return 0
    for a in range(first_piece(seat), s.top[seat]):
        if s.kind[a] >= 0 and s.host[a] >= 0 and s.card(a).special.observes:
            place = s.place[a]
            if place < AREAS and distance(place, zone) == 1:
                more += s.card(a).special.observer_tn
    return more


def ground_tn(s: Field, target: i64, hit: i64, mode: i64, terms: Terms) -> i64:
    """What the Terrain of the target's zone makes of it; no unit of a lost Fortification is Fortified (LC-R29)."""
    zone = zone_of(s, target)
    if zone == NOWHERE or zone >= ZONES or mode >= FLAK:
        return 0
    terrain = s.book.terrain[s.terrain[zone]]
    more: i64 = 0
    if mode == STRIKE:
        more += terrain.air_tn
    elif mode != ASSAULT_FIRE:
        more += terrain.artillery_tn
    fortified = hit == target and is_fortified(s, target) and (not is_fort(s, target) or inmate(s, target) >= 0)
    for local in terrain.locals:
        if local.whom == ground.ATTACKED and (not local.fortified or fortified):
            more += local.tn_against
    note_change(terms, TN, t.PLUS_TERRAIN, more, s.terrain[zone])
    return more


def target_number(s: Field, u: i64, target: i64, mode: i64, blind: bool = False, terms: Terms = None) -> i64:
    """LC-6.2.1, LC-R27 Five and all modifiers, without limits."""
    seat = owner(u)
    hit = who_is_hit(s, target)
    tn: i64 = BASE_TN + own_tn(s, u, hit, terms)
    soldier = passenger(s, u)
    if soldier >= 0:
        tn += own_tn(s, soldier, hit, terms)
    tn += ground_tn(s, target, hit, mode, terms)
    if blind:
        tn += 1  # LC-3.2.8
        note(terms, TN, t.BLIND, 1)
    if target >= PIECES:
        tn += 1  # LC-13.4.1
        note(terms, TN, t.AT_BRIDGE, 1)
    if mode == SUPPORT_FIRE or mode == BOMBARDMENT:
        change = observer_tn(s, seat, zone_of(s, target))
        tn += change
        note_change(terms, TN, t.OBSERVER, change)
    if mode == ASSAULT_FIRE or mode == SUPPORT_FIRE:
        change = fire_tn(s, seat, mode == SUPPORT_FIRE)
        tn += change
        note_change(terms, TN, t.IN_ASSAULT, change)
        if seat != s.attacker and s.has(target, BY_BRIDGE):
            tn -= 1  # LC-13.3.5
            note(terms, TN, t.OVER_BRIDGE, -1)
    elif mode == BOMBARDMENT:
        change = bombard_tn(s, seat)
        tn += change
        note_change(terms, TN, t.BARRAGE, change)
    elif (mode == FLAK or mode == RETURN_FIRE) and s.card(target).unit.fast:
        tn += 1
        note(terms, TN, t.FAST, 1)
    return tn


def can_fire_at(s: Field, u: i64, target: i64, mode: i64, blind: bool = False) -> bool:
    """Whether an attack would roll any dice."""
    return dice(s, u, target, mode, blind) > 0
