"""The Advantage cards: read from cards.toml and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, read_card_file
from warcabinet.engine.fault import Fault
from warcabinet.games.last_war.choices import MOST_CARDS
from warcabinet.games.last_war.map.mapfile import Text
from warcabinet.games.last_war.scenario.model import OwnCard


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[A-Z][0-9]{2}$")]
    list: str
    value: Annotated[int, Meta(ge=1, le=3)]
    name: Text


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    card: list[Card]

    def with_own(self, own: Sequence[OwnCard]) -> CardFile:
        """With the cards of a scenario's own lists: these are numbered from the highest number down, so that `own2` means the same
        in every program."""
        blank = Card("", "", 1, Text("", ""))
        found = [*self.card, *[blank] * (MOST_CARDS - len(self.card))]
        for n, card in enumerate(own, 1):
            found[MOST_CARDS - n] = Card(card.id, card.list, card.value, card.name)
        return CardFile(found)

    def numbers(self, of: str) -> list[int]:
        """Of one list, in its order."""
        return [number for number, card in enumerate(self.card) if card.list == of]

    def lists(self) -> Counter[str]:
        """How many cards each has."""
        return Counter(card.list for card in self.card)


def read_cards(path: Path, overlay: Overlay = NO_OVERLAY) -> CardFile:
    found, where = read_card_file(path, overlay, CardFile)
    if len(found.card) > MOST_CARDS:
        raise Fault(f"there are more than {MOST_CARDS} cards", where=where)
    seen: set[str] = set()
    for card in found.card:
        if card.id in seen:
            raise Fault(f"there are two cards '{card.id}'", where=f"{where}, card")
        seen.add(card.id)
    return found
