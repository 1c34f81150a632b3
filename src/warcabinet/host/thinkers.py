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


class Station:
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
    """Who waits for a station: each address in its turn, however many questions it has."""

    def __init__(self) -> None:
        self.lines: dict[str, deque[asyncio.Future[Station]]] = {}

    def join(self, who: str) -> asyncio.Future[Station]:
        place: asyncio.Future[Station] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(who, deque()).append(place)
        return place

    def next(self) -> asyncio.Future[Station] | None:
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
        self.stations: list[Station] = []
        self.free: list[Station] = []
        self.quick, self.long = FairQueue(), FairQueue()

    def start(self) -> None:
        if not self.stations:
            self.stations = [Station(self.answer, only_quick=n == self.count) for n in range(self.count + 1)]
            self.free = list(self.stations)

    def close(self) -> None:
        for station in self.stations:
            station.thinker.kill()
        self.stations, self.free = [], []

    async def ask(self, who: str, quick: bool, job: Callable[..., T], *given: object) -> T:
        """Waits for its turn; then TimeoutError or BrokenProcessPool if the process is late or dies."""
        station = await self.station_for(who, quick)
        try:
            return await station.ask(self.seconds, job, *given)
        finally:
            self.pass_on(station)

    async def station_for(self, who: str, quick: bool) -> Station:
        self.start()
        fit = [station for station in self.free if quick or not station.only_quick]
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

    def pass_on(self, station: Station) -> None:
        place = (None if station.only_quick else self.long.next()) or self.quick.next()
        if place is not None:
            place.set_result(station)
        elif station.only_quick:
            self.free.append(station)
        else:
            self.free.insert(0, station)
