"""What on the table a name, an id, or part of either means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warcabinet.engine.scene import Area, Item, Scene


def all_areas(areas: Sequence[Area]) -> Iterator[Area]:
    for area in areas:
        yield area
        yield from all_areas(area.areas)


def area_named(scene: Scene, entered: str) -> Area | None:
    """By id or title, else the one whose title contains it.

    The discard pile is found as `discard`, `Discard pile` or `disc`.
    """
    wanted = entered.casefold()
    areas = list(all_areas(scene.areas))
    for area in areas:
        if wanted in (area.id.casefold(), area.title.casefold()):
            return area
    part = [area for area in areas if area.title and wanted in area.title.casefold()]
    return part[0] if len(part) == 1 else None


def items_named(scene: Scene, entered: str) -> list[Item]:
    """One item of each face with this id or name; otherwise those whose name contains it. The seat's own come first."""
    wanted = entered.casefold()
    items = [item for area in all_areas(scene.areas) for item in area.items if item.lies != "face-down"]
    items.sort(key=lambda item: item.owner != scene.viewer)
    for names in (ids, full_name, part_of_name):
        found: dict[str, Item] = {}
        for item in items:
            if names(item, wanted):
                found.setdefault(item.face, item)
        if found:
            return list(found.values())
    return []


def ids(item: Item, wanted: str) -> bool:
    return wanted in (item.id.casefold(), item.face.casefold())


def full_name(item: Item, wanted: str) -> bool:
    return item.name.casefold() == wanted


def part_of_name(item: Item, wanted: str) -> bool:
    return len(wanted) > 1 and wanted in item.name.casefold()
