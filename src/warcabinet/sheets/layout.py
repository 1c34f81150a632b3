"""Which card goes where on which sheet. All lengths in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from warcabinet.engine.fault import Fault
from warcabinet.engine.game import CardStack

CARD_WIDTH, CARD_HEIGHT = 63.0, 88.2  # 5 : 7 as the faces are drawn; it fits standard sleeves


class Paper(Struct, frozen=True):
    name: str
    width: float
    height: float

    @property
    def columns(self) -> int:
        return int(self.width // CARD_WIDTH)

    @property
    def rows(self) -> int:
        return int(self.height // CARD_HEIGHT)

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        """Where the first card begins; the cards are centred, so that both sides of a sheet match."""
        return (self.width - self.columns * CARD_WIDTH) / 2

    @property
    def top(self) -> float:
        return (self.height - self.rows * CARD_HEIGHT) / 2

    def place(self, cell: int) -> tuple[float, float]:
        """
        >>> A4.place(0), A4.place(4)
        ((10.5, 16.2), (73.5, 104.4))
        """
        row, column = divmod(cell, self.columns)
        return round(self.left + column * CARD_WIDTH, 3), round(self.top + row * CARD_HEIGHT, 3)

    def behind(self, cell: int) -> int:
        """The cell on the reverse behind this one, when the sheet is turned over its long edge.

        >>> [A4.behind(cell) for cell in (0, 1, 2, 3)]
        [2, 1, 0, 5]
        """
        row, column = divmod(cell, self.columns)
        return row * self.columns + self.columns - 1 - column


A4 = Paper("a4", 210.0, 297.0)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}


def paper_named(name: str) -> Paper:
    if name.lower() not in PAPERS:
        raise Fault(f"unknown paper size '{name}'; choose one of: {', '.join(PAPERS)}", where="--paper")
    return PAPERS[name.lower()]


class Sheet(Struct, frozen=True):
    """One leaf: cards on its front, as many backs on its reverse."""

    title: str
    back: str
    cards: tuple[str, ...]


def sheets_of(stacks: Sequence[CardStack], paper: Paper) -> Iterator[Sheet]:
    """Each stack starts a new sheet: the cards cut from one sheet belong to one deck."""
    for stack in stacks:
        cards = [face for face, copies in stack.copies.items() for each in range(copies)]
        for first in range(0, len(cards), paper.cells):
            yield Sheet(stack.title, stack.back, tuple(cards[first : first + paper.cells]))
