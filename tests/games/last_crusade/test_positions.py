"""The Positions that come with The Last Crusade: lessons can be solved as they say, and not without learning what they teach."""

from pathlib import Path

import pytest

from support import follow
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.last_crusade import GAME

FOLDER = GAME.folder / "positions"
LESSONS = sorted(FOLDER.glob("lesson-*.toml"))


def lesson(name: str, seed: str = "1") -> Session:
    return Session(GAME, position=parse_position((FOLDER / f"{name}.toml").read_text("utf-8"), name), seed=seed)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_each_has_a_title_and_a_goal_in_both_languages(path: Path) -> None:
    position = parse_position(path.read_text("utf-8"))
    assert set(position.title) == set(position.goal) == {"en", "de"}
    assert lesson(path.stem).asked == 0  # the learner sits in the first seat and is asked at once
    assert path.stem in SOLUTIONS


SOLUTIONS = {
    "lesson-1-take-the-headquarters": ["1: unit s0-0", "1: move c3", "1: assault"],
    "lesson-2-find-the-road": ["1: unit s0-2", "1: move c2", "1: unit s0-2", "1: move c3", "1: assault"],
    "lesson-3-points-decide": ["1: unit s0-0", "1: move b3", "1: assault"],
}
FAILURES = {
    "lesson-1-take-the-headquarters": [["1: done"], ["1: unit s0-0", "1: move c1"]],
    "lesson-2-find-the-road": [["1: unit s0-0", "1: move a2"], ["1: unit s0-1", "1: move b3"]],
    "lesson-3-points-decide": [["1: unit s0-0", "1: move a2"]],
}


def finish(session: Session) -> None:
    """Whoever is asked does no more than must be."""
    while not session.over:
        choices = session.choices()
        session.take(next(choice for choice in ("done", "pass", "confirm", choices[0]) if choice in choices))


@pytest.mark.parametrize("name", SOLUTIONS)
def test_the_solution_reaches_the_goal(name: str) -> None:
    """Whatever the dice would say: nothing is left to chance."""
    for seed in ("1", "2", "3"):
        session = lesson(name, seed)
        follow(session, *SOLUTIONS[name])
        finish(session)
        assert session.state.winner == 0


@pytest.mark.parametrize("name", FAILURES)
def test_without_the_point_of_the_lesson_it_is_not_won(name: str) -> None:
    for attempt in FAILURES[name]:
        session = lesson(name)
        follow(session, *attempt)
        finish(session)
        assert session.state.winner != 0
