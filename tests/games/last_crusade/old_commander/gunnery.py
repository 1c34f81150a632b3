"""At what to fire: the points an attack is likely to bring."""

from __future__ import annotations

from mypy_extensions import i64

from games.last_crusade.old_commander.judgement import toughness, worth
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.air.flight import is_gun
from warcabinet.games.last_crusade.air.strikes import is_target as is_strike_target
from warcabinet.games.last_crusade.choices import BRIDGE, FIRE, TARGET
from warcabinet.games.last_crusade.state import DUG_IN, HIT_IGNORED, PIECES, SPOTTED, Field, first_piece, owner
from warcabinet.games.last_crusade.table.fire import BOMBARDMENT, STRIKE, dice, target_number
from warcabinet.games.last_crusade.table.places import AREAS, beside
from warcabinet.games.last_crusade.turn.bombardment import is_target as is_bombard_target


def expected_hits(s: Field, u: i64, target: i64, mode: i64) -> float:
    blind = target < PIECES and mode in (BOMBARDMENT, STRIKE) and not s.has(target, SPOTTED)
    count = dice(s, u, target, mode, blind)
    chance = (7.0 - float(target_number(s, u, target, mode, blind))) / 6.0
    if count <= 0 or chance <= 0.0:
        return 0.0
    hits = float(count) * min(chance, 1.0)
    if s.flags[target] & (DUG_IN | HIT_IGNORED) == DUG_IN and mode <= STRIKE:
        hits = max(0.0, hits - 0.9)
    return hits


def shot_gain(s: Field, u: i64, target: i64, mode: i64) -> float:
    """Points: destroying is worth the whole, a hit its share; what is nearly down comes first."""
    if target >= PIECES:
        return 0.1
    left = toughness(s, target)
    share = min(1.0, expected_hits(s, u, target, mode) / max(left, 1.0))
    return worth(s, target) * share * (0.4 + 0.6 * share)


def best_target(s: Field, u: i64, mode: i64) -> i64:
    """The choice on the menu that promises most."""
    best = s.menu[0]
    most = -1.0
    for i in range(s.offered):
        choice = s.menu[i]
        if TARGET <= choice < TARGET + PIECES:
            gain = shot_gain(s, u, choice - TARGET, mode)
        elif choice >= BRIDGE:
            gain = 0.05
        else:
            continue
        if gain > most:
            most = gain
            best = choice
    return best


def bombard_gain(s: Field, gun: i64) -> float:
    """The best bombardment of an artillery unit."""
    most = 0.0
    enemy = 1 - owner(gun)
    for u in range(first_piece(enemy), s.top[enemy]):
        if is_bombard_target(s, gun, u):
            most = max(most, shot_gain(s, gun, u, BOMBARDMENT))
    return most


def best_gun(s: Field, reserve: i64) -> i64:
    """The bombardment on the menu that promises most and is worth its Supply; NOBODY: none is."""
    seat = s.asked
    best: i64 = NOBODY
    most = 0.5 if s.supply[seat] > reserve else 1.5
    for i in range(s.offered):
        choice = s.menu[i]
        if FIRE <= choice < FIRE + PIECES:
            gain = bombard_gain(s, choice - FIRE)
            if gain > most:
                most = gain
                best = choice
    return best


def strike_gain(s: Field, u: i64, position: i64, area: i64) -> float:
    """What an aircraft could do to spotted enemies of an area, seen from a position."""
    if not beside(position, area):
        return 0.0
    most = 0.0
    enemy = 1 - owner(u)
    for target in range(first_piece(enemy), s.top[enemy]):
        if is_strike_target(s, u, target, area, False):
            most = max(most, shot_gain(s, u, target, STRIKE))
    return most


def mission_gain(s: Field, u: i64, position: i64) -> float:
    """The best strike from a position, less the guns that the enemy is seen to have beside it."""
    most = 0.0
    for area in range(i64(AREAS)):
        most = max(most, strike_gain(s, u, position, area))
    return most - 0.4 * guns_beside(s, 1 - owner(u), position)


def guns_beside(s: Field, seat: Seat, position: i64) -> float:
    """Expected hits by anti-aircraft guns beside a position."""
    found = 0.0
    for u in range(first_piece(seat), s.top[seat]):
        if is_gun(s, u) and s.place[u] < AREAS and beside(position, s.place[u]):
            found += float(s.card(u).unit.air) / 3.0
    return found
