"""Drawings stored as SVG, so that any drawing program can edit them; here they are only looked up."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from warcabinet.engine.fault import Fault

BORROWED = re.compile(r'<use href="(?P<file>[a-z]+\.svg)#(?P<name>[a-z0-9-]+)"(?P<rest>[^>]*)/>')
SYMBOL = re.compile(r"<symbol id=\"(?P<name>[a-z0-9-]+)\"(?P<rest>[^>]*)>(?P<lines>.*?)</symbol>", re.DOTALL)
BOX = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
HERE = Path(__file__).parent


class Drawing(NamedTuple):
    lines: str
    width: float
    height: float
    stands: bool  # on the lower edge of its window instead of in the middle


@cache
def drawings(path: Path) -> dict[str, Drawing]:
    """Every symbol of a file; one without its own viewBox uses the file's."""
    source = path.read_text("utf-8")
    whole = BOX.search(source)
    found: dict[str, Drawing] = {}
    for symbol in SYMBOL.finditer(source):
        box = BOX.search(symbol["rest"]) or whole
        if box is None:
            raise Fault("the drawing has no viewBox", where=f"{path.name}, {symbol['name']}")
        found[symbol["name"]] = Drawing(
            borrow(tight(symbol["lines"])), float(box[1]), float(box[2]), 'class="ground"' in symbol["rest"]
        )
    return found


def borrow(lines: str) -> str:
    """A drawing may use one of the kit's, which is copied in because a face refers to nothing outside itself."""
    return BORROWED.sub(lambda use: f"<g{use['rest'].rstrip()}>{drawings(HERE / use['file'])[use['name']].lines}</g>", lines)


def figure(name: str) -> Drawing:
    return drawings(HERE / "figures.svg")[name]


def sign(name: str) -> Drawing:
    return drawings(HERE / "signs.svg")[name]


def tight(markup: str) -> str:
    """Without the line breaks and indents that only help the artist."""
    return re.sub(r"\s+", " ", re.sub(r">\s+<", "><", markup.strip()))
