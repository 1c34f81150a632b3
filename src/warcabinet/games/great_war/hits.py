# compiled
"""What keeps a card from being cancelled or discarded by another: protection, shields, truce."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.great_war.reasons import CANCELLED_ALREADY, PROTECTED, SHIELDED, TRUCE
from warcabinet.games.great_war.state import THIRD, Board, in_force, owner_of


def improver(s: Board, owner: i64, card: i64) -> i64:
    """GW-6.5c The Improved card on it, or NOBODY. Attached ones are always face up: what is hit falls off."""
    for other in s.row[owner].cards:
        if s.under(other) == card:
            return other
    return NOBODY


def is_truce(s: Board) -> bool:
    """GW-7.7c It lasts the Turn, like every event."""
    return in_force(s).truce


def shielder(s: Board, owner: i64, target: i64, by: i64) -> i64:
    """The face-up card that keeps the target from cards of such a type, or NOBODY."""
    types = s.card(by).types
    for other in s.row[owner].cards:
        if s.card(other).shield_from & types != 0 and s.is_up(other) and s.card(other).shield.has(target):
            return other
    return NOBODY


def why_safe(s: Board, by: i64, by_owner: Seat, target: i64) -> i64:
    """What keeps a card in play from the other (GW-R22); OK: nothing. Martians are never protected (WW-3)."""
    if not s.is_up(target):
        return CANCELLED_ALREADY
    if is_truce(s):
        return TRUCE
    owner = owner_of(s, target)
    if owner == THIRD:
        return OK
    if improver(s, owner, target) != NOBODY and improver(s, by_owner, by) == NOBODY:
        return PROTECTED
    if shielder(s, owner, target, by) != NOBODY:
        return SHIELDED
    return OK
