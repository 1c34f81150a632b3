"""Rulings that can be switched, to the letter and in our reading: previous_bid (LF-R11), must_play (LF-R12), blitz (LF-R42)."""

import re

import pytest

from games.last_front.front import Front, board
from support import rule
from warcabinet.engine.record import parse_record
from warcabinet.engine.rulings import rulings
from warcabinet.engine.session import Session, replay
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.scenarios import LastFrontOptions
from warcabinet.library import choose


def test_the_rulings_and_their_rules() -> None:
    assert rulings(LastFrontOptions) == {"previous_bid": "LF-R11", "must_play": "LF-R12", "blitz": "LF-R42"}


# ------------------------------------------------------------ previous_bid
BIDS = """
    turn = 3
    played = false
    [seat.1]
    bid = ["plane-4", "plane-4"]
    [seat.2]
    bid = ["tank-3"]
    fighting = {fights}
    [seat.3]
    hand = ["plane-3", "tank-3", "tank-3"]
    [seat.4]
    bid = ["troop-1"]
"""


def bids(ruling: str, *, second_fights: bool = True) -> Front:
    position = BIDS.format(fights=str(second_fights).lower())
    if not second_fights:
        position = position.replace('bid = ["tank-3"]', "")
    return Front(position, players=4, options=f'previous_bid = "{ruling}"')


@rule("LF-R11")
@pytest.mark.parametrize(("ruling", "beat"), [("letter", 3), ("house", 8)])
def test_the_bid_of_the_seat_before_or_everyones(ruling: str, beat: int) -> None:
    front = bids(ruling)
    assert front.to_beat(3) == beat
    front.take("3: lay plane-3")
    assert "done" not in front.choices()
    front.take("3: lay tank-3")
    assert ("done" in front.choices()) is (ruling == "letter")
    front.take("3: lay tank-3")
    assert "done" in front.choices()


@rule("LF-R11")
def test_to_the_letter_the_nearest_seat_before_that_is_still_in_the_battle() -> None:
    assert bids("letter", second_fights=False).to_beat(3) == 8
    assert bids("letter").to_beat(1) == 1  # seat 4, round the table
    assert bids("letter").to_beat(4) == 0  # seat 3 has not bid: still one point is needed


@rule("LF-R11")
@pytest.mark.parametrize("ruling", ["letter", "house"])
def test_between_battles_there_is_no_bid_to_beat(ruling: str) -> None:
    position = """
        turn = 2
        played = true
        open = "terr-uk-malta"
        [seat.1]
        territories = ["terr-us-guam"]
        bid = ["troop-1"]
        [seat.2]
        territories = ["terr-de-berlin"]
    """
    front = Front(position, "2: withdraw", options=f'previous_bid = "{ruling}"')
    assert front.asks() == (1, "DECLARE_BATTLE")
    assert front.to_beat(1) == 0
    assert not front.s.played  # LF-R12: the next turn has not begun


@rule("LF-R11")
def test_to_the_letter_done_is_checked_against_that_bid_alone_after_the_window() -> None:
    front = Front(
        """
        turn = 3
        [seat.1]
        bid = ["plane-4", "plane-4"]
        [seat.2]
        bid = ["tank-3"]
        hand = ["special-ambush"]
        [seat.3]
        bid = ["troop-3", "troop-2", "troop-1"]
        """,
        "3: done",
        "2: ability special-ambush",
        "2: target 3/troop-1",
        players=3,
        options='previous_bid = "letter"',
    )
    assert front.asks() == (1, "TAKE_TURN")  # 5 against 3


# ------------------------------------------------------------ must_play
LEADING = """
    turn = 1
    played = {played}
    event_deck = ["event-rasputitsa"]
    discard = ["troop-3"]
    [seat.1]
    hand = [{hand}]
    bid = ["plane-4"]
    [seat.2]
    bid = ["tank-3"]
    hand = ["special-counterintelligence"]
"""
HAND = '"troop-1", "icon-patton", "draw-event", "special-field-hospital"'


def leading(ruling: str, hand: str = HAND, played: str = "false") -> Front:
    return Front(LEADING.format(hand=hand, played=played), options=f'must_play = "{ruling}"')


@rule("LF-R12")
@pytest.mark.parametrize(("ruling", "free"), [("letter", False), ("house", True)])
def test_a_leader_with_cards_must_play_one_or_may_be_done(ruling: str, free: bool) -> None:
    front = leading(ruling)
    assert ("done" in front.choices()) is free
    assert "withdraw" in front.choices()
    assert "done" in leading(ruling, played="true").choices()


@rule("LF-R12")
@pytest.mark.parametrize("play", ["lay troop-1", "face icon-patton", "ability icon-patton", "lay draw-event"])
def test_a_unit_a_face_value_an_ability_or_a_draw_event_will_do(play: str) -> None:
    front = leading("letter")
    front.take(f"1: {play}")
    if front.asks()[1] == "BLOCK_WINDOW":
        front.take("2: pass")
    assert front.asks() == (1, "TAKE_TURN")
    assert "done" in front.choices()


@rule("LF-R12")
def test_a_blocked_ability_was_played_a_cancelled_one_was_not() -> None:
    front = leading("letter")
    front.take("1: ability icon-patton", "2: ability special-counterintelligence")
    assert "done" in front.choices()
    aiming = leading("letter", '"special-lend-lease"')
    aiming.take("1: ability special-lend-lease", "1: cancel")
    assert "done" not in aiming.choices()


@rule("LF-R12")
def test_digging_in_is_no_card_from_the_hand() -> None:
    front = Front('played = false\n[seat.1]\nhand = ["troop-1"]\nbid = ["plane-4", "plane-4", "troop-2"]')
    front.take("1: dig", "1: pick plane-4", "1: pick plane-4", "1: pick troop-2", "1: confirm")
    assert front.total(1) == 10
    assert "done" not in front.choices()


@rule("LF-R12")
def test_with_an_empty_hand_the_leader_may_be_done() -> None:
    assert leading("letter", "").choices() == ["done", "withdraw"]


@rule("LF-R12")
def test_each_turn_takes_a_card_of_its_own_and_the_question_says_so() -> None:
    front = Front(
        """
        battle_deck = ["troop-1"]
        [seat.1]
        bid = ["plane-4"]
        [seat.2]
        bid = ["plane-4", "plane-4"]
        """,
        "1: done",
        players=3,
        options='previous_bid = "letter"',
    )
    assert front.choices() == ["lay troop-1", "withdraw"]
    assert front.session.scene(1).prompt.text == "8 is enough, but you must play a card or withdraw"
    assert leading("house").session.scene(0).prompt.text == "4 is enough: stop here or keep going?"


@rule("LF-R12")
def test_it_survives_saving() -> None:
    for played in ("true", "false"):
        front = leading("letter", played=played)
        again = Session(GAME, position=front.session.position())
        assert again.choices() == front.choices()


@rule("LF-R12")
def test_a_commander_who_leads_spends_the_card_it_misses_least() -> None:
    front = leading("letter", '"plane-3", "troop-1", "tank-2"')
    mind = GAME.mind
    assert GAME.choice_text(mind.policy(front.session.match.for_programs().s, 0, front.s.chance.copy())) == "lay troop-1"
    events = leading("letter", '"draw-event"')
    assert GAME.choice_text(mind.policy(events.session.match.for_programs().s, 0, events.s.chance.copy())) == "lay draw-event"


# ------------------------------------------------------------ blitz
ANY_TIME = 'blitz = "letter"'
TABLE = """
    turn = 1
    [seat.1]
    hand = ["tank-3", "icon-patton", "special-field-hospital"]
    bid = ["plane-4"]
    [seat.2]
    hand = ["special-ambush"]
    bid = ["troop-3"]
    [seat.3]
    hand = ["special-commando-raid"]
"""


def table(*choices: str, ruling: str = "letter", more: str = "") -> Front:
    return Front(more + TABLE, *choices, players=3, options=f'blitz = "{ruling}"')


@rule("LF-R42")
@pytest.mark.parametrize("ruling", ["letter", "house"])
def test_a_card_laid_can_be_answered(ruling: str) -> None:
    front = table("1: lay tank-3", ruling=ruling)
    if ruling == "house":
        assert front.asks() == (1, "TAKE_TURN")
        return
    assert front.asks() == (2, "LAID_WINDOW")
    assert front.session.scene(1).prompt.text == "Seat 1 raises to 7: interrupt?"
    assert front.session.scene(0).prompt.text == "Waiting for answers"
    front.take("2: ability special-ambush", "2: target 1/tank-3")
    assert front.bid(1) == ["plane-4"]
    assert front.asks() == (1, "TAKE_TURN")
    assert not front.session.can_undo(0)


@rule("LF-R42")
def test_a_face_value_and_a_lasting_ability_too() -> None:
    front = table("1: face icon-patton", "2: pass")
    assert front.asks() == (3, "LAID_WINDOW")
    front.take("3: ability special-commando-raid", "3: target 1/icon-patton/face")
    assert front.bid(1) == ["plane-4"]
    front = table("1: ability icon-patton")
    assert front.asks() == (2, "LAID_WINDOW")


@rule("LF-R42")
def test_cards_that_an_ability_lays_too_and_nobody_is_asked_where_nothing_was_laid() -> None:
    front = table("1: ability special-field-hospital", more='discard = ["troop-2"]')
    front.take("1: from troop-2")
    assert front.asks() == (2, "LAID_WINDOW")
    blocked = Front(
        """
        [seat.1]
        hand = ["icon-patton"]
        bid = ["plane-4"]
        [seat.2]
        hand = ["special-ambush", "special-counterintelligence"]
        """,
        "1: ability icon-patton",
        "2: ability special-counterintelligence",
        options=ANY_TIME,
    )
    assert blocked.asks() == (1, "TAKE_TURN")


@rule("LF-R42", "LF-R45")
def test_passing_on_holds_for_these_windows_as_well() -> None:
    front = table("1: lay tank-3", "2: pass-on")
    assert front.asks() == (1, "TAKE_TURN")
    front.take("1: face icon-patton")
    assert front.asks() == (3, "LAID_WINDOW")


@rule("LF-R43")
@pytest.mark.parametrize("ruling", ["letter", "house"])
def test_a_withdrawal_can_be_answered_before_the_bid_is_discarded(ruling: str) -> None:
    front = table("1: withdraw", ruling=ruling)
    if ruling == "house":
        assert front.asks() == (2, "TAKE_TURN")
        return
    assert front.asks() == (2, "WITHDRAW_WINDOW")
    assert front.bid(1) == ["plane-4"]
    front.take("2: ability special-ambush")
    assert front.choices() == ["target 1/plane-4", "cancel"]
    front.take("2: target 1/plane-4")
    assert front.fighting() == [2, 3]  # the withdrawal stands
    assert front.asks() == (2, "TAKE_TURN")


BETWEEN = """
    phase = "declare"
    battles_over = 1
    open = "terr-uk-malta"
    [seat.1]
    hand = ["tank-3", "tank-3"]
    [seat.2]
    hand = ["special-paratroop-drop", "troop-3", "special-ambush"]
    territories = ["terr-su-moscow"]
"""


@rule("LF-R48")
@pytest.mark.parametrize("ruling", ["letter", "house"])
def test_a_declared_battle_can_be_answered(ruling: str) -> None:
    front = Front(BETWEEN, "1: attack terr-uk-malta", options=f'blitz = "{ruling}"')
    if ruling == "house":
        assert front.asks() == (1, "TAKE_TURN")
        return
    assert front.asks() == (2, "ATTACK_WINDOW")
    assert front.choices() == ["ability special-paratroop-drop", "pass", "pass-on"]  # there is no bid to ambush
    assert front.session.scene(1).prompt.text == "Seat 1 fights for Malta: interrupt?"
    front.take("2: ability special-paratroop-drop", "2: from troop-3")
    assert front.asks() == (1, "TAKE_TURN")
    assert front.to_beat(1) == 4  # with the Soviet bonus
    assert len(front.hand(1)) == 3  # the declarer has drawn


@rule("LF-R48", "LF-R8")
def test_a_declarer_who_cannot_beat_the_answer_may_withdraw() -> None:
    position = BETWEEN.replace('"tank-3", "tank-3"', "").replace("open =", 'battle_deck = ["troop-1"]\nopen =')
    front = Front(position, "1: attack terr-uk-malta", "2: ability special-paratroop-drop", "2: from troop-3", options=ANY_TIME)
    assert front.choices() == ["lay troop-1", "withdraw"]


@rule("LF-R48")
def test_the_first_battle_of_a_match_is_declared_like_any_other() -> None:
    asked = set()
    for seed in range(30):
        session = Session(GAME, {"players": 6, "blitz": "letter"}, seed=str(seed))
        asked.add(int(session.state.prompt))
        assert session.position().choices == ()
        assert Session(GAME, position=session.position()).choices() == session.choices()
    assert len(asked) == 2


# ------------------------------------------------------------ old matches, and computers
@rule("LF-R12")
def test_a_record_of_the_rules_before_follows_our_reading() -> None:
    front = leading("house")
    text = front.session.record().text().replace("Rules: 2", "Rules: 1").replace(" must_play=house", "")
    text = re.sub(r"\n *must_play = .*", "", text)
    assert "must_play" not in text
    assert "done" in replay(GAME, parse_record(text)).choices()


@pytest.mark.parametrize("ruling", ["letter", "house"])
def test_computers_play_by_either_reading(ruling: str) -> None:
    options = {"players": 3, "previous_bid": ruling, "must_play": ruling, "blitz": ruling, "battle_cap": 3}
    session = Session(GAME, options, seed="computers")
    while not session.over:
        session.take(choose(session, "greedy", seed="1"))
    assert board(session).battles_over > 0
