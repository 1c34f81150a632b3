"""Stored playthroughs go as they went: `playthroughs.txt` beside this file."""

import pytest

from replayed import Playthrough, check, stored
from warcabinet.games.great_war import GAME


@pytest.mark.plain
@pytest.mark.parametrize("match", stored(GAME.name), ids=str)
def test_the_match_goes_as_it_went(match: Playthrough) -> None:
    check(GAME, match)
