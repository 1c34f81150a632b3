"""Scenarios as TOML files, format 1: two sides on one map. scenariocheck.py reads and checks them."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from warcabinet.games.last_war.map.mapfile import City, Map, Pair, Text
from warcabinet.games.last_war.scenario.model import Bonus as EndBonus
from warcabinet.games.last_war.scenario.model import Coalition, Ending, Nation, Region, Scenario, Turn, hexes_in_play, range_in
from warcabinet.games.last_war.scenario.model import Line as ProductionLine
from warcabinet.games.last_war.scenario.model import Sudden as SuddenVictory

Count = Annotated[int, Meta(ge=0, le=100)]
TurnNumber = Annotated[str, Meta(pattern="^[0-9]{1,3}$")]
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
    format: Literal[1] = 1


class Draft:
    """A scenario as the file says, together with its map; `whole` makes the scenario of it once it is checked."""

    def __init__(self, id: str, file: ScenarioFile, map: Map) -> None:
        self.id = id
        self.file = file
        self.map = map
        self.head = file.scenario
        self.sides = (file.side[self.head.seats[0]], file.side[self.head.seats[1]])

    @cached_property
    def hexes(self) -> list[str]:
        return hexes_in_play(self.map, self.head.window)

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

    def side_number(self, side: str) -> int:
        return self.head.seats.index(side) if side in self.head.seats else -1

    def whole(self) -> Scenario:
        """LW-N102 Each side is a coalition of one nation, the whole map one region."""
        file, head = self.file, self.head
        nations = [self.nation(n) for n in range(2)]
        return Scenario(
            id=self.id,
            name=head.name,
            file=file,
            map=self.map,
            window=head.window,
            turns=[turn_named(name) for name in head.turns],
            regions=[Region("map", self.map.name, tenuous=head.tenuous, partisans=None)],
            region_at=dict.fromkeys(self.land, 0),
            coalitions=(
                Coalition(nations[0].id, nations[0].name, nations[0].colour, (0,)),
                Coalition(nations[1].id, nations[1].name, nations[1].colour, (1,)),
            ),
            nations=nations,
            control_at=self.control_at,
            cities=self.cities,
            stacks={name: {self.control_at[name]: stack} for name, stack in file.stacks.items()},
            garrisons={self.side_number(side): names for side, names in file.markers.garrisons.items()},
            forts=file.markers.forts,
            lines=[self.line(zone, line) for zone in file.iz for line in zone.lines],
            risings=[(event.turn, event.hex) for event in file.events],
            ending=self.ending(),
        )

    def nation(self, side: int) -> Nation:
        id, table = self.head.seats[side], self.sides[side]
        return Nation(
            id=id,
            name=table.name,
            coalition=side,
            me=table.me,
            flags=table.flags,
            men=table.men,
            sources=[
                name for source in table.sources for name in (table.off_map[source].edge if source in table.off_map else [source])
            ],
            cards=table.cards or id,
            hand=table.hand,
            colour=table.colour,
            merchant=table.merchant,
            naval_flags=table.naval_flags,
            landing_craft=table.landing_craft,
            bombers=table.bombers,
            pag=table.pag,
            pag_country=table.pag_country,
            lands=table.lands,
            garrisons=table.garrisons,
            concrete=table.concrete,
            pool=(table.pool.men, table.pool.tank, table.pool.air, table.pool.lsp),
            bases=table.bases,
            withdrawals=[table.withdraw_limit] * len(self.head.turns),
        )

    def line(self, zone: Zone, line: Line) -> ProductionLine:
        side = self.side_number(zone.side)
        off_map = self.sides[side].off_map
        name = off_map[zone.hex].name if zone.hex in off_map else None
        return ProductionLine(side, zone.hex, name, line.kind, line.n, line.first, line.last)

    def ending(self) -> Ending:
        victory = self.file.victory
        return Ending(
            counted=self.side_number(victory.at_end.count),
            win=victory.at_end.win,
            draw=victory.at_end.draw,
            lengths=victory.lengths,
            sudden=[SuddenVictory(self.side_number(each.side), each.hexes, each.count, each.turns) for each in victory.sudden],
            bonus=[EndBonus(self.side_number(each.side), each.points, each.corridor) for each in victory.bonus],
        )


def turn_named(text: str) -> Turn:
    """LW-4.9, LW-R1, LW-R2 `Dec-Jan 1943*`"""
    found = TURN_NAME.match(text)
    assert found
    winter = (0,) if found[4] else ()
    plain = text.rstrip("*")
    return Turn(
        name=Text(plain, plain),
        range=range_in(int(found[3])),
        winter=winter,
        deep_winter=winter if found[1] + found[2] == "DecJan" else (),
        months=(found[1], found[2], found[3]),
    )
