"""Rulings LF-R42, LF-R45 to LF-R47: the three windows, who is asked in which order, and what can be blocked."""

import msgspec
import pytest

from games.last_front.front import Front
from support import rule

BLITZ = ["special-paratroop-drop", "icon-guderian", "special-counterintelligence", "special-ambush", "special-commando-raid"]
TROOPS = ["troop-1", "troop-1"]


def table(*hands: list[str], bid: list[str], more: str = "") -> str:
    """Seat 1 has the bid and the turn; the hands are those of the seats from 1 on."""
    seats = [f"[seat.{n}]\nhand = {hand}" + (f"\nbid = {bid}" if n == 1 else "") for n, hand in enumerate(hands, 1)]
    return more + "\n" + "\n".join(seats)


# ------------------------------------------------------------ which cards in which window
@rule("LF-R42")
def test_when_a_dig_in_is_declared_what_hits_the_diggers_bid() -> None:
    position = table([], [*BLITZ, *TROOPS], bid=["plane-4", "plane-3", "tank-3", "icon-rommel/face"])
    front = Front(position, "1: dig", "1: pick plane-4", "1: pick plane-3", "1: pick tank-3", "1: confirm")
    assert front.asks() == (2, "DIG_WINDOW")
    assert front.choices() == ["ability special-ambush", "ability special-commando-raid", "pass", "pass-on"]


@rule("LF-R42")
def test_when_a_bidder_says_done_everything_but_blocking() -> None:
    front = Front(table([], [*BLITZ, *TROOPS], bid=["plane-4", "icon-rommel/face"]), "1: done")
    assert front.asks() == (2, "DONE_WINDOW")
    assert front.choices() == [*[f"ability {card}" for card in BLITZ if "counter" not in card], "pass", "pass-on"]


@rule("LF-R42")
def test_when_an_ability_is_played_blocking_only() -> None:
    front = Front(table(["icon-patton"], [*BLITZ, *TROOPS], bid=["plane-4", "icon-rommel/face"]), "1: ability icon-patton")
    assert front.asks() == (2, "BLOCK_WINDOW")
    assert front.choices() == ["ability special-counterintelligence", "pass"]


@rule("LF-R42")
def test_a_blitz_card_without_target_is_not_asked_for() -> None:
    position = table([], ["special-ambush", "special-commando-raid"], bid=["icon-rommel/face"])
    assert Front(position, "1: done").choices() == ["ability special-commando-raid", "pass", "pass-on"]
    position = table([], ["special-commando-raid", "special-paratroop-drop"], bid=["troop-1"], more='battle_deck = ["troop-1"]')
    assert Front(position, "1: done").asks() == (2, "TAKE_TURN")


@rule("LF-R42")
def test_in_ones_own_turn_a_blitz_card_is_played_like_any_other() -> None:
    front = Front(table([*BLITZ, *TROOPS], [], bid=["tank-2"]) + '\nbid = ["troop-2", "icon-rommel"]')
    offered = [card for card in BLITZ if f"ability {card}" in front.choices()]
    assert offered == [card for card in BLITZ if "counter" not in card]


@rule("LF-R47")
def test_in_anothers_turn_no_blitz_card_is_laid_at_face_value() -> None:
    front = Front(table([], ["special-ambush"], bid=["tank-2"]), "1: done")
    assert "face special-ambush" not in front.choices()
    assert front.why_not(2, "face special-ambush")[1] == "LF-R47"
    front.take("2: pass")
    assert front.asks() == (2, "TAKE_TURN")
    assert "face special-ambush" in front.choices()


# ------------------------------------------------------------ order
@rule("LF-R45")
def test_clockwise_from_the_acting_seat() -> None:
    front = Front(
        """
        turn = 3
        [seat.1]
        hand = ["special-ambush"]
        [seat.2]
        hand = ["icon-guderian"]
        [seat.3]
        bid = ["plane-4", "icon-rommel/face"]
        [seat.4]
        hand = ["special-ambush"]
        [seat.5]
        hand = ["special-commando-raid"]
        """,
        "3: done",
        players=5,
    )
    asked = []
    while front.asks()[1] == "DONE_WINDOW":
        asked.append(front.asks()[0])
        front.take(f"{asked[-1]}: pass")
    assert asked == [4, 5, 1, 2]


@rule("LF-R45")
def test_after_each_blitz_the_window_starts_again() -> None:
    position = table(
        [], ["special-ambush"], ["icon-guderian"], ["special-paratroop-drop", "troop-1"], bid=["plane-4", "plane-3", "tank-3"]
    )
    front = Front(position, "1: done", "2: pass", "3: ability icon-guderian", players=4)
    assert front.asks() == (2, "DONE_WINDOW")  # who has passed is asked again
    front.take("2: pass")
    assert front.asks() == (4, "DONE_WINDOW")  # seat 3 has no blitz card left
    front.take("4: ability special-paratroop-drop", "4: from troop-1")
    assert front.asks() == (2, "DONE_WINDOW")
    front.take("2: ability special-ambush", "2: target 1/plane-4")
    assert front.asks() == (2, "TAKE_TURN")  # nobody is left to ask; six against nothing stands
    assert front.total(1) == 6


@rule("LF-R45")
def test_thinking_better_of_a_blitz_does_not_start_the_window_again() -> None:
    position = table([], ["special-ambush"], ["special-ambush"], bid=["plane-4"])
    front = Front(position, "1: done", "2: pass", "3: ability special-ambush", "3: cancel", players=3)
    assert front.asks() == (3, "DONE_WINDOW")
    front.take("3: pass")
    assert front.asks() == (2, "TAKE_TURN")
    assert front.hand(3) == ["special-ambush"]


@rule("LF-R45")
def test_a_block_window_goes_round_from_whoever_played_the_ability() -> None:
    """Seat 1 is done, seat 3 interrupts: seat 4 is asked first, then seat 1 whose turn it is."""
    block = ["special-counterintelligence"]
    front = Front(table(block, [], ["special-ambush"], block, bid=["plane-4"]), "1: done", players=4)
    front.take("3: ability special-ambush", "3: target 1/plane-4")
    assert front.asks() == (4, "BLOCK_WINDOW")
    front.take("4: pass")
    assert front.asks() == (1, "BLOCK_WINDOW")
    front.take("1: ability special-counterintelligence")
    assert front.bid(1) == ["plane-4"]
    assert front.hand(4) == block


@rule("LF-R45", "LF-R46")
def test_the_first_block_ends_the_window() -> None:
    block = ["special-counterintelligence"]
    front = Front(table(["icon-patton"], block, block, bid=["tank-2"]), "1: ability icon-patton", players=3)
    front.take("2: ability special-counterintelligence")
    assert front.asks() == (1, "TAKE_TURN")
    assert front.hand(3) == block


# ------------------------------------------------------------ passing until the next turn
PATIENT = """
    battle_deck = ["troop-1", "troop-1", "troop-1", "troop-1"]
    [seat.1]
    bid = ["plane-4"]
    hand = ["plane-4"]
    [seat.2]
    bid = ["tank-2"]
    hand = ["tank-3", "icon-patton", "draw-event"]
    [seat.3]
    bid = ["troop-3"]
    hand = ["special-ambush", "special-counterintelligence", "tank-3"]
"""


@rule("LF-R45")
def test_pass_until_my_next_turn_means_just_that() -> None:
    front = Front(PATIENT, "1: done", "3: pass", "2: lay tank-3", "2: done", players=3)
    assert front.asks() == (3, "DONE_WINDOW")
    front = Front(PATIENT, "1: done", "3: pass-on", "2: lay tank-3", "2: done", players=3)
    assert front.asks() == (3, "TAKE_TURN")  # not asked in the turn of seat 2
    front.take("3: lay tank-3", "3: done", "1: lay plane-4", "1: done")
    assert front.asks() == (3, "DONE_WINDOW")  # now again


@rule("LF-R45")
def test_whoever_passes_on_is_still_asked_to_block() -> None:
    front = Front(PATIENT, "1: done", "3: pass-on", "2: ability icon-patton", players=3)
    assert front.asks() == (3, "BLOCK_WINDOW")


@rule("LF-R45")
def test_passing_on_does_not_outlast_the_battle() -> None:
    between = """
        phase = "declare"
        battles_over = 1
        open = "terr-uk-malta"
        [seat.1]
        hand = ["tank-3"]
        [seat.2]
        territories = ["terr-de-ruhr"]
        [seat.3]
        hand = ["special-ambush"]
        standing = true
    """
    front = Front(between, "1: attack terr-uk-malta", "1: lay tank-3", "1: done", players=3)
    assert front.asks() == (3, "DONE_WINDOW")


# ------------------------------------------------------------ what can be blocked
@rule("LF-R46")
@pytest.mark.parametrize("choice", ["lay troop-1", "face icon-patton", "face special-ambush", "lay draw-event"])
def test_units_face_values_and_draw_events_cannot_be_blocked(choice: str) -> None:
    position = table(["troop-1", "icon-patton", "special-ambush", "draw-event"], ["special-counterintelligence"], bid=["tank-2"])
    front = Front('event_deck = ["event-low-cloud"]\n' + position, f"1: {choice}")
    assert front.asks() == (1, "TAKE_TURN")
    assert front.hand(2) == ["special-counterintelligence"]


@rule("LF-R46")
def test_a_block_cannot_be_blocked() -> None:
    block = ["special-counterintelligence"]
    front = Front(table(["icon-patton", *block], block, bid=["tank-2"]), "1: ability icon-patton")
    front.take("2: ability special-counterintelligence")
    assert front.asks() == (1, "TAKE_TURN")
    assert sorted(front.discard()) == ["icon-patton", "special-counterintelligence"]
    assert front.hand(1) == block


@rule("LF-R46")
def test_after_a_blocked_blitz_the_window_goes_on() -> None:
    block = ["special-counterintelligence"]
    front = Front(table(block, ["special-ambush", "special-ambush"], bid=["plane-4"]), "1: done")
    front.take("2: ability special-ambush", "2: target 1/plane-4", "1: ability special-counterintelligence")
    assert front.asks() == (2, "DONE_WINDOW")
    front.take("2: ability special-ambush", "2: target 1/plane-4")
    assert front.bid(1) == []
    assert front.asks() == (1, "TAKE_TURN")


# ------------------------------------------------------------ being asked is a secret
def seen(front: Front, viewer: int) -> bytes:
    """What a seat (0: a watcher) is shown, log and all."""
    return msgspec.json.encode(front.session.scene(viewer - 1))


@rule("LF-R45")
@pytest.mark.parametrize("viewer", [0, 1, 4])
def test_others_see_that_answers_are_awaited_but_not_whose(viewer: int) -> None:
    fronts = [
        Front(table([], second, third, ["troop-1"], bid=["plane-4"]), "1: done", players=4)
        for second, third in ((["special-ambush"], ["troop-1"]), (["troop-1"], ["special-ambush"]))
    ]
    assert [front.asks()[0] for front in fronts] == [2, 3]
    assert seen(fronts[0], viewer) == seen(fronts[1], viewer)
    assert fronts[0].session.scene(viewer - 1).prompt.text == "Waiting for answers"
    assert all(front.session.game.asks_in_secret(front.s) for front in fronts)


@rule("LF-R45")
@pytest.mark.parametrize("viewer", [0, 2, 3])
def test_nor_whether_it_is_the_seat_in_turn_that_may_block(viewer: int) -> None:
    block, other = ["special-counterintelligence"], ["troop-1"]
    fronts = [
        Front(table(first, ["special-ambush"], [], fourth, bid=["plane-4"]), "1: done", players=4)
        for first, fourth in ((block, other), (other, block))
    ]
    for front in fronts:
        front.take("2: ability special-ambush", "2: target 1/plane-4")
    assert [front.asks() for front in fronts] == [(1, "BLOCK_WINDOW"), (4, "BLOCK_WINDOW")]
    assert seen(fronts[0], viewer) == seen(fronts[1], viewer)
    assert all(front.session.game.asks_in_secret(front.s) for front in fronts)
    assert fronts[0].why_not(3, "hand/troop-1") == fronts[1].why_not(3, "hand/troop-1")


@rule("LF-R45")
def test_who_passed_is_not_told() -> None:
    front = Front(table([], ["special-ambush"], ["special-ambush"], bid=["plane-4"]), "1: done", players=3)
    before = seen(front, 1), seen(front, 0)
    front.take("2: pass-on")
    assert front.asks() == (3, "DONE_WINDOW")
    assert (seen(front, 1), seen(front, 0)) == before


def test_what_is_aimed_at_is_not_shown_before_it_is_played() -> None:
    front = Front(table([], ["special-ambush"], [], bid=["plane-4", "tank-3"]), "1: done", players=3)
    before = seen(front, 1), seen(front, 3)
    front.take("2: ability special-ambush")
    assert (seen(front, 1), seen(front, 3)) == before
    front.take("2: target 1/tank-3")
    assert front.log(3)[-3:-1] == [("Seat 2 plays Ambush: Seat 1's Heavy Tank", "LF-3.2"), ("Seat 1 loses Heavy Tank", "LF-15.1")]
