"""LF-7 Calculating bids, and LF-R31 on the picture of the board."""

import pytest

from games.last_front.front import Front
from support import rule


def total(*bid: str, events: str = "", territories: str = "", other: tuple[str, ...] = ()) -> int:
    """What a bid of seat 1 is worth; `other` lies before seat 2."""
    front = Front(
        f"""
        open = "terr-uk-malta"
        events = [{f'"{events}"' if events else ""}]
        [seat.1]
        bid = {list(bid)}
        territories = [{f'"{territories}"' if territories else ""}]
        [seat.2]
        bid = {list(other)}
        """
    )
    return front.total(1)


@rule("LF-7.1")
@pytest.mark.parametrize(
    ("bid", "events", "territories", "other", "worth"),
    [
        (["troop-2"], "", "", [], 2),
        (["troop-2", "special-massed-assault"], "", "", [], 3),
        (["troop-2", "icon-zhukov"], "", "", [], 4),
        (["troop-2"], "event-general-winter by 2", "", [], 1),
        (["troop-2"], "event-call-to-arms by 1", "", [], 4),
        (["troop-2"], "event-call-to-arms by 2", "", [], 2),
        (["troop-2"], "", "terr-su-moscow", [], 3),
        (["tank-2"], "", "", ["special-dragons-teeth"], 1),
        (["plane-4"], "", "", ["special-flak-towers"], 2),
    ],
)
def test_modifiers_come_from_specials_icons_events_and_bonuses(
    bid: list[str], events: str, territories: str, other: list[str], worth: int
) -> None:
    assert total(*bid, events=events, territories=territories, other=tuple(other)) == worth


@rule("LF-7.2")
def test_modifiers_are_applied_card_by_card() -> None:
    assert total("plane-3", "plane-3", events="event-low-cloud by 2") == 2 + 2  # the whole bid halved would be 3
    assert total("troop-1", "troop-3", events="event-general-winter by 2") == 0 + 2
    assert total("tank-3", "troop-2", "icon-patton") == 5 + 2  # only the Tank
    assert total("tank-3", "tank-2", "icon-patton") == 5 + 4


@rule("LF-7.3")
def test_doubling_and_halving_come_before_adding_and_taking_away() -> None:
    assert total("troop-3", "icon-zhukov", territories="terr-su-moscow") == 3 * 2 + 1
    assert total("troop-3", "icon-zhukov", events="event-general-winter by 2") == 3 * 2 - 1
    assert total("plane-4", "icon-spitfire", events="event-low-cloud by 2") == 2 + 2
    assert total("tank-3", "icon-patton", "icon-guderian", other=("special-dragons-teeth",)) == 3 * 2 + 2 - 1


@rule("LF-7.4")
def test_a_bid_is_the_open_cards_plus_ten_for_each_pile() -> None:
    front = Front(
        """
        [seat.1]
        bid = ["tank-3", "icon-rosie/face", "icon-churchill"]
        piles = [["plane-4", "plane-4", "troop-2"], ["plane-3", "plane-3", "plane-4", "troop-3"]]
        [seat.2]
        piles = [["tank-3", "tank-3", "troop-3", "troop-1"]]
        """
    )
    assert front.total(1) == 3 + 2 + 0 + 10 + 10
    assert front.total(2) == 10


@rule("LF-7.5")
def test_all_bids_are_worked_out_again_after_every_change() -> None:
    front = Front(
        """
        battle_deck = ["troop-1"]
        event_deck = ["event-partisans"]
        [seat.1]
        hand = ["special-flak-towers", "draw-event"]
        bid = ["plane-2"]
        [seat.2]
        bid = ["plane-4", "plane-3", "icon-spitfire"]
        [seat.3]
        bid = ["plane-4"]
        """,
        players=3,
    )
    assert [front.total(seat) for seat in (1, 2, 3)] == [2, 6 + 5, 4]
    assert front.to_beat(1) == 11
    front.take("1: ability special-flak-towers")
    assert [front.total(seat) for seat in (1, 2, 3)] == [2, 4 + 4, 2]
    assert front.to_beat(1) == 8
    front.take("1: lay draw-event")  # Partisans: Spitfire and Flak Towers are gone
    assert [front.total(seat) for seat in (1, 2, 3)] == [2, 4 + 3, 4]
    assert front.to_beat(1) == 7


@rule("LF-R31")
def test_the_bonus_of_the_picture_raises_the_troop_and_not_the_others() -> None:
    assert total("tank-3", "plane-3", "troop-1", territories="terr-su-moscow") == 3 + 3 + (1 + 1)
    assert total("troop-3", "plane-3", "troop-1", territories="terr-su-moscow") == 4 + 3 + 2
    assert total("support-1-2", territories="terr-su-moscow") == 1
