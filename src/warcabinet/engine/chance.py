# compiled
"""Chance: the only source of luck in a match, small enough to copy and the same on every machine for ever."""

from __future__ import annotations

import hashlib
from typing import Final, final

from librt.vecs import pop, vec
from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final = 0x3FFFF97B  # multiplier * 2**32 - 1 is a safe prime: period about 2**61
LOW32: Final = 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True)
class Chance:
    """Multiply with carry; the whole state is one integer below 2**62, so no product overflows."""

    __slots__ = ("script", "state")

    def __init__(self, state: i64) -> None:
        self.state = state
        self.script: vec[i64] = vec[i64]()  # answers a test has laid out beforehand, the first one last

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n at most 2**30."""
        if len(self.script) > 0:
            self.script, answer = pop(self.script)
            return answer
        s = self.state
        s = MULTIPLIER * (s & LOW32) + (s >> 32)
        self.state = s
        return (((s ^ (s >> 32)) & LOW32) * n) >> 32

    def roll(self, sides: i64) -> i64:
        return self.below(sides) + 1

    def fork(self) -> Chance:
        """A stream of its own, for whoever may not touch this one."""
        return Chance((self.below(MULTIPLIER - 1) << 32) + (self.below(65536) << 16) + self.below(65536) + 1)

    def copy(self) -> Chance:
        twin = Chance(self.state)
        twin.script = self.script[:]
        return twin


def chance_from(text: str) -> Chance:
    """Neighbouring seeds must not give neighbouring states, hence the hash.

    >>> chance_from("last-front:7").below(100), chance_from("last-front:8").below(100)
    (58, 54)
    """
    digest = hashlib.sha256(text.encode()).digest()
    return Chance(int.from_bytes(digest[:8], "big") % (MULTIPLIER * 2**32 - 2) + 1)


def scripted(*answers: int) -> Chance:
    """Chance that first gives the answers laid out, each as `below` would return it."""
    chance = Chance(1)
    chance.script = vec[i64](list(reversed(answers)))
    return chance
