# compiled
"""The starting forces take the field, the Axis seat's first (LC-5.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade.cards.card import ORDNANCE
from warcabinet.games.last_crusade.choices import AT, EDGE, ENTER, ON, PLACE_CARD, PLACE_FORCES, PLACE_WHERE, QUICK_PLACE
from warcabinet.games.last_crusade.log_events import LEFT_OUT
from warcabinet.games.last_crusade.state import Field
from warcabinet.games.last_crusade.table.places import AIRFIELD, HQ, edge, front_of, own_zone
from warcabinet.games.last_crusade.turn.deploy import can_come, offer_places, settle, takes_in
from warcabinet.games.last_crusade.turn.setup import begin

IN_HQ: Final = 3  # rows of the quick placement
ON_EDGE: Final = 4


def place_forces(s: Field) -> Rules:
    """One card, or the whole force at once."""
    seat = s.active
    send_to_airfield(s, seat)
    if s.plan.quick:
        place_quickly(s, seat)
    s.ask(seat, PLACE_FORCES)
    for kind in s.bought[seat].cards:
        if not s.offers(PLACE_CARD + kind) and can_come(s, seat, kind):
            s.offer(PLACE_CARD + kind)
    if s.offered == 0:
        leave_out(s, seat)
        if seat == s.plan.axis:
            s.active = 1 - seat
        else:
            begin(s)
        return
    s.offer(QUICK_PLACE)
    yield
    if s.chosen == QUICK_PLACE:
        place_quickly(s, seat)
        return
    kind = s.chosen - PLACE_CARD
    s.held = kind
    s.ask(seat, PLACE_WHERE)
    offer_places(s, seat, kind)
    s.chosen = s.menu[0]
    if s.offered > 1:
        yield
    s.held = NOBODY
    s.bought[seat].remove(kind)
    settle(s, seat, kind, s.chosen)


def send_to_airfield(s: Field, seat: Seat) -> None:
    """LC-5.5.4"""
    i: i64 = 0
    while i < len(s.bought[seat].cards):
        kind = s.bought[seat].cards[i]
        if s.book.cards[kind].is_aircraft() or s.book.cards[kind].what == ORDNANCE:
            s.bought[seat].take_at(i)
            settle(s, seat, kind, AT + AIRFIELD + seat)
        else:
            i += 1


def leave_out(s: Field, seat: Seat) -> None:
    """LC-D5 What fits nowhere is lost."""
    while not s.bought[seat].empty():
        s.discard[seat].add(s.bought[seat].take())
        s.tell(LEFT_OUT, seat)


def place_quickly(s: Field, seat: Seat) -> None:
    """The ready-made placement, and every other card where it first fits."""
    placed = vec[i64]()
    rows = s.plan.place_kind[seat].cards
    for row in range(len(rows)):
        u: i64 = NOBODY
        kind = rows[row]
        if s.bought[seat].has(kind):
            where = quick_place(s, seat, kind, row, placed)
            before = s.offered
            offer_places(s, seat, kind)
            if where >= 0 and s.offers(where):
                s.bought[seat].remove(kind)
                u = settle(s, seat, kind, where)
            s.offered = before
        placed = append(placed, u)
    i: i64 = 0
    while i < len(s.bought[seat].cards):
        kind = s.bought[seat].cards[i]
        where = first_fit(s, seat, kind)
        if where >= 0:
            s.bought[seat].take_at(i)
            settle(s, seat, kind, where)
            i = 0  # a bearer may have come
        else:
            i += 1


def quick_place(s: Field, seat: Seat, kind: i64, row: i64, placed: vec[i64]) -> i64:
    """What the row of the quick placement says, as a choice; -1: what it goes on is not there."""
    on = s.plan.place_on[seat].cards[row]
    where = s.plan.place_where[seat].cards[row]
    if on >= 0:
        host = placed[on]
        if host < 0:
            return -1
        return ENTER + host if takes_in(s, host, s.book.cards[kind]) else ON + host
    if where == IN_HQ:
        return AT + HQ + seat
    if where == ON_EDGE:
        middle = own_zone(seat, 1)
        return EDGE + edge(middle, front_of(seat, middle))
    return AT + own_zone(seat, where)


def first_fit(s: Field, seat: Seat, kind: i64) -> i64:
    """Middle, left, right, Headquarters; otherwise the first place there is; -1: none."""
    before = s.offered
    s.offered = 0
    offer_places(s, seat, kind)
    found: i64 = s.menu[0] if s.offered > 0 else -1
    for which in range(i64(4)):
        place = HQ + seat if which == 3 else own_zone(seat, (which + 1) % 2 if which < 2 else 2)
        if s.offers(AT + place):
            found = AT + place
            break
    s.offered = before
    return found
