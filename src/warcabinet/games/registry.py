"""All games by name: those of this package, and those of other packages with an entry point in the group `warcabinet.games`.

[project.entry-points."warcabinet.games"]
high-card = "high_card:GAME"
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.game import Game

log = logging.getLogger("warcabinet")
GROUP = "warcabinet.games"
GAMES = {  # of this package; they need no installation
    "last-front": "warcabinet.games.last_front",
    "deckfront": "warcabinet.games.deckfront",
    "great-war": "warcabinet.games.great_war",
    "last-crusade": "warcabinet.games.last_crusade",
    "last-war": "warcabinet.games.last_war",
}


@cache
def places() -> dict[str, EntryPoint]:
    """Where each game is, this package's first; no other can take their names."""
    own = {name: EntryPoint(name, f"{module}:GAME", GROUP) for name, module in GAMES.items()}
    return own | {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in own}


def game_named(name: str) -> Game:
    """
    >>> game_named("last-front").title
    'Last Front'
    """
    if name not in places():
        raise Fault(f"unknown game '{name}'{suggestion(name, places())}")
    place = places()[name]
    try:
        game = place.load()
    except Exception as why:
        if name in GAMES:
            raise
        raise Fault(f"cannot load game '{name}' from {place.value}: {' '.join(str(why).split()) or type(why).__name__}") from why
    if not isinstance(game, Game) or game.name != name:
        raise Fault(f"cannot load game '{name}': {place.value} is not a game of that name")
    return game


def all_games() -> dict[str, Game]:
    """Every game that can be played. One from another package that cannot be loaded only gives a warning."""
    found = {}
    for name in places():
        try:
            found[name] = game_named(name)
        except Fault as fault:
            log.warning("%s", fault)
    return found
