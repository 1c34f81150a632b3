"""Any game as a PettingZoo environment: `env("last-front", players=3)`.

The agents take turns (AEC). An observation is a dictionary with `observation`, the vector of what the seat sees, and
`action_mask`; actions are the game's choices as numbers, `env.unwrapped.game.choice_text(action)` names them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from warcabinet.adapters.observing import Observer, utilities
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.match import Match
from warcabinet.games.registry import game_named

RENDER_MODES = ("ansi",)


def env(game: str, render_mode: str | None = None, **options: Any) -> WarCabinetEnv:
    return WarCabinetEnv(game, render_mode, **options)


class WarCabinetEnv(AECEnv):  # type: ignore[misc]
    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise Fault(f"unknown render mode '{render_mode}'; the only mode is ansi", where="render_mode")
        self.game = game_named(game)
        self.options = self.game.options(options)
        self.observer = Observer(self.game, self.options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{self.game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.options.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.choice_count) for agent in self.possible_agents}
        self.seeds = chance_from(f"pettingzoo {np.random.default_rng().integers(1 << 62)}")

    def space(self) -> spaces.Space[Any]:
        seen = spaces.Box(-1.0, float(np.finfo(np.float32).max), (self.observer.length,), np.float32)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.game.choice_count,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the same seed gives the same one."""
        if seed is not None:
            self.seeds = chance_from(f"pettingzoo {seed}")
        self.match = Match(self.game.new(self.options, f"pettingzoo {self.seeds.fork().state}"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.s.asked]

    def observe(self, agent: str) -> dict[str, Any]:
        s, seat = self.match.s, self.seat_of[agent]
        return {"observation": self.observer.vector(s, seat), "action_mask": self.observer.mask(s, seat)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        match, choice = self.match, int(action)
        s = match.s
        if not s.offers(choice):
            raise Fault(f"action {action} is not legal now; see the action mask", where=agent)
        match.take(choice)
        if not s.over:
            self._cumulative_rewards[agent] = 0.0
            self.agent_selection = self.possible_agents[s.asked]
            return
        self.rewards = dict(zip(self.possible_agents, utilities(s), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The prompt and the areas as the deciding seat sees them, one line each."""
        if self.render_mode is None:
            return None
        s = self.match.s
        view = self.game.view(int(s.asked), "en", tuple(self.possible_agents))
        scene = self.game.scene(s, view)
        areas = (f"{area.title or area.id}: {', '.join(item.name for item in area.items)}" for area in scene.areas if area.items)
        return "\n".join([scene.prompt.text, *areas])

    def close(self) -> None:
        pass
