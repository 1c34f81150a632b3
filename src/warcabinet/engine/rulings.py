"""Rulings that can be switched: where a rulebook can be read in two ways, a match option chooses.

`letter` follows the printed words, `house` is our other reading. A game declares one as
`advance: Annotated[LetterOrHouse, ruling("DF-R13", since=3)] = "letter"`. Its catalogue has `option.advance` for the name,
`option.advance.letter` and `option.advance.house` for the readings in a few words, and `option.advance.hint` for one sentence.

A match stored under older rules does not name the ruling and was played by `house`: it stays with that. The same goes for another
option whose default has changed. No ruling changes the deal, so that such a match gets the same cards as before, and both readings
can be compared over the same deals.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

import msgspec
from msgspec import Meta, inspect

if TYPE_CHECKING:
    from warcabinet.engine.catalogue import Catalogue
    from warcabinet.engine.game import Options

LetterOrHouse = Literal["letter", "house"]
VALUES: tuple[str, ...] = get_args(LetterOrHouse)
HOUSE = "house"
RULING = "ruling"  # the key under which an option carries its rule ...
SINCE = "since"  # ... the one for the first rules version that had the option, or its present default ...
BEFORE = "before"  # ... and the one for what was played before, if the default differs from it


def ruling(rule: str, *, since: int = 0) -> Meta:
    """Marks an option as a ruling, with the rule that it switches and the rules version from which its default counts."""
    return Meta(extra={RULING: rule, SINCE: since, BEFORE: HOUSE})


def added(*, since: int, before: str = "") -> Meta:
    """Marks another option that came, or got its default, with this rules version; earlier the default was played, or `before`."""
    return Meta(extra={SINCE: since, BEFORE: before})


@lru_cache(32)
def marks(options: type[Options]) -> dict[str, dict[str, Any]]:
    """By option: what `ruling` or `added` have noted."""
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    found = {}
    for field in info.fields:
        kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
        for kind in kinds:
            if isinstance(kind, inspect.Metadata) and kind.extra and SINCE in kind.extra:
                found[field.name] = kind.extra
    return found


def rulings(options: type[Options]) -> dict[str, str]:
    """The options that are rulings, each with its rule."""
    return {name: str(mark[RULING]) for name, mark in marks(options).items() if RULING in mark}


def switched(options: Options) -> dict[str, str]:
    """The rulings of a match that are not at their default, with their values."""
    names = rulings(type(options))
    defaults = {field.name: field.default for field in msgspec.structs.fields(type(options))}
    return {name: getattr(options, name) for name in names if getattr(options, name) != defaults[name]}


class Ruling(NamedTuple):
    """A ruling in words."""

    option: str
    rule: str
    name: str
    hint: str
    readings: dict[str, str]  # by value
    default: str

    def told(self, value: str) -> str:
        return f"{self.name}: {self.readings[value]} ({self.rule})"


def in_words(options: type[Options], words: Catalogue) -> list[Ruling]:
    """The rulings of a game, in the words of its catalogue."""

    def said(key: str, otherwise: str) -> str:
        return words(key) if key in words else otherwise

    defaults = {field.name: field.default for field in msgspec.structs.fields(options)}
    return [
        Ruling(
            option=name,
            rule=rule,
            name=said(f"option.{name}", name),
            hint=said(f"option.{name}.hint", ""),
            readings={value: said(f"option.{name}.{value}", value) for value in VALUES},
            default=defaults[name],
        )
        for name, rule in rulings(options).items()
    ]


def switched_in_words(options: Options, words: Catalogue) -> str:
    """`Advance: in secret (DF-R13); ...`, or nothing if all rulings of a match are at their default."""
    values = switched(options)
    return "; ".join(each.told(values[each.option]) for each in in_words(type(options), words) if each.option in values)


def as_under(options: type[Options], rules: int) -> dict[str, str]:
    """The options that this rules version did not have yet, or not by this default, as they were played then."""
    return {name: mark[BEFORE] for name, mark in marks(options).items() if mark[BEFORE] and rules < mark[SINCE]}
