"""A hex map in letters: two lines and four letters a hex, the front as a thick line between them; and a hex in words.

    01   02
01 Rzhe         Rzhev is held by `a` with 13 men and more, Moscow by `s`;
   a13+┃Mosc    the front runs between them,
02 Orel»s12+    and Orel attacks Moscow.
"""

from __future__ import annotations

from rich.text import Text

from warcabinet.engine.scene import Area, Cell, Edge
from warcabinet.terminal.choices import Menu
from warcabinet.terminal.ink import NUMBER, QUIET, STRONG, STYLES, TITLE, ink, wrapped

WIDE = 4  # letters of a hex
EDGE = 3  # for the numbers of the rows
Hex = tuple[int, int]
SIDE_STYLES = ("cyan", "red", "green", "magenta")
WASTE = {"sea": "~ ~ ", "outside": "    ", "desert": ":.:."}


class HexMap:
    def __init__(self, area: Area, menu: Menu) -> None:
        self.area = area
        self.menu = menu
        self.cells = {cell.at: cell for cell in area.cells if cell.ground != "outside"}
        self.sides = {side.id: side for side in area.sides}
        self.fronts = {frozenset((edge.at, edge.to)) for edge in area.edges if edge.kind == "front"}
        self.arrows = {(edge.at, edge.to) for edge in area.edges if edge.kind == "arrow"}
        self.lit = {cell.at for cell in self.cells.values() if menu.lighting(cell.id)}

    # ------------------------------------------------------------ the map
    def lines(self, width: int, height: int = 0) -> list[Text]:
        """The whole map, or the part of a large map where things happen."""
        if not self.cells:
            return []
        columns = window({c for c, _ in self.cells}, {c for c, _ in self.busy()}, (width - EDGE) // (WIDE + 1))
        rows = window({r for _, r in self.cells}, {r for _, r in self.busy()}, (height - 2) // 2 if height else 99)
        head = Text(" " * EDGE).append("".join(f" {c:02} ".ljust(WIDE + 1) for c in columns).rstrip(), QUIET)
        drawn = [head]
        for level in range(2 * len(rows) + 1):
            line = Text()
            line.append(f"{rows[level // 2]:02} " if level % 2 == 0 and level < 2 * len(rows) else " " * EDGE, QUIET)
            for c in columns:
                line.append_text(self.piece(c, rows, level))
            line.rstrip()
            drawn.append(line)
        return drawn

    def busy(self) -> set[Hex]:
        """Where there is something to choose, otherwise where the sides meet."""
        return self.lit or {at for pair in self.fronts for at in pair} or set(self.cells)

    def piece(self, c: int, rows: list[int], level: int) -> Text:
        """What a column shows on one line, with the line to its right; even columns are one line lower."""
        half = level - (c % 2 == 0)
        row = rows[half // 2] if 0 <= half < 2 * len(rows) else -1
        cell = self.cells.get((c, row))
        upper = half % 2 == 0
        text = ink(" " * WIDE) if cell is None else self.name(cell) if upper else self.force(cell)
        beside = (c + 1, row + (0 if c % 2 == 0 else -1) + (0 if upper else 1))
        return text.append_text(self.border((c, row), beside))

    def name(self, cell: Cell) -> Text:
        if cell.ground in WASTE:
            return ink((WASTE[cell.ground], QUIET))
        style = f"bold {self.style(cell)} reverse" if cell.at in self.lit else STYLES[cell.tone] or self.style(cell)
        return ink(((cell.name or cell.code)[:WIDE].ljust(WIDE), style))

    def force(self, cell: Cell) -> Text:
        """`a13+`: whose, how many of the first kind, and whether there are others; underlined if the front runs below it."""
        if cell.ground in WASTE:
            return ink((WASTE[cell.ground][::-1], QUIET))
        south = (cell.at[0], cell.at[1] + 1)
        fill = "_" if frozenset((cell.at, south)) in self.fronts else " "
        if (cell.at, south) in self.arrows or (south, cell.at) in self.arrows:
            fill = "v" if (cell.at, south) in self.arrows else "^"
        first = cell.forces[0] if cell.forces else None
        number = ("?" if first.unknown else str(first.count)) if first else ""
        more = "+" if cell.forces[1:] else ""
        sign = "!" if any(mark.tone in ("threat", "target") for mark in cell.marks) else "*" if cell.marks else ""
        text = (self.initial(cell) + number + more + sign)[:WIDE].ljust(WIDE, fill)
        return ink((text, self.style(cell)))

    def initial(self, cell: Cell) -> str:
        side = self.sides.get(cell.side)
        return side.name[:1].lower() if side and side.colour else "."

    def style(self, cell: Cell) -> str:
        order = [side.id for side in self.area.sides if side.colour]
        return SIDE_STYLES[order.index(cell.side) % len(SIDE_STYLES)] if cell.side in order else QUIET

    def border(self, at: Hex, beside: Hex) -> Text:
        if (at, beside) in self.arrows:
            return ink(("»", "bold red"))
        if (beside, at) in self.arrows:
            return ink(("«", "bold red"))
        return ink(("┃", STRONG)) if frozenset((at, beside)) in self.fronts else ink(" ")

    # ------------------------------------------------------------ in words
    def key(self, width: int) -> list[Text]:
        """Whose letters these are, and what attacks there are."""
        sides = [ink((side.name[:1].lower(), "bold"), f" {side.name}") for side in self.area.sides if side.colour]
        attacks = [edge.name for edge in self.area.edges if edge.kind == "arrow" and edge.name]
        text = ink(*[part for side in sides for part in (side, "  ")], ("; ".join(attacks), QUIET))
        return wrapped(text, width)

    def find(self, name: str) -> Cell | None:
        wanted = name.casefold()
        cells = self.cells.values()
        return next((cell for cell in cells if wanted in (cell.code.casefold(), cell.id.casefold(), cell.name.casefold())), None)

    def words(self, cell: Cell, width: int) -> list[Text]:
        """The inspector: everything about a hex, and what can be done there."""
        side = self.sides.get(cell.side)
        ground = dict(self.area.grounds).get(cell.ground, cell.ground)
        lines = [
            ink(
                (cell.name or cell.code, TITLE),
                f" {cell.code}  ",
                (" · ".join(filter(None, [side.name if side else "", ground])), QUIET),
            )
        ]
        forces = [
            f"{force.name} {'?' if force.unknown else force.count}" + (f" ({force.change:+})" if force.change else "")
            for force in cell.forces
        ]
        marks = [mark.name for mark in cell.marks]  # which says in words what its number means
        edges = [edge.name for edge in self.area.edges if edge.name and edge.kind != "front" and touches(edge, cell.at)]
        lines += [line for each in (forces, marks, edges) if each for line in wrapped(ink("  ", ", ".join(each)), width, indent=2)]
        for row in cell.rows:
            lines += wrapped(ink("  ", row.label, "  ", (row.value or row.calc, STRONG), (f"  {row.rule}", QUIET)), width, indent=4)
        for choice in self.menu.lighting(cell.id):
            hint = f" · {choice.hint}" if choice.hint else ""
            lines += wrapped(
                ink("  ", (str(self.menu.number(choice)), NUMBER), f" {choice.label}{hint}", (f"  [{choice.text}]", QUIET)),
                width,
                indent=4,
            )
        return lines


def touches(edge: Edge, at: Hex) -> bool:
    return edge.at == at or (edge.kind == "arrow" and edge.to == at)


def window(places: set[int], busy: set[int], room: int) -> list[int]:
    """As many neighbouring columns or rows as fit, those that matter most.

    >>> window(set(range(1, 15)), {9, 10, 11}, 5), window({1, 2, 3}, {1}, 9)
    ([8, 9, 10, 11, 12], [1, 2, 3])
    """
    low, high = min(places), max(places)
    if high - low < room:
        return list(range(low, high + 1))
    middle = (min(busy) + max(busy) + 1) // 2
    start = min(max(low, middle - room // 2), high - room + 1)
    return list(range(start, start + max(1, room)))
