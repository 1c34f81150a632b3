# compiled
"""How decks are made: given, brought, drafted or built at the table (DF-2.6 to DF-2.13)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.deckfront.cards.card import DECK, UNITS
from warcabinet.games.deckfront.choices import PICK, PICK_CARD
from warcabinet.games.deckfront.field import SEATS
from warcabinet.games.deckfront.log_events import DECKS_MADE
from warcabinet.games.deckfront.reasons import NOT_TO_PICK
from warcabinet.games.deckfront.state import BROUGHT, DRAFT, FIRST_GAME, KNOWN, MADE_HERE, PLAYING, Board
from warcabinet.games.deckfront.steps import fill_set, set_up_game


def give_deck(s: Board, seat: Seat) -> None:
    """DF-2.7 One of each unit, as everyone knows."""
    for kind in range(i64(UNITS)):
        s.deck[seat].add(kind)
    s.given[seat] = KNOWN


def bring_deck(s: Board, seat: Seat, cards: list[int]) -> None:
    """DF-2.6 A deck chosen before the match, which no one else knows; the rest of the set stays in the box."""
    fill_set(s, seat)
    for card in cards:
        s.set[seat].remove(card)
        s.deck[seat].add(card)
    s.box[seat].add_all(s.set[seat])
    s.set[seat].clear()
    s.given[seat] = BROUGHT


def make_decks(s: Board) -> Rules:
    """DF-2.6 to DF-2.13 Both at the same time, hidden from each other."""
    for seat in range(i64(SEATS)):
        if s.given[seat] == MADE_HERE:
            if s.terms.deck == FIRST_GAME:
                give_deck(s, seat)
            else:
                fill_set(s, seat)
                s.set[seat].shuffle(s.chance)
    for seat in range(i64(SEATS)):
        if s.given[seat] == MADE_HERE:
            if s.terms.deck == DRAFT:
                yield from draft(s, seat)
            else:
                yield from build(s, seat)
    s.tell(DECKS_MADE, s.terms.deck)
    begin_game(s)


def why_not_pick(s: Board, seat: Seat, kind: i64) -> i64:
    """DF-2.9 In a draft one of the two on top of the set; else any that is left."""
    set = s.set[seat]
    if s.terms.deck == DRAFT:
        top = len(set.cards) - 1
        return OK if set.cards[top] == kind or set.cards[top - 1] == kind else NOT_TO_PICK
    return OK if set.has(kind) else NOT_TO_PICK


def draft(s: Board, seat: Seat) -> Rules:
    """DF-2.9 to DF-2.11 Two cards of the set: one for the deck, the other for the box. Equal ones need no choice."""
    set = s.set[seat]
    while not set.empty():
        one = set.cards[len(set.cards) - 1]
        other = set.cards[len(set.cards) - 2]
        picked = one
        if one != other:
            s.ask(seat, PICK_CARD)
            s.offer(PICK + one)
            s.offer(PICK + other)
            yield
            picked = s.chosen - PICK
        one = set.take()
        other = set.take()
        s.deck[seat].add(picked)
        s.box[seat].add(other if picked == one else one)
        s.fence()  # the next two are seen


def build(s: Board, seat: Seat) -> Rules:
    """Twelve cards of the set, freely."""
    while len(s.deck[seat].cards) < DECK:
        s.ask(seat, PICK_CARD)
        for kind in range(i64(UNITS)):
            if why_not_pick(s, seat, kind) == OK:
                s.offer(PICK + kind)
        yield
        s.set[seat].remove(s.chosen - PICK)
        s.deck[seat].add(s.chosen - PICK)
    s.box[seat].add_all(s.set[seat])
    s.set[seat].clear()


def begin_game(s: Board) -> None:
    set_up_game(s)
    s.phase = PLAYING  # DF-6.4
