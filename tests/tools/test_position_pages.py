"""The reference pages of Positions say what the declarations say."""

import tomllib
from typing import Any

import msgspec
import pytest

import position_pages
from warcabinet.engine.keys import Key, MemberKey
from warcabinet.games.registry import GAMES, game_named


def test_every_page_is_up_to_date() -> None:
    stale = [path.name for path, text in position_pages.pages().items() if not path.exists() or path.read_text("utf-8") != text]
    assert stale == [], "run tools/position_pages.py"


KEYS = [(name, path, key) for name in GAMES if (keys := game_named(name).position_keys) for path, key in keys.rows()]


@pytest.mark.parametrize(("path", "key"), [each[1:] for each in KEYS], ids=[f"{name} {path}" for name, path, _ in KEYS])
def test_every_key_has_an_example_that_fits_it(path: str, key: Key[Any] | MemberKey[Any]) -> None:
    ((name, value),) = tomllib.loads(position_pages.example(key)).items()
    assert name == key.name
    if path == f"{name}.NAME":  # a table by side, hand, deck
        ((_, value),) = value.items()
    msgspec.convert(value, key.type)


def test_every_key_says_what_it_means() -> None:
    for path, text in position_pages.pages().items():
        for line in text.splitlines():
            if line.startswith("| `"):
                cells = line.split(" | ")
                assert cells[-1].strip(" |"), f"{path.name}: {line}"
