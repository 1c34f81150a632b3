# compiled
"""Step 6: what leaves the line before the fighting (LW-7.6, LW-R85)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.map.line import end_zone, is_hostile
from warcabinet.games.last_war.map.transport import carry, room, spare
from warcabinet.games.last_war.secrecy import are_counters_hidden, in_sector
from warcabinet.games.last_war.state import AD, COAST, FIELD, FRONT, IN_HEX, KINDS, ZONE, Board
from warcabinet.games.last_war.turn.tables import AIR


def offer_pulls(s: Board, seat: Seat) -> None:
    side = s.side_of(seat)
    s.offer(c.DONE)
    for place in range(s.ground.land):
        if s.owner[place] != side or not in_sector(s, seat, place):
            continue
        free = room(s, side, place)
        if free == 0:
            continue
        hex = s.ground.hex[place]
        if may_leave(s, side, place):
            for kind in range(i64(KINDS)):
                offer_pull(s, kind, hex, min(spare(s, side, kind, place), free))
        offer_pull(s, AD, hex, min(s.points(AD, place), free))


def offer_pull(s: Board, kind: i64, hex: i64, n: i64) -> None:
    if n > 0:
        s.offer(c.PULL + kind * c.HEXES + hex)
        if n > 1:
            s.offer(c.PULL_ALL + kind * c.HEXES + hex)


def may_leave(s: Board, side: Seat, place: i64) -> bool:
    if s.net[place] & (FRONT | COAST) != 0 or s.is_marked(place, ZONE):
        return True
    return s.pag[place] != 0 and is_hostile(s, place, side)


def pull(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.PULLING)
        offer_pulls(s, seat)
        yield
        if s.chosen == c.DONE:
            return
        place = s.ground.cell_of[c.argument(s.chosen, c.PUT)]
        every = s.chosen >= c.PULL_ALL
        kind = (s.chosen - (c.PULL_ALL if every else c.PULL)) // c.HEXES
        n: i64 = 1
        if every:
            free = room(s, side, place)
            n = min(s.points(AD, place) if kind == AD else spare(s, side, kind, place), free)
        carry(s, side, place, n)
        s.add(kind, place, -n)
        s.gain(side, AIR if kind == AD else kind, n)
        end_zone(s, place)


def tell_pulls(s: Board) -> None:
    if s.has_readers():
        for place in range(s.ground.land):
            if s.owner[place] != NOBODY:
                for kind in range(i64(IN_HEX)):
                    gone = s.shown_points(kind, place) - s.points(kind, place)
                    if gone > 0:
                        s.tell(events.PULLED, s.owner[place], kind, place + (FIELD if are_counters_hidden(s, place) else 0), gone)
