"""Spoils texts and values: the same random numbers spoil in the same way."""

from __future__ import annotations

import re
from random import Random
from typing import Any

LONG = 6000
NUMBERS = [
    "0",
    "-1",
    "1",
    "7",
    "255",
    "1e9",
    "-0.5",
    "1_0",
    "0x10",
    "2147483648",
    "-9223372036854775809",
    "9" * 400,
    "9" * 5000,
    "nan",
    "inf",
]
WORDS = [
    "", " ", "\0", "\x1b[31m", "\u202e", "\ud7ff", "\U0001f600", "ß", "é" * 3, "'", '"', "\\", "../../etc/passwd", "/", "%s%n",
    "{0}", "{seat}",
    "${x}", "<b>", "&amp;", "a.a.a", "a" * 300, "x" * LONG, "null", "true", "-", "--", "@", "@undo 1", "@ seat 1: general",
    "#", "=", "[", "]",
    "[[", "]]", "{", "}", ",", ";", ":", "*", "\n", "\r\n", "\t", "\ufeff", "seed", "players", "keyed:" + "0" * 64, "sha256:0",
]  # fmt: skip
DEEP = ["[" * 3000, '{"a":' * 2000, "a." * 3000 + "a = 1", "((" * 500, '"' * 999, "\\" * 999]
TOKEN = re.compile(r'"[^"\n]*"|[A-Za-z_][\w-]*|-?\d+|[^\w\s]')
VALUES: list[Any] = [
    None, True, False, 0, -1, 3, 10**6, 2**53, 2**63, -(2**64), 10**30, 0.5, -1e308, "", "x", "\0", "0", "true", "é\U0001f600",
    "../x",
    "x" * 201, "x" * LONG, [], {}, [[]], [None] * 9, {"": ""}, {"a": {"a": {"a": []}}}, ["x"] * 500,
]  # fmt: skip


def spoil_text(chance: Random, text: str) -> str:
    """The text, changed in one to four places."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        text = chance.choice(WAYS)(chance, text)
    return text


def span(chance: Random, text: str) -> tuple[int, int]:
    start = chance.randrange(len(text) + 1)
    return start, min(len(text), start + chance.choice((1, 1, 2, 5, 20, 100)))


def cut(chance: Random, text: str) -> str:
    start, end = span(chance, text)
    return text[:start] + text[end:]


def repeat(chance: Random, text: str) -> str:
    start, end = span(chance, text)
    return text[:end] + text[start:end] * chance.choice((1, 1, 2, 30)) + text[end:]


def insert(chance: Random, text: str) -> str:
    start, _ = span(chance, text)
    return text[:start] + chance.choice(WORDS) + text[start:]


def truncate(chance: Random, text: str) -> str:
    return text[: chance.randrange(len(text) + 1)]


def replace_token(chance: Random, text: str) -> str:
    """A word, a number or a quoted text becomes another one, from here or elsewhere."""
    tokens = list(TOKEN.finditer(text))
    if not tokens:
        return chance.choice(WORDS)
    token, other = chance.choice(tokens), chance.choice(tokens)[0]
    new = chance.choice((other, chance.choice(NUMBERS), chance.choice(WORDS)))
    if token[0].startswith('"') and chance.random() < 0.7:
        new = f'"{new.strip(chr(34))}"'
    return text[: token.start()] + new + text[token.end() :]


def move_line(chance: Random, text: str) -> str:
    lines = text.split("\n")
    lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))
    return "\n".join(lines)


def drop_line(chance: Random, text: str) -> str:
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def nest(chance: Random, text: str) -> str:
    start, _ = span(chance, text)
    return text[:start] + chance.choice(DEEP) + text[start:] if chance.random() < 0.2 else insert(chance, text)


WAYS = (cut, repeat, insert, truncate, replace_token, replace_token, replace_token, move_line, drop_line, nest)


def spoil_value(chance: Random, value: Any) -> Any:
    """The value, with something in it changed, missing or added."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(list(value))
        kept = {other: each for other, each in value.items() if other != key}
        return chance.choice((
            kept,
            value | {chance.choice(WORDS): chance.choice(VALUES)},
            value | {key: spoil_value(chance, value[key])},
            value | {key: spoil_value(chance, value[key])},
            value | {key: chance.choice(VALUES)},
        ))  # fmt: skip
    if isinstance(value, list) and value and chance.random() < 0.85:
        at = chance.randrange(len(value))
        return chance.choice((
            value[:at] + value[at + 1 :],
            value * chance.choice((2, 9, 200)),
            [*value[:at], spoil_value(chance, value[at]), *value[at + 1 :]],
        ))  # fmt: skip
    if isinstance(value, str) and chance.random() < 0.5:
        return spoil_text(chance, value)
    return chance.choice(VALUES)
