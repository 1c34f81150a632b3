"""The Positions that come with The Great War: lessons can be solved as they say, and not without learning what they teach."""

from pathlib import Path

import pytest

from support import follow
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.great_war import GAME

FOLDER = GAME.folder / "positions"


def lesson(name: str) -> Session:
    return Session(GAME, position=parse_position((FOLDER / f"{name}.toml").read_text("utf-8"), name), seed="1")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_each_has_a_title_and_a_goal_in_both_languages(path: Path) -> None:
    position = parse_position(path.read_text("utf-8"))
    assert set(position.title) == set(position.goal) == {"en", "de"}
    assert lesson(path.stem).asked == 0  # the learner sits in the first seat and is asked at once
    assert path.stem in SOLUTIONS


SOLUTIONS = {
    "lesson-1-link-and-win": ["1: play R-D9", "1: play R-C10", "1: play R-C9", "1: play R-H3", "1: done"],
    "lesson-2-strike-the-works": ["1: play R-S7", "1: target B-H9", "1: play R-C7", "1: play R-D6", "1: play R-C5"],
    "lesson-3-protect": ["1: play R-D9", "1: with BN-08"],
    "lesson-4-fold": ["1: play R-S3", "1: done"],
}
FAILURES = {
    "lesson-1-link-and-win": ["1: play R-SK", "1: done"],
    "lesson-2-strike-the-works": ["1: play R-C7", "2: use B-H9", "1: done"],
    "lesson-3-protect": ["1: play R-D9", "1: alone", "2: interrupt BN-11", "1: done"],
    "lesson-4-fold": ["1: play R-SK", "1: done"],
}


def finish(session: Session) -> None:
    """Whoever is asked does no more than must be."""
    while not session.over:
        choices = session.choices()
        session.take(next(choice for choice in ("done", "pass", choices[0]) if choice in choices))


@pytest.mark.parametrize("name", SOLUTIONS)
def test_the_solution_reaches_the_goal(name: str) -> None:
    session = lesson(name)
    follow(session, *SOLUTIONS[name])
    finish(session)
    assert session.state.winner == 0


@pytest.mark.parametrize("name", FAILURES)
def test_without_the_point_of_the_lesson_it_is_not_won(name: str) -> None:
    session = lesson(name)
    follow(session, *FAILURES[name])
    finish(session)
    assert session.state.winner != 0
