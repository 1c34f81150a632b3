"""Every ruling that can be switched has its words in each language, its rule in the rulebook, and a rules version of its game."""

import re
from collections.abc import Iterator
from typing import Annotated

import pytest

from host.pebbles import GAME as PEBBLES
from host.pebbles import PebblesGame, PebblesOptions
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.game import Game, Options
from warcabinet.engine.rulings import SINCE, VALUES, LetterOrHouse, marks, ruling, rulings
from warcabinet.games.registry import GAMES, game_named


def faults(game: Game) -> Iterator[str]:
    options: type[Options] = game.options_type
    for name, mark in marks(options).items():
        if not 0 <= mark[SINCE] <= game.rules_version:
            yield f"{name}: since {mark[SINCE]}"
    for name, rule in rulings(options).items():
        for language in LANGUAGES:
            if rule not in game.rulebooks[language].rules:
                yield f"{name}: {rule} is not in the rulebook ({language})"
            for key in (f"option.{name}", f"option.{name}.hint", *(f"option.{name}.{value}" for value in VALUES)):
                if key not in game.catalogues[language]:
                    yield f"{name}: no {key} ({language})"


@pytest.mark.parametrize("name", GAMES)
def test_a_ruling_is_explained(name: str) -> None:
    assert list(faults(game_named(name))) == []


BECAUSE = {"en": "because", "de": "weil|denn|damit"}


@pytest.mark.parametrize("name", GAMES)
def test_a_reading_that_departs_from_the_letter_is_shown_as_ours_with_its_reason(name: str) -> None:
    game = game_named(name)
    for option, rule in rulings(game.options_type).items():
        assert game.is_ours(rule), option
        for language, because in BECAUSE.items():
            assert re.search(rf"\b({because})\b", game.rulebooks[language].rules[rule]), f"{rule} ({language})"


def test_one_that_is_not_is_found_out() -> None:
    class Sloppy(PebblesOptions, frozen=True):
        drop: Annotated[LetterOrHouse, ruling("PB-R9", since=4)] = "letter"

    class Untold(PebblesGame):
        folder = PEBBLES.folder
        options_type = Sloppy

    assert list(faults(PEBBLES)) == []
    found = list(faults(Untold()))
    assert "drop: since 4" in found
    assert "drop: PB-R9 is not in the rulebook (de)" in found
    assert "drop: no option.drop.house (en)" in found
