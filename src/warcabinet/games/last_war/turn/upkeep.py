# compiled
"""What happens automatically: the start of a turn (step 1) and tidying up (step 8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import Rules
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.desk.meorders import GIFTS, LENT, SERVICE, carry_out_orders, permitted
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.line import fill_gaps, redraw, tidy_line
from warcabinet.games.last_war.state import (
    BASE_MOVED,
    BASE_ON,
    BEACH,
    BEACH_LEFT,
    BOMBERS,
    CRAFT,
    FLAGS,
    FLAK_GROUP,
    INDEPENDENT,
    KINDS,
    LAYER,
    LSP,
    MERCHANT,
    MORALE,
    MOST_LAYERS,
    NAVAL,
    PAGS,
    SEA_SUPPLIED,
    SPIES,
    STOCKS,
    WITHDRAWALS,
    WORK,
    ZONE,
    Board,
)
from warcabinet.games.last_war.turn.assessment import age
from warcabinet.games.last_war.turn.deploy import is_behind_lines
from warcabinet.games.last_war.turn.happening import let_happen
from warcabinet.games.last_war.turn.navy import convert
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK

LOW_MORALE: Final = 5


# ------------------------------------------------------------ step 1
def start_turn(s: Board) -> Rules:
    """LW-7.1, LW-7.2b, LW-25.2 to LW-25.4, LW-R84"""
    s.tell(events.TURN_BEGINS, s.turn)
    if s.plan.assessed:
        age(s)
    if s.plan.orders:
        carry_out_orders(s)
        convert(s)
    finish_works(s)
    for at in range(len(s.carried)):
        s.carried[at] = 0
    for nation in range(s.plan.nations):
        s.seat_nation(nation)
        produce(s, nation)
        allow(s, nation)
    s.seat_leaders()
    if s.plan.orders:
        take_gifts(s)
        yield from let_happen(s)
    for line in range(len(s.shut)):
        s.shut[line] = 0
    rise(s)
    redraw(s)
    fill_gaps(s, 0)


def take_gifts(s: Board) -> None:
    """LW-N10 What allies gave in the last step 2 is theirs now."""
    for nation in range(s.plan.nations):
        for kind in range(i64(1), i64(KINDS)):
            at = nation * SERVICE + GIFTS + kind
            s.stock[nation * STOCKS + kind] += s.service[at]
            s.service[at] = 0


def finish_works(s: Board) -> None:
    """LW-15.2, LW-15.3, LW-R61"""
    for place in range(s.ground.land):
        for direction in range(i64(DIRECTIONS)):
            if not s.is_working(place, direction):
                continue
            s.fort[place] -= WORK[direction]
            if s.layers(place, direction) < MOST_LAYERS:
                s.fort[place] += LAYER[direction]
            side = s.owner[place]
            if s.plan.slots > 1:
                s.seat_nation(s.builder_of(side, place, direction))  # LW-N11
                s.set_builder(place, direction, 0)
            if s.is_front(place) or not s.is_routed(place):
                s.add(MEN, place, 1)
            else:
                s.gain(side, MEN, 1)
            s.seat_leaders()
            s.tell(events.FORT_BUILT, side, place, direction)


def produce(s: Board, nation: i64) -> None:
    """LW-1.2, LW-16.4, LW-25.2, LW-25.3, LW-R86"""
    at = nation * s.plan.turns + s.turn
    calendar = s.plan.calendar
    made = table_of(KINDS, 0)
    made[MEN] = calendar.levy[at]
    lines = s.plan.lines
    for line in range(len(lines.side)):
        if lines.side[line] == nation and s.shut[line] == 0 and lines.first[line] <= s.turn <= lines.last[line]:
            place = lines.place[line]
            if place == NOWHERE or s.owner[place] == s.holder(nation):
                made[lines.kind[line]] += lines.n[line]
    for kind in range(i64(KINDS)):
        s.stock[nation * STOCKS + kind] += made[kind]
    s.tell(events.PRODUCED, s.teller(nation), made[MEN], made[TANK], made[AIR] * 64 + made[LSP])
    if s.plan.bombing and calendar.bombers[at] > 0:
        s.stock[nation * STOCKS + BOMBERS] += calendar.bombers[at]
        s.tell(events.BOMBERS_ARRIVE, s.coalition[nation], calendar.bombers[at])
    if s.plan.pags and calendar.pags[at] > 0:
        s.stock[nation * STOCKS + PAGS] += calendar.pags[at]
        s.tell(events.PAGS_ARRIVE, s.coalition[nation], calendar.pags[at])


def allow(s: Board, nation: i64) -> None:
    """LW-4.11, LW-R10 Fresh allowances; what was left lapses."""
    at = nation * s.plan.turns + s.turn
    first = nation * STOCKS
    calendar = s.plan.calendar
    flags = max(min(1, calendar.flags[at]), calendar.flags[at] - flags_lost(s, nation))  # LW-4.3, LW-N13
    s.stock[first + FLAGS] = flags
    s.stock[first + NAVAL] = calendar.naval[at]
    if len(s.service) > 0:  # LW-N25 what was lent lapses
        s.service[nation * SERVICE + LENT] = 0
        s.service[nation * SERVICE + LENT + 1] = 0
    s.stock[first + CRAFT] = calendar.craft[at]
    s.stock[first + MERCHANT] = s.plan.merchant[nation]  # LW-3.5
    s.stock[first + WITHDRAWALS] = permitted(s, nation)
    s.stock[first + BEACH] = 0
    s.stock[first + BEACH_LEFT] = 0


def flags_lost(s: Board, nation: i64) -> i64:
    """LW-R72"""
    morale = s.stock[nation * STOCKS + MORALE]
    if not s.plan.morale or morale > LOW_MORALE:
        return 0
    return 2 if morale <= 0 else 1


def rise(s: Board) -> None:
    """LW-19.2, LW-R65 Independent partisans, where LW-17 allows them."""
    if not s.plan.pags:
        return
    for i in range(0, len(s.plan.events), 2):
        place = s.plan.events[i + 1]
        if s.plan.events[i] != s.turn or not s.is_sided(place) or s.pag[place] != 0:
            continue
        if not s.is_marked(place, ZONE) and is_behind_lines(s, place):
            s.pag[place] = INDEPENDENT + 1
            s.tell(events.RISING, place)


# ------------------------------------------------------------ step 8
def tidy(s: Board) -> None:
    """LW-7.8 Bombers are back, bases and flak must be paid for again, and the line is put in order."""
    for nation in range(s.plan.nations):
        s.missions[nation].clear()
        s.pledges[nation].clear()
        s.stock[nation * STOCKS + SPIES] = 0
    s.flags.clear()
    for place in range(s.ground.land):
        s.clear_mark(place, BASE_ON | BASE_MOVED)
        s.mark[place] %= FLAK_GROUP
    for at in range(1, len(s.rear), 2):
        s.rear[at] = min(s.rear[at], 1)
    tidy_line(s)
    if s.plan.pocket_attrition:
        starve(s)


def starve(s: Board) -> None:
    """LW-R25 An option: a man of every hex without route or sea supply, but not the last."""
    for place in range(s.ground.land):
        if s.is_sided(place) and not s.is_joined(place) and s.net[place] & SEA_SUPPLIED == 0 and s.men(place) > 1:
            slot = s.most(MEN, place)
            s.add_slot(slot, MEN, place, -1)
            s.lost[s.nation_in(s.owner[place], slot) * KINDS + MEN] += 1
            s.tell(events.ATTRITION, s.owner[place], place)
