"""The map as one seat sees it: hexes, what stands there, and what lies on their sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Area, Cell, Edge, Force, Reach, Row, Side, Sign
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.plan import Plan
from warcabinet.games.last_war.secrecy import are_counters_hidden, are_men_hidden
from warcabinet.games.last_war.turn.assessment import ME
from warcabinet.games.last_war.turn.tables import MEN, TERRAINS
from warcabinet.games.last_war.view.fightview import FIGHT_KEYS

if TYPE_CHECKING:
    from warcabinet.games.last_war.view.scene import SceneBuilder

FORCE_SIGNS = ("men", "tank", "air", "supply", "fighters")
HIDDEN_KINDS = 4  # tanks, aircraft and LSP stand as "?" at the front
MARKS = (
    (st.GARRISON, "garrison", "LW-1.11"),
    (st.ZONE, "zone", "LW-18.2"),
    (st.FLAK, "flak", "LW-21.5"),
    (st.BASE, "base", "LW-20.2"),
)


def spot(code: str) -> tuple[int, int]:
    return int(code[:2]), int(code[2:])


class MapView:
    def __init__(self, table: SceneBuilder) -> None:
        self.table = table
        self.s = table.seen
        self.names = table.names
        self.words = table.words
        self.scenario = table.names.scenario

    def area(self) -> Area:
        grounds = sorted({self.scenario.map.terrain_at[code] for code in self.scenario.hexes})
        return Area(
            "map",
            "hexes",
            self.scenario.map.name.get(self.names.language),
            cells=tuple(self.cell(code) for code in self.scenario.hexes),
            edges=(*self.front(), *self.forts(), *self.straits(), *self.flags(), *self.orders()),
            sides=self.sides(),
            grounds=tuple((TERRAINS[ground], self.words(f"terrain.{TERRAINS[ground]}")) for ground in grounds),
            reaches=tuple(self.reaches()),
        )

    def sides(self) -> tuple[Side, ...]:
        ids = [coalition.id for coalition in self.scenario.coalitions]
        return (
            Side(ids[0], self.names.side(0), self.names.colour(0), "plain", 0),
            Side(ids[1], self.names.side(1), self.names.colour(1), "dotted", 1),
            Side("nobody", self.names.side(NOBODY), "", "hatched"),
            *(Side(self.side_id(int(owner)), self.names.side(int(owner)), "", "hatched") for owner in self.neutrals()),
        )

    def neutrals(self) -> list[int]:
        """LW-N17 Nations of no coalition that have hexes."""
        return sorted({int(owner) for owner in self.s.owner if owner >= st.FIRST_NATION})

    def side_id(self, side: int) -> str:
        if side >= st.FIRST_NATION:
            return f"neutral-{self.scenario.nations[side - st.FIRST_NATION].id}"
        return "nobody" if side < 0 else self.scenario.coalitions[side].id

    # ------------------------------------------------------------ cells
    def cell(self, code: str) -> Cell:
        ground = self.scenario.map.terrain_at[code]
        name = self.scenario.place_name(code, self.names.language)
        name = "" if name == "-" else name
        cell = int(self.s.ground.cell_of[self.scenario.map.hexes[code]])
        if cell >= self.s.ground.land:
            return Cell(f"hex/{code}", spot(code), name=name, code=code, ground=TERRAINS[ground])
        return Cell(
            f"hex/{code}", spot(code), name=name, code=code, ground=TERRAINS[ground], side=self.side_id(int(self.s.owner[cell])),
            forces=self.forces(cell), marks=tuple(self.marks(cell, code)), rows=tuple(self.rows(cell, code)),
        )  # fmt: skip

    def is_hidden(self, place: int) -> bool:
        """Counters that this seat may not see."""
        return are_counters_hidden(self.s, place) and not self.table.knows(int(self.s.owner[place]))

    def are_men_hidden(self, place: int) -> bool:
        """LW-N44"""
        return are_men_hidden(self.s, place) and not self.table.knows(int(self.s.owner[place]))

    def forces(self, place: int) -> tuple[Force, ...]:
        s = self.s
        found = []
        for kind in range(st.KINDS if self.is_hidden(place) else st.IN_HEX):
            n = int(s.points(kind, place))
            before = int(s.shown_points(kind, place))
            show_men = kind == 0 and (n > 0 or s.is_front(place))  # LW-2.5, LW-2.7
            if kind == MEN and self.are_men_hidden(place):
                found.append(Force(FORCE_SIGNS[kind], 0, self.names.kind(kind), unknown=True))
                continue
            if self.is_hidden(place) and kind > 0:
                if s.is_front(place) and kind < HIDDEN_KINDS:
                    found.append(Force(FORCE_SIGNS[kind], 0, self.names.kind(kind), unknown=True))
                continue
            if n or n != before or show_men:
                id = f"force/{self.scenario.land[place]}/{FORCE_SIGNS[kind]}"
                found.append(Force(FORCE_SIGNS[kind], n, self.names.kind(kind), id, n - before))
        return tuple(found)

    def marks(self, place: int, code: str) -> list[Sign]:
        s, words = self.s, self.words
        found = []
        city = self.scenario.cities.get(code)
        if city:
            sign = "capital" if city.major else "city"
            found.append(Sign(sign, words("mark.major" if city.major else "mark.city", n=city.vp), str(city.vp) if city.vp else ""))
        if s.ground.port[place]:
            found.append(Sign("port", words("mark.port")))
        lines = [line for line in range(len(s.shut)) if s.plan.lines.place[line] == place]
        if lines:
            shut = sum(int(s.shut[line]) for line in lines)
            found.append(Sign("industry", words("mark.industry", n=len(lines), shut=shut), str(len(lines) - shut)))
        owner = self.side_id(int(s.owner[place]))
        for bit, sign, _ in MARKS:
            if s.is_marked(place, bit):
                working = (bit == st.FLAK and s.flak_group(place) > 0) or (bit == st.BASE and s.is_marked(place, st.BASE_ON))
                found.append(Sign(sign, words(f"mark.{sign}"), side=owner, tone="lit" if working else ""))
        if s.pag[place]:
            partisans = int(s.pag_owner(place))
            side = "nobody" if partisans == st.INDEPENDENT else self.side_id(partisans)
            found.append(Sign("partisans", words("mark.partisans", side=self.names.side(partisans)), side=side))
        if s.is_open(place) and not self.are_men_hidden(place):
            found.append(Sign("open", words("mark.open"), tone="threat"))
        if s.is_sided(place) and not s.is_joined(place):
            supplied = s.net[place] & st.SEA_SUPPLIED != 0
            found.append(Sign("cut", words("mark.by-sea" if supplied else "mark.cut"), tone="" if supplied else "threat"))
        return found

    def rows(self, place: int, code: str) -> list[Row]:
        """For the inspector."""
        s, words = self.s, self.words
        found = self.table.fights.prospects(place)
        if s.is_front(place):
            found.append(Row(words("row.front"), rule="LW-23.7"))
        if self.is_hidden(place):
            found.append(Row(words("row.hidden"), rule="LW-R88"))
        elif s.owner[place] >= 0:
            found += self.strengths(place)
        for line in range(len(s.shut)):
            if s.plan.lines.place[line] == place:
                state = words("row.shut") if s.shut[line] else ""
                found.append(Row(self.names.points(int(s.plan.lines.kind[line]), int(s.plan.lines.n[line])), state, "", "LW-25.2"))
        return found

    def strengths(self, place: int) -> list[Row]:
        """CV x ME; of several nations each for itself (LW-N5)."""
        s = self.s
        rows = [Row(self.words("row.neutral"), rule="LW-N17")] if s.is_neutral(place) else []
        for slot in range(s.plan.slots):
            nation = int(s.nation_here(slot, place))
            cv = int(s.cv(place)) if s.plan.slots == 1 else int(s.strength(slot, place)) if nation >= 0 else 0
            if nation < 0 or (s.plan.slots > 1 and cv == 0):
                continue
            me = self.table.number(nation, ME)
            label = self.words("row.cv") if s.plan.slots == 1 else self.scenario.nations[nation].name.get(self.names.language)
            product = f" = {cv * int(me)}" if me.isdigit() else ""  # LW-N45
            rows.append(Row(label, f"{cv} \N{MULTIPLICATION SIGN} {me}{product}", rule="LW-8.2"))
        return rows

    # ------------------------------------------------------------ edges
    def neighbours(self, place: int, roads: bool = True) -> list[tuple[int, int]]:
        """Neighbouring places with their direction."""
        table = self.s.ground.road if roads else self.s.ground.strait
        return [(d, int(table[place * DIRECTIONS + d])) for d in range(DIRECTIONS) if table[place * DIRECTIONS + d] != NOWHERE]

    def front(self) -> list[Edge]:
        """LW-23.7 Where a side's land ends; between two sides one piece, of the first."""
        s, land = self.s, self.scenario.land
        found = []
        for place in range(s.ground.land):
            for _, other in self.neighbours(place):
                mine, theirs = int(s.owner[place]), int(s.owner[other])
                if s.is_sided(place) and not s.is_neutral(other) and mine != theirs and (theirs < 0 or mine < theirs):
                    id = f"front/{land[place]}-{land[other]}"
                    found.append(Edge(id, "front", spot(land[place]), spot(land[other]), side=self.side_id(mine)))
        return found

    def forts(self) -> list[Edge]:
        s, land = self.s, self.scenario.land
        found = []
        for place in range(s.ground.land):
            if not s.fort[place]:
                continue
            for direction, other in [*self.neighbours(place), *self.neighbours(place, roads=False)]:
                at, to, side = spot(land[place]), spot(land[other]), self.side_id(int(s.owner[place]))
                if layers := int(s.layers(place, direction)):
                    name = self.words("edge.fort", n=layers)
                    found.append(Edge(f"fort/{land[place]}-{land[other]}", "wall", at, to, name, side, layers))
                if s.is_working(place, direction):
                    found.append(Edge(f"works/{land[place]}-{land[other]}", "works", at, to, self.words("edge.works"), side))
        return found

    def straits(self) -> list[Edge]:
        """LW-23.5, and routes on which landings can be made (LW-N72)."""
        land = self.scenario.land
        routes = [
            Edge(f"route/{one}-{other}", "arrow", spot(one), spot(other), self.words("edge.route"), tone="dim")
            for one, other in self.scenario.routes
        ]
        return routes + [
            Edge(f"water/{land[place]}-{land[other]}", "water", spot(land[place]), spot(land[other]), self.words("edge.water"))
            for place in range(self.s.ground.land)
            for _, other in self.neighbours(place, roads=False)
            if place < other
        ]

    def flags(self) -> list[Edge]:
        land = self.scenario.land
        found = []
        for flag in self.s.flags.cards:
            start, target = land[st.field_b(flag)], land[st.field_c(flag)]
            side = self.side_id(int(st.flag_side(flag)))
            name = self.words(f"edge.flag-{FIGHT_KEYS[st.flag_kind(flag)]}")
            if start != target:
                found.append(Edge(f"flag/{start}-{target}", "arrow", spot(start), spot(target), name, side))
        return found

    def orders(self) -> list[Edge]:
        """Own moves of the line that the other side does not know yet."""
        s, land = self.s, self.scenario.land
        if s.phase not in (st.CLOSING_UP, st.WITHDRAWING, st.FOLLOWING):
            return []
        found = []
        for side in range(2):
            cards = s.orders[side].cards
            for i in range(0, len(cards), 2):
                start, target = int(st.field_b(cards[i])), int(st.field_c(cards[i]))
                if start < len(land):
                    id = f"order/{land[start]}-{land[target]}"
                    found.append(
                        Edge(
                            id,
                            "arrow",
                            spot(land[start]),
                            spot(land[target]),
                            self.words("edge.order"),
                            self.side_id(side),
                            tone="dim",
                        )
                    )
        return found

    def reaches(self) -> list[Reach]:
        s, land = self.s, self.scenario.land
        if not s.plan.bombing:
            return []
        hexes = int(range_now(s.plan, int(s.turn)))
        return [
            Reach(spot(land[place]), hexes, self.words("mark.range", n=hexes), self.side_id(int(s.owner[place])))
            for place in range(s.ground.land)
            if s.is_marked(place, st.BASE)
        ]


def range_now(plan: Plan, turn: int) -> int:
    """LW-20.6"""
    return int(plan.ranges[turn])
