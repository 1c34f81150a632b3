"""Units and places as people read them, in the language of a view and from its side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.games.deckfront.cards.card import GENERAL
from warcabinet.games.deckfront.cards.cardfile import Entry
from warcabinet.games.deckfront.field import INTRUDER, PLACE, column_of, piece_cell, piece_kind, row_of, side_of
from warcabinet.games.deckfront.texts import SIDES, column_text

if TYPE_CHECKING:
    from warcabinet.games.deckfront import DeckfrontGame


class Names:
    def __init__(self, game: DeckfrontGame, view: View) -> None:
        self.game = game
        self.view = view
        self.words = view.words
        self.language = view.words.language

    def entry(self, kind: int) -> Entry:
        return self.game.cards.cards[kind]

    def unit(self, kind: int) -> str:
        return self.entry(kind).name.get(self.language)

    def face(self, kind: int, seat: int) -> str:
        """The Generals differ; all other cards look the same on both sides."""
        return f"general-{SIDES[seat]}" if kind == GENERAL else self.entry(kind).id

    def column(self, column: int) -> int:
        """As the reader sees it: Green looks at the table from the other side, a spectator from Blue's."""
        return -column if self.view.viewer == 1 else column

    def place(self, cell: int) -> str:
        """`row 1, left 2`"""
        if cell & PLACE == INTRUDER:
            return self.words("place.behind", side=self.side(side_of(cell)))
        column = self.column(column_of(cell))
        if column == 0:
            return self.words("place.centre")
        return self.words("place.left" if column < 0 else "place.right", row=row_of(cell), n=abs(column))

    def element(self, cell: int) -> str:
        """The cell in scenes."""
        return f"cell/{SIDES[side_of(cell)]}/{row_of(cell)}/{column_text(int(column_of(cell)))}"

    def side(self, side: int) -> str:
        return self.words(f"side.{SIDES[side]}")

    def cells_unit(self, piece: int) -> str:
        """`Knights (row 1, left 2)`"""
        return self.words("place.unit", unit=self.unit(piece_kind(piece)), place=self.place(piece_cell(piece)))
