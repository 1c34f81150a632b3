"""The keys of neutrals and changing sides: who belongs where, what is ordered, what is disarmed, what serves at sea (LW-N17)."""

from __future__ import annotations

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.keys import ByMember, Key, MemberKey
from warcabinet.engine.pile import numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.desk import meorders as m
from warcabinet.games.last_war.saved.sheet import Points, Sheet, by_nation
from warcabinet.games.last_war.turn.allegiance import KEEP_WORDS, KEEPS, TO_NEUTRAL


def read_allegiance(sheet: Sheet, value: dict[str, str], where: str) -> None:
    s = sheet.s
    coalition = s.coalition[:]
    for name, side in value.items():
        nation, here = sheet.nation(name, where), f"{where}.{name}"
        to = NOBODY if side == "neutral" else sheet.side(side, here)
        if nation < 2 or (to != NOBODY and to != s.plan.coalition[nation] and not s.plan.movers[nation]):
            raise Fault(f"{name} cannot belong to {side} in this match", where=here)
        coalition[nation] = to
    s.coalition = coalition


def write_allegiance(sheet: Sheet) -> dict[str, str]:
    now, first = numbers(sheet.s.coalition), numbers(sheet.s.plan.coalition)
    return {
        name: "neutral" if now[n] == NOBODY else sheet.sides[now[n]] for n, name in enumerate(sheet.nations) if now[n] != first[n]
    }


def read_invaded(sheet: Sheet, value: dict[str, list[str]], where: str) -> None:
    s = sheet.s
    invaded = s.invaded[:]
    for name, sides in value.items():
        nation, here = sheet.nation(name, where), f"{where}.{name}"
        for side in sides:
            if not len(invaded):
                raise Fault("no neutral nation is open to attack in this match", where=here)
            invaded[nation * 2 + sheet.side(side, here)] = 1
    s.invaded = invaded


def write_invaded(sheet: Sheet) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for at, attacked in enumerate(numbers(sheet.s.invaded)):
        if attacked:
            found.setdefault(sheet.nations[at // 2], []).append(sheet.sides[at % 2])
    return found


def read_disarmed(sheet: Sheet, nation: int, value: tuple[int, ...], where: str) -> None:
    if any(value) and not sheet.s.plan.orders:
        raise Fault("this scenario has none", where=where)
    for kind, points in enumerate(value if any(value) else ()):
        sheet.s.service[nation * m.SERVICE + m.DISARMED + kind] = points


def write_disarmed(sheet: Sheet, nation: int) -> list[int]:
    first = nation * m.SERVICE + m.DISARMED
    return numbers(sheet.s.service)[first : first + st.KINDS] if sheet.s.plan.orders else [0, 0, 0, 0]


def read_navy(sheet: Sheet, nation: int, value: dict[str, tuple[int, int, int]], where: str) -> None:
    for name, counts in value.items():
        if name not in sheet.areas:
            raise Fault(f"unknown sea area '{name}'" + suggestion(name, sheet.areas), where=where)
        for what, n in zip((m.NAVY_WITH, m.NAVY_NEW, m.NAVY_HOME), counts, strict=True):
            sheet.s.service[nation * m.SERVICE + what + sheet.areas.index(name)] = n


def write_navy(sheet: Sheet, nation: int) -> dict[str, list[int]]:
    service, first = numbers(sheet.s.service), nation * m.SERVICE
    kinds = (m.NAVY_WITH, m.NAVY_NEW, m.NAVY_HOME)
    found = {name: [service[first + what + n] for what in kinds] for n, name in enumerate(sheet.areas)}
    return {name: counts for name, counts in found.items() if any(counts)}


def read_turning(sheet: Sheet, nation: int, value: tuple[str, str], where: str) -> None:
    to, keep = value
    if not to:
        return
    if not sheet.s.plan.orders:
        raise Fault("this scenario has none", where=where)
    if keep not in KEEP_WORDS:
        raise Fault(f"unknown word '{keep}'" + suggestion(keep, KEEP_WORDS, len(KEEP_WORDS)), where=where)
    which = TO_NEUTRAL if to == "neutral" else sheet.side(to, where)
    sheet.s.service[nation * m.SERVICE + m.TURNING] = which * KEEPS + KEEP_WORDS.index(keep) + 1


def write_turning(sheet: Sheet, nation: int) -> list[str]:
    found = int(sheet.s.service[nation * m.SERVICE + m.TURNING]) if sheet.s.plan.orders else 0
    if found == 0:
        return ["", ""]
    to, keep = divmod(found - 1, KEEPS)
    return ["neutral" if to == TO_NEUTRAL else sheet.sides[to], KEEP_WORDS[keep]]


ALLEGIANCE: Key[Sheet] = Key(
    "allegiance", dict[str, str], "Which side a nation belongs to, if it has changed: a side, or `neutral` (LW-N19).",
    read_allegiance, write_allegiance, {}, 'allegiance.italy = "neutral"',
)  # fmt: skip

INVADED: Key[Sheet] = Key(
    "invaded", dict[str, list[str]], "Neutral nations, and which sides have attacked them (LW-N18).", read_invaded, write_invaded,
    {}, 'invaded.vichy = ["allies"]',
)  # fmt: skip

DISARMED: ByMember[Sheet] = by_nation(MemberKey(
    "disarmed", tuple[Points, Points, Points, Points],
    "Men, tanks, aircraft and LSP that a change of allegiance has taken off the map (LW-N20a).", read_disarmed, write_disarmed,
    [0, 0, 0, 0], "disarmed.axis = [3, 0, 0, 0]",
))  # fmt: skip

TURNING: ByMember[Sheet] = by_nation(MemberKey(
    "turning", tuple[str, str],
    f"What Control has ordered for the next step 1: a side or `neutral`, and what it keeps: {', '.join(KEEP_WORDS)} (LW-N19).",
    read_turning, write_turning, ["", ""], 'turning.italy = ["allies", "home"]',
))  # fmt: skip

NAVY: ByMember[Sheet] = by_nation(MemberKey(
    "navy", dict[str, tuple[Points, Points, Points]],
    "Bombers by sea area: with the navy, handed over this turn, recalled this turn (LW-N79).", read_navy, write_navy, {},
    'navy.uk = { "Bay of Biscay" = [2, 0, 0] }',
))  # fmt: skip
