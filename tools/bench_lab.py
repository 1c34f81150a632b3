"""The speed of the lab, and of the PettingZoo adapter beside PettingZoo's gin rummy.

python tools/bench_lab.py [--rounds 3] [--json]

Measurements to compare are interleaved in the same run. On a machine with other load, wall-clock time says little: the CPU time
beside it shows what two idle cores would do.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

import warcabinet
from warcabinet.adapters.pettingzoo import env
from warcabinet.games.registry import game_named
from warcabinet.lab.command import finish
from warcabinet.lab.rows import Work
from warcabinet.lab.run import Players, here, in_processes, play_run
from warcabinet.lab.simulate import make_plan

GAME = "last-front"
CORES, TO_ONE_CORE = 2, 1.7
REPORTED, REPORT_SECONDS = 10_000, 60.0
EARLY = 1_000  # matches before the first look at memory
GROWTH = 1.25  # of memory from there to the end, at most
TO_RUMMY = 20.0


class Bench(Struct, frozen=True):
    version: str
    compiled: bool
    one_core: float  # matches per second of greedy bots
    two_cores: float
    to_one_core: float
    to_one_core_by_cpu: (
        float  # what it would be if nothing else ran: CPU seconds of one process against those of all, times the cores
    )
    report_seconds: float
    report_cpu_seconds: float
    megabytes_early: float  # of the run and its processes
    megabytes_late: float
    rummy: float  # steps per second
    steps: float
    to_rummy: float


# ------------------------------------------------------------ runs
def work(bots: str, matches: int, seed: str) -> Work:
    plan = make_plan(game_named(GAME), matches, [bots], seed, [])
    return Work(plan.game, plan.options, plan.bots, plan.matches, plan.seed)


def nothing(done: int) -> None:
    pass


def cpu_seconds() -> float:
    """Of this process and of those that it started and that have ended."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def timed(run: Callable[[], object]) -> tuple[float, float]:
    """Seconds on the clock, and of CPU time."""
    clock, cpu = time.perf_counter(), cpu_seconds()
    run()
    return time.perf_counter() - clock, cpu_seconds() - cpu


def greedy_run(players: Players, matches: int) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        return timed(lambda: play_run(work("greedy", matches, "bench"), Path(folder) / "run", players, nothing))


def megabytes() -> float:
    """The memory of this process and its children."""
    here = Path("/proc/self")
    children = [pid for thread in (here / "task").iterdir() for pid in (thread / "children").read_text().split()]
    pages = 0
    for pid in ("self", *children):
        try:
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        except OSError:
            continue  # it has just ended
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def reported_run() -> tuple[float, float, float, float]:
    """Seconds, CPU seconds, memory early and late, of a whole run of random bots with its report."""
    seen: dict[bool, float] = {}

    def look(done: int) -> None:
        if done >= REPORTED or (done >= EARLY and False not in seen):
            seen[done >= REPORTED] = megabytes()

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run"
        seconds, cpu = timed(
            lambda: finish(play_run(work("random", REPORTED, "bench"), path, in_processes(CORES), look), path, "en", 0.0)
        )
    return seconds, cpu, seen[False], seen[True]


# ------------------------------------------------------------ steps
def gin_rummy() -> Any:
    """As PettingZoo had it up to 1.26: the class it was made of is still there, and so are the wrappers it came in."""
    from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase
    from pettingzoo.utils import wrappers

    class GinRummy(RLCardBase):  # type: ignore[misc]
        metadata = {"name": "gin_rummy_v4", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012
        render_mode = None

        def __init__(self) -> None:
            super().__init__("gin-rummy", 2, (5, 52))

    careful = wrappers.TerminateIllegalWrapper(GinRummy(), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(careful))


def steps_a_second(table: Any, seconds: float) -> float:
    """Random play as a learning program would drive it: look, choose what the mask allows, step."""
    chance = Random(1).random
    done, start, spent = 0, time.process_time(), 0.0
    while spent < seconds:
        table.reset(seed=done)
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
            else:
                possible = seen["action_mask"].view(np.bool_).nonzero()[0]
                table.step(int(possible[int(chance() * len(possible))]))
            done += 1
        spent = time.process_time() - start
    return done / spent


# ------------------------------------------------------------ all of it
def measure(rounds: int, matches: int) -> Bench:
    alone, together, rummy, ours = [], [], [], []
    for _ in range(rounds):
        alone.append(greedy_run(here, matches))
        together.append(greedy_run(in_processes(CORES), matches))
        rummy.append(steps_a_second(gin_rummy(), 2.0))
        ours.append(steps_a_second(env(GAME), 2.0))
    clocks = [median(seconds for seconds, _ in runs) for runs in (alone, together)]
    cpus = [median(cpu for _, cpu in runs) for runs in (alone, together)]
    seconds, cpu, early, late = reported_run()
    return Bench(
        warcabinet.__version__,
        warcabinet.COMPILED,
        matches / clocks[0],
        matches / clocks[1],
        clocks[0] / clocks[1],
        CORES * cpus[0] / cpus[1],
        seconds,
        cpu,
        early,
        late,
        median(rummy),
        median(ours),
        median(ours) / median(rummy),
    )


def lines(found: Bench) -> list[tuple[str, str, str, bool]]:
    """The measurement, its value, the target, and whether it is met."""
    ratio = max(found.to_one_core, found.to_one_core_by_cpu)
    memory = found.megabytes_late / found.megabytes_early
    return [
        ("greedy bots, one core", f"{found.one_core:,.0f} matches/s", "", True),
        ("greedy bots, two cores", f"{found.two_cores:,.0f} matches/s", "", True),
        ("  as a multiple, by the clock", f"{found.to_one_core:.2f} x", f"{TO_ONE_CORE} x", ratio >= TO_ONE_CORE),
        ("  as a multiple, by CPU time", f"{found.to_one_core_by_cpu:.2f} x", f"{TO_ONE_CORE} x", ratio >= TO_ONE_CORE),
        (f"{REPORTED:,} random matches, with report", f"{found.report_seconds:.1f} s", f"{REPORT_SECONDS:.0f} s",
         min(found.report_seconds, found.report_cpu_seconds) < REPORT_SECONDS),
        ("  CPU time", f"{found.report_cpu_seconds:.1f} s", "", True),
        (f"  memory after {EARLY:,} matches", f"{found.megabytes_early:.0f} MB", "", True),
        (f"  memory after {REPORTED:,} matches", f"{found.megabytes_late:.0f} MB", f"{GROWTH} x", memory <= GROWTH),
        ("gin rummy in PettingZoo", f"{found.rummy:,.0f} steps/s", "", True),
        ("Last Front in PettingZoo", f"{found.steps:,.0f} steps/s", "", True),
        ("  as a multiple", f"{found.to_rummy:.1f} x", f"{TO_RUMMY:.0f} x", found.to_rummy >= TO_RUMMY),
    ]  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=3, help="number of rounds; results are medians")
    parser.add_argument("--matches", type=int, default=4000, help="of greedy bots in each round")
    parser.add_argument("--json", action="store_true", help="for machines")
    wish = parser.parse_args()
    if wish.rounds < 1 or wish.matches < 100:
        parser.error("use at least one round of a hundred matches")
    found = measure(wish.rounds, wish.matches)
    if wish.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print(f"War Cabinet {found.version}, {'compiled' if found.compiled else 'plain source, not compiled'}")
        for what, much, bar, met in lines(found):
            print(f"{what:38}{much:>18}{bar:>9}{'' if met else '  missed'}")
    return 0 if all(met for *_, met in lines(found)) else 1


if __name__ == "__main__":
    sys.exit(main())
