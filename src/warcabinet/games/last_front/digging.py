# compiled
"""Digging in."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_front.choices import CANCEL, CONFIRM, DIG_WINDOW, PICK, PICK_TO_DIG
from warcabinet.games.last_front.log_events import DECLARED_DIG, DIG_LAPSED, DUG_IN
from warcabinet.games.last_front.reasons import ABILITY_STAYS, NOT_LAID, PICKED, PICKED_TOO_LITTLE
from warcabinet.games.last_front.state import END_OF_PILE, Board
from warcabinet.games.last_front.targets import first_of_its_kind
from warcabinet.games.last_front.values import PILE_VALUE, may_dig, modifiers, worth
from warcabinet.games.last_front.windows import window


def dig_in(s: Board, seat: Seat) -> Rules:
    """LF-8.2 Pick open cards worth ten or more, declare, and let the others answer (LF-9.3)."""
    s.picked.clear()
    while True:
        s.ask(seat, PICK_TO_DIG)
        open = s.open[seat]
        for at in range(len(open.cards)):
            if first_of_its_kind(open, at) and why_not_pick(s, seat, open.cards[at]) == OK:
                s.offer(PICK + open.cards[at])
        if why_not_confirm(s, seat) == OK:
            s.offer(CONFIRM)
        s.offer(CANCEL)
        yield
        if s.chosen == CANCEL:
            s.picked.clear()
            return
        if s.chosen == CONFIRM:
            break
        s.picked.add(s.chosen - PICK)
    s.declared = True
    if s.has_readers():
        s.tell(DECLARED_DIG, seat, len(s.picked.cards), worth_of_picked(s, seat))
    yield from window(s, DIG_WINDOW, seat)
    settle_dig(s, seat)


def why_not_pick(s: Board, seat: Seat, code: i64) -> i64:
    """LF-8.11, LF-8.12"""
    copies = s.open[seat].count(code)
    if copies == 0:
        return NOT_LAID
    if not may_dig(s, code):
        return ABILITY_STAYS
    return OK if copies > s.picked.count(code) else PICKED


def why_not_confirm(s: Board, seat: Seat) -> i64:
    return OK if worth_of_picked(s, seat) >= PILE_VALUE else PICKED_TOO_LITTLE


def settle_dig(s: Board, seat: Seat) -> None:
    """LF-R38 What is left of the declared cards is counted again."""
    left = worth_of_picked(s, seat)
    if left >= PILE_VALUE:
        for code in s.picked.cards:
            s.open[seat].remove(code)
            s.dug[seat].add(code)
        s.dug[seat].add(END_OF_PILE)
        s.tell(DUG_IN, seat, left - PILE_VALUE)
    else:
        s.tell(DIG_LAPSED, seat, left)
    s.picked.clear()
    s.declared = False


def worth_of_picked(s: Board, seat: Seat) -> i64:
    """LF-R37 At present value, with all modifiers."""
    sums = modifiers(s, seat)
    total: i64 = 0
    for code in s.picked.cards:
        total += worth(s, code, sums)
    return total
