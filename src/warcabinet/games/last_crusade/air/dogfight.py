# compiled
"""Interception and air combat: two rounds of declared, simultaneous fire; then Fighter-Bombers go home."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat, YesNoRule
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.flight import fly_home, is_lead, lead, members, new_group, put_in_airfield
from warcabinet.games.last_crusade.cards.card import ORDNANCE
from warcabinet.games.last_crusade.cards.units import FIGHTER_BOMBER
from warcabinet.games.last_crusade.choices import (
    AIR_TARGET,
    DISCARD_TANKS,
    GO_HOME,
    INTERCEPT,
    INTERCEPTION,
    JETTISON,
    JETTISON_OR_KEEP,
    KEEP,
    NONE,
    TANKS,
    TARGET,
)
from warcabinet.games.last_crusade.log_events import AIR_ROUND, DECLARED, INTERCEPTED, JETTISONED, TANKS_DROPPED
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import ATTACHED, PATROL, PIECES, Field, first_piece, owner
from warcabinet.games.last_crusade.table.fire import AIR_COMBAT
from warcabinet.games.last_crusade.table.harm import bury, give_up
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import is_aircraft
from warcabinet.games.last_crusade.table.places import AIR, REAR
from warcabinet.games.last_crusade.table.shots import shoot
from warcabinet.games.last_crusade.windows import any_time

ROUNDS: Final = 2  # LC-7.2.32


# ------------------------------------------------------------ fighters and bombers
def ordnance_of(s: Field, u: i64, tanks: bool) -> i64:
    """The Drop Tanks an aircraft carries, or its Bombs or Rockets; NOBODY: none."""
    seat = owner(u)
    for v in range(first_piece(seat), s.top[seat]):
        carried = i64(s.host[v]) == u and s.kind[v] >= 0 and s.has(v, ATTACHED)
        if carried and s.card(v).what == ORDNANCE and s.card(v).special.drop_tanks == tanks:
            return v
    return NOBODY


def drop_load(s: Field, u: i64) -> None:
    """All its Bombs and Rockets (LC-N72)."""
    load = ordnance_of(s, u, False)
    while load != NOBODY:
        give_up(s, load)
        load = ordnance_of(s, u, False)


def is_fighter_bomber(s: Field, u: i64) -> bool:
    return s.card(u).unit.air_class == FIGHTER_BOMBER


def is_fighter(s: Field, u: i64) -> bool:
    """LC-7.2.27, LC-7.2.28, LC-7.2.29 A Fighter-Bomber without Bombs or Rockets; Drop Tanks do not matter."""
    return is_fighter_bomber(s, u) and ordnance_of(s, u, False) == NOBODY


def offer_jettison(s: Field, aircraft: Pile) -> Rules:
    """LC-7.2.30, LC-R56 Loaded Fighter-Bombers may drop their load to be fighters again."""
    for i in range(len(aircraft.cards)):
        u = aircraft.cards[i]
        if s.kind[u] < 0 or not is_fighter_bomber(s, u):
            continue
        if ordnance_of(s, u, False) == NOBODY:
            continue
        s.aim = u
        s.ask(owner(u), JETTISON_OR_KEEP)
        s.offer(JETTISON)
        s.offer(KEEP)
        yield
        s.aim = NOBODY
        if s.chosen == JETTISON:
            s.tell(JETTISONED, label(s, u))
            drop_load(s, u)


# ------------------------------------------------------------ interception
def why_not_intercept(s: Field, u: i64) -> i64:
    """A patrol, named by its first aircraft, that does not take part yet (LC-R53)."""
    if not is_aircraft(s, u):
        return why.NO_AIRCRAFT
    if not s.has(u, PATROL):
        return why.NOT_ON_PATROL
    if not is_lead(s, u):
        return why.ANSWER_FIRST
    return ok_if(not s.picked.has(u), why.JOINS_IN)


def whose_patrols(s: Field, asked: Seat) -> Seat:
    """The seat in turn flies: its fighters look for enemy patrols, while the other seat sends its own."""
    return 1 - asked if asked == s.active else asked


def offer_patrols(s: Field, asked: Seat) -> None:
    s.ask(asked, INTERCEPTION)
    whose = whose_patrols(s, asked)
    for u in range(first_piece(whose), s.top[whose]):
        if why_not_intercept(s, u) == OK:
            s.offer(INTERCEPT + u)


def intercepted(s: Field, seat: Seat, group: i64) -> YesNoRule:
    """LC-7.2.22, LC-R54 The other seat's patrols may fall upon the group, several of them in one combat (LC-R53)."""
    s.fence()
    if s.plan.separate_fights:
        return (yield from intercepted_in_turn(s, seat, group))
    hunter = 1 - seat
    while True:
        offer_patrols(s, hunter)
        if s.offered == 0:
            break
        s.offer(NONE)
        yield
        if s.chosen == NONE:
            break
        s.picked.add_all(members(s, hunter, i64(s.group[s.chosen - INTERCEPT])))
    hunters = s.picked.copy()
    s.picked.clear()
    if hunters.empty():
        return False
    yield from air_combat(s, hunters, members(s, seat, group))
    return True


def intercepted_in_turn(s: Field, seat: Seat, group: i64) -> YesNoRule:
    """LC-N78 Each patrol by itself, one combat after the other; LC-7.2.40 none of them twice."""
    hunter = 1 - seat
    fought = Pile(vec[i64]())
    while lead(s, seat, group) != NOBODY:
        s.picked.add_all(fought)
        offer_patrols(s, hunter)
        if s.offered > 0:
            s.offer(NONE)
            yield
        else:
            s.chosen = NONE
        s.picked.clear()
        if s.chosen == NONE:
            break
        patrol = members(s, hunter, i64(s.group[s.chosen - INTERCEPT]))
        fought.add_all(patrol)
        yield from air_combat(s, patrol, members(s, seat, group))
    return not fought.empty()


def intercept_patrol(s: Field, seat: Seat, group: i64) -> Rules:
    """LC-7.2.23, LC-R55 Left alone, the fighters of a launched group may fall upon one enemy patrol."""
    if not has_patrol(s, 1 - seat):
        return
    yield from offer_jettison(s, members(s, seat, group))
    fighters = Pile(vec[i64]())
    for u in members(s, seat, group).cards:
        if is_fighter(s, u):
            fighters.add(u)
    if fighters.empty():
        return
    offer_patrols(s, seat)
    s.offer(NONE)
    yield
    if s.chosen != NONE:
        yield from air_combat(s, fighters, members(s, 1 - seat, i64(s.group[s.chosen - INTERCEPT])))


def has_patrol(s: Field, seat: Seat) -> bool:
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, PATROL):
            return True
    return False


# ------------------------------------------------------------ air combat
def air_combat(s: Field, hunters: Pile, hunted: Pile) -> Rules:
    """LC-7.2.31 to LC-7.2.39; the hunters are those who intercept."""
    s.fence()
    s.tell(INTERCEPTED, owner(hunters.cards[0]), len(hunters.cards), len(hunted.cards))
    for each in range(i64(ROUNDS)):
        if count_left(s, hunters) == 0 or count_left(s, hunted) == 0:
            break
        s.tell(AIR_ROUND, each + 1)
        yield from offer_jettison(s, hunters)
        yield from offer_jettison(s, hunted)
        yield from declare(s, hunters, hunted)
        yield from declare(s, hunted, hunters)
        if s.plan.any_time:
            yield from any_time(s)
        s.simultaneous = True  # LC-7.2.35
        fire_all(s, hunters)
        fire_all(s, hunted)
        bury(s)
        s.declared.clear()
    yield from break_off(s, hunters)
    yield from break_off(s, hunted)


def count_left(s: Field, aircraft: Pile) -> i64:
    left: i64 = 0
    for u in aircraft.cards:
        if s.kind[u] >= 0:
            left += 1
    return left


def declare(s: Field, side: Pile, enemies: Pile) -> Rules:
    """LC-7.2.33 Each aircraft of a side names its target; LC-7.2.34 bombers only one that has declared on them."""
    s.flying.add_all(enemies)
    for i in range(len(side.cards)):
        u = side.cards[i]
        if s.kind[u] < 0 or s.card(u).unit.air <= 0:
            continue
        s.aim = u
        s.ask(owner(u), AIR_TARGET)
        for enemy in enemies.cards:
            if why_not_declare(s, u, enemy) == OK:
                s.offer(TARGET + enemy)
        if s.offered > 0:
            s.offer(NONE)
            yield
            if s.chosen != NONE:
                s.declared.add(u * PIECES + s.chosen - TARGET)
                s.tell(DECLARED, label(s, u), label(s, s.chosen - TARGET))
        s.aim = NOBODY
    s.flying.clear()


def why_not_declare(s: Field, u: i64, enemy: i64) -> i64:
    if s.kind[enemy] < 0 or not s.flying.has(enemy):
        return why.CANNOT_BE_HIT
    return ok_if(is_fighter(s, u) or target_of(s, enemy) == u, why.BOMBERS_ANSWER)


def target_of(s: Field, u: i64) -> i64:
    """The target an aircraft has declared, or NOBODY."""
    for each in s.declared.cards:
        if each // PIECES == u:
            return each % PIECES
    return NOBODY


def is_declared_on(s: Field, target: i64) -> bool:
    for each in s.declared.cards:
        if each % PIECES == target and s.kind[each // PIECES] >= 0:
            return True
    return False


def fire_all(s: Field, side: Pile) -> None:
    """LC-7.2.36 An aircraft that no one targets fires at -1 TN."""
    for u in side.cards:
        if s.kind[u] >= 0 and target_of(s, u) != NOBODY and s.kind[target_of(s, u)] >= 0:
            shoot(s, u, target_of(s, u), AIR_COMBAT, False, 0 if is_declared_on(s, u) else -1)


def break_off(s: Field, side: Pile) -> Rules:
    """LC-7.2.37, LC-7.2.38, LC-R57 Fighter-Bombers go home unless they spend their Drop Tanks; bombers go on (LC-7.2.39)."""
    leaving = Pile(vec[i64]())
    for i in range(len(side.cards)):
        u = side.cards[i]
        if s.kind[u] < 0 or not is_fighter_bomber(s, u) or is_going_home(s, u):
            continue
        tanks = ordnance_of(s, u, True)
        if tanks != NOBODY:
            s.aim = u
            s.ask(owner(u), TANKS)
            s.offer(DISCARD_TANKS)
            s.offer(GO_HOME)
            yield
            s.aim = NOBODY
            if s.chosen == DISCARD_TANKS:
                s.tell(TANKS_DROPPED, label(s, u))
                give_up(s, tanks)
                continue
        if s.place[u] == AIR + REAR + owner(u):  # LC-R59 at the entrance: it has not passed any zone
            put_in_airfield(s, owner(u), u)
        else:
            leaving.add(u)
    while not leaving.empty():
        yield from fly_home(s, owner(leaving.cards[0]), split_off(s, leaving))


def split_off(s: Field, leaving: Pile) -> i64:
    """Those of one patrol that leave it are a group of their own from now on."""
    old = s.group[leaving.cards[0]]
    new = new_group(s)
    i: i64 = 0
    while i < len(leaving.cards):
        u = leaving.cards[i]
        if s.group[u] == old:
            s.group[u] = i16(new)
            s.unmark(u, PATROL)
            leaving.take_at(i)
        else:
            i += 1
    return new


def is_going_home(s: Field, u: i64) -> bool:
    """Intercepted on the way home: it flies on anyway (LC-R59)."""
    return owner(u) == s.active and s.place[u] != AIR + REAR + owner(u)
