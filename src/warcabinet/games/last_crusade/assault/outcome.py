# compiled
"""How an assault ends: capture or return, commitment, Atrocities, advance (LC-8.3, LC-11.3; step 8 of LC-R39)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.assault.declaring import is_anybody_assaulting
from warcabinet.games.last_crusade.assault.defense import is_held, roll_atrocity
from warcabinet.games.last_crusade.cards.force import expire
from warcabinet.games.last_crusade.cards.specials import ASSAULT, ROUND_1
from warcabinet.games.last_crusade.choices import ADVANCE as ADVANCE_CHOICE
from warcabinet.games.last_crusade.choices import ADVANCE_ALL, ADVANCING, DONE
from warcabinet.games.last_crusade.ending import capture_headquarters
from warcabinet.games.last_crusade.log_events import ADVANCED, HELD, RETURNED
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    ACT,
    ADVANCE,
    AFTER,
    ASSAULTING,
    CLOSE,
    COMMITTED,
    DROPPING,
    INSIDE,
    OF_ASSAULT,
    OVER_WATER,
    PIECES,
    WITHDRAWN,
    Field,
    first_piece,
)
from warcabinet.games.last_crusade.table.harm import bury, destroy
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import commit, count_at, detach, has_room, limit_at, mf, passenger, place_stack
from warcabinet.games.last_crusade.table.places import HQ, NOWHERE, is_hq
from warcabinet.games.last_crusade.table.zones import seize_works, take_control
from warcabinet.games.last_crusade.turn.moves import is_difficult
from warcabinet.games.last_crusade.windows import window


def decide(s: Field) -> None:
    """Captured or held; then the die for Atrocities, then who is committed."""
    bury(s)
    seat = s.attacker
    captured = not is_held(s) and not (s.plan.loss_holds and not is_anybody_assaulting(s, seat))  # LC-N83
    if captured and is_hq(s.target):
        take_headquarters(s, seat)
        return
    if captured:
        take_control(s, seat, s.target)
    else:
        s.tell(HELD, s.target)
        lose_stranded(s, seat)
    roll_atrocities(s)
    settle_commitment(s, seat)
    if captured:
        land(s, seat)
    s.step = ADVANCE if captured else AFTER


def take_headquarters(s: Field, seat: Seat) -> None:
    """LC-8.3.3, LC-8.3.4, LC-R34"""
    enemy = 1 - seat
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] >= 0 and s.place[u] == HQ + enemy and s.card(u).unit.defense > 0 and s.host[u] < 0:
            destroy(s, u)
    seize_works(s, seat, HQ + enemy)
    end_assault(s)
    capture_headquarters(s, seat)


def lose_stranded(s: Field, seat: Seat) -> None:
    """LC-13.3.3, LC-11.1.8 Over water or by parachute there is no way back."""
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, ASSAULTING):
            if s.has(u, OVER_WATER | DROPPING):
                destroy(s, u)
            else:
                s.tell(RETURNED, label(s, u), s.place[u])


def roll_atrocities(s: Field) -> None:
    """LC-11.3, LC-R50 The attacker first; once in a match."""
    for each in range(i64(2)):
        seat = s.attacker if each == 0 else 1 - s.attacker
        if s.atrocities & (1 + seat) != 0:
            roll_atrocity(s, seat)


def settle_commitment(s: Field, seat: Seat) -> None:
    """LC-7.5.10 to LC-7.5.12, LC-3.1.5 Difficult Terrain there or at the origin, and MF used up."""
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] < 0 or not s.has(u, ASSAULTING | WITHDRAWN):
            continue
        if s.plan.steps_commit or is_difficult(s, u, s.target) or s.has(u, DROPPING):  # LC-N77
            commit(s, u)
        if i64(s.spent[u]) >= mf(s, u):
            s.mark(u, COMMITTED)
        soldier = passenger(s, u)
        if soldier >= 0 and s.spent[soldier] >= 2:
            s.mark(soldier, COMMITTED)


def return_home(s: Field, u: i64) -> None:
    """LC-7.5.12 Back into Difficult Terrain."""
    if is_difficult(s, u, s.place[u]):
        commit(s, u)


# ------------------------------------------------------------ advance
def land(s: Field, seat: Seat) -> None:
    """LC-R51 Paratroopers take the ground before any other unit."""
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, ASSAULTING) and s.has(u, DROPPING):
            enter(s, u)


def enter(s: Field, u: i64) -> None:
    if s.has(u, INSIDE):
        detach(s, u)
    place_stack(s, u, s.target)
    s.unmark(u, ASSAULTING | DROPPING)
    s.tell(ADVANCED, label(s, u), s.target)


def advance(s: Field) -> Rules:
    """LC-D28 Any or all of those left, within the limit."""
    seat = s.attacker
    s.ask(seat, ADVANCING)
    s.offer(DONE)
    for u in range(first_piece(seat), s.top[seat]):
        if why_not_advance(s, u) == OK:
            s.offer(ADVANCE_CHOICE + u)
    if may_all_advance(s, seat):
        s.offer(ADVANCE_ALL)
    s.chosen = DONE
    if s.offered > 1:
        yield
    if s.chosen == DONE:
        s.step = AFTER
        return
    for u in range(first_piece(seat), s.top[seat]):
        if why_not_advance(s, u) == OK and (s.chosen == ADVANCE_ALL or s.chosen == ADVANCE_CHOICE + u):
            enter(s, u)


def why_not_advance(s: Field, u: i64) -> i64:
    if s.kind[u] < 0 or not s.has(u, ASSAULTING):
        return why.ANSWER_FIRST
    return ok_if(has_room(s, s.attacker, s.target), why.FULL_THERE)


def may_all_advance(s: Field, seat: Seat) -> bool:
    """Where there are several, and room for all of them."""
    waiting: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, ASSAULTING):
            waiting += 1
    return 2 <= waiting <= limit_at(s.target) - count_at(s, seat, s.target)


# ------------------------------------------------------------ over
def after(s: Field) -> Rules:
    """Those who are left go back; window W7; all marks of the assault are taken away."""
    seat = s.attacker
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, ASSAULTING | WITHDRAWN):
            return_home(s, u)
    end_assault(s)
    if not s.fallen.empty():
        yield from window(s, 7)


def end_assault(s: Field) -> None:
    expire(s, ROUND_1)
    expire(s, ASSAULT)
    for u in range(i64(PIECES)):
        if s.kind[u] >= 0:
            s.unmark(u, OF_ASSAULT)
    s.simultaneous = False
    s.armor_alone = False
    s.atrocities = 0
    s.target = NOWHERE
    s.attacker = NOBODY
    s.main = NOWHERE
    s.round = 0
    s.step = CLOSE if s.closing else ACT
