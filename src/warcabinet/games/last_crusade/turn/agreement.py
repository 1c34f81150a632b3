# compiled
"""Ending the match by agreement: offered by the seat whose turn it is, or asked of both when nothing moves (LC-9.5)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.choices import ACCEPT, ANSWER_END, ANSWER_STILL, DECLINE, OFFER_END
from warcabinet.games.last_crusade.ending import BY_AGREEMENT, finish, is_stuck
from warcabinet.games.last_crusade.log_events import END_ANSWERED, END_OFFERED, STILL_ASKED
from warcabinet.games.last_crusade.state import Field


def why_not_offer_end(s: Field) -> i64:
    """LC-N8 Once in each of the seat's turns, in any of its lists of actions."""
    if not s.plan.agreement:
        return why.NO_AGREEMENT
    return why.OFFERED_END if s.offered_end else OK


def offer_agreement(s: Field) -> None:
    """Adds it to a list of actions."""
    if s.plan.agreement and not s.offered_end:
        s.offer(OFFER_END)


def offer_end(s: Field, seat: Seat) -> Rules:
    """LC-9.5, LC-N8 The other accepts or declines."""
    s.offered_end = True
    s.tell(END_OFFERED, seat)
    s.fence()
    s.ask(1 - seat, ANSWER_END)
    s.offer(DECLINE)
    s.offer(ACCEPT)
    yield
    accepted = s.chosen == ACCEPT
    s.tell(END_ANSWERED, 1 - seat, 1 if accepted else 0)
    if accepted:
        finish(s, BY_AGREEMENT)


def ask_both(s: Field) -> Rules:
    """LC-N10 Between two game turns: whether both agree that neither Headquarters can be taken. Neither sees the other's answer
    before its own."""
    if s.active != s.first or not is_stuck(s):
        return
    s.tell(STILL_ASKED, s.piles_still - 1)
    s.fence()
    said = 0
    for seat in range(i64(2)):
        s.ask(seat, ANSWER_STILL)
        s.offer(DECLINE)
        s.offer(ACCEPT)
        yield
        said += 1 if s.chosen == ACCEPT else 0
    s.fence()
    if said == 2:
        finish(s, BY_AGREEMENT)
