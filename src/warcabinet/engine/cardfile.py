"""Card files: TOML with a table for each card, and custom files that override them. Faults name file, card, field and reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import tomli_w

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, checked
from warcabinet.engine.record import fingerprint, read_text

T = TypeVar("T")
MOST = 100_000  # characters in a custom card file


class Overlay(msgspec.Struct, frozen=True):
    """A custom card file: cards by id, each with the fields it changes; a new id is a new card."""

    text: str = ""  # in one spelling, without comments and blank lines, as it is stored in Records
    where: str = "cards"

    @property
    def mark(self) -> str:
        return fingerprint(self.text)

    def of(self, *groups: str) -> Overlay:
        """The part that belongs to one of several card files."""
        found = parse_toml(self.text, self.where)
        return Overlay(spelled({group: found[group] for group in groups if group in found}), self.where)


NO_OVERLAY = Overlay()


def parse_overlay(text: str, where: str) -> Overlay:
    if len(text) > MOST:
        raise Fault(f"the card file has {len(text)} characters; the limit is {MOST}", where=where)
    return Overlay(spelled(parse_toml(text, where)), where)


def spelled(cards: Mapping[str, Any]) -> str:
    return "".join(line for line in tomli_w.dumps(cards).splitlines(keepends=True) if line.strip())


def read_overlay(path: Path) -> Overlay:
    return parse_overlay(read_text(path), str(path))


def read_card_file(path: Path, overlay: Overlay, type: type[T]) -> tuple[T, str]:
    """The cards of a game, and the file to name in faults: if the two do not fit together, the custom one is at fault."""
    raw, where = raw_cards(path, overlay)
    return checked_cards(raw, type, where), where


def checked_cards(raw: Mapping[str, Any], type: type[T], where: str) -> T:
    """A Fault names the card instead of its number."""
    try:
        return checked(raw, type)
    except Fault as fault:
        raise Fault(fault.text, where=f"{where}, {name_the_card(raw, fault.where.removeprefix('key '))}") from None


def raw_cards(path: Path, overlay: Overlay) -> tuple[dict[str, Any], str]:
    """The tables of a card file with the custom file applied, unchecked; and the file to blame for errors."""
    raw = parse_toml(read_text(path), path.name)
    if not overlay.text:
        return raw, path.name
    return lay_over(raw, parse_toml(overlay.text, overlay.where), overlay.where), overlay.where


def raw_files(paths: Sequence[Path], overlay: Overlay) -> dict[str, Any]:
    """The tables of several card files with the custom file applied; files may share a kind of card."""
    found: dict[str, Any] = {}
    for path in paths:
        for group, cards in parse_toml(read_text(path), path.name).items():
            found[group] = [*found[group], *cards] if group in found and isinstance(cards, list) else cards
    return lay_over(found, parse_toml(overlay.text, overlay.where), overlay.where) if overlay.text else found


def lay_over(cards: dict[str, Any], own: Mapping[str, Any], where: str) -> dict[str, Any]:
    """
    >>> lay_over({"tank": [{"id": "t-1", "value": 1}]}, {"tank": [{"id": "t-1", "value": 2}]}, "mine.toml")
    {'tank': [{'id': 't-1', 'value': 2}]}
    """
    for group, entries in own.items():
        if group not in cards:
            raise Fault(f"unknown kind of card; choose one of: {', '.join(cards)}", where=f"{where}, {group}")
        if isinstance(cards[group], Mapping):
            if not isinstance(entries, Mapping):
                raise Fault(f"there is only one such card: write [{group}], not [[{group}]]", where=f"{where}, {group}")
            changed(cards[group], entries)
            continue
        if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
            raise Fault(f"write each card as [[{group}]]", where=f"{where}, {group}")
        seen: set[str] = set()
        for number, entry in enumerate(entries, 1):
            id = entry.get("id")
            if not isinstance(id, str):
                raise Fault("every card needs an id (a string)", where=f"{where}, {group} card number {number}, id")
            if id in seen:
                raise Fault("duplicate card id", where=f"{where}, {group} card {id}, id")
            seen.add(id)
            there = next((card for card in cards[group] if card["id"] == id), None)
            if there is None:
                cards[group].append(dict(entry))
            else:
                changed(there, entry)
    return cards


def changed(card: dict[str, Any], fields: Mapping[str, Any]) -> None:
    """A short name goes with the name it shortens."""
    if "name" in fields:
        card.pop("short", None)
    for key, value in fields.items():
        both = isinstance(value, Mapping) and isinstance(card.get(key), Mapping)
        card[key] = {**card[key], **value} if both else value


def name_the_card(raw: Mapping[str, Any], place: str) -> str:
    """`battle[3].value` -> `battle card tank-2, value`, if the file gives an id.

    >>> name_the_card({"battle": [{"id": "tank-2"}]}, "battle[0].value")
    'battle card tank-2, value'
    """
    group, bracket, rest = place.partition("[")
    number, _, field = rest.partition("]")
    if not bracket:
        return place or "file"
    try:
        name = str(raw[group][int(number)]["id"])
    except (KeyError, ValueError, IndexError, TypeError):
        name = f"number {int(number) + 1 if number.isdecimal() else number}"
    named = f"card {name}" if group == "card" else f"{group} card {name}"
    return named + (f", {field.lstrip('.')}" if field.lstrip(".") else "")
