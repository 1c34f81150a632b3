"""The markers on the map in a Position: garrisons, forts, works, partisans, Security Zones, air defence, flak, bases."""

from __future__ import annotations

from typing import Any

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import NOT_SAID, Key, Section
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.saved.sheet import Points, Sheet

PARTISANS_OF_NO_SIDE = "independent"  # beside the sides
AS_IN_SCENARIO = "Left out: as in the scenario."


def marks_by_side(name: str, bit: int, about: str) -> Key[Sheet]:
    def read(sheet: Sheet, value: dict[str, list[str]], where: str) -> None:
        for place in range(len(sheet.land)):
            sheet.s.clear_mark(place, bit)
        for side, hexes in value.items():
            sheet.holder(side, where)
            for hex in hexes:
                sheet.s.set_mark(sheet.owned(hex, side, where), bit)

    def write(sheet: Sheet) -> dict[str, list[str]]:
        marked = [place for place in range(len(sheet.land)) if sheet.s.is_marked(place, bit)]
        holders = sorted({0, 1, *(int(sheet.s.owner[place]) for place in marked)})
        return {sheet.holder_name(of): sheet.names(place for place in marked if sheet.s.owner[place] == of) for of in holders}

    return Key(name, dict[str, list[str]], f"{about} {AS_IN_SCENARIO}", read, write, example=f'{name} = {{ axis = ["0806"] }}')


def marks(name: str, bit: int, about: str) -> Key[Sheet]:
    def read(sheet: Sheet, value: list[str], where: str) -> None:
        for hex in value:
            sheet.s.set_mark(sheet.place(hex, where), bit)

    def write(sheet: Sheet) -> list[str]:
        return sheet.names(place for place in range(len(sheet.land)) if sheet.s.is_marked(place, bit))

    return Key(name, list[str], about, read, write, [], f'{name} = ["0806"]')


# ------------------------------------------------------------ flak
def read_groups(sheet: Sheet, value: list[list[str]], where: str) -> None:
    for group in value:
        places = [sheet.place(hex, where) for hex in group]
        for place in places:
            if sheet.s.flak_group(place):
                raise Fault(f"{sheet.land[place]} is in two groups", where=where)
            sheet.s.mark[place] += (places[0] + 1) * st.FLAK_GROUP


def write_groups(sheet: Sheet) -> list[list[str]]:
    groups: dict[int, list[int]] = {}
    for place in range(len(sheet.land)):
        if group := int(sheet.s.flak_group(place)):
            groups.setdefault(group, []).append(place)
    return [sheet.names(sorted(places, key=lambda place: place != group - 1)) for group, places in groups.items()]


# ------------------------------------------------------------ hexsides
def hexside(sheet: Sheet, one: str, other: str, where: str) -> tuple[int, int]:
    place = sheet.place(one, where)
    direction = int(sheet.s.ground.side_towards(place, sheet.place(other, where)))
    if direction < 0:
        raise Fault(f"{one} and {other} are not adjacent", where=where)
    return place, direction


def hexsides(sheet: Sheet) -> list[tuple[int, int, str, str]]:
    """Place and direction with the names on both sides, where there may be a fort."""
    s = sheet.s
    found = []
    for place in range(len(sheet.land)):
        for direction in range(DIRECTIONS if s.fort[place] else 0):
            other = s.ground.across(place, direction)
            if other != NOWHERE:
                found.append((place, direction, sheet.land[place], sheet.land[other]))
    return found


def read_forts(sheet: Sheet, value: list[tuple[str, str, int]], where: str) -> None:
    s = sheet.s
    for place in range(len(sheet.land)):
        s.fort[place] = 0
    for one, other, layers in value:
        place, direction = hexside(sheet, one, other, where)
        if layers < 1 or s.layers(place, direction) + layers > st.MOST_LAYERS:
            raise Fault(f"a hexside has at most {st.MOST_LAYERS} layers, and at least 1", where=where)
        s.fort[place] += layers * st.LAYER[direction]


def write_forts(sheet: Sheet) -> list[tuple[str, str, int]]:
    return [(one, other, int(n)) for at, direction, one, other in hexsides(sheet) if (n := sheet.s.layers(at, direction))]


def read_works(sheet: Sheet, value: list[tuple[str, str]], where: str) -> None:
    for one, other in value:
        place, direction = hexside(sheet, one, other, where)
        if sheet.s.is_working(place, direction):
            raise Fault(f"the hexside between {one} and {other} is named twice", where=where)
        if sheet.s.owner[place] == NOBODY:  # the builder would come back into it
            raise Fault(f"{one} is neutral; works need a hex that a side controls", where=where, rule="LW-15.3")
        sheet.s.fort[place] += st.WORK[direction]


def write_works(sheet: Sheet) -> list[tuple[str, str]]:
    return [(one, other) for at, direction, one, other in hexsides(sheet) if sheet.s.is_working(at, direction)]


# ------------------------------------------------------------ partisans, air defence
def read_pags(sheet: Sheet, value: dict[str, list[str]], where: str) -> None:
    s = sheet.s
    for name, hexes in value.items():
        nation = -1 if name == PARTISANS_OF_NO_SIDE else sheet.nation(name, where)
        owner = st.INDEPENDENT if nation < 0 else int(s.plan.coalition[nation])
        slot = 0 if nation < 0 else int(s.plan.slot_of[nation])
        if owner == NOBODY:
            raise Fault(f"{name} is neutral and has no partisans", where=where)
        for hex in hexes:
            place = sheet.place(hex, where)
            if s.pag[place] or s.owner[place] == owner:
                raise Fault(f"partisans of {name} cannot be in {hex}: it is their own, or others are there", where=where)
            s.pag[place] = owner + 1 + st.PAG_SLOT * slot


def write_pags(sheet: Sheet) -> dict[str, Any]:
    s = sheet.s
    found: dict[str, list[int]] = {}
    for place in range(len(sheet.land)):
        if s.pag[place]:
            independent = s.pag_owner(place) == st.INDEPENDENT
            name = PARTISANS_OF_NO_SIDE if independent else sheet.nations[s.pag_nation(place)]
            found.setdefault(name, []).append(place)
    return {name: sheet.names(found[name]) for name in (*sheet.nations, PARTISANS_OF_NO_SIDE) if name in found}


def read_air_defence(sheet: Sheet, value: dict[str, list[tuple[str, int]]], where: str) -> None:
    for side, stations in value.items():
        for hex, n in stations:
            sheet.s.add(st.AD, sheet.owned(hex, side, where), n)


def write_air_defence(sheet: Sheet) -> dict[str, Any]:
    s = sheet.s
    found: dict[int, list[tuple[str, int]]] = {}
    for place, hex in enumerate(sheet.land):
        if n := int(s.points(st.AD, place)):
            found.setdefault(int(s.owner[place]), []).append((hex, n))
    return sheet.by_side(found)


MARKERS: Section[Sheet] = Section(
    "markers",
    (
        marks_by_side("garrisons", st.GARRISON, "Hexes with a garrison, by side (LW-1.11)."),
        marks_by_side("zones", st.ZONE, "Security Zones, by side (LW-18.2)."),
        marks_by_side("flak", st.FLAK, "Hexes with flak, by side (LW-21.5)."),
        marks_by_side("bases", st.BASE, "Bomber bases, by side (LW-20.2)."),
        marks("working_bases", st.BASE_ON, "Bases paid for this turn (LW-20.3)."),
        marks("moved_bases", st.BASE_MOVED, "Bases moved this turn, which neither operate nor move again (LW-R74)."),
        marks("fallen", st.FALLEN, "Major cities that have been lost once (LW-R66)."),
        marks("revealed", st.REVEALED, "Hexes whose counters Control shows to everyone."),
        marks("hidden", st.HIDDEN, "Hexes whose counters Control hides from the other side."),
        Key(
            "working_flak", list[list[str]], "Groups of adjacent flak zones paid for this turn, up to three each (LW-21.7).",
            read_groups, write_groups, [], 'working_flak = [["0806", "0807"]]',
        ),
        Key(
            "forts", list[tuple[str, str, int]], f"A hex, the hex it is fortified towards, layers (LW-15.5). {AS_IN_SCENARIO}",
            read_forts, write_forts, NOT_SAID, 'forts = [["0904", "1004", 2]]',
        ),
        Key(
            "works", list[tuple[str, str]], "Fortifications under construction, likewise (LW-15.2).", read_works, write_works, [],
            'works = [["0904", "1004"]]',
        ),
        Key(
            "pags", dict[str, list[str]], "Hexes with partisans, by side; those of no side are `independent` (LW-16.1).",
            read_pags, write_pags, {}, 'pags = { soviet = ["0704"] }',
        ),
        Key(
            "air_defence", dict[str, list[tuple[str, Points]]], "Aircraft kept for air defence, by side: hex and number (LW-21.1).",
            read_air_defence, write_air_defence, {}, 'air_defence = { axis = [["0806", 2]] }',
        ),
    ),
)  # fmt: skip
