# compiled
"""The end: the report of a turn, points, and who has won (step 10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.state import (
    KINDS,
    Board,
)
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK


# ------------------------------------------------------------ step 10
def report(s: Board) -> None:
    """LW-7.10, LW-25.5 to LW-25.7"""
    s.tell(events.REPORT, s.turn, points(s, 0), points(s, 1))
    for nation in range(s.plan.nations):  # LW-N12
        at = nation * KINDS
        if s.coalition[nation] == NOBODY and s.lost[at + MEN] + s.lost[at + TANK] + s.lost[at + AIR] == 0:
            continue
        s.tell(events.LOSSES, s.teller(nation), s.lost[at + MEN], s.lost[at + TANK], s.lost[at + AIR])
    sudden = check_sudden(s)
    if sudden[0] == 1 and sudden[1] == 1:
        s.tell(events.BOTH_SUDDEN)
        s.end(NOBODY)
    elif sudden[0] == 1 or sudden[1] == 1:
        winner: i64 = 0 if sudden[0] == 1 else 1
        s.tell(events.SUDDEN, winner)
        s.end(winner)
    elif s.turn + 1 == s.plan.turns:
        s.tell(events.AT_END, winner_at_end(s), points(s, s.plan.victory.counted))
        s.end(winner_at_end(s))
    else:
        s.turn += 1


def check_sudden(s: Board) -> vec[i64]:
    """By side: 1: it has met a condition."""
    met = table_of(2, 0)
    victory = s.plan.victory
    for i in range(len(s.held)):
        side = victory.sudden[3 * i]
        controlled: i64 = 0
        for place in victory.hexes[i]:
            if s.owner[place] == side:
                controlled += 1
        s.held[i] = s.held[i] + 1 if controlled >= victory.sudden[3 * i + 1] else 0
        if s.held[i] >= victory.sudden[3 * i + 2]:
            met[side] = 1
    return met


def points(s: Board, side: Seat) -> i64:
    """LW-25.6"""
    found: i64 = 0
    for place in range(s.ground.land):
        if s.owner[place] == side:
            found += s.ground.vp[place]
    bonus = s.plan.victory.bonus
    for i in range(0, len(bonus), 4):
        if bonus[i] == side and are_joined(s, side, bonus[i + 2], bonus[i + 3]):
            found += bonus[i + 1]
    return found


def are_joined(s: Board, side: Seat, place: i64, other: i64) -> bool:
    """Friendly hexes join both over land hexsides."""
    if s.owner[place] != side or s.owner[other] != side:
        return False
    seen = table_of(s.ground.land, 0)
    seen[place] = 1
    reached = vec[i64]([place])
    at: i64 = 0
    while at < len(reached):
        here = reached[at]
        at += 1
        if here == other:
            return True
        for edge in range(here * DIRECTIONS, here * DIRECTIONS + DIRECTIONS):
            next = s.ground.road[edge]
            if next != NOWHERE and seen[next] == 0 and s.owner[next] == side:
                seen[next] = 1
                reached = append(reached, next)
    return False


def winner_at_end(s: Board) -> i64:
    """LW-R89"""
    victory = s.plan.victory
    reached = points(s, victory.counted)
    if reached >= victory.win:
        return victory.counted
    return NOBODY if reached == victory.drawn else 1 - victory.counted
