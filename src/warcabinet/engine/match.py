# compiled
"""A running match: a state with its rules suspended at a question, which can be cloned."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import table_of
from warcabinet.engine.state import Seat, State

REDEAL: Final = -1000  # in `since`: minus the viewer, followed by the state of the chance that dealt
RENEWED: Final = -999  # in `since`: chance was drawn again; see the next of `renewed`


@final
class Match:
    """A state, its running rules, and what a clone needs: the last quiet copy and what came since."""

    __slots__ = ("free", "kept", "made", "renewed", "run", "s", "since", "taken")

    def __init__(self, s: State, keeping: bool = False) -> None:
        self.s: Final = s
        self.run: Final = s.rules()
        self.since: vec[i64] = vec[i64]()
        self.renewed: tuple[Chance, ...] = ()
        self.taken: i64 = 0  # choices
        self.made: vec[i64] = table_of(s.seats, 0)  # choices by seat
        self.free: bool = False  # after the last one the same seat is asked, nothing was revealed and no one could respond
        s.keeping = keeping
        next(self.run, None)
        self.kept: State | None = s.kept

    def take(self, choice: i64) -> None:
        """Continue with a choice; the caller makes sure that it is on the menu."""
        s = self.s
        seat = s.asked
        fences = s.fences
        drawn = s.chance.state
        s.chosen = choice
        self.since = append(self.since, choice)
        next(self.run, None)
        self.taken += 1
        self.made[seat] += 1
        self.free = s.fences == fences and s.chance.state == drawn and s.asked == seat and not s.over
        if s.keeping and s.kept is not self.kept:
            self.kept = s.kept
            self.since = vec[i64]()
            self.renewed = ()

    def renew(self, chance: Chance) -> None:
        """Draw from another stream from now on. Recorded, so that a clone does the same."""
        self.since = append(self.since, RENEWED)
        self.renewed = (*self.renewed, chance.copy())
        self.s.chance.become(chance)

    def redeal(self, viewer: Seat, chance: Chance) -> None:
        """Guess what the deciding seat cannot see. Recorded, so that the guess can be cloned too."""
        assert viewer == self.s.asked  # another seat's menu depends on cards that the viewer cannot see
        fork = chance.fork()
        self.since = append(self.since, REDEAL - viewer)
        self.since = append(self.since, fork.state)
        self.s.redeal(viewer, fork)

    def world(self, chance: Chance) -> Match:
        """The match as the deciding seat may imagine it: nothing hidden from it is in there, only a guess. It cannot be cloned."""
        m = self.for_programs()
        m.s.redeal(m.s.asked, chance.fork())
        m.kept = None
        m.since = vec[i64]()
        return m

    def clone(self) -> Match:
        assert self.kept is not None
        return self.repeated(self.kept.copy())

    def for_programs(self) -> Match:
        """A clone with the menus that programs are offered."""
        assert self.kept is not None
        start = self.kept.copy()
        start.for_people = False
        return self.repeated(start)

    def repeated(self, start: State) -> Match:
        """Restart the rules from the last quiet point and repeat the few steps since."""
        last = last_choice(self.since)
        start.catching_up = last >= 0
        m = Match(start)
        m.kept = self.kept
        m.since = self.since[:]
        m.renewed = self.renewed
        i: i64 = 0
        renewed: i64 = 0
        while i < len(self.since):
            choice = self.since[i]
            if choice == RENEWED:
                m.s.chance.become(self.renewed[renewed])
                renewed += 1
            elif choice <= REDEAL:
                i += 1
                m.s.redeal(REDEAL - choice, Chance(self.since[i]))
            else:
                start.catching_up = i < last
                start.chosen = choice
                next(m.run, None)
            i += 1
        return m


def last_choice(since: vec[i64]) -> i64:
    """The index of the last choice recorded since a quiet point; -1 if nothing was chosen."""
    found: i64 = -1
    i: i64 = 0
    while i < len(since):
        if since[i] > RENEWED:
            found = i
        elif since[i] <= REDEAL:
            i += 1
        i += 1
    return found


def playout(m: Match, chance: Chance) -> i64:
    """Play at random to the end; returns the number of choices. m cannot be cloned after that."""
    s = m.s
    plies: i64 = 0
    if not s.over:
        s.chosen = s.menu[chance.below(s.offered)]
        plies = 1
        for _ in m.run:
            s.chosen = s.menu[chance.below(s.offered)]
            plies += 1
    return plies


def random_play(s: State, chance: Chance) -> i64:
    """A whole match of random choices from a fresh state."""
    plies: i64 = 0
    for _ in s.rules():
        s.chosen = s.menu[chance.below(s.offered)]
        plies += 1
    return plies
