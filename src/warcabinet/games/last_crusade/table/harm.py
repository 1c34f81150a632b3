# compiled
"""Hits, what they destroy, and where lost cards go (LC-6.3)."""

from __future__ import annotations

from mypy_extensions import i16, i64

from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade.cards.force import hand_on, send_on
from warcabinet.games.last_crusade.log_events import BRIDGE_FELL, DESTROYED, IGNORED_HIT, LOST
from warcabinet.games.last_crusade.state import (
    ATTACHED,
    COMMITTED,
    DUG_IN,
    HAS_DISMOUNTED,
    HIT_IGNORED,
    MAJOR,
    MOUNTED,
    OF_PAIR,
    PIECES,
    RUINED,
    SPOTTED,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import defense, detach, free_piece, inmate, is_fort, passenger


# ------------------------------------------------------------ where cards go
def lose_attachments(s: Field, u: i64) -> None:
    """LC-10.4.2, LC-10.7.3 They are lost with their unit."""
    for each in range(2):
        for a in range(first_piece(each), s.top[each]):
            if s.kind[a] >= 0 and i64(s.host[a]) == u and s.has(a, ATTACHED):
                send_on(s, each, s.kind[a])
                free_piece(s, a)


def let_out(s: Field, u: i64) -> None:
    """Who was mounted on it or inside it stands alone; LC-R87, LC-N102 committed if it has been carried.

    LC-N100 In an assault the soldiers take the place of their transport, with every mark it has.
    """
    seat = owner(u)
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and i64(s.host[v]) == u and not s.has(v, ATTACHED):
            if s.has(v, MOUNTED):
                s.mark(v, i64(s.flags[u]) & OF_PAIR)
                hand_on(s, u, v)
                if s.spent[v] > 0:
                    s.mark(v, COMMITTED | HAS_DISMOUNTED)
            detach(s, v)


def remove(s: Field, u: i64) -> None:
    """A piece leaves play with its attachments; who was on or in it stays."""
    seat = owner(u)
    lose_attachments(s, u)
    let_out(s, u)
    kind = s.kind[u]
    bearer: i64 = NOBODY
    if s.has(u, ATTACHED):
        bearer = i64(s.host[u])
    free_piece(s, u)
    send_on(s, seat, kind)
    if bearer >= 0:
        check_defense(s, bearer)


def destroy(s: Field, u: i64) -> None:
    """LC-6.3.2"""
    s.mark(u, SPOTTED)  # destroyed cards are shown (LC-R101)
    s.tell(DESTROYED, label(s, u))
    s.fallen.add(s.kind[u])
    s.fallen_of.add(owner(u))
    remove(s, u)


def give_up(s: Field, u: i64) -> None:
    """Lost without having been shot: captured Fortifications and Obstacles, used Ordnance, units too many."""
    s.mark(u, SPOTTED)
    s.tell(LOST, label(s, u))
    remove(s, u)


# ------------------------------------------------------------ hits
def is_dead(s: Field, u: i64) -> bool:
    """Marked with as many hits as it can take; in simultaneous fire it stays until all have fired."""
    if s.kind[u] < 0 or s.damage[u] <= 0:
        return False
    strength = defense(s, u)
    return 0 < strength <= i64(s.damage[u])


def rider_of(s: Field, u: i64) -> i64:
    """Who takes the hits that a transport or Fortification could not (LC-8.2.3, LC-10.1.4)."""
    return inmate(s, u) if is_fort(s, u) else passenger(s, u)


def who_is_hit(s: Field, target: i64) -> i64:
    """LC-N105, LC-R29 In simultaneous fire: the one that a transport or Fortification which has all its hits carries."""
    if not s.simultaneous or target >= PIECES or not is_dead(s, target):
        return target
    below = rider_of(s, target)
    return below if below >= 0 else target


def take_hits(s: Field, u: i64, hits: i64) -> None:
    room = defense(s, u) - i64(s.damage[u])
    rest = hits - room
    s.damage[u] += i16(min(hits, room))
    if i64(s.damage[u]) >= defense(s, u):
        below = rider_of(s, u)
        if not s.simultaneous:
            destroy(s, u)
        if below >= 0 and rest > 0:
            take_hits(s, below, rest)


def suffer(s: Field, target: i64, hits: i64, ignorable: bool) -> None:
    """Mark hits. LC-7.5.14 A dug-in unit ignores the first one, in bombardments and assault rounds (LC-R31)."""
    if hits <= 0:
        return
    if target >= PIECES:
        harm_bridge(s, target - PIECES, hits)
        return
    if ignorable and s.flags[target] & (DUG_IN | HIT_IGNORED) == DUG_IN:
        s.mark(target, HIT_IGNORED)
        s.tell(IGNORED_HIT, label(s, target))
        hits -= 1
    if hits > 0:
        take_hits(s, target, hits)


def bury(s: Field) -> None:
    """LC-R41 After simultaneous fire what is destroyed is removed."""
    s.simultaneous = False
    for u in range(i64(PIECES)):
        if s.kind[u] >= 0 and s.damage[u] > 0 and is_dead(s, u):
            destroy(s, u)


def check_defense(s: Field, u: i64) -> None:
    """LC-R99 A bonus has ended: as much damage as Defense destroys."""
    if is_dead(s, u) and not s.simultaneous:
        destroy(s, u)


# ------------------------------------------------------------ bridges
def bridge_defense(s: Field, at: i64) -> i64:
    """LC-13.4.2, LC-13.6.4"""
    return 5 if s.bridge[at] == MAJOR else 3


def harm_bridge(s: Field, at: i64, hits: i64) -> None:
    s.bridge_damage[at] += hits
    if s.bridge_damage[at] >= bridge_defense(s, at):
        s.bridge[at] = RUINED
        s.bridge_damage[at] = 0
        s.tell(BRIDGE_FELL, at)


def clear_fallen(s: Field) -> None:
    s.fallen.clear()
    s.fallen_of.clear()
