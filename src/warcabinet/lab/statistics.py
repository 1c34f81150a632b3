"""Statistics over thousands of matches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, quantiles

from msgspec import Struct

Z95 = 1.959964  # of the normal distribution, for a 95% interval


class Share(Struct, frozen=True):
    """How often something happened, and a 95% confidence interval for the true share (Wilson)."""

    hits: int
    of: int

    @property
    def value(self) -> float:
        return self.hits / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """
        >>> low, high = Share(90, 100).interval
        >>> round(low, 3), round(high, 3)
        (0.826, 0.945)
        """
        n, z = self.of, Z95
        centre = (self.value + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(self.value * (1 - self.value) / n + z * z / (4 * n * n))
        return max(0.0, centre - half), min(1.0, centre + half)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} ({low:.1%} to {high:.1%})"


class Spread(Struct, frozen=True):
    """The distribution of a measure."""

    mean: float
    low: float  # one match in twenty has less
    middle: float
    high: float  # one in twenty has more


def spread(values: Sequence[float]) -> Spread:
    """
    >>> spread([1, 2, 3, 4, 10])
    Spread(mean=4.0, low=1.2, middle=3.0, high=8.8)
    >>> spread([7]).middle
    7.0
    """
    if len(values) == 1:
        return Spread(*[float(values[0])] * 4)
    twentieths = quantiles(values, n=20, method="inclusive")
    return Spread(fmean(values), twentieths[0], twentieths[9], twentieths[18])


def p_value(hits: int, of: int, usual: float) -> float:
    """The probability of a share at least this far from the usual one by chance; two-sided, normal approximation.

    >>> round(p_value(60, 100, 0.5), 3)
    0.046
    """
    if of == 0 or not 0 < usual < 1:
        return 1.0
    z = abs(hits - of * usual) / math.sqrt(of * usual * (1 - usual))
    return math.erfc(z / math.sqrt(2))


def holm(ps: Sequence[float]) -> list[float]:
    """The same p values, corrected for multiple tests.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    corrected = [0.0] * len(ps)
    worst = 0.0
    for rank, at in enumerate(sorted(range(len(ps)), key=ps.__getitem__)):
        worst = max(worst, min(1.0, ps[at] * (len(ps) - rank)))
        corrected[at] = worst
    return corrected
