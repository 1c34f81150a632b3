"""The cards that a Position leaves open: decks filled from the set, hands, reserves and piles dealt from what is not named."""

from __future__ import annotations

from collections import Counter

from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import Pile, cards_in, numbers, pile_of
from warcabinet.games.deckfront.cards.card import COPIES, DECK, UNITS
from warcabinet.games.deckfront.decking import give_deck
from warcabinet.games.deckfront.field import KINDS
from warcabinet.games.deckfront.saved.sheet import Sheet, fill
from warcabinet.games.deckfront.state import FIRST_GAME, MADE_HERE
from warcabinet.games.deckfront.steps import open_cards
from warcabinet.games.deckfront.texts import SIDES


def deal_rest(sheet: Sheet, seat: int) -> None:
    """What is in hand, reserve and piles, all of it out of the deck."""
    s, key = sheet.s, f"key {SIDES[seat]}"
    seen = numbers(open_cards(s, seat))[:UNITS]
    named = Counter(dict(enumerate(seen)))
    named.update(cards_in(s.hand[seat]) + cards_in(s.reserve[seat]) + cards_in(s.pile[seat]))
    make_deck(sheet, seat, named)
    rest = Counter(cards_in(s.deck[seat]))
    rest.subtract(named)
    for kind, count in rest.items():
        if count < 0:
            raise Fault(f"the deck has {s.deck[seat].count(kind)} '{sheet.ids[kind]}', but {named[kind]} are named", where=key)
    unnamed = pile_of(sorted(rest.elements()))
    unnamed.shuffle(s.chance)
    reserve = sheet.reserve[seat]
    deal(unnamed, sheet.hand[seat], s.hand[seat], f"{key}.hand")
    deal(unnamed, min(2, len(unnamed)) if reserve is None else reserve, s.reserve[seat], f"{key}.reserve")
    (s.discard if sheet.has_pile[seat] else s.pile)[seat].add_all(unnamed)
    for kind in range(UNITS):
        s.shown[seat * KINDS + kind] = max(seen[kind], sheet.shown[seat].get(kind, 0))
        if s.shown[seat * KINDS + kind] > s.deck[seat].count(kind):
            raise Fault(f"the deck does not have that many '{sheet.ids[kind]}'", where=f"{key}.shown")


def deal(unnamed: Pile, count: int, to: Pile, where: str) -> None:
    if count > len(unnamed):
        raise Fault(f"{count} cards cannot be dealt, {len(unnamed)} are left", where=where)
    for _ in range(count):
        to.add(unnamed.take())


def make_deck(sheet: Sheet, seat: int, named: Counter[int]) -> None:
    """As the options say; else what the box leaves of the set, or the cards that are named, filled up from the set."""
    s, deck, box, key = sheet.s, sheet.deck[seat], sheet.box[seat], f"key {SIDES[seat]}"
    if s.given[seat] != MADE_HERE:
        return
    if deck and len(deck) != DECK:
        raise Fault(f"a deck has {DECK} cards, not {len(deck)} (DF-2.6)", where=f"{key}.deck")
    if s.terms.deck == FIRST_GAME:
        if deck and sorted(deck) != list(range(UNITS)):
            raise Fault("with the option deck=first-game it has one of each unit (DF-2.7)", where=f"{key}.deck")
        give_deck(s, seat)
        return
    if box and not deck:
        if len(box) != DECK:
            raise Fault(f"a box has {DECK} cards, not {len(box)} (DF-2.6)", where=f"{key}.box")
        deck = sorted((Counter(dict.fromkeys(range(UNITS), COPIES)) - Counter(box)).elements())
    copies = Counter(deck or named.elements())
    for kind, count in copies.items():
        if count > COPIES:
            raise Fault(f"the set has only {COPIES} cards '{sheet.ids[kind]}', not {count} (DF-2.4)", where=key)
    if box and Counter(deck + box) != dict.fromkeys(range(UNITS), COPIES):
        raise Fault("deck and box together must be the set, two of each unit (DF-2.4)", where=f"{key}.box")
    if copies.total() > DECK:
        raise Fault(f"a deck has {DECK} cards, but {copies.total()} are named (DF-2.6)", where=key)
    left = pile_of([kind for kind in range(UNITS) for _ in range(COPIES - copies[kind])])
    if not deck:
        left.shuffle(s.chance)
        while copies.total() < DECK:
            copies[int(left.take())] += 1
    fill(s.deck[seat], deck or sorted(copies.elements()))
    fill(s.box[seat], box or sorted(cards_in(left)))
