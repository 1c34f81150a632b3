"""A hex map for paper: ground, sides, names, forces, walls, attacks and the front line, as one SVG without style or script."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape
from math import cos, hypot, pi, sin, sqrt

from warcabinet.engine.scene import Area, Cell, Edge, Side

Point = tuple[float, float]
HIGH = sqrt(3)
INK, PAPER, RED, WATER = "#22272b", "#fbf8ee", "#c23b26", "#2f6f94"
GROUNDS = {
    "open": "#efe7cf", "forest": "#cfdcae", "jungle": "#bcd5a2", "swamp": "#cfdedb", "mountains": "#d9c8a8", "desert": "#f2e3b5",
    "sea": "#c3d3d9",
}  # fmt: skip
SIGNS = {"forest": "♣", "jungle": "♣", "swamp": "≈", "mountains": "▲", "desert": "∴", "sea": "~"}
NEUTRAL = "#5f5a4a"
LONGEST_NAME = 11


def centre(at: tuple[int, int]) -> Point:
    """Hexes are flat on top, one unit from centre to corner; even columns are half a hex further south."""
    column, row = at
    return 1.5 * column, HIGH * (row + (0 if column % 2 else 0.5))


def corners(at: tuple[int, int], size: float = 1) -> list[Point]:
    x, y = centre(at)
    return [(x + size * cos(n * pi / 3), y + size * sin(n * pi / 3)) for n in range(6)]


def hexside(at: tuple[int, int], to: tuple[int, int], size: float = 1) -> tuple[Point, Point]:
    """The two corners nearest to the neighbour."""
    x, y = centre(to)
    one, other = sorted(corners(at, size), key=lambda point: hypot(point[0] - x, point[1] - y))[:2]
    return one, other


def map_svg(area: Area, colours: Mapping[str, str], was: Collection[Edge] = (), taken: Collection[str] = ()) -> str:
    """`colours` are the game's own, by the names that the sides of the map have. The front line as it was is drawn dotted, and the
    cells that were taken since are hatched."""
    cells = [cell for cell in area.cells if cell.ground != "outside"]
    if not cells:
        return ""
    sides = {side.id: side for side in area.sides}
    fills = {side.id: colours[side.colour] for side in area.sides if side.colour in colours}
    xs, ys = zip(*(centre(cell.at) for cell in cells), strict=True)
    box = f"{min(xs) - 1.1:.2f} {min(ys) - 1:.2f} {max(xs) - min(xs) + 2.2:.2f} {max(ys) - min(ys) + 2:.2f}"
    drawn = [hexagon(cell, sides.get(cell.side), fills.get(cell.side, "")) for cell in cells]
    drawn += [hatched(cell) for cell in cells if cell.id in taken]
    now = {frozenset((each.at, each.to)) for each in area.edges if each.kind == "front"}
    drawn += [before(each) for each in was if frozenset((each.at, each.to)) not in now]
    drawn += [
        edge(each, fills) for kind in ("water", "wall", "works", "front", "arrow") for each in area.edges if each.kind == kind
    ]
    drawn += [words(cell, fills.get(cell.side, NEUTRAL)) for cell in cells]
    return (
        f'<svg class="map" xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{escape(area.title)}">'
        f"{hatching()}{''.join(drawn)}</svg>"
    )


def hatching() -> str:
    return (
        '<defs><pattern id="hatched" width="0.3" height="0.3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0.15 0V0.3" stroke="#5b6068" stroke-width="0.05"/></pattern>'
        '<pattern id="crossed" width="0.34" height="0.34" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0.17 0V0.34M0 0.17H0.34" stroke="#7d7763" stroke-width="0.04"/></pattern>'
        '<pattern id="dotted" width="0.26" height="0.26" patternUnits="userSpaceOnUse">'
        '<circle cx="0.13" cy="0.13" r="0.04" fill="#7d7763"/></pattern>'
        '<pattern id="taken" width="0.34" height="0.34" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
        '<path d="M0.17 0V0.34" stroke="#b98a1f" stroke-width="0.12"/></pattern></defs>'
    )


def hexagon(cell: Cell, side: Side | None, fill: str) -> str:
    outline = " ".join(f"{x:.3f},{y:.3f}" for x, y in corners(cell.at))
    x, y = centre(cell.at)
    parts = [f'<polygon points="{outline}" fill="{GROUNDS.get(cell.ground, GROUNDS["open"])}"/>']
    if sign := SIGNS.get(cell.ground, ""):
        parts += [text(x + dx, y + dy, 0.3, sign, "#8b8a66") for dx, dy in ((-0.6, 0.35), (0.6, 0.1))]
    if fill:
        parts.append(f'<polygon points="{outline}" fill="{fill}" opacity="0.22"/>')
    if side and side.pattern != "plain":
        parts.append(f'<polygon points="{outline}" fill="url(#{side.pattern})" opacity="0.6"/>')
    parts.append(f'<polygon points="{outline}" fill="none" stroke="#7d7763" stroke-width="0.03"/>')
    return "".join(parts)


def hatched(cell: Cell) -> str:
    outline = " ".join(f"{x:.3f},{y:.3f}" for x, y in corners(cell.at))
    return f'<polygon class="taken" points="{outline}" fill="url(#taken)" opacity="0.75"/>'


def before(each: Edge) -> str:
    """A piece of the front line that has moved."""
    (x1, y1), (x2, y2) = hexside(each.at, each.to)
    look = f'fill="none" stroke="{INK}" stroke-width="0.13" stroke-linecap="round" stroke-dasharray="0.01 0.22"'
    return f'<path class="was" d="M{x1:.3f} {y1:.3f}L{x2:.3f} {y2:.3f}" {look}/>'


def words(cell: Cell, fill: str) -> str:
    x, y = centre(cell.at)
    marks = "".join(mark.text or mark.name[:1] for mark in cell.marks)[:5]
    parts = [text(x, y - 0.47, 0.27, short(cell.name), INK, 700 if cell.marks else 400)]
    if marks:
        parts.append(text(x + 0.62, y + 0.02, 0.2, marks, INK, 400))
    if cell.forces:
        first, *others = cell.forces
        parts.append(f'<rect x="{x - 0.32:.3f}" y="{y - 0.28:.3f}" width="0.64" height="0.46" rx="0.05" fill="{fill}"/>')
        parts.append(text(x, y + 0.09, 0.4, str(first.count), PAPER, 700))
        if others:
            parts.append(text(x, y + 0.5, 0.25, " ".join(f"{force.name[:1]}{force.count}" for force in others), INK, 700))
    return "".join(parts)


def edge(each: Edge, fills: Mapping[str, str]) -> str:
    if each.kind == "arrow":
        return arrow(each)
    colour = fills.get(each.side, INK)
    looks = {
        "front": (INK, 0.16, ""),
        "water": (WATER, 0.1, "0.02 0.2"),
        "wall": (colour, 0.1, "0.22 0.08"),
        "works": (colour, 0.08, "0.05 0.1"),
    }
    stroke, width, dashes = looks[each.kind]
    if each.kind == "front" and each.tone == "dim":
        width, dashes = 0.08, "0.25 0.15"
    drawn = []
    for layer in range(min(3, each.count) if each.kind in ("wall", "works") else 1):
        size = 1 if each.kind in ("front", "water") else 0.84 - 0.12 * layer
        (x1, y1), (x2, y2) = hexside(each.at, each.to, size)
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        look = f'fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round"{dash}'
        drawn.append(f'<path d="M{x1:.3f} {y1:.3f}L{x2:.3f} {y2:.3f}" {look}/>')
    return "".join(drawn)


def arrow(each: Edge) -> str:
    (x1, y1), (x2, y2) = centre(each.at), centre(each.to)
    length = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length

    def spot(far: float, aside: float) -> str:
        return f"{x1 + dx * far * length - dy * aside:.3f} {y1 + dy * far * length + dx * aside:.3f}"

    points = (
        spot(0.34, 0.09),
        spot(0.56, 0.09),
        spot(0.56, 0.22),
        spot(0.74, 0),
        spot(0.56, -0.22),
        spot(0.56, -0.09),
        spot(0.34, -0.09),
    )
    return f'<path d="M{"L".join(points)}Z" fill="{RED}" stroke="{PAPER}" stroke-width="0.04"/>'


def text(x: float, y: float, size: float, words: str, fill: str, weight: int = 400) -> str:
    if not words:
        return ""
    look = f'font-family="Liberation Sans Narrow, Arial Narrow, sans-serif" font-weight="{weight}" text-anchor="middle"'
    return f'<text x="{x:.3f}" y="{y:.3f}" font-size="{size}" fill="{fill}" {look}>{escape(words)}</text>'


def short(name: str) -> str:
    """
    >>> short("Vyshny Volochek"), short("Orel")
    ('V. Volochek', 'Orel')
    """
    if len(name) <= LONGEST_NAME:
        return name
    *first, last = name.replace("-", " ").split()
    found = " ".join([*(f"{word[0]}." for word in first), last])
    return found if len(found) <= LONGEST_NAME + 1 else found[: LONGEST_NAME - 1] + "."
