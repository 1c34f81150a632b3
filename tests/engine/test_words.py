"""Catalogues: both languages of every game say the same things, with the same placeholders."""

import re
from string import Formatter

import pytest

from warcabinet.games.registry import GAMES, game_named


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("name", GAMES)
def test_no_entry_is_missing_in_either_language(name: str) -> None:
    english, german = (game_named(name).catalogues[language].entries for language in ("en", "de"))
    assert set(english) == set(german)


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_use_the_same_placeholders(name: str) -> None:
    english, german = (game_named(name).catalogues[language].entries for language in ("en", "de"))
    different = [key for key in english if placeholders(english[key]) != placeholders(german[key])]
    assert different == []


@pytest.mark.parametrize("name", GAMES)
def test_no_entry_is_empty_or_shouts(name: str) -> None:
    for language, words in game_named(name).catalogues.items():
        bad = [key for key, text in words.entries.items() if not text.strip() or re.search("!|Oops", text)]
        assert bad == [], language
