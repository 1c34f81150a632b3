# compiled
"""Step 5a: cards for other advantages (LW-6.13, LW-R76)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.map.line import move_points
from warcabinet.games.last_war.map.transport import spare
from warcabinet.games.last_war.plan import BY_CONTROL, FROM_MENU
from warcabinet.games.last_war.secrecy import leads, why_not_here
from warcabinet.games.last_war.state import (
    COAST,
    FRONT,
    KINDS,
    LSP,
    PLEDGED_FAVOUR,
    PLEDGED_REQUEST,
    SPIES,
    STOCKS,
    Board,
    pledge_combat,
    pledge_kind,
    pledge_of,
    pledge_what,
)
from warcabinet.games.last_war.turn.flags import offer_cards, spend

REDEPLOYED: Final = 0
SUPPLIED: Final = 1
SPIED: Final = 2
REQUESTED: Final = 3


def offer_favours(s: Board, seat: Seat) -> None:
    side = s.side_of(seat)
    s.offer(c.DONE)
    if why_not_request(s, seat) == OK:
        offer_cards(s, side, c.REQUEST)
    if why_not_redeploy(s, seat) == OK:
        offer_cards(s, side, c.REDEPLOY)
    if why_not_supply(s, seat) == OK:
        offer_cards(s, side, c.SUPPLY)
    if why_not_spy(s, seat) == OK:
        offer_cards(s, side, c.INTELLIGENCE)


def why_not_request(s: Board, seat: Seat) -> i64:
    if s.plan.discretion != BY_CONTROL:
        return reasons.NOT_USED
    return OK if leads(seat) else reasons.LEADER


def why_not_redeploy(s: Board, seat: Seat) -> i64:
    if s.plan.discretion != FROM_MENU:
        return reasons.NOT_USED
    stations: i64 = 0
    loose = False
    for place in range(s.ground.land):
        if why_not_station(s, seat, place) == OK:
            stations += 1
            if has_loose(s, s.side_of(seat), place):
                loose = True
    return OK if loose and stations > 1 else reasons.NO_REDEPLOYMENT


def why_not_supply(s: Board, seat: Seat) -> i64:
    if s.plan.discretion != FROM_MENU:
        return reasons.NOT_USED
    if s.has(s.side_of(seat), LSP) == 0:
        return reasons.NO_LSP
    for place in range(s.ground.land):
        if why_not_station(s, seat, place) == OK:
            return OK
    return reasons.NOT_A_STATION


def why_not_spy(s: Board, seat: Seat) -> i64:
    if s.plan.discretion != FROM_MENU:
        return reasons.NOT_USED
    if not leads(seat):
        return reasons.LEADER
    return reasons.SPYING if spies(s, s.side_of(seat)) != 0 else OK


def why_not_station(s: Board, seat: Seat, place: i64) -> i64:
    """A routed friendly hex of the line or the coast."""
    why = why_not_here(s, seat, place)
    if why != OK:
        return why
    return OK if s.is_routed(place) and s.net[place] & (FRONT | COAST) != 0 else reasons.NOT_A_STATION


def why_not_from(s: Board, seat: Seat, place: i64) -> i64:
    why = why_not_station(s, seat, place)
    if why != OK:
        return why
    return OK if has_loose(s, s.side_of(seat), place) else reasons.NOTHING_LOOSE


def why_not_to(s: Board, seat: Seat, place: i64) -> i64:
    """`about` is where the points come from, unless it is the Pool."""
    return reasons.SAME_HEX if place == s.about else why_not_station(s, seat, place)


def why_not_move(s: Board, side: Seat, kind: i64) -> i64:
    if s.about == NOBODY:
        return OK if kind == LSP and s.has(side, LSP) > 0 else reasons.NONE_LEFT
    return OK if spare(s, side, kind, s.about) > 0 else reasons.NONE_LEFT


def has_loose(s: Board, side: Seat, place: i64) -> bool:
    for kind in range(i64(KINDS)):
        if spare(s, side, kind, place) > 0:
            return True
    return False


def ask_favours(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.DISCRETION)
        offer_favours(s, seat)
        yield
        choice = s.chosen
        if choice == c.DONE:
            return
        if choice >= c.REQUEST:
            s.pledges[s.nation[side]].add(pledge_of(PLEDGED_REQUEST, choice - c.REQUEST, REQUESTED))
        elif choice >= c.INTELLIGENCE:
            s.pledges[s.nation[side]].add(pledge_of(PLEDGED_FAVOUR, choice - c.INTELLIGENCE, SPIED))
            s.gain(side, SPIES, 1)
        elif choice >= c.SUPPLY:
            yield from supply(s, seat, choice - c.SUPPLY)
        else:
            yield from redeploy(s, seat, choice - c.REDEPLOY)


def redeploy(s: Board, seat: Seat, card: i64) -> Rules:
    """LW-R76 (a) Up to twice the card's value, from one hex to one other."""
    side = s.side_of(seat)
    s.pledges[s.nation[side]].add(pledge_of(PLEDGED_FAVOUR, card, REDEPLOYED))
    s.ask(seat, c.REDEPLOY_FROM)
    for place in range(s.ground.land):
        if why_not_from(s, seat, place) == OK:
            s.offer(c.FROM + s.ground.hex[place])
    yield
    start = s.ground.cell_of[s.chosen - c.FROM]
    s.about = start
    offer_stations(s, seat)
    yield
    to = s.ground.cell_of[s.chosen - c.TO]
    for each in range(2 * s.plan.card_value[card]):
        if not offer_points(s, seat):
            return
        yield
        if s.chosen == c.ENOUGH:
            return
        move_points(s, s.chosen - c.MOVE, start, to, 1)


def supply(s: Board, seat: Seat, card: i64) -> Rules:
    """LW-R76 (b) Up to the card's value of LSP from the Pool into one hex."""
    side = s.side_of(seat)
    s.pledges[s.nation[side]].add(pledge_of(PLEDGED_FAVOUR, card, SUPPLIED))
    s.about = NOBODY
    offer_stations(s, seat)
    yield
    to = s.ground.cell_of[s.chosen - c.TO]
    for each in range(s.plan.card_value[card]):
        if not offer_points(s, seat):
            return
        yield
        if s.chosen == c.ENOUGH:
            return
        s.gain(side, LSP, -1)
        s.add(LSP, to, 1)


def offer_stations(s: Board, seat: Seat) -> None:
    s.ask(seat, c.REDEPLOY_TO)
    for place in range(s.ground.land):
        if why_not_to(s, seat, place) == OK:
            s.offer(c.TO + s.ground.hex[place])


def offer_points(s: Board, seat: Seat) -> bool:
    """One more point, or enough of it; says whether there is any."""
    s.ask(seat, c.REDEPLOY_WHAT)
    for kind in range(i64(KINDS)):
        if why_not_move(s, s.side_of(seat), kind) == OK:
            s.offer(c.MOVE + kind)
    if s.offered == 0:
        return False
    s.offer(c.ENOUGH)
    return True


def reveal_favours(s: Board) -> None:
    """LW-R76 (c) If both play for intelligence it cancels. Requests wait for Control's judgement."""
    for nation in range(s.plan.nations):
        side = s.coalition[nation]
        s.seat_nation(nation)
        kept = Pile(s.pledges[nation].cards[:])
        s.pledges[nation].clear()
        for pledge in kept.cards:
            s.tell(events.FAVOUR, side, pledge_what(pledge), pledge_combat(pledge))
            if pledge_kind(pledge) == PLEDGED_REQUEST:
                s.pledges[nation].add(pledge)
            else:
                spend(s, side, pledge_what(pledge))
    s.seat_leaders()
    if spies(s, 0) == 1 and spies(s, 1) == 1:
        for nation in range(s.plan.nations):
            s.stock[nation * STOCKS + SPIES] = 0
        s.tell(events.SPIES_CANCEL)


def spies(s: Board, side: Seat) -> i64:
    """1: a nation of the side has played for intelligence this turn."""
    for nation in range(s.plan.nations):
        if s.coalition[nation] == side and s.stock[nation * STOCKS + SPIES] != 0:
            return 1
    return 0
