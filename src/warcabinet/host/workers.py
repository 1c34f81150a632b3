"""Worker processes for what visitors ask of this machine: each task has a limit of time, each process one of memory.

A process that is late or dies is replaced, and no one else's task suffers: that is why this is not a ProcessPoolExecutor."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import multiprocessing
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar, cast
from weakref import WeakValueDictionary

from warcabinet.engine.fault import Fault
from warcabinet.host.settings import WorkLimits
from warcabinet.host.words import Refused
from warcabinet.processes import end_with_the_parent, give_way, limit_memory

log = logging.getLogger("warcabinet.host")
P = ParamSpec("P")
T = TypeVar("T")
TASKS = "warcabinet.host.reading"  # loaded beforehand: importing takes longer than a task should
STARTING = 60.0  # seconds until a new process must be ready
TRY_AGAIN = 5
READY, DONE, FAULTY, TOO_LARGE, FAILED = range(5)


class Late(Exception):
    """The process has not answered in time, or has died."""


class Worker:
    """One process. Its methods block: call them in a thread."""

    def __init__(self, limits: WorkLimits) -> None:
        self.limits = limits
        context = multiprocessing.get_context("spawn")
        self.line, inner = context.Pipe()
        self.process = context.Process(target=work, args=(inner, limits.megabytes), daemon=True)
        self.process.start()
        inner.close()
        self.hear(STARTING)

    def ask(self, task: Callable[..., object], *args: object, **more: object) -> tuple[int, object]:
        self.line.send((task, args, more))
        return self.hear(self.limits.seconds)

    def hear(self, seconds: float) -> tuple[int, object]:
        try:
            if self.line.poll(seconds):
                return cast(tuple[int, object], self.line.recv())
        except (EOFError, OSError):
            pass
        self.kill()
        raise Late

    def kill(self) -> None:
        self.process.kill()
        with contextlib.suppress(OSError):
            self.line.close()


def work(line: Connection, megabytes: int) -> None:
    """Runs in the process: one task after another."""
    end_with_the_parent()
    give_way()
    importlib.import_module(TASKS)
    limit_memory(megabytes)
    line.send((READY, None))
    while True:
        task, args, more = line.recv()
        try:
            line.send((DONE, task(*args, **more)))
        except Fault as fault:
            line.send((FAULTY, fault))
        except (MemoryError, RecursionError):
            line.send((TOO_LARGE, None))
        except Exception as why:
            line.send((FAILED, f"{type(why).__name__}: {why}"))


class Workers:
    def __init__(self, limits: WorkLimits) -> None:
        self.limits = limits
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.free = asyncio.Semaphore(limits.processes)
        self.lanes: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.queued: Counter[str] = Counter()  # tasks under way and waiting, by lane

    async def run(self, who: str, task: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do this in a worker, one task at a time for everyone: whoever brings a hundred waits for them alone.

        A Fault comes through; 422 if the task needs too much time or memory, 429 if `who` has too many waiting, 503 if all have.
        """
        if self.queued[who] >= self.limits.network:
            raise Refused(429, "too-often", wait=TRY_AGAIN)
        if self.queued.total() >= self.limits.waiting:
            raise Refused(503, "busy", wait=TRY_AGAIN)
        lane = self.lanes.setdefault(who, asyncio.Lock())
        self.queued[who] += 1
        try:
            async with lane, self.free:
                return cast(T, await self.do(task, *args, **more))
        finally:
            self.queued -= Counter({who: 1})

    async def do(self, task: Callable[..., object], *args: object, **more: object) -> object:
        worker = self.idle.pop() if self.idle else await self.new_worker()
        self.busy.add(worker)
        whole = False
        try:
            kind, found = await asyncio.to_thread(worker.ask, task, *args, **more)
            whole = kind != TOO_LARGE
        except Late:
            log.warning("%s took longer than %g s or too much memory", task.__name__, self.limits.seconds)
            raise Refused(422, "too-costly") from None
        finally:
            self.busy.discard(worker)
            if whole:
                self.idle.append(worker)
            else:
                worker.kill()
        if kind == FAULTY:
            raise cast(Fault, found)
        if kind == TOO_LARGE:
            raise Refused(422, "too-costly")
        if kind == FAILED:
            raise RuntimeError(f"{task.__name__}: {found}")
        return found

    async def new_worker(self) -> Worker:
        try:
            return await asyncio.to_thread(Worker, self.limits)
        except Late:
            log.error("a worker process did not start within %g s", STARTING)
            raise Refused(503, "busy", wait=TRY_AGAIN) from None

    def close(self) -> None:
        for worker in (*self.idle, *self.busy):
            worker.kill()
        self.idle.clear()
