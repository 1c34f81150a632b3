# compiled
"""Step 2: what may be placed from the Pool and the stocks (LW-7.2, LW-15 to LW-18, LW-20, LW-21)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import events
from warcabinet.games.last_war.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.line import is_hostile
from warcabinet.games.last_war.secrecy import are_counters_hidden, in_sector, leads
from warcabinet.games.last_war.state import (
    AD,
    BASE,
    BASE_MOVED,
    BASE_ON,
    BASES,
    BEACH,
    BEACH_LEFT,
    BOMBERS,
    COAST,
    CONCRETE,
    FIELD,
    FLAK,
    FLAK_GROUP,
    FOR_INDUSTRY,
    FOR_SUPPORT,
    FOR_TERROR,
    FRONT,
    GARRISON,
    GARRISONS,
    KINDS,
    LSP,
    MERCHANT,
    NAVAL,
    PAGS,
    SEA_SUPPLIED,
    WORK,
    ZONE,
    Board,
    pack,
)
from warcabinet.games.last_war.tables import AIR, MEN

NO_LIMIT: Final = 1000
OVER_THE_BEACH: Final = 4  # LW-R17 (b)
ZONES_OF_A_GROUP: Final = 3  # LW-21.7


# ------------------------------------------------------------ where points can go
def room(s: Board, side: Seat, place: i64) -> i64:
    """LW-3.3, LW-23.13, LW-R17 How many points can pass between the Pool and this hex now."""
    if s.is_routed(place):
        return NO_LIMIT
    found: i64 = 0
    if s.has(side, BEACH) == place + 1:
        found += s.has(side, BEACH_LEFT)
    if s.net[place] & SEA_SUPPLIED != 0:
        found += s.has(side, MERCHANT)
    return found


def carry(s: Board, side: Seat, place: i64, n: i64) -> None:
    """Use up what sea transport so many points need; over the beach first."""
    if s.is_routed(place):
        return
    over = min(n, s.has(side, BEACH_LEFT)) if s.has(side, BEACH) == place + 1 else i64(0)
    s.gain(side, BEACH_LEFT, -over)
    s.gain(side, MERCHANT, over - n)


def is_deployable(s: Board, side: Seat, place: i64) -> bool:
    """LW-R21 Front line, coast, Security Zones, and hexes with enemy partisans."""
    if s.net[place] & (FRONT | COAST) != 0 or s.is_marked(place, ZONE):
        return True
    return s.shown_pag(place) != 0 and is_hostile(s, place, side)


# ------------------------------------------------------------ LW-R61 paying one point
def can_pay(s: Board, side: Seat, kind: i64, place: i64) -> bool:
    """From the Pool if the hex is routed, else from the hex itself if it keeps a man."""
    if s.is_routed(place) and s.has(side, kind) > 0:
        return True
    return s.points(kind, place) > (1 if kind == MEN else 0) and s.men(place) > 0


def pay(s: Board, side: Seat, kind: i64, place: i64) -> None:
    if s.is_routed(place) and s.has(side, kind) > 0:
        s.gain(side, kind, -1)
    else:
        s.add(kind, place, -1)


# ------------------------------------------------------------ the menu
def offer_deployment(s: Board, seat: Seat) -> None:
    side = s.side_of(seat)
    s.offer(c.DONE)
    for place in range(s.ground.land):
        if not in_sector(s, seat, place):
            continue
        if s.owner[place] == side:
            offer_points(s, side, place)
            offer_buildings(s, side, place)
            if s.plan.bombing:
                offer_air_war(s, side, place)
        elif s.plan.pags and s.has(side, PAGS) > 0 and can_rise(s, side, place):
            s.offer(c.PAG + s.ground.hex[place])
    if leads(seat) and s.plan.bombing and s.has(side, BASES) > 0 and finds_base_site(s, side):
        s.offer(c.LIFT_STOCK)


def offer_points(s: Board, side: Seat, place: i64) -> None:
    hex = s.ground.hex[place]
    free = room(s, side, place)
    if free > 0 and is_deployable(s, side, place):
        for kind in range(i64(KINDS)):
            if s.has(side, kind) > 0:
                s.offer(c.PUT + kind * c.HEXES + hex)
                if s.has(side, kind) > 1 and free > 1:
                    s.offer(c.PUT_ALL + kind * c.HEXES + hex)
    if s.has(side, NAVAL) > 0 and s.has(side, BEACH) == 0 and not s.is_routed(place) and has_shore(s, side, place):
        s.offer(c.BEACH + hex)


def has_shore(s: Board, side: Seat, place: i64) -> bool:
    """LW-R17 (b) A friendly routed hex lies across a sea hexside."""
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.strait[edge]
        if other != NOWHERE and s.owner[other] == side and s.is_routed(other):
            return True
    return False


def offer_buildings(s: Board, side: Seat, place: i64) -> None:
    hex = s.ground.hex[place]
    if s.plan.forts and can_pay(s, side, LSP, place) and can_pay(s, side, MEN, place) and has_free_side(s, place):
        s.offer(c.FORT + hex)
    has_man = s.men(place) > 0 or (s.is_routed(place) and s.has(side, MEN) > 0)
    if s.plan.pags and has_man and not s.is_marked(place, ZONE) and s.shown_pag(place) == 0 and can_pay(s, side, LSP, place):
        s.offer(c.ZONE + hex)
    key_place = s.ground.town[place] == 1 or s.ground.port[place] == 1
    if key_place and s.has(side, GARRISONS) > 0 and s.is_routed(place) and not s.is_marked(place, GARRISON):
        s.offer(c.GARRISON + hex)


def offer_air_war(s: Board, side: Seat, place: i64) -> None:
    hex = s.ground.hex[place]
    if s.has(side, AIR) > 0 and room(s, side, place) > 0:
        s.offer(c.AIR_DEFENCE + hex)
    if not s.is_marked(place, FLAK):
        if s.has(side, CONCRETE) > 0 and can_pay(s, side, MEN, place):
            s.offer(c.FLAK + hex)
    elif s.flak_group(place) == 0 and (s.has(side, LSP) > 0 or group_to_join(s, place) > 0):
        s.offer(c.WORK_FLAK + hex)
    if s.is_marked(place, BASE):
        if (
            not s.is_marked(place, BASE_MOVED)
            and bombers_left(s, side) > 0
            and (s.is_marked(place, BASE_ON) or s.has(side, LSP) > 0)
        ):
            s.offer(c.FLY + hex)
        if not s.is_marked(place, BASE_ON) and finds_base_site(s, side):
            s.offer(c.LIFT + hex)


def has_free_side(s: Board, place: i64) -> bool:
    for direction in range(i64(DIRECTIONS)):
        if can_fortify(s, place, direction):
            return True
    return False


def can_fortify(s: Board, place: i64, direction: i64) -> bool:
    """LW-R61 A hexside, land or sea, towards another land hex in play; one layer each turn."""
    edge = place * DIRECTIONS + direction
    return (s.ground.road[edge] != NOWHERE or s.ground.strait[edge] != NOWHERE) and not s.is_working(place, direction)


def can_rise(s: Board, side: Seat, place: i64) -> bool:
    """LW-17.1 to LW-17.3, LW-17.6, LW-R63"""
    if s.owner[place] != 1 - side or s.plan.pag_country[side * s.ground.land + place] == 0:
        return False
    return s.pag[place] == 0 and s.shown_mark(place) & ZONE == 0 and is_behind_lines(s, place)


def is_behind_lines(s: Board, place: i64) -> bool:
    """LW-17.1 Neither a front-line hex of either side nor next to one."""
    if s.is_front(place):
        return False
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other == NOWHERE:
            other = s.ground.strait[edge]
        if other != NOWHERE and s.is_front(other):
            return False
    return True


# ------------------------------------------------------------ flak
def group_to_join(s: Board, place: i64) -> i64:
    """LW-R70 A paid group of fewer than three next to this zone; 0: none."""
    best: i64 = 0
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other == NOWHERE:
            other = s.ground.strait[edge]
        if other != NOWHERE and s.owner[other] == s.owner[place]:
            group = s.flak_group(other)
            if group > 0 and group_size(s, group, s.owner[place]) < ZONES_OF_A_GROUP and (best == 0 or group < best):
                best = group
    return best


def group_size(s: Board, group: i64, side: Seat) -> i64:
    size: i64 = 0
    for place in range(s.ground.land):
        if s.owner[place] == side and s.flak_group(place) == group:
            size += 1
    return size


def man_flak(s: Board, side: Seat, place: i64) -> None:
    """LW-21.7 A group is known by the first of its zones: its place + 1."""
    group = group_to_join(s, place)
    if group == 0:
        s.gain(side, LSP, -1)
        group = place + 1
    s.mark[place] += group * FLAK_GROUP


# ------------------------------------------------------------ bombers
def bombers_left(s: Board, side: Seat) -> i64:
    """LW-20.7 Those without a role this turn."""
    return s.has(side, BOMBERS) - len(s.missions[side].cards)


def is_base_site(s: Board, side: Seat, place: i64) -> bool:
    """LW-R74"""
    return s.owner[place] == side and s.is_routed(place) and not s.is_front(place) and not s.is_marked(place, BASE)


def finds_base_site(s: Board, side: Seat) -> bool:
    for place in range(s.ground.land):
        if is_base_site(s, side, place):
            return True
    return False


def flying_distances(s: Board, base: i64) -> vec[i64]:
    """LW-20.5, LW-R68 Hexes entered on the way, over anything on the map; by cell."""
    steps = table_of(s.ground.cells, NOWHERE)
    steps[base] = 0
    reached = vec[i64]([base])
    at: i64 = 0
    while at < len(reached):
        here = reached[at]
        at += 1
        for edge in range(here * DIRECTIONS, here * DIRECTIONS + DIRECTIONS):
            other = s.ground.air_link[edge]
            if other != NOWHERE and steps[other] == NOWHERE:
                steps[other] = steps[here] + 1
                reached = append(reached, other)
    return steps


def has_zone_of(s: Board, side: Seat, place: i64) -> bool:
    """An industrial zone of the side lies here."""
    lines = s.plan.lines
    for line in range(len(lines.side)):
        if lines.place[line] == place and lines.side[line] == side:
            return True
    return False


def offer_targets(s: Board, side: Seat, base: i64) -> None:
    """LW-20.8, LW-20.10, LW-20.12"""
    s.offer(c.SUPPORT)
    steps = flying_distances(s, base)
    for place in range(s.ground.land):
        if s.owner[place] == 1 - side and 0 <= steps[place] <= s.plan.ranges[s.turn]:
            if has_zone_of(s, 1 - side, place):
                s.offer(c.INDUSTRY + s.ground.hex[place])
            if s.plan.morale and s.ground.named[place] == 1:
                s.offer(c.TERROR + s.ground.hex[place])


def send_bomber(s: Board, side: Seat, base: i64, choice: i64) -> None:
    """LW-20.4 The first mission from a base pays for it."""
    if not s.is_marked(base, BASE_ON):
        s.gain(side, LSP, -1)
        s.set_mark(base, BASE_ON)
    if choice == c.SUPPORT:
        s.missions[side].add(pack(FOR_SUPPORT, base, base))
    elif choice >= c.TERROR:
        s.missions[side].add(pack(FOR_TERROR, base, s.ground.cell_of[choice - c.TERROR]))
    else:
        s.missions[side].add(pack(FOR_INDUSTRY, base, s.ground.cell_of[choice - c.INDUSTRY]))


# ------------------------------------------------------------ the step
def deploy(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.DEPLOY)
        offer_deployment(s, seat)
        yield
        choice = s.chosen
        if choice == c.DONE:
            return
        place = NOWHERE if choice < c.PUT else s.ground.cell_of[c.argument(choice, c.PUT)]
        if c.PUT <= choice < c.PULL:
            s.orders[side].add(choice)
        if c.PUT <= choice < c.PUT_ALL:
            put(s, side, (choice - c.PUT) // c.HEXES, place, 1)
        elif c.PUT_ALL <= choice < c.PULL:
            kind = (choice - c.PUT_ALL) // c.HEXES
            put(s, side, kind, place, min(s.has(side, kind), room(s, side, place)))
        elif choice == c.LIFT_STOCK or c.LIFT <= choice < c.SET_BASE:
            yield from move_base(s, seat, NOWHERE if choice == c.LIFT_STOCK else place)
        elif c.FLY <= choice < c.INDUSTRY:
            s.ask(seat, c.WHICH_TARGET)
            offer_targets(s, side, place)
            yield
            send_bomber(s, side, place, s.chosen)
        elif c.FORT <= choice < c.ZONE:
            s.ask(seat, c.WHICH_FACING)
            offer_facings(s, place)
            yield
            pay(s, side, LSP, place)
            pay(s, side, MEN, place)
            other = s.ground.cell_of[s.chosen - c.FACING]
            s.fort[place] += WORK[s.ground.side_towards(place, other)]
        else:
            make(s, side, place, choice)


def put(s: Board, side: Seat, kind: i64, place: i64, n: i64) -> None:
    carry(s, side, place, n)
    s.gain(side, kind, -n)
    s.add(kind, place, n)


def make(s: Board, side: Seat, place: i64, choice: i64) -> None:
    """What needs no further question."""
    if choice < c.FORT:  # LW-21.1
        carry(s, side, place, 1)
        s.gain(side, AIR, -1)
        s.add(AD, place, 1)
    elif choice < c.FLAK:  # LW-18.2, LW-R62
        pay(s, side, LSP, place)
        if s.men(place) == 0:
            s.gain(side, MEN, -1)
            s.add(MEN, place, 1)
        s.set_mark(place, ZONE)
    elif choice < c.WORK_FLAK:  # LW-21.5
        pay(s, side, MEN, place)
        s.gain(side, CONCRETE, -1)
        s.set_mark(place, FLAK)
    elif choice < c.GARRISON:
        man_flak(s, side, place)
    elif choice < c.PAG:  # LW-R75
        s.gain(side, GARRISONS, -1)
        s.set_mark(place, GARRISON)
    elif choice < c.LIFT:
        s.gain(side, PAGS, -1)
        s.pag[place] = side + 1
    else:  # LW-R17 (b)
        s.gain(side, NAVAL, -1)
        s.gain(side, BEACH, place + 1)
        s.gain(side, BEACH_LEFT, OVER_THE_BEACH)


def offer_facings(s: Board, place: i64) -> None:
    for direction in range(i64(DIRECTIONS)):
        if can_fortify(s, place, direction):
            edge = place * DIRECTIONS + direction
            other = s.ground.road[edge]
            if other == NOWHERE:
                other = s.ground.strait[edge]
            s.offer(c.FACING + s.ground.hex[other])


def move_base(s: Board, seat: Seat, base: i64) -> Rules:
    """LW-R74 From a hex, or from stock (NOWHERE); it does not operate this turn."""
    side = s.side_of(seat)
    s.ask(seat, c.WHERE_BASE)
    for place in range(s.ground.land):
        if is_base_site(s, side, place):
            s.offer(c.SET_BASE + s.ground.hex[place])
    yield
    if base == NOWHERE:
        s.gain(side, BASES, -1)
    else:
        s.clear_mark(base, BASE | BASE_MOVED)
    s.set_mark(s.ground.cell_of[s.chosen - c.SET_BASE], BASE | BASE_MOVED)


# ------------------------------------------------------------ both are done
def reveal_deployment(s: Board) -> None:
    """LW-R63 Where a Security Zone was made in the same step the partisans go back; then everybody is told what is new."""
    land = s.ground.land
    for side in range(i64(2)):
        s.drill[side].clear()
        s.drill[side].add_all(s.orders[side])
        s.orders[side].clear()
    for place in range(land):
        owner = s.pag_owner(place)
        if s.pag[place] != s.shown_pag(place):
            if s.is_marked(place, ZONE):
                s.pag[place] = 0
                s.gain(owner, PAGS, 1)
                s.tell(events.PAG_RETURNED, owner, place)
            else:
                s.tell(events.PAG_PLACED, owner, place)
        if s.has_readers() and s.owner[place] >= 0:
            for kind in range(i64(KINDS + 1)):
                more = s.points(kind, place) - s.shown_points(kind, place)
                if more > 0:
                    s.tell(events.DEPLOYED, s.owner[place], kind, place + (FIELD if are_counters_hidden(s, place) else 0), more)
            for mark in (ZONE, FLAK, GARRISON, BASE):
                if s.mark[place] & mark > s.shown_mark(place) & mark:
                    s.tell(events.MARKED, s.owner[place], mark, place)
