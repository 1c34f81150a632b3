"""Luck: the value after chance minus the mean over what it could have done."""

from statistics import fmean, stdev

import pytest

from review.played import played
from tiny_game import CHANGE, KEEP, Cards, HighCard
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.pile import pile_of
from warcabinet.games.registry import GAMES
from warcabinet.review import review_record
from warcabinet.review.luck import luck_of_choice, luck_of_deal

GAME = HighCard()
OUTCOMES = 400


def luck(deck: list[int], hand: list[int], choice: int) -> tuple[float, ...]:
    """Of the second seat's choice, after which the match is over."""
    match = Match(Cards(chance_from("x"), pile_of(deck), pile_of(hand), turn=1), keeping=True)
    before = match.clone()
    match.take(choice)
    return luck_of_choice(before, match, choice, GAME.mind, chance_from("luck"), OUTCOMES)


def test_a_lucky_draw_is_worth_what_it_beats() -> None:
    """Of four cards in the deck one is higher than 5: drawing it turns a chance of 1 in 4 into a win."""
    assert luck([1, 2, 3, 9], [5, 4], CHANGE) == pytest.approx((-0.75, 0.75), abs=0.06)


def test_an_unlucky_draw_costs_what_it_misses() -> None:
    assert luck([9, 8, 7, 1], [5, 4], CHANGE) == pytest.approx((0.75, -0.75), abs=0.06)


def test_a_choice_after_which_chance_does_nothing_has_no_luck_at_all() -> None:
    assert luck([1, 2, 3, 9], [5, 4], KEEP) == ()


def test_the_deal_is_luck_too() -> None:
    deal = Match(Cards(chance_from("x"), pile_of([2, 3, 4, 5, 6, 7, 8]), pile_of([1, 9])), keeping=True)
    found = luck_of_deal(deal, GAME, GAME.options(), GAME.mind, chance_from("deal"), OUTCOMES)
    assert found[1] > 0.1
    assert found[0] == pytest.approx(-found[1])


@pytest.mark.soak
@pytest.mark.parametrize("name", list(GAMES))
def test_luck_sums_to_zero_over_many_matches_of_equals(name: str) -> None:
    """Within its interval; and who had luck has won more often."""
    found = [review_record(played(name, match), tries=8).seats[0] for match in range(60)]
    lucks = [seat.luck for seat in found]
    assert abs(fmean(lucks)) < 2.6 * stdev(lucks) / len(lucks) ** 0.5
    assert sum(seat.luck * (seat.score - 0.5) for seat in found) > 0
