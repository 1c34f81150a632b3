"""Custom cards: what a designer changes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from warcabinet.host.api.basics import Localised, Short
from warcabinet.host.api.games import OptionForm

CardFile = Annotated[str, Meta(max_length=100_000, description="a custom card file: TOML")]


class CardText(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A custom card file; its name is used in messages."""

    text: CardFile
    filename: Short = "cards.toml"


class FieldChange(Struct, frozen=True):
    """A field by its path, as `value` or `name.de`; the old value is empty if there was none."""

    field: str
    old: str
    new: str


class CardChange(Struct, frozen=True, omit_defaults=True):
    """The changes to a card; `face` is its picture, if it has one."""

    group: str
    id: str
    name: Localised
    fields: tuple[FieldChange, ...]
    face: str = ""
    added: bool = False  # a card the game does not have


class OwnCards(Struct, frozen=True):
    """Custom cards, which override the game's. `key` names them in the addresses of faces; `text` is the file as in Records."""

    key: str
    changes: tuple[CardChange, ...]
    text: str
    options: tuple[OptionForm, ...] = ()  # whose values the cards decide, such as nations


class OwnNote(Struct, frozen=True):
    """The match uses custom cards: this many are changed."""

    key: str
    changed: int
