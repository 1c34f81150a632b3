# compiled
"""Chance: the only source of luck in a match, small enough to copy and the same on every machine, always.

There are two kinds behind one interface. Matches at a table draw from a *keyed stream*: BLAKE2 over a key that only the host knows,
block by block, so that no one can work out the next die from those that have fallen. Worlds that computers imagine, and the lab's
matches, draw from a *quick* generator, whose whole state is one integer.
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final = 0x3FFFF97B  # multiplier * 2**32 - 1 is a safe prime: period about 2**61
LOW32: Final = 0xFFFFFFFF
WORDS: Final = 16  # of 32 bits in a block of the keyed stream
QUICK: Final = b""  # no key
KEYED: Final = "keyed:"  # begins a seed whose chance no one can predict: every match at a table has one


@final
@mypyc_attr(acyclic=True)
class Chance:
    """Without a key: multiply with carry, whose state is below 2**62, so no product overflows. With one: `state` counts the words
    drawn, and word n is in block n // 16."""

    __slots__ = ("block", "block_at", "key", "script", "state")

    def __init__(self, state: i64, key: bytes = QUICK) -> None:
        self.state = state
        self.key: bytes = key
        self.block: vec[i64] = vec[i64]()  # the words of the block now in use
        self.block_at: i64 = -1  # its number
        self.script: vec[i64] = vec[i64]()  # answers that a test or a Position has prepared, the first one last

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n at most 2**30."""
        if len(self.script) > 0:
            self.script, answer = pop(self.script)
            return answer if answer < n else n - 1
        s = self.state
        if len(self.block) > 0:
            return (self.word(s) * n) >> 32
        s = MULTIPLIER * (s & LOW32) + (s >> 32)
        self.state = s
        return (((s ^ (s >> 32)) & LOW32) * n) >> 32

    def word(self, at: i64) -> i64:
        """The next 32 bits of the keyed stream."""
        if at // WORDS != self.block_at:
            self.block_at = at // WORDS
            self.block = words_of(self.key, self.block_at)
        self.state = at + 1
        return self.block[at % WORDS]

    def roll(self, sides: i64) -> i64:
        return self.below(sides) + 1

    def fork(self) -> Chance:
        """A separate quick stream for code that must not touch this one; it reveals nothing about this one."""
        return Chance((self.below(MULTIPLIER - 1) << 32) + (self.below(65536) << 16) + self.below(65536) + 1)

    def become(self, other: Chance) -> None:
        """Draw what the other would from now on: for worlds in which a seat only guesses the dice."""
        self.state = other.state
        self.key = other.key
        self.block = other.block[:]
        self.block_at = other.block_at
        if len(self.script) > 0 or len(other.script) > 0:
            self.script = other.script[:]

    def copy(self) -> Chance:
        twin = Chance(self.state, self.key)
        if len(self.block) > 0:
            twin.block = self.block[:]
            twin.block_at = self.block_at
        if len(self.script) > 0:
            twin.script = self.script[:]
        return twin


def words_of(key: bytes, block: i64) -> vec[i64]:
    digest = hashlib.blake2b(int(block).to_bytes(8, "big"), digest_size=64, key=key).digest()
    found = vec[i64]()
    for at in range(0, 64, 4):
        found = append(found, i64(int.from_bytes(digest[at : at + 4], "big")))
    return found


def chance_from(text: str) -> Chance:
    """A quick stream. Neighbouring seeds must not give neighbouring states, hence the hash.

    >>> chance_from("last-front:7").below(100), chance_from("last-front:8").below(100)
    (58, 54)
    """
    digest = hashlib.sha256(text.encode()).digest()
    return Chance(int.from_bytes(digest[:8], "big") % (MULTIPLIER * 2**32 - 2) + 1)


def keyed(text: str) -> Chance:
    """A keyed stream over the whole of a seed.

    >>> keyed("last-front:7").below(100), keyed("last-front:8").below(100)
    (67, 74)
    """
    return keyed_at(hashlib.blake2b(text.encode(), digest_size=64, person=b"war cabinet").digest(), 0)


def keyed_at(key: bytes, drawn: i64) -> Chance:
    """A keyed stream of which this many words have been drawn."""
    chance = Chance(drawn, key)
    chance.block_at = drawn // WORDS
    chance.block = words_of(key, chance.block_at)
    return chance


def scripted(*answers: int) -> Chance:
    """Chance that first gives prepared answers, each as `below` would return it."""
    chance = Chance(1)
    chance.script = vec[i64](list(reversed(answers)))
    return chance
