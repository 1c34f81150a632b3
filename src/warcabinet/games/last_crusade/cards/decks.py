"""Nations and ready-made decks, read from decks.toml and checked against the cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.games.last_crusade.cards.cardfile import CardFile, Entry, Localised, TerrainFile, UnitEntry, decode_tables

NATIONS = ("us", "de", "su")
COPIES_OF_UNIT = 8  # LC-5.1.3
COPIES_OF_SPECIAL = 2  # LC-5.1.4
TERRAIN_CARDS = 6  # LC-5.0.2
Copies = Annotated[int, Meta(ge=1)]


class Placement(Struct, frozen=True, forbid_unknown_fields=True):
    """`a + b`: b lies on or in a. Left to right as the seat sees its row."""

    left: list[str]
    middle: list[str]
    right: list[str]
    hq: list[str]
    edge: list[str]


class Nation(Struct, frozen=True, forbid_unknown_fields=True):
    name: Localised
    side: Literal["allies", "axis", "soviet"]
    setup: Annotated[int, Meta(ge=0)]  # LC-R7
    setup_lunch: Annotated[int, Meta(ge=0)]
    dice: Annotated[int, Meta(ge=1)]
    terrain: list[str]
    buy: list[str]
    place: Placement
    standard: dict[str, Copies]
    lunch: dict[str, Copies]


Nations = Mapping[str, Nation]


def read_nations(path: Path, cards: CardFile, terrain: TerrainFile) -> Nations:
    found = decode_tables(path, Nation)
    types = [entry.id for entry in terrain.terrain]
    by_id = {entry.id: entry for entry in cards.entries()}
    for id, nation in found.items():
        if id not in NATIONS:
            raise Fault(f"unknown nation '{id}'" + suggestion(id, NATIONS), where=path.name)
        if len(nation.terrain) != TERRAIN_CARDS:
            raise Fault(f"{len(nation.terrain)} Terrain cards instead of six", where=f"{path.name}, {id}, terrain")
        for type in nation.terrain:
            if type not in types:
                raise Fault(f"unknown Terrain '{type}'" + suggestion(type, types), where=f"{path.name}, {id}, terrain")
        for name, deck in (("standard", nation.standard), ("lunch", nation.lunch)):
            check_deck(deck, id, by_id, f"{path.name}, {id}, {name}")
        named = [(nation.buy, "buy"), (placed(nation.place), "place")]
        for ids, field in named:
            for card in ids:
                if card not in nation.standard:
                    raise Fault(f"'{card}' is not in the standard deck", where=f"{path.name}, {id}, {field}")
    for id in NATIONS:
        if id not in found:
            raise Fault(f"the nation '{id}' is missing", where=path.name)
    return found


def check_deck(deck: Mapping[str, int], nation: str, cards: Mapping[str, Entry], where: str) -> None:
    """LC-5.1.3, LC-5.1.4, LC-12.2.1 for a deck of the file."""
    for id, copies in deck.items():
        entry = cards.get(id)
        if entry is None:
            raise Fault(f"unknown card '{id}'" + suggestion(id, cards), where=where)
        if entry.nation not in (nation, "common"):
            raise Fault(f"'{id}' is a card of another nation", where=where, rule="LC-12.2.1")
        if copies > most_copies(entry):
            raise Fault(f"{copies} copies of '{id}', at most {most_copies(entry)}", where=where, rule=copies_rule(entry))


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
