"""`warcabinet puzzles make GAME` and `warcabinet puzzles check GAME`."""

from __future__ import annotations

import os
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from warcabinet.engine.fault import Fault
from warcabinet.engine.puzzle import FILE, puzzles_text, read_puzzles
from warcabinet.games.registry import game_named
from warcabinet.paths import write_whole
from warcabinet.puzzles.checking import Checked, check, marked
from warcabinet.puzzles.finding import Counts
from warcabinet.puzzles.making import make, verb

EVERY = 5.0  # seconds between two lines of progress, if they are not on a terminal: ten times that

puzzles_app = typer.Typer(help="Make and check the puzzles that ship with a game.", no_args_is_help=True)
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")]
OutFile = Annotated[
    Path | None, typer.Option("--file", metavar="FILE", help="Puzzle file (default: the one in the game's folder).")
]


@puzzles_app.command("make")
def make_command(
    game: GameName,
    count: Annotated[int, typer.Option("--count", min=1, help="Puzzles the file will have.")] = 60,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Worker processes; 0 uses one per core.")] = 1,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same puzzles.")] = "1",
    file: OutFile = None,
) -> None:
    """Find puzzles in matches of Captains: moments where one choice is clearly best and greedy misses it. Resumes after a stop."""
    found = game_named(game)
    path = file or found.folder / FILE
    began, last = time.monotonic(), 0.0
    console = Console(stderr=True, emoji=False, highlight=False)
    pause = EVERY if console.is_terminal else 10 * EVERY

    def tell(counts: Counts, kept: int) -> None:
        nonlocal last
        if time.monotonic() - last > pause or kept >= count:
            last = time.monotonic()
            console.print(
                f"{found.title}: {kept} of {count} puzzles, {counts.matches} matches, {counts.promising} moments searched, "
                f"{counts.kept} found, {(last - began) / 60:.1f} minutes",
                soft_wrap=True,
            )

    total = make(found, path, count, jobs or os.cpu_count() or 1, seed, tell)
    out = Console(highlight=False, emoji=False)
    out.print(
        f"of {total.moments:,} moments with a choice: {total.promising:,} promising, {total.clear:,} clear to a deep search, "
        f"{total.confirmed:,} confirmed by a second one, {total.kept:,} kept",
        soft_wrap=True,
    )
    kept = read_puzzles(path)
    for name, values in (
        ("difficulty", Counter(str(each.hard) for each in kept)),
        ("third of the match", Counter(str(each.phase) for each in kept)),
        ("verb", Counter(map(verb, kept))),
    ):
        out.print(f"{name}: " + ", ".join(f"{key} {values[key]}" for key in sorted(values)), soft_wrap=True)


@puzzles_app.command("check")
def check_command(
    game: GameName,
    seed: Annotated[str, typer.Option("--seed", help="Another seed gives another independent search.")] = "check",
    mark: Annotated[bool, typer.Option("--mark", help="Mark in the file which puzzles no longer hold.")] = False,
    file: OutFile = None,
) -> None:
    """Search every puzzle again with another seed, and say how often the stored solution is found."""
    found = game_named(game)
    path = file or found.folder / FILE
    puzzles = read_puzzles(path)
    if not puzzles:
        raise Fault(f"no puzzles; make some with: warcabinet puzzles make {found.name}", where=str(path))
    out = Console(highlight=False, emoji=False)
    checked: list[Checked] = []
    for puzzle in puzzles:
        checked.append(check(found, puzzle, f"{seed}:{puzzle.id}"))
        if checked[-1].fault:
            out.print(f"{puzzle.id}: {checked[-1].fault}", soft_wrap=True)
    count = len(puzzles)
    out.print(f"{found.title}: {count} puzzles, {sum(not each.fault for each in checked)} valid", soft_wrap=True)
    out.print(f"a search with another seed finds the stored solution in {sum(each.agrees for each in checked)} of {count}")
    out.print(f"the policy misses it in {sum(each.missed for each in checked)} of {count}")
    if mark:
        write_whole(path, puzzles_text([marked(puzzle, each) for puzzle, each in zip(puzzles, checked, strict=True)]))
