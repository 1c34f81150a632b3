# compiled
"""What computers think things are worth: ground, combats, whole situations."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war.ending import points
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.state import CRAFT, GARRISON, INDEPENDENT, KINDS, LSP, ROUTED, SEA_SUPPLIED, ZONE, Board
from warcabinet.games.last_war.turn.combat import OVERLAND as BY_LAND
from warcabinet.games.last_war.turn.combat import WITH_CRAFT, WITHOUT_CRAFT, Battle
from warcabinet.games.last_war.turn.fighting import has_partisans_near
from warcabinet.games.last_war.turn.tables import (
    AIR,
    AMPHIB,
    ATTACKER,
    ATTACKER_EFFECT,
    COUNTER,
    DEFENDER,
    DEFENDER_EFFECT,
    HOLD,
    LAST_COLUMN,
    MEN,
    OCCUPY_BEYOND,
    POINTS_FOR_A_LOSS,
    TANK,
    clamp,
    colour_at,
    effect_of,
    loss_ratio,
)

# Ways of 36 in which the attacker's die minus the defender's is -5 to +5
WAYS: Final = vec[i64]([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
FURTHEST: Final = 12  # modifiers beyond it lead to the last row, however the dice fall (LW-R45)
MODIFIERS: Final = 25
# What `ways_to` has found, by terrain, column, modifier and effect; -1: nothing yet
KNOWN_WAYS: Final = table_of((AMPHIB + 1) * (LAST_COLUMN + 1) * MODIFIERS * (COUNTER + 1), -1)
MAN: Final = 1.0
HEAVY: Final = 2.2  # a tank or aircraft point
GROUND: Final = 2.0
POINT: Final = 6.0
SUPPLY_POINT: Final = 0.2


def ground_value(s: Board, side: Seat, place: i64) -> float:
    """What it is worth to the side to control a hex rather than the enemy."""
    worth = GROUND + POINT * float(s.ground.vp[place])
    for i in range(len(s.plan.victory.hexes)):
        for hex in s.plan.victory.hexes[i]:
            if hex == place:
                worth += 2.0 * POINT
    lines = s.plan.lines
    for line in range(len(lines.place)):
        if lines.place[line] == place:
            worth += POINT
    if s.ground.source[place] == 1 or s.ground.source[s.ground.land + place] == 1:
        worth += GROUND
    return worth


def chance_of(b: Battle, effect: i64) -> float:
    """The share of all dice rolls with this effect; OCCUPY counts with the hex beyond."""
    modifier = clamp(b.modifier(), -FURTHEST, FURTHEST)
    column = b.column()
    at = ((b.ground() * (LAST_COLUMN + 1) + column) * MODIFIERS + modifier + FURTHEST) * (COUNTER + 1) + effect
    if KNOWN_WAYS[at] < 0:
        KNOWN_WAYS[at] = ways_to(b.ground(), column, modifier, effect)
    return float(KNOWN_WAYS[at]) / 36.0


def ways_to(terrain: i64, column: i64, modifier: i64, effect: i64) -> i64:
    """In how many of 36 ways the dice fall so."""
    ways: i64 = 0
    for difference in range(i64(-5), i64(6)):
        found = effect_of(terrain, colour_at(column, difference + modifier))
        if found == effect or (effect != HOLD and effect != COUNTER and found == OCCUPY_BEYOND):
            ways += WAYS[difference + 5]
    return ways


def cost(lost: vec[i64]) -> float:
    return MAN * float(lost[MEN]) + HEAVY * float(lost[TANK] + lost[AIR])


def worth_of_attack(s: Board, side: Seat, b: Battle, target: i64, start: i64) -> float:
    """Ground won or lost by the dice, and the exchange of losses, which needs none."""
    won = chance_of(b, OCCUPY_BEYOND)
    gain = won * ground_value(s, side, target) + 0.9 * cost(b.lost(DEFENDER)) - cost(b.lost(ATTACKER))
    gain += won * trapped(s, 1 - side, target)
    return gain - chance_of(b, COUNTER) * (ground_value(s, side, start) + 2.0) - SUPPLY_POINT * float(b.lsp[ATTACKER])


def trapped(s: Board, side: Seat, place: i64) -> float:
    """What would be captured there, having nowhere to go."""
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other != NOWHERE and s.owner[other] == side:
            return 0.0
    return 0.6 * (float(s.men(place)) + HEAVY * float(s.points(TANK, place)))


def imagined(s: Board, side: Seat, start: i64, target: i64, by_sea: bool, more: vec[i64], lsp: i64) -> Battle:
    """An attack from one hex with some more points than stand there."""
    landing: i64 = BY_LAND
    if by_sea:
        landing = WITH_CRAFT if s.has(side, CRAFT) > 0 else WITHOUT_CRAFT
    b = Battle(s.ground.terrain[target], landing)
    fort = s.layers(target, s.ground.side_towards(target, start))
    b.join(
        ATTACKER, s.men(start) + more[MEN], s.points(TANK, start) + more[TANK], s.points(AIR, start) + more[AIR], s.me(side), fort
    )
    defend(s, 1 - side, target, b)
    if has_partisans_near(s, start, side, NOBODY):
        b.partisans[ATTACKER] = 1
    b.lsp[ATTACKER] = lsp
    return b


def defend(s: Board, side: Seat, target: i64, b: Battle) -> None:
    men = s.men(target) + (1 if s.is_marked(target, GARRISON) else 0)
    b.join(DEFENDER, men, s.points(TANK, target), s.points(AIR, target), s.me(side))
    b.city = s.ground.major[target] == 1 and s.city_side(target) == side
    if has_partisans_near(s, target, side, NOBODY):
        b.partisans[DEFENDER] = 1
    if s.points(LSP, target) > 0:
        b.lsp[DEFENDER] = (s.points(LSP, target) + 1) // 2


def strongest_next_to(s: Board, side: Seat, place: i64) -> i64:
    """The enemy hex beside this one, over land or sea, with the highest CV; NOWHERE: none with any."""
    best: i64 = NOWHERE
    most: i64 = 0
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other == NOWHERE:
            other = s.ground.strait[edge]
        if other != NOWHERE and s.owner[other] == 1 - side and s.cv(other) > most:
            most = s.cv(other)
            best = other
    return best


def threat(s: Board, side: Seat, place: i64) -> float:
    """How strong the adjacent enemy is for what stands there, times what there is to lose."""
    enemy = strongest_next_to(s, side, place)
    if enemy == NOWHERE:
        return 0.0
    odds = float(s.cv(enemy) * s.me(1 - side)) / float((s.cv(place) + 1) * s.me(side))
    return odds * (4.0 + ground_value(s, side, place))


def hampered(s: Board, side: Seat, place: i64) -> i64:
    """LW-9.8 How many front-line hexes of the side partisans here would hamper."""
    found: i64 = 0
    for other in range(s.ground.land):
        if s.owner[other] == side and s.is_front(other) and s.ground.distance(place, other) <= 2:
            found += 1
    return found


def enough_against(s: Board, side: Seat, place: i64) -> i64:
    """LW-12.4 The CV that costs partisans their one point, whatever the dice."""
    terrain = s.ground.terrain[place]
    owner = s.pag_owner(place)
    theirs = (1 if owner == INDEPENDENT else s.me(owner)) + DEFENDER_EFFECT[terrain]
    ratio = loss_ratio(theirs, max(1, s.me(side) + ATTACKER_EFFECT[terrain]))
    return (POINTS_FOR_A_LOSS + ratio - 1) // ratio


def line_value(s: Board, line: i64) -> float:
    """What a production line makes in a turn."""
    kind = s.plan.lines.kind[line]
    return float(s.plan.lines.n[line]) * (MAN if kind == MEN or kind == LSP else HEAVY)


def strength(s: Board, side: Seat) -> float:
    """All points on the map and in the Pool, by effectiveness; those cut off from both count half."""
    total = 0.0
    land = s.ground.land
    for place in range(land):
        if s.owner[place] == side:
            here = float(s.men(place)) + HEAVY * float(s.points(TANK, place) + s.points(AIR, place))
            here += 0.5 * float(s.points(LSP, place))
            if s.is_marked(place, ZONE | GARRISON):
                here += 0.5
            total += here if s.net[place] & (ROUTED | SEA_SUPPLIED) != 0 else 0.5 * here
    for kind in range(i64(KINDS)):
        total += float(s.has(side, kind)) * (1.0 if kind == MEN or kind == LSP else HEAVY)
    return total * (0.5 + 0.25 * float(s.me(side)))


def prospects(s: Board, side: Seat) -> float:
    """From 0 (lost) to 1 (won): points against what wins, which count the more the fewer turns are left, and strength.

    Weighed by who won some thousand matches of marshals.
    """
    victory = s.plan.victory
    counted = victory.counted
    ahead = float(points(s, counted)) + 0.5 - float(victory.win)
    left = float(max(1, s.plan.turns - s.turn))
    one = strength(s, counted)
    other = strength(s, 1 - counted)
    lead = 0.7 * ahead / math.pow(left, 1.2) + 3.0 * (one - other) / (one + other + 1.0)
    chance = 1.0 / (1.0 + math.exp(-lead))
    return chance if side == counted else 1.0 - chance
