"""Custom decks."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from warcabinet.engine.scene import Refusal
from warcabinet.host.api.basics import Localised


class DeckCard(Struct, frozen=True, omit_defaults=True):
    """A card that may be in a deck, with its maximum number of copies; `values` by curve, `kind` of DeckForm.kinds."""

    id: str
    name: Localised
    face: str
    most: int
    values: dict[str, int] = {}
    kind: str = ""


class DeckPool(Struct, frozen=True):
    """All cards of a deck come out of one pool."""

    id: str
    name: Localised
    cards: tuple[DeckCard, ...]


class DeckGroup(Struct, frozen=True):
    """A kind of card with a minimum and maximum, or a curve by which cards are counted."""

    id: str
    name: Localised
    fewest: int = 0
    most: int = 0


class DeckStarter(Struct, frozen=True):
    """A ready-made deck to start from."""

    name: Localised
    text: str


class DeckForm(Struct, frozen=True):
    """What decks of a game are built from."""

    game: str
    fewest: int
    most: int
    pools: tuple[DeckPool, ...]
    curves: tuple[DeckGroup, ...]
    kinds: tuple[DeckGroup, ...]
    starters: tuple[DeckStarter, ...]


class DeckText(Struct, forbid_unknown_fields=True):
    """A deck as text: `archers*2,knights`, lines and comments allowed."""

    text: Annotated[str, Meta(max_length=20_000)]


class DeckCheck(Struct, omit_defaults=True):
    """A deck that could be read: its text in standard form, its cards, and why it is not legal."""

    text: str
    pool: str
    cards: dict[str, int]
    size: int
    refused: tuple[Refusal, ...] = ()
