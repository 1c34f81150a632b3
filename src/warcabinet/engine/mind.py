# compiled
"""What a game knows about playing itself well; bots and search ask it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from warcabinet.engine.chance import Chance
from warcabinet.engine.state import Seat, State
from warcabinet.engine.style import Style


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """A mind without knowledge of a game. It only sees guessed worlds, so it cannot know more than its seat."""

    def policy(self, s: State, seat: Seat, chance: Chance) -> i64:
        """A sensible choice from the menu, found quickly; seat is the one that is asked."""
        return s.menu[chance.below(s.offered)]

    def odds(self, s: State, seat: Seat) -> list[float]:
        """How good the asked seat's choices look, in the order of the menu, together 1; empty: ask `policy`."""
        return []

    def settled(self, s: State) -> bool:
        """Whether this is a moment that `evaluate` can judge well; beyond the horizon search plays on until it is."""
        return True

    def evaluate(self, s: State, seat: Seat) -> float:
        """How a match that is not over looks for the seat, from 0 (lost) to 1 (won); over all seats about 1."""
        return 1.0 / float(s.seats)

    def gist(self, s: State, seat: Seat) -> i64:
        """What others did since the seat was last asked, as far as it matters for the answer: one number, one place of the tree.
        Called only if other seats' choices are predicted; reads nothing that the seat may not know."""
        return 0

    def style(self) -> Style:
        """How search works in this game; without evaluation it plays at random to the end."""
        return Style()
