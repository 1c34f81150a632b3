"""The games in OpenSpiel: import this module, then `pyspiel.load_game("warcabinet_last_front(options=players:3 dig_in:off)")`.

All chance in a match comes from its seed. The seed is drawn digit by digit in chance nodes at the start, so a
history is enough to repeat a match. Seats are players, choices are actions. Information-state and observation tensors are the
same vector: it holds all facts the seat knows, also those it has seen earlier; the information-state string adds everything it
has read in the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel

from warcabinet.adapters.observing import Observer, utilities
from warcabinet.engine.chance import Chance
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.options import options_text, parse_options
from warcabinet.engine.state import Event, menu_of
from warcabinet.games.registry import all_games, game_named

DIGITS = 4  # of the seed
DIGIT = 64  # values each can have
MOST_SEATS = 8  # of any game
LONGEST = 100_000  # choices; no match comes near it


def short_name(game: str) -> str:
    return f"warcabinet_{game.replace('-', '_')}"


class Running:
    """A match with its log, and how it came about. OpenSpiel copies and stores states by copy and pickle."""

    def __init__(self, game: str, options: str, seed: str, taken: list[int]) -> None:
        self.start = (game, options, seed)
        self.taken: list[int] = []
        self.guessed = False  # its hidden part has been redealt
        rules = game_named(game)
        self.match = Match(rules.new(rules.options(parse_options(options)), seed), keeping=True)
        self.events: list[Event] = []
        self.read: dict[int, list[str]] = {}  # by player: the log so far
        self.match.s.log = self.events
        for choice in taken:
            self.take(choice)

    def take(self, choice: int) -> None:
        self.taken.append(choice)
        self.match.take(choice)

    def redeal(self, viewer: int, chance: Chance) -> None:
        self.guessed = True
        self.match.redeal(viewer, chance)

    def __deepcopy__(self, memo: Any) -> Running:
        twin = Running.__new__(Running)
        twin.start, twin.guessed, twin.taken, twin.events = self.start, self.guessed, self.taken[:], self.events[:]
        twin.read = {player: lines[:] for player, lines in self.read.items()}
        twin.match = self.match.clone()
        twin.match.s.log = twin.events
        return twin

    def __reduce__(self) -> Any:
        if self.guessed:
            raise TypeError("cannot store a resampled state: its cards were never dealt")
        return Running, (*self.start, self.taken)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, name: str, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        self.game = game_named(name)
        self.match_options = self.game.options(parse_options(given.get("options", "").replace(":", "=")))
        players = self.match_options.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.choice_count,
            max_chance_outcomes=DIGIT,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=None,  # in one game both seats can lose
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.game), info, given)
        self.observer = Observer(self.game, self.match_options)
        self.names = tuple(f"Seat {seat + 1}" for seat in range(players))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.running: Running | None = None
        self.digits: tuple[int, ...] = ()

    @property
    def home(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    @property
    def match(self) -> Match:
        assert self.running is not None
        return self.running.match

    def current_player(self) -> int:
        if self.running is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.match.s.over else self.match.s.asked)

    def is_terminal(self) -> bool:
        return self.running is not None and self.match.s.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1.0 / DIGIT) for digit in range(DIGIT)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(menu_of(self.match.s)) if player == self.match.s.asked else []

    def _apply_action(self, action: int) -> None:
        if self.running is None:
            self.digits += (action,)
            if len(self.digits) == DIGITS:
                home = self.home
                self.running = Running(home.game.name, options_text(home.match_options), "-".join(map(str, self.digits)), [])
        else:
            self.running.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"digit {action}" if player == pyspiel.PlayerId.CHANCE else self.home.game.choice_text(action)

    def returns(self) -> list[float]:
        return utilities(self.match.s) if self.is_terminal() else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state the deciding player could equally be in: what it cannot see is redealt."""
        twin: SpielState = self.clone()
        assert twin.running is not None
        twin.running.redeal(player, Chance(int(sampler() * (1 << 62))))
        return twin

    def read_log(self, player: int) -> list[str]:
        """What the player has read; an empty line for what only others were told."""
        home, running = self.home, self.running
        assert running is not None
        view = home.game.view(player, "en", home.names)
        lines = running.read.setdefault(player, [])
        for event in running.events[len(lines) :]:
            line = home.game.say(event, view)
            lines.append(line.text if line else "")
        return lines

    def __str__(self) -> str:
        return str(self.history_str())


class SpielObserver:
    """What OpenSpiel calls for tensors and strings."""

    def __init__(self, home: SpielGame, perfect_recall: bool) -> None:
        self.home = home
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(home.observer.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.running is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = self.home.observer.vector(state.match.s, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.running is None:
            return ""
        home = self.home
        scene = home.game.scene(state.match.s, home.game.view(player, "en", home.names))
        read = [line for line in state.read_log(player) if line] if self.perfect_recall else []
        return msgspec.json.encode((scene, read)).decode()


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": ""},
    )


def class_of(name: str) -> type[SpielGame]:
    """OpenSpiel wants a class for every game, and one that lives as long as the process."""

    class Named(SpielGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(name, parameters)

    return Named


CLASSES = {name: class_of(name) for name in all_games()}
for name, kind in CLASSES.items():
    pyspiel.register_game(game_type(game_named(name)), kind)
