"""The command lines of the fuzz run."""

from __future__ import annotations

from typing import Any

import click
from typer.main import get_command

from fuzz.commands import LAB, LINES, PUZZLES
from warcabinet import cli


def names_of(group: Any) -> set[str]:
    return set(group.list_commands(click.Context(group)))


def test_every_command_is_tried() -> None:
    """Also those of the games, and the commands below a command."""
    whole: Any = get_command(cli.app)
    assert names_of(whole) == {line for line in LINES if not line.startswith("-")}
    for name, tried in (("lab", LAB), ("puzzles", PUZZLES)):
        assert names_of(whole.commands[name]) == {word for words in tried for word in words}
