# compiled
"""Where a card can come into play, at set-up (LC-5.5) and in the Reinforcement Phase (LC-7.1.14 to LC-7.1.25)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.card import (
    FORTIFICATION,
    GENERAL,
    HOSTILE,
    LEADER,
    OBSTACLE,
    ORDNANCE,
    SUPPORT_WEAPON,
    UNIT,
    Card,
)
from warcabinet.games.last_crusade.cards.force import generals, put_in_force, send_on
from warcabinet.games.last_crusade.choices import AT, EDGE, EDGES, ENTER, ON, PIECES, PLACES
from warcabinet.games.last_crusade.log_events import ATTACHED as ATTACHED_EVENT
from warcabinet.games.last_crusade.log_events import DEPLOYED
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import ATTACHED, INSIDE, PLACING, SPOTTED, Field, first_piece, owner
from warcabinet.games.last_crusade.table.attachments import has_attached, has_attached_what
from warcabinet.games.last_crusade.table.labels import card_label, label
from warcabinet.games.last_crusade.table.lines import has_river
from warcabinet.games.last_crusade.table.pieces import (
    attach,
    has_room,
    has_row,
    inmate,
    is_fort,
    is_occupied,
    new_piece,
    spot,
    stands_in,
)
from warcabinet.games.last_crusade.table.places import (
    AIRFIELD,
    AREAS,
    HQ,
    NEIGHBOURS,
    ZONES,
    are_neighbours,
    edge,
    edge_towards,
    edge_zone,
    home_row,
    is_zone,
    row_of,
)
from warcabinet.games.last_crusade.table.places import EDGE as EDGE_PLACE
from warcabinet.games.last_crusade.table.zones import obstacle_at, take_control


def offer_places(s: Field, seat: Seat, kind: i64) -> None:
    """Every place the card can come into play, by the rules of the phase that runs."""
    if not has_row(s, seat):
        return
    card = s.book.cards[kind]
    if card.what == OBSTACLE:
        offer_for_obstacle(s, seat)
    elif card.is_attached():
        offer_bearers(s, seat, kind, card)
    elif card.what == ORDNANCE or card.is_aircraft():
        s.offer(AT + AIRFIELD + seat)
    else:
        for area in range(i64(AREAS)):
            if fits_area(s, seat, kind, card, area):
                s.offer(AT + area)
        if s.phase == PLACING and card.what == UNIT:  # LC-R14
            for u in range(first_piece(seat), s.top[seat]):
                if takes_in(s, u, card):
                    s.offer(ENTER + u)


def comes_to(s: Field, seat: Seat, kind: i64, where: i64) -> bool:
    """Whether this choice is one of those places, of which there are several: an aircraft comes to the Airfield unasked."""
    card = s.book.cards[kind]
    if ON <= where < ON + PIECES:
        return card.is_attached() and bears(s, seat, where - ON, kind, card)
    if ENTER <= where < ENTER + PIECES:
        placed = card.what == UNIT and s.phase == PLACING
        return placed and owner(where - ENTER) == seat and takes_in(s, where - ENTER, card)
    if EDGE <= where < EDGE + EDGES:
        zone = edge_zone(where - EDGE)
        return card.what == OBSTACLE and zone < AREAS and can_lay(s, seat, zone, edge_towards(where - EDGE))
    at_area = AT <= where < AT + AREAS and card.what != OBSTACLE and not card.is_attached()
    return at_area and fits_area(s, seat, kind, card, where - AT)


def fits_area(s: Field, seat: Seat, kind: i64, card: Card, area: i64) -> bool:
    """Ground units, Fortifications, Headquarters Troops and Generals."""
    if card.what == UNIT:
        return can_unit_come(s, seat, card, area)
    if card.what == FORTIFICATION:
        return can_build(s, seat, card, area)
    if area != HQ + seat:
        return False
    return why_not_general(s, seat, kind) == OK if card.what == GENERAL else has_room(s, seat, area)


def can_come(s: Field, seat: Seat, kind: i64) -> bool:
    before = s.offered
    offer_places(s, seat, kind)
    found = s.offered > before
    s.offered = before
    return found


def why_not_general(s: Field, seat: Seat, kind: i64) -> i64:
    """LC-10.2.3, LC-R77; LC-N82 or it is discarded."""
    if s.plan.second_unique and is_one_too_many(s, seat, kind):
        return OK
    if generals(s, seat) > 0:
        return why.ONE_GENERAL
    if s.unique.has(kind):
        return why.UNIQUE
    return ok_if(has_room(s, seat, HQ + seat), why.HQ_FULL)


def is_one_too_many(s: Field, seat: Seat, kind: i64) -> bool:
    """A second General, or one that has been in play before."""
    return generals(s, seat) > 0 or s.unique.has(kind)


def why_not_come(s: Field, seat: Seat, kind: i64) -> i64:
    """Whether there is a place for the card, and what is missing."""
    if can_come(s, seat, kind):
        return OK
    card = s.book.cards[kind]
    if not has_row(s, seat):
        return why.NO_ROW
    if card.what == GENERAL:
        return why_not_general(s, seat, kind)
    if card.what == FORTIFICATION:
        return why.NO_SITE
    if card.what == OBSTACLE:
        return why.NO_EDGE
    return why.NO_BEARER if card.is_attached() else why.HQ_FULL


def can_unit_come(s: Field, seat: Seat, card: Card, area: i64) -> bool:
    """LC-7.1.15, LC-5.5.2; the seat's row at set-up, a center zone for some, any occupied zone by a Kampfgruppe."""
    return (area == HQ + seat or (is_zone(area) and may_start_in(s, seat, area, card))) and has_room(s, seat, area)


def may_start_in(s: Field, seat: Seat, zone: i64, card: Card) -> bool:
    if s.phase == PLACING:
        return row_of(zone) == home_row(seat)
    if card.unit.deploys_in_center and row_of(zone) == 1 and not stands_in(s, 1 - seat, zone):
        return True
    return s.kampf > 0 and stands_in(s, seat, zone)


def takes_in(s: Field, fort: i64, card: Card) -> bool:
    """LC-10.1.2 An empty Fortification for such a unit."""
    return is_fort(s, fort) and card.unit.is_a(s.card(fort).special.holds) and inmate(s, fort) < 0


def can_build(s: Field, seat: Seat, card: Card, area: i64) -> bool:
    """LC-7.1.20, LC-5.5.8; LC-R19 a full zone does not matter if a unit of it goes inside at once."""
    if s.phase == PLACING:
        return (area == HQ + seat or (is_zone(area) and row_of(area) == home_row(seat))) and has_room(s, seat, area)
    return is_occupied(s, seat, area) and (has_room(s, seat, area) or may_man(s, seat, area, card) >= 0)


def can_man(s: Field, u: i64, area: i64, fort: Card) -> bool:
    """A unit of the area, on its own, that the Fortification holds."""
    return (
        s.kind[u] >= 0
        and s.place[u] == area
        and s.host[u] < 0
        and s.card(u).what == UNIT
        and s.card(u).unit.is_a(fort.special.holds)
    )


def may_man(s: Field, seat: Seat, area: i64, fort: Card) -> i64:
    for u in range(first_piece(seat), s.top[seat]):
        if can_man(s, u, area, fort):
            return u
    return NOBODY


def offer_for_obstacle(s: Field, seat: Seat) -> None:
    for area in range(i64(AREAS)):
        if has_edges(s, seat, area):
            for near in NEIGHBOURS[area]:
                if is_edge_free(s, area, near):
                    s.offer(EDGE + edge(area, near))


def has_edges(s: Field, seat: Seat, area: i64) -> bool:
    """LC-5.5.5, LC-7.1.22, LC-R15 An area at whose edges the seat may lay Obstacles."""
    if area >= ZONES:
        return area == HQ + seat
    return row_of(area) == home_row(seat) if s.phase == PLACING else stands_in(s, seat, area)


def is_edge_free(s: Field, area: i64, near: i64) -> bool:
    """LC-7.1.23; LC-13.0.3 not along a river."""
    return not has_river(s, area, near) and obstacle_at(s, area, near) < 0


def can_lay(s: Field, seat: Seat, area: i64, near: i64) -> bool:
    return are_neighbours(area, near) and has_edges(s, seat, area) and is_edge_free(s, area, near)


def offer_bearers(s: Field, seat: Seat, kind: i64, card: Card) -> None:
    side = bearing_seat(seat, card)
    for u in range(first_piece(side), s.top[side]):
        if bears(s, seat, u, kind, card):
            s.offer(ON + u)


def bearing_seat(seat: Seat, card: Card) -> Seat:
    return 1 - seat if card.what == HOSTILE else seat


def bears(s: Field, seat: Seat, u: i64, kind: i64, card: Card) -> bool:
    return s.kind[u] >= 0 and owner(u) == bearing_seat(seat, card) and can_bear(s, u, kind, card)


def can_bear(s: Field, u: i64, kind: i64, card: Card) -> bool:
    """LC-3.7.4, LC-R24, LC-N116; hostile ones: LC-R29 and their card."""
    bearer = s.card(u)
    if not (bearer.is_ground_unit() or bearer.is_aircraft()) or not bearer.unit.is_a(card.special.on):
        return False
    if card.what == HOSTILE:
        return s.has(u, SPOTTED) and not s.has(u, INSIDE) and not has_attached(s, u, kind)
    if card.what == SUPPORT_WEAPON or card.what == LEADER:
        return has_attached_what(s, u, card.what) < 0
    if s.plan.one_attachment:  # LC-N86
        return has_attached_what(s, u, card.what) < 0
    return not has_attached(s, u, kind)


# ------------------------------------------------------------ coming into play
def settle(s: Field, seat: Seat, kind: i64, where: i64, free: bool = False) -> i64:
    """The card comes into play where the choice says; says which piece it is, NOBODY for a General."""
    card = s.book.cards[kind]
    no_cost: i64 = 1 if free else 0
    if card.what == GENERAL and is_one_too_many(s, seat, kind):  # LC-N82
        s.tell(DEPLOYED, card_label(seat, kind, True), HQ + seat, no_cost)
        send_on(s, seat, kind)
        return NOBODY
    if card.what == GENERAL:
        put_in_force(s, seat, kind)
        s.unique.add(kind)
        s.tell(DEPLOYED, card_label(seat, kind, True), HQ + seat, no_cost)
        return NOBODY
    if ON <= where < ON + PIECES:
        bearer = where - ON
        u = new_piece(s, seat, kind, s.place[bearer])
        attach(s, u, bearer, ATTACHED)
        if s.has(bearer, SPOTTED):  # LC-3.2.5
            s.mark(u, SPOTTED)
        s.tell(ATTACHED_EVENT, label(s, u), label(s, bearer))
    elif ENTER <= where < ENTER + PIECES:
        u = new_piece(s, seat, kind, s.place[where - ENTER])
        attach(s, u, where - ENTER, INSIDE)
        s.tell(DEPLOYED, label(s, u), s.place[u], no_cost)
    elif EDGE <= where < EDGE + EDGES:
        u = new_piece(s, seat, kind, EDGE_PLACE + where - EDGE)
        if s.phase != PLACING or not s.plan.hidden_obstacles:  # LC-10.5.1, LC-N84
            s.mark(u, SPOTTED)
        s.tell(DEPLOYED, label(s, u), s.place[u], no_cost)
    else:
        assert AT <= where < AT + PLACES
        u = new_piece(s, seat, kind, where - AT)
        s.tell(DEPLOYED, label(s, u), s.place[u], no_cost)
        if s.place[u] < ZONES and card.is_ground_unit():
            take_control(s, seat, s.place[u])
    return u


def join(s: Field, u: i64, host: i64, how: i64) -> None:
    """A unit mounts a transport or enters a Fortification; LC-3.2.6, LC-R30 if either is spotted both are."""
    attach(s, u, host, how)
    if s.has(u, SPOTTED) or s.has(host, SPOTTED):
        spot(s, u)
