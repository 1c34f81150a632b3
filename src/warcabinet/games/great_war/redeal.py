# compiled
"""What a seat cannot see, dealt again: the other hand but for the cards it knows of, and the order of the decks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import table_of
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.great_war.cards.card import DECKS, EVENTS
from warcabinet.games.great_war.state import (
    REPLACING,
    SWAPPING,
    Board,
)
from warcabinet.games.great_war.steps import holds_attack_card


def redeal(s: Board, viewer: Seat, chance: Chance) -> None:
    """Deals again what the seat cannot see: the other hand but for the cards it knows of, and the order of the decks."""
    s.chance.become(chance.fork())
    if s.phase == SWAPPING:  # the decks are open to all and will be shuffled
        return
    unknown = table_of(2 * EVENTS, 0)
    for seat in range(i64(2)):
        if seat != viewer:
            if viewer == NOBODY:
                s.known[1 - seat].clear()
            give_back(s, seat, unknown)
    for deck in range(i64(DECKS)):
        s.deck[deck].shuffle_unseen(chance)
    for seat in range(i64(2)):
        for deck in range(i64(EVENTS)):
            deal_again(s, seat, deck, unknown[seat * EVENTS + deck])
    if viewer != s.attacker():
        s.flagged = not holds_attack_card(s, s.attacker())


def reshuffle(s: Board, chance: Chance) -> None:
    s.chance.become(chance.fork())
    if s.phase != SWAPPING:
        for deck in range(i64(DECKS)):
            s.deck[deck].shuffle_unseen(chance)


def give_back(s: Board, seat: Seat, unknown: vec[i64]) -> None:
    """The unknown cards of a hand into their decks. Every draw shows its deck, so how many of each kind a hand holds is known."""
    hand = s.hand[seat]
    held = hand.copy()
    hand.clear()
    hand.add_all(s.known[1 - seat])
    for card in held.cards:
        if not hand.has(card):
            deck = s.card(card).deck
            s.deck[deck].add(card)
            unknown[seat * EVENTS + deck] += 1


def deal_again(s: Board, seat: Seat, deck: i64, unknown: i64) -> None:
    """Other cards of the same kind. A seat that looks for an Attack card holds none (GW-R15)."""
    without_attack = s.phase == REPLACING and seat != s.defender
    at = len(s.deck[deck].cards) - 1
    while unknown > 0:
        if not (without_attack and s.card(s.deck[deck].cards[at]).attack):
            s.hand[seat].add(s.deck[deck].take_at(at))
            unknown -= 1
        at -= 1
