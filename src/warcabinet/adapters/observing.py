"""A match as learning programs see it: a vector of fixed length for each seat, and a mask of what can be chosen."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from warcabinet.engine.game import Game, Options
from warcabinet.engine.match import Match
from warcabinet.engine.pen import Pen
from warcabinet.engine.state import State

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


class Observer:
    """Compiled code writes the page; numpy reads it in place."""

    def __init__(self, game: Game, options: Options) -> None:
        self.asks_in_secret = game.asks_in_secret
        self.choices = game.choice_count
        self.pen = Pen()
        Match(game.new(options, "observer")).s.write(0, self.pen, True)
        self.page = np.frombuffer(memoryview(self.pen.page), np.int64)

    @property
    def length(self) -> int:
        return len(self.page)

    def vector(self, s: State, seat: int) -> Vector:
        """All that the seat sees, and nothing else."""
        s.write(seat, self.pen, self.asks_in_secret(s))
        return self.page.astype(np.float32)

    def mask(self, s: State, seat: int) -> Mask:
        mask = np.zeros(self.choices, np.int8)
        if s.asked == seat and not s.over:
            menu: Any = s.menu
            mask[np.frombuffer(menu, np.int64, s.offered)] = 1
        return mask


def utilities(s: State) -> list[float]:
    """What each seat has gained at the end: a lost match costs 1, and the winner gains what the others lose."""
    if not s.over:
        return [0.0] * s.seats
    return [s.score(seat) * int(s.seats) - 1.0 for seat in range(s.seats)]
