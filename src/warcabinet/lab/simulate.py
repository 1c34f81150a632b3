"""`warcabinet simulate`: thousands of matches between bots, and what they show about the game."""

from __future__ import annotations

import csv
import io
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from warcabinet.bots import bot_named
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.options import option_value
from warcabinet.games.registry import game_named
from warcabinet.lab.arena import LONGEST, Plan, Row, play_all
from warcabinet.lab.cards import game_from
from warcabinet.lab.statistics import Share, spread
from warcabinet.paths import write_whole

INTERRUPTED = 130
MOST_MATCHES = 10_000_000


def simulate_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")],
    matches: Annotated[int, typer.Option("--matches", help="Number of matches.")] = 1000,
    bots: Annotated[str, typer.Option("--bots", help="Bots in seat order, repeated until every seat is filled.")] = "greedy",
    jobs: Annotated[int, typer.Option("--jobs", help="Worker processes; 0 uses one per core.")] = 0,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same matches.")] = "1",
    option: Annotated[list[str] | None, typer.Option("--option", help="Game option, key=value; repeatable.")] = None,
    cards: Annotated[
        Path | None, typer.Option("--cards", metavar="FILE", help="Custom card file that overrides the game's cards.")
    ] = None,
    csv_file: Annotated[Path | None, typer.Option("--csv", help="CSV file with a row per match.")] = None,
    parquet_file: Annotated[Path | None, typer.Option("--parquet", help="Parquet file with a row per match.")] = None,
) -> None:
    """Let bots play many matches against each other; every deal is played once from each seat."""
    plan = make_plan(game_from(game, cards), matches, bots.split(","), seed, option or [])
    if jobs < 0:
        raise Fault("must be 0 or more", where="--jobs")
    check_writable(csv_file, parquet_file)
    began = time.perf_counter()
    rows: list[Row] = []
    try:
        run(plan, jobs or os.cpu_count() or 1, rows.extend)
    except KeyboardInterrupt:
        print(f"stopped after {len(rows)} of {matches} matches, no file written")
    rows.sort(key=lambda row: row.match)
    if rows:
        report(plan, rows, time.perf_counter() - began)
    if len(rows) < matches:
        raise typer.Exit(INTERRUPTED)
    if csv_file:
        write_whole(csv_file, csv_text(rows))
    if parquet_file:
        write_whole(parquet_file, parquet_bytes(rows))


def check_matches(count: int) -> None:
    """More cannot be finished, and the list of their parts would fill the memory."""
    if not 1 <= count <= MOST_MATCHES:
        raise Fault(f"must be 1 to {MOST_MATCHES:,}", where="--matches")


def make_plan(game: Game, matches: int, bots: Sequence[str], seed: str, given: Sequence[str]) -> Plan:
    names = [name.strip() for name in bots]
    for name in names:
        bot_named(game, name)
    check_matches(matches)
    wanted: dict[str, object] = dict(game.simulated)
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise Fault(f"'{text}' must have the form key=value", where="--option")
        wanted[key] = option_value(value)
    if len(names) > 1:
        wanted.setdefault("players", len(names))
    options = game.options(wanted)
    if len(names) > options.players:
        raise Fault(f"{len(names)} bots are listed, but there are {options.players} seats", where="--bots")
    seats = tuple(names[seat % len(names)] for seat in range(options.players))
    return Plan(game.name, options, seats, matches, seed, game.overlay.text)


def check_writable(*paths: Path | None) -> None:
    """Checked before the work, not after it."""
    for path in paths:
        if path and (path.is_dir() or not path.absolute().parent.is_dir()):
            raise Fault("is a directory" if path.is_dir() else "there is no such directory", where=str(path))
    if paths[1]:
        import_polars()


def run(plan: Plan, jobs: int, keep: Callable[[list[Row]], None]) -> None:
    console = Console(stderr=True, emoji=False)
    columns = (TextColumn(plan.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=plan.matches)

        def tell(some: list[Row]) -> None:
            keep(some)
            progress.advance(task, len(some))

        play_all(plan, min(jobs, plan.matches), tell)


# ------------------------------------------------------------ what is shown
def report(plan: Plan, rows: Sequence[Row], seconds: float) -> None:
    console = Console(highlight=False, emoji=False)
    rate = len(rows) / seconds
    speed = f"{rate:,.0f}" if rate >= 10 else f"{rate:.2f}"
    title = f"{game_named(plan.game).title}: {some_matches(len(rows))}, seed {plan.seed}, in {seconds:.1f} s, {speed} per second"
    console.print(title, style="bold", soft_wrap=True)
    console.print(wins(plan, rows))
    console.print(lengths(rows))
    if left := sum(not row.finished for row in rows):
        console.print(f"Stopped after {LONGEST} choices, counted as draws: {some_matches(left)}.")


def some_matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count:,} matches"


def wins(plan: Plan, rows: Sequence[Row]) -> Table:
    """Each bot and each seat with its share, the interval, and an equal share."""
    table = Table("won by", "share", "95% interval", "if all seats were equal", box=None, header_style="dim")
    seats = len(plan.bots)
    for bot in dict.fromkeys(plan.bots):
        share = Share(sum(row.winning_bot == bot for row in rows), len(rows))
        table.add_row(bot, *cells(share), f"{plan.bots.count(bot) / seats:.1%}")
    for seat in range(1, seats + 1):
        table.add_row(f"seat {seat}", *cells(Share(sum(row.winner == seat for row in rows), len(rows))), f"{1 / seats:.1%}")
    if nobody := sum(row.winner == 0 for row in rows):
        table.add_row("no one", *cells(Share(nobody, len(rows))), "")
    return table


def cells(share: Share) -> tuple[str, str]:
    low, high = share.interval
    return f"{share.value:.1%}", f"{low:.1%} to {high:.1%}"


def lengths(rows: Sequence[Row]) -> Table:
    table = Table("each match", "mean", "5th percentile", "median", "95th percentile", box=None, header_style="dim")
    measures = {"plies": [row.plies for row in rows], "choices": [row.choices for row in rows]} | {
        key: [row.measures[key] for row in rows] for key in rows[0].measures
    }
    for name, values in measures.items():
        found = spread(values)
        table.add_row(name, f"{found.mean:.2f}", *(f"{each:.0f}" for each in (found.low, found.middle, found.high)))
    return table


# ------------------------------------------------------------ what is written
def columns_of(row: Row) -> dict[str, str | float]:
    return {
        "match": row.match,
        "seed": row.seed,
        **{f"seat_{seat}": bot for seat, bot in enumerate(row.seats, 1)},
        "winner": row.winner,
        "winning_bot": row.winning_bot,
        "plies": row.plies,
        "choices": row.choices,
        "finished": row.finished,
        **row.measures,
    }


def csv_text(rows: Sequence[Row]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(columns_of(rows[0])), lineterminator="\n")
    writer.writeheader()
    writer.writerows(columns_of(row) for row in rows)
    return text.getvalue()


def parquet_bytes(rows: Sequence[Row]) -> bytes:
    content = io.BytesIO()
    import_polars().DataFrame([columns_of(row) for row in rows], infer_schema_length=None).write_parquet(content)
    return content.getvalue()


def import_polars(what: str = "Parquet files") -> ModuleType:
    try:
        import polars
    except ImportError:
        raise Fault(f"{what} needs polars: pip install 'warcabinet[lab]'") from None
    return polars
