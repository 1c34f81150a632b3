"""Puzzles: the list with your marks, one moment to solve, and what is said of an answer."""

from __future__ import annotations

from msgspec import Struct

from warcabinet.engine.scene import Scene
from warcabinet.host.api.basics import Short


class PuzzleLine(Struct, frozen=True, omit_defaults=True):
    """A puzzle in the list."""

    id: str
    number: int  # in its game, the easiest first
    hard: int  # from 1 to 5
    solved: bool = False
    missed: bool = False  # not at your first try


class PuzzleSet(Struct, frozen=True):
    """The puzzles of a game."""

    game: str
    puzzles: tuple[PuzzleLine, ...]


class DayPuzzle(Struct, frozen=True, omit_defaults=True):
    """The puzzle of the day by universal time, the same for everyone; `streak`: days in a row that you solved it."""

    day: str
    game: str
    id: str
    number: int
    hard: int
    solved: bool = False
    streak: int = 0


class Puzzles(Struct, frozen=True, omit_defaults=True):
    """All puzzles of this host."""

    sets: tuple[PuzzleSet, ...]
    today: DayPuzzle | None = None


class PuzzleMoment(Struct, frozen=True, omit_defaults=True):
    """A puzzle to solve: what its seat sees. `next`: the following one that you have not solved, if any."""

    game: str
    id: str
    number: int
    count: int
    hard: int
    scene: Scene
    solved: bool = False
    today: bool = False
    next: str = ""


class AnswerPuzzle(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Your choice, as its text; for one with `steps`, the first of them. Or `show`: give up and see the solution."""

    choice: Short = ""
    show: bool = False


class PuzzleChoice(Struct, frozen=True, omit_defaults=True):
    """A choice in words, and what it achieves."""

    choice: str
    label: str
    plan: str = ""


class PuzzleSolution(Struct, frozen=True):
    """Parts of a win chance, from 0 to 1: with the best choice; what greedy's choice costs, and what the second best does."""

    best: PuzzleChoice
    greedy: PuzzleChoice
    estimate: float
    loss: float
    margin: float


class PuzzleAnswer(Struct, frozen=True, omit_defaults=True):
    """Whether it is right; the solution once it is, or if you asked for it."""

    right: bool
    label: str = ""  # of your choice
    greedy: bool = False  # it is what greedy would choose
    solution: PuzzleSolution | None = None
    streak: int = 0
