# compiled
"""How long a search may take."""

from __future__ import annotations

import time
from typing import Final, final

from warcabinet.bots.tree import Node

BETWEEN_LOOKS: Final = 16  # iterations between checks whether it is decided; the clock is checked every time


@final
class Budget:
    """A limit on iterations and on seconds, whichever ends first. 0: no limit of that kind."""

    __slots__ = ("done", "end", "iterations", "patient", "seconds")

    def __init__(self, iterations: int, seconds: float, patient: bool = True) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.patient: Final = patient  # continues even if the most tried choice can no longer be overtaken
        self.done: int = 0
        self.end: float = 0.0

    def start(self) -> None:
        self.done = 0
        self.end = time.monotonic() + self.seconds

    def goes_on(self, top: Node) -> bool:
        """At least one iteration is always made."""
        self.done += 1
        if self.done == 1:
            return True
        if self.iterations > 0 and self.done > self.iterations:
            return False
        if self.seconds > 0.0 and time.monotonic() >= self.end:
            return False
        if not self.patient and self.iterations > 0 and self.done % BETWEEN_LOOKS == 1:
            return not is_decided(top, float(self.iterations - self.done + 1))
        return True


def is_decided(top: Node, left: float) -> bool:
    """Whether no other choice can still become the most tried."""
    first = 0.0
    second = 0.0
    for child in top.children:
        if child.visits > first:
            second = first
            first = child.visits
        elif child.visits > second:
            second = child.visits
    return first - second > left
