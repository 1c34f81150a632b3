"""Bots by name, and what happens when one fails."""

import logging
import time

import pytest

from games.last_front.front import Front
from warcabinet.bots import KINDS, Bot, Glimpse, Greedy, Search, answer, bot_named, bots, choose, glimpse_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.games.last_front import GAME
from warcabinet.games.registry import GAMES, game_named

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


@pytest.mark.parametrize("game", [game_named(name) for name in GAMES], ids=lambda game: str(game.name))
def test_the_same_five_levels_play_every_game_weakest_first_and_marshal_some(game: Game) -> None:
    five = ("recruit", "sergeant", "captain", "colonel", "general")
    assert bots(game) in (five, (*five, "marshal"))
    assert bots(game) == tuple(game.levels)
    for name in (*KINDS, *bots(game)):
        bot_named(game, name)
    general = bot_named(game, "general")
    assert isinstance(general, Search)
    assert 0 < general.seconds <= 2


def test_a_level_may_be_given_another_budget() -> None:
    general = bot_named(GAME, "general:40")
    assert isinstance(general, Search)
    assert (general.iterations, general.seconds) == (40, 0.0)
    hurried = bot_named(GAME, "general:0.1s")
    assert isinstance(hurried, Search)
    assert (hurried.iterations, hurried.seconds) == (0, 0.1)


def test_a_search_may_be_given_another_style_for_an_experiment() -> None:
    bot = bot_named(GAME, "search:40:0.5s:trust=0:joint=0:horizon=7")
    assert isinstance(bot, Search)
    assert (bot.iterations, bot.seconds) == (40, 0.5)
    assert (bot.style.trust, bot.style.joint, int(bot.style.horizon)) == (0.0, False, 7)
    assert GAME.mind.style().trust > 0  # and no other style


def test_slips_are_counted_in_per_cent() -> None:
    bot = bot_named(GAME, "greedy:30%")
    assert isinstance(bot, Greedy)
    assert bot.slips == 30


def test_a_slip_is_still_a_choice_and_now_and_then_another_one() -> None:
    session = Front(POSITION).session
    sure, slipping = bot_named(GAME, "greedy"), bot_named(GAME, "greedy:100%")
    first = {sure.choose(glimpse_of(session, chance_from(str(n)))) for n in range(10)}
    others = {slipping.choose(glimpse_of(session, chance_from(str(n)))) for n in range(40)}
    assert len(first) == 1
    assert others - first
    assert others <= set(glimpse_of(session, chance_from("x")).choices())


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("greedi", "Last Front has no bot 'greedi'; did you mean 'greedy'"),
        ("generel:40", "Last Front has no bot 'generel:40'; did you mean 'general'"),
        ("", "Last Front has no bot ''; choose one of: random, greedy, search, network, guided, recruit"),
        ("random:5", "unknown setting '5' in bot 'random:5'; random takes no settings"),
        ("greedy:5", "unknown setting '5' in bot 'greedy:5'; greedy takes a slip rate, for example 'greedy:20%'"),
        ("greedy:101%", "unknown setting '101%' in bot 'greedy:101%'"),
        ("search:", "unknown setting '' in bot 'search:'; a search takes iterations ('search:5000')"),
        ("search:-1", "unknown setting '-1' in bot 'search:-1'"),
        ("search:0", "unknown setting '0' in bot 'search:0'"),
        ("search:nans", "unknown setting 'nans' in bot 'search:nans'"),
        ("search:infs", "unknown setting 'infs' in bot 'search:infs'"),
        ("search:1e9", "unknown setting '1e9' in bot 'search:1e9'"),
        ("search:luck=1", "unknown setting 'luck=1' in bot 'search:luck=1'"),
        ("search:trust=much", "unknown setting 'trust=much' in bot 'search:trust=much'"),
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


@pytest.mark.parametrize("bot", ["random", "greedy", "search:40", "recruit", "general:40"])
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
