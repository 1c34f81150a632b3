# compiled
"""Phases 1 and 2: draw or exchange, then a card face down (DF-6.5 to DF-6.11)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.deckfront.choices import (
    BACK_OUT,
    DRAW,
    DRAW_OR_SWAP,
    GIVE,
    GIVE_HAND,
    KEEP,
    PLAY,
    PLAY_CARD,
    SWAP,
    TAKE,
    TAKE_RESERVE,
)
from warcabinet.games.deckfront.field import KINDS, SEATS
from warcabinet.games.deckfront.log_events import REVEALED
from warcabinet.games.deckfront.reasons import EMPTY_HAND, FIELD_TAKEN, MUST_DRAW, NO_RESERVE, PILE_EMPTY, SWAP_CANCELLED
from warcabinet.games.deckfront.state import ADVANCING, NONE, PLAYING, Board
from warcabinet.games.deckfront.steps import draw_or_swap, open_cards


def draw_cards(s: Board) -> Rules:
    """DF-6.5 to DF-6.9 Draw, or exchange with the reserve; what both do is shown together."""
    for seat in range(i64(SEATS)):
        yield from choose_draw(s, seat)
    for seat in range(i64(SEATS)):
        draw_or_swap(s, seat)
        s.answer[seat] = NONE
        s.taking[seat] = NONE
        s.giving[seat] = NONE
    s.cancelled = False
    s.fence()
    s.phase = PLAYING


def choose_draw(s: Board, seat: Seat) -> Rules:
    s.cancelled = False
    while True:
        s.ask(seat, DRAW_OR_SWAP)
        if why_not_draw(s, seat) == OK:
            s.offer(DRAW)
        if why_not_swap_now(s, seat) == OK:
            s.offer(SWAP)
        if why_not_keep(s, seat) == OK:
            s.offer(KEEP)
        if s.offered == 1 and not s.cancelled:
            s.answer[seat] = s.menu[0]
            return
        yield
        if s.chosen != SWAP:
            s.answer[seat] = s.chosen
            return
        s.ask(seat, TAKE_RESERVE)
        offer_kinds(s, s.reserve[seat], TAKE)
        s.offer(BACK_OUT)
        yield
        if s.chosen == BACK_OUT:
            s.cancelled = True
            continue
        s.taking[seat] = s.chosen - TAKE
        s.ask(seat, GIVE_HAND)
        offer_kinds(s, s.hand[seat], GIVE)
        s.offer(BACK_OUT)
        yield
        if s.chosen == BACK_OUT:
            s.taking[seat] = NONE
            s.cancelled = True
            continue
        s.giving[seat] = s.chosen - GIVE
        s.answer[seat] = SWAP
        return


def play_cards(s: Board) -> Rules:
    """DF-6.10, DF-6.11 Face down, then both revealed."""
    for seat in range(i64(SEATS)):
        if not s.hand[seat].empty():
            s.ask(seat, PLAY_CARD)
            offer_to_play(s, seat)
            yield
            s.answer[seat] = s.chosen - PLAY
    for seat in range(i64(SEATS)):
        card = s.answer[seat]
        s.answer[seat] = NONE
        s.played[seat] = card
        if card != NONE:
            s.hand[seat].remove(card)
            note_shown(s, seat, card)
    s.fence()
    s.tell(REVEALED, s.played[0], s.played[1])
    s.phase = ADVANCING


def note_shown(s: Board, seat: Seat, card: i64) -> None:
    """What everyone knows to be in the deck from now on."""
    known = seat * KINDS + card
    s.shown[known] = max(s.shown[known], open_cards(s, seat)[card])


# ------------------------------------------------------------ what is possible
def why_not_draw(s: Board, seat: Seat) -> i64:
    return PILE_EMPTY if s.pile[seat].empty() else OK


def why_not_swap(s: Board, seat: Seat) -> i64:
    if s.hand[seat].empty():
        return EMPTY_HAND
    return NO_RESERVE if s.reserve[seat].empty() else OK


def why_not_swap_now(s: Board, seat: Seat) -> i64:
    """DF-R33 Not again once it was cancelled; no one else can tell."""
    return SWAP_CANCELLED if s.cancelled else why_not_swap(s, seat)


def why_not_keep(s: Board, seat: Seat) -> i64:
    """DF-R3"""
    return OK if s.pile[seat].empty() else MUST_DRAW


def why_not_play(s: Board, seat: Seat, kind: i64) -> i64:
    """DF-R17 No second unit behind the enemy's General, unless the hand holds nothing else."""
    if s.card(kind).infiltrates and s.infiltrated(seat):
        for card in s.hand[seat].cards:
            if not s.card(card).infiltrates:
                return FIELD_TAKEN
    return OK


def offer_kinds(s: Board, pile: Pile, first: i64) -> None:
    """One choice for each different card."""
    cards = pile.cards
    for i in range(len(cards)):
        if first_of_its_kind(pile, i):
            s.offer(first + cards[i])


def offer_to_play(s: Board, seat: Seat) -> None:
    hand = s.hand[seat]
    for i in range(len(hand.cards)):
        if first_of_its_kind(hand, i) and why_not_play(s, seat, hand.cards[i]) == OK:
            s.offer(PLAY + hand.cards[i])


def first_of_its_kind(pile: Pile, at: i64) -> bool:
    cards = pile.cards
    card = cards[at]
    for i in range(at):
        if cards[i] == card:
            return False
    return True
