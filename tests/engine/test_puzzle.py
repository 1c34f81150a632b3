"""The file of puzzles: what it says, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from warcabinet.engine.fault import Fault
from warcabinet.engine.puzzle import Puzzle, puzzles_text, read_puzzles

ONE = Puzzle(
    id="abcd",
    seat=2,
    best="play catapult",
    greedy="play pikemen",
    estimate=0.5,
    loss=0.2,
    margin=0.15,
    error=0.02,
    hard=3,
    phase=1,
    rules=2,
    made="1:7",
    position='game = "deckfront"\nseed = "it\'s \\"one\\""\n',
)


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.toml"
    assert read_puzzles(path) == ()
    both = (ONE, replace(ONE, id="efgh", stale=True))
    path.write_text(puzzles_text(both), "utf-8")
    assert read_puzzles(path) == both
    assert ONE.asked == 1


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"hard": 6}, "puzzles.toml, key puzzle[0].hard: expected `int` <= 5"),
        ({"id": "Ä"}, "puzzles.toml, key puzzle[0].id: expected `str` matching regex '^[0-9a-z]{4,16}$'"),
        ({"margin": 1.5}, "puzzles.toml, key puzzle[0].margin: expected `float` <= 1.0"),
    ],
)
def test_a_file_that_is_wrong_is_one_sentence(tmp_path: Path, change: dict[str, object], says: str) -> None:
    path = tmp_path / "puzzles.toml"
    path.write_text(puzzles_text([replace(ONE, **change)]), "utf-8")
    with pytest.raises(Fault) as caught:
        read_puzzles(path)
    assert str(caught.value) == says


def test_two_puzzles_have_two_ids(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.toml"
    path.write_text(puzzles_text([ONE, ONE]), "utf-8")
    with pytest.raises(Fault, match="two puzzles have the same id"):
        read_puzzles(path)
