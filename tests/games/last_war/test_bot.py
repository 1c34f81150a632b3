"""Computers: greedy beats random, keeps to the menu, and search can play."""

import pytest

import warcabinet
from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.players import Greedy, Random, Search
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.games.registry import game_named

GAME = game_named("last-war")

MATCHES = 20 if warcabinet.COMPILED else 2


def won_by(scenario: str, seed: str, greedy: int) -> float:
    options = GAME.options({"scenario": scenario})
    match = Match(GAME.new(options, seed), keeping=True)
    chance = chance_from(f"bots {seed}")
    players = [Greedy(GAME.mind) if seat == greedy else Random() for seat in range(2)]
    view = GAME.view(greedy, "en", ("a", "b"))
    while not match.s.over:
        glimpse = Glimpse(match, chance, GAME.choice_text, lambda: GAME.scene(match.s, view))
        match.take(players[int(match.s.asked)].choose(glimpse))
    return match.s.score(greedy)


@pytest.mark.parametrize("scenario", ["orel-salient", "channel-1944", "china-1944"])
def test_greedy_beats_random(scenario: str) -> None:
    score = sum(won_by(scenario, f"{n}", n % 2) for n in range(MATCHES))
    assert score >= 0.8 * MATCHES


def test_search_plays() -> None:
    match = Match(GAME.new(GAME.options(), "search"), keeping=True)
    view = GAME.view(0, "en", ("a", "b"))
    glimpse = Glimpse(match, chance_from("search"), GAME.choice_text, lambda: GAME.scene(match.s, view))
    assert Search(GAME.mind, iterations=3).choose(glimpse) in glimpse.choices()
    assert 0.0 <= GAME.mind.evaluate(match.s, 0) <= 1.0


def test_a_computer_at_control_lets_things_run() -> None:
    match = Match(GAME.new(GAME.options({"players": 3}), "umpire"), keeping=True)
    assert match.s.asked == 2
    assert GAME.choice_text(int(GAME.mind.policy(match.s, 2, chance_from("x")))) == "go-on"
