"""Custom card files on the command line: read, checked and applied to a game's cards."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path

from warcabinet.engine.cardfile import read_overlay
from warcabinet.engine.game import Game
from warcabinet.games.registry import game_named


@lru_cache(16)
def game_with(name: str, cards: str = "") -> Game:
    """A game, with custom cards if their text is given. Cached, because worker processes call it for each match."""
    game = game_named(name)
    return game.with_cards(cards) if cards else game


def tell_left_out(game: Game) -> None:
    """On the error output: what the game's own files cannot offer because of a mistake."""
    for told in game.left_out:
        logging.getLogger("warcabinet").warning("%s", told)


def game_from(name: str, path: Path | None) -> Game:
    """A game with the given card file, if there is one; a Fault names file, card, field and reason."""
    game = game_named(name)
    tell_left_out(game)
    if path is None:
        return game
    overlay = read_overlay(path)
    return game.with_cards(overlay.text, overlay.where)
