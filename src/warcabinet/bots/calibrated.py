# compiled
"""A mind whose judgement of a position is a win chance: the game's own evaluation, corrected by what came of such positions."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import Seat, State
from warcabinet.engine.style import Style

SURE: Final = 0.001  # an evaluation never counts as surer than this


@final
class Calibrated(Mind):
    def __init__(self, own: Mind, slope: float, shift: float, lean: float) -> None:
        self.own: Final = own
        self.slope: Final = slope
        self.shift: Final = shift
        self.lean: Final = lean

    def policy(self, s: State, seat: Seat, chance: Chance) -> i64:
        return self.own.policy(s, seat, chance)

    def odds(self, s: State, seat: Seat) -> list[float]:
        return self.own.odds(s, seat)

    def settled(self, s: State) -> bool:
        return self.own.settled(s)

    def evaluate(self, s: State, seat: Seat) -> float:
        lean = 0.0 if s.seats != 2 else self.lean if seat == 0 else -self.lean
        return corrected(self.own.evaluate(s, seat), self.slope, self.shift + lean)

    def gist(self, s: State, seat: Seat) -> i64:
        return self.own.gist(s, seat)

    def style(self) -> Style:
        return self.own.style()


def log_odds(estimate: float) -> float:
    sure = min(max(estimate, SURE), 1.0 - SURE)
    return math.log(sure / (1.0 - sure))


def corrected(estimate: float, slope: float, shift: float) -> float:
    """Slope 1 and shift 0 change nothing."""
    return 1.0 / (1.0 + math.exp(-(slope * log_odds(estimate) + shift)))
