"""The lessons load, ask the right seat, and can be solved."""

import pytest

from support import follow
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME

LESSONS = sorted((GAME.folder / "positions").glob("*.toml"))


def lesson(n: int) -> Session:
    path = LESSONS[n - 1]
    return Session(GAME, position=parse_position(path.read_text("utf-8"), path.name), seed="lesson")


def play_out(session: Session, verb: str) -> None:
    """Everybody else is done until a choice with this verb is there."""
    for _ in range(60):
        choices = session.choices()
        if any(text.startswith(verb) for text in choices):
            return
        session.take("done" if "done" in choices else choices[0])


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_each_has_title_and_goal_in_both_languages(path: object) -> None:
    position = parse_position(path.read_text("utf-8"))  # type: ignore[attr-defined]
    assert set(position.title) == set(position.goal) == {"en", "de"}


def test_enough_supply_takes_sevsk() -> None:
    session = lesson(1)
    follow(session, "2: lsp 1004", "2: lsp 1004", "2: lsp 1005", "2: lsp 1005", "2: done")
    play_out(session, "all")
    assert session.asked == 1
    assert "all" in session.choices()


def test_massed_tanks_take_orel() -> None:
    session = lesson(2)
    follow(session, "1: put-all tank 0904", "1: put-all air 0904", "1: put-all men 0904", "1: done")
    play_out(session, "flag 0904 1004")
    session.take("flag 0904 1004")
    play_out(session, "lsp 0904")
    for _ in range(4):
        session.take("lsp 0904")
    session.take("die A01")
    play_out(session, "all")
    assert session.asked == 0


def test_partisans_are_hunted_down() -> None:
    session = lesson(3)
    follow(session, "1: put-all men 0704", "1: put-all lsp 0704", "1: done")
    play_out(session, "flag-pag 0704")
    session.take("flag-pag 0704")
    play_out(session, "lsp 0704")
    follow(session, "1: lsp 0704", "1: lsp 0704", "1: done")
    play_out(session, "withdraw")
    assert any("destroyed" in line.text for line in session.log(0))


def test_the_salient_is_given_up() -> None:
    session = lesson(4)
    session.take("withdraw 0905 0805")
    assert not any(text.startswith("withdraw 0805") for text in session.choices())
