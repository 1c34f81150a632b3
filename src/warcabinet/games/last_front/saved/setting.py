"""A board that a Position is put on or written from: card ids become cards, and whatever cannot be is a Fault with its key."""

from __future__ import annotations

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.games.last_front.cards.card import FACE
from warcabinet.games.last_front.rules import LastFront


class Cards:
    """The cards of one deck that have not been named yet: all of them lie in its pile, and are taken by id."""

    def __init__(self, what: str, pile: Pile, copies: dict[str, int]) -> None:
        self.what = what
        self.pile = pile
        self.copies = copies  # of each card there is
        self.ids = list(copies)

    def number(self, text: str, where: str) -> int:
        if not self.copies.get(text):
            raise Fault(f"unknown {self.what} card '{text}'" + suggestion(text, filter(self.copies.get, self.ids)), where=where)
        return self.ids.index(text)

    def take(self, text: str, where: str) -> int:
        number = self.number(text, where)
        if not self.pile.discard_one(number):
            raise Fault(f"'{text}' is listed more often than there are copies ({self.copies[text]})", where=where)
        return number

    def texts(self, pile: Pile) -> list[str]:
        return [self.ids[card] for card in cards_in(pile)]


class Setting:
    """The state, and its three decks by id."""

    def __init__(self, s: LastFront, types_out: str = "none") -> None:
        self.s = s
        self.types_out = types_out  # option
        self.battle = Cards("Battle", s.deck, {card.id: int(card.count) for card in s.book.battle})
        self.event = Cards("Event", s.event_deck, {card.id: int(card.count) for card in s.book.event})
        self.territory = Cards("Territory", s.territory_deck, dict.fromkeys(s.book.territories, 1))
        self.to_deal: dict[int, int] = {}  # seat -> number of cards, dealt from those that are named nowhere
        self.opens_top = True  # no open territory is named: it is the top of the deck
        self.names_declarer = False

    @property
    def seats(self) -> list[str]:
        return [str(seat + 1) for seat in range(self.s.seats)]

    def seat(self, text: str, where: str) -> int:
        if text not in self.seats:
            raise Fault(f"unknown seat '{text}'; choose one of: {', '.join(self.seats)}", where=where)
        return int(text) - 1

    def laid(self, text: str, where: str) -> int:
        """A card as it lies in a bid: `icon-patton/face` lies upside down."""
        name, slash, face = text.partition("/")
        number = self.battle.take(name, where)
        if slash and face != "face":
            raise Fault(f"'{text}' must have the form card/face", where=where)
        if slash and not self.s.book.battle[number].has_two_uses():
            raise Fault(f"'{text}' cannot lie at face value", where=where)
        return number + (FACE if slash else 0)

    def stack(self, cards: Cards, top_first: list[str], where: str) -> None:
        """The named cards on top, the others shuffled beneath."""
        top = [cards.take(text, where) for text in top_first]
        cards.pile.shuffle(self.s.chance)
        fill(cards.pile, top[::-1])


def fill(pile: Pile, cards: list[int]) -> None:
    for card in cards:
        pile.add(card)
