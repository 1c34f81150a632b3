"""Chance: the same numbers everywhere and for good, and no neighbouring seeds with neighbouring luck."""

from itertools import pairwise

import pytest

from warcabinet.engine.chance import Chance, chance_from, keyed, keyed_at, scripted
from warcabinet.engine.pile import cards_in, pile_of
from warcabinet.engine.session import Session
from warcabinet.games.registry import GAMES, game_named

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


def test_a_prepared_answer_that_is_too_high_counts_as_the_highest() -> None:
    chance = scripted(5, 5)
    assert [chance.below(2), chance.roll(6)] == [1, 6]


def test_a_shuffle_leaves_prepared_answers_for_the_dice() -> None:
    chance = scripted(5, 1)
    pile = pile_of(list(range(10)))
    pile.shuffle(chance)
    assert sorted(cards_in(pile)) == list(range(10))
    assert [chance.roll(6), chance.roll(6)] == [6, 2]


def test_who_only_guesses_the_dice_does_not_know_the_prepared_ones() -> None:
    chance, guess = scripted(5, 1), chance_from("guess")
    chance.become(guess)
    assert [chance.below(100) for _ in range(20)] == [guess.below(100) for _ in range(20)]


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


# ------------------------------------------------------------ the keyed stream
def test_a_keyed_stream_is_the_same_for_ever() -> None:
    chance = keyed("last-front:4711")
    assert [chance.below(1000) for _ in range(20)] == [
        323, 308, 700, 550, 878, 89, 662, 291, 952, 403, 718, 706, 669, 592, 515, 643, 335, 127, 924, 982,
    ]  # fmt: skip


def test_a_keyed_die_has_each_side_equally_often() -> None:
    chance = keyed("die")
    rolls = [chance.roll(6) for _ in range(6000)]
    assert all(880 < rolls.count(side) < 1120 for side in range(1, 7))


def test_a_keyed_stream_can_be_copied_and_taken_up_anywhere() -> None:
    chance = keyed("seed")
    for _ in range(21):  # into the second block
        chance.below(6)
    rest = [keyed_at(chance.key, chance.state).below(100), chance.copy().below(100)]
    assert rest == [chance.below(100)] * 2


@pytest.mark.parametrize("name", GAMES)
def test_every_match_at_a_table_draws_from_a_keyed_stream_of_its_own(name: str) -> None:
    """Unless someone names a seed without it, as the lab does for matches among computers."""
    game = game_named(name)
    one, two = Session(game), Session(game)
    assert one.state.chance.key
    assert two.state.chance.key
    assert one.state.chance.key != two.state.chance.key
    assert len(one.seed) == len("keyed:") + 64
    assert not Session(game, seed="7").state.chance.key


def test_one_bit_of_the_seed_changes_everything() -> None:
    one, two = keyed("keyed:a"), keyed("keyed:b")
    same = sum(one.below(100) == two.below(100) for _ in range(1000))
    assert same < 30


def test_what_computers_imagine_draws_nothing_of_what_is_to_come() -> None:
    """A world becomes quick: the key of the match is not in it."""
    chance = keyed("match")
    to_come = [chance.copy().below(1000)]
    world = chance.copy()
    world.become(chance_from("a bot's own"))
    assert world.key == b""
    assert [world.below(1000)] != to_come


def test_dice_of_a_quick_stream_betray_it_and_those_of_a_keyed_one_do_not() -> None:
    """Multiply with carry: from its state every later number follows. The state of a keyed stream is a mere count."""
    quick = chance_from("table")
    assert Chance(quick.state).below(10**6) == quick.below(10**6)
    secret = keyed("table")
    assert Chance(secret.state).below(10**6) != secret.below(10**6)
    assert secret.state == 1
