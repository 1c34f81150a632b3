"""Deckfront: two Generals, two rows each, everything at the same time; best of three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Annotated, Any, ClassVar, Literal, get_args

from msgspec import Meta
from msgspec.structs import force_setattr

from warcabinet.engine.decks import DeckBuilding
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import CardStack, CardUse, FaceSize, Game, Options, Pace, View
from warcabinet.engine.rulings import LetterOrHouse, ruling
from warcabinet.engine.scene import Happening, LogLine, Refusal, Result, Scene
from warcabinet.engine.state import Event
from warcabinet.engine.verbs import Argument
from warcabinet.games.deckfront.bot.mind import Strategist
from warcabinet.games.deckfront.cards.card import Book
from warcabinet.games.deckfront.cards.cardfile import CardFile, make_book, read_cards
from warcabinet.games.deckfront.cards.deckbuilding import deck_building, kinds_of, tidy
from warcabinet.games.deckfront.choices import CHOICES, VERBS
from warcabinet.games.deckfront.decking import bring_deck
from warcabinet.games.deckfront.legality import reason
from warcabinet.games.deckfront.measures import cards_in, measures
from warcabinet.games.deckfront.position import KEYS, dump, load
from warcabinet.games.deckfront.reasons import REASONS
from warcabinet.games.deckfront.rules import Deckfront, empty_board
from warcabinet.games.deckfront.secrecy import is_secret, will_be_asked
from warcabinet.games.deckfront.state import Terms
from warcabinet.games.deckfront.texts import SIDES, arguments
from warcabinet.games.deckfront.view.plans import PLANS
from warcabinet.games.deckfront.view.scene import SceneBuilder
from warcabinet.games.deckfront.view.stage import Stage
from warcabinet.games.deckfront.view.story import Story
from warcabinet.games.deckfront.view.whynot import why_not

DeckMaking = Literal["first-game", "draft", "free"]  # by number, as Terms has it


class DeckfrontOptions(Options, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=2)] = 2
    deck: DeckMaking = "first-game"
    deck_blue: str | None = None  # deck=free: `archers*2,knights,...`, brought in secret; without it Blue picks at the table
    deck_green: str | None = None
    redraft: Literal["match", "game"] = "match"  # DF-R1
    best_of: Literal[1, 3, 5] = 3
    rounds: Annotated[int, Meta(ge=5, le=10)] = 10
    margin: Annotated[int, Meta(ge=2, le=5)] = 3
    general: Literal["morale", "loss"] = "morale"  # DF-R19
    advance: Annotated[LetterOrHouse, ruling("DF-R13", since=3)] = "letter"
    general_morale: Annotated[LetterOrHouse, ruling("DF-R18", since=3)] = "house"
    stalemate: Annotated[LetterOrHouse, ruling("DF-R23", since=3)] = "letter"
    hold_fire: Annotated[LetterOrHouse, ruling("DF-R7", since=3)] = "letter"
    pulled_row: Annotated[LetterOrHouse, ruling("DF-R8", since=3)] = "house"
    moves_charge: Annotated[LetterOrHouse, ruling("DF-R11", since=3)] = "house"

    def __post_init__(self) -> None:
        for key in ("deck_blue", "deck_green"):
            text = getattr(self, key)
            if text is None:
                continue
            if self.deck != "free":
                raise ValueError(f"{key} is for deck=free, not for deck={self.deck}")
            try:
                force_setattr(self, key, tidy(text))
            except Fault as fault:
                raise ValueError(f"{key}: {fault.text}") from None

    def given_deck(self, seat: int) -> list[int] | None:
        text = (self.deck_blue, self.deck_green)[seat]
        return None if text is None else kinds_of(text)


class DeckfrontGame(Game[Deckfront, DeckfrontOptions]):
    name = "deckfront"
    title = "Deckfront"
    rules_version = 3
    options_type = DeckfrontOptions
    choice_count = CHOICES
    pace = Pace(to_chess=25)
    secret_options = ("deck_blue", "deck_green")
    position_keys = KEYS
    reasons = REASONS
    levels: ClassVar[Mapping[str, str]] = {
        "recruit": "greedy:55%",
        "sergeant": "greedy:24%",
        "captain": "greedy",
        "colonel": "search:50",
        "general": "search:400:2s",
        "marshal": "guided:400:2s",
    }

    @cached_property
    def cards(self) -> CardFile:
        return read_cards(self.folder / "cards.toml", self.overlay)

    @cached_property
    def book(self) -> Book:
        return make_book(self.cards)

    @cached_property
    def arguments(self) -> Mapping[str, Argument]:
        return arguments(self.book)

    @cached_property
    def mind(self) -> Strategist:
        return Strategist()

    def check_cards(self) -> None:
        self.book  # noqa: B018  # reads them

    # ------------------------------------------------------------ set-up
    def side_names(self, options: DeckfrontOptions, language: str) -> tuple[str, ...]:
        return tuple(self.catalogues[language](f"side.{side}") for side in SIDES)

    def side_colours(self, options: DeckfrontOptions) -> tuple[str, ...]:
        return SIDES

    @cached_property
    def seats_are_alike(self) -> bool:
        """Blue and Green are colours; their sets of cards are equal (DF-2.4)."""
        return True

    def board(self, options: DeckfrontOptions, seed: str) -> Deckfront:
        s = empty_board(self.chance(options, seed), self.book, terms_of(options))
        for seat in range(2):
            deck = options.given_deck(seat)
            if deck is not None:
                bring_deck(s, seat, deck)
        return s

    def new(self, options: DeckfrontOptions, seed: str) -> Deckfront:
        return self.board(options, seed)

    def load(self, position: Mapping[str, Any], options: DeckfrontOptions, seed: str) -> Deckfront:
        return load(self.board(options, seed), position)

    def dump(self, s: Deckfront) -> dict[str, Any]:
        return dump(s)

    def deck_building(self, options: DeckfrontOptions) -> DeckBuilding:
        return deck_building()

    # ------------------------------------------------------------ words
    def choice_text(self, choice: int) -> str:
        return VERBS.text(choice, self.arguments)

    def asks_in_secret(self, s: Deckfront) -> bool:
        """What both decide at the same time."""
        return not s.over and is_secret(s)

    def asked_together(self, s: Deckfront) -> tuple[int, ...]:
        asked = int(s.asked)
        if is_secret(s) and asked == 0 and will_be_asked(s, 1):
            return (0, 1)
        return (asked,)

    def measures(self, s: Deckfront, events: Sequence[Event]) -> dict[str, float]:
        return measures(events)

    def turn_number(self, s: Deckfront) -> int:
        """A round, counted on through the games of a match."""
        return 100 * int(s.game) + int(s.round)

    def card_names(self, language: str) -> dict[str, str]:
        return {card.id: card.name.get(language) for card in self.cards.unit}

    def cards_in(self, event: Event) -> tuple[CardUse, ...]:
        return cards_in(self.book, event)

    def scene(self, s: Deckfront, view: View) -> Scene:
        return SceneBuilder(self, s, view).scene()

    def say(self, event: Event, view: View) -> LogLine | None:
        return Story(self, view).say(event)

    def stage(self, events: Sequence[Event], view: View) -> tuple[Happening, ...]:
        return Stage(Story(self, view)).read(events)

    def plan_of(self, s: Deckfront, view: View, choice: int) -> str:
        return PLANS.plan(SceneBuilder(self, s, view), choice)

    def why_not(self, s: Deckfront, view: View, element: str) -> Refusal:
        return why_not(self, s, view, element)

    def reason(self, s: Deckfront, choice: int) -> int:
        return int(reason(s, choice))

    def result(self, s: Deckfront, view: View) -> Result:
        return SceneBuilder(self, s, view).result()

    def face_ids(self) -> tuple[str, ...]:
        from warcabinet.games.deckfront.view import faces

        return faces.face_ids(self.overlay)

    def draw_face(self, face: str, language: str, size: FaceSize = "table") -> str:
        from warcabinet.games.deckfront.view import faces

        return faces.draw(face, language, size, self.overlay)

    def stacks(self, language: str) -> tuple[CardStack, ...]:
        """DF-2.4 A card set for each side: two of each unit, and its General."""
        units = {card.id: 2 for card in self.cards.unit}
        return tuple(
            CardStack(self.catalogues[language](f"side.{side}"), f"back-{side}", {**units, f"{self.cards.general.id}-{side}": 1})
            for side in SIDES
        )


@lru_cache(256)
def terms_of(options: DeckfrontOptions) -> Terms:
    return Terms(
        deck=get_args(DeckMaking).index(options.deck),
        redraft=options.redraft == "game",
        to_win=options.best_of // 2 + 1,
        rounds=options.rounds,
        margin=options.margin,
        loss=options.general == "loss",
        advance_in_turn=options.advance == "letter",
        general_counts=options.general_morale == "house",
        until_decided=options.stalemate == "letter",
        may_hold=options.hold_fire == "house",
        pulled_to_row1=options.pulled_row == "letter",
        moves_charge=options.moves_charge == "letter",
    )


GAME = DeckfrontGame()
