"""What mass simulation notes of a finished match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_crusade import events as told
from warcabinet.games.last_crusade import news
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.rules import LastCrusade


def measures(s: LastCrusade, events: Sequence[Event]) -> dict[str, float]:
    seen = Counter(event[0] for event in events)
    return {
        "game_turns": float(s.turn),
        "pile_0": float(pile_value(s, 0)),
        "pile_1": float(pile_value(s, 1)),
        "first_seat": float(s.first),
        "first_seat_won": 0.5 if s.winner == NOBODY else float(s.winner == s.first),
        "headquarters_taken": float(s.captor != NOBODY),
        "assaults": float(seen[told.ASSAULT]),
        "zones_captured": float(seen[told.CAPTURED]),
        "bombardments": float(seen[news.BOMBARDED]),
        "air_strikes": float(seen[news.STRIKE]),
        "air_combats": float(seen[news.INTERCEPTED]),
        "specials_played": float(seen[news.PLAYED]),
        "destroyed": float(seen[told.DESTROYED]),
    }
