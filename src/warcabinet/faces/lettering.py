"""Words on a face: how wide they are, where they break, and how they stay inside their space whatever font the reader has."""

from __future__ import annotations

from typing import NamedTuple
from xml.sax.saxutils import escape

NARROW = 0.82  # a narrow face is this much of the plain one


def advances(table: dict[int, str]) -> dict[str, float]:
    return {letter: width / 1000 for width, letters in table.items() for letter in letters}


PLAIN = advances(
    {
        191: "'",
        222: "ijl’",
        278: " !,./:;I[]ft·",
        333: "()-r“”„",
        355: '"',
        500: "Jcksvxyz",
        556: "0123456789?L_abdeghnopquäöü–é",
        549: "÷",
        584: "+=−×",
        611: "FTZß",
        667: "&ABEKPSVXYÄ",
        722: "CDHNRUwÜ",
        778: "GOQÖ",
        833: "Mm½",
        944: "W",
    }
)
BOLD = advances(
    {
        238: "'",
        278: " ,./Iijl·’",
        333: "!()-:;[]ft",
        389: "r",
        474: '"',
        500: "z“”„",
        556: "0123456789J_aceksvxyä–é",
        549: "÷",
        584: "+=−×",
        611: "?FLTZbdghnopquöüß",
        667: "EPSVXY",
        722: "&ABCDHKNRUÄÜ",
        778: "GOQwÖ",
        833: "M½",
        889: "m",
        944: "W",
    }
)
SERIF_BOLD = advances(
    {
        250: " ,.·",
        278: "'/il",
        333: "!()-:;fjt’",
        389: "Is",
        444: "cerzé",
        500: "0123456789?Jagovxyäö–“”„",
        556: "Sbdhknpquüß",
        611: "FP",
        667: "BELTZ",
        722: "ACDNRUVXYwÄÜ",
        778: "GHKOQÖ",
        833: "&m",
        944: "M",
        1000: "W",
    }
)


class Type(NamedTuple):
    """One way of setting words. `ease` leaves space for readers whose font is wider than the one measured."""

    family: str
    weight: int
    widths: dict[str, float]
    stretch: float = 1.0
    ease: float = 1.0

    def width(self, words: str, size: float) -> float:
        return sum(self.widths.get(letter, 0.6) for letter in words) * size * self.stretch * self.ease


VALUE = Type("narrow", 700, BOLD, NARROW)
NARROW_WORDS = Type("narrow", 400, PLAIN, NARROW)
HEADING = Type("serif", 700, SERIF_BOLD, ease=1.08)
WORDS = Type("sans", 400, PLAIN, ease=1.04)


def wrap(words: str, type_: Type, size: float, width: float) -> list[str]:
    """Break at spaces.

    >>> wrap("Draw three Battle cards.", WORDS, 5, 40)
    ['Draw three', 'Battle cards.']
    """
    lines: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and type_.width(longer, size) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def balance(words: str, type_: Type, size: float, width: float) -> list[str]:
    """As few lines as `wrap` makes, with lengths as even as possible."""
    lines = wrap(words, type_, size, width)
    if len(lines) < 2:
        return lines
    while len(closer := wrap(words, type_, size, width * 0.96)) == len(lines) and longest(closer, type_, size) <= width:
        lines, width = closer, width * 0.96
    return lines


def longest(lines: list[str], type_: Type, size: float) -> float:
    return max((type_.width(line, size) for line in lines), default=0.0)


def largest(words: str, type_: Type, width: float, sizes: tuple[float, ...], lines: int = 1) -> tuple[float, list[str]] | None:
    """The largest size at which the words fit into this many lines; None if even the smallest is too large."""
    for size in sizes:
        broken = balance(words, type_, size, width)
        if len(broken) <= lines and longest(broken, type_, size) <= width:
            return size, broken
    return None


def text(
    words: str, type_: Type, size: float, x: float, y: float, *, anchor: str = "start", fill: str = "", limit: float = 0
) -> str:
    """One line. Narrow words are held to their measured width: without a narrow font they are squeezed, not cut."""
    width = type_.width(words, size)
    attributes = [f'class="{type_.family}"', f'x="{number(x)}"', f'y="{number(y)}"', f'font-size="{number(size)}"']
    if type_.weight != 400:
        attributes.append(f'font-weight="{type_.weight}"')
    if anchor != "start":
        attributes.append(f'text-anchor="{anchor}"')
    if fill:
        attributes.append(f'fill="{fill}"')
    if type_.family == "narrow":
        attributes.append(f'textLength="{number(min(width, limit or width))}" lengthAdjust="spacingAndGlyphs"')
    return f"<text {' '.join(attributes)}>{escape(words)}</text>"


def lines(
    words: list[str], type_: Type, size: float, x: float, y: float, leading: float, *, anchor: str = "start", fill: str = ""
) -> str:
    return "".join(text(line, type_, size, x, y + at * leading, anchor=anchor, fill=fill) for at, line in enumerate(words))


def number(value: float) -> str:
    """As short as a coordinate can be written.

    >>> number(12.0), number(0.5), number(3.456)
    ('12', '.5', '3.46')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return short.replace("0.", ".", 1) if short.startswith(("0.", "-0.")) else short
