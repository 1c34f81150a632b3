# compiled
"""The cards as the rules see them. A card in a pile is its kind; `Book.cards[kind]` tells what it is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.games.last_crusade.cards.specials import Special, Timing
from warcabinet.games.last_crusade.cards.terrain import Terrain
from warcabinet.games.last_crusade.cards.units import AIRCRAFT, Unit

# The sides that have a Special in common (LC-N20), as bits
ALLIES: Final = 1
AXIS: Final = 2
SOVIET: Final = 4
NO_NATION: Final = -1  # a common Special

# What a card is
UNIT: Final = 0
SUPPORT_WEAPON: Final = 1
LEADER: Final = 2
ATTACHMENT: Final = 3
HOSTILE: Final = 4  # an attachment for an enemy unit
FORTIFICATION: Final = 5
OBSTACLE: Final = 6
ORDNANCE: Final = 7
HQ_TROOPS: Final = 8  # without Firepower
HQ_COMBAT: Final = 9  # Railway Gun, Armored Train
GENERAL: Final = 10
OPERATION: Final = 11
EVENT: Final = 12


@final
class Card:
    __slots__ = ("cost", "id", "nation", "sides", "special", "timing", "unit", "what")

    def __init__(
        self, id: str, nation: i64, sides: i64, what: i64, cost: i64, unit: Unit, special: Special, timing: Timing
    ) -> None:
        self.id: Final = id
        self.nation: Final = nation  # the only one that may use it; NO_NATION: one of ...
        self.sides: Final = sides  # ... these sides
        self.what: Final = what
        self.cost: Final = cost  # NO_COST: none printed
        self.unit: Final = unit
        self.special: Final = special
        self.timing: Final = timing

    def is_ground_unit(self) -> bool:
        """Combat Headquarters Troops too (LC-R23)."""
        return self.what == HQ_COMBAT or (self.what == UNIT and self.unit.type != AIRCRAFT)

    def counts(self) -> bool:
        """For stacking, where it stands alone: ground units, Fortifications, Headquarters Troops (LC-3.5.1)."""
        return self.is_ground_unit() or self.what == FORTIFICATION or self.what == HQ_TROOPS

    def is_aircraft(self) -> bool:
        return self.what == UNIT and self.unit.type == AIRCRAFT

    def is_attached(self) -> bool:
        return SUPPORT_WEAPON <= self.what <= HOSTILE


@final
class Book:
    """All cards and Terrain. States share it; it never changes."""

    __slots__ = ("cards", "carries", "flies", "ground", "standing", "terrain", "what")

    def __init__(self, cards: vec[Card], terrain: vec[Terrain]) -> None:
        self.cards: Final = cards
        self.terrain: Final = terrain
        # What is asked most often, by kind; 1: yes
        self.ground: Final = vec[i64]([1 if card.is_ground_unit() else 0 for card in cards])
        self.standing: Final = vec[i64]([1 if card.counts() else 0 for card in cards])
        self.flies: Final = vec[i64]([1 if card.is_aircraft() else 0 for card in cards])
        self.carries: Final = vec[i64]([1 if card.unit.transport else 0 for card in cards])
        self.what: Final = vec[i64]([card.what for card in cards])
