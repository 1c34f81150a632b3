# compiled
"""What one unit is worth, for those who ask about a single one; survey.py knows all of them at once."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.games.last_crusade.state import Field, first_piece, owner
from warcabinet.games.last_crusade.table.pieces import defense, inmate, is_fort, passenger


def worth(s: Field, u: i64) -> float:
    """What the enemy would score for it, with all that is on it."""
    found = float(max(s.card(u).cost, 0))
    seat = owner(u)
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and i64(s.host[v]) == u:
            found += float(max(s.card(v).cost, 0))
    return found


def toughness(s: Field, u: i64) -> float:
    """Hits it still takes, a pair or a filled Fortification together."""
    found = float(defense(s, u) - i64(s.damage[u]))
    inside = inmate(s, u) if is_fort(s, u) else passenger(s, u)
    if inside >= 0:
        found += float(defense(s, inside) - i64(s.damage[inside]))
    return found
