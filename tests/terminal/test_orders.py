"""Orders of several steps at the terminal, and words that go with a choice."""

from host.pebbles import GAME
from terminal.stage import table
from warcabinet.engine.session import Session


def pebbles() -> Session:
    return Session(GAME, GAME.options({"traps": False}), seed="5", names=("Ines", "Otto"))


def test_one_answer_makes_all_the_choices_of_an_order() -> None:
    session = pebbles()
    lowest = session.choices()[0]
    played, screen = table(session, "", "", "lowest", people=(0, 1))
    played.run()
    assert [line.choice for line in session.record().lines] == [lowest, "drop"]
    assert "Drop the lowest" in screen.shown


def test_a_choice_that_asks_for_words_gets_them_into_log_and_record() -> None:
    session = pebbles()
    played, screen = table(session, "", "", session.choices()[0], "drop", "it was heavy", people=(0, 1))
    played.run()
    assert "Reason: " in screen.asked
    assert "@ seat 1 says: it was heavy" in session.record().text()
    assert session.log(1)[-1].text == "Ines: it was heavy"


def test_no_words_are_words_enough() -> None:
    session = pebbles()
    played, _ = table(session, "", "", session.choices()[0], "drop", "", people=(0, 1))
    played.run()
    assert "says" not in session.record().text()
    assert len(session.plies) == 2
