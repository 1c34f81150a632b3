"""A checked scenario of either format, as set-up, rules and views read it. The reader of each format makes one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from warcabinet.engine.box import read_box
from warcabinet.games.last_war.map.mapfile import City, Map, Text
from warcabinet.games.last_war.turn.tables import OUTSIDE

INDEPENDENT = "independent"  # in a region's list of partisans: those of no team
COLOURS = tuple(read_box(Path(__file__).parents[1] / "box.toml").sides)
FREE = -1  # withdrawals: as many as wanted
ASK = -2  # or only with permission
NO_LIMIT = -1  # rail
RANGES = {1942: 5, 1943: 6}  # LW-20.6
LONG_RANGE = 7


def range_in(year: int) -> int:
    """LW-20.6 How far bombers fly."""
    return RANGES.get(year, LONG_RANGE)


@dataclass(frozen=True)
class Turn:
    name: Text
    range: int  # of bombers
    winter: tuple[int, ...] = ()  # regions, by number, in which it is winter (LW-N55)
    deep_winter: tuple[int, ...] = ()  # the same under the stricter rule
    months: tuple[str, str, str] | None = None  # first, last and year of a turn that is called after them


@dataclass(frozen=True)
class Region:
    """LW-N53 What a region does not name, it does not have."""

    id: str
    name: Text
    season: Text | None = None  # what its winter is called
    tenuous: bool = False
    partisans: frozenset[str] | None = frozenset()  # nations, "independent"; None: everyone's
    rail: int = NO_LIMIT


@dataclass(frozen=True)
class Coalition:
    id: str
    name: Text
    colour: str
    nations: tuple[int, ...]


@dataclass(frozen=True)
class Nation:
    """Lists have one number for each turn; what is missing is 0. Hexes are those of the sheet."""

    id: str
    name: Text
    coalition: int  # -1: neutral (LW-N17)
    me: list[int]
    flags: list[int]
    men: list[int]
    sources: list[str]
    cards: str  # which list
    hand: int = 0
    colour: str = ""
    merchant: int = 0
    naval_flags: list[int] = field(default_factory=list)
    landing_craft: list[int] = field(default_factory=list)
    bombers: dict[str, int] = field(default_factory=dict)
    pag: list[int] = field(default_factory=list)
    pag_country: str = ""
    lands: str = ""
    garrisons: int = 0
    concrete: int = 0
    morale: int = 10
    pool: tuple[int, int, int, int] = (0, 0, 0, 0)
    bases: list[str] = field(default_factory=list)
    withdrawals: list[int] = field(default_factory=list)  # by turn; none: free
    open_to: dict[int, int] = field(default_factory=dict)  # a neutral: by coalition, from which turn (LW-N18)
    me_regions: dict[int, int] = field(default_factory=dict)  # added to its ME there (LW-N32)
    permits: bool = True  # a role of it answers requests to withdraw (LW-N83)
    assess: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)  # by enemy nation and number (LW-N41)


@dataclass(frozen=True)
class Line:
    """LW-25.2 A production line at its zone, which lies in a hex or has a name of its own off the map."""

    nation: int
    hex: str
    zone: Text | None
    kind: str
    n: int
    first: int  # turns, from 1
    last: int
    off_map: int = -1  # the zone off the map


@dataclass(frozen=True)
class Zone:
    """LW-N75 A zone off the map."""

    id: str
    name: Text
    nation: int
    edge: list[str]
    depth: int  # -1: out of reach


@dataclass(frozen=True)
class Sudden:
    coalition: int
    hexes: list[str]
    count: int
    turns: int


@dataclass(frozen=True)
class Bonus:
    coalition: int
    points: int
    corridor: tuple[str, str]


@dataclass(frozen=True)
class Happening:
    """An event of the file: at its turn (0: none), or once a coalition holds this many of these hexes."""

    what: str  # me, flags, allegiance, control, add
    nation: int
    change: int
    set: int | None = None
    turn: int = 0
    coalition: int = 0
    hexes: tuple[str, ...] = ()
    count: int = 0
    to: int = -1  # allegiance: a coalition, or -1 for neutral
    keep: str = "army"
    heir: int = -1  # the nation that takes over
    ground: tuple[str, ...] = ()  # control: the hexes that it takes
    points: tuple[int, ...] = ()  # add: men, tanks, aircraft, LSP, into the hex of `ground` or the Pool


@dataclass(frozen=True)
class Ending:
    counted: int
    win: int
    draw: int | None
    lengths: dict[str, int]
    sudden: list[Sudden]
    bonus: list[Bonus]


@dataclass(frozen=True)
class OwnCard:
    """A card of a scenario's own list."""

    id: str
    list: str
    value: int
    name: Text


@dataclass(eq=False)
class Scenario:
    id: str
    name: Text
    file: Any  # as it was read
    map: Map  # the sheet: one map, or several side by side
    window: tuple[str, str] | None
    turns: list[Turn]
    regions: list[Region]
    region_at: dict[str, int]  # by land hex
    coalitions: tuple[Coalition, Coalition]
    nations: list[Nation]  # first the leading nation of each coalition, then all others, neutrals last
    control_at: dict[str, int]  # by land hex: a nation, or -1
    cities: dict[str, City]  # those in play; `side` is a nation
    stacks: dict[str, dict[int, tuple[int, ...]]]  # by hex, then nation: men, tanks, aircraft, LSP
    garrisons: dict[int, list[str]]  # by nation
    forts: list[tuple[str, str, int]]
    lines: list[Line]
    risings: list[tuple[int, str]]  # turn, hex
    ending: Ending
    routes: list[tuple[str, str]] = field(default_factory=list)  # LW-N72 hexes that landings join
    areas: list[str] = field(default_factory=list)  # sea areas, if bombers can be lent to the navy (LW-N79)
    zones: list[Zone] = field(default_factory=list)  # off the map
    own_cards: list[OwnCard] = field(default_factory=list)
    winter_rule: str = "any"
    fog: str = "open"  # LW-N44
    events: list[Happening] = field(default_factory=list)
    orders: bool = False  # Control's orders on ME (LW-N60): not in the first format, which plays as before (LW-N102)
    warnings: list[str] = field(default_factory=list)

    @cached_property
    def hexes(self) -> list[str]:
        """Names of the hexes in play, outside ones excepted, in order."""
        return hexes_in_play(self.map, self.window)

    @cached_property
    def land(self) -> list[str]:
        return list(self.control_at)

    def place_name(self, name: str, language: str) -> str:
        plain = self.map.name_at[name]
        return self.map.german.get(plain, plain) if language == "de" else plain

    def nation_number(self, id: str) -> int:
        return next((n for n, nation in enumerate(self.nations) if nation.id == id), -1)


def hexes_in_play(map: Map, window: tuple[str, str] | None) -> list[str]:
    first, last = window or ("0101", f"{map.cols:02}{map.rows:02}")
    return [
        name
        for name in map.hexes
        if first[:2] <= name[:2] <= last[:2] and first[2:] <= name[2:] <= last[2:] and map.terrain_at[name] != OUTSIDE
    ]
