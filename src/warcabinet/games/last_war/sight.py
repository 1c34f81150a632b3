# compiled
"""What a seat sees of The Last War as numbers, for programs that learn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pen import NOTHING, Pen
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war.secrecy import are_counters_hidden, are_men_hidden, veil
from warcabinet.games.last_war.state import DRAFTING, IN_HEX, STOCKS, Board
from warcabinet.games.last_war.turn.tables import MEN

# Room for as many as a turn can well have; the number before them is always true
FLAGS: Final = 40
PLEDGES: Final = 60
MISSIONS: Final = 16
ORDERS: Final = 120


def show(s: Board, viewer: Seat, pen: Pen) -> None:
    seen = s.copy()
    assert isinstance(seen, Board)
    veil(seen, viewer)
    own = seen.side_of(viewer)
    all_known = seen.plan.control and viewer == seen.control_seat()
    pen.put(seen.turn)
    pen.put(seen.phase)
    pen.put(seen.first)
    pen.put(seen.bid_winner)
    pen.put(seen.ruled_shift)
    pen.put(seen.ruled_die)
    for table in (seen.owner, seen.mark, seen.fort, seen.pag, seen.lost, seen.shut, seen.held, seen.assess):
        pen.table(table)
    for nation in range(seen.plan.nations):
        hidden = seen.plan.assessed and not all_known and seen.coalition[nation] != own
        for what in range(nation * STOCKS, nation * STOCKS + STOCKS):
            pen.put(NOTHING if hidden else seen.stock[what])
    if seen.plan.nations > 2:
        pen.table(seen.coalition)
        pen.table(seen.invaded)
    for table in (seen.carried, seen.rear, seen.builder, seen.keeper, seen.guard):
        pen.table(table)
    for kind in range(i64(IN_HEX)):
        for place in range(seen.ground.land):
            hidden = is_hidden(seen, kind, place) and seen.owner[place] != own and not all_known
            pen.put(NOTHING if hidden else seen.points(kind, place))
    for slot in range(seen.plan.slots - 1):
        for kind in range(i64(IN_HEX)):
            for place in range(seen.ground.land):
                hidden = is_hidden(seen, kind, place) and seen.owner[place] != own and not all_known
                pen.put(NOTHING if hidden else seen.stack(slot + 1, kind, place))
    pen.row(seen.flags, FLAGS)
    for nation in range(seen.plan.nations):
        known = all_known or seen.coalition[nation] == own
        pen.put_if(known or seen.phase != DRAFTING, len(seen.hand[nation].cards))
        pen.heap(seen.hand[nation], len(seen.plan.card_value), known)
        pen.heap(seen.spent[nation], len(seen.plan.card_value))
        pen.row(seen.pledges[nation], PLEDGES)
        pen.row(seen.missions[nation], MISSIONS)
        pen.row(seen.orders[nation], ORDERS)
    if seen.plan.slots > 1 and own != NOBODY:
        pen.put(seen.nation[own])


def is_hidden(s: Board, kind: i64, place: i64) -> bool:
    return are_men_hidden(s, place) if kind == MEN else are_counters_hidden(s, place)
