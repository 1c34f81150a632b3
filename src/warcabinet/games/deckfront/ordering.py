# compiled
"""Advance, and who positions first (DF-6.12 to DF-6.14)."""

from __future__ import annotations

from collections.abc import Generator

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.deckfront.cards.effects import advance, can_advance, charge_all, choose_advances, has_charger
from warcabinet.games.deckfront.choices import CHOOSE_ORDER, GO_FIRST, GO_SECOND, WHO_ADVANCES
from warcabinet.games.deckfront.field import SEATS, infiltration
from warcabinet.games.deckfront.log_events import BY_ADVANTAGE, BY_INITIATIVE, BY_SABOTEURS, MAY_DECIDE, ORDERED
from warcabinet.games.deckfront.state import NONE, ORDERING, POSITIONING, TURNING, Board
from warcabinet.games.deckfront.steps import toss_coin, turn_coin
from warcabinet.games.deckfront.values import ahead

SeatRule = Generator[None, None, Seat]  # a rule that asks and answers with a seat


def advance_units(s: Board) -> Rules:
    """DF-R13 One side after the other; as a ruling both decide in secret, then both move."""
    if s.terms.advance_in_turn:
        yield from advance_by_coin(s)
    else:
        for seat in range(i64(SEATS)):
            yield from choose_advances(s, seat, secret=True)
        s.fence()
        for seat in range(i64(SEATS)):
            advance(s, seat)
        if s.terms.moves_charge:
            yield from charge_together(s)
        for seat in range(i64(SEATS)):
            s.advancing[seat].clear()
    s.fence()
    s.phase = TURNING if s.repeating() else ORDERING


def advance_by_coin(s: Board) -> Rules:
    """DF-9.3, DF-R13 If both sides have a unit that can advance, the coin says who begins; the other then sees what was done."""
    if not can_advance(s, 0):
        yield from choose_advances(s, 1, secret=False)
    elif not can_advance(s, 1):
        yield from choose_advances(s, 0, secret=False)
    else:
        begins = yield from first_by_coin(s, WHO_ADVANCES)
        yield from choose_advances(s, begins, secret=False)
        yield from choose_advances(s, 1 - begins, secret=False)


def charge_together(s: Board) -> Rules:
    """DF-9.3, DF-R11 The Charges of units that have advanced together."""
    begins: Seat = 0
    if has_charger(s, 0) and has_charger(s, 1):
        begins = yield from first_by_coin(s, WHO_ADVANCES)
    yield from charge_all(s, begins)
    yield from charge_all(s, 1 - begins)


def first_by_coin(s: Board, prompt: i64) -> SeatRule:
    """DF-11.3, DF-11.4 The owner of the coin says who acts first; then it is flipped."""
    toss_coin(s)
    seat = s.coin
    s.tell(MAY_DECIDE, seat, BY_ADVANTAGE)
    first = yield from choose_first(s, seat, prompt)
    turn_coin(s)
    return first


def decide_order(s: Board) -> Rules:
    """DF-6.12, DF-6.13 Who decides which of the two positions first."""
    if s.played[0] == NONE or s.played[1] == NONE:  # DF-6.14
        s.first = 1 if s.played[0] == NONE else 0
    else:
        by_coin = False
        seat = one_with_saboteurs(s)
        if seat != NOBODY:
            s.tell(MAY_DECIDE, seat, BY_SABOTEURS)
        else:
            seat = ahead(s.card(s.played[0]).initiative - s.card(s.played[1]).initiative)
            if seat != NOBODY:
                s.tell(MAY_DECIDE, seat, BY_INITIATIVE)
            else:
                by_coin = True
                toss_coin(s)
                seat = s.coin
                s.tell(MAY_DECIDE, seat, BY_ADVANTAGE)
        s.first = yield from choose_first(s, seat, CHOOSE_ORDER)
        if by_coin:
            turn_coin(s)
    s.placing = s.first
    s.phase = TURNING if s.played[s.first] == NONE else POSITIONING


def choose_first(s: Board, seat: Seat, prompt: i64) -> SeatRule:
    """Says who goes first."""
    s.ask(seat, prompt)
    s.offer(GO_FIRST)
    s.offer(GO_SECOND)
    yield
    first = seat if s.chosen == GO_FIRST else 1 - seat
    s.tell(ORDERED, seat, first)
    return first


def one_with_saboteurs(s: Board) -> Seat:
    """The only seat whose unit behind the enemy's General decides the order; NOBODY if none or both have one."""
    blue = decides_order(s, 0)
    if blue == decides_order(s, 1):
        return NOBODY
    return 0 if blue else 1


def decides_order(s: Board, seat: Seat) -> bool:
    return s.infiltrated(seat) and s.card(s.field[infiltration(seat)]).decides_order
