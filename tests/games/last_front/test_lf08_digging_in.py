"""LF-8 Digging in."""

import pytest

from games.last_front.front import Front, area
from support import rule

OPEN = """
    battle_deck = ["troop-1", "troop-1", "troop-1"]
    [seat.1]
    bid = [{}]
    hand = [{}]
    [seat.2]
    hand = [{}]
"""
TWELVE = '"plane-4", "plane-3", "tank-3", "troop-2"'


def twelve(hand: str = "", others: str = "") -> str:
    return OPEN.format(TWELVE, hand, others)


def dig(front: Front, *cards: str, seat: int = 1) -> None:
    front.take(f"{seat}: dig", *[f"{seat}: pick {card}" for card in cards], f"{seat}: confirm")


@rule("LF-8.1", "LF-R41")
def test_the_rule_can_be_switched_off_and_is_on_by_default() -> None:
    assert "dig" in Front(twelve()).choices()
    off = Front(twelve(), options="dig_in = false")
    assert "dig" not in off.choices()
    assert off.why_not(1, "dig") == ("Digging in is turned off for this match.", "LF-8.1")


@rule("LF-8.2", "LF-8.3", "LF-8.7")
def test_a_group_becomes_a_pile_worth_ten_that_stays_in_the_bid() -> None:
    front = Front(twelve())
    dig(front, "plane-4", "plane-3", "tank-3")
    assert front.piles(1) == [["plane-4", "plane-3", "tank-3"]]
    assert front.bid(1) == ["troop-2"]
    assert front.total(1) == 10 + 2
    assert [item.lies for item in area(front.session.scene(1), "bid-1").items] == ["sideways", "sideways", "sideways", ""]


@rule("LF-8.3")
@pytest.mark.parametrize(
    ("cards", "enough"), [('"plane-4", "plane-3", "troop-2"', False), ('"plane-4", "plane-3", "troop-3"', True)]
)
def test_ten_is_needed_and_nine_is_not_enough(cards: str, enough: bool) -> None:
    front = Front(OPEN.format(cards, "", ""))
    assert ("dig" in front.choices()) is enough


@rule("LF-8.3")
def test_it_can_be_declared_from_ten_on() -> None:
    front = Front(twelve(), "1: dig", "1: pick plane-4", "1: pick plane-3", "1: pick troop-2")
    assert front.choices() == ["pick tank-3", "drop plane-4", "drop plane-3", "drop troop-2", "cancel"]
    assert front.why_not(1, "confirm") == ("A pile needs 10; the cards you picked are worth 9.", "LF-8.3")
    front.take("1: drop troop-2", "1: pick tank-3")
    assert front.choices() == ["pick troop-2", "confirm", "drop plane-4", "drop plane-3", "drop tank-3", "cancel"]


@rule("LF-8.4")
def test_what_is_above_ten_is_lost() -> None:
    front = Front(twelve())
    dig(front, "plane-4", "plane-3", "tank-3", "troop-2")
    assert front.total(1) == 10
    assert front.log()[-1] == ("Seat 1 is dug in: 10, 2 lost", "LF-8.4")


@rule("LF-8.5")
def test_modifiers_good_and_bad_pass_over_a_pile() -> None:
    position = """
        turn = 2
        battle_deck = ["troop-1"]
        events = ["event-low-cloud by 2"]
        [seat.1]
        territories = ["terr-uk-malta"]
        piles = [["plane-4", "plane-3", "tank-3"]]
        bid = ["plane-4", "icon-patton"]
        [seat.2]
        bid = ["special-flak-towers", "special-dragons-teeth", "plane-4"]
    """
    front = Front(position)
    assert front.total(1) == 10 + 1 + 2  # the open Plane alone is halved twice and helped by Malta
    assert front.values(1) == {"plane-4": 3, "icon-patton": 0}


@rule("LF-8.6", "LF-R39")
@pytest.mark.parametrize("attack", ["special-ambush", "special-captured-equipment", "special-lend-lease", "special-commando-raid"])
def test_no_special_reaches_into_a_pile(attack: str) -> None:
    front = Front(
        f"""
        [seat.1]
        bid = ["troop-1"]
        hand = ["{attack}"]
        [seat.2]
        piles = [["tank-3", "support-2-4", "tank-3", "icon-patton/face"]]
        """
    )
    assert f"ability {attack}" not in front.choices()


@rule("LF-8.8")
def test_piles_are_discarded_by_whoever_withdraws_and_by_the_winner() -> None:
    front = Front(
        """
        [seat.1]
        piles = [["plane-4", "plane-3", "tank-3"]]
        [seat.2]
        piles = [["plane-4", "plane-4", "troop-2"], ["tank-3", "tank-3", "plane-3", "troop-1"]]
        """,
        "1: withdraw",
    )
    assert front.piles(1) == front.piles(2) == []
    assert sorted(front.discard()) == sorted(
        ["plane-4", "plane-3", "tank-3", "plane-4", "plane-4", "troop-2", "tank-3", "tank-3", "plane-3", "troop-1"]
    )


@rule("LF-8.9")
def test_nobody_has_to_dig_in_and_open_cards_can_be_hit() -> None:
    front = Front(twelve(others='"special-ambush"'), "1: done", "2: ability special-ambush", "2: target 1/plane-4")
    assert front.total(1) == 8


@rule("LF-8.10", "LF-R36")
def test_it_is_declared_in_ones_own_turn_before_done() -> None:
    front = Front(OPEN.format('"plane-4", "plane-3"', '"tank-3"', '"special-ambush"'))
    assert "dig" not in front.choices()
    front.take("1: lay tank-3")
    assert "dig" in front.choices()  # in the turn they were laid
    front.take("1: done")
    assert front.asks() == (2, "DONE_WINDOW")
    assert "dig" not in front.choices()


@rule("LF-R36")
def test_cards_of_an_earlier_turn_can_be_dug_in() -> None:
    front = Front(
        """
        battle_deck = ["troop-1", "troop-1"]
        [seat.1]
        bid = ["plane-4", "plane-3", "tank-3"]
        [seat.2]
        hand = ["plane-4", "plane-4", "tank-3"]
        """,
        "1: done",
        "2: lay plane-4",
        "2: lay plane-4",
        "2: lay tank-3",
        "2: done",
    )
    dig(front, "plane-4", "plane-3", "tank-3")
    assert front.total(1) == 10


@rule("LF-8.11")
def test_the_group_is_chosen_freely_and_the_rest_keeps_counting() -> None:
    front = Front(OPEN.format('"troop-3", "tank-3", "plane-4", "troop-3", "troop-3"', "", ""))
    front.take("1: dig", "1: pick troop-3", "1: pick troop-3")
    assert front.choices() == ["pick troop-3", "pick tank-3", "pick plane-4", "drop troop-3", "cancel"]  # a third copy is left
    front.take("1: pick troop-3")
    assert front.choices() == ["pick tank-3", "pick plane-4", "drop troop-3", "cancel"]
    front.take("1: pick plane-4", "1: confirm")
    assert front.bid(1) == ["tank-3"]
    assert front.total(1) == 13


@rule("LF-8.11")
def test_it_can_be_dropped_before_it_is_declared() -> None:
    front = Front(twelve(), "1: dig", "1: pick plane-4", "1: cancel")
    assert front.asks() == (1, "TAKE_TURN")
    assert front.piles(1) == []
    assert len(front.bid(1)) == 4
    front.session.undo()
    front.take("1: drop plane-4")
    assert "pick plane-4" in front.choices()  # nothing is left picked


ASSAULT = OPEN.format(
    '"troop-3", "troop-2", "tank-2", "special-massed-assault", "icon-rommel/face"', '"troop-1"', '"special-commando-raid"'
)


@rule("LF-8.12")
def test_an_ability_that_helped_stays_beside_the_pile() -> None:
    front = Front(ASSAULT, "1: dig")
    assert front.choices() == ["pick troop-3", "pick troop-2", "pick tank-2", "pick icon-rommel/face", "cancel"]
    assert front.why_not(1, "bid-1/special-massed-assault")[1] == "LF-8.12"
    front.take("1: pick troop-3", "1: pick troop-2", "1: pick tank-2", "1: confirm", "2: pass")
    assert front.piles(1) == [["troop-3", "troop-2", "tank-2"]]
    assert front.bid(1) == ["special-massed-assault", "icon-rommel/face"]


@rule("LF-8.13")
def test_beside_the_pile_it_works_on() -> None:
    front = Front(ASSAULT)
    front.take("1: dig", "1: pick troop-3", "1: pick troop-2", "1: pick tank-2", "1: confirm", "2: pass", "1: lay troop-1")
    assert front.values(1)["troop-1"] == 2


@rule("LF-8.14")
def test_losing_it_does_not_lower_the_pile() -> None:
    front = Front(ASSAULT)
    front.take("1: dig", "1: pick troop-3", "1: pick troop-2", "1: pick tank-2", "1: confirm", "2: pass", "1: done")
    front.take("2: ability special-commando-raid", "2: target 1/special-massed-assault")
    assert front.total(1) == 10 + 3


@rule("LF-8.15")
def test_face_values_go_into_a_pile() -> None:
    front = Front(ASSAULT)
    front.take("1: dig", "1: pick troop-3", "1: pick troop-2", "1: pick icon-rommel/face", "1: confirm", "2: pass")
    assert front.piles(1) == [["troop-3", "troop-2", "icon-rommel/face"]]
    assert front.total(1) == 10 + 3


@rule("LF-8.16")
def test_each_of_several_piles_is_worth_ten() -> None:
    front = Front(
        OPEN.format(
            '"plane-4", "plane-4", "troop-2", "plane-4", "tank-3", "tank-3", "tank-3", "plane-3", "plane-3", "troop-1"', "", ""
        )
    )
    assert front.total(1) == 30
    dig(front, "plane-4", "plane-4", "troop-2")
    dig(front, "plane-4", "tank-3", "tank-3")
    dig(front, "tank-3", "plane-3", "plane-3", "troop-1")
    assert len(front.piles(1)) == 3
    assert front.total(1) == 30


@rule("LF-8.17")
def test_there_is_no_pile_of_twenty() -> None:
    front = Front(OPEN.format('"plane-4", "plane-4", "plane-4", "plane-3", "tank-3", "troop-2"', "", ""))
    dig(front, "plane-4", "plane-4", "plane-4", "plane-3", "tank-3", "troop-2")
    assert len(front.piles(1)) == 1
    assert front.total(1) == 10
