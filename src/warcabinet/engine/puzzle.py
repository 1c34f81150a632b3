"""Puzzles: moments at which one choice is clearly best, read from a game's `puzzles.toml`.

A puzzle holds a whole Position. Only its seat's scene may leave the program, and what is right only after an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import tomli_w
from msgspec import Meta, Struct

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, checked
from warcabinet.engine.record import read_text

FILE = "puzzles.toml"
HARDEST = 5
Share = Annotated[float, Meta(ge=0, le=1)]  # of a win chance


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A moment, and what is right there."""

    id: Annotated[str, Meta(pattern="^[0-9a-z]{4,16}$")]
    seat: Annotated[int, Meta(ge=1, le=8)]  # who is asked, counted from 1
    best: str  # the choice that is right
    greedy: str  # what the policy chooses, which is wrong
    estimate: Share  # of winning with the best choice
    loss: Share  # what the policy's choice costs
    margin: Share  # what the second best choice costs ...
    error: Share  # ... and the standard error of that
    hard: Annotated[int, Meta(ge=1, le=HARDEST)]
    phase: Annotated[int, Meta(ge=1, le=3)]  # of the match it comes from: its first, second or last third
    rules: int  # version under which it was found
    made: str  # seed and number of that match
    position: str
    stale: bool = False  # the rules or the policy have changed since, and it was not found again

    @property
    def asked(self) -> int:
        """The seat, counted from 0."""
        return self.seat - 1


class PuzzleFile(Struct, frozen=True, forbid_unknown_fields=True):
    puzzle: tuple[Puzzle, ...] = ()


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """In the order of the file; none if there is no file. A Fault names the file and the reason."""
    if not path.exists():
        return ()
    found = checked(parse_toml(read_text(path), path.name), PuzzleFile, file=path.name).puzzle
    if len({puzzle.id for puzzle in found}) < len(found):
        raise Fault("two puzzles have the same id", where=path.name)
    return found


def puzzles_text(puzzles: Sequence[Puzzle]) -> str:
    return tomli_w.dumps({"puzzle": [msgspec.to_builtins(puzzle) for puzzle in puzzles]}, multiline_strings=True)
