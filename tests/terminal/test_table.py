"""A match at the terminal: choosing, taking back, handing over, saving, leaving."""

import os
import signal
import threading
import time
from pathlib import Path

import pytest

from support import session_from
from terminal.program import records
from terminal.stage import table
from warcabinet.engine.position import parse_position
from warcabinet.engine.record import read_record
from warcabinet.engine.session import Session, replay
from warcabinet.games.last_front import GAME
from warcabinet.terminal.screen import Leaving, going_gently, in_one_go

DUEL = """
game = "last-front"
turn = 1
open = "terr-uk-malta"
[options]
players = 2
victory = "any2"
[seat.1]
hand = ["troop-1", "tank-2", "plane-3"]
territories = ["terr-us-guam"]
[seat.2]
hand = ["troop-2", "tank-3"]
"""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def duel(*choices: str) -> Session:
    return session_from(GAME, DUEL, *choices)


def choices(session: Session) -> list[str]:
    return [f"{ply.seat + 1}: {GAME.choice_text(ply.choice)}" for ply in session.plies]


def test_choices_by_number_by_text_and_by_a_part_of_the_name() -> None:
    for typed in ("1", "lay troop-1", "Lay Riflemen", "rifle"):
        session = duel()
        table(session, typed)[0].run()
        assert choices(session) == ["1: lay troop-1"]


def test_wrong_input_changes_nothing_and_asks_again() -> None:
    session = duel()
    it, screen = table(session, "77", "done", "lay", "xyz", "riflemen")
    it.run()
    assert choices(session) == ["1: lay troop-1"]
    assert screen.after("77") == "There is no choice 77. Type a number from 1 to 4.\n"
    assert screen.after("done").startswith("You need 1 to be done; you have 0.")
    assert screen.after("lay").startswith("'lay' matches several choices: 1 Lay Riflemen, 2 Lay ")
    assert screen.after("xyz").startswith("Nothing here matches 'xyz'.")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "LF-6.2  "),
        ("? 1", "1 Lay Riflemen · makes 1  [lay troop-1]\n  Riflemen 1\nLF-6.3  "),
        ("?LF-8.3", "LF-8.3  "),
        ("why done", "You need 1 to be done; you have 0.  LF-6.5\n"),
        ("look discard", "Discard pile"),
        ("table", "Seat 2  bid 0 · cards in hand 2\n"),
        ("facts", "Seat 2 bid 0  LF-7.4\n"),
        ("LOG", "Nothing has happened yet.\n"),
        ("help", "3                       choose number 3;"),
    ],
)
def test_words_for_the_table_answer_and_change_nothing(typed: str, answer: str) -> None:
    session = duel()
    it, screen = table(session, typed, "riflemen")
    it.run()
    assert screen.after(typed).startswith(answer)
    assert choices(session) == ["1: lay troop-1"]


def test_words_that_stand_alone_are_not_taken_for_commands_in_a_phrase() -> None:
    it, screen = table(duel("1: lay troop-1"), "undo this", "quit now")
    it.run()
    assert screen.after("undo this").startswith("Nothing here matches 'undo this'.")
    assert screen.shown.count("Nothing here matches 'quit now'.") == 1


def test_enter_draws_the_table_again() -> None:
    it, screen = table(duel(), "help", "")
    it.run()
    assert screen.shown.count("Your turn: 1 or out") == 2


def test_the_end_tells_result_rule_seed_and_commitment() -> None:
    session = duel("1: lay troop-1", "1: done", "2: withdraw")
    it, screen = table(session, "")
    it.run()
    assert "You win with 2 territories  LF-R30" in screen.shown
    assert "Seed: test\nsha256:" in screen.shown
    assert "Save the match?" in screen.asked[-1]


def test_a_finished_match_is_kept_only_if_wanted(data: Path) -> None:
    finished = ("1: lay troop-1", "1: done", "2: withdraw")
    for answers in ([""], []):
        table(duel(*finished), *answers)[0].run()
        assert records(data) == [], "whoever leaves at the question has seen it"
    table(duel(*finished), "yes")[0].run()
    assert replay(GAME, read_record(records(data)[0])).over
    table(duel(*finished), "mine")[0].run()
    assert replay(GAME, read_record(data / "mine.wcr")).over


def test_undo_goes_back_to_the_own_last_choice_over_what_computers_did() -> None:
    session = duel()
    it, screen = table(session, "riflemen", "undo")
    it.run()
    assert choices(session) == []
    session = duel("1: lay troop-1", "1: done")
    it, screen = table(session)
    while session.asked != 0 and not session.over:
        it.think(session.asked)
    if not session.over:
        assert it.undo(0)
        assert choices(session) == ["1: lay troop-1"]


def test_there_may_be_nothing_to_undo() -> None:
    session = duel()
    it, screen = table(session, "undo")
    it.run()
    assert screen.after("undo") == "There is nothing to undo yet.\n"


def test_among_people_undo_across_another_seat_needs_all_to_agree() -> None:
    for answer, kept in (("no", 2), ("yes", 1)):
        session = duel("1: lay troop-1", "1: done")
        it, screen = table(session, "", "undo", answer, people=(0, 1))
        it.run()
        assert "Does everyone agree to undo?" in screen.asked[2]
        assert len(session.plies) == kept
    session = duel("1: lay troop-1")
    it, screen = table(session, "", "undo", people=(0, 1))
    it.run()
    assert choices(session) == [], "one's own choice that nothing has come of is free"


def test_hidden_hands_are_handed_over_on_an_empty_screen() -> None:
    session = duel()
    it, screen = table(session, "", "riflemen", "done", "", people=(0, 1), height=24)
    it.run()
    assert screen.asked[0] == "Pass the keyboard to Seat 1. Seat 1, press Enter: "
    assert screen.asked[3] == "Pass the keyboard to Seat 2. Seat 2, press Enter: "
    before, after = screen.shown.split("Pass the keyboard to Seat 2.")
    assert before.endswith("\n" * 24), "nothing of the other hand is left on the screen"
    assert "Your hand: Paratroopers 2, Heavy Tank 3" in after
    assert "Dive Bomber" not in after


def test_one_person_alone_is_never_asked_to_hand_over() -> None:
    it, screen = table(duel(), "riflemen", "done")
    it.run()
    assert not any("Hand over" in question for question in screen.asked)


def test_news_are_what_happened_since_the_own_last_choice() -> None:
    session = duel()
    it, screen = table(session, "", "riflemen", "done", "", "2", "done", "", people=(0, 1))
    it.run()
    last_page = screen.shown.rsplit("Pass the keyboard to Seat 1.", 1)[1]
    news = [line[2:] for line in last_page.splitlines() if line.startswith("• ")]
    assert news[0].startswith("You are done with 1")
    assert any(line.startswith("Seat 2 lays Heavy Tank: bid 3") for line in news)


def test_leaving_keeps_the_match_and_says_how_to_go_on(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = duel()
    it, screen = table(session, "riflemen", "quit")
    assert it.run() == 0
    (file,) = records(data)
    assert f"warcabinet play last-front --resume {file}" in capsys.readouterr().out
    again = replay(GAME, read_record(file))
    assert choices(again) == ["1: lay troop-1"]
    assert again.scene(0) == session.scene(0)


def test_a_mistake_of_the_program_does_not_cost_the_match(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = duel()
    it, _ = table(session, "riflemen", "done")
    monkeypatch.setattr(it, "think", lambda seat: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        it.run()
    assert choices(replay(GAME, read_record(records(data)[0]))) == ["1: lay troop-1", "1: done"]


def test_a_signal_waits_also_where_another_thread_could_be_given_it() -> None:
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    steps = []

    def work() -> None:
        with going_gently(), in_one_go():
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(0.05)
            steps.append("done")

    try:
        with pytest.raises(Leaving):
            work()
        assert steps == ["done"]
        assert signal.SIGTERM not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    finally:
        done.set()
        thread.join()


def test_a_signal_in_the_midst_of_an_undo_waits_for_its_end(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = duel()
    it, _ = table(session, "riflemen", "dive", "undo")
    start = session.start

    def interrupted() -> None:
        start()
        os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(session, "start", interrupted)
    assert it.run() == 128 + signal.SIGTERM
    assert choices(replay(GAME, read_record(records(data)[0]))) == ["1: lay troop-1"]


def test_a_kept_match_is_kept_under_the_same_name_again(data: Path) -> None:
    it, _ = table(duel(), "riflemen", "save", "undo", "quit")
    it.run()
    (file,) = records(data)
    assert replay(GAME, read_record(file)).plies == []


def test_saving_under_a_name_never_writes_over_another_file(data: Path) -> None:
    (data / "old.wcr").write_text("dear to me")
    it, screen = table(duel(), "save old", "save new", "riflemen", "save new", "save here.toml", "save no/where/x")
    it.run()
    assert (data / "old.wcr").read_text() == "dear to me"
    assert "old.wcr: the file already exists" in screen.after("save old")
    assert len(replay(GAME, read_record(data / "new.wcr")).plies) == 1
    session = Session(GAME, position=parse_position((data / "here.toml").read_text()))
    assert session.scene(0).choices == it.session.scene(0).choices
    assert (data / "no/where/x.wcr").exists()


def test_what_cannot_be_written_is_said_and_the_match_goes_on(data: Path) -> None:
    session = duel()
    it, screen = table(session, "save /proc/nowhere/x", "riflemen")
    it.run()
    assert "cannot write the file" in screen.after("save /proc/nowhere/x")
    assert choices(session) == ["1: lay troop-1"]


def test_computers_alone_play_to_the_end() -> None:
    session = Session(GAME, GAME.options({"players": 2, "victory": "any2", "battle_cap": 3}), "alone", ["random 1", "random 2"])
    it, screen = table(session, people=())
    assert it.run() == 0
    assert session.over
    assert "Six cards are dealt" in screen.shown
    assert screen.asked == []


def test_the_table_speaks_german() -> None:
    it, screen = table(duel(), "hilfe", "warum Fertig", "schützen", "zurück", "ende", lang="de")
    assert it.run() == 0
    assert "Nummer 3 wählen" in screen.shown
    assert choices(it.session) == []
    assert screen.asked[1:] == ["Deine Wahl: "] * 4
