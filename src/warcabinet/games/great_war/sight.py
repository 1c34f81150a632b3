# compiled
"""What a seat sees of The Great War, as numbers; the same facts as scene.py shows."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.pen import Pen
from warcabinet.engine.state import Seat
from warcabinet.games.great_war.cards.card import EVENTS
from warcabinet.games.great_war.state import Board


def show(s: Board, viewer: Seat, pen: Pen) -> None:
    cards = i64(len(s.book.cards))
    pen.put(s.phase)
    pen.put(s.turn)
    pen.put(s.defender)
    pen.put(s.active)
    pen.put(i64(s.opened))
    pen.put(s.event)
    pen.put(i64(s.event_down))
    pen.put_if(viewer == s.attacker(), i64(s.flagged))
    pen.put_if(viewer == s.attacker(), s.forced)
    pen.put(s.late)
    pen.put(i64(s.late_now))
    pen.put_if(viewer == s.asked, s.subject)
    pen.table(s.mark)
    pen.table(s.met)
    pen.table(s.won)
    pen.row(s.swaps, cards)
    pen.heap(s.out, cards)
    for deck in range(i64(len(s.deck))):
        pen.put(len(s.deck[deck].cards))
        pen.heap(s.discard[deck], cards)
    for row in s.row:
        pen.row(row, cards)
    for captured in s.captured:
        pen.heap(captured, cards)
    for seat in range(i64(2)):
        pen.put(len(s.hand[seat].cards))
        for deck in range(i64(EVENTS)):
            pen.put(held_of(s, seat, deck))
        pen.heap(s.hand[seat], cards, seat == viewer)
        pen.heap(s.known[seat], cards, seat == viewer)


def held_of(s: Board, seat: Seat, deck: i64) -> i64:
    """Every draw shows its deck: everyone knows how many of each kind a hand holds."""
    held: i64 = 0
    for card in s.hand[seat].cards:
        if s.card(card).deck == deck:
            held += 1
    return held
