"""Games: what can be set up, who can play, their rulebooks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from warcabinet.engine.box import Shade, SideColours
from warcabinet.host.api.basics import Lang, Localised, Setting


class Value(Struct, frozen=True):
    """One value an option can take."""

    value: Setting
    label: Localised


class OptionForm(Struct, frozen=True, omit_defaults=True):
    """One field of the set-up form. kind: number has low and high, select has values, switch is true or false."""

    id: str
    kind: Literal["number", "switch", "select", "text"]
    label: Localised
    hint: Localised
    default: Setting
    values: tuple[Value, ...] = ()
    low: int | None = None
    high: int | None = None
    none: bool = False  # the field may also be left empty (null)
    rule: str = ""  # a ruling: the rule that it switches


class Preset(Struct, frozen=True):
    """A named set of options."""

    id: str
    label: Localised
    hint: Localised
    options: dict[str, Setting]


class Lesson(Struct, frozen=True):
    """A Position to open: a lesson with a goal, an example or a scenario."""

    id: str
    title: Localised
    goal: Localised
    players: int


class BotLevel(Struct, frozen=True):
    """A computer player, weakest first."""

    id: str
    label: Localised
    hint: Localised


class DeckOptions(Struct, frozen=True):
    """Play with a custom deck: `options` hold it as text, by seat; `with_options` must be set as well."""

    options: tuple[str, ...]
    with_options: dict[str, Setting]


class GameInfo(Struct, frozen=True, omit_defaults=True):
    """A box on the shelf."""

    id: str
    title: Localised
    blurb: Localised  # two lines, separated by \n
    length: Localised  # "30-45 min"
    seats: tuple[int, int]  # fewest and most players
    colour: Shade
    rules: int = 0
    faces: str = ""  # version of the card faces, for `?v=`
    options: tuple[OptionForm, ...] = ()
    presets: tuple[Preset, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    bots: tuple[BotLevel, ...] = ()
    decks: DeckOptions | None = None  # if the game has custom decks
    cards: str = ""  # if the game supports custom cards: an example of a card file
    desk: bool = False  # has a Control desk
    digests: bool = False  # Scene.turns counts turns that have a digest
    reports: bool = False  # has turn reports
    resigns: bool = False  # a player can resign
    sides: dict[str, SideColours] = {}  # by the names that its scenes use
    left_out: tuple[str, ...] = ()  # what its own files cannot offer because of a mistake in them


class Sides(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Which sides would the seats have under these options? `players` is the number of seats."""

    options: dict[str, Setting] = {}


class Drawing(Struct, frozen=True):
    """A figure of the rulebook: the path of an SVG, and the words below it."""

    path: str
    text: str


class Paragraph(Struct, frozen=True, omit_defaults=True):
    """A paragraph of the rulebook; `rule` is its id, if it has one. A text that starts with `- ` is an item of a list."""

    text: str
    rule: str = ""
    ours: bool = False  # a ruling of ours
    figures: tuple[Drawing, ...] = ()  # below it


class RuleSection(Struct, frozen=True, omit_defaults=True):
    """A heading with its paragraphs; `rule` is its id, if it has one."""

    title: str
    paragraphs: tuple[Paragraph, ...]
    level: int = 2  # 1: the book, 3: a part of the section before it
    rule: str = ""
    figures: tuple[Drawing, ...] = ()  # below the heading


class RulebookText(Struct, frozen=True):
    """The whole rulebook of a game, in the language it is written in."""

    title: str
    lang: Lang
    sections: tuple[RuleSection, ...]


class RuleText(Struct, frozen=True):
    """One rule, with the title of its section."""

    rule: str
    text: str
    section: str


class GalleryCard(Struct, omit_defaults=True):
    """A card with all words on its face. `kinds`: what kind of card it is, several at once. `rule`: the rule it cites."""

    face: str
    name: str
    words: str
    copies: int = 1
    kinds: tuple[str, ...] = ()
    rule: str = ""


class GalleryStack(Struct):
    """Cards that belong together: a deck."""

    title: str
    cards: list[GalleryCard]


class TermText(Struct, frozen=True):
    """A word of the table, as it is spelled there, explained in one sentence."""

    id: str
    shown: tuple[str, ...]
    text: str
    rule: str
