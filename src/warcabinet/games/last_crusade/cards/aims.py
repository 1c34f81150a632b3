# compiled
"""On what Special cards may be played, and how a unit is driven back (LC-R83)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade.cards.card import LEADER
from warcabinet.games.last_crusade.choices import AT, RETREAT_TO
from warcabinet.games.last_crusade.log_events import COMMITTED as COMMITTED_TOLD
from warcabinet.games.last_crusade.log_events import RETREATED, STOOD
from warcabinet.games.last_crusade.state import COMMITTED, DUG_IN, INSIDE, KNOWN, MOUNTED, SPOTTED, SUPPORTING, Field, owner
from warcabinet.games.last_crusade.table.attachments import has_attached_what, is_steadfast
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import ferry_at, has_bridge, may_move_over
from warcabinet.games.last_crusade.table.pieces import (
    commit,
    counts,
    has_room,
    is_ground,
    is_head,
    passenger,
    place_stack,
    stands_in,
)
from warcabinet.games.last_crusade.table.places import (
    AREAS,
    CROSSINGS,
    HQ,
    NEIGHBOURS,
    RIVER,
    bank,
    distance,
    home_row,
    is_zone,
    row_of,
)
from warcabinet.games.last_crusade.table.zones import take_control


# ------------------------------------------------------------ units
def can_ambush(s: Field, seat: Seat, u: i64, classes: i64) -> bool:
    """A unit of the seat, of these classes, that defends the assaulted zone."""
    return is_ground(s, u) and s.place[u] == s.target and s.card(u).unit.is_a(classes) and not s.has(u, SUPPORTING)


def can_snipe(s: Field, seat: Seat, u: i64, classes: i64) -> bool:
    """A spotted enemy unit of these classes; not inside a standing Fortification (LC-R29)."""
    if not is_ground(s, u) or not s.has(u, SPOTTED) or s.has(u, INSIDE) or s.place[u] >= RIVER + CROSSINGS:
        return False
    return s.card(u).unit.is_a(classes)


def can_be_shelled(s: Field, seat: Seat, u: i64) -> bool:
    """A spotted enemy card on the Battlefield: one target with what is in or on it (LC-8.2.1, LC-10.1.4)."""
    return is_head(s, u) and counts(s, u) and is_zone(s.place[u]) and s.has(u, SPOTTED)


def can_panic(s: Field, seat: Seat, u: i64, classes: i64) -> bool:
    """The same, in a place to be driven back from."""
    return can_snipe(s, seat, u, classes) and is_zone(s.place[u])


def can_mislead(s: Field, seat: Seat, u: i64) -> bool:
    """An uncommitted enemy card in its Headquarters or starting row that is a ground unit for all the seat can tell."""
    enemy = 1 - seat
    place = s.place[u]
    if not is_head(s, u) or not counts(s, u) or s.has(u, COMMITTED):
        return False
    if place != HQ + enemy and not (is_zone(place) and row_of(place) == home_row(enemy)):
        return False
    return is_ground(s, u) or s.flags[u] & (SPOTTED | KNOWN) == 0


def can_be_hidden(s: Field, seat: Seat, u: i64) -> bool:
    """A ground unit of the seat that the enemy has seen; a pair together, a unit inside with its Fortification."""
    return is_ground(s, u) and s.place[u] < AREAS and not s.has(u, MOUNTED) and s.flags[u] & (SPOTTED | KNOWN) != 0


def is_unseen(s: Field, u: i64) -> bool:
    """A face-down card on the Battlefield, in a Headquarters or a river."""
    return is_head(s, u) and s.place[u] < RIVER + CROSSINGS and counts(s, u) and not s.has(u, SPOTTED)


def leader_of(s: Field, u: i64) -> i64:
    return has_attached_what(s, u, LEADER)


# ------------------------------------------------------------ places
def is_open_zone(s: Field, seat: Seat, zone: i64) -> bool:
    """A Battlefield zone without units of the seat."""
    return not stands_in(s, seat, zone)


def is_bridge_site(s: Field, seat: Seat, at: i64) -> bool:
    """A river edge without a bridge or ferry, one bank of it controlled by the seat."""
    if s.river[at // 3] == 0 or has_bridge(s, at) or ferry_at(s, 0, at) >= 0 or ferry_at(s, 1, at) >= 0:
        return False
    return s.control[bank(at, 0)] == seat or s.control[bank(at, 1)] == seat


def has_bridge_site(s: Field, seat: Seat) -> bool:
    for at in range(i64(CROSSINGS)):
        if is_bridge_site(s, seat, at):
            return True
    return False


# ------------------------------------------------------------ retreat
def can_retreat_to(s: Field, u: i64, area: i64) -> bool:
    """LC-R83 Nearer to its Headquarters, with room and without enemies; rivers count, Obstacles do not."""
    seat = owner(u)
    home = HQ + seat
    place = s.place[u]
    if area == HQ + 1 - seat or distance(area, home) >= distance(place, home):
        return False
    return has_room(s, seat, area) and not stands_in(s, 1 - seat, area) and may_move_over(s, u, place, area)


def retreat(s: Field, u: i64) -> Rules:
    """LC-R83 The owner picks the way; without one the unit is committed. A pair goes together (LC-7.5.21)."""
    head = i64(s.host[u]) if s.has(u, MOUNTED) else u
    soldier = passenger(s, head)
    if is_steadfast(s, head) or (soldier >= 0 and is_steadfast(s, soldier)):
        s.tell(STOOD, label(s, head))
        return
    seat = owner(head)
    origin = s.place[head]
    s.aim = head
    s.ask(seat, RETREAT_TO)
    for area in NEIGHBOURS[origin]:
        if can_retreat_to(s, head, area):
            s.offer(AT + area)
    if s.offered == 0:
        s.aim = NOBODY
        commit(s, head)
        s.tell(COMMITTED_TOLD, label(s, head))
        return
    area = s.menu[0] - AT
    if s.offered > 1:
        yield
        area = s.chosen - AT
    s.aim = NOBODY
    place_stack(s, head, area)
    s.unmark(head, DUG_IN)
    take_control(s, seat, area)
    s.tell(RETREATED, label(s, head), origin, area)
