"""Reading a scenario of format 2, table by table. sheet2.py lays its maps side by side, checks2.py says what does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from msgspec.structs import asdict, astuple

from warcabinet.games.last_war.choices import MOST_AREAS, MOST_LINES, MOST_ROUTES, MOST_ZONES
from warcabinet.games.last_war.map.ground import direction_to
from warcabinet.games.last_war.map.mapfile import City
from warcabinet.games.last_war.scenario.checks2 import Checks2
from warcabinet.games.last_war.scenario.file2 import EventTable, NationTable, Right, text
from warcabinet.games.last_war.scenario.model import (
    ASK,
    COLOURS,
    FREE,
    INDEPENDENT,
    NO_LIMIT,
    Bonus,
    Coalition,
    Ending,
    Happening,
    Line,
    Nation,
    OwnCard,
    Region,
    Scenario,
    Sudden,
    Turn,
    Zone,
    hexes_in_play,
    range_in,
)

BOUNDS = {"me": (1, 9), "morale": (-20, 100)}  # of assessments
FIRST_RANGE = 5
OUT_OF_REACH = -1  # a zone without depth
PLAYED = ("me", "flags", "allegiance", "control", "add")  # events about a nation
PLAIN_COLOURS = {"grey": "axis", "red": "soviet", "blue": "allied", "purple": "japanese", "green": "chinese"}


def read_format_2(path: Path, maps: Mapping[str, Path], card_lists: Mapping[str, int]) -> Scenario:
    reader = Reader(path, maps, card_lists)
    scenario = reader.scenario()
    if reader.faults:
        raise reader.faults[0]
    return scenario


class Reader(Checks2):
    def scenario(self) -> Scenario:
        file, head = self.file, self.file.scenario
        self.owner_at = self.read_control()
        land = {name: self.number(owner) for name, owner in self.owner_at.items()}
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
            routes=self.read_routes(),
            areas=self.read_areas(),
            zones=self.read_zones(),
            risings=self.read_risings(region_at),
            ending=self.read_ending(),
            own_cards=[
                OwnCard(id, name, card.value, text(card.name)) for name, cards in file.cards.items() for id, card in cards.items()
            ],
            fog=head.fog,
            events=self.read_events(),
            orders=True,
            winter_rule={"off": "never"}.get(head.winter_rule, head.winter_rule),
            warnings=self.warnings,
        )
        if not self.faults:
            self.check_front(found)
        self.warn_of_what_waits()
        return found

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
            assess=self.read_assessments(table, *key),
            withdrawals={"free": [FREE] * turns, "ask": [ASK] * turns, "refuse": [0] * turns}[limit]
            if isinstance(limit, str)
            else limit
            if isinstance(limit, list)
            else [limit] * turns,
            permits=self.has_right(id, "permit"),
            open_to=self.read_open(id, table, *key),
            me_regions={
                list(self.file.region).index(region): n
                for theatre, n in table.me_theatre.items()
                if self.known(theatre, self.file.theatre, "theatre", *key, "me_theatre")
                for region in self.file.theatre[theatre].regions
                if region in self.file.region
            },
        )

    def read_open(self, id: str, table: NationTable, *key: object) -> dict[int, int]:
        """LW-N18 By coalition, the turn from which it may attack this neutral."""
        found = {}
        for side, turn in table.open_to.items():
            self.is_turn(turn, *key, "open_to")
            if not self.is_neutral(id):
                self.fault("only a neutral nation can be opened", *key, "open_to")
            elif self.known(side, self.file.coalition, "coalition", *key, "open_to"):
                found[list(self.file.coalition).index(side)] = turn
        return found

    def has_right(self, nation: str, right: Right) -> bool:
        """LW-N83 Without roles a nation has all rights."""
        roles = [role for role in self.file.role if role.nation == nation]
        return not roles or any(right in role.rights or "all" in role.rights for role in roles)

    def read_assessments(self, table: NationTable, *key: object) -> dict[tuple[str, str], tuple[int, int]]:
        """LW-N41, LW-N42 Of enemies only: a lowest and a highest number."""
        found = {}
        for enemy, spans in table.assess.items():
            where = (*key, "assess", enemy)
            if not self.known(enemy, self.file.nation, "nation", *where):
                continue
            if self.side_of(enemy) == self.side_of(str(key[-1])):
                self.fault(f"{enemy} is not an enemy", *where)
            for name, span in asdict(spans).items():
                if span is None:
                    continue
                least, most = BOUNDS.get(name, (0, 200))
                if not least <= span[0] <= span[1] <= most:
                    self.fault(f"must be two numbers from {least} to {most}, the lower one first", *where, name)
                found[enemy, name] = span
        return found

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
        good = owner == nation or self.side_of(owner) == self.side_of(nation) >= 0
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
                if not at or not self.known(nation, self.file.nation, "nation", "stacks", name):
                    continue
                if self.is_friendly(at, nation, "stacks", name):
                    found.setdefault(at, {})[self.number(nation)] = points
        return found

    def read_garrisons(self) -> dict[int, list[str]]:
        found = {}
        for nation, names in self.file.markers.garrisons.items():
            key = ("markers", "garrisons", nation)
            if self.known(nation, self.file.nation, "nation", *key):
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
                    off = list(self.file.off_map).index(zone.at) if off_map else -1
                    found.append(Line(self.number(zone.nation), at, name, line.kind, line.n, line.first, line.last, off))
        if len(found) > MOST_LINES:
            self.fault(f"there are more than {MOST_LINES} production lines", "iz")
        return found

    def read_routes(self) -> list[tuple[str, str]]:
        """LW-N72"""
        if len(self.file.assault_route) > MOST_ROUTES:
            self.fault(f"there are more than {MOST_ROUTES} routes", "assault_route")
        found = []
        for n, route in enumerate(self.file.assault_route, 1):
            one, other = self.hex(route.start, "assault_route", n, "from"), self.hex(route.to, "assault_route", n, "to")
            if one and other and direction_to(self.sheet.hexes[one], self.sheet.hexes[other]) >= 0:
                self.fault("a route joins hexes that are not adjacent", "assault_route", n)
            elif one and other:
                found.append((one, other))
        return found

    def read_areas(self) -> list[str]:
        """LW-N79, LW-N80c Those that lanes run through; none where bombers are not lent to the navy."""
        found = list(dict.fromkeys(area for lane in self.file.lane for area in lane.areas))
        if len(found) > MOST_AREAS:
            self.fault(f"there are more than {MOST_AREAS} sea areas", "lane")
        return [] if self.file.scenario.navy == "off" else found

    def read_zones(self) -> list[Zone]:
        if len(self.file.off_map) > MOST_ZONES:
            self.fault(f"there are more than {MOST_ZONES} zones", "off_map")
        found = []
        for id, table in self.file.off_map.items():
            edge = [name for name in self.hexes(table.edge, "off_map", id, "edge") if name in self.land]
            if table.depth is not None and not edge:
                self.fault("a zone with a depth lies beyond an edge", "off_map", id, "edge")
            depth = OUT_OF_REACH if table.depth is None else table.depth
            found.append(Zone(id, text(table.name), self.number(table.nation), edge, depth))
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

    def read_events(self) -> list[Happening]:
        """Changes of ME and flags (LW-N60); `read_risings` has the partisans."""
        found = []
        for n, event in enumerate(self.file.event, 1):
            if event.do not in PLAYED or not self.known(event.nation, self.order, "nation", "event", n, "nation"):
                continue
            if event.set is not None and not (1 if event.do == "me" else 0) <= event.set <= 9:
                self.fault(f"must be {'1' if event.do == 'me' else '0'} to 9", "event", n, "set")
            nation, when = self.number(event.nation), event.when
            happening = Happening(event.do, nation, event.change, event.set, event.turn or 0)
            if event.do == "allegiance":
                to, heir = self.read_allegiance(n, event)
                happening = replace(happening, to=to, keep=event.keep, heir=heir)
            elif event.do == "control":
                happening = replace(happening, ground=tuple(self.hexes(event.hexes, "event", n, "hexes")))
                if not event.hexes:
                    self.fault("must name the hexes", "event", n, "hexes")
            elif event.do == "add":
                happening = replace(happening, ground=self.added_at(n, event), points=astuple(event.points))
            if when is not None:
                hexes = tuple(self.hexes(when.hexes, "event", n, "when", "hexes"))
                side = self.coalition(when.coalition, "event", n, "when", "coalition")
                happening = replace(happening, coalition=side, hexes=hexes, count=when.count)
            found.append(happening)
        return found

    def added_at(self, n: int, event: EventTable) -> tuple[str, ...]:
        """The hex that points are added to, or none for the Pool."""
        if bool(event.hex) == event.pool:
            self.fault("say either `hex` or `pool = true`", "event", n)
        if not any(astuple(event.points)):
            self.fault("must name points to add", "event", n, "points")
        return tuple(self.hexes([event.hex], "event", n, "hex")) if event.hex else ()

    def read_allegiance(self, n: int, event: EventTable) -> tuple[int, int]:
        """LW-N19 The coalition that the nation goes over to, -1: none; and the nation that takes over, -1: none."""
        if self.number(event.nation) < 2:
            self.fault(f"{event.nation} leads its coalition and stays", "event", n, "nation")
        if event.to == "neutral":
            if event.takes_over:
                self.fault("no one takes over from a nation that becomes neutral", "event", n, "as")
            return -1, -1
        to = self.coalition(event.to, "event", n, "to")
        if event.takes_over and self.known(event.takes_over, self.order, "nation", "event", n, "as"):
            if self.side_of(event.takes_over) != to:
                self.fault(f"{event.takes_over} does not belong to {event.to}", "event", n, "as")
            return to, self.number(event.takes_over)
        return to, -1

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
