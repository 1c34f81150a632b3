# compiled
"""What Special cards do when they are played: the verbs of the card file, one rule for each (LC-2.3, section 12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade.aims import (
    can_ambush,
    can_be_hidden,
    can_mislead,
    can_panic,
    can_snipe,
    has_bridge_site,
    is_bridge_site,
    is_open_zone,
    is_unseen,
    leader_of,
    retreat,
)
from warcabinet.games.last_crusade.cards import LEADER
from warcabinet.games.last_crusade.choices import AT, BRIDGE, CARD_TARGET, DISMISS, DONE, GIVE_UP, ON, REMOVE, RESCUE
from warcabinet.games.last_crusade.events import label
from warcabinet.games.last_crusade.force import airborne_enabled, end_force, general_of, is_indefinite, put_in_force, send_on
from warcabinet.games.last_crusade.harm import check_defense, give_up, suffer
from warcabinet.games.last_crusade.news import (
    BRIDGE_BUILT,
    CARD_DIE,
    COMMITTED,
    DISMISSED,
    DRAINED,
    GAINED,
    HIDDEN,
    PEEKED,
    PLAYED,
    SAVED,
    SNIPED,
    SPOTTED,
    STOOD,
)
from warcabinet.games.last_crusade.pieces import (
    commit,
    defense,
    has_room,
    has_row,
    is_fortified,
    is_ground,
    is_steadfast,
    new_piece,
    passenger,
    pay,
    spot,
    unspot,
)
from warcabinet.games.last_crusade.places import CROSSINGS, HQ, NOWHERE, RIVER, ZONES, home_row, row_of
from warcabinet.games.last_crusade.specials import (
    BUILD_BRIDGE,
    CONVOY,
    CUT,
    DOUBLE,
    DRAIN,
    FLOOD,
    INSTANT,
    MASK,
    MISLEAD,
    PANIC,
    PURGE,
    SAVE,
    SCATTER,
    SNIPE,
    TOPPLE,
    ULTRA,
)
from warcabinet.games.last_crusade.state import COMMITTED as COMMITTED_FLAG
from warcabinet.games.last_crusade.state import MINOR, MOUNTED, Field, first_of, owner
from warcabinet.games.last_crusade.state import SPOTTED as SPOTTED_FLAG

CENTER_ROW: Final = 1


# ------------------------------------------------------------ whether it would do anything
def has_use(s: Field, seat: Seat, kind: i64) -> bool:
    """LC-R75 There is a legal target. What the enemy hides does not count: the offer must not betray it."""
    special = s.book.cards[kind].special
    deed = special.deed
    if deed == DOUBLE or deed == SNIPE or deed == PANIC or deed == MISLEAD or deed == MASK:
        return has_aim(s, seat, kind)
    if deed == TOPPLE:
        return has_to_topple(s, 1 - seat)
    if deed == DRAIN:
        return s.supply[1 - seat] > 0
    if deed == SAVE:
        return has_fallen(s, seat, kind)
    if deed == BUILD_BRIDGE:
        return has_bridge_site(s, seat)
    if deed == CUT:
        for zone in range(i64(ZONES)):
            if is_open_zone(s, seat, zone):
                return True
        return False
    if special.weather:
        return not s.force_card.has(kind)
    return not special.enables_airborne or not airborne_enabled(s, seat)


def is_aim(s: Field, seat: Seat, kind: i64, u: i64) -> bool:
    """Whether the card can be played on this unit."""
    special = s.book.cards[kind].special
    deed = special.deed
    if deed == DOUBLE:
        return can_ambush(s, seat, u, special.on)
    if deed == SNIPE:
        return can_snipe(s, seat, u, special.on)
    if deed == PANIC:
        return can_panic(s, seat, u, special.on)
    if deed == MISLEAD:
        return can_mislead(s, seat, u)
    return can_be_hidden(s, seat, u)


def aimed_seat(seat: Seat, deed: i64) -> Seat:
    """Whose units it is played on."""
    return seat if deed == DOUBLE or deed == MASK else 1 - seat


def has_aim(s: Field, seat: Seat, kind: i64) -> bool:
    whose = aimed_seat(seat, s.book.cards[kind].special.deed)
    for u in range(first_of(whose), s.top[whose]):
        if is_aim(s, seat, kind, u):
            return True
    return False


def has_to_topple(s: Field, seat: Seat) -> bool:
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and is_indefinite(s, row):
            return True
    return False


def has_fallen(s: Field, seat: Seat, kind: i64) -> bool:
    if not has_room(s, seat, HQ + seat) or not has_row(s, seat):
        return False
    for i in range(len(s.fallen.cards)):
        if s.fallen_of.cards[i] == seat and s.book.cards[s.fallen.cards[i]].unit.is_a(s.book.cards[kind].special.on):
            return True
    return False


# ------------------------------------------------------------ playing a card
def play_special(s: Field, seat: Seat, kind: i64) -> Rules:
    """What it is for is chosen first; then it is paid, laid open, and works."""
    deed = s.book.cards[kind].special.deed
    aims = Pile(vec[i64]())
    place: i64 = NOWHERE
    if deed == DOUBLE or deed == SNIPE or deed == PANIC or deed == MISLEAD or deed == MASK:
        yield from choose_units(s, seat, kind, aims)
    elif deed == FLOOD or deed == CUT or deed == BUILD_BRIDGE or deed == SAVE:
        offer_aims(s, seat, kind)
        yield
        place = aimed_at(s)
    lay_open(s, seat, kind, place, aims)
    if deed == ULTRA:
        yield from spot_one(s, seat)
    elif deed == PURGE:
        yield from purge(s, 1 - seat, s.book.cards[kind].special.amount)
    elif deed == PANIC:
        yield from panic(s, seat, kind, aims.cards[0])
    else:
        happen(s, seat, kind, place, aims)


def choose_units(s: Field, seat: Seat, kind: i64, aims: Pile) -> Rules:
    """One unit; or up to `amount`, all in one place if they are own."""
    special = s.book.cards[kind].special
    most: i64 = special.amount if special.deed == MISLEAD or special.deed == MASK else 1
    whose = aimed_seat(seat, special.deed)
    while len(aims.cards) < most:
        s.ask(seat, CARD_TARGET)
        s.held = kind
        for u in range(first_of(whose), s.top[whose]):
            elsewhere = special.deed == MASK and not aims.empty() and s.place[u] != s.place[aims.cards[0]]
            if is_aim(s, seat, kind, u) and not aims.has(u) and not elsewhere:
                s.offer(ON + u)
        if s.offered == 0:
            break
        if not aims.empty():
            s.offer(DONE)
        yield
        if s.chosen == DONE:
            break
        aims.add(s.chosen - ON)


def offer_aims(s: Field, seat: Seat, kind: i64) -> None:
    """Rows are named by their middle zone."""
    deed = s.book.cards[kind].special.deed
    s.ask(seat, CARD_TARGET)
    s.held = kind
    if deed == FLOOD:
        s.offer(AT + CENTER_ROW * 3 + 1)
        s.offer(AT + home_row(1 - seat) * 3 + 1)
    elif deed == CUT:
        for zone in range(i64(ZONES)):
            if is_open_zone(s, seat, zone):
                s.offer(AT + zone)
    elif deed == BUILD_BRIDGE:
        for at in range(i64(CROSSINGS)):
            if is_bridge_site(s, seat, at):
                s.offer(BRIDGE + RIVER + at)
    else:
        for i in range(len(s.fallen.cards)):
            fallen = s.fallen.cards[i]
            fits = s.fallen_of.cards[i] == seat and s.book.cards[fallen].unit.is_a(s.book.cards[kind].special.on)
            if fits and not s.offers(RESCUE + fallen):
                s.offer(RESCUE + fallen)


def aimed_at(s: Field) -> i64:
    """The zone, the crossing or the fallen card just chosen."""
    if s.chosen >= BRIDGE:
        return s.chosen - BRIDGE
    return s.chosen - AT if s.chosen >= AT else s.chosen - RESCUE


def lay_open(s: Field, seat: Seat, kind: i64, place: i64, aims: Pile) -> None:
    """LC-2.3.2 Paid; a card that works for a while stays in force, any other is spent (LC-2.3.7)."""
    card = s.book.cards[kind]
    s.held = NOBODY
    s.fence()
    s.hand[seat].remove(kind)
    s.known_hand[1 - seat].discard_one(kind)
    if card.cost > 0:
        pay(s, seat, card.cost)
    if card.special.unique:
        s.unique.add(kind)
    s.tell(PLAYED, seat, kind, place if place < ZONES else -1)
    if card.special.duration == INSTANT:
        send_on(s, seat, kind)
        return
    on = place
    if card.special.deed == FLOOD:
        on = row_of(place)
    elif not aims.empty():
        on = aims.cards[0]
    put_in_force(s, seat, kind, on)


def roll(s: Field, seat: Seat, kind: i64, dice: i64) -> i64:
    """The highest of some dice."""
    highest: i64 = 0
    told: i64 = 0
    for each in range(dice):
        die = s.chance.roll(6)
        told = told * 7 + die
        if die > highest:
            highest = die
    s.tell(CARD_DIE, seat, kind, told)
    return highest


def happen(s: Field, seat: Seat, kind: i64, place: i64, aims: Pile) -> None:
    """The verbs that ask nothing more."""
    special = s.book.cards[kind].special
    deed = special.deed
    if deed == SNIPE:
        snipe(s, seat, kind, aims.cards[0], special.amount)
    elif deed == TOPPLE:
        if roll(s, seat, kind, 1) >= special.amount:
            topple(s, 1 - seat)
    elif deed == DRAIN:
        drain(s, 1 - seat, roll(s, seat, kind, special.amount))
    elif deed == SAVE:
        save(s, seat, place)
    elif deed == BUILD_BRIDGE:
        s.bridge[place - RIVER] = MINOR
        s.bridge_damage[place - RIVER] = 0
        s.tell(BRIDGE_BUILT, seat, place - RIVER)
    elif deed == FLOOD:
        drown(s, seat, row_of(place))
    elif deed == MISLEAD:
        for u in aims.cards:
            commit_by_card(s, seat, u)
    elif deed == SCATTER:
        s.kampf = special.amount
    elif deed == MASK:
        for u in aims.cards:
            unspot(s, u)
        s.tell(HIDDEN, seat, s.place[aims.cards[0]])
    elif deed == CONVOY:
        points = roll(s, seat, kind, 1) + special.amount
        s.supply[seat] += points
        s.tell(GAINED, seat, points)


# ------------------------------------------------------------ verbs
def snipe(s: Field, seat: Seat, kind: i64, u: i64, dice: i64) -> None:
    """A Leader if there is one; else dice at TN 5, the transport first (LC-8.2.3), and no hit is ignored (LC-R31)."""
    leader = leader_of(s, u)
    if leader != NOBODY:
        s.tell(SNIPED, label(s, leader))
        give_up(s, leader)
        check_defense(s, u)
        return
    hits: i64 = 1 if roll(s, seat, kind, dice) >= 5 else 0
    suffer(s, s.host[u] if s.has(u, MOUNTED) else u, hits, False)


def topple(s: Field, seat: Seat) -> None:
    """The seat's General and all its Indefinite cards are gone."""
    row: i64 = 0
    while row < len(s.force_card.cards):
        if s.force_of.cards[row] == seat and is_indefinite(s, row):
            s.tell(DISMISSED, seat, s.force_card.cards[row])
            end_force(s, row)
        else:
            row += 1


def drain(s: Field, seat: Seat, points: i64) -> None:
    lost = min(points, s.supply[seat])
    s.supply[seat] -= lost
    s.tell(DRAINED, seat, lost)


def save(s: Field, seat: Seat, kind: i64) -> None:
    """Out of the enemy's Victory Pile into the Headquarters: committed, spotted, one hit from destruction."""
    s.victory[1 - seat].remove(kind)
    for i in range(len(s.fallen.cards)):
        if s.fallen.cards[i] == kind and s.fallen_of.cards[i] == seat:
            s.fallen.take_at(i)
            s.fallen_of.take_at(i)
            break
    u = new_piece(s, seat, kind, HQ + seat)
    s.mark(u, COMMITTED_FLAG | SPOTTED_FLAG)
    s.damage[u] = defense(s, u) - 1
    s.tell(SAVED, label(s, u))


def commit_by_card(s: Field, seat: Seat, u: i64) -> None:
    """LC-3.1.7 Not who ignores it, nor the other of its pair (LC-7.5.21); a face-down card may turn out to be no unit."""
    if not is_ground(s, u):
        return
    soldier = passenger(s, u)
    if owner(u) != seat and (is_steadfast(s, u) or (soldier >= 0 and is_steadfast(s, soldier))):
        s.tell(STOOD, label(s, u))
        return
    commit(s, u)
    s.tell(COMMITTED, label(s, u))


def drown(s: Field, seat: Seat, row: i64) -> None:
    """Every ground unit of the row that is not Fortified, of either side."""
    for each in range(2):
        for u in range(first_of(each), s.top[each]):
            there = is_ground(s, u) and 0 <= s.place[u] < ZONES and row_of(s.place[u]) == row
            if there and not s.has(u, MOUNTED) and not is_fortified(s, u):
                commit_by_card(s, seat, u)


def panic(s: Field, seat: Seat, kind: i64, u: i64) -> Rules:
    if roll(s, seat, kind, 1) >= s.book.cards[kind].special.amount:
        yield from retreat(s, u)


def spot_one(s: Field, seat: Seat) -> Rules:
    """LC-R73 Look at the enemy hand, then turn one enemy card face up."""
    enemy = 1 - seat
    s.known_hand[seat].clear()
    for kind in s.hand[enemy].cards:
        s.known_hand[seat].add(kind)
        s.tell(PEEKED, seat, kind)
    s.ask(seat, CARD_TARGET)
    for u in range(first_of(enemy), s.top[enemy]):
        if is_unseen(s, u):
            s.offer(ON + u)
    if s.offered > 0:
        yield
        spot(s, s.chosen - ON)
        s.tell(SPOTTED, label(s, s.chosen - ON))


def purge(s: Field, seat: Seat, points: i64) -> Rules:
    """The seat gives up a Leader or its General; without one it loses Supply."""
    s.ask(seat, GIVE_UP)
    row = general_of(s, seat)
    if row != NOBODY:
        s.offer(DISMISS + s.force_card.cards[row])
    for u in range(first_of(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.card(u).what == LEADER:
            s.offer(REMOVE + u)
    if s.offered == 0:
        drain(s, seat, points)
        return
    yield
    if s.chosen < REMOVE:
        s.tell(DISMISSED, seat, s.chosen - DISMISS)
        end_force(s, general_of(s, seat))
        return
    leader = s.chosen - REMOVE
    bearer = s.host[leader]
    s.tell(DISMISSED, seat, s.kind[leader])
    give_up(s, leader)
    if bearer >= 0:
        check_defense(s, bearer)
