# compiled
"""The units as the rules see them: values, rows they may stand in, and what they can do in each."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

UNITS: Final = 12  # different units in a card set (DF-2.4)
COPIES: Final = 2
DECK: Final = 12
GENERAL: Final = 12  # his number; the units are 0 to 11

# What a unit may do in a row (DF-5.4 to DF-5.6)
BARRED: Final = 0  # struck through: never there
ENTERS: Final = 1  # by movement alone
PLACED: Final = 2  # marked red

# Directions of Advance, as the owner sees them (DF-9.20)
LEFT: Final = 1
AHEAD: Final = 2
RIGHT: Final = 4


@final
@mypyc_attr(acyclic=True)
class Powers:
    """What a unit can do while it stands in one of the rows (DF-5.9)."""

    __slots__ = (
        "advance", "against", "bombards", "care", "charge", "extra", "leads", "line_armour", "pierces", "shield_wall", "skirmisher",
        "stakes", "turns", "withdraws",
    )  # fmt: skip

    def __init__(
        self,
        *,
        skirmisher: i64,
        charge: i64,
        withdraws: bool,
        advance: i64,
        line_armour: i64,
        pierces: bool,
        care: i64,
        stakes: i64,
        against: i64,
        extra: i64,
        turns: bool,
        bombards: bool,
        leads: i64,
        shield_wall: bool,
    ) -> None:
        self.skirmisher: Final = skirmisher  # damage
        self.charge: Final = charge  # damage
        self.withdraws: Final = withdraws
        self.advance: Final = advance  # LEFT + AHEAD + RIGHT
        self.line_armour: Final = line_armour  # between two units of its side in row 1
        self.pierces: Final = pierces  # no armour stops it
        self.care: Final = care  # damage markers taken off
        self.stakes: Final = stakes  # damage to a unit that charges straight at it
        self.against: Final = against  # type of unit it fights better, or -1
        self.extra: Final = extra  # attack against that type
        self.turns: Final = turns  # may be repositioned
        self.bombards: Final = bombards  # row 1 or row 2 of its own column, not at once
        self.leads: Final = leads  # attack given to the unit in front
        self.shield_wall: Final = shield_wall  # armour against every attack


@final
@mypyc_attr(acyclic=True)
class Card:
    """One kind of unit, or the General."""

    __slots__ = (
        "armour", "attack", "back", "decides_order", "front", "id", "infiltrates", "initiative", "life", "medic", "morale", "row1",
        "row2", "type",
    )  # fmt: skip

    def __init__(
        self,
        *,
        id: str,
        type: i64,
        medic: bool,
        morale: i64,
        life: i64,
        armour: i64,
        attack: i64,
        initiative: i64,
        row1: i64,
        row2: i64,
        infiltrates: bool,
        decides_order: bool,
        front: Powers,
        back: Powers,
    ) -> None:
        self.id: Final = id
        self.type: Final = type
        self.medic: Final = medic
        self.morale: Final = morale
        self.life: Final = life
        self.armour: Final = armour
        self.attack: Final = attack
        self.initiative: Final = initiative
        self.row1: Final = row1
        self.row2: Final = row2
        self.infiltrates: Final = infiltrates
        self.decides_order: Final = decides_order  # while it is behind the enemy's General
        self.front: Final = front
        self.back: Final = back


@final
class Book:
    """The card set and the General. States share it; it never changes."""

    __slots__ = ("cards",)

    def __init__(self, cards: vec[Card]) -> None:
        self.cards: Final = cards
