"""Last Front: outbid the others for territories."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from warcabinet.engine.game import CardStack, CardUse, FaceSize, Game, Pace, View
from warcabinet.engine.keys import Keys
from warcabinet.engine.reasons import Reason
from warcabinet.engine.scene import Happening, LogLine, Refusal, Result, Scene
from warcabinet.engine.stage import Stage
from warcabinet.engine.state import Event
from warcabinet.engine.verbs import Argument
from warcabinet.games.last_front import texts
from warcabinet.games.last_front.bot.mind import Commander
from warcabinet.games.last_front.cards.cardfile import CardFile, make_book, read_cards
from warcabinet.games.last_front.choices import CHOICES, VERBS
from warcabinet.games.last_front.legality import reason
from warcabinet.games.last_front.measures import cards_in, measures
from warcabinet.games.last_front.position import KEYS, dump, load
from warcabinet.games.last_front.reasons import REASONS
from warcabinet.games.last_front.rules import LastFront, empty_board, leave_out, set_up
from warcabinet.games.last_front.saved.setting import Setting
from warcabinet.games.last_front.scenarios import VICTORIES, LastFrontOptions, aim_numbers, types_left_out
from warcabinet.games.last_front.state import Book
from warcabinet.games.last_front.view import scene, story, whynot
from warcabinet.games.last_front.view.plans import PLANS
from warcabinet.games.last_front.windows import is_awaited


class LastFrontGame(Game[LastFront, LastFrontOptions]):
    name = "last-front"
    title = "Last Front"
    rules_version = 2
    options_type = LastFrontOptions
    choice_count = CHOICES
    pace = Pace(to_chess=45, searches=30_000)
    levels: ClassVar[Mapping[str, str]] = {
        "recruit": "greedy:74%",
        "sergeant": "greedy:40%",
        "captain": "greedy:19%",
        "colonel": "greedy",
        "general": "search:1500:2s",
    }
    reasons: ClassVar[Mapping[int, Reason]] = REASONS
    position_keys: ClassVar[Keys[Setting]] = KEYS
    simulated = {"battle_cap": 100}  # noqa: RUF012  # LF-R35

    @cached_property
    def cards(self) -> CardFile:
        return read_cards(self.folder / "cards.toml", self.overlay)

    @cached_property
    def book(self) -> Book:
        return make_book(self.cards)

    @cached_property
    def arguments(self) -> Mapping[str, Argument]:
        return texts.arguments(self.book)

    def check_cards(self) -> None:
        self.book  # noqa: B018  # reads them

    # ------------------------------------------------------------ set-up
    def new(self, options: LastFrontOptions, seed: str) -> LastFront:
        s = self.board(options, seed)
        if options.types_out != "none":
            leave_out(s, types_left_out(options.types_out, s.chance))
        set_up(s, -1 if options.dealer == "random" else int(options.dealer) - 1)
        return s

    def load(self, position: Mapping[str, Any], options: LastFrontOptions, seed: str) -> LastFront:
        return load(self.board(options, seed), position, options.types_out)

    def dump(self, s: LastFront) -> dict[str, Any]:
        return dump(s)

    def board(self, options: LastFrontOptions, seed: str) -> LastFront:
        return empty_board(
            seats=options.players,
            chance=self.chance(options, seed),
            book=self.book,
            victory=VICTORIES.index(options.victory),
            aim=aim_numbers(options.aim()),
            dig_in=options.dig_in,
            battle_cap=options.battle_cap or 0,
            previous_bid=options.previous_bid == "letter",
            must_play=options.must_play == "letter",
            any_time=options.blitz == "letter",
        )

    # ------------------------------------------------------------ words
    def choice_text(self, choice: int) -> str:
        return VERBS.text(choice, self.arguments)

    def asks_in_secret(self, s: LastFront) -> bool:
        """Blitz and block windows, and Events that several seats answer."""
        return not s.over and is_awaited(s)

    def scene(self, s: LastFront, view: View) -> Scene:
        return scene.SceneBuilder(self, s, view).scene()

    def say(self, event: Event, view: View) -> LogLine | None:
        return story.Story(self, view).say(event)

    def stage(self, events: Sequence[Event], view: View) -> tuple[Happening, ...]:
        return Stage(story.Story(self, view)).read(events)

    def plan_of(self, s: LastFront, view: View, choice: int) -> str:
        return PLANS.plan(scene.SceneBuilder(self, s, view), choice)

    def why_not(self, s: LastFront, view: View, element: str) -> Refusal:
        return whynot.why_not(self, s, view, element)

    def reason(self, s: LastFront, choice: int) -> int:
        return int(reason(s, choice))

    def result(self, s: LastFront, view: View) -> Result:
        return scene.SceneBuilder(self, s, view).result()

    @cached_property
    def mind(self) -> Commander:
        return Commander()

    def measures(self, s: LastFront, events: Sequence[Event]) -> dict[str, float]:
        return measures(s, events)

    def turn_number(self, s: LastFront) -> int:
        """A battle."""
        return int(s.battles_over) + 1

    def card_names(self, language: str) -> dict[str, str]:
        return {card.id: card.name.get(language) for card in self.cards.battle}

    def cards_in(self, event: Event) -> tuple[CardUse, ...]:
        return cards_in(self.book, event)

    def face_ids(self) -> tuple[str, ...]:
        from warcabinet.games.last_front.view import faces

        return faces.face_ids(self.overlay)

    def draw_face(self, face: str, language: str, size: FaceSize = "table") -> str:
        from warcabinet.games.last_front.view import faces

        return faces.draw(face, language, size, self.overlay)

    def stacks(self, language: str) -> tuple[CardStack, ...]:
        """The bonus cards are always face up; they have the back of the Territory cards."""
        cards, words = self.cards, self.catalogues[language]
        land = [*(card.id for card in cards.territory), *(card.id for card in cards.bonus)]
        return (
            CardStack(words("area.deck-battle"), "back-battle", {card.id: card.count for card in cards.battle}),
            CardStack(words("area.deck-event"), "back-event", {card.id: card.count for card in cards.event}),
            CardStack(words("area.deck-territory"), "back-territory", dict.fromkeys(land, 1)),
        )


GAME = LastFrontGame()
