# compiled
"""After the dice: occupying, the hex beyond, retreat, counter-attack (LW-11, LW-24.6 to LW-24.10, LW-R53 to LW-R58)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.line import (
    change_hands,
    end_zone,
    fill_gap,
    find_front,
    find_routes,
    keeper_for,
    move_points,
    pool_can_supply,
    stays_front,
    use_transport,
)
from warcabinet.games.last_war.map.transport import promised_lsp
from warcabinet.games.last_war.secrecy import commander_of
from warcabinet.games.last_war.state import FIRST_NATION, GARRISON, KINDS, LSP, STARTING, STOCKS, Board
from warcabinet.games.last_war.turn.commitment import stands_aside
from warcabinet.games.last_war.turn.moving import leave_open_hex, lowest_refuge, offer_amounts, part_of
from warcabinet.games.last_war.turn.tables import AIR, MEN, OCCUPY_BEYOND


def left_aside(s: Board, side: Seat, kind: i64, place: i64, combat: i64) -> i64:
    """LW-N24 What stands aside in a start hex."""
    found: i64 = 0
    for slot in range(s.plan.slots if s.plan.slots > 1 and combat != NOBODY else i64(0)):
        if stands_aside(s, s.nation_in(side, slot), place, combat):
            found += s.stack(slot, kind, place)
    return found


def free_to_go(s: Board, side: Seat, kind: i64, place: i64, taken: i64, combat: i64 = NOBODY) -> i64:
    """LW-R53 All but one man where the hex stays in the line without a garrison; LSP promised to other combats stay."""
    aside = left_aside(s, side, kind, place, combat)
    n = s.points(kind, place) - aside
    if kind == LSP:
        return max(0, min(n, s.points(kind, place) - promised_lsp(s, side, place)))
    if kind == MEN and s.ground.tenuous[place] == 0 and not s.is_marked(place, GARRISON) and stays_front(s, place, side, taken):
        return max(0, n - 1) if aside == 0 else n
    return n


def men_free(s: Board, side: Seat, places: vec[i64], taken: i64, combat: i64 = NOBODY) -> i64:
    found: i64 = 0
    for place in places:
        found += free_to_go(s, side, MEN, place, taken, combat)
    return found


def advance(s: Board, side: Seat, places: vec[i64], to: i64, how_many: i64, combat: i64 = NOBODY) -> i64:
    """All, half or one into a hex that has been taken; says how many men went."""
    if how_many == c.ONE:
        best: i64 = NOWHERE
        for place in places:
            if free_to_go(s, side, MEN, place, to, combat) > 0 and (best == NOWHERE or s.men(place) > s.men(best)):
                best = place
        if left_aside(s, side, MEN, best, combat) > 0:
            move_part(s, MEN, best, to, 1, c.ALL, side, combat)
        else:
            move_points(s, MEN, best, to, 1)
        end_zone(s, best)
        return 1
    men: i64 = 0
    for place in places:
        going = vec[i64]()
        for kind in range(i64(KINDS)):
            going = append(going, free_to_go(s, side, kind, place, to, combat))
        for kind in range(i64(KINDS)):
            went = move_part(s, kind, place, to, going[kind], how_many, side, combat)
            if kind == MEN:
                men += went
        end_zone(s, place)
    return men


def move_part(s: Board, kind: i64, start: i64, to: i64, free: i64, how_many: i64, side: Seat, combat: i64) -> i64:
    """LW-N38 All or half of each nation, rounded up; who must stay is of the nation with most. Says how many went."""
    if s.plan.slots == 1:
        n = part_of(free, how_many)
        move_points(s, kind, start, to, n)
        return n
    left = vec[i64]()
    for slot in range(s.plan.slots):
        aside = combat != NOBODY and stands_aside(s, s.nation_in(side, slot), start, combat)
        left = append(left, i64(0) if aside else s.stack(slot, kind, start))
    for each in range(s.points(kind, start) - left_aside(s, side, kind, start, combat) - free):
        best: i64 = 0
        for slot in range(s.plan.slots):
            if left[slot] > left[best]:
                best = slot
        left[best] -= 1
    found: i64 = 0
    for slot in range(s.plan.slots):
        n = part_of(left[slot], how_many)
        s.add_slot(slot, kind, start, -n)
        s.add_slot(slot, kind, to, n)
        found += n
    return found


# ------------------------------------------------------------ success
def occupy(s: Board, side: Seat, target: i64, starts: vec[i64], effect: i64, combat: i64, nation: i64) -> Rules:
    """LW-24.6, LW-24.8 Advance, the hex beyond, then the beaten force falls back. The nation decides (LW-N39)."""
    neutral = s.owner[target] if s.is_neutral(target) else i64(NOBODY)
    beaten = lift_force(s, target)
    change_hands(s, target, side)
    entered: i64 = 0
    if men_free(s, side, starts, target, combat) > 0:
        s.nation[side] = nation
        offer_amounts(s, commander_of(s, side, target), c.ADVANCE, target)
        yield
        s.nation[side] = side
        entered = advance(s, side, starts, target, s.chosen, combat)
    s.tell(events.OCCUPIED, side, target, entered)
    find_front(s)
    find_routes(s)
    if entered == 0 and s.ground.tenuous[target] == 0 and not fill_gap(s, side, target):
        change_hands(s, target, NOBODY)
        s.tell(events.GIVEN_UP, target)
    if effect == OCCUPY_BEYOND and entered >= 2:
        yield from exploit(s, side, target, starts, nation)
    if neutral != NOBODY:
        neutral_falls_back(s, neutral, target, beaten)
    else:
        yield from fall_back(s, 1 - side, target, beaten)


def lift_force(s: Board, place: i64) -> vec[i64]:
    """Take up what stands there, slot after slot: men, tanks, aircraft, LSP. A garrison stays with the hex (LW-1.12, LW-R55)."""
    force = vec[i64]()
    for slot in range(s.plan.slots):
        for kind in range(i64(KINDS)):
            here = s.stack(slot, kind, place)
            force = append(force, here)
            s.add_slot(slot, kind, place, -here)
    return force


def why_not_beyond(s: Board, side: Seat, target: i64, place: i64) -> i64:
    """LW-24.7, LW-R54 A neighbour of the target, two hexes from a start, free of the enemy; and a man can go."""
    if place != NOWHERE and s.is_neutral(place):
        return reasons.NEUTRAL
    if place == NOWHERE or s.owner[place] == side or s.is_held(place) or (s.pag[place] != 0 and s.pag_owner(place) != side):
        return reasons.NOT_BEYOND
    for start in s.starts:
        if s.ground.distance(start, place) == 2:
            return OK if free_to_go(s, side, MEN, target, place) > 0 else reasons.LAST_MAN
    return reasons.NOT_BEYOND


def exploit(s: Board, side: Seat, target: i64, starts: vec[i64], nation: i64) -> Rules:
    """LW-11.3 One hex beyond, if the attacker wants it."""
    seat = commander_of(s, side, target)
    s.nation[side] = nation
    s.ask(seat, c.EXPLOIT)
    s.about = target
    s.starts = starts
    s.offer(c.STOP)
    for edge in range(target * DIRECTIONS, target * DIRECTIONS + DIRECTIONS):
        if why_not_beyond(s, side, target, s.ground.road[edge]) == OK:
            s.offer(c.BEYOND + s.ground.hex[s.ground.road[edge]])
    if s.offered == 1:
        s.nation[side] = side
        return
    yield
    if s.chosen == c.STOP:
        s.nation[side] = side
        return
    place = s.ground.cell_of[s.chosen - c.BEYOND]
    offer_amounts(s, seat, c.ADVANCE, place)
    yield
    s.nation[side] = side
    how_many = s.chosen
    if s.owner[place] != NOBODY:
        leave_open_hex(s, place)
    change_hands(s, place, side)
    men = advance(s, side, vec[i64]([target]), place, how_many)
    s.tell(events.BEYOND, side, place, men)


# ------------------------------------------------------------ LW-R55, LW-R56
def neutral_falls_back(s: Board, owner: i64, place: i64, force: vec[i64]) -> None:
    """LW-N18 To the lowest neighbouring hex of the same neutral; without one only aircraft escape."""
    nation = owner - FIRST_NATION
    size: i64 = 0
    for n in force:
        size += n
    if size == 0:
        return
    refuge = lowest_refuge(s, place, owner)
    s.tell(events.CAPTURED if refuge == NOWHERE else events.RETREATED, s.teller(nation), place, refuge)
    for at in range(len(force)):
        if refuge != NOWHERE:
            s.add_slot(at // KINDS, at % KINDS, refuge, force[at])
        elif at % KINDS == AIR:
            s.stock[nation * STOCKS + AIR] += force[at]
        else:
            s.lost[nation * KINDS + at % KINDS] += force[at]


def fall_back(s: Board, side: Seat, place: i64, force: vec[i64]) -> Rules:
    """To a neighbouring friendly hex of the owner's choice: the hex beyond is lost by now. Without one only aircraft escape."""
    size: i64 = 0
    for n in force:
        size += n
    if size == 0:
        return
    if s.plan.slots > 1:
        s.seat_nation(keeper_for(s, side, place))  # LW-N39
    s.ask(commander_of(s, side, place), c.FALL_BACK)
    s.about = place
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        if why_not_retreat(s, side, s.ground.road[edge]) == OK:
            s.offer(c.RETREAT + s.ground.hex[s.ground.road[edge]])
    if s.offered == 0:
        s.nation[side] = side
        s.tell(events.CAPTURED, side, place)
        for at in range(len(force)):
            nation = s.nation_in(side, at // KINDS)
            if nation != NOBODY and at % KINDS == AIR:
                s.stock[nation * STOCKS + AIR] += force[at]
            elif nation != NOBODY:
                s.lost[nation * KINDS + at % KINDS] += force[at]
        return
    s.chosen = s.menu[0]
    if s.offered > 1:
        yield
    s.nation[side] = side
    refuge = s.ground.cell_of[s.chosen - c.RETREAT]
    for at in range(len(force)):
        s.add_slot(at // KINDS, at % KINDS, refuge, force[at])
    s.tell(events.RETREATED, side, place, refuge)


def why_not_retreat(s: Board, side: Seat, refuge: i64) -> i64:
    if refuge == NOWHERE or s.owner[refuge] != side:
        return reasons.NO_RETREAT
    if s.phase == STARTING:
        for home in s.starts:  # LW-N20b hexes that go over with a former ally are the last resort
            if home == refuge:
                return reasons.NO_RETREAT
    return OK


# ------------------------------------------------------------ LW-11.6, LW-24.10, LW-R57
def counter_attack(s: Board, side: Seat, target: i64, starts: vec[i64], nation: i64) -> Rules:
    """The defender pushes the force out of one start hex, and may go in."""
    if s.men(target) == 0:
        return
    seat = commander_of(s, 1 - side, target)
    start = starts[0]
    if len(starts) > 1:
        s.nation[1 - side] = nation
        s.ask(seat, c.PUSH_OUT)
        s.starts = starts
        for each in starts:
            s.offer(c.PUSH + s.ground.hex[each])
        yield
        s.nation[1 - side] = 1 - side
        start = s.ground.cell_of[s.chosen - c.PUSH]
    s.tell(events.PUSHED, side, start)
    force = lift_force(s, start)
    end_zone(s, start)
    kept = s.is_marked(start, GARRISON)
    if not kept:
        change_hands(s, start, NOBODY)
    yield from fall_back(s, side, start, force)
    if kept:
        return
    find_front(s)
    find_routes(s)
    s.nation[1 - side] = nation
    yield from go_in(s, 1 - side, target, start)
    s.nation[1 - side] = 1 - side


def why_not_spare(s: Board, side: Seat) -> i64:
    """Whether more than a man from the Pool can go into the hex in question."""
    return OK if men_free(s, side, s.starts, s.about) > 0 else reasons.ONLY_POOL


def go_in(s: Board, side: Seat, target: i64, start: i64) -> Rules:
    """All, half or one from the hex that was attacked; a man from the Pool if none can be spared; or none."""
    here = vec[i64]([target])
    s.about = start
    s.starts = here
    spared = why_not_spare(s, side) == OK
    if not spared and not pool_can_supply(s, side, target):
        s.tell(events.GIVEN_UP, start)
        return
    s.ask(commander_of(s, side, target), c.COUNTER_ADVANCE)
    s.offer(c.NONE)
    s.offer(c.ONE)
    if spared:
        s.offer(c.ALL)
        s.offer(c.HALF)
    yield
    if s.chosen == c.NONE:
        s.tell(events.GIVEN_UP, start)
        return
    how_many = s.chosen
    change_hands(s, start, side)
    men: i64 = 1
    if spared:
        men = advance(s, side, here, start, how_many)
    else:
        use_transport(s, side, target)
        s.gain(side, MEN, -1)
        s.add(MEN, start, 1)
    s.tell(events.OCCUPIED, side, start, men)
