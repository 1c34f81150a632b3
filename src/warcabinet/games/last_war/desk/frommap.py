"""A combat picked from the map of a running match, as far as the viewer may know it: for the Control desk."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from warcabinet.engine.fault import Fault
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE, hex_at
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.secrecy import are_counters_hidden, veil
from warcabinet.games.last_war.state import GARRISON, SECURITY, combat_of, field_b, field_c, flag_kind, flag_side
from warcabinet.games.last_war.turn.combat import Battle
from warcabinet.games.last_war.turn.fighting import add_pledges, has_partisans_near
from warcabinet.games.last_war.turn.tables import AIR, ATTACKER, DEFENDER, TANK, TERRAINS

HEX = re.compile(r"(\d\d)(\d\d)")


def picked(s: LastWar, viewer: int, cells: Sequence[str]) -> dict[str, Any]:
    """One hex against a neighbour, with all that is flagged against the same target and what the viewer knows to be pledged."""
    twin = s.copy()
    veil(twin, viewer)
    start, target = place_named(twin, cells[0]), place_named(twin, cells[-1])
    direction = twin.ground.side_towards(target, start)
    if direction == NOWHERE:
        raise Fault(f"{cells[0]} and {cells[-1]} do not touch", where="to", rule="LW-24.1")
    attacker, defender = twin.owner[start], twin.owner[target]
    if attacker == defender or not (twin.is_sided(start) and twin.is_sided(target)):
        raise Fault(f"{cells[0]} and {cells[-1]} are not held by two enemies", where="to", rule="LW-24.1")
    at_sea = twin.ground.strait[target * DIRECTIONS + direction] == start
    starts, battle = [start], Battle(twin.ground.terrain[target])
    for flag in twin.flags.cards:
        if field_c(flag) == target and flag_side(flag) == attacker and flag_kind(flag) != SECURITY:
            if field_b(flag) not in starts:
                starts.append(field_b(flag))
            if field_b(flag) == start:
                add_pledges(twin, combat_of(flag), battle, ATTACKER, attacker)
                add_pledges(twin, combat_of(flag), battle, DEFENDER, defender)
    return {
        "attacker": [
            {**force(twin, viewer, place), "fort": int(twin.layers(target, twin.ground.side_towards(target, place)))}
            for place in starts
        ],
        "defender": [force(twin, viewer, target)],
        "terrain": TERRAINS[twin.ground.terrain[target]],
        "landing": "craft" if at_sea else "overland",
        "city": twin.ground.major[target] == 1 and twin.city_side(target) == defender,
        "garrison": twin.is_marked(target, GARRISON),
        "lsp": [int(n) for n in battle.lsp],
        "die": [int(n) for n in battle.die_cards],
        "shift": [int(n) for n in battle.shift_cards],
        "partisans": [
            any(has_partisans_near(twin, place, attacker, NOBODY) for place in starts),
            has_partisans_near(twin, target, defender, NOBODY),
        ],
        "cut_off": [not has_refuge(twin, start), not has_refuge(twin, target)],
    }


def place_named(s: LastWar, name: str) -> int:
    found = HEX.fullmatch(name.removeprefix("hex/"))
    column, row = (int(found[1]), int(found[2])) if found else (0, 0)
    place = s.ground.cell_of[hex_at(column, row)] if 1 <= column <= 32 and 1 <= row <= 20 else NOWHERE
    if not 0 <= place < s.ground.land:
        raise Fault(f"unknown land hex '{name}' on this map", where="at")
    return int(place)


def force(s: LastWar, viewer: int, place: int) -> dict[str, int]:
    """Counters that are hidden from the viewer count as none."""
    side = s.owner[place]
    hidden = s.side_of(viewer) != side and not (s.plan.control and viewer == s.control_seat()) and are_counters_hidden(s, place)
    tanks, air = (0, 0) if hidden else (s.points(TANK, place), s.points(AIR, place))  # an assessed ME is its middle (LW-N45)
    return {"men": int(s.men(place)), "tanks": int(tanks), "air": int(air), "me": int(s.me(side))}


def has_refuge(s: LastWar, place: int) -> bool:
    """LW-R55 A neighbouring friendly hex over a land hexside."""
    roads = (s.ground.road[place * DIRECTIONS + direction] for direction in range(DIRECTIONS))
    return any(other != NOWHERE and s.owner[other] == s.owner[place] for other in roads)
