"""Reviews: how a finished match went."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

ReviewStatus = Literal["none", "waiting", "running", "done", "failed"]


class ReviewedSeat(Struct, frozen=True, omit_defaults=True):
    """How a seat played and what chance gave it; estimates, luck and losses are parts of a win chance, from 0 to 1."""

    seat: int
    name: str
    score: float  # the result: 1 won, 0 lost
    choices: int  # that were judged
    luck: float
    adjusted: float  # the result minus luck
    curve: tuple[tuple[int, float], ...]  # after how many plies, and the estimate then; the result comes last
    accuracy: float | None = None  # in per cent
    inaccuracies: int = 0  # losses of at least 0.05
    mistakes: int = 0  # of at least 0.1
    blunders: int = 0  # of at least 0.15


class ReviewPoint(Struct, frozen=True, omit_defaults=True):
    """A choice that cost much: `step` of the replay is the moment before it."""

    step: int
    seat: int
    estimate: float  # before it
    loss: float
    choice: str  # its label
    better: str
    choice_text: str
    better_text: str
    when: str = ""
    choice_plan: str = ""  # what it achieves
    better_plan: str = ""


class MatchReview(Struct, frozen=True, omit_defaults=True):
    """While it is waiting or running, ask again after a second; `done` and `total` count plies."""

    status: ReviewStatus
    done: int = 0
    total: int = 0
    seats: tuple[ReviewedSeat, ...] = ()
    points: tuple[ReviewPoint, ...] = ()  # three at most, one of them yours if possible, in the order of the match
    mine: tuple[ReviewPoint, ...] = ()  # choices of yours that cost much, three at most for each of your seats
