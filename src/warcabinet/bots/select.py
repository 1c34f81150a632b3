# compiled
"""Which choice a search tries next: what did well, what was tried little, and what the game's policy would do."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from warcabinet.bots.tree import Node, Tree
from warcabinet.engine.chance import Chance
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import State
from warcabinet.engine.style import Style

LEAST_ODDS: Final = 0.01  # a choice that a network thinks less of is as good as any other it thinks little of


def select(tree: Tree, node: Node, s: State, mind: Mind, style: Style, chance: Chance) -> Node:
    """PUCT among the choices that are possible in this world.

    A choice that is possible in few worlds is compared by how often it could have been taken, not by how often others were.
    A choice never tried is assumed to do as well as the others did on average.
    """
    seat = s.asked
    if style.trust > 0.0 and node.polls < float(style.polls):
        poll(tree, node, s, mind, chance)
    tried = 0.0
    total = 0.0
    for child in node.children:
        if child.seat == seat:
            tried += child.visits
            total += child.score
    usual = total / tried if tried > 0.0 else 0.5
    by_policy = style.trust / node.polls if node.polls > 0.0 else 0.0
    by_number = (1.0 - style.trust) / float(s.offered) if node.polls > 0.0 else 1.0 / float(s.offered)
    unknown: i64 = 0  # how many choices were never seen here; any of them is as good as another
    fresh: i64 = 0
    best: Node | None = None
    highest = -1.0
    known = node.children
    expected: i64 = 0  # most menus come in the same order
    for i in range(s.offered):
        choice = s.menu[i]
        at: i64 = -1
        for each in range(len(known)):
            if expected >= len(known):
                expected = 0
            if known[expected].choice == choice and known[expected].seat == seat:
                at = expected
                break
            expected += 1
        if at < 0:
            unknown += 1
            if unknown == 1 or chance.below(unknown) == 0:
                fresh = choice
            continue
        expected = at + 1
        child = known[at]
        child.available += 1.0
        mean = usual
        if child.visits > 0.0:
            mean = child.score / child.visits
        prior = by_number + by_policy * child.votes
        hope = mean + style.explore * prior * math.sqrt(child.available) / (1.0 + child.visits)
        if hope > highest:
            highest = hope
            best = child
    if best is None or (unknown > 0 and usual + style.explore * by_number * math.sqrt(tried + 1.0) > highest):
        best = tree.child(node, seat, fresh)
        best.available += 1.0
    return best


def poll(tree: Tree, node: Node, s: State, mind: Mind, chance: Chance) -> None:
    """Ask what to do here: the policy has one answer, a network has odds."""
    node.polls += 1.0
    seat = s.asked
    odds = mind.odds(s, seat)
    if len(odds) == 0:
        tree.child(node, seat, mind.policy(s, seat, chance)).votes += 1.0
        return
    for at in range(s.offered):
        if odds[at] >= LEAST_ODDS:
            tree.child(node, seat, s.menu[at]).votes += odds[at]
