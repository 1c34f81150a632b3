# compiled
"""Counterattack: a General lets his side assault in the opponent's Phase 5 (LC-11.4, LC-R52; window W8 of LC-R73)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import Rules
from warcabinet.games.last_crusade.assault.declaring import can_assault_anything, declare
from warcabinet.games.last_crusade.cards.force import may_counterattack
from warcabinet.games.last_crusade.choices import COUNTER, COUNTERATTACK, PASS
from warcabinet.games.last_crusade.log_events import COUNTERATTACK as COUNTERATTACK_EVENT
from warcabinet.games.last_crusade.state import Field
from warcabinet.games.last_crusade.table.lines import areas_of, within
from warcabinet.games.last_crusade.table.places import AREAS, NEIGHBOURS

EVERYWHERE: Final = -1  # the start or the end of the phase, or an assault


def counter_window(s: Field, entered: i64) -> Rules:
    """W8: with such a General, after moves next to the seat's units. Whether they can assault stays unknown."""
    seat = 1 - s.active
    if s.over or s.counterattacked or s.moving >= 0 or not may_counterattack(s, seat):
        return
    s.fence()
    if not is_near(s, entered):
        return
    s.ask(seat, COUNTER)
    if can_assault_anything(s, seat):
        s.offer(COUNTERATTACK)
    s.offer(PASS)
    yield
    if s.chosen == COUNTERATTACK:
        s.counterattacked = True
        s.tell(COUNTERATTACK_EVENT, seat)
        yield from declare(s, seat)


def is_near(s: Field, entered: i64) -> bool:
    """Whether the other seat stands next to the area just entered."""
    if entered < 0 or entered >= AREAS:
        return True
    standing = areas_of(s, 1 - s.active)
    for area in NEIGHBOURS[entered]:
        if within(standing, area):
            return True
    return False
