"""Time as a test means it, on a machine that may be busy with other things."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class Stopwatch:
    seconds = 0.0


@contextmanager
def timed(children: bool = True) -> Iterator[Stopwatch]:
    """Wall time without the time in which this process, and its children, were ready but the machine was busy with others."""
    watch, began, (ran, waited) = Stopwatch(), time.monotonic(), scheduled(children)
    try:
        yield watch
    finally:
        wall, (ran_now, waited_now) = time.monotonic() - began, scheduled(children)
        watch.seconds = max(min(wall, ran_now - ran), wall - (waited_now - waited))


def scheduled(children: bool) -> tuple[float, float]:
    """Seconds for which these processes ran, and for which they waited for a processor; nothing where Linux does not tell."""
    ran = waited = 0.0
    own = Path("/proc/self")
    for process in family(own) if children else (own,):
        for thread in process.glob("task/*/schedstat"):
            with suppress(OSError, ValueError):  # it may just have ended
                running, waiting, _ = thread.read_text().split()
                ran, waited = ran + int(running) / 1e9, waited + int(waiting) / 1e9
    return ran, waited


def family(process: Path) -> Iterator[Path]:
    yield process
    for children in process.glob("task/*/children"):
        with suppress(OSError):
            for child in children.read_text().split():
                yield from family(Path("/proc") / child)
