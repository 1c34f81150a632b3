"""LW-N1 The keys of coalitions of several nations: whose points, hexes, garrisons and works are whose."""

from __future__ import annotations

from typing import Any

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import Key
from warcabinet.engine.pile import numbers
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.map.ground import DIRECTIONS
from warcabinet.games.last_war.saved.sheet import Points, Sheet


def read_allies(sheet: Sheet, value: dict[str, dict[str, tuple[int, ...]]], where: str) -> None:
    """Left out, all is as in the scenario."""
    s = sheet.s
    for at in range(len(s.part) if value else 0):
        s.part[at] = 0
    for hex, stacks in value.items():
        place = sheet.place(hex, where)
        for name, stack in stacks.items():
            nation = sheet.nation(name, where)
            slot = s.plan.slot_of[nation]
            for kind, n in enumerate(stack):
                if (n and slot == 0) or n > s.stack(0, kind, place):
                    raise Fault(f"the stack of {hex} has no such points of {name}", where=where)
                s.add_slot(0, kind, place, -n)
                s.add_slot(slot, kind, place, n)


def write_allies(sheet: Sheet) -> dict[str, Any]:
    s = sheet.s
    found: dict[str, Any] = {}
    for place, hex in enumerate(sheet.land):
        side = int(s.owner[place])
        for slot in range(1, s.plan.slots if side >= 0 else 1):
            stack = [int(s.stack(slot, kind, place)) for kind in range(st.IN_HEX)]
            if any(stack):
                found.setdefault(hex, {})[sheet.nations[s.nation_here(slot, place)]] = stack
    return found if found or s.plan.slots == 1 else {sheet.land[0]: {}}  # that nothing is left must be said too


def read_nations(sheet: Sheet, table: Any, value: dict[str, str], where: str) -> None:
    if value and sheet.s.plan.slots == 1:
        raise Fault("every side is one nation", where=where)
    for hex, name in value.items():
        table[sheet.place(hex, where)] = sheet.nation(name, where)


def write_nations(sheet: Sheet, table: Any) -> dict[str, str]:
    return {sheet.land[place]: sheet.nations[nation] for place, nation in enumerate(numbers(table)) if nation >= 0}


def read_builders(sheet: Sheet, value: dict[str, str], where: str) -> None:
    s = sheet.s
    for hexes, name in value.items():
        one, _, other = hexes.partition(" ")
        place, direction = sheet.place(one, where), s.ground.side_towards(sheet.place(one, where), sheet.place(other, where))
        if s.plan.slots == 1 or direction < 0:
            raise Fault(f"'{hexes}' must be two neighbours, and a side of several nations", where=where)
        s.set_builder(place, direction, s.plan.slot_of[sheet.nation(name, where)])


def write_builders(sheet: Sheet) -> dict[str, str]:
    s, found = sheet.s, {}
    for place, hex in enumerate(sheet.land if s.plan.slots > 1 else ()):
        for direction in range(DIRECTIONS if s.builder[place] else 0):
            if s.builder[place] // st.BUILDER[direction] % 16:
                other = sheet.land[s.ground.across(place, direction)]
                found[f"{hex} {other}"] = sheet.nations[s.builder_of(s.owner[place], place, direction)]
    return found


ALLIES: Key[Sheet] = Key(
    "allies", dict[str, dict[str, tuple[Points, Points, Points, Points, Points]]],
    "Of the points in a hex, those of nations that do not lead: men, tanks, aircraft, LSP, air defence (LW-N1).",
    read_allies, write_allies, {}, 'allies.0302 = { brevia = [2, 0, 0, 0, 0] }',
)  # fmt: skip

KEEPERS: Key[Sheet] = Key(
    "keepers", dict[str, str], "The nation that keeps a hex, where coalitions have several (LW-N4).",
    lambda sheet, value, where: read_nations(sheet, sheet.s.keeper, value, where),
    lambda sheet: write_nations(sheet, sheet.s.keeper), {}, 'keepers.0302 = "brevia"',
)  # fmt: skip

GUARDS: Key[Sheet] = Key(
    "guards", dict[str, str], "Whose a garrison is, likewise (LW-N1).",
    lambda sheet, value, where: read_nations(sheet, sheet.s.guard, value, where),
    lambda sheet: write_nations(sheet, sheet.s.guard), {}, 'guards.0302 = "brevia"',
)  # fmt: skip

BUILDERS: Key[Sheet] = Key(
    "builders", dict[str, str], "The nation that ordered works, by hex and hex faced, if not the leader (LW-N11).",
    read_builders, write_builders, {}, 'builders."0302 0303" = "brevia"',
)  # fmt: skip
