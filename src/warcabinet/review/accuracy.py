"""How well a seat chose, in per cent: lichess's curve from lost win chance to accuracy, and its mean over a match."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, harmonic_mean, pstdev

LEAST_WINDOW, MOST_WINDOW = 2, 8
LEAST_WEIGHT, MOST_WEIGHT = 0.5, 12.0


def accuracy_of(loss: float) -> float:
    """Of one choice.

    >>> [round(accuracy_of(loss)) for loss in (0.0, 0.05, 0.1, 0.3, 1.0)]
    [100, 81, 65, 26, 0]
    """
    return min(100.0, max(0.0, 103.1668 * math.exp(-0.04354 * 100 * loss) - 3.1669 + 1))


def match_accuracy(losses: Sequence[float], estimates: Sequence[float]) -> float | None:
    """Half a mean in which choices of a volatile stretch weigh more, half a harmonic mean, which one blunder lowers.

    >>> match_accuracy([0.0, 0.0, 0.0], [0.5, 0.5, 0.6])
    100.0
    >>> match_accuracy([], []) is None
    True
    """
    if not losses:
        return None
    each = [accuracy_of(loss) for loss in losses]
    weights = volatility(estimates)
    weighted = sum(weight * one for weight, one in zip(weights, each, strict=True)) / sum(weights)
    return round((weighted + harmonic_mean([max(one, 0.01) for one in each])) / 2, 1)


def volatility(estimates: Sequence[float]) -> list[float]:
    """By choice, how much the estimate moves around it, in points of win chance.

    >>> volatility([0.5, 0.5, 0.5, 0.9])
    [0.5, 0.5, 12.0, 12.0]
    """
    size = min(MOST_WINDOW, max(LEAST_WINDOW, len(estimates) // 10))
    found = []
    for at in range(len(estimates)):
        first = max(0, min(at, len(estimates) - size))
        window = [100 * one for one in estimates[first : first + size]]
        found.append(min(MOST_WEIGHT, max(LEAST_WEIGHT, pstdev(window, fmean(window)))))
    return found
