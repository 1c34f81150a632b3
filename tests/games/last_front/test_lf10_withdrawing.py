"""LF-10 Withdrawing, with the rulings for two players (LF-R16), on drawing first (LF-R34) and on interruption (LF-R43)."""

import pytest

from games.last_front.front import Front
from support import rule

POSITION = """
    turn = 1
    open = "terr-uk-malta"
    battle_deck = ["troop-1", "troop-2", "troop-3", "tank-2", "tank-3", "plane-2", "plane-3"]
    event_deck = ["{event}"]
    contested = "{contested}"
    [seat.1]
    hand = ["plane-4", "draw-event"]
    bid = ["tank-2", "icon-patton", "icon-rosie/face"]
    piles = [["tank-3", "tank-3", "troop-3", "troop-1"]]
    territories = ["terr-su-moscow", "terr-de-berlin"]
    [seat.2]
    hand = {hand}
    bid = ["plane-4", "plane-4"]
    [seat.3]
    hand = ["tank-3"]
    bid = ["plane-3"]
"""


def battle(*choices: str, hand: tuple[str, ...] = (), event: str = "event-rasputitsa", contested: str = "terr-uk-malta") -> Front:
    """Seat 1 is to act, with something of everything before it."""
    position = POSITION.format(hand=list(hand), event=event, contested=contested)
    return Front(position, *choices, players=3, options='must_play = "house"')


@rule("LF-10.1")
def test_who_cannot_beat_the_bid_or_does_not_care_to_withdraws_in_the_own_turn() -> None:
    front = battle()
    assert "done" in front.choices()  # could go on as it stands
    assert "withdraw" in front.choices()
    front.take("1: withdraw")
    assert front.fighting() == [2, 3]
    assert front.asks() == (2, "TAKE_TURN")
    front.take("2: done")
    assert front.choices() == ["lay tank-3", "lay troop-3", "withdraw"]  # 9 at most against 8, and may still leave
    front.take("3: withdraw")
    assert front.territories(2) == ["terr-uk-malta"]


@rule("LF-10.2")
def test_one_card_is_drawn_for_withdrawing_on_top_of_the_first() -> None:
    front = battle("1: withdraw")
    assert front.hand(1) == ["plane-4", "draw-event", "troop-1"]
    front.take("2: done")
    assert front.hand(3) == ["tank-3", "troop-3"]  # troop-2 went to seat 2 at the start of its turn
    hand = front.hand(3)
    front.take("3: withdraw")
    assert front.hand(3) == [*hand, "tank-2"]


@rule("LF-10.3")
def test_the_whole_bid_is_discarded() -> None:
    front = battle("1: withdraw")
    assert front.bid(1) == []
    assert front.piles(1) == []
    assert sorted(front.discard()) == sorted(["tank-2", "icon-patton", "icon-rosie", "tank-3", "tank-3", "troop-3", "troop-1"])
    assert front.bid(2) == ["plane-4", "plane-4"]  # of nobody else


@rule("LF-10.4")
def test_the_withdrawn_take_no_further_part() -> None:
    front = Front(
        POSITION.format(hand=["plane-3"], event="event-rasputitsa", contested="terr-uk-malta").replace(
            'hand = ["plane-4", "draw-event"]', 'hand = ["special-ambush", "icon-guderian", "special-counterintelligence"]'
        ),
        "1: withdraw",
        "2: done",
        players=3,
        options='must_play = "house"',
    )
    assert front.asks() == (3, "TAKE_TURN")  # neither a blitz nor a turn for seat 1
    front.take("3: lay tank-3", "3: lay troop-3", "3: done")
    assert front.asks() == (2, "TAKE_TURN")


@rule("LF-10.5")
def test_the_withdrawn_draw_no_more() -> None:
    front = battle("1: withdraw", hand=("draw-event",), event="event-total-mobilisation")
    hand = front.hand(1)
    front.take("2: lay draw-event")
    assert len(front.hand(2)) == 1 + 2  # the card of the turn, and two of the Event
    assert len(front.hand(3)) == 1 + 2
    front.take("2: done", "3: withdraw")
    assert front.hand(1) == hand


@rule("LF-10.6")
@pytest.mark.parametrize("event", ["event-wolf-pack", "event-captured-codes", "event-carpet-bombing", "event-breakthrough"])
def test_no_event_touches_the_withdrawn(event: str) -> None:
    front = battle("1: withdraw", hand=("draw-event",), event=event)
    hand = front.hand(1)
    front.take("2: lay draw-event")
    while front.asks() != (2, "TAKE_TURN"):
        assert front.asks()[0] != 1
        assert "seat 1" not in front.choices()
        front.take(f"{front.asks()[0]}: {front.choices()[0]}")
    assert front.hand(1) == hand


@rule("LF-10.6")
def test_no_special_reaches_the_withdrawn() -> None:
    front = battle("1: withdraw", hand=("special-ultra",))
    front.take("2: ability special-ultra")
    assert front.choices() == ["seat 3", "cancel"]


@rule("LF-10.7")
def test_hand_bonuses_and_territories_are_kept() -> None:
    front = battle("1: withdraw")
    assert front.hand(1)[:2] == ["plane-4", "draw-event"]
    assert front.territories(1) == ["terr-su-moscow", "terr-de-berlin"]
    assert (front.bonus(2), front.bonus(3)) == (1, 1)
    front.take("2: done", "3: withdraw")
    assert front.territories(1) == ["terr-su-moscow", "terr-de-berlin"]
    assert (front.bonus(2), front.bonus(3)) == (1, 1)


@rule("LF-10.7")
def test_only_the_contested_territory_can_be_lost() -> None:
    front = battle("1: withdraw", contested="terr-de-berlin")
    assert front.territories(1) == ["terr-su-moscow", "terr-de-berlin"]
    front.take("2: done", "3: withdraw")
    assert front.territories(1) == ["terr-su-moscow"]
    assert front.territories(2) == ["terr-de-berlin"]


@rule("LF-10.8")
def test_in_the_next_battle_everybody_is_in_again() -> None:
    front = battle("1: withdraw", "2: done", "3: withdraw")
    assert front.asks() == (2, "DECLARE_BATTLE")
    front.take("2: attack terr-su-moscow")
    assert front.fighting() == [1, 2, 3]
    front.take("2: lay troop-2", "2: done")
    assert front.asks() == (3, "TAKE_TURN")
    front.take("3: withdraw")
    assert front.asks() == (1, "TAKE_TURN")


@rule("LF-R16")
def test_with_two_the_first_withdrawal_ends_the_battle_and_both_draw() -> None:
    front = Front(
        """
        open = "terr-uk-malta"
        territory_deck = ["terr-de-ruhr"]
        battle_deck = ["troop-1", "troop-2", "troop-3"]
        [seat.2]
        bid = ["tank-3"]
        """,
        "1: withdraw",
    )
    assert front.territories(2) == ["terr-uk-malta"]
    assert front.hand(1) == ["troop-1"]  # for withdrawing
    assert front.hand(2) == ["troop-2", "troop-3"]  # for winning, and to open the next battle
    assert front.asks() == (2, "TAKE_TURN")
    assert front.contested() == "terr-de-ruhr"


@rule("LF-R34")
def test_the_card_for_withdrawing_is_drawn_before_the_bid_is_discarded() -> None:
    front = Front(
        """
        [seat.1]
        bid = ["tank-3", "plane-4"]
        [seat.2]
        bid = ["troop-1"]
        [seat.3]
        hand = 125
        """,
        players=3,
    )
    assert front.deck() == front.discard() == []
    front.take("1: withdraw")
    assert front.hand(1) == []  # the own bid came too late to be drawn from
    assert sorted(front.deck() + front.hand(2)) == ["plane-4", "tank-3"]  # but seat 2 begins its turn with a card of it


@rule("LF-R43")
def test_a_withdrawal_cannot_be_interrupted() -> None:
    front = battle(hand=("special-ambush", "special-counterintelligence", "icon-guderian"))
    front.take("1: withdraw")
    assert front.asks() == (2, "TAKE_TURN")  # not in a window
    assert front.fighting() == [2, 3]
    assert sorted(front.discard())[:2] == ["icon-patton", "icon-rosie"]
    assert "tank-2" in front.discard()
    front.take("2: ability special-ambush")
    assert front.choices() == ["target 3/plane-3", "cancel"]  # immune from then on
