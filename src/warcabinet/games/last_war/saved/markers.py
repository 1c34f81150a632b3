"""The markers on the map in a Position: garrisons, forts, works, partisans, Security Zones, air defence, flak, bases."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from warcabinet.engine.fault import Fault
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.map.ground import neighbour
from warcabinet.games.last_war.rules import LastWar

Find = Callable[[str, str], int]  # a name, and the key that has it

BY_SIDE = {"garrisons": st.GARRISON, "zones": st.ZONE, "flak": st.FLAK, "bases": st.BASE}
PLAIN = {
    "working_bases": st.BASE_ON,
    "moved_bases": st.BASE_MOVED,
    "fallen": st.FALLEN,
    "revealed": st.REVEALED,
    "hidden": st.HIDDEN,
}


class Markers(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    garrisons: dict[str, list[str]] | None = None
    zones: dict[str, list[str]] | None = None
    flak: dict[str, list[str]] | None = None
    bases: dict[str, list[str]] | None = None
    working_bases: list[str] = []
    moved_bases: list[str] = []
    fallen: list[str] = []  # major cities lost once (LW-R66)
    revealed: list[str] = []
    hidden: list[str] = []
    working_flak: list[list[str]] = []  # groups paid for this turn
    forts: list[tuple[str, str, int]] | None = None
    works: list[tuple[str, str]] = []
    pags: dict[str, list[str]] = {}  # `independent` beside the sides
    air_defence: dict[str, list[tuple[str, int]]] = {}


def load_markers(s: LastWar, given: Markers, place: Find, side: Find) -> None:
    for key, bit in BY_SIDE.items():
        table: dict[str, list[str]] | None = getattr(given, key)
        if table is None:
            continue
        for at in range(s.ground.land):
            s.clear_mark(at, bit)
        for name, hexes in table.items():
            for hex in hexes:
                s.set_mark(owned(s, place(hex, f"markers.{key}"), side(name, f"markers.{key}"), f"markers.{key}.{name}"), bit)
    for key, bit in PLAIN.items():
        for hex in getattr(given, key):
            s.set_mark(place(hex, f"markers.{key}"), bit)
    for group in given.working_flak:
        places = [place(hex, "markers.working_flak") for hex in group]
        for at in places:
            s.mark[at] += (places[0] + 1) * st.FLAK_GROUP
    load_hexsides(s, given, place)
    for name, hexes in given.pags.items():
        owner = st.INDEPENDENT if name == "independent" else side(name, "markers.pags")
        for hex in hexes:
            at = place(hex, f"markers.pags.{name}")
            if s.pag[at] or s.owner[at] == owner:
                raise Fault(f"partisans cannot be in {hex}: it is their own, or others are there", where=f"markers.pags.{name}")
            s.pag[at] = owner + 1
    for name, stations in given.air_defence.items():
        for hex, n in stations:
            at = owned(s, place(hex, "markers.air_defence"), side(name, "markers.air_defence"), f"markers.air_defence.{name}")
            s.add(st.AD, at, n)


def owned(s: LastWar, place: int, side: int, key: str) -> int:
    if s.owner[place] != side:
        raise Fault("the hex is not controlled by this side", where=key, rule="LW-23.6")
    return place


def load_hexsides(s: LastWar, given: Markers, place: Find) -> None:
    if given.forts is not None:
        for at in range(s.ground.land):
            s.fort[at] = 0
    for one, other, layers in given.forts or ():
        if not 1 <= layers <= st.MOST_LAYERS:
            raise Fault(f"a hexside has 1 to {st.MOST_LAYERS} layers", where="markers.forts")
        at, direction = hexside(s, place(one, "markers.forts"), place(other, "markers.forts"), "markers.forts")
        s.fort[at] += layers * st.LAYER[direction]
    for one, other in given.works:
        at, direction = hexside(s, place(one, "markers.works"), place(other, "markers.works"), "markers.works")
        s.fort[at] += st.WORK[direction]


def hexside(s: LastWar, place: int, other: int, key: str) -> tuple[int, int]:
    direction = int(s.ground.side_towards(place, other))
    if direction < 0:
        raise Fault("the hexes are no neighbours", where=key)
    return place, direction


# ------------------------------------------------------------ writing
def dump_markers(s: LastWar, land: Sequence[str], names: Sequence[str]) -> Markers:
    def marked(bit: int, owner: int | None = None) -> list[str]:
        return [name for at, name in enumerate(land) if s.is_marked(at, bit) and owner in (None, s.owner[at])]

    def by_side(bit: int) -> dict[str, list[str]]:
        return {name: marked(bit, side) for side, name in enumerate(names)}

    groups: dict[int, list[str]] = {}
    for at, name in enumerate(land):
        if s.flak_group(at):
            groups.setdefault(int(s.flak_group(at)), []).append(name)
    sides = [(at, direction, s.ground.hex[at]) for at in range(len(land)) for direction in range(6) if s.fort[at]]
    name_of = {int(s.ground.hex[at]): name for at, name in enumerate(land)}

    def towards(hex: int, direction: int) -> str:
        return name_of[neighbour(hex, direction)]

    return Markers(
        garrisons=by_side(st.GARRISON),
        zones=by_side(st.ZONE),
        flak=by_side(st.FLAK),
        bases=by_side(st.BASE),
        working_bases=marked(st.BASE_ON),
        moved_bases=marked(st.BASE_MOVED),
        fallen=marked(st.FALLEN),
        revealed=marked(st.REVEALED),
        hidden=marked(st.HIDDEN),
        working_flak=[sorted(group, key=lambda name: name != land[number - 1]) for number, group in groups.items()],
        forts=[(land[at], towards(hex, d), int(s.layers(at, d))) for at, d, hex in sides if s.layers(at, d)],
        works=[(land[at], towards(hex, d)) for at, d, hex in sides if s.is_working(at, d)],
        pags={
            key: [name for at, name in enumerate(land) if s.pag[at] == owner + 1]
            for owner, key in enumerate((*names, "independent"))
        },
        air_defence={
            name: [(hex, int(s.points(st.AD, at))) for at, hex in enumerate(land) if s.points(st.AD, at) and s.owner[at] == side]
            for side, name in enumerate(names)
        },
    )
