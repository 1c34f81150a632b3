# compiled
"""Movement: one zone at a time, what is in the way, and what it leads to (LC-7.5.1 to LC-7.5.12)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.card import HQ_TROOPS
from warcabinet.games.last_crusade.cards.force import flooded, sleeps, stands_fast
from warcabinet.games.last_crusade.cards.units import ARMOR
from warcabinet.games.last_crusade.choices import ENTER, MOVE
from warcabinet.games.last_crusade.log_events import HALTED, MOVED, OBSTACLE_DICE
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    COMMITTED,
    DUG_IN,
    HAS_ENTERED,
    HAS_LEFT,
    INSIDE,
    MAJOR,
    MOUNTED,
    USED,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.attachments import grants_negation, ignores_difficult
from warcabinet.games.last_crusade.table.harm import suffer
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import areas_of, has_river, is_bridge_friendly, may_move_over
from warcabinet.games.last_crusade.table.pieces import (
    commit,
    detach,
    has_room,
    is_aircraft,
    is_committed,
    is_on_foot,
    is_seen,
    mf,
    mf_left,
    passenger,
    place_stack,
    spot,
    stands_in,
)
from warcabinet.games.last_crusade.table.places import (
    AREAS,
    BIT,
    HQ,
    NEIGHBOURS,
    NEXT_TO,
    RIVER,
    ZONES,
    are_neighbours,
    bank,
    crossing,
)
from warcabinet.games.last_crusade.table.shots import roll_hits
from warcabinet.games.last_crusade.table.tally import FORTS, FULL, areas_with, is_in
from warcabinet.games.last_crusade.table.zones import enemy_obstacle, take_control
from warcabinet.games.last_crusade.turn.deploy import join, takes_in


# ------------------------------------------------------------ who may
def may_act(s: Field, u: i64) -> bool:
    return why_not_act(s, u) == OK


def why_not_act(s: Field, u: i64) -> i64:
    """LC-7.5.1 An uncommitted ground unit with MF left that is not carried."""
    if s.kind[u] < 0:
        return why.NO_SUCH_CARD
    if s.book.ground[s.kind[u]] == 0:
        return why_no_unit(s, u)
    if s.has(u, MOUNTED):
        return why.NOTHING_TO_DO
    if is_committed(s, u):
        return why.COMMITTED
    if mf_left(s, u) > 0:
        return OK
    return why.STAYS_IN_HQ if s.card(u).unit.mf == 0 else why.NO_MF


def why_no_unit(s: Field, u: i64) -> i64:
    """For a card that is not a ground unit."""
    if is_aircraft(s, u):
        return why.IN_PHASE_2
    return why.STAYS_IN_HQ if s.card(u).what == HQ_TROOPS else why.NO_UNIT


def is_bound(s: Field, u: i64) -> bool:
    """Cards that forbid a move: Stand-Fast Order on the Battlefield, Hitler Sleeps Late for Armor in its Headquarters."""
    seat = owner(u)
    if s.place[u] == HQ + seat:
        return s.card(u).unit.type == ARMOR and sleeps(s, seat)
    return stands_fast(s, seat)


def is_difficult(s: Field, u: i64, area: i64) -> bool:
    """LC-7.5.9 For this unit; a pair goes by its transport. A Headquarters has no Terrain."""
    if area >= ZONES or ignores_difficult(s, u):
        return False
    return s.book.terrain[s.terrain[area]].difficult & s.card(u).unit.classes != 0 or flooded(s, area)


# ------------------------------------------------------------ one step
def why_not_enter(s: Field, u: i64, area: i64) -> i64:
    """Whether a move may lead into this area, leaving room aside; LC-7.5.8, LC-R34."""
    seat = owner(u)
    origin = s.place[u]
    if area == HQ + 1 - seat:
        if not s.plan.walks_in or not looks_empty(s, u, area) or origin >= AREAS:
            return why.ENEMY_THERE
    elif stands_in(s, 1 - seat, area):
        return why.ENEMY_THERE
    if origin >= AREAS or may_move_over(s, u, origin, area):  # LC-R68 out of the river
        return OK
    return why.NO_WAY_OVER


def looks_empty(s: Field, u: i64, area: i64) -> bool:
    """LC-N85 No unit of the enemy Headquarters can be seen, and this one has not tried the door this turn."""
    seat = owner(u)
    if s.has(u, USED):
        return False
    for v in range(first_piece(1 - seat), s.top[1 - seat]):
        if s.place[v] == area and s.kind[v] >= 0 and s.book.ground[s.kind[v]] == 1 and is_seen(s, seat, v):
            return False
    return True


def may_pass(s: Field, u: i64, area: i64) -> bool:
    """LC-3.5.3, LC-R84 Through a full area, if another step follows: nothing there ends the move."""
    if mf_left(s, u) < 2:
        return False
    seat = owner(u)
    origin = s.place[u]
    for near in NEIGHBOURS[area]:
        if near == origin or near == HQ + 1 - seat or stands_in(s, 1 - seat, near):
            continue
        if (has_room(s, seat, near) or fort_for(s, u, near) >= 0) and may_move_over(s, u, area, near):
            return may_go_on(s, u, area)
    return False


def may_go_on(s: Field, u: i64, area: i64) -> bool:
    """Whether a move does not end there in any case."""
    if is_difficult(s, u, area) or is_halted_by(s, u, s.place[u], area):
        return False
    return area >= ZONES or not stands_fast(s, owner(u))


def why_not_step(s: Field, u: i64, area: i64) -> i64:
    """Into an area next to the unit; out of a river to one of its banks (LC-R68)."""
    if is_kept_in(s, u):
        return why.BOUND
    place = s.place[u]
    in_river = place >= AREAS
    if in_river and area != bank(place - RIVER, 0) and area != bank(place - RIVER, 1):
        return why.NOT_ADJACENT
    if not in_river and not are_neighbours(place, area):
        return why.NOT_ADJACENT
    found = why_not_enter(s, u, area)
    if found != OK:
        return found
    return ok_if(has_room(s, owner(u), area) or (not in_river and may_pass(s, u, area)), why.FULL_THERE)


def why_not_end_in(s: Field, u: i64, fort: i64) -> i64:
    """LC-R30 A step that ends in an empty Fortification of the seat next to the unit."""
    if is_kept_in(s, u):
        return why.BOUND
    place = s.place[u]
    if place >= AREAS or not 0 <= s.place[fort] < AREAS or not are_neighbours(place, s.place[fort]):
        return why.NOT_ADJACENT
    if not takes(s, u, fort):
        return why.NO_FORTIFICATION
    return why_not_enter(s, u, s.place[fort])


def enters_forts(s: Field, u: i64) -> bool:
    """A unit that has entered none this turn and carries no one."""
    return not s.has(u, HAS_ENTERED) and passenger(s, u) < 0


def takes(s: Field, u: i64, fort: i64) -> bool:
    """Whether the Fortification, if it is one of the seat's, would take in this unit."""
    return owner(fort) == owner(u) and enters_forts(s, u) and takes_in(s, fort, s.card(u))


def fort_for(s: Field, u: i64, area: i64) -> i64:
    """An empty own Fortification there that this unit may end in, or NOBODY."""
    seat = owner(u)
    if not is_in(s, FORTS, seat, area) or not enters_forts(s, u):
        return NOBODY
    card = s.card(u)
    for fort in range(first_piece(seat), s.top[seat]):
        if s.place[fort] == area and takes_in(s, fort, card):
            return fort
    return NOBODY


def is_kept_in(s: Field, u: i64) -> bool:
    """By a card, or in a Fortification that it may not leave a second time this turn."""
    return is_bound(s, u) or (s.has(u, INSIDE) and s.has(u, HAS_LEFT))


def closed_areas(s: Field, seat: Seat) -> i64:
    """The areas a unit of the seat cannot simply step into, as a set: enemies are there, or no room."""
    closed = areas_of(s, 1 - seat) | BIT[HQ + 1 - seat] | areas_with(s, FULL, seat)
    return closed if has_room(s, seat, HQ + seat) else closed | BIT[HQ + seat]


def can_step(s: Field, u: i64, closed: i64) -> bool:
    """Whether the unit can step into an area that is not closed; other steps are rare, `offer_steps` has them all."""
    place = s.place[u]
    if place >= AREAS or NEXT_TO[place] & ~closed == 0 or is_kept_in(s, u):
        return False
    for area in NEIGHBOURS[place]:
        if closed & BIT[area] == 0 and may_move_over(s, u, place, area):
            return True
    return False


def offer_steps(s: Field, u: i64) -> None:
    """Every step of the unit: into an area, or there directly into an empty Fortification."""
    if is_kept_in(s, u):
        return
    place = s.place[u]
    if place >= AREAS:
        for side in range(i64(2)):
            if why_not_step(s, u, bank(place - RIVER, side)) == OK:
                s.offer(MOVE + bank(place - RIVER, side))
        return
    enters = enters_forts(s, u)
    for area in NEIGHBOURS[place]:
        if why_not_enter(s, u, area) != OK:
            continue
        if has_room(s, owner(u), area) or may_pass(s, u, area):
            s.offer(MOVE + area)
        if enters:
            offer_forts(s, u, area)


def offer_forts(s: Field, u: i64, area: i64) -> None:
    """For a unit that may enter them."""
    seat = owner(u)
    if not is_in(s, FORTS, seat, area):
        return
    card = s.card(u)
    for fort in range(first_piece(seat), s.top[seat]):
        if s.place[fort] == area and takes_in(s, fort, card):
            s.offer(ENTER + fort)


def step(s: Field, u: i64, area: i64, fort: i64 = NOBODY) -> None:
    """LC-7.5.2 The unit goes there with all that belongs to it; LC-R84 in a full area it has to go on."""
    seat = owner(u)
    origin = s.place[u]
    soldier = passenger(s, u)
    full = fort < 0 and not has_room(s, seat, area)
    s.moving = NOBODY
    if s.has(u, INSIDE):
        s.mark(u, HAS_LEFT)
        detach(s, u)
    s.unmark(u, DUG_IN)
    use_crossing(s, u, origin, area)
    place_stack(s, u, area)
    s.tell(MOVED, label(s, u), origin, area)
    spend(s, u)
    if origin < AREAS:
        cross_obstacle(s, u, origin, area)
        if s.kind[u] < 0:
            if soldier >= 0 and s.kind[soldier] >= 0:
                take_control(s, seat, area)
            return
    take_control(s, seat, area)
    if is_difficult(s, u, area):
        commit(s, u)
    if fort >= 0:
        s.mark(u, HAS_ENTERED)
        join(s, u, fort, INSIDE)
    if s.plan.steps_commit:
        go_on(s, u)
    elif full and not is_committed(s, u):
        s.moving = u


def go_on(s: Field, u: i64) -> None:
    """LC-N77 Whoever has moved either moves on at once or is committed."""
    before = s.offered
    if not is_committed(s, u):
        offer_steps(s, u)
        if s.offered > before:
            s.moving = u
        else:
            commit(s, u)
    s.offered = before


def spend(s: Field, u: i64) -> None:
    """One MF, of the passenger too (LC-7.5.24); LC-3.1.5 who has none left is committed."""
    s.spent[u] += 1
    if i64(s.spent[u]) >= mf(s, u):
        s.mark(u, COMMITTED)
    soldier = passenger(s, u)
    if soldier >= 0:
        s.spent[soldier] += 1
        if s.spent[soldier] >= 2:
            s.mark(soldier, COMMITTED)


def use_crossing(s: Field, u: i64, origin: i64, area: i64) -> None:
    """LC-13.6.3, LC-13.1.5 A minor bridge or a ferry carries one unit a turn."""
    if origin >= AREAS or not has_river(s, origin, area) or is_on_foot(s, u):
        return
    at = crossing(origin, area)
    if s.bridge[at] != MAJOR or not is_bridge_friendly(s, owner(u), at):
        s.bridge_used[at] = 1


# ------------------------------------------------------------ Obstacles in movement (LC-R47)
def clears(s: Field, u: i64) -> bool:
    """By its own ability, or by what is attached to it."""
    return s.card(u).unit.negates or grants_negation(s, u)


def negates(s: Field, u: i64) -> bool:
    soldier = passenger(s, u)
    return clears(s, u) or (soldier >= 0 and clears(s, soldier))


def is_halted_by(s: Field, u: i64, origin: i64, area: i64) -> bool:
    """One that lies face down may do it (LC-N84)."""
    if origin >= AREAS:
        return False
    obstacle = enemy_obstacle(s, owner(u), area, origin)
    if obstacle < 0 or negates(s, u):
        return False
    if not is_seen(s, owner(u), obstacle):
        return True
    special = s.card(obstacle).special
    return special.cross_halts and special.cross & s.card(u).unit.classes != 0


def cross_obstacle(s: Field, u: i64, origin: i64, area: i64) -> None:
    """LC-10.5.4 Dice against the unit, or it is committed after the crossing."""
    obstacle = enemy_obstacle(s, owner(u), area, origin)
    if obstacle >= 0:
        spot(s, obstacle)  # LC-N84
    if obstacle < 0 or negates(s, u) or s.card(obstacle).special.cross & s.card(u).unit.classes == 0:
        return
    if s.card(obstacle).special.cross_halts:
        commit(s, u)
        s.tell(HALTED, label(s, obstacle), label(s, u))
    else:
        mine(s, obstacle, u)


def mine(s: Field, obstacle: i64, u: i64) -> None:
    """LC-7.5.22 Dice at TN 5 without any modifier; of a pair the transport suffers first."""
    count = s.card(obstacle).special.cross_roll
    hits = roll_hits(s, count, 5)
    s.fence()
    s.tell(OBSTACLE_DICE, label(s, obstacle), label(s, u), count, hits)
    suffer(s, u, hits, False)
