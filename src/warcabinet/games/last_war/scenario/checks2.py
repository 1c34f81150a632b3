"""What must fit together in a scenario of format 2, beyond what each table says for itself."""

from __future__ import annotations

from warcabinet.games.last_war.choices import MOST_CARDS
from warcabinet.games.last_war.map.ground import direction_to
from warcabinet.games.last_war.scenario.model import INDEPENDENT, Scenario
from warcabinet.games.last_war.scenario.sheet2 import Sheet2


class Checks2(Sheet2):
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
        neutral = {name for name, nation in scenario.control_at.items() if nation >= 0 and scenario.nations[nation].coalition < 0}
        sides = {name: -1 if nation < 0 else scenario.nations[nation].coalition for name, nation in scenario.control_at.items()}
        roads = self.roads(scenario)
        for name, side in sides.items():
            if side < 0 or all(sides[other] == side or other in neutral for other in roads[name]) or name in held:
                continue
            if not scenario.regions[scenario.region_at[name]].tenuous:
                self.fault(f"front-line hex {name} is empty", "stacks")
        for number, nation in enumerate(scenario.nations):
            if nation.coalition < 0:
                continue
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
        waiting = {
            "theatre": len(file.theatre) > 1,
            "lane": bool(file.lane),
            "scenario.navy abstract": file.scenario.navy == "abstract",
            "depot": bool(file.depot),
            "command": bool(file.command),
            "role": bool(file.role),
            "event": any(
                event.do not in ("independent-pag", "me", "flags", "allegiance", "control", "add")
                or (event.do == "independent-pag" and event.when)
                for event in file.event
            ),
            "inject": bool(file.inject),
            "victory.national": bool(file.victory.national),
            "victory.sudden morale": any(each.morale for each in file.victory.sudden),
            "markers": any((file.markers.flak, file.markers.zones, file.markers.air_defence, *file.markers.pags.values())),
        }
        for key, found in waiting.items():
            if found:
                self.warn(key, "read and checked, but not played yet")
