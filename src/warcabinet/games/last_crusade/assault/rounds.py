# compiled
"""The two rounds of an assault: Obstacles, fire in the order in force, withdrawals (steps 5 to 7 of LC-R39)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import log_events as events
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.assault.defense import is_defending, is_held
from warcabinet.games.last_crusade.cards.force import expire, no_withdrawal, order
from warcabinet.games.last_crusade.cards.specials import ATTACKER_FIRST, ROUND_1, SIMULTANEOUS
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    ASSAULTING,
    DROPPING,
    FIRED,
    FIRST_FIRE,
    FLANKERS,
    FLANKING,
    HELD_FIRE,
    HIT_IGNORED,
    MOUNTED,
    OUTCOME,
    OVER_WATER,
    SECOND_FIRE,
    SUPPORTING,
    WITHDRAWALS,
    WITHDRAWN,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.attachments import has_boats
from warcabinet.games.last_crusade.table.fire import ASSAULT_FIRE, SUPPORT_FIRE, can_fire_at
from warcabinet.games.last_crusade.table.harm import bury, is_dead, rider_of
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import spot
from warcabinet.games.last_crusade.table.places import AREAS, NEIGHBOURS, edge
from warcabinet.games.last_crusade.table.shots import shoot
from warcabinet.games.last_crusade.table.zones import enemy_obstacle
from warcabinet.games.last_crusade.turn.moves import mine, negates
from warcabinet.games.last_crusade.windows import any_time, window


def is_attacked(s: Field) -> bool:
    """Whether an assaulting unit is left; LC-7.5.54 artillery alone does not count."""
    seat = s.attacker
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, ASSAULTING):
            return True
    return False


def is_decided(s: Field) -> bool:
    return not is_attacked(s) or not is_held(s)


# ------------------------------------------------------------ a round begins
def begin_round(s: Field, number: i64) -> None:
    s.round = number
    s.tell(events.ROUND, number)
    s.unmark_all(FIRED | HIT_IGNORED)
    s.step = FLANKERS


def first_round(s: Field) -> Rules:
    """Step 5 of LC-R39: window W5, water, Obstacles."""
    yield from window(s, 5)
    if is_decided(s):
        s.step = OUTCOME
        return
    begin_round(s, 1)
    seat = s.attacker
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, OVER_WATER) and not has_boats(s, u):  # LC-13.3.1
            s.mark(u, HELD_FIRE)
    if s.target < AREAS:
        for origin in NEIGHBOURS[s.target]:
            yield from meet_obstacle(s, origin)
    if is_decided(s):
        s.step = OUTCOME


def meet_obstacle(s: Field, origin: i64) -> Rules:
    """LC-7.5.48, LC-R46 The group from one origin; an engineer of it may negate what lies there."""
    seat = s.attacker
    obstacle = enemy_obstacle(s, seat, s.target, origin)
    if obstacle >= 0 and comes_from(s, origin):
        spot(s, obstacle)  # LC-N84
    if obstacle < 0 or not comes_from(s, origin):
        return
    s.ask(seat, c.NEGATE_WITH)
    for u in range(first_piece(seat), s.top[seat]):
        if is_from(s, u, origin) and why_not_negate(s, u, obstacle) == OK:
            s.offer(c.NEGATE + u)
    if s.offered > 0:
        s.offer(c.NO)
        s.aim = obstacle
        yield
        s.aim = NOBODY
        if s.chosen != c.NO:
            s.mark(s.chosen - c.NEGATE, HELD_FIRE)  # LC-11.9.3
            s.tell(events.NEGATED, label(s, s.chosen - c.NEGATE), edge(s.target, origin))
            return
    cross(s, obstacle, origin)


def why_not_negate(s: Field, u: i64, obstacle: i64) -> i64:
    """A unit of the group that meets this Obstacle, which can clear it."""
    if s.place[u] >= AREAS or not is_from(s, u, s.place[u]):
        return why.NOT_AT_OBSTACLE
    if enemy_obstacle(s, s.attacker, s.target, s.place[u]) != obstacle:
        return why.NOT_AT_OBSTACLE
    return ok_if(negates(s, u), why.NO_ENGINEERS)


def is_from(s: Field, u: i64, origin: i64) -> bool:
    return s.kind[u] >= 0 and s.place[u] == origin and s.has(u, ASSAULTING) and not s.has(u, DROPPING)


def comes_from(s: Field, origin: i64) -> bool:
    seat = s.attacker
    for u in range(first_piece(seat), s.top[seat]):
        if is_from(s, u, origin):
            return True
    return False


def cross(s: Field, obstacle: i64, origin: i64) -> None:
    """Each unit of the group: no fire in round 1, or dice; a pair once, whoever of it is left (LC-N106)."""
    special = s.card(obstacle).special
    seat = s.attacker
    group = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if is_from(s, u, origin) and special.cross & s.card(u).unit.classes != 0:
            group.add(u)
    for u in group.cards:
        if special.cross_halts:
            s.mark(u, HELD_FIRE)
            s.tell(events.HALTED, label(s, obstacle), label(s, u))
        else:
            mine(s, obstacle, u)


# ------------------------------------------------------------ who fires at what
def mode_of(s: Field, u: i64) -> i64:
    return SUPPORT_FIRE if s.has(u, SUPPORTING) else ASSAULT_FIRE


def fights(s: Field, u: i64, seat: Seat) -> bool:
    """On this side, in the place or in support."""
    if s.kind[u] < 0 or s.has(u, MOUNTED):
        return False
    if s.has(u, SUPPORTING):
        return True
    return s.has(u, ASSAULTING) if seat == s.attacker else is_defending(s, u)


def may_fire(s: Field, u: i64, seat: Seat) -> bool:
    return why_not_fire(s, u, seat) == OK


def why_not_fire(s: Field, u: i64, seat: Seat) -> i64:
    if not fights(s, u, seat):
        return why.CANNOT_FIRE
    if s.has(u, FIRED) or (s.round == 1 and s.has(u, HELD_FIRE)):
        return why.HAS_FIRED
    for target in range(first_piece(1 - seat), s.top[1 - seat]):
        if can_hit(s, u, target):
            return OK
    return why.CANNOT_FIRE


def can_hit(s: Field, u: i64, target: i64) -> bool:
    """Whether the unit may fire at this target, with any dice."""
    return is_target(s, target, owner(u)) and can_fire_at(s, u, target, mode_of(s, u))


def is_target(s: Field, u: i64, seat: Seat) -> bool:
    """For fire of this seat: heads that are not already as good as gone (LC-R29, LC-R40)."""
    if s.kind[u] < 0:
        return False
    if seat == s.attacker:
        if s.place[u] != s.target or s.host[u] >= 0 or s.card(u).unit.defense <= 0:
            return False
    elif not s.has(u, ASSAULTING):
        return False
    return not s.simultaneous or not is_gone(s, u)


def is_gone(s: Field, u: i64) -> bool:
    """Dead, and whoever it carries too."""
    if not is_dead(s, u):
        return False
    below = rider_of(s, u)
    return below < 0 or is_dead(s, below)


def offer_targets(s: Field, u: i64) -> None:
    seat = owner(u)
    for target in range(first_piece(1 - seat), s.top[1 - seat]):
        if can_hit(s, u, target):
            s.offer(c.TARGET + target)


# ------------------------------------------------------------ Flankers Fire First (LC-11.5, LC-R45)
def is_exposed(s: Field, u: i64) -> bool:
    """A defender with this drawback that can be picked."""
    return is_target(s, u, s.attacker) and s.card(u).unit.flankers_first


def fire_from_flank(s: Field) -> Rules:
    """One shot of a flanking unit, before the defenders fire."""
    seat = s.attacker
    s.ask(seat, c.FLANK_FIRE)
    for u in range(first_piece(seat), s.top[seat]):
        if may_fire_from_flank(s, u):
            s.offer(c.FIRE + u)
    if s.offered == 0:
        s.step = FIRST_FIRE
        begin_fire(s)
        return
    s.offer(c.DONE)
    yield
    if s.chosen == c.DONE:
        s.step = FIRST_FIRE
        begin_fire(s)
        return
    u = s.chosen - c.FIRE
    s.ask(seat, c.CHOOSE_TARGET)
    for target in range(first_piece(1 - seat), s.top[1 - seat]):
        if can_hit_from_flank(s, u, target):
            s.offer(c.TARGET + target)
    s.chosen = s.menu[0]
    s.firing = u
    if s.offered > 1:
        yield
    s.firing = NOBODY
    s.mark(u, FIRED)
    target = s.chosen - c.TARGET
    if s.plan.any_time:
        yield from any_time(s)
        if s.kind[u] < 0 or not can_hit_from_flank(s, u, target):
            return
    shoot(s, u, target, ASSAULT_FIRE)
    if is_decided(s):
        s.step = OUTCOME


def can_hit_from_flank(s: Field, u: i64, target: i64) -> bool:
    return is_exposed(s, target) and can_fire_at(s, u, target, ASSAULT_FIRE)


def may_fire_from_flank(s: Field, u: i64) -> bool:
    if s.kind[u] < 0 or not s.has(u, FLANKING) or not may_fire(s, u, s.attacker):
        return False
    enemy = 1 - s.attacker
    for target in range(first_piece(enemy), s.top[enemy]):
        if can_hit_from_flank(s, u, target):
            return True
    return False


# ------------------------------------------------------------ fire
def begin_fire(s: Field) -> None:
    """LC-7.5.55 Round 2 is simultaneous, round 1 where a card says so."""
    s.simultaneous = s.round == 2 or order(s) == SIMULTANEOUS


def firing_seat(s: Field) -> Seat:
    """LC-7.5.50 Defenders first; a card may turn it round in round 1."""
    attacker_first = s.round == 1 and order(s) == ATTACKER_FIRST
    return s.attacker if attacker_first == (s.step == FIRST_FIRE) else 1 - s.attacker


def fire(s: Field) -> Rules:
    """LC-D25 One shot of the side whose turn it is to fire."""
    seat = firing_seat(s)
    s.ask(seat, c.CHOOSE_FIRE)
    only: i64 = NOBODY
    for u in range(first_piece(seat), s.top[seat]):
        if may_fire(s, u, seat):
            s.offer(c.FIRE + u)
            only = u
    if s.offered == 0:
        end_fire(s)
        return
    if s.offered > 1:
        s.offer(c.HOLD_FIRE)
        yield
        if s.chosen == c.HOLD_FIRE:
            end_fire(s)
            return
        only = s.chosen - c.FIRE
    s.ask(seat, c.CHOOSE_TARGET)
    offer_targets(s, only)
    s.offer(c.HOLD_FIRE)
    s.firing = only
    yield
    s.firing = NOBODY
    s.mark(only, FIRED)
    if s.chosen != c.HOLD_FIRE:
        target = s.chosen - c.TARGET
        if s.plan.any_time:
            yield from any_time(s)
            if s.kind[only] < 0 or not can_hit(s, only, target):
                return
        shoot(s, only, target, mode_of(s, only))
        if not s.simultaneous and is_decided(s):
            s.step = OUTCOME


def end_fire(s: Field) -> None:
    """The side is done; after both, the round is."""
    if s.step == FIRST_FIRE:
        s.step = SECOND_FIRE
        return
    bury(s)
    if s.round == 1:
        expire(s, ROUND_1)
    s.step = OUTCOME if s.round == 2 or is_decided(s) else WITHDRAWALS


# ------------------------------------------------------------ between the rounds
def may_withdraw(s: Field, u: i64) -> bool:
    """LC-7.5.53, LC-R43"""
    return s.kind[u] >= 0 and s.has(u, ASSAULTING) and not s.has(u, OVER_WATER | DROPPING) and not no_withdrawal(s, s.attacker)


def may_all_withdraw(s: Field) -> bool:
    """Where there are several."""
    found: i64 = 0
    for u in range(first_piece(s.attacker), s.top[s.attacker]):
        if may_withdraw(s, u):
            found += 1
    return found > 1


def withdraw(s: Field) -> Rules:
    """LC-D26 Unit by unit, or all; then window W6 and the second round."""
    seat = s.attacker
    s.ask(seat, c.WITHDRAWAL)
    s.offer(c.DONE)
    for u in range(first_piece(seat), s.top[seat]):
        if may_withdraw(s, u):
            s.offer(c.WITHDRAW + u)
    if may_all_withdraw(s):
        s.offer(c.WITHDRAW_ALL)
    s.chosen = c.DONE
    if s.offered > 1:
        yield
    if s.chosen == c.DONE:
        yield from window(s, 6)
        if is_decided(s):
            s.step = OUTCOME
        else:
            begin_round(s, 2)
        return
    for u in range(first_piece(seat), s.top[seat]):
        if may_withdraw(s, u) and (s.chosen == c.WITHDRAW_ALL or s.chosen == c.WITHDRAW + u):
            s.unmark(u, ASSAULTING)
            s.mark(u, WITHDRAWN)
            s.tell(events.WITHDREW, label(s, u), s.place[u])
    s.fence()
    if not is_attacked(s):
        s.step = OUTCOME
