"""All games, by name. A new game is one folder and one line here."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game

GAMES = {
    "last-front": "warcabinet.games.last_front",
    "deckfront": "warcabinet.games.deckfront",
    "great-war": "warcabinet.games.great_war",
    "last-crusade": "warcabinet.games.last_crusade",
    "last-war": "warcabinet.games.last_war",
}


def game_named(name: str) -> Game:
    """
    >>> game_named("last-front").title
    'Last Front'
    """
    if name not in GAMES:
        near = get_close_matches(name, GAMES, 1)
        hint = f"did you mean '{near[0]}'" if near else f"there are: {', '.join(GAMES)}"
        raise Fault(f"there is no game '{name}'; {hint}")
    game = import_module(GAMES[name]).GAME
    assert isinstance(game, Game)
    return game
