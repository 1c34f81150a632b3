# compiled
"""Fire worked out instead of rolled: what one side has suffered, as every state it can be in with the chance of it.

A state is one number: its digits say for each stack how many hits it has taken and whether a dug-in one has ignored its first.
"""

from __future__ import annotations

from typing import Final

FAINT: Final = 1e-7  # a state less likely than this is not followed

States = dict[int, float]


class Gun:
    """A unit that fires. For each stack and digit: what its dice would destroy there, and the digits they would leave."""

    def __init__(self, worth: list[list[float]], ends: list[list[list[tuple[int, float]]]]) -> None:
        self.worth: Final = worth
        self.ends: Final = ends


class Line:
    """The stacks of one side as targets. `layers[stack][digit]` says how many of its cards have fallen."""

    def __init__(self, layers: list[list[int]]) -> None:
        self.layers: Final = layers
        self.base: Final[list[int]] = []
        base = 1
        for digits in layers:
            self.base.append(base)
            base *= len(digits)

    def digit(self, state: int, at: int) -> int:
        return (state // self.base[at]) % len(self.layers[at])

    def shape(self, state: int) -> tuple[int, ...]:
        """How many cards of each stack have fallen: it decides who can still fire."""
        return tuple([self.layers[at][self.digit(state, at)] for at in range(len(self.base))])

    def hit(self, states: States, at: int, ends: list[list[tuple[int, float]]]) -> States:
        """Dice that have no choice of target."""
        after: States = {}
        for state, chance in states.items():
            digit = self.digit(state, at)
            rest = state - digit * self.base[at]
            for end, share in ends[digit]:
                then = rest + end * self.base[at]
                after[then] = after.get(then, 0.0) + chance * share
        return after

    def volley(self, states: States, guns: list[Gun], most: int) -> States:
        """One after the other, each where its dice destroy the most; of more than `most` states the likeliest are followed.

        A gun that finds no target waits, and has another try when all others have fired: its shot may be at soldiers whose
        transport has fallen since (LC-N105).
        """
        waiting: dict[tuple[int, ...], States] = {(): states}  # by the guns that have found no target
        for at, gun in enumerate(guns):
            then: dict[tuple[int, ...], States] = {}
            for idle, before in waiting.items():
                fired, rest = self.fire(before, gun)
                if fired:
                    join(then, idle, likeliest(fired, most))
                if rest:
                    join(then, (*idle, at), likeliest(rest, most))
            waiting = then
        after: States = {}
        for idle, found in waiting.items():
            if 0 < len(idle) < len(guns):
                found = self.volley(found, [guns[at] for at in idle], most)
            for state, chance in found.items():
                after[state] = after.get(state, 0.0) + chance
        return likeliest(after, most)

    def fire(self, states: States, gun: Gun) -> tuple[States, States]:
        """What the dice of one gun make of each state; and the states in which it has no target."""
        stacks = len(self.base)
        after: States = {}
        idle: States = {}
        for state, chance in states.items():
            best, best_digit, worth, rest = -1, 0, 0.0, state
            for at in range(stacks):
                size = len(self.layers[at])
                digit = rest % size
                rest //= size
                if gun.worth[at][digit] > worth:
                    best, best_digit, worth = at, digit, gun.worth[at][digit]
            if best < 0:
                idle[state] = chance
                continue
            base = self.base[best]
            left = state - best_digit * base
            for end, share in gun.ends[best][best_digit]:
                then = left + end * base
                after[then] = after.get(then, 0.0) + chance * share
        return after, idle

    def by_shape(self, states: States) -> dict[tuple[int, ...], States]:
        found: dict[tuple[int, ...], States] = {}
        for state, chance in states.items():
            shape = self.shape(state)
            if shape not in found:
                found[shape] = {}
            found[shape][state] = chance
        return found


def join(waiting: dict[tuple[int, ...], States], idle: tuple[int, ...], states: States) -> None:
    found = waiting.setdefault(idle, {})
    for state, chance in states.items():
        found[state] = found.get(state, 0.0) + chance


def likeliest(states: States, most: int) -> States:
    faint = FAINT
    if len(states) > most:
        faint = max(faint, sorted(states.values(), reverse=True)[most])
    return {state: chance for state, chance in states.items() if chance > faint}


def weight(states: States) -> float:
    total = 0.0
    for chance in states.values():
        total += chance
    return total
