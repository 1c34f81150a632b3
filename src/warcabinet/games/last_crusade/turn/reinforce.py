# compiled
"""Phase 1, Reinforcement: what happens automatically, then the list of actions (LC-7.1, LC-R17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.flight import return_patrols
from warcabinet.games.last_crusade.cards.card import FORTIFICATION, GENERAL, OBSTACLE, ORDNANCE, UNIT, Card
from warcabinet.games.last_crusade.cards.force import extra_draws, indefinite
from warcabinet.games.last_crusade.cards.playing import play_special
from warcabinet.games.last_crusade.cards.services import center_supply, extra_supply, offer_abilities, use_ability
from warcabinet.games.last_crusade.choices import (
    AT,
    BUY_DRAW,
    DEPLOY,
    DEPLOY_FREE,
    DEPLOY_WHERE,
    DONE,
    DRAW,
    INDEFINITE_DICE,
    KINDS,
    LEAVE_RIVER,
    NONE,
    OFFER_END,
    ON,
    OVER_LIMIT,
    PIECES,
    PLAY,
    PUT_INSIDE,
    RECALL,
    REFIT,
    REINFORCE,
    REMOVE,
    ROLL_SUPPLY,
    UNCOMMIT,
    USE,
)
from warcabinet.games.last_crusade.log_events import LAST_TURN, LEFT_RIVER, OBSTACLE_REMOVED, SUPPLY_ROLL, TURN
from warcabinet.games.last_crusade.log_events import REFIT as REFIT_EVENT
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    ACT,
    COMMITTED,
    INSIDE,
    OF_TURN,
    REFITTED,
    TO_DICE,
    TO_DRAW,
    TO_RECALL,
    TO_ROLL,
    TO_UNCOMMIT,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.harm import give_up
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import in_supply
from warcabinet.games.last_crusade.table.pieces import (
    count_at,
    counts,
    defense,
    free_piece,
    has_room,
    limit_at,
    pay,
    place_stack,
    stands_in,
)
from warcabinet.games.last_crusade.table.places import AREAS, CROSSINGS, NOWHERE, RIVER, bank
from warcabinet.games.last_crusade.table.zones import take_control
from warcabinet.games.last_crusade.turn.agreement import ask_both, offer_agreement, offer_end
from warcabinet.games.last_crusade.turn.deploy import can_man, join, offer_places, settle, why_not_come
from warcabinet.games.last_crusade.turn.flow import next_phase
from warcabinet.games.last_crusade.turn.setup import draw, roll_supply
from warcabinet.games.last_crusade.windows import offer_specials, window

DRAW_COST: Final = 3  # LC-7.1.7


def open_turn(s: Field) -> Rules:
    """The actions that no one chooses, in the order of LC-R17."""
    seat = s.active
    yield from ask_both(s)
    if s.over:
        return
    s.tell(TURN, seat, s.turn)
    if seat == s.first and s.turn == s.plan.turn_limit:  # LC-N15
        s.tell(LAST_TURN, s.turn)
    yield from keep_limits(s)
    yield from window(s, 0)
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0:
            s.unmark(u, OF_TURN)
            s.spent[u] = 0
    s.todo = TO_UNCOMMIT | TO_RECALL | TO_ROLL | TO_DRAW | TO_DICE
    if s.first_turn[seat] != 0:  # LC-5.7.2
        s.first_turn[seat] = 0
        s.todo &= ~TO_ROLL
    if not s.plan.any_order:
        yield from do_the_rest(s, seat)
    s.step = ACT


def do_the_rest(s: Field, seat: Seat) -> Rules:
    """LC-R17 What is left of the steps that the rules ask for, in their usual order."""
    step: i64 = TO_UNCOMMIT
    while step <= TO_DICE:
        if s.todo & step != 0:
            yield from do_step(s, seat, step)
        step *= 2


def do_step(s: Field, seat: Seat, step: i64) -> Rules:
    """LC-N70 One of them, which is done then."""
    s.todo &= ~step
    if step == TO_UNCOMMIT:
        for u in range(first_piece(seat), s.top[seat]):
            if s.kind[u] >= 0:
                s.unmark(u, COMMITTED)
        yield from leave_rivers(s, seat)
    elif step == TO_RECALL:
        yield from return_patrols(s, seat)
    elif step == TO_ROLL:
        s.supply[seat] += roll_supply(s, seat, SUPPLY_ROLL) + extra_supply(s, seat) + center_supply(s, seat)
        s.fence()
    elif step == TO_DRAW:
        for each in range(1 + extra_draws(s, seat)):
            if not s.deck[seat].empty():
                draw(s, seat, 0)
        s.fence()
    else:
        indefinite(s, seat)


def step_of(choice: i64) -> i64:
    """Which of them a choice is about."""
    if choice == UNCOMMIT:
        return TO_UNCOMMIT
    if choice == RECALL:
        return TO_RECALL
    if choice == ROLL_SUPPLY:
        return TO_ROLL
    return TO_DRAW if choice == DRAW else TO_DICE


def why_not_step(s: Field, choice: i64) -> i64:
    """LC-N70 Each once in a turn, where their order is free."""
    return ok_if(s.todo & step_of(choice) != 0, why.STEP_DONE)


def keep_limits(s: Field) -> Rules:
    """LC-3.5.4, LC-R82 Too many in one place: the owner picks what is destroyed."""
    for each in range(i64(2)):
        seat = s.active if each == 0 else 1 - s.active
        area = overfull(s, seat)
        while area != NOWHERE:
            s.ask(seat, OVER_LIMIT)
            for u in range(first_piece(seat), s.top[seat]):
                if stands_alone_in(s, u, area):
                    s.offer(REMOVE + u)
            yield
            lose_stack(s, s.chosen - REMOVE)
            area = overfull(s, seat)


def stands_alone_in(s: Field, u: i64, area: i64) -> bool:
    return s.kind[u] >= 0 and s.place[u] == area and s.host[u] < 0 and counts(s, u)


def overfull(s: Field, seat: Seat) -> i64:
    """The first area with too many cards of the seat, or NOWHERE."""
    for area in range(i64(AREAS)):
        if not has_room(s, seat, area) and count_at(s, seat, area) > limit_at(area):
            return area
    return NOWHERE


def lose_stack(s: Field, u: i64) -> None:
    """A unit with all that is mounted on it or inside it."""
    seat = owner(u)
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] >= 0 and i64(s.host[v]) == u and s.card(v).is_ground_unit():
            give_up(s, v)
    give_up(s, u)


def leave_rivers(s: Field, seat: Seat) -> Rules:
    """LC-13.1.6, LC-R68 A ferry whose bank is lost goes ashore, or is lost."""
    if s.river[0] == 0 and s.river[1] == 0:
        return
    for at in range(i64(CROSSINGS)):
        for u in range(first_piece(seat), s.top[seat]):
            if s.kind[u] < 0 or s.place[u] != RIVER + at or s.host[u] >= 0:
                continue
            if s.control[bank(at, 0)] != 1 - seat and s.control[bank(at, 1)] != 1 - seat:
                continue
            s.ask(seat, LEAVE_RIVER)
            offer_banks(s, seat, at)
            if s.offered == 0:
                give_up(s, u)
                continue
            s.chosen = s.menu[0]
            s.aim = u
            if s.offered > 1:
                yield
            s.aim = NOBODY
            place_stack(s, u, s.chosen - AT)
            s.tell(LEFT_RIVER, label(s, u), s.place[u])
            take_control(s, seat, s.place[u])


def offer_banks(s: Field, seat: Seat, at: i64) -> None:
    for side in range(i64(2)):
        if why_not_ashore(s, seat, at, bank(at, side)) == OK:
            s.offer(AT + bank(at, side))


def why_not_ashore(s: Field, seat: Seat, at: i64, zone: i64) -> i64:
    """On a bank of the crossing, with room and without enemies."""
    if zone != bank(at, 0) and zone != bank(at, 1):
        return why.NOT_ADJACENT
    if stands_in(s, 1 - seat, zone):
        return why.ENEMY_THERE
    return ok_if(has_room(s, seat, zone), why.FULL_THERE)


# ------------------------------------------------------------ the list of actions
def reinforce(s: Field) -> Rules:
    """LC-D9 One action."""
    seat = s.active
    s.ask(seat, REINFORCE)
    s.offer(DONE)
    for choice in range(i64(UNCOMMIT), i64(INDEFINITE_DICE) + 1):
        if s.todo != 0 and why_not_step(s, choice) == OK:
            s.offer(choice)
    if why_not_draw(s, seat) == OK:
        s.offer(BUY_DRAW)
    for i in range(len(s.hand[seat].cards)):
        kind = s.hand[seat].cards[i]
        if first_copy(s, seat, i):
            offer_deployment(s, seat, kind)
    for u in range(first_piece(seat), s.top[seat]):
        if s.damage[u] != 0 and why_not_refit(s, seat, u) == OK:
            s.offer(REFIT + u)
        if why_not_remove(s, u) == OK:
            s.offer(REMOVE + u)
    offer_specials(s, seat)
    offer_abilities(s, seat)
    offer_agreement(s)
    yield
    yield from carry_out(s, seat, s.chosen)


def carry_out(s: Field, seat: Seat, chosen: i64) -> Rules:
    if chosen == DONE and s.todo != 0:
        yield from do_the_rest(s, seat)
    elif chosen == DONE:
        next_phase(s)
    elif UNCOMMIT <= chosen <= INDEFINITE_DICE:
        yield from do_step(s, seat, step_of(chosen))
    elif chosen == BUY_DRAW:
        pay(s, seat, DRAW_COST)
        draw(s, seat, 1)
        s.fence()
    elif chosen == OFFER_END:
        yield from offer_end(s, seat)
    elif REFIT <= chosen < REFIT + PIECES:
        u = chosen - REFIT
        pay(s, seat, 1)
        s.damage[u] -= 1
        s.mark(u, REFITTED)
        s.tell(REFIT_EVENT, label(s, u), 0)
    elif REMOVE <= chosen < REMOVE + PIECES:  # LC-10.5.8
        u = chosen - REMOVE
        s.tell(OBSTACLE_REMOVED, label(s, u), s.place[u])
        s.discard[seat].add(s.kind[u])
        free_piece(s, u)
    elif DEPLOY <= chosen < DEPLOY + KINDS:
        yield from deploy(s, seat, chosen - DEPLOY, False)
    elif DEPLOY_FREE <= chosen < DEPLOY_FREE + KINDS:
        yield from deploy(s, seat, chosen - DEPLOY_FREE, True)
    elif PLAY <= chosen < PLAY + KINDS:
        yield from play_special(s, seat, chosen - PLAY)
    elif USE <= chosen < USE + KINDS:
        yield from use_ability(s, seat, chosen - USE)


def first_copy(s: Field, seat: Seat, i: i64) -> bool:
    """Equal cards in a hand are one choice."""
    cards = s.hand[seat].cards
    for j in range(i):
        if cards[j] == cards[i]:
            return False
    return True


def why_not_draw(s: Field, seat: Seat) -> i64:
    """LC-7.1.7, LC-7.1.8"""
    if s.deck[seat].empty():
        return why.NO_DECK
    return ok_if(s.supply[seat] >= DRAW_COST, why.DRAW_SUPPLY)


# ------------------------------------------------------------ refit
def why_not_refit(s: Field, seat: Seat, u: i64) -> i64:
    """LC-7.1.10, LC-7.1.11, LC-7.1.13, LC-R21"""
    if s.kind[u] < 0:
        return why.NO_SUCH_CARD
    if s.damage[u] == 0 or defense(s, u) <= 0:
        return why.NOT_DAMAGED
    if s.has(u, REFITTED):
        return why.REFITTED
    if s.supply[seat] < 1:
        return why.REFIT_SUPPLY
    return ok_if(in_supply(s, u), why.REFIT_LINE)


def why_not_remove(s: Field, u: i64) -> i64:
    """LC-10.5.8"""
    return ok_if(s.kind[u] >= 0 and s.book.what[s.kind[u]] == OBSTACLE, why.NOT_OBSTACLE)


# ------------------------------------------------------------ deployment
def is_deployed(card: Card) -> bool:
    """Comes into play as a piece or a General, rather than being played for its effect."""
    what = card.what
    return what == UNIT or what == FORTIFICATION or OBSTACLE <= what <= GENERAL or what == ORDNANCE or card.is_attached()


def is_free_infantry(s: Field, seat: Seat, card: Card) -> bool:
    """LC-R8, LC-N34 One unit a turn of the classes and the cost that the nation's rule names."""
    country = s.plan.country[seat]
    if s.free_infantry:
        return False
    return card.what == UNIT and card.unit.is_a(country.free_classes) and card.cost <= country.free_cost


def offer_deployment(s: Field, seat: Seat, kind: i64) -> None:
    if why_not_deploy(s, seat, kind, False) == OK:
        s.offer(DEPLOY + kind)
    if why_not_deploy(s, seat, kind, True) == OK:
        s.offer(DEPLOY_FREE + kind)


def why_not_deploy(s: Field, seat: Seat, kind: i64, free: bool) -> i64:
    """LC-7.1.14; LC-R8 free of charge."""
    card = s.book.cards[kind]
    if not is_deployed(card):
        return why.NOT_DEPLOYED
    if free and not is_free_infantry(s, seat, card):
        return why.NOT_FREE
    if not free and card.cost > s.supply[seat]:
        return why.CARD_SUPPLY
    return why_not_come(s, seat, kind)


def deploy(s: Field, seat: Seat, kind: i64, free: bool) -> Rules:
    """LC-7.1.14 Pay, then say where."""
    card = s.book.cards[kind]
    s.held = kind
    s.ask(seat, DEPLOY_WHERE)
    offer_places(s, seat, kind)
    where = s.menu[0]
    if s.offered > 1:
        yield
        where = s.chosen
    inside: i64 = -1
    if card.what == FORTIFICATION:
        s.struck = where - AT
        s.ask(seat, PUT_INSIDE)
        if has_room(s, seat, where - AT):
            s.offer(NONE)
        for u in range(first_piece(seat), s.top[seat]):
            if can_man(s, u, where - AT, card):
                s.offer(ON + u)
        choice = s.menu[0]
        if s.offered > 1:
            yield
            choice = s.chosen
        if choice != NONE:
            inside = choice - ON
        s.struck = NOWHERE
    s.held = NOBODY
    s.hand[seat].remove(kind)
    if free:
        s.free_infantry = True
    else:
        pay(s, seat, max(card.cost, 0))
    if s.kampf > 0 and card.is_ground_unit():
        s.kampf -= 1
    u = settle(s, seat, kind, where, free)
    if inside >= 0:
        join(s, inside, u, INSIDE)
    s.known_hand[1 - seat].discard_one(kind)
