"""The Battlefield as a grid: zones with Terrain and stacks, edges with Obstacles and rivers, corridors with aircraft, Headquarters.

Columns a, ab, b, bc, c and rows from the far Headquarters to the near one, with a thin row wherever two areas meet. The seat
that looks has its own Headquarters below; for S1 everything is turned round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Area, Badge, Cell, Item, Tone
from warcabinet.games.last_crusade.cards.card import OBSTACLE
from warcabinet.games.last_crusade.choices import FLAK, FLAK_TARGET, LAY, RETURN_FIRE, RETURN_FIRE_AT
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import (
    ASSAULTING,
    COMMITTED,
    DUG_IN,
    FIRED,
    FLANKING,
    INSIDE,
    MAJOR,
    MINOR,
    MOUNTED,
    NO_BRIDGE,
    PATROL,
    REINFORCEMENT,
    RUINED,
    SPOTTED,
    SUPPLIED,
    SUPPORTING,
    WITHDRAWN,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.harm import bridge_defense
from warcabinet.games.last_crusade.table.lines import in_supply
from warcabinet.games.last_crusade.table.pieces import counts, defense, head_of, is_seen
from warcabinet.games.last_crusade.table.places import (
    AIR,
    AREAS,
    CROSSINGS,
    EDGE,
    HQ,
    NAMES,
    REAR,
    RIVER,
    ZONES,
    are_neighbours,
    column_of,
    edge,
    own_zone,
    row_of,
)
from warcabinet.games.last_crusade.texts import edge_text, piece_text
from warcabinet.games.last_crusade.view.reach import supply_layer

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder

TRACKS = (10, 3, 10, 3, 10)
BOTTOM = 8  # row of the near Headquarters
BRIDGES = {MAJOR: "major", MINOR: "minor", RUINED: "ruined"}

GUNS = (FLAK, FLAK_TARGET, RETURN_FIRE, RETURN_FIRE_AT)  # prompts in which guns fire at a group, each once


class Battlefield:
    def __init__(self, table: SceneBuilder) -> None:
        self.table = table
        self.s = table.s
        self.viewer = table.view.viewer
        self.words = table.words
        self.names = table.names
        self.turned = self.viewer == 1

    def area(self) -> Area:
        cells = [*self.headquarters(), *self.zones(), *self.edges(), *self.corridors()]
        cells.sort(key=lambda cell: cell.at[::-1])
        return Area(
            "field",
            "grid",
            title=self.words("area.field"),
            cells=tuple(cells),
            items=tuple(self.items()),
            tracks=TRACKS,
            layers=(supply_layer(self.table),) if self.s.phase >= REINFORCEMENT else (),
            rule="LC-4.14",
        )

    # ------------------------------------------------------------ where things are drawn
    def turn(self, x: int, y: int) -> tuple[int, int]:
        return (4 - x, BOTTOM - y) if self.turned else (x, y)

    def at(self, place: int) -> tuple[int, int]:
        """Column and row of a place; thin rows are the odd ones."""
        if place >= EDGE:
            zone, towards = divmod(place - EDGE, AREAS)
            (x, y), (x2, y2) = self.at(zone), self.at(towards)
            if zone >= HQ or towards >= HQ:  # a Headquarters lies along all three columns
                return (x if zone < HQ else x2), (y + y2) // 2
            return (x + x2) // 2, (y + y2) // 2
        if place >= AIR + REAR:
            return self.turn(4, BOTTOM) if place == AIR + REAR else self.turn(4, 0)
        if place >= AIR:
            column, row = divmod(place - AIR, 3)
            return self.turn(2 * column + 1, 6 - 2 * row)
        if place >= RIVER:
            river, column = divmod(place - RIVER, 3)
            return self.turn(2 * column, 5 - 2 * river)
        if place >= HQ:
            return self.turn(0, BOTTOM) if place == HQ else self.turn(0, 0)
        return self.turn(2 * int(column_of(place)), 6 - 2 * int(row_of(place)))

    # ------------------------------------------------------------ cells
    def headquarters(self) -> list[Cell]:
        found = []
        for seat in range(2):
            x, y = self.at(HQ + seat)
            left = 1 if self.turned else 0
            found.append(
                Cell(
                    f"place/{NAMES[HQ + seat]}",
                    (left, y),
                    name=self.names.place(HQ + seat, self.viewer),
                    text=self.words("cell.hq"),
                    owner=seat,
                    span=(4, 1),
                    tone=self.tone(HQ + seat),
                )
            )
            x, y = self.at(AIR + REAR + seat)
            rear = AIR + REAR + seat
            found.append(
                Cell(f"place/{NAMES[rear]}", (x, y), name=self.names.place(rear, self.viewer), text=self.words("cell.rear"))
            )
        return found

    def zones(self) -> list[Cell]:
        return [self.zone(zone) for zone in range(ZONES)]

    def zone(self, zone: int) -> Cell:
        s = self.s
        type = int(s.terrain[zone])
        if type < 0 or not self.table.may_see_terrain(zone):
            name, text, face = NAMES[zone], self.words("cell.unknown"), "back-terrain" if type >= 0 else ""
        else:
            name = f"{NAMES[zone]} · {self.names.terrain(type)}"
            text, face = self.names.terrain_text(type), f"ground-{self.names.terrain_id(type)}"
        return Cell(
            f"place/{NAMES[zone]}",
            self.at(zone),
            face=face,
            name=name,
            text=text,
            owner=int(s.control[zone]),
            tone=self.tone(zone),
            badges=self.zone_badges(zone),
        )

    def zone_badges(self, zone: int) -> tuple[Badge, ...]:
        """LC-3.6.1 Own units that cannot be supplied are a warning worth giving."""
        s = self.s
        seat = max(self.viewer, 0)
        cut = [
            u
            for u in range(int(first_piece(seat)), int(s.top[seat]))
            if s.place[u] == zone and s.kind[u] >= 0 and s.card(u).is_ground_unit() and not in_supply(s, u)
        ]
        return (Badge(self.words("badge.cut"), self.words("badge.cut-title"), tone="threat"),) if cut and self.viewer >= 0 else ()

    def tone(self, area: int) -> Tone:
        """The place that is fought for, or the zone whose Terrain is being chosen."""
        if self.table.mine and self.s.prompt == LAY and area == next_zone(self.s):
            return "lit"
        return "target" if self.s.target == area else ""

    def edges(self) -> list[Cell]:
        """Where two areas meet in a column: Obstacles of either, or a river."""
        found = []
        for zone in range(AREAS):
            for other in range(zone + 1, AREAS):
                if not are_neighbours(zone, other) or self.at(zone)[1] == self.at(other)[1]:
                    continue
                found.append(self.edge_cell(zone, other))
        return found

    def edge_cell(self, zone: int, other: int) -> Cell:
        s = self.s
        here = self.at(EDGE + int(edge(zone, other)))
        crossing = zone if other < ZONES else -1  # places.crossing: the nearer bank's number
        if 0 <= crossing < CROSSINGS and s.river[crossing // 3]:
            bridge = int(s.bridge[crossing])
            text = self.words("cell.river")
            badges: tuple[Badge, ...] = ()
            if bridge != NO_BRIDGE:
                text = self.words(f"cell.bridge-{BRIDGES[bridge]}")
                damage, most = int(s.bridge_damage[crossing]), int(bridge_defense(s, crossing))
                if bridge != RUINED and damage:
                    badges = (Badge(f"{damage}/{most}", self.words("badge.damage", n=damage, most=most), tone="threat"),)
            face = "river" if bridge in (NO_BRIDGE, RUINED) else "river-bridge"
            return Cell(f"place/{NAMES[RIVER + crossing]}", here, face=face, name=text, thin=True, badges=badges)
        return Cell(f"edge/{edge_text(int(edge(zone, other)))}", here, thin=True)

    def corridors(self) -> list[Cell]:
        return [
            Cell(f"place/{NAMES[AIR + at]}", self.at(AIR + at), name=NAMES[AIR + at], text=self.words("cell.corridor"), tone="dim")
            for at in range(REAR)
        ]

    def edge_id(self, number: int) -> str:
        """The cell an edge lies in: one for both sides of it, or the corridor beside it."""
        zone, towards = divmod(number, AREAS)
        x, y = self.at(EDGE + number)
        if y % 2 == 0:
            row = (6 - y) // 2 if not self.turned else (y - 2) // 2
            column = min(int(column_of(zone)), int(column_of(towards)))
            return f"place/{NAMES[AIR + 3 * column + row]}"
        return f"edge/{edge_text(int(edge(min(zone, towards), max(zone, towards))))}"

    # ------------------------------------------------------------ what lies there
    def items(self) -> list[Item]:
        s = self.s
        found = []
        for seat in range(2):
            for u in range(int(first_piece(seat)), int(s.top[seat])):
                if s.kind[u] < 0 or s.host[u] >= 0 or s.place[u] < 0:
                    continue
                place = int(s.place[u])
                if place >= EDGE:
                    found.append(self.obstacle(u, place))
                elif place < AREAS or (RIVER <= place < RIVER + CROSSINGS) or place >= AIR:
                    found += self.stack(u)
        return found

    def stack(self, head: int) -> list[Item]:
        """A head with what belongs to it; of a covered stack of the other seat only how many cards it has (LC-R16)."""
        s = self.s
        riders = self.riders(head)
        at = self.at(int(s.place[head]))
        seen = [u for u in (head, *riders) if self.table.sees(u)]
        if head not in seen:
            damage = int(s.damage[head]) + sum(int(s.damage[u]) for u in riders if u not in seen)
            covered = self.back(head, at, len(riders) - len(seen), damage)
            return [covered, *(self.piece(u, at, "", 0) for u in seen)]
        hidden = len(riders) + 1 - len(seen)
        group = self.table.element(head) if len(seen) > 1 else ""
        return [self.piece(u, at, group, hidden if u == head else 0) for u in seen]

    def riders(self, head: int) -> list[int]:
        s = self.s
        found = []
        for seat in range(2):
            for u in range(int(first_piece(seat)), int(s.top[seat])):
                if u != head and s.kind[u] >= 0 and s.host[u] >= 0 and head_of(s, u) == head:
                    found.append(u)
        return sorted(found, key=lambda u: s.host[u] != head)

    def back(self, u: int, at: tuple[int, int], more: int, damage: int) -> Item:
        badges = []
        if more:
            badges.append(Badge(f"+{more}", self.words("badge.more", n=more)))
        if damage:
            badges.append(Badge(f"−{damage}", self.words("badge.hits", n=damage), tone="threat"))
        badges += self.states(u)
        seat = int(owner(u))
        return Item(
            self.table.element(u),
            self.table.names.back(int(self.s.plan.nation[seat])),
            self.words("card.hidden"),
            lies="face-down",
            badges=tuple(badges),
            spent=self.spent(u),
            owner=seat,
            at=at,
            tone=self.piece_tone(u),
        )

    def piece(self, u: int, at: tuple[int, int], group: str, more: int) -> Item:
        s = self.s
        badges = []
        if s.card(u).unit.defense and s.damage[u]:
            most = int(defense(s, u))
            badges.append(Badge(f"{s.damage[u]}/{most}", self.words("badge.damage", n=int(s.damage[u]), most=most), tone="threat"))
        if more:
            badges.append(Badge(f"+{more}", self.words("badge.more", n=more)))
        badges += self.states(u)
        seat = int(owner(u))
        covered = not s.has(u, SPOTTED) and (s.card(u).what != OBSTACLE or s.plan.hidden_obstacles)
        return self.table.card(
            self.table.element(u),
            int(s.kind[u]),
            seat,
            lies="face-down" if covered else "",
            group=group,
            badges=tuple(badges),
            spent=self.spent(u),
            at=at,
            tone=self.piece_tone(u),
        )

    def spent(self, u: int) -> Badge | None:
        """LC-3.1.8 A committed unit."""
        committed = self.s.has(u, COMMITTED)
        return Badge(self.words("badge.committed"), self.words("badge.committed-title")) if committed else None

    def states(self, u: int) -> list[Badge]:
        """Chips for what the rules know of a piece; the ones that matter most first."""
        s = self.s
        found = []
        for flag, key in (
            (ASSAULTING, "assault"),
            (SUPPORTING, "support"),
            (FLANKING, "flank"),
            (SUPPLIED, "supplied"),
            (FIRED, "fired"),
            (PATROL, "patrol"),
            (DUG_IN, "dug"),
        ):
            fired = flag == FIRED and s.prompt in GUNS and s.picked.has(u)  # LC-N113
            if (s.has(u, flag) or fired) and not (flag == ASSAULTING and s.has(u, WITHDRAWN)):
                found.append(Badge(self.words(f"badge.{key}"), self.words(f"badge.{key}-title")))
        if owner(u) == self.viewer and is_seen(s, 1 - self.viewer, u) and not s.has(u, SPOTTED) and counts(s, u):
            found.append(Badge(self.words("badge.known"), self.words("badge.known-title")))
        if s.has(u, MOUNTED) or s.has(u, INSIDE):
            key = "mounted" if s.has(u, MOUNTED) else "inside"
            found.append(Badge(self.words(f"badge.{key}"), self.words(f"badge.{key}-title")))
        return found

    def piece_tone(self, u: int) -> Tone:
        """The viewer's card that is asked about, and what is aimed at."""
        s = self.s
        if self.table.mine and owner(u) == self.viewer and u in (s.moving, s.firing, s.aim):
            return "lit"
        return "target" if s.aim_at == u else ""

    def obstacle(self, u: int, place: int) -> Item:
        """A chip on the edge; the arrow points to where it hinders from. One that lies face down has no name (LC-N84)."""
        s = self.s
        zone, towards = divmod(place - EDGE, AREAS)
        (x, y), (x2, y2) = self.at(zone), self.at(towards)
        arrow = "←" if x2 < x and y2 == y else "→" if x2 > x and y2 == y else "↑" if y2 < y else "↓"
        kind, seat, seen = int(s.kind[u]), int(owner(u)), self.table.sees(u)
        return Item(
            self.table.element(u),
            "",
            f"{self.names.card(kind) if seen else self.words('card.hidden')} {arrow}",
            text=self.names.text(kind) if seen else "",
            owner=seat,
            at=self.at(place),
        )


def next_zone(s: LastCrusade) -> int:
    """LC-5.3.2 The first zone of the seat's row without Terrain."""
    row = [int(own_zone(s.asked, column)) for column in range(3)]
    return next(zone for zone in row if s.terrain[zone] < 0)


def element_of(u: int) -> str:
    return f"unit/{piece_text(u)}"
