# compiled
"""Blitz windows: everyone may answer what has just been done."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_front.abilities import only_bid, play_ability, why_unusable
from warcabinet.games.last_front.choices import ABILITY, BLOCK_WINDOW, PASS, PASS_ON
from warcabinet.games.last_front.reasons import CANCELLED, NO_BLITZ, OTHER_WINDOW
from warcabinet.games.last_front.state import Board, next_fighter
from warcabinet.games.last_front.targets import first_of_its_kind


def is_awaited(s: Board) -> bool:
    """LF-R45 A seat is asked without the others knowing: on another player's turn, or to block an interruption of its own."""
    return s.asked != s.turn or s.prompt == BLOCK_WINDOW


def window(s: Board, prompt: i64, actor: Seat) -> Rules:
    """LF-R42, LF-R45 Blitz cards, clockwise; after each the round starts again, until everyone asked has passed."""
    s.fence()
    s.cancelled.clear()
    seat = next_fighter(s, actor)
    while seat != actor:
        s.ask(seat, prompt)
        if s.standing[seat] == 0:
            offer_blitz(s, seat)
        if s.offered > 0 or not s.cancelled.empty():
            s.offer(PASS)
            s.offer(PASS_ON)
            yield
            choice = s.chosen
            if choice == PASS_ON:
                s.standing[seat] = 1
            elif choice != PASS:
                if (yield from play_ability(s, seat, choice - ABILITY)):
                    s.cancelled.clear()
                    seat = next_fighter(s, actor)
                else:
                    s.cancelled.add(choice)
                continue
        s.cancelled.clear()
        seat = next_fighter(s, seat)


def offer_blitz(s: Board, seat: Seat) -> None:
    hand = s.hand[seat]
    for at in range(len(hand.cards)):
        card = hand.cards[at]
        if why_not_blitz(s, seat, card) == OK and first_of_its_kind(hand.cards, at):
            s.offer(ABILITY + card)


def why_not_blitz(s: Board, seat: Seat, card: i64) -> i64:
    if not s.card(card).blitz:
        return NO_BLITZ
    why = why_unusable(s, seat, card, only_bid(s))
    if why == OK and s.declared and not hits_a_bid(s, card):
        return OTHER_WINDOW
    if why == OK and s.cancelled.has(ABILITY + card):
        return CANCELLED
    return why


def hits_a_bid(s: Board, card: i64) -> bool:
    for effect in s.book.effects[card]:
        if effect.hits_a_bid():
            return True
    return False
