"""Sheets of the Control desk as lines of text: arithmetic, plots of blocks, tables."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

from warcabinet.engine.desk import Grid, Plot, Sheet
from warcabinet.terminal.areas import row_line
from warcabinet.terminal.ink import QUIET, STRONG, TITLE, clipped, ink, wrapped

BLOCK = "█"
LONGEST_BAR = 36
STYLES = {"red": "red", "orange": "dark_orange", "blue": "blue", "yellow": "yellow", "green": "green"}


def sheet_lines(sheet: Sheet, width: int) -> list[Text]:
    lines = wrapped(ink((sheet.text, TITLE)), width)
    lines += [line for row in sheet.rows for line in row_line(row, width)]
    for plot in sheet.plots:
        lines += [Text(), *plot_lines(plot, width)]
    for grid in sheet.grids:
        lines += [Text(), *grid_lines(grid, width)]
    return lines


def plot_lines(plot: Plot, width: int) -> list[Text]:
    """
    >>> from warcabinet.engine.desk import Bar
    >>> [line.plain for line in plot_lines(Plot("Colour", 36, (Bar("Red", 6), Bar("Green", 30))), 40)]
    ['Colour', '  Red     6  17% ███', '  Green  30  83% ████████████████']
    """
    names = max((len(bar.label) for bar in plot.bars), default=0)
    room = max(4, min(LONGEST_BAR, width - names - 16))
    lines = [ink((plot.title, STRONG))]
    for bar in plot.bars:
        blocks = BLOCK * round(bar.ways * room / plot.of)
        text = f"  {bar.label:<{names}}  {bar.ways:>2}{round(100 * bar.ways / plot.of):>4}% "
        lines.append(clipped(ink(text, (blocks or ("▏" if bar.ways else ""), STYLES.get(bar.colour, ""))), width))
        lines[-1].rstrip()
    return lines


def grid_lines(grid: Grid, width: int) -> list[Text]:
    widths = [max(len(cell) for cell in column) for column in zip_longest(grid.head, *grid.lines, fillvalue="")]
    widths[0] = max(8, min(widths[0], width - 2 - sum(widths[1:]) - 2 * (len(widths) - 1)))

    def line(cells: tuple[str, ...], style: str) -> Text:
        first = clipped(Text(cells[0]), widths[0]).plain.ljust(widths[0])
        rest = (cell.rjust(room) for cell, room in zip(cells[1:], widths[1:], strict=True))
        return clipped(ink(("  " + "  ".join((first, *rest)), style)), width)

    lines = [ink((grid.title, STRONG), (f"  {grid.rule}" if grid.rule else "", QUIET)), line(grid.head, QUIET)]
    lines += [line(each, "") for each in grid.lines]
    return lines + (wrapped(ink("  ", (grid.note, QUIET)), width, indent=2) if grid.note else [])
