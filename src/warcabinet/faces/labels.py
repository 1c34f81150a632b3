"""Labels: a few words and map signs in one line, such as `+2 {tank}{support}`."""

from __future__ import annotations

import re
from typing import NamedTuple

from warcabinet.faces.drawings import Drawing, sign
from warcabinet.faces.lettering import VALUE, number, text

PIECE = re.compile(r"\{([a-z]+)\}|([^{]+)")


class Label(NamedTuple):
    markup: str
    width: float


def label(pieces: str, size: float, x: float, baseline: float, *, colour: str, limit: float) -> Label:
    """Set from left to right; a label that is too wide is scaled down as a whole.

    >>> round(label("+2 {tank}", 17, 0, 20, colour="#22272b", limit=80).width)
    38
    """
    markup = ""
    at = 0.0
    for found in PIECE.finditer(pieces):
        if found[1]:
            drawing = sign(found[1])
            scale = 0.76 * size / drawing.height
            markup += place(drawing, at, baseline - 0.745 * size, scale)
            at += (drawing.width * scale) + 0.14 * size
        elif words := found[2].strip():
            markup += text(words, VALUE, size, at, baseline, fill=colour)
            at += VALUE.width(words, size) + 0.17 * size
    width = at - 0.15 * size
    if width > limit:
        shrink = limit / width
        frame = f"translate({number(x)} {number(baseline * (1 - shrink))}) scale({number(shrink)})"
        return Label(f'<g color="{colour}" transform="{frame}">{markup}</g>', limit)
    return Label(f'<g color="{colour}" transform="translate({number(x)})">{markup}</g>', width)


def place(drawing: Drawing, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({number(x)} {number(y)}) scale({scale:.3f})">{drawing.lines}</g>'
