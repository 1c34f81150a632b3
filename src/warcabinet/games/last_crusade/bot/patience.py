# compiled
"""Whether to agree that neither Headquarters can be taken (LC-N10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.bot.survey import survey
from warcabinet.games.last_crusade.choices import ACCEPT, DECLINE
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.state import Field

HOPELESS: Final = 0.05
EVEN: Final = 0.62  # up to this share no one breaks through
STEEP: Final = 1.2


def answer_still(s: Field, seat: Seat) -> i64:
    """Yes for whoever is ahead, or sees no hope."""
    if pile_value(s, seat) > pile_value(s, 1 - seat):
        return ACCEPT
    v = survey(s)
    return ACCEPT if hope(v.army(seat), v.army(1 - seat)) < HOPELESS else DECLINE


def hope(mine: float, theirs: float) -> float:
    """How likely a seat takes the enemy Headquarters within ten game turns, by its share of all that stands. Fitted to moments
    after four quiet game turns in 1,500 matches between the eight nations."""
    share = mine / max(mine + theirs, 1.0)
    return max(0.0, STEEP * (share - EVEN))
