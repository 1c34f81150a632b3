"""The Last War: front lines on a hex map, offensives by flag, and an umpire if there is one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from msgspec.structs import replace

from warcabinet.engine.fault import Fault
from warcabinet.engine.game import CardStack, CardUse, FaceSize, Game, Pace, SheetCommand, View
from warcabinet.engine.scene import Happening, LogLine, Refusal, Result, Scene
from warcabinet.engine.state import NOBODY, Event
from warcabinet.engine.verbs import Argument
from warcabinet.games.last_war.bot.mind import Marshal
from warcabinet.games.last_war.cards.cardfile import CardFile, read_cards
from warcabinet.games.last_war.choices import CHOICES, VERBS
from warcabinet.games.last_war.desk.controldesk import CombatDesk
from warcabinet.games.last_war.legality import reason
from warcabinet.games.last_war.log_events import SERIAL
from warcabinet.games.last_war.measures import cards_in, hands, measures
from warcabinet.games.last_war.plan import Plan
from warcabinet.games.last_war.position import KEYS, dump, load
from warcabinet.games.last_war.reasons import REASONS
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.scenario.making import ASSESSING, LastWarOptions, bare_map, first_map, make_plan, set_up
from warcabinet.games.last_war.scenario.model import Scenario
from warcabinet.games.last_war.scenario.scenariocheck import read_scenario
from warcabinet.games.last_war.secrecy import is_secret
from warcabinet.games.last_war.texts import arguments
from warcabinet.games.last_war.view import digest, highcommand
from warcabinet.games.last_war.view.naming import Names
from warcabinet.games.last_war.view.plans import PLANS
from warcabinet.games.last_war.view.scene import SceneBuilder
from warcabinet.games.last_war.view.stage import Stage
from warcabinet.games.last_war.view.story import Teller
from warcabinet.games.last_war.view.whynot import why_not
from warcabinet.paths import data_directory

if TYPE_CHECKING:
    from warcabinet.engine.digest import Digest
    from warcabinet.engine.report import Report
    from warcabinet.engine.session import Session


class Played(NamedTuple):
    scenario: Scenario
    assessed: bool  # whether its log must be silent on the enemy's numbers (LW-N45)


class LastWarGame(Game[LastWar, LastWarOptions]):
    name = "last-war"
    title = "The Last War"
    rules_version = 3
    options_type = LastWarOptions
    choice_count = CHOICES
    pace = Pace(to_chess=35, thoughts=3_000, clones=150_000)
    position_keys = KEYS
    reasons = REASONS
    levels: ClassVar[Mapping[str, str]] = {
        "recruit": "greedy:42%",
        "sergeant": "greedy:24%",
        "captain": "greedy:8%",
        "colonel": "search:30",
        "general": "search:400:2s",
    }

    @cached_property
    def cards(self) -> CardFile:
        return read_cards(self.folder / "cards.toml", self.overlay)

    def check_cards(self) -> None:
        known = type(self)().cards.lists()
        for card in self.cards.card:
            if card.list not in known:
                where = f"{self.overlay.where}, card {card.id}, list"
                raise Fault(f"unknown list '{card.list}'; choose one of: {', '.join(sorted(known))}", where=where)

    def options(self, given: Mapping[str, Any] | None = None) -> LastWarOptions:
        options = super().options(given)
        scenario = self.scenario(options)
        if options.fog == "as-scenario":  # LW-N44; said in full, the deal is that of older matches (LW-N102)
            options = replace(options, fog=scenario.fog)
        if options.length and options.length != len(scenario.turns):
            known = scenario.ending.lengths
            if str(options.length) not in known:
                lengths = f"choose one of: {', '.join(known)}" if known else "it has its full length only"
                raise Fault(f"'{scenario.id}' cannot end after turn {options.length}; {lengths}", where="option length")
        return options

    # ------------------------------------------------------------ scenarios
    @property
    def own_folder(self) -> Path:
        """Where people put their own maps and scenarios."""
        return data_directory() / "last-war"

    def scenario(self, options: LastWarOptions) -> Scenario:
        if options.own is None:
            return self.scenario_named(options.scenario)
        folder = self.own_folder
        path = folder / "scenarios" / f"{options.own}.toml"
        if not path.exists():
            put = f"put {path.name} into {folder.name}/scenarios in the data directory"  # a host tells visitors no more than that
            raise Fault(f"unknown scenario '{options.own}'; {put}", where="option own")
        return self.read_scenario(path, folder / "maps", path.stat().st_mtime_ns)

    def scenario_named(self, name: str) -> Scenario:
        return self.read_scenario(self.folder / "scenarios" / f"{name}.toml", self.folder / "maps", 0)

    @lru_cache(64)  # noqa: B019 there is one game
    def read_scenario(self, path: Path, maps: Path, changed: int) -> Scenario:
        return read_scenario(path, (maps, self.folder / "maps"), self.cards.lists())

    @cached_property
    def played(self) -> list[Played]:
        """Scenarios for which a plan has been made; events name them by their number."""
        return []

    def scenario_of(self, s: LastWar) -> Scenario:
        return self.played[s.plan.serial].scenario

    @lru_cache(64)  # noqa: B019 there is one game
    def cards_of(self, scenario: Scenario) -> CardFile:
        """The program's cards and those of the scenario's own lists."""
        return self.cards.with_own(scenario.own_cards)

    def plan(self, options: LastWarOptions) -> Plan:
        return plan_of(self, options, self.scenario(options))

    # ------------------------------------------------------------ set-up
    def side_names(self, options: LastWarOptions, language: str) -> tuple[str, ...]:
        names = Names(self, self.scenario(options), self.view(NOBODY, language, ()))
        return tuple(names.seat(self.plan(options), seat) for seat in range(options.players))

    def side_colours(self, options: LastWarOptions) -> tuple[str, ...]:
        names = Names(self, self.scenario(options), self.view(NOBODY, "en", ()))
        return tuple(names.seat_colour(self.plan(options), seat) for seat in range(options.players))

    def new(self, options: LastWarOptions, seed: str) -> LastWar:
        return set_up(self.chance(options, seed), first_map_of(self, options, self.scenario(options)))

    def load(self, position: Mapping[str, Any], options: LastWarOptions, seed: str) -> LastWar:
        scenario = self.scenario(options)
        board = bare_map(self.chance(options, seed), scenario, self.plan(options))
        return load(board, scenario, self.cards_of(scenario), position)

    def dump(self, s: LastWar) -> dict[str, Any]:
        scenario = self.scenario_of(s)
        return dump(s, scenario, self.cards_of(scenario))

    # ------------------------------------------------------------ words
    @cached_property
    def arguments(self) -> Mapping[str, Argument]:
        return arguments(self.cards)

    def choice_text(self, choice: int) -> str:
        return VERBS.text(choice, self.arguments)

    def asks_in_secret(self, s: LastWar) -> bool:
        """LW-R3 What both sides decide at the same time."""
        return not s.over and is_secret(s)

    def asked_together(self, s: LastWar) -> tuple[int, ...]:
        """The other side need not wait; the second commander of a side waits for the first, since they share the Pool."""
        asked = int(s.asked)
        later = asked + 1
        if self.asks_in_secret(s) and s.is_veiled() and later < 2 * s.plan.commands and s.asks[later] == 1:
            return (asked, later)
        return (asked,)

    def scene(self, s: LastWar, view: View) -> Scene:
        return SceneBuilder(self, s, view).scene()

    def say(self, event: Event, view: View) -> LogLine | None:
        serial, what = divmod(event[0], SERIAL)
        return self.teller(serial, view).say((what, *event[1:]))

    def reason(self, s: LastWar, choice: int) -> int:
        return int(reason(s, choice))

    def stage(self, events: Sequence[Event], view: View) -> tuple[Happening, ...]:
        if not events:
            return ()
        serial = events[0][0] // SERIAL
        return Stage(self.teller(serial, view)).read([(event[0] % SERIAL, *event[1:]) for event in events])

    def teller(self, serial: int, view: View) -> Teller:
        """Of a scenario by its number."""
        seats = len(view.names)
        own = view.viewer % 2 if 0 <= view.viewer < seats - seats % 2 else -1
        control = seats % 2 == 1 and view.viewer == seats - 1
        return Teller(self, *self.played[serial], view, own, control)

    def plan_of(self, s: LastWar, view: View, choice: int) -> str:
        return PLANS.plan(SceneBuilder(self, s, view), choice)

    def why_not(self, s: LastWar, view: View, element: str) -> Refusal:
        return why_not(self, s, view, element)

    def result(self, s: LastWar, view: View) -> Result:
        return SceneBuilder(self, s, view).result()

    # ------------------------------------------------------------ the umpire's tools
    @cached_property
    def desk(self) -> CombatDesk:
        return CombatDesk()

    def commands(self) -> Mapping[str, SheetCommand]:
        from warcabinet.games.last_war.desk.oddscommand import odds
        from warcabinet.games.last_war.scenario.checkcommand import scenario

        return {"odds": odds, "scenario": scenario}

    def turn_of(self, s: LastWar) -> int:
        return int(s.turn) + 1

    def report(self, before: Session, after: Session, view: View) -> Report:
        assert isinstance(after.state, LastWar)
        return highcommand.report(self, before, after, view, self.scenario_of(after.state))

    def digest(self, turns: Sequence[LastWar], events: Sequence[Event], view: View) -> Digest:
        return digest.digest(self, turns, events, view)

    # ------------------------------------------------------------ computers and faces
    @cached_property
    def mind(self) -> Marshal:
        return Marshal()

    def measures(self, s: LastWar, events: Sequence[Event]) -> dict[str, float]:
        return measures(s, events)

    def turn_number(self, s: LastWar) -> int:
        return int(s.turn) + 1

    def card_names(self, language: str) -> dict[str, str]:
        return {card.id: card.name.get(language) for card in self.cards.card}

    def cards_in(self, event: Event) -> tuple[CardUse, ...]:
        return cards_in(self.cards_of(self.played[event[0] // SERIAL].scenario), event)

    def cards_had(self, s: LastWar, events: Sequence[Event]) -> tuple[CardUse, ...]:
        return hands(s, self.cards_of(self.scenario_of(s)))

    def face_ids(self) -> tuple[str, ...]:
        from warcabinet.games.last_war.view import faces

        return faces.face_ids(self.overlay)

    def draw_face(self, face: str, language: str, size: FaceSize = "table") -> str:
        from warcabinet.games.last_war.view import faces

        return faces.draw(face, language, size, self.overlay)

    def stacks(self, language: str) -> tuple[CardStack, ...]:
        """The Advantage cards; map and forces of a turn are printed by its report."""
        from warcabinet.games.last_war.view import faces

        return tuple(
            CardStack(faces.list_name(name, language), f"back-{name}", {self.cards.card[n].id: 1 for n in self.cards.numbers(name)})
            for name in dict.fromkeys(card.list for card in self.cards.card)
        )


GAME = LastWarGame()


@lru_cache(256)
def plan_of(game: LastWarGame, options: LastWarOptions, scenario: Scenario) -> Plan:
    found = Played(scenario, options.fog in ASSESSING)
    if found not in game.played:
        game.played.append(found)
    return make_plan(scenario, game.played.index(found), options, game.cards_of(scenario))


@lru_cache(64)
def first_map_of(game: LastWarGame, options: LastWarOptions, scenario: Scenario) -> LastWar:
    return first_map(scenario, plan_of(game, options, scenario))
