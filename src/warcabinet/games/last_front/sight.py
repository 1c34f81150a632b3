# compiled
"""What a seat sees of Last Front, as numbers; the same facts as scene.py shows. Seats are counted from its own: all are alike."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.pen import Pen
from warcabinet.engine.state import Seat
from warcabinet.games.last_front.state import Board


def show(s: Board, viewer: Seat, pen: Pen) -> None:
    kinds = i64(len(s.book.battle))
    cards = i64(len(s.book.deck))
    events = i64(len(s.book.event))
    lands = i64(len(s.book.territories))
    mine = s.asked == viewer
    pen.put(s.phase)
    pen.seat(s.turn)
    pen.seat(s.declarer)
    pen.put(i64(s.owes_opening))
    pen.put(i64(s.declared))
    pen.put(s.open_territory)
    pen.put(s.contested)
    pen.put(s.battles_over)
    pen.put(s.asked_event)
    pen.put_if(mine, s.target)
    pen.put_if(mine, s.second)
    pen.put(len(s.deck.cards))
    pen.heap(s.discard, kinds)
    pen.put(len(s.event_deck.cards))
    pen.heap(s.event_discard, events)
    pen.row(s.events, events)
    pen.heap(s.territory_deck, lands)
    pen.row(s.playing, cards)
    pen.row(s.picked, cards, s.declared or (mine and s.turn == viewer))
    for holder in s.holder:
        pen.seat(holder)
    for owner in s.bonus:
        pen.seat(owner)
    for places in range(s.seats):
        seat = pen.next(places)
        pen.put(s.fighting[seat])
        pen.put(s.had_turn[seat])
        pen.put(len(s.hand[seat].cards))
        pen.heap(s.hand[seat], kinds, seat == viewer)
        pen.row(s.open[seat], cards)
        pen.row(s.dug[seat], 2 * cards)
        pen.put_if(seat == viewer, s.standing[seat])
        pen.put_if(seat == viewer, s.secret[seat])
        pen.heap(s.known[max(viewer, 0) * s.seats + seat], kinds, viewer >= 0)
