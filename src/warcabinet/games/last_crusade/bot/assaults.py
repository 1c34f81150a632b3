# compiled
"""Which assault is worth it, and with whom; when to fight on, and who moves in."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.air.drops import DROP_COST, MOST_DROPPED, can_drop, drops_possible
from warcabinet.games.last_crusade.assault.declaring import can_join, can_support, cost_of, is_supplied_in, targets
from warcabinet.games.last_crusade.bot.prospects import HIT, Force, armor_share, assault_gain, fighters_at
from warcabinet.games.last_crusade.bot.survey import Survey
from warcabinet.games.last_crusade.choices import ADD, ATTACK, DONE, PIECES, SUPPORT, WITHDRAW_ALL
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.state import ASSAULTING, DUG_IN, SUPPORTING, Field, first_piece
from warcabinet.games.last_crusade.table.lines import within
from warcabinet.games.last_crusade.table.places import AREAS, HQ, are_neighbours

WORTH_AN_ASSAULT: Final = 1.5  # points expected, where nothing presses
LATE: Final = 3.0  # points that the end of the match is worth to the seat behind
RESTLESS: Final = 0.3  # points, for each quiet turn
NO_ASSAULT: Final = -99.0
FUND: Final = 16  # Supply saved for the storm of a Headquarters, at most
STORM: Final = 0.6  # strength next to a Headquarters, against that in it


# ------------------------------------------------------------ who could come
def candidates(s: Field, v: Survey, seat: Seat, zone: i64, purse: i64) -> Force:
    """Everyone next to the zone who can assault it, and paratroopers; the strongest first, as far as the purse goes."""
    force = Force()
    able = neighbours_of(s, v, seat, zone)
    if zone < HQ and drops_possible(s, seat):
        add_paratroopers(s, v, seat, able)
    paratroopers: i64 = 0
    while not able.empty():
        at = strongest(v, able)
        u = able.take_at(at)
        walks = are_neighbours(s.place[u], zone)
        cost = cost_of(s, u) if walks else i64(DROP_COST)
        if cost > purse or (not walks and paratroopers == MOST_DROPPED):
            continue
        purse -= cost
        force.add(u, s.place[u])
        if not walks:
            paratroopers += 1
    add_guns(s, v, seat, zone, force, purse)
    return force


def strongest(v: Survey, units: Pile) -> i64:
    """Its index."""
    best: i64 = 0
    for i in range(len(units.cards)):
        if v.strength[units.cards[i]] > v.strength[units.cards[best]]:
            best = i
    return best


def neighbours_of(s: Field, v: Survey, seat: Seat, zone: i64) -> Pile:
    found = Pile(vec[i64]())
    v.draw_lines(s, seat)
    for u in range(first_piece(seat), s.top[seat]):
        near = v.fights[u] == 1 and s.place[u] < AREAS and are_neighbours(s.place[u], zone)
        if near and can_join(s, u, zone, v.foot_lines, v.lines):
            found.add(u)
    return found


def add_paratroopers(s: Field, v: Survey, seat: Seat, found: Pile) -> None:
    for u in range(first_piece(seat), s.top[seat]):
        if v.fights[u] == 1 and can_drop(s, u) and not found.has(u):
            found.add(u)


def add_guns(s: Field, v: Survey, seat: Seat, zone: i64, force: Force, purse: i64) -> None:
    if force.units.empty():
        return
    for u in range(first_piece(seat), s.top[seat]):
        if purse == 0:
            return
        fires = v.fights[u] == 1 and s.card(u).unit.artillery > 0 and not force.units.has(u)
        if fires and can_support(s, u, zone) and is_supplied_in(s, u, v.foot_lines, v.lines):
            force.guns.add(u)
            purse -= 1


# ------------------------------------------------------------ whether and where
def promise(s: Field, v: Survey, seat: Seat, zone: i64) -> float:
    """What an assault on this zone by everyone who can come promises."""
    force = candidates(s, v, seat, zone, s.supply[seat])
    return NO_ASSAULT if force.units.empty() else assault_gain(s, v, seat, zone, force)


def best_assault(s: Field, v: Survey, seat: Seat) -> float:
    wanted = targets(s, seat)
    most = NO_ASSAULT
    for zone in range(i64(AREAS)):
        if within(wanted, zone):
            most = max(most, promise(s, v, seat, zone))
    return most


def asked_of_an_assault(s: Field, seat: Seat) -> float:
    """The leader can wait; the other has to try something, all the more the longer nothing happens (LC-R80)."""
    if pile_value(s, seat) > pile_value(s, 1 - seat):
        return WORTH_AN_ASSAULT
    late = float(s.turn) / float(s.plan.turn_limit)
    quiet = float(s.piles_still) / float(s.plan.quiet_limit + 1)
    return WORTH_AN_ASSAULT - LATE * max(late * late, quiet) - RESTLESS * float(s.piles_still)


def storm_fund(s: Field, v: Survey, seat: Seat) -> i64:
    """What the storm of the enemy Headquarters would cost, if only Supply is wanting; 0: it is not at hand."""
    goal = HQ + 1 - seat
    if v.threat_to(1 - seat, goal) < STORM * v.strength_at(1 - seat, goal):
        return 0
    force = candidates(s, v, seat, goal, FUND)
    if force.units.empty() or assault_gain(s, v, seat, goal, force) < WORTH_AN_ASSAULT:
        return 0
    cost = i64(len(force.guns.cards))
    for u in force.units.cards:
        cost += cost_of(s, u)
    return min(cost, FUND)


def choose_zone(s: Field, v: Survey, seat: Seat) -> i64:
    best = s.menu[0]
    most = -1000.0
    for i in range(s.offered):
        found = promise(s, v, seat, s.menu[i] - ATTACK)
        if found > most:
            most = found
            best = s.menu[i]
    return best


# ------------------------------------------------------------ with whom
def choose_force(s: Field, v: Survey, seat: Seat) -> i64:
    """All who could come, less those without whom it looks better; the strongest first, then confirm."""
    force = candidates(s, v, seat, s.target, s.supply[seat])
    picked = Force()
    for u in range(first_piece(seat), s.top[seat]):
        if v.fights[u] == 1 and s.has(u, ASSAULTING):
            picked.add(u, s.place[u])
        elif v.fights[u] == 1 and s.has(u, SUPPORTING):
            picked.guns.add(u)
    join(force, picked)
    spare(s, v, seat, force, picked)
    best = s.menu[0]
    most = -1.0
    for i in range(s.offered):
        choice = s.menu[i]
        if ADD <= choice < ADD + PIECES:
            wanted = 10.0 + v.strength[choice - ADD] if force.units.has(choice - ADD) else -2.0
        elif SUPPORT <= choice < SUPPORT + PIECES:
            wanted = v.strength[choice - SUPPORT] if force.guns.has(choice - SUPPORT) else -2.0
        else:
            wanted = 0.0
        if wanted > most:
            most = wanted
            best = choice
    return best


def join(force: Force, picked: Force) -> None:
    """Add those who have been picked already: they are not among the candidates."""
    for i in range(len(picked.units.cards)):
        force.add(picked.units.cards[i], picked.origins.cards[i])
    force.guns.add_all(picked.guns)


def spare(s: Field, v: Survey, seat: Seat, force: Force, picked: Force) -> None:
    """Leave out whoever costs more than they bring."""
    most = assault_gain(s, v, seat, s.target, force)
    i: i64 = 0
    while i < len(force.units.cards) and len(force.units.cards) > 1:
        u = force.units.cards[i]
        if picked.units.has(u):
            i += 1
            continue
        origin = force.origins.cards[i]
        force.units.take_at(i)
        force.origins.take_at(i)
        without = assault_gain(s, v, seat, s.target, force)
        if without > most:
            most = without
        else:
            force.add(u, origin)
            swap_back(force, i)
            i += 1
    i = 0
    while i < len(force.guns.cards):
        gun = force.guns.take_at(i)
        without = assault_gain(s, v, seat, s.target, force)
        if without > most and not picked.guns.has(gun):
            most = without
        else:
            force.guns.add(gun)
            swap_last(force.guns, i)
            i += 1


def swap_back(force: Force, i: i64) -> None:
    """The last unit goes to this place again."""
    swap_last(force.units, i)
    swap_last(force.origins, i)


def swap_last(pile: Pile, i: i64) -> None:
    last = len(pile.cards) - 1
    card = pile.cards[last]
    pile.cards[last] = pile.cards[i]
    pile.cards[i] = card


# ------------------------------------------------------------ the second round
def choose_withdrawal(s: Field, v: Survey, seat: Seat) -> i64:
    """Fight on if the second round is likely to bring more than it costs."""
    force = Force()
    fire = 0.0
    body = 0.0
    stake = 0.0
    defenders = fighters_at(s, v, 1 - seat, s.target)
    armored = armor_share(s, defenders)
    for u in range(first_piece(seat), s.top[seat]):
        if v.fights[u] == 0:
            continue
        if s.has(u, ASSAULTING):
            force.add(u, s.place[u])
            fire += v.firepower(u, armored) + 1.0
            body += v.tough[u]
            stake += v.worth[u]
        elif s.has(u, SUPPORTING):
            fire += v.firepower(u, armored)
    armor = armor_share(s, force.units)
    answer = 0.0
    wall = 0.0
    prize = 0.0
    for u in defenders.cards:
        answer += v.firepower(u, armor)
        wall += v.tough[u] + (1.0 if s.has(u, DUG_IN) else 0.0)
        prize += v.worth[u]
    broken = min(1.0, fire * HIT / max(wall, 1.0))
    lost = min(1.0, answer * HIT / max(body, 1.0))
    gain = prize * broken * (0.4 + 0.6 * broken) - stake * lost * (0.4 + 0.6 * lost)
    if broken > 0.9:
        gain += 2.0
    if gain > 0.0 or s.offered == 1:
        return DONE
    return WITHDRAW_ALL if s.offers(WITHDRAW_ALL) else s.menu[1]
