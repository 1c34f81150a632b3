"""Orders for Phase 5: which assault is worth it, with whom, and where everyone else should stand."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from games.last_crusade.old_commander.judgement import (
    HIT,
    armor_share,
    assault_gain,
    fighters_at,
    firepower,
    is_fighting,
    strength,
    strength_at,
    threat_to,
    toughness,
    worth,
)
from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.air.drops import DROP_COST, MOST_DROPPED, can_drop, drops_possible
from warcabinet.games.last_crusade.assault.declaring import can_join, can_support, cost_of, is_supplied_in, targets
from warcabinet.games.last_crusade.choices import (
    ADD,
    ASSAULT,
    ATTACK,
    CONFIRM,
    DIG_IN,
    DONE,
    ENTER,
    MOVE,
    PIECES,
    SUPPORT,
    UNIT,
    WITHDRAW_ALL,
)
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.state import ASSAULTING, DUG_IN, INSIDE, SUPPORTING, Field, first_piece, owner
from warcabinet.games.last_crusade.table.lines import supplied_areas, within
from warcabinet.games.last_crusade.table.pieces import count_at, has_room, stands_in
from warcabinet.games.last_crusade.table.places import AREAS, HQ, NEIGHBOURS, ZONES, are_neighbours, distance, home_row, row_of
from warcabinet.games.last_crusade.turn.maneuver import can_dig
from warcabinet.games.last_crusade.turn.moves import is_bound, may_act, may_pass, why_not_enter

WORTH_AN_ASSAULT: Final = 1.5  # points expected, where nothing presses
GUARD: Final = 14.0  # strength that stays in the Headquarters when the enemy is near


# ------------------------------------------------------------ assaults
def candidates(s: Field, seat: Seat, zone: i64, purse: i64) -> Pile:
    """All that could assault the zone, the strongest first, as far as the Supply goes."""
    foot = supplied_areas(s, seat, True)
    others = supplied_areas(s, seat, False)
    dropping = zone < HQ and drops_possible(s, seat)
    paratroopers: i64 = 0
    found = Pile(vec[i64]())
    while True:
        best: i64 = NOBODY
        most = 0.0
        price: i64 = 0
        for u in range(first_piece(seat), s.top[seat]):
            if found.has(u) or s.kind[u] < 0:
                continue
            cost = DROP_COST
            if can_join(s, u, zone, foot, others):
                cost = cost_of(s, u)
            elif not dropping or paratroopers == MOST_DROPPED or not can_drop(s, u):
                continue
            if cost <= purse and (best == NOBODY or strength(s, u) > most):
                best = u
                most = strength(s, u)
                price = cost
        if best == NOBODY:
            return found
        found.add(best)
        purse -= price
        if not are_neighbours(s.place[best], zone):
            paratroopers += 1


def free_guns(s: Field, seat: Seat, zone: i64, purse: i64) -> Pile:
    foot = supplied_areas(s, seat, True)
    others = supplied_areas(s, seat, False)
    found = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if len(found.cards) < purse and can_support(s, u, zone) and is_supplied_in(s, u, foot, others):
            found.add(u)
    return found


def bill(s: Field, units: Pile, zone: i64) -> i64:
    found: i64 = 0
    for u in units.cards:
        found += cost_of(s, u) if are_neighbours(s.place[u], zone) else i64(DROP_COST)
    return found


def assault_promise(s: Field, seat: Seat, zone: i64) -> float:
    """The best that could be made of an assault on this zone, with everyone who can come."""
    units = candidates(s, seat, zone, s.supply[seat])
    if units.empty():
        return -99.0
    guns = free_guns(s, seat, zone, s.supply[seat] - bill(s, units, zone))
    return assault_gain(s, seat, zone, units, guns)


def best_assault(s: Field, seat: Seat) -> float:
    """What the most promising assault promises."""
    wanted = targets(s, seat)
    most = -99.0
    for zone in range(i64(AREAS)):
        if within(wanted, zone):
            most = max(most, assault_promise(s, seat, zone))
    return most


def choose_zone(s: Field, seat: Seat) -> i64:
    best = s.menu[0]
    most = -1000.0
    for i in range(s.offered):
        promise = assault_promise(s, seat, s.menu[i] - ATTACK)
        if promise > most:
            most = promise
            best = s.menu[i]
    return best


def choose_force(s: Field, seat: Seat) -> i64:
    """Whoever adds most to what is there, while it adds anything; then confirm."""
    units = Pile(vec[i64]())
    guns = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, ASSAULTING):
            units.add(u)
        elif s.kind[u] >= 0 and s.has(u, SUPPORTING):
            guns.add(u)
    best = s.menu[0]
    most = assault_gain(s, seat, s.target, units, guns)
    if units.empty():
        most = -1000.0
    for i in range(s.offered):
        choice = s.menu[i]
        if ADD <= choice < ADD + PIECES:
            units.add(choice - ADD)
            now = assault_gain(s, seat, s.target, units, guns) + 0.05 * strength(s, choice - ADD)
            units.take()
        elif SUPPORT <= choice < SUPPORT + PIECES:
            guns.add(choice - SUPPORT)
            now = assault_gain(s, seat, s.target, units, guns)
            guns.take()
        else:
            continue
        if now > most:
            most = now
            best = choice
    if best == s.menu[0] and s.menu[0] != CONFIRM:
        return s.menu[0]
    return best


def choose_withdrawal(s: Field, seat: Seat) -> i64:
    """Fight on if the second round is likely to bring more than it costs."""
    units = Pile(vec[i64]())
    fire = 0.0
    body = 0.0
    stake = 0.0
    defenders = fighters_at(s, 1 - seat, s.target)
    armored = armor_share(s, defenders)
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] < 0:
            continue
        if s.has(u, ASSAULTING):
            units.add(u)
            fire += firepower(s, u, armored) + 1.0
            body += toughness(s, u)
            stake += worth(s, u)
        elif s.has(u, SUPPORTING):
            fire += firepower(s, u, armored)
    armor = armor_share(s, units)
    answer = 0.0
    wall = 0.0
    prize = 0.0
    for u in defenders.cards:
        answer += firepower(s, u, armor)
        wall += toughness(s, u) + (1.0 if s.has(u, DUG_IN) else 0.0)
        prize += worth(s, u)
    broken = min(1.0, fire * HIT / max(wall, 1.0))
    lost = min(1.0, answer * HIT / max(body, 1.0))
    gain = prize * broken * (0.4 + 0.6 * broken) - stake * lost * (0.4 + 0.6 * lost)
    if broken > 0.9:
        gain += 2.0
    if gain > 0.0 or s.offered == 1:
        return DONE
    return WITHDRAW_ALL if s.offers(WITHDRAW_ALL) else s.menu[1]


# ------------------------------------------------------------ moves
def stand(s: Field, u: i64, area: i64) -> float:
    """How good it is for a unit to stand there: near the enemy, but not where it would be overrun; artillery behind the front."""
    seat = owner(u)
    enemy_hq = HQ + 1 - seat
    unit = s.card(u).unit
    own = strength_at(s, seat, area)
    if s.place[u] != area:
        own += strength(s, u)
    danger = threat_to(s, seat, area)
    nearness = 4.0 - float(distance(area, enemy_hq))
    if unit.artillery > 1:
        found = 0.5 * nearness - 0.12 * danger
        if area == HQ + seat:
            found += 1.2
        return found
    found = 1.0 * nearness
    risk = danger - 1.3 * own
    if risk > 0.0:
        found -= 0.12 * risk * (0.5 + 0.1 * worth(s, u))
    if area < ZONES and row_of(area) == home_row(seat):
        found += 1.0 if stands_in(s, seat, area) and s.place[u] != area else 1.6
    if danger > 0.0 and area != HQ + seat:
        found += 0.5 * min(2.0, own / (danger + 1.0))
    return found


def leaving(s: Field, u: i64, area: i64) -> float:
    """What is lost when the unit leaves its place: an open door, an unguarded Headquarters, a good trench."""
    seat = owner(u)
    cost = 0.0
    here = s.place[u]
    rest = strength_at(s, seat, here) - strength(s, u)
    if here == HQ + seat:
        if rest < GUARD and (threat_to(s, seat, here) > 0.0 or count_at(s, seat, here) <= 1):
            cost += 3.0
        elif rest < 6.0:
            cost += 1.0
    elif here < ZONES and rest <= 0.0 and row_of(here) == home_row(seat):
        cost += 1.0 + 0.1 * threat_to(s, seat, here)
    if s.flags[u] & (DUG_IN | INSIDE) != 0:
        cost += 1.5
    return cost


def step_gain(s: Field, u: i64, area: i64) -> float:
    if area == HQ + owner(u) and s.place[u] != area:
        return -1.0
    return stand(s, u, area) - stand(s, u, s.place[u]) - leaving(s, u, area)


def dig_gain(s: Field, u: i64) -> float:
    if not can_dig(s, u):
        return -9.0
    return 0.4 if threat_to(s, owner(u), s.place[u]) > 0.0 else 0.05


def unit_gain(s: Field, u: i64) -> float:
    """The best single thing this unit could do, assaults aside."""
    if not may_act(s, u) or s.place[u] >= AREAS or not is_fighting(s, u):
        return -9.0
    most = dig_gain(s, u)
    if is_bound(s, u):
        return most
    for area in NEIGHBOURS[s.place[u]]:
        if why_not_enter(s, u, area) == OK and (has_room(s, owner(u), area) or may_pass(s, u, area)):
            most = max(most, step_gain(s, u, area))
    return most


def asked_of_an_assault(s: Field, seat: Seat) -> float:
    """The leader can wait; the other has to try something before the match ends (LC-R80)."""
    if pile_value(s, seat) > pile_value(s, 1 - seat):
        return WORTH_AN_ASSAULT
    late = float(s.turn) / float(s.plan.turn_limit)
    quiet = float(s.piles_still) / float(s.plan.quiet_limit + 1)
    return WORTH_AN_ASSAULT - 3.0 * max(late * late, quiet)


def maneuver(s: Field, seat: Seat) -> i64:
    """The best assault first, if it is worth it; then the unit with most to gain; then the end."""
    if s.offers(ASSAULT) and best_assault(s, seat) > asked_of_an_assault(s, seat):
        return ASSAULT
    best: i64 = DONE
    most = 0.0
    for i in range(s.offered):
        choice = s.menu[i]
        if UNIT <= choice < UNIT + PIECES:
            gain = unit_gain(s, choice - UNIT)
            if gain > most:
                most = gain
                best = choice
    return best


def move_unit(s: Field, u: i64) -> i64:
    best = s.menu[0]
    most = -1000.0
    for i in range(s.offered):
        choice = s.menu[i]
        gain = -2.0
        if choice == DIG_IN:
            gain = dig_gain(s, u)
        elif MOVE <= choice < MOVE + AREAS:
            gain = step_gain(s, u, choice - MOVE)
        elif ENTER <= choice < ENTER + PIECES:
            gain = 0.6
        if gain > most:
            most = gain
            best = choice
    return best
