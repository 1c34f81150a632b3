# compiled
"""Declaring an assault: where, with whom, at what cost (LC-7.5.26 to LC-7.5.35; steps 1 and 2 of LC-R39)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.drops import DROP_COST, MOST_DROPPED, can_drop, choose_corridor_to, dropped, drops_possible
from warcabinet.games.last_crusade.air.flight import fly_drop
from warcabinet.games.last_crusade.cards.force import airborne_enabled, assault_cost
from warcabinet.games.last_crusade.cards.units import ARMOR
from warcabinet.games.last_crusade.choices import (
    ADD,
    ASSAULT_FORCE,
    ASSAULT_WHERE,
    ATTACK,
    BY_MINOR_BRIDGE,
    CONFIRM,
    CROSS_HOW,
    ON_FOOT,
    PIECES,
    SUPPORT,
)
from warcabinet.games.last_crusade.log_events import ASSAULT, ASSAULTER, SUPPORTER
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    ASSAULT_PAID,
    ASSAULTING,
    BY_BRIDGE,
    DROPPING,
    DUG_IN,
    MAJOR,
    MOUNTED,
    OVER_WATER,
    SUPPORTING,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.harm import clear_fallen
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import areas_of, has_bridge, has_river, supplied_areas, within
from warcabinet.games.last_crusade.table.pieces import (
    commit,
    is_aircraft,
    is_committed,
    is_on_foot,
    is_soldier,
    passenger,
    pay,
    spot,
)
from warcabinet.games.last_crusade.table.places import AREAS, BIT, HQ, NEIGHBOURS, NEXT_TO, are_neighbours, crossing, distance
from warcabinet.games.last_crusade.turn.moves import is_bound, why_not_act

SUPPORT_COST: Final = 1  # LC-7.5.33


# ------------------------------------------------------------ who can assault what
def targets(s: Field, seat: Seat) -> i64:
    """The areas with enemy ground units, and the enemy Headquarters even if it is empty (LC-R34), as a set."""
    return areas_of(s, 1 - seat) | BIT[HQ + 1 - seat]


def is_supplied_in(s: Field, u: i64, foot: i64, others: i64) -> bool:
    """In supply, by lines drawn before."""
    if s.card(u).unit.airborne and airborne_enabled(s, owner(u)):
        return True
    return within(foot if is_soldier(s, u) else others, s.place[u])


def may_assault(s: Field, u: i64) -> bool:
    return why_not_assault(s, u) == OK


def why_not_assault(s: Field, u: i64) -> i64:
    """LC-7.5.26 As far as the unit itself is concerned."""
    found = why_not_act(s, u)
    if found != OK:
        return found
    if s.place[u] >= AREAS or s.card(u).unit.no_assault:
        return why.NO_ASSAULTS
    if s.has(u, ASSAULTING | SUPPORTING):
        return why.TAKES_PART
    if s.place[u] == HQ + owner(u) and is_bound(s, u):
        return why.BOUND
    soldier = passenger(s, u)
    if soldier >= 0 and s.card(soldier).unit.no_assault:  # LC-R28
        return why.NO_ASSAULTS
    return OK


def can_cross(s: Field, u: i64, area: i64) -> bool:
    """LC-13.3.1, LC-13.3.4, LC-R66, LC-R72 Rivers in an assault."""
    if not has_river(s, s.place[u], area) or is_on_foot(s, u):
        return True
    at = crossing(s.place[u], area)
    return has_bridge(s, at) and (s.bridge[at] == MAJOR or s.bridge_used[at] == 0)


def cost_of(s: Field, u: i64) -> i64:
    """LC-7.5.33; LC-7.5.34, LC-R28 a pair pays for both, whatever the transport is."""
    soldier = passenger(s, u)
    if soldier >= 0:
        return 1 + (s.card(soldier).unit.assault_cost if s.card(soldier).unit.assault_cost >= 0 else 1)
    unit = s.card(u).unit
    if unit.assault_cost >= 0:
        return unit.assault_cost
    by_general = assault_cost(s, owner(u), unit.classes)
    if by_general >= 0:
        return by_general
    return 2 if unit.type == ARMOR else 1


def can_support(s: Field, u: i64, area: i64) -> bool:
    return why_no_support(s, u, area) == OK


def why_no_support(s: Field, u: i64, area: i64) -> i64:
    """LC-7.5.31, LC-R36, LC-R37 Uncommitted artillery within range; not if it stands there itself."""
    if s.kind[u] < 0 or s.place[u] >= AREAS or not s.card(u).is_ground_unit() or s.card(u).unit.artillery == 0:
        return why.NO_ARTILLERY
    if s.has(u, ASSAULTING | SUPPORTING):
        return why.TAKES_PART
    if s.has(u, MOUNTED) or is_committed(s, u):
        return why.COMMITTED
    away = distance(s.place[u], area)
    return ok_if(1 <= away <= s.card(u).unit.artillery, why.NO_SUPPORT)


def can_assault_anything(s: Field, seat: Seat) -> bool:
    wanted = targets(s, seat)
    foot: i64 = 0
    others: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if not 0 <= s.place[u] < AREAS or NEXT_TO[s.place[u]] & wanted == 0 or not may_assault(s, u):
            continue
        if foot == 0:  # drawn for the first who asks; the seat's Headquarters is always among them
            foot = supplied_areas(s, seat, True)
            others = supplied_areas(s, seat, False)
        if is_supplied_in(s, u, foot, others) and cost_of(s, u) <= s.supply[seat]:
            for area in NEIGHBOURS[s.place[u]]:
                if within(wanted, area) and can_cross(s, u, area):
                    return True
    return drops_possible(s, seat) and wanted & 511 != 0


# ------------------------------------------------------------ the declaration
def declare(s: Field, seat: Seat) -> Rules:
    """LC-D22 The place, then the units one by one, then confirm."""
    s.attacker = seat
    foot = supplied_areas(s, seat, True)
    others = supplied_areas(s, seat, False)
    s.ask(seat, ASSAULT_WHERE)
    offer_targets(s, seat, foot, others)
    s.chosen = s.menu[0]
    if s.offered > 1:
        yield
    s.target = s.chosen - ATTACK
    while True:
        s.ask(seat, ASSAULT_FORCE)
        if is_anybody_assaulting(s, seat):
            s.offer(CONFIRM)
        offer_force(s, seat, foot, others)
        s.chosen = s.menu[0]
        if s.offered > 1 or s.chosen == CONFIRM:  # no one sets out unasked
            yield
        if s.chosen == CONFIRM:
            break
        if SUPPORT <= s.chosen < SUPPORT + PIECES:
            s.mark(s.chosen - SUPPORT, SUPPORTING)
        else:
            u = s.chosen - ADD
            bridge = takes_bridge(s, u)
            if bridge and has_choice_of_way(s, u):  # LC-R66
                s.ask(seat, CROSS_HOW)
                s.offer(BY_MINOR_BRIDGE)
                s.offer(ON_FOOT)
                yield
                bridge = s.chosen == BY_MINOR_BRIDGE
            join_assault(s, u, bridge)
    yield from set_out(s, seat)


def offer_targets(s: Field, seat: Seat, foot: i64, others: i64) -> None:
    wanted = targets(s, seat)
    for area in range(i64(AREAS)):
        if within(wanted, area) and why_not_attack(s, seat, area, foot, others) == OK:
            s.offer(ATTACK + area)


def why_not_attack(s: Field, seat: Seat, area: i64, foot: i64, others: i64) -> i64:
    """A place with enemies: by a landing, or by a unit next to it."""
    if not within(targets(s, seat), area) or area == HQ + seat:
        return why.NO_TARGET_THERE
    if area < HQ and drops_possible(s, seat):
        return OK
    for u in range(first_piece(seat), s.top[seat]):
        if why_not_join(s, u, area, foot, others, s.supply[seat]) == OK:
            return OK
    return why.NOTHING_TO_ASSAULT


def why_not_join(s: Field, u: i64, area: i64, foot: i64, others: i64, purse: i64) -> i64:
    """On the ground, for what is left of the Supply."""
    if s.kind[u] < 0:
        return why.NO_SUCH_CARD
    if s.place[u] >= AREAS:
        return why.IN_PHASE_2 if is_aircraft(s, u) else why.NOT_ADJACENT
    if not are_neighbours(s.place[u], area):
        return why.NOT_ADJACENT
    found = why_not_assault(s, u)
    if found != OK:
        return found
    if not is_supplied_in(s, u, foot, others):
        return why.ASSAULT_LINE
    if not can_cross(s, u, area) or not may_use_minor(s, u, area):
        return why.NO_WAY_OVER
    return ok_if(cost_of(s, u) <= purse, why.ASSAULT_SUPPLY)


def can_join(s: Field, u: i64, area: i64, foot: i64, others: i64) -> bool:
    """Whatever it costs."""
    return why_not_join(s, u, area, foot, others, cost_of(s, u) if s.kind[u] >= 0 else 0) == OK


def why_not_add(s: Field, u: i64, foot: i64, others: i64, purse: i64, dropping: bool) -> i64:
    """To the force, on the ground or from the air."""
    if dropping and purse >= DROP_COST and can_drop(s, u):
        return OK
    return why_not_join(s, u, s.target, foot, others, purse)


def why_not_support(s: Field, u: i64, foot: i64, others: i64, purse: i64) -> i64:
    """LC-7.5.31, LC-7.5.33; once a unit assaults."""
    found = why_no_support(s, u, s.target)
    if found != OK:
        return found
    if not is_supplied_in(s, u, foot, others):
        return why.BOMBARD_LINE
    return ok_if(purse >= SUPPORT_COST, why.ASSAULT_SUPPLY)


def may_use_minor(s: Field, u: i64, area: i64) -> bool:
    """LC-13.6.3 One unit by the minor bridge; others of this assault only over water."""
    if not has_river(s, s.place[u], area) or is_on_foot(s, u):
        return True
    at = crossing(s.place[u], area)
    return s.bridge[at] == MAJOR or not is_bridge_taken(s, owner(u), s.place[u])


def is_bridge_taken(s: Field, seat: Seat, origin: i64) -> bool:
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.place[u] == origin and s.has(u, BY_BRIDGE):
            return True
    return False


def offer_force(s: Field, seat: Seat, foot: i64, others: i64) -> None:
    """LC-7.5.35 Only what can still be paid; artillery once a unit assaults."""
    has_units = is_anybody_assaulting(s, seat)
    dropping = may_add_paratroopers(s, seat)
    purse = s.supply[seat] - bill(s, seat)
    for u in range(first_piece(seat), s.top[seat]):
        if why_not_add(s, u, foot, others, purse, dropping) == OK:
            s.offer(ADD + u)
        if has_units and why_not_support(s, u, foot, others, purse) == OK:
            s.offer(SUPPORT + u)


def may_add_paratroopers(s: Field, seat: Seat) -> bool:
    return s.target < HQ and dropped(s, seat) < MOST_DROPPED and drops_possible(s, seat)


def bill(s: Field, seat: Seat) -> i64:
    """LC-7.5.33 What the force picked so far costs."""
    total: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] < 0:
            continue
        if s.has(u, SUPPORTING):
            total += SUPPORT_COST
        if s.has(u, ASSAULTING):
            total += DROP_COST if s.has(u, DROPPING) else cost_of(s, u)
    return total


def is_anybody_assaulting(s: Field, seat: Seat) -> bool:
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, ASSAULTING):
            return True
    return False


def takes_bridge(s: Field, u: i64) -> bool:
    """LC-R66 Whether a bridge on its way carries the unit."""
    if not are_neighbours(s.place[u], s.target) or not has_river(s, s.place[u], s.target):
        return False
    at = crossing(s.place[u], s.target)
    if s.bridge[at] == MAJOR:
        return True
    return has_bridge(s, at) and s.bridge_used[at] == 0 and not is_bridge_taken(s, owner(u), s.place[u])


def has_choice_of_way(s: Field, u: i64) -> bool:
    return is_on_foot(s, u) and s.bridge[crossing(s.place[u], s.target)] != MAJOR


def join_assault(s: Field, u: i64, bridge: bool) -> None:
    s.mark(u, ASSAULTING)
    if not are_neighbours(s.place[u], s.target):
        s.mark(u, DROPPING)
    elif has_river(s, s.place[u], s.target):
        s.mark(u, BY_BRIDGE if bridge else OVER_WATER)


def set_out(s: Field, seat: Seat) -> Rules:
    """Step 2 of LC-R39: paid, spotted, on the way."""
    paid = bill(s, seat)
    pay(s, seat, paid)
    clear_fallen(s)
    s.fence()
    s.tell(ASSAULT, seat, s.target, paid)
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] < 0:
            continue
        if s.has(u, ASSAULTING):
            spot(s, u)
            s.tell(ASSAULTER, label(s, u), s.place[u])
            s.unmark(u, DUG_IN)
            s.spent[u] += 1
            soldier = passenger(s, u)
            if soldier >= 0:
                s.spent[soldier] += 1
            if s.has(u, BY_BRIDGE) and s.bridge[crossing(s.place[u], s.target)] != MAJOR:
                s.bridge_used[crossing(s.place[u], s.target)] = 1
        elif s.has(u, SUPPORTING):
            spot(s, u)
            commit(s, u)
            s.tell(SUPPORTER, label(s, u), s.place[u])
    s.main = NOBODY
    s.round = 0
    s.step = ASSAULT_PAID
    if dropped(s, seat) > 0:
        corridor = yield from choose_corridor_to(s, seat, s.target)
        yield from fly_drop(s, seat, corridor, s.target)
