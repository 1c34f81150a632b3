"""Units on the field, as text: `knights/1@3` is a kind, its damage, and the round in which it was positioned."""

from __future__ import annotations

import re

from warcabinet.engine.fault import Fault
from warcabinet.games.deckfront.cards.card import BARRED, GENERAL
from warcabinet.games.deckfront.field import (
    EDGE,
    EMPTY,
    KIND,
    MARKER,
    MARKERS,
    MIDDLE,
    SIDE,
    cell_at,
    damage_of,
    infiltration,
    new_unit,
    since,
)
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.saved.sheet import Sheet, fill
from warcabinet.games.deckfront.state import FIGHTING
from warcabinet.games.deckfront.texts import column_text

UNIT = re.compile(r"([^/@]*)(?:/([0-9]{1,9}))?(?:@([0-9]{1,9}))?")
COLUMN = re.compile(r"[+-]?[0-9]{1,2}")


def unit_text(s: Deckfront, unit: int) -> str:
    damage, round = int(damage_of(unit)), int(since(unit))
    return s.book.cards[unit & KIND].id + (f"/{damage}" if damage else "") + (f"@{round}" if round else "")


def unit_number(sheet: Sheet, text: str, where: str) -> int:
    found = UNIT.fullmatch(text)
    if not found:
        raise Fault(f"'{text}' must have the form unit/damage@round", where=where)
    kind, damage, round = sheet.kind(found[1], where), int(found[2] or 0), int(found[3] or 0)
    if damage >= most_damage(sheet.s, kind):
        raise Fault(f"'{found[1]}' with {damage} damage has fallen (DF-6.24)", where=where)
    if round > sheet.s.round:
        raise Fault(f"round {round} is still to come", where=where)
    return int(new_unit(kind, round)) + damage * MARKER


def most_damage(s: Deckfront, kind: int) -> int:
    """Whoever has this much has left the field; in combat all leave together at its end."""
    return MARKERS + 1 if s.phase == FIGHTING else int(s.book.cards[kind].life)


# ------------------------------------------------------------ rows
def row_text(s: Deckfront, seat: int, row: int) -> dict[str, str]:
    cells = {column: s.field[cell_at(seat, row, column)] for column in range(-EDGE, EDGE + 1) if column}
    return {column_text(column): unit_text(s, unit) for column, unit in cells.items() if unit != EMPTY}


def read_row(sheet: Sheet, seat: int, row: int, units: dict[str, str], where: str) -> None:
    s = sheet.s
    for column, text in units.items():
        here = f"{where}.{column}"
        if not COLUMN.fullmatch(column) or not 1 <= abs(int(column)) <= EDGE:
            raise Fault(f"columns are -{EDGE} to -1 and +1 to +{EDGE}, not '{column}'", where=here)
        unit = unit_number(sheet, text, here)
        card = s.card(unit)
        if (card.row1 if row == 1 else card.row2) == BARRED:
            raise Fault(f"'{card.id}' never stands in row {row} (DF-5.5)", where=here)
        cell = cell_at(seat, row, int(column))
        if s.field[cell] != EMPTY:
            raise Fault("two units cannot share a space", where=here)
        s.field[cell] = unit


# ------------------------------------------------------------ the General, and the unit behind the other's
def general_text(sheet: Sheet, seat: int) -> int | str:
    unit = sheet.s.field[seat * SIDE + MIDDLE]
    return "fallen" if unit == EMPTY else int(damage_of(unit))


def read_general(sheet: Sheet, seat: int, damage: int | str, where: str) -> None:
    """Read after the discard pile: a General who has fallen lies there, first unless it says where."""
    s, pile = sheet.s, sheet.s.discard[seat]
    there = int(pile.count(GENERAL))
    if there > (damage == "fallen"):
        raise Fault('the General lies in the discard pile once, with general = "fallen"', where=where)
    if isinstance(damage, str):
        s.field[seat * SIDE + MIDDLE] = EMPTY
        if not there:
            cards = [int(card) for card in pile.cards]
            pile.clear()
            fill(pile, [GENERAL, *cards])
    elif damage < most_damage(s, GENERAL):
        s.field[seat * SIDE + MIDDLE] = GENERAL + damage * MARKER
    else:
        raise Fault(f"the General with {damage} damage has fallen", where=where)


def intruder_text(sheet: Sheet, seat: int) -> str:
    unit = sheet.s.field[infiltration(seat)]
    return "" if unit == EMPTY else unit_text(sheet.s, int(unit))


def read_intruder(sheet: Sheet, seat: int, text: str, where: str) -> None:
    if text:
        unit = unit_number(sheet, text, where)
        if not sheet.s.card(unit).infiltrates:
            raise Fault(f"'{text}' cannot infiltrate (DF-4.7)", where=where)
        sheet.s.field[infiltration(seat)] = unit
