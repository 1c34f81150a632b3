"""Piles: the last card is the top, and no two piles share their cards."""

from pathlib import Path

import pytest

from warcabinet.engine.pile import cards_in, copies, numbers, pile_of, piles, table_of

pytestmark = pytest.mark.plain


def test_the_last_card_is_the_top() -> None:
    pile = pile_of([1, 2, 3])
    assert pile.take() == 3
    assert pile.take_at(0) == 1
    assert cards_in(pile) == [2]


def test_one_of_several_equal_cards_is_removed() -> None:
    pile = pile_of([4, 5, 4])
    pile.remove(4)
    assert cards_in(pile) == [5, 4]
    assert pile.discard_one(4)
    assert not pile.discard_one(4)
    assert (pile.count(5), pile.has(4), pile.index(4), len(pile)) == (1, False, -1, 1)


def test_a_copy_goes_its_own_way() -> None:
    group = piles(2)
    group[0].add(7)
    twin = copies(group)
    twin[0].add(8)
    twin[1].add(9)
    assert [cards_in(pile) for pile in group] == [[7], []]


def test_one_pile_on_another_leaves_the_other_as_it_was() -> None:
    under, over = pile_of([1]), pile_of([2, 3])
    under.add_all(over)
    over.clear()
    assert cards_in(under) == [1, 2, 3]
    assert over.empty()


def test_a_table_of_numbers() -> None:
    assert numbers(table_of(3, -1)) == [-1, -1, -1]


def test_asking_for_numbers_lets_go_of_the_table() -> None:
    """A vec that plain Python handed to a compiled function was never freed."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        pytest.skip("there is no /proc to look at")
    pages = []
    for _ in range(2):
        for _ in range(1000):
            numbers(table_of(3000, 7))
        pages.append(int(statm.read_text().split()[1]))
    assert pages[1] - pages[0] < 2000  # of 6,000 that would be lost
