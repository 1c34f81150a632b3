"""A scene as one screenful: what matters most stays, the rest is shortened until it fits."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.scene import Area, LogLine, Prompt, Scene
from warcabinet.terminal import choices
from warcabinet.terminal.areas import Detail, Drawer, ruled
from warcabinet.terminal.choices import Menu
from warcabinet.terminal.ink import QUIET, STRONG, TITLE, ink, wrapped

WIDE = 100  # width from which the log is beside the table
GAP = 3  # between a map and the numbers beside it
ROOM_FOR_NUMBERS = 36
NEWS = (2, 6)  # lines kept for the log at least, and at most before other things are shortened; never before a map is


class Form(Struct, frozen=True):
    """One form of a part of the page; the forms with the lowest rank are dropped first."""

    lines: Sequence[Text]
    rank: int = 99


Block = tuple[Form, ...]  # one part of the page, from the fullest form to the tersest


def fitted(blocks: Sequence[Block], height: int) -> list[list[Text]]:
    """The forms in which all blocks together fit into this many lines, as far as possible.

    >>> long, short = [Text("Bid:"), Text("Riflemen 1")], [Text("Bid: 1")]
    >>> [len(form) for form in fitted([(Form(long, 1), Form(short)), (Form(long, 2), Form(short))], 3)]
    [1, 2]
    """
    level = [0] * len(blocks)
    while total(blocks, level) > height:
        shorter = [n for n, block in enumerate(blocks) if level[n] + 1 < len(block)]
        if not shorter:
            break
        level[min(shorter, key=lambda n: blocks[n][level[n]].rank)] += 1
    for n in sorted(range(len(blocks)), key=lambda n: -blocks[n][max(0, level[n] - 1)].rank):
        if level[n] and len(blocks[n][level[n] - 1].lines) - len(blocks[n][level[n]].lines) <= height - total(blocks, level):
            level[n] -= 1  # more was dropped than necessary
    return [list(block[at].lines) for block, at in zip(blocks, level, strict=True)]


def total(blocks: Sequence[Block], level: Sequence[int]) -> int:
    return sum(len(block[at].lines) for block, at in zip(blocks, level, strict=True))


class Page:
    """One scene on a screen of this size; `news` counts the log lines that are new to the reader."""

    def __init__(self, scene: Scene, menu: Menu, words: Catalogue, width: int, height: int, news: int, title: str) -> None:
        self.scene = scene
        self.menu = menu
        self.words = words
        self.width = width
        self.height = height
        self.news = news
        self.title = title

    def lines(self) -> list[Text]:
        if self.width >= WIDE:
            return self.side_by_side()
        log = log_lines(self.scene.log, self.news, self.width)
        least, most = NEWS
        reserved = least if any(area.kind == "hexes" for area in self.scene.areas) else min(max(len(new_lines(log)), least), most)
        table, bottom = self.parts(self.width, self.height - reserved)
        return [*table, *last(log, self.height - len(table) - len(bottom), self.words), *bottom]

    def side_by_side(self) -> list[Text]:
        """The table on the left, the log on the right, prompt and choices below both."""
        right = max(36, self.width // 3)
        left = self.width - right - 3
        table, bottom = self.parts(left, self.height)
        log = last(log_lines(self.scene.log, self.news, right), max(len(table), self.height - len(bottom)), self.words)
        beside = []
        for n in range(max(len(table), len(log))):
            line = ink(table[n]) if n < len(table) else Text()
            line.append(" " * (left - line.cell_len + 1)).append("│ ", QUIET)
            beside.append(ink(line, log[n]) if n < len(log) else line)
        return [*beside, *bottom]

    def parts(self, width: int, height: int) -> tuple[list[Text], list[Text]]:
        """What is above the log and what is below it."""
        drawer = Drawer(self.scene, self.words, width)
        table = [self.top(width), *self.blocks(drawer)]
        if width == self.width:
            table.append(ruler(width))
        forms = fitted([*table, ruler(self.width), self.question()], height)
        above, below = forms[: len(table)], forms[len(table) :]
        return [line for form in above for line in form], [line for form in below for line in form]

    def blocks(self, drawer: Drawer) -> list[Block]:
        """What is on the table. Numbers go beside a map if there is space; otherwise each takes a line."""
        areas = flattened(self.scene.areas)
        numbers = [area for area in areas if area.kind == "facts"]
        ground = next((area for area in areas if area.kind == "hexes"), None)
        if ground is None or not numbers:
            return [block(drawer, area) for area in areas]
        forms = block(drawer, ground)
        left = max((line.cell_len for line in forms[-1].lines), default=0) + GAP
        if drawer.width - left < ROOM_FOR_NUMBERS:
            return [block(drawer, area) for area in areas]
        narrow = Drawer(self.scene, self.words, drawer.width - left)
        notes = [line for area in numbers for line in narrow.area(area, Detail.FULL)]
        below = [line for area in numbers for line in drawer.area(area, Detail.FULL)]
        whole = Form([*forms[0].lines, *below], forms[0].rank)
        both = (whole, *(Form(beside(form.lines, notes, left), form.rank) for form in forms[1:]))
        return [both if area is ground else block(drawer, area) for area in areas if area not in numbers]

    def top(self, width: int) -> Block:
        title = ink((self.title, TITLE), " · ", self.scene.title)
        if not self.scene.facts:
            return (Form(wrapped(title, width)),)
        facts = ink((" · ".join(self.scene.facts), QUIET))
        both = ink(title, " · ", facts)
        if both.cell_len <= width:
            return (Form([both]),)
        return Form([*wrapped(title, width), *wrapped(facts, width)], 4), Form(wrapped(title, width))

    def question(self) -> Block:
        """The prompt with its choices, and how to answer."""
        prompt = prompt_lines(self.scene.prompt, self.width)
        menu, words, width = self.menu, self.words, self.width
        usage = wrapped(ink((words("menu.help"), QUIET)), width) if menu.choices else []
        bare = msgspec.structs.replace(self.scene.prompt, note="")
        by_columns = choices.in_columns(menu, width)
        return (
            Form([*prompt, *by_columns, *choices.reasons(menu, width), *usage], 3),
            Form([*prompt, *by_columns, *choices.refused_names(menu, words, width), *usage], 6),
            Form([*prompt, *choices.in_a_flow(menu, width), *choices.refused_names(menu, words, width), *usage], 8),
            Form([*prompt, *choices.in_a_flow(menu, width, hints=False)], 9),
            Form([*prompt_lines(bare, width), *choices.by_action(menu, width)]),
        )


def beside(lines: Sequence[Text], notes: Sequence[Text], left: int) -> list[Text]:
    """
    >>> [line.plain for line in beside([Text("0101"), Text("02")], [Text("Men 5")], 6)]
    ['0101  Men 5', '02']
    """
    found = []
    for n in range(max(len(lines), len(notes))):
        line = ink(lines[n]) if n < len(lines) else Text()
        if n < len(notes):
            line.append(" " * (left - line.cell_len)).append_text(notes[n])
        found.append(line)
    return found


# ------------------------------------------------------------ importance
def flattened(areas: Sequence[Area]) -> list[Area]:
    """A panel without title and facts only groups others: its parts are fitted one by one, its piles together."""
    found: list[Area] = []
    for area in areas:
        if not is_bare(area):
            found.append(area)
            continue
        piles = tuple(each for each in area.areas if each.kind == "pile")
        found += flattened([each for each in area.areas if each.kind != "pile"])
        if piles:
            found.append(Area(area.id, "panel", areas=piles))
    return found


def is_bare(area: Area) -> bool:
    return area.kind == "panel" and not (area.title or area.facts)


def block(drawer: Drawer, area: Area) -> Block:
    if not drawer.says_something(area, Detail.FULL):
        return (Form([]),)
    full = drawer.area(area, Detail.FULL)
    if not drawer.says_something(area, Detail.SHORT):  # only says that it is empty
        return Form(full, 1), Form([])
    mine = area.seat >= 0 and area.seat == drawer.scene.viewer
    match area.kind:
        case "hand":
            return Form(drawer.area(area, Detail.ALL), 1), Form(full, 11), Form(full[:1])
        case "grid":
            return Form(full, 5), Form(drawer.area(area, Detail.SHORT), 9), Form(drawer.area(area, Detail.TERSE))
        case "hexes":
            return Form(full, 4), Form(drawer.area(area, Detail.SHORT), 12), Form(drawer.area(area, Detail.TERSE))
        case "panel" if is_bare(area):
            return Form(drawer.area(area, Detail.SHORT), 2), Form([])
        case "panel":
            short = Form(drawer.area(area, Detail.SHORT), 7 if mine else 5)
            return Form(full, 2), short, Form(drawer.area(area, Detail.TERSE))
        case "facts":
            return Form(full, 10), Form(full[:1])
        case "balance":  # the totals are in the heads of the sides, too
            return Form(full, 3), Form([])
        case "steps":  # the title names the present one
            return Form(full, 1), Form([])
        case "chips" | "pile":
            return Form(full if area.items else [], 4), Form([])
    return (Form(full),)


def ruler(width: int) -> Block:
    return Form([ink(("─" * width, QUIET))], 3), Form([])


# ------------------------------------------------------------ log and prompt
class LogText(Struct, frozen=True):
    text: Text
    new: bool


def log_lines(log: Sequence[LogLine], news: int, width: int) -> list[LogText]:
    found: list[LogText] = []
    for n, line in enumerate(log):
        new = n >= len(log) - news
        text = ink(("• " if new else "  ", STRONG), (line.text, "" if new else QUIET), ruled(line.rule))
        found += [LogText(each, new) for each in wrapped(text, width)]
    return found


def new_lines(log: Sequence[LogText]) -> list[LogText]:
    return [line for line in log if line.new]


def last(log: Sequence[LogText], room: int, words: Catalogue) -> list[Text]:
    """The end of the log; if new lines do not fit, its first line says so."""
    if room <= 0:
        return []
    shown = list(log[-room:])
    missing = len(new_lines(log)) - len(new_lines(shown))
    lines = [line.text for line in shown]
    if missing:
        lines[0] = ink((words("log.more", n=missing + 1), QUIET))
    return lines


def prompt_lines(prompt: Prompt, width: int) -> list[Text]:
    rule = f" ({prompt.rule})" if prompt.rule else ""
    lines = wrapped(ink((prompt.text, "bold yellow" if prompt.mine else TITLE), (rule, QUIET)), width)
    return [*lines, *wrapped(ink((prompt.note, QUIET)), width)] if prompt.note else lines
