# compiled
"""Combat (DF-7): both declare on the formation as it stands, then all attacks strike at once."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import Rules, Seat
from warcabinet.games.deckfront.cards.effects import offer_aims
from warcabinet.games.deckfront.choices import ATTACK, DECLARE
from warcabinet.games.deckfront.field import BACK, CELLS, EMPTY, INTRUDER, SIDE, facing, infiltration, row_of
from warcabinet.games.deckfront.log_events import HELD, STRUCK
from warcabinet.games.deckfront.state import NONE, Board
from warcabinet.games.deckfront.steps import piece, pull_forward, tell_blow, wound
from warcabinet.games.deckfront.values import HOLD, PULL, is_choice, only, options, strength, target_of, through_from


def declare(s: Board, seat: Seat) -> Rules:
    """DF-7.21, DF-R8 Each unit with two or more aims is asked for; a single aim is taken."""
    for place in range(i64(SIDE)):
        cell = infiltration(seat) if place == INTRUDER else seat * SIDE + place
        if s.field[cell] == EMPTY:
            continue
        found = options(s, cell)
        if is_choice(found):
            s.attacker = cell
            s.ask(seat, DECLARE)
            offer_aims(s, cell, found)
            yield
            s.attacker = NONE
            s.aim[cell] = s.chosen - ATTACK
        elif found != 0:
            s.aim[cell] = only(found)


def forget_aims(s: Board) -> None:
    for cell in range(i64(CELLS)):
        s.aim[cell] = NONE


def is_pulled(s: Board, cell: i64) -> bool:
    """DF-7.7 Whether an attack from opposite pulls the unit of row 2 forward."""
    return (cell & BACK) != 0 and (s.aim[facing(cell)] == PULL or s.aim[facing(cell) | BACK] == PULL)


def strike(s: Board) -> None:
    """DF-7.18, DF-7.19 All damage together; units attacked in row 2 stand in row 1 after that (DF-7.7, DF-R8)."""
    for cell in range(i64(CELLS)):
        aim = s.aim[cell]
        if aim == HOLD:
            s.tell(HELD, piece(s, cell))
        elif aim != NONE:
            target = target_of(s, cell, aim)
            row = row_of(cell)
            if s.terms.pulled_to_row1 and is_pulled(s, cell):
                row = 1
            force = strength(s, cell, target, aim)
            damage = through_from(s, cell, row, target, aim, force)
            s.tell(STRUCK, piece(s, cell), piece(s, target), damage, aim)
            tell_blow(s, target, force, damage)
            wound(s, target, damage)
    for cell in range(i64(CELLS)):
        if s.aim[cell] == PULL:
            target = target_of(s, cell, PULL)
            if s.field[target] != EMPTY:  # two may have attacked it
                pull_forward(s, target)
