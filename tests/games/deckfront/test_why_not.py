"""Every refusal has a reason and names its rule."""

import pytest

from games.deckfront.front import EMPTY_FIELD, POSITION, Front
from warcabinet.engine.fault import Fault
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.reasons import REASONS

LINE = "col -1 0 +1 +2\nG1 . GEN . .\nB1 knights GEN . ."


@pytest.mark.parametrize(
    ("unit", "element", "rule"),
    [
        ("pikemen", "place 1/+3", "DF-6.20"),
        ("pikemen", "cell/blue/1/-1", "DF-6.20"),
        ("pikemen", "place 1/0", "DF-4.4"),
        ("pikemen", "cell/blue/2/0", "DF-4.7"),
        ("pikemen", "cell/green/1/+1", "DF-6.15"),
        ("knights", "place 2/-1", "DF-5.5"),
        ("swordsmen", "place 2/-1", "DF-5.6"),
        ("hospital", "place 1/+1", "DF-5.6"),
        ("pikemen", "place 1/+99", "DF-4.8"),
        ("pikemen", "cell/nowhere", "DF-4.8"),
        ("pikemen", "play archers", "DF-6.10"),
        ("pikemen", "draw", "DF-6.2"),
        ("pikemen", "swap", "DF-6.2"),
        ("pikemen", "attack straight", "DF-6.15"),
        ("pikemen", "unit/blue/knights#1", "DF-6.15"),
        ("pikemen", "discard-1/archers#1", "DF-6.9"),
    ],
)
def test_while_positioning(unit: str, element: str, rule: str) -> None:
    front = Front(LINE, blue=f'played = "{unit}"', **POSITION)
    text, found = front.why_not(1, element)
    assert found == rule
    assert text


@pytest.mark.parametrize(
    ("element", "rule"),
    [
        ("keep", "DF-6.7"),
        ("hand/archers#1", "DF-6.6"),
        ("reserve/knights#1", "DF-6.6"),
        ("play archers", "DF-6.6"),
        ("play x", "DF-2.4"),
    ],
)
def test_in_phase_one(element: str, rule: str) -> None:
    front = Front(EMPTY_FIELD, phase="draw", blue='hand = ["archers"]\nreserve = ["knights", "pikemen"]', green="hand = 1")
    assert front.why_not(1, element)[1] == rule


def test_with_an_empty_pile() -> None:
    front = Front(EMPTY_FIELD, phase="draw", blue='hand = ["archers"]\nreserve = ["knights"]\npile = []', green="hand = 1")
    assert front.why_not(1, "draw") == ("The draw pile is empty.", "DF-6.8")
    assert [(refusal.label, refusal.rule) for refusal in front.scene(1).refused] == [("Draw a card", "DF-6.8")]


@pytest.mark.parametrize(
    ("element", "rule"),
    [
        ("attack hold", "DF-R7"),
        ("attack straight", "DF-7.10"),
        ("unit/blue/knights#1", "DF-7.2"),
        ("unit/green/archers#1", "DF-7.10"),
        ("unit/green/hospital#1", "DF-7.4"),
        ("unit/nobody", ""),
    ],
)
def test_in_combat(element: str, rule: str) -> None:
    front = Front("col -1 0 +1\nG2 hospital . standard\nG1 archers GEN .\nB1 . GEN knights")
    assert front.asks() == (1, "DECLARE")
    assert front.why_not(1, element)[1] == rule


def test_in_combat_beside_a_catapult_and_a_straight_target() -> None:
    front = Front("col 0 +1\nG1 GEN barricades\nG2 . catapult@4\nB1 GEN .\nB2 saboteurs archers")
    assert front.why_not(1, "unit/green/general#1")[1] == "DF-7.2"
    front = Front("col 0 +1\nG1 GEN .\nG2 . catapult@4\nB1 GEN .\nB2 saboteurs archers")
    assert front.why_not(1, "unit/green/catapult#1")[1] == "DF-7.9"


def test_units_that_can_be_chosen_are_possible() -> None:
    front = Front("col 0 +1\nG2 . archers\nG1 GEN .\nB1 GEN knights")
    assert front.why_not(1, "unit/green/archers#1") == front.why_not(1, "attack pull") == front.why_not(1, "attack")
    assert front.why_not(1, "unit/green/archers#1")[1] == ""
    front = Front(
        "col 0 +1 +2\nG1 GEN . .\nB1 GEN knights .\nB2 . . archers",
        phase="advance", blue='played = "javelins"', green='played = "javelins"',
    )  # fmt: skip
    assert front.why_not(1, "unit/blue/archers#1") == front.why_not(1, "advance +2")
    front.take("1: advance +2")
    front = Front(EMPTY_FIELD, phase="draw", blue='hand = ["archers"]\nreserve = ["knights"]', green="hand = 1")
    assert front.why_not(1, "pile-1/top") == front.why_not(1, "draw") == front.why_not(1, "swap")
    assert front.why_not(1, "pile-2/top")[1] == front.why_not(1, "reserve-2/top")[1] == "DF-3.6"
    front.take("1: swap")
    assert front.why_not(1, "draw") == front.why_not(1, "give archers")
    assert front.why_not(1, "take pikemen") == ("Pikemen is not in your reserve.", "DF-6.6")
    front.take("1: take knights")
    assert front.why_not(1, "hand/archers#1") == front.why_not(1, "back")


def test_what_keeps_an_aim_from_being_chosen() -> None:
    front = Front("col 0 +1\nG2 . archers\nG1 GEN .\nB1 GEN knights")
    assert front.why_not(1, "attack straight") == ("No enemy unit stands opposite in row 1.", "DF-7.10")
    assert front.why_not(1, "attack saboteurs") == ("There is no unit there.", "")


def test_intruders_are_reached_from_beside_them_alone() -> None:
    front = Front("col 0 +1 +2\nG1 GEN . .\nG2 . . archers\nB1 GEN . knights\nB2 saboteurs . .")
    assert front.asks() == (1, "DECLARE")
    assert front.why_not(1, "unit/green/saboteurs#1")[1] == front.why_not(1, "attack saboteurs")[1] == "DF-9.13"


def test_every_reason_has_words_and_a_rule_that_exists() -> None:
    for reason in REASONS.values():
        assert reason.rule in ("", *GAME.rulebook.rules)
        assert all(f"why.{reason.key}" in GAME.catalogues[language] for language in ("en", "de"))


def test_while_advancing_and_turning() -> None:
    front = Front(
        "col 0 +1 +2 +3\nG1 GEN . . .\nB1 GEN knights . .\nB2 . pikemen archers hospital",
        phase="advance",
        blue='played = "javelins"',
        green='played = "javelins"',
    )
    assert front.why_not(1, "advance +1")[1] == "DF-R12"
    assert front.why_not(1, "unit/blue/hospital#1")[1] == "DF-9.18"
    front.take("1: advance +2")
    front = Front("col -1 0 +1\nG1 barricades GEN .\nB1 light-horse GEN light-horse", phase="turn")
    assert front.why_not(1, "turn -1 west") == ("An enemy unit stands opposite Light horse in row 1.", "DF-R31")
    assert front.why_not(1, "turn +1 east") == ("Already on that flank: Light horse.", "DF-R31")
    assert front.why_not(1, "turn +9 east")[1] == ""
    assert front.why_not(1, "advance -1")[1] == "DF-R31"


def test_whose_decision_it_is() -> None:
    front = Front(LINE, blue='played = "pikemen"', **POSITION)
    assert front.why_not(2, "place 1/+1") == ("It is Seat 1's decision.", "DF-6.21")
    assert front.why_not(0, "place 1/+1") == ("You are watching.", "")
    assert front.why_not(1, "place 1/+1") == ("You can choose this now.", "")
    front = Front(EMPTY_FIELD, phase="draw", blue="hand = 1", green="hand = 1")
    assert front.why_not(2, "draw")[1] == "DF-6.3"


def test_after_the_end() -> None:
    front = Front("col 0 +1\nG1 GEN .\nB1 GEN knights", round=10)
    assert front.why_not(1, "draw") == ("The match is over.", "DF-1.2")


def test_a_refused_choice_is_one_sentence() -> None:
    front = Front(LINE, blue='played = "knights"', **POSITION)
    with pytest.raises(Fault, match=r"you cannot choose 'place 2/-1' now: Knights can never be in row 2.") as fault:
        front.session.take("place 2/-1")
    assert fault.value.rule == "DF-5.5"
    with pytest.raises(Fault, match="did you mean 'place 1"):
        front.session.take("place 1/x")
