# compiled
"""Step 2 in the air: bases and missions of bombers, air defence and flak (LW-20, LW-21)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.transport import can_pay, room
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
    Board,
    pack,
)
from warcabinet.games.last_war.turn.tables import AIR, MEN

ZONES_OF_A_GROUP: Final = 3  # LW-21.7


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


# ------------------------------------------------------------ flak
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


# ------------------------------------------------------------ bombers
def bombers_left(s: Board, side: Seat) -> i64:
    """LW-20.7 Those without a role this turn."""
    return s.has(side, BOMBERS) - len(s.missions[side].cards)


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
    """LW-20.1, LW-20.3, LW-20.4 The first mission from a base pays for it, however many follow."""
    if not s.is_marked(base, BASE_ON):
        s.gain(side, LSP, -1)
        s.set_mark(base, BASE_ON)
    if choice == c.SUPPORT:
        s.missions[side].add(pack(FOR_SUPPORT, base, base))
    elif choice >= c.TERROR:
        s.missions[side].add(pack(FOR_TERROR, base, s.ground.cell_of[choice - c.TERROR]))
    else:
        s.missions[side].add(pack(FOR_INDUSTRY, base, s.ground.cell_of[choice - c.INDUSTRY]))


# ------------------------------------------------------------ bases
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
