"""Worker processes that end with their parent and give way to other work."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading

GIVES_WAY = 10


def end_with_the_parent() -> None:
    """In a worker: a parent that was killed cannot stop its workers, so each of them watches it."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def give_way() -> None:
    """Everything else on this machine takes priority."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)


def limit_memory(megabytes: int) -> None:
    """In a worker: more than this is a MemoryError there, not a machine without memory. Windows has no such limit."""
    try:
        import resource
    except ImportError:
        return
    most = megabytes * 1_000_000
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    with contextlib.suppress(OSError, ValueError):  # macOS knows the limit and refuses it
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
