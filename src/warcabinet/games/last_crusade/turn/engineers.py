# compiled
"""Engineers at rivers: ferries, demolition, repair (LC-13.1.4, LC-13.4.3, LC-13.5)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.games.last_crusade.choices import DEMOLISH, FERRY, PLACES, REPAIR
from warcabinet.games.last_crusade.log_events import DEMOLITION, FERRIED, REPAIRED
from warcabinet.games.last_crusade.state import DUG_IN, INSIDE, Field, owner
from warcabinet.games.last_crusade.table.harm import harm_bridge
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import ferry_at, has_bridge
from warcabinet.games.last_crusade.table.pieces import commit, is_on_foot, place_stack
from warcabinet.games.last_crusade.table.places import CROSSINGS, RIVER, bank
from warcabinet.games.last_crusade.turn.moves import spend


def is_on_bank(s: Field, u: i64, at: i64) -> bool:
    return s.place[u] == bank(at, 0) or s.place[u] == bank(at, 1)


def controls_both(s: Field, u: i64, at: i64) -> bool:
    return s.control[bank(at, 0)] == owner(u) and s.control[bank(at, 1)] == owner(u)


def may_ferry(s: Field, u: i64, at: i64) -> bool:
    """LC-13.1.4, LC-R68 Both banks are the seat's own, and no bridge stands there."""
    return (
        s.river[at // 3] != 0
        and is_on_bank(s, u, at)
        and not has_bridge(s, at)
        and controls_both(s, u, at)
        and ferry_at(s, owner(u), at) < 0
    )


def may_repair(s: Field, u: i64, at: i64) -> bool:
    """LC-13.5.1, LC-13.5.2"""
    return has_bridge(s, at) and is_on_bank(s, u, at) and s.bridge_damage[at] > 0 and controls_both(s, u, at)


def may_demolish(s: Field, u: i64, at: i64) -> bool:
    """LC-13.4.3"""
    return has_bridge(s, at) and is_on_bank(s, u, at)


def is_engineer_ashore(s: Field, u: i64) -> bool:
    return s.card(u).unit.engineer and is_on_foot(s, u) and not s.has(u, INSIDE) and s.place[u] < RIVER


def may_work(s: Field, u: i64, choice: i64) -> bool:
    """Whether this choice is one of those that `offer_works` offers."""
    at = (choice - REPAIR) % PLACES - RIVER
    if not is_engineer_ashore(s, u) or not 0 <= at < CROSSINGS:
        return False
    if choice >= FERRY:
        return may_ferry(s, u, at)
    return may_demolish(s, u, at) if choice >= DEMOLISH else may_repair(s, u, at)


def offer_works(s: Field, u: i64) -> None:
    """LC-R69 What an uncommitted engineer on foot with MF left may do."""
    if not is_engineer_ashore(s, u):
        return
    for at in range(i64(CROSSINGS)):
        if may_ferry(s, u, at):
            s.offer(FERRY + RIVER + at)
        if may_demolish(s, u, at):
            s.offer(DEMOLISH + RIVER + at)
        if may_repair(s, u, at):
            s.offer(REPAIR + RIVER + at)


def ferry(s: Field, u: i64, at: i64) -> None:
    spend(s, u)
    commit(s, u)
    s.unmark(u, DUG_IN)
    place_stack(s, u, RIVER + at)
    s.tell(FERRIED, label(s, u), at)


def demolish(s: Field, u: i64, at: i64) -> None:
    """LC-13.4.3 Two dice less four; LC-R69 at least nothing."""
    spend(s, u)
    commit(s, u)
    first = s.chance.roll(6)
    second = s.chance.roll(6)
    hits = max(first + second - 4, 0)
    s.fence()
    s.tell(DEMOLITION, label(s, u), at, first * 7 + second, hits)
    if hits > 0:
        harm_bridge(s, at, hits)


def repair(s: Field, u: i64, at: i64) -> None:
    """LC-13.5.3 Half a die, rounded up."""
    spend(s, u)
    commit(s, u)
    die = s.chance.roll(6)
    gone = min((die + 1) // 2, s.bridge_damage[at])
    s.bridge_damage[at] -= gone
    s.fence()
    s.tell(REPAIRED, label(s, u), at, die, gone)
