# compiled
"""Orders for Phase 5: the best assault, the step that makes a better one possible, and where everyone else should stand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.bot.approach import Approach, approach
from warcabinet.games.last_crusade.bot.assaults import asked_of_an_assault, best_assault
from warcabinet.games.last_crusade.bot.posture import dig_gain, free_units, is_clear, nearness_of, step_gain, unit_gain
from warcabinet.games.last_crusade.bot.riders import carrier_for
from warcabinet.games.last_crusade.bot.survey import Survey
from warcabinet.games.last_crusade.choices import ADVANCE, ASSAULT, DIG_IN, DONE, ENTER, MOVE, ON, PIECES, UNIT
from warcabinet.games.last_crusade.state import Field
from warcabinet.games.last_crusade.table.places import AREAS, NEIGHBOURS

SURER: Final = 0.5  # what an assault in two steps must promise more
TO_RIDE: Final = 0.3  # of getting two zones far
TO_HOLD: Final = 1.0  # of moving into ground that was won


def maneuver(s: Field, v: Survey, seat: Seat) -> i64:
    """The step towards a better assault, the best assault if it is worth it, then the unit with most to gain, then the end."""
    asked = asked_of_an_assault(s, seat)
    now = best_assault(s, v, seat) if s.offers(ASSAULT) else -99.0
    plan = approach(s, v, seat)
    if plan.gain > max(now, asked) + SURER and s.offers(UNIT + plan.mover):
        return UNIT + plan.mover
    if now > asked:
        return ASSAULT
    best: i64 = DONE
    most = 0.0
    free = free_units(s, v, seat)
    nearness = nearness_of(s, v, seat)
    for i in range(s.offered):
        choice = s.menu[i]
        if UNIT <= choice < UNIT + PIECES:
            gain = unit_gain(s, v, choice - UNIT, free, nearness)
            if gain > most and carrier_for(s, v, choice - UNIT) != NOBODY:
                gain += TO_RIDE
            if gain > most:
                most = gain
                best = choice
    return best


def move_unit(s: Field, v: Survey, seat: Seat, u: i64) -> i64:
    plan = approach(s, v, seat)
    asked = asked_of_an_assault(s, seat)
    free = free_units(s, v, seat)
    nearness = nearness_of(s, v, seat)
    best = s.menu[0]
    most = -1000.0
    for i in range(s.offered):
        choice = s.menu[i]
        gain = -2.0
        if choice == DIG_IN:
            gain = dig_gain(s, v, u)
        elif MOVE <= choice < MOVE + AREAS:
            gain = step_gain(s, v, u, choice - MOVE, free, nearness)
            if u == plan.mover and plan.carrier == NOBODY and choice - MOVE == plan.via and plan.gain > asked:
                gain += 10.0
        elif ON <= choice < ON + PIECES:
            gain = mount_gain(s, v, u, choice - ON, plan, free, nearness)
        elif ENTER <= choice < ENTER + PIECES:
            gain = 0.6
        if gain > most:
            most = gain
            best = choice
    return best


def mount_gain(s: Field, v: Survey, u: i64, carrier: i64, plan: Approach, free: Pile, nearness: float) -> float:
    """For an assault, or because soldiers who want to leave get further that way."""
    if u == plan.mover and carrier == plan.carrier:
        return 9.0
    if carrier_for(s, v, u) != carrier:
        return -2.0
    most = -2.0
    for area in NEIGHBOURS[s.place[u]]:
        if is_clear(s, v, u, area):
            most = max(most, step_gain(s, v, u, area, free, nearness))
    return most + TO_RIDE if most > 0.0 else -2.0


def advance(s: Field, v: Survey, seat: Seat) -> i64:
    """Into the captured zone one after the other, as long as no door is left open."""
    free = free_units(s, v, seat)
    nearness = nearness_of(s, v, seat)
    best: i64 = DONE
    most = 0.0
    for i in range(s.offered):
        choice = s.menu[i]
        if ADVANCE <= choice < ADVANCE + PIECES:
            u = choice - ADVANCE
            gain = TO_HOLD + step_gain(s, v, u, s.target, free, nearness)
            if gain > most:
                most = gain
                best = choice
    return best
