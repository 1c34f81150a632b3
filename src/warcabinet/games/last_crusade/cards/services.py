# compiled
"""What Headquarters Troops and Generals do when asked to: refit, guide, rally, direct air strikes (LC-10.2, LC-10.3)."""

from __future__ import annotations

from mypy_extensions import i16, i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.card import HQ_TROOPS
from warcabinet.games.last_crusade.cards.force import general_of, special
from warcabinet.games.last_crusade.cards.units import MOTORIZED
from warcabinet.games.last_crusade.choices import CARD_TARGET, ON, USE
from warcabinet.games.last_crusade.log_events import REFIT, USED
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    COMMITTED,
    DUG_IN,
    FREE_WAY,
    INSIDE,
    MANEUVER,
    MOUNTED,
    REINFORCEMENT,
    Field,
    first_piece,
)
from warcabinet.games.last_crusade.table.labels import card_label, label
from warcabinet.games.last_crusade.table.lines import in_supply
from warcabinet.games.last_crusade.table.pieces import is_ground, is_head, mf, passenger, reveal


# ------------------------------------------------------------ which are there
def is_free(s: Field, kind: i64) -> bool:
    """LC-10.3.5 One of each name a player turn."""
    return not s.used_names.has(kind)


def troop(s: Field, seat: Seat, kind: i64) -> i64:
    """A Headquarters Troop of that name; one that the enemy knows, if there is one."""
    found: i64 = NOBODY
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] == kind and (found == NOBODY or s.flags[u] > s.flags[found]):
            found = u
    return found


def use_service(s: Field, u: i64, served: i64) -> None:
    """LC-10.3.4 It is shown, and lies face down again."""
    s.fence()
    reveal(s, u)
    s.used_names.add(s.kind[u])
    s.tell(USED, label(s, u), label(s, served))


def liaison(s: Field, seat: Seat) -> i64:
    """The Air Liaison Party, if it can still be used; else NOBODY."""
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.card(u).what == HQ_TROOPS and s.card(u).special.liaison and is_free(s, s.kind[u]):
            return u
    return NOBODY


def extra_supply(s: Field, seat: Seat) -> i64:
    """Red Ball Express with each Supply roll; known from then on."""
    more: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.card(u).what == HQ_TROOPS and s.card(u).special.supply > 0 and is_free(s, s.kind[u]):
            more += s.card(u).special.supply
            use_service(s, u, NOBODY)
    return more


def center_supply(s: Field, seat: Seat) -> i64:
    """LC-N34 More Supply by the nation's rule, while enough of the center row is controlled."""
    country = s.plan.country[seat]
    held: i64 = 0
    for column in range(i64(3)):
        if s.control[3 + column] == seat:
            held += 1
    return country.center_supply if country.center_supply > 0 and held >= country.center_zones else 0


# ------------------------------------------------------------ whom they serve
def is_served(s: Field, seat: Seat, kind: i64, u: i64) -> bool:
    """Whether the ability of this card would do something for the unit, now."""
    if not is_ground(s, u):
        return False
    now = s.book.cards[kind].special
    unit = s.card(u).unit
    if s.phase == REINFORCEMENT:
        return now.refit > 0 and unit.is_a(now.refits) and s.damage[u] > 0 and in_supply(s, u)
    if s.phase != MANEUVER or s.has(u, MOUNTED):
        return False
    if now.guides:
        return not s.has(u, FREE_WAY) and not s.has(u, COMMITTED) and unit.mf > 0
    if now.rally > 0:  # committed by any cause except digging in
        return unit.is_a(MOTORIZED) and s.has(u, COMMITTED) and not s.has(u, DUG_IN) and (is_head(s, u) or s.has(u, INSIDE))
    return False


def has_someone(s: Field, seat: Seat, kind: i64) -> bool:
    now = s.book.cards[kind].special
    if s.phase == REINFORCEMENT and now.refit == 0:
        return False
    if s.phase == MANEUVER and not now.guides and now.rally == 0:
        return False
    for u in range(first_piece(seat), s.top[seat]):
        if is_served(s, seat, kind, u):
            return True
    return False


def offer_abilities(s: Field, seat: Seat) -> None:
    """For the lists of actions of Phases 1 and 5."""
    for u in range(first_piece(seat), s.top[seat]):
        serves = s.kind[u] >= 0 and s.card(u).what == HQ_TROOPS and not s.offers(USE + s.kind[u])
        if serves and why_not_serve(s, seat, s.kind[u]) == OK:
            s.offer(USE + s.kind[u])
    kind = rallying(s, seat)
    if kind != NOBODY and why_not_serve(s, seat, kind) == OK:
        s.offer(USE + kind)


def rallying(s: Field, seat: Seat) -> i64:
    """The seat's General, if he can set a unit going again; else NOBODY."""
    row = general_of(s, seat)
    if row == NOBODY or special(s, row).rally == 0:
        return NOBODY
    return s.force_card.cards[row]


def why_not_serve(s: Field, seat: Seat, kind: i64) -> i64:
    if not is_free(s, kind):
        return why.USED_UP
    return ok_if(has_someone(s, seat, kind), why.NO_ONE_TO_SERVE)


def why_not_use(s: Field, seat: Seat, kind: i64) -> i64:
    """The same for any card, there or not."""
    there = s.book.cards[kind].what == HQ_TROOPS and troop(s, seat, kind) != NOBODY
    return why_not_serve(s, seat, kind) if there or rallying(s, seat) == kind else why.NO_SUCH_CARD


def use_ability(s: Field, seat: Seat, kind: i64) -> Rules:
    s.ask(seat, CARD_TARGET)
    s.held = kind
    for u in range(first_piece(seat), s.top[seat]):
        if is_served(s, seat, kind, u):
            s.offer(ON + u)
    yield
    s.held = NOBODY
    u = s.chosen - ON
    now = s.book.cards[kind].special
    if now.rally > 0:
        s.used_names.add(kind)
        s.tell(USED, card_label(seat, kind, True), label(s, u))
        rally(s, u, now.rally)
        return
    use_service(s, troop(s, seat, kind), u)
    if now.guides:
        s.mark(u, FREE_WAY)
    else:  # LC-7.1.12 on top of what is paid for
        s.damage[u] -= i16(min(now.refit, i64(s.damage[u])))
        s.tell(REFIT, label(s, u), 1)


def rally(s: Field, u: i64, left: i64) -> None:
    """Rommel: the unit is uncommitted with exactly so much MF; a pair together (LC-7.5.21)."""
    s.unmark(u, COMMITTED)
    s.spent[u] = i16(mf(s, u) - left)
    soldier = passenger(s, u)
    if soldier >= 0:
        s.unmark(soldier, COMMITTED)
        s.spent[soldier] = i16(2 - left)
