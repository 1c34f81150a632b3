# compiled
"""How a network sees: the page of a seat, place by place, as rows of a table of weights."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pen import Pen
from warcabinet.engine.state import Seat, State

ROWS: Final = 16384  # of the table; what stands at a place is hashed to one of them
LOW31: Final = 0x7FFFFFFF


def layout_of(length: i64, viewer: Seat, alike: bool) -> i64:
    """Pages of one length have the same places. Where sides differ, each side has its own."""
    return length * 16 + (0 if alike else viewer + 1)


def row_of(layout: i64, place: i64, number: i64) -> i64:
    """Every (layout, place, number) has a row, which it may share with others by chance.

    >>> row_of(6277, 12, 3), row_of(6277, 12, 4)
    (10659, 12952)
    """
    x = (layout * 0x1F35 + place * 0x9E37 + number * 0x3C6EF3) & LOW31
    x ^= x >> 15
    x = (x * 0x2C1B3C6D) & LOW31
    x ^= x >> 12
    x = (x * 0x297A2D39) & LOW31
    x ^= x >> 15
    return x & (ROWS - 1)


@final
class Eyes:
    """What is unusual about a page, as rows. For matches with the same options, so that the pen can write onto the page again."""

    __slots__ = ("alike", "count", "pen", "rows", "usual")

    def __init__(self, usual: dict[int, vec[i64]], alike: bool) -> None:
        self.usual: Final = usual  # by layout: what stands at each place most of the time
        self.alike: Final = alike
        self.pen: Final = Pen()
        self.rows: vec[i64] = vec[i64]()
        self.count: i64 = 0  # of the rows that count

    def look(self, s: State, viewer: Seat) -> bool:
        """Fills `rows`; False: pages of this layout are unknown."""
        s.write(viewer, self.pen, True)
        layout = layout_of(self.pen.at, viewer, self.alike)
        self.count = 0
        if layout not in self.usual:
            return False
        usual = self.usual[layout]
        page = self.pen.page
        for place in range(i64(len(usual))):
            if page[place] != usual[place]:
                self.note(row_of(layout, place, page[place]))
        return True

    def note(self, row: i64) -> None:
        if self.count == len(self.rows):
            self.rows = append(self.rows, row)
        else:
            self.rows[self.count] = row
        self.count += 1
