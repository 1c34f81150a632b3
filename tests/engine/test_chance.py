"""Chance: the same numbers everywhere and for ever, and no neighbouring seeds with neighbouring luck."""

from itertools import pairwise

import pytest

from warcabinet.engine.chance import Chance, chance_from, scripted
from warcabinet.engine.pile import cards_in, pile_of

pytestmark = pytest.mark.plain  # the same compiled and from the plain source


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    chance = chance_from("last-front:4711")
    assert [chance.below(1000) for _ in range(8)] == [411, 230, 194, 353, 115, 455, 51, 252]


def test_the_largest_range_stays_inside() -> None:
    chance = Chance((0x3FFFF97B << 32) - 2)
    assert all(0 <= chance.below(2**30) < 2**30 for _ in range(1000))


def test_neighbouring_seeds_are_strangers() -> None:
    first = [chance_from(f"seed:{n}").below(6) for n in range(6000)]
    assert all(880 < first.count(side) < 1120 for side in range(6))  # 4 standard deviations around 1000
    assert 800 < sum(a == b for a, b in pairwise(first)) < 1200


def test_a_die_has_each_side() -> None:
    chance = chance_from("die")
    rolls = [chance.roll(6) for _ in range(6000)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(880 < rolls.count(side) < 1120 for side in range(1, 7))


def test_a_fork_does_not_follow_its_parent() -> None:
    chance = chance_from("parent")
    fork, copy = chance.fork(), chance.copy()
    ours = [chance.below(100) for _ in range(20)]
    assert [copy.below(100) for _ in range(20)] == ours
    assert [fork.below(100) for _ in range(20)] != ours


def test_a_script_comes_first() -> None:
    chance = scripted(5, 1, 3)
    assert [chance.roll(6) for _ in range(3)] == [6, 2, 4]


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = chance_from("shuffle")
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        pile = pile_of([1, 2, 3])
        pile.shuffle(chance)
        order = tuple(cards_in(pile))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(880 < count < 1120 for count in seen.values())
