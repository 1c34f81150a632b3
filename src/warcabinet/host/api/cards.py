"""Own cards: what a designer changes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from warcabinet.host.api.basics import Localised, Short

CardFile = Annotated[str, Meta(max_length=100_000, description="an own card file: TOML")]


class CardText(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """An own card file; its name is for what is said about it."""

    text: CardFile
    filename: Short = "cards.toml"


class FieldChange(Struct, frozen=True):
    """A field by its path, as `value` or `name.de`; the old value is empty where there was none."""

    field: str
    old: str
    new: str


class CardChange(Struct, frozen=True, omit_defaults=True):
    """What is changed about a card; `face` is its picture, where it has one."""

    group: str
    id: str
    name: Localised
    fields: tuple[FieldChange, ...]
    face: str = ""
    added: bool = False  # a card the game does not have


class OwnCards(Struct, frozen=True):
    """Own cards, laid over those of the game. `key` names them in the addresses of faces, `text` is the file as Records have it."""

    key: str
    changes: tuple[CardChange, ...]
    text: str


class OwnNote(Struct, frozen=True):
    """The match is played with own cards: so many are changed."""

    key: str
    changed: int
