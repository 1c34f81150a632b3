"""Every kind of area as lines of text, in several degrees of detail. Nothing here depends on a game."""

from __future__ import annotations

from enum import IntEnum
from itertools import groupby

import msgspec
from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.scene import Area, Fact, Item, Layer, Row, Scene
from warcabinet.terminal.choices import menu_of
from warcabinet.terminal.hexmap import HexMap
from warcabinet.terminal.ink import NUMBER, QUIET, STRONG, STYLES, TITLE, clipped, flow, ink, join, seat_style, wrapped
from warcabinet.terminal.zones import Zones

GAP = 2  # between two columns of a grid
SHORT_MAP, TERSE_MAP = 14, 10  # lines of a map when space is short
DEEPEST = (9, 4, 3, 2)  # lines of a place on a field, by detail
CARDS = ("hand", "row", "chips", "menu", "dice")


class Detail(IntEnum):
    ALL = 0  # with the texts of the cards
    FULL = 1  # every area on separate lines
    SHORT = 2  # side by side
    TERSE = 3  # one line; for a map, one per row


class Drawer:
    """Draws one scene at a given width."""

    def __init__(self, scene: Scene, words: Catalogue, width: int) -> None:
        self.scene = scene
        self.words = words
        self.width = width
        self.menu = menu_of(scene)

    def area(self, area: Area, detail: Detail) -> list[Text]:
        match area.kind:
            case "panel":
                return self.panel(area, detail)
            case "stake":
                return wrapped(self.heading(area), self.width) if detail < Detail.TERSE else [self.line(area)]
            case "facts":
                return wrapped(self.heading(area), self.width)
            case "balance":
                return wrapped(self.balance(area), self.width)
            case "grid" if area.tracks:
                return self.zones(area, detail)
            case "grid":
                return self.grid(area, detail)
            case "hexes":
                return self.map(area, detail)
            case "track" | "steps":
                return self.track(area)
            case "pile":
                return self.pile(area, detail)
            case _:
                return self.cards(area, detail)

    # ------------------------------------------------------------ panels
    def panel(self, area: Area, detail: Detail) -> list[Text]:
        if detail == Detail.TERSE:
            return [self.line(area)]
        inner = [each for each in area.areas if self.says_something(each, detail)]
        head = wrapped(self.heading(area), self.width) if area.title or area.facts else []
        indent = 2 if head else 0
        inside = Drawer(self.scene, self.words, self.width - indent)
        if detail == Detail.SHORT:
            body = inside.side_by_side(inner)
        else:
            body = [line for each in inner for line in inside.area(each, detail)]
        return head + [ink(" " * indent, line) for line in body]

    def side_by_side(self, areas: list[Area]) -> list[Text]:
        """`Held: Malta, Guam; Bid: Tank 3`, broken only between two things."""
        parts: list[Text] = []
        for n, area in enumerate(areas):
            *most, last = self.parts(area)
            parts += [*most, ink(last, ";" if n < len(areas) - 1 else "")]
        return flow(parts, self.width, between=" ") if parts else []

    def says_something(self, area: Area, detail: Detail) -> bool:
        if area.items or area.facts or area.cells or area.count or any(self.says_something(each, detail) for each in area.areas):
            return True
        return bool(area.empty) and detail <= Detail.FULL

    def heading(self, area: Area) -> Text:
        """Title, note and facts: `Ines (declarer)  bid 12, cards in hand 3`."""
        seat = next((each for each in self.scene.seats if each.seat == area.seat), None)
        text = ink(("▸ " if seat and seat.acting else "", STRONG), (area.title, seat_style(area.seat, self.scene.seats)))
        if area.note:
            text.append(f" ({area.note})" if area.kind == "panel" else f" · {area.note}", QUIET)
        extra = [self.item(item) for item in area.items if item.name not in area.title]
        parts = [*map(self.fact, area.facts), *extra]
        if parts:
            text.append("  ").append_text(join(parts, " · "))
        return text

    def line(self, area: Area) -> Text:
        """As much of it as fits in one line."""
        text = self.heading(area)
        for each in area.areas:
            if each.items and each.kind != "pile":
                text.append("; ").append_text(self.inline(each))
        return clipped(text, self.width)

    # ------------------------------------------------------------ cards and chips
    def cards(self, area: Area, detail: Detail) -> list[Text]:
        if not area.items:
            lead = ink(self.lead(area), " ") if area.title and area.kind != "hand" else ""
            return [ink(lead, (area.empty, QUIET))] if area.title or area.empty else []
        if detail == Detail.ALL and any(item.text for item in area.items):
            return [ink(self.lead(area)), *self.list_with_texts(area)]
        return flow(self.parts(area), self.width, between=" ")

    def parts(self, area: Area) -> list[Text]:
        """An area within a line of others, in pieces that stay whole."""
        if area.kind not in CARDS or not area.items:
            return [self.inline(area)]
        found = self.groups(area)
        found = [ink(part, "," if n < len(found) - 1 else "") for n, part in enumerate(found)]
        lead = self.lead(area)
        return [lead, *found] if area.note or area.facts else [ink(lead, " " if lead else "", found[0]), *found[1:]]

    def lead(self, area: Area) -> Text:
        """What stands before the things of an area: `Turns (half-time after 5): score 3 : 2 ·`."""
        text = ink((area.title, seat_style(area.seat, self.scene.seats) if area.kind == "hand" else QUIET))
        text.append(f" ({area.note})" if area.note else "", QUIET)
        text.append(":" if text else "", QUIET)
        for fact in area.facts:
            text.append(" ").append_text(self.fact(fact)).append(" ·", QUIET)
        return text

    def list_with_texts(self, area: Area) -> list[Text]:
        lines: list[Text] = []
        for face, items in groupby(area.items, key=lambda item: (item.face, item.lies, item.term, item.badges, item.spent)):
            alike = list(items)
            lines += self.with_text(alike[0], len(alike))
        return lines

    def with_text(self, item: Item, count: int = 1) -> list[Text]:
        text = ink("  ", self.item(item), f" ({count})" if count > 1 else "")
        if item.text:
            text.append(": ").append(item.text, QUIET)
        return wrapped(text, self.width, indent=4)

    def groups(self, area: Area) -> list[Text]:
        """Cards of one group form a pile: `[Riflemen, Howitzer] 10`; dice show their faces."""
        if area.kind == "dice" and all(item.face.startswith("die") for item in area.items):
            return [ink((item.sign, STYLES[item.tone])) for item in area.items]
        found: list[Text] = []
        for group, items in groupby(area.items, key=lambda item: item.group):
            if not group:
                found += [self.item(item) for item in items]
                continue
            pile = list(items)
            terms = {item.term for item in pile}
            worth = terms.pop() if len(terms) == 1 else ""
            names = join([self.item(item, term=not worth) for item in pile])
            found.append(ink("[", names, "]", (f" {worth}" if worth else "", STRONG)))
        return found

    def item(self, item: Item, term: bool = True) -> Text:
        """`Heavy Tank 3×2 = 6`, with what is on it."""
        text = ink((item.name, STYLES[item.tone]))
        number = item.term or item.sign if term else ""
        if number[:1].isalpha() and not item.term:
            text.append(f" ({number})", QUIET)
        elif number:
            text.append(" ").append(number, STRONG)
        if item.lies in ("used", "sideways", "upside-down") and not item.term:
            text.append(f" ({self.words('lies.' + item.lies)})", QUIET)
        for badge in (*item.badges, item.spent):
            if badge:
                text.append(f" ({badge.text})", STYLES[badge.tone])
        return text

    def pile(self, area: Area, detail: Detail) -> list[Text]:
        if detail == Detail.ALL and any(item.lies != "face-down" for item in area.items):
            return [*wrapped(self.inline(area), self.width), *self.list_with_texts(area)]
        return wrapped(self.inline(area), self.width)

    def inline(self, area: Area) -> Text:
        """An area within a line of others."""
        match area.kind:
            case "pile":
                top = [item for item in area.items if item.lies != "face-down"][-1:]
                count = area.count if area.count is not None else len(area.items)
                text = ink(self.lead(area), " ", (str(count), STRONG))
                return ink(text, f" ({self.words('pile.top', card=top[0].name)})") if top else text
            case "panel" | "stake" | "facts":
                return join([self.heading(area), *map(self.inline, area.areas)], "; ")
            case "balance":
                return self.balance(area)
            case "grid" | "hexes" | "track" | "steps":
                return join([self.lead(area), *(self.item(item) for item in area.items)], " ")
            case _:
                return ink(self.lead(area), " ", join(self.groups(area)))

    def balance(self, area: Area) -> Text:
        """`You need 6 more: Central Powers 34 (at stake: 4 cards, 36 BP), Entente 39 (nothing at stake)`."""
        parties = [ink(item.name, " ", (item.sign, STRONG), (f" ({item.text})" if item.text else "", QUIET)) for item in area.items]
        return ink((area.title, STYLES[area.tone] or STRONG), ": ", join(parties))

    # ------------------------------------------------------------ facts
    def fact(self, fact: Fact) -> Text:
        return ink((f"{fact.label} ", QUIET), (fact.value, STYLES[fact.tone] or STRONG))

    def fact_lines(self, area: Area) -> list[Text]:
        """The facts of an area and all within it, each with the arithmetic that explains it."""
        lines: list[Text] = []
        for fact in area.facts:
            lines += wrapped(
                ink((area.title or "", TITLE), " " if area.title else "", self.fact(fact), ruled(fact.rule)), self.width
            )
            lines += [line for row in fact.rows for line in row_line(row, self.width)]
        return lines + [line for each in area.areas for line in self.fact_lines(each)]

    # ------------------------------------------------------------ maps and tracks
    def grid(self, area: Area, detail: Detail) -> list[Text]:
        """Cells by column and row, no column wider than it must be."""
        squares = self.squares(area, tall=detail <= Detail.FULL)
        if not squares:
            return self.cards(area, detail)
        if detail == Detail.TERSE:
            squares = {at: [on_one_line(lines)] for at, lines in squares.items()}
        columns, rows = sorted({column for column, _ in squares}), sorted({row for _, row in squares})
        widths = {
            column: max(line.cell_len for (at, _), lines in squares.items() if at == column for line in lines) for column in columns
        }
        while sum(widths.values()) + GAP * (len(columns) - 1) > self.width and max(widths.values()) > 1:
            widths[max(columns, key=lambda column: widths[column])] -= 1
        lines = [self.lead(area)] if area.title else []
        for row in rows:
            here = [squares.get((column, row), []) for column in columns]
            for level in range(max(map(len, here))):
                line = Text()
                for column, square in zip(columns, here, strict=True):
                    text = clipped(square[level], widths[column]) if level < len(square) else Text()
                    line.append_text(text).append(" " * (widths[column] - text.cell_len + GAP))
                line.rstrip()
                lines.append(clipped(line, self.width))
        loose = [self.item(item) for item in area.items if item.at is None]
        return lines + (flow(loose, self.width) if loose else [])

    def zones(self, area: Area, detail: Detail) -> list[Text]:
        """Names with their values if there is space; otherwise only names, and face-down cards as `?`."""

        def thing(item: Item) -> Text:
            if detail > Detail.FULL:
                covered = item.face.startswith("back-")
                item = msgspec.structs.replace(item, sign="", name="?" if covered else item.name)
            return ink(self.whose(item), self.item(item))

        drawn = Zones(area, self.width, thing, self.choice_mark).lines(DEEPEST[detail])
        layers = [self.layer(layer) for layer in area.layers] if detail == Detail.ALL else []
        return [*drawn, *(line for layer in layers for line in wrapped(layer, self.width))]

    def layer(self, layer: Layer) -> Text:
        """`Supply lines: Ann a1, b1; Bob a3`."""
        seats = [
            ink(
                (seat.name, seat_style(seat.seat, self.scene.seats)),
                " ",
                ", ".join(cell.partition("/")[2] for cell, at in layer.cells if seat.seat in at),
            )
            for seat in self.scene.seats
        ]
        return ink((f"{layer.title}: ", QUIET), join(seats, "; "))

    def map(self, area: Area, detail: Detail) -> list[Text]:
        """The whole map with its key, or a part of it when space is short."""
        drawn = HexMap(area, self.menu)
        head = [self.lead(area)] if area.title or area.facts else []
        if detail <= Detail.FULL:
            return [*head, *drawn.lines(self.width), *drawn.key(self.width)]
        return drawn.lines(self.width, SHORT_MAP if detail == Detail.SHORT else TERSE_MAP)

    def squares(self, area: Area, tall: bool) -> dict[tuple[int, int], list[Text]]:
        """What is on each cell: names above numbers, or all in one line; its own name if it is empty."""
        found: dict[tuple[int, int], list[Text]] = {cell.at: [] for cell in area.cells}
        for item in area.items:
            if item.at is not None:
                name = ink(self.whose(item), self.item(item, term=False), self.choice_mark(item.id))
                number = ink((item.term or item.sign, STRONG))
                if number:
                    found.setdefault(item.at, []).extend([name, number] if tall else [ink(name, " ", number)])
                else:
                    found.setdefault(item.at, []).append(name)
        for cell in area.cells:
            mark = self.choice_mark(cell.id)
            if not found[cell.at] or mark:
                found[cell.at].append(ink((cell.name or ("" if mark else "·"), STYLES[cell.tone] or QUIET), mark))
        return found

    def whose(self, item: Item) -> str:
        """The reader's things point up the field, the others' down; a spectator reads the number of the seat."""
        if item.owner < 0:
            return ""
        return f"{item.owner + 1}:" if self.scene.viewer < 0 else "▲" if item.owner == self.scene.viewer else "▽"

    def choice_mark(self, element: str) -> Text:
        """The number of the choice that this would be."""
        numbers = [str(self.menu.number(choice)) for choice in self.menu.lighting(element)]
        return ink((f"[{','.join(numbers)}]" if numbers else "", NUMBER))

    def track(self, area: Area) -> list[Text]:
        """The steps in order, each with the markers that stand on it."""
        steps = []
        for cell in sorted(area.cells, key=lambda cell: cell.at):
            markers = [self.item(item) for item in area.items if item.at == cell.at]
            name = cell.name or str(cell.at[0])
            step = ink((f"({name})" if cell.tone in ("lit", "target") else name, STYLES[cell.tone] or QUIET))
            steps.append(ink(step, "[", join(markers), "]") if markers else step)
        loose = [self.item(item) for item in area.items if item.at is None]
        return flow([self.lead(area), *steps, *loose], self.width, between=" ")


def on_one_line(square: list[Text]) -> Text:
    """
    >>> on_one_line([Text("Riflemen"), Text("Heavy Tank")]).plain
    '2: Riflemen, Heavy Tank'
    """
    return square[0] if len(square) == 1 else ink((f"{len(square)}: ", STRONG), join(square))


def row_line(row: Row, width: int) -> list[Text]:
    """
    >>> [line.plain for line in row_line(Row("Riflemen", "2", "1×2", "LF-7.3"), 40)]
    ['    Riflemen  1×2 = 2  LF-7.3']
    """
    equals = f"{row.calc} = {row.value}" if row.calc and row.value else row.calc or row.value
    return wrapped(ink("    ", (row.label, STYLES[row.tone]), "  ", (equals, STRONG), ruled(row.rule)), width, indent=6)


def ruled(rule: str) -> Text:
    return ink((f"  {rule}" if rule else "", QUIET))
