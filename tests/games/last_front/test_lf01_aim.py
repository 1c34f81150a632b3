"""LF-1 Aim and course."""

from games.last_front.front import Front
from support import rule

OVER_MALTA = """
    open = "terr-uk-malta"
    territory_deck = ["terr-de-berlin"]
    battle_deck = ["troop-1", "troop-1", "troop-1", "troop-1", "troop-1", "troop-1"]
    [seat.1]
    hand = ["tank-3"]
    [seat.2]
    hand = ["troop-2"]
    [seat.3]
    hand = ["plane-4", "tank-3"]
"""


@rule("LF-1.1")
def test_outbidding_everyone_brings_the_territory() -> None:
    front = Front(OVER_MALTA, "1: lay tank-3", "1: done", "2: withdraw", players=3)
    assert front.territories(3) == []
    front.take("3: lay plane-4", "3: done", "1: withdraw")
    assert front.territories(3) == ["terr-uk-malta"]
    assert front.territories(1) == front.territories(2) == []


@rule("LF-1.2")
def test_the_prize_is_one_territory_card() -> None:
    front = Front(
        """
        open = "terr-uk-malta"
        contested = "terr-de-berlin"
        [seat.1]
        hand = ["tank-3"]
        [seat.2]
        territories = ["terr-de-berlin", "terr-su-moscow"]
        """,
        "1: lay tank-3",
        "1: done",
        "2: withdraw",
    )
    assert front.territories(1) == ["terr-de-berlin"]
    assert front.territories(2) == ["terr-su-moscow"]
    assert front.open() == "terr-uk-malta"


@rule("LF-1.3")
def test_bidding_goes_round_until_one_is_left() -> None:
    front = Front(OVER_MALTA, "1: lay tank-3", "1: done", players=3)
    assert front.choices() == ["lay troop-2", "lay troop-1", "withdraw"]  # all of it makes 3: seat 2 cannot go on
    front.take("2: lay troop-2", "2: lay troop-1")
    assert front.choices() == ["withdraw"]
    front.take("2: withdraw")
    assert front.contested() == "terr-uk-malta"  # two are left
    assert front.asks() == (3, "TAKE_TURN")
    front.take("3: withdraw")  # who could go on, and does not care to
    assert front.territories(1) == ["terr-uk-malta"]
    assert front.contested() == "terr-de-berlin"


@rule("LF-1.4")
def test_a_captured_territory_closes_the_battle_and_the_next_begins() -> None:
    front = Front(OVER_MALTA, "1: lay tank-3", "1: done", "2: withdraw", "3: withdraw", players=3)
    assert front.territories(1) == ["terr-uk-malta"]
    assert front.bid(1) == []
    assert front.s.battles_over == 1
    assert front.contested() == "terr-de-berlin"  # nobody else holds one, so there is no choice
    assert front.asks() == (1, "TAKE_TURN")
    assert front.s.owes_opening


@rule("LF-1.5")
def test_the_game_stops_with_the_victory() -> None:
    front = Front(
        """
        open = "terr-uk-malta"
        [seat.1]
        hand = ["tank-3", "tank-2"]
        territories = ["terr-uk-london"]
        [seat.2]
        hand = ["plane-4"]
        """,
        "1: lay tank-3",
        "1: done",
    )
    assert not front.session.over
    front.take("2: withdraw")
    assert front.session.over
    assert front.session.asked == -1
    assert front.choices() == []
    result = front.session.scene(-1).result
    assert result is not None
    assert result.winners == (0,)


@rule("LF-1.6")
def test_everybody_is_in_every_battle() -> None:
    front = Front(
        """
        phase = "declare"
        battles_over = 1
        open = "terr-uk-malta"
        [seat.1]
        hand = ["troop-3"]
        [seat.2]
        fighting = false
        territories = ["terr-de-berlin"]
        [seat.3]
        fighting = false
        hand = ["tank-3", "tank-3"]
        """,
        "1: attack terr-de-berlin",
        "1: lay troop-3",
        "1: done",
        "2: withdraw",
        players=3,
    )
    assert front.fighting() == [1, 3]
    front.take("3: lay tank-3", "3: lay tank-3", "3: done", "1: withdraw")  # the third wins it
    assert front.territories(3) == ["terr-de-berlin"]
