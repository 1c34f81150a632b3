"""Options and scenarios: which cards are in use and what the plan of the match is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, checked, suggestion
from warcabinet.engine.game import Options
from warcabinet.engine.record import read_text
from warcabinet.engine.rulings import LetterOrHouse, added, ruling
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war.cards.card import DECK_NAMES, DECKS, EVENTS, NEUTRAL, SIDES
from warcabinet.games.great_war.cards.cardfile import SUITS, CardFile, Entry
from warcabinet.games.great_war.state import Plan

Side = Literal["CP", "EN"]
ScenarioName = Literal["basic", "short", "gallipoli", "verdun", "caporetto", "spring", "total"]
Turn = Annotated[str, Meta(pattern="^[0-9]+$")]


class GreatWarOptions(Options, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=2)] = 2
    scenario: ScenarioName = "basic"  # GW-1.5a
    turns: Annotated[int, Meta(ge=5, le=12)] | None = None  # none: as the scenario says (GW-3.1a)
    half_time: Literal["as-scenario", "5", "none"] = "as-scenario"  # GW-8.1a
    white: Literal["none", "neutral", "full"] = "none"  # GW-1.3a
    white_cards: Annotated[str, added(since=3)] | None = None  # single ones besides: `W-C01,W-N03` (GW-1.3a)
    white_swap: Literal["fixed", "choose"] = "fixed"  # GW-R3
    first_defender: Literal["as-scenario", "CP", "EN", "random"] = "as-scenario"  # GW-2.7a
    lock_discards: bool = False  # GW-R4
    events: bool = True
    war_of_the_worlds: bool = False  # GW-1.6a
    fortification_limit: Annotated[LetterOrHouse, ruling("GW-R51", since=3)] = "letter"
    event_cancel: Annotated[LetterOrHouse, ruling("GW-R11", since=3)] = "house"
    last_refill: Annotated[LetterOrHouse, ruling("GW-R6", since=3)] = "letter"
    interrupt_chains: Annotated[LetterOrHouse, ruling("GW-R13", since=3)] = "house"
    bonus_combine: Annotated[LetterOrHouse, ruling("GW-R44", since=3)] = "house"
    martians: Annotated[LetterOrHouse, ruling("GW-R49", since=3)] = "letter"

    def __post_init__(self) -> None:
        if self.scenario not in LISTED:
            return
        for name, changed in (
            ("turns", self.turns is not None),
            ("half_time", self.half_time != "as-scenario"),
            ("first_defender", self.first_defender != "as-scenario"),
        ):
            if changed:
                raise ValueError(f"{name} cannot be set, the scenario '{self.scenario}' says who defends each Turn")

    def single_white(self) -> list[str]:
        return [id.strip() for id in (self.white_cards or "").split(",") if id.strip()]


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    turns: Annotated[int, Meta(ge=1, le=12)] = 10
    half_time: Annotated[int, Meta(ge=0, le=12)] = 5
    first: Side = "CP"
    defenders: list[Side] = []
    white: list[str] = []
    all_white: bool = False
    remove: list[str] = []
    events: dict[Turn, str] = {}
    total: dict[Side, dict[Turn, int]] = {}
    hand: Annotated[int, Meta(ge=5, le=20)] = 9
    victory: tuple[int, int, int, int] = (10, 20, 40, 80)  # GW-3.5a


Scenarios = dict[str, Scenario]


def read_scenarios(path: Path, cards: CardFile) -> Scenarios:
    found: Scenarios = {}
    for name, table in parse_toml(read_text(path), path.name).items():
        found[name] = checked(table, Scenario, file=path.name, within=name)
    ids = cards.ids()
    for name, scenario in found.items():
        for key, named in (("white", scenario.white), ("remove", scenario.remove), ("events", list(scenario.events.values()))):
            for id in named:
                if id not in ids:
                    raise Fault(f"unknown card '{id}'" + suggestion(id, ids), where=f"{path.name}, {name}, {key}")
        if scenario.defenders and len(scenario.defenders) != scenario.turns:
            raise Fault(f"{len(scenario.defenders)} defenders for {scenario.turns} Turns", where=f"{path.name}, {name}, defenders")
    return found


LISTED = ("gallipoli", "verdun", "caporetto", "spring")  # they name the Defender of every Turn


# ------------------------------------------------------------ the plan
def make_plan(options: GreatWarOptions, scenario: Scenario, cards: CardFile, first: int) -> Plan:
    """`first`: the seat that defends Turn 1, where the scenario does not list the Defenders."""
    turns = options.turns or scenario.turns
    half_time = {"as-scenario": scenario.half_time, "5": 5, "none": 0}[options.half_time]
    fixed = [NOBODY] * (turns + 1)
    for turn, id in scenario.events.items():
        fixed[int(turn)] = cards.ids().index(id)
    bonus = [0] * (2 * turns + 2)
    for side, by_turn in scenario.total.items():
        for turn, change in by_turn.items():
            bonus[2 * int(turn) + SIDES.index(side)] = change
    return Plan(
        turns=turns,
        half_time=half_time if half_time < turns else 0,  # GW-R5
        defenders=vec[i64](defenders(scenario, turns, first)),
        hand=scenario.hand,
        lock_discards=options.lock_discards,
        events=options.events,
        mars=options.war_of_the_worlds,
        levels=vec[i64](list(scenario.victory)),
        fixed_event=vec[i64](fixed),
        bonus=vec[i64](bonus),
        forts_limited=options.fortification_limit == "house",
        both_cancel=options.event_cancel == "letter",
        last_refill=options.last_refill == "letter",
        chains=options.interrupt_chains == "house",
        bonus_added=options.bonus_combine == "letter",
    )


def defenders(scenario: Scenario, turns: int, first: int) -> list[int]:
    """By Turn, from 1 (GW-2.7a, GW-7.20a)."""
    if scenario.defenders:
        return [0, *(SIDES.index(side) for side in scenario.defenders)]
    return [0, *((first + turn) % 2 for turn in range(turns))]


def first_defender(options: GreatWarOptions, scenario: Scenario, chance: Chance) -> int:
    if options.first_defender == "random":
        return int(chance.below(2))
    return SIDES.index(scenario.first if options.first_defender == "as-scenario" else options.first_defender)


# ------------------------------------------------------------ the cards in use
def cards_in_use(options: GreatWarOptions, scenario: Scenario, cards: CardFile) -> tuple[list[list[int]], list[int]]:
    """The decks in the order of the book, and the White cards that still want an equal card out."""
    white = {*scenario.white, *options.single_white()}
    kinds = {"none": (), "neutral": ("neutral",), "full": ("neutral", "cp", "en")}["full" if scenario.all_white else options.white]
    decks: list[list[int]] = [[] for _ in range(DECKS)]
    swaps: list[int] = []
    for number, card in enumerate(cards.card):
        if card.id in scenario.remove or (card.colour == "mars" and not options.war_of_the_worlds):
            continue
        if card.larger_set and options.martians == "letter":  # GW-R49
            continue
        if is_optional(card):
            if card.id in white or card.deck in kinds:
                (decks[NEUTRAL] if card.deck == "neutral" else swaps).append(number)
            continue
        decks[DECK_NAMES.index(card.deck)].append(number)
    for number, event in enumerate(cards.event, len(cards.card)):
        if event.id not in scenario.remove and (options.war_of_the_worlds or not event.mars):
            decks[EVENTS].append(number)
    if options.white_swap == "fixed":
        for white_card in swaps:
            swap(decks[DECK_NAMES.index(cards.card[white_card].deck)], white_card, cards)
        swaps = []
    return decks, swaps


def check_white(options: GreatWarOptions, cards: CardFile) -> None:
    known = [card.id for card in cards.card if is_optional(card)]
    for id in options.single_white():
        if id not in known:
            raise Fault(f"unknown White card '{id}'" + suggestion(id, known), where="option white_cards")


def is_optional(card: Entry) -> bool:
    """GW-1.2b The two White Jokers are always there, other White cards only where they are chosen (GW-1.3a)."""
    return card.colour == "white" and card.rank != "joker"


def swap(deck: list[int], white: int, cards: CardFile) -> None:
    """GW-R3 The clubs card of the same rank leaves, else the spades card."""
    equal = [number for number in deck if cards.card[number].rank == cards.card[white].rank and cards.card[number].suit]
    deck.remove(min(equal, key=lambda number: SUITS.index(cards.card[number].suit)))
    deck.append(white)
