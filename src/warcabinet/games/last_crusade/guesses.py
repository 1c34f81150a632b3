# compiled
"""What a seat cannot see, dealt anew (LC-14): the other's hand, deck, Airfield and face-down stacks; every fact it knows is kept.

Of a face-down stack the seat knows where it lies, how many cards it has (LC-R16), its damage and what it has been seen to do: a
dug-in unit can dig, one that moved two zones is motorized, and the last card of a place that cannot simply be entered is a unit.
What binds the cards of a stack is guessed as well.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.cards import FORTIFICATION, HOSTILE, HQ_COMBAT, HQ_TROOPS, ORDNANCE, Card
from warcabinet.games.last_crusade.guesses_setup import guess_setup, guess_waiting
from warcabinet.games.last_crusade.lines import BIT, areas_of, within
from warcabinet.games.last_crusade.pieces import is_seen
from warcabinet.games.last_crusade.places import AIRFIELD, AREAS, HQ, RIVER
from warcabinet.games.last_crusade.state import (
    ATTACHED,
    COMMITTED,
    DUG_IN,
    EXTRA_MF,
    INSIDE,
    MOUNTED,
    PLACING,
    REINFORCEMENT,
    Field,
    first_of,
)
from warcabinet.games.last_crusade.units import FOOT

HARDEST: Final = 16
TRIES: Final = 60  # for the whole table; then things stay as they are
PICKS: Final = 12  # for one stack


def guess(s: Field, eye: Seat, chance: Chance) -> None:
    """Deal anew, in place, what the seat cannot see; a watcher (eye -1) sees neither side's secrets."""
    s.chance.state = chance.fork().state  # the dice to come are nobody's knowledge
    for seat in range(2):
        if seat == eye:
            if s.phase >= REINFORCEMENT:  # before that the deck is a list
                s.deck[eye].shuffle_unseen(chance)
        else:
            guess_side(s, eye, seat, chance)


def guess_side(s: Field, eye: Seat, enemy: Seat, chance: Chance) -> None:
    s.muted[enemy] = 0
    if s.phase < PLACING:
        guess_setup(s, enemy, chance)
        return
    hidden = hidden_pool(s, eye, enemy)
    held = areas_of(s, enemy)  # the places that cannot simply be entered: everybody knows them
    kinds = s.kind[:]
    hosts = s.host[:]
    flags = s.flags[:]
    for each in range(TRIES):
        pool = hidden.copy()
        pool.shuffle_unseen(chance)
        if guess_table(s, eye, enemy, held, pool, chance) and guess_waiting(s, enemy, pool):
            deal_rest(s, eye, enemy, pool)
            return
        for u in range(first_of(enemy), s.top[enemy]):
            s.kind[u] = kinds[u]
            s.host[u] = hosts[u]
            s.flags[u] = flags[u]
    pool = s.hand[enemy].copy()
    for kind in known_in(s, eye, enemy).cards:
        pool.discard_one(kind)
    pool.add_all(s.deck[enemy])
    pool.shuffle_unseen(chance)
    deal_rest(s, eye, enemy, pool)


def known_in(s: Field, eye: Seat, enemy: Seat) -> Pile:
    """Cards the seat knows to be in the other hand; in a match for teaching all of them."""
    if s.plan.hand_open:
        return s.hand[enemy].copy()
    return s.known_hand[eye].copy() if eye >= 0 else Pile(vec[i64]())


def hidden_pool(s: Field, eye: Seat, enemy: Seat) -> Pile:
    """All cards of the other seat that this one cannot place: hand, deck, face-down pieces."""
    pool = s.hand[enemy].copy()
    for kind in known_in(s, eye, enemy).cards:
        pool.discard_one(kind)
    pool.add_all(s.deck[enemy])
    pool.add_all(s.bought[enemy])
    for u in range(first_of(enemy), s.top[enemy]):
        if s.kind[u] >= 0 and not is_seen(s, eye, u):
            pool.add(s.kind[u])
    return pool


def deal_rest(s: Field, eye: Seat, enemy: Seat, pool: Pile) -> None:
    """The hand, with the cards known to be in it, and the deck."""
    size = len(s.hand[enemy].cards)
    hand = known_in(s, eye, enemy)
    while len(hand.cards) < size:
        hand.add(pool.take())
    s.hand[enemy].cards = hand.cards
    s.deck[enemy].cards = pool.cards


# ------------------------------------------------------------ stacks
def guess_table(s: Field, eye: Seat, enemy: Seat, held: i64, pool: Pile, chance: Chance) -> bool:
    """The stacks that are hardest to fill come first. Of the places held, one card each must be a unit."""
    wanting = held & ~seen_units(s, eye, enemy)
    hardest: i64 = HARDEST
    while hardest >= 0:
        for u in range(first_of(enemy), s.top[enemy]):
            if s.kind[u] < 0 or s.host[u] >= 0 or min(hardness(s, u), HARDEST) != hardest:
                continue
            place = s.place[u]
            must_be_unit: i64 = 0
            if place < AREAS:
                if not within(held, place):
                    must_be_unit = -1
                elif within(wanting, place):
                    must_be_unit = 1
                    wanting &= ~BIT[place]
            if not guess_stack(s, eye, u, must_be_unit, pool, chance):
                return False
        hardest -= 1
    return True


def hardness(s: Field, u: i64) -> i64:
    """How few cards could lie there, by what everybody sees: many cards in the stack, damage, a long way, a hole dug."""
    hard = 4 * followers(s, u) + s.damage[u] + 2 * max(s.spent[u] - 1, 0)
    if s.has(u, DUG_IN):
        hard += 1
    if RIVER <= s.place[u] < AIRFIELD:
        hard += 3
    if s.place[u] >= AIRFIELD:
        hard += 2
    return hard


def seen_units(s: Field, eye: Seat, enemy: Seat) -> i64:
    """The places where the seat sees a ground unit."""
    found: i64 = 0
    for u in range(first_of(enemy), s.top[enemy]):
        if s.kind[u] >= 0 and s.place[u] < AREAS and is_seen(s, eye, u) and s.card(u).is_ground_unit():
            found |= BIT[s.place[u]]
    return found


def followers(s: Field, head: i64) -> i64:
    """Own cards on, in and under a piece, those under its rider too."""
    found: i64 = 0
    seat = head // 64
    for v in range(first_of(seat), s.top[seat]):
        if s.kind[v] >= 0 and s.host[v] >= 0 and (s.host[v] == head or s.host[s.host[v]] == head):
            found += 1
    return found


def guess_stack(s: Field, eye: Seat, head: i64, must_be_unit: i64, pool: Pile, chance: Chance) -> bool:
    rows = vec[i64]()
    seat = head // 64
    for v in range(first_of(seat), s.top[seat]):
        if s.kind[v] >= 0 and s.host[v] >= 0 and (s.host[v] == head or s.host[s.host[v]] == head):
            rows = append(rows, v)
    for each in range(PICKS):
        before = pool.copy()
        old_head = s.kind[head]
        kinds = vec[i64]()
        hosts = vec[i64]()
        flags = vec[i64]()
        for v in rows:
            kinds = append(kinds, s.kind[v])
            hosts = append(hosts, s.host[v])
            flags = append(flags, s.flags[v])
        if guess_head(s, eye, head, rows, must_be_unit, pool, chance) and guess_followers(s, eye, head, rows, pool, chance):
            return True
        pool.cards = before.cards
        s.kind[head] = old_head
        for i in range(len(rows)):
            s.kind[rows[i]] = kinds[i]
            s.host[rows[i]] = hosts[i]
            s.flags[rows[i]] = flags[i]
    return False


def guess_head(s: Field, eye: Seat, head: i64, rows: vec[i64], must_be_unit: i64, pool: Pile, chance: Chance) -> bool:
    if is_seen(s, eye, head):
        return True
    carries: i64 = 0
    for v in rows:
        if is_seen(s, eye, v):
            carries |= s.flags[v] & (MOUNTED | INSIDE)
    if must_be_unit == 1 and len(rows) > 0:
        must_be_unit = 2
    return take(s, head, pool, chance, carries, must_be_unit)


def take(s: Field, head: i64, pool: Pile, chance: Chance, carries: i64, must_be_unit: i64) -> bool:
    """A card of the pool that could lie there, chosen by chance."""
    count = len(pool.cards)
    if count == 0:
        return False
    start = chance.below(count)
    for i in range(count):
        at = (start + i) % count
        if could_be(s, head, s.book.cards[pool.cards[at]], carries, must_be_unit):
            s.kind[head] = pool.take_at(at)
            return True
    return False


def could_be(s: Field, u: i64, card: Card, carries: i64, must_be_unit: i64) -> bool:
    """Whether a card could be this head, by all that was seen. must_be_unit: -1 it is none, 1 it is one, 2 or it holds one."""
    place = s.place[u]
    seat = u // 64
    if place == AIRFIELD + seat:
        return (card.is_aircraft() and card.unit.defense > s.damage[u]) or (card.what == ORDNANCE and s.damage[u] == 0)
    unit = card.unit
    if unit.defense <= s.damage[u]:
        return False
    if card.what == FORTIFICATION or card.what == HQ_TROOPS:
        if carries == MOUNTED or s.flags[u] & (DUG_IN | COMMITTED) != 0 or s.spent[u] > 0 or place >= AREAS:
            return False
        if card.what == HQ_TROOPS and (place != HQ + seat or carries != 0):
            return False
        return must_be_unit <= 0 or (card.what == FORTIFICATION and must_be_unit == 2)
    if not card.is_ground_unit() or must_be_unit == -1 or carries == INSIDE:
        return False
    if card.what == HQ_COMBAT and place != HQ + seat:
        return False
    if (
        (s.has(u, DUG_IN) and not unit.digs)
        or (place >= RIVER and not unit.engineer)
        or (carries == MOUNTED and not unit.transport)
    ):
        return False
    seen_mf = s.spent[u] - 1 if s.has(u, EXTRA_MF) else s.spent[u]
    return seen_mf <= max(unit.mf, 1)


# ------------------------------------------------------------ what is on, in and under it
def guess_followers(s: Field, eye: Seat, head: i64, rows: vec[i64], pool: Pile, chance: Chance) -> bool:
    """A rider where the head can have one, attachments for the rest; cards already seen stay as they are."""
    card = s.card(head)
    rider: i64 = NOBODY
    for v in rows:
        if is_seen(s, eye, v) and s.flags[v] & (MOUNTED | INSIDE) != 0:
            rider = v
    for v in rows:
        if is_seen(s, eye, v):
            continue
        if card.is_aircraft():
            if not take_kind(s, v, pool, chance, ORDNANCE_FOR, card):
                return False
            bind(s, v, head, ATTACHED)
        elif rider < 0 and card.what == FORTIFICATION:
            if not take_kind(s, v, pool, chance, INMATE_OF, card):
                return False
            bind(s, v, head, INSIDE)
            rider = v
        elif rider < 0 and card.unit.transport and chance.below(2) == 0 and take_kind(s, v, pool, chance, PASSENGER_OF, card):
            bind(s, v, head, MOUNTED)
            rider = v
        elif not guess_attachment(s, v, head, rider, pool, chance):
            return False
    return True


ORDNANCE_FOR: Final = 0
INMATE_OF: Final = 1
PASSENGER_OF: Final = 2
ATTACHMENT_OF: Final = 3


def guess_attachment(s: Field, v: i64, head: i64, rider: i64, pool: Pile, chance: Chance) -> bool:
    if s.card(head).what != FORTIFICATION and take_kind(s, v, pool, chance, ATTACHMENT_OF, s.card(head)):
        bind(s, v, head, ATTACHED)
        return True
    if rider >= 0 and take_kind(s, v, pool, chance, ATTACHMENT_OF, s.card(rider)):
        bind(s, v, rider, ATTACHED)
        return True
    return False


def take_kind(s: Field, v: i64, pool: Pile, chance: Chance, role: i64, host: Card) -> bool:
    count = len(pool.cards)
    if count == 0:
        return False
    start = chance.below(count)
    for i in range(count):
        at = (start + i) % count
        if suits(s.book.cards[pool.cards[at]], role, host, s.damage[v]):
            s.kind[v] = pool.take_at(at)
            return True
    return False


def suits(card: Card, role: i64, host: Card, damage: i64) -> bool:
    if role == ATTACHMENT_OF:
        return card.is_attached() and card.what != HOSTILE and host.unit.is_a(card.special.on) and damage == 0
    if role == ORDNANCE_FOR:
        return card.what == ORDNANCE
    if not card.is_ground_unit() or card.unit.defense <= damage:
        return False
    if role == INMATE_OF:
        return card.unit.is_a(host.special.holds)
    return card.unit.is_a(FOOT)


def bind(s: Field, v: i64, host: i64, how: i64) -> None:
    s.host[v] = host
    s.flags[v] = (s.flags[v] & ~(ATTACHED | MOUNTED | INSIDE)) | how
