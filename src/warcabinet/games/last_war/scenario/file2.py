"""Scenarios as TOML files, format 2: every table and key. format2.py reads and checks them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from warcabinet.games.last_war.map.mapfile import Map, Text
from warcabinet.games.last_war.scenario.scenariofile import Count, KindName, Line, Pool, TurnNumber

Words = Text | str  # a plain string is taken for both languages
Month = Annotated[int, Meta(ge=1, le=12)]
TurnOf = Annotated[int, Meta(ge=1)]
ME = Annotated[int, Meta(ge=1, le=9)]
Span = tuple[int, int]
Right = Literal[
    "all", "read", "allot", "deploy", "flags", "cards", "commit", "pull", "straighten", "air", "naval", "permit", "assess",
    "diplomacy",
]  # fmt: skip


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Head(Strict, frozen=True):
    name: Words
    maps: list[str] = []
    fog: Literal["open", "table", "counters", "contact"] = "table"
    discretion: Literal["off", "menu", "control"] = "control"
    winter_rule: Literal["any", "majority", "off"] = "any"
    navy: Literal["off", "control", "abstract"] = "control"
    control_desks: list[str] = []  # "game" is always there
    default_months: Annotated[int, Meta(ge=1, le=12)] = 2
    window: tuple[str, str] | None = None


class TurnTable(Strict, frozen=True):
    name: Words
    months: list[Month] = []
    year: int | None = None
    range: Annotated[int, Meta(ge=0, le=60)] | None = None
    winter: list[str] | None = None
    minutes: Annotated[int, Meta(ge=1)] | None = None
    note: Words = ""


class MapTable(Map, forbid_unknown_fields=True, kw_only=True):
    """A map with its regions; `control` may stand in the file of the map or in the scenario."""

    region: list[str]
    control: list[str]


class RegionTable(Strict, frozen=True):
    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    name: Words
    winter: list[Month] = []
    season: Words | None = None
    tenuous: bool = False
    pag: list[str] = []
    rail: Count | None = None


class TheatreTable(Strict, frozen=True):
    name: Words
    regions: list[str]
    desk: str = "game"


class CoalitionTable(Strict, frozen=True):
    name: Words
    nations: list[str]
    colour: str = ""


class Assessment(Strict, frozen=True):
    me: Span | None = None
    flags: Span | None = None
    men: Span | None = None
    tank: Span | None = None
    air: Span | None = None
    lsp: Span | None = None
    bombers: Span | None = None
    cards: Span | None = None
    morale: Span | None = None


class NationTable(Strict, frozen=True):
    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    name: Words
    me: list[ME]
    flags: list[Count]
    men: list[Count]
    sources: list[str]
    colour: str = ""
    coalition: Literal["", "neutral"] = ""
    open_to: dict[str, TurnOf] = {}
    naval_flags: list[Count] = []
    landing_craft: list[Count] = []
    pag: list[Count] = []
    bombers: dict[TurnNumber, Count] = {}
    me_theatre: dict[str, int] = {}
    hand: Count = 0
    cards: str = ""
    lands: str = ""
    pag_country: str = ""
    bases: list[str] = []
    garrisons: Count = 0
    concrete: Count = 0
    pool: Pool = Pool()
    morale: Annotated[int, Meta(ge=0, le=100)] = 10
    merchant: Count = 0
    withdrawals: Literal["free", "ask", "refuse"] | Count | list[Count] = "free"
    assess: dict[str, Assessment] = {}


class OffMapTable(Strict, frozen=True):
    nation: str
    name: Words
    edge: list[str] = []
    depth: Count | None = None


class DepotTable(Strict, frozen=True):
    nations: list[str]
    ports: list[str]
    stock: dict[str, Pool] = {}


class LaneTable(Strict, frozen=True):
    id: str
    nations: list[str]
    to: str
    capacity: list[Count]
    start: str = field(name="from", default="pool")
    ports: list[str] = []
    transit: Count = 1
    areas: list[str] = []
    kinds: list[KindName] = []


class RouteTable(Strict, frozen=True):
    to: str
    start: str = field(name="from")


class ZoneTable(Strict, frozen=True):
    nation: str
    at: str
    lines: list[Line]


class CityTable(Strict, frozen=True):
    nation: str = "none"
    major: bool = False
    vp: Count = 0


class MarkerTable(Strict, frozen=True):
    garrisons: dict[str, list[str]] = {}
    pags: dict[str, list[str]] = {}
    flak: dict[str, list[str]] = {}
    zones: dict[str, list[str]] = {}
    air_defence: dict[str, list[tuple[str, Count]]] = {}
    forts: list[tuple[str, str, Annotated[int, Meta(ge=1, le=9)]]] = []


class CardTable(Strict, frozen=True):
    name: Words
    value: Annotated[int, Meta(ge=1, le=5)]


class CommandTable(Strict, frozen=True):
    id: str
    nation: str
    name: Words
    hexes: list[str] = []
    regions: list[str] = []
    theatres: list[str] = []
    share: Count = 1


class RoleTable(Strict, frozen=True):
    id: str
    nation: str
    name: Words
    rights: list[Right]
    commands: list[str] = []


class Condition(Strict, frozen=True):
    coalition: str
    hexes: list[str]
    count: Annotated[int, Meta(ge=1)]


class EventTable(Strict, frozen=True):
    do: Literal["independent-pag", "me", "flags", "allegiance", "control", "add", "winter", "announce"]
    turn: TurnOf | None = None
    when: Condition | None = None
    hex: str = ""
    hexes: list[str] = []
    nation: str = ""
    change: int = 0
    set: int | None = None
    cause: Literal["", "experience", "weariness", "politics", "other"] = ""
    to: str = ""
    keep: Literal["army", "home", "nothing"] = "army"
    takes_over: str = field(name="as", default="")
    pool: bool = False
    points: Pool = Pool()
    region: str = ""
    on: bool = True
    text: Words = ""


class InjectTable(Strict, frozen=True):
    id: str
    title: Words
    text: Words
    to: list[str] = []
    turn: TurnOf | None = None
    effects: list[str] = []


class MoraleCondition(Strict, frozen=True):
    nation: str
    at_most: int


class SuddenTable(Strict, frozen=True):
    coalition: str
    hexes: list[str] = []
    count: Count = 0
    turns: TurnOf = 1
    morale: MoraleCondition | None = None


class AtEndTable(Strict, frozen=True):
    count: str
    win: int
    draw: int | None = None


class BonusTable(Strict, frozen=True):
    coalition: str
    points: int
    corridor: tuple[str, str]


class NationalTable(Strict, frozen=True):
    nation: str
    hexes: list[str]
    points: int


class VictoryTable(Strict, frozen=True):
    at_end: AtEndTable
    sudden: list[SuddenTable] = []
    lengths: dict[TurnNumber, int] = {}
    bonus: list[BonusTable] = []
    national: list[NationalTable] = []


class BriefingTable(Strict, frozen=True):
    situation: Words = ""
    aims: Words = ""
    enemy: Words = ""
    secret: Words = ""
    notes: Words = ""


class File2(Strict, frozen=True):
    format: Literal[2]
    scenario: Head
    turn: list[TurnTable]
    region: dict[str, RegionTable]
    coalition: dict[str, CoalitionTable]
    nation: dict[str, NationTable]
    victory: VictoryTable
    map: dict[str, MapTable] = {}
    theatre: dict[str, TheatreTable] = {}
    off_map: dict[str, OffMapTable] = {}
    depot: dict[str, DepotTable] = {}
    lane: list[LaneTable] = []
    assault_route: list[RouteTable] = []
    iz: list[ZoneTable] = []
    stacks: dict[str, dict[str, tuple[Count, Count, Count, Count]]] = {}
    markers: MarkerTable = MarkerTable()
    cities: dict[str, CityTable] = {}
    cards: dict[str, dict[str, CardTable]] = {}
    command: list[CommandTable] = []
    role: list[RoleTable] = []
    event: list[EventTable] = []
    inject: list[InjectTable] = []
    briefing: dict[str, BriefingTable] = {}


def text(words: Words) -> Text:
    return Text(words, words) if isinstance(words, str) else words
