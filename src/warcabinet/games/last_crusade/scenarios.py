"""Options and scenarios: who plays with which deck where, and the plan of the match that follows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from librt.vecs import vec
from msgspec import Meta, Struct
from msgspec.structs import replace
from mypy_extensions import i64

from warcabinet.engine.decks import Deck
from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.game import Options
from warcabinet.engine.pile import Pile, pile_of
from warcabinet.engine.rulings import LetterOrHouse, added, ruling
from warcabinet.games.last_crusade.cards.bookmaker import SIDE_BITS
from warcabinet.games.last_crusade.cards.cardfile import CardFile, SpecialEntry, TerrainFile, UnitEntry, decode_tables
from warcabinet.games.last_crusade.cards.country import NO_RULES, Country
from warcabinet.games.last_crusade.cards.deckbuilding import DeckLimits, own_deck, tidy
from warcabinet.games.last_crusade.cards.library import Library, standard_library
from warcabinet.games.last_crusade.cards.nations import Nation, most_copies, placement_rows
from warcabinet.games.last_crusade.ending import NO_LIMIT
from warcabinet.games.last_crusade.plan import Plan

ScenarioName = Literal["free", "hedgerows", "steppe", "city", "river", "airborne", "meeting", "mountains"]
if TYPE_CHECKING:
    NationName = str
else:
    NationName = Literal[("as-scenario", *standard_library().nations)]
SCENARIO_FILE = Path(__file__).with_name("scenarios.toml")
LONGEST = 60  # game turns where no limit is set and no one can agree on the end (LC-N13)
TURNS = 24


class LastCrusadeOptions(Options, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=2)] = 2
    scenario: ScenarioName = "free"
    nation0: NationName = "as-scenario"  # LC-1.3, or one of a custom card file
    nation1: NationName = "as-scenario"
    deck0: Literal["ready", "draft"] = "ready"
    deck1: Literal["ready", "draft"] = "ready"
    own0: str | None = None  # a deck built beforehand, `us:us-rifle*6,...`: it decides the nation too
    own1: str | None = None
    quick_start: bool = True  # ready-made purchase and placement
    lunch: bool = False  # decks of 25 cards
    bridges: Literal["as-scenario", "on", "off"] = "as-scenario"  # LC-5.3.8
    turn_limit: Literal["as-scenario", "none", "8", "12", "16", "20", "24", "40"] = "as-scenario"  # LC-R80
    quiet_limit: Annotated[int, Meta(ge=1, le=60)] | None = None  # else as the scenario says
    aircraft_max: Literal["as-scenario", "none", "6", "3", "0"] = "as-scenario"
    random_terrain: bool = False
    agreement: bool = True  # either may offer to end the match (LC-9.5)
    captor_wins: bool = False
    open_decks: bool = False
    hand_open: bool = False
    setup0: Annotated[int, Meta(ge=10, le=120)] | None = None  # setup Supply (LC-R7)
    setup1: Annotated[int, Meta(ge=10, le=120)] | None = None
    dice0: Annotated[int, Meta(ge=1, le=6)] | None = None
    dice1: Annotated[int, Meta(ge=1, le=6)] | None = None
    extra_dice: Annotated[int, Meta(ge=0, le=3), added(since=5)] = 0  # Supply dice that each seat has besides its nation's (LC-N14)
    ending: Annotated[Literal["limits", "printed"], added(since=5, before="limits")] = "printed"  # LC-N9
    phase1_order: Annotated[LetterOrHouse, ruling("LC-N70", since=5)] = "letter"
    any_time: Annotated[LetterOrHouse, ruling("LC-N71", since=5)] = "house"
    ordnance: Annotated[LetterOrHouse, ruling("LC-N72", since=5)] = "letter"
    mounting: Annotated[LetterOrHouse, ruling("LC-N73", since=5)] = "letter"
    generals_setup: Annotated[LetterOrHouse, ruling("LC-N74")] = "letter"
    setup_specials: Annotated[LetterOrHouse, ruling("LC-N75")] = "letter"
    fort_attack: Annotated[LetterOrHouse, ruling("LC-N76")] = "letter"
    committed_by_step: Annotated[LetterOrHouse, ruling("LC-N77", since=5)] = "house"
    interception: Annotated[LetterOrHouse, ruling("LC-N78", since=5)] = "house"
    sorties: Annotated[LetterOrHouse, ruling("LC-N79", since=5)] = "house"
    atrocity_die: Annotated[LetterOrHouse, ruling("LC-N80", since=5)] = "house"
    weather: Annotated[LetterOrHouse, ruling("LC-N81")] = "house"
    unique: Annotated[LetterOrHouse, ruling("LC-N82", since=5)] = "house"
    mutual_loss: Annotated[LetterOrHouse, ruling("LC-N83")] = "letter"
    obstacles_setup: Annotated[LetterOrHouse, ruling("LC-N84", since=5)] = "house"
    empty_hq: Annotated[LetterOrHouse, ruling("LC-N85", since=5)] = "house"
    other_attachments: Annotated[LetterOrHouse, ruling("LC-N86", since=5)] = "house"
    russian_infantry: Annotated[LetterOrHouse, ruling("LC-N87")] = "house"
    bridge_question: Annotated[LetterOrHouse, ruling("LC-N88")] = "house"  # a newcomer could not answer on an empty table
    blind_struck: Annotated[LetterOrHouse, ruling("LC-N89", since=5)] = "house"
    nation_rules: Annotated[bool, added(since=4)] = True  # LC-N34
    deck_size: Annotated[Literal["any", "60", "lunch", "range"], added(since=4)] = "any"  # LC-N6
    deck_from: Annotated[int, Meta(ge=0, le=400), added(since=4)] = 20  # of a range
    deck_to: Annotated[int, Meta(ge=0, le=400), added(since=4)] = 300

    def __post_init__(self) -> None:
        if self.random_terrain and self.scenario in FIXED:
            raise ValueError(f"you cannot set random_terrain: the scenario '{self.scenario}' fixes the Terrain")
        if self.deck_from > self.deck_to:
            raise ValueError(f"deck_from is {self.deck_from}, deck_to only {self.deck_to}")

    def most_aircraft(self) -> int | None:
        return int(self.aircraft_max) if self.aircraft_max.isdecimal() else None

    def limits(self) -> DeckLimits:
        """LC-N6"""
        if self.lunch or self.deck_size == "lunch":
            return DeckLimits("lunch", aircraft=self.most_aircraft())
        return DeckLimits(self.deck_size, self.deck_from, self.deck_to, self.most_aircraft())


def check_options(options: LastCrusadeOptions, library: Library) -> LastCrusadeOptions:
    """What depends on the cards: nations and decks. Decks are written in one way."""
    for seat in range(2):
        check_nation_of(options, seat, library)
        text = (options.own0, options.own1)[seat]
        if text is not None:
            options = replace(options, **{f"own{seat}": checked_own(options, seat, text, library)})
    return options


def check_nation_of(options: LastCrusadeOptions, seat: int, library: Library) -> None:
    name = (options.nation0, options.nation1)[seat]
    if name == "as-scenario":
        return
    if name not in library.nations:
        names = ("as-scenario", *library.nations)
        raise Fault(f"unknown value '{name}'" + suggestion(name, names, len(names)), where=f"option nation{seat}")
    if options.scenario in FIXED and not stands_in(library.nations[name], options.scenario, seat):
        raise Fault(
            f"you cannot set nation{seat} to '{name}': the scenario '{options.scenario}' fixes the nations",
            where=f"option nation{seat}",
        )


def stands_in(nation: Nation, scenario: str, seat: int) -> bool:
    """LC-N31 Whether the nation fights there: as the scenario says it, or in another's place."""
    usual = usual_nations(scenario)[seat]
    return usual in (nation.id, nation.scenarios.get(scenario))


def checked_own(options: LastCrusadeOptions, seat: int, text: str, library: Library) -> str:
    """LC-5.1.3, LC-5.1.4, LC-12.2.1; the nation must be the one that plays there."""
    where = f"option own{seat}"
    if (options.deck0, options.deck1)[seat] != "ready":
        raise Fault(f"own{seat} sets a custom deck, so deck{seat} cannot be draft", where="options")
    try:
        tidied = tidy(library, text, options.limits())
    except Fault as fault:
        raise Fault(f"own{seat}: {fault.text}" + (f" ({fault.rule})" if fault.rule else ""), where="options") from None
    nation = (options.nation0, options.nation1)[seat]
    its = tidied.partition(":")[0]
    if nation not in ("as-scenario", its):
        raise Fault(f"own{seat} is a deck of '{its}', nation{seat} is '{nation}'", where="options")
    if options.scenario in FIXED and not stands_in(library.nations[its], options.scenario, seat):
        raise Fault(f"the scenario '{options.scenario}' is fought by '{usual_nations(options.scenario)[seat]}' there", where=where)
    return tidied


FIXED = ("hedgerows", "steppe", "city", "river", "airborne", "mountains")
ByNation = dict[str, list[str]]


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    nations: tuple[str, str] = ("us", "de")
    terrain: list[str] = []
    random_terrain: bool = False
    bridges: bool = False
    turn_limit: Annotated[int, Meta(ge=1, le=60)] = TURNS
    quiet_limit: Annotated[int, Meta(ge=1, le=60)] = 6
    setup: Annotated[int, Meta(ge=1)] | None = None  # of both
    setups: dict[str, int] = {}  # of one nation, tuned by simulation
    fort_points: dict[str, int] = {}  # more setup Supply, for Fortifications alone
    aircraft_max: Annotated[int, Meta(ge=0)] | None = None
    armor_below: Annotated[int, Meta(ge=1)] | None = None  # no Armor of this cost or more
    add: ByNation = {}  # to the deck
    remove: ByNation = {}  # from it
    free_hq: ByNation = {}  # besides the deck, free of charge
    in_force: ByNation = {}  # besides the deck


Scenarios = dict[str, Scenario]


@cache
def usual_nations(scenario: str) -> tuple[str, str]:
    return decode_tables(SCENARIO_FILE, Scenario)[scenario].nations


def read_scenarios(path: Path, cards: CardFile, terrain: TerrainFile) -> Scenarios:
    found = decode_tables(path, Scenario)
    ids = {entry.id for entry in cards.entries()}
    types = {entry.id for entry in terrain.terrain}
    for name, scenario in found.items():
        where = f"{path.name}, {name}"
        if scenario.terrain and len(scenario.terrain) != 9:
            raise Fault(f"{len(scenario.terrain)} types of Terrain for nine zones", where=f"{where}, terrain")
        for type in scenario.terrain:
            if type not in types:
                raise Fault(f"unknown Terrain '{type}'" + suggestion(type, types), where=f"{where}, terrain")
        named = {"add": scenario.add, "remove": scenario.remove, "free_hq": scenario.free_hq, "in_force": scenario.in_force}
        for field, lists in named.items():
            for id in (id for ids_of in lists.values() for id in ids_of):
                if id not in ids:
                    raise Fault(f"unknown card '{id}'" + suggestion(id, ids), where=f"{where}, {field}")
    return found


# ------------------------------------------------------------ the plan
T = TypeVar("T")


class Planner:
    """Puts options, scenario and nations together."""

    def __init__(self, options: LastCrusadeOptions, scenario: Scenario, library: Library) -> None:
        self.options = options
        self.scenario = scenario
        self.library = library
        self.cards = library.cards
        self.kinds = {entry.id: kind for kind, entry in enumerate(library.cards.entries())}
        self.types = {entry.id: type for type, entry in enumerate(library.terrain.terrain)}
        self.own = [self.own_deck(seat) for seat in range(2)]
        self.names = [self.nation_name(seat) for seat in range(2)]
        self.nations = [library.nations[name] for name in self.names]

    def own_deck(self, seat: int) -> Deck | None:
        text = (self.options.own0, self.options.own1)[seat]
        return None if text is None else own_deck(self.library, text, self.options.limits())

    def nation_name(self, seat: int) -> str:
        given = (self.options.nation0, self.options.nation1)[seat]
        own = self.own[seat]
        if given != "as-scenario":
            return given
        return self.scenario.nations[seat] if own is None else own.pool

    def by_nation(self, table: Mapping[str, T], seat: int) -> T | None:
        """What the scenario says of a seat's nation, or else of the one in whose place it stands."""
        name = self.names[seat]
        found = table.get(name)
        return table.get(self.nations[seat].scenarios.get(self.options.scenario, "")) if found is None else found

    def cards_of(self, table: ByNation, seat: int) -> list[str]:
        """The same for a list of cards, without those that the nation may not use."""
        entries = {entry.id: entry for entry in self.cards.entries()}
        return [id for id in self.by_nation(table, seat) or [] if self.nations[seat].uses(entries[id])]

    def country(self, seat: int) -> Country:
        """LC-N34; LC-N87 "Russian infantry" is lost from the printed rules."""
        lost = self.options.russian_infantry == "letter" and self.names[seat] == "su"
        return self.nations[seat].country() if self.options.nation_rules and not lost else NO_RULES

    def plan(self) -> Plan:
        options, scenario = self.options, self.scenario
        lists = [self.deck(seat) for seat in range(2)]
        rows = [placement_rows(nation.place) for nation in self.nations]
        return Plan(
            nation=vec[i64]([list(self.library.nations).index(name) for name in self.names]),
            side=vec[i64]([SIDE_BITS[nation.side] for nation in self.nations]),
            country=vec[Country]([self.country(seat) for seat in range(2)]),
            axis=axis_seat(self.nations),
            setup_supply=vec[i64]([self.setup(seat) for seat in range(2)]),
            supply_dice=vec[i64]([self.dice(seat) for seat in range(2)]),
            start_dice=vec[i64]([self.start_dice(seat) for seat in range(2)]),
            bridges=scenario.bridges if options.bridges == "as-scenario" else options.bridges == "on",
            turn_limit=turn_limit(options, scenario),
            quiet_limit=quiet_limit(options, scenario),
            last_turn=NO_LIMIT if is_endless(options) else LONGEST,
            any_order=options.phase1_order == "letter",
            normandy=options.fort_attack == "house",
            general_starts=options.generals_setup == "house",
            any_special_starts=options.setup_specials == "house",
            loss_holds=options.mutual_loss == "house",
            weather_adds=options.weather == "letter",
            any_time=options.any_time == "letter",
            many_weapons=options.ordnance == "letter",
            free_mounting=options.mounting == "letter",
            steps_commit=options.committed_by_step == "letter",
            separate_fights=options.interception == "letter",
            relaunches=options.sorties == "letter",
            die_for_each=options.atrocity_die == "letter",
            second_unique=options.unique == "letter",
            hidden_obstacles=options.obstacles_setup == "letter",
            walks_in=options.empty_hq == "letter",
            one_attachment=options.other_attachments == "letter",
            turns_up=options.blind_struck == "letter",
            asks_bridges=asks_bridges(options),
            quick=options.quick_start,
            random_terrain=options.random_terrain or scenario.random_terrain,
            agreement=options.agreement,
            captor_wins=options.captor_wins,
            hand_open=options.hand_open,
            fixed_terrain=vec[i64]([self.types[type] for type in scenario.terrain]),
            fort_points=vec[i64]([self.by_nation(scenario.fort_points, seat) or 0 for seat in range(2)]),
            free_hq=vec[Pile]([self.pile(self.cards_of(scenario.free_hq, seat)) for seat in range(2)]),
            starts_in_force=vec[Pile]([self.pile(self.cards_of(scenario.in_force, seat)) for seat in range(2)]),
            deck_lists=vec[Pile]([pile_of(deck) for deck in lists]),
            list_known=vec[i64]([int(options.open_decks or self.is_ready_made(seat)) for seat in range(2)]),
            ready_list=vec[Pile]([pile_of(self.kinds_of(seat, self.ready_made(seat))) for seat in range(2)]),
            ready_terrain=vec[Pile]([pile_of(self.ready_terrain(seat)) for seat in range(2)]),
            army=vec[Pile]([pile_of(sorted(set(self.kinds_of(seat, self.draft_pool(seat))))) for seat in range(2)]),
            drafts=vec[i64]([int(self.drafts(seat)) for seat in range(2)]),
            terrain_deck=vec[Pile]([pile_of(self.terrain_cards(seat)) for seat in range(2)]),
            buy_list=vec[Pile]([self.pile(nation.buy) for nation in self.nations]),
            place_kind=vec[Pile]([self.pile([card for card, _, _ in each]) for each in rows]),
            place_where=vec[Pile]([pile_of([where for _, where, _ in each]) for each in rows]),
            place_on=vec[Pile]([pile_of([on for _, _, on in each]) for each in rows]),
        )

    def pile(self, ids: list[str]) -> Pile:
        return pile_of([self.kinds[id] for id in ids])

    def drafts(self, seat: int) -> bool:
        return (self.options.deck0, self.options.deck1)[seat] == "draft"

    def setup(self, seat: int) -> int:
        given = (self.options.setup0, self.options.setup1)[seat]
        if given is not None:
            return given
        its = self.by_nation(self.scenario.setups, seat)
        if its is not None:
            return its
        if self.scenario.setup is not None:
            return self.scenario.setup
        return self.nations[seat].lunch_supply() if self.options.lunch else self.nations[seat].setup

    def dice(self, seat: int) -> int:
        given = (self.options.dice0, self.options.dice1)[seat]
        return self.options.extra_dice + (self.nations[seat].dice if given is None else given)

    def start_dice(self, seat: int) -> int:
        """LC-N33"""
        other = self.nations[seat].start_dice
        if other is None or (self.options.dice0, self.options.dice1)[seat] is not None:
            return self.dice(seat)
        return self.options.extra_dice + other

    # ------------------------------------------------------------ decks
    def deck(self, seat: int) -> list[int]:
        """The kinds of a seat's deck, sorted; for a draft the nation's whole pool."""
        own = self.own[seat]
        if own is not None:
            return self.kinds_of(seat, {id: n for id, n in own.cards.items() if id in self.kinds})
        return self.kinds_of(seat, self.draft_pool(seat) if self.drafts(seat) else self.ready_made(seat))

    def is_ready_made(self, seat: int) -> bool:
        return self.own[seat] is None and not self.drafts(seat)

    def ready_made(self, seat: int) -> dict[str, int]:
        return self.nations[seat].deck(self.options.lunch)

    def draft_pool(self, seat: int) -> dict[str, int]:
        return {entry.id: most_copies(entry) for entry in self.library.pool(self.names[seat])}

    def kinds_of(self, seat: int, copies: dict[str, int]) -> list[int]:
        """With what the scenario adds and takes away."""
        for id in self.cards_of(self.scenario.add, seat):
            copies[id] = copies.get(id, 0) + 1
        for id in self.cards_of(self.scenario.remove, seat):
            copies.pop(id, None)
        return sorted(self.kinds[id] for id, n in self.allowed(copies).items() for _ in range(n))

    def terrain_cards(self, seat: int) -> list[int]:
        """LC-5.1.5 Six of them, as types."""
        own = self.own[seat]
        if own is None:
            return self.ready_terrain(seat)
        return [self.types[id] for id, n in own.cards.items() if id in self.types for _ in range(n)]

    def ready_terrain(self, seat: int) -> list[int]:
        return [self.types[type] for type in self.nations[seat].terrain]

    def allowed(self, copies: dict[str, int]) -> dict[str, int]:
        """Without the aircraft and Armor that the options or the scenario keep out."""
        most = self.scenario.aircraft_max if self.options.aircraft_max == "as-scenario" else self.options.most_aircraft()
        kept: dict[str, int] = {}
        for id, n in copies.items():
            entry = self.cards.entries()[self.kinds[id]]
            if is_armor(entry) and self.scenario.armor_below is not None and (entry.cost or 0) >= self.scenario.armor_below:
                continue
            if is_aircraft(entry) and most is not None:
                n = min(n, most)
                most -= n
            if n:
                kept[id] = n
        return kept


def is_armor(entry: UnitEntry | SpecialEntry) -> bool:
    return isinstance(entry, UnitEntry) and entry.type == "A"


def is_aircraft(entry: UnitEntry | SpecialEntry) -> bool:
    return isinstance(entry, UnitEntry) and entry.type == "F"


def axis_seat(nations: list[Nation]) -> int:
    """LC-R6"""
    return 0 if nations[0].side == "axis" and nations[1].side != "axis" else 1


def asks_bridges(options: LastCrusadeOptions) -> bool:
    """LC-N88 Where neither the options nor a scenario's own Terrain say whether Bridges are in use."""
    return options.bridge_question == "letter" and options.bridges == "as-scenario" and options.scenario not in FIXED


def is_endless(options: LastCrusadeOptions) -> bool:
    """LC-N9, LC-N13 The printed end; without agreed ends, as computers play, a match stops after 60 game turns."""
    return options.ending == "printed" and options.agreement


def turn_limit(options: LastCrusadeOptions, scenario: Scenario) -> int:
    """LC-N9 Scenarios keep the limits they print."""
    if options.turn_limit == "as-scenario" and (options.ending == "limits" or options.scenario != "free"):
        return scenario.turn_limit
    none = NO_LIMIT if is_endless(options) else LONGEST
    return int(options.turn_limit) if options.turn_limit.isdecimal() else none


def quiet_limit(options: LastCrusadeOptions, scenario: Scenario) -> int:
    if options.quiet_limit is not None:
        return options.quiet_limit
    return NO_LIMIT if options.ending == "printed" and options.scenario == "free" else scenario.quiet_limit
