"""A choice that does not exist: what was perhaps meant is found without comparing with all choices of a game."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

import pytest

from warcabinet.engine import game as engine_game
from warcabinet.engine.fault import Fault
from warcabinet.games.registry import GAMES, game_named

MOST = 300  # comparisons


@pytest.mark.parametrize("name", GAMES)
def test_words_that_mean_nothing_are_compared_with_few_choices(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Last War has 56,758; whoever sent a host twenty such words a second kept it busy with nothing else."""
    game, compared = game_named(name), list[str]()
    verb = next(iter(game.choice_numbers)).partition(" ")[0]

    def noting(word: str, possibilities: Iterable[str], *more: Any) -> list[str]:
        known = list(possibilities)
        compared.extend(known)
        return difflib.get_close_matches(word, known, *more)

    monkeypatch.setattr(engine_game, "get_close_matches", noting)
    for words in ("nonsense word 1", "a" * 200, verb, f"{verb} nothing at all", " ", "\u00e9" * 9):
        compared.clear()
        if words not in game.choice_numbers:
            with pytest.raises(Fault, match="has no choice"):
                game.choice_number(words)
            assert len(compared) <= MOST, words


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    [
        ("last-front", "widraw", "withdraw"),
        ("last-front", "lay trop-2", "lay troop-2"),
        ("last-war", "withdrw", "withdraw"),
        ("great-war", "pas", "pass"),
    ],
)
def test_what_was_meant_is_found(name: str, typed: str, meant: str) -> None:
    with pytest.raises(Fault, match=f"; did you mean '{meant}"):
        game_named(name).choice_number(typed)
