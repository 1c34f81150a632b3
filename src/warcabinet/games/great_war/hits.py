# compiled
"""Whether a card can be cancelled or discarded by another: protection, shields, truce."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.great_war.state import CR1, THIRD, Board, in_force, owner_of


def is_improved(s: Board, owner: i64, card: i64) -> bool:
    """GW-6.5c An Improved card lies on it. Attached ones are always face up: what is hit falls off."""
    for other in s.row[owner].cards:
        if s.under(other) == card:
            return True
    return False


def is_truce(s: Board) -> bool:
    return s.phase == CR1 and in_force(s).truce


def is_shielded(s: Board, owner: i64, target: i64, by: i64) -> bool:
    types = s.card(by).types
    for other in s.row[owner].cards:
        if s.card(other).shield_from & types != 0 and s.is_up(other) and s.card(other).shield.has(target):
            return True
    return False


def is_open_to(s: Board, by: i64, by_owner: Seat, target: i64) -> bool:
    """A face-up card in play that nothing keeps from the other (GW-R22). Martians are never protected (WW-3)."""
    if not s.is_up(target) or is_truce(s):
        return False
    owner = owner_of(s, target)
    if owner == THIRD:
        return True
    if is_improved(s, owner, target) and not is_improved(s, by_owner, by):
        return False
    return not is_shielded(s, owner, target, by)
