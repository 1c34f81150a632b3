# compiled
"""What a seat cannot see, redealt (LC-14): the other's hand, deck, Airfield and face-down stacks; every fact it knows is kept.

First all that is hidden is forgotten: equal glimpses are made equal tables. Only then cards are dealt, so a guess depends on
nothing but what the seat knows, and on chance.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.hidden.before_play import guess_setup, guess_waiting
from warcabinet.games.last_crusade.hidden.beliefs import known_in, unknown_cards
from warcabinet.games.last_crusade.hidden.stacks import MOVED, guess_airfield, guess_stack, hidden_rows
from warcabinet.games.last_crusade.state import COMMITTED, DUG_IN, HAS_CARRIED, PLACING, REINFORCEMENT, Field, first_piece, owner
from warcabinet.games.last_crusade.table.lines import areas_of, within
from warcabinet.games.last_crusade.table.pieces import head_of, is_seen
from warcabinet.games.last_crusade.table.places import AIRFIELD, AREAS, BIT, RIVER

HARDEST: Final = 16
TRIES: Final = 400  # for the whole table, with a known list, which must fit; then cards from outside it are taken where none does
BLANK: Final = 0  # the kind of a card that is forgotten: any but an Obstacle, which is never hidden


def guess(s: Field, viewer: Seat, chance: Chance) -> None:
    """Redeal, in place, what the seat cannot see; a spectator (viewer -1) sees neither side's secrets."""
    s.chance.become(chance.fork())  # no one knows the dice to come
    for seat in range(2):
        if seat == viewer:
            if s.phase >= REINFORCEMENT:  # before that the deck is a list
                s.deck[viewer].shuffle_unseen(chance)
        else:
            guess_side(s, viewer, seat, chance)


def reshuffle(s: Field, chance: Chance) -> None:
    s.chance.become(chance.fork())
    if s.phase >= REINFORCEMENT:
        for seat in range(2):
            s.deck[seat].shuffle_unseen(chance)


def guess_side(s: Field, viewer: Seat, enemy: Seat, chance: Chance) -> None:
    if s.phase < PLACING:
        guess_setup(s, enemy, chance)
        return
    held = areas_of(s, enemy)  # the places that cannot simply be entered: everyone knows them
    unknown = unknown_cards(s, viewer, enemy, chance)
    forget(s, viewer, enemy)
    pool = deal_table(s, viewer, enemy, held, unknown, chance)
    if s.phase == PLACING:
        guess_waiting(s, enemy, pool)
    deal_rest(s, viewer, enemy, pool)


def forget(s: Field, viewer: Seat, enemy: Seat) -> None:
    """Of a covered stack remain its head, the number of its cards and their damage (LC-R16); of the Airfield the cards alone."""
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] < 0 or is_seen(s, viewer, u):
            continue
        if s.host[u] >= 0 and s.place[u] != AIRFIELD + enemy:
            head = head_of(s, u)
            if not is_seen(s, viewer, head):
                s.damage[head] += s.damage[u]
            s.damage[u] = 0
            s.spent[u] = i16(min(i64(s.spent[head]), 2))
            s.flags[u] = s.flags[head] & COMMITTED
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] < 0 or is_seen(s, viewer, u):
            continue
        s.kind[u] = BLANK
        s.is_counted = False
        s.unmark(u, HAS_CARRIED)
        if s.place[u] == AIRFIELD + enemy:
            s.host[u] = NOBODY
            s.spent[u] = 0
            s.flags[u] = 0
        elif s.host[u] >= 0:
            s.host[u] = i16(head_of(s, u))


def deal_table(s: Field, viewer: Seat, enemy: Seat, held: i64, unknown: Pile, chance: Chance) -> Pile:
    """All that lies face down; says what is left of the cards."""
    tries: i64 = TRIES if s.plan.list_known[enemy] == 1 else 1
    for each in range(tries):
        pool = unknown.copy()
        pool.shuffle_unseen(chance)
        if guess_table(s, viewer, enemy, held, pool, chance, False):
            return pool
    pool = unknown.copy()
    pool.shuffle_unseen(chance)
    guess_table(s, viewer, enemy, held, pool, chance, True)
    return pool


def deal_rest(s: Field, viewer: Seat, enemy: Seat, pool: Pile) -> None:
    """The hand, with the cards known to be in it, and the deck."""
    size = len(s.hand[enemy].cards)
    hand = known_in(s, viewer, enemy)
    while len(hand.cards) < size:
        hand.add(pool.take())
    s.hand[enemy].cards = hand.cards
    s.deck[enemy].cards = pool.cards


def guess_table(s: Field, viewer: Seat, enemy: Seat, held: i64, pool: Pile, chance: Chance, from_outside: bool) -> bool:
    """The stacks that are hardest to fill come first. Of the places held, one card each must be a unit."""
    if not guess_airfield(s, viewer, enemy, pool, chance, from_outside):
        return False
    wanting = held & ~sure_units(s, viewer, enemy)
    hardest: i64 = HARDEST
    while hardest >= 0:
        for u in range(first_piece(enemy), s.top[enemy]):
            if s.kind[u] < 0 or s.host[u] >= 0 or s.place[u] == AIRFIELD + enemy or min(hardness(s, u), HARDEST) != hardest:
                continue
            if is_seen(s, viewer, u) and len(hidden_rows(s, viewer, u)) == 0:
                continue
            place = s.place[u]
            must_be_unit: i64 = 0
            if place < AREAS:
                if not within(held, place):
                    must_be_unit = -1
                elif within(wanting, place):
                    must_be_unit = 1
                    wanting &= ~BIT[place]
            if not guess_stack(s, viewer, u, must_be_unit, pool, chance, from_outside):
                return False
        hardest -= 1
    return True


def hardness(s: Field, head: i64) -> i64:
    """How few cards could lie there, by what everyone sees: many cards in the stack, damage, a long way, a hole dug."""
    hard = i64(s.damage[head]) + 2 * max(i64(s.spent[head]) - 1, 0)
    if s.has(head, DUG_IN):
        hard += 1
    if s.place[head] >= RIVER:
        hard += 3
    seat = owner(head)
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and s.host[v] >= 0 and head_of(s, v) == head:
            hard += 4 + i64(s.damage[v])
    return hard


def sure_units(s: Field, viewer: Seat, enemy: Seat) -> i64:
    """The places where the seat sees a ground unit, or a covered card that has done what only units do."""
    found: i64 = 0
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] < 0 or s.place[u] >= AREAS:
            continue
        if is_seen(s, viewer, u):
            if s.card(u).is_ground_unit():
                found |= BIT[s.place[u]]
        elif s.host[u] < 0 and (s.spent[u] > 0 or s.flags[u] & MOVED != 0):
            found |= BIT[s.place[u]]
    return found
