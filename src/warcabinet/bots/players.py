"""The bots by kind: random, greedy, network, search."""

from __future__ import annotations

from abc import ABC, abstractmethod

from warcabinet.bots.budget import Budget
from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.guided import Guided
from warcabinet.bots.network import Network, Reader
from warcabinet.bots.playout import outcome, play_on
from warcabinet.bots.search import Finding, search
from warcabinet.bots.tree import Tree
from warcabinet.engine.mind import Mind
from warcabinet.engine.style import Style

SEEN = 2  # choices that a player who slips looks at
ANYHOW = Style(horizon=1, unforeseen=100)  # played on at random to a settled moment


class Bot(ABC):
    """Answers one question after another."""

    @abstractmethod
    def choose(self, glimpse: Glimpse) -> int:
        """One of the glimpse's choices."""


class Random(Bot):
    def choose(self, glimpse: Glimpse) -> int:
        choices = glimpse.choices()
        return choices[glimpse.chance.below(len(choices))]


class Greedy(Bot):
    """Takes what the game's policy prefers.

    At its slip rate (a percentage) it sees only some of the choices and takes what looks best at a glance, as people do
    who have not understood the choice. That is often wrong and seldom absurd.
    """

    def __init__(self, mind: Mind, slips: int = 0) -> None:
        self.mind = mind
        self.slips = slips

    def choose(self, glimpse: Glimpse) -> int:
        if self.slips and glimpse.chance.below(100) < self.slips:
            return self.glance(glimpse)
        return int(self.mind.policy(glimpse.world().s, glimpse.seat, glimpse.chance))

    def glance(self, glimpse: Glimpse) -> int:
        """The best of a few choices, each played on once, at random, to a moment that can be judged."""
        left = glimpse.choices()
        best, highest = left[0], -1.0
        for _ in range(SEEN):
            choice = left.pop(glimpse.chance.below(len(left)))
            world = glimpse.world()
            world.take(choice)
            play_on(world, self.mind, ANYHOW, glimpse.chance)
            found = outcome(world, self.mind)[glimpse.seat]
            if found > highest:
                best, highest = choice, found
        return best


class Alone(Bot):
    """Takes what a network prefers, without looking ahead; on a table that the network does not know, what the policy prefers.

    At its whim (a percentage) it takes any choice by its odds: a player who always prefers the same is easy to read.
    """

    def __init__(self, mind: Mind, network: Network, whim: int = 0) -> None:
        self.mind = mind
        self.reader = Reader(network)
        self.whim = whim

    def choose(self, glimpse: Glimpse) -> int:
        s = glimpse.world().s
        if not self.reader.weigh(s):
            return int(self.mind.policy(s, glimpse.seat, glimpse.chance))
        if self.whim and glimpse.chance.below(100) < self.whim:
            return int(self.reader.pick(s, glimpse.chance))
        return int(self.reader.best(s))


def guided(mind: Mind, network: Network, style: Style) -> Guided:
    """A mind for search that asks the network."""
    return Guided(mind, Reader(network), style)


class Search(Bot):
    """Tries choices in guessed worlds, for a number of iterations or seconds."""

    def __init__(self, mind: Mind, iterations: int = 0, seconds: float = 0.0, style: Style | None = None) -> None:
        self.mind = mind
        self.iterations = iterations
        self.seconds = seconds
        self.style = style or mind.style()
        self.last: tuple[Glimpse, int, Tree] | None = None  # the question, the choice, and the tree of that search

    def choose(self, glimpse: Glimpse) -> int:
        if glimpse.made > self.style.endless:  # search rates every way round a loop equally; the policy leaves it
            return Greedy(self.mind).choose(glimpse)
        tree = self.tree_for(glimpse)
        choice = search(glimpse, self.mind, self.style, Budget(self.iterations, self.seconds, patient=False), tree)[0].choice
        self.last = (glimpse, choice, tree) if self.style.reuse else None
        return choice

    def tree_for(self, glimpse: Glimpse) -> Tree:
        """The last search stays valid as long as nothing has been revealed."""
        tree = Tree()
        if self.last and glimpse.follows(self.last[0]):
            _, choice, before = self.last
            tree.go_to(before.child(before.top, glimpse.seat, choice))
        return tree

    def findings(self, glimpse: Glimpse) -> list[Finding]:
        return search(glimpse, self.mind, self.style, Budget(self.iterations, self.seconds), Tree())
