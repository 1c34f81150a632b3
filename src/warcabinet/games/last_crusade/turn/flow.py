# compiled
"""From phase to phase and from seat to seat (LC-7.0.1, LC-D30)."""

from __future__ import annotations

from warcabinet.games.last_crusade.cards.force import expire
from warcabinet.games.last_crusade.cards.specials import PHASE, TURN
from warcabinet.games.last_crusade.ending import end_game_turn
from warcabinet.games.last_crusade.log_events import PHASE as PHASE_EVENT
from warcabinet.games.last_crusade.state import FREE_WAY, HIT_IGNORED, MANEUVER, OPEN, REINFORCEMENT, Field
from warcabinet.games.last_crusade.table.harm import clear_fallen


def next_phase(s: Field) -> None:
    """The phase is over, and what lasted for it; after the fifth the other seat's turn begins."""
    expire(s, PHASE)
    clear_fallen(s)
    s.kampf = 0
    s.free_fire = 0
    s.unmark_all(HIT_IGNORED)
    if s.phase == MANEUVER:
        end_turn(s)
    else:
        s.phase += 1
        s.tell(PHASE_EVENT, s.active, s.phase, s.supply[s.active], len(s.hand[s.active].cards))
    s.step = OPEN


def end_turn(s: Field) -> None:
    expire(s, TURN)
    s.unmark_all(FREE_WAY)
    for at in range(len(s.bridge_used)):
        s.bridge_used[at] = 0
    s.used_names.clear()
    s.free_infantry = False
    s.offered_end = False
    s.counterattacked = False
    s.closing = False
    s.moving = -1
    s.phase = REINFORCEMENT
    s.active = 1 - s.active
    if s.active == s.first:
        end_game_turn(s)
