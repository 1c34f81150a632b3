# compiled
"""Answers to a play, in their order (GW-R16): interrupts, a strike at works, the works themselves."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.great_war.choices import INTERRUPT, INTERRUPT_WINDOW, PASS, STRIKE_WORKS, TARGET, USE, USE_WORKS
from warcabinet.games.great_war.hits import is_open_to, is_truce
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
            yield from works_answer(s, by, card)


def is_still_up(s: Board, seat: Seat, card: i64) -> bool:
    return s.row[seat].has(card) and s.is_up(card)


# ------------------------------------------------------------ interrupts
def interrupt(s: Board, by: Seat, card: i64) -> Rules:
    """GW-7.8b, GW-R13 The other player may answer with one Bonus card or Joker, which may be answered too; the last acts first.

    The window opens whatever the hand holds, so that nothing is learnt from it (GW-R46).
    """
    other = 1 - by
    if is_truce(s):
        return
    s.ask(other, INTERRUPT_WINDOW)
    for held in s.hand[other].cards:
        if can_interrupt(s, other, held, card):
            s.offer(INTERRUPT + held)
    s.offer(PASS)
    yield
    if s.chosen != PASS:
        held = s.chosen - INTERRUPT
        act = hitting_act(s, other, held, card)
        lay(s, other, held, AS_ANSWER)
        use_up(s, held, act)
        s.tell(INTERRUPTED, other, held, card)
        yield from interrupt(s, other, held)
        if is_still_up(s, other, held):
            act.effect.hit(s, held, card)
        else:
            s.tell(COUNTERED, other, held, card)


def can_interrupt(s: Board, seat: Seat, held: i64, card: i64) -> bool:
    """GW-5.2c A Bonus card or Joker that can cancel or discard the card just played."""
    if not s.card(held).answers_out_of_turn() or is_muted(s, held):
        return False
    for act in s.book.acts[held]:
        if act.effect.can_hit(s, seat, held, card):
            return True
    return False


def hitting_act(s: Board, seat: Seat, held: i64, card: i64) -> ActivatedAbility:
    """The first thing on the card that can hit."""
    acts = s.book.acts[held]
    at: i64 = 0
    while not acts[at].effect.can_hit(s, seat, held, card):
        at += 1
    return acts[at]


# ------------------------------------------------------------ works
def strike_works(s: Board, seat: Seat, card: i64) -> Rules:
    """GW-6.1c The new card may hit Fortifications or Trenches before they can act on it."""
    s.ask(seat, STRIKE_WORKS)
    for target in s.row[1 - seat].cards:
        if s.card(target).works and striking_source(s, seat, card, target) != NOBODY:
            s.offer(TARGET + target)
    if s.offered == 0:
        return
    s.offer(PASS)
    yield
    if s.chosen != PASS:
        target = s.chosen - TARGET
        source = striking_source(s, seat, card, target)
        for act in s.book.acts[source]:
            if is_unused(s, source, act) and act.effect.can_hit(s, seat, card, target):
                use_up(s, source, act)
                act.effect.hit(s, card, target)
                return


def striking_source(s: Board, seat: Seat, card: i64, target: i64) -> i64:
    """The card itself, or an Improved card on it, that could hit the works; NOBODY: none."""
    if is_muted(s, card):
        return NOBODY
    for source in s.row[seat].cards:
        if source == card or s.under(source) == card:
            for act in s.book.acts[source]:
                if is_unused(s, source, act) and act.effect.can_hit(s, seat, card, target):
                    return source
    return NOBODY


def works_answer(s: Board, by: Seat, card: i64) -> Rules:
    """GW-6.1b, GW-R17 The Defender's works may cancel the Attacker's new card; any number of times a Turn."""
    s.ask(s.defender, USE_WORKS)
    for works in s.row[s.defender].cards:
        if s.card(works).stands and s.card(works).stand.has(card) and s.is_up(works) and is_open_to(s, works, s.defender, card):
            s.offer(USE + works)
    if s.offered == 0:
        return
    s.offer(PASS)
    yield
    if s.chosen != PASS:
        s.tell(ANSWERED, s.defender, s.chosen - USE, card)
        cancel(s, card, s.chosen - USE)
