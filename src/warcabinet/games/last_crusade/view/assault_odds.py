"""A whole assault worked out: every state of damage with its chance, shot by shot, over both rounds.

Exact for the way of fighting assumed here: defenders are supplied as they are now (all that can be, while the attacker still
decides), each unit fires where its dice destroy the most Supply cost, no one withdraws, no cards are played. What one side
suffers depends on who of the other is left to fire, not on its damage: so the two sides are followed apart, as pairs of
independent halves. States too unlikely or too many to follow are left out, and `unknown` says how much that is.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from math import comb

from msgspec import Struct

from warcabinet.engine.reasons import OK
from warcabinet.games.last_crusade.assault.defense import fix, is_defending, origin_of, why_not_supply
from warcabinet.games.last_crusade.assault.rounds import fights, is_target, mode_of
from warcabinet.games.last_crusade.cards.force import order
from warcabinet.games.last_crusade.cards.specials import ATTACKER_FIRST, SIMULTANEOUS
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import (
    ASSAULT_PAID,
    ASSAULTING,
    DROPPING,
    DUG_IN,
    FLANKING,
    HELD_FIRE,
    MOUNTED,
    OVER_WATER,
    SUPPLIED,
    SUPPORTING,
    first_piece,
)
from warcabinet.games.last_crusade.table.attachments import has_boats
from warcabinet.games.last_crusade.table.fire import dice, target_number
from warcabinet.games.last_crusade.table.harm import destroy, rider_of
from warcabinet.games.last_crusade.table.lines import supplied_areas
from warcabinet.games.last_crusade.table.pieces import defense, is_seen
from warcabinet.games.last_crusade.table.places import AREAS
from warcabinet.games.last_crusade.table.zones import enemy_obstacle
from warcabinet.games.last_crusade.turn.moves import negates
from warcabinet.games.last_crusade.view.volley import Gun, Line, States, weight

MOST_STATES = 1500  # of a zone; three stacks a side have fewer
MOST_WORK = 6000  # ... and of a Headquarters with many defenders, shared out
FEW_DEFENDERS = 4
NO_WORLD = 1e-5  # halves less likely than this are not followed
MINE_TN = 5

Shape = tuple[int, ...]
World = tuple[States, States]  # what the attacker, and independently the defender, has suffered; the first carries the chance


class Odds(Struct, frozen=True):
    captured: float  # no defender is left (LC-R40: also if both sides fall)
    repelled: float  # defenders are left, and so are assaulting units
    wiped_out: float  # no assaulting unit is left
    unknown: float  # not followed: may be any of these
    their_losses: float  # expected Supply cost
    my_losses: float
    falls: dict[int, float]  # chance that a piece is destroyed


@cache
def hit_chances(count: int, tn: int) -> tuple[float, ...]:
    """The chance of each number of hits.

    >>> [round(chance, 3) for chance in hit_chances(2, 5)]
    [0.444, 0.444, 0.111]
    """
    hit = min(max(7 - tn, 0), 6) / 6
    return tuple(comb(count, n) * hit**n * (1 - hit) ** (count - n) for n in range(count + 1))


def assault(given: LastCrusade, supplying: bool = False) -> Odds:
    """From the moment the force is picked, or from between the rounds; `supplying` as if all defenders were supplied first."""
    s = given.copy()
    if s.round == 0:
        prepare(s, supplying or s.step < ASSAULT_PAID)
    return Reckoning(s).odds(1 if s.round == 0 else 2)


def prepare(s: LastCrusade, supplying: bool) -> None:
    """What will be fixed before the first shot: supply, main attack, Infantry Support, water."""
    seat, enemy = int(s.attacker), 1 - int(s.attacker)
    if supplying:
        foot, others = supplied_areas(s, enemy, True), supplied_areas(s, enemy, False)
        purse = int(s.supply[enemy])
        for u in range(int(first_piece(enemy)), int(s.top[enemy])):
            if purse > 0 and why_not_supply(s, u, foot, others) == OK:
                s.mark(u, SUPPLIED)
                purse -= 1
    force = [u for u in range(int(first_piece(seat)), int(s.top[seat])) if s.kind[u] >= 0 and s.has(u, ASSAULTING)]
    origins = defaultdict(list)
    for u in force:
        origins[int(origin_of(s, u))].append(u)
        s.unmark(u, DUG_IN)
        if s.has(u, OVER_WATER) and not has_boats(s, u):
            s.mark(u, HELD_FIRE)
    main = max(origins, key=lambda origin: sum(int(s.card(u).cost) for u in origins[origin]))
    for origin, units in origins.items():
        for u in units:
            if origin != main:
                s.mark(u, FLANKING)
    fix(s)


class Stack:
    """A target with its layers: a transport and its soldiers, a Fortification and its unit, or a unit alone."""

    def __init__(self, s: LastCrusade, head: int, seat: int) -> None:
        self.head = head
        self.layers = [head]
        rider = int(rider_of(s, head))
        if rider >= 0:
            self.layers.append(rider)
        self.room = [int(defense(s, u)) - int(s.damage[u]) for u in self.layers]
        self.worth = [max(int(s.card(u).cost), 0) for u in self.layers]
        self.dug_in = bool(s.has(head, DUG_IN))
        self.fights = [bool(fights(s, u, seat)) for u in self.layers]
        self.held = bool(s.has(head, HELD_FIRE))
        self.is_unit = [s.card(u).is_ground_unit() for u in self.layers]
        self.full = sum(self.room)

    def fallen(self, hits: int) -> int:
        """How many layers this many hits have destroyed."""
        for at, room in enumerate(self.room):
            if hits < room:
                return at
            hits -= room
        return len(self.room)

    def lost(self, hits: int) -> int:
        return sum(self.worth[: self.fallen(hits)])

    def is_gone(self, fallen: int) -> bool:
        """Nothing of it that fights for the place is left."""
        return not any(self.is_unit[fallen:])

    # ------------------------------------------------------------ as digits: twice the hits, and 1 once the first is ignored
    def digits(self) -> range:
        return range(2 * self.full + 2)

    def after(self, digit: int, chances: tuple[float, ...]) -> list[tuple[int, float]]:
        """LC-7.5.14 The first hit of a round on a dug-in unit is ignored."""
        hits, ignored = divmod(digit, 2)
        keeps = int(self.dug_in and not ignored and self.fallen(hits) == 0)
        found: dict[int, float] = defaultdict(float)
        for n, chance in enumerate(chances):
            if chance:
                found[2 * min(hits + n - keeps, self.full) + (ignored or keeps) if n else digit] += chance
        return list(found.items())

    def value(self, digit: int, chances: tuple[float, ...]) -> float:
        """What dice here destroy, by expectation; damage counts a little, and any shot is better than none."""
        before = digit // 2
        worth = 1e-6
        for end, chance in self.after(digit, chances):
            worth += chance * (self.lost(end // 2) - self.lost(before) + 0.01 * (end // 2 - before))
        return worth


class Side:
    """One side: its stacks as targets, those of them that fire, and guns that no one can target."""

    def __init__(self, s: LastCrusade, seat: int) -> None:
        self.pieces = [u for u in range(int(first_piece(seat)), int(s.top[seat])) if s.kind[u] >= 0]
        self.stacks = [Stack(s, u, seat) for u in self.pieces if is_target(s, u, 1 - seat)]
        self.support = [u for u in self.pieces if s.has(u, SUPPORTING)]
        self.observed = {
            int(s.host[a]) for a in self.pieces if s.host[a] >= 0 and s.card(a).special.observes
        }  # who bears observers
        self.line = Line([[stack.fallen(digit // 2) for digit in stack.digits()] for stack in self.stacks])

    def is_gone(self, shape: Shape) -> bool:
        return all(stack.is_gone(fallen) for stack, fallen in zip(self.stacks, shape, strict=True))

    def fresh(self, states: States) -> States:
        """LC-7.5.14 A new round: a dug-in unit ignores its first hit again."""
        after: States = defaultdict(float)
        for state, chance in states.items():
            ignored = sum(base * (self.line.digit(state, at) % 2) for at, base in enumerate(self.line.base))
            after[state - ignored] += chance
        return dict(after)


class Reckoning:
    def __init__(self, s: LastCrusade) -> None:
        self.s = s
        self.seat = int(s.attacker)
        self.mine, self.theirs = Side(s, self.seat), Side(s, 1 - self.seat)
        targets = {u for stack in self.theirs.stacks for u in stack.layers}
        self.holds_out = any(is_defending(s, u) and u not in targets for u in self.theirs.pieces)
        few = len(self.theirs.stacks) <= FEW_DEFENDERS
        self.most = MOST_STATES if few else MOST_WORK // len(self.theirs.stacks) ** 2
        self.gun = cache(self.make_gun)

    # ------------------------------------------------------------ the course
    def odds(self, first: int) -> Odds:
        worlds: list[World] = [({0: 1.0}, {0: 1.0})]
        if first == 1:
            worlds = self.parted([(self.mines({0: 1.0}), {0: 1.0})])
            how = order(self.s)
            if how == SIMULTANEOUS:
                worlds = [self.exchange(world, 1) for world in worlds]
            elif how == ATTACKER_FIRST:
                worlds = self.parted([self.attack(world, 1) for world in worlds])
                worlds = [self.defend(world, 1) for world in worlds]
            else:
                worlds = self.parted([self.defend(world, 1) for world in worlds])
                worlds = [self.attack(world, 1) for world in worlds]
        fresh = [(self.mine.fresh(mine), self.theirs.fresh(theirs)) for mine, theirs in worlds]
        return self.sum_up([self.exchange(world, 2) for world in self.parted(fresh)])

    def parted(self, worlds: list[World]) -> list[World]:
        """Apart by who is left on either side."""
        found = []
        for mine, theirs in worlds:
            for ours in self.mine.line.by_shape(mine).values():
                for others in self.theirs.line.by_shape(theirs).values():
                    share = weight(others)
                    if weight(ours) * share > NO_WORLD:
                        rest = {state: chance / share for state, chance in others.items()}
                        found.append(({state: chance * share for state, chance in ours.items()}, rest))
        return found

    def shapes(self, world: World) -> tuple[Shape, Shape]:
        """Of a world that is parted: its states all have the same."""
        return self.mine.line.shape(next(iter(world[0]))), self.theirs.line.shape(next(iter(world[1])))

    def is_taken(self, shape: Shape) -> bool:
        return not self.holds_out and self.theirs.is_gone(shape)

    def attack(self, world: World, round: int) -> World:
        mine, theirs = self.shapes(world)
        if self.is_taken(theirs) or self.mine.is_gone(mine):
            return world
        return world[0], self.theirs.line.volley(world[1], self.guns(self.mine, mine, round), self.most)

    def defend(self, world: World, round: int) -> World:
        mine, theirs = self.shapes(world)
        if self.is_taken(theirs) or self.mine.is_gone(mine):
            return world
        return self.mine.line.volley(world[0], self.guns(self.theirs, theirs, round), self.most), world[1]

    def exchange(self, world: World, round: int) -> World:
        """LC-R41 Simultaneous: no one loses a shot."""
        return self.defend(world, round)[0], self.attack(world, round)[1]

    def mines(self, states: States) -> States:
        """LC-7.5.48 Obstacles on the way, unless a unit of the group negates them."""
        s = self.s
        for at, stack in enumerate(self.mine.stacks):
            u = stack.head
            if s.has(u, DROPPING) or s.place[u] >= AREAS:
                continue
            obstacle = int(enemy_obstacle(s, self.seat, s.target, s.place[u]))
            if obstacle < 0 or not is_seen(s, self.seat, obstacle) or not s.card(obstacle).special.cross & s.card(u).unit.classes:
                continue
            clearers = [other for other in self.mine.stacks if s.place[other.head] == s.place[u] and negates(s, other.head)]
            if clearers:
                clearers[0].held = True
            elif s.card(obstacle).special.cross_halts:
                stack.held = True
            else:
                chances = hit_chances(int(s.card(obstacle).special.cross_roll), MINE_TN)
                states = self.mine.line.hit(states, at, [stack.after(digit, chances) for digit in stack.digits()])
        return states

    # ------------------------------------------------------------ one shot
    def guns(self, side: Side, shape: Shape, round: int) -> list[Gun]:
        """Who of a side fires, given what has fallen of it."""
        found = []
        for stack, fallen in zip(side.stacks, shape, strict=True):
            if fallen == len(stack.layers) or (round == 1 and stack.held):
                continue
            firing = [layer for layer in range(fallen, len(stack.layers)) if stack.fights[layer]] or [fallen] * stack.is_unit[
                fallen
            ]
            if firing:
                found.append(self.gun(stack.layers[firing[0]], (stack.head,) if fallen else (), side is self.mine))
        lost = [u for stack, fallen in zip(side.stacks, shape, strict=True) for u in stack.layers[:fallen] if u in side.observed]
        return found + [self.gun(u, tuple(lost), side is self.mine) for u in side.support]

    def make_gun(self, unit: int, gone: tuple[int, ...], mine: bool) -> Gun:
        worth, ends = [], []
        for stack in (self.theirs if mine else self.mine).stacks:
            chances = [self.chances(unit, gone, stack, layer) for layer in range(len(stack.layers))]
            tops = [(digit, stack.fallen(digit // 2)) for digit in stack.digits()]
            open = [(digit, chances[top] if top < len(chances) else (1.0,)) for digit, top in tops]
            worth.append([stack.value(digit, found) if len(found) > 1 else 0.0 for digit, found in open])
            ends.append([stack.after(digit, found) for digit, found in open])
        return Gun(worth, ends)

    def chances(self, unit: int, gone: tuple[int, ...], target: Stack, layer: int) -> tuple[float, ...]:
        """Of each number of hits, by what is left of the firing stack, of observers and of the target."""
        s = self.s
        fallen = [*gone, target.head] if layer else gone
        if fallen:
            s = s.copy()
            for head in fallen:
                destroy(s, head)
        if s.has(unit, MOUNTED):
            unit = int(s.host[unit])
        mode, at = int(mode_of(s, unit)), target.layers[layer]
        return hit_chances(max(int(dice(s, unit, at, mode)), 0), int(target_number(s, unit, at, mode)))

    # ------------------------------------------------------------ the end
    def sum_up(self, worlds: list[World]) -> Odds:
        captured = repelled = wiped_out = 0.0
        all_mine: States = defaultdict(float)
        all_theirs: States = defaultdict(float)
        for mine, theirs in worlds:
            here, share = weight(mine), weight(theirs)
            taken = sum(chance for state, chance in theirs.items() if self.is_taken(self.theirs.line.shape(state)))
            beaten = sum(chance for state, chance in mine.items() if self.mine.is_gone(self.mine.line.shape(state)))
            captured += here * taken
            wiped_out += beaten * (share - taken)
            repelled += (here - beaten) * (share - taken)
            for state, chance in mine.items():
                all_mine[state] += chance * share
            for state, chance in theirs.items():
                all_theirs[state] += chance * here
        followed = captured + wiped_out + repelled
        falls = {**self.falls(self.mine, all_mine, followed), **self.falls(self.theirs, all_theirs, followed)}
        lost = [
            sum(falls[u] * worth for stack in side.stacks for u, worth in zip(stack.layers, stack.worth, strict=True))
            for side in (self.theirs, self.mine)
        ]
        return Odds(captured, repelled, wiped_out, max(1 - followed, 0.0), lost[0], lost[1], falls)

    def falls(self, side: Side, states: States, followed: float) -> dict[int, float]:
        """Of what was followed, how often a piece is destroyed."""
        found: dict[int, float] = {u: 0.0 for stack in side.stacks for u in stack.layers}
        for state, chance in states.items():
            for stack, fallen in zip(side.stacks, side.line.shape(state), strict=True):
                for u in stack.layers[:fallen]:
                    found[u] += chance / followed
        return found
