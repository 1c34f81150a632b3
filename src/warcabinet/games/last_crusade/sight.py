# compiled
"""What a seat sees of the table, as numbers at fixed places (LC-14); a covered stack is its head, and how many cards it has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pen import NOTHING, Pen
from warcabinet.engine.pile import table_of
from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.choices import KINDS, TERRAIN_TYPES
from warcabinet.games.last_crusade.state import (
    ATTACHED,
    HAS_CARRIED,
    INSIDE,
    MOUNTED,
    PIECES,
    REINFORCEMENT,
    TERRAIN,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.pieces import head_of, is_seen
from warcabinet.games.last_crusade.table.places import AIRFIELD, ZONES, row_of

TERRAIN_BACK: Final = TERRAIN_TYPES
COVERED: Final = KINDS  # in place of the kind of a card that is there, but not seen
HIDDEN_FLAGS: Final = ATTACHED | MOUNTED | INSIDE | HAS_CARRIED  # what binds a covered stack, or has bound it (LC-R16)
PIECE_NUMBERS: Final = 8  # on the page, for each piece
MOST_IN_FORCE: Final = 24
MOST_DECLARED: Final = 24


def sees(s: Field, viewer: Seat, u: i64) -> bool:
    """A watcher sees what both seats do."""
    return is_seen(s, viewer if viewer >= 0 else 1 - owner(u), u)


def show(s: Field, viewer: Seat, pen: Pen) -> None:
    show_registers(s, viewer, pen)
    under = table_of(PIECES, 0)  # by head of a stack: how many cards are attached to it
    hurt = table_of(PIECES, 0)  # the damage of those that are not seen
    for seat in range(2):
        for u in range(first_piece(seat), s.top[seat]):
            if s.kind[u] >= 0 and s.host[u] >= 0:
                head = head_of(s, u)
                under[head] += 1
                if not sees(s, viewer, u):
                    hurt[head] += i64(s.damage[u])
    for u in range(i64(PIECES)):
        show_piece(s, viewer, u, under[u], hurt[u], pen)
    for seat in range(2):
        show_side(s, viewer, seat, pen)
    show_ground(s, viewer, pen)
    pen.row(s.force_card, MOST_IN_FORCE)
    pen.row(s.force_of, MOST_IN_FORCE)
    pen.row(s.force_on, MOST_IN_FORCE)
    pen.row(s.force_until, MOST_IN_FORCE)
    pen.heap(s.unique, KINDS)
    pen.heap(s.used_names, KINDS)
    pen.heap(s.fallen, KINDS)
    pen.row(s.declared, MOST_DECLARED)


def show_registers(s: Field, viewer: Seat, pen: Pen) -> None:
    pen.put(s.phase)
    pen.put(s.step)
    pen.put(s.turn)
    pen.put(s.active)
    pen.put(s.first)
    pen.put(s.captor)
    pen.put(s.prisoners)
    pen.put(s.piles_still)
    pen.put(1 if s.free_infantry else 0)
    pen.put(s.free_fire)
    pen.put(s.todo)
    pen.put(1 if s.offered_end else 0)
    pen.put(s.kampf)
    pen.put(1 if s.counterattacked else 0)
    pen.put(s.moving)
    pen.put(s.target)
    pen.put(s.attacker)
    pen.put(s.main)
    pen.put(s.round)
    pen.put(1 if s.armor_alone else 0)
    pen.put(1 if s.simultaneous else 0)
    pen.put_if(s.asked == viewer, s.firing)
    pen.put_if(s.asked == viewer, s.aim)
    pen.put_if(s.asked == viewer, s.held)
    pen.put(s.aim_at)


def show_piece(s: Field, viewer: Seat, u: i64, under: i64, hurt: i64, pen: Pen) -> None:
    if s.kind[u] < 0:
        for each in range(i64(PIECE_NUMBERS)):
            pen.put(NOTHING)
        return
    seen = sees(s, viewer, u)
    covered = not seen and s.host[u] < 0 and s.place[u] != AIRFIELD + owner(u)
    shown = seen or covered
    if seen:
        pen.put(s.kind[u])
    else:
        pen.put(COVERED if covered else NOTHING)
    pen.put_if(shown, s.place[u])
    pen.put_if(seen, i64(s.host[u]))
    pen.put_if(shown, i64(s.spent[u]))
    pen.put_if(seen, i64(s.group[u]))
    flags = i64(s.flags[u])
    if not seen:
        flags &= ~i64(HIDDEN_FLAGS)
    pen.put_if(shown, flags)
    is_head = s.host[u] < 0
    pen.put_if(shown, i64(s.damage[u]) + (hurt if covered and is_head else 0))
    pen.put_if(shown, under if is_head else 0)


def show_side(s: Field, viewer: Seat, seat: Seat, pen: Pen) -> None:
    mine = viewer == seat
    pen.put(s.supply[seat])
    pen.put(s.first_turn[seat])
    pen.put_if(mine, s.setup_supply[seat])
    pen.put(len(s.hand[seat].cards))
    pen.heap(s.hand[seat], KINDS, mine or (s.plan.hand_open and viewer >= 0))
    pen.put_if(mine or s.phase >= REINFORCEMENT, len(s.deck[seat].cards))  # LC-R13
    pen.heap(s.bought[seat], KINDS, mine)
    pen.heap(s.known_hand[seat], KINDS, mine)
    pen.heap(s.terrain_hand[seat], TERRAIN_TYPES, mine)
    pen.heap(s.discard[seat], KINDS)
    pen.heap(s.victory[seat], KINDS)
    at_home: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.place[u] == AIRFIELD + seat:
            at_home += 1
    pen.put(at_home)


def show_ground(s: Field, viewer: Seat, pen: Pen) -> None:
    """LC-5.3.2 Until both rows lie each sees only its own, and of the other which cards are laid."""
    for zone in range(i64(ZONES)):
        laid_open = s.phase != TERRAIN or s.plan.random_terrain or (viewer >= 0 and row_of(zone) == 2 * viewer)
        if laid_open or s.terrain[zone] < 0:
            pen.put(s.terrain[zone])
        else:
            pen.put(TERRAIN_BACK)
    pen.table(s.control)
    pen.table(s.river)
    pen.table(s.bridge)
    pen.table(s.bridge_damage)
    pen.table(s.bridge_used)
