"""The four Territory Bonus cards."""

import pytest

from games.last_front.front import Front
from support import rule

ONE_OF_EACH = ["troop-3", "tank-3", "plane-4", "support-1-2"]
PLAIN = {"troop-3": 3, "tank-3": 3, "plane-4": 4, "support-1-2": 1}


@pytest.mark.parametrize(
    ("territory", "changed"),
    [
        ("terr-us-guam", {}),
        ("terr-uk-malta", {"plane-4": 6}),
        ("terr-su-moscow", {"troop-3": 4}),
        ("terr-de-berlin", {"tank-3": 5}),
    ],
)
def test_a_bonus_raises_its_holders_open_units(territory: str, changed: dict[str, int]) -> None:
    front = Front(
        f"""
        [seat.1]
        territories = ["{territory}"]
        bid = {ONE_OF_EACH}
        piles = [{ONE_OF_EACH}]
        [seat.2]
        bid = {ONE_OF_EACH}
        """
    )
    assert front.values(1) == PLAIN | changed
    assert front.total(1) == 10 + sum((PLAIN | changed).values())
    assert front.values(2) == PLAIN


AMERICAN = """
    turn = 2
    battle_deck = ["plane-2", "plane-3", "plane-4", "troop-1"]
    {}
    [seat.1]
    territories = ["terr-us-guam"]
    had_turn = {}
    [seat.2]
    bid = ["tank-3"]
    hand = ["troop-1"]
"""


def test_the_american_bonus_draws_two_in_the_first_turn_of_a_battle() -> None:
    assert Front(AMERICAN.format("", "false"), "2: done").hand(1) == ["plane-2", "plane-3"]
    assert Front(AMERICAN.format("", "true"), "2: done").hand(1) == ["plane-2"]


def test_the_american_bonus_comes_again_in_the_next_battle() -> None:
    front = Front(AMERICAN.format('open = "terr-uk-malta"', "true"), "2: done", "1: withdraw")
    front.take("2: attack terr-us-guam", "2: lay troop-1", "2: done")
    assert front.asks() == (1, "TAKE_TURN")
    assert len(front.hand(1)) == 2 + 2  # at the start of a turn, for withdrawing; then two at once


@rule("LF-12.8")
def test_the_american_bonus_works_while_its_territory_is_fought_for() -> None:
    front = Front(AMERICAN.format('contested = "terr-us-guam"', "false"), "2: done")
    assert front.hand(1) == ["plane-2", "plane-3"]


def test_cut_supply_lines_stop_the_american_bonus_too() -> None:
    assert Front(AMERICAN.format('events = ["event-supply-lines-cut by 2"]', "false"), "2: done").hand(1) == []
