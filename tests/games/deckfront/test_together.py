"""DF-6.3 Who decides at the same time: whoever has something to decide, as everyone can tell."""

import pytest

from games.deckfront.front import Front, new
from games.deckfront.test_options import DECK
from support import rule
from warcabinet.games.deckfront import GAME

BLUE = "G1 GEN .\nB1 GEN .\nB2 . archers"


def together(front: Front) -> tuple[int, ...]:
    assert GAME.asks_in_secret(front.s)
    return GAME.asked_together(front.s)


@rule("DF-6.3")
@pytest.mark.parametrize(
    ("phase", "green", "both"),
    [
        ("draw", 'hand = ["knights"]\nreserve = ["archers"]', True),
        ("draw", 'hand = ["knights"]\nreserve = []', False),  # it must draw
        ("draw", 'hand = []\nreserve = ["archers"]', False),
        ("play", 'hand = ["knights"]', True),
        ("play", "hand = []", False),
    ],
)
def test_in_the_first_two_phases(phase: str, green: str, both: bool) -> None:
    front = Front(f"col 0 +1\n{BLUE}", phase=phase, blue='hand = ["knights"]\nreserve = ["javelins"]', green=green)
    assert together(front) == ((0, 1) if both else (0,))


@rule("DF-6.3", "DF-R13")
@pytest.mark.parametrize(("green", "both"), [(".", False), ("archers", True), ("standard", False)])
def test_units_that_could_advance_in_secret(green: str, both: bool) -> None:
    picture = f"col -1 0 +1\nG2 {green} . .\nG1 . GEN .\nB1 . GEN .\nB2 . . archers"
    front = Front(picture, phase="advance", options='advance = "house"', blue='played = "knights"', green='played = "javelins"')
    assert together(front) == ((0, 1) if both else (0,))


@rule("DF-6.3", "DF-7.21")
@pytest.mark.parametrize(("unit", "both"), [("pikemen", True), (".", False), ("barricades", False)])
def test_units_with_two_aims(unit: str, both: bool) -> None:
    """Green's unit at -1 is opposite a standard in row 2; barricades attack no one."""
    picture = f"col -1 0 +1\nG2 . . standard\nG1 {unit} GEN .\nB1 . GEN pikemen\nB2 standard . ."
    assert together(Front(picture)) == ((0, 1) if both else (0,))


@rule("DF-6.3", "DF-2.6")
@pytest.mark.parametrize(("options", "both"), [("deck=draft", True), (f"deck=free deck_green={DECK}", False)])
def test_while_decks_are_made(options: str, both: bool) -> None:
    assert together(new(options)) == ((0, 1) if both else (0,))


def test_between_two_games() -> None:
    front = Front("col 0 +1\nG1 GEN .\nB1 GEN barricades\nB2 . standard", margin=3, best_of=3)
    assert (front.asks(), together(front)) == ((1, "NEXT_GAME"), (0, 1))
