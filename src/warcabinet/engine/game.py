"""The contract between a game and everything around it. A new game is one folder that implements it and one entry point."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, get_args

import msgspec
import msgspec.inspect
from msgspec import Struct
from typing_extensions import TypeVar

from warcabinet.engine.box import GameBox, read_box
from warcabinet.engine.cardchanges import CardChange, card_changes
from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, parse_overlay
from warcabinet.engine.catalogue import LANGUAGES, Catalogue, load_catalogues
from warcabinet.engine.chance import KEYED, Chance, chance_from, keyed
from warcabinet.engine.decks import DeckBuilding
from warcabinet.engine.desk import ControlDesk, Sheet
from warcabinet.engine.fault import Fault, checked, suggestion
from warcabinet.engine.figures import Figures, read_figures
from warcabinet.engine.glossary import Glossary, read_glossary
from warcabinet.engine.lesson import Lesson, read_lessons
from warcabinet.engine.mind import Mind
from warcabinet.engine.options import Options as Options
from warcabinet.engine.options import dealing_text, option_as, parse_options, why_not_option
from warcabinet.engine.puzzle import FILE as PUZZLES
from warcabinet.engine.puzzle import Puzzle, read_puzzles
from warcabinet.engine.rulebook import Rulebook, is_ours, read_rulebook
from warcabinet.engine.rulings import as_under, rulings
from warcabinet.engine.scene import Happening, LogLine, Refusal, Result, Scene
from warcabinet.engine.state import Event, State

if TYPE_CHECKING:
    from warcabinet.engine.digest import Digest
    from warcabinet.engine.keys import Keys
    from warcabinet.engine.reasons import Reason
    from warcabinet.engine.report import Report
    from warcabinet.engine.session import Session

SheetCommand = Callable[..., Sheet]  # takes the reader's words, then options as Typer reads them
FaceSize = Literal["table", "zoom"]
BESIDE = 60  # choices before and after, in the order of their texts
PAIRED = "paired:"  # begins a seed that means the same chance under all options


S = TypeVar("S", bound=State, default=Any)
Chosen = TypeVar("Chosen", bound=Options, default=Any)


class CardUse(NamedTuple):
    """A seat draws a card or plays it; `ability` and `face` say in addition how it was played."""

    how: Literal["drawn", "played", "ability", "face"]
    seat: int
    card: str


class CardStack(NamedTuple):
    """Cards for print that share a back: the faces, each with the number of its copies."""

    title: str
    back: str
    copies: Mapping[str, int]


class Pace(NamedTuple):
    """How quick the rules should be, for `warcabinet bench`; 0: no bar."""

    to_chess: int = 0  # choices of random play, as a multiple of python-chess
    searches: int = 0  # search iterations per second, played on at random to the end
    thoughts: int = 0  # likewise, played on by the policy
    clones: int = 0  # per second


class View(Struct, frozen=True):
    """Who looks, in which words, and the names of the seats."""

    viewer: int  # a seat; -1: a spectator
    words: Catalogue
    names: tuple[str, ...]

    def name(self, seat: int) -> str:
        return self.names[seat]

    def is_me(self, seat: int) -> bool:
        return seat == self.viewer

    def say(self, key: str, seat: int = -1, **values: object) -> str:
        """A sentence about a seat; it says "you" if the seat is the reader's."""
        if seat >= 0:
            values["seat"] = self.names[seat]
        return self.words(key, you=seat >= 0 and seat == self.viewer, **values)


class Game(ABC, Generic[S, Chosen]):
    """One game, by its state and its options: how a match starts, what its choices are called, what each seat sees of it."""

    name: ClassVar[str]  # "last-front"
    title: ClassVar[str]  # "Last Front"
    rules_version: ClassVar[int]  # increased whenever a stored match would play out differently
    options_type: type[Chosen]
    choice_count: ClassVar[int]  # choices are numbers below this
    has_windows: ClassVar[bool] = False  # seats set when they want to be asked, see `declining`
    can_resign: ClassVar[bool] = False  # a seat may resign at any time, see `resign`
    secret_options: ClassVar[tuple[str, ...]] = ()  # by seat: hidden from everyone else until the match is over ...
    open_option: ClassVar[str] = ""  # ... unless this option is set
    simulated: ClassVar[Mapping[str, str | int]] = {}  # options of mass simulations, unless others are given
    pace: ClassVar[Pace] = Pace()
    levels: ClassVar[Mapping[str, str]] = {  # computer players for people, weakest first, as bots are named; see docs/bots.md
        "recruit": "greedy:50%",
        "sergeant": "greedy:20%",
        "captain": "greedy",
        "colonel": "search:60",
        "general": "search:400:2s",
    }

    @cached_property
    def folder(self) -> Path:
        import sys

        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    @cached_property
    def box(self) -> GameBox:
        """How the game looks in the lobby, and its colours."""
        path = self.folder / "box.toml"
        return read_box(path) if path.exists() else GameBox()

    @cached_property
    def catalogues(self) -> Mapping[str, Catalogue]:
        return load_catalogues(self.folder / "words")

    @cached_property
    def rulebook(self) -> Rulebook:
        return read_rulebook(self.folder / "rulebook.md")

    @cached_property
    def rulebooks(self) -> Mapping[str, Rulebook]:
        """By language; the English one if there is no translation (`rulebook.de.md`)."""
        paths = {language: self.folder / f"rulebook.{language}.md" for language in LANGUAGES}
        return {language: read_rulebook(path) if path.exists() else self.rulebook for language, path in paths.items()}

    def rulebook_in(self, language: str) -> Rulebook:
        return self.rulebooks[language]

    def is_ours(self, rule: str) -> bool:
        """Whether the rulebook marks a paragraph as a ruling of ours; what can be switched is one, whatever its id."""
        return is_ours(rule) or rule in rulings(self.options_type).values()

    @cached_property
    def glossary(self) -> Glossary:
        """The words and abbreviations that the table shows, explained."""
        path = self.folder / "glossary.toml"
        return read_glossary(path, tuple(self.rulebook.rules)) if path.exists() else Glossary()

    @cached_property
    def figures(self) -> Figures:
        """The drawings of the rulebook."""
        path, book = self.folder / "figures.toml", self.rulebook
        return read_figures(path, {*book.rules, *(section.rule for section in book.sections)}) if path.exists() else Figures()

    @cached_property
    def lessons(self) -> Mapping[str, Lesson]:
        """The guided lessons in their order, by id."""
        folder = self.folder / "lessons"
        return read_lessons(folder, self.name, tuple(self.rulebook.rules)) if folder.exists() else {}

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """Moments with one best choice, the easiest first; those that no longer hold are left out."""
        return tuple(puzzle for puzzle in read_puzzles(self.folder / PUZZLES) if not puzzle.stale)

    # ------------------------------------------------------------ custom cards
    card_files: ClassVar[tuple[str, ...]] = ("cards.toml",)
    overlay = NO_OVERLAY  # a designer's cards, which override the game's

    def with_cards(self, text: str, where: str = "cards") -> Game:
        """This game with a custom card file; a Fault names the file, the card, the field and the reason."""
        overlay = parse_overlay(text, where)
        return laid_over(type(self), overlay) if overlay.text else type(self)()

    def check_cards(self) -> None:
        """Read all cards. A game that supports custom cards overrides this and reads them with its `overlay`."""
        raise Fault(f"{self.title} does not support custom cards", where=self.overlay.where)

    @cached_property
    def card_changes(self) -> tuple[CardChange, ...]:
        """What the custom card file changes."""
        return card_changes([self.folder / name for name in self.card_files], self.overlay) if self.overlay.text else ()

    @property
    def left_out(self) -> tuple[str, ...]:
        """What the game's own files cannot offer because of a mistake in them: a sentence each."""
        return ()

    @property
    def takes_cards(self) -> bool:
        return type(self).check_cards is not Game.check_cards

    # ------------------------------------------------------------ set-up
    def options(self, given: Mapping[str, Any] | None = None) -> Chosen:
        """Check the given options; text becomes a number or a switch if the option is one."""
        fields = self.options_type.__struct_fields__
        for key in given or {}:
            if key not in fields:
                raise Fault(f"{self.title} has no option '{key}'" + suggestion(key, fields, len(fields)), where=f"option {key}")
        kinds = {field.name: (field.type, *get_args(field.type)) for field in msgspec.structs.fields(self.options_type)}
        values = {key: option_as(value, kinds[key]) for key, value in (given or {}).items()}
        try:
            return checked(values, self.options_type, strict=False)
        except Fault as fault:
            key = fault.where.removeprefix("key ")
            says = why_not_option(kinds[key][0], values[key]) if key in values else ""
            raise Fault(says or fault.text, where=f"option {key}" if key else "options") from None

    def unattended(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a match in which no person plays: what is left at its default is as in simulations."""
        usual = {field.name: field.default for field in msgspec.structs.fields(self.options_type)}
        return {**self.simulated, **{key: value for key, value in given.items() if value != usual.get(key)}}

    def option_names(self, option: str) -> Mapping[str, Mapping[str, str]]:
        """The values of an option that come from data instead of the catalogue: by value, the name by language."""
        return {}

    def stored_options(self, text: str, rules: int) -> Chosen:
        """The options of a match that was stored under this rules version; see `rulings`."""
        return self.options({**as_under(self.options_type, rules), **parse_options(text)})

    def chance(self, options: Chosen, seed: str) -> Chance:
        """Other options deal other cards, unless they are rulings, or the seed says that they will be compared."""
        dealt = "any" if seed.startswith(PAIRED) else dealing_text(options)
        stream = keyed if seed.startswith(KEYED) else chance_from
        return stream(f"{self.name}:{dealt}:{seed}")

    def side_names(self, options: Chosen, language: str) -> tuple[str, ...]:
        """The side or role of each seat before the match starts: `Axis`, `Control`; empty: all seats are alike."""
        return ()

    def side_colours(self, options: Chosen) -> tuple[str, ...]:
        """The colour of each seat's side, as `SeatInfo.colour` names it; empty: no seat has one."""
        return ()

    @cached_property
    def seats_are_alike(self) -> bool:
        """Whether seats differ in nothing but a name, so that what is learned for one holds for all; pages are then written
        from the viewer's own side."""
        return not self.side_names(self.options(self.simulated), "en")

    @abstractmethod
    def new(self, options: Chosen, seed: str) -> S:
        """A match about to begin."""

    @abstractmethod
    def load(self, position: Mapping[str, Any], options: Chosen, seed: str) -> S:
        """Any legal situation, at a quiet point; a Fault names the key and the reason."""

    @abstractmethod
    def dump(self, s: S) -> dict[str, Any]:
        """The situation as a Position: what `load` needs to build it again."""

    position_keys: ClassVar[Keys[Any] | None] = None  # what a Position of this game may say; None: `load` and `dump` alone know

    def deck_building(self, options: Chosen) -> DeckBuilding | None:
        """What decks can be built from before a match with these options; None: there are no custom decks."""
        return None

    # ------------------------------------------------------------ choices
    @abstractmethod
    def choice_text(self, choice: int) -> str:
        """The stable text of a choice; empty if the number has no meaning."""

    @cached_property
    def choice_numbers(self) -> Mapping[str, int]:
        return {text: number for number in range(self.choice_count) if (text := self.choice_text(number))}

    def choice_number(self, text: str) -> int:
        words = " ".join(text.split())
        number = self.choice_numbers.get(words)
        if number is None:
            near = self.choice_like(words)
            raise Fault(f"{self.title} has no choice '{words}'" + (f"; did you mean '{near}'?" if near else ""))
        return number

    @cached_property
    def choices_in_order(self) -> Sequence[str]:
        return sorted(self.choice_numbers)

    @cached_property
    def first_words(self) -> Sequence[str]:
        return tuple(dict.fromkeys(text.partition(" ")[0] for text in self.choices_in_order))

    def choice_like(self, words: str) -> str:
        """What was perhaps meant: the likeliest first word, and the choices beside it in their order. To compare with all of them
        would take a tenth of a second, and anyone can send a host words that mean nothing."""
        first, space, rest = words.partition(" ")
        known = get_close_matches(first, self.first_words, 1)
        if not known:
            return ""
        wanted = known[0] + space + rest
        at = bisect(self.choices_in_order, wanted)
        return next(iter(get_close_matches(wanted, self.choices_in_order[max(0, at - BESIDE) : at + BESIDE], 1)), "")

    # ------------------------------------------------------------ what is seen
    def asks_in_secret(self, s: S) -> bool:
        """Whether no one else may learn who is asked, or that anyone is: interrupt windows, hidden answers."""
        return False

    def asked_together(self, s: S) -> tuple[int, ...]:
        """The seats whose secret answers are open at this moment, the asked one first. None of them depends on another's:
        `ahead` gives the moment at which a later one of them is asked."""
        return (int(s.asked),)

    def declining(self, s: S) -> int:
        """While a window is open, the choice to decline; -1 otherwise. With `has_windows` the rules open a window
        whatever the hand holds, and this choice is always on its menu; it is the only one if the seat cannot respond."""
        return -1

    def is_worth_asking(self, s: S, answer: int) -> bool:
        """Whether this response on the menu of a window is worth a question, unless the seat wants to be asked always."""
        return True

    def switches(self, s: S, view: View) -> dict[str, str]:
        """The responses that the seat holds, as texts of choices, and their names: for each it can say
        that it does not want to be asked about it."""
        return {}

    def stretch(self, s: S) -> int:
        """A number for the part of the match that "not this round" covers."""
        return 0

    def resign(self, s: S, seat: int) -> None:
        """The seat resigns, whoever is asked; with `can_resign` this ends the match."""
        raise Fault(f"you cannot resign in {self.title}")

    @abstractmethod
    def scene(self, s: S, view: View) -> Scene:
        """What the seat sees, its prompt and choices; the log is added by the session."""

    @abstractmethod
    def say(self, event: Event, view: View) -> LogLine | None:
        """An event as this reader may know it; None: it does not concern them."""

    def stage(self, events: Sequence[Event], view: View) -> tuple[Happening, ...]:
        """What happened, as this viewer may know it, for clients to show and sum up; `n` counts these events."""
        return ()

    def plan_of(self, s: S, view: View, choice: int) -> str:
        """What this choice on the menu achieves, from what the asked seat sees: "beats 9 by 1 and keeps Tallboy"."""
        return ""

    @abstractmethod
    def why_not(self, s: S, view: View, element: str) -> Refusal:
        """Why this element or choice cannot be taken now, in the players' words, with the rule."""

    reasons: ClassVar[Mapping[int, Reason]] = {}  # by number: what `reason` may answer

    def reason(self, s: S, choice: int) -> int:
        """Why the asked seat cannot make this choice now, as a number of `reasons`; 0: it can. The rules fill the menu with the
        same predicates, so both always agree; a game without reasons answers by its menu."""
        return 0 if s.offers(choice) else 1

    @abstractmethod
    def result(self, s: S, view: View) -> Result:
        """Who won, by which rule, with the deciding numbers. Asked only when it is over."""

    @cached_property
    def mind(self) -> Mind:
        """How computers think about this game."""
        return Mind()

    @cached_property
    def desk(self) -> ControlDesk | None:
        """The umpire's calculator of this game, if it has one."""
        return None

    def commands(self) -> Mapping[str, SheetCommand]:
        """Commands for the command line, by name. Import them here: they are asked for only when no other command has that name."""
        return {}

    def turn_of(self, s: S) -> int:
        """Which turn it is, counted from 1; 0: this game has no turn reports."""
        return 0

    def report(self, before: Session, after: Session, view: View) -> Report:
        """A turn as this seat may know it, from the match as the turn began and as it ended. Called only for games with turns."""
        raise Fault(f"{self.title} has no turn reports")

    @property
    def has_digests(self) -> bool:
        return type(self).digest is not Game.digest

    def digest(self, turns: Sequence[S], events: Sequence[Event], view: View) -> Digest:
        """The last of these turns on one page: the states with which the turns began and the last one ended, and its events."""
        raise Fault(f"{self.title} has no turn digests")

    def measures(self, s: S, events: Sequence[Event]) -> dict[str, float]:
        """Figures of a finished match for statistics, apart from who won."""
        return {}

    def measure_name(self, key: str, language: str) -> str:
        """The name of a measure in a report; by default its key."""
        words = self.catalogues[language]
        return words(f"measure.{key}") if f"measure.{key}" in words else key

    def turn_number(self, s: S) -> int:
        """For statistics: which turn, round or battle of the match it is, never going back; 0: this game does not count them."""
        return 0

    def card_names(self, language: str) -> Mapping[str, str]:
        """For statistics: the cards by id that `cards_in` knows; empty: this game does not report on its cards."""
        return {}

    def cards_in(self, event: Event) -> tuple[CardUse, ...]:
        """For statistics: which cards an event uses."""
        return ()

    def cards_had(self, s: S, events: Sequence[Event]) -> tuple[CardUse, ...]:
        """For statistics: card use in a finished match that no single event reports, such as the first hands."""
        return ()

    def face_ids(self) -> tuple[str, ...]:
        """Every card face and back that `draw_face` can draw."""
        return ()

    def draw_face(self, face: str, language: str, size: FaceSize = "table") -> str:
        """A card face as SVG: `table` for up to 140 pixels, `zoom` with all its words."""
        raise Fault(f"{self.title} has no card face '{face}'")

    def stacks(self, language: str) -> tuple[CardStack, ...]:
        """For print: all cards that a table requires, deck by deck, as faces that `draw_face` can draw."""
        return ()

    def view(self, viewer: int, language: str, names: tuple[str, ...]) -> View:
        """A name that two seats share is never taken for the reader's."""
        me = names[viewer] if viewer >= 0 and names.count(names[viewer]) == 1 else ""
        return View(viewer, self.catalogues[language].read_by(me), names)


@lru_cache(32)
def laid_over(kind: type[Game], overlay: Overlay) -> Game:
    """Cached, because computer players call it at each of their choices."""
    twin = kind()
    twin.overlay = overlay
    twin.check_cards()
    return twin
