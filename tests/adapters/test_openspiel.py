"""OpenSpiel's own tests, run on our games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from warcabinet.adapters.openspiel import short_name
from warcabinet.games.registry import GAMES

SHORT = {
    "last-front": "players:2 victory:any2",
    "deckfront": "best_of:1 margin:2 rounds:5",
    "great-war": "turns:5",
    "last-war": "scenario:orel-salient cards:none",
    "last-crusade": "turn_limit:8 quiet_limit:1 agreement:false",
}
HAS_LITTLE_TO_HIDE = "last-war"  # without cards: at most moments nothing but the chance to come
ENDLESS = {"last-crusade": "agreement:false"}  # at random, players soon agree to stop
ALL = pytest.mark.parametrize("game", GAMES)


def load(game: str, options: str = "") -> Any:
    return pyspiel.load_game(short_name(game), {"options": options})


def dealt(game: Any, *seed: int) -> Any:
    state = game.new_initial_state()
    for digit in seed or (1, 2, 3, 4):
        state.apply_action(digit)
    return state


@ALL
def test_random_simulation(game: str) -> None:
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=False, verbose=False)


@ALL
def test_a_state_is_its_history(game: str) -> None:
    short = load(game, SHORT[game])
    state, chance = dealt(short), np.random.RandomState(1)
    for _ in range(20):
        state.apply_action(chance.choice(state.legal_actions()))
    text = pyspiel.serialize_game_and_state(short, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


def listed(tensor: Any, name: str) -> list[str]:
    return [f"{name} = {tensor.ravel().tolist()}"]


@ALL
def test_playthrough(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every function that OpenSpiel knows of a state, at every moment of a match."""
    monkeypatch.setattr(generate_playthrough, "_format_tensor", listed)  # rounding number by number takes OpenSpiel two minutes
    name = f"{short_name(game)}(options={SHORT[game]})"
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=7)
    assert "IsTerminal() = True" in text


@ALL
def test_clones_are_independent(game: str) -> None:
    state, chance = dealt(load(game)), np.random.RandomState(5)
    twin = state.clone()
    before = state.information_state_string(state.current_player())
    while not twin.is_terminal():
        twin.apply_action(chance.choice(twin.legal_actions()))
    assert state.information_state_string(state.current_player()) == before


@ALL
def test_resampling_keeps_what_the_player_knows(game: str) -> None:
    state, chance = dealt(load(game, ENDLESS.get(game, ""))), np.random.RandomState(3)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for _ in range(40):
        player = state.current_player()
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert list(other.information_state_tensor(player)) == list(state.information_state_tensor(player))
        assert other.legal_actions() == state.legal_actions()
        other.clone().apply_action(other.legal_actions()[0])
        state.apply_action(chance.choice(state.legal_actions()))


@ALL
def test_resampling_guesses_what_the_player_does_not_know(game: str) -> None:
    """Other players would know these worlds apart; each can be played to its end, and none of that touches the state itself."""
    short = load(game, SHORT[game])
    state, chance = dealt(short), np.random.RandomState(4)
    for _ in range(8):
        state.apply_action(chance.choice(state.legal_actions()))
    player = state.current_player()
    before = [state.information_state_string(each) for each in range(short.num_players())]
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    seen = set()
    for _ in range(8):
        world = state.resample_from_infostate(player, sampler)
        seen.add(tuple(world.information_state_string(each) for each in range(short.num_players()) if each != player))
        while not world.is_terminal():
            world.apply_action(chance.choice(world.legal_actions()))
        assert len(world.returns()) == short.num_players()
    assert [state.information_state_string(each) for each in range(short.num_players())] == before
    if game != HAS_LITTLE_TO_HIDE:
        assert len(seen) > 1


@ALL
def test_their_search_plays_our_games(game: str) -> None:
    state = dealt(load(game))
    bot = ismcts.ISMCTSBot(
        game=load(game),
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(2)),
        uct_c=1.4,
        max_simulations=4,
        random_state=np.random.RandomState(1),
    )
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_options_are_parameters() -> None:
    assert load("last-front", "players:4").num_players() == 4
    with pytest.raises(Exception, match="no option 'plyers'; did you mean 'players'"):
        load("last-front", "plyers:4")
