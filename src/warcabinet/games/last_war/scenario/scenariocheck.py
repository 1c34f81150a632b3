"""Reading a scenario, and the checks of format 1: every fault names file, key and reason."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.record import read_text
from warcabinet.games.last_war.choices import MOST_LINES
from warcabinet.games.last_war.map.ground import direction_to
from warcabinet.games.last_war.map.mapfile import check_land, check_rows, decode, read_map
from warcabinet.games.last_war.scenario.format2 import read_format_2
from warcabinet.games.last_war.scenario.model import COLOURS, Scenario
from warcabinet.games.last_war.scenario.scenariofile import TURN_NAME, Draft, ScenarioFile, SideTable


def read_scenario(path: Path, maps: tuple[Path, ...], card_lists: Mapping[str, int]) -> Scenario:
    """Of either format; maps are looked for in these folders, in the first of them first."""
    if format_of(path) == 2:
        return read_format_2(path, known_maps(maps), card_lists)
    file = decode(path, ScenarioFile)
    known = known_maps(maps)
    wanted = file.scenario.map
    if wanted not in known:
        raise Fault(f"unknown map '{wanted}'" + suggestion(wanted, sorted(known)), where=f"{path.name}, scenario.map")
    if set(file.side) != set(file.scenario.seats):
        raise Fault(f"there must be a table for each of {', '.join(file.scenario.seats)}", where=f"{path.name}, side")
    draft = Draft(path.stem, file, read_map(known[wanted]))
    Checks(path.name, draft, card_lists).run()
    return draft.whole()


def format_of(path: Path) -> int:
    """1 if the file does not say."""
    raw = parse_toml(read_text(path), path.name)
    found = raw.get("format", 1)
    if found not in (1, 2) or isinstance(found, bool):
        raise Fault("choose 1 or 2", where=f"{path.name}, format")
    return int(found)


def known_maps(folders: tuple[Path, ...]) -> dict[str, Path]:
    """By name. No path is made of what a file says."""
    return {found.stem: found for folder in reversed(folders) for found in folder.glob("*.toml")}


class Checks:
    """What can be wrong in a scenario that reads well."""

    def __init__(self, file: str, scenario: Draft, card_lists: Mapping[str, int]) -> None:
        self.name = file
        self.scenario = scenario
        self.file = scenario.file
        self.head = scenario.head
        self.card_lists = card_lists

    def fault(self, text: str, *keys: object) -> Fault:
        return Fault(text, where=", ".join((self.name, ".".join(map(str, keys)))))

    def run(self) -> None:
        self.check_head()
        self.check_control()
        for side, table in self.file.side.items():
            self.check_side(side, table)
        self.check_zones()
        for name in self.file.stacks:
            self.on_map(name, "stacks", name)
            if self.scenario.control_at[name] < 0:
                raise self.fault("resources cannot stand in a neutral hex", "stacks", name)
        for side, names in self.file.markers.garrisons.items():
            self.is_side(side, "markers", "garrisons")
            for name in names:
                self.is_held(name, side, "markers", "garrisons", side)
        for one, other, _ in self.file.markers.forts:
            self.on_map(one, "markers", "forts")
            self.on_map(other, "markers", "forts")
            if direction_to(self.scenario.map.hexes[one], self.scenario.map.hexes[other]) < 0:
                raise self.fault(f"{one} and {other} are not adjacent", "markers", "forts")
        self.check_victory()
        for n, event in enumerate(self.file.events, 1):
            self.on_map(event.hex, "events", n, "hex")
            self.is_turn(event.turn, "events", n, "turn")
        for name, city in self.scenario.cities.items():
            if city.side != "none":
                self.is_side(city.side, *(("cities", name) if self.file.cities else ("scenario", "map", "cities", name)))

    def check_head(self) -> None:
        one, other = self.head.seats
        if one[:1] == other[:1] or not one or not other:
            raise self.fault("the sides' names must begin with different letters", "scenario", "seats")
        if not self.head.turns:
            raise self.fault("there must be at least one turn", "scenario", "turns")
        for turn in self.head.turns:
            if not TURN_NAME.match(turn):
                raise self.fault(f"'{turn}' must have the form 'Dec-Jan 1943' or 'Dec-Jan 1943*'", "scenario", "turns")
        for corner in self.head.window or ():
            if corner not in self.scenario.map.hexes:
                raise self.fault(f"unknown hex '{corner}'", "scenario", "window")

    def check_control(self) -> None:
        first, last = self.head.window or ("0101", f"{self.scenario.map.cols:02}{self.scenario.map.rows:02}")
        cols, rows = int(last[:2]) - int(first[:2]) + 1, int(last[2:]) - int(first[2:]) + 1
        if cols < 1 or rows < 1:
            raise self.fault("the first corner must lie north-west of the second", "scenario", "window")
        check_rows(self.name, "scenario.control", self.head.control, cols, rows)
        allowed = {self.head.seats[0][0], self.head.seats[1][0], ".", "~", "#"}
        for row, letters in enumerate(self.head.control, 1):
            for letter in letters:
                if letter not in allowed:
                    raise self.fault(
                        f"unknown side '{letter}' in row {row}; choose one of: {' '.join(sorted(allowed))}", "scenario", "control"
                    )
        for name in self.scenario.hexes:
            letter = self.head.control[int(name[2:]) - int(first[2:])][int(name[:2]) - int(first[:2])]
            if self.scenario.map.is_land(name) and letter in "~#":
                raise self.fault(f"{name} is a land hex: a side's letter or '.' is missing", "scenario", "control")

    def check_side(self, side: str, table: SideTable) -> None:
        turns = len(self.head.turns)
        for key, numbers in (("me", table.me), ("flags", table.flags), ("men", table.men)):
            if len(numbers) != turns:
                raise self.fault(f"{len(numbers)} numbers for {turns} turns", "side", side, key)
        for turn in table.bombers:
            self.is_turn(int(turn), "side", side, "bombers")
        if table.colour not in ("", *COLOURS):
            raise self.fault(f"unknown colour '{table.colour}'; choose one of: {' '.join(COLOURS)}", "side", side, "colour")
        known = set("".join(self.scenario.map.country))
        for key, letters in (("pag_country", table.pag_country), ("lands", table.lands)):
            if unknown := set(letters) - known:
                raise self.fault(f"the map has no country '{min(unknown)}'", "side", side, key)
        if not table.sources:
            raise self.fault("routes must begin somewhere", "side", side, "sources")
        for source in table.sources:
            if source not in table.off_map:
                self.on_map(source, "side", side, "sources")
        for letter, zone in table.off_map.items():
            for name in zone.edge:
                self.on_map(name, "side", side, "off_map", letter)
        for name in table.bases:
            self.is_held(name, side, "side", side, "bases")
        cards = table.cards or side
        if cards not in self.card_lists and table.hand > 0:
            raise self.fault(f"unknown list of cards '{cards}'", "side", side, "cards")
        if table.hand > self.card_lists.get(cards, 0):
            raise self.fault(f"the list '{cards}' has {self.card_lists[cards]} cards only", "side", side, "hand")

    def check_zones(self) -> None:
        for n, zone in enumerate(self.file.iz, 1):
            self.is_side(zone.side, "iz", n, "side")
            if zone.hex not in self.file.side[zone.side].off_map:
                self.on_map(zone.hex, "iz", n, "hex")
            for line in zone.lines:
                self.is_turn(line.first, "iz", n, "from")
                if line.last < line.first:
                    raise self.fault(f"a line cannot end in turn {line.last}, before it begins in turn {line.first}", "iz", n, "to")
        if sum(len(zone.lines) for zone in self.file.iz) > MOST_LINES:
            raise self.fault(f"there are more than {MOST_LINES} production lines", "iz")

    def check_victory(self) -> None:
        victory = self.file.victory
        self.is_side(victory.at_end.count, "victory", "at_end", "count")
        if victory.at_end.draw is not None and victory.at_end.draw >= victory.at_end.win:
            raise self.fault(f"{victory.at_end.draw} points win already", "victory", "at_end", "draw")
        for sudden in victory.sudden:
            self.is_side(sudden.side, "victory", "sudden")
            for name in sudden.hexes:
                self.on_map(name, "victory", "sudden", "hexes")
            if sudden.count > len(set(sudden.hexes)):
                raise self.fault(
                    f"{sudden.count} of {len(set(sudden.hexes))} hexes can never be held", "victory", "sudden", "count"
                )
        for bonus in victory.bonus:
            self.is_side(bonus.side, "victory", "bonus")
            for name in bonus.corridor:
                self.on_map(name, "victory", "bonus", "corridor")
        for turns in victory.lengths:
            self.is_turn(int(turns), "victory", "lengths")

    def is_side(self, side: str, *keys: object) -> None:
        if side not in self.head.seats:
            raise self.fault(f"unknown side '{side}'; choose one of: {', '.join(self.head.seats)}", *keys)

    def on_map(self, name: str, *keys: object) -> None:
        check_land(self.name, ".".join(map(str, keys)), self.scenario.map, name)
        if name not in self.scenario.land:
            raise self.fault(f"{name} lies outside the window", *keys)

    def is_held(self, name: str, side: str, *keys: object) -> None:
        self.on_map(name, *keys)
        if self.scenario.control_at[name] != self.scenario.side_number(side):
            raise self.fault(f"{name} is not controlled by {side}", *keys)

    def is_turn(self, turn: int, *keys: object) -> None:
        if not 1 <= turn <= len(self.head.turns):
            raise self.fault(f"unknown turn {turn}; choose 1 to {len(self.head.turns)}", *keys)
