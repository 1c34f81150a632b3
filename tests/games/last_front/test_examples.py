"""The worked examples of the rulebook, numbered as there."""

from collections import Counter

from games.last_front.front import Front, area
from support import rule
from warcabinet.games.last_front import GAME


@rule("LF-E1", "LF-7.3")
def test_multiply_first_then_add() -> None:
    front = Front(
        """
        [seat.1]
        territories = ["terr-su-moscow"]
        bid = ["troop-2", "troop-1"]
        hand = ["icon-zhukov"]
        """,
        "1: ability icon-zhukov",
    )
    assert front.values(1) == {"troop-2": 5, "troop-1": 3, "icon-zhukov": 0}
    assert front.total(1) == 8


@rule("LF-E2", "LF-3.5", "LF-R53")
def test_a_face_value_survives_a_swap() -> None:
    front = Front(
        """
        [seat.1]
        hand = ["tank-3", "tank-2", "special-lend-lease"]
        [seat.2]
        bid = ["tank-3", "icon-patton/face"]
        """,
        "1: lay tank-3",
        "1: lay tank-2",
    )
    assert (front.total(1), front.total(2)) == (5, 6)
    assert "done" not in front.choices()
    front.take("1: ability special-lend-lease", "1: target 2/icon-patton/face", "1: pick tank-2")
    assert front.bid(1) == ["tank-3", "icon-patton/face"]
    assert front.bid(2) == ["tank-3", "tank-2"]
    assert (front.total(1), front.total(2)) == (6, 5)
    assert "done" in front.choices()


FOUR_OF_THREE = """
    battle_deck = ["troop-3", "troop-2"]
    [seat.1]
    bid = ["troop-3", "tank-3", "plane-3", "support-3-6"]
    hand = ["troop-1"]
"""


@rule("LF-E3", "LF-8.4")
def test_what_is_above_ten_is_lost() -> None:
    front = Front(FOUR_OF_THREE)
    assert front.total(1) == 12
    front.take("1: dig", "1: pick troop-3", "1: pick tank-3", "1: pick plane-3", "1: pick support-3-6", "1: confirm")
    assert front.total(1) == 10
    assert front.bid(1) == []
    assert front.piles(1) == [["troop-3", "tank-3", "plane-3", "support-3-6"]]


@rule("LF-E4", "LF-R36")
def test_waiting_for_an_even_ten() -> None:
    front = Front(
        FOUR_OF_THREE + '[seat.2]\nbid = ["plane-4", "plane-4", "plane-3"]\nhand = ["troop-2"]',
        "1: done",
        "2: lay troop-2",
        "2: done",
        "1: lay troop-1",
        "1: dig",
        "1: pick troop-1",
        "1: pick troop-3",
        "1: pick tank-3",
        "1: pick plane-3",
        "1: confirm",
    )
    assert front.piles(1) == [["troop-1", "troop-3", "tank-3", "plane-3"]]
    assert front.bid(1) == ["support-3-6"]
    assert front.total(1) == 13


@rule("LF-E5", "LF-8.12", "LF-8.13", "LF-8.14")
def test_reaching_ten_with_a_special() -> None:
    front = Front(
        """
        [seat.1]
        bid = ["troop-1", "troop-1", "troop-2", "tank-2"]
        hand = ["special-massed-assault", "troop-1"]
        [seat.2]
        hand = ["special-commando-raid"]
        """,
    )
    assert front.total(1) == 6
    assert "dig" not in front.choices()
    front.take(
        "1: ability special-massed-assault", "1: dig", "1: pick troop-1", "1: pick troop-1", "1: pick troop-2", "1: pick tank-2"
    )
    assert front.choices()[:1] == ["confirm"]
    front.take("1: confirm", "2: pass")
    assert front.piles(1) == [["troop-1", "troop-1", "troop-2", "tank-2"]]
    assert front.values(1) == {"special-massed-assault": 0}
    assert front.total(1) == 10
    front.take("1: lay troop-1")
    assert front.values(1)["troop-1"] == 2
    assert front.total(1) == 12
    front.take("1: done", "2: ability special-commando-raid", "2: target 1/special-massed-assault")
    assert front.piles(1) == [["troop-1", "troop-1", "troop-2", "tank-2"]]
    assert front.total(1) == 10 + 1


TWENTY = """
    [seat.1]
    bid = ["plane-4", "plane-3", "tank-3", "plane-4", "plane-4", "troop-2"]
"""


@rule("LF-E6", "LF-8.16", "LF-8.17")
def test_twenty_points_take_two_piles() -> None:
    front = Front(TWENTY)
    assert front.total(1) == 20
    front.take("1: dig", "1: pick plane-4", "1: pick plane-3", "1: pick tank-3", "1: confirm")
    front.take("1: dig", "1: pick plane-4", "1: pick plane-4", "1: pick troop-2", "1: confirm")
    assert front.piles(1) == [["plane-4", "plane-3", "tank-3"], ["plane-4", "plane-4", "troop-2"]]
    assert front.total(1) == 20
    front = Front(TWENTY, "1: dig", *["1: pick plane-4"] * 3, "1: pick plane-3", "1: pick tank-3", "1: pick troop-2", "1: confirm")
    assert [len(pile) for pile in front.piles(1)] == [6]
    assert front.total(1) == 10


@rule("LF-E7")
def test_board_picture_player_one() -> None:
    front = Front('[seat.1]\nterritories = ["terr-su-moscow"]\nbid = ["tank-3", "plane-3", "troop-1"]')
    assert front.values(1) == {"tank-3": 3, "plane-3": 3, "troop-1": 2}
    assert front.total(1) == 8


@rule("LF-E8")
def test_board_picture_player_two() -> None:
    front = Front(
        """
        turn = 2
        [seat.1]
        territories = ["terr-su-moscow"]
        bid = ["tank-3", "plane-3", "troop-1"]
        [seat.2]
        piles = [["troop-3", "tank-3", "plane-3", "troop-1"]]
        bid = ["plane-3"]
        """
    )
    assert front.total(2) == 13
    assert front.to_beat(2) == 8
    assert "done" in front.choices()


@rule("LF-E9")
def test_one_against_none_has_the_bonus_and_two_against_one() -> None:
    alone = Front('[seat.1]\nterritories = ["terr-us-guam"]')
    assert alone.bonus(0) == 1
    more = Front(
        '[seat.1]\nterritories = ["terr-us-guam"]\n[seat.2]\nterritories = ["terr-us-midway", "terr-us-pearl-harbor"]',
        options='victory = "any3"',
    )
    assert more.bonus(0) == 2


@rule("LF-E10")
def test_one_each_and_nobody_has_the_bonus() -> None:
    front = Front(
        """
        open = "terr-us-midway"
        turn = 2
        [seat.1]
        territories = ["terr-us-guam"]
        fighting = true
        [seat.2]
        bid = ["troop-1"]
        """,
        "2: done",
    )
    assert front.bonus(0) == 1
    front.take("1: withdraw")
    assert front.territories(2) == ["terr-us-midway"]
    assert front.bonus(0) == 0
    assert "bonus-us" in [item.face for item in area(front.session.scene(0), "bonuses").items]


@rule("LF-E11", "LF-2.1", "LF-2.5")
def test_counting_the_cards() -> None:
    cards = GAME.cards
    counts = [
        len(cards.territory),
        len(cards.bonus),
        sum(card.count for card in cards.event),
        sum(card.count for card in cards.battle),
    ]
    assert counts == [12, 4, 18, 128]
    assert sum(counts) == 162
    kinds: Counter[str] = Counter()
    for card in cards.battle:
        assert card.kind is not None
        kinds["unit" if card.kind in ("troop", "tank", "plane", "support") else card.kind] += card.count
    assert kinds == {"unit": 98, "special": 16, "icon": 10, "draw-event": 4}
