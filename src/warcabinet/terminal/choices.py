"""The numbered choices, how they are drawn, and which of them an input means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.scene import Area, Choice, Refusal, Scene
from warcabinet.terminal.ink import NUMBER, QUIET, STRONG, flow, ink, wrapped

GAP = 3
SHORTEST = 2  # letters of a name


class Menu(Struct, frozen=True):
    """The choices in the order of their numbers: cards and other things on the table first, buttons last."""

    choices: tuple[Choice, ...]
    buttons: int  # how many of them stand at the end
    refused: tuple[Refusal, ...] = ()
    places: frozenset[str] = frozenset()  # cells of a map or field

    @property
    def cards(self) -> tuple[Choice, ...]:
        return self.choices[: len(self.choices) - self.buttons]

    def number(self, choice: Choice) -> int:
        return self.choices.index(choice) + 1

    def lighting(self, element: str) -> list[Choice]:
        """What can be done with something on the table."""
        return [choice for choice in self.choices if element in choice.elements]


def menu_of(scene: Scene) -> Menu:
    """Things on the table are numbered in the order in which they are shown."""
    order = {element: n for n, element in enumerate(elements(scene.areas))}
    lit = [choice for choice in scene.choices if choice.elements]
    cards = tuple(sorted(lit, key=lambda choice: order.get(choice.elements[0], len(order))))
    buttons = tuple(choice for choice in scene.choices if not choice.elements)
    return Menu(cards + buttons, len(buttons), scene.refused, frozenset(places(scene.areas)))


def elements(areas: Sequence[Area]) -> Iterator[str]:
    for area in areas:
        yield area.id
        yield from (fact.id for fact in area.facts)
        yield from (item.id for item in area.items)
        yield from (cell.id for cell in area.cells)
        yield from elements(area.areas)


def places(areas: Sequence[Area]) -> Iterator[str]:
    for area in areas:
        yield from (cell.id for cell in area.cells)
        yield from places(area.areas)


# ------------------------------------------------------------ what was meant
def exact(menu: Menu, entered: str) -> list[Choice]:
    """The choice with this number, text or label; two places may be joined as `by_action` shows them."""
    whole = " ".join(entered.casefold().replace(">", " ").split())
    if whole.isdecimal():
        return list(menu.choices[int(whole) - 1 : int(whole)]) if int(whole) else []
    return next((found for by in (by_text, by_label) if (found := [choice for choice in menu.choices if by(choice) == whole])), [])


def fitting(menu: Menu, entered: str) -> list[Choice]:
    """All choices in whose label or text every word entered begins a word; else those that contain it somewhere.

    >>> menu = Menu((Choice("lay troop-1", "Lay Riflemen"), Choice("lay troop-2", "Lay Paratroopers"), Choice("done", "Done")), 1)
    >>> [choice.text for choice in fitting(menu, "rifle")], [choice.text for choice in fitting(menu, "lay")], fitting(menu, "tank")
    (['lay troop-1'], ['lay troop-1', 'lay troop-2'], [])
    """
    words = entered.casefold().replace(">", " ").split()
    if len(entered) < SHORTEST or entered.isdecimal():
        return []
    for pattern in (r"\b{}", "{}"):
        wanted = [re.compile(pattern.format(re.escape(word))) for word in words]
        if found := [
            choice for choice in menu.choices if all(each.search(f"{by_label(choice)} {by_text(choice)}") for each in wanted)
        ]:
            return found
    return []


def by_text(choice: Choice) -> str:
    return choice.text.casefold()


def by_label(choice: Choice) -> str:
    return choice.label.casefold()


# ------------------------------------------------------------ how they look
def in_columns(menu: Menu, width: int) -> list[Text]:
    """In as many columns as fit, the buttons on separate lines."""
    cards, buttons = menu.cards, menu.choices[len(menu.cards) :]
    return [line for group in (cards, buttons) for line in columns([entry(menu, choice) for choice in group], width)]


def in_a_flow(menu: Menu, width: int, hints: bool = True) -> list[Text]:
    """Side by side, for small screens."""
    return flow([entry(menu, choice, hints) for choice in menu.choices], width, between=" " * GAP, indent=0)


def by_action(menu: Menu, width: int) -> list[Text]:
    """For very long lists: actions that are possible at the same places in one line, `put men, put tank  0903 0904 1003`;
    the others with their numbers."""
    actions: dict[str, list[str]] = {}
    rest: list[Choice] = []
    for choice in menu.choices:
        words = choice.text.split()
        ends = {element.rpartition("/")[2] for element in choice.elements if element in menu.places}
        places = [word for word in words if word in ends]
        if places and words[0] not in places:
            actions.setdefault(" ".join(word for word in words if word not in places), []).append(">".join(places))
        else:
            rest.append(choice)
    alike: dict[str, list[str]] = {}
    for action, found in actions.items():
        alike.setdefault(" ".join(found), []).append(action)
    lines = [line for at, names in alike.items() for line in wrapped(ink((", ".join(names), NUMBER), "  ", at), width, indent=4)]
    return lines + flow([entry(menu, choice, hints=False) for choice in rest], width, between=" " * GAP, indent=0)


def reasons(menu: Menu, width: int) -> list[Text]:
    """The buttons that are unavailable now, each with the reason."""
    lines: list[Text] = []
    for refusal in menu.refused:
        rule = f" ({refusal.rule})" if refusal.rule else ""
        lines += wrapped(ink((f" - {refusal.label}: {refusal.text}{rule}", QUIET)), width, indent=4)
    return lines


def refused_names(menu: Menu, words: Catalogue, width: int) -> list[Text]:
    names = ", ".join(refusal.label for refusal in menu.refused)
    return wrapped(ink((words("menu.refused", names=names), QUIET)), width) if names else []


def entry(menu: Menu, choice: Choice, hints: bool = True) -> Text:
    number = str(menu.number(choice)).rjust(len(str(len(menu.choices))))
    text = ink((number, NUMBER), " ", (choice.label, STRONG if choice.main else ""))
    return ink(text, (f" · {choice.hint}", QUIET)) if choice.hint and hints else text


def columns(entries: Sequence[Text], width: int) -> list[Text]:
    """
    >>> [line.plain for line in columns([Text("1 Malta"), Text("2 Guam"), Text("3 London")], 20)]
    [' 1 Malta   3 London', ' 2 Guam']
    """
    for count in range(min(4, len(entries)), 0, -1):
        height = -(-len(entries) // count)
        parts = [entries[start : start + height] for start in range(0, len(entries), height)]
        widths = [max(each.cell_len for each in part) for part in parts]
        if 1 + sum(widths) + GAP * (len(parts) - 1) <= width:
            break
    else:
        return []
    if 1 + sum(widths) > width:  # not even one column
        return [line for each in entries for line in wrapped(ink(" ", each), width, indent=4)]
    lines = []
    for row in range(height):
        line = Text(" ")
        for part, wide in zip(parts, widths, strict=True):
            if row < len(part):
                line.append_text(part[row]).append(" " * (wide - part[row].cell_len + GAP))
        line.rstrip()
        lines.append(line)
    return lines
