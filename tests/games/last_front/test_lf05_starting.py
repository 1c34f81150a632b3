"""LF-5 Starting a battle, with the rulings on opening it (LF-R5 to LF-R10) and on the time between battles (LF-R28, LF-R48)."""

import pytest

from games.last_front.front import Front, board
from support import rule
from warcabinet.engine.session import Session
from warcabinet.games.last_front import GAME

BETWEEN = """
    phase = "declare"
    battles_over = 2
    open = "terr-uk-malta"
    territory_deck = ["terr-su-moscow"]
    battle_deck = ["troop-1", "troop-1", "troop-1", "troop-1", "troop-1"]
    [seat.1]
    hand = ["tank-3"]
    territories = ["terr-de-berlin"]
    [seat.2]
    territories = ["terr-us-guam"]
    [seat.3]
    territories = ["terr-su-leningrad"]
"""

OPENING = """
    owes_opening = true
    battle_deck = ["troop-1", "troop-1", "troop-1", "troop-1"]
    event_deck = ["{event}"]
    discard = ["troop-3"]
    [seat.1]
    hand = {hand}
    [seat.2]
    hand = {theirs}
"""


def opening(*hand: str, theirs: tuple[str, ...] = (), event: str = "event-rasputitsa", players: int = 2) -> Front:
    """Seat 1 has declared and drawn, and owes the opening bid."""
    return Front(OPENING.format(hand=list(hand), theirs=list(theirs), event=event), players=players)


# ------------------------------------------------------------ the target
@rule("LF-5.1", "LF-5.2")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_first_battle_is_for_the_card_turned_up(seed: str) -> None:
    top = GAME.new(GAME.options(), seed).territory_deck.take()
    session = Session(GAME, seed=seed)
    s = board(session)
    assert s.open_territory == s.contested == top
    assert len(s.territory_deck) == 11
    assert session.asked == s.declarer
    assert not any(choice.startswith("attack") for choice in session.choices())


@rule("LF-5.3", "LF-5.4")
def test_the_declarer_chooses_the_open_territory_or_one_that_another_holds() -> None:
    front = Front(BETWEEN, players=3)
    assert front.asks() == (1, "DECLARE_BATTLE")
    assert set(front.choices()) == {"attack terr-uk-malta", "attack terr-us-guam", "attack terr-su-leningrad"}  # not its own Berlin
    front.take("1: attack terr-su-leningrad")
    assert front.contested() == "terr-su-leningrad"
    assert front.territories(3) == ["terr-su-leningrad"]  # until it is won


@rule("LF-5.5")
def test_the_winner_declares_the_next_battle_and_bids_first() -> None:
    front = Front(BETWEEN, "1: attack terr-uk-malta", "1: lay tank-3", "1: done", "2: withdraw", players=3)
    front.take("3: lay troop-1")
    front.take("3: withdraw")
    assert front.asks() == (1, "DECLARE_BATTLE")
    front = Front(
        BETWEEN.replace('battle_deck = ["troop-1"', 'battle_deck = ["troop-1", "plane-4"'),
        "1: attack terr-uk-malta",
        "1: lay troop-1",
        "1: done",
        "2: lay plane-4",
        "2: done",
        "3: withdraw",
        "1: withdraw",
        players=3,
    )
    assert front.asks() == (2, "DECLARE_BATTLE")
    front.take("2: attack terr-de-berlin")
    assert front.asks() == (2, "TAKE_TURN")
    assert front.s.owes_opening


@rule("LF-5.6")
def test_a_new_territory_is_turned_up_before_the_choice() -> None:
    front = Front(BETWEEN, "1: attack terr-uk-malta", "1: lay tank-3", "1: done", "2: withdraw", "3: withdraw", players=3)
    assert front.asks() == (1, "DECLARE_BATTLE")
    assert front.open() == "terr-su-moscow"
    assert "attack terr-su-moscow" in front.choices()


@rule("LF-5.7")
def test_the_open_territory_stays_after_a_battle_for_a_captured_one() -> None:
    front = Front(BETWEEN, "1: attack terr-us-guam", "1: lay tank-3", "1: done", "2: withdraw", "3: withdraw", players=3)
    assert front.asks() == (1, "DECLARE_BATTLE")
    assert front.open() == "terr-uk-malta"
    assert len(front.s.territory_deck) == 8


ALL_TAKEN = """
    phase = "declare"
    battles_over = 6
    open = "none"
    [seat.1]
    territories = ["terr-de-berlin"]
    [seat.2]
    territories = ["terr-su-moscow"]
    [seat.3]
    territories = ["terr-su-leningrad", "terr-de-ruhr"]
    [seat.4]
    territories = ["terr-su-stalingrad", "terr-de-hamburg"]
"""


@rule("LF-5.8", "LF-R28")
def test_with_the_territory_deck_empty_a_captured_one_must_be_attacked() -> None:
    front = Front(ALL_TAKEN, players=4, options='types_out = "american+british"')
    assert len(front.s.territory_deck) == 0
    assert set(front.choices()) == {
        "attack terr-su-moscow", "attack terr-su-leningrad", "attack terr-su-stalingrad", "attack terr-de-hamburg",
        "attack terr-de-ruhr",
    }  # fmt: skip
    front.take("1: attack terr-su-moscow")
    while front.asks() != (1, "TAKE_TURN") or "done" not in front.choices():
        front.take(f"{front.asks()[0]}: {front.choices()[0]}")
    front.take("1: done")
    for seat in (2, 3, 4):
        while front.asks() != (seat, "TAKE_TURN"):
            front.take(f"{front.asks()[0]}: pass")
        front.take(f"{seat}: withdraw")
    assert front.territories(1) == ["terr-su-moscow", "terr-de-berlin"]
    assert front.open() == ""
    assert front.asks() == (1, "DECLARE_BATTLE")  # it goes on
    assert "attack terr-su-moscow" not in front.choices()


@rule("LF-R48")
def test_there_is_no_blitz_between_battles() -> None:
    front = Front(
        """
        phase = "declare"
        battles_over = 1
        open = "terr-uk-malta"
        [seat.1]
        hand = ["special-ambush"]
        [seat.2]
        hand = ["icon-guderian", "special-paratroop-drop", "troop-1"]
        territories = ["terr-us-guam"]
        """
    )
    assert front.choices() == ["attack terr-uk-malta", "attack terr-us-guam"]
    front.take("1: attack terr-uk-malta")
    assert front.asks() == (1, "TAKE_TURN")  # nobody was asked for a blitz in between


# ------------------------------------------------------------ the opening bid
@rule("LF-5.9")
def test_the_declarer_draws_and_then_owes_an_opening_bid() -> None:
    front = Front(BETWEEN, "1: attack terr-uk-malta", players=3)
    assert front.hand(1) == ["tank-3", "troop-1"]
    assert front.asks() == (1, "TAKE_TURN")
    assert front.choices() == ["lay tank-3", "lay troop-1"]  # neither done nor withdraw
    front.take("1: lay troop-1", "1: done")
    assert front.asks() == (2, "TAKE_TURN")
    assert "withdraw" in front.choices()


@rule("LF-5.10", "LF-R5")
@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        (["troop-1"], ["lay troop-1"]),
        (["support-1-2"], ["lay support-1-2"]),
        (["troop-1", "tank-3"], ["lay troop-1", "lay tank-3"]),
        (["special-red-ball-express"], ["face special-red-ball-express"]),
        (["icon-rosie"], ["face icon-rosie"]),
        (["icon-patton", "tank-2"], ["ability icon-patton", "lay tank-2"]),
    ],
)
def test_what_opens_a_battle(hand: list[str], choices: list[str]) -> None:
    front = opening(*hand)
    assert "done" not in front.choices()
    front.take(*(f"1: {choice}" for choice in choices))
    assert front.total(1) >= 1
    front.take("1: done")
    assert front.asks() == (2, "TAKE_TURN")


@rule("LF-R5")
def test_a_bid_of_nothing_does_not_open() -> None:
    winter = 'events = ["event-general-winter by 2"]\n'
    front = Front(winter + OPENING.format(hand=["troop-1", "troop-2"], theirs=[], event="event-rasputitsa"), "1: lay troop-1")
    assert front.total(1) == 0
    assert "done" not in front.choices()
    front.take("1: lay troop-2")
    assert front.total(1) == 1
    assert "done" in front.choices()


@rule("LF-5.11", "LF-R8")
@pytest.mark.parametrize("hand", [["troop-1"], ["special-ultra"], ["icon-rosie", "draw-event"]])
def test_who_can_open_may_not_withdraw(hand: list[str]) -> None:
    assert "withdraw" not in opening(*hand).choices()


@rule("LF-R6")
def test_an_ability_opens_if_it_can_be_used_and_the_bid_comes_to_one() -> None:
    front = opening("special-field-hospital", "special-captured-equipment", "icon-churchill")
    assert "ability special-captured-equipment" not in front.choices()  # the others have no bid yet
    assert "face special-captured-equipment" in front.choices()
    front.take("1: ability icon-churchill")
    assert "done" not in front.choices()  # it counts nothing
    front.take("1: ability special-field-hospital", "1: from troop-3")
    assert front.total(1) == 3
    assert "done" in front.choices()


@rule("LF-R6", "LF-R8")
def test_a_declarer_whose_abilities_used_up_the_hand_may_withdraw() -> None:
    front = opening("icon-zhukov", "icon-rosie", "troop-2")
    front.take("1: ability icon-zhukov", "1: ability icon-rosie")
    assert front.choices() == ["lay troop-2"]
    front = opening("icon-zhukov", "icon-rosie")
    front.take("1: ability icon-zhukov")
    assert "withdraw" not in front.choices()  # Rosie at face value would do
    front.take("1: ability icon-rosie")
    assert front.choices() == ["withdraw"]


@rule("LF-R7")
def test_a_draw_event_is_no_opening_bid_but_may_come_before_it() -> None:
    front = opening("draw-event", "troop-1", event="event-supply-lines-cut")
    front.take("1: lay draw-event")
    assert front.events() == ["event-supply-lines-cut"]
    assert front.total(1) == 0
    assert front.choices() == ["lay troop-1"]
    front.take("1: lay troop-1", "1: done")
    assert front.asks() == (2, "TAKE_TURN")


@rule("LF-R7")
def test_a_draw_event_may_come_between_the_cards_of_the_opening_bid() -> None:
    front = opening("troop-1", "draw-event", "troop-2", event="event-supply-lines-cut")
    front.take("1: lay troop-1", "1: lay draw-event", "1: lay troop-2", "1: done")
    assert front.total(1) == 3


@rule("LF-R8")
@pytest.mark.parametrize("hand", [[], ["draw-event"], ["draw-event", "draw-event"]])
def test_who_cannot_open_may_withdraw_and_draws_for_it(hand: list[str]) -> None:
    front = opening(*hand)
    assert "withdraw" in front.choices()
    assert ("lay draw-event" in front.choices()) == bool(hand)  # may be played first but need not
    front.take("1: withdraw")
    assert front.hand(1)[: len(hand)] == hand
    assert front.hand(1)[len(hand)] == "troop-1"


@rule("LF-R8")
def test_units_that_count_nothing_now_do_not_open() -> None:
    winter = 'events = ["event-general-winter by 2"]\n'
    position = winter + OPENING.format(hand=["troop-1", "troop-1"], theirs=[], event="event-rasputitsa")
    assert "withdraw" in Front(position).choices()
    assert "withdraw" not in Front(position.replace("'troop-1', 'troop-1']", "'troop-1', 'troop-2']")).choices()


@rule("LF-R9")
def test_the_duty_to_open_does_not_pass_on() -> None:
    front = opening(players=3)
    front.take("1: withdraw")
    assert front.asks() == (2, "TAKE_TURN")
    assert not front.s.owes_opening
    assert "withdraw" in front.choices()
    assert "done" not in front.choices()  # a bid is at least 1
    contested = front.contested()
    front.take("2: withdraw")
    assert front.territories(3) == [contested]  # without ever having bid


@rule("LF-R10")
def test_the_duty_is_met_with_done_even_if_a_blitz_then_spoils_the_bid() -> None:
    front = opening("tank-3", theirs=("special-ambush",))
    front.take("1: lay tank-3", "1: done", "2: ability special-ambush", "2: target 1/tank-3")
    assert front.asks() == (1, "TAKE_TURN")
    assert front.total(1) == 0
    assert front.choices() == ["withdraw"]
    front = opening("tank-3", "troop-1", theirs=("special-ambush",))
    front.take("1: lay tank-3", "1: done", "2: ability special-ambush", "2: target 1/tank-3")
    assert front.choices() == ["lay troop-1", "withdraw"]  # could still bid, and need not


@rule("LF-5.2")
def test_the_first_battle_is_for_the_card_turned_up_even_if_someone_holds_a_territory() -> None:
    front = Front('phase = "declare"\nbattles_over = 0\nopen = "none"\n[seat.2]\nterritories = ["terr-su-moscow"]')
    assert front.asks() == (1, "TAKE_TURN")
    assert front.contested() == front.open() != ""
