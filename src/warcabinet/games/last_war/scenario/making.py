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
from warcabinet.games.last_war.desk.meorders import begin_service
from warcabinet.games.last_war.map.ground import NOWHERE, Ground, direction_to
from warcabinet.games.last_war.map.line import fill_gaps, redraw
from warcabinet.games.last_war.plan import Calendar, Lines, Plan, Victory, Zones
from warcabinet.games.last_war.rules import LastWar, deal, empty_board
from warcabinet.games.last_war.scenario.model import FREE, Happening, Line, Nation, Scenario
from warcabinet.games.last_war.state import BASE, CONCRETE, GARRISON, GARRISONS, LAYER, MORALE, OFF_MAP, STOCKS
from warcabinet.games.last_war.texts import KIND_WORDS
from warcabinet.games.last_war.turn.allegiance import KEEP_WORDS, KEEPS, TO_NEUTRAL
from warcabinet.games.last_war.turn.assessment import FROM_FILE, NUMBERS, UNKNOWN, assessment, draw_assessments
from warcabinet.games.last_war.turn.happening import (
    EVENT_ADD,
    EVENT_ALLEGIANCE,
    EVENT_CONTROL,
    EVENT_FLAGS,
    EVENT_ME,
    MOST_ADDED,
)

CARDS = ("dealt", "fixed", "none", "draft")
DISCRETION = ("never", "menu", "control")
ASSESSING = ("table", "counters", "contact")  # LW-N44
STAND_FAST_FROM = 4  # turn
Shift = Annotated[int, Meta(ge=-1, le=1)]


class LastWarOptions(Options, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=5)] = 2  # 3: with Control; 4: two commands each; 5: both
    scenario: Literal["orel-salient", "channel-1944", "china-1944", "campaign-1942", "own"] = "orel-salient"
    own: Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,60}(?![\s\S])")] | None = None  # a custom scenario file, for scenario=own
    length: Annotated[int, Meta(ge=1, le=60)] | None = None  # stop after this turn, where the scenario says what wins then
    cards: Literal["dealt", "fixed", "none", "draft"] = "dealt"
    discretion: Literal["as-seats", "never", "menu", "control"] = "as-seats"  # LW-R76
    bombing: bool = True
    pags: bool = True
    forts: bool = True
    morale: bool = True
    fog: Literal["as-scenario", "open", "stacks", "table", "counters", "contact"] = "as-scenario"  # LW-R92, LW-N44
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
    place = {name: n for n, name in enumerate(scenario.land)}
    others = [name for name in scenario.hexes if name not in place]
    ground = Ground(
        vec[i64]([hexes[name] for name in scenario.land]),
        vec[i64]([hexes[name] for name in others]),
        vec[i64](terrain),
        vec[i64](country),
        len(scenario.nations),
    )
    for one, other in map.sea_hexsides:
        if one in place and other in place:
            ground.make_strait(place[one], direction_to(hexes[one], hexes[other]))
            ground.make_strait(place[other], direction_to(hexes[other], hexes[one]))
    for name, city in scenario.cities.items():
        at = place[name]
        ground.town[at], ground.vp[at], ground.major[at] = 1, city.vp, int(city.major)
        ground.city[at] = scenario.nation_number(city.side)
    rows = sorted(int(name[2:]) for name in scenario.land)
    middle = rows[len(rows) // 2]
    for name, at in place.items():
        ground.named[at] = int(map.name_at[name] != "-")
        ground.port[at] = int(name in map.ports)
        ground.south[at] = int(int(name[2:]) >= middle)
        ground.region[at] = scenario.region_at[name]
        ground.tenuous[at] = int(scenario.regions[scenario.region_at[name]].tenuous)
    for one, other in map.sea_links:
        if one in place and other in place:
            ground.add_lane(place[one], place[other])
    for one, other in scenario.routes:
        ground.add_route(place[one], place[other])
    for n, nation in enumerate(scenario.nations):
        for name in nation.sources:
            ground.source[n * ground.land + place[name]] = 1
    return ground


# ------------------------------------------------------------ plan
def make_plan(scenario: Scenario, serial: int, options: LastWarOptions, cards: CardFile) -> Plan:
    turns = options.length or len(scenario.turns)
    place = {name: n for n, name in enumerate(scenario.land)}
    nations = scenario.nations
    discretion = options.discretion
    if discretion == "as-seats":
        discretion = "control" if options.has_control else "menu"
    fog = options.fog
    return Plan(
        scenario=scenario.id,
        serial=serial,
        ground=make_ground(scenario),
        calendar=make_calendar(scenario, options, turns),
        lines=make_lines(scenario, place),
        zones=make_zones(scenario, place),
        victory=make_victory(scenario, options, place),
        turns=turns,
        coalition=vec[i64]([nation.coalition for nation in nations]),
        movers=vec[i64]([int(n in moving_nations(scenario, options)) for n in range(len(nations))]),
        areas=len(scenario.areas) if options.bombing else 0,
        open_from=make_open(scenario),
        regions=len(scenario.regions),
        winter=vec[i64](
            [
                int(region in winter_regions(scenario, turn, options.winter))
                for turn in range(len(scenario.turns))
                for region in range(len(scenario.regions))
            ]
        ),
        rail=vec[i64]([region.rail for region in scenario.regions] if any(region.rail >= 0 for region in scenario.regions) else []),
        ranges=vec[i64]([turn.range for turn in scenario.turns]),
        merchant=vec[i64]([nation.merchant for nation in nations]),
        withdrawals=vec[i64](
            [
                1 if options.stand_fast and nation.coalition == 0 and turn + 1 >= STAND_FAST_FROM else withdrawals(nation, turn)
                for nation in nations
                for turn in range(turns)
            ]
        ),
        commanded_by_control=vec[i64]([int(not nation.permits) for nation in nations]),
        lands=in_countries(scenario, [nation.lands for nation in nations]),
        pag_country=vec[i64]([int(may_rise(scenario, nation, name)) for nation in nations for name in scenario.land]),
        events=vec[i64]([number for turn, hex in scenario.risings for number in (turn - 1, place[hex])]),
        deck=[vec[i64](cards.numbers(nation.cards)) for nation in nations],
        hand=vec[i64]([nation.hand for nation in nations]),
        card_value=vec[i64]([card.value for card in cards.card]),
        tenuous=any(region.tenuous for region in scenario.regions),
        commands=options.commands,
        control=options.has_control,
        cards=CARDS.index(options.cards),
        discretion=DISCRETION.index(discretion) if options.cards != "none" else plans.NO_DISCRETION,
        bombing=options.bombing,
        pags=options.pags,
        forts=options.forts,
        morale=options.morale,
        fog=fog in ("stacks", "counters", "contact"),
        assessed=fog in ASSESSING,
        contact=fog == "contact",
        known=make_known(scenario) if fog in ASSESSING else vec[i64](),
        orders=scenario.orders,
        capital=vec[i64]([capital(scenario, nation, place) for nation in nations]),
        happen=vec[i64](
            [number for n, event in enumerate(scenario.events) for row in event_rows(n, event, place) for number in row]
        ),
        when=[
            vec[i64]([event.coalition, event.count, *(place[name] for name in event.hexes if name in place)])
            for event in scenario.events
        ],
        pocket_attrition=options.pocket_attrition,
    )


def moving_nations(scenario: Scenario, options: LastWarOptions) -> set[int]:
    """LW-N19 Those that may come to belong to another coalition: by an event, or by order of Control."""
    if scenario.orders and options.has_control:
        return set(range(2, len(scenario.nations)))
    return {event.nation for event in scenario.events if event.what == "allegiance" and event.to >= 0}


def make_open(scenario: Scenario) -> vec[i64]:
    nations = scenario.nations
    if not any(nation.open_to for nation in nations):
        return vec[i64]()
    return vec[i64]([nation.open_to.get(side, 0) - 1 for side in range(2) for nation in nations])


def make_known(scenario: Scenario) -> vec[i64]:
    """LW-N47 What the file says of the enemy. A coalition is one team: of what its nations hold it keeps what all agree on, in the
    order of its list; a range that contradicts those before it is left out (LW-N49)."""
    nations = scenario.nations
    found = [UNKNOWN] * (2 * len(nations) * len(NUMBERS))
    for team, coalition in enumerate(scenario.coalitions):
        for number, name in enumerate(NUMBERS):
            for enemy, nation in enumerate(nations):
                spans = [span for each in coalition.nations if (span := nations[each].assess.get((nation.id, name)))]
                if nation.coalition != team and spans:
                    low, high = spans[0]
                    for one, other in spans[1:]:
                        if max(low, one) <= min(high, other):
                            low, high = max(low, one), min(high, other)
                    found[(team * len(nations) + enemy) * len(NUMBERS) + number] = assessment(low, high, 0, 0, FROM_FILE)
    return vec[i64](found)


def capital(scenario: Scenario, nation: Nation, place: dict[str, int]) -> int:
    """LW-N63 Its own city with most points; of equals the first on the map."""
    cities = [name for name, city in scenario.cities.items() if city.side == nation.id and name in place]
    return place[max(cities, key=lambda name: (scenario.cities[name].vp, -place[name]))] if cities else NOWHERE


def event_rows(n: int, event: Happening, place: dict[str, int]) -> list[tuple[int, ...]]:
    """What concerns several hexes or kinds is several events, one after the other."""
    when = event.turn - 1, -1 if event.turn else n
    if event.what == "control":
        return [(*when, EVENT_CONTROL, event.nation, place[hex], 0) for hex in event.ground]
    if event.what == "add":
        at = place[event.ground[0]] if event.ground else NOWHERE
        rows = enumerate(event.points)
        return [(*when, EVENT_ADD, event.nation, at, kind * MOST_ADDED + points) for kind, points in rows if points]
    return [(*when, *event_numbers(event))]


def event_numbers(event: Happening) -> tuple[int, ...]:
    if event.what == "allegiance":
        kept = (TO_NEUTRAL if event.to < 0 else event.to) * KEEPS + KEEP_WORDS.index(event.keep)
        return EVENT_ALLEGIANCE, event.nation, kept, event.heir
    what = EVENT_ME if event.what == "me" else EVENT_FLAGS
    value, is_set = (event.change, 0) if event.set is None else (event.set, 1)
    return what, event.nation, value, is_set


def winter_regions(scenario: Scenario, turn: int, option: str) -> tuple[int, ...]:
    """LW-4.9, LW-R2, LW-N55 The option of the match goes before the rule of the file."""
    rule = option if option != "any" else scenario.winter_rule
    if rule == "any":
        return scenario.turns[turn].winter
    return scenario.turns[turn].deep_winter if rule == "majority" else ()


def withdrawals(nation: Nation, turn: int) -> int:
    return nation.withdrawals[turn] if turn < len(nation.withdrawals) else FREE


def may_rise(scenario: Scenario, nation: Nation, name: str) -> bool:
    """LW-17.2, LW-N57"""
    allowed = scenario.regions[scenario.region_at[name]].partisans
    return scenario.map.country_at[name] in nation.pag_country and (allowed is None or nation.id in allowed)


def in_countries(scenario: Scenario, letters: list[str]) -> vec[i64]:
    return vec[i64]([int(scenario.map.country_at[name] in of) for of in letters for name in scenario.land])


def make_calendar(scenario: Scenario, options: LastWarOptions, turns: int) -> Calendar:
    nations = scenario.nations

    def table(rows: Iterable[list[int]], shifts: tuple[int, int] = (0, 0), least: int = 0) -> vec[i64]:
        return vec[i64](
            [
                max(least, (row[turn] if turn < len(row) else 0) + (shifts[nation.coalition] if nation.coalition >= 0 else 0))
                for row, nation in zip(rows, nations, strict=True)
                for turn in range(turns)
            ]
        )

    return Calendar(
        me=table((nation.me for nation in nations), (options.me_first, options.me_second), 1),
        flags=table((nation.flags for nation in nations), (options.flags_first, options.flags_second), least_flags(scenario)),
        levy=table(nation.men for nation in nations),
        naval=table(nation.naval_flags for nation in nations),
        craft=table(nation.landing_craft for nation in nations),
        pags=table(nation.pag for nation in nations),
        there=vec[i64](
            [nation.me_regions.get(region, 0) for nation in nations for region in range(len(scenario.regions))]
            if any(nation.me_regions for nation in nations)
            else []
        ),
        bombers=table([nation.bombers.get(str(turn + 1), 0) for turn in range(turns)] for nation in nations),
    )


def least_flags(scenario: Scenario) -> int:
    """One for a side that is one nation; of several nations some may have none (LW-N13, LW-N21)."""
    return 1 if len(scenario.nations) == 2 else 0


def make_lines(scenario: Scenario, place: dict[str, int]) -> Lines:
    lines = scenario.lines
    return Lines(
        side=vec[i64]([line.nation for line in lines]),
        place=vec[i64]([place.get(line.hex, NOWHERE) for line in lines]),
        target=vec[i64]([target_of(scenario, line, place) for line in lines]),
        kind=vec[i64]([KIND_WORDS.index(line.kind) for line in lines]),
        n=vec[i64]([line.n for line in lines]),
        first=vec[i64]([line.first - 1 for line in lines]),
        last=vec[i64]([line.last - 1 for line in lines]),
    )


def target_of(scenario: Scenario, line: Line, place: dict[str, int]) -> int:
    """LW-N75 What bombers aim at."""
    if line.off_map >= 0 and scenario.zones[line.off_map].depth >= 0:
        return OFF_MAP + line.off_map
    return place.get(line.hex, NOWHERE)


def make_zones(scenario: Scenario, place: dict[str, int]) -> Zones:
    zones = scenario.zones if any(zone.depth >= 0 for zone in scenario.zones) else []
    return Zones(
        nation=vec[i64]([zone.nation for zone in zones]),
        depth=vec[i64]([zone.depth for zone in zones]),
        edge=[vec[i64]([place[name] for name in zone.edge]) for zone in zones],
    )


def make_victory(scenario: Scenario, options: LastWarOptions, place: dict[str, int]) -> Victory:
    ending = scenario.ending
    win, drawn = ending.win, ending.draw
    if options.length and options.length < len(scenario.turns):
        win, drawn = ending.lengths[str(options.length)], None
    return Victory(
        sudden=vec[i64]([n for each in ending.sudden for n in (each.coalition, each.count, each.turns)]),
        hexes=[vec[i64]([place[name] for name in each.hexes]) for each in ending.sudden],
        counted=ending.counted,
        win=win,
        drawn=-1 if drawn is None else drawn,
        bonus=vec[i64](
            [n for each in ending.bonus for n in (each.coalition, each.points, *(place[name] for name in each.corridor))]
        ),
    )


# ------------------------------------------------------------ the first state
def set_up(chance: Chance, start: LastWar) -> LastWar:
    """A match that begins on a first map."""
    s = start.copy()
    s.chance.become(chance)
    deal(s)
    draw_assessments(s)
    return s


def first_map(scenario: Scenario, plan: Plan) -> LastWar:
    """Before hands are dealt. Nothing here is left to chance, so one will do for all matches with these options."""
    s = bare_map(Chance(1), scenario, plan)
    redraw(s)
    fill_gaps(s, 0)
    begin_service(s)
    return s


def bare_map(chance: Chance, scenario: Scenario, plan: Plan) -> LastWar:
    """As the scenario says, before hands are dealt and gaps are filled."""
    s = empty_board(chance, plan)
    place = {name: n for n, name in enumerate(scenario.land)}
    for name, keeper in scenario.control_at.items():
        s.owner[place[name]] = keeper if keeper < 0 else s.holder(keeper)
    for name, stacks in scenario.stacks.items():
        for nation, stack in stacks.items():
            for kind, n in enumerate(stack):
                s.add_slot(s.plan.slot_of[nation] if nation >= 0 else 0, kind, place[name], n)
    for nation, names in scenario.garrisons.items():
        for name in names:
            s.set_mark(place[name], GARRISON)
            s.set_guard(place[name], nation)
    if plan.slots > 1:
        for name, nation in scenario.control_at.items():
            s.keeper[place[name]] = nation
    for one, other, layers in scenario.forts:
        s.fort[place[one]] += layers * LAYER[s.ground.side_towards(place[one], place[other])]
    for number, table in enumerate(scenario.nations):
        first = number * STOCKS
        for kind, points in enumerate(table.pool):
            s.stock[first + kind] = points
        s.stock[first + GARRISONS] = table.garrisons
        s.stock[first + CONCRETE] = table.concrete
        s.stock[first + MORALE] = table.morale
        for name in table.bases:
            s.set_mark(place[name], BASE)
    return s
