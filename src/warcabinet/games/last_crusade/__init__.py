"""The Last Crusade: two commands, nine zones between two Headquarters, units face down, everything paid in Supply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from msgspec.structs import replace

from warcabinet.engine.decks import DeckBuilding
from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import CardStack, CardUse, FaceSize, Game, Pace, View
from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Happening, LogLine, Refusal, Result, Scene
from warcabinet.engine.state import Event
from warcabinet.engine.verbs import Argument
from warcabinet.games.last_crusade import ending, legality, measures, texts, windows
from warcabinet.games.last_crusade import position as position_file
from warcabinet.games.last_crusade.bot.mind import Commander
from warcabinet.games.last_crusade.cards.bookmaker import make_book
from warcabinet.games.last_crusade.cards.card import Book
from warcabinet.games.last_crusade.cards.cardfile import CardFile, TerrainFile
from warcabinet.games.last_crusade.cards.deckbuilding import deck_building, spoken
from warcabinet.games.last_crusade.cards.force import may_counterattack
from warcabinet.games.last_crusade.cards.library import GROUPS, Library, card_files
from warcabinet.games.last_crusade.cards.nations import Nations
from warcabinet.games.last_crusade.choices import (
    ANSWER_STILL,
    BRIDGE_OR_CLEAR,
    BUY_FORCES,
    CHOICES,
    COUNTER,
    COUNTERATTACK,
    FLAK,
    FLAK_TARGET,
    KEEP_TERRAIN,
    LAY,
    PASS,
    PLAY,
    RETURN_FIRE,
    RETURN_FIRE_AT,
    VERBS,
    WINDOW,
    WITH_BRIDGES,
)
from warcabinet.games.last_crusade.plan import Plan
from warcabinet.games.last_crusade.reasons import REASONS
from warcabinet.games.last_crusade.rules import LastCrusade, empty_field, set_up
from warcabinet.games.last_crusade.scenarios import LastCrusadeOptions, Planner, Scenarios, check_options, read_scenarios
from warcabinet.games.last_crusade.view.naming import COLOURS, Names

WINDOWS = (WINDOW, COUNTER, FLAK, RETURN_FIRE)  # opened whatever the seat could answer
ANSWERS = (WINDOW, COUNTER, FLAK, FLAK_TARGET, RETURN_FIRE, RETURN_FIRE_AT)  # being asked tells of a card or a gun
NATION_OPTIONS = ("nation0", "nation1")
SECRETLY = (
    LAY,
    BRIDGE_OR_CLEAR,
    KEEP_TERRAIN,
    BUY_FORCES,
    ANSWER_STILL,
    WITH_BRIDGES,
)  # both seats at once (LC-R13)


class LastCrusadeGame(Game[LastCrusade, LastCrusadeOptions]):
    name = "last-crusade"
    title = "The Last Crusade"
    rules_version = 5
    options_type = LastCrusadeOptions
    choice_count = CHOICES
    pace = Pace(to_chess=25, thoughts=6_000)
    levels: ClassVar[Mapping[str, str]] = {
        "recruit": "greedy:28%",
        "sergeant": "greedy:12%",
        "captain": "greedy",
        "colonel": "search:30",
        "general": "search:400:2s",
    }
    can_resign = True
    has_windows = True
    secret_options = ("own0", "own1")
    open_option = "open_decks"
    simulated = {"agreement": False}  # noqa: RUF012
    card_files = card_files()
    position_keys = position_file.KEYS
    reasons = REASONS

    @cached_property
    def library(self) -> Library:
        return Library(self.folder, self.overlay)

    @property
    def cards(self) -> CardFile:
        return self.library.cards

    @property
    def terrain(self) -> TerrainFile:
        return self.library.terrain

    @property
    def nations(self) -> Nations:
        """By id, in the order of their numbers."""
        return self.library.nations

    @property
    def left_out(self) -> tuple[str, ...]:
        """LC-N37"""
        return tuple(f"{fault}; this nation is left out" for fault in self.library.faults)

    @cached_property
    def scenarios(self) -> Scenarios:
        return read_scenarios(self.folder / "scenarios.toml", self.cards, self.terrain)

    @cached_property
    def book(self) -> Book:
        return make_book(self.cards, self.terrain, list(self.nations))

    def check_cards(self) -> None:
        where = self.overlay.where
        for group in parse_toml(self.overlay.text, where):
            if group not in GROUPS:
                raise Fault(f"unknown kind of card; choose one of: {', '.join(GROUPS)}", where=f"{where}, {group}")
        self.book, self.nations, self.scenarios  # noqa: B018  # reads them

    # ------------------------------------------------------------ set-up
    def options(self, given: Mapping[str, Any] | None = None) -> LastCrusadeOptions:
        """Also accepts the nations of a custom card file, which the type of the option does not list."""
        own = {
            key: value
            for key, value in (given or {}).items()
            if key in NATION_OPTIONS and isinstance(value, str) and value in self.nations
        }
        options = super().options({key: value for key, value in (given or {}).items() if key not in own})
        return check_options(replace(options, **own), self.library)

    def option_names(self, option: str) -> Mapping[str, Mapping[str, str]]:
        """LC-N30 The nations are known by their files."""
        return {id: spoken(nation.name) for id, nation in self.nations.items()} if option in NATION_OPTIONS else {}

    def side_names(self, options: LastCrusadeOptions, language: str) -> tuple[str, ...]:
        """LC-1.3 The nations: of the scenario, of the options, or of a custom deck."""
        return tuple(self.names[language].nation(int(nation)) for nation in plan(self, options).nation)

    def side_colours(self, options: LastCrusadeOptions) -> tuple[str, ...]:
        return COLOURS

    def new(self, options: LastCrusadeOptions, seed: str) -> LastCrusade:
        return set_up(self.chance(options, seed), self.book, plan(self, options))

    def load(self, position: Mapping[str, Any], options: LastCrusadeOptions, seed: str) -> LastCrusade:
        return position_file.load(empty_field(self.chance(options, seed), self.book, plan(self, options)), position)

    def dump(self, s: LastCrusade) -> dict[str, Any]:
        return position_file.dump(s)

    def deck_building(self, options: LastCrusadeOptions) -> DeckBuilding:
        return deck_building(self.library, options.limits())

    # ------------------------------------------------------------ words
    @cached_property
    def arguments(self) -> Mapping[str, Argument]:
        return texts.arguments(self.book)

    def choice_text(self, choice: int) -> str:
        return VERBS.text(choice, self.arguments)

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """By language."""
        return {language: Names(self, words) for language, words in self.catalogues.items()}

    def asks_in_secret(self, s: LastCrusade) -> bool:
        """Windows, and what both decide at once: who is asked, or not, would tell what a hand holds."""
        return not s.over and s.prompt in (*ANSWERS, *SECRETLY)

    def declining(self, s: LastCrusade) -> int:
        return PASS if s.prompt in WINDOWS else -1

    def stretch(self, s: LastCrusade) -> int:
        """A player turn."""
        return 2 * int(s.turn) + int(s.active != s.first)

    def is_worth_asking(self, s: LastCrusade, answer: int) -> bool:
        """LC-R75"""
        return s.prompt != WINDOW or windows.is_worth_asking(s, s.asked, answer - PLAY)

    def switches(self, s: LastCrusade, view: View) -> dict[str, str]:
        """The Specials of the hand that may be played in windows, and the seat's counterattack."""
        names = self.names[view.words.language]
        kinds = sorted(set(cards_in(s.hand[view.viewer])))
        found = {self.choice_text(PLAY + kind): names.card(kind) for kind in kinds if any(s.book.cards[kind].timing.windows)}
        if may_counterattack(s, view.viewer):
            found[self.choice_text(COUNTERATTACK)] = view.words("choice.counterattack")
        return found

    def asked_together(self, s: LastCrusade) -> tuple[int, ...]:
        return (0, 1) if not s.over and s.asked == 0 and s.prompt in SECRETLY else (int(s.asked),)

    def resign(self, s: LastCrusade, seat: int) -> None:
        ending.resign(s, seat)

    def scene(self, s: LastCrusade, view: View) -> Scene:
        from warcabinet.games.last_crusade.view import scene

        return scene.SceneBuilder(self, s, view).scene()

    def say(self, event: Event, view: View) -> LogLine | None:
        from warcabinet.games.last_crusade.view import story

        return story.Teller(self, view).say(event)

    def stage(self, events: Sequence[Event], view: View) -> tuple[Happening, ...]:
        from warcabinet.games.last_crusade.view import stage, story

        return stage.Stage(story.Teller(self, view)).read(events)

    def plan_of(self, s: LastCrusade, view: View, choice: int) -> str:
        from warcabinet.games.last_crusade.view import plans, scene

        return plans.PLANS.plan(scene.SceneBuilder(self, s, view), choice)

    def why_not(self, s: LastCrusade, view: View, element: str) -> Refusal:
        from warcabinet.games.last_crusade.view import whynot

        return whynot.why_not(self, s, view, element)

    def reason(self, s: LastCrusade, choice: int) -> int:
        return int(legality.reason(s, choice))

    def result(self, s: LastCrusade, view: View) -> Result:
        from warcabinet.games.last_crusade.view import scene

        return scene.SceneBuilder(self, s, view).result()

    @cached_property
    def mind(self) -> Commander:
        return Commander()

    def measures(self, s: LastCrusade, events: Sequence[Event]) -> dict[str, float]:
        return measures.measures(s, events)

    def turn_number(self, s: LastCrusade) -> int:
        return int(s.turn)

    def card_names(self, language: str) -> dict[str, str]:
        return {entry.id: entry.name.get(language) for entry in self.cards.entries()}

    def cards_in(self, event: Event) -> tuple[CardUse, ...]:
        return measures.cards_in(self.book, event)

    def cards_had(self, s: LastCrusade, events: Sequence[Event]) -> tuple[CardUse, ...]:
        return measures.bought(s, events)

    def face_ids(self) -> tuple[str, ...]:
        from warcabinet.games.last_crusade.view import faces

        return faces.face_ids(self)

    def draw_face(self, face: str, language: str, size: FaceSize = "table") -> str:
        from warcabinet.games.last_crusade.view import faces

        return faces.draw(face, language, size, self)

    def stacks(self, language: str) -> tuple[CardStack, ...]:
        from warcabinet.games.last_crusade.cards import printing

        return printing.stacks(self, language)


GAME = LastCrusadeGame()


@lru_cache(256)
def plan(game: LastCrusadeGame, options: LastCrusadeOptions) -> Plan:
    return Planner(options, game.scenarios[options.scenario], game.library).plan()
