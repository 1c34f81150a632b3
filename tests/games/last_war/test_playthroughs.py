"""Stored playthroughs go as they went: `playthroughs.txt` beside this file."""

import pytest

from replayed import Playthrough, cases, check
from warcabinet.games.last_war import GAME


@pytest.mark.parametrize("match", cases(GAME.name))
def test_the_match_goes_as_it_went(match: Playthrough) -> None:
    check(GAME, match)
