# compiled
"""Step 3A: bombers fly, meet what lies on their way, shut down industry or bomb towns (LW-20, LW-21, LW-R67 to LW-R72)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.secrecy import commander_of
from warcabinet.games.last_war.state import (
    AD,
    BOMBERS,
    FOR_INDUSTRY,
    FOR_SUPPORT,
    MORALE,
    OFF_MAP,
    STOCKS,
    Board,
    field_a,
    field_b,
    field_c,
    pack,
)
from warcabinet.games.last_war.turn.airwar import flying_distances
from warcabinet.games.last_war.turn.flags import lead_me

FAR: Final = 1000000
HIT: Final = 6  # LW-21.4


def fly_raids(s: Board) -> Rules:
    """LW-R67 The higher ME first, one side's by base, then target."""
    first: i64 = 1 if lead_me(s, 1) > lead_me(s, 0) else 0
    zones = len(s.plan.zones.nation)
    engaged = table_of(s.ground.cells + zones, 0)  # air defence that has fought this turn, by cell, then zone off the map
    for side in (first, 1 - first):
        for raid in raids_of(s, side):
            yield from fly(s, side, raid, engaged)


def raids_of(s: Board, side: Seat) -> vec[i64]:
    """Each once, packed as base, target, role; in order. Nations that fly from one base to one target make one raid (LW-N78)."""
    found = vec[i64]()
    last: i64 = -1
    while True:
        lowest: i64 = NOWHERE
        for nation in range(s.plan.nations):
            if s.coalition[nation] != side:
                continue
            for mission in s.missions[nation].cards:
                raid = pack(field_b(mission), field_c(mission), field_a(mission))
                if field_a(mission) != FOR_SUPPORT and raid > last and (lowest == NOWHERE or raid < lowest):
                    lowest = raid
        if lowest == NOWHERE:
            return found
        found = append(found, lowest)
        last = lowest


def count_bombers(s: Board, side: Seat, role: i64, base: i64, target: i64) -> vec[i64]:
    """By slot of the coalition."""
    found = vec[i64]()
    for slot in range(s.plan.slots):
        nation = s.nation_in(side, slot)
        found = append(found, i64(0) if nation == NOBODY else s.missions[nation].count(pack(role, base, target)))
    return found


def lose_bomber(s: Board, side: Seat, flying: vec[i64]) -> None:
    """LW-N78 Of the nation with most bombers in the raid; of equals the first in the list."""
    most: i64 = 0
    for slot in range(len(flying)):
        if flying[slot] > flying[most]:
            most = slot
    flying[most] -= 1
    s.stock[s.nation_in(side, most) * STOCKS + BOMBERS] -= 1


def fly(s: Board, side: Seat, raid: i64, engaged: vec[i64]) -> Rules:
    """LW-21.3, LW-21.4, LW-21.9, LW-R69"""
    base, target, role = field_a(raid), field_b(raid), field_c(raid)
    crews = count_bombers(s, side, role, base, target)
    sent: i64 = 0
    for each in crews:
        sent += each
    flying = sent
    met: i64 = 0
    for cell in way_to(s, side, base, target, engaged):
        if cell < s.ground.cells and (cell >= s.ground.land or s.owner[cell] != 1 - side):
            continue
        while engaged[cell] < guards(s, cell):
            engaged[cell] += 1
            met += 1
            if flying > 0 and s.chance.roll(6) == HIT:
                flying -= 1
        if flak_works(s, cell):
            met += 1
            shots = flying
            for each in range(shots):
                if s.chance.roll(6) == HIT:
                    flying -= 1
    s.fence()
    s.tell(events.RAID, side, target, sent, met)
    if flying < sent:
        for each in range(sent - flying):
            lose_bomber(s, side, crews)
        s.tell(events.SHOT_DOWN, side, sent - flying)
    effective = max(0, min(flying, sent - met))
    if role == FOR_INDUSTRY:
        yield from shut_lines(s, 1 - side, target, effective)
    elif met == 0 and flying > 0:
        terrorise(s, 1 - side, target, flying)
    if (role == FOR_INDUSTRY and effective == 0) or (role != FOR_INDUSTRY and met > 0):
        s.tell(events.RAID_FAILED, side, target)


def terrorise(s: Board, side: Seat, target: i64, bombers: i64) -> None:
    """LW-20.11, LW-R72 Only in the side's own land, while it controls it."""
    n: i64 = 0
    for nation in range(s.plan.nations):  # LW-N13
        if target >= OFF_MAP:  # LW-N77
            is_at_home = s.plan.zones.nation[target - OFF_MAP] == nation
        else:
            is_at_home = s.coalition[nation] == side and s.plan.lands[nation * s.ground.land + target] == 1
        if is_at_home:
            n = bombers
            s.stock[nation * STOCKS + MORALE] -= n
    s.tell(events.TERRORISED, side, target, n)


# ------------------------------------------------------------ LW-20.8 industry
def shut_lines(s: Board, side: Seat, target: i64, effective: i64) -> Rules:
    """LW-20.9, LW-R86 Its owner chooses, among lines that would produce in the next step 1."""
    for each in range(effective):
        if count_open_lines(s, side, target) == 0:
            return
        s.ask(side if target >= OFF_MAP else commander_of(s, side, target), c.SHUT_LINE)
        s.about = target
        for line in range(len(s.shut)):
            if is_open_line(s, side, target, line):
                s.offer(c.SHUT + line)
        yield
        s.shut[s.chosen - c.SHUT] = 1
        s.tell(events.LINE_SHUT, side, s.chosen - c.SHUT)


def is_open_line(s: Board, side: Seat, target: i64, line: i64) -> bool:
    lines = s.plan.lines
    if lines.target[line] != target or s.coalition[lines.side[line]] != side or s.shut[line] == 1:
        return False
    return lines.first[line] <= s.turn + 1 <= lines.last[line]


def count_open_lines(s: Board, side: Seat, target: i64) -> i64:
    found: i64 = 0
    for line in range(len(s.shut)):
        if is_open_line(s, side, target, line):
            found += 1
    return found


# ------------------------------------------------------------ LW-21.2 the way there
def defenders_at(s: Board, side: Seat, cell: i64, engaged: vec[i64]) -> i64:
    """LW-21.8 Flak that works counts as one aircraft."""
    if cell >= s.ground.land or s.owner[cell] != 1 - side:
        return 0
    return s.points(AD, cell) - engaged[cell] + (1 if s.flak_group(cell) > 0 else 0)


def guards(s: Board, cell: i64) -> i64:
    """Aircraft of the air defence, in a hex or a zone off the map."""
    return s.points(AD, cell) if cell < s.ground.cells else s.rear[2 * (cell - s.ground.cells)]


def flak_works(s: Board, cell: i64) -> bool:
    return s.flak_group(cell) > 0 if cell < s.ground.cells else s.rear[2 * (cell - s.ground.cells) + 1] == 2


def way_to(s: Board, side: Seat, base: i64, target: i64, engaged: vec[i64]) -> vec[i64]:
    """The cells entered; to a zone off the map over the edge hex whose way meets fewest, and the zone last (LW-N76)."""
    most = s.plan.ranges[s.turn]
    if target < OFF_MAP:
        return flight_path(s, side, base, target, engaged)
    zone = target - OFF_MAP
    best = vec[i64]()
    fewest: i64 = FAR
    steps = flying_distances(s, base)
    for place in s.plan.zones.edge[zone]:
        if steps[place] == NOWHERE or steps[place] + s.plan.zones.depth[zone] > most:
            continue
        path = flight_path(s, side, base, place, engaged, s.plan.zones.depth[zone])
        meets: i64 = 0
        for cell in path:
            meets += defenders_at(s, side, cell, engaged)
        if meets < fewest or (meets == fewest and len(path) < len(best)):
            fewest = meets
            best = path
    return append(best, s.ground.cells + zone)


def flight_path(s: Board, side: Seat, base: i64, target: i64, engaged: vec[i64], beyond: i64 = 0) -> vec[i64]:
    """LW-R68 The cells entered on the way that meets fewest defenders; of those the shortest, then the lowest hexes first.

    `beyond` is the number of hexes of the range that are needed after that.
    """
    cells = s.ground.cells
    most = s.plan.ranges[s.turn] - beyond
    meets = vec[i64]([])  # hexes still to go * cells + cell: fewest defenders from there to the target, itself not counted
    for each in range((most + 1) * cells):
        meets = append(meets, FAR)
    meets[target] = 0
    for left in range(most):
        for cell in range(cells):
            onward = meets[left * cells + cell] + defenders_at(s, side, cell, engaged)
            if onward < FAR:
                for edge in range(cell * DIRECTIONS, cell * DIRECTIONS + DIRECTIONS):
                    other = s.ground.air_link[edge]
                    if other != NOWHERE:
                        at = (left + 1) * cells + other
                        meets[at] = min(meets[at], onward)
    length: i64 = 0
    for left in range(most + 1):
        if meets[left * cells + base] < meets[length * cells + base]:
            length = left
    path = vec[i64]()
    here = base
    for left in range(length, i64(0), -1):
        best: i64 = NOWHERE
        for edge in range(here * DIRECTIONS, here * DIRECTIONS + DIRECTIONS):
            other = s.ground.air_link[edge]
            if other == NOWHERE or (best != NOWHERE and s.ground.hex[other] > s.ground.hex[best]):
                continue
            if meets[(left - 1) * cells + other] + defenders_at(s, side, other, engaged) == meets[left * cells + here]:
                best = other
        here = best
        path = append(path, here)
    return path
