"""Reading a scenario of format 2: maps side by side on one sheet, nations, regions. All faults are collected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.record import read_text
from warcabinet.games.last_war.choices import MOST_CARDS, MOST_COLUMNS, MOST_LINES
from warcabinet.games.last_war.map.ground import direction_to
from warcabinet.games.last_war.map.mapfile import City, Map, check_map, convert
from warcabinet.games.last_war.scenario.file2 import File2, NationTable, text
from warcabinet.games.last_war.scenario.model import (
    COLOURS,
    FREE,
    INDEPENDENT,
    NO_LIMIT,
    Bonus,
    Coalition,
    Ending,
    Line,
    Nation,
    OwnCard,
    Region,
    Scenario,
    Sudden,
    Turn,
    hexes_in_play,
    range_in,
)

BETWEEN_MAPS = 2  # columns outside play: no aircraft crosses them, and partisans act over two hexes at most
FIRST_RANGE = 5
MOST_MAPS = 8
NOT_IN_MAPS = ("cities", "theatre")  # of present map files; cities stand in the scenario now
OUT = "#"
PLAIN_COLOURS = {"grey": "axis", "red": "soviet", "blue": "allied", "purple": "japanese", "green": "chinese"}


def read_format_2(path: Path, maps: Mapping[str, Path], card_lists: Mapping[str, int]) -> Scenario:
    reader = Reader(path, maps, card_lists)
    scenario = reader.scenario()
    if reader.faults:
        raise reader.faults[0]
    return scenario


class Reader:
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
        """The leading nation of each coalition, then all others."""
        lists = [table.nations for table in self.file.coalition.values()]
        return [lists[0][0], lists[1][0], *lists[0][1:], *lists[1][1:]]

    def number(self, nation: str) -> int:
        return self.order.index(nation) if nation in self.order else -1

    def side_of(self, nation: str) -> int:
        return next((n for n, table in enumerate(self.file.coalition.values()) if nation in table.nations), -1)

    def coalition(self, id: str, *keys: object) -> int:
        self.known(id, self.file.coalition, "coalition", *keys)
        return list(self.file.coalition).index(id) if id in self.file.coalition else 0

    # ------------------------------------------------------------ the whole
    def scenario(self) -> Scenario:
        file, head = self.file, self.file.scenario
        self.owner_at = self.read_control()
        land = {name: self.number(owner) for name, owner in self.owner_at.items() if not self.is_neutral(owner)}
        self.land = land
        regions = [
            Region(
                id,
                text(table.name),
                text(table.season) if table.season else None,
                table.tenuous,
                frozenset(table.pag),
                NO_LIMIT if table.rail is None else table.rail,
            )
            for id, table in file.region.items()
        ]
        region_at = self.read_regions()
        self.check_tables()
        found = Scenario(
            id=self.path.stem,
            name=text(head.name),
            file=file,
            map=self.sheet,
            window=self.window,
            turns=self.read_turns(),
            regions=regions,
            region_at=region_at,
            coalitions=(self.read_coalition(0), self.read_coalition(1)),
            nations=[self.read_nation(id) for id in self.order],
            control_at=land,
            cities=self.read_cities(),
            stacks=self.read_stacks(),
            garrisons=self.read_garrisons(),
            forts=self.read_forts(),
            lines=self.read_lines(),
            risings=self.read_risings(region_at),
            ending=self.read_ending(),
            own_cards=[
                OwnCard(id, name, card.value, text(card.name)) for name, cards in file.cards.items() for id, card in cards.items()
            ],
            winter_rule={"off": "never"}.get(head.winter_rule, head.winter_rule),
            warnings=self.warnings,
        )
        if not self.faults:
            self.check_front(found)
        self.warn_of_what_waits()
        return found

    def is_neutral(self, nation: str) -> bool:
        return bool(nation) and self.file.nation[nation].coalition == "neutral"

    def cells(self, part: str) -> Iterable[tuple[str, str, str]]:
        """Land hexes of all maps in play: where a fault is told, name on the sheet, letter."""
        in_play = set(hexes_in_play(self.sheet, self.window))
        for id, table in self.file.map.items():
            for name, letter in table.letters(getattr(table, part)):
                found = self.moved(id, name)
                if found in in_play and self.sheet.is_land(found):
                    yield f"map.{id}.{part}", found, letter

    def read_control(self) -> dict[str, str]:
        """By land hex, in the order of the sheet: a nation, or empty for nobody."""
        found = {}
        for key, name, letter in self.cells("control"):
            if letter != "." and letter not in self.letters:
                self.fault(f"unknown nation '{letter}' at {name}; choose one of: {' '.join(sorted(self.letters))} .", key)
            found[name] = self.letters.get(letter, "")
        return dict(sorted(found.items()))

    def read_regions(self) -> dict[str, int]:
        letters = {table.letter: n for n, table in enumerate(self.file.region.values())}
        if len(letters) != len(self.file.region):
            self.fault("two regions have the same letter", "region")
        found = {}
        for key, name, letter in self.cells("region"):
            if letter not in letters:
                self.fault(f"unknown region '{letter}' at {name}; choose one of: {' '.join(sorted(letters))}", key)
            found[name] = letters.get(letter, 0)
        return {name: found[name] for name in self.land}

    def read_turns(self) -> list[Turn]:
        """LW-N55 Months decide where it is winter, unless the turn says so itself; a range lasts until the next one."""
        found: list[Turn] = []
        regions = list(self.file.region.values())
        last = FIRST_RANGE
        for n, table in enumerate(self.file.turn, 1):
            if table.range is not None:
                last = table.range
            elif table.year is not None:
                last = range_in(table.year)
            months = set(table.months)
            cold = [len(months & set(region.winter)) for region in regions]
            winter = tuple(region for region, shared in enumerate(cold) if shared)
            deep = tuple(region for region, shared in enumerate(cold) if 2 * shared > len(months))
            if table.winter is not None:
                ids = list(self.file.region)
                named = [id for id in table.winter if self.known(id, ids, "region", "turn", n, "winter")]
                winter = deep = tuple(ids.index(id) for id in named)
            found.append(Turn(text(table.name), last, winter, deep))
        if not found:
            self.fault("there must be at least one turn", "turn")
        return found

    def read_coalition(self, side: int) -> Coalition:
        id, table = list(self.file.coalition.items())[side]
        return Coalition(id, text(table.name), self.colour(table.colour, "coalition", id), tuple(map(self.number, table.nations)))

    def colour(self, given: str, *keys: object) -> str:
        if given in ("", *COLOURS):
            return given
        if given in PLAIN_COLOURS:
            return PLAIN_COLOURS[given]
        self.fault(f"unknown colour '{given}'; choose one of: {' '.join((*PLAIN_COLOURS, *COLOURS))}", *keys, "colour")
        return ""

    def read_nation(self, id: str) -> Nation:
        table, key = self.file.nation[id], ("nation", id)
        turns = len(self.file.turn)
        self.check_lists(table, turns, *key)
        known = set("".join(self.sheet.country))
        for name, letters in (("pag_country", table.pag_country), ("lands", table.lands)):
            if unknown := set(letters) - known:
                self.fault(f"the maps have no country '{min(unknown)}'", *key, name)
        limit = table.withdrawals
        return Nation(
            id=id,
            name=text(table.name),
            coalition=self.side_of(id),
            me=table.me,
            flags=table.flags,
            men=table.men,
            sources=self.sources(table, *key),
            cards=table.cards or id,
            hand=table.hand,
            colour=self.colour(table.colour, *key),
            merchant=table.merchant,
            naval_flags=table.naval_flags,
            landing_craft=table.landing_craft,
            bombers=table.bombers,
            pag=table.pag,
            pag_country=table.pag_country,
            lands=table.lands,
            garrisons=table.garrisons,
            concrete=table.concrete,
            morale=table.morale,
            pool=(table.pool.men, table.pool.tank, table.pool.air, table.pool.lsp),
            bases=[name for name in self.hexes(table.bases, *key, "bases") if self.is_friendly(name, id, *key, "bases")],
            withdrawals={"free": [FREE] * turns, "ask": [FREE] * turns, "refuse": [0] * turns}[limit]
            if isinstance(limit, str)
            else limit
            if isinstance(limit, list)
            else [limit] * turns,
        )

    def check_lists(self, table: NationTable, turns: int, *key: object) -> None:
        for name in ("me", "flags", "men"):
            if (n := len(getattr(table, name))) != turns:
                self.fault(f"{n} numbers for {turns} turns", *key, name)
        for name in ("naval_flags", "landing_craft", "pag"):
            if (n := len(getattr(table, name))) > turns:
                self.fault(f"{n} numbers for {turns} turns", *key, name)
        if isinstance(table.withdrawals, list) and len(table.withdrawals) != turns:
            self.fault(f"{len(table.withdrawals)} numbers for {turns} turns", *key, "withdrawals")
        for turn in table.bombers:
            self.is_turn(int(turn), *key, "bombers")
        cards = table.cards or str(key[-1])
        lists = {**self.card_lists, **{name: len(each) for name, each in self.file.cards.items()}}
        if table.hand > 0 and self.known(cards, lists, "list of cards", *key, "cards") and table.hand > lists[cards]:
            self.fault(f"the list '{cards}' has {lists[cards]} cards only", *key, "hand")

    def sources(self, table: NationTable, *key: object) -> list[str]:
        if not table.sources:
            self.fault("routes must begin somewhere", *key, "sources")
        found = []
        for source in table.sources:
            zone = self.file.off_map.get(source)
            names = zone.edge if zone else [source]
            found += self.hexes(names, *(("off_map", source, "edge") if zone else (*key, "sources")))
        return [name for name in found if name in self.land]

    def is_friendly(self, name: str, nation: str, *keys: object) -> bool:
        owner = self.owner_at[name]
        good = self.side_of(owner) == self.side_of(nation) >= 0
        if not good:
            self.fault(f"{name} is not controlled by {nation} or its allies", *keys)
        return good

    def is_turn(self, turn: int, *keys: object) -> None:
        if not 1 <= turn <= len(self.file.turn):
            self.fault(f"unknown turn {turn}; choose 1 to {len(self.file.turn)}", *keys)

    # ------------------------------------------------------------ what is where
    def read_cities(self) -> dict[str, City]:
        found = {}
        for name, city in self.file.cities.items():
            at = self.hex(name, "cities", name)
            if city.nation != "none":
                self.known(city.nation, self.file.nation, "nation", "cities", name)
            if at in self.land:
                found[at] = City(city.nation, city.major, city.vp)
        return found

    def read_stacks(self) -> dict[str, dict[int, tuple[int, ...]]]:
        found: dict[str, dict[int, tuple[int, ...]]] = {}
        for name, stacks in self.file.stacks.items():
            at = self.hex(name, "stacks", name)
            for nation, points in stacks.items():
                if not at or not self.known(nation, self.file.nation, "nation", "stacks", name) or self.is_neutral(nation):
                    continue
                if self.is_friendly(at, nation, "stacks", name):
                    found.setdefault(at, {})[self.number(nation)] = points
        return found

    def read_garrisons(self) -> dict[int, list[str]]:
        found = {}
        for nation, names in self.file.markers.garrisons.items():
            key = ("markers", "garrisons", nation)
            if self.known(nation, self.file.nation, "nation", *key) and not self.is_neutral(nation):
                found[self.number(nation)] = [each for each in self.hexes(names, *key) if self.is_friendly(each, nation, *key)]
        return found

    def read_forts(self) -> list[tuple[str, str, int]]:
        found = []
        for one, other, layers in self.file.markers.forts:
            a, b = self.hex(one, "markers", "forts"), self.hex(other, "markers", "forts")
            if a and b and direction_to(self.sheet.hexes[a], self.sheet.hexes[b]) < 0:
                self.fault(f"{one} and {other} are not adjacent", "markers", "forts")
            elif a in self.land and b in self.land:
                found.append((a, b, layers))
        return found

    def read_lines(self) -> list[Line]:
        found = []
        for n, zone in enumerate(self.file.iz, 1):
            off_map = self.file.off_map.get(zone.at)
            at = "" if off_map else self.hex(zone.at, "iz", n, "at")
            self.known(zone.nation, self.file.nation, "nation", "iz", n, "nation")
            for line in zone.lines:
                self.is_turn(line.first, "iz", n, "from")
                if line.last < line.first:
                    self.fault(f"a line cannot end in turn {line.last}, before it begins in turn {line.first}", "iz", n, "to")
                if self.number(zone.nation) >= 0:
                    name = text(off_map.name) if off_map else None
                    found.append(Line(self.number(zone.nation), at, name, line.kind, line.n, line.first, line.last))
        if len(found) > MOST_LINES:
            self.fault(f"there are more than {MOST_LINES} production lines", "iz")
        return found

    def read_risings(self, region_at: dict[str, int]) -> list[tuple[int, str]]:
        """LW-N57 Independent partisans, where their region allows them."""
        found = []
        regions = list(self.file.region.values())
        for n, event in enumerate(self.file.event, 1):
            key = ("event", n)
            if event.turn is not None:
                self.is_turn(event.turn, *key, "turn")
            if (event.turn is None) == (event.when is None):
                self.fault("say either `turn` or `when`", *key)
            if event.when:
                self.coalition(event.when.coalition, *key, "when", "coalition")
                self.hexes(event.when.hexes, *key, "when", "hexes")
            if event.do == "independent-pag":
                at = self.hex(event.hex, *key, "hex")
                if at in self.land and INDEPENDENT not in regions[region_at[at]].pag:
                    self.fault(f"the region of {event.hex} has no independent partisans", *key, "hex")
                elif at in self.land and event.turn:
                    found.append((event.turn, at))
        return found

    def read_ending(self) -> Ending:
        victory = self.file.victory
        if victory.at_end.draw is not None and victory.at_end.draw >= victory.at_end.win:
            self.fault(f"{victory.at_end.draw} points win already", "victory", "at_end", "draw")
        for turns in victory.lengths:
            self.is_turn(int(turns), "victory", "lengths")
        for each in victory.sudden:
            if each.count > len(set(each.hexes)):
                self.fault(f"{each.count} of {len(set(each.hexes))} hexes can never be held", "victory", "sudden", "count")
            if each.morale:
                self.known(each.morale.nation, self.file.nation, "nation", "victory", "sudden", "morale")
        for score in victory.national:
            self.known(score.nation, self.file.nation, "nation", "victory", "national")
            self.hexes(score.hexes, "victory", "national")
        return Ending(
            counted=self.coalition(victory.at_end.count, "victory", "at_end", "count"),
            win=victory.at_end.win,
            draw=victory.at_end.draw,
            lengths=victory.lengths,
            sudden=[
                Sudden(
                    self.coalition(each.coalition, "victory", "sudden"),
                    self.hexes(each.hexes, "victory", "sudden", "hexes"),
                    each.count,
                    each.turns,
                )
                for each in victory.sudden
                if each.hexes and not each.morale
            ],
            bonus=[
                Bonus(self.coalition(each.coalition, "victory", "bonus"), each.points, (one, other))
                for each in victory.bonus
                for one, other in [self.hexes(each.corridor, "victory", "bonus", "corridor")]
            ],
        )

    # ------------------------------------------------------------ what must fit together
    def check_tables(self) -> None:
        file = self.file
        nations = file.nation
        placed = [region for theatre in file.theatre.values() for region in theatre.regions]
        for id, theatre in file.theatre.items():
            for region in theatre.regions:
                self.known(region, file.region, "region", "theatre", id, "regions")
        for region in file.region if file.theatre else ():
            if placed.count(region) != 1:
                self.fault(f"belongs to {placed.count(region)} theatres", "region", region)
        for id, table in file.region.items():
            for nation in table.pag:
                self.known(nation, [*nations, INDEPENDENT], "nation", "region", id, "pag")
        for id, zone in file.off_map.items():
            self.known(zone.nation, nations, "nation", "off_map", id, "nation")
            self.hexes(zone.edge, "off_map", id, "edge")
        for id, depot in file.depot.items():
            for nation in (*depot.nations, *depot.stock):
                self.known(nation, nations, "nation", "depot", id, "nations")
            ports = {self.moved(each, name) for each, map in file.map.items() for name in map.ports}
            for name in depot.ports:
                at = self.hex(name, "depot", id, "ports")
                if at and at not in ports:
                    self.fault(f"{name} is no port", "depot", id, "ports")
        for lane in file.lane:
            self.check_lane(lane.id, lane.start, lane.to, lane.capacity, lane.nations, lane.ports)
        for route in file.assault_route:
            self.hex(route.start, "assault_route", "from")
            self.hex(route.to, "assault_route", "to")
        self.check_commands()
        self.check_cards()
        for nation in file.briefing:
            self.known(nation, nations, "nation", "briefing", nation)

    def check_lane(self, id: str, start: str, to: str, capacity: list[int], nations: list[str], ports: list[str]) -> None:
        for nation in nations:
            self.known(nation, self.file.nation, "nation", "lane", id, "nations")
        for key, end in (("from", start), ("to", to)):
            kind, _, nation = end.partition(":")
            if end not in self.file.depot and not (kind == "pool" and (not nation or nation in self.file.nation)):
                self.fault(f"'{end}' is no Pool and no depot", "lane", id, key)
        if len(capacity) != len(self.file.turn):
            self.fault(f"{len(capacity)} numbers for {len(self.file.turn)} turns", "lane", id, "capacity")
        self.hexes(ports, "lane", id, "ports")

    def check_commands(self) -> None:
        taken: dict[tuple[str, str], str] = {}
        ids = [command.id for command in self.file.command]
        for command in self.file.command:
            self.known(command.nation, self.file.nation, "nation", "command", command.id, "nation")
            if sum(map(bool, (command.hexes, command.regions, command.theatres))) != 1:
                self.fault("name one of hexes, regions and theatres", "command", command.id)
            for name in self.hexes(command.hexes, "command", command.id, "hexes"):
                if (command.nation, name) in taken:
                    self.fault(f"{name} has two commands of {command.nation}", "command", command.id, "hexes")
                taken[command.nation, name] = command.id
            for region in command.regions:
                self.known(region, self.file.region, "region", "command", command.id, "regions")
            for theatre in command.theatres:
                self.known(theatre, self.file.theatre, "theatre", "command", command.id, "theatres")
        for role in self.file.role:
            self.known(role.nation, self.file.nation, "nation", "role", role.id, "nation")
            for command_id in role.commands:
                self.known(command_id, ids, "command", "role", role.id, "commands")

    def check_cards(self) -> None:
        seen: set[str] = set()
        for name, cards in self.file.cards.items():
            if name in self.card_lists:
                self.fault("the program has a list of this name", "cards", name)
            for id in cards:
                if id in seen or " " in id or not id.isascii():
                    self.fault("an id stands once in a file and has no spaces", "cards", name, id)
                seen.add(id)
        if sum(self.card_lists.values()) + len(seen) > MOST_CARDS:
            self.fault(f"with those of the program there are more than {MOST_CARDS} cards", "cards")

    def check_front(self, scenario: Scenario) -> None:
        """Every front-line hex outside tenuous regions is held; points should be joined to one of their nation's sources."""
        held = {name for name, stacks in scenario.stacks.items() if any(points[0] for points in stacks.values())}
        held |= {name for names in scenario.garrisons.values() for name in names}
        sides = {name: -1 if nation < 0 else scenario.nations[nation].coalition for name, nation in scenario.control_at.items()}
        roads = self.roads(scenario)
        for name, side in sides.items():
            if side < 0 or all(sides[other] == side for other in roads[name]) or name in held:
                continue
            if not scenario.regions[scenario.region_at[name]].tenuous:
                self.fault(f"front-line hex {name} is empty", "stacks")
        for number, nation in enumerate(scenario.nations):
            reached = [name for name in nation.sources if sides[name] == nation.coalition]
            for name in reached:
                reached += [other for other in roads[name] if sides[other] == nation.coalition and other not in reached]
            for name, stacks in scenario.stacks.items():
                if any(stacks.get(number, ())) and name not in reached:
                    self.warn(f"stacks.{name}", f"no route joins the points of {nation.id} to one of its sources")

    def roads(self, scenario: Scenario) -> dict[str, list[str]]:
        sea = {frozenset(pair) for pair in self.sheet.sea_hexsides}
        hexes = self.sheet.hexes
        return {
            name: [
                other
                for other in scenario.control_at
                if direction_to(hexes[name], hexes[other]) >= 0 and frozenset((name, other)) not in sea
            ]
            for name in scenario.control_at
        }

    def warn_of_what_waits(self) -> None:
        """What the file says and the program does not play yet: it is read and checked, and has no effect."""
        file = self.file
        neutrals = [nation for nation in file.nation if self.is_neutral(nation)]
        waiting = {
            "scenario.fog": file.scenario.fog in ("table", "contact"),
            "theatre": len(file.theatre) > 1,
            "lane": bool(file.lane),
            "depot": bool(file.depot),
            "assault_route": bool(file.assault_route),
            "off_map depth": any(zone.depth is not None for zone in file.off_map.values()),
            "nation me_theatre": any(nation.me_theatre for nation in file.nation.values()),
            "nation assess": any(nation.assess for nation in file.nation.values()),
            "nation open_to": any(nation.open_to for nation in file.nation.values()),
            "nation withdrawals ask": any(file.nation[id].withdrawals == "ask" for id in file.nation if id not in neutrals),
            "command": bool(file.command),
            "role": bool(file.role),
            "event": any(event.do != "independent-pag" or event.when for event in file.event),
            "inject": bool(file.inject),
            "victory.national": bool(file.victory.national),
            "victory.sudden morale": any(each.morale for each in file.victory.sudden),
            "markers": any((file.markers.flak, file.markers.zones, file.markers.air_defence, *file.markers.pags.values())),
        }
        for key, found in waiting.items():
            if found:
                self.warn(key, "read and checked, but not played yet")
