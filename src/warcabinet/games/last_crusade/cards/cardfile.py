"""What a card file may say, entry by entry: every field is checked, and a fault names file, card, field and reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, checked
from warcabinet.engine.record import read_text
from warcabinet.games.last_crusade.cards.grammar import read_abilities, read_classes, read_effects, read_play, read_terrain

SIDES = ("allies", "axis", "soviet")
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
HISTORY = 140  # characters of a historical text, in each language (LC-N29)
MARKED = {"hitler": "Hitler", "stalin": "Stalin"}  # the names that make a card one of theirs (LC-N29a)
VEHICLE = re.compile(
    r"\b(truck|halftrack|jeep|car|carrier|tank|destroyer|assault gun|self-propelled|vehicle|motorized|mobile)\b", re.IGNORECASE
)
T = TypeVar("T")

Value = Annotated[int, Meta(ge=0, le=99)]
Source = Literal["rulebook", "public", "designed"]
Side = Literal["allies", "axis", "soviet"]


class Localised(Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    en: str
    de: str

    def get(self, language: str) -> str:
        return self.de if language == "de" else self.en


class UnitEntry(Struct, frozen=True, forbid_unknown_fields=True, rename={"defense": "def"}):
    id: str
    name: Localised
    nation: str  # in a nation's file its own
    type: Literal["I", "A", "F"]
    subhead: Localised
    cost: Value
    defense: Annotated[int, Meta(ge=1, le=99)]
    source: Source = "designed"
    short: Localised | None = None  # where the name is too long for a small card
    history: Localised | None = None
    inf: Value | None = None
    arm: Value | None = None
    air: Value | None = None
    gray: bool = False
    abilities: str = ""
    picture: str = ""  # else by its subhead
    category: Literal["unit"] = "unit"


class SpecialEntry(Struct, frozen=True, forbid_unknown_fields=True, rename={"defense": "def"}):
    """Belongs to a nation, or to all nations of some sides (LC-N20)."""

    id: str
    name: Localised
    category: Literal[
        "support weapon", "leader", "attachment", "hostile attachment", "fortification", "obstacle", "ordnance",
        "headquarters troops", "combat headquarters troops", "general", "operation", "event",
    ]  # fmt: skip
    play: str
    effect: str
    duration: Literal["instant", "attached", "in play", "indefinite", "phase", "turn", "assault", "round 1", "until used"]
    text: Localised
    nation: str = ""
    sides: list[Side] = []
    source: Source = "designed"
    short: Localised | None = None
    subhead: Localised | None = None  # else its category (LC-N26)
    history: Localised | None = None
    cost: Value | None = None
    on: str = ""
    tags: list[Literal["unique", "weather", "hitler", "stalin"]] = []
    inf: Value | None = None  # these five: combat Headquarters Troops
    arm: Value | None = None
    air: Value | None = None
    defense: Annotated[int, Meta(ge=1, le=99)] | None = None
    abilities: str = ""
    picture: str = ""


class TerrainEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Localised
    cost: Value
    effect: str
    text: Localised
    source: Source = "designed"
    short: Localised | None = None
    history: Localised | None = None
    picture: str = ""


Entry = UnitEntry | SpecialEntry


class CardFile(Struct, frozen=True):
    """Every Unit and Special card; `all` in the order of their numbers."""

    unit: list[UnitEntry]
    special: list[SpecialEntry]
    all: list[Entry]

    def entries(self) -> list[Entry]:
        return self.all


class TerrainFile(Struct, frozen=True):
    terrain: list[TerrainEntry]


# ------------------------------------------------------------ reading and checking
def decode_tables(path: Path, type: type[T]) -> dict[str, T]:
    """A file of named tables, all of one shape."""
    tables = parse_toml(read_text(path), path.name)
    return {name: checked(table, type, file=path.name, within=name) for name, table in tables.items()}


def check_terrain(entry: TerrainEntry, where: str) -> None:
    said(read_terrain, entry.effect, where, "effect")
    check_history(entry, where)


def check_history(entry: Entry | TerrainEntry, where: str) -> None:
    """LC-N29"""
    for language in ("en", "de"):
        text = entry.history.get(language) if entry.history else ""
        if len(text) > HISTORY:
            raise Fault(f"{len(text)} characters; the limit is {HISTORY}", where=f"{where}, history.{language}", rule="LC-N29")


def check_unit(entry: UnitEntry, where: str) -> None:
    check_history(entry, where)
    able = said(read_abilities, entry.abilities, where, "abilities")
    if (entry.type == "F") != ("air_class" in able):
        raise Fault("only aircraft have a class such as fb or bomber, and every aircraft needs one", where=f"{where}, abilities")
    if entry.gray and entry.air is None:
        raise Fault("gray needs an airFP value", where=f"{where}, gray")
    if "soldier" in able and "Infantry" not in entry.subhead.en:
        raise Fault("a soldier unit needs the word Infantry in its subhead (LC-3.3.1)", where=f"{where}, subhead")
    if entry.type != "F" and "Infantry" in entry.subhead.en and "soldier" not in able:
        raise Fault(
            "the word Infantry in its subhead makes it a soldier unit (LC-3.3.1)", where=f"{where}, abilities", rule="LC-N27"
        )
    if entry.type == "I" and "motor" in able and not VEHICLE.search(entry.subhead.en.replace("unmotorized", "")):
        raise Fault(
            "a motorized unit needs a vehicle or the word motorized in its subhead", where=f"{where}, subhead", rule="LC-N27"
        )
    if entry.type == "A" and "motor" in able:
        raise Fault("all Armor is motorized; the word is for Infantry-type units", where=f"{where}, abilities")


def check_special(entry: SpecialEntry, where: str) -> None:
    check_history(entry, where)
    check_tags(entry, where)
    if bool(entry.nation) == bool(entry.sides):
        raise Fault("say either the nation of the card or the sides that have it in common", where=f"{where}, nation")
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


def check_tags(entry: SpecialEntry, where: str) -> None:
    """LC-N29a The names of Hitler and Stalin, as whole words, make a card one of theirs."""
    told = [words.get("en") for words in (entry.name, entry.subhead, entry.history) if words is not None]
    for tag, name in MARKED.items():
        named = any(re.search(rf"\b{name}\b", text) for text in told)
        if named and tag not in entry.tags:
            raise Fault(f"a card that names {name} needs the tag {tag}", where=f"{where}, tags", rule="LC-N29a")


def said(read: Callable[[str], T], text: str, where: str, field: str) -> T:
    try:
        return read(text)
    except Fault as fault:
        raise fault.at(f"{where}, {field}") from None
