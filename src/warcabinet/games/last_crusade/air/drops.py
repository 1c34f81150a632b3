# compiled
"""Airborne operations (LC-11.1, LC-R51)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.dogfight import has_patrol
from warcabinet.games.last_crusade.air.flight import fly_drop
from warcabinet.games.last_crusade.cards.force import airborne_enabled, no_fly
from warcabinet.games.last_crusade.choices import ADD, AT, DONE, DROP_FORCE, DROP_WHERE, VIA_AB, VIA_BC, WHICH_CORRIDOR
from warcabinet.games.last_crusade.log_events import LANDED
from warcabinet.games.last_crusade.state import ASSAULTING, COMMITTED, DROPPING, DUG_IN, INSIDE, Field, first_piece, owner
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import count_at, detach, has_room, is_on_foot, limit_at, pay, place_stack, stands_in
from warcabinet.games.last_crusade.table.places import HQ, ZONES, column_of
from warcabinet.games.last_crusade.table.zones import take_control

DROP_COST: Final = 2  # LC-11.1.2
MOST_DROPPED: Final = 3

Choosing = Generator[None, None, int]


def drops_possible(s: Field, seat: Seat) -> bool:
    return why_no_drops(s, seat) == OK


def why_no_drops(s: Field, seat: Seat) -> i64:
    """LC-11.1.1 Airborne Drop is in play, no enemy on patrol, nothing keeps aircraft down; and there is someone to go."""
    if seat != s.active or not airborne_enabled(s, seat):
        return why.NO_AIRBORNE
    if no_fly(s):
        return why.NO_FLY
    if has_patrol(s, 1 - seat):
        return why.ENEMY_PATROL
    if s.supply[seat] < DROP_COST:
        return why.DROP_SUPPLY
    for u in range(first_piece(seat), s.top[seat]):
        if can_drop(s, u):
            return OK
    return why.NO_PARATROOPERS


def why_not_drop(s: Field, seat: Seat) -> i64:
    """A landing without assault."""
    found = why_no_drops(s, seat)
    return why.NO_LANDING if found == OK and not can_land_anywhere(s, seat) else found


def can_drop(s: Field, u: i64) -> bool:
    """An uncommitted airborne unit on foot in its Headquarters."""
    if s.kind[u] < 0 or s.place[u] != HQ + owner(u) or not s.card(u).unit.airborne:
        return False
    return is_on_foot(s, u) and not s.has(u, COMMITTED | ASSAULTING | DROPPING)


def is_dropping(s: Field, u: i64) -> bool:
    return s.kind[u] >= 0 and s.has(u, DROPPING)


def dropped(s: Field, seat: Seat) -> i64:
    """How many are on their way."""
    found: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if is_dropping(s, u):
            found += 1
    return found


def choose_corridor_to(s: Field, seat: Seat, zone: i64) -> Choosing:
    """Columns a and c have one corridor, b has two; 0 is ab, 1 is bc."""
    if column_of(zone) != 1:
        return 0 if column_of(zone) == 0 else 1
    s.ask(seat, WHICH_CORRIDOR)
    s.offer(VIA_AB)
    s.offer(VIA_BC)
    yield
    return int(s.chosen - VIA_AB)


# ------------------------------------------------------------ a landing without assault
def may_land(s: Field, seat: Seat, zone: i64) -> bool:
    return not stands_in(s, 1 - seat, zone) and has_room(s, seat, zone)


def can_land_anywhere(s: Field, seat: Seat) -> bool:
    for zone in range(i64(ZONES)):
        if may_land(s, seat, zone):
            return True
    return False


def drop(s: Field, seat: Seat) -> Rules:
    """Where, who, which corridor; then they fly past the guns and land, committed."""
    s.ask(seat, DROP_WHERE)
    for zone in range(i64(ZONES)):
        if may_land(s, seat, zone):
            s.offer(AT + zone)
    s.chosen = s.menu[0]
    if s.offered > 1:
        yield
    zone = s.chosen - AT
    while dropped(s, seat) < MOST_DROPPED and count_at(s, seat, zone) + dropped(s, seat) < limit_at(zone):
        s.ask(seat, DROP_FORCE)
        if dropped(s, seat) > 0:
            s.offer(DONE)
        if s.supply[seat] >= DROP_COST:
            for u in range(first_piece(seat), s.top[seat]):
                if can_drop(s, u):
                    s.offer(ADD + u)
        s.chosen = s.menu[0]
        if s.offered > 1:
            yield
        if s.chosen == DONE:
            break
        s.mark(s.chosen - ADD, DROPPING)
        pay(s, seat, DROP_COST)
    s.fence()
    corridor = yield from choose_corridor_to(s, seat, zone)
    yield from fly_drop(s, seat, corridor, zone)
    for u in range(first_piece(seat), s.top[seat]):
        if is_dropping(s, u):
            land_in(s, u, zone)


def land_in(s: Field, u: i64, zone: i64) -> None:
    """LC-11.1.7 Committed; LC-R33 the zone is captured."""
    if s.has(u, INSIDE):
        detach(s, u)
    s.unmark(u, DROPPING | DUG_IN)
    s.mark(u, COMMITTED)
    place_stack(s, u, zone)
    s.tell(LANDED, label(s, u), zone)
    take_control(s, owner(u), zone)
