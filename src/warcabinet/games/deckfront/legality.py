# compiled
"""Whether the asked seat can make a choice now, and if not, why: from the predicates that fill the menus, never from a menu."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.deckfront import choices as c
from warcabinet.games.deckfront.cards.effects import why_not_advance, why_not_turn
from warcabinet.games.deckfront.decking import why_not_pick
from warcabinet.games.deckfront.drawing import why_not_draw, why_not_keep, why_not_play, why_not_swap_now
from warcabinet.games.deckfront.field import BACK, EAST, SIDE, WEST
from warcabinet.games.deckfront.positioning import why_not_place
from warcabinet.games.deckfront.reasons import ANSWER_FIRST, NOT_IN_HAND, NOT_IN_RESERVE, NOT_PHASE_1, NOT_PHASE_2, OVER, SWAP_FIRST
from warcabinet.games.deckfront.state import DRAWING, Board
from warcabinet.games.deckfront.values import options, ways, why_not_aim

ALWAYS: Final = {  # what these prompts offer whatever the table looks like
    c.BACK_OUT: [c.TAKE_RESERVE, c.GIVE_HAND],
    c.GO_FIRST: [c.CHOOSE_ORDER, c.WHO_TURNS, c.WHO_ADVANCES],
    c.GO_SECOND: [c.CHOOSE_ORDER, c.WHO_TURNS, c.WHO_ADVANCES],
    c.FIRE: [c.SKIRMISH],
    c.HOLD_FIRE: [c.SKIRMISH],
    c.WITHDRAW: [c.WITHDRAW_OR_STAY],
    c.STAY: [c.WITHDRAW_OR_STAY],
    c.DONE: [c.ADVANCE_UNITS, c.TURN_UNITS],
    c.NEXT: [c.NEXT_GAME],
}


def reason(s: Board, choice: i64) -> i64:
    """OK, or a number of REASONS."""
    seat = s.asked
    if s.over:
        return OVER
    if choice in ALWAYS:
        return OK if s.prompt in ALWAYS[choice] else ANSWER_FIRST
    if choice < c.ATTACK:
        return why_not_in_phase_1(s, seat, choice)
    if choice < c.PICK:
        return why_not_attack(s, choice - c.ATTACK)
    if choice < c.PLAY:
        return why_not_pick(s, seat, choice - c.PICK) if s.prompt == c.PICK_CARD else ANSWER_FIRST
    if choice < c.ADVANCE:
        return why_not_card(s, seat, choice)
    if choice < c.PLACE_AT:
        return why_not_advance(s, seat, seat * SIDE + BACK + choice - c.ADVANCE) if s.prompt == c.ADVANCE_UNITS else ANSWER_FIRST
    if choice < c.TURN:
        return why_not_place(s, s.played[seat], seat * SIDE + choice - c.PLACE_AT) if s.prompt == c.POSITION else ANSWER_FIRST
    if s.prompt != c.TURN_UNITS:
        return ANSWER_FIRST
    return why_not_turn(s, seat * SIDE + (choice - c.TURN) // 2, EAST if (choice - c.TURN) % 2 == 1 else WEST)


def why_not_in_phase_1(s: Board, seat: Seat, choice: i64) -> i64:
    if s.prompt != c.DRAW_OR_SWAP:
        return ANSWER_FIRST if s.phase == DRAWING else NOT_PHASE_1
    if choice == c.DRAW:
        return why_not_draw(s, seat)
    if choice == c.SWAP:
        return why_not_swap_now(s, seat)
    return why_not_keep(s, seat) if choice == c.KEEP else ANSWER_FIRST


def why_not_attack(s: Board, aim: i64) -> i64:
    if s.prompt == c.DECLARE:
        return why_not_aim(s, s.attacker, options(s, s.attacker), aim)
    if s.prompt == c.CHARGE:
        return why_not_aim(s, s.attacker, ways(s, s.attacker), aim)
    return ANSWER_FIRST


def why_not_card(s: Board, seat: Seat, choice: i64) -> i64:
    """A card of the hand to be played or given away, a card of the reserve to be taken."""
    if choice < c.TAKE or choice >= c.GIVE:
        kind = choice - c.PLAY if choice < c.TAKE else choice - c.GIVE
        if not s.hand[seat].has(kind):
            return NOT_IN_HAND
        if choice < c.TAKE and s.prompt == c.PLAY_CARD:
            return why_not_play(s, seat, kind)
        if choice >= c.GIVE and s.prompt == c.GIVE_HAND:
            return OK
    elif s.prompt == c.TAKE_RESERVE:
        return OK if s.reserve[seat].has(choice - c.TAKE) else NOT_IN_RESERVE
    if s.prompt == c.DRAW_OR_SWAP:
        return SWAP_FIRST
    if choice < c.TAKE:
        return NOT_PHASE_2
    return ANSWER_FIRST if s.phase == DRAWING else NOT_PHASE_1
