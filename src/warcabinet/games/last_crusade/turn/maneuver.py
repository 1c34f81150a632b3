# compiled
"""Phase 5, Fire & Maneuver: the list of actions and what one unit can do (LC-7.5, LC-D20)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import log_events as events
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.drops import drop, why_not_drop
from warcabinet.games.last_crusade.assault.counter import EVERYWHERE, counter_window
from warcabinet.games.last_crusade.assault.declaring import (
    can_assault_anything,
    declare,
    join_assault,
    set_out,
    takes_bridge,
    why_not_join,
)
from warcabinet.games.last_crusade.assault.outcome import take_headquarters
from warcabinet.games.last_crusade.cards.playing import play_special
from warcabinet.games.last_crusade.cards.services import offer_abilities, use_ability
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    ACT,
    CLOSE,
    DUG_IN,
    EXTRA_MF,
    HAS_CARRIED,
    HAS_DISMOUNTED,
    HAS_ENTERED,
    HAS_LEFT,
    HAS_MOUNTED,
    INSIDE,
    MOUNTED,
    USED,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import supplied_areas
from warcabinet.games.last_crusade.table.pieces import (
    commit,
    count_at,
    detach,
    has_room,
    is_committed,
    is_on_foot,
    limit_at,
    passenger,
    stands_in,
)
from warcabinet.games.last_crusade.table.places import AREAS, HQ, RIVER, ZONES
from warcabinet.games.last_crusade.table.tally import CARRIERS, is_in
from warcabinet.games.last_crusade.turn.agreement import offer_agreement, offer_end
from warcabinet.games.last_crusade.turn.deploy import join
from warcabinet.games.last_crusade.turn.engineers import demolish, ferry, may_work, offer_works, repair
from warcabinet.games.last_crusade.turn.flow import next_phase
from warcabinet.games.last_crusade.turn.moves import (
    can_step,
    closed_areas,
    enters_forts,
    is_bound,
    may_act,
    offer_forts,
    offer_steps,
    spend,
    step,
    takes,
    why_not_act,
    why_not_end_in,
    why_not_step,
)
from warcabinet.games.last_crusade.windows import offer_specials, window


def open_phase(s: Field) -> Rules:
    """Units on a Crossroads have one MF more (LC-R89); windows W1 and W8."""
    seat = s.active
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and 0 <= s.place[u] < ZONES and s.book.terrain[s.terrain[s.place[u]]].start_mf > 0:
            s.mark(u, EXTRA_MF)
    yield from window(s, 1)
    s.step = ACT
    yield from counter_window(s, EVERYWHERE)


def close_phase(s: Field) -> Rules:
    """Windows W1 and W8 again, then the turn is over."""
    if not s.closing:
        s.closing = True
        yield from window(s, 1)
        yield from counter_window(s, EVERYWHERE)
        if s.step != CLOSE:
            return  # a counterattack; afterwards the phase is closed
    next_phase(s)


def maneuver(s: Field) -> Rules:
    """One action."""
    seat = s.active
    if s.moving >= 0:  # LC-R84
        yield from act_with(s, seat, s.moving)
        return
    s.ask(seat, c.MANEUVER)
    s.offer(c.DONE)
    closed = closed_areas(s, seat)
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.book.ground[s.kind[u]] == 1 and why_not_choose(s, u, closed) == OK:
            s.offer(c.UNIT + u)
    if can_assault_anything(s, seat):
        s.offer(c.ASSAULT)
    if why_not_drop(s, seat) == OK:
        s.offer(c.DROP)
    offer_specials(s, seat)
    offer_abilities(s, seat)
    offer_agreement(s)
    yield
    if s.chosen == c.DONE:
        s.step = CLOSE
    elif s.chosen == c.OFFER_END:
        yield from offer_end(s, seat)
    elif s.chosen == c.ASSAULT:
        yield from declare(s, seat)
    elif s.chosen == c.DROP:
        yield from drop(s, seat)
        yield from counter_window(s, EVERYWHERE)
    elif c.UNIT <= s.chosen < c.UNIT + c.PIECES:
        yield from act_with(s, seat, s.chosen - c.UNIT)
    elif c.PLAY <= s.chosen < c.PLAY + c.KINDS:
        yield from play_special(s, seat, s.chosen - c.PLAY)
    elif c.USE <= s.chosen < c.USE + c.KINDS:
        yield from use_ability(s, seat, s.chosen - c.USE)


# ------------------------------------------------------------ one unit
def why_not_choose(s: Field, u: i64, closed: i64) -> i64:
    """Whether there is any action to offer. Digging in and a step into an open area settle it for most units."""
    found = why_not_act(s, u)
    if s.kind[u] < 0 or s.book.ground[s.kind[u]] == 0:
        return found
    if found == OK and s.moving < 0 and (can_dig(s, u) or can_step(s, u, closed)):
        return OK
    if found == why.COMMITTED and s.moving < 0 and not s.plan.free_mounting:
        return found
    before = s.offered
    offer_actions(s, u)
    some = s.offered > before
    s.offered = before
    if some:
        return OK
    if found == OK:
        return why.BOUND if is_bound(s, u) else why.NOTHING_TO_DO
    return found


def offer_actions(s: Field, u: i64) -> None:
    """All that this unit can do now, assaults aside."""
    if s.has(u, MOUNTED):
        offer_dismounting(s, u)
        return
    if s.moving >= 0:
        offer_steps(s, u)
        if may_stop(s, u):
            s.offer(c.DONE)
        return
    if is_committed(s, u):
        if s.plan.free_mounting and s.place[u] < AREAS:
            offer_mounting(s, u)
        return
    if may_act(s, u):
        offer_steps(s, u)
        if can_dig(s, u):
            s.offer(c.DIG_IN)
        offer_works(s, u)
    if s.place[u] < AREAS:
        offer_mounting(s, u)
        offer_fort(s, u)


def act_with(s: Field, seat: Seat, u: i64) -> Rules:
    """LC-D20 What the chosen unit does."""
    s.ask(seat, c.MOVE_UNIT)
    s.firing = u
    offer_actions(s, u)
    s.chosen = s.menu[0]
    if s.offered > 1:
        yield
    s.firing = NOBODY
    chosen = s.chosen
    if chosen == c.MOVE + HQ + 1 - seat:
        yield from walk_in(s, seat, u)
    elif c.MOVE <= chosen < c.MOVE + c.PLACES:
        if s.place[u] >= AREAS:
            s.tell(events.LEFT_RIVER, label(s, u), chosen - c.MOVE)
        step(s, u, chosen - c.MOVE)
        yield from counter_window(s, chosen - c.MOVE)
    elif c.ENTER <= chosen < c.ENTER + c.PIECES:
        fort = chosen - c.ENTER
        if s.place[fort] == s.place[u]:
            enter_fort(s, u, fort)
        else:
            step(s, u, s.place[fort], fort)
            yield from counter_window(s, s.place[fort])
    elif chosen == c.DONE:
        s.moving = NOBODY
        commit(s, u)
    elif chosen == c.DIG_IN:
        dig_in(s, u)
    elif chosen == c.DISMOUNT:
        dismount(s, u)
    elif chosen == c.LEAVE_FORT:
        leave_fort(s, u)
    elif c.ON <= chosen < c.ON + c.PIECES:
        mount(s, u, chosen - c.ON)
    elif c.FERRY <= chosen < c.FERRY + c.PLACES:
        ferry(s, u, chosen - c.FERRY - RIVER)
    elif c.DEMOLISH <= chosen < c.DEMOLISH + c.PLACES:
        demolish(s, u, chosen - c.DEMOLISH - RIVER)
    elif c.REPAIR <= chosen < c.REPAIR + c.PLACES:
        repair(s, u, chosen - c.REPAIR - RIVER)


def walk_in(s: Field, seat: Seat, u: i64) -> Rules:
    """LC-N85 Into a Headquarters where no defender is seen. If one is there all the same, the step becomes an assault, in supply
    and paid; otherwise it is taken back."""
    goal = HQ + 1 - seat
    s.fence()
    if not stands_in(s, 1 - seat, goal):
        s.tell(events.MOVED, label(s, u), s.place[u], goal)
        s.attacker = seat
        s.target = goal
        take_headquarters(s, seat)  # whoever comes through a full zone is still on the way as the match ends (LC-R84)
        return
    s.moving = NOBODY
    s.mark(u, USED)
    if why_not_join(s, u, goal, supplied_areas(s, seat, True), supplied_areas(s, seat, False), s.supply[seat]) != OK:
        s.tell(events.TAKEN_BACK, label(s, u), goal)
        if count_at(s, seat, s.place[u]) > limit_at(s.place[u]) and can_step(s, u, closed_areas(s, seat)):
            s.moving = u  # LC-R84
        elif s.plan.steps_commit and s.spent[u] > 0:
            commit(s, u)
        return
    s.attacker = seat
    s.target = goal
    join_assault(s, u, takes_bridge(s, u))
    yield from set_out(s, seat)


def why_not_do(s: Field, u: i64, choice: i64) -> i64:
    """Whether this is one of the unit's actions; the same as `offer_actions`, for one of them."""
    moves = c.MOVE <= choice < c.MOVE + c.PLACES
    enters = c.ENTER <= choice < c.ENTER + c.PIECES
    if s.has(u, MOUNTED):
        return why_not_dismount(s, u, choice)
    here = enters and s.place[choice - c.ENTER] == s.place[u]
    if moves or (enters and not here):
        if s.moving < 0 and why_not_act(s, u) != OK:
            return why_not_act(s, u)
        return why_not_step(s, u, choice - c.MOVE) if moves else why_not_end_in(s, u, choice - c.ENTER)
    if s.moving >= 0:
        return ok_if(choice == c.DONE and may_stop(s, u), why.ANSWER_FIRST)
    mounts = c.ON <= choice < c.ON + c.PIECES
    if is_committed(s, u) and not (mounts and s.plan.free_mounting):
        return why.COMMITTED
    if choice == c.DIG_IN or c.REPAIR <= choice < c.BRIDGE:
        if why_not_act(s, u) != OK:
            return why_not_act(s, u)
        if choice == c.DIG_IN:
            return ok_if(can_dig(s, u), why.CANNOT_DIG)
        return ok_if(may_work(s, u, choice), why.NO_WORKS)
    if s.place[u] >= AREAS:
        return why.ANSWER_FIRST
    if mounts:
        return ok_if(may_mount(s, u) and can_carry(s, u, choice - c.ON), why.NO_TRANSPORT)
    if enters:
        return ok_if(not s.has(u, INSIDE) and takes(s, u, choice - c.ENTER), why.NO_FORTIFICATION)
    if choice == c.LEAVE_FORT:
        return ok_if(may_leave_fort(s, u), why.NO_FORTIFICATION)
    return why.ANSWER_FIRST


def why_not_dismount(s: Field, u: i64, choice: i64) -> i64:
    if choice == c.DISMOUNT:
        return ok_if(may_dismount(s, u), why.FULL_THERE)
    if not c.ENTER <= choice < c.ENTER + c.PIECES or not may_get_off(s, u):
        return why.ANSWER_FIRST
    fort = choice - c.ENTER
    return ok_if(s.place[fort] == s.place[u] and takes(s, u, fort), why.NO_FORTIFICATION)


def may_stop(s: Field, u: i64) -> bool:
    """LC-N77 A move under way that may end where the unit is."""
    return s.plan.steps_commit and count_at(s, owner(u), s.place[u]) <= limit_at(s.place[u])


# ------------------------------------------------------------ digging in
def can_dig(s: Field, u: i64) -> bool:
    """LC-7.5.13, LC-7.5.17, LC-7.5.18"""
    if not s.card(u).unit.digs or s.has(u, DUG_IN | INSIDE) or s.place[u] >= AREAS:
        return False
    return s.place[u] >= ZONES or not s.book.terrain[s.terrain[s.place[u]]].no_digging


def dig_in(s: Field, u: i64) -> None:
    spend(s, u)
    commit(s, u)
    s.mark(u, DUG_IN)
    s.tell(events.DUG, label(s, u), s.place[u])


# ------------------------------------------------------------ transports
def offer_mounting(s: Field, u: i64) -> None:
    """LC-7.5.19, LC-R86"""
    seat = owner(u)
    if not is_in(s, CARRIERS, seat, s.place[u]) or not may_mount(s, u):
        return
    for carrier in range(first_piece(seat), s.top[seat]):
        if can_carry(s, u, carrier):
            s.offer(c.ON + carrier)


def may_mount(s: Field, u: i64) -> bool:
    return is_on_foot(s, u) and not s.has(u, INSIDE) and (s.plan.free_mounting or not s.has(u, HAS_MOUNTED))


def can_carry(s: Field, u: i64, carrier: i64) -> bool:
    """An empty transport in the same place, where no enemy is; LC-R86 uncommitted; LC-N73 who has mounted before rides only on one
    that has carried no one, so that no pair forms twice."""
    if s.place[carrier] != s.place[u] or s.kind[carrier] < 0:
        return False
    if not s.card(carrier).unit.transport or passenger(s, carrier) >= 0:
        return False
    if not s.plan.free_mounting:
        return not is_committed(s, carrier)
    return not (s.has(u, HAS_MOUNTED) and s.has(carrier, HAS_CARRIED))


def mount(s: Field, u: i64, carrier: i64) -> None:
    s.unmark(u, DUG_IN)
    s.mark(u, HAS_MOUNTED)
    s.mark(carrier, HAS_CARRIED)
    join(s, u, carrier, MOUNTED)
    s.tell(events.MOUNTED, label(s, u), label(s, carrier))


def offer_dismounting(s: Field, u: i64) -> None:
    """LC-R85, LC-R86 Into the open, or into a Fortification there."""
    if not may_get_off(s, u):
        return
    if may_dismount(s, u):
        s.offer(c.DISMOUNT)
    offer_forts_here(s, u)


def may_get_off(s: Field, u: i64) -> bool:
    return s.plan.free_mounting or not s.has(u, HAS_DISMOUNTED)


def may_dismount(s: Field, u: i64) -> bool:
    return s.has(u, MOUNTED) and may_get_off(s, u) and s.place[u] < AREAS and has_room(s, owner(u), s.place[u])


def dismount(s: Field, u: i64) -> None:
    """LC-7.5.25 Who has been carried is committed at once; LC-N73 a committed pair leaves both committed."""
    if s.plan.free_mounting and is_committed(s, i64(s.host[u])):
        commit(s, u)
    detach(s, u)
    s.mark(u, HAS_DISMOUNTED)
    s.tell(events.DISMOUNTED, label(s, u), s.place[u])
    if s.spent[u] > 0:
        commit(s, u)


# ------------------------------------------------------------ Fortifications (LC-R30)
def offer_fort(s: Field, u: i64) -> None:
    if not s.has(u, INSIDE):
        offer_forts_here(s, u)
    elif may_leave_fort(s, u):
        s.offer(c.LEAVE_FORT)


def may_leave_fort(s: Field, u: i64) -> bool:
    return s.has(u, INSIDE) and not s.has(u, HAS_LEFT) and has_room(s, owner(u), s.place[u])


def offer_forts_here(s: Field, u: i64) -> None:
    if enters_forts(s, u):
        offer_forts(s, u, s.place[u])


def enter_fort(s: Field, u: i64, fort: i64) -> None:
    if s.has(u, MOUNTED):
        dismount(s, u)
    s.unmark(u, DUG_IN)
    s.mark(u, HAS_ENTERED)
    join(s, u, fort, INSIDE)
    s.tell(events.ENTERED, label(s, u), label(s, fort))


def leave_fort(s: Field, u: i64) -> None:
    detach(s, u)
    s.mark(u, HAS_LEFT)
    s.tell(events.LEFT, label(s, u), s.place[u])
