# compiled
"""Matches that an actor plays: who holds which seat, and what is to be learned from it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.bots.eyes import Eyes
from warcabinet.engine.chance import Chance
from warcabinet.engine.match import Match
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import NOBODY
from warcabinet.learn.trail import LESSON, SELF_PLAY, Trail

ITSELF: Final = 0  # who holds a seat: the network as it is, ...
POLICY: Final = 1  # ... the game's policy, ...
PAST: Final = 2  # ... or the network as it was at the last checkpoint
ENDLESS: Final = -1.0  # the result for everyone of a match that does not end
WATCHED_ONE_IN: Final = 10  # positions at which a seat that is not asked looks too; only with more than two seats


@final
class TrainingTable:
    __slots__ = ("eyes", "holders", "match", "plies", "trails")

    def __init__(self, match: Match, eyes: Eyes, holders: list[int]) -> None:
        self.match: Final = match
        self.eyes: Final = eyes
        self.holders: Final = holders
        self.trails: Final = [Trail() for each in range(len(holders))]
        self.plies: i64 = 0

    def foe(self) -> int:
        for holder in self.holders:
            if holder != ITSELF:
                return holder
        return ITSELF

    def has_won(self) -> bool:
        """Whether the network has, alone among others."""
        s = self.match.s
        return s.over and s.winner != NOBODY and self.holders[s.winner] == ITSELF

    def take(self, choice: i64) -> None:
        self.match.take(choice)
        self.plies += 1

    def advance(self, mind: Mind, chance: Chance, longest: i64) -> bool:
        """To the next question for a network; False: the match is over, or will never be."""
        s = self.match.s
        while not s.over and self.plies < longest:
            if s.offered == 1:
                self.take(s.menu[0])
            elif self.holders[s.asked] == POLICY:
                self.take(mind.policy(s, s.asked, chance))
            else:
                return True
        return False

    def teach(self, mind: Mind, chance: Chance, astray: i64, longest: i64) -> None:
        """A match by the game's policy, which goes astray in some per cent of its choices; what it would have done is noted."""
        s = self.match.s
        while not s.over and self.plies < longest:
            if s.offered == 1:
                self.take(s.menu[0])
                continue
            best = mind.policy(s, s.asked, chance)
            pick: i64 = 0
            while s.menu[pick] != best:
                pick += 1
            trail = self.trails[s.asked]
            self.eyes.look(s, s.asked)
            trail.see(self.eyes)
            trail.choose(s, pick, LESSON, 0.0, 0.0)
            self.watch_too(chance)
            self.take(s.menu[chance.below(s.offered)] if chance.below(100) < astray else best)

    def watch_too(self, chance: Chance) -> None:
        """Now and then a seat that is not asked looks."""
        s = self.match.s
        seats = s.seats
        if seats > 2 and chance.below(WATCHED_ONE_IN) == 0:
            viewer = (s.asked + 1 + chance.below(seats - 1)) % seats
            self.eyes.look(s, viewer)
            self.trails[viewer].see(self.eyes)
            self.trails[viewer].watch()

    def finish(self, patience: float) -> None:
        s = self.match.s
        for seat in range(i64(len(self.trails))):
            self.trails[seat].finish(2.0 * s.score(seat) - 1.0 if s.over else ENDLESS, patience)


@final
class Sheet:
    """The positions about which one network is asked together."""

    __slots__ = ("learns", "menu_counts", "menus", "row_counts", "rows", "tables")

    def __init__(self, learns: bool) -> None:
        self.learns: Final = learns  # from the answers
        self.tables: list[TrainingTable] = []
        self.rows: vec[i64] = vec[i64]()
        self.row_counts: vec[i64] = vec[i64]()
        self.menus: vec[i64] = vec[i64]()
        self.menu_counts: vec[i64] = vec[i64]()

    def ask(self, table: TrainingTable) -> None:
        s = table.match.s
        eyes = table.eyes
        eyes.look(s, s.asked)
        for at in range(eyes.count):
            self.rows = append(self.rows, eyes.rows[at])
        for at in range(s.offered):
            self.menus = append(self.menus, s.menu[at])
        self.row_counts = append(self.row_counts, eyes.count)
        self.menu_counts = append(self.menu_counts, s.offered)
        self.tables.append(table)
        if self.learns:
            table.trails[s.asked].see(eyes)

    def answer(self, picks: list[int], odds: list[float], values: list[float], chance: Chance) -> None:
        """All of them go on."""
        for at in range(len(self.tables)):
            table = self.tables[at]
            s = table.match.s
            pick = i64(picks[at])
            if self.learns:
                table.trails[s.asked].choose(s, pick, SELF_PLAY, odds[at], values[at])
                table.watch_too(chance)
            table.take(s.menu[pick])


def ask_all(tables: list[TrainingTable], mind: Mind, chance: Chance, longest: i64, now: Sheet, past: Sheet) -> list[int]:
    """Each match up to the next question for a network, which is noted; returns the places of those that are over."""
    over: list[int] = []
    for at in range(len(tables)):
        table = tables[at]
        if not table.advance(mind, chance, longest):
            over.append(at)
        elif table.holders[table.match.s.asked] == ITSELF:
            now.ask(table)
        else:
            past.ask(table)
    return over
