"""PettingZoo's own tests, run on our games; and that the vector of a seat holds all it sees, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from warcabinet.adapters.observing import Observer
from warcabinet.adapters.pettingzoo import env
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.match import Match
from warcabinet.games.registry import GAMES, game_named

ALL = pytest.mark.parametrize("game", GAMES)


@ALL
def test_api(game: str) -> None:
    api_test(env(game), num_cycles=150)


@ALL
def test_seeds(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=150)


def play_out(table: Any, seed: int) -> Any:
    table.reset(seed)
    chance = np.random.default_rng(seed)
    for agent in table.agent_iter():
        seen, _, over, _, _ = table.last()
        table.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
        if over:
            assert not seen["action_mask"].any(), agent
    return table


@ALL
def test_a_whole_match_ends_with_a_reward_for_everybody(game: str) -> None:
    table = env(game)
    table.reset(5)
    rewards: dict[str, float] = {}
    chance = np.random.default_rng(5)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        assert not cut
        if over:
            rewards[agent] = reward
        table.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    assert set(rewards) == set(table.possible_agents)
    assert min(rewards.values()) <= 0.0 <= max(rewards.values()) or set(rewards.values()) == {-1.0}
    assert play_out(table, 5).match.s.winner == table.match.s.winner


@ALL
def test_the_vector_tells_all_that_is_shown(game: str) -> None:
    """Two moments with one vector have one scene: nothing of the scene is missing in the vector."""
    rules = game_named(game)
    options = rules.options(rules.simulated)
    observer = Observer(rules, options)
    views = [rules.view(seat, "en", tuple(f"Seat {n + 1}" for n in range(options.players))) for seat in range(options.players)]
    shown: dict[bytes, bytes] = {}
    moments = 0
    for n in range(3):
        match, chance = Match(rules.new(options, f"vector {n}"), keeping=True), chance_from(f"vector {n}")
        while not match.s.over and moments < 400 * (n + 1):
            world = match.world(chance)
            for s in (match.s, world.s):
                for seat in range(options.players):
                    if s is world.s and seat != s.asked:
                        continue
                    vector = observer.vector(s, seat)
                    assert len(vector) == observer.length
                    key = vector.tobytes() + observer.mask(s, seat).tobytes()
                    scene = msgspec.json.encode(rules.scene(s, views[seat]))
                    assert shown.setdefault(key, scene) == scene
            moments += 1
            match.take(match.s.menu[chance.below(match.s.offered)])


def test_an_action_that_is_not_possible() -> None:
    table = env("last-front")
    table.reset(1)
    wrong = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(Fault, match="is not legal now; see the action mask"):
        table.step(wrong)


def test_what_can_be_asked_for() -> None:
    assert len(env("last-front", players=5).possible_agents) == 5
    table = env("last-front", render_mode="ansi")
    table.reset(1)
    assert table.render()
    with pytest.raises(Fault, match="unknown render mode 'human'; the only mode is ansi"):
        env("last-front", render_mode="human")
