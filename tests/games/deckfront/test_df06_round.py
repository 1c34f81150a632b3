"""DF-6 The round and its seven phases."""

import pytest

from games.deckfront.front import EMPTY_FIELD, Front, Sides, new
from support import rule
from warcabinet.games.deckfront import GAME

ARMED = Sides(blue='hand = ["knights", "archers"]\nreserve = ["pikemen", "standard"]', green='hand = ["javelins", "hospital"]')
LINE = """
col  -2       -1       0   +1  +2       +3
G1    .        .      GEN   .   .        .
B1   pikemen  archers GEN   .  knights   .
B2    .        .       .    .   .       archers
"""


def placed(unit: str, picture: str = LINE) -> list[str]:
    return Front(picture, phase="position", head='first = "blue"', blue=f'played = "{unit}"').choices()


# ------------------------------------------------------------ order of phases
@rule("DF-6.1", "DF-12.1")
@pytest.mark.parametrize(("rounds", "round", "over"), [(10, 9, False), (10, 10, True), (6, 5, False), (6, 6, True)])
def test_a_game_has_so_many_rounds(rounds: int, round: int, over: bool) -> None:
    front = Front(
        """
        col   0   +1
        G1   GEN   .
        B1   GEN  barricades
        """,
        round=round,
        options=f"rounds = {rounds}",
    )
    assert front.session.over is over


@rule("DF-6.2")
def test_seven_phases_in_order() -> None:
    front = Front(EMPTY_FIELD, phase="draw", round=2, **ARMED)
    seen = [front.asks()[1]]
    for choice in ("draw", "draw", "play knights", "play javelins", "go-first", "place 1/+1", "place 1/-1", "attack oblique"):
        if choice in front.choices():
            front.session.take(choice)
            seen.append(front.asks()[1])
    assert seen[:6] == ["DRAW_OR_SWAP", "DRAW_OR_SWAP", "PLAY_CARD", "PLAY_CARD", "CHOOSE_ORDER", "POSITION"]
    texts = [text for text, _ in front.log()]
    order = [
        next(i for i, text in enumerate(texts) if word in text)
        for word in ("draws", "plays", "positions", "Combat", "Morale", "Round 3")
    ]
    assert order == sorted(order)


@rule("DF-6.3")
def test_what_one_decides_stays_hidden_until_both_have() -> None:
    front = Front(EMPTY_FIELD, phase="draw", round=2, **ARMED)
    before = front.scene(2), front.log(2), front.log(0)
    front.take("1: swap", "1: take pikemen", "1: give archers")
    assert front.asks() == (2, "DRAW_OR_SWAP")
    assert front.scene(0).prompt.text == "Waiting for answers"
    assert [seat.acting for seat in front.scene(0).seats] == [True, True]
    assert (front.log(2), front.log(0)) == before[1:]
    assert front.scene(2).areas[0] == before[0].areas[0]  # Blue's side of the table
    front.take("2: draw", "1: play pikemen")
    assert GAME.asks_in_secret(front.s)
    assert "pikemen" not in str(front.scene(2))


@rule("DF-6.4")
def test_nobody_draws_in_round_one() -> None:
    front = new()
    assert front.asks() == (1, "PLAY_CARD")
    assert (front.s.round, len(front.pile(1))) == (1, 5)


# ------------------------------------------------------------ phase 1
@rule("DF-6.5")
def test_draw_the_top_card() -> None:
    front = Front(
        EMPTY_FIELD, "1: draw", "2: draw", phase="draw", blue='hand = ["knights"]\npile = ["archers", "standard"]', green="hand = 1"
    )
    assert (front.hand(1), front.pile(1)) == (["knights", "archers"], ["standard"])


@rule("DF-6.6", "DF-R4")
def test_exchange_a_card_with_the_reserve() -> None:
    front = Front(EMPTY_FIELD, "1: swap", phase="draw", **ARMED)
    assert front.asks() == (1, "TAKE_RESERVE")
    assert front.choices() == ["take pikemen", "take standard", "back"]
    front.take("1: take standard", "1: give archers", "2: draw")
    assert sorted(front.hand(1)) == ["knights", "standard"]
    assert sorted(front.reserve(1)) == ["archers", "pikemen"]  # still two, and the archers may come back


@rule("DF-6.6")
def test_an_exchange_can_be_thought_better_of() -> None:
    front = Front(EMPTY_FIELD, "1: swap", "1: take standard", "1: back", phase="draw", **ARMED)
    assert front.asks() == (1, "DRAW_OR_SWAP")
    front.take("1: draw", "2: draw")
    assert sorted(front.reserve(1)) == ["pikemen", "standard"]
    assert len(front.hand(1)) == 3


@rule("DF-6.7")
def test_not_both_and_not_nothing() -> None:
    front = Front(EMPTY_FIELD, phase="draw", **ARMED)
    assert front.choices() == ["draw", "swap"]
    front.take("1: draw")
    assert front.asks() == (2, "DRAW_OR_SWAP")
    assert front.why_not(2, "keep") == ("While the draw pile has cards, you must draw or exchange.", "DF-6.7")


@rule("DF-6.8", "DF-R3")
def test_with_an_empty_pile_one_may_keep() -> None:
    front = Front(
        EMPTY_FIELD, phase="draw", blue='hand = ["knights"]\nreserve = ["archers", "pikemen"]\npile = []', green="hand = 1"
    )
    assert front.choices() == ["swap", "keep"]
    front.take("1: keep", "2: draw")
    assert front.hand(1) == ["knights"]
    assert ("Seat 1 keeps everything", "DF-R3") in front.log()


@rule("DF-6.8")
def test_with_an_empty_hand_one_must_draw() -> None:
    front = Front(
        EMPTY_FIELD, phase="draw", blue='pile = ["knights"]\nreserve = ["archers", "pikemen"]', green='hand = ["archers"]'
    )
    assert front.asks() == (2, "DRAW_OR_SWAP")  # there was nothing to decide for Blue
    front.take("2: draw")
    assert front.hand(1) == ["knights"]


@rule("DF-6.9")
def test_drawing_is_seen_the_cards_are_not() -> None:
    front = Front(EMPTY_FIELD, "1: swap", "1: take pikemen", "1: give archers", "2: draw", phase="draw", **ARMED)
    drawn = GAME.cards.cards[front.s.hand[1].cards[2]].name.en
    assert ("Seat 1 exchanges a card with the reserve", "DF-6.6") in front.log(2)
    assert ("You take Pikemen and give Archers", "DF-6.6") in front.log(1)
    assert ("Seat 2 draws a card", "DF-6.5") in front.log(1)
    assert (f"You draw {drawn}", "DF-6.5") in front.log(2)
    assert [line.rule for line in front.session.log(0) if line.secret] == ["DF-6.6"]
    assert [line.rule for line in front.session.log(1) if line.secret] == ["DF-6.5"]


@rule("DF-6.9")
def test_the_discard_pile_is_never_reshuffled() -> None:
    front = Front(
        EMPTY_FIELD, "1: keep", phase="draw", blue='hand = ["knights"]\npile = []\ndiscard = ["archers"]', green="hand = 1"
    )
    front.take("2: draw")
    assert "archers" in front.discard(1)
    assert front.pile(1) == []


# ------------------------------------------------------------ phase 2
@rule("DF-6.10", "DF-6.11")
def test_both_cards_are_revealed_together() -> None:
    front = Front(EMPTY_FIELD, "1: play knights", phase="play", **ARMED)
    assert (front.s.played[0], len(front.hand(1))) == (-1, 2)  # still face down: it looks as if it were in the hand
    assert not any(area.id.startswith("played") for area in front.scene(2).areas[0].areas)
    front.take("2: play javelins")
    assert (front.hand(1), front.hand(2)) == (["archers"], ["hospital"])
    assert ("Seat 1 plays Knights, Seat 2 plays Javelin throwers", "DF-6.11") in front.log()


@rule("DF-6.12")
def test_the_higher_initiative_decides_who_positions_first() -> None:
    front = Front(EMPTY_FIELD, "1: play knights", "2: play javelins", phase="play", **ARMED)
    assert front.asks() == (2, "CHOOSE_ORDER")  # 9 against 7
    front.take("2: go-second")
    assert front.asks() == (1, "POSITION")
    assert ("You go first", "DF-6.12") in front.log(1)
    front = Front(EMPTY_FIELD, "1: play archers", "2: play javelins", "1: go-first", phase="play", **ARMED)
    assert front.asks() == (1, "POSITION")


@rule("DF-6.13")
def test_equal_initiative_is_for_the_coin() -> None:
    front = Front(
        EMPTY_FIELD,
        "1: play knights",
        "2: play knights",
        phase="play",
        head='coin = "green"',
        blue='hand = ["knights"]',
        green='hand = ["knights"]',
    )
    assert front.asks() == (2, "CHOOSE_ORDER")
    assert ("Stand-off: Seat 2 has the advantage and decides the order", "DF-11.3") in front.log()


@rule("DF-6.14")
def test_who_has_no_card_plays_none() -> None:
    front = Front(EMPTY_FIELD, phase="play", blue='hand = ["barricades"]\npile = []', green="pile = []")
    front.take("1: play barricades")
    assert front.asks() == (1, "POSITION")  # no question who is first
    front.take("1: place 1/+1")
    assert front.b1 == {1: "barricades"}
    front = Front(EMPTY_FIELD, phase="play", blue="pile = []", green='hand = ["barricades"]\npile = []')
    front.take("2: play barricades")
    assert front.asks() == (2, "POSITION")


# ------------------------------------------------------------ phase 3
@rule("DF-6.15")
def test_a_played_unit_must_be_positioned_on_the_own_side() -> None:
    front = Front(LINE, phase="position", head='first = "blue"', blue='played = "knights"')
    assert all(choice.startswith("place ") for choice in front.choices())
    assert front.why_not(1, "cell/green/1/-1") == ("You can only position units on your own side.", "DF-6.15")
    front.take("1: place 1/+1")
    assert front.b1[1] == "knights"
    assert 1 not in front.g1


@rule("DF-6.17", "DF-R5")
def test_both_flanks_can_be_taken_in_both_rows() -> None:
    choices = placed("pikemen")
    assert {"place 1/-3", "place 1/+3", "place 2/-3", "place 2/+4"} <= set(choices)  # row 1 even before the archers in row 2


@rule("DF-6.18", "DF-R6")
def test_gaps_can_be_taken_in_both_rows() -> None:
    choices = placed("pikemen")
    assert {"place 1/+1", "place 2/+1"} <= set(choices)


@rule("DF-6.19")
def test_row_two_behind_any_unit_but_the_general() -> None:
    choices = placed("hospital")
    assert {"place 2/-2", "place 2/-1", "place 2/+2"} <= set(choices)
    assert "place 2/0" not in choices


@rule("DF-6.20")
def test_all_places_and_no_others() -> None:
    assert placed("pikemen") == [
        "place 1/-3", "place 1/+1", "place 1/+3",
        "place 2/-3", "place 2/-2", "place 2/-1", "place 2/+1", "place 2/+2", "place 2/+4",
    ]  # fmt: skip
    assert placed("knights") == ["place 1/-3", "place 1/+1", "place 1/+3"]
    only_behind = "col 0 +1 +2\nG1 GEN . .\nB1 GEN . .\nB2 . . archers"
    assert placed("pikemen", only_behind) == ["place 1/-1", "place 1/+1", "place 2/-1", "place 2/+1", "place 2/+3"]
    in_the_west = "col -2 -1 0\nG1 . . GEN\nB1 . . GEN\nB2 archers . ."
    assert placed("pikemen", in_the_west) == ["place 1/-1", "place 1/+1", "place 2/-3", "place 2/-1", "place 2/+1"]


@rule("DF-6.21")
def test_the_second_positions_after_all_that_the_first_has_set_off() -> None:
    front = Front(
        """
        col   0   +1
        G1   GEN  archers
        B1   GEN   .
        """,
        phase="position",
        head='first = "blue"',
        blue='played = "javelins"',
        green='played = "pikemen"',
    )
    front.take("1: place 1/+1")
    assert front.asks() == (2, "WITHDRAW_OR_STAY")
    front.take("2: stay")
    assert front.asks() == (2, "POSITION")
    assert front.b1 == {1: "javelins/1"}


# ------------------------------------------------------------ phases 4 to 7
@rule("DF-6.22", "DF-6.28")
def test_round_one_has_no_combat_but_the_phases_after_it() -> None:
    front = Front(
        """
        col  -2        -1  0   +1  +2
        G1    .         . GEN   .   .
        B1   knights/2  . GEN   .  archers
        """,
        round=1,
        margin=2,
    )
    assert front.general(2) == 0
    assert front.discard(1) == ["knights"]  # cleared
    assert front.b1 == {1: "archers"}  # gathered
    assert front.s.round == 2
    front = Front(EMPTY_FIELD, round=1, margin=2, blue='row2 = { "+1" = "standard" }')
    assert front.session.over  # and victory is looked at


@rule("DF-6.23")
def test_from_round_two_on_all_units_attack() -> None:
    front = Front(
        """
        col   0   +1       +2
        G1   GEN  knights   .
        B1   GEN  archers  pikemen
        """,
        round=2,
    )
    assert front.discard(1) == ["archers"]
    assert front.discard(2) == ["knights"]  # 0 and 3


@rule("DF-6.24")
@pytest.mark.parametrize(("damage", "falls"), [(3, False), (4, True)])
def test_as_much_damage_as_life_defeats(damage: int, falls: bool) -> None:
    """The barricades have five lives, and the archers take one."""
    front = Front(
        f"""
        col   0   +1            +2
        G1   GEN  barricades/{damage}  .
        B1   GEN   .            archers
        """
    )
    assert front.g1 == ({} if falls else {1: "barricades/4"})
    assert front.discard(2) == (["barricades"] if falls else [])


@rule("DF-6.25")
def test_gaps_are_closed() -> None:
    front = Front("col 0 +1 +2\nG1 GEN . .\nB1 GEN . barricades")
    assert front.b1 == {1: "barricades"}


@rule("DF-6.26", "DF-R27")
@pytest.mark.parametrize(("margin", "over"), [(2, True), (3, True), (4, False)])
def test_three_morale_more_win_at_once(margin: int, over: bool) -> None:
    front = Front(
        """
        col   0   +1          +2
        G1   GEN   .           .
        B1   GEN  barricades   .
        B2    .   standard     .
        """,
        margin=margin,
    )
    assert front.morale() == (6, 3)
    assert front.session.over is over
    assert (front.s.round == 5) is not over


@rule("DF-6.27")
def test_morale_is_what_stands_on_the_field() -> None:
    front = Front(
        """
        col  -1         0         +1
        G2    .         saboteurs  standard
        G1   barricades GEN       pikemen
        B1   knights    GEN       archers
        B2   catapult    .         .
        """,
        phase="draw",
        blue='captured = ["hospital", "hospital"]\nhand = ["pikemen"]\ndiscard = ["swordsmen"]',
        green="hand = 2",
    )
    assert front.morale() == (3 + 1 + 1 + 0 + 2 - 2, 3 + 1 + 1 + 2)
    assert [row.value for row in front.area(1, "me").facts[0].rows] == ["3", "0", "2", "1", "1", "−2"]


@rule("DF-6.27")
def test_morale_can_fall_below_zero() -> None:
    front = Front("col 0\nG1 x\nB1 x", phase="draw", blue='captured = ["hospital", "hospital"]\nhand = 1', green="hand = 1")
    assert front.morale() == (-2, 0)
