"""What a custom card file changes, card by card, so that everyone at the table knows which cards are in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, raw_files
from warcabinet.engine.document import parse_toml


class FieldChange(Struct, frozen=True):
    """A field by its path, as `value` or `name.de`; the old value is empty if there was none."""

    field: str
    old: str
    new: str


class CardChange(Struct, frozen=True):
    group: str  # `battle`, as the card file calls it
    id: str
    name: Mapping[str, str]  # by language, the new one
    added: bool  # a card that the game does not have
    fields: tuple[FieldChange, ...]


def card_changes(paths: Sequence[Path], overlay: Overlay) -> tuple[CardChange, ...]:
    """In the order of the custom card file; a card whose values stay the same does not count as changed."""
    own = parse_toml(overlay.text, overlay.where)
    found: list[CardChange] = []
    usual, laid = raw_files(paths, NO_OVERLAY), raw_files(paths, overlay)
    for group in own:
        wanted = [entry["id"] for entry in entries(own, group)] if isinstance(own[group], list) else [laid[group]["id"]]
        before, after = ({entry["id"]: entry for entry in entries(cards, group)} for cards in (usual, laid))
        found += [change_of(group, before.get(id), after[id]) for id in wanted]
    return tuple(change for change in found if change.fields)


def entries(cards: Mapping[str, Any], group: str) -> list[Mapping[str, Any]]:
    return cards[group] if isinstance(cards[group], list) else [cards[group]]


def change_of(group: str, before: Mapping[str, Any] | None, after: Mapping[str, Any]) -> CardChange:
    old, new = dict(leaves(before or {})), dict(leaves(after))
    if "short" not in after:  # it went with the name
        old = {key: value for key, value in old.items() if not key.startswith("short.")}
    fields = [FieldChange(key, old.get(key, ""), new.get(key, "")) for key in {**old, **new} if old.get(key) != new.get(key)]
    return CardChange(group, after["id"], names(after), before is None, tuple(fields))


def names(card: Mapping[str, Any]) -> dict[str, str]:
    name = card.get("name", card["id"])
    return dict(name) if isinstance(name, Mapping) else {"en": str(name), "de": str(name)}


def leaves(card: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """
    >>> list(leaves({"id": "tank", "name": {"de": "Panzer"}, "blitz": True}))
    [('name.de', 'Panzer'), ('blitz', 'yes')]
    """
    for key, value in card.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{path}{key}.")
        elif key != "id":
            yield f"{path}{key}", plain(value)


def plain(value: Any) -> str:
    """
    >>> plain([{"do": "draw", "count": 2}, True])
    'do draw, count 2; yes'
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "; ".join(map(plain, value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {plain(inner)}" for key, inner in value.items())
    return str(value)
