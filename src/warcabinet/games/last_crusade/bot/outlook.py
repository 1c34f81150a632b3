# compiled
"""How the match stands, for search: piles first, then who could still fight, and where they stand."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.bot.survey import Survey, survey
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.state import Field
from warcabinet.games.last_crusade.table.places import HQ, ZONES, home_row, row_of

STRENGTH_WORTH: Final = 0.25
SUPPLY_WORTH: Final = 0.1
USEFUL_SUPPLY: Final = 12  # what is above that has no use soon
CARD_WORTH: Final = 0.4
USEFUL_CARDS: Final = 8  # those above count half
CENTER_WORTH: Final = 1.5
ENEMY_ROW_WORTH: Final = 3.0
EXPOSED: Final = 3.0
SWING: Final = 2.4  # of a turn, as the logistic curve counts it
AHEAD: Final = 25  # turns that a match without a limit lasts, from any turn on


def outlook(s: Field, seat: Seat) -> float:
    """From 0 to 1; a lead is worth more the fewer turns are left."""
    v = survey(s)
    lead = standing(s, v, seat) - standing(s, v, 1 - seat)
    left = max(1, min(s.plan.turn_limit - s.turn, AHEAD))
    return 1.0 / (1.0 + math.exp(-lead / (SWING * math.sqrt(float(left)))))


def standing(s: Field, v: Survey, seat: Seat) -> float:
    """What a seat has, in points."""
    cards = float(len(s.hand[seat].cards))
    found = float(pile_value(s, seat))
    found += STRENGTH_WORTH * v.army(seat)
    found += SUPPLY_WORTH * float(min(s.supply[seat], USEFUL_SUPPLY))
    found += CARD_WORTH * (min(cards, float(USEFUL_CARDS)) + 0.5 * max(cards - float(USEFUL_CARDS), 0.0))
    return found + ground_held(s, seat) - exposure(v, seat)


def ground_held(s: Field, seat: Seat) -> float:
    """Beyond the seat's own row."""
    found = 0.0
    for zone in range(i64(ZONES)):
        if s.control[zone] == seat and row_of(zone) != home_row(seat):
            found += CENTER_WORTH if row_of(zone) == 1 else ENEMY_ROW_WORTH
    return found


def exposure(v: Survey, seat: Seat) -> float:
    """How badly the Headquarters is threatened."""
    danger = v.threat_to(seat, HQ + seat)
    if danger <= 0.0:
        return 0.0
    return min(2.0 * EXPOSED, EXPOSED * danger / (v.strength_at(seat, HQ + seat) + 5.0))
