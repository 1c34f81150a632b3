"""Of positions given 70%, about 70% are won: the estimate is held against matches that the fit has not seen."""

from functools import cache

import pytest

from warcabinet.bots.calibration import calibration_of
from warcabinet.games.registry import GAMES, game_named
from warcabinet.review.fitting import ALIKE, BY_SIDE, Sample, estimate_by, fitted, samples_of, tables

CHECKED = "unseen"  # the seed of the fit is `calibration`


@cache
def samples(name: str, matches: int) -> list[Sample]:
    """With two seats."""
    game = game_named(name)
    return [each for n in range(matches) for each in samples_of(game, tables(game)[0], f"{CHECKED}:{n}")]


def given(name: str, matches: int, low: float, high: float) -> list[float]:
    """What came of the positions with an estimate between these two."""
    kept = calibration_of(game_named(name))
    return [each.score for each in samples(name, matches) if low <= estimate_by(kept, each) < high]


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_has_a_calibration_and_the_command_that_made_it(name: str) -> None:
    kept = calibration_of(game_named(name))
    assert kept.command.startswith(f"warcabinet calibrate {name} --matches ")
    assert kept.positions > 1000
    assert 0.3 < kept.slope < 3


@pytest.mark.parametrize("name", list(GAMES))
def test_good_and_bad_positions_end_as_they_look(name: str) -> None:
    """With few matches only roughly."""
    good, bad = given(name, 20, 0.6, 1.01), given(name, 20, 0.0, 0.3)
    assert min(len(good), len(bad)) >= 10
    assert sum(good) / len(good) > 0.55
    assert sum(bad) / len(bad) < 0.4


@pytest.mark.soak
@pytest.mark.parametrize("name", list(GAMES))
def test_of_positions_given_70_per_cent_65_to_75_are_won(name: str) -> None:
    found = given(name, 2000, 0.65, 0.75)
    assert len(found) > 300
    assert 0.65 <= sum(found) / len(found) <= 0.75


def test_the_fit_finds_what_the_results_say() -> None:
    """An evaluation that is twice as sure as it should be gets half the slope."""
    too_sure = [Sample((), (2.0,), 1.0)] * 73 + [Sample((), (2.0,), 0.0)] * 27 + [Sample((), (-2.0,), 0.0)] * 73 + [
        Sample((), (-2.0,), 1.0)
    ] * 27  # fmt: skip
    slope, shift, lean = fitted(too_sure, ALIKE)
    assert slope == pytest.approx(0.5, abs=0.01)
    assert shift == pytest.approx(0.0, abs=0.01)
    assert lean == 0.0


def test_the_fit_finds_which_side_has_it_easier() -> None:
    """The first seat wins 73 of 100 positions that look even."""
    first = [Sample((), (0.0,), float(n < 73), 1) for n in range(100)]
    second = [Sample((), (0.0,), float(n >= 73), -1) for n in range(100)]
    assert fitted(first + second, BY_SIDE)[1:] == pytest.approx((0.0, 1.0), abs=0.02)
