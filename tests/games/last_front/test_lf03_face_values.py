"""LF-3 Face values."""

import pytest

from games.last_front.front import Front, area
from support import rule
from warcabinet.games.last_front import GAME

TWO_USES = [(card.id, card.value) for card in GAME.cards.battle if card.kind in ("special", "icon")]
PATTON = """
    battle_deck = ["troop-1", "troop-1", "troop-1"]
    [seat.1]
    hand = ["icon-patton"]
    bid = ["tank-2"]
    [seat.2]
    hand = ["tank-3", "tank-3"]
"""


@rule("LF-3.1", "LF-3.3")
@pytest.mark.parametrize(("card", "number"), TWO_USES)
def test_every_special_and_icon_has_a_face_value(card: str, number: int) -> None:
    front = Front(f'[seat.1]\nhand = ["{card}"]\nbid = ["troop-1"]', f"1: face {card}")
    assert number > 0
    assert front.bid(1) == ["troop-1", f"{card}/face"]
    assert front.total(1) == 1 + number
    assert front.hand(1) == []


@rule("LF-3.2")
def test_ability_or_face_value_is_the_players_choice() -> None:
    front = Front(PATTON)
    assert front.choices() == ["face icon-patton", "ability icon-patton", "done", "withdraw"]
    assert Front(PATTON, "1: face icon-patton").total(1) == 2 + 3
    assert Front(PATTON, "1: ability icon-patton").total(1) == 2 + 2


@rule("LF-3.3", "LF-3.7")
def test_everybody_sees_at_once_which_way_up_it_lies() -> None:
    front = Front(PATTON, "1: face icon-patton")
    for viewer in (-1, 0, 1):
        row = area(front.session.scene(viewer), "bid-1")
        assert [(item.face, item.lies, item.term) for item in row.items] == [
            ("tank-2", "", "2"),
            ("icon-patton", "upside-down", "face 3"),
        ]
    assert front.log()[-1] == ("Seat 1 lays George S. Patton at face value: bid 5", "LF-3.3")


@rule("LF-3.4")
def test_a_card_at_face_value_stays_so() -> None:
    front = Front(PATTON, "1: face icon-patton", "1: done", "2: lay tank-3", "2: lay tank-3", "2: done")
    assert front.asks() == (1, "TAKE_TURN")
    assert front.choices() == ["lay troop-1", "withdraw"]  # no way to turn Patton round
    assert front.values(1) == {"tank-2": 2, "icon-patton/face": 3}


@rule("LF-3.5")
def test_nobody_can_use_its_ability_any_more() -> None:
    front = Front(
        """
        [seat.1]
        hand = ["special-lend-lease"]
        bid = ["tank-3", "troop-1"]
        [seat.2]
        bid = ["tank-3", "icon-patton/face"]
        """,
        "1: ability special-lend-lease",
        "1: target 2/icon-patton/face",
        "1: pick troop-1",
    )
    assert front.values(1) == {"tank-3": 3, "icon-patton/face": 3}
    assert front.values(2) == {"tank-3": 3, "troop-1": 1}


@rule("LF-3.6")
@pytest.mark.parametrize("card", [card.id for card in GAME.cards.battle if card.lasting])
def test_an_ability_does_not_add_the_face_value(card: str) -> None:
    front = Front(f'[seat.1]\nhand = ["{card}"]', f"1: ability {card}")
    assert front.bid(1) == [card]
    assert front.total(1) == 0
