"""The keys of the ground: Terrain, control, rivers and bridges."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import Key
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade import state as f
from warcabinet.games.last_crusade.saved.board import Board, Count, look_up, word_of
from warcabinet.games.last_crusade.table.pieces import stands_in
from warcabinet.games.last_crusade.table.places import CROSSINGS, NAMES, RIVER, ZONES, home_row, row_of
from warcabinet.games.last_crusade.turn.setup import BRIDGE, CLEAR

BRIDGES = {"none": f.NO_BRIDGE, "major": f.MAJOR, "minor": f.MINOR, "ruined": f.RUINED}


class Bridge(Struct, forbid_unknown_fields=True, omit_defaults=True):
    at: str
    kind: str = "major"
    damage: Count = 0
    used: bool = False


# ------------------------------------------------------------ Terrain
def read_terrain(board: Board, ids: list[str], where: str) -> None:
    s = board.s
    types = [board.type(id, where) for id in ids] or list(s.plan.fixed_terrain) or [int(CLEAR)] * ZONES
    if len(types) != ZONES:
        raise Fault(f"{len(types)} types of Terrain for nine zones", where=where)
    for zone, type in enumerate(types):
        s.terrain[zone] = type
        if type < 0 and s.phase >= f.REINFORCEMENT:
            raise Fault("every zone has Terrain once the set-up is over", where=where)


def write_terrain(board: Board) -> list[str]:
    return ["" if type < 0 else board.s.book.terrain[type].id for type in board.s.terrain]


# ------------------------------------------------------------ rivers and bridges
def bridge_zones(board: Board, river: int) -> list[int]:
    """LC-13.0.1 The Bridge cards in the starting row behind a river, where bridges are in use."""
    row = range(3 * home_row(river), 3 * home_row(river) + 3)
    return [zone for zone in row if board.s.plan.bridges and board.s.terrain[zone] == BRIDGE]


def read_rivers(board: Board, rivers: list[int], where: str) -> None:
    for river in range(2):
        board.s.river[river] = rivers[river] if river < len(rivers) else int(bool(bridge_zones(board, river)))


def read_bridges(board: Board, bridges: list[Bridge] | None, where: str) -> None:
    s = board.s
    if bridges is None:
        for river in range(2):
            for zone in bridge_zones(board, river):
                s.bridge[river * 3 + zone % 3] = f.MAJOR
    for bridge in bridges or []:
        at = board.place(bridge.at, where) - RIVER
        if not 0 <= at < CROSSINGS or not s.river[at // 3]:
            raise Fault(f"there is no river at '{bridge.at}'", where=where)
        s.bridge[at], s.bridge_damage[at] = look_up("kind of bridge", bridge.kind, BRIDGES, where), bridge.damage
        s.bridge_used[at] = int(bridge.used)


def write_bridges(board: Board) -> list[Bridge]:
    s = board.s
    return [
        Bridge(NAMES[RIVER + at], word_of(BRIDGES, s.bridge[at]), int(s.bridge_damage[at]), bool(s.bridge_used[at]))
        for at in range(CROSSINGS)
        if s.bridge[at] != f.NO_BRIDGE or s.bridge_used[at]  # LC-R67: a ferry is used up, too
    ]


# ------------------------------------------------------------ control
def read_control(board: Board, control: list[str], where: str) -> None:
    s = board.s
    if control and len(control) != ZONES:
        raise Fault(f"{len(control)} entries for nine zones", where=where)
    rows = {home_row(seat): seat for seat in range(2)}
    for zone in range(ZONES):
        standing = next((seat for seat in range(2) if stands_in(s, seat, zone)), NOBODY)
        s.control[zone] = rows.get(row_of(zone), NOBODY) if standing == NOBODY else standing
        if control:
            said = int(control[zone]) if control[zone] else NOBODY
            if standing not in (NOBODY, said):
                raise Fault(f"{NAMES[zone]} is controlled by the side with units there", where=where)
            s.control[zone] = said


def write_control(board: Board) -> list[str]:
    return ["" if seat == NOBODY else str(int(seat)) for seat in board.s.control]


TERRAIN = Key(
    "terrain",
    list[str],
    "Nine types of Terrain, row by row from the edge of the first seat. Left out: set by the scenario, or all Clear.",
    read_terrain,
    write_terrain,
    [],
    'terrain = ["clear", "hill", "clear", "woods", "village", "clear", "clear", "bridge", "clear"]',
)
RIVERS = Key(
    "rivers",
    list[Literal[0, 1]],
    "Whether there is a river between rows 1 and 2, and between rows 2 and 3. Left out: where a Bridge lies in a starting row.",
    read_rivers,
    lambda board: [1 if river else 0 for river in board.s.river],
    [],
    "rivers = [1, 0]",
)
BRIDGE_KEY = Key(
    "bridges",
    list[Bridge] | None,
    f"Bridges over the rivers: `kind` is one of {', '.join(BRIDGES)}; `used` if it has carried its unit of this turn. "
    "Left out: a major one at each Bridge card of a starting row.",
    read_bridges,
    write_bridges,
    None,
    'bridges = [{at = "a1~a2", kind = "minor"}]',
)
CONTROL = Key(
    "control",
    list[Literal["", "0", "1"]],
    "Who controls each zone. Left out: the seat with units there, else the owner of the starting row.",
    read_control,
    write_control,
    [],
    'control = ["0", "0", "0", "", "1", "", "1", "1", "1"]',
)
