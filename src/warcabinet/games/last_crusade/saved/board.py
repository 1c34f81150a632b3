"""What the keys of a Position read into and write from: the field, and the names of its cards, pieces and places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from msgspec import Meta

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.keys import Key
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade.state import Field
from warcabinet.games.last_crusade.table.places import EDGE, NAMES, NOWHERE
from warcabinet.games.last_crusade.texts import PIECE_NUMBERS, PLACE_NUMBERS, edge_text

SeatNumber = Annotated[int, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=0, le=10_000)]
T = TypeVar("T")


def look_up(what: str, word: str, words: Mapping[str, T], where: str) -> T:
    if word not in words:
        raise Fault(f"unknown {what} '{word}'" + suggestion(word, words), where=where)
    return words[word]


def place_name(place: int) -> str:
    return edge_text(place - EDGE) if place >= EDGE else NAMES[place]


def word_of(words: Mapping[str, int], number: int) -> str:
    return next(word for word, each in words.items() if each == number)


class Board:
    def __init__(self, s: Field) -> None:
        self.s = s
        self.kinds = {card.id: kind for kind, card in enumerate(s.book.cards)}
        self.types = {terrain.id: type for type, terrain in enumerate(s.book.terrain)}
        self.named: tuple[Counter[int], Counter[int]] = (Counter(), Counter())  # cards of each seat that lie somewhere
        self.rows: set[int] = set()  # pieces whose row is said
        self.bindings: list[tuple[int, str, str, str]] = []  # of saved units: piece, host, how, and where that is said

    # ------------------------------------------------------------ reading
    def kind(self, id: str, where: str, seat: int | None = None) -> int:
        """A card by its name; of the nation of that seat, if one is given."""
        kind = look_up("card", id, self.kinds, where)
        if seat is not None:
            card = self.s.book.cards[kind]
            if card.nation != self.s.plan.nation[seat] and not card.sides & self.s.plan.side[seat]:
                raise Fault(f"'{id}' is a card of another {'side' if card.sides else 'nation'}", where=where, rule="LC-N20")
            self.named[seat][kind] += 1
        return kind

    def type(self, id: str, where: str) -> int:
        return look_up("Terrain", id, self.types, where) if id else NOWHERE

    def piece(self, text: str, where: str) -> int:
        number = PIECE_NUMBERS.get(text, NOBODY)
        if number < 0 or self.s.kind[number] < 0:
            there = (name for name, piece in PIECE_NUMBERS.items() if self.s.kind[piece] >= 0)
            raise Fault(f"there is no piece '{text}'" + suggestion(text, there), where=where)
        return number

    def place(self, text: str, where: str) -> int:
        return look_up("place", text, PLACE_NUMBERS, where)

    # ------------------------------------------------------------ writing
    def ids(self, pile: Pile) -> list[str]:
        return [self.s.book.cards[kind].id for kind in cards_in(pile)]


def seat_or_none(name: str, attribute: str, about: str) -> Key[Any]:
    """A seat of the state, or no one."""

    def read(board: Board, value: int | None, where: str) -> None:
        setattr(board.s, attribute, NOBODY if value is None else value)

    def write(board: Board) -> int | None:
        seat = int(getattr(board.s, attribute))
        return None if seat == NOBODY else seat

    return Key(name, SeatNumber | None, about, read, write, None)
