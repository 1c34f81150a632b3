"""Pieces of styled text and how they are broken into lines; without colour they are plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from warcabinet.engine.scene import SeatInfo

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


def seat_style(seat: int, seats: Sequence[SeatInfo] = ()) -> str:
    """The seat's own colour if it has one that a terminal knows, otherwise one by its number.

    >>> seat_style(0), seat_style(0, [SeatInfo(0, "Ines", colour="red")]), seat_style(0, [SeatInfo(0, "Ines", colour="khaki")])
    ('bright_blue bold', 'bright_red bold', 'bright_blue bold')
    """
    if seat < 0:
        return TITLE
    own = next((f"bright_{info.colour}" for info in seats if info.seat == seat), "")
    return f"{own if own in SEATS else SEATS[seat % len(SEATS)]} bold"


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
