"""`warcabinet lab pairings GAME OPTION`: every value of an option that both seats choose against every other, from both seats."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, permutations
from pathlib import Path
from typing import Annotated, get_args

import msgspec
import typer
from msgspec import Struct

from warcabinet.bots import meaning
from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.game import Game
from warcabinet.engine.options import options_text
from warcabinet.lab.arena import Plan, Row
from warcabinet.lab.cards import game_from
from warcabinet.lab.ladder import Begun, Pair, climb, read
from warcabinet.lab.simulate import INTERRUPTED, make_plan
from warcabinet.lab.statistics import Share
from warcabinet.paths import write_whole

SEATS = 2
BALANCED = 0.08  # a pairing further than this from even is marked


class Standing(Struct, frozen=True):
    """How one value did against another, over both seats."""

    one: str
    other: str
    matches: int
    wins: int
    losses: int

    @property
    def decided(self) -> Share:
        return Share(self.wins, max(1, self.wins + self.losses))


def pairings_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")],
    option: Annotated[
        str,
        typer.Argument(
            metavar="OPTION",
            help="An option that each seat has, without the number of the seat: nation for nation0 and nation1. "
            "All its values, or some: nation=us|de|su.",
        ),
    ],
    matches: Annotated[
        int, typer.Option("--matches", help="Matches per pairing; a larger number continues from those already played.")
    ] = 1000,
    bots: Annotated[str, typer.Option("--bots", help="Bots in seat order, repeated until every seat is filled.")] = "greedy",
    given: Annotated[list[str] | None, typer.Option("--option", help="Game option, key=value; repeatable.")] = None,
    cards: Annotated[
        Path | None, typer.Option("--cards", metavar="FILE", help="Custom card file that overrides the game's cards.")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same matches.")] = "pairings",
    jobs: Annotated[int, typer.Option("--jobs", help="Worker processes; 0 uses one per core.")] = 0,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the page and the matches.")] = Path("lab-pairings"),
) -> None:
    """Play every pairing from both seats and print a table of who wins, in Markdown. You can interrupt and resume."""
    found = game_from(game, cards)
    if jobs < 0:
        raise Fault("must be 0 or more", where="--jobs")
    if matches < SEATS:
        raise Fault(f"must be {SEATS} or more, one from each seat", where="--matches")
    key, values = choices_of(found, option)
    names = bots.split(",")
    pairs = [(one, other) for one, other in permutations(values, 2)]
    plans = {pair: plan_of(found, key, pair, matches, names, seed, given or []) for pair in pairs}
    usual = make_plan(found, matches, names, seed, given or [])
    begun = Begun(found.name, found.rules_version, terms(found, usual), seed)
    file = out / f"{found.name}-{key}.jsonl"
    try:
        played = climb(file, plans, read(file, begun, {}), {}, jobs or os.cpu_count() or 1)
    except KeyboardInterrupt:
        print(f"stopped; the matches played are in {file}; run the same command to resume")
        raise typer.Exit(INTERRUPTED) from None
    rows = {pair: [row for row in played[pair] if row.match < plan.matches] for pair, plan in plans.items()}
    command = f"warcabinet lab pairings {found.name} '{option}' --matches {matches} --bots {bots} --seed {seed}"
    command += "".join(f" --option {each}" for each in given or [])
    text = page(found, key, values, rows, command)
    write_whole(file.with_suffix(".md"), text)
    print(text, end="")


def choices_of(game: Game, text: str) -> tuple[str, list[str]]:
    """The option's name without its seat, and the values that meet. What the game knows from data goes before what the type lists:
    there it may also say `as the scenario has it`."""
    key, equals, listed = text.partition("=")
    fields = {field.name: field.type for field in msgspec.structs.fields(game.options_type)}
    if not all(f"{key}{seat}" in fields for seat in range(SEATS)):
        known = [name.removesuffix("0") for name in fields if name.endswith("0") and f"{name.removesuffix('0')}1" in fields]
        named = suggestion(key, known, len(known)) if known else "; this game has none"
        raise Fault(f"each seat has no option '{key}' of its own" + named, where="OPTION")
    typed = [value for value in get_args(fields[f"{key}0"]) if isinstance(value, str)]
    values = listed.split("|") if equals else [*game.option_names(f"{key}0")] or typed
    if len(set(values)) < max(2, len(values)) or not all(values):
        raise Fault(f"'{text}' must name at least two values, each only once, such as {key}=this|that", where="OPTION")
    return key, values


def plan_of(game: Game, key: str, pair: Pair, matches: int, bots: Sequence[str], seed: str, given: Sequence[str]) -> Plan:
    """One order of a pairing: half of its matches."""
    first = pair[0] < pair[1]
    half = (matches + 1) // 2 if first else matches // 2
    return make_plan(game, half, bots, seed, [*given, *(f"{key}{seat}={value}" for seat, value in enumerate(pair))])


def terms(game: Game, plan: Plan) -> str:
    """What rows of one file have in common besides game, rules and seed."""
    bots = ",".join(meaning(game, name) for name in plan.bots)
    return " ".join(filter(None, (options_text(plan.options), f"bots={bots}", plan.cards)))


# ------------------------------------------------------------ what it shows
def standings(values: Sequence[str], rows: Mapping[Pair, Sequence[Row]]) -> Iterator[Standing]:
    for one, other in combinations(values, 2):
        there, back = rows[one, other], rows[other, one]
        wins = sum(row.winner == 1 for row in there) + sum(row.winner == 2 for row in back)
        losses = sum(row.winner == 2 for row in there) + sum(row.winner == 1 for row in back)
        yield Standing(one, other, len(there) + len(back), wins, losses)


def page(game: Game, key: str, values: Sequence[str], rows: Mapping[Pair, Sequence[Row]], command: str) -> str:
    """Markdown, with the command that makes it."""
    found = list(standings(values, rows))
    every = list(chain.from_iterable(rows.values()))
    off = [each for each in found if abs(each.decided.value - 0.5) > BALANCED]
    seats = Share(sum(row.winner == 1 for row in every), max(1, sum(row.winner > 0 for row in every)))
    low, high = 0.5 - BALANCED, 0.5 + BALANCED
    lines = [
        f"# {game.title}: pairings by {key}",
        "",
        f"{len(every):,} matches, every pairing from both seats. To reproduce this page:",
        "",
        f"    {command}",
        "",
        f"{len(off)} of {len(found)} pairings lie outside {low:.0%} to {high:.0%} of the decided matches, marked *. "
        f"The first seat won {seats} of the decided matches.",
        "",
        "| pairing | matches | won | lost | no one | won, of the decided | |",
        "|---|---|---|---|---|---|---|",
    ]
    for each in found:
        nobody = each.matches - each.wins - each.losses
        cells = (each.matches, each.wins, each.losses, nobody, each.decided, "*" if each in off else "")
        lines.append(f"| {each.one} - {each.other} | " + " | ".join(str(cell) for cell in cells) + " |")
    lines += ["", f"Each {key} against all others:", "", f"| {key} | decided | won |", "|---|---|---|"]
    for value in values:
        mine = [each for each in found if value in (each.one, each.other)]
        decided = sum(each.wins + each.losses for each in mine)
        share = Share(sum(each.wins if each.one == value else each.losses for each in mine), max(1, decided))
        lines.append(f"| {value} | {decided:,} | {share} |")
    lines += ["", "What the game counts, on average over all matches:", "", "| per match | mean |", "|---|---|"]
    for name in every[0].measures:
        mean = sum(row.measures[name] for row in every) / len(every)
        lines.append(f"| {game.measure_name(name, 'en')} | {mean:.3g} |")
    return "\n".join(lines) + "\n"
