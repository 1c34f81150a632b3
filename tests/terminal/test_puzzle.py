"""Puzzles at the terminal: the box, an answer judged, marks, the puzzle of the day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from terminal.program import run
from terminal.stage import Script, words
from warcabinet.engine.fault import Fault
from warcabinet.engine.puzzle import Puzzle
from warcabinet.games.registry import all_games, game_named
from warcabinet.puzzles.daily import puzzle_of_day
from warcabinet.puzzles.opening import session_of
from warcabinet.terminal import puzzle as puzzles
from warcabinet.terminal.marks import Mark, Marks
from warcabinet.terminal.puzzle import puzzle_list, solve, solve_today, wanted_puzzle

GAME = game_named("deckfront")
FIRST, SECOND = GAME.puzzles[:2]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path))
    return tmp_path


def take(*typed: str, puzzle: Puzzle = FIRST, lang: str = "en") -> Script:
    screen = Script(*typed, height=60)
    solve(GAME, puzzle, screen, words(lang))
    return screen


def wrong(puzzle: Puzzle) -> str:
    return next(text for text in session_of(GAME, puzzle).choices() if text not in (puzzle.best, puzzle.greedy))


def test_the_right_choice_says_why_and_is_marked() -> None:
    screen = take(FIRST.best, "x")
    assert "+- Puzzle 1 of" in screen.shown
    assert "One choice is clearly best. Which one?" in screen.shown
    assert "Right." in screen.shown
    assert f"costs {round(100 * FIRST.margin)} points" in screen.shown
    assert "A quick look would choose" in screen.shown
    assert Marks().of("deckfront", FIRST) == Mark(f"{date.today():%Y-%m-%d}")


def test_a_wrong_choice_can_be_tried_again_and_leaves_a_miss() -> None:
    screen = take(wrong(FIRST), FIRST.greedy, FIRST.best, "x")
    assert "not the best choice. Try again" in screen.shown
    assert "the obvious choice, and not the best" in screen.shown
    assert "Right." in screen.shown
    assert Marks().of("deckfront", FIRST).missed
    assert Marks().of("deckfront", FIRST).solved


@pytest.mark.parametrize(("lang", "show"), [("en", "show"), ("de", "lösung")])
def test_the_solution_is_shown_and_the_puzzle_stays_unsolved(lang: str, show: str) -> None:
    screen = take(show, "x", lang=lang)
    assert ("The solution:" if lang == "en" else "Die Lösung:") in screen.shown
    assert Marks().of("deckfront", FIRST) == Mark("", missed=True)


def test_enter_leads_to_the_next_puzzle_and_so_does_next() -> None:
    assert "Puzzle 2 of" in take("next", "quit").shown
    assert Marks().of("deckfront", FIRST) == Mark(), "it was only passed over"
    assert "Puzzle 2 of" in take(FIRST.best, "").shown


@pytest.mark.parametrize("command", ["undo", "resign", "hint", "save x.toml", "asking"])
def test_a_puzzle_has_no_commands_that_would_tell_or_save_anything(command: str, data: Path) -> None:
    screen = take(command, "quit")
    assert "A puzzle does not have that." in screen.shown
    assert list(data.iterdir()) == []


def test_the_list_counts_what_is_solved() -> None:
    take(FIRST.best, "x")
    shown = "\n".join(line.plain for line in puzzle_list({"deckfront": GAME}, Marks(), words(), 80))
    same = sum(each.hard == FIRST.hard for each in GAME.puzzles)
    assert f"1 of {same} solved" in shown
    assert "Puzzle of the day: Deckfront" in shown


def test_the_puzzle_of_the_day_counts_for_a_streak(monkeypatch: pytest.MonkeyPatch) -> None:
    day = date(2026, 11, 18)
    for n in range(2):
        monkeypatch.setattr(puzzles, "today", lambda n=n: date.fromordinal(day.toordinal() + n))
        found = puzzle_of_day(all_games().values(), date.fromordinal(day.toordinal() + n))
        assert found is not None
        screen = Script(found[1].best, "x", height=60)
        solve_today(all_games(), screen, words())
        assert ("1 day in a row." if n == 0 else "2 days in a row.") in screen.shown
    shown = "\n".join(line.plain for line in puzzle_list(all_games(), Marks(), words("de"), 80))
    assert "Du hast sie gelöst." in shown
    assert "2 Tage in Folge." in shown


def test_the_first_puzzle_that_is_not_solved_comes_first() -> None:
    marks = Marks()
    assert wanted_puzzle(GAME, 0, marks) == FIRST
    marks.answer("deckfront", FIRST, True)
    assert wanted_puzzle(GAME, 0, marks) == SECOND
    assert wanted_puzzle(GAME, 1, marks) == FIRST


def test_what_cannot_be_opened(data: Path) -> None:
    with pytest.raises(Fault, match=r"Deckfront has no puzzle 999; its puzzles are numbered 1 to \d+"):
        wanted_puzzle(GAME, 999, Marks())
    (data / "puzzles.toml").write_text("games = 3\n", "utf-8")
    with pytest.raises(Fault, match=r"puzzles\.toml, key games: expected `object`, got `int`"):
        Marks()


def test_the_command_refuses_in_one_line(data: Path) -> None:
    both = run(data, "puzzle", "deckfront", "--today")
    assert (both.returncode, both.stderr) == (2, "warcabinet: use either a game or --today, not both\n")
    unknown = run(data, "puzzles", "make", "chess")
    assert unknown.returncode == 2
    assert unknown.stderr.splitlines()[-1].startswith("warcabinet: unknown game 'chess'; choose one of: ")
