"""Nations: who they are, their rules, colours and ready-made decks, as a nation's file or a custom card file says it (LC-N31)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.games.last_crusade.cards.cardfile import Entry, Localised, Side, SpecialEntry, TerrainEntry, UnitEntry, said
from warcabinet.games.last_crusade.cards.country import Country
from warcabinet.games.last_crusade.cards.grammar import read_country

COPIES_OF_UNIT = 8  # LC-5.1.3
COPIES_OF_SPECIAL = 2  # LC-5.1.4
TERRAIN_CARDS = 6  # LC-5.0.2
Copies = Annotated[int, Meta(ge=0)]
Color = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


class Placement(Struct, frozen=True, forbid_unknown_fields=True):
    """`a + b`: b lies on or in a. Left to right as the seat sees its row."""

    left: list[str] = []
    middle: list[str] = []
    right: list[str] = []
    hq: list[str] = []
    edge: list[str] = []


class Colors(Struct, frozen=True, forbid_unknown_fields=True):
    ground: Color  # of the header
    ink: Color = "#ffffff"  # of what is on it
    back: Color = "#3d4046"  # of the cards from behind


class Nation(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[a-z]{2,3}$")]
    name: Localised
    side: Side
    setup: Annotated[int, Meta(ge=0)]  # LC-R7
    dice: Annotated[int, Meta(ge=1, le=6)]
    terrain: list[str]
    standard: dict[str, Copies]
    colors: Colors
    sign: str  # of the kit, or the path of a drawing 20 wide and 20 high
    adjective: Localised | None = None
    setup_lunch: Annotated[int, Meta(ge=0)] | None = None  # else two thirds
    start_dice: Annotated[int, Meta(ge=1, le=6)] | None = None  # if different at the start (LC-N31)
    rules: list[str] = []  # LC-N34
    rules_text: Localised | None = None
    buy: list[str] = []
    place: Placement = Placement()
    lunch: dict[str, Copies] = {}
    scenarios: dict[str, str] = {}  # where it can stand in, and for which nation
    years: str = ""
    source: str = ""

    def country(self) -> Country:
        columns: dict[str, int] = {}
        for rule in self.rules:
            columns |= read_country(rule)
        return Country(**columns)

    def lunch_supply(self) -> int:
        return self.setup * 2 // 3 if self.setup_lunch is None else self.setup_lunch

    def uses(self, entry: Entry) -> bool:
        """LC-12.2.1, LC-N20 National cards, and the common ones of its side."""
        return entry.nation == self.id or (isinstance(entry, SpecialEntry) and self.side in entry.sides)

    def deck(self, lunch: bool) -> dict[str, int]:
        return {id: n for id, n in (self.lunch if lunch and self.lunch else self.standard).items() if n}


Nations = Mapping[str, Nation]


def check_nation(nation: Nation, cards: Mapping[str, Entry], terrain: Sequence[TerrainEntry], where: str) -> None:
    """A Fault names what the nation says that cannot be."""
    types = [entry.id for entry in terrain]
    if len(nation.terrain) != TERRAIN_CARDS:
        raise Fault(f"{len(nation.terrain)} Terrain cards instead of six", where=f"{where}, terrain", rule="LC-5.1.5")
    for type in nation.terrain:
        if type not in types:
            raise Fault(f"unknown Terrain '{type}'" + suggestion(type, types), where=f"{where}, terrain")
    for rule in nation.rules:
        said(read_country, rule, where, "rules")
    for name, deck in (("standard", nation.standard), ("lunch", nation.lunch)):
        check_deck(deck, nation, cards, f"{where}, {name}")
    for ids, field in ((nation.buy, "buy"), (placed(nation.place), "place")):
        for card in ids:
            if card not in nation.standard:
                raise Fault(f"'{card}' is not in the standard deck", where=f"{where}, {field}")


def check_deck(deck: Mapping[str, int], nation: Nation, cards: Mapping[str, Entry], where: str) -> None:
    """LC-5.1.3, LC-5.1.4, LC-12.2.1 for a deck of the file."""
    for id, copies in deck.items():
        entry = cards.get(id)
        if entry is None:
            raise Fault(f"unknown card '{id}'" + suggestion(id, cards), where=where)
        if not nation.uses(entry):
            raise Fault(not_its_card(entry, id), where=where, rule=pool_rule(entry))
        if copies > most_copies(entry):
            raise Fault(f"{copies} copies of '{id}', at most {most_copies(entry)}", where=where, rule=copies_rule(entry))


def not_its_card(entry: Entry, id: str) -> str:
    common = isinstance(entry, SpecialEntry) and entry.sides
    return f"'{id}' is a card of another {'side' if common else 'nation'}"


def pool_rule(entry: Entry) -> str:
    return "LC-N20" if isinstance(entry, SpecialEntry) and entry.sides else "LC-12.2.1"


def most_copies(entry: Entry) -> int:
    return COPIES_OF_UNIT if isinstance(entry, UnitEntry) else COPIES_OF_SPECIAL


def copies_rule(entry: Entry) -> str:
    return "LC-5.1.3" if isinstance(entry, UnitEntry) else "LC-5.1.4"


def placed(place: Placement) -> list[str]:
    """The cards a placement names."""
    rows = [*place.left, *place.middle, *place.right, *place.hq, *place.edge]
    return [card for row in rows for card in row.split(" + ")]


def placement_rows(place: Placement) -> list[tuple[str, int, int]]:
    """Card, where (left, middle, right, Headquarters, edge) and the row of what it lies on or in, else -1."""
    rows: list[tuple[str, int, int]] = []
    for where, cards in enumerate((place.left, place.middle, place.right, place.hq, place.edge)):
        for stack in cards:
            on = -1
            for card in stack.split(" + "):
                rows.append((card, where, on))
                on = len(rows) - 1
    return rows
