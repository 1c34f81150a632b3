# compiled
"""What a seat cannot see before the first turn, redealt: drafted decks, Terrain laid face down, forces bought in secret."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.cards.card import FORTIFICATION, UNIT
from warcabinet.games.last_crusade.state import DRAFTING, TERRAIN, Field, first_piece
from warcabinet.games.last_crusade.table.places import own_zone
from warcabinet.games.last_crusade.turn.setup import BRIDGE, CLEAR, bridges_used, may_start, setup_cost


def guess_setup(s: Field, enemy: Seat, chance: Chance) -> None:
    if s.phase == DRAFTING:
        guess_draft(s, enemy, chance)
        return
    believe_in_list(s, enemy, chance)
    if s.phase == TERRAIN:
        guess_terrain(s, enemy, chance)
    elif s.asked >= enemy:  # no one buys before the first seat is done
        guess_purchase(s, enemy)


def believe_in_list(s: Field, enemy: Seat, chance: Chance) -> None:
    """The other deck with nothing bought yet: the list if it is known, else the nation's ready-made one."""
    if s.plan.list_known[enemy] == 1:
        s.deck[enemy].add_all(s.bought[enemy])
    else:
        s.deck[enemy].cards = s.plan.ready_list[enemy].cards[:]
    s.bought[enemy].clear()
    s.deck[enemy].shuffle_unseen(chance)


def guess_draft(s: Field, enemy: Seat, chance: Chance) -> None:
    """As many units and Specials as it has picked, from its pool."""
    if s.plan.drafts[enemy] == 0:
        believe_in_list(s, enemy, chance)
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
    """Its six Terrain cards in any order; a row drawn at random is face up."""
    if len(s.plan.fixed_terrain) > 0 or s.plan.random_terrain:
        return
    pool = (s.plan.terrain_deck if s.plan.list_known[enemy] == 1 else s.plan.ready_terrain)[enemy].copy()
    pool.shuffle_unseen(chance)
    for which in range(i64(3)):
        if s.terrain[own_zone(enemy, which)] >= 0:
            laid = pool.take()
            s.terrain[own_zone(enemy, which)] = CLEAR if laid == BRIDGE and not bridges_used(s) else laid
    refill(s.terrain_hand[enemy], pool)
    refill(s.terrain_rest[enemy], pool)


def refill(pile: Pile, pool: Pile) -> None:
    for i in range(len(pile.cards)):
        pile.cards[i] = pool.take()


def guess_purchase(s: Field, enemy: Seat) -> None:
    """Any purchase the other could have made with what its Terrain has left it."""
    buy_from(s, enemy, s.deck[enemy], s.plan.setup_supply[enemy] - terrain_cost(s, enemy), s.plan.fort_points[enemy])
    s.setup_supply[enemy] = 0


def buy_from(s: Field, enemy: Seat, pool: Pile, purse: i64, for_forts: i64) -> None:
    """What a pool in random order gives first, until nothing of it can be paid."""
    i: i64 = 0
    while i < len(pool.cards):
        card = s.book.cards[pool.cards[i]]
        means = purse
        if card.what == FORTIFICATION:
            means += for_forts
        cost = setup_cost(s, enemy, card)
        if not may_start(s, card) or cost > means:
            i += 1
            continue
        if card.what == FORTIFICATION:
            free = min(for_forts, cost)
            for_forts -= free
            purse += free
        purse -= cost
        s.bought[enemy].add(pool.take_at(i))


def terrain_cost(s: Field, seat: Seat) -> i64:
    if s.plan.random_terrain:
        return s.plan.setup_supply[seat] // 4
    cost: i64 = 0
    for which in range(i64(3)):
        cost += s.book.terrain[s.terrain[own_zone(seat, which)]].cost
    return cost


def guess_waiting(s: Field, enemy: Seat, pool: Pile) -> None:
    """What is bought and not yet placed, with what the cards on the table have left; no one sees how many they are (LC-R13)."""
    s.bought[enemy].clear()
    if enemy != s.active and enemy == s.plan.axis:  # it has placed everything
        return
    purse = s.plan.setup_supply[enemy] + s.plan.fort_points[enemy] - terrain_cost(s, enemy)
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] >= 0:
            purse -= s.card(u).cost
    buy_from(s, enemy, pool, purse, 0)
