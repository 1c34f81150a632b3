# compiled
"""The cards as the rules see them: values, and what each gives while it is open."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# Kinds of card; the first four are the types of Unit (LF-2.7).
TROOP: Final = 0
TANK: Final = 1
PLANE: Final = 2
SUPPORT: Final = 3
ICON: Final = 4
SPECIAL: Final = 5
DRAW_EVENT: Final = 6
EVENT: Final = 7
BONUS: Final = 8
TYPES: Final = 4
KINDS: Final = 7  # those of Battle cards

# A card in a bid is its number, with this added where it lies upside down and counts its face value (LF-3.3).
FACE: Final = 64
CARD: Final = 63  # mask: the number alone

# What a lasting effect gives, as offsets into `Card.gives`: to the holder's cards, to the others' cards.
OWN: Final = 0
OTHERS: Final = 8
POWER: Final = 4  # within each half: additions per type, then doublings less halvings per type


@final
@mypyc_attr(acyclic=True)
class Card:
    """One kind of card: its values, what it gives while it is open, and what else it changes."""

    __slots__ = (
        "blitz", "count", "defence", "defends", "draws_first", "draws_more", "gives", "id", "kind", "lasting", "nation", "personal",
        "protects", "stops_draws", "value",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        kind: i64,
        count: i64,
        value: i64,
        defence: i64,
        nation: i64,
        blitz: bool,
        lasting: bool,
        gives: vec[i64],
        defends: bool,
        protects: bool,
        draws_more: i64,
        draws_first: i64,
        stops_draws: bool,
    ) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.count: Final = count
        self.value: Final = value  # printed (Support: Attack); Special and Icon: face value
        self.defence: Final = defence
        self.nation: Final = nation
        self.blitz: Final = blitz
        self.lasting: Final = lasting
        self.gives: Final = gives
        self.defends: Final = defends
        self.protects: Final = protects
        self.draws_more: Final = draws_more
        self.draws_first: Final = draws_first
        self.stops_draws: Final = stops_draws
        self.personal: Final[bool] = helps_only_its_holder(gives) and not stops_draws

    def is_unit(self) -> bool:
        return self.kind < TYPES

    def has_two_uses(self) -> bool:
        """LF-3.1 Special and Icon cards have a face value as well as an ability."""
        return self.kind == ICON or self.kind == SPECIAL


def helps_only_its_holder(gives: vec[i64]) -> bool:
    for i in range(i64(8)):
        if gives[OTHERS + i] != 0:
            return False
    return True
