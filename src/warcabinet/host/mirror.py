"""Reviews one match in a process of its own, which gives way to the tables and tells how far it is.

The process imports this module: it must not need the rest of the host."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

import msgspec

from warcabinet.engine.record import Record
from warcabinet.processes import end_with_the_parent, give_way, limit_memory
from warcabinet.review import review_record

STARTING = 60.0  # seconds until a new process must have said something
BETWEEN = 0.2  # seconds between two tellings
GLANCE = 0.5  # seconds between two looks whether it should stop


class Failed(Exception):
    """The review has failed, takes too long, or was stopped."""


def work(line: Connection, record: Record, tries: int, megabytes: int) -> None:
    """Runs in the process."""
    end_with_the_parent()
    give_way()
    limit_memory(megabytes)
    last = 0.0

    def tell(done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last > BETWEEN:
            last = time.monotonic()
            line.send((done, total))

    try:
        line.send(msgspec.json.encode(review_record(record, tries, progress=tell)).decode())
    except Exception as why:
        line.send(Failed(f"{type(why).__name__}: {why}"))


def review_apart(
    record: Record, tries: int, seconds: float, megabytes: int, tell: Callable[[int, int], None], stopped: Callable[[], bool]
) -> str:
    """The review as JSON. Blocks: call it in a thread."""
    context = multiprocessing.get_context("spawn")
    line, inner = context.Pipe()
    process = context.Process(target=work, args=(inner, record, tries, megabytes), daemon=True)
    process.start()
    inner.close()
    end = time.monotonic() + seconds + STARTING
    try:
        while time.monotonic() < end and not stopped():
            if not line.poll(GLANCE):
                continue
            told = line.recv()
            if isinstance(told, str):
                return told
            if isinstance(told, Failed):
                raise told
            tell(*told)
        raise Failed("stopped" if stopped() else f"took longer than {seconds:g} s")
    except (EOFError, OSError):
        raise Failed("the process has ended") from None
    finally:
        process.kill()
        with contextlib.suppress(OSError):
            line.close()
