# compiled
"""The ground of a scenario: hexes in play and their neighbours, cities, ports (LW-23). States share it; it never changes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war.choices import HEXES, MOST_COLUMNS, MOST_ROWS
from warcabinet.games.last_war.turn.tables import JUNGLE

DIRECTIONS: Final = 6  # north, north-east, south-east, south, south-west, north-west
NOWHERE: Final = -1

# LW-23.2 By direction; the first six for odd columns, the others for even ones, which lie half a hex further south
COLUMN_STEP: Final = vec[i64]([0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, -1])
ROW_STEP: Final = vec[i64]([-1, -1, 0, 1, 0, -1, -1, 0, 1, 1, 1, 0])


def hex_at(column: i64, row: i64) -> i64:
    """LW-23.1 The number of a hex; it grows as its name does."""
    return (column - 1) * MOST_ROWS + row - 1


def column_of(hex: i64) -> i64:
    return hex // MOST_ROWS + 1


def row_of(hex: i64) -> i64:
    return hex % MOST_ROWS + 1


def hex_name(hex: i64) -> str:
    """
    >>> hex_name(hex_at(9, 4))
    '0904'
    """
    return f"{int(column_of(hex)):02}{int(row_of(hex)):02}"


def neighbour(hex: i64, direction: i64) -> i64:
    """LW-23.2, LW-R11

    >>> [hex_name(neighbour(hex_at(9, 4), d)) for d in range(6)], [hex_name(neighbour(hex_at(10, 4), d)) for d in range(6)]
    (['0903', '1003', '1004', '0905', '0804', '0803'], ['1003', '1104', '1105', '1005', '0905', '0904'])
    """
    column = column_of(hex)
    step = direction + DIRECTIONS * (1 - column % 2)
    to_column = column + COLUMN_STEP[step]
    to_row = row_of(hex) + ROW_STEP[step]
    if 1 <= to_column <= MOST_COLUMNS and 1 <= to_row <= MOST_ROWS:
        return hex_at(to_column, to_row)
    return NOWHERE


def direction_to(hex: i64, other: i64) -> i64:
    for direction in range(i64(DIRECTIONS)):
        if neighbour(hex, direction) == other:
            return direction
    return NOWHERE


def distance(hex: i64, other: i64) -> i64:
    """LW-23.3, LW-R80

    >>> distance(hex_at(9, 4), hex_at(10, 4)), distance(hex_at(12, 4), hex_at(1, 5))
    (1, 11)
    """
    dx = column_of(hex) - column_of(other)
    dz = row_of(hex) - (column_of(hex) - 1) // 2 - row_of(other) + (column_of(other) - 1) // 2
    dy = -dx - dz
    return max(max(dx, -dx), max(max(dy, -dy), max(dz, -dz)))


@final
class Ground:
    """Land hexes in play are numbered from 0 in the order of their names ("places"); sea and desert hexes follow ("cells")."""

    __slots__ = (
        "air_link", "cell_of", "cells", "city", "country", "hex", "land", "lanes", "major", "named", "port", "region",
        "road", "routes", "source", "south", "strait", "tenuous", "terrain", "town", "vp",
    )  # fmt: skip

    def __init__(
        self, land_hexes: vec[i64], other_hexes: vec[i64], terrain_by_hex: vec[i64], country_by_hex: vec[i64], nations: i64 = 2
    ) -> None:
        self.land: Final = len(land_hexes)
        self.cells: Final = len(land_hexes) + len(other_hexes)
        hexes = land_hexes[:]
        for hex in other_hexes:
            hexes = append(hexes, hex)
        self.hex: Final = hexes  # by cell
        cell_of = table_of(HEXES, NOWHERE)
        for cell in range(len(hexes)):
            cell_of[hexes[cell]] = cell
        self.cell_of: Final = cell_of
        terrain = vec[i64]()
        country = vec[i64]()
        for hex in hexes:
            terrain = append(terrain, terrain_by_hex[hex])
            country = append(country, country_by_hex[hex])
        self.terrain: Final = terrain  # by cell
        self.country: Final = country  # by cell: a letter's code
        self.air_link: Final = links(hexes, cell_of, len(hexes))  # by cell and direction: what aircraft fly over
        self.road: Final = links(land_hexes, cell_of, len(land_hexes))  # by place and direction: over land hexsides
        self.strait: Final = table_of(len(land_hexes) * DIRECTIONS, NOWHERE)  # by place and direction: over sea hexsides
        self.city: Final = table_of(len(land_hexes), NOBODY)  # by place: the nation whose city it is
        self.major: Final = table_of(len(land_hexes), 0)
        self.vp: Final = table_of(len(land_hexes), 0)
        self.town: Final = table_of(len(land_hexes), 0)  # 1: a listed city, whosever
        self.named: Final = table_of(len(land_hexes), 0)  # 1: has a name (LW-20.10)
        self.port: Final = table_of(len(land_hexes), 0)
        self.south: Final = table_of(len(land_hexes), 0)  # 1: in the sector of the second commander
        self.region: Final = table_of(len(land_hexes), 0)  # LW-N53 by place
        self.tenuous: Final = table_of(len(land_hexes), 0)  # LW-N56 1: here the line may stand empty
        self.source: Final = table_of(nations * len(land_hexes), 0)  # nation * land + place: routes begin here (LW-23.12)
        self.routes: vec[i64] = vec[i64]()  # LW-N72 pairs of places that landings join
        self.lanes: vec[i64] = vec[i64]()  # pairs of ports joined by merchant routes

    def make_strait(self, place: i64, direction: i64) -> None:
        """LW-23.5 Only ships cross this hexside."""
        other = self.road[place * DIRECTIONS + direction]
        self.road[place * DIRECTIONS + direction] = NOWHERE
        self.strait[place * DIRECTIONS + direction] = other

    def add_lane(self, port: i64, other: i64) -> None:
        self.lanes = append(append(self.lanes, port), other)

    def add_route(self, place: i64, other: i64) -> None:
        self.routes = append(append(self.routes, place), other)

    def route_to(self, place: i64, other: i64) -> i64:
        """The assault route that leads from one place to the other; NOWHERE: none does."""
        for route in range(len(self.routes)):
            if self.routes[route] == place and self.routes[route ^ 1] == other:
                return route
        return NOWHERE

    def across(self, place: i64, direction: i64) -> i64:
        """The place on the other side of a hexside, over land or water; NOWHERE: none is in play."""
        edge = place * DIRECTIONS + direction
        other = self.road[edge]
        return other if other != NOWHERE else self.strait[edge]

    def distance(self, cell: i64, other: i64) -> i64:
        return distance(self.hex[cell], self.hex[other])

    def side_towards(self, place: i64, other: i64) -> i64:
        """The direction of a neighbouring place, over land or sea."""
        return direction_to(self.hex[place], self.hex[other])


def links(hexes: vec[i64], cell_of: vec[i64], limit: i64) -> vec[i64]:
    """By cell and direction: the neighbouring cell, if it is below the limit."""
    found = vec[i64]()
    for hex in hexes:
        for direction in range(i64(DIRECTIONS)):
            other = neighbour(hex, direction)
            cell = cell_of[other] if other != NOWHERE else i64(NOWHERE)
            found = append(found, cell if cell < limit else i64(NOWHERE))
    return found


def is_land(terrain: i64) -> bool:
    """LW-11.11, LW-23.4"""
    return terrain <= JUNGLE
