"""DF-8 Gathering. Round 1: no combat, just the phases after it."""

from games.deckfront.front import Front
from support import rule


def gathered(picture: str) -> Front:
    return Front(picture, round=1, margin=5)


@rule("DF-8.1")
def test_row_one_closes_up_to_the_centre() -> None:
    front = gathered("col -3 -2 -1 0 +1 +2 +3\nG1 . . . GEN . . .\nB1 archers . knights GEN . . pikemen")
    assert front.b1 == {-2: "archers", -1: "knights", 1: "pikemen"}


@rule("DF-8.2")
def test_who_is_in_contact_stays() -> None:
    front = gathered("col 0 +1 +2\nG1 GEN . knights\nB1 GEN . pikemen")
    assert (front.b1, front.g1) == ({2: "pikemen"}, {2: "knights"})
    front = gathered("col 0 +1 +2\nG2 . . archers\nG1 GEN . .\nB1 GEN . pikemen")
    assert front.b1 == {1: "pikemen"}  # row 2 opposite is no contact


@rule("DF-8.3")
def test_row_two_moves_along_with_its_front() -> None:
    front = gathered("col 0 +1 +2 +3\nG1 GEN . . .\nB1 GEN . . pikemen\nB2 . . . archers")
    assert (front.b1, front.b2) == ({1: "pikemen"}, {1: "archers"})


@rule("DF-8.4")
def test_a_flank_unit_of_row_two_closes_up() -> None:
    front = gathered("col 0 +1 +2 +3 +4\nG1 GEN . . . .\nB1 GEN pikemen . . .\nB2 . . . . archers")
    assert front.b2 == {2: "archers"}


@rule("DF-8.5")
def test_it_does_not_slip_in_behind() -> None:
    front = gathered("col 0 +1 +2\nG1 GEN . .\nB1 GEN pikemen .\nB2 . . archers")
    assert front.b2 == {2: "archers"}
    front = gathered("col 0 +1 +2 +3\nG1 GEN . . .\nB1 GEN . . .\nB2 . archers . hospital")
    assert front.b2 == {1: "archers", 2: "hospital"}


@rule("DF-8.6")
def test_nobody_overtakes() -> None:
    front = gathered("col 0 +1 +2 +3 +4\nG1 GEN . knights . .\nB1 GEN . pikemen . archers")
    assert front.b1 == {2: "pikemen", 3: "archers"}


@rule("DF-8.7")
def test_outer_units_move_as_far_as_the_inner_ones_allow() -> None:
    front = gathered("col 0 +1 +2 +3 +4 +5\nG1 GEN . . . . .\nB1 GEN . . pikemen . archers")
    assert front.b1 == {1: "pikemen", 2: "archers"}


@rule("DF-8.8")
def test_nobody_gathers_in_phase_three() -> None:
    """Knights charge the pikemen away, and the archers outside of them stay where they are until phase 6."""
    front = Front(
        "col 0 +1 +2\nG1 GEN pikemen/1 archers\nB1 GEN . .",
        "1: place 1/+1",
        phase="position",
        head='first = "blue"',
        blue='played = "knights"',
        green='played = "hospital"',
    )
    assert front.g1 == {2: "archers"}
    assert front.asks() == (2, "POSITION")
    assert "place 1/+1" not in front.choices()  # the hospital is placed in row 2
    assert "place 2/+1" in front.choices()


@rule("DF-8.9")
def test_a_follower_stays_behind_where_row_two_is_taken() -> None:
    front = gathered("col 0 +1 +2 +3\nG1 GEN . . .\nB1 GEN . . pikemen\nB2 . hospital . archers")
    assert front.b1 == {1: "pikemen"}
    assert front.b2 == {1: "hospital", 2: "archers"}


@rule("DF-8.9")
def test_both_sides_and_both_wings_gather() -> None:
    front = gathered("col -2 -1 0 +1 +2\nG2 . . . . archers\nG1 knights . GEN . .\nB1 . . GEN . pikemen\nB2 hospital . . . .")
    assert front.g1 == {-1: "knights"}
    assert front.g2 == {1: "archers"}
    assert front.b1 == {1: "pikemen"}
    assert front.b2 == {-1: "hospital"}
