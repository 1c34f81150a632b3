# compiled
"""Step 5a: cards for other advantages (LW-6.13, LW-R76)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.map.line import move_points
from warcabinet.games.last_war.map.transport import spare
from warcabinet.games.last_war.plan import BY_CONTROL, FROM_MENU
from warcabinet.games.last_war.secrecy import in_sector, leads
from warcabinet.games.last_war.state import (
    COAST,
    FRONT,
    KINDS,
    LSP,
    PLEDGED_FAVOUR,
    PLEDGED_REQUEST,
    SPIES,
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
    if s.plan.discretion == BY_CONTROL:
        if leads(seat):
            offer_cards(s, side, c.REQUEST)
        return
    if s.plan.discretion != FROM_MENU:
        return
    if can_redeploy(s, seat):
        offer_cards(s, side, c.REDEPLOY)
    if s.has(side, LSP) > 0 and finds_station(s, seat):
        offer_cards(s, side, c.SUPPLY)
    if leads(seat) and s.has(side, SPIES) == 0:
        offer_cards(s, side, c.INTELLIGENCE)


def is_station(s: Board, side: Seat, place: i64) -> bool:
    """A routed friendly hex of the line or the coast."""
    return s.owner[place] == side and s.is_routed(place) and s.net[place] & (FRONT | COAST) != 0


def finds_station(s: Board, seat: Seat) -> bool:
    for place in range(s.ground.land):
        if is_station(s, s.side_of(seat), place) and in_sector(s, seat, place):
            return True
    return False


def can_redeploy(s: Board, seat: Seat) -> bool:
    side = s.side_of(seat)
    stations: i64 = 0
    loose = False
    for place in range(s.ground.land):
        if is_station(s, side, place) and in_sector(s, seat, place):
            stations += 1
            if has_loose(s, side, place):
                loose = True
    return loose and stations > 1


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
            s.pledges[side].add(pledge_of(PLEDGED_REQUEST, choice - c.REQUEST, REQUESTED))
        elif choice >= c.INTELLIGENCE:
            s.pledges[side].add(pledge_of(PLEDGED_FAVOUR, choice - c.INTELLIGENCE, SPIED))
            s.gain(side, SPIES, 1)
        elif choice >= c.SUPPLY:
            yield from supply(s, seat, choice - c.SUPPLY)
        else:
            yield from redeploy(s, seat, choice - c.REDEPLOY)


def redeploy(s: Board, seat: Seat, card: i64) -> Rules:
    """LW-R76 (a) Up to twice the card's value, from one hex to one other."""
    side = s.side_of(seat)
    s.pledges[side].add(pledge_of(PLEDGED_FAVOUR, card, REDEPLOYED))
    s.ask(seat, c.REDEPLOY_FROM)
    for place in range(s.ground.land):
        if is_station(s, side, place) and in_sector(s, seat, place) and has_loose(s, side, place):
            s.offer(c.FROM + s.ground.hex[place])
    yield
    start = s.ground.cell_of[s.chosen - c.FROM]
    s.ask(seat, c.REDEPLOY_TO)
    for place in range(s.ground.land):
        if place != start and is_station(s, side, place) and in_sector(s, seat, place):
            s.offer(c.TO + s.ground.hex[place])
    yield
    to = s.ground.cell_of[s.chosen - c.TO]
    for each in range(2 * s.plan.card_value[card]):
        s.ask(seat, c.REDEPLOY_WHAT)
        for kind in range(i64(KINDS)):
            if spare(s, side, kind, start) > 0:
                s.offer(c.MOVE + kind)
        if s.offered == 0:
            return
        s.offer(c.ENOUGH)
        yield
        if s.chosen == c.ENOUGH:
            return
        move_points(s, s.chosen - c.MOVE, start, to, 1)


def supply(s: Board, seat: Seat, card: i64) -> Rules:
    """LW-R76 (b) Up to the card's value of LSP from the Pool into one hex."""
    side = s.side_of(seat)
    s.pledges[side].add(pledge_of(PLEDGED_FAVOUR, card, SUPPLIED))
    s.ask(seat, c.REDEPLOY_TO)
    for place in range(s.ground.land):
        if is_station(s, side, place) and in_sector(s, seat, place):
            s.offer(c.TO + s.ground.hex[place])
    yield
    to = s.ground.cell_of[s.chosen - c.TO]
    for each in range(s.plan.card_value[card]):
        if s.has(side, LSP) == 0:
            return
        s.ask(seat, c.REDEPLOY_WHAT)
        s.offer(c.MOVE + LSP)
        s.offer(c.ENOUGH)
        yield
        if s.chosen == c.ENOUGH:
            return
        s.gain(side, LSP, -1)
        s.add(LSP, to, 1)


def reveal_favours(s: Board) -> None:
    """LW-R76 (c) If both play for intelligence it cancels. Requests wait for Control's judgement."""
    for side in range(i64(2)):
        kept = Pile(s.pledges[side].cards[:])
        s.pledges[side].clear()
        for pledge in kept.cards:
            s.tell(events.FAVOUR, side, pledge_what(pledge), pledge_combat(pledge))
            if pledge_kind(pledge) == PLEDGED_REQUEST:
                s.pledges[side].add(pledge)
            else:
                spend(s, side, pledge_what(pledge))
    if s.has(0, SPIES) == 1 and s.has(1, SPIES) == 1:
        s.put(0, SPIES, 0)
        s.put(1, SPIES, 0)
        s.tell(events.SPIES_CANCEL)
