# compiled
"""Deckfront: the course of the game. A rule that asks is a generator; `yield` waits for the choice.

What both decide at the same time is asked seat after seat; only its owner may see an answer until both are given.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import Pile, copies, piles, table_of
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.deckfront.cards.card import GENERAL, Book
from warcabinet.games.deckfront.decking import make_decks
from warcabinet.games.deckfront.drawing import draw_cards, play_cards
from warcabinet.games.deckfront.ending import fight, pause
from warcabinet.games.deckfront.field import CELLS, EMPTY, KINDS, MIDDLE, SEATS, SIDE
from warcabinet.games.deckfront.ordering import advance_units, decide_order
from warcabinet.games.deckfront.positioning import position, reposition
from warcabinet.games.deckfront.redeal import redeal, reshuffle
from warcabinet.games.deckfront.secrecy import is_secret
from warcabinet.games.deckfront.sight import show
from warcabinet.games.deckfront.state import (
    ADVANCING,
    DECKS,
    DRAWING,
    FIGHTING,
    MADE_HERE,
    NONE,
    ORDERING,
    PLAYING,
    POSITIONING,
    TURNING,
    Board,
    Terms,
)


@final
class Deckfront(Board):
    """The board with its rules."""

    def rules(self) -> Rules:
        return play(self)

    def copy(self) -> Deckfront:
        c = Deckfront(
            chance=self.chance.copy(),
            book=self.book,
            terms=self.terms,
            field=self.field[:],
            aim=self.aim[:],
            deck=copies(self.deck),
            given=self.given[:],
            shown=self.shown[:],
            set=copies(self.set),
            box=copies(self.box),
            pile=copies(self.pile),
            hand=copies(self.hand),
            reserve=copies(self.reserve),
            discard=copies(self.discard),
            captured=copies(self.captured),
            advancing=copies(self.advancing),
            answer=self.answer[:],
            taking=self.taking[:],
            giving=self.giving[:],
            played=self.played[:],
            wins=self.wins[:],
            past=self.past.copy(),
        )
        self.copy_to(c)
        return c

    def show(self, viewer: Seat, pen: Pen) -> None:
        show(self, viewer, pen)

    def reshuffle(self, chance: Chance) -> None:
        reshuffle(self, chance)

    def redeal(self, viewer: Seat, chance: Chance) -> None:
        redeal(self, viewer, chance)

    def is_joint(self) -> bool:
        return is_secret(self)


# ------------------------------------------------------------ set-up
def empty_board(chance: Chance, book: Book, terms: Terms) -> Deckfront:
    """DF-2.5 The Generals face to face; no decks yet."""
    s = Deckfront(
        chance=chance,
        book=book,
        terms=terms,
        field=table_of(CELLS, EMPTY),
        aim=table_of(CELLS, NONE),
        deck=piles(SEATS),
        given=table_of(SEATS, MADE_HERE),
        shown=table_of(SEATS * KINDS, 0),
        set=piles(SEATS),
        box=piles(SEATS),
        pile=piles(SEATS),
        hand=piles(SEATS),
        reserve=piles(SEATS),
        discard=piles(SEATS),
        captured=piles(SEATS),
        advancing=piles(SEATS),
        answer=table_of(SEATS, NONE),
        taking=table_of(SEATS, NONE),
        giving=table_of(SEATS, NONE),
        played=table_of(SEATS, NONE),
        wins=table_of(SEATS, 0),
        past=Pile(vec[i64]()),
    )
    s.field[MIDDLE] = GENERAL
    s.field[SIDE + MIDDLE] = GENERAL
    return s


# ------------------------------------------------------------ the course of the game
def play(s: Deckfront) -> Rules:
    while not s.over:
        s.quiet()
        if s.phase == DECKS:
            yield from make_decks(s)
        elif s.phase == DRAWING:
            yield from draw_cards(s)
        elif s.phase == PLAYING:
            yield from play_cards(s)
        elif s.phase == ADVANCING:
            yield from advance_units(s)
        elif s.phase == ORDERING:
            yield from decide_order(s)
        elif s.phase == POSITIONING:
            yield from position(s, s.placing)
        elif s.phase == TURNING:
            yield from reposition(s)
        elif s.phase == FIGHTING:
            yield from fight(s)
        else:
            yield from pause(s)
