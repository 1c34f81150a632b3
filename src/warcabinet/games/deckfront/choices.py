# compiled
"""Choices and prompts as numbers. They are what Records and networks are made of: never renumber."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat
from warcabinet.games.deckfront.state import Board

DRAW: Final = 0
SWAP: Final = 1
KEEP: Final = 2
BACK_OUT: Final = 3
GO_FIRST: Final = 4
GO_SECOND: Final = 5
FIRE: Final = 6
HOLD_FIRE: Final = 7
WITHDRAW: Final = 8
STAY: Final = 9
DONE: Final = 10
NEXT: Final = 11
ATTACK: Final = 16  # + aim
PICK: Final = 32  # + unit, for the deck
PLAY: Final = 48  # + unit, out of the hand
TAKE: Final = 64  # + unit, out of the reserve
GIVE: Final = 80  # + unit, out of the hand
ADVANCE: Final = 96  # + column
PLACE_AT: Final = 128  # + row and column
TURN: Final = 192  # + 2 * column, + 1 for the eastern flank
CHOICES: Final = 256

# Prompts: what a seat is asked.
PICK_CARD: Final = 0
DRAW_OR_SWAP: Final = 1
TAKE_RESERVE: Final = 2
GIVE_HAND: Final = 3
PLAY_CARD: Final = 4
ADVANCE_UNITS: Final = 5
CHOOSE_ORDER: Final = 6
POSITION: Final = 7
SKIRMISH: Final = 8
CHARGE: Final = 9
WITHDRAW_OR_STAY: Final = 10
WHO_TURNS: Final = 11
TURN_UNITS: Final = 12
DECLARE: Final = 13
NEXT_GAME: Final = 14


def offer_kinds(s: Board, pile: Pile, verb: i64) -> None:
    """One choice for each different card."""
    cards = pile.cards
    for i in range(len(cards)):
        if first_of_its_kind(pile, i):
            s.offer(verb + cards[i])


def first_of_its_kind(pile: Pile, at: i64) -> bool:
    cards = pile.cards
    card = cards[at]
    for i in range(at):
        if cards[i] == card:
            return False
    return True


def offer_to_play(s: Board, seat: Seat) -> None:
    """DF-R17 No second unit behind the enemy's General, unless the hand holds nothing else."""
    if s.infiltrated(seat):
        hand = s.hand[seat]
        for i in range(len(hand.cards)):
            if not s.card(hand.cards[i]).infiltrates and first_of_its_kind(hand, i):
                s.offer(PLAY + hand.cards[i])
    if s.offered == 0:
        offer_kinds(s, s.hand[seat], PLAY)
