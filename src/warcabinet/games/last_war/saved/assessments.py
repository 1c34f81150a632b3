"""LW-N41 The key `assessments`: what each side holds of the enemy's numbers."""

from __future__ import annotations

from typing import Any

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.keys import Key
from warcabinet.engine.pile import numbers
from warcabinet.games.last_war.desk.control import EDIT_REASONS, LEAST_MORALE, MOST_OF_A_KIND
from warcabinet.games.last_war.saved.sheet import Sheet
from warcabinet.games.last_war.turn import assessment as a

Span = tuple[int, int, int, int, str]
SOURCES = ("briefing", "staff", *(f"control-{reason}" for reason in EDIT_REASONS))  # LW-N47, LW-N51


def read_assessments(sheet: Sheet, value: dict[str, dict[str, dict[str, Span]]], where: str) -> None:
    """Left out, all is as the scenario says or is drawn; otherwise what is not named is unknown."""
    s = sheet.s
    if value and not s.plan.assessed:
        raise Fault("the numbers of both sides are open in this match", where=where)
    for at in range(len(s.assess) if value else 0):
        s.assess[at] = a.UNKNOWN
    for side, nations in value.items():
        team = sheet.side(side, where)
        for name, spans in nations.items():
            nation, here = sheet.nation(name, where), f"{where}.{side}.{name}"
            if s.coalition[nation] == team:
                raise Fault(f"{name} is not an enemy of {side}", where=here)
            for number, span in spans.items():
                if number not in a.NUMBERS:
                    raise Fault(f"unknown number '{number}'" + suggestion(number, a.NUMBERS, len(a.NUMBERS)), where=here)
                which = a.NUMBERS.index(number)
                s.assess[a.index_of(s, team, nation, which)] = packed(sheet, which, span, f"{here}.{number}")


def packed(sheet: Sheet, number: int, span: Span, where: str) -> int:
    low, high, since, tested, source = span
    least, most = (a.LEAST_ME, a.MOST_ME) if number == a.ME else (LEAST_MORALE, MOST_OF_A_KIND)
    if not least <= low <= high <= most:
        raise Fault(f"must be two numbers from {least} to {most}, the lower one first", where=where)
    if not 1 <= since <= tested <= sheet.s.turn + 1:
        raise Fault("dates must be turns that have begun, the last test not before the range", where=where)
    if source not in SOURCES and source not in sheet.places:
        raise Fault(f"unknown source '{source}'" + suggestion(source, (*SOURCES, *sheet.places)), where=where)
    found = SOURCES.index(source) if source in SOURCES else a.FROM_COMBAT + sheet.place(source, where)
    return int(a.assessment(low, high, since - 1, tested - 1, found))


def write_assessments(sheet: Sheet) -> dict[str, Any]:
    """A side that knows nothing has an empty table, because without any the assessments would be drawn."""
    found: dict[str, Any] = {side: {} for side in sheet.sides} if sheet.s.plan.assessed else {}
    for at, number in enumerate(numbers(sheet.s.assess)):
        if number:
            team, rest = divmod(at, len(sheet.nations) * a.ASSESSED)
            nation, which = divmod(rest, a.ASSESSED)
            if sheet.s.coalition[nation] == team:  # an enemy no more
                continue
            source = int(a.source_of(number))
            told = sheet.land[source - a.FROM_COMBAT] if source >= a.FROM_COMBAT else SOURCES[source]
            span = [int(a.low_of(number)), int(a.high_of(number)), int(a.since_of(number)) + 1, int(a.tested_of(number)) + 1, told]
            found[sheet.sides[team]].setdefault(sheet.nations[nation], {})[a.NUMBERS[which]] = span
    return found


ASSESSMENTS: Key[Sheet] = Key(
    "assessments", dict[str, dict[str, dict[str, Span]]],
    "What a side holds of an enemy nation's number: lowest, highest, turn it dates from, turn it was last tested, source: "
    f"{', '.join(SOURCES)}, or the hex of a combat (LW-N41).",
    read_assessments, write_assessments, {}, 'assessments.axis.soviet.me = [2, 4, 1, 1, "staff"]',
)  # fmt: skip
