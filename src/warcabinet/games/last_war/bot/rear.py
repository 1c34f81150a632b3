# compiled
"""What computers do besides attacking in step 2: partisans, security, garrisons, forts, bombers and air defence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war.bot.attack import best_start, most_threatened
from warcabinet.games.last_war.bot.judgement import enough_against, ground_value, hampered, line_value, strongest_next_to, threat
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.state import AD, BASE, BASE_ON, BOMBERS, FLAGS, LSP, OFF_MAP, PAGS, ZONE, Board
from warcabinet.games.last_war.turn.airwar import flying_distances, why_zone_not_reached
from warcabinet.games.last_war.turn.deploy import is_behind_lines
from warcabinet.games.last_war.turn.raids import is_open_line
from warcabinet.games.last_war.turn.tables import MEN

WORTH_A_BASE: Final = 1.2  # more than the LSP that it takes for a turn
WORTH_A_SORTIE: Final = 0.3
WORTH_TERROR: Final = 0.7
WORTH_A_GUARD: Final = 2.5  # of a line: more than the aircraft does in one battle
IN_THE_WAY: Final = 3  # front-line hexes that partisans hamper, from where on something is done about them
MOST_ZONES: Final = 2
MOST_LAYERS: Final = 2
FORT_FOR: Final = 12.0  # ground worth a fort


def beforehand(s: Board, side: Seat) -> i64:
    """What costs nothing: partisans, garrisons, a base from stock, the beach. Then what the main effort must not use up."""
    best: i64 = c.DONE
    highest = 0.0
    for i in range(s.offered):
        choice = s.menu[i]
        worth = 0.0
        if choice == c.LIFT_STOCK:
            worth = 1.0
        elif c.PAG <= choice < c.LIFT:
            worth = float(hampered(s, 1 - side, s.ground.cell_of[choice - c.PAG]))
        elif c.GARRISON <= choice < c.PAG:
            worth = worth_of_garrison(s, side, s.ground.cell_of[choice - c.GARRISON])
        elif c.BEACH <= choice < c.FLAG_PAG and s.is_front(s.ground.cell_of[choice - c.BEACH]):
            worth = 1.0
        if worth > highest:
            highest = worth
            best = choice
    if best == c.DONE:
        best = security_force(s, side)
    if best == c.DONE:
        best = air_defence(s, side)
    return best


def worth_of_garrison(s: Board, side: Seat, place: i64) -> float:
    """In the line it is one man; behind it, it stops whoever breaks through (LW-R54)."""
    near = 2.0 if s.is_front(place) else 0.0
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other != NOWHERE and s.owner[other] == side and s.is_front(other):
            near = max(near, 1.0)
    return near * ground_value(s, side, place)


def rear_work(s: Board, side: Seat) -> i64:
    """After the main effort: bombers, LSP to where they may be needed, and from what is then left forts and Security Zones."""
    for i in range(s.offered):
        choice = s.menu[i]
        if c.FLY <= choice < c.INDUSTRY and is_worth_flying(s, side, s.ground.cell_of[choice - c.FLY]):
            return choice
    choice = spare_lsp(s, side)
    return build(s, side) if choice == c.DONE else choice


def spare_lsp(s: Board, side: Seat) -> i64:
    """To whom may be attacked: what is not used there comes back in step 6."""
    hex = most_threatened(s, side, LSP)
    if hex == NOWHERE:
        return c.DONE
    return c.PUT + LSP * c.HEXES + hex


# ------------------------------------------------------------ bombers
def is_worth_flying(s: Board, side: Seat, base: i64) -> bool:
    steps = flying_distances(s, base)
    price = WORTH_A_SORTIE if s.is_marked(base, BASE_ON) else WORTH_A_BASE
    for place in range(s.ground.land):
        if s.owner[place] != 1 - side or not 0 <= steps[place] <= s.plan.ranges[s.turn]:
            continue
        if worth_of_raid(s, side, place) > price or (s.plan.morale and worth_of_terror(s, side, place) > price):
            return True
    for zone in range(len(s.plan.zones.nation)):
        if why_zone_not_reached(s, side, zone, steps) == OK and worth_of_raid(s, side, OFF_MAP + zone) > price:
            return True
    return support_helps(s, side)


def mission(s: Board, side: Seat) -> i64:
    """The target of a bomber: the line that its owner can least spare, else the main attack."""
    best: i64 = c.SUPPORT
    highest = WORTH_A_SORTIE
    for i in range(s.offered):
        choice = s.menu[i]
        worth = 0.0
        if choice >= c.TERROR_ZONE:
            worth = 0.0
        elif choice >= c.BOMB_ZONE:
            worth = worth_of_raid(s, side, OFF_MAP + choice - c.BOMB_ZONE)
        elif choice >= c.TERROR:
            worth = worth_of_terror(s, side, s.ground.cell_of[choice - c.TERROR])
        elif choice >= c.INDUSTRY:
            worth = worth_of_raid(s, side, s.ground.cell_of[choice - c.INDUSTRY])
        if worth > highest:
            highest = worth
            best = choice
    return best


def is_guarded(s: Board, target: i64) -> bool:
    if target >= OFF_MAP:
        return s.rear[2 * (target - OFF_MAP)] > 0 or s.rear[2 * (target - OFF_MAP) + 1] == 2
    return s.points(AD, target) > 0 or s.flak_group(target) > 0


def worth_of_raid(s: Board, side: Seat, place: i64) -> float:
    """LW-20.9 The owner shuts the least of his lines; those on which bombers are already sent are out of it."""
    if is_guarded(s, place):
        return 0.0
    least = 0.0
    for line in range(len(s.shut)):
        if is_open_line(s, 1 - side, place, line) and (least == 0.0 or line_value(s, line) < least):
            least = line_value(s, line)
    return least


def worth_of_terror(s: Board, side: Seat, place: i64) -> float:
    """LW-R72 A flag less is something, but only towards the threshold, and only in the enemy's own land."""
    if s.points(AD, place) > 0 or s.flak_group(place) > 0 or s.plan.lands[s.nation[1 - side] * s.ground.land + place] == 0:
        return 0.0
    return WORTH_TERROR


def support_helps(s: Board, side: Seat) -> bool:
    """LW-20.12 There is an attack to join, and an LSP to spare for the base."""
    return s.has(side, LSP) > 1 and best_start(s, side) != NOWHERE


def base_site(s: Board, side: Seat) -> i64:
    """As near to the enemy as a base may be."""
    best = s.menu[0]
    nearest: i64 = c.HEXES
    for i in range(s.offered):
        place = s.ground.cell_of[s.menu[i] - c.SET_BASE]
        for other in range(s.ground.land):
            if s.owner[other] == 1 - side and s.ground.distance(place, other) < nearest:
                nearest = s.ground.distance(place, other)
                best = s.menu[i]
    return best


def air_defence(s: Board, side: Seat) -> i64:
    """LW-21.3 One aircraft over the zone that bombers would hurt most, while the enemy has more bombers than meet them."""
    guards: i64 = 0
    for place in range(s.ground.land):
        if s.owner[place] == side:
            guards += s.points(AD, place)
    best: i64 = c.DONE
    highest = WORTH_A_GUARD
    if guards < s.has(1 - side, BOMBERS):
        for i in range(s.offered):
            choice = s.menu[i]
            if c.AIR_DEFENCE <= choice < c.FORT:
                place = s.ground.cell_of[choice - c.AIR_DEFENCE]
                worth = worth_of_raid(s, 1 - side, place)
                if worth > highest and is_in_reach(s, 1 - side, place):
                    highest = worth
                    best = choice
    return best


def is_in_reach(s: Board, side: Seat, place: i64) -> bool:
    for base in range(s.ground.land):
        if s.owner[base] == side and s.is_marked(base, BASE) and s.ground.distance(base, place) <= s.plan.ranges[s.turn]:
            return True
    return False


# ------------------------------------------------------------ security and forts
def security_force(s: Board, side: Seat) -> i64:
    """LW-18.5 Men enough to destroy partisans for certain (LW-R64), if a flag is there for it."""
    if s.has(side, FLAGS) < s.least_flag_cost() + 1 or s.has(side, MEN) < 1:
        return c.DONE
    for i in range(s.offered):
        choice = s.menu[i]
        if c.PUT <= choice < c.PUT + c.HEXES:
            place = s.ground.cell_of[choice - c.PUT]
            if s.pag[place] != 0 and not s.is_front(place) and hampered(s, side, place) >= IN_THE_WAY:
                missing = enough_against(s, side, place) - s.men(place)
                if 0 < missing <= s.has(side, MEN):
                    return choice
    return c.DONE


def build(s: Board, side: Seat) -> i64:
    best: i64 = c.DONE
    highest = 0.0
    for i in range(s.offered):
        choice = s.menu[i]
        worth = 0.0
        if c.FORT <= choice < c.ZONE:
            worth = worth_of_fort(s, side, s.ground.cell_of[choice - c.FORT])
        elif c.ZONE <= choice < c.FLAK:
            worth = worth_of_zone(s, side, s.ground.cell_of[choice - c.ZONE])
        if worth > highest:
            highest = worth
            best = choice
    return best


def worth_of_fort(s: Board, side: Seat, place: i64) -> float:
    """A layer against the strongest neighbour of ground that must be held, in winter, when attacks are dear."""
    if s.flag_cost(place) == 1 or s.has(side, LSP) == 0:
        return 0.0
    if not s.is_front(place) or ground_value(s, side, place) < FORT_FOR:
        return 0.0
    other = strongest_next_to(s, side, place)
    if other == NOWHERE or s.layers(place, s.ground.side_towards(place, other)) >= MOST_LAYERS:
        return 0.0
    return threat(s, side, place)


def facing(s: Board, side: Seat) -> i64:
    """Towards the strongest enemy of those that the works can face."""
    best = s.menu[0]
    most: i64 = -1
    for i in range(s.offered):
        other = s.ground.cell_of[s.menu[i] - c.FACING]
        if s.owner[other] == 1 - side and s.cv(other) > most:
            most = s.cv(other)
            best = s.menu[i]
    return best


def worth_of_zone(s: Board, side: Seat, place: i64) -> float:
    """LW-18.4 Before partisans come to where they would hamper most."""
    country = s.plan.pag_country[s.nation[1 - side] * s.ground.land + place]
    if s.has(1 - side, PAGS) == 0 or country == 0 or not is_behind_lines(s, place):
        return 0.0
    zones: i64 = 0
    for other in range(s.ground.land):
        if s.owner[other] == side and s.is_marked(other, ZONE):
            zones += 1
    near = hampered(s, side, place)
    return float(near) if near >= IN_THE_WAY and zones < MOST_ZONES else 0.0
