"""Texts that people bring: TOML and numbers, read so that nothing in them can do more harm than a Fault."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from warcabinet.engine.fault import Fault

LONGEST_NUMBER = 9  # digits
# More names with dots between them than any of our files needs: a parser would take minutes for thousands.
TOO_DEEP = re.compile(r"""(?:[\w"'-]+[ \t]*\.[ \t]*){32}""")


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """
    >>> parse_toml("a = [1", "cards.toml")
    Traceback (most recent call last):
    warcabinet.engine.fault.Fault: cards.toml: not valid TOML: Unclosed array (at end of document)
    """
    if TOO_DEEP.search(text):
        raise Fault("not valid TOML: nested too deeply", where=where)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Fault("not valid TOML: nested too deeply", where=where) from None
    except tomllib.TOMLDecodeError as why:
        raise Fault(f"not valid TOML: {why}", where=where) from None
    except ValueError:  # Python refuses to read numbers of thousands of digits
        raise Fault("not valid TOML: a number is too long", where=where) from None


def is_number(text: str) -> bool:
    """Whether it is a whole number without a sign, of a length that makes sense.

    >>> is_number("12"), is_number("-1"), is_number("9" * 5000)
    (True, False, False)
    """
    return text.isdecimal() and len(text) <= LONGEST_NUMBER
