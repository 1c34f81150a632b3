# compiled
"""Whether the asked seat can make a choice now, and if not, why: from the predicates that fill the menus, never from a menu."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.deckfront.cards.effects import why_not_advance, why_not_turn
from warcabinet.games.deckfront.choices import (
    ADVANCE,
    ADVANCE_UNITS,
    ATTACK,
    BACK_OUT,
    CHARGE,
    CHOOSE_ORDER,
    DECLARE,
    DONE,
    DRAW,
    DRAW_OR_SWAP,
    FIRE,
    GIVE,
    GIVE_HAND,
    GO_FIRST,
    GO_SECOND,
    HOLD_FIRE,
    KEEP,
    NEXT,
    NEXT_GAME,
    PICK,
    PICK_CARD,
    PLACE_AT,
    PLAY,
    PLAY_CARD,
    POSITION,
    SKIRMISH,
    STAY,
    SWAP,
    TAKE,
    TAKE_RESERVE,
    TURN,
    TURN_UNITS,
    WHO_TURNS,
    WITHDRAW,
    WITHDRAW_OR_STAY,
)
from warcabinet.games.deckfront.decking import why_not_pick
from warcabinet.games.deckfront.drawing import why_not_draw, why_not_keep, why_not_play, why_not_swap
from warcabinet.games.deckfront.field import BACK, EAST, SIDE, WEST
from warcabinet.games.deckfront.positioning import why_not_place
from warcabinet.games.deckfront.reasons import ANSWER_FIRST, NOT_IN_HAND, NOT_IN_RESERVE, NOT_PHASE_1, NOT_PHASE_2, OVER, SWAP_FIRST
from warcabinet.games.deckfront.state import DRAWING, Board
from warcabinet.games.deckfront.values import options, ways, why_not_aim

ALWAYS: Final = {  # what these prompts offer whatever the table looks like
    BACK_OUT: [TAKE_RESERVE, GIVE_HAND],
    GO_FIRST: [CHOOSE_ORDER, WHO_TURNS],
    GO_SECOND: [CHOOSE_ORDER, WHO_TURNS],
    FIRE: [SKIRMISH],
    HOLD_FIRE: [SKIRMISH],
    WITHDRAW: [WITHDRAW_OR_STAY],
    STAY: [WITHDRAW_OR_STAY],
    DONE: [ADVANCE_UNITS, TURN_UNITS],
    NEXT: [NEXT_GAME],
}


def reason(s: Board, choice: i64) -> i64:
    """OK, or a number of REASONS."""
    seat = s.asked
    if s.over:
        return OVER
    if choice in ALWAYS:
        return OK if s.prompt in ALWAYS[choice] else ANSWER_FIRST
    if choice < ATTACK:
        return why_not_in_phase_1(s, seat, choice)
    if choice < PICK:
        return why_not_attack(s, choice - ATTACK)
    if choice < PLAY:
        return why_not_pick(s, seat, choice - PICK) if s.prompt == PICK_CARD else ANSWER_FIRST
    if choice < ADVANCE:
        return why_not_card(s, seat, choice)
    if choice < PLACE_AT:
        return why_not_advance(s, seat, seat * SIDE + BACK + choice - ADVANCE) if s.prompt == ADVANCE_UNITS else ANSWER_FIRST
    if choice < TURN:
        return why_not_place(s, s.played[seat], seat * SIDE + choice - PLACE_AT) if s.prompt == POSITION else ANSWER_FIRST
    if s.prompt != TURN_UNITS:
        return ANSWER_FIRST
    return why_not_turn(s, seat * SIDE + (choice - TURN) // 2, EAST if (choice - TURN) % 2 == 1 else WEST)


def why_not_in_phase_1(s: Board, seat: Seat, choice: i64) -> i64:
    if s.prompt != DRAW_OR_SWAP:
        return ANSWER_FIRST if s.phase == DRAWING else NOT_PHASE_1
    if choice == DRAW:
        return why_not_draw(s, seat)
    if choice == SWAP:
        return why_not_swap(s, seat)
    return why_not_keep(s, seat) if choice == KEEP else ANSWER_FIRST


def why_not_attack(s: Board, aim: i64) -> i64:
    if s.prompt == DECLARE:
        return why_not_aim(s, s.attacker, options(s, s.attacker), aim)
    if s.prompt == CHARGE:
        return why_not_aim(s, s.attacker, ways(s, s.attacker), aim)
    return ANSWER_FIRST


def why_not_card(s: Board, seat: Seat, choice: i64) -> i64:
    """A card of the hand to be played or given away, a card of the reserve to be taken."""
    if choice < TAKE or choice >= GIVE:
        kind = choice - PLAY if choice < TAKE else choice - GIVE
        if not s.hand[seat].has(kind):
            return NOT_IN_HAND
        if choice < TAKE and s.prompt == PLAY_CARD:
            return why_not_play(s, seat, kind)
        if choice >= GIVE and s.prompt == GIVE_HAND:
            return OK
    elif s.prompt == TAKE_RESERVE:
        return OK if s.reserve[seat].has(choice - TAKE) else NOT_IN_RESERVE
    if s.prompt == DRAW_OR_SWAP:
        return SWAP_FIRST
    if choice < TAKE:
        return NOT_PHASE_2
    return ANSWER_FIRST if s.phase == DRAWING else NOT_PHASE_1
