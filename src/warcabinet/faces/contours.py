"""Contour lines: the map under everything. Invented hills, the same for the same name on every machine."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from zlib import crc32

Point = tuple[float, float]
Edge = tuple[int, int, bool]  # column, row, whether it is the upper (else the left) edge of that cell

CELL = 28.0  # of these steps, four to a unit of the face
HILLS = 7
LEVELS = 9


@lru_cache(maxsize=512)
def contours(name: str, width: float, height: float) -> str:
    """Path data, four times as large as the rectangle it is for; the name gives each card its own landscape."""
    columns, rows = int(4 * width / CELL) + 2, int(4 * height / CELL) + 2
    land = heights(name, columns, rows)
    low, high = min(map(min, land)), max(map(max, land))
    levels = [low + (high - low) * (step + 0.5) / LEVELS for step in range(LEVELS)]
    return "".join(smooth(line) for level in levels for line in trace(land, level))


def heights(name: str, columns: int, rows: int) -> list[list[float]]:
    """A sum of round hills. Only + - * /: a sine may differ in its last digit from machine to machine."""
    dice = crc32(name.encode())
    hills: list[tuple[float, float, float, float]] = []
    for each in range(HILLS):
        drawn: list[float] = []
        for axis in range(4):
            dice = (dice * 1103515245 + 12345) % 2**31
            drawn.append((dice >> 8) % 1000 / 1000)
        x, y, wide, tall = drawn
        hills.append((x * columns, y * rows, 2 + 3.5 * wide, (tall + 0.35) * (-0.7 if each % 3 == 2 else 1)))
    return [
        [
            sum(tall / (1 + ((column - x) ** 2 + (row - y) ** 2) / wide**2) for x, y, wide, tall in hills)
            for column in range(columns + 1)
        ]
        for row in range(rows + 1)
    ]


def trace(land: list[list[float]], level: float) -> list[list[Point]]:
    """Marching squares: every cell that the level crosses joins two of its edges; joined edges make lines."""
    joined: dict[Edge, list[Edge]] = {}
    for row in range(len(land) - 1):
        for column in range(len(land[0]) - 1):
            for one, other in crossings(land, level, column, row):
                joined.setdefault(one, []).append(other)
                joined.setdefault(other, []).append(one)
    lines: list[list[Point]] = []
    ends = [edge for edge, others in joined.items() if len(others) == 1]
    for start in [*ends, *joined]:
        line = [start]
        while (here := line[-1]) in joined and joined[here]:
            there = joined[here].pop()
            joined[there].remove(here)
            line.append(there)
        if len(line) > 4:
            lines.append([place(land, level, edge) for edge in line])
    return lines


def crossings(land: list[list[float]], level: float, column: int, row: int) -> list[tuple[Edge, Edge]]:
    upper, lower = land[row], land[row + 1]
    corners = (upper[column] > level, upper[column + 1] > level, lower[column + 1] > level, lower[column] > level)
    edges: tuple[Edge, ...] = ((column, row, True), (column + 1, row, False), (column, row + 1, True), (column, row, False))
    crossed = [edge for at, edge in enumerate(edges) if corners[at] != corners[(at + 1) % 4]]
    return [(crossed[at], crossed[at + 1]) for at in range(0, len(crossed), 2)]


def place(land: list[list[float]], level: float, edge: Edge) -> Point:
    column, row, is_upper = edge
    here = land[row][column]
    there = land[row][column + 1] if is_upper else land[row + 1][column]
    share = (level - here) / (there - here)
    return ((column + share) * CELL, row * CELL) if is_upper else (column * CELL, (row + share) * CELL)


def smooth(line: list[Point]) -> str:
    """Curves through the middles of the pieces, in whole steps from point to point: few bytes, no corners."""
    spots = [(round(x), round(y)) for x, y in line]
    x, y = spots[0]
    path = f"M{x} {y}"
    for (bend_x, bend_y), (next_x, next_y) in pairwise(spots[1:]):
        to_x, to_y = (bend_x + next_x) // 2, (bend_y + next_y) // 2
        path += f"q{pair(bend_x - x, bend_y - y)}{lead(to_x - x)}{pair(to_x - x, to_y - y)}"
        x, y = to_x, to_y
    end_x, end_y = spots[-1]
    return f"{path}l{pair(end_x - x, end_y - y)}"


def pair(x: int, y: int) -> str:
    return f"{x}{lead(y)}{y}"


def lead(value: int) -> str:
    """A minus sign separates two numbers as well as a space does."""
    return "" if value < 0 else " "
