# compiled
"""Blitz windows: everybody may answer what has just been done."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_front.abilities import is_usable, play_ability
from warcabinet.games.last_front.choices import ABILITY, DIG_WINDOW, PASS, PASS_ON, first_of_its_kind
from warcabinet.games.last_front.state import Board, next_fighter


def window(s: Board, prompt: i64, actor: Seat) -> Rules:
    """LF-R42, LF-R45 Blitz cards, clockwise; after each the round starts again, until everybody asked has passed."""
    s.fence()
    against: Seat = NOBODY
    if prompt == DIG_WINDOW:
        against = actor
    seat = next_fighter(s, actor)
    while seat != actor:
        s.ask(seat, prompt)
        if s.standing[seat] == 0:
            offer_blitz(s, seat, prompt, actor)
        if s.offered > 0:
            s.offer(PASS)
            s.offer(PASS_ON)
            yield
            if s.chosen == PASS_ON:
                s.standing[seat] = 1
            elif s.chosen != PASS:
                if (yield from play_ability(s, seat, s.chosen - ABILITY, against)):
                    seat = next_fighter(s, actor)
                continue
        seat = next_fighter(s, seat)


def offer_blitz(s: Board, seat: Seat, prompt: i64, actor: Seat) -> None:
    hand = s.hand[seat]
    for at in range(len(hand.cards)):
        card = hand.cards[at]
        if s.card(card).blitz and first_of_its_kind(hand, at):
            if prompt == DIG_WINDOW:
                if hits_a_bid(s, card) and is_usable(s, seat, card, actor):
                    s.offer(ABILITY + card)
            elif is_usable(s, seat, card, NOBODY):
                s.offer(ABILITY + card)


def hits_a_bid(s: Board, card: i64) -> bool:
    for effect in s.book.effects[card]:
        if effect.hits_a_bid():
            return True
    return False
