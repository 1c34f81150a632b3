# compiled
"""Keywords (DF-9): what follows when a unit is positioned, and units that move or are repositioned by their abilities."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.deckfront.cards.card import AHEAD, BARRED, LEFT, RIGHT
from warcabinet.games.deckfront.choices import (
    ADVANCE,
    ADVANCE_UNITS,
    ATTACK,
    CHARGE,
    DONE,
    FIRE,
    HOLD_FIRE,
    SKIRMISH,
    STAY,
    TURN,
    TURN_UNITS,
    WITHDRAW,
    WITHDRAW_OR_STAY,
)
from warcabinet.games.deckfront.field import (
    BACK,
    COLUMN,
    COLUMNS,
    EAST,
    EDGE,
    EMPTY,
    MIDDLE,
    NOWHERE,
    SIDE,
    SINCE,
    WEST,
    cell_at,
    column_of,
    facing,
    front_flank,
    outermost,
    row_start,
    side_of,
    since,
    wing_of,
)
from warcabinet.games.deckfront.log_events import ADVANCED, CHARGED, HELD_CHARGE, HELD_FIRE, SHOT, STAKES, STAYED, TURNED, WITHDREW
from warcabinet.games.deckfront.reasons import (
    ADVANCES_ALREADY,
    FLANK_TOO_FAR,
    NO_ADVANCE,
    NO_TURN,
    NOBODY_THERE,
    OPPOSED,
    STANDS_THERE,
    TURNED_ALREADY,
)
from warcabinet.games.deckfront.state import NONE, Board
from warcabinet.games.deckfront.steps import piece, remove, strike_at_once, tell_blow, wound
from warcabinet.games.deckfront.values import (
    AIMS,
    HOLD,
    OBLIQUE,
    PULL,
    STRAIGHT,
    is_choice,
    is_defeated,
    is_medic,
    oblique,
    only,
    pulled,
    straight,
    target_of,
    ways,
    why_not_aim,
)


# ------------------------------------------------------------ a unit has been positioned
def answer_positioning(s: Board, cell: i64) -> Rules:
    """DF-9.2, DF-R16 Skirmishers, then its Charge, then Withdraw of the unit opposite."""
    in_front = (cell & BACK) == 0
    s.positioned = cell
    yield from skirmish(s, 1 - side_of(cell))
    if s.positioned != NOWHERE and s.powers(s.positioned).charge > 0:
        yield from charge(s, s.positioned)
    if in_front and s.positioned != NOWHERE:
        yield from withdraw(s, facing(s.positioned))
    s.positioned = NONE


def shot(s: Board, cell: i64, target: i64) -> i64:
    """DF-9.11, DF-R14 How a Skirmisher could attack just this unit; NONE: not at all."""
    if straight(s, cell) != NOWHERE:
        return STRAIGHT if facing(cell) == target else NONE
    if pulled(s, cell) == target:
        return PULL
    return OBLIQUE if oblique(s, cell) == target else NONE


def may_hold_shot(s: Board, aim: i64, target: i64) -> bool:
    """DF-R14 As a ruling: if the shot would pull the unit forward, or hit a Medic obliquely."""
    return s.terms.may_hold and (aim == PULL or (aim == OBLIQUE and is_medic(s, target)))


def skirmish(s: Board, seat: Seat) -> Rules:
    """DF-9.8, DF-R14 One after the other in ascending columns, each judged when its turn comes, until the unit is gone."""
    start = row_start(seat, 1)
    for cell in range(start, start + COLUMNS):
        if s.field[cell] != EMPTY and s.powers(cell).skirmisher > 0:
            target = s.positioned
            aim = shot(s, cell, target)
            if aim == NONE:
                continue
            if may_hold_shot(s, aim, target):
                s.attacker = cell
                s.ask(seat, SKIRMISH)
                s.offer(FIRE)
                s.offer(HOLD_FIRE)
                yield
                s.attacker = NONE
                if s.chosen == HOLD_FIRE:
                    s.tell(HELD_FIRE, piece(s, cell), piece(s, target))
                    continue
            target = strike_at_once(s, SHOT, cell, target, aim, s.powers(cell).skirmisher)
            if s.field[target] == EMPTY:
                s.positioned = NOWHERE
                return
            s.positioned = target


def charge(s: Board, cell: i64) -> Rules:
    """DF-9.4, DF-R15 At once and compulsory, with the targets of an ordinary attack."""
    found = ways(s, cell)
    if found == 0:
        return
    aim: i64 = NONE
    if is_choice(found):
        s.attacker = cell
        s.ask(side_of(cell), CHARGE)
        offer_aims(s, cell, found)
        yield
        s.attacker = NONE
        aim = s.chosen - ATTACK
    else:
        aim = only(found)
    charge_at(s, cell, aim)
    if s.field[cell] == EMPTY:
        s.positioned = NOWHERE


def charge_after_move(s: Board, cell: i64) -> Rules:
    """DF-R11 As a ruling Advance and Withdraw set off Charge."""
    if s.terms.moves_charge and s.field[cell] != EMPTY and s.powers(cell).charge > 0:
        yield from charge(s, cell)


def charge_at(s: Board, cell: i64, aim: i64) -> None:
    """Whoever charges straight into stakes is hurt instead."""
    if aim == HOLD:
        s.tell(HELD_CHARGE, piece(s, cell))
        return
    target = target_of(s, cell, aim)
    stakes = s.powers(target).stakes if aim == STRAIGHT else 0
    if stakes > 0:
        s.tell(STAKES, piece(s, cell), piece(s, target), stakes)
        tell_blow(s, cell, stakes, stakes)
        wound(s, cell, stakes)
        if is_defeated(s, cell):
            remove(s, cell)
    else:
        strike_at_once(s, CHARGED, cell, target, aim, s.powers(cell).charge)


def offer_aims(s: Board, cell: i64, found: i64) -> None:
    for aim in range(i64(AIMS)):
        if why_not_aim(s, cell, found, aim) == OK:
            s.offer(ATTACK + aim)


def withdraw(s: Board, cell: i64) -> Rules:
    """DF-9.16, DF-9.17 Straight back, if row 2 is free there and open to it."""
    if not can_withdraw(s, cell):
        return
    s.attacker = cell
    s.ask(side_of(cell), WITHDRAW_OR_STAY)
    s.offer(WITHDRAW)
    s.offer(STAY)
    yield
    s.attacker = NONE
    if s.chosen == WITHDRAW:
        fall_back(s, cell)
        yield from charge_after_move(s, cell + BACK)
    else:
        s.tell(STAYED, piece(s, cell))


def can_withdraw(s: Board, cell: i64) -> bool:
    if s.field[cell] == EMPTY or not s.powers(cell).withdraws:
        return False
    return s.field[cell + BACK] == EMPTY and s.card(s.field[cell]).row2 != BARRED


def fall_back(s: Board, cell: i64) -> None:
    s.tell(WITHDREW, piece(s, cell))
    s.field[cell + BACK] = s.field[cell]
    s.field[cell] = EMPTY


# ------------------------------------------------------------ Advance
def why_not_advance(s: Board, seat: Seat, cell: i64) -> i64:
    """DF-R12, DF-R13 Whether an arrow leads to the row-1 flank of its wing, as the moves decided so far leave it."""
    if s.field[cell] == EMPTY:
        return NOBODY_THERE
    arrows = s.powers(cell).advance
    if arrows == 0 or (cell & COLUMN) == MIDDLE or s.card(s.field[cell]).row1 == BARRED:
        return NO_ADVANCE
    if s.advancing[seat].has(cell):
        return ADVANCES_ALREADY
    distance = next_distance(s, seat, cell)
    if distance > EDGE:
        return FLANK_TOO_FAR
    step = wing_of(cell) * distance - column_of(cell)
    if seat == 1:  # Green looks the other way
        step = -step
    arrow = LEFT if step == -1 else AHEAD if step == 0 else RIGHT if step == 1 else 0
    return OK if arrows & arrow != 0 else FLANK_TOO_FAR


def next_distance(s: Board, seat: Seat, cell: i64) -> i64:
    """How far out the flank of its wing will be."""
    wing = wing_of(cell)
    distance = outermost(s.field, seat, 1, wing, NOWHERE) + 1
    for moved in s.advancing[seat].cards:
        if wing_of(moved) == wing:
            distance += 1
    return distance


def goal_of_advance(s: Board, seat: Seat, cell: i64) -> i64:
    """Where a unit goes that can advance."""
    return cell_at(seat, 1, wing_of(cell) * next_distance(s, seat, cell))


def offer_advances(s: Board, seat: Seat) -> None:
    start = row_start(seat, 2)
    for cell in range(start, start + COLUMNS):
        if why_not_advance(s, seat, cell) == OK:
            s.offer(ADVANCE + (cell & COLUMN))


def can_advance(s: Board, seat: Seat) -> bool:
    start = row_start(seat, 2)
    for cell in range(start, start + COLUMNS):
        if why_not_advance(s, seat, cell) == OK:
            return True
    return False


def choose_advances(s: Board, seat: Seat, secret: bool) -> Rules:
    """DF-9.19 Any number of units, one after the other, until none can or the seat is done.

    Each moves at once; in secret nothing moves yet (DF-R13).
    """
    while True:
        s.ask(seat, ADVANCE_UNITS)
        offer_advances(s, seat)
        if s.offered == 0:
            return
        s.offer(DONE)
        yield
        if s.chosen == DONE:
            return
        cell = cell_at(seat, 2, s.chosen - ADVANCE - MIDDLE)
        if secret:
            s.advancing[seat].add(cell)
        else:
            yield from charge_after_move(s, step_forward(s, cell))


def step_forward(s: Board, cell: i64) -> i64:
    """To the row-1 flank of its wing; says where that is."""
    to = front_flank(s.field, side_of(cell), wing_of(cell), NOWHERE)
    s.tell(ADVANCED, piece(s, cell), to)
    s.field[to] = s.field[cell]
    s.field[cell] = EMPTY
    return to


def advance(s: Board, seat: Seat) -> None:
    """All units that were decided on; where they were is where they are now."""
    moving = s.advancing[seat]
    for i in range(len(moving.cards)):
        moving.cards[i] = step_forward(s, moving.cards[i])


def charge_all(s: Board, seat: Seat) -> Rules:
    """DF-R11 The units that have advanced, in their order."""
    moved = s.advancing[seat]
    for i in range(len(moved.cards)):
        yield from charge_after_move(s, moved.cards[i])


def has_charger(s: Board, seat: Seat) -> bool:
    for cell in s.advancing[seat].cards:
        if s.powers(cell).charge > 0:
            return True
    return False


# ------------------------------------------------------------ repositioning
def why_not_turn(s: Board, cell: i64, wing: i64) -> i64:
    """To a flank of row 1 where it does not stand already."""
    why = why_not_lift(s, cell)
    if why != OK:
        return why
    to = front_flank(s.field, side_of(cell), wing, cell)
    return STANDS_THERE if to == NOWHERE or to == cell else OK


def why_not_lift(s: Board, cell: i64) -> i64:
    """Once a round, later than it was played, and only with no unit opposite."""
    unit = s.field[cell]
    if unit == EMPTY:
        return NOBODY_THERE
    if not s.powers(cell).turns:
        return NO_TURN
    if since(unit) >= s.round:
        return TURNED_ALREADY
    return OPPOSED if s.field[facing(cell)] != EMPTY else OK


def offer_turns(s: Board, seat: Seat) -> None:
    start = row_start(seat, 1)
    for cell in range(start, start + COLUMNS):
        if why_not_lift(s, cell) == OK:
            if why_not_turn(s, cell, WEST) == OK:
                s.offer(TURN + 2 * (cell & COLUMN))
            if why_not_turn(s, cell, EAST) == OK:
                s.offer(TURN + 2 * (cell & COLUMN) + 1)


def turn_units(s: Board, seat: Seat) -> Rules:
    """DF-R31 One by one, each with what it triggers, until the seat is done or none is able."""
    while True:
        s.ask(seat, TURN_UNITS)
        offer_turns(s, seat)
        if s.offered == 0:
            return
        s.offer(DONE)
        yield
        if s.chosen == DONE:
            return
        to = turn(s, seat, s.chosen - TURN)
        yield from answer_positioning(s, to)


def turn(s: Board, seat: Seat, at: i64) -> i64:
    """The unit lifted off and put on the flank; says where it stands now."""
    cell = seat * SIDE + at // 2
    to = front_flank(s.field, seat, EAST if at % 2 == 1 else WEST, cell)
    s.tell(TURNED, piece(s, cell), to)
    unit = s.field[cell]
    s.field[cell] = EMPTY
    s.field[to] = unit % SINCE + s.round * SINCE
    return to
