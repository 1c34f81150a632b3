"""A game's box: its picture in the lobby and its colours on every screen, read from `box.toml` in the game's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import checked
from warcabinet.engine.record import read_text

Colour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]
SideSign = Literal["", "disc", "diamond", "square", "striped", "hollow", "triangle", "star"]
SideName = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]


class Shade(Struct, frozen=True, forbid_unknown_fields=True):
    """One colour by day and by lamp."""

    light: Colour
    dark: Colour


class SideColours(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A side's counters, with light words on them in both themes, its sign, and the land it holds on a map."""

    counter: Colour
    sign: SideSign = ""  # instead of a seat's number, where one seat is the side
    land: Shade | None = None


class GameBox(Struct, frozen=True, forbid_unknown_fields=True):
    """A game without `box.toml` gets a plain box."""

    shows: str = "A compass rose on a map"  # the picture `box.svg` in words
    paper: Colour = "#e6dcc0"  # the ground of the picture
    colour: Shade = Shade("#5f5a4a", "#8d866f")  # of the box, on the shelf and at the table
    sides: dict[SideName, SideColours] = {}  # by the names that a scene uses: `Side.colour`, `SeatInfo.colour`


def read_box(path: Path) -> GameBox:
    return checked(parse_toml(read_text(path), path.name), GameBox, file=path.name)
