# compiled
"""Drawing up: the set-up deal, the refill after a Turn, and the discards that follow both."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.great_war.cards.card import BONUS, NEUTRAL
from warcabinet.games.great_war.choices import CHOOSE_OUT, DISCARD, DISCARD_DOWN, DRAW_FREE, DRAW_NATIONALITY, DRAW_NEUTRAL, OUT
from warcabinet.games.great_war.ending import finish
from warcabinet.games.great_war.log_events import DEALT, DISCARDED, RAN_OUT, SWAPPED
from warcabinet.games.great_war.reasons import EMPTY_DECK, LOCKED_DISCARD, OTHER_RANK, REPLACE_NATIONALITY
from warcabinet.games.great_war.state import DRAWING, REPLACING, STARTING, TRIMMING, Board, is_own_nationality
from warcabinet.games.great_war.steps import can_draw, discard_from_hand, draw

OWN: Final = NOBODY  # in the lists below: the seat's Nationality deck
AT_SET_UP: Final = vec[i64]([BONUS, NEUTRAL, OWN])  # two of each
AT_REFILL: Final = vec[i64]([BONUS, NEUTRAL, OWN, NEUTRAL, OWN])  # GW-R21
EXTRA: Final = 2  # a hand is drawn this many above the limit, then discarded down


def required(s: Board, seat: Seat, deck: i64) -> bool:
    """A draw that must be made: the match ends at once if a Nationality card cannot be drawn (GW-3.4b); others are skipped.

    In the refill before the count it makes no difference whether a card can be drawn (GW-R6).
    """
    if deck == OWN:
        deck = seat
    if draw(s, seat, deck) == NOBODY and deck == seat and not is_last_refill(s):
        s.tell(RAN_OUT, seat)
        finish(s)
        return False
    return True


def deal(s: Board) -> None:
    """GW-2.3b, GW-2.4b, GW-2.5b Two Bonus, two Neutral, two Nationality cards, the Defender first."""
    s.tell(DEALT, s.defender, s.turn)
    begin_drawing(s)
    for deck in AT_SET_UP:
        for each in range(i64(4)):
            if not required(s, s.defender if each < 2 else s.attacker(), deck):
                return


def refill(s: Board) -> None:
    """GW-7.19a One Bonus, two Neutral, two Nationality cards, as far as the hand takes them (GW-7.19c)."""
    begin_drawing(s)
    for each in range(i64(2)):
        seat = s.defender if each == 0 else s.attacker()
        for deck in AT_REFILL:
            if len(s.hand[seat].cards) < s.plan.hand + EXTRA and not required(s, seat, deck):
                return


def is_last_refill(s: Board) -> bool:
    """GW-R6 The last Turn has been won, and hands are refilled before the count."""
    return s.turn == s.plan.turns and s.won[s.turn] != NOBODY


def begin_drawing(s: Board) -> None:
    s.phase = DRAWING
    s.active = s.defender


def draw_freely(s: Board, seat: Seat) -> Rules:
    """GW-2.6a, GW-7.19b Neutral and Nationality cards in any mix, one at a time (GW-R8)."""
    neutral, own = why_not_draw(s, NEUTRAL) == OK, why_not_draw(s, seat) == OK
    if len(s.hand[seat].cards) >= s.plan.hand + EXTRA or not (neutral or own):
        s.active = 1 - seat
        if seat != s.defender:
            s.phase = TRIMMING
    elif not own:  # GW-R7: what cannot be drawn is not offered, and one kind leaves no choice
        draw(s, seat, NEUTRAL)
    elif not neutral:
        draw(s, seat, seat)
    else:
        s.ask(seat, DRAW_FREE)
        s.offer(DRAW_NEUTRAL)
        s.offer(DRAW_NATIONALITY)
        yield
        draw(s, seat, NEUTRAL if s.chosen == DRAW_NEUTRAL else seat)


def why_not_draw(s: Board, deck: i64) -> i64:
    """GW-R7 Deck and pile may be empty."""
    return OK if can_draw(s, deck) else EMPTY_DECK


def trim(s: Board, seat: Seat) -> Rules:
    """GW-2.6c, GW-7.19d Discards by choice, down to the limit."""
    if len(s.hand[seat].cards) <= s.plan.hand:
        s.active = 1 - seat
        if seat != s.defender:
            s.phase = STARTING
            if is_last_refill(s):
                s.ask(seat, DISCARD_DOWN)  # clears the menu of the last discard
                finish(s)
    else:
        offer_discards(s, seat, DISCARD_DOWN)
        yield
        discard_chosen(s, seat)


def keep_to_the_limit(s: Board, seat: Seat) -> Rules:
    """GW-4.4a, GW-R9 A hand above the limit is discarded down to it at once."""
    while len(s.hand[seat].cards) > s.plan.hand:
        offer_discards(s, seat, DISCARD_DOWN)
        yield
        discard_chosen(s, seat)


def offer_discards(s: Board, seat: Seat, prompt: i64) -> None:
    s.ask(seat, prompt)
    for card in s.hand[seat].cards:
        if why_not_discard(s, seat, card) == OK:
            s.offer(DISCARD + card)


def discard_chosen(s: Board, seat: Seat) -> None:
    card = s.chosen - DISCARD
    discard_from_hand(s, seat, card)
    s.tell(DISCARDED, seat, card)


def why_not_discard(s: Board, seat: Seat, card: i64) -> i64:
    """Face cards may be locked while hands are trimmed (GW-R4), and Nationality cards are replaced first (GW-R15)."""
    if s.phase == TRIMMING and s.plan.lock_discards and s.card(card).is_face_card():
        for other in s.hand[seat].cards:
            if not s.card(other).is_face_card():
                return LOCKED_DISCARD
    if s.phase == REPLACING and not is_own_nationality(s.card(card), seat):
        for other in s.hand[seat].cards:
            if is_own_nationality(s.card(other), seat):
                return REPLACE_NATIONALITY
    return OK


# ------------------------------------------------------------ White cards (GW-R3)
def swap(s: Board) -> Rules:
    """The side chooses which card of the same rank leaves for its White card."""
    white = s.swaps.cards[len(s.swaps.cards) - 1]
    seat = s.card(white).deck
    s.active = seat
    s.ask(seat, CHOOSE_OUT)
    for card in s.deck[seat].cards:
        if why_not_leave(s, card, white) == OK:
            s.offer(OUT + card)
    s.chosen = s.menu[0]
    if s.offered > 1:
        yield
    gone = s.chosen - OUT
    s.swaps.take()
    s.deck[seat].remove(gone)
    s.deck[seat].add(white)
    s.out.add(gone)
    s.tell(SWAPPED, seat, white, gone)


def why_not_leave(s: Board, card: i64, white: i64) -> i64:
    """GW-1.3c A Red or Blue card of the same side and rank; White cards have no suit."""
    if s.card(card).rank == s.card(white).rank and s.card(card).suit >= 0:
        return OK
    return OTHER_RANK
