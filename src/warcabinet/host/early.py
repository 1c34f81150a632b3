"""Answering early: where several seats decide in secret at once, one that the rules ask later may answer now.

Until the rules ask it, its answer lies in the journal as a line of its own. Nobody else is shown anything of that line in any form,
and the seat may take it back. When the rules ask, the answer is taken, as a line like any other.
"""

from __future__ import annotations

import logging
import time
from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.engine.together import ahead
from warcabinet.host.journal import EARLY, NOT_EARLY, UNDO, is_choice
from warcabinet.host.store import Entry

if TYPE_CHECKING:
    from warcabinet.host.table import Table

log = logging.getLogger("warcabinet.host")


class Ready:
    """The answers that lie ready, by seat, in the order in which they will be wanted."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.answers: defaultdict[int, list[str]] = defaultdict(list)
        for entry in entries:
            self.note(entry)

    def note(self, entry: Entry) -> None:
        """What a line of the journal changes about them."""
        mine = self.answers[entry.seat]
        if entry.choice.startswith(EARLY):
            mine.append(entry.choice.removeprefix(EARLY))
        elif entry.choice == NOT_EARLY:
            del mine[-1:]
        elif entry.choice.startswith(UNDO):
            self.answers.clear()
        elif is_choice(entry):
            del mine[:1]

    def of(self, seat: int) -> list[str]:
        return self.answers.get(seat, [])


def question(session: Session, seat: int, ready: Ready) -> Session | None:
    """The match as this seat finds it when it is asked now, or may answer early; None: nothing is asked of it."""
    if session.asked == seat:
        return session
    if session.over or seat not in session.game.asked_together(session.state):
        return None
    given = [session.game.choice_number(text) for text in ready.of(seat)]
    match = ahead(session.game, session.match, seat, given)
    return session.beside(match) if match else None


async def answer_early(table: Table, session: Session, seat: int, *choices: str) -> None:
    """One answer, or an order of several, all or none."""
    found = question(session, seat, table.ready)
    assert found is not None
    for n, choice in enumerate(choices, 1):
        try:
            number = found.check(choice)
        except Fault as fault:
            raise fault.at(f"step {n} of {len(choices)}") if len(choices) > 1 else fault from None
        if n < len(choices):
            found.match.take(number)
    await write(table, session, *(Entry(seat, EARLY + choice, time.time()) for choice in choices))


async def take_early_back(table: Table, session: Session, seat: int) -> None:
    await write(table, session, Entry(seat, NOT_EARLY, time.time()))


async def write(table: Table, session: Session, *entries: Entry) -> None:
    await table.enter(session, *entries)
    table.publish()  # only this seat's own sight has changed


async def take_ready(table: Table, session: Session) -> None:
    """Take what lies ready for the question the rules have come to, and for the next."""
    while ready := table.ready.of(session.asked):
        seat = session.asked
        try:
            await table.enter(session, Entry(seat, ready[0], time.time()))
        except Fault as fault:
            log.error("the early answer '%s' at table %s can no longer be taken: %s", ready[0], table.id, fault)
            for _ in list(ready):
                await table.enter(session, Entry(seat, NOT_EARLY, time.time()))
