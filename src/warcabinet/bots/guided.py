# compiled
"""A mind that asks a network which choices look good and how a position looks; for the rest it is the game's own."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.bots.network import Reader
from warcabinet.engine.chance import Chance
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import Seat, State
from warcabinet.engine.style import Style


@final
class Guided(Mind):
    """On a table that the network does not know it is the game's own mind."""

    def __init__(self, own: Mind, reader: Reader, style: Style) -> None:
        self.own: Final = own
        self.reader: Final = reader
        self.how: Final = style
        self.lost: bool = False  # the network does not know this table

    def policy(self, s: State, seat: Seat, chance: Chance) -> i64:
        if self.how.learned > 0 and seat == s.asked and self.reader.weigh(s):
            return self.reader.pick(s, chance) if self.how.learned == 1 else self.reader.best(s)
        return self.own.policy(s, seat, chance)

    def odds(self, s: State, seat: Seat) -> list[float]:
        if seat != s.asked:
            return []
        self.lost = not self.reader.weigh(s)
        if self.lost:
            return []
        return [self.reader.odds[at] for at in range(s.offered)]

    def settled(self, s: State) -> bool:
        return (not self.how.settle and not self.lost) or self.own.settled(s)

    def evaluate(self, s: State, seat: Seat) -> float:
        """With two seats, through the eyes of the one that is asked: it has learned what to do here."""
        viewer = s.asked if s.seats == 2 else seat
        found = self.reader.judge(s, viewer)
        self.lost = found < 0.0
        if self.lost:
            return self.own.evaluate(s, seat)
        return found if viewer == seat else 1.0 - found

    def gist(self, s: State, seat: Seat) -> i64:
        return self.own.gist(s, seat)

    def style(self) -> Style:
        return self.how.copy()
