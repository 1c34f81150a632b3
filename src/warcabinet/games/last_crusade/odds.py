"""A whole assault reckoned through: every state of damage with its chance, shot by shot, over both rounds.

Exact for the way of fighting assumed here: defenders are supplied as they are now (all that can be, while the attacker still
decides), each unit fires where its dice destroy the most Supply cost, nobody withdraws, no cards are played. Where there are
more states than can be followed the answer is None, not a guess.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from math import comb

from msgspec import Struct

from warcabinet.games.last_crusade.control import enemy_obstacle
from warcabinet.games.last_crusade.defense import fix, is_defending, may_be_supplied, origin_of
from warcabinet.games.last_crusade.fire import dice, target_number
from warcabinet.games.last_crusade.force import order
from warcabinet.games.last_crusade.harm import destroy, rider_of
from warcabinet.games.last_crusade.lines import supplied_areas
from warcabinet.games.last_crusade.pieces import defense, has_boats
from warcabinet.games.last_crusade.places import AREAS
from warcabinet.games.last_crusade.rounds import fights, is_target, mode_of, negates_here
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.specials import ATTACKER_FIRST, SIMULTANEOUS
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
    first_of,
)

MOST_STATES = 4000
NEGLIGIBLE = 1e-9
MINE_TN = 5

Damage = tuple[tuple[int, bool], ...]  # of each stack: hits taken, and whether its first hit of the round was ignored


class Odds(Struct, frozen=True):
    captured: float  # no defender is left (LC-R40: also if both sides fall)
    repelled: float  # defenders are left, and so are assaulting units
    wiped_out: float  # no assaulting unit is left
    their_losses: float  # expected Supply cost
    my_losses: float


class TooLarge(Exception):
    """More states than can be followed."""


@cache
def hit_chances(count: int, tn: int) -> tuple[float, ...]:
    """The chance of each number of hits.

    >>> [round(chance, 3) for chance in hit_chances(2, 5)]
    [0.444, 0.444, 0.111]
    """
    hit = min(max(7 - tn, 0), 6) / 6
    return tuple(comb(count, n) * hit**n * (1 - hit) ** (count - n) for n in range(count + 1))


def assault(given: LastCrusade) -> Odds | None:
    """From the moment the force is picked, or from between the rounds."""
    s = given.copy()
    if s.round == 0:
        prepare(s)
    try:
        return Reckoning(s).odds(1 if s.round == 0 else 2)
    except TooLarge:
        return None


def prepare(s: LastCrusade) -> None:
    """What will be fixed before the first shot: supply, main attack, Infantry Support, water."""
    seat, enemy = int(s.attacker), 1 - int(s.attacker)
    if s.step < ASSAULT_PAID:
        foot, others = supplied_areas(s, enemy, True), supplied_areas(s, enemy, False)
        purse = int(s.supply[enemy])
        for u in range(int(first_of(enemy)), int(s.top[enemy])):
            if purse > 0 and may_be_supplied(s, u, foot, others):
                s.mark(u, SUPPLIED)
                purse -= 1
    force = [u for u in range(int(first_of(seat)), int(s.top[seat])) if s.kind[u] >= 0 and s.has(u, ASSAULTING)]
    origins = defaultdict(list)
    for u in force:
        origins[int(origin_of(s, u))].append(u)
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
        self.seat = seat
        self.layers = [head]
        rider = int(rider_of(s, head))
        if rider >= 0:
            self.layers.append(rider)
        self.room = [int(defense(s, u) - s.damage[u]) for u in self.layers]
        self.worth = [max(int(s.card(u).cost), 0) for u in self.layers]
        self.dug_in = s.has(head, DUG_IN)
        self.fights = [bool(fights(s, u, seat)) for u in self.layers]
        self.held = bool(s.has(head, HELD_FIRE))
        self.is_unit = [s.card(u).is_ground_unit() for u in self.layers]

    def layer(self, hits: int) -> int:
        """Which layer is on top; as many as there are: all gone."""
        for at, room in enumerate(self.room):
            if hits < room:
                return at
            hits -= room
        return len(self.room)

    def lost(self, hits: int) -> int:
        return sum(self.worth[: self.layer(hits)])

    def is_gone(self, hits: int) -> bool:
        """Nothing of it that fights for the place is left."""
        return not any(self.is_unit[self.layer(hits) :])


class Reckoning:
    def __init__(self, s: LastCrusade) -> None:
        self.s = s
        self.seat = int(s.attacker)
        enemy = 1 - self.seat
        self.stacks = [Stack(s, u, self.seat) for u in self.heads(self.seat) if is_target(s, u, enemy)]
        self.mine = len(self.stacks)
        self.stacks += [Stack(s, u, enemy) for u in self.heads(enemy) if is_target(s, u, self.seat)]
        # Supporting artillery is nobody's target: it only fires.
        self.guns = [u for seat in range(2) for u in self.heads(seat) if s.has(u, SUPPORTING)]
        self.dice_at = cache(self.find_dice)

    def heads(self, seat: int) -> list[int]:
        s = self.s
        return [u for u in range(int(first_of(seat)), int(s.top[seat])) if s.kind[u] >= 0 and s.host[u] < 0]

    # ------------------------------------------------------------ the course
    def odds(self, first: int) -> Odds:
        states: dict[Damage, float] = {tuple((0, False) for _ in self.stacks): 1.0}
        if first == 1:
            states = self.mines(states)
            how = order(self.s)
            if how == SIMULTANEOUS:
                states = self.simultaneous(states, 1)
            else:
                sides = (self.seat, 1 - self.seat) if how == ATTACKER_FIRST else (1 - self.seat, self.seat)
                for seat in sides:
                    states = self.volley(states, seat, 1)
        states = self.simultaneous(states, 2)
        return self.sum_up(states)

    def mines(self, states: dict[Damage, float]) -> dict[Damage, float]:
        """LC-7.5.48 Obstacles on the way, unless somebody of the group negates them."""
        s = self.s
        for at, stack in enumerate(self.stacks[: self.mine]):
            u = stack.head
            if s.has(u, DROPPING) or s.place[u] >= AREAS:
                continue
            obstacle = int(enemy_obstacle(s, self.seat, s.target, s.place[u]))
            if obstacle < 0 or not s.card(obstacle).special.cross & s.card(u).unit.classes:
                continue
            clearers = [
                other for other in self.stacks[: self.mine] if s.place[other.head] == s.place[u] and negates_here(s, other.head)
            ]
            if clearers:
                clearers[0].held = True
            elif s.card(obstacle).special.cross_halts:
                stack.held = True
            else:
                states = self.hit(states, at, int(s.card(obstacle).special.cross_roll), MINE_TN)
        return states

    def volley(self, states: dict[Damage, float], seat: int, round: int) -> dict[Damage, float]:
        """One side fires, unit by unit; who has fallen before does not."""
        for shooter in self.shooters(seat):
            after: dict[Damage, float] = defaultdict(float)
            for state, chance in states.items():
                for result, share in self.fire(state, shooter, state, round).items():
                    after[result] += chance * share
            states = self.kept(after)
        return states

    def simultaneous(self, states: dict[Damage, float], round: int) -> dict[Damage, float]:
        """LC-R41 Nobody loses a shot; an assault that is already decided is over."""
        total: dict[Damage, float] = defaultdict(float)
        for start, chance in states.items():
            fresh = tuple((hits, False) for hits, _ in start)
            running: dict[Damage, float] = {fresh: chance}
            if not self.is_decided(start):
                for seat in (1 - self.seat, self.seat):
                    for shooter in self.shooters(seat):
                        after: dict[Damage, float] = defaultdict(float)
                        for state, share in running.items():
                            for result, part in self.fire(fresh, shooter, state, round).items():
                                after[result] += share * part
                        running = self.kept(after)
            for state, share in running.items():
                total[state] += share
        return self.kept(total)

    # ------------------------------------------------------------ one shot
    def shooters(self, seat: int) -> list[tuple[int, int]]:
        """Stacks by number, then guns as (-1, piece)."""
        found = [(at, -1) for at, stack in enumerate(self.stacks) if stack.seat == seat]
        return found + [(-1, gun) for gun in self.guns if gun // 64 == seat]

    def fire(self, alive: Damage, shooter: tuple[int, int], state: Damage, round: int) -> dict[Damage, float]:
        """`alive` says who may still fire, `state` what the targets have taken so far."""
        at, gun = shooter
        if self.is_decided(alive):
            return {state: 1.0}
        unit, top = gun, 0
        if at >= 0:
            stack = self.stacks[at]
            top = stack.layer(alive[at][0])
            if top == len(stack.layers) or (round == 1 and stack.held):
                return {state: 1.0}
            firing = [layer for layer in range(top, len(stack.layers)) if stack.fights[layer]] or [top] * stack.is_unit[top]
            if not firing:
                return {state: 1.0}
            unit = stack.layers[firing[0]]
        best = self.best_target(unit, (at, top), state, gun // 64 if at < 0 else self.stacks[at].seat)
        if best is None:
            return {state: 1.0}
        target, count, tn = best
        return self.hit({state: 1.0}, target, count, tn)

    def best_target(self, unit: int, top: tuple[int, int], state: Damage, seat: int) -> tuple[int, int, int] | None:
        """Where the dice destroy the most, by expectation."""
        best, most = None, 0.0
        for at, stack in enumerate(self.stacks):
            hits, ignored = state[at]
            layer = stack.layer(hits)
            if stack.seat == seat or layer == len(stack.layers):
                continue
            count, tn = self.dice_at(unit, top, at, layer)
            if count <= 0:
                continue
            chances = hit_chances(count, tn)
            kept = int(stack.dug_in and not ignored and layer == 0)
            worth = sum(p * (stack.lost(hits + max(n - kept, 0)) - stack.lost(hits)) for n, p in enumerate(chances))
            worth += 0.01 * sum(p * max(n - kept, 0) for n, p in enumerate(chances)) + 1e-6
            if worth > most:
                best, most = (at, count, tn), worth
        return best

    def hit(self, states: dict[Damage, float], at: int, count: int, tn: int) -> dict[Damage, float]:
        stack = self.stacks[at]
        full = sum(stack.room)
        after: dict[Damage, float] = defaultdict(float)
        for state, chance in states.items():
            hits, ignored = state[at]
            keeps = stack.dug_in and not ignored and stack.layer(hits) == 0
            for n, p in enumerate(hit_chances(count, tn)):
                if not p:
                    continue
                now = (hits, ignored)
                if n:
                    now = (min(hits + n - int(keeps), full), ignored or keeps)
                after[(*state[:at], now, *state[at + 1 :])] += chance * p
        return after

    def find_dice(self, unit: int, top: tuple[int, int], at: int, layer: int) -> tuple[int, int]:
        """Dice and TN of a unit at a target, each with what is left of its stack."""
        s = self.s
        gone = [self.stacks[top[0]].head] if top[0] >= 0 and top[1] > 0 else []
        if layer > 0:
            gone.append(self.stacks[at].head)
        if gone:
            s = s.copy()
            for head in gone:
                destroy(s, head)
        target = self.stacks[at].layers[layer]
        if s.has(unit, MOUNTED):
            unit = int(s.host[unit])
        mode = int(mode_of(s, unit))
        return int(dice(s, unit, target, mode)), int(target_number(s, unit, target, mode))

    # ------------------------------------------------------------ the end
    def is_decided(self, state: Damage) -> bool:
        return self.is_taken(state) or self.is_beaten(state)

    def is_taken(self, state: Damage) -> bool:
        theirs = range(self.mine, len(self.stacks))
        return all(self.stacks[at].is_gone(state[at][0]) for at in theirs) and not any(
            is_defending(self.s, u) and all(u not in stack.layers for stack in self.stacks) for u in self.heads(1 - self.seat)
        )

    def is_beaten(self, state: Damage) -> bool:
        return all(self.stacks[at].is_gone(state[at][0]) for at in range(self.mine))

    def kept(self, states: dict[Damage, float]) -> dict[Damage, float]:
        found = {state: chance for state, chance in states.items() if chance > NEGLIGIBLE}
        if len(found) > MOST_STATES:
            raise TooLarge
        return found

    def sum_up(self, states: dict[Damage, float]) -> Odds:
        captured = repelled = wiped_out = theirs = mine = 0.0
        for state, chance in states.items():
            if self.is_taken(state):
                captured += chance
            elif self.is_beaten(state):
                wiped_out += chance
            else:
                repelled += chance
            for at, stack in enumerate(self.stacks):
                worth = chance * stack.lost(state[at][0])
                if at < self.mine:
                    mine += worth
                else:
                    theirs += worth
        return Odds(captured, repelled, wiped_out, theirs, mine)
