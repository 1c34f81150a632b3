# compiled
"""Counterattack: a General lets his side assault in the opponent's Phase 5 (LC-11.4, LC-R52; window W8 of LC-R73)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import Rules
from warcabinet.games.last_crusade.assault import can_assault_anything, declare, may_assault
from warcabinet.games.last_crusade.choices import COUNTER, COUNTERATTACK, PASS, PASS_PHASE, PASS_TURN
from warcabinet.games.last_crusade.events import COUNTERATTACK as COUNTERATTACK_EVENT
from warcabinet.games.last_crusade.force import may_counterattack
from warcabinet.games.last_crusade.places import AREAS, are_neighbours
from warcabinet.games.last_crusade.state import Field, first_of

EVERYWHERE: Final = -1  # the start or the end of the phase, or an assault


def counter_window(s: Field, entered: i64) -> Rules:
    """W8: asked if a counterattack is possible, after moves next to a possible counterattacker (LC-R75)."""
    seat = 1 - s.active
    if s.over or s.counterattacked or s.moving >= 0 or not may_counterattack(s, seat):
        return
    s.fence()
    if s.muted[seat] != 0 or not is_near(s, entered) or not can_assault_anything(s, seat):
        return
    s.ask(seat, COUNTER)
    s.offer(PASS)
    s.offer(PASS_PHASE)
    s.offer(PASS_TURN)
    s.offer(COUNTERATTACK)
    yield
    if s.chosen == PASS_PHASE:
        s.muted[seat] = 1
    elif s.chosen == PASS_TURN:
        s.muted[seat] = 2
    elif s.chosen == COUNTERATTACK:
        s.counterattacked = True
        s.tell(COUNTERATTACK_EVENT, seat)
        yield from declare(s, seat)


def is_near(s: Field, entered: i64) -> bool:
    """Whether a unit that could assault stands next to the area just entered."""
    if entered < 0 or entered >= AREAS:
        return True
    seat = 1 - s.active
    for u in range(first_of(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.place[u] < AREAS and are_neighbours(s.place[u], entered) and may_assault(s, u):
            return True
    return False
