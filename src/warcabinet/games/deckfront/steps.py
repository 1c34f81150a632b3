# compiled
"""Small steps that the rules are made of. None of them asks anyone anything."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.deckfront.cards.card import COPIES, GENERAL, UNITS
from warcabinet.games.deckfront.choices import DRAW, SWAP
from warcabinet.games.deckfront.field import (
    BACK,
    CELLS,
    COLUMN,
    COLUMNS,
    EAST,
    EDGE,
    EMPTY,
    FRONT,
    INTRUDER,
    KIND,
    KINDS,
    MARKER,
    MIDDLE,
    PIECE,
    SEATS,
    SIDE,
    WEST,
    cell_at,
    damage_of,
    own_cell,
    owner_of,
)
from warcabinet.games.deckfront.log_events import (
    BLOW,
    CAPTURED,
    COIN_TURNED,
    DREW,
    FELL,
    GAME_BEGINS,
    GATHERED,
    HEALED,
    HOLDS,
    KEPT,
    PULLED,
    ROUND_BEGINS,
    SWAPPED,
    TOSSED,
)
from warcabinet.games.deckfront.state import Board
from warcabinet.games.deckfront.values import armour, is_defeated, through

NO_CONTACT: Final = table_of(COLUMNS, 0)


def piece(s: Board, cell: i64) -> i64:
    return cell * PIECE + (s.field[cell] & KIND)


# ------------------------------------------------------------ cards
def draw_or_swap(s: Board, seat: Seat) -> None:
    """DF-6.5, DF-6.6 What the seat has decided, now that both have."""
    if s.answer[seat] == DRAW:
        card = s.pile[seat].take()
        s.hand[seat].add(card)
        s.tell(DREW, seat, card)
    elif s.answer[seat] == SWAP:
        s.reserve[seat].remove(s.taking[seat])
        s.hand[seat].remove(s.giving[seat])
        s.hand[seat].add(s.taking[seat])
        s.reserve[seat].add(s.giving[seat])
        s.tell(SWAPPED, seat, s.taking[seat], s.giving[seat])
    else:
        s.tell(KEPT, seat)


def open_cards(s: Board, seat: Seat) -> vec[i64]:
    """How many of the seat's cards of each kind are revealed."""
    found = table_of(KINDS, 0)
    for card in s.discard[seat].cards:
        found[card] += 1
    for card in s.captured[1 - seat].cards:
        found[card] += 1
    if s.played[seat] >= 0:
        found[s.played[seat]] += 1
    for place in range(i64(SIDE)):
        unit = s.field[own_cell(seat, place)]
        if unit != EMPTY:
            found[unit & KIND] += 1
    return found


def fill_set(s: Board, seat: Seat) -> None:
    """DF-2.4 Two copies of each unit."""
    s.set[seat].clear()
    s.box[seat].clear()
    s.deck[seat].clear()
    for kind in range(i64(UNITS)):
        s.shown[seat * KINDS + kind] = 0
        for each in range(i64(COPIES)):
            s.set[seat].add(kind)


# ------------------------------------------------------------ damage
def wound(s: Board, cell: i64, damage: i64) -> None:
    """DF-7.14 Markers stay on the unit."""
    if damage > 0:
        s.field[cell] += damage * MARKER
        s.stirred = True


def tell_blow(s: Board, cell: i64, force: i64, damage: i64) -> None:
    """The numbers of an attack, for those who look on."""
    if s.has_readers():
        life = s.card(s.field[cell]).life - damage_of(s.field[cell])
        s.tell(BLOW, force, armour(s, cell), life - damage, life)


def remove(s: Board, cell: i64) -> None:
    """DF-6.24 To the owner's discard pile; DF-10.1 a Medic to whoever defeated it."""
    owner = owner_of(cell)
    kind = s.field[cell] & KIND
    gone = piece(s, cell)
    s.field[cell] = EMPTY
    s.stirred = True
    if s.card(kind).medic:
        s.captured[1 - owner].add(kind)
        s.tell(CAPTURED, 1 - owner, gone)
    else:
        s.discard[owner].add(kind)
        s.tell(FELL, gone)


def pull_forward(s: Board, cell: i64) -> i64:
    """DF-7.7 Into row 1 of the same column, to stay there."""
    s.tell(PULLED, piece(s, cell))
    front = cell & FRONT
    s.field[front] = s.field[cell]
    s.field[cell] = EMPTY
    return front


def strike_at_once(s: Board, what: i64, cell: i64, target: i64, aim: i64, force: i64) -> i64:
    """DF-9.21 A Charge or a shot of Skirmishers; says where the target stands now, though it may have fallen."""
    damage = through(s, cell, target, aim, force)
    s.tell(what, piece(s, cell), piece(s, target), damage, aim)
    tell_blow(s, target, force, damage)
    if (target & BACK) != 0:
        target = pull_forward(s, target)
    wound(s, target, damage)
    if is_defeated(s, target):
        remove(s, target)
    return target


# ------------------------------------------------------------ phases 5 and 6
def clear(s: Board) -> None:
    """DF-6.24 All defeated units leave together; then the field hospitals care."""
    for cell in range(i64(CELLS)):
        if s.field[cell] != EMPTY and is_defeated(s, cell):
            remove(s, cell)
    for cell in range(i64(CELLS)):
        if s.field[cell] != EMPTY and s.powers(cell).care > 0:
            front = cell & FRONT
            heal(s, front - 1, s.powers(cell).care)
            heal(s, front, s.powers(cell).care)
            heal(s, front + 1, s.powers(cell).care)


def heal(s: Board, cell: i64, points: i64) -> None:
    if s.field[cell] == EMPTY:
        return
    points = min(points, damage_of(s.field[cell]))
    if points > 0:
        s.field[cell] -= points * MARKER
        s.tell(HEALED, piece(s, cell), points)


def gather(s: Board) -> None:
    """DF-8.9 Who is in contact is judged before anything moves (DF-R9); then both sides close up, from the centre outwards."""
    contact = NO_CONTACT[:]
    for column in range(i64(COLUMNS)):
        if s.field[column] != EMPTY and s.field[SIDE + column] != EMPTY:
            contact[column] = 1
    for side in range(i64(SEATS)):
        gather_wing(s, side, WEST, contact)
        gather_wing(s, side, EAST, contact)


def gather_wing(s: Board, side: i64, wing: i64, contact: vec[i64]) -> None:
    for distance in range(i64(1), i64(EDGE + 1)):
        front = cell_at(side, 1, wing * distance)
        back = front + BACK
        if s.field[front] != EMPTY:
            to = front if contact[front & COLUMN] == 1 else slide(s, front, wing)  # DF-8.2
            if s.field[back] != EMPTY:
                follow(s, back, to + BACK, wing)
        elif s.field[back] != EMPTY:
            close_up(s, back, wing)


def slide(s: Board, cell: i64, wing: i64) -> i64:
    """DF-8.1 Towards the centre until it adjoins a unit of its side."""
    to = cell
    while (to - wing) & (SIDE - 1) != MIDDLE and s.field[to - wing] == EMPTY:
        to -= wing
    shift(s, cell, to)
    return to


def follow(s: Board, cell: i64, limit: i64, wing: i64) -> None:
    """DF-8.3, DF-R10 With the unit in front, as far as row 2 is free."""
    to = cell
    while to != limit and s.field[to - wing] == EMPTY:
        to -= wing
    shift(s, cell, to)


def close_up(s: Board, cell: i64, wing: i64) -> None:
    """DF-8.4, DF-8.5 A unit of row 2 with nothing in front moves across wholly empty columns."""
    to = cell
    while (to - wing) & (SIDE - 1) != INTRUDER and s.field[to - wing] == EMPTY and s.field[(to - wing) & FRONT] == EMPTY:
        to -= wing
    shift(s, cell, to)


def shift(s: Board, cell: i64, to: i64) -> None:
    if to != cell:
        s.tell(GATHERED, piece(s, cell), to)
        s.field[to] = s.field[cell]
        s.field[cell] = EMPTY


# ------------------------------------------------------------ the coin
def toss_coin(s: Board) -> None:
    """DF-11.2, DF-11.6 At the first stand-off of the match, and never again."""
    if s.coin == NOBODY:
        s.coin = s.chance.below(2)
        s.fence()
        s.tell(TOSSED, s.coin)


def turn_coin(s: Board) -> None:
    """DF-11.4 At the next stand-off the other has the advantage."""
    s.coin = 1 - s.coin
    s.tell(COIN_TURNED, s.coin)


# ------------------------------------------------------------ a game
def take_up(s: Board) -> None:
    """DF-3.7 All cards off the table; both Generals unhurt in the centre."""
    for cell in range(i64(CELLS)):
        s.field[cell] = EMPTY
    for seat in range(i64(SEATS)):
        s.field[seat * SIDE + MIDDLE] = GENERAL
        s.discard[seat].clear()
        s.captured[seat].clear()
        s.hand[seat].clear()
        s.reserve[seat].clear()
        s.pile[seat].clear()


def set_up_game(s: Board) -> None:
    """DF-3.1 to DF-3.4 Decks shuffled, five cards in hand, two in reserve."""
    take_up(s)
    for seat in range(i64(SEATS)):
        s.pile[seat].add_all(s.deck[seat])
        s.pile[seat].shuffle(s.chance)
        for each in range(i64(5)):
            card = s.pile[seat].take()
            s.hand[seat].add(card)
            s.tell(HOLDS, seat, card)
        for each in range(i64(2)):
            s.reserve[seat].add(s.pile[seat].take())
    s.round = 1
    s.tell(GAME_BEGINS, s.game)
    s.tell(ROUND_BEGINS, s.round)
