# compiled
"""What the asked seat may choose and why it may not choose the rest: asked of the rules, never of the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_front.abilities import why_not_block, why_not_lay_from, why_not_target
from warcabinet.games.last_front.cards.card import CARD
from warcabinet.games.last_front.cards.event_effects import why_not_broken, why_not_highest
from warcabinet.games.last_front.choices import (
    ABILITY,
    ATTACK,
    ATTACK_WINDOW,
    BLOCK_WINDOW,
    CANCEL,
    CONFIRM,
    DECLARE_BATTLE,
    DIG,
    DIG_WINDOW,
    DONE,
    DONE_WINDOW,
    DROP,
    ENOUGH,
    EVENT_BREAK,
    EVENT_DISCARD,
    EVENT_HIGHEST,
    EVENT_TARGET,
    FROM,
    LAID_WINDOW,
    LAY,
    LAY_FROM,
    LOOK_AT,
    PASS,
    PASS_ON,
    PICK,
    PICK_OWN,
    PICK_TARGET,
    PICK_TO_DIG,
    SEAT,
    TAKE_TURN,
    TARGET,
    WITHDRAW,
    WITHDRAW_WINDOW,
    is_card_from,
    is_own_card,
    is_target,
    target_code,
    target_seat,
)
from warcabinet.games.last_front.digging import why_not_cancel, why_not_confirm, why_not_drop, why_not_pick
from warcabinet.games.last_front.reasons import (
    ANSWER_FIRST,
    BATTLE_RUNS,
    BLITZ_ABILITY_ONLY,
    DECLARE_FIRST,
    DIG_FIRST,
    LAID_IS_LAID,
    NOT_A_TARGET,
    NOT_IN_HAND,
    NOT_LAID,
    NOT_NOW,
    OVER,
    PLAY_A_CARD,
    TO_THE_END,
)
from warcabinet.games.last_front.rules import why_not_attack
from warcabinet.games.last_front.state import Board
from warcabinet.games.last_front.turns import why_not_dig, why_not_done, why_not_play, why_not_withdraw, worth_digging
from warcabinet.games.last_front.values import bid, modifiers, to_beat
from warcabinet.games.last_front.windows import why_not_blitz


def reason(s: Board, choice: i64) -> i64:
    """Why the asked seat cannot make this choice now; OK if it can."""
    if s.over:
        return OVER
    if ATTACK <= choice < LAY and s.contested != NOBODY:
        return BATTLE_RUNS
    if LAY <= choice < PICK and not s.hand[s.asked].has(choice & CARD):
        return NOT_IN_HAND
    return WHY_NOT[s.prompt](s, choice)


def declaring(s: Board, choice: i64) -> i64:
    return why_not_attack(s, s.asked, choice - ATTACK) if ATTACK <= choice < LAY else DECLARE_FIRST


def in_turn(s: Board, choice: i64) -> i64:
    seat = s.asked
    lead = bid(s, seat) - to_beat(s, seat)
    if choice == DONE:
        return why_not_done(s, seat, lead)
    if choice == WITHDRAW:
        return why_not_withdraw(s, seat, lead)
    if choice == DIG:
        return why_not_dig(s, worth_digging(s, seat))
    if choice < LAY:
        return NOT_NOW
    if choice < PICK:
        return why_not_play(s, seat, choice)
    return LAID_IS_LAID if is_in_own_bid(s, choice) else PLAY_A_CARD


def is_in_own_bid(s: Board, choice: i64) -> bool:
    if choice < TARGET:
        return s.open[s.asked].has(choice - PICK)
    return is_target(choice) and target_seat(choice) == s.asked and s.open[s.asked].has(target_code(choice))


def picking_to_dig(s: Board, choice: i64) -> i64:
    if choice == CANCEL:
        return why_not_cancel(s, s.asked, modifiers(s, s.asked))
    if choice == CONFIRM:
        return why_not_confirm(s, modifiers(s, s.asked))
    if DROP <= choice < TARGET:
        return why_not_drop(s, s.asked, choice - DROP)
    if not is_own_card(choice):
        return DIG_FIRST
    return why_not_pick(s, s.asked, choice - PICK, modifiers(s, s.asked))


def naming_target(s: Board, choice: i64) -> i64:
    if choice == CANCEL and s.prompt == PICK_TARGET:
        return OK if s.for_people else TO_THE_END
    if choice < TARGET or is_card_from(choice):
        return ANSWER_FIRST
    return why_not_target(s, s.asked, choice)


def giving_own(s: Board, choice: i64) -> i64:
    if choice == CANCEL:
        return OK if s.for_people else TO_THE_END
    if is_own_card(choice):
        return OK if s.open[s.asked].has(choice - PICK) else NOT_LAID
    return ANSWER_FIRST


def laying_from(s: Board, choice: i64) -> i64:
    if is_card_from(choice):
        return why_not_lay_from(s, s.asked, choice - FROM)
    return OK if choice == ENOUGH and s.laid > 0 else ANSWER_FIRST


def looking_at_hand(s: Board, choice: i64) -> i64:
    if is_card_from(choice):
        seen = s.known[s.asked * s.seats + s.target - SEAT]
        return OK if seen.has(choice - FROM) else NOT_A_TARGET
    return ANSWER_FIRST


def in_window(s: Board, choice: i64) -> i64:
    if choice == PASS or (choice == PASS_ON and s.prompt != BLOCK_WINDOW):
        return OK
    if choice < LAY or choice >= PICK:
        return ANSWER_FIRST
    if choice < ABILITY:
        return BLITZ_ABILITY_ONLY
    return why_not_block(s, choice - ABILITY) if s.prompt == BLOCK_WINDOW else why_not_blitz(s, s.asked, choice - ABILITY)


def discarding(s: Board, choice: i64) -> i64:
    if is_card_from(choice):
        return OK if s.hand[s.asked].has(choice - FROM) else NOT_IN_HAND
    return ANSWER_FIRST


def losing_highest(s: Board, choice: i64) -> i64:
    return why_not_highest(s, s.asked, choice - PICK) if is_own_card(choice) else ANSWER_FIRST


def breaking(s: Board, choice: i64) -> i64:
    return ANSWER_FIRST if choice < PICK or choice >= FROM else why_not_broken(s, s.asked, choice)


WHY_NOT: Final[dict[i64, Callable[[Board, i64], i64]]] = {  # by prompt
    DECLARE_BATTLE: declaring,
    TAKE_TURN: in_turn,
    PICK_TO_DIG: picking_to_dig,
    PICK_TARGET: naming_target,
    PICK_OWN: giving_own,
    LAY_FROM: laying_from,
    LOOK_AT: looking_at_hand,
    DIG_WINDOW: in_window,
    DONE_WINDOW: in_window,
    BLOCK_WINDOW: in_window,
    EVENT_TARGET: naming_target,
    EVENT_DISCARD: discarding,
    EVENT_HIGHEST: losing_highest,
    EVENT_BREAK: breaking,
    LAID_WINDOW: in_window,
    WITHDRAW_WINDOW: in_window,
    ATTACK_WINDOW: in_window,
}
