# compiled
"""How computers move the line: advancing and exploiting, falling back, and giving up salients in step 9."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war.bot.judgement import GROUND, ground_value
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.state import Board

WORTH_GOING_ON: Final = 3.0  # ground beyond
SALIENT: Final = 4  # enemy neighbours
NECK: Final = 3  # enemy neighbours, with only one friendly hex left
OUTMATCHED: Final = 5.0  # enemy strength around it for its own


def advance(s: Board) -> i64:
    """Half, so that the line behind stays firm; in China there need be none."""
    if s.plan.tenuous and s.about != NOWHERE and s.ground.tenuous[s.about] == 1 and s.offers(c.ALL):
        return c.ALL
    return c.HALF if s.offers(c.HALF) else c.ONE


def exploitation(s: Board, side: Seat) -> i64:
    best: i64 = c.STOP
    highest = WORTH_GOING_ON
    for i in range(s.offered):
        choice = s.menu[i]
        if choice >= c.BEYOND:
            worth = ground_value(s, side, s.ground.cell_of[choice - c.BEYOND])
            if worth > highest:
                highest = worth
                best = choice
    return best


def strongest_place(s: Board) -> i64:
    """Of the hexes offered; a routed one first."""
    best = s.menu[0]
    most: i64 = -1
    for i in range(s.offered):
        place = s.ground.cell_of[c.argument(s.menu[i], c.PUT)]
        worth = s.cv(place) + (1000 if s.is_routed(place) else 0)
        if worth > most:
            most = worth
            best = s.menu[i]
    return best


# ------------------------------------------------------------ step 9
def withdrawal(s: Board, side: Seat) -> i64:
    """Out of salients that are worth no points, into the strongest hex behind."""
    best: i64 = c.DONE
    most: i64 = -1
    for i in range(s.offered):
        choice = s.menu[i]
        if choice < c.WITHDRAW:
            continue
        edge = choice - c.WITHDRAW
        place = s.ground.cell_of[edge // DIRECTIONS]
        refuge = s.ground.road[place * DIRECTIONS + edge % DIRECTIONS]
        if s.is_routed(refuge) and s.cv(refuge) > most and is_untenable(s, side, place):
            most = s.cv(refuge)
            best = choice
    return best


def permission(s: Board, side: Seat) -> i64:
    """LW-N83 What high command answers first: yes where it would go too; Control (NOBODY) stands in nobody's way."""
    choice = s.menu[1] if s.offered > 1 else c.DONE
    if choice == c.DONE or side == NOBODY or is_untenable(s, side, s.ground.cell_of[choice - c.ALLOW]):
        return choice
    return choice + c.FORBID - c.ALLOW


def is_untenable(s: Board, side: Seat, place: i64) -> bool:
    """Nearly surrounded, outmatched, and not worth it."""
    if ground_value(s, side, place) > GROUND:
        return False
    enemies: i64 = 0
    friends: i64 = 0
    against: i64 = 0
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other != NOWHERE and s.owner[other] == side:
            friends += 1
        elif other != NOWHERE and s.owner[other] == 1 - side:
            enemies += 1
            against += s.cv(other)
    if enemies < NECK or (enemies < SALIENT and friends > 1):
        return False
    return float(against * s.me(1 - side)) > OUTMATCHED * float(s.cv(place) * s.me(side))
