"""A grid of places that hold several things each: wide columns side by side; thin or spanning cells on separate lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from rich.text import Text

from warcabinet.engine.scene import Area, Cell, Item
from warcabinet.terminal.ink import QUIET, STRONG, STYLES, clipped, flow, ink, join

GAP = 2


class Zones:
    """`thing` draws an item, `mark` the numbers of the choices an element stands for."""

    def __init__(self, area: Area, width: int, thing: Callable[[Item], Text], mark: Callable[[str], Text]) -> None:
        self.area = area
        self.width = width
        self.thing = thing
        self.mark = mark

    def lines(self, deepest: int) -> list[Text]:
        """The maximum number of lines per place."""
        found: list[Text] = []
        for _, row in groupby(sorted(self.area.cells, key=lambda cell: cell.at[1]), key=lambda cell: cell.at[1]):
            cells = sorted(row, key=lambda cell: cell.at[0])
            columns = [cell for cell in cells if self.is_broad(cell) and not cell.span]
            rest = [cell for cell in cells if cell not in columns]
            if len(columns) > 1:
                found += self.side_by_side(columns, deepest)
            else:
                rest = cells
            said = [part for cell in rest for part in [self.described(cell)] if part]
            if said:
                found += [clipped(line, self.width) for line in flow(said, self.width, between="; ")][: deepest + 1]
        return found

    def is_broad(self, cell: Cell) -> bool:
        return not cell.thin and 2 * self.area.tracks[cell.at[0]] > max(self.area.tracks)

    def side_by_side(self, cells: Sequence[Cell], deepest: int) -> list[Text]:
        width = (self.width - GAP * (len(cells) - 1)) // len(cells)
        drawn = [self.cell(cell, width, deepest) for cell in cells]
        lines = []
        for level in range(max(map(len, drawn))):
            line = Text()
            for square in drawn:
                text = square[level] if level < len(square) else Text()
                line.append_text(text).append(" " * (width - text.cell_len + GAP))
            line.rstrip()
            lines.append(line)
        return lines

    def cell(self, cell: Cell, width: int, deepest: int) -> list[Text]:
        """Its name and what is there."""
        head, things = self.head(cell), self.things(cell)
        if not things:
            return [clipped(head, width)]
        if head.cell_len + 1 + things[0].cell_len + (len(things) > 1) <= width:
            lines = flow([ink(head, " ", things[0]), *things[1:]], width, indent=1)
        else:
            lines = [head, *(ink(" ", line) for line in flow(things, width - 1, indent=0))]
        if len(lines) > deepest:
            lines = [*lines[: deepest - 1], join(lines[deepest - 1 :], " ")]
        return [clipped(line, width) for line in lines]

    def described(self, cell: Cell) -> Text:
        """In a line with others: left out if it is empty."""
        things = self.things(cell)
        if not things and not self.mark(cell.id) and not (cell.thin and cell.name) and not cell.span:
            return Text()
        return ink(self.head(cell), " " if cell.name and things else "", join(things)) if things else self.head(cell)

    def head(self, cell: Cell) -> Text:
        notes = "".join(f" ({badge.text})" for badge in cell.badges)
        name = cell.name or (cell.id.partition("/")[2] if self.mark(cell.id) else "")
        return ink(
            (name, STYLES[cell.tone] or (STRONG if cell.owner >= 0 else QUIET)), (notes, STYLES["threat"]), self.mark(cell.id)
        )

    def things(self, cell: Cell) -> list[Text]:
        """Cards that look the same are counted: `▽Face-down card ×3`."""
        found = []
        here = [item for item in self.area.items if item.at == cell.at]
        for _, items in groupby(here, key=lambda item: (self.thing(item).plain, item.id if self.mark(item.id) else "")):
            alike = list(items)
            count = f" ×{len(alike)}" if len(alike) > 1 else ""
            found.append(ink(self.thing(alike[0]), count, self.mark(alike[0].id)))
        return found
