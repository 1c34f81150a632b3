"""A host for the chaos run: loads everything, waits for a word on its standard input, then serves until it is killed.

Its clock jumps: by months from start to start, by seconds to days while it runs. It ends with whoever started it."""

from __future__ import annotations

import os
import random
import sys
import threading
import time
from pathlib import Path

from host.conftest import FREELY, LEVELS
from host.pebbles import GAME
from warcabinet.host.serve import run
from warcabinet.host.settings import Settings

A_DAY = 24 * 3600.0
JUMP_EVERY = 0.5  # seconds


class Clock:
    def __init__(self) -> None:
        self.true, self.offset = time.time, random.uniform(-200, 200) * A_DAY

    def __call__(self) -> float:
        return self.true() + self.offset

    def jump(self) -> None:
        while True:
            time.sleep(JUMP_EVERY)
            self.offset += random.choice((-1, 1)) * random.choice((1.0, 3600.0, 3 * A_DAY))


def end_with_the_run() -> None:
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    data, port, database = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    print("loaded", flush=True)
    if not sys.stdin.readline():
        sys.exit()
    threading.Thread(target=end_with_the_run, daemon=True).start()
    clock = Clock()
    time.time = clock
    threading.Thread(target=clock.jump, daemon=True).start()
    settings = Settings(
        data=data, database=database, hold=(0.0, 0.0), limits=FREELY, answer="host.players:answer", probe=0.5, idle=2.0
    )
    run(settings, "127.0.0.1", port, games={"pebbles": GAME}, levels=lambda game: LEVELS)
