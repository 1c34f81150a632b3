"""What search thinks of a seat's choices: a hint for the player who is asked, and why a computer chose as it did."""

from __future__ import annotations

from msgspec import Struct

from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.names import bot_named
from warcabinet.bots.players import Search
from warcabinet.engine.game import Game

ADVISER = "general:1s"
MOST = 4  # alternatives


class Alternative(Struct, frozen=True):
    """A choice as search sees it."""

    choice: str  # its text
    estimate: float  # the chance of winning, from 0 to 1
    tries: int  # how often it was tried


def advise(game: Game, glimpse: Glimpse, also: str = "") -> list[Alternative]:
    """The best choices, best first; and the one asked about, even if it is not among them."""
    bot = bot_named(game, ADVISER)
    assert isinstance(bot, Search)
    found = [Alternative(game.choice_text(each.choice), round(each.estimate, 3), each.tries) for each in bot.findings(glimpse)]
    return found[:MOST] + [each for each in found[MOST:] if each.choice == also]
