"""LF-11 Winning a battle."""

from games.last_front.front import Front
from support import rule


@rule("LF-11.1", "LF-11.2")
def test_the_last_one_left_takes_the_territory() -> None:
    front = Front(
        """
        contested = "terr-uk-malta"
        open = "terr-uk-malta"
        [seat.1]
        hand = ["troop-2"]
        [seat.2]
        hand = ["troop-1"]
        """,
        "1: lay troop-2",
        "1: done",
        "2: withdraw",
    )
    assert front.territories(1) == ["terr-uk-malta"]
    assert front.bid(1) == []
