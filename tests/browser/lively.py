"""A computer that bids often and seldom withdraws, so that matches in tests are short and full of events."""

from __future__ import annotations

import random

from warcabinet.engine.record import Record
from warcabinet.engine.session import replay
from warcabinet.games.registry import game_named


def answer(record: Record, level: str, salt: str) -> str:
    session = replay(game_named(record.game), record)
    choices = session.choices()
    chance = random.Random(f"{level} {len(session.plies)}")
    brisk = [choice for choice in choices if choice.startswith(("done", "lay", "withdraw", "pass"))]
    return chance.choice(brisk or choices)
