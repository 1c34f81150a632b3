"""Writes docs/positions: every key of a Position and every choice text, game by game, from their declarations.

`tools/position_pages.py [--check]`: with --check it writes nothing and fails if a page is out of date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from warcabinet.engine.game import Game
from warcabinet.engine.keys import NOT_SAID, Key, MemberKey
from warcabinet.games.registry import GAMES, game_named

FOLDER = Path(__file__).parents[1] / "docs" / "positions"
HEAD = "<!-- Written by tools/position_pages.py from the declarations in the code: change those and run it again. -->\n"


def type_text(kind: inspect.Type) -> str:
    """A type as people read it."""
    match kind:
        case inspect.BoolType():
            return "`true` or `false`"
        case inspect.IntType(ge=least, le=most):
            if least is None:
                return "whole number"
            return f"whole number, {least} or more" if most is None or most >= 10_000 else f"{least} to {most}"
        case inspect.StrType():
            return "text"
        case inspect.LiteralType(values=values):
            return ", ".join(f"`{value}`" if value != "" else "empty" for value in values)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return "list: " + type_text(item)
        case inspect.TupleType(item_types=items):
            return "list of " + ", ".join(type_text(item) for item in items)
        case inspect.DictType(key_type=key, value_type=value):
            return f"table: {type_text(key)} = {type_text(value)}"
        case inspect.StructType(fields=fields):
            return "table with " + ", ".join(f"`{field.name}`" for field in fields)
        case inspect.UnionType(types=types):
            return " or ".join(type_text(each) for each in types if not isinstance(each, inspect.NoneType))
        case inspect.Metadata(type=inner):
            return type_text(inner)
    return "anything"


def default_text(default: object) -> str:
    if default is NOT_SAID or default is None:
        return ""
    return f"`{msgspec.json.encode(default).decode()}`" if default not in ("", [], {}) else "empty"


def example(key: Key[Any] | MemberKey[Any]) -> str:
    """As the key's declaration gives it; of a number or a switch, one that is not its default."""
    kind = inspect.type_info(key.type)
    while isinstance(kind, inspect.Metadata | inspect.UnionType):
        kind = kind.type if isinstance(kind, inspect.Metadata) else kind.types[0]
    if key.example or not isinstance(kind, inspect.BoolType | inspect.IntType):
        return key.example
    if isinstance(kind, inspect.BoolType):
        return f"{key.name} = true"
    most = 3 if kind.le is None else kind.le
    return f"{key.name} = {next(n for n in (2, 3, 1) if n <= most and n != key.default)}"


def row(path: str, key: Key[Any] | MemberKey[Any]) -> str:
    about = f"{key.about} Example: `{example(key)}`".replace("|", "\\|")
    return f"| `{path}` | {type_text(inspect.type_info(key.type))} | {default_text(key.default)} | {about} |"


def verbs(game: Game) -> list[str]:
    """Each verb once, with the first text it makes."""
    found: dict[str, str] = {}
    for text in game.choice_numbers:
        found.setdefault(text.split(" ")[0], text)
    return [f"| `{verb}` | `{text}` |" for verb, text in found.items()]


INTRODUCTION = """\
A Position is a TOML file. It begins with `game = "{name}"`; `title`, `goal`, `seed`, `choices` and the table `[options]` mean the
same in all games (see [Positions](README.md)). These are the keys of {title}, in the order in which they are read. What you leave
out has its default.
"""
CHOICES = """\
A choice is written as its verb and what it is about. Records, the API, the terminal and the key `choices` use the same texts.
"""


def page(game: Game) -> str:
    keys = game.position_keys
    assert keys is not None
    lines = [
        HEAD,
        f"# Positions of {game.title}",
        "",
        INTRODUCTION.format(name=game.name, title=game.title),
        "| key | value | default | meaning |",
        "|---|---|---|---|",
        *(row(path, key) for path, key in keys.rows()),
        "",
        "## Choices",
        "",
        CHOICES,
        "| verb | example |",
        "|---|---|",
        *verbs(game),
        "",
    ]
    return "\n".join(lines)


def pages() -> dict[Path, str]:
    return {FOLDER / f"{name}.md": page(game_named(name)) for name in GAMES if game_named(name).position_keys is not None}


def main() -> None:
    stale = [path for path, text in pages().items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in sys.argv:
        if stale:
            sys.exit(f"run tools/position_pages.py: {', '.join(path.name for path in stale)} is out of date")
        return
    FOLDER.mkdir(exist_ok=True)
    for path in stale:
        path.write_text(pages()[path], "utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
