# compiled
"""Steps 4a to 4c: who may choose the order, and where offensives are declared (LW-4, LW-6.7 to LW-6.10, LW-7.4, LW-24.1)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.desk.meorders import LENT, SERVICE
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.line import is_hostile, redraw
from warcabinet.games.last_war.secrecy import in_sector
from warcabinet.games.last_war.state import (
    AMPHIBIOUS,
    CRAFT,
    FIRST_NATION,
    FLAGS,
    NAVAL,
    OVERLAND,
    PLEDGED_BID,
    SECURITY,
    Board,
    field_a,
    field_b,
    flag_of,
    is_of_card,
    pledge_of,
    pledge_what,
)
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK


def has_pledged_card(s: Board, side: Seat, card: i64) -> bool:
    for pledge in s.pledges[s.nation[side]].cards:
        if pledge_what(pledge) == card and is_of_card(pledge):
            return True
    return False


def drop_pledge(s: Board, side: Seat, card: i64) -> None:
    """A card that leaves the hand is not committed any more."""
    pledges = s.pledges[s.nation[side]]
    for i in range(len(pledges.cards)):
        if pledge_what(pledges.cards[i]) == card and is_of_card(pledges.cards[i]):
            pledges.take_at(i)
            return


def offer_cards(s: Board, side: Seat, first: i64) -> None:
    """LW-6.3, LW-6.14 Those in hand that are not promised yet: any number."""
    for card in s.hand[s.nation[side]].cards:
        if why_not_card(s, side, card) == OK:
            s.offer(first + card)


def why_not_card(s: Board, side: Seat, card: i64) -> i64:
    if not s.hand[s.nation[side]].has(card):
        return reasons.NOT_IN_HAND
    return reasons.PROMISED if has_pledged_card(s, side, card) else OK


def spend(s: Board, side: Seat, card: i64) -> None:
    """LW-6.4, LW-6.5 It never comes back."""
    s.hand[s.nation[side]].remove(card)
    s.spent[s.nation[side]].add(card)


# ------------------------------------------------------------ 4a, 4b: LW-R6, LW-R7
def offer_bids(s: Board, seat: Seat) -> None:
    s.offer(c.DONE)
    offer_cards(s, s.side_of(seat), c.BID)
    if s.plan.slots > 1:
        for vessel in range(i64(2)):
            if why_not_lend(s, s.side_of(seat), vessel) == OK:
                s.offer(c.LEND + vessel)


def why_not_lend(s: Board, side: Seat, vessel: i64) -> i64:
    """LW-N25 A naval flag or landing craft to the allies, for this turn."""
    if len(s.service) == 0 or not has_allies(s, side):
        return reasons.NO_ALLIES
    return OK if s.has(side, NAVAL + vessel) > 0 else reasons.NONE_TO_LEND


def has_allies(s: Board, side: Seat) -> bool:
    found: i64 = 0
    for nation in range(s.plan.nations):
        if s.coalition[nation] == side:
            found += 1
    return found > 1


def lent_by(s: Board, side: Seat, vessel: i64) -> i64:
    """The first nation of the list that has lent one and it is not used; NOBODY: none."""
    for slot in range(s.plan.slots if len(s.service) > 0 else i64(0)):
        nation = s.nation_in(side, slot)
        if nation != NOBODY and s.service[nation * SERVICE + LENT + vessel] > 0:
            return nation
    return NOBODY


def use_vessel(s: Board, side: Seat, vessel: i64) -> bool:
    """The nation's own first, then one that an ally has lent; says whether there was any."""
    if s.has(side, NAVAL + vessel) > 0:
        s.gain(side, NAVAL + vessel, -1)
        return True
    lender = lent_by(s, side, vessel)
    if lender != NOBODY:
        s.service[lender * SERVICE + LENT + vessel] -= 1
    return lender != NOBODY


def bid(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.BIDDING)
        if not s.catching_up:
            offer_bids(s, seat)
        yield
        if s.chosen == c.DONE:
            return
        if s.chosen >= c.LEND:
            vessel = s.chosen - c.LEND
            s.gain(side, NAVAL + vessel, -1)
            s.service[s.nation[side] * SERVICE + LENT + vessel] += 1
            s.tell(events.LENT, s.teller(s.nation[side]), vessel)
            continue
        s.pledges[s.nation[side]].add(pledge_of(PLEDGED_BID, s.chosen - c.BID, 0))


def compare_bids(s: Board) -> None:
    """LW-6.8, LW-6.9 Sets `bid_winner`; `first` is the side that may choose the order."""
    one = sum_of_bids(s, 0)
    other = sum_of_bids(s, 1)
    s.bid_winner = NOBODY
    if one != other:
        s.bid_winner = 0 if one > other else 1
        s.first = s.bid_winner
        s.tell(events.CHOOSES, s.first, 0)
        return
    if one > 0:
        s.tell(events.BIDS_CANCEL)
    if lead_me(s, 0) != lead_me(s, 1):
        s.first = 0 if lead_me(s, 0) > lead_me(s, 1) else 1  # LW-7.4a
        s.tell(events.CHOOSES, s.first, 1)
    else:
        s.first = s.chance.below(2)
        s.tell(events.CHOOSES, s.first, 2)


def sum_of_bids(s: Board, side: Seat) -> i64:
    """Also spends them; nations of a coalition add theirs (LW-N28)."""
    found: i64 = 0
    for nation in range(s.plan.nations):
        if s.coalition[nation] != side:
            continue
        s.seat_nation(nation)
        for pledge in s.pledges[nation].cards:
            card = pledge_what(pledge)
            found += s.plan.card_value[card]
            spend(s, side, card)
            s.tell(events.BID, side, card)
        s.pledges[nation].clear()
    s.seat_leaders()
    return found


def lead_me(s: Board, side: Seat) -> i64:
    """LW-7.4a, LW-N26 Of the nation with the largest CV on the map; of equals the better one."""
    if s.plan.slots == 1:
        return s.me(side)
    most: i64 = -1
    best: i64 = 0
    for slot in range(s.plan.slots):
        nation = s.nation_in(side, slot)
        if nation == NOBODY:
            continue
        cv: i64 = 0
        for place in range(s.ground.land):
            if s.owner[place] == side:
                cv += s.stack(slot, MEN, place) + s.stack(slot, TANK, place) + s.stack(slot, AIR, place)
        s.seat_nation(nation)
        if cv > most or (cv == most and s.me(side) > best):
            most = cv
            best = s.me(side)
    s.seat_leaders()
    return best


# ------------------------------------------------------------ 4c
def offer_flags(s: Board, seat: Seat) -> None:
    """LW-4.7, LW-24.1"""
    side = s.side_of(seat)
    s.offer(c.DONE)
    if why_no_flag(s, side) == OK:
        for place in range(s.ground.land):
            if s.owner[place] == side and in_sector(s, seat, place) and why_not_start(s, side, place) == OK:
                offer_flags_from(s, side, place)
    offer_cards(s, side, c.EXTRA)


def why_no_flag(s: Board, side: Seat) -> i64:
    """LW-4.2, LW-R33"""
    if s.has(side, FLAGS) >= s.least_flag_cost():
        return OK
    return reasons.NO_FLAGS if s.least_flag_cost() == 1 else reasons.WINTER_FLAGS


def why_not_afford(s: Board, side: Seat, target: i64) -> i64:
    """LW-N54 An operation into a region where it is winter."""
    return OK if s.has(side, FLAGS) >= s.flag_cost(target) else reasons.WINTER_FLAGS


def why_not_start(s: Board, side: Seat, place: i64) -> i64:
    """LW-R28, LW-N21, LW-N22"""
    if s.own(MEN, place) == 0:
        return reasons.NO_MAN
    return reasons.ONE_FLAG if has_flag(s, side, place) else OK


def offer_flags_from(s: Board, side: Seat, place: i64) -> None:
    hex = s.ground.hex[place]
    for direction in range(i64(DIRECTIONS)):
        edge = place * DIRECTIONS + direction
        if s.ground.road[edge] != NOWHERE:
            if why_not_attack(s, side, s.ground.road[edge]) == OK:
                s.offer(c.FLAG + hex * DIRECTIONS + direction)
        elif s.ground.strait[edge] != NOWHERE and why_not_land(s, side, s.ground.strait[edge]) == OK:
            s.offer(c.FLAG_SEA + hex * DIRECTIONS + direction)
    for route in range(len(s.ground.routes)):
        if s.ground.routes[route] == place and why_not_sail(s, side, route) == OK:
            s.offer(c.FLAG_ROUTE + route)
    if why_not_hunt(s, side, place) == OK:
        s.offer(c.FLAG_PAG + hex)


def why_no_enemy(s: Board, side: Seat, target: i64) -> i64:
    """LW-24.1, LW-N18"""
    if target != NOWHERE and s.is_neutral(target):
        return OK if s.may_attack(side, target) else reasons.NEUTRAL
    return OK if target != NOWHERE and s.owner[target] == 1 - side else reasons.NO_ENEMY


def why_not_attack(s: Board, side: Seat, target: i64) -> i64:
    why = why_no_enemy(s, side, target)
    if why != OK:
        return why
    return why_not_afford(s, side, target)


def why_not_land(s: Board, side: Seat, target: i64) -> i64:
    """LW-4.5"""
    why = why_no_enemy(s, side, target)
    if why != OK:
        return why
    if s.has(side, NAVAL) == 0 and lent_by(s, side, 0) == NOBODY:
        return reasons.NO_NAVAL
    return why_not_afford(s, side, target)


def why_not_sail(s: Board, side: Seat, route: i64) -> i64:
    """LW-N72 As over an all-sea hexside, but only with landing craft."""
    why = why_not_land(s, side, s.ground.routes[route ^ 1])
    if why != OK:
        return why
    return OK if s.has(side, CRAFT) > 0 or lent_by(s, side, CRAFT - NAVAL) != NOBODY else reasons.NO_CRAFT


def why_not_hunt(s: Board, side: Seat, place: i64) -> i64:
    """LW-18.6"""
    if s.pag[place] == 0 or not is_hostile(s, place, side):
        return reasons.NO_PARTISANS
    return why_not_afford(s, side, place)


def has_flag(s: Board, side: Seat, start: i64) -> bool:
    for flag in s.flags.cards:
        if field_b(flag) == start and field_a(flag) % 2 == side:
            return True
    return False


def place_flags(s: Board, seat: Seat) -> Rules:
    """One choice of a seat; `placing` goes on to the next when it is done."""
    side = s.side_of(seat)
    s.ask(seat, c.PLACE_FLAGS)
    offer_flags(s, seat)
    if s.offered == 1 and not (s.plan.assessed and is_last_nation(s, side)):  # LW-N44 no one can tell that no flag is left
        s.placing += 1
        return
    yield
    choice = s.chosen
    if choice == c.DONE:
        s.placing += 1
        s.fence()
    elif c.EXTRA <= choice < c.FLAG_ROUTE:  # LW-6.10, LW-R8
        spend(s, side, choice - c.EXTRA)
        s.gain(side, FLAGS, 1)
        s.tell(events.EXTRA_FLAG, side, choice - c.EXTRA)
    else:
        plant(s, side, choice)
        if s.plan.fog:  # LW-R92 a flag shows the counters of both hexes
            s.fence()


def is_last_nation(s: Board, side: Seat) -> bool:
    for slot in range(s.plan.slot_of[s.nation[side]] + 1, s.plan.slots):
        if s.nation_in(side, slot) != NOBODY:
            return False
    return True


def start_of(s: Board, choice: i64) -> i64:
    """The hex that a flag leads from."""
    if choice >= c.FLAG_ROUTE:
        return s.ground.routes[choice - c.FLAG_ROUTE]
    if choice < c.CLOSE:
        return s.ground.cell_of[choice - c.FLAG_PAG]
    return s.ground.cell_of[(choice - (c.FLAG_SEA if choice >= c.FLAG_SEA else c.FLAG)) // DIRECTIONS]


def flagged(s: Board, choice: i64) -> i64:
    """The hex that a flag points to."""
    if choice >= c.FLAG_ROUTE:
        return s.ground.routes[(choice - c.FLAG_ROUTE) ^ 1]
    if choice < c.CLOSE:
        return s.ground.cell_of[choice - c.FLAG_PAG]
    by_sea = choice >= c.FLAG_SEA
    at = start_of(s, choice) * DIRECTIONS + (choice - (c.FLAG_SEA if by_sea else c.FLAG)) % DIRECTIONS
    return s.ground.strait[at] if by_sea else s.ground.road[at]


def kind_flagged(choice: i64) -> i64:
    if choice < c.CLOSE:
        return SECURITY
    return AMPHIBIOUS if choice >= c.FLAG_SEA else OVERLAND


def plant(s: Board, side: Seat, choice: i64) -> None:
    kind, start, target = kind_flagged(choice), start_of(s, choice), flagged(s, choice)
    s.gain(side, FLAGS, -s.flag_cost(target))
    bare: i64 = 0
    if kind == AMPHIBIOUS:  # LW-4.5, LW-R58
        use_vessel(s, side, 0)
        bare = 0 if use_vessel(s, side, CRAFT - NAVAL) else 1
    s.flags.add(flag_of(side, kind, bare, start, target))
    s.tell(events.FLAGGED, side, kind, start, target)
    invade(s, side, target)


def invade(s: Board, side: Seat, target: i64) -> None:
    """LW-N18 From the first flag on, its hexes next to that coalition's are front line for both."""
    if not s.is_closed(target, side):
        return
    invaded = s.invaded[:]
    invaded[(s.owner[target] - FIRST_NATION) * 2 + side] = 1
    s.invaded = invaded
    s.tell(events.INVADED, side, s.owner[target])
    redraw(s)
