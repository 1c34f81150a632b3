"""`warcabinet lab compare` and `lab sweep`: the same seeds under changed cards or options, and what the change does."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import PAIRED
from warcabinet.engine.rulings import VALUES, in_words, rulings
from warcabinet.games.registry import game_named
from warcabinet.lab.cards import game_from
from warcabinet.lab.command import run, width_of, words_in
from warcabinet.lab.export import rows
from warcabinet.lab.journal import Journal
from warcabinet.lab.rows import LabRow, Work
from warcabinet.lab.run import Players, players_for
from warcabinet.lab.simulate import INTERRUPTED, make_plan
from warcabinet.lab.statistics import Z95
from warcabinet.lab.tally import Tally, mean

LENGTHS = ("turns", "plies", "minutes", "width", "lead_changes")
COURSE = ("ahead_from", "last_turn")
Measure = Callable[[LabRow], float]


class Difference(Struct, frozen=True):
    """B − A for one figure, over pairs of matches with the same deal."""

    what: str
    a: float
    b: float
    low: float
    high: float
    share: bool = False  # of matches, or of a match

    @property
    def is_clear(self) -> bool:
        """Whether it is unlikely to be chance."""
        return self.low > 0 or self.high < 0


class Pairs:
    """Sums over pairs; the pairs themselves are not stored."""

    def __init__(self, what: str, share: bool = False) -> None:
        self.what, self.share = what, share
        self.n = 0
        self.a = self.b = self.difference = self.squares = 0.0

    def add(self, a: float, b: float) -> None:
        self.n += 1
        self.a += a
        self.b += b
        self.difference += b - a
        self.squares += (b - a) ** 2

    def found(self) -> Difference:
        """
        >>> pairs = Pairs("plies")
        >>> for a, b in ((1, 3), (2, 4), (3, 4), (4, 5)): pairs.add(a, b)
        >>> difference = pairs.found()
        >>> difference.a, difference.b, round(difference.low, 2), round(difference.high, 2)
        (2.5, 4.0, 0.93, 2.07)
        """
        mean = self.difference / self.n
        spread = math.sqrt(max(0.0, self.squares - self.n * mean * mean) / (self.n - 1)) if self.n > 1 else math.inf
        half = Z95 * spread / math.sqrt(self.n)
        return Difference(self.what, self.a / self.n, self.b / self.n, mean - half, mean + half, self.share)


def won_by_seat(seat: int) -> Measure:
    return lambda row: float(row.winner == seat)


def won_by(bot: str) -> Measure:
    return lambda row: float(row.winner > 0 and row.seats[row.winner - 1] == bot)


def number(key: str) -> Measure:
    return lambda row: float(getattr(row, key))


def differences(folders: Sequence[Path], work: Work, matches: int, words: Catalogue) -> list[Difference]:
    """For this many matches of two runs with the same seed and seats."""
    measured: dict[str, Measure] = {}
    for seat in range(1, len(work.bots) + 1):
        measured[words("compare.won-by", who=words("seat", n=seat))] = won_by_seat(seat)
    names = dict.fromkeys(work.bots)
    if len(names) > 1:
        measured |= {words("compare.won-by", who=words("bot", name=name)): won_by(name) for name in names}
    measured |= {words(f"compare.{key}"): number(key) for key in COURSE}
    pairs = {what: Pairs(what, share=True) for what in measured}
    lengths = {words(f"length.{key}"): number(key) for key in LENGTHS}
    measured |= lengths
    pairs |= {what: Pairs(what) for what in lengths}
    journals = [Journal(folder / "journal") for folder in folders]
    try:
        for a, b in zip(*(rows(journal, matches) for journal in journals), strict=True):
            for what, measure in measured.items():
                pairs[what].add(measure(a), measure(b))
            for key in a.measures.keys() & b.measures.keys():
                pairs.setdefault(key, Pairs(key)).add(a.measures[key], b.measures[key])
    finally:
        for journal in journals:
            journal.close()
    game = work.played
    own = {game.measure_name(key, words.language): pairs[key] for key in sorted(pairs.keys() - measured.keys())}
    return [pairs[what].found() for what in measured] + [replace(each.found(), what=name) for name, each in own.items()]


# ------------------------------------------------------------ the commands
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")]
Matches = Annotated[int, typer.Option("--matches", help="Number of matches per variant.")]
Bots = Annotated[str, typer.Option("--bots", help="Bots in seat order, repeated until every seat is filled.")]
Given = Annotated[list[str] | None, typer.Option("--option", help="Game option for all variants, key=value; repeatable.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same matches.")]
Jobs = Annotated[int, typer.Option("--jobs", help="Worker processes; 0 uses one per core.")]
Ray = Annotated[str, typer.Option("--ray", metavar="ADDRESS", help="Run on this Ray cluster; auto uses the local one.")]
Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="Output folder; resumes runs that are already there.")]
Until = Annotated[str, typer.Option("--until", help="Stop when every win rate is known to within this margin, for example 1%.")]
Lang = Annotated[str, typer.Option("--lang", help="Language of the table, en or de.")]
AS_IS = "-"


def compare_command(
    game: GameName,
    a: Annotated[
        str,
        typer.Argument(
            metavar="A",
            help="A card file, key=value options, or both separated by commas; - is the standard game. Or the name of a ruling.",
        ),
    ],
    b: Annotated[str, typer.Argument(metavar="B", help="The other variant, written the same way; not needed for a ruling.")] = "",
    matches: Matches = 1000,
    bots: Bots = "greedy",
    option: Given = None,
    seed: Seed = "1",
    jobs: Jobs = 0,
    ray: Ray = "",
    until: Until = "",
    out: Out = Path("lab-compare"),
    lang: Lang = "en",
) -> None:
    """Play two variants with the same deals and show each difference with its interval."""
    words = words_in(lang)
    a, b = (a, b) if b else both_readings(game, a)
    works = [variant(game, text, matches, bots, option or [], seed) for text in (a, b)]
    if works[0].bots != works[1].bots:
        raise Fault("A and B must have the same number of seats", where=f"{a}, {b}")
    folders = [out / "a", out / "b"]
    tallies = play_each(works, folders, players_for(jobs, matches, ray), width_of(until), words)
    both = min(tally.matches for tally in tallies)
    console = Console(highlight=False, emoji=False)
    console.print(words("compare.head", n=f"{both:,}"), soft_wrap=True)
    for line in rulings_compared(works[0], works[1], words):
        console.print(line, soft_wrap=True)
    heads = ("", f"A: {a}", f"B: {b}", words("compare.difference"), words("interval"), "")
    table = Table(*heads, box=None, header_style="dim")
    for each in differences(folders, works[0], both, words):
        numbers = (each.a, each.b, each.b - each.a)
        table.add_row(
            each.what,
            *(f"{number:.4g}" for number in numbers),
            words("compare.range", low=f"{each.low:+.3g}", high=f"{each.high:+.3g}"),
            "*" if each.is_clear else "",
        )
    console.print(table)


def both_readings(game: str, ruling: str) -> tuple[str, str]:
    """A ruling by the letter, and by our other reading."""
    known = rulings(game_named(game).options_type)
    if ruling not in known:
        named = f"choose one of: {', '.join(known)}" if known else "this game has none"
        raise Fault(f"'{ruling}' is not a ruling, so give B as well; {named}", where="B")
    letter, house = (f"{ruling}={value}" for value in VALUES)
    return letter, house


def rulings_compared(a: Work, b: Work, words: Catalogue) -> list[str]:
    """The rulings in which two variants differ."""
    found = in_words(type(a.options), a.played.catalogues[words.language])
    lines = []
    for each in found:
        one, other = (each.readings[getattr(work.options, each.option)] for work in (a, b))
        if one != other:
            lines.append(words("compare.ruling", name=each.name, rule=each.rule, a=one, b=other))
    return lines


def sweep_command(
    game: GameName,
    values: Annotated[
        str,
        typer.Argument(
            metavar="OPTION=FIRST..LAST", help="A range such as players=2..6, or values separated by bars: general=a|b."
        ),
    ],
    matches: Matches = 1000,
    bots: Bots = "greedy",
    option: Given = None,
    seed: Seed = "1",
    jobs: Jobs = 0,
    ray: Ray = "",
    until: Until = "",
    out: Out = Path("lab-sweep"),
    lang: Lang = "en",
) -> None:
    """Play with each value of an option, with the same deals as far as possible."""
    words = words_in(lang)
    key, swept = values_of(values)
    works = [variant(game, f"{key}={value}", matches, bots, option or [], seed) for value in swept]
    folders = [out / f"{key}-{value}" for value in swept]
    tallies = play_each(works, folders, players_for(jobs, matches, ray), width_of(until), words)
    first = words("compare.won-by", who=words("seat", n=1))
    heads = (
        key,
        words("matches"),
        first,
        words("interval"),
        *(words(f"length.{each}") for each in LENGTHS),
        words("compare.last_turn"),
    )
    table = Table(*heads, box=None, header_style="dim")
    for value, found in zip(swept, tallies, strict=True):
        share = found.seat_share(1)
        low, high = share.interval
        means = (f"{mean(found.numbers[each]):.1f}" for each in LENGTHS)
        last = f"{found.last_turn / max(1, found.decided):.1%}"
        between = words("compare.range", low=f"{low:.1%}", high=f"{high:.1%}")
        table.add_row(value, f"{found.matches:,}", f"{share.value:.1%}", between, *means, last)
    Console(highlight=False, emoji=False).print(table)


def values_of(text: str) -> tuple[str, list[str]]:
    """
    >>> values_of("players=2..4")
    ('players', ['2', '3', '4'])
    >>> values_of("general=morale|loss")
    ('general', ['morale', 'loss'])
    """
    key, equals, values = text.partition("=")
    first, dots, last = values.partition("..")
    if dots and first.isdecimal() and last.isdecimal() and int(first) <= int(last) <= int(first) + 100:
        return key, [str(value) for value in range(int(first), int(last) + 1)]
    if not equals or dots or not all(values.split("|")):
        raise Fault(f"'{text}' must have the form option=1..6 or option=this|that")
    return key, values.split("|")


def variant(game: str, text: str, matches: int, bots: str, given: Sequence[str], seed: str) -> Work:
    """What A or B stands for. All variants are dealt the same cards as far as their options allow."""
    words = [] if text == AS_IS else [word.strip() for word in text.split(",")]
    files = [word for word in words if "=" not in word]
    if len(files) > 1:
        raise Fault("give only one card file", where=text)
    found = game_from(game, Path(files[0]) if files else None)
    plan = make_plan(found, matches, bots.split(","), PAIRED + seed, [*given, *(word for word in words if "=" in word)])
    return Work(plan.game, plan.options, plan.bots, plan.matches, plan.seed, found.overlay.text)


def play_each(works: Sequence[Work], folders: Sequence[Path], players: Players, until: float, words: Catalogue) -> list[Tally]:
    try:
        return [run(work, folder, players, until) for work, folder in zip(works, folders, strict=True)]
    except KeyboardInterrupt:
        print(words("cli.stopped"))
        raise typer.Exit(INTERRUPTED) from None
