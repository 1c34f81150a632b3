"""`warcabinet lab`: a run of one game, or `compare`, `sweep` and `pairings`."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from warcabinet.lab.command import lab_command
from warcabinet.lab.compare import compare_command, sweep_command
from warcabinet.lab.pairings import pairings_command

RUN = "run"


class RunByDefault(TyperGroup):
    """`lab last-front` means `lab run last-front`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            args = [RUN, *args]
        return super().parse_args(ctx, args)


lab_app = typer.Typer(
    cls=RunByDefault,
    help="Measure a game over thousands of matches: `lab GAME`, `lab compare GAME A B`, `lab sweep GAME OPTION=1..6`, "
    "`lab pairings GAME OPTION`.",
    rich_markup_mode=None,
    no_args_is_help=True,
)
lab_app.command(RUN)(lab_command)
lab_app.command("compare")(compare_command)
lab_app.command("sweep")(sweep_command)
lab_app.command("pairings")(pairings_command)
