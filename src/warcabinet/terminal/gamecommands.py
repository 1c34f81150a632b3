"""What the command line takes from games: commands (`warcabinet odds` is The Last War's, see `Game.commands`) and help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import Signature, signature
from itertools import pairwise
from typing import Annotated, Any

import msgspec
import typer
from rich.text import Text
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from warcabinet.engine.game import SheetCommand
from warcabinet.games.registry import all_games, game_named, places
from warcabinet.terminal.gamelist import game_lines
from warcabinet.terminal.language import words_in
from warcabinet.terminal.screen import Screen, make_console
from warcabinet.terminal.sheets import sheet_lines

GAME, LANG = "warcabinet.game", "warcabinet.lang"  # under which a command line's game and language are remembered


class WithGames(TyperGroup):
    """Looks in the games for a command that is not one of its own. Games are loaded only then, and to list them for help."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *(name for game in all_games().values() for name in game.commands())]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name in self.commands:
            return super().get_command(ctx, cmd_name)
        found = (game.commands().get(cmd_name) for game in all_games().values())
        return next((as_command(cmd_name, work) for work in found if work), None)


class WithOptions(TyperCommand):
    """With `--help` and the name of a game it also lists that game's options and rulings."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.meta[GAME] = next((word for word in args if word in places()), "")
        ctx.meta[LANG] = language_of(args)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        if ctx.meta[GAME]:
            lines = game_lines(game_named(ctx.meta[GAME]), words_in(ctx.meta[LANG]), formatter.width)
            formatter.write("".join(f"\n{line.plain}" for line in [Text(), *lines]) + "\n")


def language_of(args: Sequence[str]) -> str:
    """What `--lang` says, wherever it stands: help is printed before the options behind it are read.

    >>> language_of(["deckfront", "--help", "--lang", "de"]), language_of(["--lang=de"]), language_of(["--lang"])
    ('de', 'de', '')
    """
    found = [each.removeprefix("--lang=") for each in args if each.startswith("--lang=")]
    found += [after for word, after in pairwise(args) if word == "--lang"]
    return found[0] if found else ""


def as_command(name: str, work: SheetCommand) -> Any:
    app = typer.Typer(rich_markup_mode=None, add_completion=False)
    app.command(name)(printing(work))
    return get_command(app)


def printing(work: SheetCommand) -> Callable[..., None]:
    """A function that takes what the game's command takes and how to print it, and prints the sheet."""

    def command(
        *,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option("--lang", help="Language: en or de (default: your system's).")] = "",
        no_colour: Annotated[
            bool, typer.Option("--no-colour", "--no-color", help="Plain text, the same as setting NO_COLOR.")
        ] = False,
        **typed: Any,
    ) -> None:
        sheet = work(words_in(lang), **typed)
        if as_json:
            print(msgspec.json.format(msgspec.json.encode(sheet.data), indent=2).decode())
        else:
            screen = Screen(make_console(not no_colour))
            screen.read_through(sheet_lines(sheet, screen.width))
        if sheet.failed:
            raise typer.Exit(1)

    _, *own = signature(work, eval_str=True).parameters.values()
    *how, _ = signature(command, eval_str=True).parameters.values()
    command.__signature__ = Signature([*own, *how])  # type: ignore[attr-defined]  # Typer reads the options from it
    command.__annotations__ = {each.name: each.annotation for each in [*own, *how]}
    command.__doc__ = work.__doc__
    return command
