# compiled
"""Phase 3: where units may stand, and units that are repositioned (DF-6.15 to DF-6.21)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.deckfront.cards.card import BARRED, PLACED, Card
from warcabinet.games.deckfront.cards.effects import answer_positioning, offer_turns, turn_units
from warcabinet.games.deckfront.choices import PLACE_AT, POSITION, WHO_TURNS
from warcabinet.games.deckfront.field import (
    BACK,
    COLUMN,
    EAST,
    EDGE,
    EMPTY,
    MIDDLE,
    NOWHERE,
    PLACE,
    SIDE,
    WEST,
    cell_at,
    column_of,
    infiltration,
    new_unit,
    outermost,
    row_of,
    side_of,
    wing_of,
)
from warcabinet.games.deckfront.log_events import INFILTRATED, NO_ROOM, PLACED_AT
from warcabinet.games.deckfront.ordering import first_by_coin
from warcabinet.games.deckfront.reasons import BEHIND_GENERAL, CENTRE, NEVER_IN_ROW, NOT_RED, TAKEN, TOO_FAR
from warcabinet.games.deckfront.state import FIGHTING, NONE, TURNING, Board
from warcabinet.games.deckfront.steps import piece


def position(s: Board, seat: Seat) -> Rules:
    """DF-6.15 to DF-6.21 One unit, with all that it triggers."""
    kind = s.played[seat]
    if s.card(kind).infiltrates:
        s.played[seat] = NONE
        infiltrate(s, seat, kind)
    else:
        s.ask(seat, POSITION)
        for cell in places(s, seat, kind).cards:
            s.offer(PLACE_AT + (cell & PLACE))
        yield
        s.played[seat] = NONE
        there = seat * SIDE + s.chosen - PLACE_AT
        s.field[there] = new_unit(kind, s.round)
        s.tell(PLACED_AT, piece(s, there))
        yield from answer_positioning(s, there)
    if seat == s.first and s.played[1 - seat] != NONE:
        s.placing = 1 - seat
    else:
        s.placing = NOBODY
        s.phase = TURNING


def infiltrate(s: Board, seat: Seat, kind: i64) -> None:
    """DF-9.12 Behind the other's General; DF-R17 if that field is taken, to the discard pile."""
    cell = infiltration(seat)
    if s.field[cell] == EMPTY:
        s.field[cell] = new_unit(kind, s.round)
        s.tell(INFILTRATED, piece(s, cell))
    else:
        s.discard[seat].add(kind)
        s.tell(NO_ROOM, seat, kind)


def places(s: Board, seat: Seat, kind: i64) -> Pile:
    """DF-6.20 The cells in which a unit may be positioned: in row 1 up to its flanks, in row 2 up to the flanks of both rows."""
    found = Pile(vec[i64]())
    for row in range(i64(1), i64(3)):
        if why_not_row(s.card(kind), row) == OK:
            for column in range(-reach(s, seat, row, WEST), reach(s, seat, row, EAST) + 1):
                cell = cell_at(seat, row, column)
                if why_not_cell(s, cell) == OK:
                    found.add(cell)
    return found


def reach(s: Board, seat: Seat, row: i64, wing: i64) -> i64:
    """DF-R5 Distance of the flank of a row; that of row 2 lies outside the units of both."""
    distance = outermost(s.field, seat, 1, wing, NOWHERE)
    if row == 2:
        distance = max(distance, outermost(s.field, seat, 2, wing, NOWHERE))
    return distance + 1 if distance < EDGE else EDGE


def why_not_place(s: Board, kind: i64, cell: i64) -> i64:
    why = why_not_cell(s, cell)
    if why == OK:
        why = why_not_row(s.card(kind), row_of(cell))
    if why == OK and wing_of(cell) * column_of(cell) > reach(s, side_of(cell), row_of(cell), wing_of(cell)):
        why = TOO_FAR
    return why


def why_not_cell(s: Board, cell: i64) -> i64:
    if (cell & COLUMN) == MIDDLE:
        return CENTRE if (cell & BACK) == 0 else BEHIND_GENERAL
    return OK if s.field[cell] == EMPTY else TAKEN


def why_not_row(card: Card, row: i64) -> i64:
    """DF-5.4 Only in rows marked red."""
    mark = card.row1 if row == 1 else card.row2
    return OK if mark == PLACED else NEVER_IN_ROW if mark == BARRED else NOT_RED


def reposition(s: Board) -> Rules:
    """DF-R31 Units whose ability lets them be repositioned; DF-R25 the coin if both sides have one."""
    able = able_to_turn(s, 0)
    if able and able_to_turn(s, 1):
        begins = yield from first_by_coin(s, WHO_TURNS)
    else:
        begins = 0 if able else 1
    yield from turn_units(s, begins)
    yield from turn_units(s, 1 - begins)
    s.phase = FIGHTING


def able_to_turn(s: Board, seat: Seat) -> bool:
    s.ask(seat, WHO_TURNS)
    offer_turns(s, seat)
    return s.offered > 0
