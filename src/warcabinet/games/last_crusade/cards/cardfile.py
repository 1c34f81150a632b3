"""Reading cards.toml and terrain.toml: every field is checked, and a fault names the file, the card, the field and the reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, raw_cards
from warcabinet.engine.fault import Fault
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
PLACE = re.compile(r"(?P<table>unit|special|terrain)\[(?P<number>\d+)\]\.?(?P<field>.*)")
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
        raise Fault(f"there are {len(entries)} cards, at most {MOST_KINDS} can be told apart", where=where)
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
    """The part of an own card file that belongs to this one is laid over it."""
    own = overlay.of(*type.__struct_fields__) if overlay.text else overlay
    raw, where = raw_cards(path, own)
    try:
        return msgspec.convert(raw, type), where
    except msgspec.ValidationError as why:
        text, _, place = str(why).partition(" - at `$.")
        raise Fault(text[0].lower() + text[1:], where=", ".join([where, *named(raw, place.rstrip("`"))])) from None


def decode_tables(path: Path, type: type[T]) -> dict[str, T]:
    """A file of named tables, all of one shape."""
    try:
        tables = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as why:
        raise Fault(str(why), where=path.name) from None
    found = {}
    for name, table in tables.items():
        try:
            found[name] = msgspec.convert(table, type)
        except msgspec.ValidationError as why:
            text, _, place = str(why).partition(" - at `$")
            field = place.strip(".`")
            raise Fault(text[0].lower() + text[1:], where=", ".join(filter(None, (path.name, name, field)))) from None
    return found


def named(raw: dict[str, Any], place: str) -> list[str]:
    """Where in the file, by the card's id: `unit[3].cost` becomes us-weapons and cost."""
    at = PLACE.match(place)
    if at is None:
        return [place] if place else []
    entry = raw[at["table"]][int(at["number"])]
    return [str(entry.get("id", at[0])), *([at["field"]] if at["field"] else [])]


def check_ids(ids: list[str], file: str) -> None:
    for id in ids:
        if ids.count(id) > 1:
            raise Fault("there are two cards of this id", where=f"{file}, {id}")


def check_unit(entry: UnitEntry, where: str) -> None:
    able = said(read_abilities, entry.abilities, where, "abilities")
    if (entry.type == "F") != ("air_class" in able):
        raise Fault("an aircraft, and nothing else, has a class such as fb or bomber", where=f"{where}, abilities")
    if entry.gray and entry.air is None:
        raise Fault("there is no airFP to be gray", where=f"{where}, gray")
    if "soldier" in able and "Infantry" not in entry.subhead.en:
        raise Fault("a soldier unit has the word Infantry in its subhead (LC-3.3.1)", where=f"{where}, subhead")
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
        raise Fault("it is attached, but not said to what", where=f"{where}, on")
    if entry.category in LASTS_AS and entry.play != "P1":
        raise Fault(f"a card of the category {entry.category} is played in P1 (LC-3.7.1)", where=f"{where}, play")
    if (entry.category == "combat headquarters troops") != (entry.defense is not None):
        raise Fault("combat Headquarters Troops, and no other Specials, have the values of a unit", where=f"{where}, def")
    if (entry.category == "fortification") != ("defense" in effect):
        raise Fault("a Fortification, and nothing else, has the effect 'fort def N'", where=f"{where}, effect")
    if (entry.category == "obstacle") != ("cross" in effect):
        raise Fault("an Obstacle, and nothing else, has an effect that begins with 'cross'", where=f"{where}, effect")


def said(read: Callable[[str], T], text: str, where: str, field: str) -> T:
    try:
        return read(text)
    except Fault as fault:
        raise fault.at(f"{where}, {field}") from None
