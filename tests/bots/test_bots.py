"""Bots by name, and what happens when one fails."""

import logging
import time

import pytest

from games.last_front.front import Front
from warcabinet.bots import Bot, Glimpse, answer, bot_named, bots, choose, glimpse_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.games.last_front import GAME

POSITION = """
contested = "terr-uk-malta"
open = "terr-uk-malta"
owes_opening = false
[seat.1]
hand = ["troop-2", "tank-3"]
[seat.2]
hand = ["troop-1"]
bid = ["troop-1"]
"""


class Crashes(Bot):
    def choose(self, glimpse: Glimpse) -> int:
        raise RuntimeError("a fault of its own")


class TalksNonsense(Bot):
    def choose(self, glimpse: Glimpse) -> int:
        return 2000


def test_who_can_play_simplest_first() -> None:
    assert bots(GAME) == ("random", "greedy", "search")
    for name in bots(GAME):
        bot_named(GAME, name)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("greedi", "Last Front has no bot 'greedi'; did you mean 'greedy'"),
        ("", "Last Front has no bot ''; there are: random, greedy, search"),
        ("random:5", "Last Front has no bot 'random:5'; did you mean 'random'"),
        ("search:", "the budget of bot 'search:' is neither"),
        ("search:-1", "the budget of bot 'search:-1' is neither"),
        ("search:0", "the budget of bot 'search:0' is neither"),
        ("search:nans", "the budget of bot 'search:nans' is neither"),
        ("search:infs", "the budget of bot 'search:infs' is neither"),
        ("search:1e9", "the budget of bot 'search:1e9' is neither"),
    ],
)
def test_a_wrong_name_is_told_clearly(name: str, says: str) -> None:
    with pytest.raises(Fault) as fault:
        bot_named(GAME, name)
    assert str(fault.value).startswith(says)


class Dawdles(Bot):
    def choose(self, glimpse: Glimpse) -> int:
        time.sleep(60)
        return glimpse.choices()[0]


@pytest.mark.parametrize("broken", [Crashes(), TalksNonsense(), Dawdles()])
def test_a_simpler_bot_answers_for_one_that_fails(broken: Bot, caplog: pytest.LogCaptureFixture) -> None:
    session = Front(POSITION).session
    expected = bot_named(GAME, "greedy").choose(glimpse_of(session, chance_from("x")))
    with caplog.at_level(logging.ERROR, "warcabinet.bots"):
        players = [("broken", broken), ("greedy", bot_named(GAME, "greedy"))]
        found = choose(glimpse_of(session, chance_from("x")), players, patience=0.5)
    assert found == expected
    assert "computer player broken" in caplog.text


def test_if_all_fail_any_choice_will_do() -> None:
    session = Front(POSITION).session
    glimpse = glimpse_of(session, chance_from("x"))
    assert choose(glimpse, [("broken", Crashes())]) in glimpse.choices()


def test_an_only_choice_is_taken_without_asking() -> None:
    session = Front("owes_opening = true\n[seat.1]\nhand = ['troop-1']\n[seat.2]\nhand = []").session
    assert session.choices() == ["lay troop-1"]
    assert GAME.choice_text(choose(glimpse_of(session, chance_from("x")), [("broken", Crashes())])) == "lay troop-1"


@pytest.mark.parametrize("bot", ["random", "greedy", "search:40"])
def test_an_answer_to_a_record_is_a_choice_and_the_salt_is_all_its_chance(bot: str) -> None:
    session = Front(POSITION).session
    record = session.record()
    found = answer(record, bot, "salt")
    assert found in session.choices()
    assert answer(record, bot, "salt") == found


def test_random_has_chance_of_its_own() -> None:
    record = Front(POSITION).session.record()
    assert len({answer(record, "random", str(salt)) for salt in range(30)}) > 1


def test_there_is_no_answer_once_it_is_over() -> None:
    second_of_a_type = POSITION.replace("[seat.1]", '[seat.1]\nterritories = ["terr-uk-london"]')
    front = Front(second_of_a_type, "1: lay tank-3", "1: done", "2: withdraw")
    assert front.session.over
    with pytest.raises(Fault, match="the match is over"):
        answer(front.session.record(), "greedy", "x")
