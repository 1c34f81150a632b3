"""Computer players for tests: one that plays, and some that a host has to survive."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

from host.pebbles import GAME
from warcabinet.bots import Alternative
from warcabinet.engine.record import Record
from warcabinet.engine.session import replay

THOUGHT = 0.6  # seconds that a general takes


def answer(record: Record, level: str, salt: str) -> str:
    if level == "crash":
        raise RuntimeError("out of ideas")
    if level == "kill":
        os._exit(3)
    if level == "late":
        time.sleep(60)
    if level.startswith("general"):
        time.sleep(THOUGHT)
    while level == "captive" and not Path(os.environ["CAPTIVES_FREED"]).exists():
        time.sleep(0.01)
    if level == "cheat":
        return "pick 99"
    return random.Random(salt).choice(replay(GAME, record).choices())


def advice(record: Record, plies: int | None, salt: str, language: str) -> list[Alternative]:
    """The last choice is the best; thought through a hundred times."""
    choices = replay(GAME, record, plies).choices()
    return [Alternative(choice, 0.5, 100) for choice in reversed(choices)]


def no_advice(record: Record, plies: int | None, salt: str, language: str) -> list[Alternative]:
    raise RuntimeError("out of ideas")


def late_advice(record: Record, plies: int | None, salt: str, language: str) -> list[Alternative]:
    time.sleep(60)
    return []
