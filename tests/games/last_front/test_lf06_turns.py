"""LF-6 Turns and bids, with the rulings on what must be beaten (LF-R11 to LF-R15), LF-R44 and the order of a turn (LF-R55)."""

import pytest

from games.last_front.front import Front, area
from support import rule

TWO = """
    phase = "{phase}"
    contested = "terr-uk-malta"
    open = "terr-uk-malta"
    battle_deck = ["support-1-2", "support-2-4", "support-3-6", "troop-1", "troop-1", "troop-1"]
    [seat.1]
    hand = {one}
    bid = {laid}
    [seat.2]
    hand = {two}
    bid = {other}
"""


def two(*one: str, laid: tuple[str, ...] = (), two: tuple[str, ...] = (), other: tuple[str, ...] = (), phase: str = "bid") -> Front:
    return Front(TWO.format(one=list(one), laid=list(laid), two=list(two), other=list(other), phase=phase))


# ------------------------------------------------------------ the draw, the bid and the next turn
@rule("LF-6.1")
def test_a_turn_begins_with_one_card_drawn() -> None:
    front = two("tank-3", phase="start")
    assert front.hand(1) == ["tank-3", "support-1-2"]
    assert front.hand(2) == []
    front.take("1: lay tank-3", "1: done")
    assert front.hand(2) == ["support-2-4"]
    assert front.hand(1) == ["support-1-2"]
    assert front.asks() == (2, "TAKE_TURN")  # nobody is asked whether to draw


@rule("LF-6.2")
def test_a_turn_is_to_bid_or_to_withdraw() -> None:
    front = two("tank-3", other=("troop-2",))
    assert front.choices() == ["lay tank-3", "withdraw"]
    front.take("1: lay tank-3")
    assert front.choices() == ["done", "withdraw"]
    front.take("1: done")
    assert front.fighting() == [1, 2]
    assert two(other=("troop-2",)).choices() == ["withdraw"]


@rule("LF-6.3")
def test_any_number_of_cards_is_laid_face_up() -> None:
    hand = ("troop-1", "troop-1", "troop-2", "tank-2", "plane-3", "support-1-2", "icon-patton")
    front = two(*hand)
    front.take(*(f"1: lay {card}" for card in hand[:-1]), "1: face icon-patton")
    assert front.bid(1) == [*hand[:-1], "icon-patton/face"]
    assert front.hand(1) == []
    assert "done" in front.choices()
    for viewer in (-1, 1):
        assert sorted(item.face for item in area(front.session.scene(viewer), "bid-1").items) == sorted(hand)


@rule("LF-6.4")
def test_cards_stay_and_the_bid_is_the_sum_of_all_of_them() -> None:
    front = two("troop-1", laid=("tank-3", "plane-2"), two=("tank-3",), other=("plane-4",))
    assert front.total(1) == 5
    front.take("1: lay troop-1")
    assert front.total(1) == 6
    front.take("1: done", "2: lay tank-3", "2: done")
    assert front.bid(1) == ["tank-3", "plane-2", "troop-1"]  # in the next turn, too
    assert (front.total(1), front.total(2)) == (6, 7)
    front.take("1: lay support-2-4")
    assert front.total(1) == 6 + 2


@rule("LF-6.5")
@pytest.mark.parametrize(("card", "enough"), [("troop-1", False), ("troop-2", False), ("troop-3", True), ("plane-4", True)])
def test_the_total_must_be_one_point_above_the_bid_before(card: str, enough: bool) -> None:
    front = two(card, laid=("tank-3",), other=("tank-3", "troop-2"))  # 3 against 5
    front.take(f"1: lay {card}")
    assert ("done" in front.choices()) == enough


@rule("LF-6.6")
def test_the_total_takes_in_every_bonus() -> None:
    front = two("tank-2", laid=("icon-patton",), other=("tank-3",))
    front.take("1: lay tank-2")
    assert front.total(1) == 4
    assert "done" in front.choices()
    front = two("tank-2", laid=("icon-patton/face",), other=("tank-3", "troop-1", "troop-1"))
    front.take("1: lay tank-2")
    assert front.total(1) == 5
    assert "done" not in front.choices()


@rule("LF-6.7")
def test_the_turn_moves_clockwise_and_skips_the_withdrawn() -> None:
    front = Front(
        """
        turn = 3
        battle_deck = ["troop-3", "troop-3", "plane-4", "plane-4"]
        [seat.1]
        hand = ["tank-2"]
        [seat.3]
        hand = ["troop-1"]
        [seat.4]
        fighting = false
        """,
        "3: lay troop-1",
        "3: done",
        players=4,
    )
    assert front.asks() == (1, "TAKE_TURN")
    front.take("1: lay tank-2", "1: done")
    assert front.asks() == (2, "TAKE_TURN")
    front.take("2: withdraw")
    assert front.asks() == (3, "TAKE_TURN")
    front.take("3: lay plane-4", "3: done")
    assert front.asks() == (1, "TAKE_TURN")


@rule("LF-6.8")
def test_the_five_steps_of_a_bidding_turn() -> None:
    front = two("tank-2", "tank-2", "icon-patton", "special-tallboy")
    front.take("1: lay tank-2", "1: lay tank-2")
    front.take("1: face special-tallboy")  # what is at face value is said with the card
    assert front.bid(1) == ["tank-2", "tank-2", "special-tallboy/face"]
    front.take("1: ability icon-patton")
    assert front.total(1) == 4 + 4 + 3
    front.take("1: dig", "1: pick tank-2", "1: pick tank-2", "1: pick special-tallboy/face", "1: confirm")
    assert front.piles(1) == [["tank-2", "tank-2", "special-tallboy/face"]]
    assert front.asks() == (1, "TAKE_TURN")  # the turn ends only when it is declared done
    front.take("1: done")
    assert front.asks() == (2, "TAKE_TURN")
    assert front.total(1) == 10


@rule("LF-6.9")
def test_the_battle_goes_on_until_one_is_left() -> None:
    front = Front(
        """
        open = "terr-uk-malta"
        battle_deck = ["troop-2", "troop-3", "tank-2", "tank-3", "troop-1", "troop-1", "troop-1"]
        [seat.1]
        hand = ["troop-1"]
        """,
        "1: lay troop-1",
        "1: done",
        "2: lay troop-2",
        "2: done",
        "3: lay troop-3",
        "3: done",
        players=3,
    )
    assert front.contested() == "terr-uk-malta"
    assert front.asks() == (1, "TAKE_TURN")  # a second round
    front.take("1: withdraw")
    assert front.contested() == "terr-uk-malta"
    front.take("2: withdraw")
    assert front.territories(3) == ["terr-uk-malta"]


@rule("LF-6.10")
def test_an_empty_hand_still_draws_and_may_use_the_card() -> None:
    front = two("tank-3", "tank-3", laid=("troop-1",), other=("troop-2",))
    assert front.hand(2) == []
    front.take("1: lay tank-3", "1: done")
    assert front.hand(2) == ["support-1-2"]
    assert front.choices() == ["lay support-1-2", "withdraw"]


# ------------------------------------------------------------ what must be beaten
THREE = """
    turn = 3
    open = "terr-uk-malta"
    battle_deck = ["troop-1", "troop-1", "troop-1", "troop-1", "troop-1"]
    [seat.1]
    hand = {one}
    bid = {first}
    [seat.2]
    hand = {two}
    bid = {second}
    fighting = {fights}
    [seat.3]
    hand = {three}
    bid = {third}
"""


def three(
    *,
    one: tuple[str, ...] = (),
    first: tuple[str, ...] = (),
    two: tuple[str, ...] = (),
    second: tuple[str, ...] = (),
    three: tuple[str, ...] = (),
    third: tuple[str, ...] = (),
    fights: bool = True,
) -> Front:
    hands = {"one": one, "first": first, "two": two, "second": second, "three": three, "third": third}
    return Front(THREE.format(fights=str(fights).lower(), **{key: list(cards) for key, cards in hands.items()}), players=3)


@rule("LF-R11")
def test_the_highest_bid_of_all_opponents_must_be_beaten() -> None:
    front = three(first=("plane-4", "plane-3"), second=("tank-2",), third=("tank-3", "troop-3"), three=("troop-1", "troop-2"))
    assert front.to_beat(3) == 7  # not the 2 of the player before
    assert "done" not in front.choices()
    front.take("3: lay troop-1")
    assert "done" not in front.choices()  # 7 against 7
    front.take("3: lay troop-2")
    assert "done" in front.choices()
    gone = three(first=("plane-4",), fights=False)
    assert gone.to_beat(3) == 4  # the player before has withdrawn


@rule("LF-R12")
def test_who_is_high_enough_and_has_played_may_be_done() -> None:
    front = three(first=("tank-3",), second=("tank-3",), third=("plane-4",), three=("troop-1",))
    assert "done" in front.choices()
    front.take("3: done")
    assert front.bid(3) == ["plane-4"]
    assert front.asks()[0] == 1
    assert "done" not in three(first=("plane-4",), third=("plane-4",)).choices()


@rule("LF-R13")
def test_a_bid_that_falls_after_done_leaves_the_turn_open() -> None:
    front = two("tank-3", "troop-1", "troop-2", two=("special-ambush",), other=("tank-2",))
    front.take("1: lay tank-3", "1: done")
    assert front.asks() == (2, "DONE_WINDOW")
    front.take("2: ability special-ambush", "2: target 1/tank-3")
    assert front.asks() == (1, "TAKE_TURN")
    assert front.hand(1) == ["troop-1", "troop-2"]  # the same turn: no card was drawn
    assert front.choices() == ["lay troop-1", "lay troop-2", "withdraw"]
    front.take("1: lay troop-1", "1: lay troop-2", "1: done")
    assert front.asks() == (2, "TAKE_TURN")


@rule("LF-R13")
def test_an_opponents_bid_that_rises_after_done_leaves_the_turn_open() -> None:
    front = two("troop-3", two=("special-paratroop-drop", "troop-2", "troop-1"), other=("troop-1",))
    front.take("1: lay troop-3", "1: done", "2: ability special-paratroop-drop", "2: from troop-2", "2: from troop-1")
    assert front.total(2) == 4
    assert front.asks() == (1, "TAKE_TURN")
    front = two("troop-3", two=("special-paratroop-drop", "troop-1"), other=("troop-1",))
    front.take("1: lay troop-3", "1: done", "2: ability special-paratroop-drop", "2: from troop-1")
    assert front.total(2) == 2
    assert front.asks() == (2, "TAKE_TURN")  # 3 still leads: done stands


@rule("LF-R14")
def test_a_fallen_leader_acts_when_the_turn_comes() -> None:
    front = three(
        first=("tank-3", "tank-3"), one=("tank-2",), second=("troop-1",), two=("plane-4",), three=("special-captured-equipment",)
    )
    front.take("3: ability special-captured-equipment", "3: target 1/tank-3")
    assert front.total(1) == front.total(3) == 3
    assert front.asks() == (3, "TAKE_TURN")  # seat 1 is not asked to make up for it
    front.take("3: withdraw")
    assert front.asks() == (1, "TAKE_TURN")
    front.take("1: lay tank-2", "1: done")
    assert front.asks() == (2, "TAKE_TURN")


@rule("LF-R15")
def test_laid_is_laid_but_withdrawing_is_possible_until_done_stands() -> None:
    front = two("tank-3", "troop-1", other=("troop-1",))
    front.take("1: lay tank-3")
    assert front.choices() == ["lay troop-1", "done", "withdraw"]  # nothing takes the tank back
    front.take("1: withdraw")
    assert "tank-3" in front.discard()
    assert "tank-3" not in front.hand(1)


@rule("LF-R15")
def test_each_card_shows_the_total_it_would_give() -> None:
    front = two("tank-2", "icon-patton", "troop-1", laid=("tank-3",))
    hints = {choice.text: choice.hint for choice in front.session.scene(0).choices}
    assert hints["lay tank-2"] == "makes 5"
    assert hints["lay troop-1"] == "makes 4"
    assert hints["face icon-patton"] == "makes 6"
    assert hints["ability icon-patton"] == "makes 5"
    for choice in ("lay tank-2", "face icon-patton", "ability icon-patton"):
        after = two("tank-2", "icon-patton", "troop-1", laid=("tank-3",))
        after.take(f"1: {choice}")
        assert hints[choice] == f"makes {after.total(1)}"


@rule("LF-R44")
def test_who_has_not_had_a_turn_may_interrupt() -> None:
    front = Front(
        """
        owes_opening = true
        [seat.1]
        hand = ["tank-3"]
        [seat.3]
        hand = ["special-ambush"]
        """,
        "1: lay tank-3",
        "1: done",
        players=3,
    )
    assert front.s.had_turn[2] == 0
    assert front.asks() == (3, "DONE_WINDOW")
    front.take("3: ability special-ambush", "3: target 1/tank-3")
    assert front.bid(1) == []


# ------------------------------------------------------------ the order within a turn
@rule("LF-R55")
def test_between_draw_and_done_everything_comes_in_any_order_and_repeatedly() -> None:
    front = Front(
        """
        phase = "start"
        battle_deck = ["draw-event"]
        event_deck = ["event-supply-lines-cut", "event-partisans"]
        [seat.1]
        hand = ["draw-event", "icon-patton", "special-red-ball-express", "tank-3", "troop-2", "troop-1"]
        bid = ["tank-2", "tank-3", "plane-4"]
        [seat.2]
        bid = ["troop-3"]
        """
    )
    assert front.hand(1)[-1] == "draw-event"  # first the draw
    front.take("1: lay draw-event", "1: ability icon-patton", "1: dig", "1: pick tank-2", "1: pick tank-3", "1: pick plane-4")
    front.take("1: confirm", "1: lay tank-3", "1: ability special-red-ball-express", "1: lay troop-1", "1: lay draw-event")
    assert front.bid(1) == ["tank-3", "troop-1"]  # Partisans took Patton, even after the dig-in
    front.take("1: lay troop-2")
    assert front.total(1) == 10 + 3 + 1 + 2
    front.take("1: done")
    assert front.asks()[0] == 2  # last the done


@rule("LF-R55")
def test_more_cards_may_be_laid_after_a_dig_in_that_lapsed() -> None:
    front = two("tank-3", laid=("tank-3", "plane-4", "troop-3"), two=("special-ambush",), other=("troop-1",))
    front.take("1: dig", "1: pick tank-3", "1: pick plane-4", "1: pick troop-3", "1: confirm")
    front.take("2: ability special-ambush", "2: target 1/tank-3/declared")
    assert front.piles(1) == []
    assert front.asks() == (1, "TAKE_TURN")
    front.take("1: lay tank-3")
    front.take("1: dig", "1: pick tank-3", "1: pick plane-4", "1: pick troop-3", "1: confirm")
    assert front.total(1) == 10
