# compiled
"""The front line: what follows from who controls what, gaps, ground that changes hands, mopping up (LW-2, LW-23)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.secrecy import hidden_place
from warcabinet.games.last_war.state import (
    AD,
    BASE,
    BASES,
    COAST,
    FALLEN,
    FIRST_NATION,
    FRONT,
    INDEPENDENT,
    KINDS,
    LSP,
    MERCHANT,
    PAG_SLOT,
    PAGS,
    ROUTED,
    SEA_SUPPLIED,
    STOCKS,
    ZONE,
    Board,
    route_bit,
)
from warcabinet.games.last_war.turn.tables import AIR, MEN


# ------------------------------------------------------------ what follows from who controls what
def redraw(s: Board) -> None:
    """After ground has changed hands: front line, routes, and what else depends on them."""
    find_front(s)
    find_routes(s)
    look_along(s)


def look_along(s: Board) -> None:
    """What may change along a line that has not moved: partisans that it reaches, and which nation keeps a hex."""
    absorb_partisans(s)
    find_keepers(s)


def find_keepers(s: Board) -> None:
    """LW-N4 The nation with the largest CV keeps a hex; where nobody stands the last one does."""
    for place in range(len(s.keeper)):
        side = s.owner[place]
        if not s.is_sided(place):
            s.keeper[place] = NOBODY if s.is_neutral(place) else s.keeper[place]
            continue
        most: i64 = 0
        if s.keeper[place] == NOBODY or s.coalition[s.keeper[place]] != side:
            s.keeper[place] = side
        for slot in range(s.plan.slots):
            if s.strength(slot, place) > most:
                most = s.strength(slot, place)
                s.keeper[place] = s.nation_in(side, slot)


def find_front(s: Board) -> None:
    """LW-2.1, LW-23.7, LW-R13; no neutral is in the line, or puts a neighbour in it (LW-N17)."""
    ground = s.ground
    for place in range(ground.land):
        bits: i64 = 0
        side = s.owner[place]
        if 0 <= side < FIRST_NATION:
            for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
                other = ground.road[edge]
                if other != NOWHERE:
                    if s.owner[other] != side and (s.owner[other] < FIRST_NATION or not s.is_closed(other, side)):
                        bits |= FRONT
                    continue
                other = ground.strait[edge]
                if other != NOWHERE and (s.owner[other] == 1 - side or s.may_attack(side, other)):
                    bits |= COAST
        elif side >= FIRST_NATION and len(s.invaded) > 0:  # LW-N18
            for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
                other = ground.road[edge]
                if other != NOWHERE and s.is_sided(other) and s.is_invaded(side - FIRST_NATION, s.owner[other]):
                    bits |= FRONT
        s.net[place] = bits
    for route in range(len(ground.routes)):  # LW-N73
        place, other = ground.routes[route], ground.routes[route ^ 1]
        if s.is_sided(place) and (s.owner[other] == 1 - s.owner[place] or s.may_attack(s.owner[place], other)):
            s.net[place] |= COAST


def find_routes(s: Board) -> None:
    """LW-23.12, LW-R16; then LW-R17 what ports supply over the sea."""
    ground = s.ground
    for slot in range(s.plan.slots):  # LW-N8 for each nation from its own sources
        bit = route_bit(slot)
        reached = vec[i64]()
        for place in range(ground.land):
            side = s.owner[place]
            if side == NOBODY or side >= FIRST_NATION:
                continue
            nation = s.nation_in(side, slot)
            if nation != NOBODY and ground.source[nation * ground.land + place] == 1:
                s.net[place] |= bit
                reached = append(reached, place)
        spread(s, reached, bit, bit)
    landed = vec[i64]()
    for i in range(len(ground.lanes)):  # both ways
        port = ground.lanes[i]
        other = ground.lanes[i ^ 1]
        if s.is_sided(port) and s.owner[port] == s.owner[other] and s.is_routed(port) and not s.is_routed(other):
            s.net[other] |= SEA_SUPPLIED
            landed = append(landed, other)
    spread(s, landed, SEA_SUPPLIED, ROUTED | SEA_SUPPLIED)


def spread(s: Board, reached: vec[i64], bit: i64, stops: i64) -> None:
    """Give the bit to all friendly hexes joined to those reached, except where one of `stops` is already set."""
    at: i64 = 0
    while at < len(reached):
        place = reached[at]
        at += 1
        side = s.owner[place]
        for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
            other = s.ground.road[edge]
            if other != NOWHERE and s.owner[other] == side and s.net[other] & stops == 0:
                s.net[other] |= bit
                reached = append(reached, other)


def stays_front(s: Board, place: i64, side: Seat, taken: i64) -> bool:
    """LW-R53 Whether a hex of the side is front line once it has taken another."""
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other != NOWHERE and other != taken and s.owner[other] != side and not s.is_closed(other, side):
            return True
    return False


def absorb_partisans(s: Board) -> None:
    """LW-17.5, LW-18.8, LW-R60, LW-R65"""
    for place in range(s.ground.land):
        if s.pag[place] == 0:
            continue
        owner = s.pag_owner(place)
        if owner == INDEPENDENT:
            if s.is_front(place):
                s.pag[place] = 0
        elif s.owner[place] == owner:
            s.add_slot(s.pag[place] // PAG_SLOT, MEN, place, 1)  # LW-N16
            s.pag[place] = 0
            s.tell(events.ABSORBED, owner, place, 1)
        elif s.is_front(place):
            s.stock[s.pag_nation(place) * STOCKS + MEN] += 1
            s.pag[place] = 0
            s.tell(events.ABSORBED, owner, place, 0)


def is_hostile(s: Board, place: i64, side: Seat) -> bool:
    """Whether partisans in this hex are against the side; independent ones are against whoever controls their hex (LW-R65)."""
    owner = s.pag_owner(place)
    if owner == INDEPENDENT:
        return s.owner[place] == side
    return owner == 1 - side


def is_posted(s: Board, side: Seat, place: i64, partisans: i64) -> bool:
    """LW-R21 Where resources stand: front line, coast, Security Zones, and hexes with enemy partisans (as far as they are seen)."""
    if s.net[place] & (FRONT | COAST) != 0 or s.is_marked(place, ZONE):
        return True
    return partisans != 0 and is_hostile(s, place, side)


# ------------------------------------------------------------ gaps
def fill_gaps(s: Board, first: Seat) -> None:
    """LW-2.3, LW-2.4, LW-7.2a, LW-R18 The side named first, then the other. In China the line may be empty (LW-2.6, LW-N56)."""
    for place in range(s.ground.land):
        end_zone(s, place)
    for side in (first, 1 - first):
        for place in range(s.ground.land):
            if s.owner[place] == side and s.is_open(place):
                fill_gap(s, side, place)


def fill_gap(s: Board, side: Seat, place: i64) -> bool:
    """LW-2.2, LW-23.10, LW-N9 From a Pool, the keeper's first; else from the nearest hex that can spare a man."""
    before = s.nation[side]
    for each in range(i64(-1), s.plan.slots):
        if each >= 0:
            if s.plan.slots == 1 or s.nation_in(side, each) == NOBODY:
                continue
            s.seat_nation(s.nation_in(side, each))
        elif s.plan.slots > 1:
            s.seat_nation(keeper_for(s, side, place))
        if pool_can_supply(s, side, place):
            use_transport(s, side, place)
            s.gain(side, MEN, -1)
            s.add(MEN, place, 1)
            s.nation[side] = before
            s.tell(events.GAP_FILLED, side, place, NOWHERE)
            return True
    s.nation[side] = before
    source = nearest(s, side, place, True)
    if source == NOWHERE:
        s.tell(events.OPEN, side, place)
        return False
    start = hidden_place(s, source)
    slot = s.most(MEN, source)
    s.add_slot(slot, MEN, source, -1)
    s.add_slot(slot, MEN, place, 1)
    end_zone(s, source)
    s.tell(events.GAP_FILLED, side, place, start)
    return True


def keeper_for(s: Board, side: Seat, place: i64) -> i64:
    """The last keeper, if it is of this coalition; else its leading nation."""
    keeper = s.keeper[place]
    return keeper if keeper != NOBODY and s.coalition[keeper] == side else side


def pool_can_supply(s: Board, side: Seat, place: i64) -> bool:
    """LW-23.13, LW-N58"""
    if s.has(side, MEN) == 0 or s.rail_left(side, place) == 0:
        return False
    return s.is_routed(place) or (s.net[place] & SEA_SUPPLIED != 0 and s.has(side, MERCHANT) > 0)


def use_transport(s: Board, side: Seat, place: i64) -> None:
    s.use_rail(side, place, 1)
    if not s.is_routed(place):
        s.gain(side, MERCHANT, -1)


def nearest(s: Board, side: Seat, place: i64, sparing: bool) -> i64:
    """The nearest hex, through friendly ones, that can spare a man (LW-R18 b), or that is in the line (LW-R22).

    Of those equally near the lowest; where a man is to be spared, first the one with most men.
    """
    steps = table_of(s.ground.land, NOWHERE)
    steps[place] = 0
    reached = vec[i64]([place])
    best: i64 = NOWHERE
    at: i64 = 0
    while at < len(reached):
        here = reached[at]
        at += 1
        if best != NOWHERE and steps[here] > steps[best]:
            break
        if here != place and (can_spare(s, here) if sparing else s.is_front(here)):
            more = s.men(here) - s.men(best) if sparing and best != NOWHERE else i64(0)
            if best == NOWHERE or more > 0 or (more == 0 and here < best):
                best = here
        for edge in range(here * DIRECTIONS, here * DIRECTIONS + DIRECTIONS):
            other = s.ground.road[edge]
            if other != NOWHERE and s.owner[other] == side and steps[other] == NOWHERE:
                steps[other] = steps[here] + 1
                reached = append(reached, other)
    return best


def can_spare(s: Board, place: i64) -> bool:
    return s.men(place) >= 2 or (s.men(place) == 1 and not s.is_front(place) and not s.is_marked(place, ZONE))


# ------------------------------------------------------------ ground that changes hands
def change_hands(s: Board, place: i64, side: Seat) -> None:
    """LW-R12, LW-R59 What belongs to the hex goes; forces must have left. `redraw` follows when all that changes has changed."""
    old = s.owner[place]
    if old == side:
        return
    if old != NOBODY:
        for slot in range(s.plan.slots):
            lose_stack(s, slot, place)
    if 0 <= old < FIRST_NATION:
        if s.is_marked(place, BASE):
            s.gain(old, BASES, 1)
        for direction in range(i64(DIRECTIONS)):
            if s.is_working(place, direction):
                s.lost[s.builder_of(old, place, direction) * KINDS + MEN] += 1
                s.set_builder(place, direction, 0)
    s.fort[place] = 0
    s.mark[place] &= FALLEN
    s.owner[place] = side
    if 0 <= side < FIRST_NATION:
        if s.pag_owner(place) == INDEPENDENT:
            s.pag[place] = 0
        if s.ground.major[place] == 1 and s.city_side(place) == 1 - side and not s.is_marked(place, FALLEN):
            lose_city(s, place, 1 - side)


def lose_stack(s: Board, slot: i64, place: i64) -> None:
    """What one nation still has in a hex that is lost; aircraft of the air defence escape."""
    nation = s.nation_here(slot, place)
    if nation == NOBODY:
        return
    s.stock[nation * STOCKS + AIR] += s.stack(slot, AD, place)
    s.add_slot(slot, AD, place, -s.stack(slot, AD, place))
    for kind in range(i64(KINDS)):
        s.lost[nation * KINDS + kind] += s.stack(slot, kind, place)
        s.add_slot(slot, kind, place, -s.stack(slot, kind, place))


def lose_city(s: Board, place: i64, side: Seat) -> None:
    """LW-19.1, LW-R66"""
    s.set_mark(place, FALLEN)
    if s.plan.pags and has_country(s, side):
        s.gain(side, PAGS, 1)
        s.tell(events.PAGS_ARRIVE, side, 1)


def has_country(s: Board, side: Seat) -> bool:
    for place in range(s.ground.land):
        if s.plan.pag_country[s.nation[side] * s.ground.land + place] == 1:
            return True
    return False


def move_points(s: Board, kind: i64, start: i64, to: i64, n: i64) -> None:
    """Of several nations each gives its share; the remainder comes from where most is left over, in the order of the list."""
    if s.plan.slots == 1:
        s.add(kind, start, -n)
        s.add(kind, to, n)
        return
    total = s.points(kind, start)
    if n == 0 or total == 0:
        return
    shares = table_of(s.plan.slots, 0)
    rests = table_of(s.plan.slots, 0)
    given: i64 = 0
    for slot in range(s.plan.slots):
        here = s.stack(slot, kind, start)
        shares[slot] = here * n // total
        rests[slot] = here * n % total
        given += shares[slot]
    while given < n:
        best: i64 = 0
        for slot in range(s.plan.slots):
            if rests[slot] > rests[best]:
                best = slot
        shares[best] += 1
        rests[best] = -1
        given += 1
    for slot in range(s.plan.slots):
        s.add_slot(slot, kind, start, -shares[slot])
        s.add_slot(slot, kind, to, shares[slot])


def end_zone(s: Board, place: i64) -> None:
    """LW-18.2, LW-R62 A Security Zone ends when its last man leaves."""
    if s.men(place) == 0:
        s.clear_mark(place, ZONE)


# ------------------------------------------------------------ end of steps 8 and 9
def tidy_line(s: Board) -> None:
    """LW-2.3, LW-R18 Ground that changes hands opens gaps, and men who come back to the Pool can fill some."""
    changed = mop_up(s)
    returned = send_back(s)
    if changed or returned:
        fill_gaps(s, 0)


def mop_up(s: Board) -> bool:
    """LW-23.15, LW-R20; says whether ground has changed hands."""
    changed = False
    seen = table_of(s.ground.land, 0)
    for place in range(s.ground.land):
        if seen[place] == 0 and 0 <= s.owner[place] < FIRST_NATION and s.ground.tenuous[place] == 0 and not s.is_joined(place):
            area = area_of(s, place, seen)
            if not is_manned(s, area):
                for each in area:
                    if s.ground.tenuous[each] == 0:  # LW-N56
                        change_hands(s, each, NOBODY)
                        s.tell(events.DISSOLVED, each)
                changed = True
    seen = table_of(s.ground.land, 0)
    for place in range(s.ground.land):
        if seen[place] == 0 and s.owner[place] == NOBODY:
            area = area_of(s, place, seen)
            side = only_neighbour(s, area)
            if side != NOBODY:
                for each in area:
                    change_hands(s, each, side)
                    s.tell(events.ANNEXED, side, each)
                changed = True
    if changed:
        redraw(s)
    return changed


def area_of(s: Board, place: i64, seen: vec[i64]) -> vec[i64]:
    """LW-23.14 All hexes of the same owner that are joined to this one."""
    area = vec[i64]([place])
    seen[place] = 1
    at: i64 = 0
    while at < len(area):
        here = area[at]
        at += 1
        for edge in range(here * DIRECTIONS, here * DIRECTIONS + DIRECTIONS):
            other = s.ground.road[edge]
            if other != NOWHERE and seen[other] == 0 and s.owner[other] == s.owner[place]:
                seen[other] = 1
                area = append(area, other)
    return area


def is_manned(s: Board, area: vec[i64]) -> bool:
    for place in area:
        if s.is_held(place):
            return True
    return False


def only_neighbour(s: Board, area: vec[i64]) -> i64:
    """The side that has all land around the area; NOBODY if both have some, or neither."""
    found: i64 = NOBODY
    for place in area:
        for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
            other = s.ground.road[edge]
            if other != NOWHERE and s.is_sided(other):
                if found != NOBODY and found != s.owner[other]:
                    return NOBODY
                found = s.owner[other]
    return found


def send_back(s: Board) -> bool:
    """LW-23.16, LW-R22, LW-R64 What stands behind the line goes to the Pool, or to the line of its pocket; says if any does."""
    returned = False
    for place in range(s.ground.land):
        side = s.owner[place]
        if side < 0 or side >= FIRST_NATION or s.net[place] & (FRONT | COAST) != 0 or s.is_marked(place, ZONE):
            continue
        if s.men(place) + s.points(1, place) + s.points(AIR, place) + s.points(LSP, place) == 0:
            continue
        returned = True
        went = False
        for slot in range(s.plan.slots):
            nation = s.nation_in(side, slot)
            if nation == NOBODY or s.net[place] & route_bit(slot) == 0:
                continue
            for kind in range(i64(KINDS)):
                here = s.stack(slot, kind, place)
                s.stock[nation * STOCKS + kind] += here
                s.add_slot(slot, kind, place, -here)
                went = went or here > 0
        if went:
            s.tell(events.TO_POOL, side, place)
        if s.men(place) + s.points(1, place) + s.points(AIR, place) + s.points(LSP, place) > 0:
            front = nearest(s, side, place, False)
            if front != NOWHERE:
                for kind in range(i64(KINDS)):
                    move_points(s, kind, place, front, s.points(kind, place))
    return returned
