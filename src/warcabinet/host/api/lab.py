"""The lab: runs, comparisons, sweeps."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from warcabinet.host.api.basics import Localised, Setting, Short
from warcabinet.host.api.cards import CardFile, OwnNote


class Variant(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The differences on the other side of a comparison; options left out are as in the run."""

    options: dict[str, Setting] = {}
    cards: CardFile = ""


class Sweep(Struct, forbid_unknown_fields=True):
    """An option and the values to test."""

    option: Short
    values: Annotated[list[Setting], Meta(min_length=2, max_length=8)]


class NewRun(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Matches between computers. `bots` in seat order, repeated until every seat is filled: random, greedy, search:500, a level.

    `until`: stop when every win rate is known to within this many percent. `against`: B, played with the same seeds as A.
    `sweep`: one side for each value of an option.
    """

    game: Short
    matches: Annotated[int, Meta(ge=1, le=10_000_000)]
    bots: Annotated[list[Short], Meta(min_length=1, max_length=8)]
    options: dict[str, Setting] = {}
    cards: CardFile = ""
    seed: Annotated[str, Meta(min_length=1, max_length=60)] = "1"
    until: Annotated[float, Meta(ge=0, lt=50)] = 0.0
    against: Variant | None = None
    sweep: Sweep | None = None


class Difference(Struct, frozen=True):
    """B − A for one figure, with its 95% interval; clear: unlikely to be chance."""

    what: str
    a: float
    b: float
    low: float
    high: float
    share: bool
    clear: bool


class SweptSide(Struct, frozen=True):
    """One side of a sweep: how often the first seat wins, with its 95% interval, and averages."""

    won: float
    low: float
    high: float
    turns: float
    plies: float
    minutes: float
    width: float


SideName = Literal["a", "b", "c", "d", "e", "f", "g", "h"]


class Side(Struct, frozen=True, omit_defaults=True):
    """The options and cards of one side."""

    options: dict[str, Setting]  # those that were given
    own: OwnNote | None = None


RunState = Literal["waiting", "running", "done", "stopped", "broken"]


class RunInfo(Struct, omit_defaults=True):
    """A run in the lab. Anyone with its address can read it; only its owner can stop or delete it."""

    id: str
    game: str
    title: Localised
    state: RunState
    done: int  # matches
    matches: int  # of all sides
    bots: list[str]
    seed: str
    created: str
    sides: tuple[Side, ...]
    mine: bool = False
    before: int = 0  # runs ahead in the queue
    seconds: int = 0  # estimated seconds left; 0: not known
    until: float = 0.0
    note: str = ""  # why it failed or was stopped
    files: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()  # of a comparison
    swept: tuple[SweptSide, ...] = ()  # by side, of a sweep


class Lab(Struct):
    """Your runs, and the limits of a run."""

    runs: list[RunInfo]
    most_matches: int
    days: int


class OpenMatch(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The number of a match that the report names."""

    match: Annotated[int, Meta(ge=0, le=10_000_000)]
    side: SideName = "a"
