"""Rulings that can be switched: where a rulebook can be read in two ways, a match option chooses.

`letter` follows the printed words, `house` is our other reading. A game declares one as
`advance: Annotated[LetterOrHouse, ruling("DF-R13")] = "letter"`; its catalogue says in one sentence what each value means.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Meta, inspect

from warcabinet.engine.game import Options

LetterOrHouse = Literal["letter", "house"]
RULING = "ruling"  # the key under which an option carries its rule


def ruling(rule: str) -> Meta:
    """Marks an option as a ruling, with the rule that it switches."""
    return Meta(extra={RULING: rule})


def rulings(options: type[Options]) -> dict[str, str]:
    """The options that are rulings, each with its rule."""
    found = {}
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        if isinstance(field.type, inspect.Metadata) and field.type.extra and RULING in field.type.extra:
            found[field.name] = str(field.type.extra[RULING])
    return found


def switched(options: Options) -> dict[str, str]:
    """The rulings of a match that are not at their default, with their values."""
    names = rulings(type(options))
    defaults = {field.name: field.default for field in msgspec.structs.fields(type(options))}
    return {name: getattr(options, name) for name in names if getattr(options, name) != defaults[name]}
