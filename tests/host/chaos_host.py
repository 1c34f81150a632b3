"""A host for the chaos run, which serves until it is killed. Importing this module loads all that a host needs.

Its clock jumps: by months from start to start, by seconds to days while it runs. It ends with whoever started it."""

from __future__ import annotations

import os
import random
import threading
import time
from pathlib import Path

import uvicorn.protocols.http.httptools_impl  # noqa: F401  # a host loads these two when it starts
import uvloop  # noqa: F401

from host.conftest import FREELY, LEVELS
from host.pebbles import GAME
from warcabinet.host.migrations import newest
from warcabinet.host.serve import run
from warcabinet.host.settings import Settings
from warcabinet.processes import end_with_the_parent

A_DAY = 24 * 3600.0
JUMP_EVERY = 0.5  # seconds
newest()  # reads the history of the tables, once for all


class Clock:
    def __init__(self) -> None:
        self.true, self.offset = time.time, random.uniform(-200, 200) * A_DAY

    def __call__(self) -> float:
        return self.true() + self.offset

    def jump(self) -> None:
        while True:
            time.sleep(JUMP_EVERY)
            self.offset += random.choice((-1, 1)) * random.choice((1.0, 3600.0, 3 * A_DAY))


def serve(data: Path, port: int, database: str, log: Path) -> None:
    end_with_the_parent()
    with log.open("ab") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    clock = Clock()
    time.time = clock
    threading.Thread(target=clock.jump, daemon=True).start()
    settings = Settings(
        data=data, database=database, hold=(0.0, 0.0), limits=FREELY, answer="host.players:answer", probe=0.5, idle=2.0
    )
    run(settings, "127.0.0.1", port, games={"pebbles": GAME}, levels=lambda game: LEVELS)
