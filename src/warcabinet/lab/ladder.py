"""`warcabinet ladder`: all bots against each other, each deal from every seat; matches already played are kept."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, zip_longest
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from warcabinet.bots import bots as levels
from warcabinet.bots import meaning
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.options import options_text
from warcabinet.games.registry import game_named
from warcabinet.lab.arena import Part, Plan, Row, play_parts
from warcabinet.lab.ladder_page import page, plot, shown
from warcabinet.lab.ratings import rate
from warcabinet.lab.simulate import INTERRUPTED, make_plan
from warcabinet.paths import write_whole

SIMPLEST = ("random", "greedy")
Pair = tuple[str, str]
AT_ONCE = 4  # matches of a part: little is lost when the ladder is interrupted


class Begun(Struct, frozen=True):
    """The first line of the file: rows with different rules, options or seeds must not be mixed."""

    game: str
    rules: int
    options: str
    seed: str


class Kept(Struct, frozen=True):
    """One match: which pair, which of its matches, and the outcome; also what the names meant when it was played."""

    pair: Pair
    row: Row
    meant: Pair = ("", "")


def ladder_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")],
    bots: Annotated[str, typer.Option("--bots", help="Bots to rate, at least two (default: random, greedy and the levels).")] = "",
    matches: Annotated[
        int, typer.Option("--matches", help="Matches per pair; a larger number continues from those already played.")
    ] = 100,
    jobs: Annotated[int, typer.Option("--jobs", help="Worker processes; 0 uses one per core.")] = 0,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same deals to every pair.")] = "ladder",
    option: Annotated[list[str] | None, typer.Option("--option", help="Game option, key=value; repeatable.")] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the table, plot and matches.")] = Path(
        "docs/ladder"
    ),
) -> None:
    """Rate bots by playing all of them against each other. You can interrupt and resume."""
    found = game_named(game)
    names = [name.strip() for name in bots.split(",")] if bots else [*SIMPLEST, *levels(found)]
    if len(names) < 2 or len(set(names)) < len(names):
        raise Fault("list at least two bots, each only once", where="--bots")
    if jobs < 0:
        raise Fault("must be 0 or more", where="--jobs")
    plans = {pair: make_plan(found, matches, pair, seed, option or []) for pair in combinations(names, 2)}
    file = out / f"{found.name}.jsonl"
    rate(names, [])  # before the work: whether ratings can be made at all
    meant = {name: meaning(found, name) for name in names}
    kept = read(file, begun(found, next(iter(plans.values()))), meant)
    try:
        played = climb(file, plans, kept, meant, jobs or os.cpu_count() or 1)
    except KeyboardInterrupt:
        print(f"stopped; the matches played are in {file}; run the same command to resume")
        raise typer.Exit(INTERRUPTED) from None
    rows = [row for pair in plans for row in played[pair] if row.match < matches]
    rows.sort(key=lambda row: (row.match, row.seats))
    command = f"warcabinet ladder {found.name} --bots {','.join(names)} --matches {matches} --seed {seed}"
    command += "".join(f" --option {each}" for each in option or [])
    write_whole(out / f"{found.name}.svg", plot(found.title, rate(names, rows)))
    write_whole(out / f"{found.name}.md", page(found, names, rows, command))
    Console(highlight=False, emoji=False).print(shown(found, names, rows))
    print(f"written: {out / found.name}.md, .svg and .jsonl")


def begun(game: Game, plan: Plan) -> Begun:
    return Begun(game.name, game.rules_version, options_text(plan.options), plan.seed)


# ------------------------------------------------------------ what is stored
def read(file: Path, wanted: Begun, meant: Mapping[str, str]) -> dict[Pair, list[Row]]:
    """The rows of each pair; an unfinished last line is cut off.
    Matches of bots that have since been retuned do not count and are replayed."""
    if not file.exists():
        write_whole(file, msgspec.json.encode(wanted) + b"\n")
        return {}
    try:
        content = file.read_bytes()
    except OSError as why:
        raise Fault(f"cannot read the file: {(why.strerror or str(why)).lower()}", where=str(file)) from None
    if not content.endswith(b"\n"):
        content = content[: content.rfind(b"\n") + 1]
        write_whole(file, content)
    first, *lines = content.splitlines() or [b""]
    try:
        if msgspec.json.decode(first, type=Begun) != wanted:
            raise Fault(
                "was started with a different seed, different options or older rules; delete it or choose another --out",
                where=str(file),
            )
        kept = [msgspec.json.decode(line, type=Kept) for line in lines]
    except msgspec.MsgspecError:
        raise Fault("was not written by a ladder; delete it or choose another --out", where=str(file)) from None
    rows: dict[Pair, list[Row]] = {}
    for each in kept:
        if each.meant == meant_by(each.pair, meant):
            rows.setdefault(each.pair, []).append(each.row)
    return rows


def meant_by(pair: Pair, meant: Mapping[str, str]) -> Pair:
    one, other = pair
    return meant.get(one, one), meant.get(other, other)


def missing(plan: Plan, rows: Sequence[Row]) -> Iterator[Part]:
    """The matches still to play, in small parts."""
    have = {row.match for row in rows}
    for first in range(0, plan.matches, AT_ONCE):
        last = min(plan.matches, first + AT_ONCE)
        for n in range(first, last):
            if n not in have:
                yield plan, n, last
                break


def climb(
    file: Path, plans: Mapping[Pair, Plan], kept: Mapping[Pair, list[Row]], meant: Mapping[str, str], jobs: int
) -> dict[Pair, list[Row]]:
    """Play the missing matches, all pairs in step, and save each part as it finishes."""
    played = {pair: kept.get(pair, []) for pair in plans}
    pair_of = {plan: pair for pair, plan in plans.items()}
    turns = zip_longest(*(missing(plan, played[pair]) for pair, plan in plans.items()))
    parts = [part for part in chain.from_iterable(turns) if part is not None]
    console = Console(stderr=True, emoji=False)
    columns = (TextColumn(file.stem), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
        file.open("ab") as book,
    ):
        task = progress.add_task("", total=sum(last - first for _, first, last in parts))
        for (plan, first, last), rows in play_parts(parts, min(jobs, max(1, len(parts)))):
            pair = pair_of[plan]
            played[pair] += rows
            book.write(b"".join(msgspec.json.encode(Kept(pair, row, meant_by(pair, meant))) + b"\n" for row in rows))
            book.flush()
            progress.advance(task, last - first)
    return played
