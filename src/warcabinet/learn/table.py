"""A match that an actor plays: who holds which seat, and what is to be learned from it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from warcabinet.bots.eyes import Eyes
from warcabinet.engine.match import Match
from warcabinet.engine.state import State
from warcabinet.learn.batch import LESSON, NO_MENU, WATCHED, Moment

ITSELF, POLICY, PAST = "itself", "policy", "past"  # who holds a seat
ENDLESS = -1.0  # the result for everyone of a match that does not end


class Table:
    def __init__(self, match: Match, eyes: Eyes, holders: list[str]) -> None:
        self.match = match
        self.eyes = eyes
        self.holders = holders
        self.trails: list[list[Moment]] = [[] for _ in holders]
        self.plies = 0

    @property
    def foe(self) -> str:
        return next((holder for holder in self.holders if holder != ITSELF), ITSELF)

    def take(self, choice: int) -> None:
        self.match.take(choice)
        self.plies += 1

    def see(self, viewer: int) -> NDArray[np.int16]:
        self.eyes.look(self.match.s, viewer)
        rows: Any = self.eyes.rows
        return np.frombuffer(rows, np.int64, self.eyes.count).astype(np.int16)

    def watch(self, viewer: int) -> None:
        """A seat that is not asked learns what to expect here."""
        self.trails[viewer].append(Moment(self.see(viewer), NO_MENU, 0, 0.0, 0.0, WATCHED))

    def finish(self, patience: float) -> list[Moment]:
        """Everything learned: generalised advantage, with nothing to gain but the result."""
        s = self.match.s
        found = []
        for seat, trail in enumerate(self.trails):
            result = 2.0 * s.score(seat) - 1.0 if s.over else ENDLESS
            after, gain = result, 0.0
            for moment in reversed(trail):
                if moment.how in (LESSON, WATCHED):
                    moment.result = result
                    continue
                gain = after - moment.value + patience * gain
                after = moment.value
                moment.gain, moment.result = gain, gain + moment.value
            found += trail
        return found


def menu_of(s: State) -> NDArray[np.int32]:
    menu: Any = s.menu
    return np.frombuffer(menu, np.int64, s.offered).astype(np.int32)
