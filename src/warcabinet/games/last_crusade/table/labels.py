# compiled
"""Labels: a card as the log names it, packed with who may read its name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.games.last_crusade.state import PIECES, Field, owner
from warcabinet.games.last_crusade.table.pieces import is_seen

# Labels of cards: seat * 512 + (256 if all may read it) + kind; a bridge is BRIDGES + crossing
OPEN_CARD: Final = 256
SEATS: Final = 512
BRIDGES: Final = 2048


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
