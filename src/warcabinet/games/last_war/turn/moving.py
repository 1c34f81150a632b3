# compiled
"""Moving the line without a fight: closing up (step 3), drawing back and following (step 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.line import change_hands, fill_gaps, keeper_for, look_along, move_points, redraw
from warcabinet.games.last_war.secrecy import in_sector
from warcabinet.games.last_war.state import (
    ASK,
    FIELD,
    FRONT,
    GARRISON,
    KINDS,
    LSP,
    STOCKS,
    WITHDRAWALS,
    Board,
    field_a,
    field_b,
    field_c,
    pack,
)
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK

FROM_POOL: Final = 1023  # instead of a start

# LW-N83 Second number of an order to give up a hex
PERMITTED: Final = 0
REQUEST: Final = 1
ALLOWED: Final = 2
FORBIDDEN: Final = 3


# An order is two numbers: (0, start, target) and (men, tanks, aircraft) with LSP above them
def order_start(orders: Pile, i: i64) -> i64:
    return field_b(orders.cards[i])


def order_target(orders: Pile, i: i64) -> i64:
    return field_c(orders.cards[i])


def is_target(orders: Pile, place: i64) -> bool:
    for i in range(0, len(orders.cards), 2):
        if order_target(orders, i) == place:
            return True
    return False


def is_start(orders: Pile, place: i64) -> bool:
    for i in range(0, len(orders.cards), 2):
        if order_start(orders, i) == place:
            return True
    return False


def ordered(orders: Pile, i: i64, kind: i64) -> i64:
    """How many of a kind an order moves."""
    packed = orders.cards[i + 1]
    if kind == LSP:
        return packed // (FIELD * FIELD * FIELD)
    if kind == MEN:
        return field_a(packed) % FIELD
    return field_b(packed) if kind == TANK else field_c(packed)


def left_in(s: Board, orders: Pile, kind: i64, place: i64) -> i64:
    """What earlier orders leave of a kind in a hex."""
    left = s.points(kind, place)
    for i in range(0, len(orders.cards), 2):
        if order_start(orders, i) == place:
            left -= ordered(orders, i, kind)
    return left


def kept_back(s: Board, side: Seat, place: i64, taken: i64, orders: Pile) -> i64:
    """LW-R53 One man stays in a hex that is still front line without a garrison, own moves made; none in China."""
    if s.ground.tenuous[place] == 1 or s.is_marked(place, GARRISON):
        return 0
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if (
            other != NOWHERE
            and other != taken
            and s.owner[other] != side
            and not s.is_closed(other, side)
            and not is_target(orders, other)
        ):
            return 1
    return 0


def part_of(n: i64, how_many: i64) -> i64:
    """LW-R53 All, or half of it rounded up."""
    return n if how_many == c.ALL else (n + 1) // 2


def give_order(s: Board, side: Seat, start: i64, target: i64, how_many: i64) -> None:
    orders = s.orders[s.nation[side]]
    men = left_in(s, orders, MEN, start) - kept_back(s, side, start, target, orders)
    if how_many == c.ONE:
        add_order(orders, start, target, 1, 0, 0, 0)
        return
    add_order(
        orders, start, target, part_of(men, how_many), part_of(left_in(s, orders, TANK, start), how_many),
        part_of(left_in(s, orders, AIR, start), how_many), part_of(left_in(s, orders, LSP, start), how_many),
    )  # fmt: skip


def add_order(orders: Pile, start: i64, target: i64, men: i64, tanks: i64, air: i64, lsp: i64) -> None:
    orders.add(pack(0, start, target))
    orders.add(((lsp * FIELD + men) * FIELD + tanks) * FIELD + air)


def why_not_send(s: Board, side: Seat, start: i64, target: i64) -> i64:
    """At least one man can go; in China he may be the last."""
    orders = s.orders[s.nation[side]]
    return OK if left_in(s, orders, MEN, start) > kept_back(s, side, start, target, orders) else reasons.LAST_MAN


def offer_amounts(s: Board, seat: Seat, prompt: i64, place: i64) -> None:
    """How many go into the place."""
    s.ask(seat, prompt)
    s.about = place
    s.offer(c.ALL)
    s.offer(c.HALF)
    s.offer(c.ONE)


# ------------------------------------------------------------ step 3
def offer_closing(s: Board, seat: Seat) -> None:
    """LW-7.3, LW-R23"""
    side = s.side_of(seat)
    s.offer(c.DONE)
    for place in range(s.ground.land):
        if s.has_seen_enough():
            return
        if s.owner[place] == side and in_sector(s, seat, place) and why_not_close_from(s, place) == OK:
            for direction in range(i64(DIRECTIONS)):
                if why_not_close(s, side, place, s.ground.road[place * DIRECTIONS + direction]) == OK:
                    s.offer(c.CLOSE + s.ground.hex[place] * DIRECTIONS + direction)


def why_not_close_from(s: Board, place: i64) -> i64:
    if s.net[place] & FRONT == 0:
        return reasons.NOT_FRONT
    return reasons.NO_MAN if s.men(place) == 0 else OK


def why_not_close(s: Board, side: Seat, start: i64, target: i64) -> i64:
    """LW-R15 Where the lines are not in contact (LW-23.9), once."""
    if target == NOWHERE:
        return reasons.NO_LAND
    if s.is_closed(target, side):
        return reasons.NEUTRAL
    if s.owner[target] != NOBODY and (s.owner[target] == side or not s.is_open(target)):
        return reasons.NOT_CLEAR
    if is_target(s.orders[s.nation[side]], target):
        return reasons.ORDERED
    return why_not_send(s, side, start, target)


def close_up(s: Board, seat: Seat) -> Rules:
    """LW-7.3a No flag, no dice: the line just moves."""
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.CLOSING)
        if not s.catching_up:
            offer_closing(s, seat)
        yield
        if s.chosen == c.DONE:
            return
        edge = s.chosen - c.CLOSE
        start = s.ground.cell_of[edge // DIRECTIONS]
        target = s.ground.road[start * DIRECTIONS + edge % DIRECTIONS]
        offer_amounts(s, seat, c.HOW_MANY, target)
        yield
        give_order(s, side, start, target, s.chosen)


def weight(s: Board, side: Seat, place: i64) -> i64:
    """LW-R24 ME x CV of the front-line hexes next to it."""
    found: i64 = 0
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other != NOWHERE and s.owner[other] == side and s.is_front(other):
            found += product_of(s, side, other)
    return found


def product_of(s: Board, side: Seat, place: i64) -> i64:
    """LW-N31 CV x ME of all nations that stand there."""
    if s.plan.slots == 1:
        return s.cv(place) * s.me_at(side, place)
    before = s.nation[side]
    found: i64 = 0
    for slot in range(s.plan.slots):
        nation = s.nation_in(side, slot)
        if nation != NOBODY:
            s.seat_nation(nation)
            found += s.strength(slot, place) * s.me_at(side, place)
    s.nation[side] = before
    return found


def settle_closing(s: Board) -> Rules:
    """LW-7.3b, LW-22.2, LW-R24 Where both want the same hex Control says who has it; else the heavier side has it, or neither."""
    for place in range(s.ground.land):
        if not (is_target(s.orders[s.nation[0]], place) and is_target(s.orders[s.nation[1]], place)):
            continue
        winner: i64 = NOBODY
        if s.plan.control:
            s.ask(s.control_seat(), c.DISPUTE)
            s.about = place
            s.offer(c.GIVE_HEX + s.ground.hex[place])
            s.offer(c.GIVE_HEX + c.HEXES + s.ground.hex[place])
            yield
            winner = (s.chosen - c.GIVE_HEX) // c.HEXES
        else:
            one = weight(s, 0, place)
            other = weight(s, 1, place)
            if one != other:
                winner = 0 if one > other else 1
        for side in range(i64(2)):
            if side != winner:
                drop_order(s.orders[s.nation[side]], place)
        if winner == NOBODY:
            s.tell(events.LAPSED, place)
        else:
            s.tell(events.DISPUTE_WON, winner, place)


def drop_order(orders: Pile, target: i64) -> None:
    i: i64 = 0
    while i < len(orders.cards):
        if order_target(orders, i) == target:
            orders.take_at(i)
            orders.take_at(i)
        else:
            i += 2


def carry_out(s: Board, event: i64) -> None:
    """Move what was ordered, both sides at once, and fill gaps."""
    moved = are_ordered(s)
    for side in range(i64(2)):
        orders = s.orders[s.nation[side]]
        for i in range(0, len(orders.cards), 2):
            start, target = order_start(orders, i), order_target(orders, i)
            if s.owner[target] == 1 - side:
                leave_open_hex(s, target)
            change_hands(s, target, side)
            if start == FROM_POOL:
                s.gain(side, MEN, -1)
                s.add(MEN, target, 1)
                s.tell(event, side, NOWHERE, target, 1)
                continue
            for kind in range(i64(KINDS)):
                move_points(s, kind, start, target, ordered(orders, i, kind))
            s.tell(event, side, start, target, ordered(orders, i, MEN))
    for side in range(i64(2)):
        s.orders[s.nation[side]].clear()
    line_up(s, moved)


def are_ordered(s: Board) -> bool:
    """Whether either side moves anything."""
    return not s.orders[s.nation[0]].empty() or not s.orders[s.nation[1]].empty()


def line_up(s: Board, moved: bool) -> None:
    if moved:
        redraw(s)
    else:
        look_along(s)
    fill_gaps(s, 0)


def leave_open_hex(s: Board, place: i64) -> None:
    """LW-R23 Tanks, aircraft and LSP without men go to the lowest neighbouring friendly hex, or are lost with the hex."""
    side = s.owner[place]
    to = lowest_refuge(s, place, side)
    if to == NOWHERE:
        for slot in range(s.plan.slots):
            here = s.stack(slot, AIR, place)
            if here > 0:
                s.stock[s.nation_in(side, slot) * STOCKS + AIR] += here
                s.add_slot(slot, AIR, place, -here)
        return
    for kind in range(i64(KINDS)):
        move_points(s, kind, place, to, s.points(kind, place))


def lowest_refuge(s: Board, place: i64, side: Seat) -> i64:
    best: i64 = NOWHERE
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other != NOWHERE and s.owner[other] == side and (best == NOWHERE or other < best):
            best = other
    return best


# ------------------------------------------------------------ step 9
def offer_withdrawals(s: Board, seat: Seat) -> None:
    """LW-7.9, LW-14.1, LW-14.2"""
    side = s.side_of(seat)
    s.offer(c.DONE)
    for place in range(s.ground.land):
        if s.has_seen_enough():
            return
        if s.owner[place] == side and in_sector(s, seat, place) and why_no_withdrawal(s, side, place) == OK:
            for direction in range(i64(DIRECTIONS) if why_not_give_up(s, side, place) == OK else i64(0)):
                if why_not_refuge(s, side, s.ground.road[place * DIRECTIONS + direction]) == OK:
                    s.offer(c.WITHDRAW + s.ground.hex[place] * DIRECTIONS + direction)


def why_no_withdrawal(s: Board, side: Seat, place: i64) -> i64:
    """LW-R77, LW-N82 The high command of the nation that keeps the hex permits no more."""
    nation = withdrawing_nation(s, side, place)
    limit = s.stock[nation * STOCKS + WITHDRAWALS]
    return reasons.NO_WITHDRAWALS if limit >= 0 and given_up(s, side, nation) >= limit else OK


def withdrawing_nation(s: Board, side: Seat, place: i64) -> i64:
    return side if s.plan.slots == 1 else keeper_for(s, side, place)


def given_up(s: Board, side: Seat, nation: i64) -> i64:
    """Hexes that the nation keeps and that are ordered to be given up."""
    orders = s.orders[s.nation[side]]
    if s.plan.slots == 1:
        return len(orders.cards) // 2
    found: i64 = 0
    for i in range(0, len(orders.cards), 2):
        if keeper_for(s, side, order_start(orders, i)) == nation:
            found += 1
    return found


def why_not_give_up(s: Board, side: Seat, place: i64) -> i64:
    """LW-R26 A front-line hex; one that is a refuge can no longer be given up."""
    if s.net[place] & FRONT == 0:
        return reasons.NOT_FRONT
    orders = s.orders[s.nation[side]]
    return reasons.ORDERED if is_start(orders, place) or is_target(orders, place) else OK


def why_not_refuge(s: Board, side: Seat, refuge: i64) -> i64:
    free = refuge != NOWHERE and s.owner[refuge] == side and not is_start(s.orders[s.nation[side]], refuge)
    return OK if free else reasons.NO_REFUGE


def withdraw(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.WITHDRAWING)
        if not s.catching_up:
            offer_withdrawals(s, seat)
        yield
        if s.chosen == c.DONE:
            return
        edge = s.chosen - c.WITHDRAW
        start = s.ground.cell_of[edge // DIRECTIONS]
        orders = s.orders[s.nation[side]]
        orders.add(pack(0, start, s.ground.road[start * DIRECTIONS + edge % DIRECTIONS]))
        orders.add(REQUEST if is_request(s, seat, start) else PERMITTED)


# ------------------------------------------------------------ LW-N83 the permission of high command
def permitting_seat(s: Board, nation: i64) -> Seat:
    """Who answers for the high command of a nation: the leader of its coalition, or Control if no role of it may."""
    if s.plan.control and s.plan.commanded_by_control[nation] == 1:
        return s.control_seat()
    return s.coalition[nation]


def is_request(s: Board, seat: Seat, place: i64) -> bool:
    """Whoever answers for high command need not ask."""
    nation = withdrawing_nation(s, s.side_of(seat), place)
    return s.stock[nation * STOCKS + WITHDRAWALS] == ASK and permitting_seat(s, nation) != seat


def answer_requests(s: Board) -> Rules:
    """The leaders, then Control; whoever has no request is asked only where being asked would tell that there are some."""
    for seat in range(2 * s.plan.commands):
        s.asks[seat] = 1 if seat < 2 and is_asked_to_permit(s, seat) else 0
    for seat in range(i64(2)):
        if s.asks[seat] == 1:
            yield from answer_for(s, seat)
    if s.plan.control and is_asked_to_permit(s, s.control_seat()):
        yield from answer_for(s, s.control_seat())
    for side in range(i64(2)):
        close_requests(s, side)


def is_asked_to_permit(s: Board, seat: Seat) -> bool:
    for nation in range(s.plan.nations):
        if s.stock[nation * STOCKS + WITHDRAWALS] != ASK or permitting_seat(s, nation) != seat:
            continue
        if s.plan.assessed and (s.plan.commands > 1 or seat == s.control_seat()):
            return True
        if has_request(s, nation):
            return True
    return False


def has_request(s: Board, nation: i64) -> bool:
    side = s.coalition[nation]
    orders = s.orders[s.nation[side]]
    for i in range(0, len(orders.cards), 2):
        if orders.cards[i + 1] == REQUEST and withdrawing_nation(s, side, order_start(orders, i)) == nation:
            return True
    return False


def answer_for(s: Board, seat: Seat) -> Rules:
    while True:
        s.ask(seat, c.PERMITTING)
        s.offer(c.DONE)
        for place in range(s.ground.land):
            if why_no_request(s, seat, place) == OK:
                s.offer(c.ALLOW + s.ground.hex[place])
                s.offer(c.FORBID + s.ground.hex[place])
        yield
        if s.chosen == c.DONE:
            return
        allowed = s.chosen < c.FORBID
        place = s.ground.cell_of[s.chosen - (c.ALLOW if allowed else c.FORBID)]
        orders = s.orders[s.nation[s.owner[place]]]
        for i in range(0, len(orders.cards), 2):
            if order_start(orders, i) == place:
                orders.cards[i + 1] = ALLOWED if allowed else FORBIDDEN


def why_no_request(s: Board, seat: Seat, place: i64) -> i64:
    """Whether this seat has to answer about this hex."""
    side = s.owner[place]
    if not s.is_sided(place) or permitting_seat(s, withdrawing_nation(s, side, place)) != seat:
        return reasons.NO_REQUEST
    orders = s.orders[s.nation[side]]
    for i in range(0, len(orders.cards), 2):
        if order_start(orders, i) == place:
            return OK if orders.cards[i + 1] == REQUEST else reasons.NO_REQUEST
    return reasons.NO_REQUEST


def close_requests(s: Board, side: Seat) -> None:
    """No answer is a no. Request and answer go into the report of the side."""
    orders = s.orders[s.nation[side]]
    i: i64 = 0
    while i < len(orders.cards):
        answer = orders.cards[i + 1]
        if answer != PERMITTED:
            s.tell(events.REQUESTED, side, order_start(orders, i), order_target(orders, i))
            s.tell(events.ANSWERED, side, order_start(orders, i), answer - REQUEST)
        if answer == REQUEST or answer == FORBIDDEN:
            orders.take_at(i)
            orders.take_at(i)
        else:
            i += 2


def carry_out_withdrawals(s: Board) -> None:
    moved = are_ordered(s)
    s.vacated.clear()
    for side in range(i64(2)):
        orders = s.orders[s.nation[side]]
        for i in range(0, len(orders.cards), 2):
            start, refuge = order_start(orders, i), order_target(orders, i)
            for kind in range(i64(KINDS)):
                move_points(s, kind, start, refuge, s.points(kind, start))
            change_hands(s, start, NOBODY)
            s.vacated.add(start * 2 + side)
            s.tell(events.WITHDREW, side, start, refuge)
        orders.clear()
    line_up(s, moved)


def offer_following(s: Board, seat: Seat) -> None:
    """LW-14.3, LW-R27"""
    side = s.side_of(seat)
    s.offer(c.DONE)
    for each in s.vacated.cards:
        place = each // 2
        if each % 2 == side or why_not_follow_into(s, seat, place) != OK:
            continue
        for direction in range(i64(DIRECTIONS)):
            other = s.ground.road[place * DIRECTIONS + direction]
            if other != NOWHERE and s.owner[other] == side and why_not_send(s, side, other, place) == OK:
                s.offer(c.FOLLOW + s.ground.hex[other] * DIRECTIONS + (direction + 3) % DIRECTIONS)
        if why_not_follow_pool(s, side, place) == OK:
            s.offer(c.FOLLOW_POOL + s.ground.hex[place])


def is_given_up(s: Board, side: Seat, place: i64) -> bool:
    """The enemy of the side has left this hex just now."""
    return s.vacated.has(place * 2 + 1 - side)


def why_not_follow_into(s: Board, seat: Seat, place: i64) -> i64:
    if s.owner[place] != NOBODY:
        return reasons.NOT_GIVEN_UP
    if is_target(s.orders[s.nation[s.side_of(seat)]], place):
        return reasons.ORDERED
    return OK if in_sector(s, seat, place) else reasons.SECTOR


def why_not_follow_pool(s: Board, side: Seat, place: i64) -> i64:
    if s.has(side, MEN) <= pool_orders(s.orders[s.nation[side]]):
        return reasons.NO_MEN_IN_POOL
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other != NOWHERE and s.owner[other] == side and s.is_routed(other):
            return OK
    return reasons.NO_POOL_MAN


def pool_orders(orders: Pile) -> i64:
    found: i64 = 0
    for i in range(0, len(orders.cards), 2):
        if order_start(orders, i) == FROM_POOL:
            found += 1
    return found


def follow(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.FOLLOWING)
        if not s.catching_up:
            offer_following(s, seat)
        yield
        if s.chosen == c.DONE:
            return
        if s.chosen < c.CLOSE:
            add_order(s.orders[s.nation[side]], FROM_POOL, s.ground.cell_of[s.chosen - c.FOLLOW_POOL], 1, 0, 0, 0)
            continue
        edge = s.chosen - c.FOLLOW
        start = s.ground.cell_of[edge // DIRECTIONS]
        target = s.ground.road[start * DIRECTIONS + edge % DIRECTIONS]
        offer_amounts(s, seat, c.HOW_MANY, target)
        yield
        give_order(s, side, start, target, s.chosen)
