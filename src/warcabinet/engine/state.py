# compiled
"""The part of a state that every game has, and the few words in which rules are written."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from warcabinet.engine.chance import Chance
from warcabinet.engine.pen import Pen

Seat = i64
Rules = Generator[None, None, None]  # a rule that may ask: a bare `yield` waits for s.chosen
YesNoRule = Generator[None, None, bool]  # a rule that asks and answers yes or no
Event = tuple[int, int, int, int, int]

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What a game's state builds on. A game adds its zones, `rules`, `copy` and `redeal`."""

    __slots__ = (
        "asked", "catching_up", "chance", "chosen", "fences", "for_people", "keeping", "kept", "log", "menu", "offered", "over",
        "prompt", "seats", "winner",
    )  # fmt: skip

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: Final = seats
        self.chance: Final = chance
        self.over: bool = False
        self.winner: Seat = NOBODY  # once it is over; NOBODY: a draw
        self.asked: Seat = 0  # who has to choose
        self.prompt: i64 = 0  # what is asked, as a number of the game
        self.menu: vec[i64] = vec[i64]()  # the choices: the first `offered` of it
        self.offered: i64 = 0
        self.chosen: i64 = 0  # the one taken
        self.fences: i64 = 0  # how many fences there have been: points past which undo is not free
        self.for_people: bool = False  # people may change their minds on the menu; programs are offered no way round in a circle
        self.keeping: bool = False
        self.kept: State | None = None  # copy made at the last quiet point
        self.catching_up: bool = False  # a clone makes its choices again: a menu that the rules do not read need not be made
        self.log: list[Event] | None = None

    def ask(self, seat: Seat, prompt: i64) -> None:
        """Name who decides what; `offer` then fills the menu and a bare `yield` waits."""
        self.asked = seat
        self.prompt = prompt
        self.offered = 0

    def offer(self, choice: i64) -> None:
        at = self.offered
        if at == len(self.menu):
            self.menu = append(self.menu, choice)
        else:
            self.menu[at] = choice
        self.offered = at + 1

    def offers(self, choice: i64) -> bool:
        """Whether the choice is on the menu."""
        for i in range(self.offered):
            if self.menu[i] == choice:
                return True
        return False

    def tell(self, what: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1) -> None:
        """Write an event into the log, if anyone reads it."""
        if self.log is not None:
            self.log.append((what, a, b, c, d))

    def has_readers(self) -> bool:
        """Whether anyone reads the log: some events take work to report."""
        return self.log is not None

    def fence(self) -> None:
        """Something random happened, something was revealed, or others may answer: no free undo past this point."""
        self.fences += 1

    def quiet(self) -> None:
        """Nothing is half done here: the rules can restart from this state."""
        if self.keeping:
            self.kept = self.copy()

    def inherit(self, other: State) -> None:
        """Copy the plain numbers of the common part; `copy` of a game calls it."""
        self.over = other.over
        self.winner = other.winner
        self.fences = other.fences
        self.for_people = other.for_people

    def end(self, winner: Seat) -> None:
        self.over = True
        self.winner = winner

    def rules(self) -> Rules:
        """The running game, from any quiet point on."""
        raise NotImplementedError

    def copy(self) -> State:
        """A state that shares nothing with this one; one line per field, by hand."""
        raise NotImplementedError

    def redeal(self, viewer: Seat, chance: Chance) -> None:
        """Redeal what the seat cannot see, in place, keeping every fact it knows."""
        raise NotImplementedError

    def reshuffle(self, chance: Chance) -> None:
        """Put what no seat has seen into another order, in place, and roll other dice from now on; hands stay as they are.
        A game with decks shuffles them too. The outcome must not depend on the order before."""
        self.chance.become(chance.fork())

    def show(self, viewer: Seat, pen: Pen) -> None:
        """Write all that the seat sees, always in the same space; -1: a spectator."""
        raise NotImplementedError

    def write(self, viewer: Seat, pen: Pen, secret: bool) -> None:
        """A whole page: the seat, who is asked unless that is secret, what it is asked, the end, and what the game shows it."""
        pen.begin(viewer, self.seats)
        pen.put(viewer)
        pen.seat(self.asked if not secret or self.asked == viewer else NOBODY)
        pen.put_if(self.asked == viewer, self.prompt)
        pen.seat(self.winner if self.over else NOBODY)
        self.show(viewer, pen)

    def is_joint(self) -> bool:
        """Whether the asked seat decides at the same time as others: no one knows an answer before all have given theirs."""
        return False

    def score(self, seat: Seat) -> float:
        """From 0 (lost) to 1 (won), once it is over."""
        if self.winner == NOBODY:
            return 1.0 / float(self.seats)
        return 1.0 if self.winner == seat else 0.0


def menu_of(s: State) -> list[int]:
    return [int(s.menu[i]) for i in range(s.offered)]
