# compiled
"""What one seat of a match has to learn from: all about its positions, one after the other."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.bots.eyes import Eyes
from warcabinet.engine.state import State

SELF_PLAY: Final = 0  # how a position came about: chosen by the network, ...
LESSON: Final = 1  # ... by the policy, ...
WATCHED: Final = 2  # ... or by another seat


@final
class Trail:
    """Numbers alone, so that a match costs the learner a few copies, not thousands."""

    __slots__ = ("gains", "hows", "menu_counts", "menus", "odds", "picks", "results", "row_counts", "rows", "values")

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]()
        self.row_counts: vec[i64] = vec[i64]()
        self.menus: vec[i64] = vec[i64]()
        self.menu_counts: vec[i64] = vec[i64]()
        self.picks: vec[i64] = vec[i64]()  # place on the menu
        self.hows: vec[i64] = vec[i64]()
        self.odds: vec[float] = vec[float]()  # logarithm of the pick's odds
        self.values: vec[float] = vec[float]()  # what the network expected
        self.gains: vec[float] = vec[float]()  # how much better it went than expected
        self.results: vec[float] = vec[float]()  # what the value should have been

    def see(self, eyes: Eyes) -> None:
        """What has been looked at."""
        for at in range(eyes.count):
            self.rows = append(self.rows, eyes.rows[at])
        self.row_counts = append(self.row_counts, eyes.count)

    def choose(self, s: State, pick: i64, how: i64, odds: float, value: float) -> None:
        """From the menu, after `see`."""
        for at in range(s.offered):
            self.menus = append(self.menus, s.menu[at])
        self.end(s.offered, pick, how, odds, value)

    def watch(self) -> None:
        """Without a menu, after `see`: the seat learns what to expect here."""
        self.end(0, 0, WATCHED, 0.0, 0.0)

    def end(self, offered: i64, pick: i64, how: i64, odds: float, value: float) -> None:
        self.menu_counts = append(self.menu_counts, offered)
        self.picks = append(self.picks, pick)
        self.hows = append(self.hows, how)
        self.odds = append(self.odds, odds)
        self.values = append(self.values, value)
        self.gains = append(self.gains, 0.0)
        self.results = append(self.results, 0.0)

    def finish(self, result: float, patience: float) -> None:
        """Generalised advantage, with nothing to gain but the result."""
        after = result
        gain = 0.0
        at = i64(len(self.hows)) - 1
        while at >= 0:
            if self.hows[at] == SELF_PLAY:
                value = self.values[at]
                gain = after - value + patience * gain
                after = value
                self.gains[at] = gain
                self.results[at] = gain + value
            else:
                self.results[at] = result
            at -= 1
