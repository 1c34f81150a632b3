# compiled
"""Step 2 in the air: bases and missions of bombers, air defence and flak (LW-20, LW-21)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.transport import can_pay, room_into
from warcabinet.games.last_war.secrecy import leads
from warcabinet.games.last_war.state import (
    BASE,
    BASE_MOVED,
    BASE_ON,
    BASES,
    BOMBERS,
    CONCRETE,
    FLAK,
    FLAK_GROUP,
    FOR_INDUSTRY,
    FOR_SUPPORT,
    FOR_TERROR,
    LSP,
    OFF_MAP,
    Board,
    pack,
)
from warcabinet.games.last_war.turn.tables import AIR, MEN

ZONES_OF_A_GROUP: Final = 3  # LW-21.7


def offer_air_war(s: Board, side: Seat, place: i64) -> None:
    hex = s.ground.hex[place]
    if why_not_air_defence(s, side, place) == OK:
        s.offer(c.AIR_DEFENCE + hex)
    if s.is_marked(place, FLAK):
        if why_not_work_flak(s, side, place) == OK:
            s.offer(c.WORK_FLAK + hex)
    elif why_not_flak(s, side, place) == OK:
        s.offer(c.FLAK + hex)
    if s.is_marked(place, BASE):
        if why_not_fly(s, side, place) == OK:
            s.offer(c.FLY + hex)
        if why_not_lift(s, side, place) == OK:
            s.offer(c.LIFT + hex)


def why_not_air_defence(s: Board, side: Seat, place: i64) -> i64:
    """LW-21.1, LW-R21 In any friendly hex."""
    if s.has(side, AIR) == 0:
        return reasons.NO_AIRCRAFT
    return reasons.NO_ROUTE if room_into(s, side, place) == 0 else OK


# ------------------------------------------------------------ flak
def why_not_flak(s: Board, side: Seat, place: i64) -> i64:
    """LW-21.5, LW-R61"""
    if s.is_marked(place, FLAK):
        return reasons.HAS_FLAK
    if s.has(side, CONCRETE) == 0:
        return reasons.NONE_FLAK
    return OK if can_pay(s, side, MEN, place) else reasons.CANNOT_PAY


def why_not_work_flak(s: Board, side: Seat, place: i64) -> i64:
    """LW-21.7"""
    if not s.is_marked(place, FLAK):
        return reasons.NO_FLAK
    if s.flak_group(place) != 0:
        return reasons.FLAK_WORKS
    return OK if s.has(side, LSP) > 0 or group_to_join(s, place) > 0 else reasons.NO_LSP


def group_to_join(s: Board, place: i64) -> i64:
    """LW-R70 A paid group of fewer than three next to this zone; 0: none."""
    best: i64 = 0
    for direction in range(i64(DIRECTIONS)):
        other = s.ground.across(place, direction)
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


# ------------------------------------------------------------ LW-N76 zones off the map
def offer_zones(s: Board, seat: Seat) -> None:
    """Of the nation whose affairs are being settled."""
    for zone in range(len(s.plan.zones.nation)):
        if why_not_guard(s, seat, zone) == OK:
            s.offer(c.GUARD_ZONE + zone)
        if why_not_zone_flak(s, seat, zone) == OK:
            s.offer(c.ZONE_FLAK + zone)
        if why_not_work_zone_flak(s, seat, zone) == OK:
            s.offer(c.WORK_ZONE_FLAK + zone)


def why_not_zone_of(s: Board, seat: Seat, zone: i64) -> i64:
    """A zone of this nation that bombers can reach; it lies in no sector."""
    if not s.plan.bombing or zone >= len(s.plan.zones.nation):
        return reasons.NOT_USED
    if s.plan.zones.depth[zone] < 0:
        return reasons.TOO_DEEP
    if not leads(seat):
        return reasons.LEADER
    return OK if s.plan.zones.nation[zone] == s.nation[s.side_of(seat)] else reasons.NOT_YOURS


def why_not_guard(s: Board, seat: Seat, zone: i64) -> i64:
    why = why_not_zone_of(s, seat, zone)
    if why != OK:
        return why
    return OK if s.has(s.side_of(seat), AIR) > 0 else reasons.NO_AIRCRAFT


def why_not_zone_flak(s: Board, seat: Seat, zone: i64) -> i64:
    """LW-21.5 Paid from the Pool."""
    why = why_not_zone_of(s, seat, zone)
    if why != OK:
        return why
    side = s.side_of(seat)
    if s.rear[2 * zone + 1] != 0:
        return reasons.HAS_FLAK
    if s.has(side, CONCRETE) == 0:
        return reasons.NONE_FLAK
    return OK if s.has(side, MEN) > 0 else reasons.CANNOT_PAY


def why_not_work_zone_flak(s: Board, seat: Seat, zone: i64) -> i64:
    """LW-21.7 No neighbour shares its LSP."""
    why = why_not_zone_of(s, seat, zone)
    if why != OK:
        return why
    if s.rear[2 * zone + 1] != 1:
        return reasons.FLAK_WORKS if s.rear[2 * zone + 1] == 2 else reasons.NO_FLAK
    return OK if s.has(s.side_of(seat), LSP) > 0 else reasons.NO_LSP


def defend_zone(s: Board, side: Seat, choice: i64) -> None:
    if choice < c.ZONE_FLAK:
        s.gain(side, AIR, -1)
        s.rear[2 * (choice - c.GUARD_ZONE)] += 1
    elif choice < c.WORK_ZONE_FLAK:
        s.gain(side, MEN, -1)
        s.gain(side, CONCRETE, -1)
        s.rear[2 * (choice - c.ZONE_FLAK) + 1] = 1
    else:
        s.gain(side, LSP, -1)
        s.rear[2 * (choice - c.WORK_ZONE_FLAK) + 1] = 2


def why_not_pull_zone(s: Board, seat: Seat, zone: i64) -> i64:
    """LW-R85 Air defence may leave any hex, and a zone."""
    why = why_not_zone_of(s, seat, zone)
    if why != OK:
        return why
    return OK if s.rear[2 * zone] > 0 else reasons.NONE_THERE


def zone_distance(s: Board, zone: i64, steps: vec[i64]) -> i64:
    """LW-N75 To the nearest hex of its edge, whoever holds it, and on."""
    best: i64 = NOWHERE
    for place in s.plan.zones.edge[zone]:
        if steps[place] != NOWHERE and (best == NOWHERE or steps[place] < best):
            best = steps[place]
    return NOWHERE if best == NOWHERE else best + s.plan.zones.depth[zone]


def why_zone_not_reached(s: Board, side: Seat, zone: i64, steps: vec[i64]) -> i64:
    """LW-N75"""
    if zone >= len(s.plan.zones.nation):
        return reasons.NOT_USED
    if s.plan.zones.depth[zone] < 0:
        return reasons.TOO_DEEP
    nation = s.plan.zones.nation[zone]
    if nation == NOWHERE or s.coalition[nation] != 1 - side:
        return reasons.NOT_ENEMY
    return OK if 0 <= zone_distance(s, zone, steps) <= s.plan.ranges[s.turn] else reasons.OUT_OF_RANGE


# ------------------------------------------------------------ bombers
def why_not_fly(s: Board, side: Seat, place: i64) -> i64:
    """LW-20.4, LW-R74"""
    if not s.is_marked(place, BASE):
        return reasons.NO_BASE
    if s.is_marked(place, BASE_MOVED):
        return reasons.BASE_MOVED_NOW
    if bombers_left(s, side) <= 0:
        return reasons.NO_BOMBERS
    return OK if s.is_marked(place, BASE_ON) or s.has(side, LSP) > 0 else reasons.NO_LSP


def bombers_left(s: Board, side: Seat) -> i64:
    """LW-20.7 Those without a role this turn."""
    return s.has(side, BOMBERS) - len(s.missions[s.nation[side]].cards)


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
        if lines.target[line] == place and s.coalition[lines.side[line]] == side:
            return True
    return False


def offer_targets(s: Board, side: Seat, base: i64) -> None:
    """LW-20.12 The land battle can always be supported."""
    s.offer(c.SUPPORT)
    steps = flying_distances(s, base)
    for place in range(s.ground.land):
        if why_not_reached(s, side, place, steps[place]) == OK:
            if why_no_industry(s, side, place) == OK:
                s.offer(c.INDUSTRY + s.ground.hex[place])
            if why_no_terror(s, place) == OK:
                s.offer(c.TERROR + s.ground.hex[place])
    for zone in range(len(s.plan.zones.nation)):
        if why_zone_not_reached(s, side, zone, steps) == OK:
            if why_no_industry(s, side, OFF_MAP + zone) == OK:
                s.offer(c.BOMB_ZONE + zone)
            if s.plan.morale:  # LW-N77
                s.offer(c.TERROR_ZONE + zone)


def why_not_reached(s: Board, side: Seat, place: i64, steps: i64) -> i64:
    """LW-20.5 Whether bombers can attack a hex at this distance."""
    if s.owner[place] != 1 - side:
        return reasons.NOT_ENEMY
    return OK if 0 <= steps <= s.plan.ranges[s.turn] else reasons.OUT_OF_RANGE


def why_no_industry(s: Board, side: Seat, place: i64) -> i64:
    """LW-20.8"""
    return OK if has_zone_of(s, 1 - side, place) else reasons.NO_INDUSTRY


def why_no_terror(s: Board, place: i64) -> i64:
    """LW-20.10"""
    if not s.plan.morale:
        return reasons.NOT_USED
    return OK if s.ground.named[place] == 1 else reasons.NO_NAME


def send_bomber(s: Board, side: Seat, base: i64, choice: i64) -> None:
    """LW-20.1, LW-20.3, LW-20.4 The first mission from a base pays for it, however many follow."""
    if not s.is_marked(base, BASE_ON):
        s.gain(side, LSP, -1)
        s.set_mark(base, BASE_ON)
    if choice == c.SUPPORT:
        s.missions[s.nation[side]].add(pack(FOR_SUPPORT, base, base))
    elif choice >= c.TERROR_ZONE:
        s.missions[s.nation[side]].add(pack(FOR_TERROR, base, OFF_MAP + choice - c.TERROR_ZONE))
    elif choice >= c.BOMB_ZONE:
        s.missions[s.nation[side]].add(pack(FOR_INDUSTRY, base, OFF_MAP + choice - c.BOMB_ZONE))
    elif choice >= c.TERROR:
        s.missions[s.nation[side]].add(pack(FOR_TERROR, base, s.ground.cell_of[choice - c.TERROR]))
    else:
        s.missions[s.nation[side]].add(pack(FOR_INDUSTRY, base, s.ground.cell_of[choice - c.INDUSTRY]))


# ------------------------------------------------------------ bases
def why_not_lift(s: Board, side: Seat, place: i64) -> i64:
    """LW-R74 From a hex where it does not operate this turn, and once a turn: bases do not go round in circles."""
    if not s.is_marked(place, BASE):
        return reasons.NO_BASE
    if s.is_marked(place, BASE_MOVED):
        return reasons.BASE_MOVED_NOW
    if s.is_marked(place, BASE_ON):
        return reasons.BASE_PAID
    return OK if finds_base_site(s, side) else reasons.NO_SITE


def why_not_lift_stock(s: Board, seat: Seat) -> i64:
    side = s.side_of(seat)
    if not s.plan.bombing:
        return reasons.NOT_USED
    if not leads(seat):
        return reasons.LEADER
    if s.has(side, BASES) == 0:
        return reasons.NONE_BASE
    return OK if finds_base_site(s, side) else reasons.NO_SITE


def is_base_site(s: Board, side: Seat, place: i64) -> bool:
    """LW-R74"""
    return s.owner[place] == side and s.is_routed(place) and not s.is_front(place) and not s.is_marked(place, BASE)


def finds_base_site(s: Board, side: Seat) -> bool:
    for place in range(s.ground.land):
        if is_base_site(s, side, place):
            return True
    return False


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
