# compiled
"""When Special cards may be played from the hand: in the windows of LC-R73, and as an action of the seat (LC-R75)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat, YesNoRule
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.card import EVENT, OPERATION, Card
from warcabinet.games.last_crusade.cards.force import ignored_tag
from warcabinet.games.last_crusade.cards.playing import has_use, play_special
from warcabinet.games.last_crusade.cards.specials import ANY_ROLE, ATTACKER, LASTS, OWN_TURN
from warcabinet.games.last_crusade.cards.specials import ANY_TURN as WHOEVER
from warcabinet.games.last_crusade.choices import DONE, OFFER_END, PASS, PLAY, UNIT, WINDOW
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import OPEN, REINFORCEMENT, Field
from warcabinet.games.last_crusade.table.harm import clear_fallen
from warcabinet.games.last_crusade.turn.agreement import offer_agreement, offer_end
from warcabinet.games.last_crusade.turn.flow import next_phase

ANY_TIME: Final = 8  # the number of that window (LC-N71)


# ------------------------------------------------------------ what may be played
def why_not_play(s: Field, seat: Seat, kind: i64, fits: bool) -> i64:
    """It is not a second Unique one (LC-R77), `fits` the moment, can be paid, the enemy is the right one (LC-R94) and does not
    ignore it (LC-R79), and it would do something."""
    card = s.book.cards[kind]
    if not is_played(card):
        return why.NOT_PLAYED
    again = card.special.unique and s.unique.has(kind)
    if again and not s.plan.second_unique:
        return why.UNIQUE
    if not fits:
        return why.NOT_NOW
    if card.cost > s.supply[seat]:
        return why.CARD_SUPPLY
    timing = card.timing
    if timing.against >= 0 and s.plan.nation[1 - seat] != timing.against:
        return why.WRONG_ENEMY
    if timing.against_side != 0 and s.plan.side[1 - seat] != timing.against_side:
        return why.WRONG_ENEMY
    if card.special.tag != 0 and card.special.effect != LASTS and ignored_tag(s, 1 - seat) == card.special.tag:
        return why.IGNORED
    return ok_if(again or has_use(s, seat, kind), why.NO_USE)


def is_played(card: Card) -> bool:
    """For its effect, rather than deployed."""
    return card.what == EVENT or card.what == OPERATION


def why_not_in_list(s: Field, seat: Seat, kind: i64) -> i64:
    """As one of the seat's own actions."""
    return why_not_play(s, seat, kind, fits_list(s, seat, kind))


def why_not_in_window(s: Field, seat: Seat, kind: i64) -> i64:
    """As an answer in the open window."""
    return why_not_play(s, seat, kind, fits_window(s, seat, kind, s.window))


def fits_list(s: Field, seat: Seat, kind: i64) -> bool:
    """As an action of the seat: "any" cards in every phase, operations in the Reinforcement Phase."""
    timing = s.book.cards[kind].timing
    return timing.in_lists or (timing.reinforcement and s.phase == REINFORCEMENT)


def fits_window(s: Field, seat: Seat, kind: i64, which: i64) -> bool:
    timing = s.book.cards[kind].timing
    if not (timing.in_lists if is_any_time(s, which) else timing.windows[which] != 0):
        return False
    if timing.whose != WHOEVER and (timing.whose == OWN_TURN) != (seat == s.active):
        return False
    if timing.phase != 0 and (s.step != OPEN or s.phase - REINFORCEMENT + 1 != timing.phase):
        return False
    return timing.role == ANY_ROLE or (timing.role == ATTACKER) == (seat == s.attacker)


def is_any_time(s: Field, which: i64) -> bool:
    """LC-N71 A window for "any" cards alone, or W7, which is one for them too."""
    return which == ANY_TIME or (which == 7 and s.plan.any_time)


def is_worth_asking(s: Field, seat: Seat, kind: i64) -> bool:
    """LC-R75 Whether a seat that has not said otherwise is asked for this card in the open window: where the card names the window,
    for "any" cards in W0, W1 and W4; not if the seat's list of actions comes next."""
    if not s.book.cards[kind].timing.in_lists:
        return True
    if s.window == 1 and seat == s.active and s.step == OPEN:
        return False
    return s.window == 0 or s.window == 1 or s.window == 4 or s.window == ANY_TIME


# ------------------------------------------------------------ own actions
def offer_specials(s: Field, seat: Seat) -> None:
    """For the seat's lists of actions."""
    for kind in s.hand[seat].cards:
        if why_not_in_list(s, seat, kind) == OK and not s.offers(PLAY + kind):
            s.offer(PLAY + kind)


def choose_special(s: Field, seat: Seat) -> Rules:
    """The one just chosen from the list."""
    yield from play_special(s, seat, s.chosen - PLAY)


def chooses_unit(s: Field, seat: Seat) -> YesNoRule:
    """The answer to a list of units and Specials. A Special is played here, and the end of the phase comes, unasked if there is
    nothing to do (LC-R96)."""
    if s.offered == 0:
        next_phase(s)
        return False
    s.offer(DONE)
    offer_agreement(s)
    yield
    if s.chosen >= UNIT:
        return True
    if s.chosen == DONE:
        next_phase(s)
    elif s.chosen == OFFER_END:
        yield from offer_end(s, seat)
    else:
        yield from choose_special(s, seat)
    return False


# ------------------------------------------------------------ windows
def window(s: Field, which: i64) -> Rules:
    """LC-R73 The active seat first; after each card the other is asked again; two passes in a row close it.

    It opens for every seat with cards in its hand, whatever they are, so that nothing is learnt from it; W7 if something fell.
    """
    if which == 7 and s.fallen.empty():
        return
    s.fence()
    seat = s.active
    passes: i64 = 0
    while passes < 2 and not s.over:
        passes += 1
        if not s.hand[seat].empty():
            s.window = which
            offer_answers(s, seat)
            yield
            s.fence()
            if s.chosen >= PLAY:
                yield from play_special(s, seat, s.chosen - PLAY)
                passes = 0
        seat = 1 - seat
    if which == 7:
        clear_fallen(s)


def any_time(s: Field) -> Rules:
    """LC-N71 By the letter: before a roll. What the running action has noted is kept for it."""
    picked = s.picked.copy()
    flying = s.flying.copy()
    aim = s.aim
    aim_at = s.aim_at
    firing = s.firing
    struck = s.struck
    s.picked.clear()
    s.flying.clear()
    s.aim = NOBODY
    s.aim_at = NOBODY
    s.firing = NOBODY
    yield from window(s, ANY_TIME)
    s.picked.add_all(picked)
    s.flying.add_all(flying)
    s.aim = aim
    s.aim_at = aim_at
    s.firing = firing
    s.struck = struck


def between_actions(s: Field) -> Rules:
    """LC-N71 By the letter: the other seat may play between two actions as well."""
    seat = 1 - s.active
    while not s.over and not s.hand[seat].empty():
        s.window = ANY_TIME
        offer_answers(s, seat)
        yield
        s.fence()
        if s.chosen < PLAY:
            return
        yield from play_special(s, seat, s.chosen - PLAY)


def offer_answers(s: Field, seat: Seat) -> None:
    """Every card that may be played in the open window, and to pass."""
    s.ask(seat, WINDOW)
    for kind in s.hand[seat].cards:
        if why_not_in_window(s, seat, kind) == OK and not s.offers(PLAY + kind):
            s.offer(PLAY + kind)
    s.offer(PASS)
