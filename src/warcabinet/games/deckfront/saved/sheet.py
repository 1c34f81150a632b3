"""A match while a Position of it is read or written: the state, the names of its cards, and what is left to deal."""

from __future__ import annotations

from collections.abc import Sequence

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.games.deckfront.cards.card import UNITS
from warcabinet.games.deckfront.rules import Deckfront


class Sheet:
    def __init__(self, s: Deckfront) -> None:
        self.s = s
        self.ids = [card.id for card in s.book.cards]  # the General last
        # By seat, until all keys have been read:
        self.deck: list[list[int]] = [[], []]
        self.box: list[list[int]] = [[], []]
        self.shown: list[dict[int, int]] = [{}, {}]
        self.hand = [0, 0]  # this many of the cards that are not named
        self.reserve: list[int | None] = [None, None]  # the same; None: two, as far as there are any
        self.has_pile = [False, False]  # else what is not named lies there

    def kind(self, id: str, where: str) -> int:
        units = self.ids[:UNITS]
        if id not in units:
            raise Fault(f"unknown unit '{id}'" + suggestion(id, units), where=where)
        return units.index(id)

    def kinds(self, ids: Sequence[str], where: str) -> list[int]:
        return [self.kind(id, where) for id in ids]

    def names(self, pile: Pile) -> list[str]:
        return [self.ids[card] for card in cards_in(pile)]


def fill(pile: Pile, cards: Sequence[int]) -> None:
    for card in cards:
        pile.add(card)
