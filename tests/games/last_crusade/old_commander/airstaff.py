"""The commander in Phases 2 to 4: what flies where, who scouts, and what is struck and shelled."""

from __future__ import annotations

from mypy_extensions import i64

from games.last_crusade.old_commander.gunnery import best_gun, best_target, mission_gain, strike_gain
from games.last_crusade.old_commander.judgement import fighters_at
from games.last_crusade.old_commander.logistics import reserve
from warcabinet.engine.chance import Chance
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.air.dogfight import is_fighter_bomber
from warcabinet.games.last_crusade.state import PIECES, Field, first_piece
from warcabinet.games.last_crusade.table.fire import AIR_COMBAT, BOMBARDMENT, FLAK, RETURN_FIRE, STRIKE
from warcabinet.games.last_crusade.table.places import AIR, AIRFIELD, AREAS, REAR
from warcabinet.games.last_crusade.turn.recon import has_hidden, reaches


def in_the_air(s: Field, seat: Seat, prompt: i64, chance: Chance) -> i64:
    if prompt == c.AIR:
        return launch(s, seat)
    if prompt == c.FORM_GROUP:
        return c.GROUP_READY
    if prompt == c.EQUIP_WITH:
        return s.menu[0] if best_mission(s, seat, s.aim) > 0.3 else i64(c.DONE)
    if prompt == c.MISSION:
        return mission(s, seat)
    if prompt == c.INTERCEPTION:
        return s.menu[0] if seat != s.active else i64(c.NONE)
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
        return scout_where(s, seat)
    if prompt == c.SCOUT_DICE:
        return s.menu[chance.below(s.offered)]
    if prompt == c.STAY_OR_RETURN:
        return c.STAY if has_prey(s, s.aim) else c.RETURN_HOME
    if prompt == c.BOMBARD:
        return bombard(s, seat)
    if prompt == c.STRIKE_WHERE:
        return strike_where(s)
    if prompt == c.STRIKE_TARGET:
        return best_target(s, s.aim, STRIKE)
    if prompt == c.BOMBARD_TARGET:
        return best_target(s, s.aim, BOMBARDMENT)
    if prompt == c.SCOUT:
        return first_unit(s)
    return s.menu[0]  # guns fire; either corridor is as good


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


def launch(s: Field, seat: Seat) -> i64:
    """Whoever finds something to strike or to see; a fighter with nothing else to do goes on patrol if there is Supply to spare."""
    best: i64 = c.DONE
    most = 0.4
    for i in range(s.offered):
        choice = s.menu[i]
        if not c.UNIT <= choice < c.UNIT + PIECES:
            continue
        u = choice - c.UNIT
        gain = best_mission(s, seat, u)
        if s.card(u).unit.recon > 0:
            gain = max(gain, 0.6)
        if s.supply[seat] > reserve(s, seat) + 3 and is_fighter_bomber(s, u) and has_airfield(s, 1 - seat):
            gain = max(gain, 0.5)
        if s.supply[seat] < 4:
            gain -= 1.0
        if gain > most:
            most = gain
            best = choice
    return best


def has_airfield(s: Field, seat: Seat) -> bool:
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.place[u] == AIRFIELD + seat:
            return True
    return False


def mission(s: Field, seat: Seat) -> i64:
    """Where the strike is best; else where there is something to see; else on patrol."""
    u: i64 = NOBODY
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and s.group[v] >= 0 and s.place[v] == AIRFIELD + seat:
            u = v
    best = s.menu[0]
    most = 0.1 if s.menu[0] >= c.PATROL_AT else -99.0
    for i in range(s.offered):
        choice = s.menu[i]
        if c.AT <= choice < c.AT + c.PLACES:
            position = choice - c.AT - AIR
            gain = mission_gain(s, u, position)
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


def scout_where(s: Field, seat: Seat) -> i64:
    """Where most lies hidden within reach of the seat's guns."""
    best = s.menu[0]
    most = -1.0
    for i in range(s.offered):
        choice = s.menu[i]
        if not c.AT <= choice < c.AT + AREAS:
            continue
        area = choice - c.AT
        gain = 1.0 if has_hidden(s, 1 - seat, area) else 0.0
        gain += float(len(fighters_at(s, 1 - seat, area).cards))
        for u in range(first_piece(seat), s.top[seat]):
            if s.kind[u] >= 0 and s.card(u).unit.artillery > 0 and s.place[u] < AREAS and reaches(s, u, area):
                gain += 1.0
        if gain > most:
            most = gain
            best = choice
    return best


def bombard(s: Field, seat: Seat) -> i64:
    strike = first_unit(s)
    if strike != c.DONE:
        return strike
    gun = best_gun(s, reserve(s, seat) - 2)
    return gun if gun != NOBODY else i64(c.DONE)


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
