"""`warcabinet calibrate GAME`: fit a game's evaluation to what came of positions in self-play."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from warcabinet.bots.calibration import calibration_of, file_of, written
from warcabinet.engine.fault import Fault
from warcabinet.games.registry import game_named
from warcabinet.paths import write_whole
from warcabinet.review.fitting import Sample, bins, calibration_from, estimate_by, samples_of, table_of_match, tables


def calibrate_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")],
    matches: Annotated[int, typer.Option("--matches", help="Matches to play.")] = 1000,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same matches.")] = "calibration",
    check: Annotated[bool, typer.Option("--check", help="Only compare: fit nothing, write nothing.")] = False,
) -> None:
    """Fit the win chance behind a game's evaluation to self-play, for reviews, and store it in the game's folder."""
    if matches < 1:
        raise Fault("must be 1 or more", where="--matches")
    found = game_named(game)
    console = Console(stderr=True, emoji=False)
    samples: list[Sample] = []
    options = tables(found)
    for n in track(range(matches), found.name, console=console, transient=True, disable=not console.is_terminal):
        samples += samples_of(found, table_of_match(options, n), f"{seed}:{n}")
    if not check:
        command = f"warcabinet calibrate {found.name} --matches {matches} --seed {seed}"
        write_whole(file_of(found), written(calibration_from(samples, command)))
    kept = calibration_of(found)
    out = Console(highlight=False, emoji=False)
    numbers = f"slope {kept.slope:g}, lean {kept.lean:g}; with more seats slope {kept.many_slope:g}, shift {kept.many_shift:g}"
    out.print(f"{found.title}: {len(samples)} positions of {matches} matches\n{numbers}", soft_wrap=True)
    table = Table("estimate", "positions", "mean estimate", "won", box=None, header_style="dim")
    for each in bins(samples, lambda one: estimate_by(kept, one)):
        table.add_row(f"{each.low:.0%} to {each.high:.0%}", str(each.count), f"{each.estimate:.1%}", f"{each.score:.1%}")
    out.print(table)
