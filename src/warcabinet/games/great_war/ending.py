# compiled
"""The end: who is ahead, and at which level."""

from __future__ import annotations

from typing import Final

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.great_war.log_events import ENDED, MARS_WON, RESIGNED
from warcabinet.games.great_war.state import THIRD, Board
from warcabinet.games.great_war.values import captured_points, final_score, level_of

LEVELS: Final = ("draw", "moral", "tactical", "operational", "strategic")  # GW-3.5a to GW-3.5f


def finish(s: Board) -> None:
    """GW-3.2a, GW-3.5a After the last Turn, or when a required draw fails (GW-R7)."""
    first, second = final_score(s, 0), final_score(s, 1)
    mars = captured_points(s, THIRD)
    if mars > first and mars > second:  # WW-6
        s.mars_won = True
        s.tell(MARS_WON, mars)
        s.end(NOBODY)
        return
    difference = max(first - second, second - first)
    s.level = level_of(s, difference)
    winner: Seat = NOBODY
    if s.level > 0:
        winner = 0 if first > second else 1
    s.tell(ENDED, winner, s.level, difference)
    s.end(winner)


def resign(s: Board, seat: Seat) -> None:
    """GW-R47 The other seat wins, at the level its lead gives it, but at least a moral victory."""
    s.level = level_of(s, final_score(s, 1 - seat) - final_score(s, seat))
    if s.level == 0:
        s.level = 1
    s.resigned = seat
    s.tell(RESIGNED, seat, s.level)
    s.end(1 - seat)
