"""Scenarios as TOML files: who has what on which map, turn by turn, and what wins. scenariocheck.py reads and checks them."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from warcabinet.games.last_war.map.mapfile import City, Map, Pair, Text
from warcabinet.games.last_war.turn.tables import OUTSIDE

Count = Annotated[int, Meta(ge=0, le=100)]
TurnNumber = Annotated[str, Meta(pattern="^[0-9]+$")]
KindName = Literal["men", "tank", "air", "lsp"]
TURN_NAME = re.compile(r"^([A-Z][a-z]{2})-([A-Z][a-z]{2}) (\d{4})(\*?)$")


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    map: str
    seats: tuple[str, str]
    turns: list[str]  # LW-R1 "Dec-Jan 1943*"; the star marks a winter turn
    control: list[str]
    window: Pair | None = None
    tenuous: bool = False  # LW-2.6 on every hex


class Pool(Struct, frozen=True, forbid_unknown_fields=True):
    men: Count = 0
    tank: Count = 0
    air: Count = 0
    lsp: Count = 0


class OffMap(Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    edge: list[str]


class SideTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A side's briefing. Lists have one number for each turn; what is missing is 0."""

    name: Text
    me: list[Annotated[int, Meta(ge=1, le=9)]]
    flags: list[Count]
    men: list[Count]
    sources: list[str]
    colour: str = ""
    cards: str = ""  # which list of cards.toml; else the one called like the side
    hand: Count = 0
    merchant: Count = 0
    naval_flags: list[Count] = []
    landing_craft: list[Count] = []
    bombers: dict[TurnNumber, Count] = {}
    pag: list[Count] = []
    pag_country: str = ""  # LW-16.1
    lands: str = ""
    garrisons: Count = 0
    concrete: Count = 0
    off_map: dict[str, OffMap] = {}
    pool: Pool = Pool()
    bases: list[str] = []
    withdraw_limit: Annotated[int, Meta(ge=-1)] = -1


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    kind: KindName
    n: Annotated[int, Meta(ge=1, le=20)]
    first: Annotated[int, Meta(ge=1)] = field(name="from")
    last: Annotated[int, Meta(ge=1)] = field(name="to")


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    side: str
    hex: str  # or the letter of an off-map zone
    lines: list[Line]


class Sudden(Struct, frozen=True, forbid_unknown_fields=True):
    side: str
    hexes: list[str]
    count: Annotated[int, Meta(ge=1)]
    turns: Annotated[int, Meta(ge=1)] = 1


class AtEnd(Struct, frozen=True, forbid_unknown_fields=True):
    count: str  # the side whose points are counted
    win: int
    draw: int | None = None


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    side: str
    points: int
    corridor: Pair


class VictoryTable(Struct, frozen=True, forbid_unknown_fields=True):
    at_end: AtEnd
    sudden: list[Sudden] = []
    lengths: dict[TurnNumber, int] = {}
    bonus: list[Bonus] = []


class EventTable(Struct, frozen=True, forbid_unknown_fields=True):
    turn: Annotated[int, Meta(ge=1)]
    do: Literal["independent-pag"]
    hex: str


class Markers(Struct, frozen=True, forbid_unknown_fields=True):
    garrisons: dict[str, list[str]] = {}
    forts: list[tuple[str, str, Annotated[int, Meta(ge=1, le=9)]]] = []


class ScenarioFile(Struct, frozen=True, forbid_unknown_fields=True):
    """LW-25.1"""

    scenario: Head
    side: dict[str, SideTable]
    victory: VictoryTable
    iz: list[Zone] = []
    stacks: dict[str, tuple[Count, Count, Count, Count]] = {}
    markers: Markers = Markers()
    events: list[EventTable] = []
    cities: dict[str, City] | None = None


class Scenario:
    """A checked scenario together with its map."""

    def __init__(self, id: str, file: ScenarioFile, map: Map) -> None:
        self.id = id
        self.file = file
        self.map = map
        self.head = file.scenario
        self.sides = (file.side[self.head.seats[0]], file.side[self.head.seats[1]])

    @cached_property
    def hexes(self) -> list[str]:
        """Names of the hexes in play, outside ones excepted, in order."""
        first, last = self.head.window or ("0101", f"{self.map.cols:02}{self.map.rows:02}")
        return [
            name
            for name in self.map.hexes
            if first[:2] <= name[:2] <= last[:2] and first[2:] <= name[2:] <= last[2:] and self.map.terrain_at[name] != OUTSIDE
        ]

    @cached_property
    def land(self) -> list[str]:
        return [name for name in self.hexes if self.map.is_land(name)]

    @cached_property
    def cities(self) -> dict[str, City]:
        found = self.map.cities if self.file.cities is None else self.file.cities
        return {name: city for name, city in found.items() if name in self.land}

    @cached_property
    def lines(self) -> list[tuple[Zone, Line]]:
        """Production lines, each with its industrial zone."""
        return [(zone, line) for zone in self.file.iz for line in zone.lines]

    @cached_property
    def control_at(self) -> dict[str, int]:
        """By land hex: a side, or -1."""
        first = self.head.window[0] if self.head.window else "0101"
        letters = {side[0]: n for n, side in enumerate(self.head.seats)}
        return {
            name: letters.get(self.head.control[int(name[2:]) - int(first[2:])][int(name[:2]) - int(first[:2])], -1)
            for name in self.land
        }

    def place_name(self, name: str, language: str) -> str:
        plain = self.map.name_at[name]
        return self.map.german.get(plain, plain) if language == "de" else plain

    def side_number(self, side: str) -> int:
        return self.head.seats.index(side) if side in self.head.seats else -1
