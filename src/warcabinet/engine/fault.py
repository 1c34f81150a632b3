"""Faults: what a person did or wrote that cannot be, in one sentence that says what, where and why."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

import msgspec

UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")


class Fault(Exception):
    """Shown as it is, without a traceback; nothing has been changed or written.

    >>> str(Fault("there is no card 'tank-9'", where="match.wcr, line 12"))
    "match.wcr, line 12: there is no card 'tank-9'"
    """

    def __init__(self, text: str, *, where: str = "", rule: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.where = where
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text

    def at(self, where: str) -> Fault:
        """The same fault, placed more exactly by whoever knows the file."""
        inner = f"{where}, {self.where}" if self.where else where
        return Fault(self.text, where=inner, rule=self.rule)


def fault_of(why: msgspec.ValidationError, *, within: str = "", names: Iterable[str] = ()) -> Fault:
    """What a checked struct has found wrong, as people read it: the path of the key, the reason, and a suggestion for a typo.

    >>> class Seat(msgspec.Struct, forbid_unknown_fields=True):
    ...     hand: list[str] = []
    >>> try:
    ...     msgspec.convert({"hadn": []}, Seat)
    ... except msgspec.ValidationError as why:
    ...     print(fault_of(why, within="seat.1", names=["hand"]))
    key seat.1: unknown key 'hadn'; did you mean 'hand'?
    """
    text, _, path = str(why).partition(" - at `$")
    key = (within + path.rstrip("`")).lstrip(".")
    where = f"key {key}" if key else ""
    unknown = UNKNOWN.fullmatch(text)
    if unknown:
        return Fault(f"unknown key '{unknown[1]}'" + suggestion(unknown[1], names), where=where)
    return Fault(text[0].lower() + text[1:], where=where)


def suggestion(word: str, names: Iterable[str], most: int = 12) -> str:
    """
    >>> suggestion("tank-9", ["tank-2", "flak"]), suggestion("x", ["a", "b"])
    ("; did you mean 'tank-2'?", '; choose one of: a, b')
    >>> suggestion("malta", ["terr-uk-malta", "terr-uk-london"])
    "; did you mean 'terr-uk-malta'?"
    """
    known = list(names)
    near = get_close_matches(word, known, 1) or [name for name in known if len(word) > 2 and word in name]
    if near:
        return f"; did you mean '{near[0]}'?"
    return f"; choose one of: {', '.join(known)}" if 0 < len(known) <= most else ""
