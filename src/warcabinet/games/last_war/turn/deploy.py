# compiled
"""Step 2: what may be placed from the Pool and the stocks (LW-7.2, LW-15 to LW-18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.desk.meorders import GIFTS, SERVICE
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.line import is_posted
from warcabinet.games.last_war.map.transport import can_pay, carry_into, has_shore, pay, room_into
from warcabinet.games.last_war.secrecy import hidden_place, in_sector, leads
from warcabinet.games.last_war.state import (
    AD,
    BASE,
    BEACH,
    BEACH_LEFT,
    CONCRETE,
    FLAK,
    GARRISON,
    GARRISONS,
    KINDS,
    LSP,
    NAVAL,
    OFF_MAP,
    PAG_SLOT,
    PAGS,
    STOCKS,
    WORK,
    ZONE,
    Board,
)
from warcabinet.games.last_war.turn.airwar import (
    defend_zone,
    man_flak,
    move_base,
    offer_air_war,
    offer_targets,
    offer_zones,
    send_bomber,
    why_not_lift_stock,
)
from warcabinet.games.last_war.turn.navy import hand_over, offer_navy, pay_base, recall, why_not_pay_base
from warcabinet.games.last_war.turn.tables import AIR, MEN

GIVEABLE: Final = 3  # kinds: tanks, aircraft, LSP
OVER_THE_BEACH: Final = 4  # LW-R17 (b)


# ------------------------------------------------------------ the menu
def offer_deployment(s: Board, seat: Seat) -> None:
    side = s.side_of(seat)
    has_points = is_pool_stocked(s, side)
    has_partisans = s.has(side, PAGS) > 0
    has_ships = s.has(side, NAVAL) > 0
    s.offer(c.DONE)
    for place in range(s.ground.land):
        if s.has_seen_enough():
            return
        if s.owner[place] == side:
            if not in_sector(s, seat, place):
                continue
            if has_points and is_posted(s, side, place, s.shown_pag(place)):
                offer_points(s, side, place)
            if has_ships and why_not_beach(s, side, place) == OK:
                s.offer(c.BEACH + s.ground.hex[place])
            offer_buildings(s, side, place)
            if s.plan.bombing:
                offer_air_war(s, side, place)
            if s.plan.areas > 0 and why_not_pay_base(s, side, place) == OK:
                s.offer(c.PAY_BASE + s.ground.hex[place])
        elif has_partisans and in_sector(s, seat, place) and why_not_rise(s, side, place) == OK:
            s.offer(c.PAG + s.ground.hex[place])
    if why_not_lift_stock(s, seat) == OK:
        s.offer(c.LIFT_STOCK)
    if len(s.rear) > 0:
        offer_zones(s, seat)
    if s.plan.areas > 0:
        offer_navy(s, seat)
    if s.plan.slots > 1 and has_points:
        offer_gifts(s, seat)


def is_pool_stocked(s: Board, side: Seat) -> bool:
    for kind in range(i64(KINDS)):
        if s.has(side, kind) > 0:
            return True
    return False


def offer_points(s: Board, side: Seat, place: i64) -> None:
    """Into a hex where resources stand (LW-R21), as many as can pass."""
    hex = s.ground.hex[place]
    free = room_into(s, side, place)
    for kind in range(i64(KINDS)):
        n = min(s.has(side, kind), free)
        if n > 0:
            s.offer(c.PUT + kind * c.HEXES + hex)
            if n > 1:
                s.offer(c.PUT_ALL + kind * c.HEXES + hex)


def why_not_put(s: Board, side: Seat, kind: i64, free: i64, every: bool) -> i64:
    """Into a hex that the Pool reaches; `free` says how many points can go there."""
    n = min(s.has(side, kind), free)
    if n == 0:
        return reasons.POOL_EMPTY
    return reasons.ONLY_ONE if every and n == 1 else OK


def why_not_reach(s: Board, side: Seat, place: i64, free: i64) -> i64:
    """LW-R21 From the Pool to front line, coast, Security Zones, and hexes with enemy partisans."""
    if free == 0:
        return reasons.NO_RAIL if s.rail_left(side, place) == 0 else reasons.NO_ROUTE
    return OK if is_posted(s, side, place, s.shown_pag(place)) else reasons.BEHIND


def why_not_beach(s: Board, side: Seat, place: i64) -> i64:
    """LW-R17 (b)"""
    if s.has(side, NAVAL) == 0:
        return reasons.NONE_BEACH
    if s.has(side, BEACH) != 0:
        return reasons.ONE_BEACH
    if s.is_routed(place):
        return reasons.HAS_ROUTE
    return OK if has_shore(s, side, place) else reasons.NO_SHORE


def offer_buildings(s: Board, side: Seat, place: i64) -> None:
    hex = s.ground.hex[place]
    if why_not_fort(s, side, place) == OK:
        s.offer(c.FORT + hex)
    if why_not_zone(s, side, place) == OK:
        s.offer(c.ZONE + hex)
    if why_not_garrison(s, side, place) == OK:
        s.offer(c.GARRISON + hex)


def why_not_fort(s: Board, side: Seat, place: i64) -> i64:
    if not s.plan.forts:
        return reasons.NOT_USED
    if not can_pay(s, side, LSP, place) or not can_pay(s, side, MEN, place):
        return reasons.CANNOT_PAY
    for direction in range(i64(DIRECTIONS)):
        if why_not_face(s, place, direction) == OK:
            return OK
    return reasons.NO_FREE_SIDE


def why_not_face(s: Board, place: i64, direction: i64) -> i64:
    """LW-R61 A hexside, land or sea, towards another land hex in play; one layer each turn."""
    if direction < 0 or s.ground.across(place, direction) == NOWHERE:
        return reasons.NOT_ADJACENT
    return reasons.AT_WORK if s.is_working(place, direction) else OK


def why_not_zone(s: Board, side: Seat, place: i64) -> i64:
    """LW-R62"""
    if not s.plan.pags:
        return reasons.NOT_USED
    if s.is_marked(place, ZONE):
        return reasons.IS_ZONE
    if s.shown_pag(place) != 0:
        return reasons.PARTISANS_HERE
    if s.men(place) == 0 and not (s.is_routed(place) and s.has(side, MEN) > 0 and s.rail_left(side, place) != 0):
        return reasons.ZONE_NEEDS_MAN
    return OK if can_pay(s, side, LSP, place) else reasons.CANNOT_PAY


def why_not_garrison(s: Board, side: Seat, place: i64) -> i64:
    """LW-R75"""
    if s.ground.town[place] == 0 and s.ground.port[place] == 0:
        return reasons.NO_TOWN
    if s.has(side, GARRISONS) == 0:
        return reasons.NONE_GARRISON
    if not s.is_routed(place):
        return reasons.NO_ROUTE
    return reasons.GARRISONED if s.is_marked(place, GARRISON) else OK


def why_not_rise(s: Board, side: Seat, place: i64) -> i64:
    """LW-17.1 to LW-17.3, LW-17.6, LW-R63"""
    if not s.plan.pags:
        return reasons.NOT_USED
    if s.has(side, PAGS) == 0:
        return reasons.NONE_PAG
    if s.owner[place] != 1 - side:
        return reasons.NOT_BEHIND_ENEMY
    if s.plan.pag_country[s.nation[side] * s.ground.land + place] == 0:
        return reasons.NOT_THEIR_COUNTRY
    if not is_behind_lines(s, place):
        return reasons.NEAR_LINE
    return OK if s.pag[place] == 0 and s.shown_mark(place) & ZONE == 0 else reasons.NO_PAG_HERE


def is_behind_lines(s: Board, place: i64) -> bool:
    """LW-17.1 Neither a front-line hex of either side nor next to one."""
    if s.is_front(place):
        return False
    for direction in range(i64(DIRECTIONS)):
        other = s.ground.across(place, direction)
        if other != NOWHERE and s.is_front(other):
            return False
    return True


# ------------------------------------------------------------ LW-N10 gifts
def offer_gifts(s: Board, seat: Seat) -> None:
    for which in range(s.plan.nations * GIVEABLE):
        if why_not_give(s, seat, which) == OK:
            s.offer(c.GIFT + which)


def why_not_give(s: Board, seat: Seat, which: i64) -> i64:
    """Tanks, aircraft or LSP to the Pool of an ally, if an overland route joins a source of each."""
    side = s.side_of(seat)
    nation = which // GIVEABLE
    if len(s.service) == 0 or nation >= s.plan.nations:
        return reasons.NOT_USED
    if not leads(seat):
        return reasons.LEADER
    if s.coalition[nation] != side or nation == s.nation[side]:
        return reasons.NO_ALLY
    if s.has(side, which % GIVEABLE + 1) == 0:
        return reasons.POOL_EMPTY
    return OK if are_joined(s, side, nation) else reasons.NOT_JOINED


def are_joined(s: Board, side: Seat, ally: i64) -> bool:
    """A source of the ally is routed for the nation whose affairs are being settled."""
    for place in range(s.ground.land):
        if s.ground.source[ally * s.ground.land + place] == 1 and s.owner[place] == side and s.is_routed(place):
            return True
    return False


def give(s: Board, side: Seat, which: i64) -> None:
    kind = which % GIVEABLE + 1
    s.gain(side, kind, -1)
    s.service[which // GIVEABLE * SERVICE + GIFTS + kind] += 1


def tell_gifts(s: Board) -> None:
    if len(s.service) > 0:
        for nation in range(s.plan.nations):
            for kind in range(i64(1), i64(KINDS)):
                n = s.service[nation * SERVICE + GIFTS + kind]
                if n > 0:
                    s.tell(events.GIVEN, s.coalition[nation], s.teller(nation), kind, n)


# ------------------------------------------------------------ the step
def deploy(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.DEPLOY)
        if not s.catching_up:
            offer_deployment(s, seat)
        yield
        choice = s.chosen
        if choice == c.DONE:
            return
        place = NOWHERE if choice < c.PUT or choice >= c.CLOSE else s.ground.cell_of[c.argument(choice, c.PUT)]
        if choice >= c.PAY_BASE:
            pay_base(s, side, s.ground.cell_of[choice - c.PAY_BASE])
            continue
        if choice >= c.RECALL:
            recall(s, side, choice - c.RECALL)
            continue
        if choice >= c.NAVY:
            hand_over(s, side, choice - c.NAVY)
            continue
        if choice >= c.GIFT:
            give(s, side, choice - c.GIFT)
            continue
        if choice >= c.GUARD_ZONE:
            defend_zone(s, side, choice)
            continue
        if c.PUT <= choice < c.PULL:
            s.orders[s.nation[side]].add(choice)
        if c.PUT <= choice < c.PUT_ALL:
            put(s, side, (choice - c.PUT) // c.HEXES, place, 1)
        elif c.PUT_ALL <= choice < c.PULL:
            kind = (choice - c.PUT_ALL) // c.HEXES
            put(s, side, kind, place, min(s.has(side, kind), room_into(s, side, place)))
        elif choice == c.LIFT_STOCK or c.LIFT <= choice < c.SET_BASE:
            yield from move_base(s, seat, NOWHERE if choice == c.LIFT_STOCK else place)
        elif c.FLY <= choice < c.INDUSTRY:
            s.ask(seat, c.WHICH_TARGET)
            s.about = place
            offer_targets(s, side, place)
            yield
            send_bomber(s, side, place, s.chosen)
        elif c.FORT <= choice < c.ZONE:
            s.ask(seat, c.WHICH_FACING)
            s.about = place
            offer_facings(s, place)
            yield
            pay(s, side, LSP, place)  # LW-15.4
            pay(s, side, MEN, place)
            other = s.ground.cell_of[s.chosen - c.FACING]
            s.fort[place] += WORK[s.ground.side_towards(place, other)]
            s.set_builder(place, s.ground.side_towards(place, other), s.plan.slot_of[s.nation[side]])
        else:
            make(s, side, place, choice)


def put(s: Board, side: Seat, kind: i64, place: i64, n: i64) -> None:
    carry_into(s, side, place, n)
    s.gain(side, kind, -n)
    s.add(kind, place, n)


def make(s: Board, side: Seat, place: i64, choice: i64) -> None:
    """What needs no further question."""
    if choice < c.FORT:  # LW-21.1
        carry_into(s, side, place, 1)
        s.gain(side, AIR, -1)
        s.add(AD, place, 1)
    elif choice < c.FLAK:  # LW-18.2, LW-R62
        pay(s, side, LSP, place)
        if s.men(place) == 0:
            carry_into(s, side, place, 1)
            s.gain(side, MEN, -1)
            s.add(MEN, place, 1)
        s.set_mark(place, ZONE)
    elif choice < c.WORK_FLAK:  # LW-21.5, LW-R71
        pay(s, side, MEN, place)
        s.gain(side, CONCRETE, -1)
        s.set_mark(place, FLAK)
    elif choice < c.GARRISON:
        man_flak(s, side, place)
    elif choice < c.PAG:  # LW-R75
        s.gain(side, GARRISONS, -1)
        s.set_mark(place, GARRISON)
        s.set_guard(place, s.nation[side])
    elif choice < c.LIFT:
        s.gain(side, PAGS, -1)
        s.pag[place] = side + 1 + PAG_SLOT * s.plan.slot_of[s.nation[side]]
    else:  # LW-R17 (b)
        s.gain(side, NAVAL, -1)
        s.gain(side, BEACH, place + 1)
        s.gain(side, BEACH_LEFT, OVER_THE_BEACH)


def offer_facings(s: Board, place: i64) -> None:
    for direction in range(i64(DIRECTIONS)):
        if why_not_face(s, place, direction) == OK:
            s.offer(c.FACING + s.ground.hex[s.ground.across(place, direction)])


# ------------------------------------------------------------ both are done
def reveal_deployment(s: Board) -> None:
    """LW-R63 Where a Security Zone was made in the same step the partisans go back; then everyone is told what is new."""
    land = s.ground.land
    for nation in range(s.plan.nations):
        s.drill[nation].clear()
        s.drill[nation].add_all(s.orders[nation])
        s.orders[nation].clear()
    for place in range(land):
        owner = s.pag_owner(place)
        if s.pag[place] != s.shown_pag(place):
            if s.is_marked(place, ZONE):
                s.stock[s.pag_nation(place) * STOCKS + PAGS] += 1
                s.pag[place] = 0
                s.tell(events.PAG_RETURNED, owner, place)
            else:
                s.tell(events.PAG_PLACED, owner, place)
        if s.has_readers() and s.owner[place] >= 0:
            for kind in range(i64(KINDS + 1)):
                more = s.points(kind, place) - s.shown_points(kind, place)
                if more > 0:
                    s.tell(events.DEPLOYED, s.owner[place], kind, hidden_place(s, place), more)
            for mark in (ZONE, FLAK, GARRISON, BASE):
                if s.mark[place] & mark > s.shown_mark(place) & mark:
                    s.tell(events.MARKED, s.owner[place], mark, place)
    for zone in range(len(s.plan.zones.nation)):
        tell_zone(s, zone)
    tell_gifts(s)


def tell_zone(s: Board, zone: i64) -> None:
    """LW-N76 What is new in a zone off the map."""
    before = s.shown[len(s.shown) - len(s.rear) + 2 * zone]
    flak = s.shown[len(s.shown) - len(s.rear) + 2 * zone + 1]
    if s.rear[2 * zone] > before:
        s.tell(events.ZONE_GUARDED, s.teller(s.plan.zones.nation[zone]), OFF_MAP + zone, 0, s.rear[2 * zone] - before)
    if s.rear[2 * zone + 1] != flak:
        s.tell(events.ZONE_GUARDED, s.teller(s.plan.zones.nation[zone]), OFF_MAP + zone, s.rear[2 * zone + 1], 1)
