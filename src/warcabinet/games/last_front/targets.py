# compiled
"""What cards can be aimed at, and menus of cards: equal cards are one choice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_front.cards.card import FACE
from warcabinet.games.last_front.choices import (
    DECLARED,
    pile_choice,
    target_choice,
    target_code,
    target_declared,
    target_seat,
)
from warcabinet.games.last_front.state import Board, is_opponent, pile_count


# ------------------------------------------------------------ cards by kind
def is_kind(s: Board, card: i64, kind: i64) -> bool:
    """-1: of any kind."""
    return kind < 0 or s.card(card).kind == kind


def offer_kinds(s: Board, pile: Pile, base: i64, kind: i64) -> None:
    """One choice for each different card of the kind."""
    cards = pile.cards
    for i in range(len(cards)):
        if is_kind(s, cards[i], kind) and first_of_its_kind(cards, i):
            s.offer(base + cards[i])


def first_of_its_kind(cards: vec[i64], at: i64) -> bool:
    card = cards[at]
    for i in range(at):
        if cards[i] == card:
            return False
    return True


# ------------------------------------------------------------ open cards
def is_in_reach(s: Board, seat: Seat, owner: Seat, against: Seat) -> bool:
    """LF-R54 Any opponent in the battle; against a declared dig-in only the one who digs in."""
    return is_opponent(s, seat, owner) and (against == NOBODY or against == owner)


def protector(s: Board, owner: Seat, code: i64) -> i64:
    """Churchill: opponents' Specials and Icons cannot touch any other open card of the bid. NOBODY: nothing protects this card."""
    if code < FACE and s.card(code).protects:
        return NOBODY
    return protector_of_bid(s, owner)


def protector_of_bid(s: Board, owner: Seat) -> i64:
    for other in s.open[owner].cards:
        if other < FACE and s.card(other).protects:
            return other
    return NOBODY


def copies_named(s: Board, target: i64) -> i64:
    """LF-R38 Copies about to be dug in and others are different targets; how many there are of this one."""
    owner = target_seat(target)
    code = target_code(target)
    declared: i64 = 0
    if s.declared and owner == s.turn:
        declared = s.picked.count(code)
    if target_declared(target):
        return declared
    return s.open[owner].count(code) - declared


def offer_bid_card(s: Board, owner: Seat, code: i64) -> None:
    target = target_choice(owner, code)
    if copies_named(s, target + DECLARED) > 0:
        s.offer(target + DECLARED)
    if copies_named(s, target) > 0:
        s.offer(target)


# ------------------------------------------------------------ piles and hands
def offer_piles(s: Board, owner: Seat) -> None:
    for which in range(pile_count(s.dug[owner])):
        s.offer(pile_choice(owner, which))


def is_pile(s: Board, owner: Seat, which: i64) -> bool:
    return which < pile_count(s.dug[owner])


def has_hand(s: Board, seat: Seat, other: Seat) -> bool:
    """An opponent whose hand can be looked at."""
    return is_opponent(s, seat, other) and not s.hand[other].empty()
