"""The Last War: front lines on a hex map, offensives by flag, and an umpire if there is one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from warcabinet.engine.desk import Desk
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import FaceSize, Game, Options, View
from warcabinet.engine.report import Report
from warcabinet.engine.scene import LogLine, Refusal, Result, Scene
from warcabinet.engine.session import Session
from warcabinet.engine.state import Event, State
from warcabinet.games.last_war import setting, texts
from warcabinet.games.last_war.cardfile import CardFile, read_cards
from warcabinet.games.last_war.choices import CHOICES
from warcabinet.games.last_war.making import LastWarOptions, bare_map, make_plan, set_up
from warcabinet.games.last_war.plan import Plan
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.scenariofile import Scenario, read_scenario
from warcabinet.games.last_war.secrecy import is_secret
from warcabinet.paths import data_directory


class LastWarGame(Game):
    name = "last-war"
    title = "The Last War"
    rules_version = 1
    options_type = LastWarOptions
    choice_count = CHOICES

    @cached_property
    def cards(self) -> CardFile:
        return read_cards(self.folder / "cards.toml")

    def options(self, given: Mapping[str, Any] | None = None) -> Options:
        options = super().options(given)
        assert isinstance(options, LastWarOptions)
        scenario = self.scenario(options)
        if options.length and options.length != len(scenario.head.turns):
            known = scenario.file.victory.lengths
            if str(options.length) not in known:
                lengths = ", ".join(known) or "its full length only"
                raise Fault(f"'{scenario.id}' cannot end after turn {options.length}; there are: {lengths}", where="option length")
        return options

    # ------------------------------------------------------------ scenarios
    @property
    def own_folder(self) -> Path:
        """Where people put maps and scenarios of their own."""
        return data_directory() / "last-war"

    def scenario(self, options: LastWarOptions) -> Scenario:
        return self.scenario_named(options.own or options.scenario, own=options.own is not None)

    @lru_cache(64)  # noqa: B019 there is one game
    def scenario_named(self, name: str, own: bool = False) -> Scenario:
        folder = self.own_folder if own else self.folder
        path = folder / "scenarios" / f"{name}.toml"
        if own and not path.exists():
            raise Fault(f"there is no scenario '{name}' in {folder / 'scenarios'}", where="option own")
        return read_scenario(path, (folder / "maps", self.folder / "maps"), self.cards.lists())

    def scenario_of(self, s: LastWar) -> Scenario:
        """The words of a running match."""
        return self.played[s.plan.scenario]

    @cached_property
    def played(self) -> dict[str, Scenario]:
        """Scenarios for which a plan has been made, by name."""
        return {}

    def plan(self, options: Options) -> Plan:
        assert isinstance(options, LastWarOptions)
        scenario = self.scenario(options)
        self.played[scenario.id] = scenario
        return plan_of(options)

    # ------------------------------------------------------------ set-up
    def new(self, options: Options, seed: str) -> LastWar:
        assert isinstance(options, LastWarOptions)
        return set_up(self.chance(options, seed), self.scenario(options), self.plan(options))

    def load(self, position: Mapping[str, Any], options: Options, seed: str) -> LastWar:
        assert isinstance(options, LastWarOptions)
        scenario = self.scenario(options)
        return setting.load(bare_map(self.chance(options, seed), scenario, self.plan(options)), scenario, self.cards, position)

    def dump(self, s: State) -> dict[str, Any]:
        assert isinstance(s, LastWar)
        return setting.dump(s, self.scenario_of(s), self.cards)

    # ------------------------------------------------------------ words
    def choice_text(self, choice: int) -> str:
        return texts.choice_text(self.cards, choice)

    def asks_in_secret(self, s: State) -> bool:
        """LW-R3 What both sides decide at the same time."""
        assert isinstance(s, LastWar)
        return not s.over and is_secret(s)

    def asked_together(self, s: State) -> tuple[int, ...]:
        """The other side need not wait; the second commander of a side waits for his leader, with whom he shares the Pool."""
        assert isinstance(s, LastWar)
        asked = int(s.asked)
        later = asked + 1
        if self.asks_in_secret(s) and later < 2 * s.plan.commands and s.asks[later] == 1 and s.shadow is not None:
            return (asked, later)
        return (asked,)

    def scene(self, s: State, view: View) -> Scene:
        raise NotImplementedError

    def say(self, event: Event, view: View) -> LogLine | None:
        raise NotImplementedError

    def why_not(self, s: State, view: View, element: str) -> Refusal:
        raise NotImplementedError

    def result(self, s: State, view: View) -> Result:
        raise NotImplementedError

    @cached_property
    def desk(self) -> Desk:
        from warcabinet.games.last_war.controldesk import ControlDesk

        return ControlDesk()

    def turn_of(self, s: State) -> int:
        assert isinstance(s, LastWar)
        return int(s.turn) + 1

    def report(self, before: Session, after: Session, view: View) -> Report:
        """LW-R78"""
        from warcabinet.games.last_war.highcommand import report

        assert isinstance(after.state, LastWar)
        return report(before, after, view, self.scenario_of(after.state))

    def measures(self, s: State, events: Sequence[Event]) -> dict[str, float]:
        return {}

    def face_ids(self) -> tuple[str, ...]:
        return ()

    def draw_face(self, face: str, language: str, size: FaceSize = "table") -> str:
        raise NotImplementedError


GAME = LastWarGame()


@lru_cache(256)
def plan_of(options: LastWarOptions) -> Plan:
    return make_plan(GAME.scenario(options), options, GAME.cards)
