"""How the arguments of a choice are written in Records, Positions, the API and the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from warcabinet.engine.verbs import Argument
from warcabinet.games.deckfront.cards.card import UNITS, Book
from warcabinet.games.deckfront.field import BACK, EDGE, MIDDLE
from warcabinet.games.deckfront.values import AIM_TABLE, SABOTAGE

SIDES = ("blue", "green")


def arguments(book: Book) -> Mapping[str, Argument]:
    """`place 1/-2` is row 1 in the second column west of the Generals, `turn -2 east` the unit there to the eastern flank."""
    return {
        "aim": lambda aim: AIM_TABLE[aim].key if aim < SABOTAGE else "",  # sabotage is never a choice
        "unit": lambda kind: book.cards[kind].id if kind < UNITS else "",
        "column": wing_text,
        "place": place_text,
        "flank": flank_text,
    }


def place_text(place: int) -> str:
    row, column = divmod(place, BACK)
    return f"{row + 1}/{wing_text(column)}" if wing_text(column) else ""


def flank_text(at: int) -> str:
    column, east = divmod(at, 2)
    return f"{wing_text(column)} {'east' if east else 'west'}" if wing_text(column) else ""


def wing_text(column: int) -> str:
    """A column beside that of the Generals, counted from the edge of the table."""
    return column_text(column - MIDDLE) if 1 <= abs(column - MIDDLE) <= EDGE else ""


def column_text(column: int) -> str:
    """
    >>> column_text(-2), column_text(0), column_text(3)
    ('-2', '0', '+3')
    """
    return f"{column:+d}" if column else "0"
