# compiled
"""Which cards a seat holds the other side's hidden ones to be (LC-14.2): a list that is known less what has been seen of it, or the
nation's ready-made deck where the list is secret; never the hidden cards themselves."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.cards.card import UNIT
from warcabinet.games.last_crusade.state import REINFORCEMENT, Field, first_piece
from warcabinet.games.last_crusade.table.pieces import is_seen

COPIES_OF_UNIT: Final = 8  # LC-5.1.3
COPIES_OF_SPECIAL: Final = 2  # LC-5.1.4


def known_in(s: Field, viewer: Seat, enemy: Seat) -> Pile:
    """Cards the seat knows to be in the other hand; in a match for teaching all of them."""
    if s.plan.hand_open:
        return s.hand[enemy].copy()
    return s.known_hand[viewer].copy() if viewer >= 0 else Pile(vec[i64]())


def unknown_cards(s: Field, viewer: Seat, enemy: Seat, chance: Chance) -> Pile:
    """As many as the seat cannot place: of the other hand and deck, and face down."""
    if s.plan.list_known[enemy] == 1:
        return rest_of_list(s, viewer, enemy)
    seen = seen_cards(s, viewer, enemy)
    pool = s.plan.ready_list[enemy].copy()
    pool.add_all(s.plan.free_hq[enemy])
    for kind in seen.cards:
        pool.discard_one(kind)
    pool.shuffle_unseen(chance)
    wanted = face_down(s, viewer, enemy)
    if s.phase >= REINFORCEMENT:  # before, no one knows how large the deck is (LC-R13)
        wanted += len(s.hand[enemy].cards) - len(known_in(s, viewer, enemy).cards) + len(s.deck[enemy].cards)
        while len(pool.cards) > wanted:
            pool.take()
    fill_up(s, enemy, pool, seen, wanted, chance)
    return pool


def rest_of_list(s: Field, viewer: Seat, enemy: Seat) -> Pile:
    """What a known list holds besides the cards seen is what lies hidden."""
    pool = s.hand[enemy].copy()
    for kind in known_in(s, viewer, enemy).cards:
        pool.discard_one(kind)
    pool.add_all(s.deck[enemy])
    pool.add_all(s.bought[enemy])
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] >= 0 and not is_seen(s, viewer, u):
            pool.add(s.kind[u])
    return pool


def seen_cards(s: Field, viewer: Seat, enemy: Seat) -> Pile:
    """Every card of the other deck that the seat has before its eyes."""
    seen = known_in(s, viewer, enemy)
    seen.add_all(s.discard[enemy])
    seen.add_all(s.victory[1 - enemy])
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == enemy:
            seen.add(s.force_card.cards[row])
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] >= 0 and is_seen(s, viewer, u):
            seen.add(s.kind[u])
    return seen


def face_down(s: Field, viewer: Seat, enemy: Seat) -> i64:
    count: i64 = 0
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] >= 0 and not is_seen(s, viewer, u):
            count += 1
    return count


def fill_up(s: Field, enemy: Seat, pool: Pile, seen: Pile, wanted: i64, chance: Chance) -> None:
    """A deck larger than the ready-made one: with any cards of its nation, as many of each as a deck may hold."""
    army = s.plan.army[enemy].copy()
    while len(pool.cards) < wanted and not army.empty():
        at = chance.below(len(army.cards))
        kind = army.cards[at]
        most: i64 = COPIES_OF_UNIT if s.book.cards[kind].what == UNIT else COPIES_OF_SPECIAL
        if pool.count(kind) + seen.count(kind) < most:
            pool.add(kind)
        else:
            army.take_at(at)
    while len(pool.cards) < wanted:
        pool.add(s.plan.army[enemy].cards[chance.below(len(s.plan.army[enemy].cards))])
