# compiled
"""A turn in a battle: lay cards, play abilities, dig in, withdraw."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_front.abilities import play_ability, why_unusable
from warcabinet.games.last_front.cards.card import CARD, DRAW_EVENT, FACE, TYPES
from warcabinet.games.last_front.choices import (
    ABILITY,
    AT_FACE,
    DIG,
    DONE,
    DONE_WINDOW,
    LAID_WINDOW,
    LAY,
    TAKE_TURN,
    WITHDRAW,
    WITHDRAW_WINDOW,
)
from warcabinet.games.last_front.digging import dig_in
from warcabinet.games.last_front.log_events import (
    AT_START,
    FELL_SHORT,
    IN_FORCE,
    LAID,
    LAID_AT_FACE,
    SAID_DONE,
    TURNED_EVENT,
    WITHDREW,
)
from warcabinet.games.last_front.reasons import (
    CANCELLED,
    DIG_OFF,
    DIG_TOO_LITTLE,
    MUST_PLAY,
    ONE_USE,
    OWES_OPENING,
    TOO_LOW,
    TWO_USES,
)
from warcabinet.games.last_front.state import BIDDING, Board, pile_count
from warcabinet.games.last_front.steps import draw, lay, leave_battle, leave_hand, pass_turn
from warcabinet.games.last_front.targets import first_of_its_kind
from warcabinet.games.last_front.values import PILE_VALUE, bid, modifiers, open_worth, to_beat, value
from warcabinet.games.last_front.windows import window


def start_turn(s: Board, seat: Seat) -> None:
    """LF-6.1 A turn begins with drawing."""
    count: i64 = 1
    for code in s.open[seat].cards:
        if code < FACE:
            count += s.card(code).draws_more
    if s.had_turn[seat] == 0:
        for nation in range(len(s.bonus)):
            if s.bonus[nation] == seat:
                count += s.book.bonus[nation].draws_first
    for event in s.events.cards:
        if s.book.event[event >> 3].stops_draws:
            count = 0
    s.had_turn[seat] = 1
    s.standing[seat] = 0
    s.played = False
    s.phase = BIDDING
    draw(s, seat, count, AT_START)


def take_action(s: Board, seat: Seat) -> Rules:
    """LF-6.2, LF-R55 One thing of a bidding turn: cards, abilities, Events and dig-ins in any order, then done; or withdraw."""
    s.ask(seat, TAKE_TURN)
    offer_turn(s, seat)
    yield
    choice = s.chosen
    acted = True
    before = len(s.open[seat].cards)
    if choice == DONE:
        yield from finish(s, seat)
    elif choice == WITHDRAW:
        s.tell(WITHDREW, seat)
        if s.any_time:
            yield from window(s, WITHDRAW_WINDOW, seat)
        leave_battle(s, seat)
    elif choice == DIG:
        acted = yield from dig_in(s, seat)
    elif choice >= ABILITY:
        acted = yield from play_ability(s, seat, choice - ABILITY)
    elif choice >= AT_FACE:
        lay(s, seat, choice - AT_FACE, FACE)
        if s.has_readers():
            s.tell(LAID_AT_FACE, seat, choice - AT_FACE, bid(s, seat))
    elif s.card(choice - LAY).kind == DRAW_EVENT:
        yield from turn_up_event(s, seat, choice - LAY)
    else:
        lay(s, seat, choice - LAY, 0)
        if s.has_readers():
            s.tell(LAID, seat, choice - LAY, bid(s, seat))
    if not acted:
        s.cancelled.add(choice)  # LF-R56
        return
    if not s.cancelled.empty():
        s.cancelled.clear()
    if choice >= LAY:
        s.played = True
        if s.any_time and len(s.open[seat].cards) > before:
            yield from window(s, LAID_WINDOW, seat)


def offer_turn(s: Board, seat: Seat) -> None:
    hand = s.hand[seat].cards
    battle = s.book.battle
    for at in range(len(hand)):
        if first_of_its_kind(hand, at):
            card = hand[at]
            if battle[card].has_two_uses():
                s.offer(AT_FACE + card)
                if why_not_ability(s, seat, card) == OK:
                    s.offer(ABILITY + card)
            else:
                s.offer(LAY + card)
    digs = worth_digging(s, seat)
    lead = digs + PILE_VALUE * pile_count(s.dug[seat]) - to_beat(s, seat)
    if why_not_dig(s, digs) == OK:
        s.offer(DIG)
    if why_not_done(s, seat, lead) == OK:
        s.offer(DONE)
    if why_not_withdraw(s, seat, lead) == OK:
        s.offer(WITHDRAW)


def why_not_play(s: Board, seat: Seat, choice: i64) -> i64:
    """LF-3.1, LF-3.2 Of a card in the hand: a Special or Icon is laid at face value or for its ability, any other has one use."""
    card = choice & CARD
    if not s.card(card).has_two_uses():
        return OK if choice < AT_FACE else ONE_USE
    if choice < AT_FACE:
        return TWO_USES
    return why_not_ability(s, seat, card) if choice >= ABILITY else OK


def why_not_ability(s: Board, seat: Seat, card: i64) -> i64:
    """LF-R24, LF-R56"""
    why = why_unusable(s, seat, card, NOBODY)
    if why == OK and s.cancelled.has(ABILITY + card):
        return CANCELLED
    return why


def why_not_dig(s: Board, digs: i64) -> i64:
    """LF-8.3"""
    if not s.dig_in:
        return DIG_OFF
    if digs < PILE_VALUE:
        return DIG_TOO_LITTLE
    return CANCELLED if s.cancelled.has(DIG) else OK


def why_not_done(s: Board, seat: Seat, lead: i64) -> i64:
    """LF-6.5, LF-R12"""
    if lead <= 0:
        return TOO_LOW
    if s.must_play and not s.played and not s.hand[seat].empty():
        return MUST_PLAY
    return OK


def why_not_withdraw(s: Board, seat: Seat, lead: i64) -> i64:
    """LF-5.11, LF-R8"""
    if not s.owes_opening or (lead <= 0 and cannot_reach(s, seat, 1 - lead)):
        return OK
    return OWES_OPENING


def cannot_reach(s: Board, seat: Seat, missing: i64) -> bool:
    """LF-R8 Laying every Unit, and every Special and Icon at face value, would not do."""
    sums = modifiers(s, seat)
    for card in s.hand[seat].cards:
        if s.card(card).kind < TYPES:
            missing -= value(s.card(card), sums)
        elif s.card(card).has_two_uses():
            missing -= s.card(card).value
    return missing > 0


def worth_digging(s: Board, seat: Seat) -> i64:
    """All open cards: what may not be dug in, an ability, is worth nothing (LF-3.6, LF-8.12)."""
    return open_worth(s, seat)


def finish(s: Board, seat: Seat) -> Rules:
    """LF-R13 After the window the bid must still be enough; if not the turn goes on."""
    s.owes_opening = False
    if s.has_readers():
        s.tell(SAID_DONE, seat, bid(s, seat))
    yield from window(s, DONE_WINDOW, seat)
    mine = bid(s, seat)
    need = to_beat(s, seat) + 1
    if mine >= need:
        pass_turn(s, seat)
    else:
        s.tell(FELL_SHORT, seat, mine, need)


def turn_up_event(s: Board, seat: Seat, card: i64) -> Rules:
    """LF-14 The top Event card, shown to everyone, at once, and no one can block it."""
    leave_hand(s, seat, card)
    s.playing.add(card)
    if s.event_deck.empty():  # LF-15.4
        s.event_deck.add_all(s.event_discard)
        s.event_discard.clear()
        s.event_deck.shuffle(s.chance)
    event = s.event_deck.take()
    s.fence()
    s.tell(TURNED_EVENT, seat, event)
    if s.book.event[event].lasting:
        s.events.add(event * 8 + seat)
        s.tell(IN_FORCE, event, seat)
    else:
        s.asked_event = event
        for effect in s.book.event_effects[event]:
            yield from effect.apply(s, seat)
        s.asked_event = NOBODY
        s.event_discard.add(event)
    s.playing.remove(card)
    s.discard.add(card)
