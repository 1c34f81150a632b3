# compiled
"""What a seat sees of Deckfront, as numbers; the same facts as scene.py shows. Sides are counted from its own: both are alike."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pen import NOTHING, Pen
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat
from warcabinet.games.deckfront.cards.card import UNITS
from warcabinet.games.deckfront.field import EMPTY, KIND, KINDS, SEATS, SIDE, damage_of, own_cell, since
from warcabinet.games.deckfront.state import DECKS, DRAFT, Board


def show(s: Board, viewer: Seat, pen: Pen) -> None:
    mine = s.asked == viewer
    pen.put(s.game)
    pen.put(s.round)
    pen.put(s.phase)
    pen.seat(s.coin)
    pen.seat(s.first)
    pen.seat(s.placing)
    pen.put(turned(s.positioned, pen))
    pen.put_if(mine, turned(s.attacker, pen))
    pen.put_if(mine, i64(s.cancelled))
    pen.put(i64(s.stirred))
    pen.seat(s.last_winner)
    pen.put(s.how)
    pen.put(len(s.past.cards))
    for places in range(i64(SEATS)):
        seat = pen.next(places)
        own = seat == viewer
        to_pick = own and mine and s.phase == DECKS and s.terms.deck == DRAFT  # two cards of the set lie there
        units(s, seat, pen)
        pen.put(s.given[seat])
        pen.part(s.shown, seat * KINDS, (seat + 1) * KINDS, True)
        pen.put(s.played[seat])
        pen.put(s.wins[seat])
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
        for place in range(i64(SIDE)):
            pen.put_if(own, s.aim[own_cell(seat, place)])
        pen.row(all_turned(s.advancing[seat], pen), SIDE, own)


def units(s: Board, seat: Seat, pen: Pen) -> None:
    """A side of the field. Kind, damage and whether it has only just come are three facts: each is learned for itself."""
    for cell in range(seat * SIDE, (seat + 1) * SIDE):
        unit = s.field[cell]
        if unit == EMPTY:
            pen.put(NOTHING)
            pen.put(0)
            pen.put(0)
        else:
            pen.put(unit & KIND)
            pen.put(damage_of(unit))
            pen.put(i64(since(unit) == s.round))


def turned(cell: i64, pen: Pen) -> i64:
    """A cell as the viewer counts them, its own side first."""
    return cell if cell < 0 or pen.viewer == 0 else cell ^ SIDE


def all_turned(cells: Pile, pen: Pen) -> Pile:
    if pen.viewer == 0 or not cells.cards:
        return cells
    return Pile(vec[i64]([turned(cell, pen) for cell in cells.cards]))


def top(pile: Pile, which: i64) -> i64:
    """The card at this depth of the pile, from 1."""
    count = i64(len(pile.cards))
    return pile.cards[count - which] if which <= count else -1
