"""Rulings that can be switched, in the terminal: a group of their own, and named where a match departs from the default."""

from collections.abc import Mapping

from host.pebbles import GAME
from terminal.stage import Script, table, words
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.terminal.gamelist import game_lines
from warcabinet.terminal.replay import Replay

SWITCHED = "Rulings: Sprung traps: stay (PB-R1)"


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
