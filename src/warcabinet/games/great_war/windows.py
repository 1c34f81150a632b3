# compiled
"""Answers to a play, in their order (GW-R16): interrupts, a strike at works, the works themselves."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.great_war import reasons as r
from warcabinet.games.great_war.choices import INTERRUPT, INTERRUPT_WINDOW, PASS, STRIKE_WORKS, TARGET, USE, USE_WORKS
from warcabinet.games.great_war.hits import is_truce, why_safe
from warcabinet.games.great_war.log_events import ANSWERED, AS_ANSWER, COUNTERED, INTERRUPTED
from warcabinet.games.great_war.state import ActivatedAbility, Board, is_muted
from warcabinet.games.great_war.steps import cancel, is_unused, lay, use_up


def answer(s: Board, by: Seat, card: i64, improved: i64) -> Rules:
    """After a play in a Combat Round; `improved` was played together with the card, which it protects (GW-R13)."""
    s.fence()
    yield from interrupt(s, by, card if improved == NOBODY else improved)
    if by != s.defender:
        if is_still_up(s, by, card):
            yield from strike_works(s, by, card)
        if is_still_up(s, by, card):
            yield from works_answer(s, card)


def is_still_up(s: Board, seat: Seat, card: i64) -> bool:
    return s.row[seat].has(card) and s.is_up(card)


# ------------------------------------------------------------ interrupts
def interrupt(s: Board, by: Seat, card: i64) -> Rules:
    """GW-7.8b, GW-R13 The other player may answer with one Bonus card or Joker, which may be answered too; the last acts first.
    By the letter an interrupt cannot be answered.

    The window opens whatever the hand holds, so that nothing is learnt from it (GW-R46).
    """
    other = 1 - by
    if is_truce(s):
        return
    s.ask_about(other, INTERRUPT_WINDOW, card)
    for held in s.hand[other].cards:
        if why_not_interrupt(s, other, held, card) == OK:
            s.offer(INTERRUPT + held)
    s.offer(PASS)
    yield
    if s.chosen != PASS:
        held = s.chosen - INTERRUPT
        act = hitting_act(s, other, held, card)
        lay(s, other, held, AS_ANSWER)
        use_up(s, held, act)
        s.tell(INTERRUPTED, other, held, card)
        if s.plan.chains:
            yield from interrupt(s, other, held)
        if is_still_up(s, other, held):
            act.effect.act_on(s, other, held, card)
        else:
            s.tell(COUNTERED, other, held, card)


def why_not_interrupt(s: Board, seat: Seat, held: i64, card: i64) -> i64:
    """GW-5.2c A Bonus card or Joker that can cancel or discard the card just played."""
    if not s.card(held).answers_out_of_turn():
        return r.NO_INTERRUPT
    if is_muted(s, held):
        return r.MUTED
    found: i64 = r.CANNOT_HIT
    for act in s.book.acts[held]:
        if act.effect.hits():
            why = act.effect.why_not_target(s, seat, held, card)
            if why == OK:
                return OK
            if why != r.NOT_A_TARGET:
                found = why
    return found


def hitting_act(s: Board, seat: Seat, held: i64, card: i64) -> ActivatedAbility:
    """The first thing on the card that can hit."""
    acts = s.book.acts[held]
    at: i64 = 0
    while not acts[at].effect.hits() or acts[at].effect.why_not_target(s, seat, held, card) != OK:
        at += 1
    return acts[at]


# ------------------------------------------------------------ works
def strike_works(s: Board, seat: Seat, card: i64) -> Rules:
    """GW-6.1c The new card may hit Fortifications or Trenches before they can act on it."""
    s.ask_about(seat, STRIKE_WORKS, card)
    for target in s.row[1 - seat].cards:
        if why_not_strike(s, seat, card, target) == OK:
            s.offer(TARGET + target)
    if s.offered == 0:
        return
    s.offer(PASS)
    yield
    if s.chosen != PASS:
        target = s.chosen - TARGET
        for source in s.row[seat].cards:
            if source == card or s.under(source) == card:
                for act in s.book.acts[source]:
                    if why_not_strike_with(s, seat, card, source, act, target) == OK:
                        use_up(s, source, act)
                        act.effect.act_on(s, seat, card, target)
                        return


def why_not_strike(s: Board, seat: Seat, card: i64, target: i64) -> i64:
    """The card itself, or an Improved card on it, could hit these works."""
    if not s.card(target).works:
        return r.NOT_A_TARGET
    if is_muted(s, card):
        return r.MUTED
    found: i64 = r.NOT_A_TARGET
    for source in s.row[seat].cards:
        if source == card or s.under(source) == card:
            for act in s.book.acts[source]:
                why = why_not_strike_with(s, seat, card, source, act, target)
                if why == OK:
                    return OK
                if why != r.NOT_A_TARGET:
                    found = why
    return found


def why_not_strike_with(s: Board, seat: Seat, card: i64, source: i64, act: ActivatedAbility, target: i64) -> i64:
    if not is_unused(s, source, act) or not act.effect.hits():
        return r.NOT_A_TARGET
    return act.effect.why_not_target(s, seat, card, target)


def works_answer(s: Board, card: i64) -> Rules:
    """GW-6.1b, GW-R17 The Defender's works may cancel the Attacker's new card; any number of times a Turn."""
    s.ask_about(s.defender, USE_WORKS, card)
    for works in s.row[s.defender].cards:
        if why_not_answer(s, works, card) == OK:
            s.offer(USE + works)
    if s.offered == 0:
        return
    s.offer(PASS)
    yield
    if s.chosen != PASS:
        s.tell(ANSWERED, s.defender, s.chosen - USE, card)
        cancel(s, card, s.chosen - USE)


def why_not_answer(s: Board, works: i64, card: i64) -> i64:
    if not s.card(works).stands:
        return r.NO_WORKS
    if not s.card(works).stand.has(card):
        return r.NOT_NAMED
    if s.plan.forts_limited and s.card(card).bp > s.card(works).limit:
        return r.ABOVE_LIMIT
    if not s.is_up(works):
        return r.CANCELLED
    return why_safe(s, works, s.defender, card)
