# compiled
"""Phase 3: where units may stand, and units that are positioned anew (DF-6.15 to DF-6.21)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.deckfront.cards.card import PLACED
from warcabinet.games.deckfront.cards.effects import answer_positioning, offer_turns, turn_units
from warcabinet.games.deckfront.choices import GO_FIRST, GO_SECOND, PLACE_AT, POSITION, WHO_TURNS
from warcabinet.games.deckfront.field import EAST, EDGE, EMPTY, INTRUDER, NOWHERE, PLACE, SIDE, WEST, cell_at, new_unit, outermost
from warcabinet.games.deckfront.log_events import BY_ADVANTAGE, INFILTRATED, MAY_DECIDE, NO_ROOM, ORDERED, PLACED_AT
from warcabinet.games.deckfront.state import FIGHTING, NONE, TURNING, Board
from warcabinet.games.deckfront.steps import piece, toss_coin, turn_coin


def position(s: Board, seat: Seat) -> Rules:
    """DF-6.15 to DF-6.21 One unit, with all that it triggers."""
    kind = s.played[seat]
    if s.card(kind).infiltrates:
        s.played[seat] = NONE
        infiltrate(s, seat, kind)
    else:
        s.ask(seat, POSITION)
        offer_places(s, seat, kind)
        yield
        s.played[seat] = NONE
        cell = seat * SIDE + s.chosen - PLACE_AT
        s.field[cell] = new_unit(kind, s.round)
        s.tell(PLACED_AT, piece(s, cell))
        yield from answer_positioning(s, cell)
    if seat == s.first and s.played[1 - seat] != NONE:
        s.placing = 1 - seat
    else:
        s.placing = NOBODY
        s.phase = TURNING


def infiltrate(s: Board, seat: Seat, kind: i64) -> None:
    """DF-9.12 Behind the other's General; DF-R17 if that field is taken, to the discard pile."""
    cell = (1 - seat) * SIDE + INTRUDER
    if s.field[cell] == EMPTY:
        s.field[cell] = new_unit(kind, s.round)
        s.tell(INFILTRATED, piece(s, cell))
    else:
        s.discard[seat].add(kind)
        s.tell(NO_ROOM, seat, kind)


def offer_places(s: Board, seat: Seat, kind: i64) -> None:
    """DF-6.20 In row 1 up to its flanks, in row 2 up to the flanks of both rows; DF-5.4 only in rows marked red."""
    if s.card(kind).row1 == PLACED:
        offer_row(s, seat, 1, reach(s, seat, 1, WEST), reach(s, seat, 1, EAST))
    if s.card(kind).row2 == PLACED:
        west = max(reach(s, seat, 1, WEST), reach(s, seat, 2, WEST))
        east = max(reach(s, seat, 1, EAST), reach(s, seat, 2, EAST))
        offer_row(s, seat, 2, west, east)


def reach(s: Board, seat: Seat, row: i64, wing: i64) -> i64:
    """Distance of the flank of a row."""
    distance = outermost(s.field, seat, row, wing, NOWHERE) + 1
    return distance if distance <= EDGE else EDGE


def offer_row(s: Board, seat: Seat, row: i64, west: i64, east: i64) -> None:
    for column in range(-west, east + 1):
        cell = cell_at(seat, row, column)
        if column != 0 and s.field[cell] == EMPTY:
            s.offer(PLACE_AT + (cell & PLACE))


def position_anew(s: Board) -> Rules:
    """DF-R31 Units whose ability lets them be positioned anew; DF-R25 the coin if both sides have one."""
    able = able_to_turn(s, 0)
    if able and able_to_turn(s, 1):
        toss_coin(s)
        seat = s.coin
        s.tell(MAY_DECIDE, seat, BY_ADVANTAGE)
        s.ask(seat, WHO_TURNS)
        s.offer(GO_FIRST)
        s.offer(GO_SECOND)
        yield
        begins = seat if s.chosen == GO_FIRST else 1 - seat
        s.tell(ORDERED, seat, begins)
        turn_coin(s)
    else:
        begins = 0 if able else 1
    yield from turn_units(s, begins)
    yield from turn_units(s, 1 - begins)
    s.phase = FIGHTING


def able_to_turn(s: Board, seat: Seat) -> bool:
    s.ask(seat, WHO_TURNS)
    offer_turns(s, seat)
    return s.offered > 0
