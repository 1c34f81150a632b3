# compiled
"""Battle Resolution and what follows: capture, take back, clearing, the next Turn, half-time, the end."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.great_war.cards.card import BONUS, CP, EN, EVENTS, MARS, NEUTRAL
from warcabinet.games.great_war.choices import PASS, TAKE, TAKE_BACK
from warcabinet.games.great_war.deal import deal, refill
from warcabinet.games.great_war.ending import finish
from warcabinet.games.great_war.log_events import CAPTURED, HALF_TIME, TOOK_BACK, WON_TURN
from warcabinet.games.great_war.reasons import BONUS_STAYS, FACE_STAYS, LOCKED, NOT_YOUR_SIDE
from warcabinet.games.great_war.state import STARTING, TAKING, THIRD, Board, is_own_nationality, owner_of
from warcabinet.games.great_war.steps import leave_play, put_under
from warcabinet.games.great_war.values import is_spoil, martian_total, total, turn_winner


def resolve(s: Board) -> None:
    """GW-7.14f Totals are taken once, now."""
    winner = turn_winner(s)
    s.won[s.turn] = winner
    if winner == THIRD:
        s.tell(WON_TURN, THIRD, s.turn, martian_total(s))
        capture(s, 0, THIRD)
        capture(s, 1, THIRD)
    else:
        if s.has_readers():
            s.tell(WON_TURN, winner, s.turn, total(s, winner), total(s, 1 - winner))
        capture(s, 1 - winner, winner)
        capture(s, THIRD, winner)  # WW-4
        if is_half_time(s):  # GW-R5: the hand is discarded anyway
            end_turn(s)
        else:
            s.phase = TAKING
            s.active = winner
        return
    end_turn(s)


def capture(s: Board, loser: i64, winner: i64) -> None:
    """GW-7.14d All Nationality cards the loser has in play, face up or face down; all Martians (WW-4)."""
    for card in s.row[loser].copy().cards:
        if is_spoil(s, card):
            leave_play(s, loser, card)
            s.captured[winner].add(card)
            s.tell(CAPTURED, winner, card)


# ------------------------------------------------------------ taking back (GW-7.15a)
def take_back(s: Board, seat: Seat) -> Rules:
    """GW-R37 One own Nationality card or one Neutral card of either side, cancelled ones too."""
    s.ask(seat, TAKE_BACK)
    for owner in range(i64(2)):
        for card in s.row[owner].cards:
            if why_not_take(s, seat, card) == OK:
                s.offer(TAKE + card)
    if s.offered > 0:
        s.offer(PASS)
        yield
        if s.chosen != PASS:
            card = s.chosen - TAKE
            leave_play(s, owner_of(s, card), card)
            s.hand[seat].add(card)
            s.known[1 - seat].add(card)
            s.tell(TOOK_BACK, seat, card)
    end_turn(s)


def why_not_take(s: Board, seat: Seat, card: i64) -> i64:
    """GW-7.15b No Joker, no face card, no Bonus card, nothing locked."""
    printed = s.card(card)
    if printed.deck == BONUS:
        return BONUS_STAYS
    if printed.is_joker() or printed.is_face_card():
        return FACE_STAYS
    if printed.locked:
        return LOCKED
    return OK if printed.deck == NEUTRAL or is_own_nationality(printed, seat) else NOT_YOUR_SIDE


# ------------------------------------------------------------ the end of a Turn
def end_turn(s: Board) -> None:
    clear_table(s)
    if s.turn == s.plan.turns and not s.plan.last_refill:  # GW-R6
        finish(s)
    elif is_half_time(s):
        next_turn(s)
        begin_second_half(s)
    else:
        refill(s)


def is_half_time(s: Board) -> bool:
    """GW-R5 There is no half-time after the last Turn."""
    return s.turn == s.plan.half_time and s.turn < s.plan.turns


def clear_table(s: Board) -> None:
    """GW-7.16a, GW-7.17b Neutral cards and the winner's own to their piles; Event and Bonus cards into their decks."""
    for owner in range(i64(2)):
        for card in s.row[owner].cards:
            s.discard[s.card(card).deck].add(card)
            s.mark[card] = 0
        s.row[owner].clear()
    for martian in s.row[THIRD].cards:  # WW-5
        put_under(s.deck[MARS], martian)
        s.mark[martian] = 0
    s.row[THIRD].clear()
    gather(s, BONUS)
    if s.event != NOBODY:
        s.deck[EVENTS].add(s.event)
        s.deck[EVENTS].shuffle(s.chance)
        s.event = NOBODY
        s.event_down = False
    s.fence()


def gather(s: Board, deck: i64) -> None:
    """The pile back into its deck, shuffled."""
    s.deck[deck].add_all(s.discard[deck])
    s.discard[deck].clear()
    s.deck[deck].shuffle(s.chance)


def next_turn(s: Board) -> None:
    """GW-7.20a The marker flips, the counter goes up."""
    s.turn += 1
    s.defender = s.plan.defenders[s.turn]
    s.phase = STARTING


def begin_second_half(s: Board) -> None:
    """GW-8.1a Hands are discarded, all decks shuffled from everything not captured, and dealt again."""
    s.tell(HALF_TIME, s.turn - 1)
    for seat in range(i64(2)):
        for card in s.hand[seat].cards:
            s.discard[s.card(card).deck].add(card)
        s.hand[seat].clear()
        s.known[seat].clear()
    gather(s, CP)
    gather(s, EN)
    gather(s, NEUTRAL)
    gather(s, BONUS)
    gather(s, MARS)  # WW-1
    deal(s)
