"""What can be set before a match: its options as a struct, as text, and what is wrong with a value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec.inspect
from msgspec import Struct

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.rulings import marks


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set before a match. A game adds its fields with types that check themselves."""

    players: int = 2


def why_not_option(kind: Any, value: object) -> str:
    """What is wrong with the value of an option, and what it can be.

    >>> from typing import Literal
    >>> why_not_option(Literal["normal", "long"], "norml"), why_not_option(bool, "maybe")
    ("unknown value 'norml'; did you mean 'normal'?", 'must be true or false')
    """
    parts = plain_types(msgspec.inspect.type_info(kind))
    words = [str(word) for part in parts if isinstance(part, msgspec.inspect.LiteralType) for word in part.values]
    if words and isinstance(value, str):
        return f"unknown value '{value}'" + suggestion(value, words, len(words))
    if words:
        return f"must be one of: {', '.join(words)}"
    for part in parts:
        if isinstance(part, msgspec.inspect.BoolType):
            return "must be true or false"
        if isinstance(part, msgspec.inspect.IntType):
            return f"must be {range_text(part.ge, part.le)}"
    return ""


def plain_types(info: msgspec.inspect.Type) -> list[msgspec.inspect.Type]:
    """The types of a union, without what is noted about them, such as the rule of a ruling."""
    if isinstance(info, msgspec.inspect.Metadata):
        return plain_types(info.type)
    if isinstance(info, msgspec.inspect.UnionType):
        return [part for each in info.types for part in plain_types(each)]
    return [info]


def range_text(least: int | None, most: int | None) -> str:
    if least is None or most is None:
        return "a whole number" if least is most is None else f"{least} or more" if most is None else f"{most} or less"
    return f"{least} to {most}"


def options_text(options: Options) -> str:
    """
    >>> options_text(Options(players=3))
    'players=3'
    """
    return written(options, options.__struct_fields__)


@lru_cache(256)
def dealing_text(options: Options) -> str:
    """The options on which the deal depends: all but rulings and those that came with later rules."""
    later = marks(type(options))
    return written(options, [key for key in options.__struct_fields__ if key not in later])


def written(options: Options, keys: Sequence[str]) -> str:
    return " ".join(f"{key}={option_text(getattr(options, key))}" for key in keys)


def option_text(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


def option_as(value: object, kinds: tuple[object, ...]) -> object:
    """The value as the option means it: None for `none` if the option can be empty; on and off stay words unless it is a switch.

    >>> option_as("none", (int, type(None))), option_as(False, (str, "on", "off")), option_as(False, (bool,))
    (None, 'off', False)
    """
    if value == "none" and type(None) in kinds:
        return None
    return option_text(value) if isinstance(value, bool) and bool not in kinds else value


def parse_options(text: str) -> dict[str, str | bool]:
    """
    >>> parse_options("players=3 dig_in=off")
    {'players': '3', 'dig_in': False}
    """
    given: dict[str, str | bool] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals:
            raise Fault(f"'{word}' must have the form key=value", where="options")
        given[key] = option_value(value)
    return given


def option_value(text: str) -> str | bool:
    return {"on": True, "off": False}.get(text, text)
