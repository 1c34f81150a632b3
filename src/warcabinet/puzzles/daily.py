"""The puzzle of the day, the same for everyone, and how many days in a row someone has solved it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import UTC, date, datetime, timedelta

from warcabinet.engine.game import Game
from warcabinet.engine.puzzle import Puzzle

STRIDE = 37  # through a game's puzzles, which lie in order of difficulty


def today() -> date:
    """By universal time."""
    return datetime.now(UTC).date()


def puzzle_of_day(games: Iterable[Game], day: date) -> tuple[Game, Puzzle] | None:
    """Each game in turn, and each of its puzzles before one comes again; None: no game has any."""
    shelf = sorted((game for game in games if game.puzzles), key=lambda game: game.name)
    if not shelf:
        return None
    rounds, place = divmod(day.toordinal(), len(shelf))
    game = shelf[place]
    return game, game.puzzles[index(rounds, len(game.puzzles))]


def index(n: int, count: int) -> int:
    """
    >>> sorted(index(n, 60) for n in range(60)) == list(range(60)), sorted(index(n, 74) for n in range(74)) == list(range(74))
    (True, True)
    """
    stride = STRIDE if count % STRIDE else 1
    return n * stride % count


def streak(days: Collection[str], day: date) -> int:
    """Days in a row, up to this one or the one before it: until it is over there is still time.

    >>> streak(["2026-11-16", "2026-11-17"], date(2026, 11, 18)), streak(["2026-11-16"], date(2026, 11, 18))
    (2, 0)
    """
    at = day if day.isoformat() in days else day - timedelta(days=1)
    found = 0
    while at.isoformat() in days:
        found += 1
        at -= timedelta(days=1)
    return found
