"""What positioning a unit would trigger, worked out on a copy: shots of Skirmishers, its Charge, a possible Withdraw."""

from __future__ import annotations

from msgspec import Struct

from warcabinet.games.deckfront.cards.effects import can_withdraw, may_hold_shot, shot
from warcabinet.games.deckfront.field import BACK, EDGE, EMPTY, FRONT, KIND, cell_at, facing, new_unit, side_of
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.state import NONE
from warcabinet.games.deckfront.steps import wound
from warcabinet.games.deckfront.values import FLAG, HOLD, PULL, STRAIGHT, is_defeated, target_of, through, ways


class Hit(Struct, frozen=True):
    """One consequence: `what` is shot, charge, stakes or withdraw."""

    what: str
    by: int  # kind
    target: int  # kind
    cell: int  # of the target, before anything moves
    damage: int = 0
    aim: int = NONE
    falls: bool = False
    may: bool = False  # a seat decides whether, or at which target


def triggered_by_placing(s: Deckfront, seat: int, kind: int, cell: int) -> list[Hit]:
    twin = s.copy()
    twin.field[cell] = new_unit(kind, s.round)
    return triggered(twin, cell)


def triggered_by_turning(s: Deckfront, cell: int, to: int) -> list[Hit]:
    twin = s.copy()
    twin.field[to] = twin.field[cell]
    twin.field[cell] = EMPTY
    return triggered(twin, to)


def triggered(s: Deckfront, cell: int) -> list[Hit]:
    """On a copy of the state; a shot that may be held back is taken into account."""
    hits = []
    other = 1 - side_of(cell)
    at = cell
    in_front = not cell & BACK
    for column in range(-EDGE, EDGE + 1):
        shooter = cell_at(other, 1, column)
        if s.field[shooter] == EMPTY or s.powers(shooter).skirmisher == 0:
            continue
        aim = int(shot(s, shooter, cell))
        if aim == NONE:
            continue
        may = may_hold_shot(s, aim, cell)
        damage = int(through(s, shooter, cell, aim, s.powers(shooter).skirmisher))
        kind = s.field[cell] & KIND
        if aim == PULL:
            s.field[cell & FRONT] = s.field[cell]
            s.field[cell] = EMPTY
            cell &= FRONT
        wound(s, cell, damage)
        falls = is_defeated(s, cell)
        hits.append(Hit("shot", s.field[shooter] & KIND, kind, at, damage, aim, falls, may))
        if falls:
            return hits
    hits += charges(s, cell, at)
    opposite = facing(cell)
    if in_front and can_withdraw(s, opposite):
        fallen = any(hit.what == "charge" and hit.aim == STRAIGHT and hit.falls for hit in hits)
        if not fallen:
            hits.append(Hit("withdraw", s.field[opposite] & KIND, s.field[cell] & KIND, opposite, may=True))
    return hits


def charges(s: Deckfront, cell: int, at: int) -> list[Hit]:
    if s.powers(cell).charge == 0:
        return []
    found = int(ways(s, cell))
    kind = s.field[cell] & KIND
    aims = [aim for aim in range(HOLD) if found & FLAG[aim]]
    hits = []
    for aim in aims:
        target = target_of(s, cell, aim)
        if aim == STRAIGHT and s.powers(target).stakes:
            stakes = int(s.powers(target).stakes)
            twin = s.copy()
            wound(twin, cell, stakes)
            hits.append(Hit("stakes", s.field[target] & KIND, kind, at, stakes, aim, is_defeated(twin, cell)))
        else:
            damage = int(through(s, cell, target, aim, s.powers(cell).charge))
            twin = s.copy()
            wound(twin, target, damage)
            hits.append(Hit("charge", kind, s.field[target] & KIND, target, damage, aim, is_defeated(twin, target), len(aims) > 1))
    return hits
