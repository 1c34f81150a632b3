"""Faults: one sentence that says what is wrong in what a person did or wrote, where, and why."""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import deepcopy
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec

from warcabinet.engine.shapes import keys_at, words_at

T = TypeVar("T")
LONGEST = 600  # characters of a sentence, or of a place
UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
NO_SUCH_WORD = re.compile(r"Invalid enum value '?(.*?)'?", re.DOTALL)


class Fault(Exception):
    """Shown without a traceback; nothing has been changed or written.

    >>> str(Fault("there is no card 'tank-9'", where="match.wcr, line 12"))
    "match.wcr, line 12: there is no card 'tank-9'"
    """

    def __init__(self, text: str, *, where: str = "", rule: str = "") -> None:
        self.text = presentable(text)
        self.where = presentable(where)
        self.rule = rule
        super().__init__(self.text)

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text

    def at(self, where: str) -> Fault:
        """The same fault, with a more exact place from a caller that knows the file."""
        inner = f"{where}, {self.where}" if self.where else where
        return Fault(self.text, where=inner, rule=self.rule)


class FileFault(Fault):
    """A file cannot be read or written. `where` is its path on this machine, which is nothing for the eyes of visitors."""


def presentable(text: str) -> str:
    """What a file says is quoted in faults: it must not move the cursor of a terminal, and not fill its screen.

    >>> presentable("there is no card 'tank\\x1b[31m-9'")
    "there is no card 'tank\\\\x1b[31m-9'"
    >>> len(presentable("x" * 9000))
    600
    """
    if len(text) > LONGEST:
        text = f"{text[: LONGEST - 151]}…{text[-150:]}"
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode("ascii") for each in text)


def checked(given: object, kind: type[T], *, file: str = "", within: str = "", strict: bool = True, str_keys: bool = False) -> T:
    """What a file or a person gave, as this type. A Fault names the file, the key and the reason, and suggests a word for a typo.

    Without `strict` text may stand for numbers, with `str_keys` for numbers as keys.

    >>> class Seat(msgspec.Struct, forbid_unknown_fields=True):
    ...     hand: list[str] = []
    >>> checked({"hadn": []}, Seat, within="seat.1")
    Traceback (most recent call last):
    warcabinet.engine.fault.Fault: key seat.1: unknown key 'hadn'; did you mean 'hand'?

    >>> from typing import Literal
    >>> checked(["op"], list[Literal["on", "off"]], file="hall.toml", within="lamps")
    Traceback (most recent call last):
    warcabinet.engine.fault.Fault: hall.toml, key lamps[0]: unknown value 'op'; choose one of: off, on
    """
    try:
        return msgspec.convert(given, kind, strict=strict, str_keys=str_keys)
    except msgspec.ValidationError as why:
        fault = fault_of(why, within, given, kind, strict)
        raise (fault.at(file) if file else fault) from None


def fault_of(why: msgspec.ValidationError, within: str, given: object, kind: Any, strict: bool) -> Fault:
    """The path of the key, the reason, and a suggestion, which comes from the type that it should have."""
    text, _, path = str(why).partition(" - at `")
    path = exact_path(path.strip("`").rpartition("$")[2], str(why), given, kind, strict)
    key = (within + path).lstrip(".")
    where = f"key {key}" if key else ""
    if unknown := UNKNOWN.fullmatch(text):
        return Fault(f"unknown key '{unknown[1]}'" + suggestion(unknown[1], keys_at(kind, path), 40), where=where)
    if found := NO_SUCH_WORD.fullmatch(text):
        words = words_at(kind, path)
        return Fault(f"unknown value '{found[1]}'" + suggestion(found[1], words, len(words)), where=where)
    return Fault(text[0].lower() + text[1:], where=where)


def exact_path(path: str, fault: str, given: object, kind: Any, strict: bool) -> str:
    """The place of a fault, such as `.side[...].pool`, with its keys: the entry meant has this fault alone, too.

    >>> checked({"a": 1, "b": "x"}, dict[str, int], within="stock")
    Traceback (most recent call last):
    warcabinet.engine.fault.Fault: key stock.b: expected `int`, got `str`
    """
    if "[...]" not in path:
        return path
    whole: Any = deepcopy(given)
    while "[...]" in path:
        before, _, after = path.partition("[...]")
        table = whole
        for key in re.findall(r"[^.\[\]]+", before):
            table = table[int(key) if isinstance(table, list) else key]
        for key, value in dict(table).items():
            table.clear()
            table[key] = value
            try:
                msgspec.convert(whole, kind, strict=strict, str_keys=True)
            except msgspec.ValidationError as why:
                if str(why) == fault:
                    break
        path = f"{before}.{key}{after}"
    return path


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
