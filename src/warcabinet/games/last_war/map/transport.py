# compiled
"""What can pass between the Pool and a hex, what may leave it, and who pays for what is built there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.state import (
    BEACH,
    BEACH_LEFT,
    COAST,
    FRONT,
    GARRISON,
    LSP,
    MERCHANT,
    PLEDGED_LSP,
    SEA_SUPPLIED,
    STOCKS,
    ZONE,
    Board,
    pledge_kind,
    pledge_what,
)
from warcabinet.games.last_war.turn.tables import MEN

NO_LIMIT: Final = 1000


def room(s: Board, side: Seat, place: i64) -> i64:
    """LW-3.3, LW-3.4, LW-23.13, LW-R17 How many points can pass between the Pool and this hex now."""
    if s.is_routed(place):
        return NO_LIMIT
    found: i64 = 0
    if s.has(side, BEACH) == place + 1:
        found += s.has(side, BEACH_LEFT)
    if s.plan.slots > 1:
        found += beach_of_allies(s, side, place)
    if s.net[place] & SEA_SUPPLIED != 0:
        found += s.has(side, MERCHANT)
    return found


def room_into(s: Board, side: Seat, place: i64) -> i64:
    """LW-N58 How many points can come from the Pool into this hex now; going back is free."""
    left = s.rail_left(side, place)
    found = room(s, side, place)
    return found if left < 0 else min(found, left)


def carry_into(s: Board, side: Seat, place: i64, n: i64) -> None:
    s.use_rail(side, place, n)
    carry(s, side, place, n)


def carry(s: Board, side: Seat, place: i64, n: i64) -> None:
    """Use up the sea transport that these points need; over the beach first."""
    if s.is_routed(place):
        return
    over = min(n, s.has(side, BEACH_LEFT)) if s.has(side, BEACH) == place + 1 else i64(0)
    s.gain(side, BEACH_LEFT, -over)
    for slot in range(s.plan.slots if s.plan.slots > 1 else i64(0)):
        ally = ally_at_beach(s, side, place, slot)
        if ally != NOBODY:
            more = min(n - over, s.stock[ally * STOCKS + BEACH_LEFT])
            s.stock[ally * STOCKS + BEACH_LEFT] -= more
            over += more
    s.gain(side, MERCHANT, over - n)


def beach_of_allies(s: Board, side: Seat, place: i64) -> i64:
    """LW-N74 What the naval flags of allies can still bring over this beach."""
    found: i64 = 0
    for slot in range(s.plan.slots):
        ally = ally_at_beach(s, side, place, slot)
        if ally != NOBODY:
            found += s.stock[ally * STOCKS + BEACH_LEFT]
    return found


def ally_at_beach(s: Board, side: Seat, place: i64, slot: i64) -> i64:
    """The ally at this place of the list, if its flag serves the beach for the nation whose affairs are being settled."""
    ally = s.nation_in(side, slot)
    if ally == NOBODY or ally == s.nation[side] or s.stock[ally * STOCKS + BEACH] != place + 1:
        return NOBODY
    return ally if has_shore(s, side, place) else NOBODY


def has_shore(s: Board, side: Seat, place: i64) -> bool:
    """A friendly routed hex lies across a sea hexside."""
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.strait[edge]
        if other != NOWHERE and s.owner[other] == side and s.is_routed(other):
            return True
    return False


def spare(s: Board, side: Seat, kind: i64, place: i64) -> i64:
    """LW-R85 What may leave a hex: all but one man (or a garrison; none need stay in China), and not what is committed."""
    n = s.own(kind, place)
    if kind == LSP:
        return n - pledged_lsp(s, side, place)
    must_stay = s.net[place] & (FRONT | COAST) != 0 and s.ground.tenuous[place] == 0 and not s.is_marked(place, GARRISON)
    if kind == MEN and n > 0 and (must_stay or s.is_marked(place, ZONE)):
        return min(n, s.men(place) - 1)  # LW-N6
    return n


def pledged_lsp(s: Board, side: Seat, place: i64) -> i64:
    found: i64 = 0
    for pledge in s.pledges[s.nation[side]].cards:
        if pledge_kind(pledge) == PLEDGED_LSP and pledge_what(pledge) == place:
            found += 1
    return found


def promised_lsp(s: Board, side: Seat, place: i64) -> i64:
    """By all nations of the side."""
    if s.plan.slots == 1:
        return pledged_lsp(s, side, place)
    before = s.nation[side]
    found: i64 = 0
    for nation in range(s.plan.nations):
        if s.coalition[nation] == side:
            s.seat_nation(nation)
            found += pledged_lsp(s, side, place)
    s.nation[side] = before
    return found


# ------------------------------------------------------------ LW-R61 paying one point
def can_pay(s: Board, side: Seat, kind: i64, place: i64) -> bool:
    """From the Pool if the hex is routed, else from the hex itself if it keeps a man."""
    if s.has(side, kind) > 0 and s.is_routed(place):
        return True
    return s.own(kind, place) > 0 and s.men(place) > (1 if kind == MEN else 0)


def pay(s: Board, side: Seat, kind: i64, place: i64) -> None:
    if s.is_routed(place) and s.has(side, kind) > 0:
        s.gain(side, kind, -1)
    else:
        s.add(kind, place, -1)
