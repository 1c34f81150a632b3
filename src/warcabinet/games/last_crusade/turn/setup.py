# compiled
"""Set-up: Terrain, starting forces, first hands and Supply (LC-5). The order of chance is LC-R98."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.card import (
    ATTACHMENT,
    FORTIFICATION,
    GENERAL,
    HQ_COMBAT,
    HQ_TROOPS,
    LEADER,
    OBSTACLE,
    ORDNANCE,
    SUPPORT_WEAPON,
    UNIT,
    Card,
)
from warcabinet.games.last_crusade.cards.force import put_in_force
from warcabinet.games.last_crusade.choices import (
    AS_BRIDGE,
    AS_CLEAR,
    BRIDGE_OR_CLEAR,
    BUY,
    BUY_FORCES,
    DONE,
    KEEP,
    KEEP_TERRAIN,
    LAY,
    LAY_TERRAIN,
    NO,
    QUICK_BUY,
    REDRAW,
    TERRAIN_TYPES,
    WITH_BRIDGES,
    YES,
)
from warcabinet.games.last_crusade.log_events import (
    BRIDGES_ASKED,
    CENTER,
    DREW,
    FORCES_BOUGHT,
    INITIATIVE,
    STARTING_SUPPLY,
    TERRAIN_LAID,
    TERRAIN_PAID,
    TERRAIN_SHOWN,
)
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import BUYING, MAJOR, OPEN, PLACING, REINFORCEMENT, Field
from warcabinet.games.last_crusade.table.pieces import new_piece
from warcabinet.games.last_crusade.table.places import HQ, own_zone

CLEAR: Final = 0  # Terrain types that rules name
BRIDGE: Final = 8
CENTER_ROW: Final = 3  # its first zone
FIRST_HAND: Final = 7  # LC-5.6.1


# ------------------------------------------------------------ Terrain
def draw_terrain(s: Field) -> None:
    """LC-5.3.1 Three of the six at random; the others wait in random order."""
    if len(s.plan.fixed_terrain) > 0:
        return
    for seat in range(2):
        if s.plan.random_terrain:
            draw_any_terrain(s, seat)
        else:
            s.terrain_rest[seat].clear()
            s.terrain_rest[seat].add_all(s.plan.terrain_deck[seat])
            s.terrain_rest[seat].shuffle(s.chance)
            for each in range(3):
                s.terrain_hand[seat].add(s.terrain_rest[seat].take())


def draw_any_terrain(s: Field, seat: Seat) -> None:
    """Random Terrain: each zone of the row from one pile of all types; a Bridge only where bridges are in use."""
    for which in range(3):
        s.terrain[own_zone(seat, which)] = any_terrain(s, bridges_used(s))


def any_terrain(s: Field, bridges: bool) -> i64:
    drawn = s.chance.below(len(s.book.terrain))
    return CLEAR if drawn == BRIDGE and not bridges else drawn


def lay_terrain(s: Field) -> Rules:
    """LC-5.3.2 Both in secret; then LC-5.3.3 to LC-5.3.7."""
    if s.plan.asks_bridges:
        yield from agree_on_bridges(s)
    if len(s.plan.fixed_terrain) > 0:
        for zone in range(i64(9)):
            s.terrain[zone] = s.plan.fixed_terrain[zone]
    elif s.plan.random_terrain:
        for seat in range(2):
            yield from keep_or_redraw(s, seat)
    else:
        for seat in range(2):
            yield from lay_row(s, seat)
    s.fence()
    show_and_pay(s)
    lay_center(s)
    for seat in range(2):
        s.control[own_zone(seat, 0)] = seat
        s.control[own_zone(seat, 1)] = seat
        s.control[own_zone(seat, 2)] = seat
        make_river(s, seat)
    s.phase = BUYING


def agree_on_bridges(s: Field) -> Rules:
    """LC-N88, LC-5.3.8 Bridges are in use if both want them; neither sees the other's answer before its own."""
    wanted: i64 = 0
    for seat in range(i64(2)):
        s.ask(seat, WITH_BRIDGES)
        s.offer(YES)
        s.offer(NO)
        yield
        wanted += 1 if s.chosen == YES else 0
    s.bridges_agreed = wanted == 2
    s.fence()
    s.tell(BRIDGES_ASKED, 1 if s.bridges_agreed else 0)


def bridges_used(s: Field) -> bool:
    return s.plan.bridges or s.bridges_agreed


def lay_row(s: Field, seat: Seat) -> Rules:
    """LC-D2 From left to right as the seat sees it; the last card needs no choice."""
    for which in range(3):
        hand = s.terrain_hand[seat]
        laid = hand.cards[0]
        s.ask(seat, LAY)
        for card in hand.cards:
            if not s.offers(LAY_TERRAIN + card):
                s.offer(LAY_TERRAIN + card)
        if s.offered > 1:
            yield
            laid = s.chosen - LAY_TERRAIN
        hand.remove(laid)
        if laid == BRIDGE:  # LC-R11
            if bridges_used(s):
                s.ask(seat, BRIDGE_OR_CLEAR)
                s.offer(AS_BRIDGE)
                s.offer(AS_CLEAR)
                yield
                if s.chosen == AS_CLEAR:
                    laid = CLEAR
            else:
                laid = CLEAR
        s.terrain[own_zone(seat, which)] = laid
    s.tell(TERRAIN_LAID, seat)


def keep_or_redraw(s: Field, seat: Seat) -> Rules:
    """Random Terrain: one redraw of the whole row, which must be kept."""
    s.ask(seat, KEEP_TERRAIN)
    s.offer(KEEP)
    s.offer(REDRAW)
    yield
    if s.chosen == REDRAW:
        draw_any_terrain(s, seat)
        s.fence()


def three_types(s: Field, first: i64) -> i64:
    return (s.terrain[first] * TERRAIN_TYPES + s.terrain[first + 1]) * TERRAIN_TYPES + s.terrain[first + 2]


def show_and_pay(s: Field) -> None:
    """LC-5.3.3, LC-5.3.4; with random Terrain a quarter of the setup Supply instead."""
    for seat in range(2):
        cost: i64 = 0
        if s.plan.random_terrain:
            cost = s.setup_supply[seat] // 4
        else:
            for which in range(3):
                cost += s.book.terrain[s.terrain[own_zone(seat, which)]].cost
        s.setup_supply[seat] = max(s.setup_supply[seat] - cost, 0)
        s.tell(TERRAIN_SHOWN, seat, three_types(s, 6 * seat))
        s.tell(TERRAIN_PAID, seat, cost)


def lay_center(s: Field) -> None:
    """LC-5.3.5 to LC-5.3.7, LC-5.3.11"""
    if len(s.plan.fixed_terrain) > 0:
        return
    if s.plan.random_terrain:
        for column in range(3):
            s.terrain[CENTER_ROW + column] = any_terrain(s, False)
        return
    die = s.chance.roll(6)
    giver = 1 - s.plan.axis if die % 2 == 0 else s.plan.axis
    rest = s.terrain_rest[giver]
    rest.shuffle(s.chance)
    for column in range(3):
        laid = rest.take()
        s.terrain[CENTER_ROW + column] = CLEAR if laid == BRIDGE else laid
    s.terrain_rest[0].clear()
    s.terrain_rest[1].clear()
    s.tell(CENTER, die, giver, three_types(s, CENTER_ROW))


def make_river(s: Field, seat: Seat) -> None:
    """LC-13.0.1, LC-13.0.2, LC-R12"""
    for column in range(3):
        if s.terrain[6 * seat + column] == BRIDGE:
            s.river[seat] = 1
            s.bridge[3 * seat + column] = MAJOR


# ------------------------------------------------------------ starting forces
def may_start(s: Field, card: Card) -> bool:
    """LC-5.4.2 to LC-5.4.4, LC-2.3.3; by other readings Generals (LC-N74) and all own attachments too (LC-N75)."""
    if card.cost < 0:
        return False
    what = card.what
    if what == GENERAL:
        return s.plan.general_starts
    if what == LEADER or what == ATTACHMENT:
        return s.plan.any_special_starts
    return (
        what == UNIT
        or what == FORTIFICATION
        or what == OBSTACLE
        or what == SUPPORT_WEAPON
        or what == HQ_TROOPS
        or what == HQ_COMBAT
        or what == ORDNANCE
    )


def setup_cost(s: Field, seat: Seat, card: Card) -> i64:
    """LC-5.4.1; LC-N34 some nations build Fortifications for less, at least for 1."""
    less = s.plan.country[seat].setup_fort
    return max(card.cost + less, 1) if card.what == FORTIFICATION and less != 0 else card.cost


def fort_points(s: Field, seat: Seat) -> i64:
    """What is left of the points for Fortifications alone: those bought have used them first."""
    left = s.plan.fort_points[seat]
    for kind in s.bought[seat].cards:
        if s.book.cards[kind].what == FORTIFICATION:
            left -= setup_cost(s, seat, s.book.cards[kind])
    return max(left, 0)


def why_not_buy(s: Field, seat: Seat, kind: i64) -> i64:
    card = s.book.cards[kind]
    if not may_start(s, card):
        return why.NOT_FOR_SALE
    purse = s.setup_supply[seat]
    if card.what == FORTIFICATION:
        purse += fort_points(s, seat)
    return ok_if(setup_cost(s, seat, card) <= purse, why.SETUP_SUPPLY)


def has_to_buy(s: Field, seat: Seat) -> bool:
    for kind in s.deck[seat].cards:
        if why_not_buy(s, seat, kind) == OK:
            return True
    return False


def may_buy_quickly(s: Field, seat: Seat) -> bool:
    """The usual force, as long as nothing else has been bought."""
    return s.bought[seat].empty() and not s.plan.buy_list[seat].empty()


def buy(s: Field, seat: Seat, kind: i64) -> None:
    cost = setup_cost(s, seat, s.book.cards[kind])
    if s.book.cards[kind].what == FORTIFICATION:
        cost -= min(cost, fort_points(s, seat))
    s.setup_supply[seat] -= cost
    s.deck[seat].remove(kind)
    s.bought[seat].add(kind)


def buy_forces(s: Field) -> Rules:
    """LC-5.4.1, LC-R13 Both in secret."""
    for seat in range(2):
        if s.plan.quick:
            buy_quickly(s, seat)
        else:
            yield from buy_force(s, seat)
        s.setup_supply[seat] = 0  # LC-5.2.3
        s.tell(FORCES_BOUGHT, seat)
    s.fence()
    s.phase = PLACING
    s.active = s.plan.axis  # LC-5.5.1


def buy_force(s: Field, seat: Seat) -> Rules:
    while has_to_buy(s, seat):
        s.ask(seat, BUY_FORCES)
        s.offer(DONE)
        for kind in s.deck[seat].cards:
            if why_not_buy(s, seat, kind) == OK and not s.offers(BUY + kind):
                s.offer(BUY + kind)
        if may_buy_quickly(s, seat):
            s.offer(QUICK_BUY)
        yield
        if s.chosen == DONE:
            return
        if s.chosen == QUICK_BUY:
            buy_quickly(s, seat)
        else:
            buy(s, seat, s.chosen - BUY)


def buy_quickly(s: Field, seat: Seat) -> None:
    """Each card of the list that is there and can be paid."""
    for kind in s.plan.buy_list[seat].cards:
        if s.deck[seat].has(kind) and why_not_buy(s, seat, kind) == OK:
            buy(s, seat, kind)


# ------------------------------------------------------------ beginning
def begin(s: Field) -> None:
    """LC-5.4.5, LC-5.6.1, LC-5.7.1, LC-5.8.1"""
    for seat in range(2):
        s.deck[seat].shuffle(s.chance)
    for seat in range(2):
        for each in range(min(FIRST_HAND, i64(len(s.deck[seat].cards)))):
            draw(s, seat, 0)
    for seat in range(2):
        s.supply[seat] = roll_supply(s, seat, STARTING_SUPPLY)
        s.first_turn[seat] = 1
        for kind in s.plan.free_hq[seat].cards:
            new_piece(s, seat, kind, HQ + seat)
        for kind in s.plan.starts_in_force[seat].cards:
            put_in_force(s, seat, kind)
    s.fence()
    mine: i64 = 0
    theirs: i64 = 0
    while mine == theirs:  # LC-R9
        mine = s.chance.roll(6)
        theirs = s.chance.roll(6)
    s.first = 0 if mine > theirs else 1
    s.active = s.first
    s.tell(INITIATIVE, mine, theirs, s.first)
    s.phase = REINFORCEMENT
    s.step = OPEN


def roll_supply(s: Field, seat: Seat, event: i64) -> i64:
    """LC-5.7.1, LC-7.1.5 The nation's Supply dice; some have others at the start (LC-N33)."""
    total: i64 = 0
    told: i64 = 0
    for each in range(s.plan.start_dice[seat] if event == STARTING_SUPPLY else s.plan.supply_dice[seat]):
        die = s.chance.roll(6)
        total += die
        told = told * 7 + die
    s.tell(event, seat, told, total)
    return total


def draw(s: Field, seat: Seat, bought: i64) -> None:
    """A card from the Reinforcement Deck, which must have one."""
    kind = s.deck[seat].take()
    s.hand[seat].add(kind)
    s.tell(DREW, seat, kind, bought)
