"""A board with its cards by id, as Positions are read and written."""

from __future__ import annotations

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war.cards.card import DECK_NAMES, EN, SIDES
from warcabinet.games.great_war.rules import GreatWar

DECKS = tuple(SIDES[deck] if deck <= EN else name for deck, name in enumerate(DECK_NAMES))


class Situation:
    """A board, and which of its cards have not been named yet."""

    def __init__(self, s: GreatWar) -> None:
        self.s = s
        self.ids = [card.id for card in s.book.cards]
        self.in_use = {card for deck in s.deck for card in cards_in(deck)} | set(cards_in(s.swaps))
        self.free = set(self.in_use)

    # ------------------------------------------------------------ names and numbers
    def known(self, id: str, where: str) -> int:
        if id not in self.ids:
            raise Fault(f"unknown card '{id}'" + suggestion(id, self.ids), where=where)
        return self.ids.index(id)

    def take(self, id: str, where: str, decks: set[int]) -> int:
        """A card that this place names, and no other; it must be of one of these decks."""
        number = self.known(id, where)
        if number not in self.in_use:
            raise Fault(f"'{id}' is not in use with these options", where=where)
        if number not in self.free:
            raise Fault(f"'{id}' is named twice", where=where)
        if self.s.card(number).deck not in decks:
            raise Fault(f"'{id}' belongs to the deck '{DECKS[self.s.card(number).deck]}' and cannot be here", where=where)
        self.free.discard(number)
        return number

    def fill(self, pile: Pile, ids: list[str], where: str, decks: set[int]) -> None:
        for id in ids:
            pile.add(self.take(id, where, decks))

    def found_in(self, pile: Pile, id: str, where: str, fault: str) -> int:
        """A card that another key has put there."""
        number = self.known(id, where)
        if number not in cards_in(pile):
            raise Fault(f"'{id}' {fault}", where=where)
        return number

    def id(self, card: int) -> str:
        return self.ids[card] if card != NOBODY else ""

    def listed(self, pile: Pile) -> list[str]:
        return [self.ids[card] for card in cards_in(pile)]
