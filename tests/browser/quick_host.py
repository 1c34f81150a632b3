"""A host for browser tests, as a process of its own: `quick_host.py PORT DATA`. Computers answer at once.

Every match is dealt from the same seed: what a browser test sees today it sees tomorrow."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from warcabinet.host import computers
from warcabinet.host.api.basics import Localised
from warcabinet.host.api.games import BotLevel
from warcabinet.host.serve import run
from warcabinet.host.settings import Limits, ReviewLimits, Settings

LEVELS = [BotLevel(id, Localised(id.title(), id.title()), Localised("", "")) for id in ("recruit", "captain", "general")]
OFTEN = (1e6, 10**6)
FREELY = Limits(guest=OFTEN, address=OFTEN, new_tables=OFTEN, new_runs=OFTEN, new_reviews=OFTEN)

if __name__ == "__main__":
    computers.PACE = dict.fromkeys(computers.PACE, 0.02)
    settings = Settings(
        Path(sys.argv[2]), answer="browser.lively:answer", hold=(0.0, 0.02), limits=FREELY, reviews=ReviewLimits(tries=16)
    )
    with patch("warcabinet.engine.session.secrets", SimpleNamespace(token_hex=lambda length: "the same deal")):
        run(settings, "127.0.0.1", int(sys.argv[1]), levels=lambda game: LEVELS)
