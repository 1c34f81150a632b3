"""Provable chance: a seed made of parts, one from the host and one from each person, so that no one can know or choose it.

The host shows the hash of its part, the commitment, before any person's part reaches it. The seed is the hash of all parts.
Once the match is over they are shown, and anyone can check them.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from msgspec import Struct

from warcabinet.engine.chance import KEYED
from warcabinet.engine.fault import Fault

DRAWN_AGAIN = "chance "  # begins the note that chance was drawn again
NOTHING = "-"  # stands for a part where no one has added one
HOST_PART = re.compile(r"[0-9a-f]{64}")
PART = re.compile(r"[0-9a-f]{32}")
NOTE = re.compile(rf"chance ([1-9]) (sha256:[0-9a-f]{{64}}) ({HOST_PART.pattern}) ({PART.pattern}|{NOTHING})")


class Parts(Struct, frozen=True):
    """What a seed was made of."""

    host: str
    people: tuple[str, ...]  # by seat; empty: a computer, or a person who added nothing

    @property
    def commitment(self) -> str:
        return host_commitment(self.host)

    @property
    def seed(self) -> str:
        return KEYED + hashed("seed", self.host, *self.people)


class DrawnAgain(Struct, frozen=True):
    """Chance from here on is new, because another person has taken a seat."""

    seat: int
    commitment: str  # shown to them before they sent their part
    host: str
    part: str  # empty: they added nothing

    def seed(self, before: str) -> str:
        """The seed from here on; the one before stands for the parts of those who were there."""
        return KEYED + hashed("again", before, str(self.seat + 1), self.host, self.part)

    @property
    def note(self) -> str:
        return f"{DRAWN_AGAIN}{self.seat + 1} {self.commitment} {self.host} {self.part or NOTHING}"


def new_host_part() -> str:
    return secrets.token_hex(32)


def hashed(what: str, *parts: str) -> str:
    """No part contains the line end that separates them.

    >>> hashed("seed", "aa", "b") == hashed("seed", "a", "ab") or hashed("seed", "a") == hashed("again", "a")
    False
    """
    return hashlib.sha256("\n".join(("war-cabinet", what, *parts)).encode()).hexdigest()


def host_commitment(host: str) -> str:
    return "sha256:" + hashed("host", host)


def draw_again(seat: int, host: str, part: str) -> DrawnAgain:
    return DrawnAgain(seat, host_commitment(host), host, part)


def drawn_again(note: str) -> DrawnAgain:
    """
    >>> once = draw_again(1, "0" * 64, "1" * 32)
    >>> drawn_again(once.note) == once
    True
    """
    found = NOTE.fullmatch(note)
    if found is None:
        raise Fault("'@ chance' must have the form 'chance seat commitment host-part part'")
    return DrawnAgain(int(found[1]) - 1, found[2], found[3], "" if found[4] == NOTHING else found[4])


def untold(note: str) -> str:
    """The note as it may be shown before the match is over.

    >>> untold(draw_again(1, "0" * 64, "1" * 32).note).split(":")[0], untold("seat 2: greedy")
    ('chance 2 sha256', 'seat 2: greedy')
    """
    return " ".join(note.split()[:3]) if note.startswith(DRAWN_AGAIN) else note
