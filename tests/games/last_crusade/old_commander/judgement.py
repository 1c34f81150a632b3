"""What a commander takes into account: the worth of units, the strength of places, the odds of an assault, how the match stands."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.cards import terrain as ground
from warcabinet.games.last_crusade.cards.units import ARMOR, SOLDIER
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.state import COMMITTED, DUG_IN, INSIDE, MOUNTED, Field, first_piece, owner
from warcabinet.games.last_crusade.table.fire import ARM_FP, INF_FP, own_fp
from warcabinet.games.last_crusade.table.lines import has_river
from warcabinet.games.last_crusade.table.pieces import defense, inmate, is_fort, passenger
from warcabinet.games.last_crusade.table.places import AREAS, HQ, NEIGHBOURS, ZONES, are_neighbours, distance, home_row, row_of

HIT: Final = 1.0 / 3.0  # a die at TN 5
FLANK: Final = 2.0  # LC-7.5.44
STRENGTH_WORTH: Final = 0.25
SUPPLY_WORTH: Final = 0.1
CARD_WORTH: Final = 0.4
SWING: Final = 2.4  # of a turn, as the logistic curve counts it
LONG: Final = 24  # turns: a match without a limit is nearly over by then
HQ_WORTH: Final = 5.0  # LC-9.3


# ------------------------------------------------------------ units
def worth(s: Field, u: i64) -> float:
    """What the enemy would score for it, with all that is on it."""
    found = float(max(s.card(u).cost, 0))
    seat = owner(u)
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and s.host[v] == u:
            found += float(max(s.card(v).cost, 0))
    return found


def toughness(s: Field, u: i64) -> float:
    """Hits it still takes, a pair or a filled Fortification together."""
    found = float(defense(s, u) - int(s.damage[u]))
    inside = inmate(s, u) if is_fort(s, u) else passenger(s, u)
    if inside >= 0:
        found += float(defense(s, inside) - int(s.damage[inside]))
    return found


def firepower(s: Field, u: i64, against_armor: float) -> float:
    """Dice against an enemy of whom this share is Armor; a pair together."""
    soft = own_fp(s, u, INF_FP)
    hard = own_fp(s, u, ARM_FP)
    found = float(max(soft, 0)) * (1.0 - against_armor) + float(max(hard, 0)) * against_armor
    soldier = passenger(s, u)
    if soldier >= 0:
        found += firepower(s, soldier, against_armor)
    return found


def is_fighting(s: Field, u: i64) -> bool:
    """A ground unit that is not carried."""
    return s.kind[u] >= 0 and s.card(u).is_ground_unit() and not s.has(u, MOUNTED)


# ------------------------------------------------------------ places
def fighters_at(s: Field, seat: Seat, area: i64) -> Pile:
    found = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if s.place[u] == area and is_fighting(s, u):
            found.add(u)
    return found


def strength_at(s: Field, seat: Seat, area: i64) -> float:
    """Firepower and toughness of the units there."""
    found = 0.0
    for u in range(first_piece(seat), s.top[seat]):
        if s.place[u] == area and is_fighting(s, u):
            found += strength(s, u)
    return found


def strength(s: Field, u: i64) -> float:
    return firepower(s, u, 0.3) + toughness(s, u)


def threat_to(s: Field, seat: Seat, area: i64) -> float:
    """Enemy strength that could fall upon the area next turn."""
    found = 0.0
    for near in NEIGHBOURS[area]:
        found += strength_at(s, 1 - seat, near)
    return found


def armor_share(s: Field, units: Pile) -> float:
    if units.empty():
        return 0.0
    armor = 0.0
    for u in units.cards:
        if s.card(u).unit.type == ARMOR:
            armor += 1.0
    return armor / float(len(units.cards))


# ------------------------------------------------------------ an assault
def local_fp(s: Field, u: i64, zone: i64, whom: i64, against_armor: float) -> float:
    """What the Terrain gives a unit that defends or assaults there."""
    if zone >= ZONES:
        return 0.0
    classes = s.card(u).unit.classes
    fortified = s.flags[u] & (DUG_IN | INSIDE) != 0
    more = 0.0
    for local in s.book.terrain[s.terrain[zone]].locals:
        if local.whom == whom and classes & local.classes != 0 and (not local.fortified or fortified):
            more += float(local.every) + float(local.inf) * (1.0 - against_armor) + float(local.arm) * against_armor
    return more


def origins(s: Field, attackers: Pile) -> i64:
    """From how many areas they come."""
    found: i64 = 0
    for area in range(i64(AREAS)):
        for u in attackers.cards:
            if s.place[u] == area:
                found += 1
                break
    return found


def strongest_origin(s: Field, attackers: Pile) -> i64:
    """The area a defender would name the main attack."""
    best: i64 = NOBODY
    most = 0
    for area in range(i64(AREAS)):
        here = 0
        for u in attackers.cards:
            if s.place[u] == area:
                here += 1
        if here > most:
            most = here
            best = area
    return best


def assault_gain(s: Field, seat: Seat, zone: i64, attackers: Pile, guns: Pile) -> float:
    """Points to be expected from an assault: what falls there, less what is lost and paid, and the ground won.

    Expected hits of two rounds, the defender firing first in the first one; who has lost half its strength fires half.
    """
    defenders = fighters_at(s, 1 - seat, zone)
    if attackers.empty():
        return 0.0
    if defenders.empty():
        return 25.0  # an empty Headquarters
    armored = armor_share(s, defenders)
    armor = armor_share(s, attackers)
    main = strongest_origin(s, attackers)
    fire = 0.0
    body = 0.0
    stake = 0.0
    for u in attackers.cards:
        dice = firepower(s, u, armored) + local_fp(s, u, zone, ground.ASSAULTING, armored)
        if s.place[u] != main:
            dice += FLANK
        if zone < ZONES and s.place[u] < AREAS and has_river(s, s.place[u], zone):
            dice *= 0.6
        fire += max(dice, 0.0)
        body += toughness(s, u)
        stake += worth(s, u)
    for u in guns.cards:
        fire += firepower(s, u, armored)
    answer = 0.0
    wall = 0.0
    shield = 0.0
    prize = 0.0
    supply = s.supply[1 - seat]
    for u in defenders.cards:
        dice = firepower(s, u, armor)
        if armor > 0.9 and s.card(u).unit.is_a(SOLDIER) and zone < ZONES and not s.book.terrain[s.terrain[zone]].clear:
            dice += firepower(s, u, armor)  # LC-8.1.1
        if supply > 0:
            supply -= 1
        else:
            dice *= 0.5
        answer += dice + local_fp(s, u, zone, ground.DEFENDING, armor)
        wall += toughness(s, u)
        prize += worth(s, u)
        if s.has(u, DUG_IN):
            shield += 1.0
        elif s.has(u, INSIDE):
            wall += float(defense(s, int(s.host[u])) - int(s.damage[int(s.host[u])]))
            prize += float(max(s.card(int(s.host[u])).cost, 0))
    answer += gun_support(s, 1 - seat, zone, armor, supply)
    lost = min(1.0, answer * HIT / body)
    left = 1.0 - lost
    reach = max(0.0, fire * left * HIT - shield) / wall
    broken = min(1.0, reach)
    if broken < 1.0:
        reach += max(0.0, fire * left * HIT - shield * (1.0 - broken)) / wall
        lost = min(1.0, lost + answer * (1.0 - broken) * HIT / body)
        broken = min(1.0, reach)
    success = min(1.0, max(0.0, reach - 0.5))  # as many hits as they can take: an even chance
    gain = prize * broken * broken - stake * lost * lost + ground_worth(s, seat, zone) * success
    for u in attackers.cards:
        if not are_neighbours(s.place[u], zone):
            gain -= worth(s, u) * (1.0 - success) + 1.0  # LC-11.1.8 there is no way back, and guns on the way
    return gain - 0.3 * float(len(attackers.cards) + len(guns.cards))


def gun_support(s: Field, seat: Seat, zone: i64, armor: float, supply: i64) -> float:
    """Artillery that could support the defense, as long as there is Supply."""
    found = 0.0
    for u in range(first_piece(seat), s.top[seat]):
        if supply > 0 and is_free_gun(s, u) and not s.card(u).unit.no_def_support and is_in_reach(s, u, zone):
            found += firepower(s, u, armor)
            supply -= 1
    return found


def is_free_gun(s: Field, u: i64) -> bool:
    return is_fighting(s, u) and s.card(u).unit.artillery > 0 and s.place[u] < AREAS and not s.has(u, COMMITTED)


def is_in_reach(s: Field, u: i64, zone: i64) -> bool:
    """LC-R37"""
    return 1 <= distance(s.place[u], zone) <= s.card(u).unit.artillery


def ground_worth(s: Field, seat: Seat, zone: i64) -> float:
    """What holding the ground is worth beside the points."""
    if zone == HQ + 1 - seat:
        lead = float(pile_value(s, seat) - pile_value(s, 1 - seat))
        return 30.0 if lead + HQ_WORTH > 0.0 else -10.0
    if zone >= ZONES:
        return 0.0
    if row_of(zone) == home_row(1 - seat):
        return 3.0
    return 2.0 if row_of(zone) == home_row(seat) else 1.5


# ------------------------------------------------------------ the match
def outlook(s: Field, seat: Seat) -> float:
    """From 0 to 1: piles first, then who could still fight, hands and Headquarters, against how far a lead still swings.

    Weighed by who won some hundred matches of commanders; a lead is worth more the fewer turns are left.
    """
    lead = float(pile_value(s, seat) - pile_value(s, 1 - seat))
    lead += STRENGTH_WORTH * (army(s, seat) - army(s, 1 - seat))
    lead += SUPPLY_WORTH * float(s.supply[seat] - s.supply[1 - seat])
    lead += CARD_WORTH * float(len(s.hand[seat].cards) - len(s.hand[1 - seat].cards))
    lead += exposure(s, 1 - seat) - exposure(s, seat)
    left = max(1, min(s.plan.turn_limit, LONG) - s.turn)
    return 1.0 / (1.0 + math.exp(-lead / (SWING * math.sqrt(float(left)))))


def army(s: Field, seat: Seat) -> float:
    """Firepower and toughness of all ground units in play."""
    found = 0.0
    for u in range(first_piece(seat), s.top[seat]):
        if is_fighting(s, u):
            found += strength(s, u)
    return found


def exposure(s: Field, seat: Seat) -> float:
    """How badly the Headquarters is threatened."""
    danger = threat_to(s, seat, HQ + seat)
    guard = strength_at(s, seat, HQ + seat)
    if danger <= 0.0:
        return 0.0
    return min(6.0, 3.0 * danger / (guard + 5.0))
