# compiled
"""Digging in."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat, YesNoRule
from warcabinet.games.last_front.choices import CANCEL, CONFIRM, DIG_WINDOW, DROP, PICK, PICK_TO_DIG
from warcabinet.games.last_front.log_events import DECLARED_DIG, DIG_LAPSED, DUG_IN
from warcabinet.games.last_front.reasons import (
    ABILITY_STAYS,
    DROPPED,
    IN_ORDER,
    NOT_LAID,
    NOT_PICKED,
    PICKED,
    PICKED_TOO_LITTLE,
    TO_THE_END,
)
from warcabinet.games.last_front.state import END_OF_PILE, Board
from warcabinet.games.last_front.targets import first_of_its_kind
from warcabinet.games.last_front.values import PILE_VALUE, may_dig, modifiers, worth
from warcabinet.games.last_front.windows import window


def dig_in(s: Board, seat: Seat) -> YesNoRule:
    """LF-8.2 Pick open cards worth ten or more, declare, and let the others answer (LF-9.3). False: it was cancelled."""
    s.picked.clear()
    while True:
        s.ask(seat, PICK_TO_DIG)
        offer_to_dig(s, seat)
        yield
        if s.chosen == CANCEL:
            s.picked.clear()
            s.dropped.clear()
            return False
        if s.chosen == CONFIRM:
            break
        if s.chosen >= DROP:
            s.picked.remove(s.chosen - DROP)
            s.dropped.add(s.chosen - DROP)
        else:
            s.picked.add(s.chosen - PICK)
    s.dropped.clear()
    s.declared = True
    if s.has_readers():
        s.tell(DECLARED_DIG, seat, len(s.picked.cards), worth_of_picked(s, seat))
    yield from window(s, DIG_WINDOW, seat)
    settle_dig(s, seat)
    return True


def offer_to_dig(s: Board, seat: Seat) -> None:
    open = s.open[seat]
    sums = modifiers(s, seat)
    for at in range(len(open.cards)):
        if first_of_its_kind(open.cards, at) and why_not_pick(s, seat, open.cards[at], sums) == OK:
            s.offer(PICK + open.cards[at])
    if why_not_confirm(s, sums) == OK:
        s.offer(CONFIRM)
    for at in range(len(s.picked.cards)):
        if first_of_its_kind(s.picked.cards, at) and why_not_drop(s, seat, s.picked.cards[at]) == OK:
            s.offer(DROP + s.picked.cards[at])
    if why_not_cancel(s, seat, sums) == OK:
        s.offer(CANCEL)


def why_not_pick(s: Board, seat: Seat, code: i64, sums: vec[i64]) -> i64:
    """LF-8.11, LF-8.12; programs pick in the order of the bid, and only what leaves a way to ten (LF-R56)."""
    copies = s.open[seat].count(code)
    if copies == 0:
        return NOT_LAID
    if not may_dig(s, code):
        return ABILITY_STAYS
    if copies <= s.picked.count(code):
        return PICKED
    if s.for_people:
        return OK
    place = place_of(s.open[seat], code)
    return OK if place >= last_place(s, seat) and leads_to_ten(s, seat, place, sums) else IN_ORDER


def why_not_drop(s: Board, seat: Seat, code: i64) -> i64:
    """LF-R56 People may remove each card once, so that they come to an end; beyond that they have undo."""
    if not s.picked.has(code):
        return NOT_PICKED
    if not s.for_people:
        return TO_THE_END
    return OK if s.dropped.count(code) < s.open[seat].count(code) else DROPPED


def why_not_cancel(s: Board, seat: Seat, sums: vec[i64]) -> i64:
    """LF-R56 Programs complete what can be completed."""
    if s.for_people or not leads_to_ten(s, seat, last_place(s, seat), sums):
        return OK
    return TO_THE_END


def place_of(pile: Pile, code: i64) -> i64:
    """Where the first card of this kind lies, or NOBODY."""
    for at in range(len(pile.cards)):
        if pile.cards[at] == code:
            return at
    return NOBODY


def lies_before(pile: Pile, code: i64, place: i64) -> bool:
    for at in range(place):
        if pile.cards[at] == code:
            return True
    return False


def last_place(s: Board, seat: Seat) -> i64:
    """Where programs go on picking: at the card picked last."""
    if s.picked.empty():
        return 0
    return place_of(s.open[seat], s.picked.cards[len(s.picked.cards) - 1])


def leads_to_ten(s: Board, seat: Seat, start: i64, sums: vec[i64]) -> bool:
    """Whether what was picked before this place makes ten with all kinds of cards from here on."""
    open = s.open[seat]
    total: i64 = 0
    for code in s.picked.cards:
        if lies_before(open, code, start):
            total += worth(s, code, sums)
    for at in range(start, len(open.cards)):
        if total >= PILE_VALUE:
            return True
        if not lies_before(open, open.cards[at], start):
            total += worth(s, open.cards[at], sums)
    return total >= PILE_VALUE


def why_not_confirm(s: Board, sums: vec[i64]) -> i64:
    return OK if worth_with(s, sums) >= PILE_VALUE else PICKED_TOO_LITTLE


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
    return worth_with(s, modifiers(s, seat))


def worth_with(s: Board, sums: vec[i64]) -> i64:
    total: i64 = 0
    for code in s.picked.cards:
        total += worth(s, code, sums)
    return total
