# compiled
"""Search among guessed worlds: single-observer information set Monte Carlo tree search, one implementation for all games.

Each iteration guesses a world, walks down the tree by the choices that are possible there, adds one node and plays on.
A choice that is possible in few worlds is compared by how often it could have been taken, not by how often others were.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.bots.glimpse import Glimpse
from warcabinet.engine.chance import Chance
from warcabinet.engine.match import Match, playout
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import NOBODY, Seat, State

EXPLORE: Final = 0.7
UNFORESEEN: Final = 5  # per cent of the choices that are played on
BETWEEN_LOOKS: Final = 32  # iterations between two looks at the clock


@final
class Node:
    """A choice at its place in the tree, by whom it was made and how well that went for them."""

    __slots__ = ("available", "children", "choice", "score", "seat", "visits")

    def __init__(self, choice: i64, seat: Seat) -> None:
        self.choice: Final = choice
        self.seat: Final = seat
        self.children: Final[list[Node]] = []
        self.visits: float = 0.0
        self.score: float = 0.0
        self.available: float = 0.0  # how often it could have been chosen


@final
class Finding:
    """A choice with how often it was tried and how well it went."""

    __slots__ = ("choice", "estimate", "tries")

    def __init__(self, choice: int, tries: int, estimate: float) -> None:
        self.choice: Final = choice
        self.tries: Final = tries
        self.estimate: Final = estimate


def search(glimpse: Glimpse, mind: Mind, iterations: int, seconds: float) -> list[Finding]:
    """All choices, the most tried first. Stops at whichever limit comes first; 0 means no limit of that kind."""
    top = Node(NOBODY, NOBODY)
    chance = glimpse.chance.fork()
    done = 0
    end = time.monotonic() + seconds
    while done == 0 or (
        (iterations == 0 or done < iterations) and (seconds == 0.0 or done % BETWEEN_LOOKS != 0 or time.monotonic() < end)
    ):
        iterate(top, glimpse.world(), mind, chance)
        done += 1
    findings = [Finding(int(child.choice), int(child.visits), child.score / child.visits) for child in top.children]
    findings.sort(key=tries, reverse=True)
    return findings


def tries(finding: Finding) -> int:
    return finding.tries


def iterate(top: Node, m: Match, mind: Mind, chance: Chance) -> None:
    s = m.s
    path: list[Node] = [top]
    node = top
    while not s.over:
        child = select(node, s, chance)
        path.append(child)
        m.take(child.choice)
        if child.visits == 0.0:
            break
        node = child
    if mind.horizon() == 0:
        playout(m, chance)
    else:
        play_on(m, mind, chance)
    for node in path:
        node.visits += 1.0
        if node.seat >= 0:
            if s.over:
                node.score += s.score(node.seat)
            else:
                node.score += mind.evaluate(s, node.seat)


def play_on(m: Match, mind: Mind, chance: Chance) -> None:
    """As the policy would, but now and then at random: nobody is quite predictable."""
    s = m.s
    ahead = mind.horizon()
    while not s.over and ahead > 0:
        if chance.below(100) < UNFORESEEN:
            m.take(s.menu[chance.below(s.offered)])
        else:
            m.take(mind.policy(s, s.asked, chance))
        ahead -= 1


def select(node: Node, s: State, chance: Chance) -> Node:
    """A choice not tried yet, at random; else the one of which most can be hoped."""
    best: Node | None = None
    highest = -1.0
    untried = vec[i64]()
    for i in range(s.offered):
        child = child_of(node, s.menu[i])
        if child is None:
            untried = append(untried, s.menu[i])
        else:
            child.available += 1.0
            hope = child.score / child.visits + EXPLORE * math.sqrt(math.log(child.available) / child.visits)
            if hope > highest:
                highest = hope
                best = child
    if best is None or len(untried) > 0:
        best = Node(untried[chance.below(len(untried))], s.asked)
        best.available = 1.0
        node.children.append(best)
    return best


def child_of(node: Node, choice: i64) -> Node | None:
    for child in node.children:
        if child.choice == choice:
            return child
    return None
