"""Matches between bots: one after another or on many processes, with the same outcome."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from msgspec import Struct

from warcabinet.bots import Glimpse, choose, with_simpler
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Options
from warcabinet.engine.match import Match
from warcabinet.engine.scene import Scene
from warcabinet.engine.state import Event
from warcabinet.lab.cards import game_with
from warcabinet.processes import end_with_the_parent

LONGEST = 100_000  # choices: rules or bots that never end must not stop the lab


class Plan(Struct, frozen=True):
    """What to play: each deal once for every way the bots can be seated."""

    game: str
    options: Options
    bots: tuple[str, ...]  # by seat in the first match of a deal
    matches: int
    seed: str
    cards: str = ""  # the text of a custom card file

    @property
    def ways(self) -> int:
        """
        >>> Plan("last-front", Options(4), ("greedy", "random", "greedy", "random"), 10, "1").ways
        2
        """
        return next(way for way in range(1, len(self.bots) + 1) if self.turned(way) == self.bots)

    def turned(self, places: int) -> tuple[str, ...]:
        return self.bots[places:] + self.bots[:places]

    def seats(self, n: int) -> tuple[str, ...]:
        return self.turned(n % self.ways)

    def deal(self, n: int) -> str:
        """The seed of match n."""
        return f"{self.seed}:{n // self.ways}"


class Row(Struct, frozen=True):
    """One match as statistics see it."""

    match: int
    seed: str
    seats: tuple[str, ...]
    winner: int  # a seat from 1; 0: no one
    plies: int
    choices: int  # plies at which there was a choice
    finished: bool
    measures: dict[str, float]

    @property
    def winning_bot(self) -> str:
        return self.seats[self.winner - 1] if self.winner else ""


def play(plan: Plan, n: int) -> Row:
    game = game_with(plan.game, plan.cards)
    seed = plan.deal(n)
    s = game.new(plan.options, seed)
    events: list[Event] = []
    s.log = events
    match = Match(s, keeping=True)
    seats = plan.seats(n)
    players = [with_simpler(game, name) for name in seats]
    chances = [chance_from(f"bot:{seed}:{n}:{seat}") for seat in range(len(seats))]

    def look() -> Scene:
        return game.scene(s, game.view(int(s.asked), "en", seats))

    plies = choices = 0
    while not s.over and plies < LONGEST:
        choices += s.offered > 1
        seat = s.asked
        match.take(choose(Glimpse(match, chances[seat], game.choice_text, look), players[seat]))
        plies += 1
    return Row(n, seed, seats, int(s.winner) + 1, plies, choices, s.over, game.measures(s, events))


def play_some(plan: Plan, first: int, last: int) -> list[Row]:
    return [play(plan, n) for n in range(first, last)]


Part = tuple[Plan, int, int]  # some matches of a plan: from, to


def play_all(plan: Plan, jobs: int, tell: Callable[[list[Row]], None]) -> list[Row]:
    """All matches in order; `tell` is called as matches finish."""
    rows: list[Row] = []
    for _, some in play_parts(parts(plan, jobs), jobs):
        rows += some
        tell(some)
    return sorted(rows, key=lambda row: row.match)


def parts(plan: Plan, jobs: int) -> list[Part]:
    """Small enough that all processes finish at about the same time and the bar moves."""
    size = max(1, min(50, plan.matches // (jobs * 10)))
    return [(plan, first, min(plan.matches, first + size)) for first in range(0, plan.matches, size)]


def play_parts(parts: Sequence[Part], jobs: int) -> Iterator[tuple[Part, list[Row]]]:
    """Each part with its rows, as they are done."""
    return in_processes(parts, jobs) if jobs > 1 else ((part, play_some(*part)) for part in parts)


def in_processes(parts: Sequence[Part], jobs: int) -> Iterator[tuple[Part, list[Row]]]:
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=work_for_the_parent)
    try:
        waiting = {pool.submit(play_some, *part): part for part in parts}
        while waiting:
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield waiting.pop(future), future.result()
    except BrokenProcessPool:
        raise Fault("a worker process died; run with --jobs 1 to see its error") from None
    except KeyboardInterrupt:
        for worker in (pool._processes or {}).values():
            worker.kill()  # a part may take minutes
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def work_for_the_parent() -> None:
    """A worker process leaves interrupts to its parent, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_the_parent()
