"""What statistics note of a match besides who won."""

from __future__ import annotations

from collections.abc import Sequence

from warcabinet.engine.state import Event
from warcabinet.games.last_war import events as e
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.state import KINDS
from warcabinet.games.last_war.tables import COLOURS
from warcabinet.games.last_war.turn import points


def measures(s: LastWar, events: Sequence[Event]) -> dict[str, float]:
    told = [(event[0] % e.SERIAL, *event[1:]) for event in events]
    colours = [event[1] for event in told if event[0] == e.COLOUR]
    found = {
        "turns": float(s.turn + 1),
        "combats": float(len(colours)),
        "points first": float(points(s, 0)),
        "points second": float(points(s, 1)),
        "men lost first": float(s.lost[0]),
        "men lost second": float(s.lost[KINDS]),
        "sudden": float(any(event[0] == e.SUDDEN for event in told)),
        "cards played": float(len(s.spent[0]) + len(s.spent[1])),
    }
    return found | {colour: float(colours.count(n)) for n, colour in enumerate(COLOURS)}
