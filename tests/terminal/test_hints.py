"""How the computer sees one's choices: h at the table, w in a replay."""

import random
import re
from pathlib import Path

import pytest

from support import session_from
from terminal.stage import Script, table, words
from warcabinet.bots import adviser
from warcabinet.engine.session import Session
from warcabinet.games.great_war import GAME as GREAT_WAR
from warcabinet.games.last_front import GAME
from warcabinet.terminal.choices import menu_of
from warcabinet.terminal.hints import hint_lines
from warcabinet.terminal.replay import Replay

DUEL = """
game = "last-front"
turn = 1
open = "terr-uk-malta"
[options]
players = 2
victory = "any2"
[seat.1]
hand = {hand}
territories = ["terr-us-guam"]
[seat.2]
hand = ["troop-2", "tank-3"]
"""
ESTIMATE = re.compile(r"^ +(\d+) (.+?)  (.+)\n +(\d+)% to win \((\d+) tries\)", re.M)


@pytest.fixture(autouse=True)
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "ADVISER", "search:60")
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path))


def duel(hand: str) -> Session:
    return session_from(GAME, DUEL.format(hand=hand))


@pytest.mark.parametrize("typed", ["h", "hint"])
def test_a_hint_names_the_best_choices_and_makes_none(typed: str) -> None:
    session = duel('["troop-1", "tank-2", "plane-3"]')
    it, screen = table(session, typed)
    it.run()
    found = ESTIMATE.findall(screen.after(typed))
    labels = {choice.label: n for n, choice in enumerate(menu_of(session.scene(0)).choices, 1)}
    assert 1 < len(found) <= 4
    assert all(labels[label] == int(number) and int(win) <= 100 for number, label, _, win, _ in found)
    wins = [int(win) for *_, win, tries in found if int(tries) > 6]  # what was hardly tried comes last
    assert wins == sorted(wins, reverse=True)
    assert sum(int(each[4]) for each in found) <= 60
    assert not session.plies


def test_a_hint_says_first_what_the_choice_achieves() -> None:
    """In the rulebook's words and numbers, then the estimate."""
    shown = "\n".join(line.plain for line in hint_lines(duel('["troop-1", "special-tallboy"]'), words(), 80))
    assert re.search(r"Lay Riflemen  opens with 1 and keeps Tallboy\n +\d+% to win", shown)


def test_the_number_of_a_hint_is_the_number_to_type() -> None:
    """The menu lists things on the table as they lie there and buttons last, whatever the order of the scene's choices."""
    session = duel('["troop-2", "support-1-2", "tank-2"]')
    labels = {choice.text: choice.label for choice in session.scene(0).choices}
    assert list(labels) != [choice.text for choice in menu_of(session.scene(0)).choices]
    found = ESTIMATE.findall("\n".join(line.plain for line in hint_lines(session, words(), 80)))
    assert len(found) > 1
    for number, label, *_ in found:
        again = duel('["troop-2", "support-1-2", "tank-2"]')
        table(again, number)[0].run()
        assert labels[GAME.choice_text(again.plies[0].choice)] == label


def test_where_there_is_one_choice_there_is_nothing_to_weigh() -> None:
    session = session_from(GAME, DUEL.format(hand='["troop-1"]').replace("turn = 1", "turn = 1\nowes_opening = true"))
    assert len(session.choices()) == 1
    assert [line.plain for line in hint_lines(session, words(), 80)] == ["There is only one choice."]


def test_a_replay_tells_why_this_choice_once_the_match_is_over() -> None:
    session = Session(GAME, GAME.options({"players": 2, "victory": "any2"}), "again", ["Ines", "Otto"])
    chance = random.Random(3)
    while not session.over:
        session.take(chance.choice(session.choices()))
    ply = next(n for n in range(len(session.plies)) if len(session.at(n).choices()) > 5)
    screen = Script(str(ply + 1), "w", "", "q")
    Replay(session, -1, words(), screen).walk()
    told = screen.shown.split(": w\n", 1)[1]
    made = GAME.choice_text(session.plies[ply].choice)
    label = next(choice.label for choice in session.at(ply).scene(session.plies[ply].seat).choices if choice.text == made)
    assert ESTIMATE.findall(told)
    assert re.search(rf"{re.escape(label)}  .+\n +\d+% to win \(\d+ tries\)  {re.escape(words()('hint.chosen'))}", told)


def test_no_reasons_while_the_match_goes_on() -> None:
    """They would tell what the seat holds."""
    session = duel('["troop-1", "tank-2"]')
    session.take("lay troop-1")
    screen = Script("1", "w", "q")
    Replay(session, -1, words(), screen).walk()
    assert "% to win" not in screen.shown


def test_a_resignation_has_no_reasons_to_show() -> None:
    session = Session(GREAT_WAR, seed="resigned", names=["Ines", "Otto"])
    session.take("resign", 1 - session.asked)
    screen = Script("1", "w", "", "")
    Replay(session, -1, words(), screen).walk()
    assert "There is no reason to show: the player resigned." in screen.shown
