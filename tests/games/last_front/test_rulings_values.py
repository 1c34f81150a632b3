"""Rulings LF-R17 to LF-R24: what cards are worth, and which abilities can be chosen."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.last_front.front import Front
from support import rule
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.values import value


@rule("LF-R17")
@pytest.mark.parametrize(
    ("unit", "mine", "events", "expected"),
    [
        ("tank-3", [], ["event-rasputitsa by 2"], 2),  # 1.5 is rounded up
        ("tank-3", ["icon-guderian"], ["event-rasputitsa by 2"], 3),  # once, at the end: not 2 x 2
        ("troop-3", ["icon-zhukov"], ["event-call-to-arms by 1"], 12),
        ("plane-3", ["icon-spitfire"], ["event-low-cloud by 2"], 4),  # 2 + 2: halve before adding
        ("troop-2", ["icon-zhukov", "special-massed-assault"], ["event-general-winter by 2"], 4),
        ("troop-1", [], ["event-general-winter by 2"], 0),
        ("troop-2", [], ["event-general-winter by 2"], 1),
    ],
)
def test_factors_rounded_up_once_then_sums(unit: str, mine: list[str], events: list[str], expected: int) -> None:
    front = Front(f"events = {events}\n[seat.1]\nbid = {[unit, *mine]}")
    assert front.values(1)[unit] == expected
    assert front.total(1) == expected


@rule("LF-R17")
def test_a_card_is_never_worth_less_than_nothing() -> None:
    riflemen = GAME.book.battle[0]
    for taken_away, expected in ((0, 1), (1, 0), (2, 0), (5, 0)):
        assert value(riflemen, vec[i64]([-taken_away, 0, 0, 0, 0, 0, 0, 0, 0])) == expected


@rule("LF-R18")
def test_a_face_value_is_touched_by_no_modifier_and_is_no_unit() -> None:
    front = Front(
        """
        [seat.1]
        bid = ["icon-patton/face", "icon-eisenhower", "troop-1"]
        territories = ["terr-de-berlin"]
        [seat.2]
        hand = ["special-ambush"]
        """,
        "1: done",
    )
    assert front.values(1) == {"icon-patton/face": 3, "icon-eisenhower": 0, "troop-1": 2}
    front.take("2: ability special-ambush")
    assert front.choices() == ["target 1/troop-1", "cancel"]


MALTA = """
    contested = "terr-uk-malta"
    turn = 2
    battle_deck = ["troop-1"]
    [seat.1]
    territories = ["terr-uk-malta"]
    {}
    [seat.2]
    {}
    [seat.3]
    {}
"""


@rule("LF-R19", "LF-2.12")
def test_the_defence_value_is_taken_without_a_question() -> None:
    front = Front(MALTA.format('hand = ["support-3-6"]', 'bid = ["troop-1"]', ""), "2: done", "3: withdraw", players=3)
    front.take("1: lay support-3-6")
    assert front.total(1) == 6
    assert front.asks() == (1, "TAKE_TURN")


@rule("LF-R20", "LF-2.13")
def test_only_the_holder_defends_even_after_he_withdrew() -> None:
    position = MALTA.format('bid = ["support-1-2"]', 'bid = ["support-2-4"]', 'bid = ["support-3-6"]')
    front = Front(position, players=3)
    assert [front.total(seat) for seat in (1, 2, 3)] == [2, 2, 3]
    front = Front(position.replace("turn = 2", "turn = 1").replace("[seat.1]", "declarer = 2\n[seat.1]"), "1: withdraw", players=3)
    assert [front.total(seat) for seat in (1, 2, 3)] == [0, 2, 3]


@rule("LF-R21")
def test_a_support_counts_by_its_present_owner() -> None:
    taken = Front(
        MALTA.format('bid = ["support-3-6"]', 'hand = ["special-captured-equipment"]', ""),
        "2: ability special-captured-equipment",
        "2: target 1/support-3-6",
        players=3,
    )
    assert taken.values(2) == {"support-3-6": 3}
    swapped = Front(
        MALTA.format('bid = ["tank-2"]', 'bid = ["support-3-6"]\nhand = ["special-lend-lease"]', ""),
        "2: ability special-lend-lease",
        "2: target 1/tank-2",
        "2: pick support-3-6",
        players=3,
    )
    assert swapped.values(1) == {"support-3-6": 6}


@rule("LF-R22")
def test_a_total_adds_up_ones_own_cards_only() -> None:
    front = Front('[seat.1]\nbid = ["troop-2", "plane-4"]\npiles = [["tank-3", "tank-3", "plane-4"]]\n[seat.2]\nbid = ["tank-2"]')
    assert (front.total(1), front.total(2)) == (16, 2)


@rule("LF-R23")
def test_a_lasting_card_stays_with_value_nothing_and_a_used_one_goes() -> None:
    front = Front(
        """
        event_deck = ["event-low-cloud"]
        [seat.1]
        hand = ["icon-patton", "special-ambush", "draw-event"]
        [seat.2]
        bid = ["troop-1"]
        """,
        "1: ability icon-patton",
        "1: ability special-ambush",
        "1: target 2/troop-1",
        "1: lay draw-event",
    )
    assert front.bid(1) == ["icon-patton"]
    assert front.total(1) == 0
    assert front.discard() == ["troop-1", "special-ambush", "draw-event"]


@rule("LF-R23")
def test_a_used_card_is_on_no_bid_while_it_works() -> None:
    front = Front(
        '[seat.1]\nhand = ["special-lend-lease"]\nbid = ["troop-1"]\n[seat.2]\nbid = ["tank-2"]',
        "1: ability special-lend-lease",
        "1: target 2/tank-2",
    )
    assert front.choices() == ["pick troop-1", "cancel"]


@rule("LF-R24")
def test_a_lasting_ability_needs_no_fitting_unit() -> None:
    front = Front('[seat.1]\nhand = ["icon-patton", "special-flak-towers"]')
    assert {"ability icon-patton", "ability special-flak-towers"} <= set(front.choices())


@rule("LF-R24")
def test_a_one_shot_ability_needs_its_target() -> None:
    position = '[seat.1]\nhand = ["special-ambush"]\n[seat.2]\nbid = ["{}"]'
    assert "ability special-ambush" not in Front(position.format("icon-patton")).choices()
    assert "ability special-ambush" in Front(position.format("troop-1")).choices()
    refusal = Front(position.format("icon-patton")).why_not(1, "ability special-ambush")
    assert refusal == ("Ambush has no valid target now.", "LF-R24")


@rule("LF-R24")
def test_whether_it_helps_is_not_asked() -> None:
    front = Front(
        '[seat.1]\nhand = ["special-lend-lease"]\nbid = ["troop-1"]\n[seat.2]\nbid = ["troop-1"]',
        "1: ability special-lend-lease",
        "1: target 2/troop-1",
        "1: pick troop-1",
    )
    assert front.bid(1) == front.bid(2) == ["troop-1"]
    assert front.discard() == ["special-lend-lease"]
