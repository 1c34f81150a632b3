"""A lab run in its own folder: played by worker processes, resumable, with the same rows however it is split."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import msgspec

from warcabinet.engine.fault import Fault, checked
from warcabinet.engine.options import options_text
from warcabinet.lab.arena import work_for_the_parent
from warcabinet.lab.cluster import Cluster
from warcabinet.lab.journal import Journal
from warcabinet.lab.rows import Part, Work, play_part
from warcabinet.lab.tally import Tally
from warcabinet.paths import write_whole

Span = tuple[int, int]
Players = Callable[[Work, Sequence[Span]], Iterator[Part]]  # who plays the parts, in any order
AHEAD = 3  # parts that wait for each process


class Terms(msgspec.Struct, frozen=True):
    """The settings of a run, as stored in its folder; a different run cannot resume there."""

    game: str
    rules: int
    options: str
    bots: tuple[str, ...]
    matches: int
    seed: str
    cards: str = ""
    until: float = 0.0  # stop when all intervals are this narrow; 0: play all


def terms_of(work: Work, until: float = 0.0) -> Terms:
    return Terms(
        work.game, work.played.rules_version, options_text(work.options), work.bots, work.matches, work.seed, work.cards, until
    )


def spans(work: Work) -> list[Span]:
    """Parts of the run. They depend only on the number of matches, so that the run can resume with other processes."""
    size = max(1, min(50, work.matches // 40))
    return [(first, min(work.matches, first + size)) for first in range(0, work.matches, size)]


def play_run(work: Work, folder: Path, players: Players, tell: Callable[[int], None], until: float = 0.0) -> Tally:
    """Play the missing matches; `tell` is called with the number done, earlier ones included.

    Early stopping checks the matches in order, so that it stops at the same match however they are played.
    """
    claim(folder, terms_of(work, until))
    journal = Journal(folder / "journal")
    tally = Tally(work)
    following = 0
    done = 0

    def enough() -> bool:
        """Count the matches up to the first gap."""
        nonlocal following
        while following in journal and not (until and tally.matches and tally.widest() <= until):
            part = journal.read(following)
            tally.add(part)
            following += len(part.rows)
        return following >= work.matches or bool(until and tally.matches and tally.widest() <= until)

    try:
        missing = [span for span in spans(work) if span[0] not in journal]
        done = work.matches - sum(last - first for first, last in missing)
        tell(done)
        if not enough():
            for part in players(work, missing):
                journal.add(part)
                done += len(part.rows)
                tell(done)
                if enough():
                    break
        if not enough():
            raise Fault("the run is not finished; run the same command to resume it", where=str(folder))
    finally:
        journal.close()
    return tally


def claim(folder: Path, terms: Terms) -> None:
    """Start a run in a folder, or resume it."""
    path = folder / "run.json"
    if path.exists():
        try:
            there = checked(msgspec.json.decode(path.read_bytes()), Terms)
        except (msgspec.DecodeError, Fault) as why:
            raise Fault(f"not a lab run: {why}", where=str(path)) from None
        if there != terms:
            other = next(key for key in Terms.__struct_fields__ if getattr(there, key) != getattr(terms, key))
            raise Fault(f"this folder holds a run with different {other}; choose another folder", where=str(folder))
        return
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Fault("the folder is not empty; choose another", where=str(folder))
    write_whole(path, msgspec.json.encode(terms))


# ------------------------------------------------------------ who plays
def here(work: Work, missing: Sequence[Span]) -> Iterator[Part]:
    for first, last in missing:
        yield play_part(work, first, last)


def in_processes(jobs: int) -> Players:
    """Never more parts under way than the processes can soon play: memory stays flat in a run of millions."""

    def play(work: Work, missing: Sequence[Span]) -> Iterator[Part]:
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=work_for_the_parent)
        left = iter(missing)
        waiting: set[Future[Part]] = set()
        try:
            while True:
                for first, last in left:
                    waiting.add(pool.submit(play_part, work, first, last))
                    if len(waiting) >= AHEAD * jobs:
                        break
                if not waiting:
                    return
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        except BrokenProcessPool:
            raise Fault("a worker process died; run the same command to resume") from None
        except (KeyboardInterrupt, GeneratorExit):
            for worker in (pool._processes or {}).values():
                worker.kill()  # a part may take minutes
            raise
        finally:
            pool.shutdown(cancel_futures=True)

    return play


def players_for(jobs: int, matches: int, ray: str = "") -> Players:
    """As given on the command line: a number of processes (0: one per core) or the address of a Ray cluster."""
    if jobs < 0:
        raise Fault("must be 0 or more", where="--jobs")
    if ray:
        if jobs:
            raise Fault("use either --jobs or --ray, not both", where="--ray")
        return Cluster(ray)
    processes = min(jobs or os.cpu_count() or 1, matches)
    return in_processes(processes) if processes > 1 else here
