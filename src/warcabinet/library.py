"""The front door for programs: the names that `import warcabinet` offers.

>>> import warcabinet
>>> match = warcabinet.Session(warcabinet.game("last-front"), {"players": 2}, seed="4711")
>>> while not match.over:
...     match.take(warcabinet.choose(match, "greedy", seed="42"))
>>> match.result_text()
'2 LF-13.1'
"""

from __future__ import annotations

from pathlib import Path

from warcabinet.bots import bot_named, glimpse_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.position import parse_position
from warcabinet.engine.record import FIRST_LINE, parse_record, read_text
from warcabinet.engine.session import Session, replay
from warcabinet.games.registry import game_named, places

__all__ = ["Fault", "Game", "Session", "choose", "game", "game_names", "load", "open_match"]


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(places())


def game(name: str) -> Game:
    """A game by its name, such as `last-front`."""
    return game_named(name)


def choose(match: Session, bot: str, seed: str | None = None) -> str:
    """What a computer player would choose now, as the text that `Session.take` takes; it sees only what its seat may see.

    `bot` is a level (`captain`) or a technical name (`search:400`); with the same seed it chooses the same again.
    """
    if match.over:
        raise Fault("the match is over")
    chance = chance_from(f"{len(match.plies)}:{seed if seed is not None else match.seed}")
    return match.game.choice_text(bot_named(match.game, bot).choose(glimpse_of(match, chance)))


def load(text: str, where: str = "text") -> Session:
    """A match from the text of a Record or a Position."""
    if text.lstrip().startswith(FIRST_LINE):
        record = parse_record(text, where)
        return replay(game(record.game), record)
    position = parse_position(text, where)
    return Session(game(position.game), position=position)


def open_match(path: str | Path) -> Session:
    """A match from a file: a Record (`.wcr`) or a Position (`.toml`)."""
    return load(read_text(Path(path)), str(path))
