"""What tests share."""

import pytest

from warcabinet.engine.game import Game
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session

rule = pytest.mark.rule  # @rule("LF-4.3"): the rules this test would see broken; `make rules` counts them


def follow(session: Session, *choices: str) -> None:
    """Make choices written as in a Record, `1: lay troop-2`; the seat must be the one that is asked, when it can answer."""
    for line in choices:
        seat, _, choice = line.partition(": ")
        assert session.asked == int(seat) - 1, f"{line}: seat {session.asked + 1} is asked {session.choices()}"
        session.take(choice)
        session.pass_over()


def session_from(game: Game, position: str, *choices: str, seed: str = "test") -> Session:
    """A match from a Position in TOML, with some choices made."""
    session = Session(game, position=parse_position(position), seed=seed)
    follow(session, *choices)
    return session
