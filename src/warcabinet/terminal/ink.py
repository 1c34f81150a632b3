"""Pieces of styled text and how they are broken into lines; without colour they are plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

STYLES = {"": "", "lit": "bold yellow", "target": "bold yellow", "threat": "bold red", "ok": "bold green", "dim": "dim"}
SEATS = ("bright_blue", "bright_green", "bright_magenta", "bright_cyan", "bright_yellow", "bright_red")
TITLE, QUIET, NUMBER, STRONG = "bold", "dim", "bold cyan", "bold"

RULER = Console(width=1000, color_system=None)  # rich needs a console to wrap; where it writes does not matter


def ink(*pieces: str | Text | tuple[str, str]) -> Text:
    """
    >>> ink(("bid", "dim"), " ", "12").plain
    'bid 12'
    """
    return Text.assemble(*pieces)


def seat_style(seat: int) -> str:
    return SEATS[seat % len(SEATS)] + " bold" if seat >= 0 else TITLE


def join(parts: Iterable[Text], between: str = ", ") -> Text:
    return Text(between).join(parts)


def wrapped(text: Text, width: int, indent: int = 2) -> list[Text]:
    """Broken at spaces; the lines after the first are indented.

    >>> [line.plain for line in wrapped(Text("one two three four"), 10)]
    ['one two', '  three', '  four']
    """
    if text.cell_len <= width:
        return [text]
    first = text.wrap(RULER, width)[0]
    rest = text[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    first.rstrip()
    more = rest.wrap(RULER, max(1, width - indent))
    for line in more:
        line.rstrip()
    return [first, *(ink(" " * indent, line) for line in more)]


def flow(parts: Sequence[Text], width: int, *, indent: int = 2, between: str = ", ") -> list[Text]:
    """Parts side by side, each kept whole if it fits on a line.

    >>> [line.plain for line in flow([Text("Malta"), Text("Pearl Harbor"), Text("Guam")], 19)]
    ['Malta,', '  Pearl Harbor,', '  Guam']
    """
    lines: list[Text] = []
    line = Text()
    for n, part in enumerate(parts):
        piece = part + Text(between.rstrip() if n < len(parts) - 1 else "")
        gap = between[len(between.rstrip()) :]
        if line.plain.strip() and line.cell_len + cell_len(gap) + piece.cell_len > width:
            lines.append(line)
            line = Text(" " * indent)
        elif line.plain.strip():
            line.append(gap)
        line.append_text(piece)
    lines.append(line)
    return [each for line in lines for each in wrapped(line, width, indent)]


def clipped(text: Text, width: int) -> Text:
    """
    >>> clipped(Text("Stalingrad"), 6).plain
    'Stali…'
    """
    cut = text.copy()
    cut.truncate(width, overflow="ellipsis")
    return cut
