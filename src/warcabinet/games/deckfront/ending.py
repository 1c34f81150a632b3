# compiled
"""Phases 4 to 7 and what follows: combat, the end of a round, of a game, of the match (DF-6.22 to DF-6.28, DF-12)."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.deckfront.choices import NEXT, NEXT_GAME
from warcabinet.games.deckfront.combat import declare, forget_aims, strike
from warcabinet.games.deckfront.decking import begin_game
from warcabinet.games.deckfront.field import MIDDLE, SEATS, SIDE, damage_of, fingerprint
from warcabinet.games.deckfront.log_events import COMBAT, MORALE, REPEATED, ROUND_BEGINS, STALEMATE, TIED, WON_GAME, WON_MATCH
from warcabinet.games.deckfront.state import ADVANCING, BETWEEN, DECKS, DRAWING, Board
from warcabinet.games.deckfront.steps import clear, gather, take_up, toss_coin
from warcabinet.games.deckfront.values import ahead, life_left, morale

REPETITIONS: Final = 10  # DF-R23

# How a game was won
BY_MARGIN: Final = 0
AFTER_LAST: Final = 1
BY_COMBAT: Final = 2
BY_GENERAL: Final = 3  # option general = loss
STANDING: Final = 4  # a stalemate, by DF-R24 first to fourth
LESS_HURT: Final = 5
MORE_LIFE: Final = 6
BY_COIN: Final = 7


class Won(NamedTuple):
    key: str  # `how.<key>` in the catalogues
    rule: str


HOW_WON: Final = {
    BY_MARGIN: Won("margin", "DF-12.2"),
    AFTER_LAST: Won("last", "DF-12.2"),
    BY_COMBAT: Won("combat", "DF-12.3"),
    BY_GENERAL: Won("general", "DF-R19"),
    STANDING: Won("standing", "DF-R24"),
    LESS_HURT: Won("less-hurt", "DF-R24"),
    MORE_LIFE: Won("more-life", "DF-R24"),
    BY_COIN: Won("coin", "DF-R24"),
}


def fight(s: Board) -> Rules:
    """DF-6.22 to DF-6.28 Combat, clearing, gathering, victory; in round 1 without combat."""
    if s.round > 1:
        forget_aims(s)
        for seat in range(i64(SEATS)):
            yield from declare(s, seat)
        s.fence()
        s.tell(COMBAT, s.round)
        strike(s)
        forget_aims(s)
    clear(s)
    gather(s)
    check_victory(s)


def check_victory(s: Board) -> None:
    """DF-6.26, DF-12 At the end of a round, once (DF-R27)."""
    lead = morale(s, 0) - morale(s, 1)
    s.tell(MORALE, morale(s, 0), morale(s, 1))
    margin = lead if lead > 0 else -lead
    if s.terms.loss and s.general_stands(0) != s.general_stands(1):
        win_game(s, 0 if s.general_stands(0) else 1, BY_GENERAL)
    elif margin >= s.terms.margin:
        win_game(s, ahead(lead), BY_COMBAT if s.repeating() else BY_MARGIN)
    elif s.round < s.terms.rounds:
        s.round += 1
        s.phase = DRAWING
        s.tell(ROUND_BEGINS, s.round)
    elif margin > 0:
        win_game(s, ahead(lead), BY_COMBAT if s.repeating() else AFTER_LAST)
    elif s.repeating() and is_stalemate(s):
        s.tell(STALEMATE)
        settle_stalemate(s)
    else:
        repeat(s)


def is_stalemate(s: Board) -> bool:
    """DF-R23 A repetition has changed nothing or led back to an earlier field; as a ruling the tenth is the last."""
    if s.terms.until_decided:
        return s.past.has(fingerprint(s.field))
    return not s.stirred or s.round >= s.terms.rounds + REPETITIONS


def repeat(s: Board) -> None:
    """DF-12.3, DF-R22 Once more, from Advance on."""
    if s.terms.until_decided:
        s.past.add(fingerprint(s.field))
    if not s.repeating():
        s.tell(TIED)
    s.round += 1
    s.stirred = False
    s.phase = ADVANCING
    s.tell(REPEATED, s.round - s.terms.rounds)


def settle_stalemate(s: Board) -> None:
    """DF-R24 General standing, General less hurt, more life left, the coin as it lies."""
    how: i64 = STANDING
    seat = ahead(i64(s.general_stands(0)) - i64(s.general_stands(1)))
    if seat == NOBODY:  # both stand, or both have fallen
        how = LESS_HURT
        seat = ahead(damage_of(s.field[SIDE + MIDDLE]) - damage_of(s.field[MIDDLE]))
    if seat == NOBODY:
        how = MORE_LIFE
        seat = ahead(life_left(s, 0) - life_left(s, 1))
    if seat == NOBODY:
        how = BY_COIN
        toss_coin(s)
        seat = s.coin
    win_game(s, seat, how)


def win_game(s: Board, seat: Seat, how: i64) -> None:
    """DF-1.2 Two games win the match; DF-11.5 the coin stays as it lies."""
    s.wins[seat] += 1
    s.last_winner = seat
    s.how = how
    s.tell(WON_GAME, seat, how, s.game)
    if s.wins[seat] >= s.terms.to_win:
        s.tell(WON_MATCH, seat, s.wins[seat], s.wins[1 - seat])
        s.ask(0, 0)  # no stale question is left behind
        s.end(seat)
    else:
        s.phase = BETWEEN


def pause(s: Board) -> Rules:
    """Both look at how the game ended, and go on to the next when they like."""
    for seat in range(i64(SEATS)):
        s.ask(seat, NEXT_GAME)
        s.offer(NEXT)
        yield
    s.game += 1
    s.stirred = False
    s.past.clear()
    s.first = NOBODY
    if s.terms.redraft:
        take_up(s)
        s.phase = DECKS
    else:
        begin_game(s)
