"""Search finds what is plainly best, within its budget."""

import time

import pytest

from games.last_front.front import Front
from warcabinet.bots import Glimpse, Search, glimpse_of
from warcabinet.bots.search import search
from warcabinet.engine.chance import chance_from
from warcabinet.engine.mind import Mind
from warcabinet.games.last_front import GAME

MIND = Mind()  # knows nothing: matches are played on at random to the end
LAST_CARD = """
contested = "terr-uk-malta"
open = "terr-uk-malta"
owes_opening = false
[seat.1]
hand = []
bid = ["tank-3"]
territories = ["terr-uk-london"]
[seat.2]
hand = []
bid = ["troop-1"]
"""


def position() -> Front:
    return Front(LAST_CARD, options="battle_cap = 20")


def glimpse(front: Front) -> Glimpse:
    return glimpse_of(front.session, chance_from("s"))


@pytest.mark.plain
@pytest.mark.parametrize("mind", [MIND, GAME.mind])
def test_it_does_not_give_a_won_match_away(mind: Mind) -> None:
    """Seat 1 wins the match if seat 2, without cards, cannot answer: to withdraw would be folly."""
    assert GAME.choice_text(Search(mind, iterations=300).choose(glimpse(position()))) != "withdraw"


@pytest.mark.plain
def test_iterations_are_counted_and_add_up() -> None:
    front = position()
    findings = search(glimpse(front), MIND, 200, 0.0)
    assert sum(finding.tries for finding in findings) == 200
    assert [finding.tries for finding in findings] == sorted((finding.tries for finding in findings), reverse=True)
    assert all(0.0 <= finding.estimate <= 1.0 for finding in findings)
    assert {GAME.choice_text(finding.choice) for finding in findings} == set(front.choices())


def test_equal_chance_gives_equal_findings() -> None:
    front = position()
    first, second = ([(f.choice, f.tries, f.estimate) for f in search(glimpse(front), GAME.mind, 150, 0.0)] for _ in range(2))
    assert first == second


def test_the_shortest_search_still_has_an_answer() -> None:
    assert search(glimpse(position()), MIND, 0, 1e-9)


def test_time_is_a_budget_too() -> None:
    front = position()
    began = time.monotonic()
    findings = search(glimpse(front), MIND, 0, 0.2)
    assert 0.15 < time.monotonic() - began < 5.0
    assert findings
