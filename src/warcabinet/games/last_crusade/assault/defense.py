# compiled
"""The defender's answer to an assault, and what is fixed before the first shot (steps 3 and 4 of LC-R39)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import log_events as events
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.assault.declaring import SUPPORT_COST, why_no_support
from warcabinet.games.last_crusade.cards.units import INFANTRY
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    ASSAULT_READY,
    ASSAULTING,
    DROPPING,
    FLANKING,
    MOUNTED,
    SUPPLIED,
    SUPPORTING,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import has_bridge, has_river, in_supply, supplied_areas
from warcabinet.games.last_crusade.table.pieces import commit, is_soldier, passenger, pay, spot
from warcabinet.games.last_crusade.table.places import AREAS, BIT, HQ, ZONES, crossing, home_row, row_of

DEFENSE_COST: Final = 1  # LC-7.5.37


def is_defending(s: Field, u: i64) -> bool:
    """A ground unit that fights for the place: standing alone, in a Fortification, or as the head of a pair."""
    return s.kind[u] >= 0 and s.place[u] == s.target and s.card(u).is_ground_unit() and not s.has(u, MOUNTED)


def is_held(s: Field) -> bool:
    """Whether a defending unit is left (LC-R40)."""
    enemy = 1 - s.attacker
    for u in range(first_piece(enemy), s.top[enemy]):
        if is_defending(s, u):
            return True
    return False


def spot_place(s: Field) -> None:
    """LC-7.5.36, LC-R100 All cards there."""
    enemy = 1 - s.attacker
    for u in range(first_piece(enemy), s.top[enemy]):
        if s.kind[u] >= 0 and s.place[u] == s.target and s.host[u] < 0:
            spot(s, u)
    s.fence()


def why_not_supply(s: Field, u: i64, foot: i64, others: i64) -> i64:
    """LC-7.5.37, LC-7.5.39 One of the place, by the lines as they are before the assault (LC-R35)."""
    if not is_defending(s, u):
        return why.NOT_DEFENDING
    if s.has(u, SUPPLIED):
        return why.IS_SUPPLIED
    airborne = s.card(u).unit.airborne and in_supply(s, u)
    if not airborne and (foot if is_soldier(s, u) else others) & BIT[s.target] == 0:
        return why.NOT_SUPPLIED
    return ok_if(s.supply[owner(u)] >= defense_cost(s), why.DEFENSE_SUPPLY)


def free_supplies(s: Field) -> i64:
    """LC-N34 How many more defending units are supplied without payment: at home, by the nation's rule."""
    seat = 1 - s.attacker
    most = s.plan.country[seat].supplied_home
    if most == 0 or (s.target != HQ + seat and (s.target >= ZONES or row_of(s.target) != home_row(seat))):
        return 0
    for u in range(first_piece(seat), s.top[seat]):
        if is_defending(s, u) and s.has(u, SUPPLIED):
            most -= 1
    return max(most, 0)


def defense_cost(s: Field) -> i64:
    """LC-7.5.37"""
    return 0 if free_supplies(s) > 0 else DEFENSE_COST


def supply_at_home(s: Field, seat: Seat, foot: i64, others: i64) -> None:
    """LC-N34 What the nation's rule supplies without payment is not lost by forgetting it."""
    for u in range(first_piece(seat), s.top[seat]):
        if free_supplies(s) > 0 and why_not_supply(s, u, foot, others) == OK:
            give_supply(s, seat, u)


def may_supply_all(s: Field, seat: Seat, foot: i64, others: i64) -> bool:
    """Where there are several, and the Supply is enough for all of them."""
    units: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if why_not_supply(s, u, foot, others) == OK:
            units += 1
    return units >= 2 and units - free_supplies(s) <= s.supply[seat]


def defend(s: Field) -> Rules:
    """LC-D23 Supply for units, then artillery; one answer at a time."""
    seat = 1 - s.attacker
    foot = supplied_areas(s, seat, True)
    others = supplied_areas(s, seat, False)
    s.ask(seat, c.DEFENSE)
    s.offer(c.DONE)
    for u in range(first_piece(seat), s.top[seat]):
        if why_not_supply(s, u, foot, others) == OK:
            s.offer(c.SUPPLY + u)
        elif why_not_support_defense(s, u, foot, others) == OK:
            s.offer(c.SUPPORT + u)
    if may_supply_all(s, seat, foot, others):
        s.offer(c.SUPPLY_ALL)
    s.chosen = c.DONE
    if s.offered > 1:
        yield
    if s.chosen == c.DONE:
        supply_at_home(s, seat, foot, others)
        s.step = ASSAULT_READY
        yield from name_main_attack(s, seat)
        fix(s)
    elif s.chosen == c.SUPPLY_ALL:
        for u in range(first_piece(seat), s.top[seat]):
            if why_not_supply(s, u, foot, others) == OK:
                give_supply(s, seat, u)
    elif s.chosen >= c.SUPPLY:
        give_supply(s, seat, s.chosen - c.SUPPLY)
    else:
        u = s.chosen - c.SUPPORT
        pay(s, seat, SUPPORT_COST)
        s.mark(u, SUPPORTING)
        spot(s, u)
        commit(s, u)
        s.fence()
        s.tell(events.SUPPORTER, label(s, u), s.place[u])


def why_not_support_defense(s: Field, u: i64, foot: i64, others: i64) -> i64:
    """LC-7.5.40"""
    found = why_no_support(s, u, s.target)
    if found != OK:
        return found
    if s.card(u).unit.no_def_support:
        return why.NO_SUPPORT
    if (foot if is_soldier(s, u) else others) & BIT[s.place[u]] == 0:
        return why.BOMBARD_LINE
    return ok_if(s.supply[owner(u)] >= SUPPORT_COST, why.DEFENSE_SUPPLY)


def give_supply(s: Field, seat: Seat, u: i64) -> None:
    pay(s, seat, defense_cost(s))
    s.mark(u, SUPPLIED)
    s.fence()
    s.tell(events.SUPPLIED, label(s, u))


# ------------------------------------------------------------ flanks
def origin_of(s: Field, u: i64) -> i64:
    """LC-R44 Each zone of origin is one attack, a landing is one more."""
    return c.LANDING if s.has(u, DROPPING) else s.place[u]


def is_attacked_from(s: Field, place: i64) -> bool:
    seat = s.attacker
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, ASSAULTING) and origin_of(s, u) == place:
            return True
    return False


def name_main_attack(s: Field, seat: Seat) -> Rules:
    """LC-7.5.43, LC-8.3.2"""
    s.ask(seat, c.MAIN_ATTACK)
    for place in range(i64(c.PLACES)):
        if is_attacked_from(s, place):
            s.offer(c.MAIN + place)
    if s.offered == 0:
        return
    several = s.offered > 1
    s.chosen = s.menu[0]
    if several:
        yield
    s.main = s.chosen - c.MAIN
    if several:
        s.fence()
        s.tell(events.MAIN, seat, s.main)
        for u in range(first_piece(1 - seat), s.top[1 - seat]):
            if s.kind[u] >= 0 and s.has(u, ASSAULTING) and origin_of(s, u) != s.main:
                s.mark(u, FLANKING)


# ------------------------------------------------------------ fixed now
def fix(s: Field) -> None:
    """LC-8.1.5 Infantry Support; LC-R50 who may commit atrocities."""
    s.armor_alone = not is_clear(s)
    s.atrocities = 0
    for seat in range(2):
        for u in range(first_piece(seat), s.top[seat]):
            if s.kind[u] < 0:
                continue
            if seat == s.attacker and s.has(u, ASSAULTING) and is_infantry(s, u):
                s.armor_alone = False
            if s.card(u).unit.atrocities and takes_part(s, u, seat) and not s.plan.die_for_each:
                s.atrocities |= 1 + seat
    if s.plan.die_for_each:
        roll_for_each(s)


def roll_for_each(s: Field) -> None:
    """LC-N80 A die for each marked unit that takes part, the attacker's first."""
    for each in range(i64(2)):
        seat = s.attacker if each == 0 else 1 - s.attacker
        for u in range(first_piece(seat), s.top[seat]):
            if s.kind[u] >= 0 and s.card(u).unit.atrocities and takes_part(s, u, seat):
                roll_atrocity(s, seat)


def roll_atrocity(s: Field, seat: Seat) -> None:
    """LC-11.3 On a 6 prisoners are killed; once in a match."""
    if s.prisoners != NOBODY:
        return
    die = s.chance.roll(6)
    s.fence()
    s.tell(events.ATROCITY_DIE, seat, die)
    if die == 6:
        s.prisoners = 1 - seat


def takes_part(s: Field, u: i64, seat: Seat) -> bool:
    if seat != s.attacker:
        return s.place[u] == s.target
    return s.has(u, ASSAULTING) or (s.has(u, MOUNTED) and s.has(i64(s.host[u]), ASSAULTING))


def is_infantry(s: Field, u: i64) -> bool:
    """LC-8.1.4, LC-R49"""
    return s.card(u).unit.type == INFANTRY or passenger(s, u) >= 0


def is_clear(s: Field) -> bool:
    """LC-8.1.2, LC-R48 Clear or Steppe; a Headquarters has no Terrain; a Bridge zone unless its river is crossed."""
    if s.target >= ZONES:
        return True
    terrain = s.book.terrain[s.terrain[s.target]]
    if not terrain.river:
        return terrain.clear
    seat = s.attacker
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, ASSAULTING) and s.place[u] < AREAS and has_river(s, s.place[u], s.target):
            return not has_bridge(s, crossing(s.place[u], s.target))
    return True
