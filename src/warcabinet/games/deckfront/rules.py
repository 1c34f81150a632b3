# compiled
"""Deckfront: the course of the game. A rule that asks is a generator; `yield` waits for the choice.

What both decide at the same time is asked seat after seat and kept in fields that only their owner may see, until both are in.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import copies, piles, table_of
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.deckfront.cards import DECK, GENERAL, PLACED, UNITS, Book
from warcabinet.games.deckfront.choices import (
    BACK_OUT,
    CHOOSE_ORDER,
    DRAW,
    DRAW_OR_SWAP,
    GIVE,
    GIVE_HAND,
    GO_FIRST,
    GO_SECOND,
    KEEP,
    NEXT,
    NEXT_GAME,
    PICK,
    PICK_CARD,
    PLACE_AT,
    PLAY,
    PLAY_CARD,
    POSITION,
    SWAP,
    TAKE,
    TAKE_RESERVE,
    WHO_TURNS,
    offer_kinds,
    offer_to_play,
)
from warcabinet.games.deckfront.combat import declare, forget_aims, strike
from warcabinet.games.deckfront.effects import (
    advance,
    answer_positioning,
    decide_advances,
    goal_of_advance,
    offer_turns,
    turn_units,
)
from warcabinet.games.deckfront.field import (
    BACK,
    CELLS,
    EAST,
    EDGE,
    EMPTY,
    INTRUDER,
    MIDDLE,
    NOWHERE,
    PLACE,
    SIDE,
    WEST,
    cell_at,
    damage_of,
    new_unit,
    outermost,
)
from warcabinet.games.deckfront.guesses import redeal
from warcabinet.games.deckfront.sight import show
from warcabinet.games.deckfront.state import (
    ADVANCING,
    AFTER_LAST,
    BETWEEN,
    BROUGHT,
    BY_COIN,
    BY_COMBAT,
    BY_GENERAL,
    BY_MARGIN,
    DECKS,
    DRAFT,
    DRAWING,
    FIGHTING,
    FIRST_GAME,
    KNOWN,
    LESS_HURT,
    MADE_HERE,
    MORE_LIFE,
    NONE,
    ORDERING,
    PLAYING,
    POSITIONING,
    STANDING,
    TURNING,
    Board,
    Terms,
)
from warcabinet.games.deckfront.steps import (
    BY_ADVANTAGE,
    BY_INITIATIVE,
    BY_SABOTEURS,
    COMBAT,
    DECKS_MADE,
    INFILTRATED,
    MAY_DECIDE,
    MORALE,
    NO_ROOM,
    ORDERED,
    PLACED_AT,
    REPEATED,
    REVEALED,
    ROUND_BEGINS,
    STALEMATE,
    TIED,
    WON_GAME,
    WON_MATCH,
    clear,
    draw_or_swap,
    fill_set,
    gather,
    open_cards,
    piece,
    set_up_game,
    take_up,
    toss_coin,
    turn_coin,
)
from warcabinet.games.deckfront.values import is_choice, life_left, morale, options

REPETITIONS: Final = 10  # DF-R23


@final
class Deckfront(Board):
    """The board with its rules."""

    def rules(self) -> Rules:
        return play(self)

    def copy(self) -> Deckfront:
        c = Deckfront(
            self.chance.copy(), self.book, self.terms, self.field[:], self.aim[:], copies(self.deck), self.given[:], self.shown[:],
            copies(self.set), copies(self.box), copies(self.pile), copies(self.hand), copies(self.reserve), copies(self.discard),
            copies(self.captured), copies(self.advancing), self.answer[:], self.taking[:], self.giving[:], self.played[:],
            self.wins[:],
        )  # fmt: skip
        self.copy_to(c)
        return c

    def show(self, eye: Seat, pen: Pen) -> None:
        show(self, eye, pen)

    def redeal(self, eye: Seat, chance: Chance) -> None:
        redeal(self, eye, chance)

    def is_joint(self) -> bool:
        return is_secret(self)


# ------------------------------------------------------------ secret and at the same time
def is_secret(s: Board) -> bool:
    """DF-6.3 Whether both decide at the same time now: decks, phases 1, 2 and 4, Advance, and the pause between games."""
    return s.phase != ORDERING and s.phase != POSITIONING and s.phase != TURNING


def will_be_asked(s: Board, seat: Seat) -> bool:
    """Whether the seat has something to decide in this secret phase; everybody can tell."""
    if s.phase == DECKS:
        return s.given[seat] == MADE_HERE
    if s.phase == BETWEEN:
        return True
    if s.phase == DRAWING:
        return not s.hand[seat].empty() and not s.reserve[seat].empty()
    if s.phase == PLAYING:
        return not s.hand[seat].empty()
    for place in range(i64(SIDE)):
        cell = seat * SIDE + place
        if s.phase == ADVANCING:
            if place >= BACK and goal_of_advance(s, seat, cell) != NOWHERE:
                return True
        elif s.field[cell] != EMPTY and place != INTRUDER and is_choice(options(s, cell)):
            return True
    return False


# ------------------------------------------------------------ set-up
def empty_board(chance: Chance, book: Book, terms: Terms) -> Deckfront:
    """DF-2.5 The Generals face to face; no decks yet."""
    s = Deckfront(
        chance, book, terms, table_of(CELLS, EMPTY), table_of(CELLS, NONE), piles(2), table_of(2, 0), table_of(32, 0), piles(2),
        piles(2), piles(2), piles(2), piles(2), piles(2), piles(2), piles(2), table_of(2, NONE), table_of(2, NONE),
        table_of(2, NONE), table_of(2, NONE), table_of(2, 0),
    )  # fmt: skip
    s.field[MIDDLE] = GENERAL
    s.field[SIDE + MIDDLE] = GENERAL
    return s


def give_deck(s: Board, seat: Seat, cards: list[int]) -> None:
    """A deck that everybody knows."""
    for card in cards:
        s.deck[seat].add(card)
    s.given[seat] = KNOWN


def bring_deck(s: Board, seat: Seat, cards: list[int]) -> None:
    """DF-2.6 A deck chosen before the match, which nobody else knows; the rest of the set stays in the box."""
    fill_set(s, seat)
    for card in cards:
        s.set[seat].remove(card)
        s.deck[seat].add(card)
    s.box[seat].add_all(s.set[seat])
    s.set[seat].clear()
    s.given[seat] = BROUGHT


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
            yield from position_anew(s)
        elif s.phase == FIGHTING:
            yield from fight(s)
        else:
            yield from pause(s)


def make_decks(s: Deckfront) -> Rules:
    """DF-2.6 to DF-2.13 Both at the same time, unseen by the other."""
    for seat in range(i64(2)):
        if s.given[seat] == MADE_HERE:
            if s.terms.deck == FIRST_GAME:  # DF-2.7
                give_deck(s, seat, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
            else:
                fill_set(s, seat)
                s.set[seat].shuffle(s.chance)
    s.fence()
    for seat in range(i64(2)):
        if s.given[seat] == MADE_HERE:
            if s.terms.deck == DRAFT:
                yield from draft(s, seat)
            else:
                yield from build(s, seat)
    s.tell(DECKS_MADE, s.terms.deck)
    begin_game(s)


def draft(s: Deckfront, seat: Seat) -> Rules:
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


def build(s: Deckfront, seat: Seat) -> Rules:
    """Twelve cards of the own set, freely."""
    while len(s.deck[seat].cards) < DECK:
        s.ask(seat, PICK_CARD)
        for kind in range(i64(UNITS)):
            if s.set[seat].has(kind):
                s.offer(PICK + kind)
        yield
        s.set[seat].remove(s.chosen - PICK)
        s.deck[seat].add(s.chosen - PICK)
    s.box[seat].add_all(s.set[seat])
    s.set[seat].clear()


def begin_game(s: Deckfront) -> None:
    set_up_game(s)
    s.phase = PLAYING  # DF-6.4


# ------------------------------------------------------------ phase 1
def draw_cards(s: Deckfront) -> Rules:
    """DF-6.5 to DF-6.9 Draw, or exchange with the reserve; what both do is shown together."""
    for seat in range(i64(2)):
        yield from choose_draw(s, seat)
    for seat in range(i64(2)):
        draw_or_swap(s, seat)
        s.answer[seat] = NONE
        s.taking[seat] = NONE
        s.giving[seat] = NONE
    s.fence()
    s.phase = PLAYING


def choose_draw(s: Deckfront, seat: Seat) -> Rules:
    while True:
        s.ask(seat, DRAW_OR_SWAP)
        if not s.pile[seat].empty():
            s.offer(DRAW)
        if not s.hand[seat].empty() and not s.reserve[seat].empty():
            s.offer(SWAP)
        if s.pile[seat].empty():
            s.offer(KEEP)  # DF-R3
        if s.offered == 1:
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
            continue
        s.taking[seat] = s.chosen - TAKE
        s.ask(seat, GIVE_HAND)
        offer_kinds(s, s.hand[seat], GIVE)
        s.offer(BACK_OUT)
        yield
        if s.chosen == BACK_OUT:
            s.taking[seat] = NONE
            continue
        s.giving[seat] = s.chosen - GIVE
        s.answer[seat] = SWAP
        return


# ------------------------------------------------------------ phase 2
def play_cards(s: Deckfront) -> Rules:
    """DF-6.10, DF-6.11 Face down, then both revealed."""
    for seat in range(i64(2)):
        if not s.hand[seat].empty():
            s.ask(seat, PLAY_CARD)
            offer_to_play(s, seat)
            yield
            s.answer[seat] = s.chosen - PLAY
    for seat in range(i64(2)):
        card = s.answer[seat]
        s.answer[seat] = NONE
        s.played[seat] = card
        if card != NONE:
            s.hand[seat].remove(card)
            note_shown(s, seat, card)
    s.fence()
    s.tell(REVEALED, s.played[0], s.played[1])
    s.phase = ADVANCING


def note_shown(s: Deckfront, seat: Seat, card: i64) -> None:
    """What everybody knows to be in the deck from now on."""
    seen = open_cards(s, seat)[card]
    if seen > s.shown[seat * 16 + card]:
        s.shown[seat * 16 + card] = seen


def advance_units(s: Deckfront) -> Rules:
    """DF-R13 Both decide in secret, then both move."""
    for seat in range(i64(2)):
        yield from decide_advances(s, seat)
    for seat in range(i64(2)):
        advance(s, seat)
    s.fence()
    s.phase = TURNING if s.repeating() else ORDERING


def decide_order(s: Deckfront) -> Rules:
    """DF-6.12, DF-6.13 Who decides which of the two positions first."""
    if s.played[0] == NONE or s.played[1] == NONE:  # DF-6.14
        s.first = 1 if s.played[0] == NONE else 0
    else:
        by_coin = False
        seat = one_with_saboteurs(s)
        if seat != NOBODY:
            s.tell(MAY_DECIDE, seat, BY_SABOTEURS)
        else:
            lead = s.card(s.played[0]).initiative - s.card(s.played[1]).initiative
            if lead != 0:
                seat = 0 if lead > 0 else 1
                s.tell(MAY_DECIDE, seat, BY_INITIATIVE)
            else:
                by_coin = True
                toss_coin(s)
                seat = s.coin
                s.tell(MAY_DECIDE, seat, BY_ADVANTAGE)
        s.ask(seat, CHOOSE_ORDER)
        s.offer(GO_FIRST)
        s.offer(GO_SECOND)
        yield
        s.first = seat if s.chosen == GO_FIRST else 1 - seat
        s.tell(ORDERED, seat, s.first)
        if by_coin:
            turn_coin(s)
    s.placing = s.first
    s.phase = TURNING if s.played[s.first] == NONE else POSITIONING


def one_with_saboteurs(s: Deckfront) -> Seat:
    """The only seat whose unit behind the enemy's General decides the order; NOBODY if none or both have one."""
    blue = decides_order(s, 0)
    if blue == decides_order(s, 1):
        return NOBODY
    return 0 if blue else 1


def decides_order(s: Deckfront, seat: Seat) -> bool:
    cell = (1 - seat) * SIDE + INTRUDER
    return s.field[cell] != EMPTY and s.card(s.field[cell]).decides_order


# ------------------------------------------------------------ phase 3
def position(s: Deckfront, seat: Seat) -> Rules:
    """DF-6.15 to DF-6.21 One unit, with all that it triggers."""
    kind = s.played[seat]
    if s.card(kind).infiltrates:
        s.played[seat] = NONE
        infiltrate(s, seat, kind)
    else:
        s.ask(seat, POSITION)
        offer_places(s, seat, kind)
        yield
        s.played[seat] = NONE
        cell = seat * SIDE + s.chosen - PLACE_AT
        s.field[cell] = new_unit(kind, s.round)
        s.tell(PLACED_AT, piece(s, cell))
        yield from answer_positioning(s, cell)
    if seat == s.first and s.played[1 - seat] != NONE:
        s.placing = 1 - seat
    else:
        s.placing = NOBODY
        s.phase = TURNING


def infiltrate(s: Deckfront, seat: Seat, kind: i64) -> None:
    """DF-9.12 Behind the other's General; DF-R17 if that field is taken, to the discard pile."""
    cell = (1 - seat) * SIDE + INTRUDER
    if s.field[cell] == EMPTY:
        s.field[cell] = new_unit(kind, s.round)
        s.tell(INFILTRATED, piece(s, cell))
    else:
        s.discard[seat].add(kind)
        s.tell(NO_ROOM, seat, kind)


def offer_places(s: Deckfront, seat: Seat, kind: i64) -> None:
    """DF-6.20 In row 1 up to its flanks, in row 2 up to the flanks of both rows; DF-5.4 only in rows marked red."""
    if s.card(kind).row1 == PLACED:
        offer_row(s, seat, 1, reach(s, seat, 1, WEST), reach(s, seat, 1, EAST))
    if s.card(kind).row2 == PLACED:
        west = max(reach(s, seat, 1, WEST), reach(s, seat, 2, WEST))
        east = max(reach(s, seat, 1, EAST), reach(s, seat, 2, EAST))
        offer_row(s, seat, 2, west, east)


def reach(s: Deckfront, seat: Seat, row: i64, wing: i64) -> i64:
    """Distance of the flank of a row."""
    distance = outermost(s.field, seat, row, wing, NOWHERE) + 1
    return distance if distance <= EDGE else EDGE


def offer_row(s: Deckfront, seat: Seat, row: i64, west: i64, east: i64) -> None:
    for column in range(-west, east + 1):
        cell = cell_at(seat, row, column)
        if column != 0 and s.field[cell] == EMPTY:
            s.offer(PLACE_AT + (cell & PLACE))


def position_anew(s: Deckfront) -> Rules:
    """DF-R31 Units whose ability lets them be positioned anew; DF-R25 the coin if both sides have one."""
    able = able_to_turn(s, 0)
    if able and able_to_turn(s, 1):
        toss_coin(s)
        seat = s.coin
        s.tell(MAY_DECIDE, seat, BY_ADVANTAGE)
        s.ask(seat, WHO_TURNS)
        s.offer(GO_FIRST)
        s.offer(GO_SECOND)
        yield
        begins = seat if s.chosen == GO_FIRST else 1 - seat
        s.tell(ORDERED, seat, begins)
        turn_coin(s)
    else:
        begins = 0 if able else 1
    yield from turn_units(s, begins)
    yield from turn_units(s, 1 - begins)
    s.phase = FIGHTING


def able_to_turn(s: Deckfront, seat: Seat) -> bool:
    s.ask(seat, WHO_TURNS)
    offer_turns(s, seat)
    return s.offered > 0


# ------------------------------------------------------------ phases 4 to 7
def fight(s: Deckfront) -> Rules:
    """DF-6.22 to DF-6.28 Combat, clearing, gathering, victory; in round 1 without combat."""
    if s.round > 1:
        forget_aims(s)
        for seat in range(i64(2)):
            yield from declare(s, seat)
        s.fence()
        s.tell(COMBAT, s.round)
        strike(s)
        forget_aims(s)
    clear(s)
    gather(s)
    check_victory(s)


def check_victory(s: Deckfront) -> None:
    """DF-6.26, DF-12 At the end of a round, once (DF-R27)."""
    lead = morale(s, 0) - morale(s, 1)
    s.tell(MORALE, morale(s, 0), morale(s, 1))
    ahead = 0 if lead > 0 else 1
    margin = lead if lead > 0 else -lead
    if s.terms.loss and s.general_stands(0) != s.general_stands(1):
        win_game(s, 0 if s.general_stands(0) else 1, BY_GENERAL)
    elif margin >= s.terms.margin:
        win_game(s, ahead, BY_COMBAT if s.repeating() else BY_MARGIN)
    elif s.round < s.terms.rounds:
        s.round += 1
        s.phase = DRAWING
        s.tell(ROUND_BEGINS, s.round)
    elif margin > 0:
        win_game(s, ahead, BY_COMBAT if s.repeating() else AFTER_LAST)
    elif s.repeating() and (not s.stirred or s.round >= s.terms.rounds + REPETITIONS):
        s.tell(STALEMATE)
        settle_stalemate(s)
    else:
        repeat(s)


def repeat(s: Deckfront) -> None:
    """DF-12.3, DF-R22 Once more, from Advance on."""
    if not s.repeating():
        s.tell(TIED)
    s.round += 1
    s.stirred = False
    s.phase = ADVANCING
    s.tell(REPEATED, s.round - s.terms.rounds)


def settle_stalemate(s: Deckfront) -> None:
    """DF-R24 General standing, General less hurt, more life left, the coin as it lies."""
    if s.general_stands(0) != s.general_stands(1):
        win_game(s, 0 if s.general_stands(0) else 1, STANDING)
        return
    if s.general_stands(0):
        hurt = damage_of(s.field[MIDDLE]) - damage_of(s.field[SIDE + MIDDLE])
        if hurt != 0:
            win_game(s, 0 if hurt < 0 else 1, LESS_HURT)
            return
    left = life_left(s, 0) - life_left(s, 1)
    if left != 0:
        win_game(s, 0 if left > 0 else 1, MORE_LIFE)
        return
    toss_coin(s)
    win_game(s, s.coin, BY_COIN)


def win_game(s: Deckfront, seat: Seat, how: i64) -> None:
    """DF-1.2 Two games win the match; DF-11.5 the coin stays as it lies."""
    s.wins[seat] += 1
    s.last_winner = seat
    s.how = how
    s.tell(WON_GAME, seat, how, s.game)
    if s.wins[seat] >= s.terms.to_win:
        s.tell(WON_MATCH, seat, s.wins[seat], s.wins[1 - seat])
        s.ask(0, 0)  # no stale question is left behind
        s.end(seat)
        return
    s.phase = BETWEEN


def pause(s: Deckfront) -> Rules:
    """Both look at how the game ended, and go on to the next when they like."""
    for seat in range(i64(2)):
        s.ask(seat, NEXT_GAME)
        s.offer(NEXT)
        yield
    s.game += 1
    s.stirred = False
    s.first = NOBODY
    if s.terms.redraft:
        take_up(s)
        s.phase = DECKS
    else:
        begin_game(s)
