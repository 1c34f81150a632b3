# compiled
"""Dealing again what a seat cannot see."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile, table_of
from warcabinet.engine.state import Seat
from warcabinet.games.last_front.cards.event_effects import InSecret
from warcabinet.games.last_front.state import Board

NO_PILE: Final = Pile(vec[i64]())  # what a spectator knows of a hand


def redeal_hands(s: Board, viewer: Seat, chance: Chance) -> None:
    pool = s.deck
    sizes = table_of(s.seats, 0)
    for seat in range(s.seats):
        if seat != viewer:
            hand = s.hand[seat]
            sizes[seat] = len(hand.cards)
            known = s.known[viewer * s.seats + seat] if viewer >= 0 else NO_PILE
            for card in known.cards:
                hand.remove(card)
            pool.add_all(hand)
            hand.clear()
            hand.add_all(known)
    pool.shuffle_unseen(chance)
    for seat in range(s.seats):
        if seat != viewer:
            while len(s.hand[seat].cards) < sizes[seat]:
                s.hand[seat].add(pool.take())
            for other in range(s.seats):
                if other != seat and other != viewer:
                    forget_unshared(s, viewer, seat, other)


def forget_unshared(s: Board, viewer: Seat, seat: Seat, other: Seat) -> None:
    """What a seat knows of a third hand: sure is only what the viewer knows of it too."""
    theirs = s.known[seat * s.seats + other]
    mine = s.known[viewer * s.seats + other].copy() if viewer >= 0 else NO_PILE.copy()
    shared = Pile(vec[i64]())
    for card in theirs.cards:
        if mine.discard_one(card):
            shared.add(card)
    theirs.clear()
    theirs.add_all(shared)


def guess_secret(twin: Board, seat: Seat, prompt: i64, chance: Chance) -> i64:
    """Any answer the seat could have given to the Event being carried out. The twin is there for its menu."""
    twin.ask(seat, prompt)
    for effect in twin.book.event_effects[twin.asked_event]:
        if isinstance(effect, InSecret) and effect.prompt() == prompt:
            effect.offer_to(twin, seat)
    return twin.menu[chance.below(twin.offered)]
