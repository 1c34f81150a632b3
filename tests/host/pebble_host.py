"""A host of its own process, for tests that kill it: python -m host.pebble_host DATA PORT"""

from __future__ import annotations

import sys
from pathlib import Path

from host.conftest import FREELY, LEVELS
from host.pebbles import GAME
from warcabinet.host.serve import run
from warcabinet.host.settings import Settings

if __name__ == "__main__":
    data = Path(sys.argv[1])
    settings = Settings(data=data, static=data / "static", hold=(0.0, 0.0), limits=FREELY, answer="host.players:answer")
    run(settings, "127.0.0.1", int(sys.argv[2]), games={"pebbles": GAME}, levels=lambda game: LEVELS)
