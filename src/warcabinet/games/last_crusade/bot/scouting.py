# compiled
"""Phase 3: whom to look for. First where the next assault will go, then where most guns reach."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.bot.assaults import NO_ASSAULT, promise
from warcabinet.games.last_crusade.bot.survey import Survey
from warcabinet.games.last_crusade.choices import ALL_ON, AT
from warcabinet.games.last_crusade.state import SPOTTED, Field, first_piece
from warcabinet.games.last_crusade.table.places import AREAS, distance


def scout_where(s: Field, v: Survey, seat: Seat) -> i64:
    best = s.menu[0]
    most = -1.0
    for i in range(s.offered):
        choice = s.menu[i]
        if AT <= choice < AT + AREAS:
            gain = worth_seeing(s, v, seat, choice - AT)
            if gain > most:
                most = gain
                best = choice
    return best


def worth_seeing(s: Field, v: Survey, seat: Seat, area: i64) -> float:
    """What is hidden there, times the guns that could fire at it; more where an assault is at hand."""
    enemy = 1 - seat
    hidden = 0.0
    for u in range(first_piece(enemy), s.top[enemy]):
        if v.fights[u] == 1 and s.place[u] == area and not s.has(u, SPOTTED):
            hidden += v.worth[u]
    guns = 0.0
    for u in range(first_piece(seat), s.top[seat]):
        if v.fights[u] == 1 and s.place[u] < AREAS and 1 <= distance(s.place[u], area) <= s.card(u).unit.artillery:
            guns += 1.0
    found = hidden * (0.3 + 0.2 * guns)
    wanted = promise(s, v, seat, area)
    return found + 2.0 if wanted > NO_ASSAULT and wanted > -2.0 else found


def spread_dice(s: Field) -> i64:
    """One die on each card in turn: one success is enough (LC-7.3.7)."""
    singles: i64 = 0
    for i in range(s.offered):
        if s.menu[i] < ALL_ON:
            singles += 1
    return s.menu[s.dice_left % singles]
