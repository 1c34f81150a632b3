"""Options, and the making of ground, plan and first state from a scenario."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.game import Options
from warcabinet.games.last_war import plan as plans
from warcabinet.games.last_war.cards.cardfile import CardFile
from warcabinet.games.last_war.choices import HEXES
from warcabinet.games.last_war.map.ground import NOWHERE, Ground, direction_to
from warcabinet.games.last_war.map.line import fill_gaps, redraw
from warcabinet.games.last_war.plan import Calendar, Lines, Plan, Victory
from warcabinet.games.last_war.rules import LastWar, deal, empty_board
from warcabinet.games.last_war.scenario.scenariofile import TURN_NAME, Scenario, SideTable
from warcabinet.games.last_war.state import BASE, CONCRETE, GARRISON, GARRISONS, KINDS, LAYER, MORALE
from warcabinet.games.last_war.texts import KIND_WORDS
from warcabinet.games.last_war.turn.upkeep import MORALE_AT_START

RANGES = {1942: 5, 1943: 6}  # LW-20.6; 7 from 1944
LONG_RANGE = 7
CARDS = ("dealt", "fixed", "none", "draft")
DISCRETION = ("never", "menu", "control")
STAND_FAST_FROM = 4  # turn
Shift = Annotated[int, Meta(ge=-1, le=1)]


class LastWarOptions(Options, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=5)] = 2  # 3: with Control; 4: two commands each; 5: both
    scenario: Literal["orel-salient", "channel-1944", "china-1944", "campaign-1942", "own"] = "orel-salient"
    own: Annotated[str, Meta(pattern="^[a-z0-9-]+$")] | None = None  # a custom scenario file, for scenario=own
    length: Annotated[int, Meta(ge=1, le=60)] | None = None  # stop after this turn, where the scenario says what wins then
    cards: Literal["dealt", "fixed", "none", "draft"] = "dealt"
    discretion: Literal["as-seats", "never", "menu", "control"] = "as-seats"  # LW-R76
    bombing: bool = True
    pags: bool = True
    forts: bool = True
    morale: bool = True
    fog: Literal["open", "stacks"] = "open"
    winter: Literal["any", "majority", "never"] = "any"  # LW-R2
    stand_fast: bool = False  # LW-R77
    pocket_attrition: bool = False  # LW-R25
    me_first: Shift = 0  # handicaps of the first and the second side
    me_second: Shift = 0
    flags_first: Shift = 0
    flags_second: Shift = 0

    def __post_init__(self) -> None:
        if (self.scenario == "own") != (self.own is not None):
            raise ValueError("scenario=own and own=NAME go together")
        if self.discretion == "control" and not self.has_control:
            raise ValueError("discretion=control needs the Control seat: players=3 or players=5")

    @property
    def has_control(self) -> bool:
        return self.players % 2 == 1

    @property
    def commands(self) -> int:
        return self.players // 2


# ------------------------------------------------------------ ground
def make_ground(scenario: Scenario) -> Ground:
    map, hexes = scenario.map, scenario.map.hexes
    terrain, country = [0] * HEXES, [0] * HEXES
    for name in scenario.hexes:
        terrain[hexes[name]] = map.terrain_at[name]
        country[hexes[name]] = ord(map.country_at[name])
    others = [name for name in scenario.hexes if not map.is_land(name)]
    ground = Ground(
        vec[i64]([hexes[name] for name in scenario.land]),
        vec[i64]([hexes[name] for name in others]),
        vec[i64](terrain),
        vec[i64](country),
    )
    place = {name: n for n, name in enumerate(scenario.land)}
    for one, other in map.sea_hexsides:
        if one in place and other in place:
            ground.make_strait(place[one], direction_to(hexes[one], hexes[other]))
            ground.make_strait(place[other], direction_to(hexes[other], hexes[one]))
    for name, city in scenario.cities.items():
        at = place[name]
        ground.town[at], ground.vp[at], ground.major[at] = 1, city.vp, int(city.major)
        ground.city[at] = scenario.side_number(city.side)
    rows = sorted(int(name[2:]) for name in scenario.land)
    middle = rows[len(rows) // 2]
    for name, at in place.items():
        ground.named[at] = int(map.name_at[name] != "-")
        ground.port[at] = int(name in map.ports)
        ground.south[at] = int(int(name[2:]) >= middle)
    for one, other in map.sea_links:
        if one in place and other in place:
            ground.add_lane(place[one], place[other])
    for side, table in enumerate(scenario.sides):
        for source in table.sources:
            for name in table.off_map[source].edge if source in table.off_map else [source]:
                ground.source[side * ground.land + place[name]] = 1
    return ground


# ------------------------------------------------------------ plan
def make_plan(scenario: Scenario, serial: int, options: LastWarOptions, cards: CardFile) -> Plan:
    turns = options.length or len(scenario.head.turns)
    place = {name: n for n, name in enumerate(scenario.land)}
    dates = [TURN_NAME.match(turn) for turn in scenario.head.turns]
    discretion = options.discretion
    if discretion == "as-seats":
        discretion = "control" if options.has_control else "menu"
    return Plan(
        scenario=scenario.id,
        serial=serial,
        ground=make_ground(scenario),
        calendar=make_calendar(scenario, options, turns),
        lines=make_lines(scenario, place),
        victory=make_victory(scenario, options, place),
        turns=turns,
        winter=vec[i64]([int(is_winter(date[1] + date[2], bool(date[4]), options.winter)) for date in dates if date]),
        ranges=vec[i64]([RANGES.get(int(date[3]), LONG_RANGE) for date in dates if date]),
        merchant=vec[i64]([table.merchant for table in scenario.sides]),
        withdrawals=vec[i64](
            [
                1 if options.stand_fast and side == 0 and turn + 1 >= STAND_FAST_FROM else table.withdraw_limit
                for side, table in enumerate(scenario.sides)
                for turn in range(turns)
            ]
        ),
        lands=in_countries(scenario, [table.lands for table in scenario.sides]),
        pag_country=in_countries(scenario, [table.pag_country for table in scenario.sides]),
        events=vec[i64]([number for event in scenario.file.events for number in (event.turn - 1, place[event.hex])]),
        deck=[
            vec[i64](cards.numbers(table.cards or side)) for side, table in zip(scenario.head.seats, scenario.sides, strict=True)
        ],
        hand=vec[i64]([table.hand for table in scenario.sides]),
        card_value=vec[i64]([card.value for card in cards.card]),
        tenuous=scenario.head.tenuous,
        commands=options.commands,
        control=options.has_control,
        cards=CARDS.index(options.cards),
        discretion=DISCRETION.index(discretion) if options.cards != "none" else plans.NO_DISCRETION,
        bombing=options.bombing,
        pags=options.pags,
        forts=options.forts,
        morale=options.morale,
        fog=options.fog == "stacks",
        pocket_attrition=options.pocket_attrition,
    )


def is_winter(months: str, marked: bool, option: str) -> bool:
    """LW-4.9, LW-R2"""
    return marked and (option == "any" or (option == "majority" and months == "DecJan"))


def in_countries(scenario: Scenario, letters: list[str]) -> vec[i64]:
    return vec[i64]([int(scenario.map.country_at[name] in of) for of in letters for name in scenario.land])


def make_calendar(scenario: Scenario, options: LastWarOptions, turns: int) -> Calendar:
    def table(rows: Iterable[list[int]], shifts: tuple[int, int] = (0, 0), least: int = 0) -> vec[i64]:
        return vec[i64](
            [
                max(least, (row[turn] if turn < len(row) else 0) + shift)
                for row, shift in zip(rows, shifts, strict=True)
                for turn in range(turns)
            ]
        )

    def bombers(side: SideTable) -> list[int]:
        return [side.bombers.get(str(turn + 1), 0) for turn in range(turns)]

    sides = scenario.sides
    return Calendar(
        me=table((side.me for side in sides), (options.me_first, options.me_second), 1),
        flags=table((side.flags for side in sides), (options.flags_first, options.flags_second), 1),
        levy=table(side.men for side in sides),
        naval=table(side.naval_flags for side in sides),
        craft=table(side.landing_craft for side in sides),
        pags=table(side.pag for side in sides),
        bombers=table(bombers(side) for side in sides),
    )


def make_lines(scenario: Scenario, place: dict[str, int]) -> Lines:
    lines = scenario.lines
    return Lines(
        side=vec[i64]([scenario.side_number(zone.side) for zone, _ in lines]),
        place=vec[i64]([place.get(zone.hex, NOWHERE) for zone, _ in lines]),
        kind=vec[i64]([KIND_WORDS.index(line.kind) for _, line in lines]),
        n=vec[i64]([line.n for _, line in lines]),
        first=vec[i64]([line.first - 1 for _, line in lines]),
        last=vec[i64]([line.last - 1 for _, line in lines]),
    )


def make_victory(scenario: Scenario, options: LastWarOptions, place: dict[str, int]) -> Victory:
    victory = scenario.file.victory
    win, drawn = victory.at_end.win, victory.at_end.draw
    if options.length and options.length < len(scenario.head.turns):
        win, drawn = victory.lengths[str(options.length)], None
    return Victory(
        sudden=vec[i64]([n for each in victory.sudden for n in (scenario.side_number(each.side), each.count, each.turns)]),
        hexes=[vec[i64]([place[name] for name in each.hexes]) for each in victory.sudden],
        counted=scenario.side_number(victory.at_end.count),
        win=win,
        drawn=-1 if drawn is None else drawn,
        bonus=vec[i64](
            [
                n
                for each in victory.bonus
                for n in (scenario.side_number(each.side), each.points, *(place[name] for name in each.corridor))
            ]
        ),
    )


# ------------------------------------------------------------ the first state
def set_up(chance: Chance, scenario: Scenario, plan: Plan) -> LastWar:
    s = bare_map(chance, scenario, plan)
    deal(s)
    redraw(s)
    fill_gaps(s, 0)
    return s


def bare_map(chance: Chance, scenario: Scenario, plan: Plan) -> LastWar:
    """As the scenario says, before hands are dealt and gaps are filled."""
    s = empty_board(chance, plan)
    place = {name: n for n, name in enumerate(scenario.land)}
    for name, side in scenario.control_at.items():
        s.owner[place[name]] = side
    for name, stack in scenario.file.stacks.items():
        for kind, n in enumerate(stack):
            s.add(kind, place[name], n)
    for names in scenario.file.markers.garrisons.values():
        for name in names:
            s.set_mark(place[name], GARRISON)
    for one, other, layers in scenario.file.markers.forts:
        s.fort[place[one]] += layers * LAYER[s.ground.side_towards(place[one], place[other])]
    for side, table in enumerate(scenario.sides):
        for kind, key in enumerate(KIND_WORDS[:KINDS]):
            s.put(side, kind, getattr(table.pool, key))
        s.put(side, GARRISONS, table.garrisons)
        s.put(side, CONCRETE, table.concrete)
        s.put(side, MORALE, MORALE_AT_START)
        for name in table.bases:
            s.set_mark(place[name], BASE)
    return s
