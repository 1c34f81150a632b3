# compiled
"""Where cards can lie: zones, Headquarters, river crossings, airfields, air positions, edges; and what is next to what.

Zones are numbered row by row as S0 sees them (LC-R106): a1 b1 c1 a2 b2 c2 a3 b3 c3, then hq0 and hq1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NOWHERE: Final = -1
ZONES: Final = 9
HQ: Final = 9  # + seat
AREAS: Final = 11  # zones and Headquarters: what ground units stand in and move between
RIVER: Final = 11  # + crossing: river * 3 + column; river 0 lies between rows 1 and 2, river 1 between rows 2 and 3
CROSSINGS: Final = 6
AIRFIELD: Final = 17  # + seat
AIR: Final = 19  # + position
AB: Final = 0  # positions of the corridors: + row
BC: Final = 3
REAR: Final = 6  # + seat whose Headquarters is beside it
AIR_POSITIONS: Final = 8
PLACES: Final = 27
EDGE: Final = 32  # + edge: an Obstacle lies there

NAMES: Final = (
    "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "hq0", "hq1",
    "a1~a2", "b1~b2", "c1~c2", "a2~a3", "b2~b3", "c2~c3", "airfield0", "airfield1",
    "ab1", "ab2", "ab3", "bc1", "bc2", "bc3", "rear0", "rear1",
)  # fmt: skip


def is_hq(place: i64) -> bool:
    return place == HQ or place == HQ + 1


def is_zone(place: i64) -> bool:
    return 0 <= place < ZONES


def is_air(place: i64) -> bool:
    """In a corridor or a rear area."""
    return AIR <= place < PLACES


def row_of(zone: i64) -> i64:
    """0 to 2 from S0's edge."""
    return zone // 3


def column_of(zone: i64) -> i64:
    return zone % 3


def home_row(seat: i64) -> i64:
    return 2 * seat


def own_zone(seat: i64, which: i64) -> i64:
    """Zones of the seat's starting row: 0 left, 1 middle, 2 right as the seat sees it."""
    return which if seat == 0 else 8 - which


def front_of(seat: i64, zone: i64) -> i64:
    """The zone of the center row before a zone of the seat's starting row."""
    return zone + 3 - 6 * seat


# ------------------------------------------------------------ neighbours (LC-R2)
def _are_neighbours(a: i64, b: i64) -> bool:
    if a > b:
        a, b = b, a
    if b < ZONES:
        return b - a == 3 or (b - a == 1 and row_of(a) == row_of(b))
    return a < ZONES and row_of(a) == home_row(b - HQ)


def _neighbours() -> vec[vec[i64]]:
    table = vec[vec[i64]]()
    for a in range(i64(AREAS)):
        row = vec[i64]()
        for b in range(i64(AREAS)):
            if _are_neighbours(a, b):
                row = append(row, b)
        table = append(table, row)
    return table


def _distances() -> vec[i64]:
    """LC-R37 Lengths of the shortest paths, whoever stands there; area * 11 + area."""
    table = vec[i64]([99] * (AREAS * AREAS))
    for a in range(i64(AREAS)):
        table[a * AREAS + a] = 0
        for b in NEIGHBOURS[a]:
            table[a * AREAS + b] = 1
    for via in range(i64(AREAS)):
        for a in range(i64(AREAS)):
            for b in range(i64(AREAS)):
                length = table[a * AREAS + via] + table[via * AREAS + b]
                if length < table[a * AREAS + b]:
                    table[a * AREAS + b] = length
    return table


NEIGHBOURS: Final = _neighbours()  # by area, ascending
BIT: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])  # sets of areas
NEXT_TO: Final = vec[i64]([sum([int(BIT[b]) for b in NEIGHBOURS[a]]) for a in range(AREAS)])  # by area: its neighbours as a set
DISTANCES: Final = _distances()


def are_neighbours(a: i64, b: i64) -> bool:
    return DISTANCES[a * AREAS + b] == 1


def distance(a: i64, b: i64) -> i64:
    return DISTANCES[a * AREAS + b]


# ------------------------------------------------------------ edges
def edge(zone: i64, towards: i64) -> i64:
    """The edge of an area on the side of a neighbour; an Obstacle there hinders who comes from that neighbour."""
    return zone * AREAS + towards


def edge_zone(number: i64) -> i64:
    return number // AREAS


def edge_towards(number: i64) -> i64:
    return number % AREAS


def crossing(a: i64, b: i64) -> i64:
    """The river crossing between two zones of one column, or -1: whether there is a river is another question."""
    if a >= ZONES or b >= ZONES or column_of(a) != column_of(b):
        return -1
    return min(row_of(a), row_of(b)) * 3 + column_of(a)


def bank(number: i64, side: i64) -> i64:
    """The two zones of a crossing: side 0 nearer to S0."""
    return number + 3 * side


# ------------------------------------------------------------ the air (LC-R3)
def beside(position: i64, area: i64) -> bool:
    """Whether an air position (0 to 7) is adjacent to a zone or Headquarters."""
    if position >= REAR:
        return area == HQ + position - REAR
    if area >= ZONES or row_of(area) != position % 3:
        return False
    left: i64 = position // 3
    return column_of(area) == left or column_of(area) == left + 1
