"""The Great War: ten Turns of trench warfare, Attacker against Defender, with hands of nine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from librt.vecs import vec

from warcabinet.engine.game import CardStack, CardUse, FaceSize, Game, Pace, View
from warcabinet.engine.pile import Pile, pile_of
from warcabinet.engine.scene import Happening, LogLine, Refusal, Result, Scene
from warcabinet.engine.state import Event
from warcabinet.games.great_war import ending as verdict
from warcabinet.games.great_war import texts
from warcabinet.games.great_war.bot.mind import General
from warcabinet.games.great_war.cards.card import DECK_NAMES
from warcabinet.games.great_war.cards.cardfile import CardFile, make_book, read_cards
from warcabinet.games.great_war.choices import BONUS_PHASE, CANCEL_EVENT, CHOICES, DONE, INTERRUPT_WINDOW, PASS
from warcabinet.games.great_war.legality import reason
from warcabinet.games.great_war.measures import cards_in, measures
from warcabinet.games.great_war.position import KEYS, dump, first_defender_in, load
from warcabinet.games.great_war.reasons import REASONS
from warcabinet.games.great_war.rules import GreatWar, empty_board, set_up
from warcabinet.games.great_war.scenarios import (
    GreatWarOptions,
    Scenario,
    Scenarios,
    cards_in_use,
    check_white,
    first_defender,
    make_plan,
    read_scenarios,
)
from warcabinet.games.great_war.state import CR1, REPLACING, Book, Plan
from warcabinet.games.great_war.view import scene, whynot
from warcabinet.games.great_war.view.naming import Names
from warcabinet.games.great_war.view.plans import PLANS
from warcabinet.games.great_war.view.stage import Stage
from warcabinet.games.great_war.view.story import Story


class GreatWarGame(Game[GreatWar, GreatWarOptions]):
    name = "great-war"
    title = "The Great War"
    rules_version = 3
    options_type = GreatWarOptions
    choice_count = CHOICES
    pace = Pace(to_chess=25)
    has_windows = True
    can_resign = True
    position_keys = KEYS
    reasons = REASONS
    levels: ClassVar[Mapping[str, str]] = {
        "recruit": "greedy:100%",
        "sergeant": "greedy:25%",
        "captain": "search:8",
        "colonel": "search:45",
        "general": "search:400:2s",
    }

    @cached_property
    def cards(self) -> CardFile:
        return read_cards(self.folder / "cards.toml", self.overlay)

    @cached_property
    def book(self) -> Book:
        return make_book(self.cards)

    @cached_property
    def scenarios(self) -> Scenarios:
        return read_scenarios(self.folder / "scenarios.toml", self.cards)

    def scenario(self, options: GreatWarOptions) -> Scenario:
        return self.scenarios[options.scenario]

    def check_cards(self) -> None:
        self.book  # noqa: B018  # reads them

    def options(self, given: Mapping[str, Any] | None = None) -> GreatWarOptions:
        options = super().options(given)
        check_white(options, self.cards)
        return options

    # ------------------------------------------------------------ set-up
    def side_names(self, options: GreatWarOptions, language: str) -> tuple[str, ...]:
        return tuple(self.catalogues[language](f"side.{DECK_NAMES[seat]}") for seat in range(options.players))

    def side_colours(self, options: GreatWarOptions) -> tuple[str, ...]:
        return scene.COLOURS

    def new(self, options: GreatWarOptions, seed: str) -> GreatWar:
        chance = self.chance(options, seed)
        first = first_defender(options, self.scenario(options), chance)
        return set_up(chance, self.book, plan(self, options, first), *piles_in_use(self, options))

    def load(self, position: Mapping[str, Any], options: GreatWarOptions, seed: str) -> GreatWar:
        chance = self.chance(options, seed)
        first = first_defender_in(position, first_defender(options, self.scenario(options), chance))
        return load(empty_board(chance, self.book, plan(self, options, first), *piles_in_use(self, options)), position)

    def dump(self, s: GreatWar) -> dict[str, Any]:
        return dump(s)

    # ------------------------------------------------------------ words
    def choice_text(self, choice: int) -> str:
        return texts.choice_text(self.book, choice)

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """By language."""
        return {language: Names(self, words) for language, words in self.catalogues.items()}

    def asks_in_secret(self, s: GreatWar) -> bool:
        """Interrupt windows, and who could cancel the Random Event: who is asked, or not, would tell what a hand holds."""
        return not s.over and s.prompt in (INTERRUPT_WINDOW, CANCEL_EVENT)

    def declining(self, s: GreatWar) -> int:
        """To answer nothing, or to do nothing in the Optional Bonus Card Phase."""
        return DECLINING.get(int(s.prompt), -1)

    def stretch(self, s: GreatWar) -> int:
        """A Combat Round, or another phase of a Turn."""
        return int(s.turn) * 16 + int(CR1 if s.phase == REPLACING else s.phase)

    def resign(self, s: GreatWar, seat: int) -> None:
        verdict.resign(s, seat)

    def scene(self, s: GreatWar, view: View) -> Scene:
        return scene.SceneBuilder(self, s, view).scene()

    def say(self, event: Event, view: View) -> LogLine | None:
        return Story(self, view).say(event)

    def stage(self, events: Sequence[Event], view: View) -> tuple[Happening, ...]:
        return Stage(Story(self, view), [card.id for card in self.book.cards]).read(events)

    def plan_of(self, s: GreatWar, view: View, choice: int) -> str:
        return PLANS.plan(scene.SceneBuilder(self, s, view), choice)

    def why_not(self, s: GreatWar, view: View, element: str) -> Refusal:
        return whynot.why_not(self, s, view, element)

    def reason(self, s: GreatWar, choice: int) -> int:
        return int(reason(s, choice))

    def result(self, s: GreatWar, view: View) -> Result:
        return scene.SceneBuilder(self, s, view).result()

    @cached_property
    def mind(self) -> General:
        return General()

    def measures(self, s: GreatWar, events: Sequence[Event]) -> dict[str, float]:
        return measures(s, events)

    def turn_number(self, s: GreatWar) -> int:
        return int(s.turn)

    def card_names(self, language: str) -> dict[str, str]:
        return {card.id: self.names[language].card(n) for n, card in enumerate(self.cards.card) if card.deck != "mars"}

    def cards_in(self, event: Event) -> tuple[CardUse, ...]:
        return cards_in(self.book, event)

    def face_ids(self) -> tuple[str, ...]:
        from warcabinet.games.great_war.view import faces

        return faces.face_ids(self)

    def draw_face(self, face: str, language: str, size: FaceSize = "table") -> str:
        from warcabinet.games.great_war.view import faces

        return faces.draw(face, language, size, self)

    def stacks(self, language: str) -> tuple[CardStack, ...]:
        from warcabinet.games.great_war.view import faces

        decks: dict[str, dict[str, int]] = {}
        for card in self.cards.card:
            decks.setdefault(card.deck, {})[card.id] = 1
        decks["event"] = {event.id: 1 for event in self.cards.event}
        return tuple(
            CardStack(faces.said(language, deck), "back-event" if deck == "event" else "back-card", copies)
            for deck, copies in decks.items()
        )


DECLINING = {INTERRUPT_WINDOW: PASS, CANCEL_EVENT: PASS, BONUS_PHASE: DONE}
GAME = GreatWarGame()


@lru_cache(256)
def plan(game: GreatWarGame, options: GreatWarOptions, first: int) -> Plan:
    return make_plan(options, game.scenario(options), game.cards, first)


@lru_cache(256)
def in_use(game: GreatWarGame, options: GreatWarOptions) -> tuple[list[list[int]], list[int]]:
    return cards_in_use(options, game.scenario(options), game.cards)


def piles_in_use(game: GreatWarGame, options: GreatWarOptions) -> tuple[vec[Pile], Pile]:
    """The decks, and the White cards still to be swapped in, the first one last."""
    decks, swaps = in_use(game, options)
    return vec[Pile]([pile_of(deck) for deck in decks]), pile_of(swaps[::-1])
