"""A match in memory: the session, and the journal on disk that it is made of and that it adds to.

Everything here is done with the table's lock held.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.session import Session, other_rules
from warcabinet.host.early import Ready, question
from warcabinet.host.journal import EARLY, NOT_EARLY, OVER, begin, enter, enter_all, go_through
from warcabinet.host.rows import Entry, MatchRow, SeatRow
from warcabinet.host.seating import Seating
from warcabinet.host.store import Store
from warcabinet.host.words import Refused

log = logging.getLogger("warcabinet.host")
PLAYED_AT_ONCE = 30  # choices


class LostRace(Refused):
    """Another host has written this line of the journal first: read again."""

    def __init__(self) -> None:
        super().__init__(409, "lost-race", "stamp")


class LiveMatch:
    def __init__(self, store: Store, game: Game, row: MatchRow, seats: Seating) -> None:
        self.store = store
        self.game = game
        self.row = row
        self.seats = seats
        self.session: Session | None = None
        self.count = 0  # lines of the journal
        self.acts: list[int] = []  # by seat: choices made and undone
        self.ready = Ready()  # answers to questions that the rules have not come to yet
        self.stopped = ""  # why the match cannot continue
        self.changes = 0  # how often it may have changed: anything derived from it earlier is out of date

    @property
    def id(self) -> str:
        return self.row.id

    # ------------------------------------------------------------ waking and sleeping
    async def wake(self) -> Session:
        """Rebuild the session from the journal."""
        entries = await self.store.entries(self.id)
        session = self.session = await self.rebuild(entries)
        self.changes += 1
        self.count, self.acts, self.ready = 0, [0] * len(self.seats), Ready()
        for entry in entries:
            self.count_in(entry)
        return session

    async def rebuild(self, entries: list[Entry]) -> Session:
        try:
            session = await self.played(entries)
        except Fault as fault:
            return await self.from_snapshot(entries, fault)
        return session

    async def played(self, entries: list[Entry], position: str = "") -> Session:
        """A long match, or one from a Position of unknown size, is played in a thread, so that no one else waits for it."""

        def play() -> Session:
            session = begin(self.game, self.row, self.seats.names, position)
            go_through(session, entries)
            return session

        short = len(entries) <= PLAYED_AT_ONCE and not (position or self.row.position)
        return play() if short else await asyncio.to_thread(play)

    async def from_snapshot(self, entries: list[Entry], fault: Fault) -> Session:
        """The rules have changed since the match started: continue from its last snapshot, or stop with the reason."""
        taken = await self.store.snapshot(self.id)
        if taken is not None and self.row.rules != self.game.rules_version:
            ply, position = taken
            try:
                return await self.played(entries[ply:], position)
            except Fault:
                pass
        self.stopped = str(fault) + other_rules(self.game, self.row.rules, "the match")
        return begin(self.game, self.row, self.seats.names)

    def sleep(self) -> None:
        """Drop everything that can be rebuilt from the journal."""
        self.session = None
        self.changes += 1

    # ------------------------------------------------------------ adding to the journal
    async def enter(self, session: Session, *entries: Entry, hold: Callable[[], float] | None = None) -> float:
        """Add lines to the journal, all or none: first in memory, where the rules judge, then on disk, where races are decided.

        Returns the seconds of the hold, during which others might respond: `hold` draws them.
        """
        enter_all(session, entries)
        seconds = hold() if hold and not session.plies[-1].free else 0.0
        kept = False
        try:
            kept = await self.store.append(self.id, self.count, *entries, hold=seconds)
        finally:
            self.changes += 1
            if not kept:
                self.session = None
        if not kept:
            raise LostRace
        for entry in entries:
            self.count_in(entry)
        return seconds

    def count_in(self, entry: Entry) -> None:
        self.count += 1
        self.ready.note(entry)
        if entry.seat >= 0 and not entry.choice.startswith(OVER):
            self.acts[entry.seat] += 1

    async def read_on(self, session: Session) -> None:
        """Another host has added to the journal: do the same here. After a Fault the session is no longer usable."""
        self.changes += 1
        for entry in await self.store.entries(self.id, self.count):
            enter(session, entry)
            self.count_in(entry)

    def put_seat(self, session: Session, row: SeatRow) -> None:
        self.changes += 1
        self.seats.put(row)
        if session.names[row.seat] != row.name:
            session.rename(row.seat, row.name)

    # ------------------------------------------------------------ answering early: see early.py
    async def answer_early(self, session: Session, seat: int, *choices: str) -> None:
        """One answer, or an order of several, all or none."""
        found = question(session, seat, self.ready)
        assert found is not None
        for n, choice in enumerate(choices, 1):
            try:
                number = found.check(choice)
            except Fault as fault:
                raise fault.at(f"step {n} of {len(choices)}") if len(choices) > 1 else fault from None
            if n < len(choices):
                found.match.take(number)
        await self.enter(session, *(Entry(seat, EARLY + choice, time.time()) for choice in choices))

    async def undo_early(self, session: Session, seat: int) -> None:
        await self.enter(session, Entry(seat, NOT_EARLY, time.time()))

    async def take_ready(self, session: Session) -> None:
        """Use early answers for the current question and those that follow."""
        while ready := self.ready.of(session.asked):
            seat = session.asked
            try:
                await self.enter(session, Entry(seat, ready[0], time.time()))
            except Fault as fault:
                log.error("early answer '%s' at table %s is no longer legal: %s", ready[0], self.id, fault)
                for _ in list(ready):
                    await self.enter(session, Entry(seat, NOT_EARLY, time.time()))
