# compiled
"""At what to fire: the points an attack is likely to bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.air.flight import is_gun
from warcabinet.games.last_crusade.air.strikes import is_target as is_strike_target
from warcabinet.games.last_crusade.bot.judgement import toughness, worth
from warcabinet.games.last_crusade.choices import BRIDGE, FIRE, TARGET
from warcabinet.games.last_crusade.state import DUG_IN, HIT_IGNORED, PIECES, SPOTTED, Field, first_piece, owner
from warcabinet.games.last_crusade.table.fire import BOMBARDMENT, STRIKE, dice, target_number
from warcabinet.games.last_crusade.table.places import AREAS, beside
from warcabinet.games.last_crusade.turn.bombardment import is_target as is_bombard_target

WORTH_A_SHELL: Final = 0.6  # points
WORTH_THE_LAST: Final = 0.8
POOR: Final = 3  # Supply


def expected_hits(s: Field, u: i64, target: i64, mode: i64) -> float:
    blind = target < PIECES and mode in (BOMBARDMENT, STRIKE) and not s.has(target, SPOTTED)
    count = dice(s, u, target, mode, blind)
    chance = (7.0 - float(target_number(s, u, target, mode, blind))) / 6.0
    if count <= 0 or chance <= 0.0:
        return 0.0
    return float(count) * min(chance, 1.0)


def shot_gain(s: Field, u: i64, target: i64, mode: i64) -> float:
    """Points: destroying is worth the whole, a hit its share; what is nearly down comes first."""
    if target >= PIECES:
        return 0.1
    hits = expected_hits(s, u, target, mode)
    if s.flags[target] & (DUG_IN | HIT_IGNORED) == DUG_IN and mode <= STRIKE:
        hits = max(0.0, hits - 0.9)
    share = min(1.0, hits / max(toughness(s, target), 1.0))
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


# ------------------------------------------------------------ bombardment
def best_fire(s: Field, seat: Seat, guns: Pile) -> tuple[i64, i64]:
    """The target on which all guns together do most, and the gun that does most to it; NOBODY: nothing is worth a shell.

    A dug-in unit ignores one hit in a phase, so four guns at one target do more than four guns at four.
    """
    enemy = 1 - seat
    best: i64 = NOBODY
    shooter: i64 = NOBODY
    most = WORTH_A_SHELL if s.supply[seat] > POOR else WORTH_THE_LAST
    for target in range(first_piece(enemy), s.top[enemy]):
        if s.kind[target] < 0 or s.host[target] >= 0:
            continue
        hits = 0.0
        first: i64 = NOBODY
        strongest = 0.0
        for gun in guns.cards:
            if is_bombard_target(s, gun, target):
                mine = expected_hits(s, gun, target, BOMBARDMENT)
                hits += mine
                if mine > strongest:
                    strongest = mine
                    first = gun
        if first == NOBODY:
            continue
        if s.flags[target] & (DUG_IN | HIT_IGNORED) == DUG_IN:
            hits = max(0.0, hits - 0.9)
        share = min(1.0, hits / max(toughness(s, target), 1.0))
        gain = worth(s, target) * share * (0.4 + 0.6 * share) / float(len(guns.cards))
        if gain > most:
            most = gain
            best = target
            shooter = first
    return best, shooter


def guns_on_menu(s: Field) -> Pile:
    found = Pile(vec[i64]())
    for i in range(s.offered):
        if FIRE <= s.menu[i] < FIRE + PIECES:
            found.add(s.menu[i] - FIRE)
    return found


# ------------------------------------------------------------ strikes
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
