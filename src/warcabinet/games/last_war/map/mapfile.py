"""Maps as TOML files: read, checked, every fault naming file, key and reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, checked
from warcabinet.engine.record import read_text
from warcabinet.games.last_war.choices import MOST_COLUMNS, MOST_ROWS
from warcabinet.games.last_war.map.ground import direction_to, hex_at, is_land
from warcabinet.games.last_war.turn.tables import DESERT, FOREST, JUNGLE, MOUNTAINS, OPEN, OUTSIDE, SEA, SWAMP

LETTERS = {"o": OPEN, "f": FOREST, "s": SWAMP, "m": MOUNTAINS, "j": JUNGLE, "d": DESERT, "~": SEA, "#": OUTSIDE}
Pair = tuple[str, str]
T = TypeVar("T")


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    de: str

    def get(self, language: str) -> str:
        return self.de if language == "de" else self.en


class City(Struct, frozen=True, forbid_unknown_fields=True):
    side: str = "none"  # whose city it is: only it defends better here (LW-9.7)
    major: bool = False
    vp: Annotated[int, Meta(ge=0)] = 0


class Map(Struct, forbid_unknown_fields=True, dict=True):
    """Rows of letters, from the north; even columns lie half a hex further south (LW-23.1)."""

    name: Text
    cols: Annotated[int, Meta(ge=1, le=MOST_COLUMNS)]
    rows: Annotated[int, Meta(ge=1, le=MOST_ROWS)]
    terrain: list[str]
    country: list[str]
    names: list[str]
    sea_hexsides: list[Pair] = []
    ports: list[str] = []
    sea_links: list[Pair] = []
    theatre: Literal["northern-europe", "china", "elsewhere"] = "elsewhere"
    cities: dict[str, City] = {}
    german: dict[str, str] = {}

    @cached_property
    def hexes(self) -> dict[str, int]:
        """Every hex of the sheet by its name."""
        return {
            f"{column:02}{row:02}": hex_at(column, row) for column in range(1, self.cols + 1) for row in range(1, self.rows + 1)
        }

    @cached_property
    def terrain_at(self) -> dict[str, int]:
        return {name: LETTERS[letter] for name, letter in self.letters(self.terrain)}

    @cached_property
    def country_at(self) -> dict[str, str]:
        return dict(self.letters(self.country))

    @cached_property
    def name_at(self) -> dict[str, str]:
        rows = [row.split("|") for row in self.names]
        return {f"{column + 1:02}{row + 1:02}": name for row, names in enumerate(rows) for column, name in enumerate(names)}

    def letters(self, rows: list[str]) -> Iterator[tuple[str, str]]:
        for row, letters in enumerate(rows, 1):
            for column, letter in enumerate(letters, 1):
                yield f"{column:02}{row:02}", letter

    def is_land(self, name: str) -> bool:
        return is_land(self.terrain_at[name])


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    map: Map


def decode(path: Path, kind: type[T]) -> T:
    """Reads a file; a Fault says what is wrong in it. Entries of lists are counted from 1."""
    return convert(parse_toml(read_text(path), path.name), kind, path.name)


def convert(raw: object, kind: type[T], file: str) -> T:
    """What a file says, as tables of this kind."""
    try:
        return checked(raw, kind, str_keys=True)
    except Fault as fault:
        place = re.sub(r"\[(\d+)\]", lambda found: f".{int(found[1]) + 1}", fault.where.removeprefix("key "))
        raise Fault(fault.text, where=", ".join(filter(None, (file, place)))) from None


def read_map(path: Path) -> Map:
    found = decode(path, MapFile).map
    check_map(path.name, found)
    return found


def check_map(file: str, found: Map) -> None:
    for key in ("terrain", "country", "region", "control"):
        rows = getattr(found, key, None)  # the last two in format 2 only
        if rows is not None:
            check_rows(file, key, rows, found.cols, found.rows)
    check_names(file, found)
    for row, letters in enumerate(found.terrain, 1):
        for letter in letters:
            if letter not in LETTERS:
                where = f"{file}, terrain, row {row}"
                raise Fault(f"unknown terrain '{letter}'; choose one of: {' '.join(LETTERS)}", where=where)
    for key, names in (("ports", found.ports), ("cities", list(found.cities))):
        for name in names:
            check_land(file, key, found, name)
    for key, pairs in (("sea_hexsides", found.sea_hexsides), ("sea_links", found.sea_links)):
        for one, other in pairs:
            check_land(file, key, found, one)
            check_land(file, key, found, other)
            if key == "sea_hexsides" and direction_to(found.hexes[one], found.hexes[other]) < 0:
                raise Fault(f"{one} and {other} are not adjacent", where=f"{file}, {key}")
            if key == "sea_links" and not {one, other} <= set(found.ports):
                raise Fault(f"{one} and {other} must both be ports", where=f"{file}, {key}")


def check_rows(file: str, key: str, rows: list[str], cols: int, count: int) -> None:
    if len(rows) != count:
        raise Fault(f"must have {count} rows, not {len(rows)}", where=f"{file}, {key}")
    for row, letters in enumerate(rows, 1):
        if len(letters) != cols:
            raise Fault(f"must have {cols} letters, not {len(letters)}", where=f"{file}, {key}, row {row}")


def check_names(file: str, found: Map) -> None:
    if len(found.names) != found.rows:
        raise Fault(f"must have {found.rows} rows, not {len(found.names)}", where=f"{file}, names")
    for row, names in enumerate(found.names, 1):
        if names.count("|") != found.cols - 1:
            raise Fault(f"must have {found.cols} names, not {names.count('|') + 1}", where=f"{file}, names, row {row}")


def check_land(file: str, key: str, found: Map, name: str) -> None:
    """The hex is on the map, and one that can be controlled (LW-23.4)."""
    if name not in found.hexes:
        raise Fault(f"unknown hex '{name}'", where=f"{file}, {key}")
    if not found.is_land(name):
        raise Fault(f"{name} is not a land hex", where=f"{file}, {key}")
