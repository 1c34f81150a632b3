"""Reading cards.toml: every field is checked, so that a typo fails at the start and names the file, the card and the field."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, get_args

from librt.vecs import vec
from msgspec import Meta, Struct

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, read_card_file
from warcabinet.engine.fault import Fault
from warcabinet.games.deckfront.cards.card import AHEAD, BARRED, ENTERS, GENERAL, LEFT, PLACED, RIGHT, UNITS, Book, Card, Powers

Type = Literal["ranged", "melee", "cavalry", "medic", "fortification", "agents", "siege", "staff"]
TYPES: tuple[Type, ...] = get_args(Type)
Mark = Literal["red", "open", "barred"]
MARKS: dict[Mark, int] = {"red": PLACED, "open": ENTERS, "barred": BARRED}
ARROWS = {"left": LEFT, "ahead": AHEAD, "right": RIGHT}
Small = Annotated[int, Meta(ge=0, le=20)]


class Localised(Struct, frozen=True, forbid_unknown_fields=True):
    """The same text in both languages."""

    de: str
    en: str

    def get(self, language: str) -> str:
        return self.de if language == "de" else self.en


class EffectSpec(Struct, forbid_unknown_fields=True, tag_field="do"):
    """One effect as the card file says it; without a row it works in both."""

    row: Literal[1, 2] | None = None


class Charge(EffectSpec, tag="charge"):
    damage: Small = 0


class Skirmisher(EffectSpec, tag="skirmisher"):
    damage: Small = 0


class Withdraw(EffectSpec, tag="withdraw"):
    pass


class Advance(EffectSpec, tag="advance"):
    steps: list[Literal["left", "ahead", "right"]] = []


class Infiltrate(EffectSpec, tag="infiltrate"):
    pass


class DecideOrder(EffectSpec, tag="decide-order"):
    pass


class BattleLine(EffectSpec, tag="battle-line"):
    armour: Small = 0


class Pierce(EffectSpec, tag="pierce"):
    pass


class Care(EffectSpec, tag="care"):
    markers: Small = 0


class Stakes(EffectSpec, tag="stakes"):
    damage: Small = 0


class Against(EffectSpec, tag="against"):
    type: Type = "cavalry"
    attack: Small = 0


class Turn(EffectSpec, tag="turn"):
    pass


class Bombard(EffectSpec, tag="bombard"):
    pass


class Lead(EffectSpec, tag="lead"):
    attack: Small = 0


class ShieldWall(EffectSpec, tag="shield-wall"):
    pass


AnyEffect = (
    Charge | Skirmisher | Withdraw | Advance | Infiltrate | DecideOrder | BattleLine | Pierce | Care | Stakes | Against | Turn
    | Bombard | Lead | ShieldWall
)  # fmt: skip


class Entry(Struct, forbid_unknown_fields=True):
    id: str
    name: Localised
    type: Type
    morale: Small
    life: Annotated[int, Meta(ge=1, le=20)]
    armour: Small
    attack: Small
    row1: Mark
    row2: Mark
    text: Localised
    source: Literal["rulebook", "name", "designed"]  # name: the rulebook names it, the values are ours
    initiative: Small = 0
    ability: list[AnyEffect] = []

    @property
    def infiltrates(self) -> bool:
        return any(isinstance(effect, Infiltrate) for effect in self.ability)


class CardFile(Struct, forbid_unknown_fields=True):
    unit: list[Entry]
    general: Entry

    @property
    def cards(self) -> list[Entry]:
        """By number: the units, then the General."""
        return [*self.unit, self.general]


def read_cards(path: Path, overlay: Overlay = NO_OVERLAY) -> CardFile:
    found, where = read_card_file(path, overlay, CardFile)
    check(found, where)
    return found


def check(found: CardFile, where: str) -> None:
    if len(found.unit) != UNITS:
        raise Fault(f"a card set has {UNITS} different units, not {len(found.unit)}", where=where)
    assert GENERAL == UNITS
    ids = [entry.id for entry in found.cards]
    for entry in found.cards:
        place = f"{where}, card '{entry.id}'"
        if ids.count(entry.id) > 1:
            raise Fault("two cards have this id", where=place)
        if entry is not found.general and "red" not in (entry.row1, entry.row2) and not entry.infiltrates:
            raise Fault("the unit could never be placed: it has no red row and does not infiltrate", where=place)
        if entry.infiltrates and "red" in (entry.row1, entry.row2):
            raise Fault("a unit that infiltrates is placed nowhere else (DF-9.12)", where=place)


def make_book(found: CardFile) -> Book:
    return Book(vec[Card]([make_card(entry) for entry in found.cards]))


def make_card(entry: Entry) -> Card:
    return Card(
        id=entry.id,
        type=TYPES.index(entry.type),
        medic=entry.type == "medic",
        morale=entry.morale,
        life=entry.life,
        armour=entry.armour,
        attack=entry.attack,
        initiative=entry.initiative,
        row1=MARKS[entry.row1],
        row2=MARKS[entry.row2],
        infiltrates=entry.infiltrates,
        decides_order=any(isinstance(effect, DecideOrder) for effect in entry.ability),
        front=make_powers([effect for effect in entry.ability if effect.row in (None, 1)]),
        back=make_powers([effect for effect in entry.ability if effect.row in (None, 2)]),
    )


def make_powers(effects: list[AnyEffect]) -> Powers:
    against = next((effect for effect in effects if isinstance(effect, Against)), None)
    return Powers(
        skirmisher=sum(effect.damage for effect in effects if isinstance(effect, Skirmisher)),
        charge=sum(effect.damage for effect in effects if isinstance(effect, Charge)),
        withdraws=any(isinstance(effect, Withdraw) for effect in effects),
        advance=sum(ARROWS[step] for effect in effects if isinstance(effect, Advance) for step in effect.steps),
        line_armour=sum(effect.armour for effect in effects if isinstance(effect, BattleLine)),
        pierces=any(isinstance(effect, Pierce) for effect in effects),
        care=sum(effect.markers for effect in effects if isinstance(effect, Care)),
        stakes=sum(effect.damage for effect in effects if isinstance(effect, Stakes)),
        against=TYPES.index(against.type) if against else -1,
        extra=against.attack if against else 0,
        turns=any(isinstance(effect, Turn) for effect in effects),
        bombards=any(isinstance(effect, Bombard) for effect in effects),
        leads=sum(effect.attack for effect in effects if isinstance(effect, Lead)),
        shield_wall=any(isinstance(effect, ShieldWall) for effect in effects),
    )


@cache
def read_units() -> tuple[Entry, ...]:
    return tuple(read_cards(Path(__file__).parents[1] / "cards.toml").unit)
