# compiled
"""What a seat cannot see before the first turn, dealt anew: drafted decks, Terrain laid face down, forces bought in secret."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.cards import UNIT
from warcabinet.games.last_crusade.places import own_zone
from warcabinet.games.last_crusade.setup import CLEAR, may_start
from warcabinet.games.last_crusade.state import DRAFTING, TERRAIN, Field


def guess_setup(s: Field, enemy: Seat, chance: Chance) -> None:
    if s.phase == DRAFTING:
        guess_draft(s, enemy, chance)
    elif s.phase == TERRAIN:
        guess_terrain(s, enemy, chance)
        s.deck[enemy].shuffle_unseen(chance)
    elif s.asked >= enemy:  # nobody buys before the first seat is done
        guess_purchase(s, enemy, chance)


def guess_draft(s: Field, enemy: Seat, chance: Chance) -> None:
    """As many units and Specials as it has picked, from its pool."""
    if s.plan.drafts[enemy] == 0:
        s.deck[enemy].shuffle_unseen(chance)
        return
    pool = s.plan.deck_lists[enemy].copy()
    pool.shuffle_unseen(chance)
    reroll(s, s.deck[enemy], pool)
    reroll(s, s.bought[enemy], pool)


def reroll(s: Field, pile: Pile, pool: Pile) -> None:
    """Units first, then Specials, as they are drafted."""
    units: i64 = 0
    for kind in pile.cards:
        if s.book.cards[kind].what == UNIT:
            units += 1
    for i in range(len(pile.cards)):
        for j in range(len(pool.cards)):
            if (s.book.cards[pool.cards[j]].what == UNIT) == (i < units):
                pile.cards[i] = pool.take_at(j)
                break


def guess_terrain(s: Field, enemy: Seat, chance: Chance) -> None:
    """Its six Terrain cards in any order; random Terrain anew."""
    if len(s.plan.fixed_terrain) > 0:
        return
    pool = s.terrain_hand[enemy].copy()
    pool.add_all(s.terrain_rest[enemy])
    for which in range(i64(3)):
        if s.terrain[own_zone(enemy, which)] >= 0:
            pool.add(s.terrain[own_zone(enemy, which)])
    if s.plan.random_terrain:
        for i in range(len(pool.cards)):
            drawn = chance.below(len(s.book.terrain))
            pool.cards[i] = CLEAR if s.book.terrain[drawn].river and not s.plan.bridges else drawn
    pool.shuffle_unseen(chance)
    for which in range(i64(3)):
        if s.terrain[own_zone(enemy, which)] >= 0:
            s.terrain[own_zone(enemy, which)] = pool.take()
    refill(s.terrain_hand[enemy], pool)
    refill(s.terrain_rest[enemy], pool)


def refill(pile: Pile, pool: Pile) -> None:
    for i in range(len(pile.cards)):
        pile.cards[i] = pool.take()


def guess_purchase(s: Field, enemy: Seat, chance: Chance) -> None:
    """Any purchase the other could have made with what its Terrain has left it."""
    s.deck[enemy].add_all(s.bought[enemy])
    s.bought[enemy].clear()
    s.deck[enemy].shuffle_unseen(chance)
    purse = s.plan.setup_supply[enemy] - terrain_cost(s, enemy)
    i: i64 = 0
    while i < len(s.deck[enemy].cards):
        card = s.book.cards[s.deck[enemy].cards[i]]
        if may_start(card) and card.cost <= purse:
            purse -= card.cost
            s.bought[enemy].add(s.deck[enemy].take_at(i))
        else:
            i += 1
    s.setup_supply[enemy] = 0


def terrain_cost(s: Field, seat: Seat) -> i64:
    if s.plan.random_terrain:
        return s.plan.setup_supply[seat] // 4
    cost: i64 = 0
    for which in range(i64(3)):
        cost += s.book.terrain[s.terrain[own_zone(seat, which)]].cost
    return cost


def guess_waiting(s: Field, enemy: Seat, pool: Pile) -> bool:
    """What is bought and not yet placed, from all that could have been bought."""
    at: i64 = 0
    for i in range(len(s.bought[enemy].cards)):
        while at < len(pool.cards) and not may_start(s.book.cards[pool.cards[at]]):
            at += 1
        if at == len(pool.cards):
            return False
        s.bought[enemy].cards[i] = pool.take_at(at)
    return True
