"""The sheet of a scenario of format 2: its maps side by side, hexes by name, nations and coalitions. All faults are collected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.record import read_text
from warcabinet.games.last_war.choices import MOST_COLUMNS
from warcabinet.games.last_war.map.mapfile import Map, check_map, convert
from warcabinet.games.last_war.scenario.file2 import File2, text

BETWEEN_MAPS = 2  # columns outside play: no aircraft crosses them, and partisans act over two hexes at most
MOST_MAPS = 8
NOT_IN_MAPS = ("cities", "theatre")  # of present map files; cities stand in the scenario now
OUT = "#"


class Sheet2:
    owner_at: dict[str, str]  # by land hex, neutrals too: a nation, or empty for nobody
    land: dict[str, int]  # by land hex in play: a nation's number, -1 for nobody

    def __init__(self, path: Path, maps: Mapping[str, Path], card_lists: Mapping[str, int]) -> None:
        self.path = path
        self.card_lists = card_lists
        self.faults: list[Fault] = []
        self.warnings: list[str] = []
        raw = parse_toml(read_text(path), path.name)
        self.merge_maps(raw, maps)
        self.file: File2 = convert(raw, File2, path.name)
        if not self.file.map:
            raise Fault("there must be a map", where=f"{path.name}, map")
        if len(self.file.map) > MOST_MAPS:
            raise Fault(f"there are more than {MOST_MAPS} maps", where=f"{path.name}, map")
        for id, table in self.file.map.items():
            check_map(f"{path.name}, map.{id}", table)
        self.offset = self.lay_out()
        self.sheet = self.make_sheet()
        self.window = self.head_window()
        self.check_coalitions()
        self.order = self.nation_order()

    # ------------------------------------------------------------ faults
    def fault(self, words: str, *keys: object) -> None:
        self.faults.append(Fault(words, where=", ".join((self.path.name, ".".join(map(str, keys))))))

    def warn(self, key: str, words: str) -> None:
        self.warnings.append(f"{self.path.name}, {key}: {words}")

    def known(self, word: str, among: Iterable[str], what: str, *keys: object) -> bool:
        """Whether it is one of these; else a fault that says so."""
        names = list(among)
        if word not in names:
            self.fault(f"unknown {what} '{word}'" + suggestion(word, names), *keys)
        return word in names

    # ------------------------------------------------------------ maps
    def merge_maps(self, raw: dict[str, Any], maps: Mapping[str, Path]) -> None:
        """Maps of their own files come first; what the scenario says of them is added to them, or replaces it."""
        head = raw.get("scenario")
        named = head.get("maps", []) if isinstance(head, dict) else []
        own = raw.get("map", {})
        found: dict[str, Any] = {}
        for id in named if isinstance(named, list) and isinstance(own, dict) else []:
            if id not in maps:
                raise Fault(f"unknown map '{id}'" + suggestion(str(id), sorted(maps)), where=f"{self.path.name}, scenario.maps")
            beside = parse_toml(read_text(maps[id]), maps[id].name).get("map", {})
            kept = {key: value for key, value in beside.items() if key not in NOT_IN_MAPS}
            found[id] = {**kept, **(own.get(id) or {})}
        for table in (*found.values(), *(own.values() if isinstance(own, dict) else ())):
            if isinstance(table, dict) and isinstance(name := table.get("name"), str):
                table["name"] = {"en": name, "de": name}
        if found:
            raw["map"] = {**found, **{id: table for id, table in own.items() if id not in found}}

    def lay_out(self) -> dict[str, int]:
        """Columns by which each map is moved on the sheet: even numbers, so that every hex keeps its neighbours."""
        found, at = {}, 0
        for id, table in self.file.map.items():
            found[id] = at
            at += table.cols + BETWEEN_MAPS
            at += at % 2
        width = max(found[id] + table.cols for id, table in self.file.map.items())
        if width > MOST_COLUMNS:
            raise Fault(f"side by side the maps have {width} columns; {MOST_COLUMNS} are the most", where=f"{self.path.name}, map")
        return found

    def make_sheet(self) -> Map:
        tables = self.file.map
        rows = max(table.rows for table in tables.values())
        cols = max(self.offset[id] + table.cols for id, table in tables.items())
        parts = {part: [list(OUT * cols) for _ in range(rows)] for part in ("terrain", "country")}
        names = [["-"] * cols for _ in range(rows)]
        for id, table in tables.items():
            at = self.offset[id]
            for row in range(table.rows):
                for part in parts:
                    parts[part][row][at : at + table.cols] = getattr(table, part)[row]
                names[row][at : at + table.cols] = table.names[row].split("|")

        def moved(id: str, name: str) -> str:
            return self.moved(id, name)

        return Map(
            name=next(iter(tables.values())).name if len(tables) == 1 else text(self.file.scenario.name),
            cols=cols,
            rows=rows,
            terrain=["".join(row) for row in parts["terrain"]],
            country=["".join(row) for row in parts["country"]],
            names=["|".join(row) for row in names],
            sea_hexsides=[(moved(id, a), moved(id, b)) for id, table in tables.items() for a, b in table.sea_hexsides],
            ports=[moved(id, name) for id, table in tables.items() for name in table.ports],
            sea_links=[(moved(id, a), moved(id, b)) for id, table in tables.items() for a, b in table.sea_links],
            german={name: german for table in tables.values() for name, german in table.german.items()},
        )

    def moved(self, id: str, name: str) -> str:
        """A hex of a map by its name on the sheet."""
        return f"{int(name[:2]) + self.offset[id]:02}{name[2:]}"

    def head_window(self) -> tuple[str, str] | None:
        """Two corners of the first map; other maps are wholly in play."""
        window = self.file.scenario.window
        for corner in window or ():
            if corner not in next(iter(self.file.map.values())).hexes:
                raise Fault(f"unknown hex '{corner}'", where=f"{self.path.name}, scenario.window")
        if window and len(self.file.map) > 1:
            raise Fault("a window needs a single map", where=f"{self.path.name}, scenario.window")
        return window

    def hex(self, name: str, *keys: object) -> str:
        """A land hex in play by its name on the sheet. Anything else is a fault, and the name is empty."""
        id, _, code = name.rpartition(":")
        id = id or next(iter(self.file.map))
        if id not in self.file.map:
            self.known(id, self.file.map, "map", *keys)
            return ""
        if code not in self.file.map[id].hexes:
            self.fault(f"unknown hex '{name}'", *keys)
            return ""
        found = self.moved(id, code)
        if not self.sheet.is_land(found):
            self.fault(f"{name} is not a land hex", *keys)
            return ""
        if found not in self.owner_at:
            self.fault(f"{name} is not in play", *keys)
            return ""
        return found

    def hexes(self, names: Iterable[str], *keys: object) -> list[str]:
        return [found for name in names if (found := self.hex(name, *keys))]

    # ------------------------------------------------------------ who
    def check_coalitions(self) -> None:
        file = self.file
        if len(file.coalition) != 2 or "neutral" in file.coalition:
            raise Fault("there must be two, and none is called neutral", where=f"{self.path.name}, coalition")
        seen: dict[str, str] = {}
        for id, table in file.coalition.items():
            if not table.nations:
                raise Fault("a coalition needs a nation", where=f"{self.path.name}, coalition.{id}.nations")
            for nation in table.nations:
                if nation not in file.nation:
                    where = f"{self.path.name}, coalition.{id}.nations"
                    raise Fault(f"unknown nation '{nation}'" + suggestion(nation, list(file.nation)), where=where)
                if nation in seen:
                    self.fault(f"{nation} is in two coalitions", "coalition", id, "nations")
                seen[nation] = id
        for nation, of in file.nation.items():
            if (nation in seen) == (of.coalition == "neutral"):
                words = "a neutral nation is in no coalition" if nation in seen else "belongs to no coalition and is not neutral"
                self.fault(words, "nation", nation, "coalition")
        letters: dict[str, str] = {}
        for nation, of in file.nation.items():
            if of.letter in letters or of.letter in ".~#":
                self.fault(f"the letter '{of.letter}' is taken", "nation", nation, "letter")
            letters[of.letter] = nation
        self.letters = letters

    def nation_order(self) -> list[str]:
        """The leading nation of each coalition, then all others; neutrals last."""
        lists = [table.nations for table in self.file.coalition.values()]
        neutrals = [id for id in self.file.nation if self.is_neutral(id)]
        return [lists[0][0], lists[1][0], *lists[0][1:], *lists[1][1:], *neutrals]

    def number(self, nation: str) -> int:
        return self.order.index(nation) if nation in self.order else -1

    def side_of(self, nation: str) -> int:
        return next((n for n, table in enumerate(self.file.coalition.values()) if nation in table.nations), -1)

    def is_neutral(self, nation: str) -> bool:
        return bool(nation) and self.file.nation[nation].coalition == "neutral"

    def coalition(self, id: str, *keys: object) -> int:
        self.known(id, self.file.coalition, "coalition", *keys)
        return list(self.file.coalition).index(id) if id in self.file.coalition else 0
