"""What a seat may say at the terminal besides choosing: when it wants to be asked, and that it gives up."""

from pathlib import Path

import pytest

from support import session_from
from terminal.stage import table
from warcabinet.engine.session import Session
from warcabinet.games.great_war import GAME
from warcabinet.games.last_crusade import GAME as CRUSADE
from warcabinet.games.last_front import GAME as LAST_FRONT

WAR = """
game = "great-war"
phase = "cr1"
[hand]
CP = ["R-D9", "R-D6", "R-S7"]
EN = ["{held}", "B-D9"]
"""
HELD = """
game = "last-crusade"
phase = "air"
step = "open"
[seat.1]
hand = ["c-sniper", "c-fog"]
"""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def war(held: str) -> Session:
    return session_from(GAME, WAR.replace("{held}", held))


def lines(session: Session) -> list[str]:
    return [f"{ply.seat + 1}: {session.text_of(ply)}" for ply in session.plies]


def test_who_cannot_answer_is_not_called_to_the_keyboard() -> None:
    session = war("B-D4")
    it, screen = table(session, "", "", "play R-D9", "play R-D6", people=(0, 1))
    it.run()
    assert lines(session) == ["1: play R-D9", "2: pass", "1: play R-D6", "2: pass"]
    assert not any("Seat 2" in question for question in screen.asked)


def test_a_wish_is_set_and_told() -> None:
    session = war("BN-11")
    it, screen = table(session, "", "", "play R-D9", "", "asking later", "", "play R-D6", people=(0, 1))
    it.run()
    assert lines(session) == ["1: play R-D9", "2: pass", "1: play R-D6", "2: pass"]
    assert "You are not asked to respond this round." in screen.shown
    it, screen = table(war("B-D4"), "", "asking", "asking never", "asking always", "?", people=(0,))
    it.run()
    assert "You are asked to respond only when you can." in screen.after("asking")
    assert "'never' is not one of: able, always, later" in screen.shown
    assert "You are always asked to respond" in screen.after("asking always")


def test_one_answer_is_muted_by_its_name() -> None:
    session = session_from(CRUSADE, HELD)
    it, screen = table(session, "", "asking", "asking off sniper", "asking off ambush", "asking on Sniper", people=(1,))
    it.run()
    assert "You are asked about: Heavy Fog, Sniper" in screen.after("asking")
    assert "not asked about: Sniper" in screen.after("asking off sniper")
    assert "'ambush' is not one of: Heavy Fog, Sniper" in screen.shown
    assert "not asked about" not in screen.after("asking on Sniper")
    assert session.preferences[1].mutes == ()


def test_german_has_words_of_its_own() -> None:
    it, screen = table(war("B-D4"), "", "fragen immer", "hilfe", lang="de")
    it.run()
    assert "Du wirst immer gefragt" in screen.shown
    assert "fragen wenn" in screen.shown
    assert "aufgeben" in screen.shown


def test_undo_goes_back_to_what_was_really_chosen() -> None:
    session = war("B-D4")
    table(session, "", "play R-D9", "undo")[0].run()
    assert lines(session) == []


def test_resigning_is_asked_for_twice() -> None:
    session = war("B-D4")
    table(session, "", "resign", "no")[0].run()
    assert not session.over
    it, screen = table(session, "", "resign", "yes", "")
    it.run()
    assert session.over
    assert lines(session) == ["1: resign"]
    assert "You have resigned: Seat 2 wins a moral victory" in screen.shown


def test_games_that_know_neither_say_so() -> None:
    session = Session(LAST_FRONT, seed="1")
    it, screen = table(session, "", "asking always", "resign", "help")
    it.run()
    assert "Last Front has no out-of-turn responses." in screen.shown
    assert "You cannot resign in Last Front." in screen.shown
    assert "give up" not in screen.shown


def test_the_arithmetic_of_a_total_is_told() -> None:
    it, screen = table(war("B-D4"), "", "play R-D9", "facts")
    it.run()
    assert "Line Infantry (9♦)" in screen.after("facts")
    assert "GW-7.14a" in screen.after("facts")
