# compiled
"""The tree of a search: choices in the order in which they were made, with how well each did for the seat that made it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat

MOST_NODES: Final = 500_000  # less than 250 MB; beyond that the tree stops growing and only its numbers change


@final
class Node:
    """A choice at its place in the tree. Not `acyclic`: CPython delays the release of deeply nested objects,
    and writes into the header of the garbage collector for that, which such objects lack."""

    __slots__ = ("available", "children", "choice", "polls", "score", "seat", "sides", "visits", "votes")

    def __init__(self, seat: Seat, choice: i64) -> None:
        self.seat: Final = seat  # by whom
        self.choice: Final = choice
        self.children: Final[list[Node]] = []
        self.sides: list[Node] | None = None  # if several decide at the same time: the trees of each seat
        self.visits: float = 0.0
        self.score: float = 0.0  # for the seat, over all visits
        self.available: float = 0.0  # how often it could have been chosen
        self.votes: float = 0.0  # how often the policy would have chosen it
        self.polls: float = 0.0  # how often the policy was asked what to choose after it


@final
class Tree:
    """The search for one question."""

    __slots__ = ("nodes", "top")

    def __init__(self) -> None:
        self.top: Node = Node(NOBODY, NOBODY)
        self.nodes: i64 = 1

    def has_room(self) -> bool:
        return self.nodes < MOST_NODES

    def child(self, node: Node, seat: Seat, choice: i64) -> Node:
        """The choice of the seat after this node; a new one if it has none yet."""
        for child in node.children:
            if child.choice == choice and child.seat == seat:
                return child
        child = Node(seat, choice)
        if self.has_room():
            node.children.append(child)
            self.nodes += 1
        return child

    def side(self, node: Node, seat: Seat) -> Node:
        """The seat's own tree for a decision that everyone makes at the same time."""
        sides = node.sides
        if sides is None:
            sides = []
            node.sides = sides
        for side in sides:
            if side.seat == seat:
                return side
        side = Node(seat, NOBODY)
        sides.append(side)
        self.nodes += 1
        return side

    def go_to(self, node: Node) -> None:
        """Continue from here: the rest is dropped."""
        self.top = node
        self.nodes = size_of(node)


def size_of(node: Node) -> i64:
    found: i64 = 0
    left = [node]
    while left:
        node = left.pop()
        found += 1
        left += node.children
        sides = node.sides
        if sides is not None:
            left += sides
    return found
