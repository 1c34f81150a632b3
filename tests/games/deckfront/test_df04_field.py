"""DF-4 General and field."""

import pytest

from games.deckfront.front import EMPTY_FIELD, POSITION, Front, new
from support import rule


@rule("DF-4.1", "DF-4.2")
def test_two_rows_a_side_the_first_in_front() -> None:
    front = new()
    at = {cell.id: cell.at for cell in front.area(1, "field").cells}
    assert [at[f"cell/{place}/-1"] for place in ("green/2", "green/1", "blue/1", "blue/2")] == [(1, 0), (1, 1), (1, 2), (1, 3)]
    at = {cell.id: cell.at for cell in front.area(2, "field").cells}  # Green sees it turned round
    assert [at[f"cell/{place}/-1"] for place in ("green/2", "green/1", "blue/1", "blue/2")] == [(3, 3), (3, 2), (3, 1), (3, 0)]


@rule("DF-4.1")
def test_both_rows_can_be_played_on() -> None:
    front = Front(EMPTY_FIELD, blue='played = "archers"', **POSITION)
    assert front.choices() == ["place 1/-1", "place 1/+1", "place 2/-1", "place 2/+1"]


@rule("DF-4.3", "DF-4.4")
def test_the_general_holds_the_centre_and_never_moves() -> None:
    front = Front(
        """
        col   0   +1        +2
        G1   GEN  .         .
        B1   GEN  .         swordsmen
        """,
        round=1,
    )
    assert front.b1 == {1: "swordsmen"}  # gathered up to him
    assert front.general(1) == 0
    front = Front(EMPTY_FIELD, blue='played = "knights"', **POSITION)
    assert "place 1/0" not in front.choices()
    assert front.why_not(1, "place 1/0") == ("The centre belongs to the General alone.", "DF-4.4")


@rule("DF-4.5")
def test_the_general_fights_like_a_unit() -> None:
    front = Front(
        """
        col   0     +1
        G1   GEN     .
        B1   GEN/13 archers
        """,
        round=2,
    )
    assert front.general(2) == 1  # the archers' oblique attack; the Generals' armour keeps off each other
    front = Front(
        """
        col  -1      0     +1
        G1   archers GEN   archers
        B1   .       GEN/13 .
        """
    )
    assert front.general(1) is None
    assert front.discard(1).count("general") == 1
    assert front.morale() == (0, 5)


@rule("DF-4.5")
def test_the_general_counts_as_a_neighbour() -> None:
    front = Front(
        """
        col   0   +1        +2
        G1   GEN  knights    .
        B1   GEN  swordsmen archers
        """
    )
    assert front.b1[1] == "swordsmen"  # 1 attack against the armour of a closed line


@rule("DF-4.6", "DF-4.7")
def test_only_infiltrators_stand_behind_a_general() -> None:
    for unit in ("archers", "hospital", "catapult", "standard", "pikemen"):
        front = Front(EMPTY_FIELD, blue=f'played = "{unit}"', **POSITION)
        assert "place 2/0" not in front.choices()
        assert front.why_not(1, "place 2/0")[1] == "DF-4.7"
    front = Front(EMPTY_FIELD, blue='played = "saboteurs"', **POSITION)
    assert front.intruder(1) == "saboteurs"


@rule("DF-4.8")
def test_rows_are_as_wide_as_the_armies() -> None:
    front = Front(
        """
        col  0   +1       +2       +3       +4       +5       +6
        G1  GEN   .        .        .        .        .        .
        B1  GEN  archers  archers  knights  knights  pikemen  pikemen
        """,
        blue='played = "javelins"',
        **POSITION,
    )
    assert "place 1/+7" in front.choices()
    assert max(cell.at for cell in front.area(1, "field").cells) == (2 + 7, 3)  # no wider than it must be
    assert max(cell.at for cell in front.area(2, "field").cells) == (7 + 2, 3)


# ------------------------------------------------------------ the edge of the table
@rule("DF-8.1", "DF-8.4")
@pytest.mark.parametrize("wing", ["-", "+"])
def test_units_gather_from_the_edge_of_the_table(wing: str) -> None:
    front = Front(f"col 0 {wing}15\nG1 GEN .\nB1 GEN knights\nB2 . archers", round=1)
    assert (front.b1, front.b2) == ({int(f"{wing}1"): "knights"}, {int(f"{wing}1"): "archers"})
    alone = Front(f"col 0 {wing}15\nG1 GEN .\nB1 GEN .\nB2 . archers", round=1)
    assert alone.b2 == {int(f"{wing}1"): "archers"}


@rule("DF-8.2")
def test_units_in_contact_at_the_edge_stay() -> None:
    front = Front("col 0 +15\nG1 GEN barricades\nB1 GEN barricades", round=1)
    assert front.b1 == front.g1 == {15: "barricades"}


@rule("DF-R12")
def test_no_one_advances_beyond_the_edge() -> None:
    last = "col 0 +14 +15\nG1 GEN . .\nB1 GEN knights .\nB2 . . archers"
    front = Front(last, "1: advance +15", phase="advance", blue='played = "knights"', green='played = "javelins"')
    assert front.b1 == {14: "knights", 15: "archers"}
    beyond = "col -1 0 +14 +15\nG1 . GEN . .\nB1 . GEN . knights\nB2 archers . . archers"
    front = Front(beyond, phase="advance", blue='played = "knights"', green='played = "javelins"')
    assert front.choices() == ["advance -1", "done"]
    assert front.why_not(1, "advance +15")[1] == "DF-R12"


@rule("DF-R14")
def test_skirmishers_at_the_edge_shoot() -> None:
    front = Front(
        "col 0 +14 +15\nG1 GEN . javelins\nB1 GEN knights .",
        "1: place 1/+15",
        blue='played = "pikemen"',
        green='played = "hospital"',
        **POSITION,
    )
    assert front.b1 == {14: "knights", 15: "pikemen/1"}


@rule("DF-R31")
def test_a_unit_at_the_edge_can_be_repositioned() -> None:
    front = Front("col -15 0 +15\nG1 . GEN .\nB1 light-horse GEN light-horse", phase="turn")
    assert front.choices() == ["turn -15 west", "turn +15 east", "done"]


@rule("DF-R5")
@pytest.mark.parametrize(("last", "offered"), [(13, [14]), (14, [15]), (15, [])])
def test_no_one_is_positioned_beyond_the_edge(last: int, offered: list[int]) -> None:
    front = Front(f"col 0 +{last}\nG1 GEN .\nB1 GEN barricades", blue='played = "pikemen"', green='played = "hospital"', **POSITION)
    for row in (1, 2):
        beyond = [int(choice.partition("/")[2]) for choice in front.choices() if choice.startswith(f"place {row}/")]
        assert [column for column in beyond if column > last] == offered
