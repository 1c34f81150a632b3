"""Computer players for tests: one that plays, and some that a host has to survive."""

from __future__ import annotations

import os
import random
import time

from host.pebbles import GAME
from warcabinet.engine.record import Record
from warcabinet.engine.session import replay


def answer(record: Record, level: str, salt: str) -> str:
    if level == "crash":
        raise RuntimeError("out of ideas")
    if level == "kill":
        os._exit(3)
    if level == "late":
        time.sleep(60)
    if level == "cheat":
        return "pick 99"
    return random.Random(salt).choice(replay(GAME, record).choices())
