# compiled
"""What could lie in a covered stack: by its place, its damage, what it has been seen to do and how many cards it has (LC-R16).

A dug-in unit can dig, one that moved two zones is motorized or has been carried, and the last card of a place that cannot simply
be entered is a unit. What binds the cards of a stack is guessed as well.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.cards.card import FORTIFICATION, HOSTILE, HQ_COMBAT, HQ_TROOPS, OBSTACLE, ORDNANCE, Card
from warcabinet.games.last_crusade.cards.force import motor_mf
from warcabinet.games.last_crusade.cards.units import FOOT
from warcabinet.games.last_crusade.state import (
    ATTACHED,
    COMMITTED,
    DUG_IN,
    EXTRA_MF,
    HAS_DISMOUNTED,
    HAS_ENTERED,
    HAS_LEFT,
    HAS_MOUNTED,
    INSIDE,
    MOUNTED,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.pieces import defense, head_of, is_seen
from warcabinet.games.last_crusade.table.places import AIR, AIRFIELD, AREAS, EDGE, HQ

PICKS: Final = 12  # for one stack
MOVED: Final = DUG_IN | COMMITTED | HAS_MOUNTED | HAS_DISMOUNTED | HAS_ENTERED | HAS_LEFT  # what no building does
CARRIED: Final = 2  # zones that a transport takes a unit (LC-R87)
ON_OTHERS: Final = 6  # hits that the other cards of a stack can bear at most

# What a card of a stack is to the others
HEAD: Final = 0
BEARER: Final = 1  # a head that a visible unit is MOUNTED on
AROUND: Final = 2  # or INSIDE of
PASSENGER: Final = 3
INMATE: Final = 4
ATTACHMENT: Final = 5
FLOWN: Final = 6  # Ordnance on an aircraft
PARKED: Final = 7  # in the Airfield
LIKE: Final = 8  # + role: the sort of card alone counts


def guess_airfield(s: Field, viewer: Seat, enemy: Seat, pool: Pile, chance: Chance, from_outside: bool) -> bool:
    """As many cards as lie there; which Ordnance goes with which aircraft shows when they start."""
    for damaged in range(1, -1, -1):
        for u in range(first_piece(enemy), s.top[enemy]):
            if s.kind[u] < 0 or s.place[u] != AIRFIELD + enemy or is_seen(s, viewer, u) or (s.damage[u] > 0) != (damaged == 1):
                continue
            if not take(s, u, u, PARKED, 0, pool, chance, from_outside):
                return False
    return True


def guess_stack(s: Field, viewer: Seat, head: i64, must_be_unit: i64, pool: Pile, chance: Chance, from_outside: bool) -> bool:
    """must_be_unit: -1 the head is not one, 1 it is one or holds one, 0 either."""
    rows = hidden_rows(s, viewer, head)
    hits = s.damage[head]
    if not is_seen(s, viewer, head):
        for v in rows:
            hits += s.damage[v]
    picks: i64 = 1 if from_outside else PICKS
    for each in range(picks):
        before = pool.copy()
        for v in rows:
            s.damage[v] = 0
            s.host[v] = i16(head)
        s.is_counted = False
        s.damage[head] = hits
        found = is_seen(s, viewer, head) or guess_head(s, viewer, head, len(rows), must_be_unit, pool, chance, from_outside)
        if found and guess_followers(s, viewer, head, rows, pool, chance, from_outside) and spread_hits(s, viewer, head, rows):
            return True
        if from_outside:
            return True  # as near as can be
        pool.cards = before.cards
    return False


def hidden_rows(s: Field, viewer: Seat, head: i64) -> vec[i64]:
    """The cards of the stack besides its head that the seat does not see."""
    rows = vec[i64]()
    seat = owner(head)
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and s.host[v] >= 0 and head_of(s, v) == head and not is_seen(s, viewer, v):
            rows = append(rows, v)
    return rows


def visible_rider(s: Field, viewer: Seat, head: i64) -> i64:
    seat = owner(head)
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and i64(s.host[v]) == head and s.flags[v] & (MOUNTED | INSIDE) != 0 and is_seen(s, viewer, v):
            return v
    return NOBODY


def guess_head(
    s: Field, viewer: Seat, head: i64, rows: i64, must_be_unit: i64, pool: Pile, chance: Chance, from_outside: bool
) -> bool:
    role: i64 = HEAD
    rider = visible_rider(s, viewer, head)
    if rider >= 0:
        role = BEARER if s.has(rider, MOUNTED) else AROUND
    if must_be_unit == 1 and rows > 0:
        must_be_unit = 2
    return take(s, head, head, role, must_be_unit, pool, chance, from_outside)


def guess_followers(s: Field, viewer: Seat, head: i64, rows: vec[i64], pool: Pile, chance: Chance, from_outside: bool) -> bool:
    """A rider where the head can have one, attachments for the rest; cards already seen stay as they are."""
    card = s.card(head)
    rider = visible_rider(s, viewer, head)
    for v in rows:
        if card.is_aircraft():
            if not take(s, v, head, FLOWN, 0, pool, chance, from_outside):
                return False
            bind(s, v, head, ATTACHED)
        elif rider < 0 and card.what == FORTIFICATION:
            if not take(s, v, head, INMATE, 0, pool, chance, from_outside):
                return False
            bind(s, v, head, INSIDE)
            rider = v
        elif rider < 0 and card.unit.transport and chance.below(2) == 0 and take(s, v, head, PASSENGER, 0, pool, chance, False):
            bind(s, v, head, MOUNTED)
            rider = v
        elif not guess_attachment(s, v, head, rider, pool, chance, from_outside):
            return False
    return True


def guess_attachment(s: Field, v: i64, head: i64, rider: i64, pool: Pile, chance: Chance, from_outside: bool) -> bool:
    """To the head or to its rider, whichever comes first by chance and finds a card."""
    first = head
    second = rider
    if rider >= 0 and chance.below(2) == 0:
        first = rider
        second = head
    if attaches(s, v, first, pool, chance, False) or (second >= 0 and attaches(s, v, second, pool, chance, False)):
        return True
    if not from_outside:
        return False
    return attaches(s, v, first, pool, chance, True) or (second >= 0 and attaches(s, v, second, pool, chance, True))


def attaches(s: Field, v: i64, host: i64, pool: Pile, chance: Chance, from_outside: bool) -> bool:
    if not s.card(host).is_ground_unit() or not take(s, v, host, ATTACHMENT, 0, pool, chance, from_outside):
        return False
    bind(s, v, host, ATTACHED)
    return True


def bind(s: Field, v: i64, host: i64, how: i64) -> None:
    s.host[v] = i16(host)
    s.flags[v] = i32((i64(s.flags[v]) & ~(ATTACHED | MOUNTED | INSIDE)) | how)
    s.is_counted = False


def spread_hits(s: Field, viewer: Seat, head: i64, rows: vec[i64]) -> bool:
    """Damage beyond what the head can bear lies on its rider."""
    if is_seen(s, viewer, head) or i64(s.damage[head]) < defense(s, head):
        return True
    for v in rows:
        if s.flags[v] & (MOUNTED | INSIDE) != 0:
            s.damage[v] = i16(i64(s.damage[head]) - defense(s, head) + 1)
            s.damage[head] -= s.damage[v]
            return i64(s.damage[v]) < defense(s, v)
    return False


# ------------------------------------------------------------ one card
def take(s: Field, u: i64, host: i64, role: i64, must_be_unit: i64, pool: Pile, chance: Chance, from_outside: bool) -> bool:
    """A card of the pool that could lie there, chosen by chance; from outside: else any of the nation."""
    at: i64 = -1
    if len(pool.cards) > 0:
        at = fitting(s, u, host, role, must_be_unit, pool, chance)
    if at >= 0:
        s.kind[u] = pool.take_at(at)
        s.is_counted = False
        return True
    if not from_outside:
        return False
    army = s.plan.army[owner(u)]
    at = fitting(s, u, host, role, must_be_unit, army, chance)
    if at < 0:
        at = fitting(s, u, host, LIKE + role, must_be_unit, army, chance)
    s.kind[u] = army.cards[at]
    s.is_counted = False
    if len(pool.cards) > 0:
        pool.take()
    return True


def fitting(s: Field, u: i64, host: i64, role: i64, must_be_unit: i64, pool: Pile, chance: Chance) -> i64:
    count = len(pool.cards)
    start = chance.below(count)
    for i in range(count):
        at = (start + i) % count
        if suits(s, u, host, s.book.cards[pool.cards[at]], role, must_be_unit):
            return at
    return -1


def suits(s: Field, u: i64, host: i64, card: Card, role: i64, must_be_unit: i64) -> bool:
    if role >= LIKE:
        return is_like(card, role - LIKE)
    if role <= AROUND:
        return could_be(s, u, card, role, must_be_unit)
    if role == ATTACHMENT:
        return card.is_attached() and card.what != HOSTILE and s.card(host).unit.is_a(card.special.on)
    if role == FLOWN:
        return card.what == ORDNANCE
    if role == PARKED:
        return (card.is_aircraft() and card.unit.defense > i64(s.damage[u])) or (card.what == ORDNANCE and i64(s.damage[u]) == 0)
    if not card.is_ground_unit():
        return False
    return card.unit.is_a(s.card(host).special.holds if role == INMATE else FOOT)


def is_like(card: Card, role: i64) -> bool:
    """Where no card of the nation could be what was seen: one of the right sort."""
    if role == ATTACHMENT:
        return card.is_attached() and card.what != HOSTILE
    if role == FLOWN:
        return card.what == ORDNANCE
    if role == PARKED:
        return card.is_aircraft()
    return card.is_ground_unit()


def could_be(s: Field, u: i64, card: Card, role: i64, must_be_unit: i64) -> bool:
    """Whether a card could be this head, by all that was seen. must_be_unit: -1 it is not one, 1 it is one, 2 or it holds one."""
    place = s.place[u]
    if place >= EDGE:  # LC-N84
        return card.what == OBSTACLE
    if place >= AIR:
        return card.is_aircraft()
    if i64(s.damage[u]) >= most_hits(s, u, card):
        return False
    if card.what == FORTIFICATION or card.what == HQ_TROOPS:
        if role == BEARER or s.flags[u] & MOVED != 0 or s.spent[u] > 0 or place >= AREAS:
            return False
        if card.what == HQ_TROOPS and (place != HQ + owner(u) or role == AROUND or is_host(s, u)):
            return False
        return must_be_unit <= 0 or (card.what == FORTIFICATION and must_be_unit == 2)
    if not card.is_ground_unit() or must_be_unit == -1 or role == AROUND:
        return False
    if card.what == HQ_COMBAT and place != HQ + owner(u):
        return False
    unit = card.unit
    if (s.has(u, DUG_IN) and not unit.digs) or (place >= AREAS and not unit.engineer) or (role == BEARER and not unit.transport):
        return False
    return could_have_moved(s, u, card)


def most_hits(s: Field, u: i64, card: Card) -> i64:
    """The number that destroys it (LC-11.3.2); in a stack with hidden cards some may lie on those, see `spread_hits`."""
    most = card.unit.defense
    if card.is_ground_unit() and s.prisoners == owner(u):
        most += 1
    return most + ON_OTHERS if is_host(s, u) else most


def is_host(s: Field, u: i64) -> bool:
    """Whether cards of its own side lie with it; with Headquarters Troops none do."""
    seat = owner(u)
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and i64(s.host[v]) == u:
            return True
    return False


def could_have_moved(s: Field, u: i64, card: Card) -> bool:
    """As far as it was seen to move (LC-7.5.3, LC-R89); only units on foot mount and are carried (LC-R86)."""
    zones = i64(s.spent[u])
    if s.has(u, EXTRA_MF):
        zones -= 1
    if s.flags[u] & (HAS_MOUNTED | HAS_DISMOUNTED) != 0:
        return card.unit.is_a(FOOT) and zones <= CARRIED
    most = max(card.unit.mf, 1)
    if card.unit.is_motorized():
        most = max(most, motor_mf(s))
    return zones <= most
