# compiled
"""Computed numbers: targets, attack, armour and morale (DF-6.27, DF-7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.deckfront.cards.card import BARRED, GENERAL
from warcabinet.games.deckfront.field import (
    BACK,
    COLUMN,
    EMPTY,
    FRONT,
    INTRUDER,
    KIND,
    MIDDLE,
    NOWHERE,
    PLACE,
    SIDE,
    damage_of,
    facing,
    inner,
    own_cell,
    row_of,
    since,
)
from warcabinet.games.deckfront.reasons import (
    MUST_ATTACK,
    MUST_STRAIGHT,
    NEVER_HOLDS,
    NOBODY_OPPOSITE,
    NOBODY_THERE,
    NOT_BESIDE,
    NOT_NEAREST,
    NOT_PULLED,
)
from warcabinet.games.deckfront.state import Board

# Aims: how an attack goes.
STRAIGHT: Final = 0  # DF-7.2
PULL: Final = 1  # DF-7.6
OBLIQUE: Final = 2  # DF-7.10
OVER: Final = 3  # Catapult: row 2, even behind a unit of row 1
SABOTEURS: Final = 4  # at the unit behind your own General
HOLD: Final = 5  # DF-R7
SABOTAGE: Final = 6  # by the unit behind the opposing General
AIMS: Final = 7
FLAG: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64])  # of each aim in a set of options


class Aim(NamedTuple):
    key: str  # how a choice has it, and `aims.<key>` in the catalogues
    rule: str


AIM_TABLE: Final = {
    STRAIGHT: Aim("straight", "DF-7.2"),
    PULL: Aim("pull", "DF-7.6"),
    OBLIQUE: Aim("oblique", "DF-7.10"),
    OVER: Aim("over", "DF-5.9"),
    SABOTEURS: Aim("saboteurs", "DF-9.13"),
    HOLD: Aim("hold", "DF-R7"),
    SABOTAGE: Aim("sabotage", "DF-9.13"),
}


# ------------------------------------------------------------ targets
def straight(s: Board, cell: i64) -> i64:
    """DF-7.2 The opposing row-1 unit opposite."""
    target = facing(cell)
    return target if s.field[target] != EMPTY else NOWHERE


def behind(s: Board, cell: i64) -> i64:
    """The opposing row-2 unit opposite; the Generals' column has none."""
    target = facing(cell) | BACK
    return target if s.field[target] != EMPTY and (cell & COLUMN) != MIDDLE else NOWHERE


def pulled(s: Board, cell: i64) -> i64:
    """DF-7.6, DF-7.9 The same, if it can be pulled forward."""
    target = behind(s, cell)
    if target != NOWHERE and s.card(s.field[target]).row1 == BARRED:
        return NOWHERE
    return target


def oblique(s: Board, cell: i64) -> i64:
    """DF-7.10, DF-7.11 The nearest opposing row-1 unit towards the centre."""
    target = facing(cell)
    while (target & COLUMN) != MIDDLE:
        target = inner(target)
        if s.field[target] != EMPTY:
            return target
    return NOWHERE


def saboteurs(s: Board, cell: i64) -> i64:
    """The unit behind your own General, for a row-2 unit next to it."""
    column = cell & COLUMN
    if (cell & BACK) == 0 or (column != MIDDLE - 1 and column != MIDDLE + 1):
        return NOWHERE
    target = (cell & SIDE) + INTRUDER
    return target if s.field[target] != EMPTY else NOWHERE


def target_of(s: Board, cell: i64, aim: i64) -> i64:
    if aim == STRAIGHT:
        return facing(cell)
    if aim == PULL or aim == OVER:
        return facing(cell) | BACK
    if aim == OBLIQUE:
        return oblique(s, cell)
    if aim == SABOTEURS:
        return (cell & SIDE) + INTRUDER
    return cell & FRONT  # SABOTAGE: the General before it


def is_medic(s: Board, cell: i64) -> bool:
    return cell != NOWHERE and s.card(s.field[cell]).medic


def ways(s: Board, cell: i64) -> i64:
    """DF-7.2 to DF-7.12, DF-R7 The aims of an ordinary attack from a cell, as a set."""
    if straight(s, cell) != NOWHERE:
        return FLAG[STRAIGHT]
    found: i64 = 0
    forward = pulled(s, cell)
    if forward != NOWHERE:
        found += FLAG[PULL]
    aside = oblique(s, cell)
    if aside != NOWHERE:
        found += FLAG[OBLIQUE]
    if s.terms.may_hold and (is_medic(s, forward) or is_medic(s, aside)):
        found += FLAG[HOLD]
    return found


def bombardment(s: Board, cell: i64) -> i64:
    """Catapult: row 1 or row 2 of its own column."""
    found: i64 = 0
    if straight(s, cell) != NOWHERE:
        found += FLAG[STRAIGHT]
    if behind(s, cell) != NOWHERE:
        found += FLAG[OVER]
    return found


def options(s: Board, cell: i64) -> i64:
    """What the unit in a cell may attack in phase 4, as a set of aims; 0: it does not attack."""
    unit = s.field[cell]
    card = s.card(unit)
    if (cell & PLACE) == INTRUDER:
        return FLAG[SABOTAGE] if s.field[cell & FRONT] != EMPTY else 0
    if card.attack == 0:  # DF-7.20
        return 0
    slow = s.powers(cell).bombards
    if slow and since(unit) == s.round:
        return 0
    found = bombardment(s, cell) if slow else ways(s, cell)
    if saboteurs(s, cell) != NOWHERE:
        found += FLAG[SABOTEURS]
    if slow and s.terms.may_hold and found == FLAG[OVER] and is_medic(s, behind(s, cell)):
        found += FLAG[HOLD]
    return found


def is_choice(found: i64) -> bool:
    """Whether a set of aims holds two or more."""
    return found & (found - 1) != 0


def only(found: i64) -> i64:
    """The one aim of a set."""
    aim: i64 = 0
    while FLAG[aim] != found:
        aim += 1
    return aim


def why_not_aim(s: Board, cell: i64, found: i64, aim: i64) -> i64:
    """Why an aim is not in the set of those that the unit in the cell has."""
    if found & FLAG[aim] != 0:
        return OK
    if aim == HOLD:
        return MUST_ATTACK if s.terms.may_hold else NEVER_HOLDS
    if aim == SABOTEURS:
        return NOBODY_THERE if s.field[target_of(s, cell, aim)] == EMPTY else NOT_BESIDE
    if straight(s, cell) != NOWHERE:
        return MUST_STRAIGHT
    if aim == STRAIGHT:
        return NOBODY_OPPOSITE
    return NOT_PULLED if aim == PULL and behind(s, cell) != NOWHERE else NOT_NEAREST


# ------------------------------------------------------------ attack and armour
def strength(s: Board, cell: i64, target: i64, aim: i64) -> i64:
    """The attack value of a unit in phase 4: behind the Generals the printed one. Who has a printed 0 does not attack (DF-R21)."""
    total = s.card(s.field[cell]).attack
    if aim == SABOTEURS or aim == SABOTAGE:
        return total
    powers = s.powers(cell)
    if powers.against == s.card(s.field[target]).type:
        total += powers.extra
    if (cell & BACK) == 0 and (cell & COLUMN) != MIDDLE and s.field[cell | BACK] != EMPTY:
        total += s.powers(cell | BACK).leads
    return total


def armour(s: Board, cell: i64) -> i64:
    """Printed armour, and what a closed battle line adds."""
    total = s.card(s.field[cell]).armour
    if (cell & BACK) == 0:
        extra = s.powers(cell).line_armour
        if extra > 0 and s.field[cell - 1] != EMPTY and s.field[cell + 1] != EMPTY:
            total += extra
    return total


def through(s: Board, cell: i64, target: i64, aim: i64, force: i64) -> i64:
    """DF-7.13 to DF-7.17 The damage that comes through: armour helps only against a row-1 unit opposite."""
    return through_from(s, cell, row_of(cell), target, aim, force)


def through_from(s: Board, cell: i64, row: i64, target: i64, aim: i64, force: i64) -> i64:
    """The same for a unit that strikes from another row than the one it stands in."""
    if aim == SABOTEURS or aim == SABOTAGE or s.powers(cell).pierces:
        return force
    opposite = (aim == STRAIGHT or aim == PULL) and row == 1
    if not opposite and not s.powers(target).shield_wall:
        return force
    return max(force - armour(s, target), 0)


def is_defeated(s: Board, cell: i64) -> bool:
    """DF-6.24"""
    unit = s.field[cell]
    return damage_of(unit) >= s.card(unit).life


# ------------------------------------------------------------ morale
def morale(s: Board, seat: Seat) -> i64:
    """DF-6.27, DF-10.2 All units of the seat in play, minus one for each captured Medic."""
    total = -i64(len(s.captured[seat].cards))
    for place in range(i64(SIDE)):
        unit = s.field[own_cell(seat, place)]
        if unit != EMPTY:
            total += s.book.cards[unit & KIND].morale
    if not s.terms.general_counts and s.general_stands(seat):  # DF-R18
        total -= s.book.cards[GENERAL].morale
    return total


def life_left(s: Board, seat: Seat) -> i64:
    """DF-R24 Life minus damage of all units of the seat but the General."""
    total: i64 = 0
    for place in range(i64(SIDE)):
        unit = s.field[own_cell(seat, place)]
        if unit != EMPTY and place != MIDDLE:
            total += s.card(unit).life - damage_of(unit)
    return total


def ahead(lead: i64) -> Seat:
    """Blue if it leads, Green if it trails; NOBODY if they are level."""
    if lead == 0:
        return NOBODY
    return 0 if lead > 0 else 1
