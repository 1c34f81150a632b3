"""Scenarios as TOML files: who has what on which map, turn by turn, and what wins. Every fault names file, key and reason."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from warcabinet.engine.fault import Fault
from warcabinet.games.last_war.choices import MOST_LINES
from warcabinet.games.last_war.ground import direction_to
from warcabinet.games.last_war.mapfile import City, Map, Pair, Text, check_land, check_rows, decode, read_map
from warcabinet.games.last_war.tables import OUTSIDE

Count = Annotated[int, Meta(ge=0, le=100)]
TurnNumber = Annotated[str, Meta(pattern="^[0-9]+$")]
KindName = Literal["men", "tank", "air", "lsp"]
TURN_NAME = re.compile(r"^([A-Z][a-z]{2})-([A-Z][a-z]{2}) (\d{4})(\*?)$")


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    map: str
    seats: tuple[str, str]
    turns: list[str]  # "Dec-Jan 1943*"; the star marks a winter turn
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
    pag_country: str = ""
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


def read_scenario(path: Path, maps: tuple[Path, ...], card_lists: frozenset[str]) -> Scenario:
    file = decode(path, ScenarioFile)
    found = next((folder / f"{file.scenario.map}.toml" for folder in maps if (folder / f"{file.scenario.map}.toml").exists()), None)
    if found is None:
        raise Fault(f"there is no map '{file.scenario.map}'", where=f"{path.name}, scenario.map")
    if set(file.side) != set(file.scenario.seats):
        raise Fault(f"there must be a table for each of {', '.join(file.scenario.seats)}", where=f"{path.name}, side")
    scenario = Scenario(path.stem, file, read_map(found))
    Checks(path.name, scenario, card_lists).run()
    return scenario


class Checks:
    """What can be wrong in a scenario that reads well."""

    def __init__(self, file: str, scenario: Scenario, card_lists: frozenset[str]) -> None:
        self.name = file
        self.scenario = scenario
        self.file = scenario.file
        self.head = scenario.head
        self.card_lists = card_lists

    def fault(self, text: str, *keys: object) -> Fault:
        return Fault(text, where=", ".join((self.name, ".".join(map(str, keys)))))

    def run(self) -> None:
        self.check_head()
        self.check_control()
        for side, table in self.file.side.items():
            self.check_side(side, table)
        self.check_zones()
        for name in self.file.stacks:
            self.on_map(name, "stacks", name)
            if self.scenario.control_at[name] < 0:
                raise self.fault("resources cannot stand in nobody's hex", "stacks", name)
        for side, names in self.file.markers.garrisons.items():
            self.is_side(side, "markers", "garrisons")
            for name in names:
                self.on_map(name, "markers", "garrisons", side)
                if self.scenario.control_at[name] != self.scenario.side_number(side):
                    raise self.fault(f"{name} is not controlled by {side}", "markers", "garrisons", side)
        for one, other, _ in self.file.markers.forts:
            self.on_map(one, "markers", "forts")
            self.on_map(other, "markers", "forts")
            if direction_to(self.scenario.map.hexes[one], self.scenario.map.hexes[other]) < 0:
                raise self.fault(f"{one} and {other} are no neighbours", "markers", "forts")
        self.check_victory()
        for n, event in enumerate(self.file.events, 1):
            self.on_map(event.hex, "events", n, "hex")
        for name, city in (self.file.cities or self.scenario.map.cities).items():
            if city.side != "none":
                self.is_side(city.side, "cities", name)

    def check_head(self) -> None:
        one, other = self.head.seats
        if one[:1] == other[:1] or not one or not other:
            raise self.fault("the sides' names must begin with different letters", "scenario", "seats")
        if not self.head.turns:
            raise self.fault("there must be at least one turn", "scenario", "turns")
        for turn in self.head.turns:
            if not TURN_NAME.match(turn):
                raise self.fault(f"'{turn}' is not of the form 'Dec-Jan 1943' or 'Dec-Jan 1943*'", "scenario", "turns")
        for corner in self.head.window or ():
            if corner not in self.scenario.map.hexes:
                raise self.fault(f"there is no hex '{corner}'", "scenario", "window")

    def check_control(self) -> None:
        first, last = self.head.window or ("0101", f"{self.scenario.map.cols:02}{self.scenario.map.rows:02}")
        cols, rows = int(last[:2]) - int(first[:2]) + 1, int(last[2:]) - int(first[2:]) + 1
        if cols < 1 or rows < 1:
            raise self.fault("the first corner must lie north-west of the second", "scenario", "window")
        check_rows(self.name, "scenario.control", self.head.control, cols, rows)
        allowed = {self.head.seats[0][0], self.head.seats[1][0], ".", "~", "#"}
        for row, letters in enumerate(self.head.control, 1):
            for letter in letters:
                if letter not in allowed:
                    raise self.fault(
                        f"'{letter}' in row {row} is no side; there are {' '.join(sorted(allowed))}", "scenario", "control"
                    )

    def check_side(self, side: str, table: SideTable) -> None:
        turns = len(self.head.turns)
        for key, numbers in (("me", table.me), ("flags", table.flags), ("men", table.men)):
            if len(numbers) != turns:
                raise self.fault(f"{len(numbers)} numbers for {turns} turns", "side", side, key)
        for source in table.sources:
            if source not in table.off_map:
                self.on_map(source, "side", side, "sources")
        for letter, zone in table.off_map.items():
            for name in zone.edge:
                self.on_map(name, "side", side, "off_map", letter)
        for name in table.bases:
            self.on_map(name, "side", side, "bases")
        if (table.cards or side) not in self.card_lists and table.hand > 0:
            raise self.fault(f"there is no list of cards '{table.cards or side}'", "side", side, "cards")

    def check_zones(self) -> None:
        for n, zone in enumerate(self.file.iz, 1):
            self.is_side(zone.side, "iz", n, "side")
            if zone.hex not in self.file.side[zone.side].off_map:
                self.on_map(zone.hex, "iz", n, "hex")
        if sum(len(zone.lines) for zone in self.file.iz) > MOST_LINES:
            raise self.fault(f"there are more than {MOST_LINES} production lines", "iz")

    def check_victory(self) -> None:
        victory = self.file.victory
        self.is_side(victory.at_end.count, "victory", "at_end", "count")
        for sudden in victory.sudden:
            self.is_side(sudden.side, "victory", "sudden")
            for name in sudden.hexes:
                self.on_map(name, "victory", "sudden", "hexes")
        for bonus in victory.bonus:
            self.is_side(bonus.side, "victory", "bonus")
            for name in bonus.corridor:
                self.on_map(name, "victory", "bonus", "corridor")
        for turns in victory.lengths:
            if not 1 <= int(turns) <= len(self.head.turns):
                raise self.fault(f"there is no turn {turns}", "victory", "lengths")

    def is_side(self, side: str, *keys: object) -> None:
        if side not in self.head.seats:
            raise self.fault(f"there is no side '{side}'; there are {' and '.join(self.head.seats)}", *keys)

    def on_map(self, name: str, *keys: object) -> None:
        check_land(self.name, ".".join(map(str, keys)), self.scenario.map, name)
        if name not in self.scenario.land:
            raise self.fault(f"{name} lies outside the window", *keys)
