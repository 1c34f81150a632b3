# compiled
"""Step 6: what leaves the line before the fighting (LW-7.6, LW-R85)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.map.line import end_zone, is_posted
from warcabinet.games.last_war.map.transport import carry, room, spare
from warcabinet.games.last_war.secrecy import hidden_place, in_sector
from warcabinet.games.last_war.state import AD, IN_HEX, OFF_MAP, Board
from warcabinet.games.last_war.turn.airwar import why_not_pull_zone
from warcabinet.games.last_war.turn.tables import AIR


def offer_pulls(s: Board, seat: Seat) -> None:
    side = s.side_of(seat)
    s.offer(c.DONE)
    if len(s.rear) > 0:
        offer_zones(s, seat)
    for place in range(s.ground.land):
        if s.has_seen_enough():
            return
        if s.owner[place] != side or s.is_empty(place) or not in_sector(s, seat, place):
            continue
        free = room(s, side, place)
        if free > 0:
            hex = s.ground.hex[place]
            posted = is_posted(s, side, place, s.pag[place])
            for kind in range(i64(IN_HEX)):
                if s.own(kind, place) == 0:
                    continue
                n = loose(s, side, kind, place, free, posted)
                if n > 0:
                    s.offer(c.PULL + kind * c.HEXES + hex)
                    if n > 1:
                        s.offer(c.PULL_ALL + kind * c.HEXES + hex)


def offer_zones(s: Board, seat: Seat) -> None:
    """LW-N76"""
    for zone in range(len(s.plan.zones.nation)):
        if why_not_pull_zone(s, seat, zone) == OK:
            s.offer(c.PULL_ZONE + zone)


def loose(s: Board, side: Seat, kind: i64, place: i64, free: i64, posted: bool) -> i64:
    """How many points can go to the Pool, of which there are `free` at most; air defence may leave any hex."""
    if kind == AD:
        return min(s.own(AD, place), free)
    if not posted:
        return 0
    return min(spare(s, side, kind, place), free)


def why_not_pull(s: Board, side: Seat, kind: i64, place: i64, every: bool) -> i64:
    free = room(s, side, place)
    if free == 0:
        return reasons.NO_ROUTE
    posted = is_posted(s, side, place, s.pag[place])
    n = loose(s, side, kind, place, free, posted)
    if n > 0:
        return reasons.ONLY_ONE if every and n == 1 else OK
    if s.own(kind, place) == 0:
        return reasons.NONE_THERE
    return reasons.LAST_MAN if posted else reasons.NOT_IN_LINE


def pull(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.PULLING)
        if not s.catching_up:
            offer_pulls(s, seat)
        yield
        if s.chosen == c.DONE:
            return
        if s.chosen >= c.PULL_ZONE:
            s.rear[2 * (s.chosen - c.PULL_ZONE)] -= 1
            s.gain(side, AIR, 1)
            continue
        place = s.ground.cell_of[c.argument(s.chosen, c.PUT)]
        every = s.chosen >= c.PULL_ALL
        kind = (s.chosen - (c.PULL_ALL if every else c.PULL)) // c.HEXES
        n: i64 = 1
        if every:
            n = loose(s, side, kind, place, room(s, side, place), True)
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
                        s.tell(events.PULLED, s.owner[place], kind, hidden_place(s, place), gone)
        for zone in range(len(s.plan.zones.nation)):
            gone = s.shown[len(s.shown) - len(s.rear) + 2 * zone] - s.rear[2 * zone]
            if gone > 0:
                s.tell(events.ZONE_LEFT, s.teller(s.plan.zones.nation[zone]), OFF_MAP + zone, gone)
