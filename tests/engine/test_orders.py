"""Orders of several steps: one press, many plain choices; and words that go with a choice."""

from __future__ import annotations

import pytest

from host.pebbles import GAME
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import Session, replay


def pebbles() -> Session:
    return Session(GAME, GAME.options({"traps": False}), seed="5", names=("Ines", "Otto"))


def test_an_order_is_its_plain_choices_in_the_record() -> None:
    session = pebbles()
    one, two = session.choices()[:2]
    session.take_all([one, "back", two, "drop"], 0)
    assert [line.choice for line in session.record().lines] == [one, "back", two, "drop"]
    assert session.asked == 1


def test_a_free_order_is_taken_back_step_by_step() -> None:
    session = pebbles()
    one, two = session.choices()[:2]
    session.take_all([one, "back", two])
    assert session.can_undo(0)
    session.undo()
    assert session.choices()[:2] == [one, two]


def test_an_order_is_refused_as_a_whole() -> None:
    session = pebbles()
    one, two = session.choices()[:2]
    session.take(one)
    with pytest.raises(Fault, match="step 3 of 4: you cannot choose 'trap' now"):
        session.take_all(["back", two, "trap", "drop"])
    assert len(session.plies) == 1


def test_nothing_follows_a_step_that_cannot_be_taken_back() -> None:
    session = pebbles()
    one = session.choices()[0]
    with pytest.raises(Fault, match="step 3 of 3: 'drop' must be the last step of an order"):
        session.take_all([one, "drop", one], 0)
    assert session.asked == 0
    assert not session.plies


def test_what_was_picked_up_is_put_back_for_another_order() -> None:
    session = pebbles()
    one, two = session.choices()[:2]
    session.take(one)
    session.take_instead(1, [two, "drop"], 0)
    assert [line.choice for line in session.record().lines] == [two, "drop"]


def test_what_was_picked_up_stays_so_if_the_other_order_is_refused() -> None:
    session = pebbles()
    one, two = session.choices()[:2]
    session.take(one)
    with pytest.raises(Fault, match="step 2 of 2: you cannot choose 'trap' now"):
        session.take_instead(1, [two, "trap"], 0)
    assert [line.choice for line in session.record().lines] == [one]


def test_what_cannot_be_undone_is_not_put_back() -> None:
    session = pebbles()
    session.take_all([session.choices()[0], "drop"])
    with pytest.raises(Fault, match="cannot be undone freely"):
        session.take_instead(1, session.choices()[:1], 1)


def test_an_empty_order_is_none() -> None:
    with pytest.raises(Fault, match="there is no choice to make"):
        pebbles().take_all([])


def test_words_stand_in_log_and_record_and_go_with_their_choice() -> None:
    session = pebbles()
    session.take_all([session.choices()[0], "drop"])
    session.say(0, "for the\nrecord")
    session.take(session.choices()[0])
    assert [line.text for line in session.log(1)][1:] == ["Ines: for the record"]
    assert [line.n for line in session.log(-1)] == [0, 1]
    text = session.record().text()
    assert "@ seat 1 says: for the record" in text
    again = replay(GAME, parse_record(text))
    assert again.record().text() == text
    assert again.log(0) == session.log(0)
    session.rewind(2)
    assert len(session.notes) == 1
    session.rewind(1)
    assert not session.notes
    assert not session.log(1)
