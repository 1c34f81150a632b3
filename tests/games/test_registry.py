"""Games of other packages: found by their entry point, and one that is broken takes nothing else down."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from packaged import package
from warcabinet.engine.fault import Fault
from warcabinet.games.registry import GAMES, all_games, game_named, places


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    places.cache_clear()
    yield
    places.cache_clear()
    sys.modules.pop("high_card", None)


def test_a_game_of_another_package_stands_beside_those_of_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert game_named("high-card").title == "High Card"
    assert list(all_games()) == [*GAMES, "high-card"]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (
            "high-card = a_missing_module:GAME",
            "cannot load game 'high-card' from a_missing_module:GAME: No module named 'a_missing_module'",
        ),
        (
            "high-card = high_card:GAMES",
            "cannot load game 'high-card' from high_card:GAMES: module 'high_card' has no attribute 'GAMES'",
        ),
        ("high-card = high_card:KEEP", "cannot load game 'high-card': high_card:KEEP is not a game of that name"),
        ("low-card = high_card:GAME", "cannot load game 'low-card': high_card:GAME is not a game of that name"),
    ],
)
def test_a_broken_one_costs_a_sentence(
    entry: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    package(tmp_path, entry)
    monkeypatch.syspath_prepend(tmp_path)
    assert list(all_games()) == list(GAMES)
    (record,) = caplog.records
    assert said in record.getMessage()
    assert "\n" not in record.getMessage()
    with pytest.raises(Fault, match="cannot load game"):
        game_named(entry.split()[0])


def test_no_other_package_takes_the_name_of_a_game_that_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path, "last-front = high_card:GAME")
    monkeypatch.syspath_prepend(tmp_path)
    assert game_named("last-front").title == "Last Front"


def test_the_command_line_lives_with_a_broken_game(tmp_path: Path) -> None:
    package(tmp_path, "high-card = a_missing_module:GAME")
    path = f"{Path(sys.modules['warcabinet'].__file__ or '').parents[1]}:{tmp_path}"
    done = subprocess.run(
        [sys.executable, "-m", "warcabinet.cli", "games"], env={"PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    assert "The Last War" in done.stdout
    assert len(done.stderr.splitlines()) == 1
    assert "cannot load game 'high-card'" in done.stderr
