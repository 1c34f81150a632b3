# compiled
"""Dealing again what a seat cannot see, keeping every fact it knows. The menu of the asked seat does not change."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.deckfront.cards.card import COPIES, DECK, UNITS
from warcabinet.games.deckfront.cards.effects import why_not_advance
from warcabinet.games.deckfront.choices import DRAW, KEEP, SWAP
from warcabinet.games.deckfront.drawing import why_not_play, why_not_swap
from warcabinet.games.deckfront.field import BACK, COLUMNS, EMPTY, KINDS, SEATS, SIDE
from warcabinet.games.deckfront.secrecy import is_secret
from warcabinet.games.deckfront.state import ADVANCING, DECKS, DRAFT, DRAWING, FIGHTING, KNOWN, NONE, PLAYING, Board
from warcabinet.games.deckfront.steps import open_cards
from warcabinet.games.deckfront.values import AIMS, FLAG, is_choice, options


def redeal(s: Board, viewer: Seat, chance: Chance) -> None:
    for seat in range(i64(SEATS)):
        if seat == viewer:
            s.pile[seat].shuffle_unseen(chance)
            shuffle_set(s, seat, chance)
        else:
            if s.phase == DECKS:
                guess_making(s, seat, chance)
            else:
                if s.given[seat] != KNOWN:
                    guess_deck(s, seat, chance)
                deal(s, seat, chance)
            guess_answer(s, seat, chance)
    s.chance.become(chance.fork())


def reshuffle(s: Board, chance: Chance) -> None:
    s.chance.become(chance.fork())
    for seat in range(i64(SEATS)):
        s.pile[seat].shuffle_unseen(chance)
        shuffle_set(s, seat, chance)


def shuffle_set(s: Board, seat: Seat, chance: Chance) -> None:
    """The seat's cards not yet looked at: all but the two that it picks from."""
    set = s.set[seat]
    if s.asked == seat and s.terms.deck == DRAFT and not set.empty():
        one = set.take()
        other = set.take()
        set.shuffle_unseen(chance)
        set.add(other)
        set.add(one)
    else:
        set.shuffle_unseen(chance)


def guess_making(s: Board, seat: Seat, chance: Chance) -> None:
    """While decks are made: the numbers picked and put away are known, the cards are any."""
    pool = Pile(vec[i64]())
    pool.add_all(s.deck[seat])
    pool.add_all(s.box[seat])
    pool.add_all(s.set[seat])
    if s.given[seat] != KNOWN:
        pool.shuffle_unseen(chance)
        refill(s.deck[seat], pool)
        refill(s.box[seat], pool)
        refill(s.set[seat], pool)


def refill(pile: Pile, pool: Pile) -> None:
    size = len(pile.cards)
    pile.clear()
    for each in range(size):
        pile.add(pool.take())


def guess_deck(s: Board, seat: Seat, chance: Chance) -> None:
    """The cards it has shown, and any others of its set."""
    deck = s.deck[seat]
    rest = s.box[seat]
    deck.clear()
    rest.clear()
    for kind in range(i64(UNITS)):
        shown = s.shown[seat * KINDS + kind]
        for copy in range(i64(COPIES)):
            if copy < shown:
                deck.add(kind)
            else:
                rest.add(kind)
    rest.shuffle(chance)
    while len(deck.cards) < DECK:
        deck.add(rest.take())


def deal(s: Board, seat: Seat, chance: Chance) -> None:
    """The cards of the deck that are not revealed are in hand, reserve and pile, whose sizes everyone knows."""
    pool = s.deck[seat].copy()
    seen = open_cards(s, seat)
    for kind in range(i64(UNITS)):
        for each in range(seen[kind]):
            pool.remove(kind)
    pool.shuffle_unseen(chance)
    refill(s.hand[seat], pool)
    refill(s.reserve[seat], pool)
    refill(s.pile[seat], pool)


# ------------------------------------------------------------ answers given and not yet shown
def guess_answer(s: Board, seat: Seat, chance: Chance) -> None:
    if s.phase == DRAWING and s.answer[seat] != NONE:
        guess_draw(s, seat, chance)
    elif s.phase == PLAYING and s.answer[seat] != NONE:
        s.answer[seat] = any_to_play(s, seat, chance)
    elif s.phase == ADVANCING and seat < s.asked and is_secret(s):
        guess_advances(s, seat, chance)
    elif s.phase == FIGHTING and seat < s.asked:
        guess_aims(s, seat, chance)


def any_of(pile: Pile, chance: Chance) -> i64:
    return pile.cards[chance.below(len(pile.cards))]


def guess_draw(s: Board, seat: Seat, chance: Chance) -> None:
    """Most draw while they can."""
    s.taking[seat] = NONE
    s.giving[seat] = NONE
    s.answer[seat] = KEEP if s.pile[seat].empty() else DRAW
    if why_not_swap(s, seat) == OK and chance.below(4) == 0:
        s.answer[seat] = SWAP
        s.taking[seat] = any_of(s.reserve[seat], chance)
        s.giving[seat] = any_of(s.hand[seat], chance)


def any_to_play(s: Board, seat: Seat, chance: Chance) -> i64:
    fit = Pile(vec[i64]())
    for card in s.hand[seat].cards:
        if why_not_play(s, seat, card) == OK:
            fit.add(card)
    return any_of(fit, chance)


def guess_advances(s: Board, seat: Seat, chance: Chance) -> None:
    s.advancing[seat].clear()
    for column in range(i64(COLUMNS)):
        cell = seat * SIDE + BACK + column
        if why_not_advance(s, seat, cell) == OK and chance.below(2) == 0:
            s.advancing[seat].add(cell)


def guess_aims(s: Board, seat: Seat, chance: Chance) -> None:
    for place in range(i64(SIDE)):
        cell = seat * SIDE + place
        if s.field[cell] != EMPTY:
            found = options(s, cell)
            if is_choice(found):
                aim = chance.below(AIMS)
                while found & FLAG[aim] == 0:
                    aim = chance.below(AIMS)
                s.aim[cell] = aim
