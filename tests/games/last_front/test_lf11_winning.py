"""LF-11 Winning a battle, with the rulings for a winning defender (LF-R29) and on the winner's card (LF-R33, LF-R34)."""

from games.last_front.front import Front
from support import rule

POSITION = """
    turn = {turn}
    open = "terr-uk-malta"
    contested = "{contested}"
    territory_deck = ["terr-de-ruhr"]
    battle_deck = ["troop-1", "troop-2", "troop-3", "tank-2", "tank-3"]
    events = ["event-low-cloud by 1"]
    [seat.1]
    hand = ["support-1-2"]
    bid = ["tank-2", "icon-patton", "special-ultra/face"]
    piles = [["tank-3", "tank-3", "troop-3", "troop-1"]]
    territories = ["terr-us-guam"]
    [seat.2]
    bid = ["plane-4"]
    territories = ["terr-su-moscow"]
    [seat.3]
    bid = ["plane-3"]
"""


def won(contested: str = "terr-uk-malta") -> Front:
    """Seat 2 and seat 3 withdraw one after the other; seat 1 is left."""
    return Front(POSITION.format(turn=2, contested=contested), "2: withdraw", "3: withdraw", players=3)


@rule("LF-11.1")
def test_the_battle_is_won_when_all_others_have_withdrawn() -> None:
    front = Front(POSITION.format(turn=2, contested="terr-uk-malta"), "2: withdraw", players=3)
    assert front.contested() == "terr-uk-malta"
    assert front.territories(1) == ["terr-us-guam"]
    front.take("3: withdraw")
    assert front.territories(1) == ["terr-us-guam", "terr-uk-malta"]
    assert front.contested() == ""


@rule("LF-11.2")
def test_the_winner_takes_the_contested_territory() -> None:
    assert won().territories(1) == ["terr-us-guam", "terr-uk-malta"]
    assert won().territories(2) == ["terr-su-moscow"]
    front = won("terr-su-moscow")
    assert front.territories(1) == ["terr-us-guam", "terr-su-moscow"]
    assert front.territories(2) == []
    assert won("terr-us-guam").territories(1) == ["terr-us-guam"]


@rule("LF-11.3", "LF-11.4")
def test_the_winner_and_the_last_to_withdraw_draw_a_card_each() -> None:
    front = won()
    assert front.hand(2) == ["troop-1"]  # for withdrawing
    assert front.hand(3) == ["troop-2", "troop-3"]  # for the turn, for withdrawing
    assert front.hand(1) == ["support-1-2", "tank-2"]  # for winning


@rule("LF-11.5")
def test_the_winning_bid_is_discarded_too() -> None:
    front = won()
    assert front.bid(1) == []
    assert front.piles(1) == []
    mine = ["tank-2", "icon-patton", "special-ultra", "tank-3", "tank-3", "troop-3", "troop-1"]
    assert sorted(front.discard()) == sorted([*mine, "plane-4", "plane-3"])
    assert front.events() == []


@rule("LF-11.6")
def test_the_winner_declares_the_next_battle() -> None:
    assert won().asks() == (1, "DECLARE_BATTLE")
    front = Front(POSITION.format(turn=1, contested="terr-uk-malta"), "1: withdraw", "2: withdraw", players=3)
    assert front.asks() == (3, "DECLARE_BATTLE")


@rule("LF-R29")
def test_a_defender_who_wins_has_what_any_winner_has_and_no_more() -> None:
    front = won("terr-us-guam")
    assert front.territories(1) == ["terr-us-guam"]
    assert front.hand(1) == ["support-1-2", "tank-2"]
    assert front.open() == "terr-uk-malta"
    assert len(front.s.territory_deck) == 9
    assert front.asks() == (1, "DECLARE_BATTLE")


@rule("LF-R33")
def test_the_winner_always_draws() -> None:
    front = won()
    assert front.hand(1) == ["support-1-2", "tank-2"]
    assert front.asks() == (1, "DECLARE_BATTLE")  # nobody was asked in between


@rule("LF-R34")
def test_the_winner_draws_before_the_bid_is_discarded() -> None:
    front = Front(
        """
        turn = 2
        open = "terr-uk-malta"
        discard = ["plane-4"]
        [seat.1]
        bid = ["tank-3"]
        territories = ["terr-us-guam"]
        [seat.2]
        hand = 126
        territories = ["terr-su-moscow"]
        """,
        "2: withdraw",
    )
    assert front.deck() == []
    assert "plane-4" in front.hand(2)  # the last card there was
    assert front.hand(1) == []
    assert front.discard() == ["tank-3"]
