# compiled
"""Search among guessed worlds: single-observer information set Monte Carlo tree search, one implementation for all games.

Each iteration guesses a world, walks down the tree by the choices that are possible there, adds one node and plays on.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.bots.budget import Budget
from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.playout import LONGEST, foretell, outcome, play_on
from warcabinet.bots.select import select
from warcabinet.bots.tree import Node, Tree
from warcabinet.engine.chance import Chance
from warcabinet.engine.match import Match
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.engine.style import Style


@final
class Finding:
    """A choice, how often it was tried and how well it did."""

    __slots__ = ("choice", "estimate", "tries")

    def __init__(self, choice: int, tries: int, estimate: float) -> None:
        self.choice: Final = choice
        self.tries: Final = tries
        self.estimate: Final = estimate


def search(glimpse: Glimpse, mind: Mind, style: Style, budget: Budget, tree: Tree) -> list[Finding]:
    """All choices that were tried, the most tried first."""
    chance = glimpse.chance.fork()
    budget.start()
    while budget.goes_on(tree.top):
        iterate(tree, glimpse.world(), mind, style, chance)
    seat = glimpse.seat
    findings = [
        Finding(int(child.choice), int(child.visits), child.score / child.visits)
        for child in tree.top.children
        if child.visits > 0.0 and child.seat == seat
    ]
    findings.sort(key=rank, reverse=True)
    return findings


def rank(finding: Finding) -> tuple[int, float]:
    return finding.tries, finding.estimate


def trials(glimpse: Glimpse, choice: i64, mind: Mind, style: Style, tries: i64) -> list[float]:
    """How the seat did after this choice, try by try: a search of what follows it."""
    chance = glimpse.chance.fork()
    tree = Tree()
    seat = glimpse.seat
    found: list[float] = []
    for each in range(tries):
        world = glimpse.world()
        world.take(choice)
        found.append(iterate(tree, world, mind, style, chance, seat)[seat])
    return found


def iterate(tree: Tree, m: Match, mind: Mind, style: Style, chance: Chance, me: Seat = NOBODY) -> list[float]:
    """One try; returns how each seat did. It is the search of seat `me`, by default the one that is asked."""
    path = descend(tree, m, mind, style, chance, m.s.asked if me == NOBODY else me)
    play_on(m, mind, style, chance)
    values = outcome(m, mind)
    tree.top.visits += 1.0
    for node in path:
        node.visits += 1.0
        node.score += values[node.seat]
    return values


@final
class Round:
    """Several seats decide at the same time: each walks down a tree of its own, which hangs where the round began."""

    __slots__ = ("last", "places", "start")

    def __init__(self, start: Node, seats: i64) -> None:
        self.start: Final = start
        self.places: Final[list[Node | None]] = [None for each in range(seats)]
        self.last: Seat = NOBODY

    def is_over_for(self, seat: Seat) -> bool:
        """Once others have been asked, a seat that is asked again has seen their answers."""
        return seat != self.last and self.places[seat] is not None


def descend(tree: Tree, m: Match, mind: Mind, style: Style, chance: Chance, me: Seat) -> list[Node]:
    """Make choices down the tree and one beyond it; returns the nodes.

    Others know what they hold, but the tree has one node for all hands they may have, so they would play what is good on average.
    If the game's style says so, their choices are therefore predicted, and only a summary of them has a node in the tree.
    """
    s = m.s
    node = tree.top
    path: list[Node] = []
    round: Round | None = None
    other: Seat = NOBODY  # whose choice was the last to be predicted
    forced: i64 = 0  # choices that have no node in the tree
    while not s.over and forced < LONGEST:
        if s.offered == 1:
            m.take(s.menu[0])
            forced += 1
            continue
        seat = s.asked
        if style.foretold and seat != me:
            foretell(m, mind, style, chance)
            other = seat
            forced += 1
            continue
        if other != NOBODY:
            node = tree.child(node, other, mind.gist(s, me))
            path.append(node)
            if node.visits == 0.0:
                break
            other = NOBODY
            round = None
        if not style.joint or not s.is_joint():
            round = None
            child = select(tree, node, s, mind, style, chance)
            node = child
        else:
            if round is None or round.is_over_for(seat):
                round = Round(node, s.seats)
            place = round.places[seat]
            if place is None:
                place = tree.side(round.start, seat)
            child = select(tree, place, s, mind, style, chance)
            round.places[seat] = child
            round.last = seat
            node = tree.child(node, seat, child.choice)  # what follows the round depends on all its choices
            path.append(node)
        path.append(child)
        m.take(child.choice)
        if child.visits == 0.0:
            break
    return path
