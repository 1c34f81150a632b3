"""What is stored: the rows of each table, and how a line of a journal is written and checked."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct


class MatchRow(Struct):
    id: str
    game: str
    rules: int
    options: str
    seed: str
    position: str
    lesson: str
    owner: str
    speed: str
    public: bool
    created: float
    changed: float
    over: bool = False
    result: str = ""
    rematch: str = ""
    undo: str = ""
    cards: str = ""
    host_part: str = ""
    set_up_by: str = ""
    absence: str = "never"
    absent_minutes: int = 15


class SeatRow(Struct):
    match: str
    seat: int
    name: str
    kind: str
    level: str
    guest: str
    generation: int
    secret_hash: str
    part: str | None = ""  # of the seed; None: still to come
    away: bool = False  # a computer plays until its player returns

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def is_open(self) -> bool:
        return self.kind == "person" and not self.guest

    @property
    def is_awaited(self) -> bool:
        """Someone must sit down here, or add their part, before the match can start."""
        return self.is_open or (not self.is_bot and self.part is None)


class Entry(Struct):
    """One line of a match's journal: a choice, `@undo 2`, or a note."""

    seat: int
    choice: str
    at: float


class OldMatch(Struct):
    """A match that has been left alone for longer than it is kept."""

    id: str
    changed: float
    started: bool


NOTICE = -2  # the seat of a chat line that the host wrote itself; its text is the kind of notice


class ChatRow(Struct):
    match: str
    n: int
    seat: int
    guest: str
    name: str
    text: str
    at: float


class ReviewRow(Struct):
    match: str
    entries: int
    version: int
    review: str  # JSON


class LessonRow(Struct):
    """How far a guest has come in a guided lesson, and whether they have ever finished it."""

    guest: str
    game: str
    lesson: str
    match: str
    mark: str
    progress: str
    done: float = 0.0
    star: bool = False
    at: float = 0.0  # when it was last stored


class PuzzleRow(Struct):
    """Whether a guest has solved a puzzle, and missed it before."""

    guest: str
    game: str
    puzzle: str
    missed: bool = False
    solved: float = 0.0
    at: float = 0.0  # when it was last stored


def rows_of(match: str, first: int, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Lines of a journal as they are stored."""
    return [
        {"match": match, "ply": ply, **values(entry), "checksum": checksum(match, ply, entry)}
        for ply, entry in enumerate(entries, first)
    ]


def checksum(match: str, ply: int, entry: Entry) -> str:
    """Of a line and its place, so that one that is changed, moved or copied is found."""
    text = "\0".join((match, str(ply), str(entry.seat), entry.choice)).encode()
    return blake2b(text + struct.pack("<d", entry.at), digest_size=8).hexdigest()


def is_as_written(match: str, ply: int, entry: Entry, stored: str) -> bool:
    try:
        return checksum(match, ply, entry) == stored
    except (TypeError, struct.error):  # SQLite takes anything for a number or a text
        return False


def values(row: Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(row)
