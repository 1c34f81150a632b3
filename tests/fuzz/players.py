"""Computer players that answer at once, in any game: what is tried here is not their skill."""

from __future__ import annotations

from random import Random

from warcabinet.bots import Alternative
from warcabinet.engine.record import Record
from warcabinet.engine.session import Session, replay
from warcabinet.games.registry import game_named


def session_of(record: Record, plies: int | None = None) -> Session:
    return replay(game_named(record.game), record, plies)


def answer(record: Record, level: str, salt: str) -> str:
    return Random(salt).choice(session_of(record).choices())


def advice(record: Record, plies: int | None, salt: str) -> list[Alternative]:
    return [Alternative(choice, 0.5, 10) for choice in session_of(record, plies).choices()]
