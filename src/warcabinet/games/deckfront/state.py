# compiled
"""The table of Deckfront as numbers and piles. Units are known by kind: equal cards are one choice."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat, State
from warcabinet.games.deckfront.cards.card import Book, Card, Powers
from warcabinet.games.deckfront.field import BACK, EMPTY, KIND, MIDDLE, SIDE, infiltration

NONE: Final = -1

# How decks are made (DF-2.6 to DF-2.13)
FIRST_GAME: Final = 0
DRAFT: Final = 1
FREE: Final = 2

# Where a deck comes from
MADE_HERE: Final = 0  # owner only
KNOWN: Final = 1  # to everyone
BROUGHT: Final = 2  # chosen before the match, owner only

# Where the match stands between two choices
DECKS: Final = 0
DRAWING: Final = 1
PLAYING: Final = 2
ADVANCING: Final = 3  # after the reveal (DF-9.19)
ORDERING: Final = 4  # who positions first (DF-6.12)
POSITIONING: Final = 5
TURNING: Final = 6  # units are repositioned (DF-R31)
FIGHTING: Final = 7
BETWEEN: Final = 8  # a game is over, the next has not begun


class Phase(NamedTuple):
    word: str  # in Positions
    first: int  # the phase of DF-6.2 with which it begins; 0: none


PHASES: Final = {
    DECKS: Phase("decks", 0),
    DRAWING: Phase("draw", 1),
    PLAYING: Phase("play", 2),
    ADVANCING: Phase("advance", 2),
    ORDERING: Phase("order", 2),
    POSITIONING: Phase("position", 3),
    TURNING: Phase("turn", 3),
    FIGHTING: Phase("fight", 4),
    BETWEEN: Phase("between", 7),
}


class Terms:
    """The numbers of the rules that options can change, and how decks are made."""

    __slots__ = (
        "advance_in_turn", "deck", "general_counts", "loss", "margin", "may_hold", "moves_charge", "pulled_to_row1", "redraft",
        "rounds", "to_win", "until_decided",
    )  # fmt: skip

    def __init__(
        self,
        *,
        deck: i64,
        redraft: bool,
        to_win: i64,
        rounds: i64,
        margin: i64,
        loss: bool,
        advance_in_turn: bool,
        general_counts: bool,
        until_decided: bool,
        may_hold: bool,
        pulled_to_row1: bool,
        moves_charge: bool,
    ) -> None:
        self.deck: Final = deck
        self.redraft: Final = redraft  # before every game
        self.to_win: Final = to_win  # games
        self.rounds: Final = rounds
        self.margin: Final = margin  # morale
        self.loss: Final = loss  # a fallen General loses the game
        # Rulings that can be switched
        self.advance_in_turn: Final = advance_in_turn  # DF-R13; else both decide in secret
        self.general_counts: Final = general_counts  # DF-R18 his morale does
        self.until_decided: Final = until_decided  # DF-R23; else combat is repeated ten times at most
        self.may_hold: Final = may_hold  # DF-R7, DF-R14 fire
        self.pulled_to_row1: Final = pulled_to_row1  # DF-R8 a pulled unit strikes from there
        self.moves_charge: Final = moves_charge  # DF-R11 Advance and Withdraw set off Charge


class Board(State):
    """All zones and numbers; rules.py makes it a game."""

    __slots__ = (
        "advancing", "aim", "answer", "attacker", "book", "box", "cancelled", "captured", "coin", "deck", "discard", "field",
        "first", "game", "given", "giving", "hand", "how", "last_winner", "past", "phase", "pile", "placing", "played",
        "positioned", "reserve", "round", "set", "shown", "stirred", "taking", "terms", "wins",
    )  # fmt: skip

    def __init__(
        self,
        *,
        chance: Chance,
        book: Book,
        terms: Terms,
        field: vec[i64],
        aim: vec[i64],
        deck: vec[Pile],
        given: vec[i64],
        shown: vec[i64],
        set: vec[Pile],
        box: vec[Pile],
        pile: vec[Pile],
        hand: vec[Pile],
        reserve: vec[Pile],
        discard: vec[Pile],
        captured: vec[Pile],
        advancing: vec[Pile],
        answer: vec[i64],
        taking: vec[i64],
        giving: vec[i64],
        played: vec[i64],
        wins: vec[i64],
        past: Pile,
    ) -> None:
        super().__init__(2, chance)
        self.book: Final = book
        self.terms: Final = terms
        self.field: Final = field  # public; cell -> unit or EMPTY
        self.aim: Final = aim  # owner only, until both have declared; attacker's cell -> aim or NONE
        self.deck: Final = deck  # owner only, unless `given` is KNOWN
        self.given: Final = given  # public; where the deck comes from
        self.shown: Final = shown  # public; seat * KINDS + kind: copies seen at once since the deck was made
        self.set: Final = set  # order hidden; cards not yet looked at while a deck is made
        self.box: Final = box  # owner only; drafted away
        self.pile: Final = pile  # order hidden
        self.hand: Final = hand  # owner only
        self.reserve: Final = reserve  # owner only
        self.discard: Final = discard  # public
        self.captured: Final = captured  # public; opposing Medics, by captor
        self.advancing: Final = advancing  # owner only, until both have decided; cells in their order
        self.answer: Final = answer  # owner only, until both are in: phase 1 a choice, phase 2 a card
        self.taking: Final = taking  # owner only; the reserve card of an exchange
        self.giving: Final = giving  # owner only; the hand card of it
        self.played: Final = played  # public; revealed and not yet positioned
        self.wins: Final = wins  # public
        self.past: Final = past  # public; fingerprints of the field before each repeated combat (DF-R23)
        self.game: i64 = 1
        self.round: i64 = 0
        self.phase: i64 = DECKS
        self.coin: Seat = NOBODY  # public; whose colour is up, NOBODY: not in play
        self.first: Seat = NOBODY  # public; who positions first this round
        self.placing: Seat = NOBODY  # public; whose unit is to be positioned
        self.positioned: i64 = NONE  # public; the cell of the unit whose positioning is being answered
        self.attacker: i64 = NONE  # asked seat only; the cell whose target is asked for
        self.cancelled: bool = False  # asked seat only; it has cancelled its exchange (DF-R33)
        self.stirred: bool = False  # public; since the repetition began a marker was placed or a unit left (DF-R23)
        self.last_winner: Seat = NOBODY  # public; of the game before
        self.how: i64 = NONE  # public; how it was won

    def copy_to(self, c: Board) -> None:
        """The plain numbers; piles and tables are copied where the twin is made."""
        c.inherit(self)
        c.game = self.game
        c.round = self.round
        c.phase = self.phase
        c.coin = self.coin
        c.first = self.first
        c.placing = self.placing
        c.positioned = self.positioned
        c.attacker = self.attacker
        c.cancelled = self.cancelled
        c.stirred = self.stirred
        c.last_winner = self.last_winner
        c.how = self.how

    def card(self, unit: i64) -> Card:
        return self.book.cards[unit & KIND]

    def powers(self, cell: i64) -> Powers:
        """DF-5.9 What the unit in a cell can do there."""
        card = self.book.cards[self.field[cell] & KIND]
        return card.front if (cell & BACK) == 0 else card.back

    def general_stands(self, side: i64) -> bool:
        return self.field[side * SIDE + MIDDLE] != EMPTY

    def infiltrated(self, seat: Seat) -> bool:
        """Whether the seat has a unit behind the other's General."""
        return self.field[infiltration(seat)] != EMPTY

    def repeating(self) -> bool:
        """DF-12.3 Combat is being repeated after the last round."""
        return self.round > self.terms.rounds
