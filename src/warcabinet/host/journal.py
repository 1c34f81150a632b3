"""The journal of a match: choices, undos and notes, each a line that is only ever added; and the Session built from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.position import parse_position
from warcabinet.engine.record import Record
from warcabinet.engine.responding import ResponsePreference
from warcabinet.engine.session import Session
from warcabinet.host.rows import Entry, MatchRow

UNDO = "@undo "
EARLY = "@early "  # an answer that waits for its question: see early.py
NOT_EARLY = "@not early"  # the last of them, undone
OVER = "@over "  # a choice made for a seat that did not want to be asked
ASKING = "@asking "  # when the seat wants to be asked: the preference and its part of the match, then the muted responses
NOTE = "@"


def begin(game: Game, match: MatchRow, names: Sequence[str], position: str = "") -> Session:
    """The match before its first line; a Position may replace a start that the current rules no longer reach."""
    start = position or match.position
    return Session(
        game,
        game.stored_options(match.options, match.rules),
        match.seed,
        names,
        parse_position(start) if start else None,
    )


def is_choice(entry: Entry) -> bool:
    return not entry.choice.startswith(NOTE)


def is_early(entry: Entry) -> bool:
    return entry.choice.startswith(EARLY) or entry.choice == NOT_EARLY


def enter(session: Session, entry: Entry) -> None:
    """Apply a line; after a Fault nothing has changed."""
    text = entry.choice
    if is_early(entry):
        return
    if text.startswith(UNDO):
        session.undo(int(text.removeprefix(UNDO)))
    elif text.startswith(ASKING):
        session.preferences[entry.seat] = preference_of(text)
    elif text.startswith(OVER):
        session.take(text.removeprefix(OVER), entry.seat, passed_over=True)
    elif text.startswith(NOTE):
        session.note(text.removeprefix(NOTE))
    else:
        session.take(text, entry.seat)


def preference_text(preference: ResponsePreference) -> str:
    """
    >>> preference_of(preference_text(ResponsePreference("not-now", 17, ("play c-sniper", "play c-fog"))))
    ResponsePreference(when='not-now', stretch=17, mutes=('play c-sniper', 'play c-fog'))
    """
    return " | ".join((f"{ASKING}{preference.when} {preference.stretch}", *preference.mutes))


def preference_of(text: str) -> ResponsePreference:
    said, *mutes = text.removeprefix(ASKING).split(" | ")
    when, _, stretch = said.partition(" ")
    return msgspec.convert({"when": when, "stretch": int(stretch), "mutes": mutes}, ResponsePreference)


def enter_all(session: Session, entries: Sequence[Entry]) -> None:
    """Apply several lines, or none: choices of one seat, then notes; or one line of any kind."""
    if len(entries) == 1:
        return enter(session, entries[0])
    choices = [entry for entry in entries if not entry.choice.startswith(NOTE)]
    if choices:
        session.take_all([entry.choice for entry in choices], entries[0].seat)
    for entry in entries[len(choices) :]:
        enter(session, entry)


def go_through(session: Session, entries: Iterable[Entry]) -> None:
    """Bring a new match to the end of its journal; undone choices are not played at all."""
    start = len(session.plies)
    kept: list[Entry] = []
    notes: list[tuple[int, str]] = []
    for entry in entries:
        if is_early(entry):
            continue
        text = entry.choice
        if text.startswith(UNDO):
            del kept[max(0, len(kept) - int(text.removeprefix(UNDO))) :]
            notes = [note for note in notes if note[0] <= start + len(kept)]
        elif text.startswith(ASKING):
            session.preferences[entry.seat] = preference_of(text)
        elif text.startswith(OVER):
            kept.append(entry)
        elif text.startswith(NOTE):
            notes.append((start + len(kept), text.removeprefix(NOTE)))
        else:
            kept.append(entry)
    notes.reverse()
    for n, entry in enumerate(kept, 1):
        take_notes(session, notes)
        try:
            enter(session, entry)
        except Fault as fault:
            raise fault.at(f"ply {n}") from None
    take_notes(session, notes)


def take_notes(session: Session, notes: list[tuple[int, str]]) -> None:
    """Those of this moment, the first one last; one of them may give the match new chance."""
    while notes and notes[-1][0] <= len(session.plies):
        session.note(notes.pop()[1])


def entries_of(record: Record, at: float) -> list[Entry]:
    """A Record as the journal of a new match."""
    return [Entry(line.seat, note_of(line.choice) if line.is_note else line.choice, at) for line in record.lines]


def note_of(text: str) -> str:
    """A note from a file, which must not be taken for a line that does something.

    >>> note_of("seat 2: greedy"), note_of("undo 3")
    ('@seat 2: greedy', '@note: undo 3')
    """
    found = NOTE + text
    return f"{NOTE}note: {text}" if found.startswith((UNDO, EARLY, OVER, ASKING, NOT_EARLY)) else found
