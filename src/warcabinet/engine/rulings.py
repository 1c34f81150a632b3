"""Rulings that can be switched: where a rulebook can be read in two ways, a match option chooses.

`letter` follows the printed words, `house` is our other reading. A game declares one as
`advance: Annotated[LetterOrHouse, ruling("DF-R13", since=3)] = "letter"`; its catalogue says in one sentence what each value means.

A match stored under older rules does not name the ruling and was played by `house`: it stays with that. No ruling changes the deal,
so that such a match gets the same cards as before, and both readings can be compared over the same deals.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Meta, inspect

if TYPE_CHECKING:
    from warcabinet.engine.game import Options

LetterOrHouse = Literal["letter", "house"]
HOUSE = "house"
RULING = "ruling"  # the key under which an option carries its rule ...
SINCE = "since"  # ... and the one for the first rules version that had the option


def ruling(rule: str, *, since: int = 0) -> Meta:
    """Marks an option as a ruling, with the rule that it switches and the rules version from which its default counts."""
    return Meta(extra={RULING: rule, SINCE: since})


def added(*, since: int) -> Meta:
    """Marks another option that came with this rules version: its default is what was played before."""
    return Meta(extra={SINCE: since})


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


def as_under(options: type[Options], rules: int) -> dict[str, str]:
    """The rulings that this rules version did not have yet, as they were played then."""
    return {name: HOUSE for name, mark in marks(options).items() if RULING in mark and rules < mark[SINCE]}
