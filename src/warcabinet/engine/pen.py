# compiled
"""What a seat sees, written as numbers at fixed places: for programs that learn."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile

NOTHING: Final = -1


@final
class Pen:
    """Fills a page of numbers. A game always takes the same space, so the page can be reused.

    >>> pen = Pen()
    >>> pen.row(Pile(vec[i64]([4, 2])), 3)
    >>> pen.heap(Pile(vec[i64]([1, 1, 0])), 3)
    >>> list(pen.page)
    [2, 4, 2, -1, 1, 2, 0]
    >>> pen.begin()
    >>> pen.row(Pile(vec[i64]([7])), 3)
    >>> list(pen.page[:4])
    [1, 7, -1, -1]
    """

    __slots__ = ("at", "page", "seats", "viewer")

    def __init__(self) -> None:
        self.page: vec[i64] = vec[i64]()
        self.at: i64 = 0
        self.viewer: i64 = 0
        self.seats: i64 = 1

    def begin(self, viewer: i64 = 0, seats: i64 = 1) -> None:
        """A page for this viewer; a spectator sits where the first seat does."""
        self.at = 0
        self.viewer = max(viewer, 0)
        self.seats = seats

    def seat(self, seat: i64) -> None:
        """A seat, counted from the viewer's own: 0 is the viewer, 1 sits next. No seat stays what it is."""
        self.put(seat if seat < 0 else (seat - self.viewer + self.seats) % self.seats)

    def next(self, places: i64) -> i64:
        """The seat that many places after the viewer's own."""
        return (self.viewer + places) % self.seats

    def put(self, number: i64) -> None:
        if self.at == len(self.page):
            self.page = append(self.page, number)
        else:
            self.page[self.at] = number
        self.at += 1

    def put_if(self, seen: bool, number: i64) -> None:
        self.put(number if seen else NOTHING)

    def table(self, numbers: vec[i64]) -> None:
        for number in numbers:
            self.put(number)

    def part(self, numbers: vec[i64], start: i64, stop: i64, seen: bool) -> None:
        """Some places of a table, as one seat sees them."""
        for i in range(start, stop):
            self.put_if(seen, numbers[i])

    def row(self, pile: Pile, room: i64, seen: bool = True) -> None:
        """Cards in their order: how many, then each. There is space for the maximum.

        Most of the space is usually empty and stays so: only what was here on the last page is cleared.
        """
        self.make_room(room + 1)
        page = self.page
        at = self.at
        before = min(page[at], room)
        shown: i64 = 0
        if seen:
            page[at] = len(pile.cards)
            shown = min(i64(len(pile.cards)), room)
        else:
            page[at] = NOTHING
        for i in range(shown):
            page[at + 1 + i] = pile.cards[i]
        for gone in range(shown, before):
            page[at + 1 + gone] = NOTHING
        self.at = at + 1 + room

    def make_room(self, numbers: i64) -> None:
        """On the first page there is none yet."""
        while i64(len(self.page)) < self.at + numbers:
            self.page = append(self.page, NOTHING)

    def heap(self, pile: Pile, kinds: i64, seen: bool = True) -> None:
        """Cards whose order does not matter: how many of each kind."""
        self.make_room(kinds)
        start = self.at
        page = self.page
        nothing: i64 = 0 if seen else NOTHING
        for at in range(start, start + kinds):
            page[at] = nothing
        if seen:
            for card in pile.cards:
                page[start + card] += 1
        self.at = start + kinds
