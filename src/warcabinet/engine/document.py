"""Texts that people bring: TOML and numbers, read so that nothing in them can do more harm than a Fault."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from warcabinet.engine.fault import Fault

LONGEST_NUMBER = 9  # digits
DEEPEST = 24  # tables in tables; our own files have six
LARGEST = 2**62  # the rules count with 64 bits
NOT_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
# What says how deep a TOML text is nested. Strings and comments are passed over whole, even if they never end: each character is
# read once, whatever the text.
TOKENS = re.compile(
    r"""
      \"{3}(?:[^"\\]|\\.|"(?!""))*+(?:\"{3})?
    | '{3}(?:[^']|'(?!''))*+(?:'{3})?
    | "(?:[^"\\\n]|\\.)*+"?
    | '[^'\n]*+'?
    | \#[^\n]*+
    | (?P<mark>[][{}=,.\n])
    """,
    re.VERBOSE | re.DOTALL,
)


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """
    >>> parse_toml("a = [1", "cards.toml")
    Traceback (most recent call last):
    warcabinet.engine.fault.Fault: cards.toml: not valid TOML: Unclosed array (at end of document)
    """
    check_text(text, where)
    if is_deep(text):
        raise Fault("not valid TOML: nested too deeply", where=where)
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise Fault("not valid TOML: nested too deeply", where=where) from None
    except tomllib.TOMLDecodeError as why:
        raise Fault(f"not valid TOML: {why}", where=where) from None
    except ValueError:  # Python refuses to read numbers of thousands of digits
        raise Fault("not valid TOML: a number is too long", where=where) from None
    check_values(found, where)
    return found


def check_text(text: str, where: str) -> None:
    """Databases and terminals stumble over control characters."""
    found = NOT_TEXT.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        raise Fault("contains a control character; save it as plain text", where=f"{where}, line {line}")


def is_deep(text: str) -> bool:
    """Whether a parser would need minutes for it, or all of the stack.

    >>> is_deep('a.b = "' + "." * 100 + '"'), is_deep("a." * 100 + "b = 1"), is_deep("a = " + "[" * 100)
    (False, True, True)
    """
    dots = depth = 0
    for token in TOKENS.finditer(text):
        match token["mark"]:
            case ".":
                dots += 1
            case "[" | "{":
                depth += 1
                dots = 0
            case "]" | "}":
                depth = max(0, depth - 1)
                dots = 0
            case str():
                dots = 0
        if dots > DEEPEST or depth > DEEPEST:
            return True
    return False


def check_values(value: object, where: str, *keys: str) -> None:
    """No number the rules could not count with, and no control character behind an escape."""
    match value:
        case dict():
            for key, inner in value.items():
                check_values(key, where, *keys)
                check_values(inner, where, *keys, key)
        case list():
            for inner in value:
                check_values(inner, where, *keys)
        case str():
            if NOT_TEXT.search(value):
                raise Fault("not valid TOML: a string contains a control character", where=where)
        case int():
            if not -LARGEST < value < LARGEST:
                raise Fault("a number is too long", where=f"{where}, key {'.'.join(keys)}")


def is_number(text: str) -> bool:
    """Whether it is a whole number without a sign, of a length that makes sense.

    >>> is_number("12"), is_number("-1"), is_number("9" * 5000)
    (True, False, False)
    """
    return text.isdecimal() and len(text) <= LONGEST_NUMBER
