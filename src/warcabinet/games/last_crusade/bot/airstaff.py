# compiled
"""The commander in Phases 2 to 4: patrols, escorts and strikes; who scouts, and what is shelled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.air.dogfight import is_fighter, ordnance_of
from warcabinet.games.last_crusade.air.sorties import is_forming
from warcabinet.games.last_crusade.bot.assaults import storm_fund
from warcabinet.games.last_crusade.bot.gunnery import best_fire, best_target, guns_on_menu, mission_gain, strike_gain
from warcabinet.games.last_crusade.bot.scouting import scout_where, spread_dice
from warcabinet.games.last_crusade.bot.survey import survey
from warcabinet.games.last_crusade.state import PATROL, PIECES, Field, first_piece
from warcabinet.games.last_crusade.table.fire import AIR_COMBAT, BOMBARDMENT, FLAK, RETURN_FIRE, STRIKE
from warcabinet.games.last_crusade.table.pieces import is_aircraft, is_committed, is_ground
from warcabinet.games.last_crusade.table.places import AIR, AIRFIELD, AREAS, REAR

FOR_A_PATROL: Final = 4  # Supply
WORTH_A_LAUNCH: Final = 0.8  # points


def in_the_air(s: Field, seat: Seat, prompt: i64, chance: Chance) -> i64:
    if prompt == c.AIR:
        return launch(s, seat)
    if prompt == c.FORM_GROUP:
        return escort(s, seat)
    if prompt == c.EQUIP_WITH:
        return equip(s, seat) if best_mission(s, seat, s.aim) > 0.3 and not wants_patrol(s, seat) else i64(c.DONE)
    if prompt == c.MISSION:
        return mission(s, seat)
    if prompt == c.INTERCEPTION:
        return intercept(s, seat)
    if prompt == c.JETTISON_OR_KEEP:
        return c.KEEP
    if prompt == c.AIR_TARGET:
        return best_target(s, s.aim, AIR_COMBAT)
    if prompt == c.TANKS:
        return c.DISCARD_TANKS
    if prompt == c.FLAK_TARGET:
        return best_target(s, s.aim, FLAK)
    if prompt == c.RETURN_FIRE_AT:
        return best_target(s, s.aim, RETURN_FIRE)
    if prompt == c.SCOUT_WHERE:
        return scout_where(s, survey(s), seat)
    if prompt == c.SCOUT_DICE:
        return spread_dice(s)
    if prompt == c.STAY_OR_RETURN:
        return c.STAY if has_prey(s, s.aim) else c.RETURN_HOME
    if prompt == c.BOMBARD:
        return bombard(s, seat)
    if prompt == c.STRIKE_WHERE:
        return strike_where(s)
    if prompt == c.STRIKE_TARGET:
        return best_target(s, s.aim, STRIKE)
    if prompt == c.BOMBARD_TARGET:
        return bombard_target(s, seat)
    if prompt == c.SCOUT:
        return first_unit(s)
    return s.menu[0]  # guns fire; either corridor is as good


def equip(s: Field, seat: Seat) -> i64:
    """One of each sort."""
    for i in range(s.offered):
        choice = s.menu[i]
        if choice != c.DONE and ordnance_of(s, s.aim, s.book.cards[choice - c.EQUIP].special.drop_tanks) == NOBODY:
            return choice
    return c.DONE


def first_unit(s: Field) -> i64:
    for i in range(s.offered):
        if c.UNIT <= s.menu[i] < c.UNIT + PIECES:
            return s.menu[i]
    return c.DONE


def best_mission(s: Field, seat: Seat, u: i64) -> float:
    most = 0.0
    for position in range(i64(REAR)):
        most = max(most, mission_gain(s, u, position))
    return max(most, mission_gain(s, u, REAR + 1 - seat))


# ------------------------------------------------------------ patrols
def air_strength(s: Field, u: i64) -> float:
    return float(max(s.card(u).unit.air, 0))


def patrol_of(s: Field, seat: Seat) -> float:
    """How strong the seat's patrols are."""
    found = 0.0
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, PATROL):
            found += air_strength(s, u)
    return found


def has_aircraft(s: Field, seat: Seat) -> bool:
    for u in range(first_piece(seat), s.top[seat]):
        if is_aircraft(s, u):
            return True
    return False


def wants_patrol(s: Field, seat: Seat) -> bool:
    """No patrol yet, Supply for it, and an enemy who flies."""
    return s.supply[seat] >= FOR_A_PATROL and patrol_of(s, seat) == 0.0 and has_aircraft(s, 1 - seat)


def intercept(s: Field, seat: Seat) -> i64:
    """A patrol is there to intercept; fighters on their way seek out a patrol that is not stronger."""
    if seat != s.active:
        return s.menu[0]
    mine = 0.0
    for u in range(first_piece(seat), s.top[seat]):
        if is_aircraft(s, u) and s.place[u] == AIR + REAR + seat and is_fighter(s, u):
            mine += air_strength(s, u)
    return s.menu[0] if mine >= patrol_of(s, 1 - seat) else i64(c.NONE)


def escort(s: Field, seat: Seat) -> i64:
    """One fighter with the bombers while the enemy has a patrol."""
    if patrol_of(s, 1 - seat) == 0.0:
        return c.GROUP_READY
    for u in range(first_piece(seat), s.top[seat]):
        if is_forming(s, seat, u) and is_fighter(s, u):
            return c.GROUP_READY
    for i in range(s.offered):
        choice = s.menu[i]
        if c.ADD <= choice < c.ADD + PIECES and is_fighter(s, choice - c.ADD):
            return choice
    return c.GROUP_READY


# ------------------------------------------------------------ launches and missions
def launch(s: Field, seat: Seat) -> i64:
    """First a patrol, with the best fighter; then whoever finds something to strike or to see."""
    best: i64 = c.DONE
    most = WORTH_A_LAUNCH
    patrol = wants_patrol(s, seat)
    for i in range(s.offered):
        choice = s.menu[i]
        if not c.UNIT <= choice < c.UNIT + PIECES:
            continue
        u = choice - c.UNIT
        gain = best_mission(s, seat, u)
        if s.card(u).unit.recon > 0:
            gain = max(gain, 0.6)
        if s.supply[seat] < FOR_A_PATROL:
            gain -= 1.0
        if patrol and is_fighter(s, u):
            gain = 10.0 + air_strength(s, u)
        if gain > most:
            most = gain
            best = choice
    return best


def mission(s: Field, seat: Seat) -> i64:
    """On patrol if one is wanted; else where the strike is best, or where there is something to see."""
    u: i64 = NOBODY
    for w in range(first_piece(seat), s.top[seat]):
        if is_aircraft(s, w) and is_forming(s, seat, w):
            u = w
    if s.menu[0] >= c.PATROL_AT and wants_patrol(s, seat):
        return s.menu[0]
    best = s.menu[0]
    most = 0.1 if s.menu[0] >= c.PATROL_AT else -99.0
    for i in range(s.offered):
        choice = s.menu[i]
        if c.AT <= choice < c.AT + c.PLACES:
            gain = mission_gain(s, u, choice - c.AT - AIR)
            if s.card(u).unit.recon > 0:
                gain += 0.3
            if gain > most:
                most = gain
                best = choice
    return best


def has_prey(s: Field, u: i64) -> bool:
    for area in range(i64(AREAS)):
        if strike_gain(s, u, s.place[u] - AIR, area) > 0.2:
            return True
    return False


def bombard(s: Field, seat: Seat) -> i64:
    strike = first_unit(s)
    if strike != c.DONE:
        return strike
    if s.supply[seat] <= storm_fund(s, survey(s), seat):
        return c.DONE
    target, gun = best_fire(s, seat, guns_on_menu(s))
    return c.FIRE + gun if gun != NOBODY else i64(c.DONE)


def bombard_target(s: Field, seat: Seat) -> i64:
    """The one that other guns reach too, if there is one."""
    guns = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if is_ground(s, u) and s.card(u).unit.artillery > 0 and not is_committed(s, u) and s.place[u] < AREAS:
            guns.add(u)
    target, gun = best_fire(s, seat, guns)
    return c.TARGET + target if target != NOBODY and s.offers(c.TARGET + target) else best_target(s, s.aim, BOMBARDMENT)


def strike_where(s: Field) -> i64:
    best = s.menu[0]
    most = -1.0
    for i in range(s.offered):
        area = s.menu[i] - c.AT
        gain = 3.0 if area >= AIRFIELD else strike_gain(s, s.aim, s.place[s.aim] - AIR, area)
        if gain > most:
            most = gain
            best = s.menu[i]
    return best
