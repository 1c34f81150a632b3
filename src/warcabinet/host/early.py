"""Answering early: when several seats decide in secret at the same time, one that the rules ask later may answer now.

Until the rules ask it, its answer is stored as a separate line of the journal. No one else is shown any trace of that line,
and the seat may undo it. When the rules ask, the answer is taken, as a line like any other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from warcabinet.engine.session import Session
from warcabinet.engine.together import ahead
from warcabinet.host.journal import EARLY, NOT_EARLY, UNDO, is_choice
from warcabinet.host.rows import Entry


class Ready:
    """The answers given early, by seat, in the order in which they will be needed."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.answers: defaultdict[int, list[str]] = defaultdict(list)
        for entry in entries:
            self.note(entry)

    def note(self, entry: Entry) -> None:
        """Apply a line of the journal."""
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
    """The match in which this seat is asked now or may answer early; None: it is not asked."""
    if session.asked == seat:
        return session
    if session.over or seat not in session.game.asked_together(session.state):
        return None
    given = [session.game.choice_number(text) for text in ready.of(seat)]
    match = ahead(session.game, session.match, seat, given)
    return session.beside(match) if match else None
