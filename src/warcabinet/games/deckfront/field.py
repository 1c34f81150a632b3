# compiled
"""The field: two rows a side, one axis of columns for both, the Generals in column 0 (DF-4).

A cell is one number below 128. A unit on it is one number as well: its kind, its damage, and the round it was last positioned in.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final = 2
KINDS: Final = 16  # of units, with room
CELLS: Final = 128
EDGE: Final = 15  # outermost column each way; a line of twelve units does not come that far
EMPTY: Final = -1
NOWHERE: Final = -1

SIDE: Final = 64  # Blue's cells, then Green's
BACK: Final = 32  # row 1 of a side, then row 2
MIDDLE: Final = 16  # column 0
FRONT: Final = 95  # mask: the cell in row 1 of the same column
COLUMN: Final = 31  # mask
COLUMNS: Final = 32  # of a row; one of them is never used
PLACE: Final = 63
INTRUDER: Final = BACK + MIDDLE  # the infiltration field of a side (DF-4.6)

# A unit: kind + damage * MARKER + round * SINCE
KIND: Final = 15
MARKER: Final = 16
MARKERS: Final = 63
SINCE: Final = 1024

FINGERPRINTS: Final = 2_147_483_647

# A piece, as the log tells it: kind + cell * PIECE
PIECE: Final = 16

# The two wings; column 0 is on neither.
WEST: Final = -1
EAST: Final = 1


def cell_at(side: i64, row: i64, column: i64) -> i64:
    return side * SIDE + (row - 1) * BACK + column + MIDDLE


def row_start(side: i64, row: i64) -> i64:
    """The first cell of a row; the others follow in ascending columns."""
    return side * SIDE + (row - 1) * BACK


def side_of(cell: i64) -> i64:
    return cell // SIDE


def row_of(cell: i64) -> i64:
    return 1 if (cell & BACK) == 0 else 2


def column_of(cell: i64) -> i64:
    return (cell & COLUMN) - MIDDLE


def wing_of(cell: i64) -> i64:
    return WEST if (cell & COLUMN) < MIDDLE else EAST


def owner_of(cell: i64) -> i64:
    """DF-9.14 A unit that infiltrates stays its owner's, on the other side's field."""
    side = cell // SIDE
    return 1 - side if (cell & PLACE) == INTRUDER else side


def infiltration(seat: i64) -> i64:
    """DF-4.6 Where a seat's unit infiltrates: behind the other's General."""
    return (1 - seat) * SIDE + INTRUDER


def own_cell(seat: i64, place: i64) -> i64:
    """The cell at a place that belongs to a seat: of its own half, but for the field where it infiltrates."""
    return infiltration(seat) if place == INTRUDER else seat * SIDE + place


def facing(cell: i64) -> i64:
    """The opposing cell of row 1 in the same column."""
    return (cell ^ SIDE) & FRONT


def inner(cell: i64) -> i64:
    """The next cell of the row towards the centre."""
    return cell - wing_of(cell)


def piece_cell(piece: i64) -> i64:
    return piece // PIECE


def piece_kind(piece: i64) -> i64:
    return piece & KIND


def new_unit(kind: i64, round: i64) -> i64:
    return kind + round * SINCE


def damage_of(unit: i64) -> i64:
    return (unit // MARKER) & MARKERS


def since(unit: i64) -> i64:
    return unit // SINCE


def fingerprint(field: vec[i64]) -> i64:
    """A number by which a field is known again: units and damage, whenever they were positioned."""
    total: i64 = 0
    for unit in field:
        total = (total * 1021 + (0 if unit == EMPTY else unit % SINCE + 1)) % FINGERPRINTS
    return total


def outermost(field: vec[i64], side: i64, row: i64, wing: i64, but: i64) -> i64:
    """Distance of the side's outermost unit in the row on a wing, one cell left out; 0: none."""
    distance: i64 = EDGE
    while distance > 0:
        cell = cell_at(side, row, wing * distance)
        if field[cell] != EMPTY and cell != but:
            return distance
        distance -= 1
    return 0


def front_flank(field: vec[i64], side: i64, wing: i64, but: i64) -> i64:
    """DF-R5 The cell just outside the outermost unit of row 1; NOWHERE at the edge of the table."""
    distance = outermost(field, side, 1, wing, but) + 1
    return cell_at(side, 1, wing * distance) if distance <= EDGE else NOWHERE
