"""What a review finds, as data that can be stored and sent."""

from __future__ import annotations

from msgspec import Struct

from warcabinet.engine.localised import Localised

VERSION = 1  # of these data; a stored review of another version is made again
NOTEWORTHY = 0.05  # of win chance: what a choice must lose to count as an inaccuracy ...
MISTAKE = 0.1
BLUNDER = 0.15
POINTS = 3  # turning points shown


class Judged(Struct, frozen=True):
    """One ply. Losses and luck are parts of a win chance, from 0 to 1."""

    ply: int  # from 1
    seat: int
    choice: str
    estimate: float | None = None  # of the seat's win chance before the choice, from what it could know; None: it had no choice
    best: str = ""  # the choice that was better; empty: none was found
    loss: float = 0.0
    luck: tuple[float, ...] = ()  # by seat, in what chance did after the choice; empty: chance did nothing


class SeatReview(Struct, frozen=True):
    seat: int
    name: str
    score: float  # the result: 1 won, 0 lost
    choices: int  # that were judged
    accuracy: float | None  # in per cent; None: no choice could be judged
    inaccuracies: int  # choices that lost at least 5, and less than 10 points of win chance
    mistakes: int  # at least 10
    blunders: int  # at least 15
    luck: float  # what chance gave, the deal included

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.score - self.luck


class TurningPoint(Struct, frozen=True):
    """A choice that cost much, and what would have been better."""

    ply: int
    seat: int
    when: Localised | None  # the heading of the table at that moment: "Turn 3", "Game 2, round 4"
    estimate: float
    loss: float
    choice: str
    best: str
    choice_label: Localised
    best_label: Localised
    choice_plan: Localised | None  # what it achieves, in words; None: the game says nothing
    best_plan: Localised | None


class Review(Struct, frozen=True):
    game: str
    tries: int  # of each choice
    seed: str
    deal: tuple[float, ...]  # luck of the deal, by seat; empty: the match started from a Position
    plies: tuple[Judged, ...]
    seats: tuple[SeatReview, ...]
    points: tuple[TurningPoint, ...]  # in the order of the match; at most three of each seat
    version: int = VERSION

    def turning_points(self, seat: int = -1) -> tuple[TurningPoint, ...]:
        """Three choices that lost most; at least one of this seat's, if it has one."""
        ranked = sorted(self.points, key=lambda point: -point.loss)
        own = [point for point in ranked if point.seat == seat][:1]
        chosen = own + [point for point in ranked if point not in own][: POINTS - len(own)]
        return tuple(sorted(chosen, key=lambda point: point.ply))

    def curve(self, seat: int) -> tuple[tuple[int, float], ...]:
        """The seat's estimate over the match: before each ply of its own that was a choice, and the result."""
        found = [(each.ply - 1, each.estimate) for each in self.plies if each.seat == seat and each.estimate is not None]
        return (*found, (len(self.plies), self.seats[seat].score))
