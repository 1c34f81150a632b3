# compiled
"""What a seat sees of Deckfront, as numbers; the same facts as scene.py shows."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat
from warcabinet.games.deckfront.cards.card import UNITS
from warcabinet.games.deckfront.field import SEATS, SIDE
from warcabinet.games.deckfront.state import DECKS, DRAFT, Board


def show(s: Board, viewer: Seat, pen: Pen) -> None:
    mine = s.asked == viewer
    pen.put(s.game)
    pen.put(s.round)
    pen.put(s.phase)
    pen.put(s.coin)
    pen.put(s.first)
    pen.put(s.placing)
    pen.put(s.positioned)
    pen.put_if(mine, s.attacker)
    pen.put_if(mine, i64(s.cancelled))
    pen.put(i64(s.stirred))
    pen.put(s.last_winner)
    pen.put(s.how)
    pen.table(s.field)
    pen.table(s.given)
    pen.table(s.shown)
    pen.table(s.played)
    pen.table(s.wins)
    pen.put(len(s.past.cards))
    for seat in range(i64(SEATS)):
        own = seat == viewer
        to_pick = own and mine and s.phase == DECKS and s.terms.deck == DRAFT  # two cards of the set lie there
        pen.heap(s.deck[seat], UNITS, own or s.given[seat] == 1)
        pen.heap(s.box[seat], UNITS, own)
        pen.heap(s.set[seat], UNITS, own)
        pen.put_if(to_pick, top(s.set[seat], 1))
        pen.put_if(to_pick, top(s.set[seat], 2))
        pen.put(len(s.pile[seat].cards))
        pen.put(len(s.hand[seat].cards))
        pen.heap(s.hand[seat], UNITS, own)
        pen.put(len(s.reserve[seat].cards))
        pen.heap(s.reserve[seat], UNITS, own)
        pen.heap(s.discard[seat], UNITS + 1)  # the General as well
        pen.heap(s.captured[seat], UNITS)
        pen.put_if(own, s.answer[seat])
        pen.put_if(own, s.taking[seat])
        pen.put_if(own, s.giving[seat])
        pen.part(s.aim, seat * SIDE, (seat + 1) * SIDE, own)
        pen.row(s.advancing[seat], SIDE, own)


def top(pile: Pile, which: i64) -> i64:
    """The card at this depth of the pile, from 1."""
    count = i64(len(pile.cards))
    return pile.cards[count - which] if which <= count else -1
