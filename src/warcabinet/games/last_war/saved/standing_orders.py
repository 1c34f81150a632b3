"""LW-N59 The keys of what Control and allies have ordered for a nation: ME, withdrawals, loans and gifts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import ByMember, MemberKey
from warcabinet.engine.pile import numbers
from warcabinet.games.last_war.desk import meorders as m
from warcabinet.games.last_war.saved.sheet import Points, Sheet, by_nation


def read_service(sheet: Sheet, nation: int, value: list[int], where: str) -> None:
    if not value:
        return
    if len(value) != m.SAID or not sheet.s.plan.orders:
        raise Fault(f"must be {m.SAID} numbers" if sheet.s.plan.orders else "this scenario has none", where=where)
    for n, found in enumerate(value):
        sheet.s.service[nation * m.SERVICE + n] = found


def read_permit(sheet: Sheet, nation: int, value: int, where: str) -> None:
    if value == m.NO_ORDER:
        return
    if not sheet.s.plan.orders:
        raise Fault("this scenario has none", where=where)
    sheet.s.service[nation * m.SERVICE + m.PERMIT] = value - m.NO_ORDER


def write_permit(sheet: Sheet, nation: int) -> int:
    return int(sheet.s.service[nation * m.SERVICE + m.PERMIT]) + m.NO_ORDER if sheet.s.plan.orders else m.NO_ORDER


def read_gifts(sheet: Sheet, nation: int, value: tuple[int, int, int], where: str) -> None:
    if any(value) and not sheet.s.plan.orders:
        raise Fault("this scenario has none", where=where)
    for n, points in enumerate(value if any(value) else (), 1):
        sheet.s.service[nation * m.SERVICE + m.GIFTS + n] = points


def write_gifts(sheet: Sheet, nation: int) -> list[int]:
    first = nation * m.SERVICE + m.GIFTS + 1
    return numbers(sheet.s.service)[first : first + 3] if sheet.s.plan.orders else [0, 0, 0]


def read_lent(sheet: Sheet, nation: int, value: tuple[int, int], where: str) -> None:
    if any(value) and not sheet.s.plan.orders:
        raise Fault("this scenario has none", where=where)
    for n, lent in enumerate(value if any(value) else ()):
        sheet.s.service[nation * m.SERVICE + m.LENT + n] = lent


def write_lent(sheet: Sheet, nation: int) -> list[int]:
    first = nation * m.SERVICE + m.LENT
    return numbers(sheet.s.service)[first : first + 2] if sheet.s.plan.orders else [0, 0]


SERVICE: ByMember[Sheet] = by_nation(MemberKey(
    "service", list[int],
    "What Control goes by: ME ordered for the next step 1, combats won, 1 if it held its capital, then points and losses "
    "at the ends of the last three turns (LW-N63).",
    read_service, lambda sheet, side: numbers(sheet.s.service)[side * m.SERVICE : side * m.SERVICE + m.SAID], [],
    "service.axis = [0, 2, 1, 90, 92, 95, 12, 9, 4]",
))  # fmt: skip

PERMITS: ByMember[Sheet] = by_nation(MemberKey(
    "permits", Annotated[int, Meta(ge=m.NO_ORDER, le=5)],
    "What Control has ordered about withdrawals until changed: a number a turn; -1: any, -2: with permission, -3: no order "
    "(LW-N84).",
    read_permit, write_permit, m.NO_ORDER, "permits.axis = -2",
))  # fmt: skip

LENT: ByMember[Sheet] = by_nation(MemberKey(
    "lent", tuple[Points, Points], "Naval flags and landing craft lent to allies this turn (LW-N25).", read_lent, write_lent,
    [0, 0], "lent.axis = [1, 0]",
))  # fmt: skip

GIFTS: ByMember[Sheet] = by_nation(MemberKey(
    "gifts", tuple[Points, Points, Points], "Tanks, aircraft and LSP from allies that come in the next step 1 (LW-N10).",
    read_gifts, write_gifts, [0, 0, 0], "gifts.axis = [1, 0, 2]",
))  # fmt: skip
