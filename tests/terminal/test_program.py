"""The real program: behind pipes, at a terminal, interrupted and resumed."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from terminal.program import COMMAND, ESCAPE, Terminal, environment, records, run
from warcabinet.engine.record import read_record
from warcabinet.engine.session import replay
from warcabinet.games.last_front import GAME

ALONE = ("play", "last-front", "--seats", "you,random", "--seed", "5", "--option", "dealer=1")
QUESTION = "Your choice: "
RIFLEMEN = "1\n"


def test_a_whole_match_through_pipes(tmp_path: Path) -> None:
    done = run(tmp_path, *ALONE, "--option", "battle_cap=4", entered="1\n" * 2000)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The match is over" in done.stdout
    assert "Seed: keyed:5\nsha256:" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "\x1b" not in done.stdout
    saved = replay(GAME, read_record(tmp_path / "1.wcr"))  # the last 1 was taken for a file name
    assert saved.over


def test_the_end_of_the_input_leaves_a_record_that_can_be_resumed(tmp_path: Path) -> None:
    first = run(tmp_path, *ALONE, entered=RIFLEMEN)
    assert first.returncode == 0
    (file,) = records(tmp_path)
    assert f"--resume {file}" in first.stdout
    session = replay(GAME, read_record(file))
    assert [ply.seat for ply in session.plies] == [0]
    second = run(tmp_path, "play", "--resume", str(file), entered="log\n")
    assert second.returncode == 0
    assert "You lay" in second.stdout
    assert records(tmp_path) == [file], "a resumed match is kept in its own file"
    assert replay(GAME, read_record(file)).plies == session.plies


def test_a_record_that_lies_elsewhere_is_left_alone(tmp_path: Path) -> None:
    run(tmp_path, *ALONE)
    (file,) = records(tmp_path)
    mine = file.rename(tmp_path / "mine.wcr")
    before = mine.read_bytes()
    run(tmp_path, "play", "--resume", "mine.wcr", entered=RIFLEMEN)
    assert mine.read_bytes() == before
    (file,) = records(tmp_path)
    assert len(replay(GAME, read_record(file)).plies) == 1


def test_a_closed_pipe_leaves_a_record(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, *ALONE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
    )
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write("1\n" * 50)
    process.stdin.close()
    said = process.stderr.read()
    assert process.wait(60) == 141
    assert "Traceback" not in said
    (file,) = records(tmp_path)
    replay(GAME, read_record(file))


def test_a_reader_that_has_enough_is_no_fault(tmp_path: Path) -> None:
    line = f"{' '.join(COMMAND)} rules last-front | head -1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, env=environment(tmp_path))
    assert done.stdout == "Last Front\n"
    assert done.stderr == ""


@pytest.mark.parametrize("arguments", [("--version",), ("games",), ("rules", "last-front")])
def test_a_reader_that_never_was_is_no_fault_either(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*COMMAND, *arguments], stdout=writing, stderr=subprocess.PIPE, env=environment(tmp_path), timeout=60)
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode in (1, 141), "as Typer or we noticed it first"


def test_ctrl_c_leaves_a_record_and_the_match_goes_on_from_there(tmp_path: Path) -> None:
    with Terminal(tmp_path, *ALONE) as terminal:
        terminal.until("Press Enter to start: ")
        terminal.type("\n")
        page = terminal.until(QUESTION)
        terminal.type("1\n")
        page = terminal.until(QUESTION)
        terminal.settle()
        terminal.type("\x03")
        shown = terminal.until(".wcr")
        assert terminal.code() == 130
        assert "Traceback" not in shown
    (file,) = records(tmp_path)
    with Terminal(tmp_path, "play", "last-front", "--resume", str(file)) as terminal:
        terminal.until("Press Enter to start: ")
        terminal.type("\n")
        again = terminal.until(QUESTION)
        hand = next(line for line in page.splitlines() if line.startswith("Your hand:"))
        assert hand in again
        terminal.type("quit\n")
        assert terminal.code() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals_leave_a_record(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal(tmp_path, *ALONE) as terminal:
        terminal.until("Press Enter to start: ")
        terminal.type("\n")
        terminal.until(QUESTION)
        terminal.settle()
        os.kill(terminal.process.pid, number)
        assert terminal.code() == 128 + number
    (file,) = records(tmp_path)
    assert replay(GAME, read_record(file)).seed == "keyed:5"


def test_a_terminal_that_goes_away_leaves_a_record(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *ALONE)
    terminal.until("Press Enter to start: ")
    os.close(terminal.end)
    terminal.process.wait(60)
    (file,) = records(tmp_path)
    assert replay(GAME, read_record(file)).seed == "keyed:5"


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40)])
def test_a_page_fits_the_terminal_and_has_colour(tmp_path: Path, columns: int, lines: int) -> None:
    with Terminal(tmp_path, *ALONE, size=(columns, lines)) as terminal:
        terminal.until("Press Enter to start: ")
        terminal.type("\n")
        raw_start = len(terminal.raw)
        page = terminal.until(QUESTION)
        shown = page.lstrip("\n").splitlines()
        assert len(shown) <= lines
        assert max(map(len, shown)) <= columns
        assert "\x1b[1;36m1\x1b[0m" in terminal.raw[raw_start:]


@pytest.mark.parametrize(("arguments", "more"), [(("--no-colour",), {}), ((), {"NO_COLOR": "1"}), ((), {"TERM": "dumb"})])
def test_without_colour_nothing_is_styled(tmp_path: Path, arguments: tuple[str, ...], more: dict[str, str]) -> None:
    with Terminal(tmp_path, *ALONE, *arguments, more=more) as terminal:
        terminal.until("Press Enter to start: ")
        terminal.type("\n")
        terminal.until(QUESTION)
        codes = set(ESCAPE.findall(terminal.raw)) - {"\x1b[?2004h", "\x1b[?2004l"}  # readline's own
        assert codes <= {"\x1b[2J", "\x1b[H"}, "only the screen is cleared"
        if more.get("TERM") == "dumb":
            assert not codes


def test_letters_the_terminal_does_not_have_are_replaced(tmp_path: Path) -> None:
    done = run(tmp_path, *ALONE, entered="1\n", more={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"})
    assert done.returncode == 0
    assert done.stderr == ""


def test_bytes_that_are_no_text_are_no_choice(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, *ALONE], input=b"\xff\xfe\n\x00\x1b[2J\n1\n", capture_output=True, env=environment(tmp_path), timeout=60
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"\x1b" not in done.stdout
    assert len(replay(GAME, read_record(records(tmp_path)[0])).plies) == 1


def test_two_people_at_one_keyboard_do_not_see_each_others_hands(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "last-front", "--seats", "Ines,Otto", "--seed", "5", "--option", "dealer=1") as terminal:
        terminal.until("Press Enter to start: ")
        terminal.type("\n")
        terminal.until("Pass the keyboard to Ines. Ines, press Enter: ")
        terminal.type("\n")
        terminal.until(QUESTION)
        terminal.type("1\n")
        terminal.until(QUESTION)
        before = len(terminal.raw)
        terminal.type("done\n")
        terminal.until("Pass the keyboard to Otto. Otto, press Enter: ")
        assert "\x1b[2J" in terminal.raw[before:]
        assert "\x1b[3J" in terminal.raw[before:], "nor by scrolling back"
        between = ESCAPE.sub("", terminal.raw[before:])
        assert "Your hand" not in between


def test_a_line_typed_at_the_first_screen_is_answered(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "last-crusade", "--seats", "you,random", "--seed", "5") as terminal:
        terminal.until("Press Enter to start: ")
        terminal.type("log\n")
        terminal.until("Nothing has happened yet.")


def test_a_choice_typed_at_the_first_screen_is_not_made_blindly(tmp_path: Path) -> None:
    with Terminal(tmp_path, *ALONE) as terminal:
        terminal.until("Press Enter to start: ")
        terminal.type("1\n")
        terminal.until("'1' was typed before the table was shown.")
        terminal.type("quit\n")
        assert terminal.code() == 0
    assert replay(GAME, read_record(records(tmp_path)[0])).plies == []


def test_a_lesson_waits_until_its_goal_was_read(tmp_path: Path) -> None:
    with Terminal(tmp_path, "learn", "last-front", "1") as terminal:
        shown = terminal.until("Press Enter to start: ")
        assert "Outbid the computer and take Moscow." in shown
        assert "Lesson 1, 1 of 8" not in shown
        terminal.type("\n")
        terminal.until("Lesson 1, 1 of 8")
