# compiled
"""Labels: a card as the log names it, packed with who may read its name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.games.last_crusade.choices import KINDS
from warcabinet.games.last_crusade.state import PIECES, Field, owner
from warcabinet.games.last_crusade.table.pieces import is_seen

# Labels of cards: seat * SEATS + (OPEN_CARD if all may read it) + kind; a bridge is BRIDGES + crossing
OPEN_CARD: Final = KINDS
SEATS: Final = 2 * KINDS
BRIDGES: Final = 4 * KINDS


def label(s: Field, u: i64) -> i64:
    """A piece, or PIECES + crossing for a bridge."""
    if u >= PIECES:
        return BRIDGES + u - PIECES
    if u < 0:
        return -1
    seen: i64 = OPEN_CARD if is_seen(s, 1 - owner(u), u) else 0
    return owner(u) * SEATS + seen + s.kind[u]


def card_label(seat: i64, kind: i64, is_open: bool) -> i64:
    seen: i64 = OPEN_CARD if is_open else 0
    return seat * SEATS + seen + kind
