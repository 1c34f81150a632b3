"""Types that all parts of the API share; the host and you."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Lang = Literal["en", "de"]
Speed = Literal["slow", "normal", "fast", "instant"]
PRINTABLE = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"  # databases stumble over control characters
Name = Annotated[str, Meta(max_length=40, pattern=PRINTABLE, description="the name of a person or seat")]
Short = Annotated[str, Meta(max_length=200, pattern=PRINTABLE)]
Line = Annotated[str, Meta(min_length=1, max_length=500, pattern=PRINTABLE)]
Note = Annotated[str, Meta(max_length=160, pattern=PRINTABLE)]
Part = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{32})?(?![\s\S])",
        max_length=32,
        description="32 hexadecimal digits, drawn at random by your client; empty: you add nothing",
    ),
]
Setting = Annotated[str, Meta(max_length=5000, pattern=PRINTABLE)] | Annotated[int, Meta(ge=-(2**53), le=2**53)] | bool | None


class Localised(Struct, frozen=True):
    """The same words in both languages."""

    en: str
    de: str


class Problem(Struct, omit_defaults=True):
    """Why something was refused: one sentence, the place, and the rule if there is one."""

    error: str
    where: str = ""
    rule: str = ""
    stale: bool = False  # the table has changed: fetch the scene again


class Alive(Struct):
    """`alive`: the process answers. `ready`: visitors can be served."""

    status: str


class Health(Struct):
    """How the host is: `ok`, `storage-away` or `storage-full`. `compiled` says whether the rules run as compiled code."""

    status: str
    version: str
    compiled: bool
    open_tables: int


class Me(Struct):
    """You, as this host knows you."""

    name: str
    csrf: str


class Rename(Struct, forbid_unknown_fields=True):
    """Your name at new tables."""

    name: Name
