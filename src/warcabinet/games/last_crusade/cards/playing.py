# compiled
"""Playing a Special card: whether it would do anything, what it is for, and laying it open (LC-2.3, LC-R75)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.aims import (
    can_ambush,
    can_be_hidden,
    can_be_shelled,
    can_mislead,
    can_panic,
    can_snipe,
    has_bridge_site,
    is_bridge_site,
    is_open_zone,
)
from warcabinet.games.last_crusade.cards.effects import apply, panic, purge, spot_one
from warcabinet.games.last_crusade.cards.force import airborne_enabled, is_indefinite, put_in_force, send_on
from warcabinet.games.last_crusade.cards.specials import (
    BARRAGE,
    BUILD_BRIDGE,
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
    SNIPE,
    TOPPLE,
    ULTRA,
)
from warcabinet.games.last_crusade.choices import AT, BRIDGE, CARD_TARGET, DONE, ON, RESCUE
from warcabinet.games.last_crusade.log_events import PLAYED
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import Field, first_piece
from warcabinet.games.last_crusade.table.pieces import has_room, has_row, pay
from warcabinet.games.last_crusade.table.places import CROSSINGS, HQ, NOWHERE, RIVER, ZONES, home_row, row_of

CENTER_ROW: Final = 1


# ------------------------------------------------------------ whether it would do anything
def has_use(s: Field, seat: Seat, kind: i64) -> bool:
    """LC-R75 There is a legal target. What the enemy hides does not count: the offer must not betray it."""
    special = s.book.cards[kind].special
    effect = special.effect
    if is_played_on_units(effect):
        return has_aim(s, seat, kind)
    if effect == TOPPLE:
        return has_to_topple(s, 1 - seat)
    if effect == DRAIN:
        return s.supply[1 - seat] > 0
    if effect == SAVE:
        return has_fallen(s, seat, kind)
    if effect == BUILD_BRIDGE:
        return has_bridge_site(s, seat)
    if effect == CUT:
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
    effect = special.effect
    if effect == DOUBLE:
        return can_ambush(s, seat, u, special.on)
    if effect == SNIPE:
        return can_snipe(s, seat, u, special.on)
    if effect == PANIC:
        return can_panic(s, seat, u, special.on)
    if effect == BARRAGE:
        return can_be_shelled(s, seat, u)
    if effect == MISLEAD:
        return can_mislead(s, seat, u)
    return can_be_hidden(s, seat, u)


def is_played_on_units(effect: i64) -> bool:
    if effect == DOUBLE or effect == SNIPE or effect == PANIC:
        return True
    return effect == MISLEAD or effect == MASK or effect == BARRAGE


def aimed_seat(seat: Seat, effect: i64) -> Seat:
    """Whose units it is played on."""
    return seat if effect == DOUBLE or effect == MASK else 1 - seat


def has_aim(s: Field, seat: Seat, kind: i64) -> bool:
    whose = aimed_seat(seat, s.book.cards[kind].special.effect)
    for u in range(first_piece(whose), s.top[whose]):
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
        if can_rescue(s, seat, kind, i):
            return True
    return False


def can_rescue(s: Field, seat: Seat, kind: i64, i: i64) -> bool:
    """One of the seat's fallen that the card brings back."""
    return s.fallen_of.cards[i] == seat and s.book.cards[s.fallen.cards[i]].unit.is_a(s.book.cards[kind].special.on)


# ------------------------------------------------------------ playing a card
def play_special(s: Field, seat: Seat, kind: i64) -> Rules:
    """What it is for is chosen first; then it is paid, laid open, and works."""
    if s.book.cards[kind].special.unique and s.unique.has(kind):
        waste(s, seat, kind)
        return
    effect = s.book.cards[kind].special.effect
    aims = Pile(vec[i64]())
    place: i64 = NOWHERE
    if is_played_on_units(effect):
        yield from choose_units(s, seat, kind, aims)
    elif effect == FLOOD or effect == CUT or effect == BUILD_BRIDGE or effect == SAVE:
        offer_aims(s, seat, kind)
        yield
        place = aimed_at(s)
    lay_open(s, seat, kind, place, aims)
    if effect == ULTRA:
        yield from spot_one(s, seat)
    elif effect == PURGE:
        yield from purge(s, 1 - seat, s.book.cards[kind].special.amount)
    elif effect == PANIC:
        yield from panic(s, seat, kind, aims.cards[0])
    else:
        apply(s, seat, kind, place, aims)


def choose_units(s: Field, seat: Seat, kind: i64, aims: Pile) -> Rules:
    """One unit; or up to `amount`, all in one place if they are own."""
    special = s.book.cards[kind].special
    most: i64 = special.amount if special.effect == MISLEAD or special.effect == MASK else 1
    whose = aimed_seat(seat, special.effect)
    while len(s.picked.cards) < most:
        s.ask(seat, CARD_TARGET)
        s.held = kind
        for u in range(first_piece(whose), s.top[whose]):
            if why_not_aim(s, seat, kind, u) == OK:
                s.offer(ON + u)
        if s.offered == 0:
            break
        if has_enough(s):
            s.offer(DONE)
        yield
        if s.chosen == DONE:
            break
        s.picked.add(s.chosen - ON)
    aims.add_all(s.picked)
    s.picked.clear()


def why_not_aim(s: Field, seat: Seat, kind: i64, u: i64) -> i64:
    """Whether the card can be played on this unit, beside those already picked."""
    if not is_aim(s, seat, kind, u):
        return why.NOT_AIMED
    if s.picked.empty():
        return OK
    together = s.book.cards[kind].special.effect != MASK or s.place[u] == s.place[s.picked.cards[0]]
    return ok_if(together and not s.picked.has(u), why.NOT_AS_WELL)


def has_enough(s: Field) -> bool:
    """Whether the card can be played on the units picked so far."""
    return not s.picked.empty()


def offer_aims(s: Field, seat: Seat, kind: i64) -> None:
    """Rows are named by their middle zone."""
    effect = s.book.cards[kind].special.effect
    s.ask(seat, CARD_TARGET)
    s.held = kind
    if effect == FLOOD:
        s.offer(AT + middle(CENTER_ROW))
        s.offer(AT + middle(home_row(1 - seat)))
        return
    for zone in range(i64(ZONES)):
        if is_zone_aim(s, seat, kind, zone):
            s.offer(AT + zone)
    for at in range(i64(CROSSINGS)):
        if is_bridge_aim(s, seat, kind, at):
            s.offer(BRIDGE + RIVER + at)
    for fallen in s.fallen.cards:
        if is_fallen_aim(s, seat, kind, fallen) and not s.offers(RESCUE + fallen):
            s.offer(RESCUE + fallen)


def middle(row: i64) -> i64:
    """The zone by which a row is named."""
    return row * 3 + 1


def is_zone_aim(s: Field, seat: Seat, kind: i64, zone: i64) -> bool:
    """Whether the card can be played on this zone, or on the row named by it."""
    effect = s.book.cards[kind].special.effect
    if effect == FLOOD:
        return zone == middle(CENTER_ROW) or zone == middle(home_row(1 - seat))
    return effect == CUT and is_open_zone(s, seat, zone)


def is_bridge_aim(s: Field, seat: Seat, kind: i64, at: i64) -> bool:
    return s.book.cards[kind].special.effect == BUILD_BRIDGE and is_bridge_site(s, seat, at)


def is_fallen_aim(s: Field, seat: Seat, kind: i64, fallen: i64) -> bool:
    if s.book.cards[kind].special.effect == SAVE:
        for i in range(len(s.fallen.cards)):
            if s.fallen.cards[i] == fallen and can_rescue(s, seat, kind, i):
                return True
    return False


def aimed_at(s: Field) -> i64:
    """The zone, the crossing or the fallen card just chosen."""
    if s.chosen >= BRIDGE:
        return s.chosen - BRIDGE
    return s.chosen - AT if s.chosen >= AT else s.chosen - RESCUE


def waste(s: Field, seat: Seat, kind: i64) -> None:
    """LC-N82 A second Unique card is paid and discarded without effect."""
    s.fence()
    s.hand[seat].remove(kind)
    s.known_hand[1 - seat].discard_one(kind)
    pay(s, seat, max(s.book.cards[kind].cost, 0))
    s.tell(PLAYED, seat, kind, -1)
    send_on(s, seat, kind)


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
    if card.special.effect == FLOOD:
        on = row_of(place)
    elif not aims.empty():
        on = aims.cards[0]
    put_in_force(s, seat, kind, on)
