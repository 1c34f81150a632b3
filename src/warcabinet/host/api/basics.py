"""Words that all parts of the API share; the host and you."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Lang = Literal["en", "de"]
Speed = Literal["slow", "normal", "fast", "instant"]
Name = Annotated[str, Meta(max_length=40, description="how a person or seat is called")]
Short = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Setting = str | int | bool | None


class Localised(Struct, frozen=True):
    """The same words in both languages."""

    en: str
    de: str


class Problem(Struct, omit_defaults=True):
    """Why something was refused: one sentence, where it stands, and the rule if one says so."""

    error: str
    where: str = ""
    rule: str = ""
    stale: bool = False  # the table has moved on: fetch the scene again


class Health(Struct):
    """The host is well; `compiled` says whether the rules run as compiled code."""

    status: str
    version: str
    compiled: bool
    open_tables: int


class Me(Struct):
    """You, as this host knows you."""

    name: str
    csrf: str


class Rename(Struct, forbid_unknown_fields=True):
    """How you want to be called."""

    name: Name
