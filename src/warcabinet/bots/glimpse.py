# compiled
"""The glimpse: all that a bot is ever given of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from warcabinet.engine.chance import Chance
from warcabinet.engine.match import Match
from warcabinet.engine.scene import Scene
from warcabinet.engine.state import menu_of


@final
class Glimpse:
    """A seat's question, its choices, what it sees, and worlds that would fit; never the match itself."""

    __slots__ = ("_match", "_look", "_say", "chance", "made", "ply", "seat")

    def __init__(self, match: Match, chance: Chance, say: Callable[[int], str], look: Callable[[], Scene]) -> None:
        self.seat: Final = int(match.s.asked)
        self.chance: Final = chance  # the bot's own; the match has another
        self.ply: Final = int(match.taken)
        self.made: Final = int(match.made[match.s.asked])  # choices of this seat so far
        self._match: Final = match
        self._say: Final = say
        self._look: Final = look

    def choices(self) -> list[int]:
        """The choices as numbers, in the order of the menu."""
        match = self._match.for_programs() if self._match.s.for_people else self._match
        return menu_of(match.s)

    def texts(self) -> list[str]:
        return [self._say(choice) for choice in self.choices()]

    def scene(self) -> Scene:
        return self._look()

    def world(self) -> Match:
        """A match that the seat could be in, for all it knows: what it cannot see is guessed, what it sees is real."""
        return self._match.world(self.chance)

    def follows(self, before: Glimpse) -> bool:
        """Whether nothing has been revealed since: the seat has chosen and is asked again immediately."""
        return self._match is before._match and self.ply == before.ply + 1 and self.seat == before.seat and self._match.free
