"""`warcabinet lab GAME`: thousands of matches, their rows, and a report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from warcabinet.engine.catalogue import LANGUAGES, Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.lab.cards import game_from
from warcabinet.lab.export import export
from warcabinet.lab.report import catalogues, odd_matches, report
from warcabinet.lab.rows import Work, record_of
from warcabinet.lab.run import Players, play_run, players_for
from warcabinet.lab.simulate import INTERRUPTED, import_polars, make_plan
from warcabinet.lab.tally import Tally
from warcabinet.paths import write_whole


def lab_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")],
    matches: Annotated[int, typer.Option("--matches", help="Maximum number of matches.")] = 1000,
    bots: Annotated[str, typer.Option("--bots", help="Bots in seat order, repeated until every seat is filled.")] = "greedy",
    option: Annotated[list[str] | None, typer.Option("--option", help="Game option, key=value; repeatable.")] = None,
    cards: Annotated[
        Path | None, typer.Option("--cards", metavar="FILE", help="Custom card file that overrides the game's cards.")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same matches.")] = "1",
    until: Annotated[
        str, typer.Option("--until", help="Stop when every win rate is known to within this margin, for example 1%.")
    ] = "",
    jobs: Annotated[int, typer.Option("--jobs", help="Worker processes; 0 uses one per core.")] = 0,
    ray: Annotated[str, typer.Option("--ray", metavar="ADDRESS", help="Run on this Ray cluster; auto uses the local one.")] = "",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Output folder; resumes a run that is already there.")
    ] = None,
    lang: Annotated[str, typer.Option("--lang", help="Language of the report, en or de.")] = "en",
) -> None:
    """Play many matches and report who wins, how long it takes, how close it is and which cards matter."""
    found = game_from(game, cards)
    plan = make_plan(found, matches, bots.split(","), seed, option or [])
    players = players_for(jobs, matches, ray)
    words = words_in(lang)
    work = Work(plan.game, plan.options, plan.bots, plan.matches, plan.seed, found.overlay.text)
    folder = out or Path(f"lab-{game}")
    import_polars("the lab")
    try:
        tally = run(work, folder, players, width_of(until))
    except KeyboardInterrupt:
        print(words("cli.stopped"))
        raise typer.Exit(INTERRUPTED) from None
    finish(tally, folder, lang, width_of(until))
    print(words("cli.done", n=tally.matches, folder=folder))


def words_in(language: str) -> Catalogue:
    if language not in LANGUAGES:
        raise Fault(f"unknown language '{language}'; choose one of: {', '.join(LANGUAGES)}", where="--lang")
    return catalogues()[language]


def width_of(until: str) -> float:
    """
    >>> width_of("1%"), width_of("0.5 %"), width_of("")
    (0.01, 0.005, 0.0)
    """
    if not until:
        return 0.0
    try:
        width = float(until.strip().removesuffix("%")) / 100
    except ValueError:
        width = 0.0
    if not until.strip().endswith("%") or not 0 < width < 0.5:
        raise Fault(f"'{until}' must be between 0% and 50%, for example 1%", where="--until")
    return width


def run(work: Work, folder: Path, players: Players, until: float) -> Tally:
    console = Console(stderr=True, emoji=False)
    shown = (TextColumn(work.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=work.matches)
        return play_run(work, folder, players, lambda done: progress.update(task, completed=done), until)


def finish(tally: Tally, folder: Path, language: str, until: float) -> None:
    """Rows, the odd matches as Records, and the report; earlier files are replaced."""
    write_whole(folder / "report.html", report(tally, language, until, write_rows(tally, folder)))


def write_rows(tally: Tally, folder: Path) -> dict[str, str]:
    """All rows, and the odd matches as Records, returned by file name."""
    export(folder, tally.matches, import_polars("the lab"))
    records = {name: record_of(tally.work, row.match).text() for name, row in {n: r for _, r, n in odd_matches(tally)}.items()}
    for name, text in records.items():
        write_whole(folder / "records" / name, text)
    return records
