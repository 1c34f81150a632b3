"""Rulings that can be switched, in the terminal: a group of their own, and named where a match departs from the default."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from host.pebbles import GAME
from terminal.stage import Script, table, words
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.terminal.gamelist import game_lines
from warcabinet.terminal.replay import Replay
from warcabinet.terminal.rulebooks import RulebookReader

SWITCHED = "Rulings: Sprung traps: stay (PB-R1)"


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path))


def match(options: Mapping[str, object]) -> Session:
    session = Session(GAME, {"players": 2, "traps": False, **options}, "4711", ["Ines", "Otto"])
    for _ in range(2):
        session.take(session.choices()[0])
    return session


def test_rulings_are_listed_after_the_other_options() -> None:
    lines = [line.plain.strip() for line in game_lines(GAME, words(), 200)]
    at = lines.index("Rulings")
    assert lines[at - 1].startswith("--option asks_all=off")
    assert lines[at + 1 :] == [
        "--option trap=letter  A trap springs once, or whenever its owner likes. (letter: spring once, house: stay) PB-R1"
    ]
    assert "Auslegungen" in [line.plain.strip() for line in game_lines(GAME, words("de"), 200)]


def test_the_first_screen_names_switched_rulings_only() -> None:
    for options, named in (({"trap": "house"}, True), ({}, False)):
        it, screen = table(match(options), people=(0, 1))
        it.run()
        assert (SWITCHED in screen.shown) is named
        assert ("Rulings" in screen.shown) is named


def test_a_replay_begins_with_the_switched_rulings_of_its_record() -> None:
    record = parse_record(match({"trap": "house"}).record().text())
    screen = Script()
    again = Replay(replay(GAME, record), -1, words(), screen)
    assert again.lines()[0].plain == SWITCHED
    moment = again.moment(1)
    assert moment[0].plain == SWITCHED
    assert len(moment) <= screen.height
    plain = Replay(match({}), -1, words(), Script())
    assert "Rulings" not in plain.lines()[0].plain


def test_an_old_record_names_the_ruling_it_was_played_by() -> None:
    text = match({"trap": "house"}).record().text().replace(" trap=house", "").replace("Rules: 1", "Rules: 0")
    assert Replay(replay(GAME, parse_record(text)), -1, words(), Script()).lines()[0].plain == SWITCHED


def test_the_rulebook_marks_our_rulings_and_shows_what_can_be_switched() -> None:
    lines = [line.plain for line in RulebookReader(GAME, words(), 200).whole()]
    at = next(n for n, line in enumerate(lines) if line.startswith("PB-R1"))
    assert lines[at:] == [
        "PB-R1 · our ruling  Does a trap spring again? No, once: the printed words speak of one stone.",
        "       Option trap: A trap springs once, or whenever its owner likes.",
        "       letter: spring once · default",
        "       house: stay",
    ]
    assert [line for line in lines if "our ruling" in line] == lines[at : at + 1]
    german = [line.plain for line in RulebookReader(GAME, words("de"), 200).rule("pb-r1")]
    assert german[0].startswith("PB-R1 · unsere Auslegung  Wirkt")
    assert german[2] == "       letter: wirken einmal · Vorgabe"


def test_at_the_table_the_rule_says_which_reading_this_match_plays() -> None:
    it, screen = table(match({"trap": "house"}), "? PB-R1", people=(1,))
    it.run()
    shown = screen.after("? PB-R1")
    assert "house: stay · in this match" in shown
    assert "letter: spring once\n" in shown
    assert "default" not in shown
