"""What must hold at every moment of random matches, in all five games."""

from collections.abc import Mapping
from importlib import import_module
from itertools import count

import pytest

import warcabinet
from random_play import RandomMatch, Values, options_of, saved_at_every_moment
from warcabinet.games.registry import GAMES, game_named

SPEED = 10 if warcabinet.COMPILED else 1  # the plain source plays so much less
MOMENTS = {"deckfront": 400, "great-war": 200, "last-crusade": 100, "last-front": 150, "last-war": 250}
PASSING = {  # what is left of an answered question, and what every loaded match has of its own
    "great-war": {"plan"},
    "last-crusade": {"window"},
    "last-front": {"target", "second"},
}
STRETCH = {"last-crusade": 100, "last-war": 250}  # so many moments of a long match, from an ever later one on
WHOLE = 100_000


def values_of(name: str, n: int) -> Values:
    """The options to play: of all lists that the game has, one after the other."""
    played = import_module(f"games.{name.replace('-', '_')}.played")
    lists = [found for each in ("VALUES", "OTHERS", "SCENARIOS") if isinstance(found := getattr(played, each, None), Mapping)]
    return lists[n % len(lists)]


def random_match(name: str, n: int, what: str) -> RandomMatch:
    game = game_named(name)
    return RandomMatch(game, options_of(game, values_of(name, n), n), f"{what} {n}")


@pytest.mark.no_cover  # watching every line would take three times as long
@pytest.mark.parametrize("name", GAMES)
def test_every_moment_can_be_saved_and_loaded(name: str) -> None:
    seen = 0
    stretch = STRETCH.get(name, WHOLE)
    for n in count():
        m = random_match(name, n, "position")
        later = n % 8 * stretch if name in STRETCH else 0
        while len(m.taken) < later and not m.s.over:
            m.take(m.random_choice())
        seen += saved_at_every_moment(m, PASSING.get(name, set()), min(stretch, MOMENTS[name] * SPEED - seen))
        if seen >= MOMENTS[name] * SPEED:
            return


@pytest.mark.soak
@pytest.mark.parametrize("share", range(10))
@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_many_matches_can_be_saved_and_loaded(name: str, share: int) -> None:
    seen = 0
    for n in count(1_000 + 100 * share):
        seen += saved_at_every_moment(random_match(name, n, "position"), PASSING.get(name, set()), WHOLE)
        if seen >= MOMENTS[name] * 20:
            return
