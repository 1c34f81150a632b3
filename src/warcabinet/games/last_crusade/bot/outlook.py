# compiled
"""How the match stands, for search: piles first, then who threatens whose Headquarters, Supply and armies.

Fitted to who won 300 matches of commanders with a twentieth of the choices at random (8,357 moments). Zones held and
cards in hand told nothing more.
"""

from __future__ import annotations

import math
from typing import Final

from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.bot.survey import Survey, survey
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.state import Field
from warcabinet.games.last_crusade.table.places import HQ

STRENGTH_WORTH: Final = 0.05
SUPPLY_WORTH: Final = 0.15
USEFUL_SUPPLY: Final = 12  # what is above that has no use soon
EXPOSED: Final = 3.5
SWING: Final = 2.9  # of a turn, as the logistic curve counts it
AHEAD: Final = 25  # turns that a match without a limit lasts, from any turn on


def outlook(s: Field, seat: Seat) -> float:
    """From 0 to 1; a lead is worth more the fewer turns are left."""
    v = survey(s)
    lead = standing(s, v, seat) - standing(s, v, 1 - seat)
    left = max(1, min(s.plan.turn_limit - s.turn, AHEAD))
    return 1.0 / (1.0 + math.exp(-lead / (SWING * math.sqrt(float(left)))))


def standing(s: Field, v: Survey, seat: Seat) -> float:
    """What a seat has, in points."""
    found = float(pile_value(s, seat)) + STRENGTH_WORTH * v.army(seat)
    return found + SUPPLY_WORTH * float(min(s.supply[seat], USEFUL_SUPPLY)) - exposure(v, seat)


def exposure(v: Survey, seat: Seat) -> float:
    """How badly the Headquarters is threatened."""
    danger = v.threat_to(seat, HQ + seat)
    if danger <= 0.0:
        return 0.0
    return min(2.0 * EXPOSED, EXPOSED * danger / (v.strength_at(seat, HQ + seat) + 5.0))
