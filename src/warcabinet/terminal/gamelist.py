"""All games, each with its description, number of players, options and rulings."""

from __future__ import annotations

from typing import Annotated, Literal, get_args, get_origin

import msgspec
from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.game import Game
from warcabinet.engine.options import option_text
from warcabinet.engine.rulings import in_words, rulings
from warcabinet.terminal.ink import NUMBER, QUIET, STRONG, ink, wrapped


def game_lines(game: Game, words: Catalogue, width: int) -> list[Text]:
    said = game.catalogues[words.language]
    head = ink((game.name, NUMBER), "  ", (game.title, STRONG))
    for fact in (seats(game, words), said("about.length") if "about.length" in said else ""):
        head.append(f" · {fact}" if fact else "", QUIET)
    lines = wrapped(head, width)
    if "about.blurb" in said:
        lines += [line for text in said("about.blurb").splitlines() for line in wrapped(ink("    ", text), width, indent=4)]
    switches = rulings(game.options_type)
    for field in msgspec.structs.fields(game.options_type):
        if field.name not in switches:
            lines += option_lines(field, said, width)
    return lines + ruling_lines(game, words, width)


def ruling_lines(game: Game, words: Catalogue, width: int) -> list[Text]:
    """The rulings that can be switched, as a group after the other options."""
    found = in_words(game.options_type, game.catalogues[words.language])
    lines = wrapped(ink("    ", (words("rulings.title"), STRONG)), width) if found else []
    for each in found:
        values = ", ".join(f"{value}: {reading}" for value, reading in each.readings.items())
        text = ink("    ", (f"--option {each.option}={each.default}", QUIET), f"  {each.hint}", (f" ({values}) {each.rule}", QUIET))
        lines += wrapped(text, width, indent=8)
    return lines


def seats(game: Game, words: Catalogue) -> str:
    players = next(field for field in msgspec.structs.fields(game.options_type) if field.name == "players")
    kind = msgspec.inspect.type_info(players.type)
    if not isinstance(kind, msgspec.inspect.IntType) or kind.ge is None or kind.le is None:
        return ""
    return words("games.seats" if kind.ge < kind.le else "games.always", low=kind.ge, high=kind.le)


def option_lines(field: msgspec.structs.FieldInfo, said: Catalogue, width: int) -> list[Text]:
    """`--option victory=normal`: what it sets, and its other values."""
    meaning = said(f"option.{field.name}.hint") if f"option.{field.name}.hint" in said else ""
    text = ink("    ", (f"--option {field.name}={option_text(field.default)}", QUIET), f"  {meaning}")
    values = allowed(field.type)
    return wrapped(ink(text, (f" ({', '.join(values)})" if values else "", QUIET)), width, indent=8)


def allowed(kind: object) -> list[str]:
    """
    >>> allowed(bool), allowed(Literal["any2", "any3"]), allowed(int)
    (['on', 'off'], ['any2', 'any3'], [])
    >>> allowed(Annotated[Literal["limits", "printed"], "since version 5"])
    ['limits', 'printed']
    """
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if kind is bool:
        return ["on", "off"]
    return [str(value) for value in get_args(kind)] if get_origin(kind) is Literal else []
