"""Worker processes that end with their parent and give way to other work."""

from __future__ import annotations

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
