"""Files that designers bring: a number too large for the tables of the rules is refused with a sentence, wherever it stands."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.games.registry import GAMES, game_named
from warcabinet.host.reading import check_deck

HUGE = ("1" * 30, "1" * 5000)  # the second is longer than Python is willing to read
PROSE = re.compile("#|(name|text|subhead|history|say) =")  # may hold any number
NUMBER = re.compile(r"([A-Za-z_]*[^A-Za-z0-9_\n]*)(?<![\w#])\d+(?![\w.])")


def with_huge_numbers(text: str, seen: set[str]) -> Iterator[str]:
    """One for each word that a number follows and that has not been seen: `cost = 3` and `fp inf +2`, but not every cost."""
    for found in NUMBER.finditer(text):
        if PROSE.match(text[text.rfind("\n", 0, found.start() + 1) + 1 :]):
            continue
        if found[1] not in seen:
            huge = HUGE[len(seen) % 2]
            seen.add(found[1])
            yield text[: found.start()] + found[1] + huge + text[found.end() :]


@pytest.mark.parametrize("name", [name for name in GAMES if game_named(name).takes_cards])
def test_a_huge_number_in_a_card_file(name: str) -> None:
    game = game_named(name)
    seen: set[str] = set()
    refused = 0
    for file in game.card_files:
        path = game.folder / file
        for table in path.read_text("utf-8").split("\n\n") if path.exists() else []:
            for text in with_huge_numbers(table, seen):
                refused += 1
                with suppress(Fault):
                    Session(game.with_cards(text, file), seed="1")
                    refused -= 1
    assert refused


@pytest.mark.parametrize("name", [name for name in GAMES if game_named(name).deck_building(game_named(name).options())])
def test_a_huge_number_in_a_deck(name: str) -> None:
    game = game_named(name)
    building = game.deck_building(game.options())
    assert building
    for text in with_huge_numbers(building.starters[0].text, set()):
        with pytest.raises(Fault):
            check_deck(type(game), text, "en")


def test_a_huge_number_in_a_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named("last-war")
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path))
    own = game.own_folder / "scenarios"  # type: ignore[attr-defined]
    own.mkdir(parents=True)
    seen: set[str] = set()
    refused = 0
    for path in sorted((game.folder / "scenarios").glob("*.toml")):
        for spoilt in with_huge_numbers(path.read_text("utf-8"), seen):
            (own / "mine.toml").write_text(spoilt, "utf-8")
            refused += 1
            with suppress(Fault):
                Session(game, game.options({"scenario": "own", "own": "mine"}), "1")
                refused -= 1
    assert refused > 50
