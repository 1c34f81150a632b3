"""What search thinks of a seat's choices: a hint for the player who is asked, and why a computer chose as it did."""

from __future__ import annotations

from msgspec import Struct

from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.names import bot_named
from warcabinet.bots.players import Search
from warcabinet.engine.game import Game, View

ADVISER = "general:1s"
MOST = 4  # alternatives
NOT_ASKED = -1
TRIED = 0.1  # of the tries of the most tried choice: what was tried less often is only guessed, and comes last


class Alternative(Struct, frozen=True):
    """A choice as search sees it, and what it achieves."""

    choice: str  # its text
    estimate: float  # the chance of winning, from 0 to 1
    tries: int  # how often it was tried
    plan: str = ""  # in words, from what the seat sees


def advise(game: Game, glimpse: Glimpse, view: View, also: str = "") -> list[Alternative]:
    """The best choices, by estimate; and the one asked about, even if it is not among them.

    What they achieve is worked out in a world that the seat could be in: what it cannot see cannot be told.
    """
    bot = bot_named(game, ADVISER)
    assert isinstance(bot, Search)
    findings = bot.findings(glimpse)
    asked = game.choice_number(also) if also else NOT_ASKED
    best = findings[:MOST] + [each for each in findings[MOST:] if each.choice == asked]
    enough = TRIED * findings[0].tries
    best.sort(key=lambda each: (each.tries >= enough, round(each.estimate, 3), each.tries), reverse=True)
    s = glimpse.world().s
    return [
        Alternative(game.choice_text(each.choice), round(each.estimate, 3), each.tries, game.plan_of(s, view, each.choice))
        for each in best
    ]
