# compiled
"""LW-N19, LW-N20 A nation changes sides, leaves the war or comes into it: part after part, between two turns."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.desk.meorders import DISARMED, SERVICE, TURNING
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.line import change_hands, end_zone, fill_gaps, redraw
from warcabinet.games.last_war.secrecy import commander_of
from warcabinet.games.last_war.state import (
    AD,
    BOMBERS,
    CONCRETE,
    FIRST_NATION,
    GARRISON,
    GARRISONS,
    IN_HEX,
    KINDS,
    LSP,
    PAG_SLOT,
    PAGS,
    STOCKS,
    WORK,
    Board,
)
from warcabinet.games.last_war.turn.aftermath import why_not_retreat
from warcabinet.games.last_war.turn.assessment import FROM_FILE, ME, assessment, draw_me, index_of, true_number
from warcabinet.games.last_war.turn.moving import leave_open_hex
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK

# To which side, as orders and events name it
TO_NEUTRAL: Final = 2
BACK: Final = 3  # an order that is taken back, in the log

# What the nation keeps
ARMY: Final = 0
HOME: Final = 1
NOTHING: Final = 2
KEEPS: Final = 3
KEEP_WORDS: Final = ("army", "home", "nothing")


# ------------------------------------------------------------ LW-N19 the order of Control
def why_not_turn(s: Board, side: Seat, which: i64) -> i64:
    """`which` is (nation * 3 + to) * 3 + keep. To stay where it is takes an earlier order back."""
    nation = which // 9
    if not s.plan.orders or nation >= s.plan.nations or s.coalition[nation] == 1 - side:
        return reasons.NO_EDIT_HERE
    if nation < 2:
        return reasons.LEADS
    ordered = s.service[nation * SERVICE + TURNING]
    if word_of_side(s.coalition[nation]) == which // KEEPS % 3:
        return OK if ordered != 0 and which % KEEPS == ARMY else reasons.HAS_IT
    return reasons.HAS_IT if ordered == which % 9 + 1 else OK


def word_of_side(side: Seat) -> i64:
    return TO_NEUTRAL if side == NOBODY else side


def order_turn(s: Board, which: i64) -> None:
    """It is carried out in the next step 1, when no flag is planted and no card committed."""
    nation = which // 9
    stays = word_of_side(s.coalition[nation]) == which // KEEPS % 3
    s.service[nation * SERVICE + TURNING] = 0 if stays else which % 9 + 1
    s.tell(events.TURN_ORDERED, s.teller(nation), BACK if stays else which // KEEPS % 3, which % KEEPS)


# ------------------------------------------------------------ LW-N20
def turn_coat(s: Board, nation: i64, to: Seat, keep: i64, heir: i64 = NOBODY) -> Rules:
    """`heir`: the nation of the new coalition that takes over hexes, Pool and points."""
    former = s.coalition[nation]
    if former == to:
        return
    s.tell(events.TURNED_COAT, s.teller(nation), word_of_side(to), keep)
    disarm(s, nation, keep)
    if former != NOBODY:
        for place in range(s.ground.land):
            if s.owner[place] == former and stands(s, nation, place) and has_others(s, nation, place):
                yield from part_ways(s, nation, place)
    lead_partisans(s, nation, to)
    held = s.holder(nation)
    coalition = s.coalition[:]
    coalition[nation] = to
    s.coalition = coalition
    pass_ground(s, nation, held)
    if s.plan.assessed and former != NOBODY:  # they have fought side by side
        me = true_number(s, nation, ME)
        s.assess[index_of(s, former, nation, ME)] = assessment(me, me, s.turn, s.turn, FROM_FILE)
    if s.plan.assessed and to != NOBODY:
        draw_me(s, 1 - to, nation)
    if heir != NOBODY and s.coalition[heir] == to:
        hand_down(s, nation, heir)
    redraw(s)
    fill_gaps(s, 0 if former == NOBODY else former)  # e


def stands(s: Board, nation: i64, place: i64) -> bool:
    """Any point or the garrison of the nation, in a hex of its own side."""
    slot = s.plan.slot_of[nation]
    for kind in range(i64(IN_HEX)):
        if s.stack(slot, kind, place) > 0:
            return True
    return has_garrison(s, nation, place)


def has_garrison(s: Board, nation: i64, place: i64) -> bool:
    return s.is_marked(place, GARRISON) and guard_of(s, place) == nation


def guard_of(s: Board, place: i64) -> i64:
    """Whose the garrison is; a side that is one nation keeps no list of them."""
    if s.plan.slots > 1:
        return s.guard[place]
    return s.owner[place] - FIRST_NATION if s.is_neutral(place) else s.owner[place]


def has_others(s: Board, nation: i64, place: i64) -> bool:
    for kind in range(i64(IN_HEX)):
        if s.points(kind, place) > s.stack(s.plan.slot_of[nation], kind, place):
            return True
    return s.is_marked(place, GARRISON) and not has_garrison(s, nation, place)


# ------------------------------------------------------------ a: what is disarmed
def disarm(s: Board, nation: i64, keep: i64) -> None:
    gone = table_of(KINDS, 0)
    for place in range(s.ground.land if keep != ARMY else i64(0)):
        if s.owner[place] == s.holder(nation) and (keep == NOTHING or s.plan.lands[nation * s.ground.land + place] == 0):
            take_off(s, nation, place, gone)
    enter_disarmed(s, nation, gone)


def take_off(s: Board, nation: i64, place: i64, gone: vec[i64]) -> None:
    slot = s.plan.slot_of[nation]
    for kind in range(i64(IN_HEX)):
        here = s.stack(slot, kind, place)
        s.add_slot(slot, kind, place, -here)
        gone[AIR if kind == AD else kind] += here
    if has_garrison(s, nation, place):
        s.clear_mark(place, GARRISON)
        gone[MEN] += 1
    end_zone(s, place)


def enter_disarmed(s: Board, nation: i64, gone: vec[i64]) -> None:
    total: i64 = 0
    for kind in range(i64(KINDS)):
        s.service[nation * SERVICE + DISARMED + kind] += gone[kind]
        total += gone[kind]
    if total > 0:
        s.tell(events.DISARMED, s.teller(nation), gone[MEN], gone[TANK], gone[AIR])


# ------------------------------------------------------------ b: where it stands with former allies
def part_ways(s: Board, nation: i64, place: i64) -> Rules:
    """The larger sum of CV x ME stays; of equals the former allies."""
    side = s.owner[place]
    own: i64 = 0
    allies: i64 = 0
    for slot in range(s.plan.slots):
        other = s.nation_in(side, slot)
        if other == NOBODY:
            continue
        product = s.strength(slot, place) * s.me_there(other, place, true_number(s, other, ME))
        if other == nation:
            own = product
        else:
            allies += product
    if own <= allies:
        gone = table_of(KINDS, 0)
        take_off(s, nation, place, gone)
        enter_disarmed(s, nation, gone)
    else:
        yield from drive_out(s, nation, place)


def drive_out(s: Board, nation: i64, place: i64) -> Rules:
    """LW-R55 The former allies retreat; into a hex that the nation will take over only if there is no other."""
    side = s.owner[place]
    force = vec[i64]()
    size: i64 = 0
    for slot in range(s.plan.slots):
        for kind in range(i64(KINDS)):
            here: i64 = 0 if slot == s.plan.slot_of[nation] else s.stack(slot, kind, place)
            force = append(force, here)
            size += here
            s.add_slot(slot, kind, place, -here)
        if slot != s.plan.slot_of[nation]:
            guards = s.stack(slot, AD, place)
            s.add_slot(slot, AD, place, -guards)
            force[slot * KINDS + AIR] += guards
            size += guards
    if s.is_marked(place, GARRISON) and not has_garrison(s, nation, place):
        s.lost[s.guard[place] * KINDS + MEN] += 1  # a garrison does not retreat (LW-R55)
        s.clear_mark(place, GARRISON)
    if size == 0:
        return
    s.ask(commander_of(s, side, place), c.FALL_BACK)
    s.about = place
    s.starts = home_around(s, nation, place)
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        if why_not_retreat(s, side, s.ground.road[edge]) == OK:
            s.offer(c.RETREAT + s.ground.hex[s.ground.road[edge]])
    if s.offered == 0:
        s.tell(events.CAPTURED, side, place)
        for at in range(len(force)):
            other = s.nation_in(side, at // KINDS)
            if other != NOBODY and at % KINDS == AIR:
                s.stock[other * STOCKS + AIR] += force[at]
            elif other != NOBODY:
                s.lost[other * KINDS + at % KINDS] += force[at]
        return
    s.chosen = s.menu[0]
    if s.offered > 1:
        yield
    refuge = s.ground.cell_of[s.chosen - c.RETREAT]
    for at in range(len(force)):
        s.add_slot(at // KINDS, at % KINDS, refuge, force[at])
    s.starts = vec[i64]()
    s.tell(events.RETREATED, side, place, refuge)


def home_around(s: Board, nation: i64, place: i64) -> vec[i64]:
    """Neighbouring hexes of the nation's lands, where there are other friendly ones; else none."""
    side = s.owner[place]
    home = vec[i64]()
    others = False
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other != NOWHERE and s.owner[other] == side:
            if s.plan.lands[nation * s.ground.land + other] == 1:
                home = append(home, other)
            else:
                others = True
    return home if others else vec[i64]()


# ------------------------------------------------------------ c: ground
def pass_ground(s: Board, nation: i64, held: i64) -> None:
    """Hexes of its lands without a foreign man, and those it holds alone, go with it; what it has elsewhere is disarmed."""
    gone = table_of(KINDS, 0)
    to = s.holder(nation)
    for place in range(s.ground.land):
        owner = s.owner[place]
        own = owner == held and stands(s, nation, place)
        foreign = has_foreign_man(s, nation, place, own)
        at_home = s.plan.lands[nation * s.ground.land + place] == 1
        if owner != to and not foreign and (at_home or (own and has_man(s, nation, place))):
            pass_hex(s, nation, place, to, own)
        elif own and owner != to:
            take_off(s, nation, place, gone)
        if s.owner[place] == held and held >= FIRST_NATION:
            change_hands(s, place, NOBODY)
    enter_disarmed(s, nation, gone)


def has_man(s: Board, nation: i64, place: i64) -> bool:
    return s.stack(s.plan.slot_of[nation], MEN, place) > 0 or has_garrison(s, nation, place)


def has_foreign_man(s: Board, nation: i64, place: i64, own: bool) -> bool:
    """`own`: the nation has points there, so that its slot is not another's."""
    mine: i64 = s.stack(s.plan.slot_of[nation], MEN, place) if own else i64(0)
    return s.men(place) > mine or (s.is_marked(place, GARRISON) and not (own and has_garrison(s, nation, place)))


def pass_hex(s: Board, nation: i64, place: i64, to: i64, own: bool) -> None:
    """Its points, its garrison and the works of the hex stay; what others have there without men leaves it (LW-R23)."""
    slot = s.plan.slot_of[nation]
    force = table_of(IN_HEX, 0)
    for kind in range(i64(IN_HEX) if own else i64(0)):
        force[kind] = s.stack(slot, kind, place)
        s.add_slot(slot, kind, place, -force[kind])
    garrison = own and has_garrison(s, nation, place)
    fort = s.fort[place]
    if s.is_sided(place):
        leave_open_hex(s, place)
    pag = s.pag_owner(place)
    if to >= FIRST_NATION and pag != NOBODY:  # no partisans in a neutral hex
        if pag < 2:
            s.stock[s.pag_nation(place) * STOCKS + PAGS] += 1
        s.pag[place] = 0
    change_hands(s, place, to)
    s.fort[place] = fort % WORK[0]  # layers; works in hand are given up
    for kind in range(i64(IN_HEX)):
        s.add_slot(slot, kind, place, force[kind])
    if garrison:
        s.set_mark(place, GARRISON)
        s.set_guard(place, nation)


# ------------------------------------------------------------ d: what else goes with it
def lead_partisans(s: Board, nation: i64, to: Seat) -> None:
    """Those on the map are of the new coalition; those of a neutral go back to its stock."""
    for place in range(s.ground.land):
        owner = s.pag_owner(place)
        if owner < 0 or owner > 1 or s.pag_nation(place) != nation:
            continue
        if to == NOBODY:
            s.pag[place] = 0
            s.stock[nation * STOCKS + PAGS] += 1
        else:
            s.pag[place] = to + 1 + PAG_SLOT * s.plan.slot_of[nation]


def hand_down(s: Board, nation: i64, heir: i64) -> None:
    """Points, Pool and stocks of the nation are the heir's from now on."""
    slot, other = s.plan.slot_of[nation], s.plan.slot_of[heir]
    for place in range(s.ground.land):
        if s.owner[place] != s.holder(nation):
            continue
        for kind in range(i64(IN_HEX)):
            here = s.stack(slot, kind, place)
            s.add_slot(slot, kind, place, -here)
            s.add_slot(other, kind, place, here)
        if has_garrison(s, nation, place):
            s.set_guard(place, heir)
    for what in (MEN, TANK, AIR, LSP, BOMBERS, PAGS, GARRISONS, CONCRETE):
        s.stock[heir * STOCKS + what] += s.stock[nation * STOCKS + what]
        s.stock[nation * STOCKS + what] = 0
