# compiled
"""The arithmetic of one combat, from what takes part to column, die modifiers and losses. The rules and the odds use it alike."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from warcabinet.games.last_war.turn.tables import (
    AIR,
    AIR_COUNTS,
    AIR_SUPREMACY,
    AMPHIB,
    ATTACKER,
    ATTACKER_EFFECT,
    DEFENDER,
    DEFENDER_EFFECT,
    LANDING_PENALTY,
    LAST_COLUMN,
    MEN,
    NO_SUPREMACY,
    TANK,
    TANK_SUPREMACY,
    TANKS_COUNT,
    clamp,
    colour_at,
    column_of_odds,
    effect_of,
    loss_ratio,
    next_lost,
    points_lost,
)

# How an assault comes ashore
OVERLAND: Final = 0
WITH_CRAFT: Final = 1
WITHOUT_CRAFT: Final = 2

# Reasons for a column shift, in the order in which they are told
SHIFT_TANKS: Final = 0
SHIFT_AIR: Final = 1
SHIFT_FORT: Final = 2
SHIFT_CITY: Final = 3
SHIFT_PARTISANS: Final = 4
SHIFT_NO_LSP: Final = 5
SHIFT_CARDS: Final = 6
SHIFT_RULING: Final = 7
SHIFTS: Final = 8
SHIFT_NAMES: Final = ("tanks", "air", "fort", "city", "partisans", "no-lsp", "cards", "ruling")

PARTISAN_SHIFT: Final = 2  # LW-9.8
NO_LSP_SHIFT: Final = 2  # LW-9.9


@final
@mypyc_attr(acyclic=True)
class Battle:
    """What takes part in one combat. Tables of two: the attacker's number, then the defender's."""

    __slots__ = (
        "air", "city", "contingents", "die_cards", "fort", "landing", "largest", "lsp", "me", "men", "partisans", "product",
        "ruled_die", "ruled_shift", "shift_cards", "start_hexes", "tanks", "terrain",
    )  # fmt: skip

    def __init__(self, terrain: i64, landing: i64 = OVERLAND) -> None:
        self.terrain: i64 = terrain  # of the attacked hex
        self.landing: i64 = landing
        self.men: Final = vec[i64]([0, 0])  # a garrison counts as one (LW-1.13), and so does a PAG (LW-16.2)
        self.tanks: Final = vec[i64]([0, 0])
        self.air: Final = vec[i64]([0, 0])  # with the bombers (LW-R87)
        self.product: Final = vec[i64]([0, 0])
        self.me: Final = vec[i64]([1, 1])  # of the largest contingent
        self.largest: Final = vec[i64]([-1, -1])  # its CV
        self.fort: i64 = 0  # layers on the hexside that the attacker's largest contingent crosses (LW-R40)
        self.city: bool = False  # the defender's own major city
        self.partisans: Final = vec[i64]([0, 0])  # 1: enemy PAGs within 2 hexes of this side
        self.lsp: Final = vec[i64]([0, 0])
        self.die_cards: Final = vec[i64]([0, 0])  # sum of their values
        self.shift_cards: Final = vec[i64]([0, 0])  # how many
        self.contingents: vec[i64] = vec[i64]()  # four numbers for each national contingent: side, nation, CV, ME
        self.start_hexes: vec[i64] = vec[i64]()  # three numbers for each start hex of several nations: hex, CV, layers
        self.ruled_shift: i64 = 0  # columns for the attacker that Control grants
        self.ruled_die: i64 = 0

    def join(self, side: i64, men: i64, tanks: i64, air: i64, me: i64, fort: i64 = 0) -> None:
        """LW-24.2, LW-R79 One more hex of a side that is one nation; `fort` is what stands on the hexside that it crosses."""
        cv = men + tanks + air
        if side == ATTACKER and (cv > self.largest[side] or (cv == self.largest[side] and fort > self.fort)):
            self.fort = fort
        if cv > self.largest[side] or (cv == self.largest[side] and me > self.me[side]):
            self.largest[side] = cv
            self.me[side] = me
        self.men[side] += men
        self.tanks[side] += tanks
        self.air[side] += air
        self.product[side] += cv * me  # LW-5.2, LW-8.3

    def join_nation(self, side: i64, nation: i64, hex: i64, men: i64, tanks: i64, air: i64, me: i64, fort: i64 = 0) -> None:
        """LW-N31, LW-N33, LW-N34 A stack of one nation in one hex: nations decide effectiveness, hexes the fortification."""
        cv = men + tanks + air
        self.men[side] += men
        self.tanks[side] += tanks
        self.air[side] += air
        self.product[side] += cv * me
        self.weigh(side, nation, cv, me)
        if side == ATTACKER:
            self.cross(hex, cv, fort)

    def support_nation(self, side: i64, nation: i64, bombers: i64, me: i64) -> None:
        """LW-N35 They count in their nation's contingent, but cross no hexside."""
        self.air[side] += bombers
        self.product[side] += bombers * me
        self.weigh(side, nation, bombers, me)

    def weigh(self, side: i64, nation: i64, cv: i64, me: i64) -> None:
        """LW-N33 The largest contingent of the side gives its effectiveness; of equals the better one."""
        at: i64 = 0
        while at < len(self.contingents) and not (self.contingents[at] == side and self.contingents[at + 1] == nation):
            at += 4
        if at == len(self.contingents):
            self.contingents = append(append(append(append(self.contingents, side), nation), i64(0)), me)
        self.contingents[at + 2] += cv
        self.largest[side] = -1
        for each in range(0, len(self.contingents), 4):
            size, better = self.contingents[each + 2], self.contingents[each + 3]
            if self.contingents[each] == side and (
                size > self.largest[side] or (size == self.largest[side] and better > self.me[side])
            ):
                self.largest[side] = size
                self.me[side] = better

    def cross(self, hex: i64, cv: i64, fort: i64) -> None:
        """LW-N34 Of the start hexes the one with the largest CV, all nations together; of equals the stronger fortification."""
        at: i64 = 0
        while at < len(self.start_hexes) and self.start_hexes[at] != hex:
            at += 3
        if at == len(self.start_hexes):
            self.start_hexes = append(append(append(self.start_hexes, hex), i64(0)), fort)
        self.start_hexes[at + 1] += cv
        most: i64 = -1
        for each in range(0, len(self.start_hexes), 3):
            size, layers = self.start_hexes[each + 1], self.start_hexes[each + 2]
            if size > most or (size == most and layers > self.fort):
                most = size
                self.fort = layers

    def support(self, side: i64, bombers: i64, me: i64) -> None:
        """LW-1.7, LW-20.12, LW-R87 Bombers count as aircraft, but cross no hexside."""
        self.air[side] += bombers
        self.product[side] += bombers * me

    def ground(self) -> i64:
        """LW-R46"""
        return AMPHIB if self.landing != OVERLAND else self.terrain

    def cv(self, side: i64) -> i64:
        """LW-8.2"""
        return self.men[side] + self.tanks[side] + self.air[side]

    # ------------------------------------------------------------ column
    def has_tank_supremacy(self, side: i64) -> bool:
        """LW-9.1, LW-R37, LW-R39"""
        return TANKS_COUNT[self.ground()] == 1 and is_supreme(self.tanks[side], self.tanks[1 - side])

    def has_air_supremacy(self, side: i64) -> bool:
        """LW-9.3"""
        return AIR_COUNTS[self.ground()] == 1 and is_supreme(self.air[side], self.air[1 - side])

    def base_column(self) -> i64:
        return column_of_odds(self.product[ATTACKER], self.product[DEFENDER])

    def shift(self, reason: i64) -> i64:
        """Columns in the attacker's favour for one reason (LW-9); for two sides that cancel, nothing."""
        if reason == SHIFT_TANKS:
            return supremacy(self.tanks) if TANKS_COUNT[self.ground()] == 1 else i64(0)
        if reason == SHIFT_AIR:
            return supremacy(self.air) if AIR_COUNTS[self.ground()] == 1 else i64(0)
        if reason == SHIFT_FORT:
            return -self.fort
        if reason == SHIFT_CITY:
            return -1 if self.city else 0
        if reason == SHIFT_PARTISANS:
            return PARTISAN_SHIFT * (self.partisans[DEFENDER] - self.partisans[ATTACKER])
        if reason == SHIFT_NO_LSP:
            return -NO_LSP_SHIFT if self.lsp[ATTACKER] == 0 else 0  # LW-1.9, LW-R44
        if reason == SHIFT_CARDS:
            return self.shift_cards[ATTACKER] - self.shift_cards[DEFENDER]
        return self.ruled_shift

    def column(self) -> i64:
        """LW-8.5, LW-9.11, LW-R35"""
        net: i64 = 0
        for reason in range(i64(SHIFTS)):
            net += self.shift(reason)
        return clamp(self.base_column() + net, 0, LAST_COLUMN)

    # ------------------------------------------------------------ dice
    def die_modifier(self, side: i64) -> i64:
        """LW-8.6, LW-10"""
        modifier = self.lsp[side] + self.die_cards[side]
        if side == ATTACKER:
            modifier += self.ruled_die - LANDING_PENALTY[self.landing]
        return modifier

    def modifier(self) -> i64:
        """What is added to the attacker's die minus the defender's."""
        return self.die_modifier(ATTACKER) - self.die_modifier(DEFENDER)

    def colour(self, attacker_die: i64, defender_die: i64) -> i64:
        return colour_at(self.column(), attacker_die - defender_die + self.modifier())

    def effect(self, colour: i64) -> i64:
        return effect_of(self.ground(), colour)

    # ------------------------------------------------------------ losses
    def effectiveness(self, side: i64) -> i64:
        """LW-12.5 to LW-12.9, LW-R48 For losses only."""
        change = DEFENDER_EFFECT[self.ground()] if side == DEFENDER else ATTACKER_EFFECT[self.ground()]
        return max(1, self.me[side] + change)

    def ratio(self, side: i64) -> i64:
        """The multiplier with which this side reads its losses."""
        return loss_ratio(self.effectiveness(side), self.effectiveness(1 - side))

    def loss(self, side: i64) -> i64:
        """LW-12.1 Points; LW-R52 never more than there are."""
        return min(points_lost(self.cv(1 - side), self.ratio(side)), self.cv(side))

    def loss_order(self, side: i64) -> i64:
        """LW-13.1, LW-13.2, LW-13.3"""
        if self.has_air_supremacy(1 - side):
            return AIR_SUPREMACY
        return TANK_SUPREMACY if self.has_tank_supremacy(1 - side) else NO_SUPREMACY

    def lost(self, side: i64) -> vec[i64]:
        """Men, tanks and aircraft that this side loses, whatever the dice say (LW-8.9)."""
        gone = vec[i64]([0, 0, 0])
        order = self.loss_order(side)
        for entry in range(self.loss(side)):
            kind = next_lost(order, entry, self.men[side] - gone[MEN], self.tanks[side] - gone[TANK], self.air[side] - gone[AIR])
            gone[kind] += 1
        return gone


def supremacy(points: vec[i64]) -> i64:
    """1: the attacker has it, -1: the defender has it."""
    return i64(is_supreme(points[ATTACKER], points[DEFENDER])) - i64(is_supreme(points[DEFENDER], points[ATTACKER]))


def is_supreme(own: i64, enemy: i64) -> bool:
    """At least three to one; one against none will do."""
    return own > 0 and own >= 3 * enemy
