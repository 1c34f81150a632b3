"""The forecast against assaults that are played out by the rules, over a wide random set of situations.

Every figure must lie within the confidence interval of what was counted. As many figures are compared, the intervals are so wide
that a right forecast leaves any of them once in a thousand runs of the whole test.
"""

from __future__ import annotations

from math import comb, sqrt

import pytest

import warcabinet
from games.last_crusade.assaults import CAPTURED, REPELLED, WIPED_OUT, Fight, situation
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.games.last_crusade.view import assault_odds as odds

SITUATIONS, PLAYED = (60, 100) if warcabinet.COMPILED else (20, 30)
WIDE, WIDELY_PLAYED = 2_000, 250
RISK = 0.001  # that a right forecast fails


def likelihood(k: int, n: int, low: float, high: float) -> float:
    """Of counting k or something less fitting, when the chance lies between `low` and `high`."""

    def exactly(i: int, p: float) -> float:
        return comb(n, i) * p**i * (1 - p) ** (n - i)

    low, high = max(low, 0.0), min(high, 1.0)
    return min(sum(exactly(i, high) for i in range(k + 1)), sum(exactly(i, low) for i in range(k, n + 1)))


class Tally:
    """What was counted, against what was forecast."""

    def __init__(self, first: int, situations: int, played: int) -> None:
        self.played = played
        self.compared: list[tuple[float, str]] = []  # likelihood, and what
        self.surplus = self.variance = 0.0  # captures beyond the forecast, over all situations
        for n in range(first, first + situations):
            self.compare(n)

    def compare(self, n: int) -> None:
        battle = situation(n)
        match = battle.match
        if n % 3 == 0:  # between the rounds
            match.s.chance.state = chance_from(f"first round {n}").state
            if not Fight(match).to_the_second_round():
                return
        found = odds.assault(match.s)  # type: ignore[arg-type]
        counted = [0, 0, 0]
        fallen = dict.fromkeys(found.falls, 0)
        for trial in range(self.played):
            clone = match.clone()
            clone.s.chance.state = chance_from(f"{n}, trial {trial}").state
            outcome = Fight(clone).to_the_end()
            counted[outcome.how] += 1
            for u in outcome.fallen:
                if u in fallen:
                    fallen[u] += 1
        forecast = {CAPTURED: found.captured, REPELLED: found.repelled, WIPED_OUT: found.wiped_out}
        for how, chance in forecast.items():
            self.note(counted[how], chance, found.unknown, f"situation {n}, outcome {how}")
        for u, chance in found.falls.items():
            self.note(fallen[u], chance * (1 - found.unknown), found.unknown, f"situation {n}, fall of {battle.s.card(u).id}")
        self.surplus += counted[CAPTURED] - self.played * (found.captured + found.unknown / 2)
        self.variance += self.played * max(found.captured * (1 - found.captured), 0.0)

    def note(self, count: int, chance: float, unknown: float, what: str) -> None:
        likely = likelihood(count, self.played, chance - 1e-4, chance + unknown + 1e-4)
        self.compared.append((likely, f"{what}: {count} of {self.played}, forecast {chance:.3f}"))

    def check(self) -> None:
        limit = RISK / 2 / len(self.compared) / 2  # half of the risk for all of these, on two sides
        off = [what for likely, what in sorted(self.compared) if likely < limit]
        assert not off, "\n".join(off[:20])
        assert abs(self.surplus) < 3.5 * sqrt(self.variance), "captures are forecast too high or too low"


@pytest.mark.plain
@rule("LC-N100", "LC-N105", "LC-8.2.3")
def test_the_forecast_is_what_happens() -> None:
    Tally(0, SITUATIONS, PLAYED).check()


@rule("LC-7.5.31")
def test_artillery_that_has_lost_its_observer_fires_without_him() -> None:
    """Two guns support an assault; their Forward Observer is with a unit that the defenders fire at first."""
    Tally(10_996, 1, 250 if warcabinet.COMPILED else 120).check()


@pytest.mark.soak
@pytest.mark.parametrize("share", range(10))
def test_the_forecast_is_what_happens_in_many_more_situations(share: int) -> None:
    count = WIDE // 10
    Tally(10_000 + share * count, count, WIDELY_PLAYED).check()
