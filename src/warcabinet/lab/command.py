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
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its name; `warcabinet games` lists them.")],
    matches: Annotated[int, typer.Option("--matches", help="How many matches, at most.")] = 1000,
    bots: Annotated[str, typer.Option("--bots", help="Who plays, by seat; repeated until all seats are taken.")] = "greedy",
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the game, key=value; may be repeated.")] = None,
    cards: Annotated[Path | None, typer.Option("--cards", metavar="FILE", help="Own cards, laid over those of the game.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same matches.")] = "1",
    until: Annotated[str, typer.Option("--until", help="Stop when each share of wins is known this well: 1%.")] = "",
    jobs: Annotated[int, typer.Option("--jobs", help="Processes; 0: one for each core.")] = 0,
    ray: Annotated[
        str, typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; auto: the one on this machine.")
    ] = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where rows and report go; a run there goes on.")] = None,
    lang: Annotated[str, typer.Option("--lang", help="Language of the report, en or de.")] = "en",
) -> None:
    """Play many matches and write a report about the game: who wins, how long, how close, which cards matter."""
    found = game_from(game, cards)
    plan = make_plan(found, matches, bots.split(","), seed, option or [])
    players = players_for(jobs, matches, ray)
    words = words_in(lang)
    work = Work(plan.game, plan.options, plan.bots, plan.matches, plan.seed, found.overlay.text)
    folder = out or Path(f"lab-{game}")
    import_polars("the laboratory")
    try:
        tally = run(work, folder, players, width_of(until))
    except KeyboardInterrupt:
        print(words("cli.stopped"))
        raise typer.Exit(INTERRUPTED) from None
    finish(tally, folder, lang, width_of(until))
    print(words("cli.done", n=tally.matches, folder=folder))


def words_in(language: str) -> Catalogue:
    if language not in LANGUAGES:
        raise Fault(f"there is no language '{language}'; there are: {', '.join(LANGUAGES)}", where="--lang")
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
        raise Fault(f"'{until}' is no share between 0% and 50%, such as 1%", where="--until")
    return width


def run(work: Work, folder: Path, players: Players, until: float) -> Tally:
    console = Console(stderr=True, emoji=False)
    shown = (TextColumn(work.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=work.matches)
        return play_run(work, folder, players, lambda done: progress.update(task, completed=done), until)


def finish(tally: Tally, folder: Path, language: str, until: float) -> None:
    """Rows, the odd matches as Records, and the report; whatever was there from before is replaced."""
    write_whole(folder / "report.html", report(tally, language, until, write_rows(tally, folder)))


def write_rows(tally: Tally, folder: Path) -> dict[str, str]:
    """All rows, and the odd matches as Records, which are given back by the names of their files."""
    export(folder, tally.matches, import_polars("the laboratory"))
    records = {name: record_of(tally.work, row.match).text() for name, row in {n: r for _, r, n in odd_matches(tally)}.items()}
    for name, text in records.items():
        write_whole(folder / "records" / name, text)
    return records
