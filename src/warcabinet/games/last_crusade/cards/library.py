"""All cards of a match: the common ones, those of every nation, Terrain, and what a custom card file changes or adds.

A nation is a file in `nations/` (LC-N30); nothing else lists nations. A file with a mistake is left out and named in
`faults` (LC-N37); in a custom card file a mistake is a Fault.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, checked_cards, lay_over
from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import read_text
from warcabinet.games.last_crusade.cards.cardfile import (
    CardFile,
    Entry,
    SpecialEntry,
    TerrainEntry,
    TerrainFile,
    UnitEntry,
    check_special,
    check_terrain,
    check_unit,
)
from warcabinet.games.last_crusade.cards.nations import Nation, Nations, check_nation
from warcabinet.games.last_crusade.choices import KINDS, TERRAIN_TYPES

FOLDER = Path(__file__).parents[1]
COMMON = "cards.toml"
TERRAIN = "terrain.toml"
GROUPS = ("nation", "unit", "special", "terrain")


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card file may hold."""

    nation: list[Nation] = []
    unit: list[UnitEntry] = []
    special: list[SpecialEntry] = []
    terrain: list[TerrainEntry] = []

    def cards(self) -> list[Entry]:
        return [*self.unit, *self.special]


def nation_files(folder: Path = FOLDER) -> tuple[Path, ...]:
    return tuple(sorted((folder / "nations").glob("*.toml")))


def card_files(folder: Path = FOLDER) -> tuple[str, ...]:
    """By their paths in the folder."""
    return (COMMON, TERRAIN, *(f"nations/{path.name}" for path in nation_files(folder)))


class Library:
    def __init__(self, folder: Path = FOLDER, overlay: Overlay = NO_OVERLAY) -> None:
        self.faults: list[Fault] = []
        listed: list[str] = parse_toml(read_text(folder / "numbers.toml"), "numbers.toml")["order"]
        raw: dict[str, Any] = {group: [] for group in GROUPS}
        for name in (COMMON, TERRAIN):
            add(raw, checked(parse_toml(read_text(folder / name), name), name)[1])
        shared = {group: list(cards) for group, cards in raw.items()}
        for path in nation_files(folder):
            try:
                add(raw, nation_tables(path, shared))
            except Fault as fault:
                self.faults.append(fault)
        tables, _ = checked(raw, "cards")
        known = {entry.id for entry in tables.cards()}
        if overlay.text:
            tables = laid_over(raw, overlay)
        by_id: dict[str, Entry] = {entry.id: entry for entry in tables.cards()}
        order = numbering(tables, listed, known)
        if len(order) > KINDS:
            raise Fault(f"{len(order)} cards; the limit is {KINDS}", where=overlay.where)
        if len(tables.terrain) > TERRAIN_TYPES:
            raise Fault(f"{len(tables.terrain)} types of Terrain; the limit is {TERRAIN_TYPES}", where=overlay.where)
        self.cards = CardFile(tables.unit, tables.special, [by_id[id] for id in order])
        self.terrain = TerrainFile(tables.terrain)
        self.nations: Nations = dict(in_order(tables.nation, order))

    def pool(self, nation: str) -> list[Entry]:
        """Every card that a deck of the nation may hold (LC-N20)."""
        return [entry for entry in self.cards.entries() if self.nations[nation].uses(entry)]


@cache
def standard_library() -> Library:
    return Library()


# ------------------------------------------------------------ files
def add(raw: dict[str, Any], more: Mapping[str, Any]) -> None:
    for group, cards in more.items():
        raw[group] += cards


def nation_tables(path: Path, shared: Mapping[str, Any]) -> dict[str, Any]:
    """One nation's file: its cards carry its id (LC-N32)."""
    where = path.name
    raw = parse_toml(read_text(path), where)
    nations = raw.get("nation", [])
    if not isinstance(nations, list) or len(nations) != 1 or nations[0].get("id") != path.stem:
        raise Fault(f"a nation's file has one [[nation]] with the id '{path.stem}'", where=f"{where}, nation", rule="LC-N30")
    for group in ("unit", "special"):
        for card in raw.get(group, []):
            card.setdefault("nation", path.stem)
            if not str(card.get("id", "")).startswith(f"{path.stem}-") or card["nation"] != path.stem:
                raise Fault(
                    f"the id of a card of this nation begins with '{path.stem}-'",
                    where=f"{where}, {group} card {card.get('id', '')}, id",
                    rule="LC-N32",
                )
    checked(raw, where)
    together = {group: [*shared[group], *raw.get(group, [])] for group in GROUPS}
    tables = checked_cards(together, Tables, where)
    by_id: dict[str, Entry] = {entry.id: entry for entry in tables.cards()}
    check_nation(tables.nation[-1], by_id, tables.terrain, where)
    return raw


def checked(raw: dict[str, Any], where: str) -> tuple[Tables, dict[str, Any]]:
    tables = checked_cards(raw, Tables, where)
    ids = [entry.id for entry in tables.cards()]
    for each in (ids, [entry.id for entry in tables.terrain], [nation.id for nation in tables.nation]):
        for id in each:
            if each.count(id) > 1:
                raise Fault("duplicate card id", where=f"{where}, {id}")
    for unit in tables.unit:
        check_unit(unit, f"{where}, {unit.id}")
    for special in tables.special:
        check_special(special, f"{where}, {special.id}")
    for terrain in tables.terrain:
        check_terrain(terrain, f"{where}, {terrain.id}")
    return tables, raw


def laid_over(raw: dict[str, Any], overlay: Overlay) -> Tables:
    """A custom card file may change cards and nations, and add its own (LC-N60)."""
    own = parse_toml(overlay.text, overlay.where)
    tables, _ = checked(lay_over(raw, own, overlay.where), overlay.where)
    ids = {nation.id for nation in tables.nation}
    for entry in tables.cards():
        if entry.nation and entry.nation not in ids:
            raise Fault(
                f"unknown nation '{entry.nation}'; choose one of: {', '.join(sorted(ids))}",
                where=f"{overlay.where}, {entry.id}, nation",
            )
    by_id: dict[str, Entry] = {entry.id: entry for entry in tables.cards()}
    for nation in tables.nation:
        check_nation(nation, by_id, tables.terrain, f"{overlay.where}, {nation.id}")
    return tables


# ------------------------------------------------------------ numbers
def numbering(tables: Tables, listed: list[str], known: set[str]) -> list[str]:
    """The ids of all cards in the order of their numbers: as listed, then other cards of the game, then custom ones."""
    here = {entry.id for entry in tables.cards()}
    first = [id for id in listed if id in here]
    rest = [entry.id for entry in sorted(tables.cards(), key=home) if entry.id not in set(first)]
    return [*first, *(id for id in rest if id in known), *(id for id in rest if id not in known)]


def home(entry: Entry) -> tuple[str, bool]:
    return entry.nation, isinstance(entry, SpecialEntry)


def in_order(nations: list[Nation], order: list[str]) -> list[tuple[str, Nation]]:
    """By the number of their first card; nations without any come last."""
    first: dict[str, int] = {}
    for number, id in enumerate(order):
        first.setdefault(re.split("-", id, maxsplit=1)[0], number)
    return [(nation.id, nation) for nation in sorted(nations, key=lambda nation: (first.get(nation.id, len(order)), nation.id))]
