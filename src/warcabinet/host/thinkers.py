"""Processes that think for computer players, one question each at a time, and the queue for them.

A question waits as long as it must; the limit of time counts only from when a process has taken it up. A process that is late or
dies is replaced, and no one else's question suffers. Quick questions have a process that others cannot keep busy.
Each process imports this module: it must not need the rest of the host.
"""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar

from warcabinet.bots import Alternative
from warcabinet.engine.record import Record
from warcabinet.processes import end_with_the_parent

T = TypeVar("T")
STARTING = 60.0  # seconds for a new process to be ready


def load(answer: str) -> None:
    """Runs in a process beforehand: importing takes longer than a first choice should."""
    importlib.import_module(answer.partition(":")[0])


def think(answer: str, record: Record, level: str, salt: str) -> str:
    """Runs in a process: import the player, and ask it."""
    module, _, function = answer.partition(":")
    return str(getattr(importlib.import_module(module), function)(record, level, salt))


def ponder(advice: str, record: Record, plies: int | None, salt: str, language: str) -> list[Alternative]:
    """Runs in a process: rate a seat's choices."""
    module, _, function = advice.partition(":")
    found: list[Alternative] = getattr(importlib.import_module(module), function)(record, plies, salt, language)
    return found


class Thinker:
    """One process."""

    def __init__(self, answer: str) -> None:
        self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=end_with_the_parent)
        self.loaded = self.pool.submit(load, answer)

    async def ask(self, seconds: float, job: Callable[..., T], *given: object) -> T:
        with suppress(ImportError):  # the question will say so
            await asyncio.wait_for(asyncio.wrap_future(self.loaded), STARTING)
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self.pool, job, *given), seconds)

    def kill(self) -> None:
        processes = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()  # it may still be searching


class Desk:
    """A place for a thinker; only quick questions are brought to some."""

    def __init__(self, answer: str, only_quick: bool) -> None:
        self.answer = answer
        self.only_quick = only_quick
        self.thinker = Thinker(answer)

    async def ask(self, seconds: float, job: Callable[..., T], *given: object) -> T:
        try:
            return await self.thinker.ask(seconds, job, *given)
        except (TimeoutError, BrokenProcessPool):
            self.thinker.kill()
            self.thinker = Thinker(self.answer)
            raise
        except asyncio.CancelledError:
            self.thinker.kill()  # the host closes
            raise


class FairQueue:
    """Who waits for a desk: each address in its turn, however many questions it has."""

    def __init__(self) -> None:
        self.lines: dict[str, deque[asyncio.Future[Desk]]] = {}

    def join(self, who: str) -> asyncio.Future[Desk]:
        place: asyncio.Future[Desk] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(who, deque()).append(place)
        return place

    def next(self) -> asyncio.Future[Desk] | None:
        while self.lines:
            who, line = next(iter(self.lines.items()))
            del self.lines[who]
            place = line.popleft()
            if line:
                self.lines[who] = line  # behind all others
            if not place.done():
                return place
        return None


class Thinkers:
    def __init__(self, count: int, answer: str, seconds: float) -> None:
        self.count = count
        self.answer = answer
        self.seconds = seconds
        self.desks: list[Desk] = []
        self.free: list[Desk] = []
        self.quick, self.long = FairQueue(), FairQueue()

    def start(self) -> None:
        if not self.desks:
            self.desks = [Desk(self.answer, only_quick=n == self.count) for n in range(self.count + 1)]
            self.free = list(self.desks)

    def close(self) -> None:
        for desk in self.desks:
            desk.thinker.kill()
        self.desks, self.free = [], []

    async def ask(self, who: str, quick: bool, job: Callable[..., T], *given: object) -> T:
        """Waits for its turn; then TimeoutError or BrokenProcessPool if the process is late or dies."""
        desk = await self.desk_for(who, quick)
        try:
            return await desk.ask(self.seconds, job, *given)
        finally:
            self.pass_on(desk)

    async def desk_for(self, who: str, quick: bool) -> Desk:
        self.start()
        fit = [desk for desk in self.free if quick or not desk.only_quick]
        if fit:
            self.free.remove(fit[-1])  # the one for quick questions comes last
            return fit[-1]
        place = (self.quick if quick else self.long).join(who)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.pass_on(place.result())
            raise

    def pass_on(self, desk: Desk) -> None:
        place = (None if desk.only_quick else self.long.next()) or self.quick.next()
        if place is not None:
            place.set_result(desk)
        elif desk.only_quick:
            self.free.append(desk)
        else:
            self.free.insert(0, desk)
