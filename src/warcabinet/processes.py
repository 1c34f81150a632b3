"""Worker processes that end with whoever started them, and give way to others."""

from __future__ import annotations

import multiprocessing
import os
import threading

GIVES_WAY = 10


def end_with_the_parent() -> None:
    """In a worker: a parent that was killed cannot send its workers home, so each of them watches it."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def give_way() -> None:
    """Whatever else this machine does goes first."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
