"""Tasks for worker processes: one that is well, and some that a host has to survive."""

from __future__ import annotations

import time


def sleep_well(seconds: float) -> str:
    time.sleep(seconds)
    return "awake"


def fill_memory(megabytes: int) -> int:
    return len(bytearray(megabytes * 1_000_000))


def be_well() -> str:
    return "well"
