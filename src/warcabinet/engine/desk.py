"""The Control desk: a form and what a game computes from it, described once and drawn by the browser and the terminal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.scene import Row

if TYPE_CHECKING:
    from warcabinet.engine.game import View
    from warcabinet.engine.state import State


class Pick(Struct, frozen=True):
    """One value that can be picked."""

    value: str
    label: str


class Entry(Struct, frozen=True, omit_defaults=True):
    """One field. `path` says where its value goes in the question: `lsp.0` is the first of the list `lsp`."""

    path: str
    label: str
    kind: Literal["number", "switch", "pick", "text", "seed"] = "number"  # seed: a word from which dice are rolled
    low: int = 0
    high: int = 0
    start: int = 0  # a number starts at this value
    picks: tuple[Pick, ...] = ()
    hint: str = ""
    rule: str = ""


class Box(Struct, frozen=True, omit_defaults=True):
    """Fields that belong together. A box with `many` can be repeated: its fields make one entry of the list `many`."""

    id: str
    label: str
    fields: tuple[Entry, ...]
    many: str = ""
    most: int = 1


class Form(Struct, frozen=True):
    title: str
    intro: str
    boxes: tuple[Box, ...]


class Bar(Struct, frozen=True, omit_defaults=True):
    """A share of all cases. `colour` is a name that clients know; `sign` says the same without colour."""

    label: str
    ways: int
    colour: str = ""
    sign: str = ""


class Plot(Struct, frozen=True):
    title: str
    of: int  # all cases
    bars: tuple[Bar, ...]


class Grid(Struct, frozen=True, omit_defaults=True):
    title: str
    head: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    note: str = ""
    rule: str = ""
    compared: bool = False  # differences from the first line are highlighted


class Sheet(Struct, frozen=True, omit_defaults=True):
    """The answer on paper: one sentence, the arithmetic, plots and tables."""

    title: str
    text: str
    rows: tuple[Row, ...] = ()
    plots: tuple[Plot, ...] = ()
    grids: tuple[Grid, ...] = ()
    data: Any = None  # the same as data
    failed: bool = False  # a command that prints it ends with status 1


class ControlDesk(ABC):
    """What a game provides to have a Control desk."""

    @abstractmethod
    def form(self, words: Catalogue) -> Form:
        """The fields of the form."""

    @abstractmethod
    def ask(self, given: Mapping[str, Any], words: Catalogue) -> Sheet:
        """Work it out; a Fault names the field and the reason."""

    def picked(self, s: State, view: View, elements: Sequence[str]) -> dict[str, Any]:
        """The values for these cells of a running match, the first against the last, as far as the viewer may know."""
        return {}
