"""The coach's words in a box between the table and the question, and `>` before what they point at."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace
from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.lesson import CHOICE
from warcabinet.engine.scene import Area, Scene
from warcabinet.terminal.choices import Menu
from warcabinet.terminal.find import all_areas
from warcabinet.terminal.ink import QUIET, STRONG, ink, wrapped
from warcabinet.terminal.page import Block, Form, Page

MARK = "> "
NARROWEST = 24
MOST_NAMED = 4


def marked(scene: Scene, points: Collection[str]) -> Scene:
    """The same scene, with the mark before the name of everything that is pointed at."""

    def area(of: Area) -> Area:
        return replace(
            of,
            title=MARK + of.title if of.id in points and of.title else of.title,
            items=tuple(replace(item, name=MARK + item.name) if item.id in points else item for item in of.items),
            cells=tuple(replace(cell, name=MARK + cell.name) if cell.id in points else cell for cell in of.cells),
            facts=tuple(replace(fact, label=MARK + fact.label) if fact.id in points else fact for fact in of.facts),
            areas=tuple(map(area, of.areas)),
        )

    return replace(scene, areas=tuple(map(area, scene.areas))) if points else scene


def named(scene: Scene, points: Sequence[str], words: Catalogue) -> list[str]:
    """What is pointed at, in words: `hand: Heavy Tank`."""
    found: dict[str, str] = {}
    for area in all_areas(scene.areas):
        found.setdefault(area.id, area.title)
        title = f"{area.title}: " if area.title else ""
        found |= {item.id: title + item.name for item in area.items}
        found |= {cell.id: cell.name or cell.code for cell in area.cells}
        found |= {fact.id: f"{title}{fact.label} {fact.value}" for fact in area.facts}
    labels = {CHOICE + choice.text: choice.label for choice in scene.choices}
    own = {f"learn.point.{point}" for point in points}
    parts = {key.rpartition(".")[2]: words(key) for key in own if key in words}
    names = [labels.get(point) or found.get(point) or parts.get(point, "") for point in points]
    return [name for name in names if name][:MOST_NAMED]


def box(title: str, lines: Sequence[str], points: Sequence[str], width: int) -> list[Text]:
    """
    >>> print(*(line.plain for line in box("Lesson 1", ["Lay the Heavy Tank."], ["hand: Heavy Tank"], 30)), sep="\\n")
    +- Lesson 1 -----------------+
    | Lay the Heavy Tank.        |
    | > hand: Heavy Tank         |
    +----------------------------+
    """
    inner = max(width, NARROWEST) - 4
    head = f"+- {title[: inner - 2]} "
    found = [ink((head + "-" * (inner + 3 - len(head)) + "+", QUIET))]
    body = [(line, STRONG) for line in lines] + [(MARK + point, "") for point in points]
    for text, style in body:
        for line in wrapped(ink((text, style)), inner, indent=0):
            found.append(ink(("| ", QUIET), line, " " * (inner - line.cell_len), (" |", QUIET)))
    return [*found, ink(("+" + "-" * (inner + 2) + "+", QUIET))]


class CoachedPage(Page):
    """A page with the coach's box above its question."""

    def __init__(
        self, scene: Scene, menu: Menu, words: Catalogue, width: int, height: int, news: int, title: str, said: Sequence[Text]
    ) -> None:
        super().__init__(scene, menu, words, width, height, news, title)
        self.said = said

    def question(self) -> Block:
        return tuple(Form([*self.said, *form.lines], form.rank) for form in super().question())
