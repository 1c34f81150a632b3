# compiled
"""Phase 3, Recon: units with a Recon value try to spot what lies face down beside them (LC-7.3, LC-11.10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from warcabinet.engine.pile import Pile, table_of
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.dogfight import intercepted
from warcabinet.games.last_crusade.air.flight import fly_home, new_group
from warcabinet.games.last_crusade.cards.force import ground_recon_tn
from warcabinet.games.last_crusade.choices import (
    ALL_ON,
    AT,
    BRIDGE,
    DIE_ON,
    RETURN_HOME,
    SCOUT,
    SCOUT_DICE,
    SCOUT_WHERE,
    STAY,
    STAY_OR_RETURN,
    UNIT,
)
from warcabinet.games.last_crusade.log_events import BRIDGE_FOUND, SCOUTED
from warcabinet.games.last_crusade.log_events import SCOUT_DICE as DICE_TOLD
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import (
    MINOR,
    MOUNTED,
    NO_BRIDGE,
    PATROL,
    PIECES,
    RECONNED,
    SPOTTED,
    WILL_STRIKE,
    Field,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.harm import clear_fallen
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.lines import has_river
from warcabinet.games.last_crusade.table.pieces import counts, is_aircraft, is_ground, is_head, passenger, reveal, spot
from warcabinet.games.last_crusade.table.places import AIR, AREAS, CROSSINGS, NEIGHBOURS, RIVER, ZONES, bank, beside, is_air
from warcabinet.games.last_crusade.windows import any_time, chooses_unit, offer_specials


def recon_phase(s: Field) -> Rules:
    """One action of the phase (LC-D17)."""
    seat = s.active
    s.ask(seat, SCOUT)
    offer_specials(s, seat)
    for u in range(first_piece(seat), s.top[seat]):
        if why_not_recon(s, u) == OK:
            s.offer(UNIT + u)
    if (yield from chooses_unit(s, seat)):
        yield from recon(s, seat, s.chosen - UNIT)


BRIDGE_DIE: Final = 6  # LC-13.6.1: what finds a minor bridge


# ------------------------------------------------------------ who, where, how well
def printed_recon(s: Field, u: i64) -> i64:
    """LC-R64 Of a pair the larger value."""
    value = s.card(u).unit.recon
    soldier = passenger(s, u)
    if soldier >= 0 and s.card(soldier).unit.recon > value:
        value = s.card(soldier).unit.recon
    return value


def why_not_recon(s: Field, u: i64) -> i64:
    """LC-7.3.10 Once per phase, committed or not; LC-7.2.21 not on patrol. Something must be there to be found."""
    if s.kind[u] < 0 or s.flags[u] & (MOUNTED | PATROL) != 0:
        return why.NO_RECON
    flies = is_aircraft(s, u)
    if flies and not is_air(s.place[u]):
        return why.IN_PHASE_2
    if (not flies and not is_ground(s, u)) or printed_recon(s, u) == 0:
        return why.NO_RECON
    if s.has(u, RECONNED):
        return why.RECONNED
    for area in range(i64(AREAS)):
        if can_recon(s, u, area):
            return OK
    return ok_if(not flies and has_search(s, u), why.NOTHING_COVERED)


def reaches(s: Field, u: i64, area: i64) -> bool:
    """LC-7.3.3, LC-7.3.8 Next to the unit's zone, or beside the aircraft; an engineer in a river lies in both banks (LC-R68)."""
    place = s.place[u]
    if place < AREAS:
        for near in NEIGHBOURS[place]:
            if near == area:
                return True
        return False
    if place < RIVER + CROSSINGS:
        return area == bank(place - RIVER, 0) or area == bank(place - RIVER, 1)
    return beside(place - AIR, area)


def recon_value(s: Field, u: i64, area: i64) -> i64:
    """The dice: LC-13.2.1 one less for ground units over a river; Terrain may help."""
    value = printed_recon(s, u)
    place = s.place[u]
    if place < ZONES:
        value += s.book.terrain[s.terrain[place]].recon_from
        if area < ZONES and has_river(s, place, area):
            value -= 1
    return value


def can_recon(s: Field, u: i64, area: i64) -> bool:
    return reaches(s, u, area) and recon_value(s, u, area) > 0 and has_hidden(s, 1 - owner(u), area)


def lies_in(s: Field, u: i64, area: i64) -> bool:
    """Also the engineer of a ferry, which lies in both banks."""
    place = s.place[u]
    if RIVER <= place < RIVER + CROSSINGS:
        return area == bank(place - RIVER, 0) or area == bank(place - RIVER, 1)
    return place == area


def is_hidden_in(s: Field, u: i64, area: i64) -> bool:
    """An object that can be spotted: a pair or a filled Fortification is one (LC-R29)."""
    return is_head(s, u) and not s.has(u, SPOTTED) and counts(s, u) and lies_in(s, u, area)


def has_hidden(s: Field, seat: Seat, area: i64) -> bool:
    for u in range(first_piece(seat), s.top[seat]):
        if is_hidden_in(s, u, area):
            return True
    return False


def recon_tn(s: Field, u: i64, area: i64) -> i64:
    """LC-7.3.7"""
    tn: i64 = 5
    if area < ZONES:
        tn += s.book.terrain[s.terrain[area]].recon_tn
    if not is_aircraft(s, u):
        tn += ground_recon_tn(s)
    return tn


# ------------------------------------------------------------ the attempt
def recon(s: Field, seat: Seat, u: i64) -> Rules:
    s.aim = u
    s.ask(seat, SCOUT_WHERE)
    for area in range(i64(AREAS)):
        if can_recon(s, u, area):
            s.offer(AT + area)
    if not is_aircraft(s, u):
        offer_searches(s, u)
    yield
    if s.chosen >= BRIDGE:
        search(s, u, s.chosen - BRIDGE - RIVER)
        s.aim = NOBODY
        return
    area = s.chosen - AT
    s.struck = area
    dice = recon_value(s, u, area)
    share = table_of(i64(PIECES), 0)
    yield from split(s, seat, area, dice, share)
    s.struck = NOBODY
    s.aim = NOBODY
    show_scout(s, u)
    s.tell(SCOUTED, label(s, u), area, dice)
    if s.plan.any_time:
        yield from any_time(s)
        if s.kind[u] < 0:
            return
    look(s, u, area, share)
    if is_aircraft(s, u):
        yield from stay_or_return(s, seat, u)


def split(s: Field, seat: Seat, area: i64, dice: i64, share: vec[i64]) -> Rules:
    """LC-7.3.6 The dice are allotted one by one, or all at once, before any is rolled."""
    s.dice_left = dice
    while s.dice_left > 0:
        hidden = Pile(vec[i64]())
        for u in range(first_piece(1 - seat), s.top[1 - seat]):
            if is_hidden_in(s, u, area):
                hidden.add(u)
        if len(hidden.cards) == 1:
            share[hidden.cards[0]] += s.dice_left
            break
        s.ask(seat, SCOUT_DICE)
        for u in hidden.cards:
            s.offer(DIE_ON + u)
        if may_put_all(s):
            for u in hidden.cards:
                s.offer(ALL_ON + u)
        yield
        if s.chosen >= ALL_ON:
            share[s.chosen - ALL_ON] += s.dice_left
            break
        share[s.chosen - DIE_ON] += 1
        s.dice_left -= 1
    s.dice_left = 0


def may_put_all(s: Field) -> bool:
    """Several dice on one card at once."""
    return s.dice_left > 1


def show_scout(s: Field, u: i64) -> None:
    """LC-7.3.4 The scout itself, without its attachments, stays unspotted."""
    s.mark(u, RECONNED)
    s.fence()
    reveal(s, u)
    soldier = passenger(s, u)
    if soldier >= 0 and s.card(soldier).unit.recon > s.card(u).unit.recon:
        reveal(s, soldier)


def look(s: Field, u: i64, area: i64, share: vec[i64]) -> None:
    """LC-7.3.7 One success is enough."""
    tn = recon_tn(s, u, area)
    for target in range(i64(PIECES)):
        if share[target] == 0 or s.kind[target] < 0:
            continue
        told: i64 = 0
        found = False
        for each in range(share[target]):
            die = s.chance.roll(6)
            told = told * 7 + die
            if die >= tn:
                found = True
        if found:
            spot(s, target)
        s.tell(DICE_TOLD, label(s, target), told, tn, 1 if found else 0)


def stay_or_return(s: Field, seat: Seat, u: i64) -> Rules:
    """LC-7.3.9 An aircraft that will not strike goes home."""
    s.aim = u
    s.ask(seat, STAY_OR_RETURN)
    s.offer(STAY)
    s.offer(RETURN_HOME)
    yield
    s.aim = NOBODY
    if s.chosen == STAY:
        s.mark(u, WILL_STRIKE)
        return
    s.group[u] = i16(new_group(s))
    yield from return_trip(s, seat, i64(s.group[u]))


def return_trip(s: Field, seat: Seat, group: i64) -> Rules:
    """LC-7.2.41, LC-7.2.43 Home from a mission: patrols may intercept, then guns on the way."""
    clear_fallen(s)
    yield from intercepted(s, seat, group)
    yield from fly_home(s, seat, group)


# ------------------------------------------------------------ minor bridges
def can_search(s: Field, u: i64, at: i64) -> bool:
    """LC-13.6.1, LC-13.6.2, LC-R67 A river edge of the unit's own zone that has no bridge and never had one."""
    return s.river[at // 3] != 0 and s.bridge[at] == NO_BRIDGE and (bank(at, 0) == s.place[u] or bank(at, 1) == s.place[u])


def has_search(s: Field, u: i64) -> bool:
    for at in range(i64(CROSSINGS)):
        if can_search(s, u, at):
            return True
    return False


def offer_searches(s: Field, u: i64) -> None:
    for at in range(i64(CROSSINGS)):
        if can_search(s, u, at):
            s.offer(BRIDGE + RIVER + at)


def search(s: Field, u: i64, at: i64) -> None:
    """LC-13.6.1 Instead of recon: a 6 finds a minor bridge."""
    show_scout(s, u)
    die = s.chance.roll(6)
    if die == BRIDGE_DIE:
        s.bridge[at] = MINOR
        s.bridge_damage[at] = 0
    s.tell(BRIDGE_FOUND, label(s, u), at, die)
