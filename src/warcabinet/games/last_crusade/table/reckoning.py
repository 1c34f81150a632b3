# compiled
"""The arithmetic of an attack, term by term, as the dice tray and the forecast show it; fire.py does the sums (LC-6.4, LC-R26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_crusade.cards import terrain as ground
from warcabinet.games.last_crusade.cards.force import assaulting_inf, bombard_tn, doubled, fire_tn
from warcabinet.games.last_crusade.cards.units import NO_FP, SOLDIER
from warcabinet.games.last_crusade.state import ATTACHED, BY_BRIDGE, FLANKING, PIECES, Field, first_piece, owner
from warcabinet.games.last_crusade.table.fire import (
    AIR_FP,
    ASSAULT_FIRE,
    BOMBARDMENT,
    FLAK,
    FLANK_BONUS,
    INF_FP,
    RETURN_FIRE,
    STRIKE,
    SUPPORT_FIRE,
    blind_kind,
    counts_against,
    fp_kind,
    is_supplied,
    may_use_air_fp,
    observer_tn,
    printed,
    zone_of,
)
from warcabinet.games.last_crusade.table.pieces import inmate, is_fort, is_fortified, passenger
from warcabinet.games.last_crusade.table.places import NOWHERE, ZONES

# A term is (which sum, what it is, its value, the card or type of Terrain it comes from)
DICE: Final = 200
TN: Final = 201
# What it is
FIREPOWER: Final = 0  # printed; the card
TIMES_CARD: Final = 1  # an attached card multiplies
PLUS_CARD: Final = 2  # an attached card adds
TIMES_AMBUSH: Final = 3
TIMES_ARMOR_ALONE: Final = 4
HALF: Final = 5  # not supplied
FLANK: Final = 6
PLUS_TERRAIN: Final = 7
PLUS_ASSAULT: Final = 8  # Urra!
OWN: Final = 9  # TN: the unit itself
BLIND: Final = 10  # unspotted
AT_BRIDGE: Final = 11  # the target is a bridge
OBSERVER: Final = 12
IN_ASSAULT: Final = 13  # Smoke Screen, Night Attack
OVER_BRIDGE: Final = 14  # the target came over the bridge
BARRAGE: Final = 15  # Time on Target
FAST: Final = 16
MORE: Final = 17  # what the occasion adds: Air Liaison Party, nobody's target in air combat


def dice_terms(s: Field, u: i64, target: i64, mode: i64, blind: bool) -> list[Event]:
    """In the order of LC-R26."""
    found: list[Event] = []
    kind = blind_kind(s, u, mode) if blind else fp_kind(s, u, target)
    uses = add_own(s, u, target, kind, mode, found)
    soldier = passenger(s, u)
    if soldier >= 0:
        uses |= add_own(s, soldier, target, fp_kind(s, soldier, target), mode, found)
    if mode == ASSAULT_FIRE:
        add_assault(s, u, soldier, uses, found)
    elif target < PIECES and (mode == STRIKE or mode == SUPPORT_FIRE or mode == BOMBARDMENT):
        zone = zone_of(s, target)
        if 0 <= zone < ZONES:
            terrain = s.book.terrain[s.terrain[zone]]
            change = terrain.air_fp if mode == STRIKE else terrain.artillery_fp
            if change != 0:
                found.append((DICE, PLUS_TERRAIN, change, s.terrain[zone], NOBODY))
    return found


def add_own(s: Field, u: i64, target: i64, kind: i64, mode: i64, found: list[Event]) -> i64:
    """Stages 1 and 2 of one card; says which FP it uses as a bit."""
    value = printed(s, u, kind)
    if value == NO_FP or (kind == AIR_FP and not may_use_air_fp(s, u, target, mode)):
        return 0
    found.append((DICE, FIREPOWER, value, s.kind[u], kind))
    if kind == AIR_FP:
        return 4
    for stage in range(2):
        for each in range(2):
            for a in range(first_piece(each), s.top[each]):
                if s.host[a] == u and s.kind[a] >= 0 and s.has(a, ATTACHED):
                    special = s.card(a).special
                    times = special.inf_times if kind == INF_FP else special.arm_times
                    plus = special.inf_plus if kind == INF_FP else special.arm_plus
                    if stage == 0 and times != 1:
                        found.append((DICE, TIMES_CARD, times, s.kind[a], NOBODY))
                    if stage == 1 and plus != 0:
                        found.append((DICE, PLUS_CARD, plus, s.kind[a], NOBODY))
    return 1 if kind == INF_FP else 2


def add_assault(s: Field, u: i64, soldier: i64, uses: i64, found: list[Event]) -> None:
    """Stages 3 and 4 of a unit that fights in the assaulted zone."""
    seat = owner(u)
    classes = s.card(u).unit.classes
    if soldier >= 0:
        classes |= s.card(soldier).unit.classes
    if seat == s.attacker:
        whom: i64 = ground.ASSAULTING
        if s.has(u, FLANKING):
            found.append((DICE, FLANK, FLANK_BONUS, NOBODY, NOBODY))
        if uses & 1 != 0:
            more = assaulting_inf(s, seat, classes)
            if more != 0:
                found.append((DICE, PLUS_ASSAULT, more, NOBODY, NOBODY))
    else:
        whom = ground.DEFENDING
        if uses & 1 != 0:
            times = doubled(s, u)
            if soldier >= 0:
                times *= doubled(s, soldier)
            if times != 1:
                found.append((DICE, TIMES_AMBUSH, times, NOBODY, NOBODY))
        if uses & 2 != 0 and s.armor_alone and classes & SOLDIER != 0:
            found.append((DICE, TIMES_ARMOR_ALONE, 2, NOBODY, NOBODY))
        if not is_supplied(s, u, classes):
            found.append((DICE, HALF, 2, NOBODY, NOBODY))
    if 0 <= s.target < ZONES:
        change: i64 = 0
        for local in s.book.terrain[s.terrain[s.target]].locals:
            if local.whom == whom and classes & local.classes != 0 and (not local.fortified or is_fortified(s, u)):
                change += local.every
                if uses & 1 != 0:
                    change += local.inf
                if uses & 2 != 0:
                    change += local.arm
        if change != 0:
            found.append((DICE, PLUS_TERRAIN, change, s.terrain[s.target], NOBODY))


def tn_terms(s: Field, u: i64, target: i64, mode: i64, blind: bool) -> list[Event]:
    found: list[Event] = []
    seat = owner(u)
    add_own_tn(s, u, target, found)
    soldier = passenger(s, u)
    if soldier >= 0:
        add_own_tn(s, soldier, target, found)
    add_ground_tn(s, target, mode, found)
    if blind:
        found.append((TN, BLIND, 1, NOBODY, NOBODY))
    if target >= PIECES:
        found.append((TN, AT_BRIDGE, 1, NOBODY, NOBODY))
    if mode == SUPPORT_FIRE or mode == BOMBARDMENT:
        change = observer_tn(s, seat, zone_of(s, target))
        if change != 0:
            found.append((TN, OBSERVER, change, NOBODY, NOBODY))
    if mode == ASSAULT_FIRE or mode == SUPPORT_FIRE:
        change = fire_tn(s, seat, mode == SUPPORT_FIRE)
        if change != 0:
            found.append((TN, IN_ASSAULT, change, NOBODY, NOBODY))
        if seat != s.attacker and s.has(target, BY_BRIDGE):
            found.append((TN, OVER_BRIDGE, -1, NOBODY, NOBODY))
    elif mode == BOMBARDMENT:
        change = bombard_tn(s, seat)
        if change != 0:
            found.append((TN, BARRAGE, change, NOBODY, NOBODY))
    elif (mode == FLAK or mode == RETURN_FIRE) and s.card(target).unit.fast:
        found.append((TN, FAST, 1, NOBODY, NOBODY))
    return found


def add_own_tn(s: Field, u: i64, target: i64, found: list[Event]) -> None:
    if s.card(u).unit.tn != 0:
        found.append((TN, OWN, s.card(u).unit.tn, s.kind[u], NOBODY))
    for each in range(2):
        for a in range(first_piece(each), s.top[each]):
            if s.host[a] == u and s.kind[a] >= 0 and s.has(a, ATTACHED):
                special = s.card(a).special
                if special.tn != 0 and counts_against(special, s, target):
                    found.append((TN, PLUS_CARD, special.tn, s.kind[a], NOBODY))


def add_ground_tn(s: Field, target: i64, mode: i64, found: list[Event]) -> None:
    zone = zone_of(s, target)
    if zone == NOWHERE or zone >= ZONES or mode >= FLAK:
        return
    terrain = s.book.terrain[s.terrain[zone]]
    change: i64 = 0
    if mode == STRIKE:
        change += terrain.air_tn
    elif mode != ASSAULT_FIRE:
        change += terrain.artillery_tn
    fortified = is_fortified(s, target) and (not is_fort(s, target) or inmate(s, target) >= 0)
    for local in terrain.locals:
        if local.whom == ground.ATTACKED and (not local.fortified or fortified):
            change += local.tn_against
    if change != 0:
        found.append((TN, PLUS_TERRAIN, change, s.terrain[zone], NOBODY))


def tell_terms(s: Field, u: i64, target: i64, mode: i64, blind: bool, more_tn: i64) -> None:
    """For those who read along; the roll itself is told after it."""
    terms = dice_terms(s, u, target, mode, blind) + tn_terms(s, u, target, mode, blind)
    if more_tn != 0:
        terms.append((TN, MORE, more_tn, NOBODY, NOBODY))
    for sum, what, value, source, which in terms:
        s.tell(sum, what, value, source, which)
