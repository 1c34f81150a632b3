"""`warcabinet bench`: choices per second on one core, beside python-chess as a yardstick measured in the same run.

CPU time, not wall-clock time; measurements interleaved, several rounds, medians: other load affects all of them equally.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import msgspec
import typer
from msgspec import Struct
from rich.console import Console
from rich.table import Table

import warcabinet
from warcabinet.bots import Glimpse
from warcabinet.bots.budget import Budget
from warcabinet.bots.network import Reader
from warcabinet.bots.search import search
from warcabinet.bots.tree import Tree
from warcabinet.bots.weights import has_weights, network_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Pace
from warcabinet.engine.match import Match, playout, random_play
from warcabinet.engine.mind import Mind
from warcabinet.engine.scene import Scene
from warcabinet.games.registry import all_games, game_named

Work = Callable[[], int]  # does a portion and returns how many

POSITIONS = 12  # moments of matches that are cloned and searched
OPENING = 20  # random choices before each
SEARCH = 100  # iterations of one search
TO_PLAIN = 8
TO_SPIEL = 20
SPIEL = 20  # iterations of one search of OpenSpiel's
BYTES = 6000
LOOK_TIME = 50  # microseconds


class Speed(Struct, frozen=True):
    """Figures of one game, per second; 0 if not measured."""

    play: float  # choices of random matches, set-up included
    clone: float
    playout: float  # guess a world and play it to the end at random
    search: float  # iterations, played on at random to the end
    thought: float  # iterations, played on as the game's mind would
    clone_bytes: float
    to_chess: float  # play, as a multiple of python-chess
    plain: float = 0.0  # play, uncompiled
    to_plain: float = 0.0
    to_spiel: float = 0.0  # search, as a multiple of OpenSpiel's
    look: float = 0.0  # positions at which a network weighs the choices, page included; 0: the game has none


class Bench(Struct, frozen=True):
    version: str
    compiled: bool
    python: str
    machine: str
    rounds: int
    chess: float  # moves of random games a second: all legal moves, one of them made
    games: dict[str, Speed]
    spiel: float = 0.0  # iterations a second of OpenSpiel's ISMCTS in gin rummy; 0: it is not installed


def bench_command(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these games.")] = None,
    rounds: Annotated[int, typer.Option("--rounds", help="Number of rounds; results are medians.")] = 5,
    seconds: Annotated[float, typer.Option("--seconds", help="Seconds per measurement and round.")] = 0.4,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure choices, clones and search iterations per second on one core, beside python-chess."""
    if rounds < 1 or not 0 < seconds < 3600:
        raise Fault("use at least one round and between 0 and 3600 seconds", where="bench")
    found = measure([game_named(name) for name in games] if games else list(all_games().values()), rounds, seconds)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        show(found)


# ------------------------------------------------------------ measuring
def measure(games: list[Game], rounds: int, seconds: float) -> Bench:
    rates: dict[str, list[float]] = {}

    def note(name: str, rate: float) -> None:
        rates.setdefault(name, []).append(rate)

    jobs: dict[str, Work] = {"chess": chess_moves()}
    if spiel := spiel_iterations():
        jobs["spiel"] = spiel
    for game in games:
        moments = middles(game)
        jobs |= {
            f"{game.name} play": matches(game),
            f"{game.name} clone": clones(moments),
            f"{game.name} playout": playouts(moments),
            f"{game.name} search": searches(game, Mind(), moments),
            f"{game.name} thought": searches(game, game.mind, moments),
        }
        if has_weights(game):
            jobs[f"{game.name} look"] = looks(game)
    for _ in range(rounds):
        for name, work in jobs.items():
            note(name, rate_of(work, seconds))
        for game in games if warcabinet.COMPILED else ():
            note(f"{game.name} plain", plain_rate(game, seconds))
    middle = {name: median(found) for name, found in rates.items()}
    return Bench(
        warcabinet.__version__,
        warcabinet.COMPILED,
        platform.python_version(),
        processor(),
        rounds,
        middle["chess"],
        {game.name: speed(game, middle) for game in games},
        middle.get("spiel", 0.0),
    )


def speed(game: Game, rates: dict[str, float]) -> Speed:
    play, plain = rates[f"{game.name} play"], rates.get(f"{game.name} plain", 0.0)
    return Speed(
        play,
        rates[f"{game.name} clone"],
        rates[f"{game.name} playout"],
        rates[f"{game.name} search"],
        rates[f"{game.name} thought"],
        clone_bytes(middles(game)),
        play / rates["chess"],
        plain,
        play / plain if plain else 0.0,
        rates[f"{game.name} search"] / rates["spiel"] if "spiel" in rates else 0.0,
        rates.get(f"{game.name} look", 0.0),
    )


def rate_of(work: Work, seconds: float) -> float:
    """The rate per second of CPU time."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def plain_rate(game: Game, seconds: float) -> float:
    """Random play of the same source, uncompiled, in a separate process."""
    code = f"from warcabinet.lab import bench; print(bench.rate_of(bench.matches(bench.game_named({game.name!r})), {seconds}))"
    environment = {**os.environ, "WARCABINET_PURE": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Fault(f"the uncompiled source failed: {done.stderr.strip().splitlines()[-1]}", where="bench")
    return float(done.stdout)


def processor() -> str:
    """The name of the processor, if the system gives it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


# ------------------------------------------------------------ the work
def chess_moves() -> Work:
    """Random chess, at most 80 moves a game: list the legal moves, make one."""
    try:
        import chess
    except ImportError:
        raise Fault("the benchmark needs python-chess: pip install 'warcabinet[bench]'", where="bench") from None
    chance = chance_from("bench:chess")

    def work() -> int:
        board = chess.Board()
        for made in range(80):
            moves = list(board.legal_moves)
            if not moves:
                return made
            board.push(moves[chance.below(len(moves))])
        return 80

    return work


def spiel_iterations() -> Work | None:
    """OpenSpiel's own search for games of hidden cards, its Python one, on gin rummy with full random playouts; None: not there."""
    try:
        import numpy
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts
    except ImportError:
        return None
    chance = numpy.random.RandomState(1)
    game = pyspiel.load_game("gin_rummy")

    def middle() -> Any:
        state, made = game.new_initial_state(), 0
        while made < OPENING or state.is_chance_node():
            if state.is_chance_node():
                cards, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choice(cards, p=odds))
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                made += 1
            if state.is_terminal():
                state, made = game.new_initial_state(), 0
        return state

    moments, at = [middle() for _ in range(POSITIONS)], count()
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.4, SPIEL, random_state=chance)

    def work() -> int:
        bot.step(moments[next(at) % len(moments)])
        return SPIEL

    return work


def matches(game: Game) -> Work:
    """Whole random matches from their set-up, with the game's usual options."""
    options, chance, deals = game.options(game.simulated), chance_from("bench:play"), count()

    def work() -> int:
        return sum(random_play(game.new(options, str(next(deals))), chance) for _ in range(10))

    return work


def middles(game: Game) -> list[Match]:
    """Matches after some random choices, at a question that has several answers."""
    options, chance = game.options(game.simulated), chance_from("bench:middles")
    found: list[Match] = []
    deals = count()
    while len(found) < POSITIONS:
        match = Match(game.new(options, str(next(deals))), keeping=True)
        plies = 0
        while not match.s.over and (plies < OPENING or match.s.offered == 1):
            match.take(match.s.menu[chance.below(match.s.offered)])
            plies += 1
        if not match.s.over:
            found.append(match)
    return found


def clones(moments: list[Match]) -> Work:
    def work() -> int:
        for match in moments:
            for _ in range(20):
                match.clone()
        return 20 * len(moments)

    return work


def playouts(moments: list[Match]) -> Work:
    chance = chance_from("bench:playout")

    def work() -> int:
        for match in moments:
            playout(match.world(chance), chance)
        return len(moments)

    return work


def searches(game: Game, mind: Mind, moments: list[Match]) -> Work:
    chance, at = chance_from("bench:search"), count()

    def no_scene() -> Scene:
        raise AssertionError("search looks at worlds, not at scenes")

    def work() -> int:
        search(
            Glimpse(moments[next(at) % len(moments)], chance, game.choice_text, no_scene),
            mind,
            mind.style(),
            Budget(SEARCH, 0.0),
            Tree(),
        )
        return SEARCH

    return work


def looks(game: Game) -> Work:
    """A random match, at every choice of which the network weighs the menu."""
    options, chance, reader, deals = game.options(game.simulated), chance_from("bench:look"), Reader(network_of(game)), count()

    def work() -> int:
        match, done = Match(game.new(options, str(next(deals)))), 0
        while not match.s.over:
            done += reader.weigh(match.s)
            match.take(match.s.menu[chance.below(match.s.offered)])
        return done

    return work


def clone_bytes(moments: list[Match]) -> float:
    """Memory of a clone that is kept; the cards' book and the last quiet state are shared."""
    with traced():
        before = tracemalloc.get_traced_memory()[0]
        kept = [match.clone() for match in moments for _ in range(20)]
        return (tracemalloc.get_traced_memory()[0] - before) / len(kept)


@contextmanager
def traced() -> Iterator[None]:
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()


# ------------------------------------------------------------ what is shown
def show(found: Bench) -> None:
    console = Console(highlight=False, emoji=False)
    how = "compiled" if found.compiled else "plain source, not compiled"
    console.print(f"War Cabinet {found.version}, {how}; Python {found.python}; {found.machine}; medians of {found.rounds} rounds")
    table = Table("", "a second", "", "bar", box=None, header_style="dim")
    for column in (1, 2, 3):
        table.columns[column].justify = "right"
    table.add_row("python-chess, moves", f"{found.chess:,.0f}", "1 ×", "")
    if found.spiel:
        table.add_row("OpenSpiel's ISMCTS on gin rummy, iterations", f"{found.spiel:,.0f}", "1 ×", "")
    for name, speed in found.games.items():
        pace = game_named(name).pace
        bar = f"{pace.to_chess} ×" if pace.to_chess else ""
        table.add_row(f"{name}: random play, choices", f"{speed.play:,.0f}", f"{speed.to_chess:.1f} ×", bar)
        if speed.plain:
            table.add_row("  uncompiled", f"{speed.plain:,.0f}", f"1/{speed.to_plain:.1f}", f"1/{TO_PLAIN}")
        table.add_row("  clones", f"{speed.clone:,.0f}", "", bar_text(pace.clones))
        table.add_row("  guessed worlds played to the end", f"{speed.playout:,.0f}", "", "")
        table.add_row("  search iterations, at random to the end", f"{speed.search:,.0f}", *search_cells(pace, speed))
        table.add_row("  search iterations, by the policy", f"{speed.thought:,.0f}", "", bar_text(pace.thoughts))
        if speed.look:
            table.add_row("  looks of the network", f"{speed.look:,.0f}", f"{1e6 / speed.look:.0f} µs", f"{LOOK_TIME} µs")
        table.add_row("  bytes of a clone", f"{speed.clone_bytes:,.0f}", "", f"{BYTES:,}")
    console.print(table)
    if not found.spiel:
        console.print("OpenSpiel's search is not measured beside ours: pip install 'warcabinet[openspiel]'")


def bar_text(bar: int) -> str:
    return f"{bar:,}" if bar else ""


def search_cells(pace: Pace, speed: Speed) -> tuple[str, str]:
    """The multiple of OpenSpiel's speed, and the target."""
    ratio = f"{speed.to_spiel:.0f} × OpenSpiel" if speed.to_spiel else ""
    return ratio, f"{pace.searches:,}, {TO_SPIEL} ×" if pace.searches else ""
