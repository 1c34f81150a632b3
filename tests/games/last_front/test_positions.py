"""The Positions that come with Last Front: lessons can be won as they say, and not without learning what they teach."""

from pathlib import Path

import pytest

from support import follow
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.last_front import GAME

FOLDER = GAME.folder / "positions"


def lesson(name: str) -> Session:
    return Session(GAME, position=parse_position((FOLDER / f"{name}.toml").read_text("utf-8"), name), seed="1")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("lesson-*.toml")), ids=lambda path: path.stem)
def test_each_lesson_has_a_title_and_a_goal_in_both_languages(path: Path) -> None:
    position = parse_position(path.read_text("utf-8"))
    assert set(position.title) == set(position.goal) == {"en", "de"}
    assert lesson(path.stem).asked == 0  # the learner sits in the first seat and is asked at once


SOLUTIONS = {
    "lesson-1-multiply": ["1: ability icon-zhukov", "1: lay troop-3", "1: lay troop-2", "1: lay troop-1", "1: done", "2: withdraw"],
    "lesson-2-dig-in": [
        "1: lay troop-1",
        "1: dig",
        "1: pick tank-3",
        "1: pick tank-3",
        "1: pick troop-3",
        "1: pick troop-1",
        "1: confirm",
        "1: done",
        "2: withdraw",
    ],
    "lesson-3-block": ["1: ability special-counterintelligence", "2: withdraw"],
    "lesson-4-where-to-attack": [
        "1: attack terr-uk-london",
        "1: lay plane-4",
        "1: lay plane-4",
        "1: lay tank-3",
        "1: lay troop-2",
        "1: done",
        "2: withdraw",
    ],
}


@pytest.mark.parametrize("name", SOLUTIONS)
def test_the_solution_wins(name: str) -> None:
    session = lesson(name)
    follow(session, *SOLUTIONS[name])
    assert session.over
    assert session.state.winner == 0


def test_face_value_is_not_enough_in_the_first_lesson() -> None:
    session = lesson("lesson-1-multiply")
    follow(session, "1: face icon-zhukov", "1: lay troop-3", "1: lay troop-2", "1: lay troop-1")
    assert "done" not in session.choices()


def test_the_doubled_troops_cannot_be_answered() -> None:
    session = lesson("lesson-1-multiply")
    follow(session, *SOLUTIONS["lesson-1-multiply"][:-1], "2: lay troop-1")
    assert "done" not in session.choices()


def test_an_open_tank_is_captured_in_the_second_lesson() -> None:
    session = lesson("lesson-2-dig-in")
    follow(
        session,
        "1: lay troop-1",
        "1: done",
        "2: ability special-captured-equipment",
        "2: target 1/tank-3",
        "2: done",
        "1: lay troop-1",
    )
    assert "done" not in session.choices()


def test_the_pile_is_out_of_reach_in_the_second_lesson() -> None:
    session = lesson("lesson-2-dig-in")
    follow(session, *SOLUTIONS["lesson-2-dig-in"][:-1])
    assert "ability special-captured-equipment" not in session.choices()
    follow(session, "2: lay troop-1", "2: face special-captured-equipment")
    assert "done" not in session.choices()


def test_letting_the_swap_happen_loses_the_third_lesson() -> None:
    session = lesson("lesson-3-block")
    follow(session, "1: pass", "2: done", "1: lay troop-1")
    assert "done" not in session.choices()


def test_the_defender_of_london_falls_short_in_the_fourth_lesson() -> None:
    session = lesson("lesson-4-where-to-attack")
    follow(session, *SOLUTIONS["lesson-4-where-to-attack"][:-1])
    follow(session, "2: lay support-2-4", "2: lay troop-1")
    assert "done" not in session.choices()
