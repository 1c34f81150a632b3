"""The games as the lobby shows them, from their options, catalogues and Positions."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from warcabinet.engine.cardfile import NO_OVERLAY, raw_cards
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options
from warcabinet.engine.position import Position, parse_position
from warcabinet.engine.rulings import rulings
from warcabinet.host.api.basics import Localised, Setting
from warcabinet.host.api.games import BotLevel, DeckOptions, GameInfo, Lesson, OptionForm, Preset, Value
from warcabinet.host.words import Refused, both

Levels = Callable[[str], Sequence[BotLevel]]


class Shelf:
    def __init__(self, games: Mapping[str, Game], levels: Levels) -> None:
        self.games = games
        self.levels = cache(levels)

    def game(self, name: str, where: str = "game") -> Game:
        if name in self.games:
            return self.games[name]
        raise Refused(404, "no-game", where, name=name)

    def level(self, game: Game, wanted: str, where: str = "level") -> str:
        """The level asked for, or the middle one."""
        known = [level.id for level in self.levels(game.name)]
        if not known:
            raise Refused(409, "no-bots", where)
        if wanted and wanted not in known:
            raise Refused(422, "no-level", where, level=wanted, levels=", ".join(known))
        return wanted or known[len(known) // 2]

    def level_name(self, game: str, level: str, lang: str) -> str:
        return next((getattr(each.label, lang) for each in self.levels(game) if each.id == level), level)

    @cached_property
    def infos(self) -> tuple[GameInfo, ...]:
        return tuple(map(self.info, self.games.values()))

    def info(self, game: Game) -> GameInfo:
        about = About(game)
        decks = game.deck_building(game.options())
        players = next(option for option in about.options() if option.id == "players")
        return GameInfo(
            id=game.name,
            title=title_of(game),
            blurb=about.words("about.blurb"),
            length=about.words("about.length"),
            seats=(players.low or 2, players.high or 2),
            rules=game.rules_version,
            colour=game.box.colour,
            sides=game.box.sides,
            faces=faces_version(game),
            options=about.options(),
            presets=about.presets(),
            lessons=tuple(lesson for lesson, _ in lessons(game).values()),
            bots=tuple(self.levels(game.name)),
            decks=DeckOptions(decks.options, dict(decks.with_options)) if decks else None,
            cards=card_example(game) if game.takes_cards else "",
            desk=game.desk is not None,
            digests=game.has_digests,
            reports=type(game).turn_of is not Game.turn_of,
            resigns=game.can_resign,
            left_out=game.left_out,
        )

    def lesson(self, game: Game, id: str) -> tuple[Lesson, Position]:
        found = lessons(game).get(id)
        if found is None:
            raise Refused(404, "no-lesson", "lesson", name=id)
        return found


class About:
    """A game's texts: `about.blurb`, `option.dealer`, `option.dealer.hint`, `option.dealer.any`, `preset.short`."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def words(self, key: str, default: str = "") -> Localised:
        return both({lang: words(key) if key in (words := self.game.catalogues[lang]) else default for lang in LANGUAGES})

    def options(self) -> tuple[OptionForm, ...]:
        info = inspect.type_info(self.game.options_type)
        assert isinstance(info, inspect.StructType)
        return tuple(self.option(field) for field in info.fields)

    def option(self, field: inspect.Field) -> OptionForm:
        kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
        (type_,) = (bare(kind) for kind in kinds if not isinstance(kind, inspect.NoneType))
        kind: Literal["number", "switch", "select", "text"] = "text"
        values: tuple[Value, ...] = ()
        low = high = None
        if isinstance(type_, inspect.BoolType):
            kind = "switch"
        elif isinstance(type_, inspect.IntType):
            kind, low, high = "number", type_.ge, type_.le
        elif isinstance(type_, inspect.LiteralType):
            kind = "select"
            named = self.game.option_names(field.name)
            listed = dict.fromkeys((*self.listed(field), *named))
            values = tuple(
                Value(
                    value,
                    both(dict(named[str(value)])) if value in named else self.words(f"option.{field.name}.{value}", str(value)),
                )
                for value in listed
            )
        return OptionForm(
            id=field.name,
            kind=kind,
            label=self.words(f"option.{field.name}", field.name.replace("_", " ").capitalize()),
            hint=self.words(f"option.{field.name}.hint"),
            default=field.default,
            values=values,
            low=low,
            high=high,
            none=len(kinds) > 1,
            rule=rulings(self.game.options_type).get(field.name, ""),
        )

    def listed(self, field: inspect.Field) -> tuple[Setting, ...]:
        """The values of a Literal in the order they are written in."""
        hints = [get_type_hints(self.game.options_type)[field.name]]
        while hints and get_origin(hints[0]) is not Literal:
            hints = [*hints[1:], *get_args(hints[0])]
        return get_args(hints[0])

    def presets(self) -> tuple[Preset, ...]:
        """`presets.toml` of a game: a table of options for each."""
        path = self.game.folder / "presets.toml"
        if not path.exists():
            return ()
        found: dict[str, dict[str, Setting]] = tomllib.loads(path.read_text("utf-8"))
        for options in found.values():
            self.game.options(options)
        return tuple(
            Preset(id, self.words(f"preset.{id}", id.capitalize()), self.words(f"preset.{id}.hint"), options)
            for id, options in found.items()
        )


def bare(kind: inspect.Type) -> inspect.Type:
    """A type without its notes."""
    return kind.type if isinstance(kind, inspect.Metadata) else kind


@cache
def title_of(game: Game) -> Localised:
    return About(game).words("about.title", game.title)


@cache
def lessons(game: Game) -> dict[str, tuple[Lesson, Position]]:
    """The Positions in a game's folder that have a title, by name."""
    found = {}
    for path in sorted((game.folder / "positions").glob("*.toml")):
        position = parse_position(path.read_text("utf-8"), path.name)
        if position.title:
            players = game.options(position.options).players
            found[path.stem] = (Lesson(path.stem, spoken(position.title), spoken(position.goal), players), position)
    return found


def spoken(words: Mapping[str, str]) -> Localised:
    return Localised(words.get("en", ""), words.get("de", words.get("en", "")))


@cache
def faces_version(game: Game) -> str:
    """Changes whenever a face could look different, so that browsers can cache faces indefinitely."""
    from warcabinet import faces

    digest = hashlib.sha256()
    for folder in (game.folder, Path(str(faces.__file__)).parent):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".svg", ".css", ".toml", ".py"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def card_example(game: Game) -> str:
    """A custom card file that changes one number."""
    for path in (game.folder / name for name in game.card_files):
        for group, cards in raw_cards(path, NO_OVERLAY)[0].items():
            for card in cards if isinstance(cards, list) else []:
                for field, value in card.items():
                    if isinstance(value, int) and not isinstance(value, bool) and field != "count":
                        return f'[[{group}]]\nid = "{card["id"]}"\n{field} = {value - 1 if value > 1 else value + 1}\n'
    return ""


def settings_of(options: Options) -> dict[str, Setting]:
    found: dict[str, Setting] = msgspec.to_builtins(options)
    return found


def check_seats(game: Game, given: Mapping[str, Setting], n: int) -> Options:
    """The options of a table with this many seats."""
    (players,) = (option for option in About(game).options() if option.id == "players")
    low, high = players.low or 2, players.high or 2
    if not low <= n <= high:
        raise Refused(422, "seats", "seats", title=game.title, low=low, high=high, n=n)
    if given.get("players", n) != n:
        raise Fault(f"{n} seats are given, but the option is players={given['players']}", where="option players")
    options: Options = game.options({**given, "players": n})
    return options
