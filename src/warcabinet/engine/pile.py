# compiled
"""Piles of cards: decks, hands, bids, discards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64, mypyc_attr

from warcabinet.engine.chance import Chance


@final
@mypyc_attr(acyclic=True)
class Pile:
    """Cards in order; the last one is the top."""

    __slots__ = ("cards",)

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards

    def __len__(self) -> int:
        return int(len(self.cards))

    def copy(self) -> Pile:
        return Pile(self.cards[:])

    def empty(self) -> bool:
        return len(self.cards) == 0

    def add(self, card: i64) -> None:
        self.cards = append(self.cards, card)

    def add_all(self, other: Pile) -> None:
        self.cards = extend(self.cards, other.cards)

    def take(self) -> i64:
        self.cards, card = pop(self.cards)
        return card

    def take_at(self, i: i64) -> i64:
        self.cards, card = pop(self.cards, i)
        return card

    def index(self, card: i64) -> i64:
        for i in range(len(self.cards)):
            if self.cards[i] == card:
                return i
        return -1

    def has(self, card: i64) -> bool:
        for each in self.cards:
            if each == card:
                return True
        return False

    def count(self, card: i64) -> i64:
        found: i64 = 0
        for each in self.cards:
            if each == card:
                found += 1
        return found

    def remove(self, card: i64) -> None:
        """Take out one such card; it must be there."""
        self.cards, gone = pop(self.cards, self.index(card))

    def discard_one(self, card: i64) -> bool:
        """Take out one such card if there is one."""
        i = self.index(card)
        if i < 0:
            return False
        self.cards, gone = pop(self.cards, i)
        return True

    def clear(self) -> None:
        self.cards = vec[i64]()

    def shuffle(self, chance: Chance) -> None:
        """Prepared answers are for dice and draws, not for this."""
        script = chance.script
        if len(script) > 0:
            chance.script = vec[i64]()
        cards = self.cards
        i = len(cards) - 1
        while i > 0:
            j = chance.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1
        if len(script) > 0:
            chance.script = script

    def shuffle_unseen(self, chance: Chance) -> None:
        """Shuffle so that the outcome depends on chance and on which cards there are, but not on their order before."""
        copies = vec[i64]()
        for card in self.cards:
            while len(copies) <= card:
                copies = append(copies, 0)
            copies[card] += 1
        at: i64 = 0
        for card in range(len(copies)):
            for each in range(copies[card]):
                self.cards[at] = card
                at += 1
        self.shuffle(chance)


def piles(count: i64) -> vec[Pile]:
    return vec[Pile]([Pile(vec[i64]()) for each in range(count)])


def copies(group: vec[Pile]) -> vec[Pile]:
    return vec[Pile]([pile.copy() for pile in group])


def pile_of(cards: list[int]) -> Pile:
    pile = Pile(vec[i64]())
    for card in cards:
        pile.add(card)
    return pile


def cards_in(pile: Pile) -> list[int]:
    return [int(card) for card in pile.cards]


def numbers(table: Iterable[i64]) -> list[int]:
    """Of a table. Plain Python must not pass a `vec` to a function that takes one: mypyc 2.4 would never free it."""
    return [int(each) for each in table]


def table_of(length: i64, value: i64) -> vec[i64]:
    """A table of numbers, all alike at first."""
    return vec[i64]([value] * length)
