# compiled
"""Why the asked seat cannot make a choice now, for any choice of the game; OK if it can. The menu is never looked at.

Each question takes certain verbs; for each of these the table below names the predicate by which the rules fill the menu.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.great_war import choices as c
from warcabinet.games.great_war import reasons as r
from warcabinet.games.great_war.cards.card import NEUTRAL
from warcabinet.games.great_war.combat import why_not_late
from warcabinet.games.great_war.deal import why_not_discard, why_not_draw, why_not_leave
from warcabinet.games.great_war.plays import (
    fewest_unmet,
    is_duty_combined,
    open_duties,
    user_of,
    why_not_ability,
    why_not_activate,
    why_not_alone,
    why_not_combine,
    why_not_done,
    why_not_first,
    why_not_follow,
    why_not_stop,
    why_not_under,
    why_not_with,
)
from warcabinet.games.great_war.resolve import why_not_take
from warcabinet.games.great_war.rules import why_not_negate
from warcabinet.games.great_war.state import THIRD, Board, Effect
from warcabinet.games.great_war.windows import why_not_answer, why_not_interrupt, why_not_strike

Why = Callable[[Board, Seat, i64], i64]  # the seat, and what the verb is about


def reason(s: Board, choice: i64) -> i64:
    if s.over:
        return r.OVER
    first = first_of_verb(choice)
    which = choice - first
    if first in HELD and not s.hand[s.asked].has(which):
        return r.NOT_HELD
    if first in LAID and not s.row[0].has(which) and not s.row[1].has(which) and not s.row[THIRD].has(which):
        return r.NOT_IN_PLAY
    why = WHY[s.prompt].get(first)
    if why is not None:
        return why(s, s.asked, which)
    return why_not_asked(s, first, which)


def first_of_verb(choice: i64) -> i64:
    if choice < c.ABILITY:
        return choice
    return c.ABILITY if choice < c.PLAY else choice - choice % c.MOST_CARDS


def why_not_asked(s: Board, first: i64, which: i64) -> i64:
    """The question is about something else."""
    if first == c.DRAW_NEUTRAL or first == c.DRAW_NATIONALITY:
        return r.NO_DRAW
    if s.prompt == c.FIRST_CARD and first == c.DONE:
        return r.FIRST_CARD_DUE
    if s.prompt == c.FIRST_CARD and first == c.ACTIVATE:
        return r.NOTHING_BEFORE_IT
    if first == c.TARGET and s.prompt == c.INTERRUPT_WINDOW:
        return r.INTERRUPT_FROM_HAND if which == s.subject else r.ONLY_JUST_PLAYED
    return r.ACTIVATE_FIRST if first == c.TARGET else r.ANSWER_FIRST


def can_always(s: Board, seat: Seat, which: i64) -> i64:
    return OK


# ------------------------------------------------------------ cards of the hand
def negate(s: Board, seat: Seat, card: i64) -> i64:
    return why_not_negate(s, card)


def first_card(s: Board, seat: Seat, card: i64) -> i64:
    duties = open_duties(s, seat)
    return why_not_first(s, seat, card, duties, fewest_unmet(s, seat, duties))


def play_with(s: Board, seat: Seat, card: i64) -> i64:
    return why_not_with(s, card, s.subject)


def combine(s: Board, seat: Seat, card: i64) -> i64:
    kinds = effect_in_use(s).kinds(s)
    return why_not_combine(s, seat, card, kinds, is_duty_combined(s, seat, kinds))


def interrupt(s: Board, seat: Seat, card: i64) -> i64:
    return why_not_interrupt(s, seat, card, s.subject)


def late(s: Board, seat: Seat, card: i64) -> i64:
    return why_not_late(s, card)


# ------------------------------------------------------------ cards in play
def put_on(s: Board, seat: Seat, card: i64) -> i64:
    return why_not_under(s, s.subject, card) if s.row[seat].has(card) else r.WRONG_SIDE


def activate(s: Board, seat: Seat, card: i64) -> i64:
    if not s.row[seat].has(card):
        return r.WRONG_SIDE
    why = why_not_activate(s, seat, card)
    if why == r.NO_ABILITY and s.card(card).stands:
        return r.STANDING
    return why


def target(s: Board, seat: Seat, card: i64) -> i64:
    effect = effect_in_use(s)
    if s.row[seat].has(card) != effect.is_on_own():
        return r.WRONG_SIDE
    return effect.why_not_target(s, seat, user_of(s, s.subject), card)


def strike(s: Board, seat: Seat, card: i64) -> i64:
    return why_not_strike(s, seat, s.subject, card) if s.row[1 - seat].has(card) else r.WRONG_SIDE


def answer(s: Board, seat: Seat, card: i64) -> i64:
    return why_not_answer(s, card, s.subject) if s.row[seat].has(card) else r.WRONG_SIDE


def take_back(s: Board, seat: Seat, card: i64) -> i64:
    if s.row[0].has(card) or s.row[1].has(card):
        return why_not_take(s, seat, card)
    for captured in s.captured:
        if captured.has(card):
            return r.CAPTURED
    return r.NOT_IN_PLAY


def effect_in_use(s: Board) -> Effect:
    return s.book.acts[s.subject][s.ability].effect


# ------------------------------------------------------------ the rest
def leave(s: Board, seat: Seat, card: i64) -> i64:
    white = s.swaps.cards[len(s.swaps.cards) - 1]
    return why_not_leave(s, card, white) if s.deck[seat].has(card) else r.OTHER_RANK


def draw_neutral(s: Board, seat: Seat, which: i64) -> i64:
    return why_not_draw(s, NEUTRAL)


def draw_nationality(s: Board, seat: Seat, which: i64) -> i64:
    return why_not_draw(s, seat)


def ability(s: Board, seat: Seat, which: i64) -> i64:
    return why_not_ability(s, seat, s.subject, which)


def alone(s: Board, seat: Seat, which: i64) -> i64:
    return why_not_alone(s, seat, s.subject)


def done(s: Board, seat: Seat, which: i64) -> i64:
    return why_not_done(s, seat)


def enough_targets(s: Board, seat: Seat, which: i64) -> i64:
    """GW-R31 One or two of them."""
    return OK if s.taken > 0 else r.TARGET_ONE


def enough_combined(s: Board, seat: Seat, which: i64) -> i64:
    return why_not_stop(s, is_duty_combined(s, seat, effect_in_use(s).kinds(s)))


HELD: Final = (c.PLAY, c.WITH, c.INTERRUPT, c.COMBINE, c.DISCARD)  # verbs about cards of the hand
LAID: Final = (c.ON, c.ACTIVATE, c.TARGET, c.USE)  # verbs about cards in play

WHY: Final[dict[int, dict[int, Why]]] = {
    c.CHOOSE_OUT: {c.OUT: leave},
    c.DRAW_FREE: {c.DRAW_NEUTRAL: draw_neutral, c.DRAW_NATIONALITY: draw_nationality},
    c.DISCARD_DOWN: {c.DISCARD: why_not_discard},
    c.CANCEL_EVENT: {c.PLAY: negate, c.PASS: can_always},
    c.REPLACE: {c.DISCARD: why_not_discard},
    c.FIRST_CARD: {c.PLAY: first_card},
    c.PLAY_WITH: {c.WITH: play_with, c.ALONE: alone},
    c.PUT_ON: {c.ON: put_on, c.ALONE: alone},
    c.ACT: {c.PLAY: why_not_follow, c.ACTIVATE: activate, c.DONE: done},
    c.CHOOSE_ABILITY: {c.ABILITY: ability},
    c.CHOOSE_TARGET: {c.TARGET: target, c.DONE: enough_targets},
    c.CHOOSE_COMBINED: {c.COMBINE: combine, c.DONE: enough_combined},
    c.INTERRUPT_WINDOW: {c.INTERRUPT: interrupt, c.PASS: can_always},
    c.STRIKE_WORKS: {c.TARGET: strike, c.PASS: can_always},
    c.USE_WORKS: {c.USE: answer, c.PASS: can_always},
    c.BONUS_PHASE: {c.PLAY: late, c.ACTIVATE: activate, c.DONE: can_always},
    c.TAKE_BACK: {c.TAKE: take_back, c.PASS: can_always},
}
