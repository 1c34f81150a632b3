"""The bots by kind: random, greedy, search."""

from __future__ import annotations

from abc import ABC, abstractmethod

from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.search import Finding, search
from warcabinet.engine.mind import Mind


class Bot(ABC):
    """Answers one question after the other; keeps nothing of a match in between."""

    @abstractmethod
    def choose(self, glimpse: Glimpse) -> int:
        """One of the glimpse's choices."""


class Random(Bot):
    def choose(self, glimpse: Glimpse) -> int:
        choices = glimpse.choices()
        return choices[glimpse.chance.below(len(choices))]


class Greedy(Bot):
    """Takes what the game's own policy thinks best at once."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, glimpse: Glimpse) -> int:
        return int(self.mind.policy(glimpse.world().s, glimpse.seat, glimpse.chance))


class Search(Bot):
    """Tries choices in guessed worlds, for so many iterations or seconds."""

    def __init__(self, mind: Mind, iterations: int = 0, seconds: float = 0.0) -> None:
        self.mind = mind
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, glimpse: Glimpse) -> int:
        return self.findings(glimpse)[0].choice

    def findings(self, glimpse: Glimpse) -> list[Finding]:
        return search(glimpse, self.mind, self.iterations, self.seconds)
