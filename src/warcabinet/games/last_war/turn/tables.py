# compiled
"""The tables of the rulebook as numbers: results, terrain, losses and their order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Terrain. An amphibious assault is a terrain of its own (LW-R46); the last three never change hands.
OPEN: Final = 0
FOREST: Final = 1
SWAMP: Final = 2
MOUNTAINS: Final = 3
JUNGLE: Final = 4
AMPHIB: Final = 5
DESERT: Final = 6
SEA: Final = 7
OUTSIDE: Final = 8
TERRAINS: Final = ("open", "forest", "swamp", "mountains", "jungle", "amphib", "desert", "sea", "outside")

# Colours, from worst to best for the attacker
RED: Final = 0
ORANGE: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
GREEN: Final = 4
COLOURS: Final = ("red", "orange", "blue", "yellow", "green")

# What a colour does on the map
HOLD: Final = 0
OCCUPY: Final = 1
OCCUPY_BEYOND: Final = 2
COUNTER: Final = 3
EFFECTS: Final = ("hold", "occupy", "occupy+", "counter")

ATTACKER: Final = 0
DEFENDER: Final = 1

MEN: Final = 0
TANK: Final = 1
AIR: Final = 2

# LW-11.1 A row for each difference from -7 to +7
COLUMNS: Final = ("1:3", "1:2", "1:1", "3:2", "2:1", "5:2", "3:1", "7:2", "4:1", "9:2", "5:1")
LAST_COLUMN: Final = 10
HIGHEST_ROW: Final = 7
RESULTS: Final = (
    "RRRRRRRROOO",
    "RRRRRRROOBB",
    "RRRRRROOBBY",
    "RRRROOOBBYY",
    "RRROOOBBBYG",
    "ROOOBBBBYYG",
    "OOOBBBYYYGG",
    "OOBBBYYYYGG",
    "OOBBYYYYGGG",
    "OBBYYYYGGGG",
    "BBBYYYGGGGG",
    "BBYYYGGGGGG",
    "BYYYGGGGGGG",
    "YYYGGGGGGGG",
    "YYGGGGGGGGG",
)
COLOUR_AT: Final = vec[i64](["ROBYG".index(letter) for row in RESULTS for letter in row])

# LW-11.3 to LW-11.12 By terrain, from RED to GREEN
EFFECT: Final = vec[i64]([
    COUNTER, HOLD, OCCUPY, OCCUPY, OCCUPY_BEYOND,  # open: LW-11.3, LW-11.4, LW-11.5, LW-11.6; LW-11.14 nowhere else
    HOLD, HOLD, HOLD, HOLD, OCCUPY,  # forest: LW-11.10
    HOLD, HOLD, HOLD, OCCUPY, OCCUPY,  # swamp: LW-11.8
    HOLD, HOLD, HOLD, HOLD, OCCUPY,  # mountains: LW-11.7
    HOLD, HOLD, HOLD, HOLD, OCCUPY,  # jungle: LW-11.9
    HOLD, HOLD, HOLD, HOLD, OCCUPY,  # amphibious assault
])  # fmt: skip

# LW-9.2, LW-9.4, LW-9.5, LW-11.13, LW-R38 Which supremacy counts, by terrain from open to amphibious
TANKS_COUNT: Final = vec[i64]([1, 0, 0, 0, 0, 0])
AIR_COUNTS: Final = vec[i64]([1, 0, 1, 1, 0, 1])

# LW-12.5, LW-12.6, LW-12.7, LW-12.8 What is added to effectiveness for losses, by terrain
ATTACKER_EFFECT: Final = vec[i64]([0, 0, -1, 0, 0, 0])
DEFENDER_EFFECT: Final = vec[i64]([0, 1, 0, 1, 0, 1])

# LW-13.1 to LW-13.3 By the enemy's supremacy: none, tank only, air
NO_SUPREMACY: Final = 0
TANK_SUPREMACY: Final = 1
AIR_SUPREMACY: Final = 2
LOSS_ORDERS: Final = ("MMTMMA", "TMMTMM", "ATMMATMM")
ORDER_LENGTH: Final = vec[i64]([len(order) for order in LOSS_ORDERS])
LONGEST_ORDER: Final = 8
LOSS_AT: Final = vec[i64](["MTA".index(letter) for order in LOSS_ORDERS for letter in order.ljust(LONGEST_ORDER, "M")])

# LW-10.1, LW-10.2 By `Battle.landing`
LANDING_PENALTY: Final = vec[i64]([0, 4, 6])

HIGHEST_RATIO: Final = 6
POINTS_FOR_A_LOSS: Final = 5


def column_of_odds(attacker: i64, defender: i64) -> i64:
    """LW-8.4, LW-R34 The best column that is not above the odds; LW-2.8, LW-R36 nothing there at all is the last one.

    >>> [COLUMNS[column_of_odds(a, d)] for a, d in ((40, 40), (65, 20), (99, 100), (1, 9), (9, 0))]
    ['1:1', '3:1', '1:2', '1:3', '5:1']
    """
    if defender == 0:
        return LAST_COLUMN
    if attacker < defender:
        return 1 if 2 * attacker >= defender else 0
    return min(2 * attacker // defender, LAST_COLUMN)  # from 1:1 on a column is as many halves as its number


def clamp(value: i64, lowest: i64, highest: i64) -> i64:
    return max(lowest, min(value, highest))


def colour_at(column: i64, difference: i64) -> i64:
    """LW-8.7, LW-R45"""
    row = clamp(difference, -HIGHEST_ROW, HIGHEST_ROW) + HIGHEST_ROW
    return COLOUR_AT[row * (LAST_COLUMN + 1) + column]


def effect_of(terrain: i64, colour: i64) -> i64:
    """LW-11.2"""
    return EFFECT[terrain * 5 + colour]


def loss_ratio(own: i64, enemy: i64) -> i64:
    """LW-12.2, LW-12.3, LW-R47, LW-R48 The multiplier for a side, from both effectiveness numbers after terrain.

    >>> loss_ratio(5, 2), loss_ratio(2, 5), loss_ratio(3, 3), loss_ratio(1, 9)
    (1, 2, 1, 6)
    """
    if own >= enemy:
        return 1
    return min(enemy // own, HIGHEST_RATIO)


def points_lost(enemy_cv: i64, ratio: i64) -> i64:
    """LW-12.4, LW-R41, LW-R90"""
    return enemy_cv * ratio // POINTS_FOR_A_LOSS


def next_lost(order: i64, entry: i64, men: i64, tanks: i64, air: i64) -> i64:
    """LW-13.4, LW-13.5, LW-13.6, LW-R49 Which kind an entry of the order takes; something must be left."""
    length = ORDER_LENGTH[order]
    wanted = LOSS_AT[order * LONGEST_ORDER + entry % length]
    if wanted == TANK and tanks > 0:  # else another kind goes (LW-R82, LW-R83)
        return TANK
    if wanted == AIR and air > 0:
        return AIR
    if men > 0:
        return MEN
    for later in range(entry + 1, entry + 1 + length):
        kind = LOSS_AT[order * LONGEST_ORDER + later % length]
        if kind == TANK and tanks > 0:
            return TANK
        if kind == AIR and air > 0:
            return AIR
    return TANK if tanks > 0 else AIR
