"""Random matches of The Last Crusade over all options and scenarios."""

import subprocess
import sys
from os import environ
from pathlib import Path

import pytest

import random_play
import warcabinet
from games.last_crusade.played import SCENARIOS, VALUES, guesses_tell_nothing, nothing_is_lost
from random_play import (
    RandomMatch,
    clones_are_equal_and_independent,
    hashes,
    menu_is_sound,
    options_of,
    play,
    reasons_agree_with_the_menu,
    record_replays,
    scenes_leak_nothing,
    soaked,
    undo_is_fenced,
    worlds_are_possible,
)
from warcabinet.games.last_crusade import GAME

COMPILED = warcabinet.COMPILED
MATCHES = 400 if COMPILED else 20  # in the ordinary suite; the rest is soaked
SCENES = 6 if COMPILED else 1
WHOLE = 8 if COMPILED else 2
LONGEST = 12_000
CHECKS = (
    nothing_is_lost,
    menu_is_sound,
    reasons_agree_with_the_menu,
    clones_are_equal_and_independent,
    worlds_are_possible,
    guesses_tell_nothing,
)


def random_match(n: int, what: str = "") -> RandomMatch:
    """Two of three over all options, the others over the scenarios."""
    return RandomMatch(GAME, options_of(GAME, VALUES if n % 3 else SCENARIOS, n), f"{what}{n}")


def play_some(first: int, count: int, every: int) -> None:
    for n in range(first, first + count):
        play(random_match(n), *CHECKS, every=every, longest=LONGEST)


@pytest.mark.plain
@pytest.mark.parametrize("share", range(10))
def test_no_dead_end_no_endless_match_nothing_lost_and_clones_are_independent(share: int) -> None:
    count = MATCHES // 10
    play_some(share * count, count, every=400)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(10))
def test_the_same_in_two_thousand_matches(share: int) -> None:
    play_some(*soaked(share, 200), every=200)


@pytest.mark.parametrize("share", range(3))
def test_scenes_leak_nothing(share: int) -> None:
    for n in range(SCENES):
        play(random_match(3 * n + share, "scenes "), scenes_leak_nothing, every=80, longest=LONGEST)


def test_what_can_be_taken_back_has_told_nothing() -> None:
    assert sum(undo_is_fenced(GAME, options_of(GAME, VALUES, n), f"undo {n}") for n in range(WHOLE)) > 20


def test_records_replay() -> None:
    for n in range(WHOLE):
        m = random_match(n, "record ")
        play(m, every=LONGEST, longest=LONGEST)
        record_replays(m)


def test_the_plain_and_the_compiled_rules_play_the_same() -> None:
    """In a build: 200 matches, compiled here and plain in another process; most of them in the soak."""
    if not COMPILED:
        pytest.skip("nothing is compiled here")
    compare(25)


@pytest.mark.soak
def test_the_same_in_two_hundred_matches() -> None:
    compare(200)


def compare(count: int) -> None:
    here = list(hashes(GAME, VALUES, count))
    tests = Path(random_play.__file__).parent
    path = {"PYTHONPATH": f"{Path(warcabinet.__file__).parent.parent}:{tests}", "WARCABINET_PURE": "1"}
    command = [sys.executable, str(tests / "random_play.py"), "last-crusade", str(count)]
    there = subprocess.run(command, env={**environ, **path}, capture_output=True, text=True, check=True)
    assert there.stdout.splitlines() == here
