# compiled
"""Advance, and who positions first (DF-6.12 to DF-6.14)."""

from __future__ import annotations

from collections.abc import Generator

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.deckfront.cards.effects import advance, decide_advances
from warcabinet.games.deckfront.choices import CHOOSE_ORDER, GO_FIRST, GO_SECOND
from warcabinet.games.deckfront.field import infiltration
from warcabinet.games.deckfront.log_events import BY_ADVANTAGE, BY_INITIATIVE, BY_SABOTEURS, MAY_DECIDE, ORDERED
from warcabinet.games.deckfront.state import NONE, ORDERING, POSITIONING, TURNING, Board
from warcabinet.games.deckfront.steps import toss_coin, turn_coin

SeatRule = Generator[None, None, Seat]  # a rule that asks and answers with a seat


def advance_units(s: Board) -> Rules:
    """DF-R13 Both decide in secret, then both move."""
    for seat in range(i64(2)):
        yield from decide_advances(s, seat)
    for seat in range(i64(2)):
        advance(s, seat)
    s.fence()
    s.phase = TURNING if s.repeating() else ORDERING


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
            lead = s.card(s.played[0]).initiative - s.card(s.played[1]).initiative
            if lead != 0:
                seat = 0 if lead > 0 else 1
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
