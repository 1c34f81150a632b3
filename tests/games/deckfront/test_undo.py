"""The undo fence: a choice is undone freely until something was drawn, revealed or fought out, or the other is asked."""

import pytest

from games.deckfront.front import Front, new
from games.deckfront.test_df09_keywords import reveal
from games.deckfront.test_rulings import CHARGING

PLAYED = 'played = "hospital"'
IDLE = "hand = []\nreserve = []"  # nothing to decide


@pytest.mark.parametrize(
    ("picture", "phase", "blue", "green", "choices", "asked", "free"),
    [
        ("B1 GEN .", "draw", 'hand = ["knights"]\nreserve = ["archers"]', IDLE, ("swap",), "TAKE_RESERVE", True),
        ("B1 GEN .", "draw", 'hand = ["knights"]\nreserve = ["archers"]', IDLE, ("swap", "take archers"), "GIVE_HAND", True),
        ("B1 GEN .", "draw", 'hand = ["knights"]\nreserve = ["archers"]', IDLE, ("draw",), "PLAY_CARD", False),
        ("B1 GEN .", "play", 'hand = ["knights"]', IDLE, ("play knights",), "POSITION", False),
        ("B1 GEN .\nB2 . archers", "advance", PLAYED, "", ("advance +1",), "POSITION", False),
        ("B1 GEN .\nB2 . archers", "advance", PLAYED, "", ("done",), "POSITION", False),
    ],
)
def test_what_can_be_undone(
    picture: str, phase: str, blue: str, green: str, choices: tuple[str, ...], asked: str, free: bool
) -> None:
    front = Front(f"col 0 +1\nG1 GEN .\n{picture}", *(f"1: {each}" for each in choices), phase=phase, blue=blue, green=green)
    assert front.asks() == (1, asked)
    assert front.session.can_undo(0) is free


def test_combat_that_was_fought_cannot_be_undone() -> None:
    front = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN pikemen", "1: attack pull", blue="hand = 1\nreserve = 1")
    assert front.asks() == (1, "DRAW_OR_SWAP")
    assert not front.session.can_undo(0)


@pytest.mark.parametrize(("deck", "free"), [("draft", False), ("free", True)])
def test_a_drafted_card_cannot_be_undone_because_the_next_two_are_seen(deck: str, free: bool) -> None:
    front = new(f"deck={deck}")
    front.take(f"1: {front.choices()[0]}")
    assert front.asks() == (1, "PICK_CARD")
    assert front.session.can_undo(0) is free


def test_a_secret_advance_cannot_be_undone_once_it_was_seen() -> None:
    """Pikemen that charge after their Advance, by the rulings that allow it."""
    picture = "col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN .\nB2 . pikemen"
    options = 'advance = "house"\nmoves_charge = "letter"'
    front = reveal(picture, "1: advance +1", options=options, head=CHARGING)
    assert front.asks() == (1, "CHARGE")
    assert not front.session.can_undo(0)


def test_a_toss_of_the_coin_cannot_be_undone() -> None:
    """Even if it was prepared, and chance has drawn nothing."""
    front = Front(
        "col -2 0 +2\nG1 light-horse GEN .\nB1 . GEN light-horse",
        "1: place 2/+1",
        phase="position",
        head='first = "blue"\ndice = [1]',
        blue='played = "hospital"',
    )
    assert (front.asks(), front.coin()) == ((1, "WHO_TURNS"), "blue")
    assert not front.session.can_undo(0)
