"""Reading cards.toml and terrain.toml: every field is checked, and a fault names the file, the card, the field and the reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, read_card_file
from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, fault_of
from warcabinet.engine.keys import field_names
from warcabinet.engine.record import read_text
from warcabinet.games.last_crusade.cards.grammar import read_abilities, read_classes, read_effects, read_play, read_terrain

NATIONS = ("us", "de", "su", "common")
TYPES = ("I", "A", "F")
CATEGORIES = (
    "unit", "support weapon", "leader", "attachment", "hostile attachment", "fortification", "obstacle", "ordnance",
    "headquarters troops", "combat headquarters troops", "general", "operation", "event",
)  # fmt: skip
DURATIONS = ("instant", "attached", "in play", "indefinite", "phase", "turn", "assault", "round 1", "until used")
LASTS_AS = {  # what a category's cards last, where it is fixed
    "support weapon": "attached", "leader": "attached", "attachment": "attached", "hostile attachment": "attached",
    "fortification": "in play", "obstacle": "in play", "ordnance": "until used", "headquarters troops": "in play",
    "combat headquarters troops": "in play", "general": "indefinite",
}  # fmt: skip
MOST_KINDS = 256
T = TypeVar("T")
File = TypeVar("File", bound=Struct)

Value = Annotated[int, Meta(ge=0, le=99)]
Source = Literal["rulebook", "public", "designed"]


class Localised(Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    en: str
    de: str

    def get(self, language: str) -> str:
        return self.de if language == "de" else self.en


class UnitEntry(Struct, frozen=True, forbid_unknown_fields=True, rename={"defense": "def"}):
    id: str
    name: Localised
    nation: Literal["us", "de", "su"]
    type: Literal["I", "A", "F"]
    subhead: Localised
    cost: Value
    defense: Annotated[int, Meta(ge=1, le=99)]
    source: Source
    short: Localised | None = None  # where the name is too long for a small card
    inf: Value | None = None
    arm: Value | None = None
    air: Value | None = None
    gray: bool = False
    abilities: str = ""
    category: Literal["unit"] = "unit"


class SpecialEntry(Struct, frozen=True, forbid_unknown_fields=True, rename={"defense": "def"}):
    id: str
    name: Localised
    nation: Literal["us", "de", "su", "common"]
    category: Literal[
        "support weapon", "leader", "attachment", "hostile attachment", "fortification", "obstacle", "ordnance",
        "headquarters troops", "combat headquarters troops", "general", "operation", "event",
    ]  # fmt: skip
    play: str
    effect: str
    duration: Literal["instant", "attached", "in play", "indefinite", "phase", "turn", "assault", "round 1", "until used"]
    text: Localised
    source: Source
    short: Localised | None = None
    cost: Value | None = None
    on: str = ""
    tags: list[Literal["unique", "weather", "hitler", "stalin"]] = []
    inf: Value | None = None  # these five: combat Headquarters Troops
    arm: Value | None = None
    air: Value | None = None
    defense: Annotated[int, Meta(ge=1, le=99)] | None = None
    abilities: str = ""


class TerrainEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Localised
    cost: Value
    effect: str
    text: Localised
    source: Source
    short: Localised | None = None


Entry = UnitEntry | SpecialEntry


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Units first, then Specials; that is also their order in the Book."""

    unit: list[UnitEntry]
    special: list[SpecialEntry]

    def entries(self) -> list[Entry]:
        return [*self.unit, *self.special]


class TerrainFile(Struct, frozen=True, forbid_unknown_fields=True):
    terrain: list[TerrainEntry]


# ------------------------------------------------------------ reading and checking
def read_cards(path: Path, overlay: Overlay = NO_OVERLAY) -> CardFile:
    found, where = decode(path, overlay, CardFile)
    entries = found.entries()
    check_ids([entry.id for entry in entries], where)
    if len(entries) > MOST_KINDS:
        raise Fault(f"{len(entries)} cards; the limit is {MOST_KINDS}", where=where)
    for unit in found.unit:
        check_unit(unit, f"{where}, {unit.id}")
    for special in found.special:
        check_special(special, f"{where}, {special.id}")
    return found


def read_terrain_cards(path: Path, overlay: Overlay = NO_OVERLAY) -> TerrainFile:
    found, where = decode(path, overlay, TerrainFile)
    check_ids([entry.id for entry in found.terrain], where)
    for entry in found.terrain:
        said(read_terrain, entry.effect, f"{where}, {entry.id}", "effect")
    return found


def decode(path: Path, overlay: Overlay, type: type[File]) -> tuple[File, str]:
    """The part of a custom card file that belongs to this one overrides it."""
    return read_card_file(path, overlay.of(*type.__struct_fields__) if overlay.text else overlay, type)


def decode_tables(path: Path, type: type[T]) -> dict[str, T]:
    """A file of named tables, all of one shape."""
    found = {}
    for name, table in parse_toml(read_text(path), path.name).items():
        try:
            found[name] = msgspec.convert(table, type)
        except msgspec.ValidationError as why:
            raise fault_of(why, within=name, names=field_names(type)).at(path.name) from None
    return found


def check_ids(ids: list[str], file: str) -> None:
    for id in ids:
        if ids.count(id) > 1:
            raise Fault("duplicate card id", where=f"{file}, {id}")


def check_unit(entry: UnitEntry, where: str) -> None:
    able = said(read_abilities, entry.abilities, where, "abilities")
    if (entry.type == "F") != ("air_class" in able):
        raise Fault("only aircraft have a class such as fb or bomber, and every aircraft needs one", where=f"{where}, abilities")
    if entry.gray and entry.air is None:
        raise Fault("gray needs an airFP value", where=f"{where}, gray")
    if "soldier" in able and "Infantry" not in entry.subhead.en:
        raise Fault("a soldier unit needs the word Infantry in its subhead (LC-3.3.1)", where=f"{where}, subhead")
    if entry.type == "A" and "motor" in able:
        raise Fault("all Armor is motorized; the word is for Infantry-type units", where=f"{where}, abilities")


def check_special(entry: SpecialEntry, where: str) -> None:
    effect = said(read_effects, entry.effect, where, "effect")
    said(read_play, entry.play, where, "play")
    said(read_abilities, entry.abilities, where, "abilities")
    if entry.on:
        said(read_classes, entry.on, where, "on")
    lasts = LASTS_AS.get(entry.category, entry.duration)
    if entry.duration != lasts:
        raise Fault(f"a card of the category {entry.category} lasts '{lasts}'", where=f"{where}, duration")
    if lasts == "attached" and not entry.on:
        raise Fault("say what the card attaches to", where=f"{where}, on")
    if entry.category in LASTS_AS and entry.play != "P1":
        raise Fault(f"a card of the category {entry.category} is played in P1 (LC-3.7.1)", where=f"{where}, play")
    if (entry.category == "combat headquarters troops") != (entry.defense is not None):
        raise Fault("only combat Headquarters Troops have the values of a unit, and all of them do", where=f"{where}, def")
    if (entry.category == "fortification") != ("defense" in effect):
        raise Fault("only a Fortification has the effect 'fort def N', and every Fortification needs it", where=f"{where}, effect")
    if (entry.category == "obstacle") != ("cross" in effect):
        raise Fault(
            "only an Obstacle has an effect that begins with 'cross', and every Obstacle needs one", where=f"{where}, effect"
        )


def said(read: Callable[[str], T], text: str, where: str, field: str) -> T:
    try:
        return read(text)
    except Fault as fault:
        raise fault.at(f"{where}, {field}") from None
