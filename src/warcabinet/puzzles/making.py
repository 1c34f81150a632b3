"""Making a game's puzzles: match after match until there are enough, in variety, each written down at once."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

from warcabinet.engine.game import Game
from warcabinet.engine.puzzle import Puzzle, puzzles_text, read_puzzles
from warcabinet.games.registry import game_named
from warcabinet.paths import write_whole
from warcabinet.processes import end_with_the_parent
from warcabinet.puzzles.finding import Counts, Found, puzzles_of_match

ALIKE = 3  # puzzles with the same best choice and the same wrong one
SAME_BEST = 0.15  # of the puzzles may have the same best choice ...
SAME_VERB = 0.7  # ... choices with the same first word ...
SAME_HARD = 0.5  # ... the same difficulty ...
SAME_PHASE = 0.5  # ... or come from the same third of their match
STUBBORN = 10  # matches without a new puzzle, after which the limits are widened by this share:
WIDER = 1.25
AHEAD = 3  # matches per process
Tell = Callable[[Counts, int], None]


def make(game: Game, path: Path, count: int, jobs: int, seed: str, tell: Tell) -> Counts:
    """Add to the file until it has `count` puzzles. After an interruption it resumes after the last match that gave one."""
    kept = list(read_puzzles(path))
    total, limits, barren = Counts(), 1.0, 0
    tell(total, len(kept))
    if len(kept) < count:
        for found in matches(game, seed, next_match(kept, seed), jobs):
            total.add(found.counts)
            new = 0
            for puzzle in found.puzzles:
                if len(kept) < count and adds_variety(puzzle, kept, count, limits):
                    kept.append(puzzle)
                    new += 1
            if new:
                kept.sort(key=lambda puzzle: (puzzle.hard, puzzle.id))
                write_whole(path, puzzles_text(kept))
            barren = 0 if new else barren + 1
            if barren >= STUBBORN:
                barren, limits = 0, limits * WIDER
            tell(total, len(kept))
            if len(kept) >= count:
                break
    return total


def next_match(kept: Sequence[Puzzle], seed: str) -> int:
    made = [puzzle.made.rpartition(":") for puzzle in kept]
    return max((int(number) + 1 for before, _, number in made if before == seed), default=0)


def adds_variety(puzzle: Puzzle, kept: Sequence[Puzzle], count: int, limits: float) -> bool:
    def room(share: float, alike: int) -> bool:
        return alike < max(ALIKE, round(limits * share * count))

    return (
        all(each.id != puzzle.id for each in kept)
        and sum((each.best, each.greedy) == (puzzle.best, puzzle.greedy) for each in kept) < round(ALIKE * limits)
        and room(SAME_BEST, sum(each.best == puzzle.best for each in kept))
        and room(SAME_VERB, sum(verb(each) == verb(puzzle) for each in kept))
        and room(SAME_HARD, sum(each.hard == puzzle.hard for each in kept))
        and room(SAME_PHASE, sum(each.phase == puzzle.phase for each in kept))
    )


def verb(puzzle: Puzzle) -> str:
    return puzzle.best.partition(" ")[0]


def matches(game: Game, seed: str, first: int, jobs: int) -> Iterator[Found]:
    """In their order, whichever process is quicker, so that the same command finds the same puzzles."""
    if jobs == 1:
        number = first
        while True:
            yield puzzles_of_match(game, seed, number)
            number += 1
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=end_with_the_parent)
    waiting: deque[Future[Found]] = deque()
    try:
        while True:
            while len(waiting) < AHEAD * jobs:
                waiting.append(pool.submit(puzzles_of_named, game.name, seed, first))
                first += 1
            yield waiting.popleft().result()
    finally:
        for worker in (pool._processes or {}).values():
            worker.kill()
        pool.shutdown(cancel_futures=True)


def puzzles_of_named(game: str, seed: str, number: int) -> Found:
    return puzzles_of_match(game_named(game), seed, number)
