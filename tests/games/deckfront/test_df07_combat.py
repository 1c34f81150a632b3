"""DF-7 Combat."""

import pytest

from games.deckfront.front import Front
from support import rule
from warcabinet.engine.chance import Chance
from warcabinet.games.deckfront import GAME, DeckfrontOptions, terms_of
from warcabinet.games.deckfront.cards.cardfile import make_book, read_cards
from warcabinet.games.deckfront.field import cell_at, new_unit
from warcabinet.games.deckfront.rules import empty_board
from warcabinet.games.deckfront.values import STRAIGHT, through


@rule("DF-7.1", "DF-7.18")
def test_who_dies_still_attacks() -> None:
    front = Front("col 0 +1\nG1 GEN archers\nB1 GEN archers")
    assert (front.b1, front.g1) == ({}, {})
    assert (front.discard(1), front.discard(2)) == (["archers"], ["archers"])


@rule("DF-7.2")
def test_the_unit_opposite_must_be_attacked() -> None:
    front = Front("col 0 +1\nG2 . archers\nG1 GEN barricades\nB1 GEN pikemen\nB2 . archers")
    assert front.g1 == {1: "barricades/1"}  # 1 - 1 from the pikemen, 1 from the archers; nobody was asked
    assert front.general(2) == 0


@rule("DF-7.3")
def test_row_two_attacks_past_its_own_front() -> None:
    front = Front("col 0 +1\nG1 GEN barricades\nB1 GEN barricades\nB2 . pikemen")
    assert front.g1 == {1: "barricades/1"}


@rule("DF-7.4")
def test_row_two_is_covered_by_row_one() -> None:
    front = Front("col 0 +1 +2\nG2 . standard .\nG1 GEN barricades .\nB1 GEN pikemen javelins\nB2 . pikemen .")
    assert front.g2 == {1: "standard"}
    assert front.g1 == {1: "barricades/2"}


@rule("DF-7.5", "DF-7.6", "DF-7.10")
def test_with_nobody_opposite_there_are_two_ways() -> None:
    front = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN knights")
    assert front.asks() == (1, "DECLARE")
    assert front.choices() == ["attack pull", "attack oblique"]
    front.take("1: attack pull")
    assert (front.g1, front.general(2)) == ({1: "standard/1"}, 0)
    front = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN knights", "1: attack oblique")
    assert (front.g1, front.g2, front.general(2)) == ({}, {1: "standard"}, 1)


@rule("DF-7.7")
def test_who_is_attacked_in_row_two_stands_in_row_one_from_then_on() -> None:
    front = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN knights\nB2 . .", "1: attack pull")
    assert (front.g1, front.g2) == ({1: "standard/1"}, {})
    assert ("Pulled forward: Seat 2's Standard-bearers (row 2, right 1)", "DF-7.7") in front.log()


@rule("DF-7.8")
def test_who_is_pulled_attacks_and_helps_as_from_row_two() -> None:
    """The armour of the knights does not count against archers that shot as from row 2."""
    front = Front("col 0 +1\nG2 . archers\nG1 GEN .\nB1 GEN knights", "1: attack pull")
    assert front.b1 == {1: "knights/1"}


@rule("DF-7.9")
def test_who_is_barred_from_row_one_is_out_of_reach() -> None:
    front = Front("col 0 +1\nG2 . catapult\nG1 GEN .\nB1 GEN swordsmen\nB2 . archers", "2: attack straight")
    assert front.g2 == {1: "catapult"}
    assert front.general(2) == 3


@rule("DF-7.10")
def test_oblique_hits_the_nearest_towards_the_centre_at_any_distance() -> None:
    front = Front("col -1 0 +1 +2 +3 +4 +5\nG1 . GEN barricades pikemen . . .\nB1 pikemen GEN . . . . archers")
    assert front.g1[2] == "pikemen/1"
    assert front.g1[1] == "barricades"


@rule("DF-7.11")
def test_oblique_never_crosses_the_centre() -> None:
    front = Front("col -1 0 +1\nG1 barricades x .\nB1 . GEN archers")
    assert front.g1 == {-1: "barricades"}
    assert not any("Archers" in text and "damage" in text for text, _ in front.log())


@rule("DF-7.12")
def test_the_general_is_always_an_oblique_target() -> None:
    front = Front("col -2 -1 0 +1 +2\nG1 . . GEN . .\nB1 archers . GEN . archers")
    assert front.general(2) == 2


@rule("DF-7.13", "DF-7.14")
def test_each_point_is_a_marker_that_stays() -> None:
    front = Front("col 0 +1\nG1 GEN/4 .\nB1 GEN swordsmen\nB2 . standard")
    assert front.general(2) == 4 + 3
    assert front.unit(1, "green/general#1").strip[-1].title == "life left, after 7 damage"


@rule("DF-7.15")
@pytest.mark.parametrize(("unit", "damage"), [("pikemen", 0), ("swordsmen", 1)])
def test_armour_against_the_row_one_unit_opposite(unit: str, damage: int) -> None:
    front = Front(f"col 0 +1 +2\nG1 GEN barricades .\nB1 GEN {unit} barricades")
    assert front.g1[1] == ("barricades" if damage == 0 else f"barricades/{damage}")  # never less than nothing


@rule("DF-7.15")
def test_armour_takes_no_more_than_there_is() -> None:
    """No card has more armour than another has attack; one that had would not be healed by being hit."""
    cards = read_cards(GAME.folder / "cards.toml")
    ids = [entry.id for entry in cards.unit]
    cards.unit[ids.index("barricades")].armour = 3
    s = empty_board(Chance(1), make_book(cards), terms_of(DeckfrontOptions()))
    attacker, target = cell_at(0, 1, 1), cell_at(1, 1, 1)
    s.field[attacker], s.field[target] = new_unit(ids.index("pikemen"), 1), new_unit(ids.index("barricades"), 1)
    assert through(s, attacker, target, STRAIGHT, 1) == 0
    assert through(s, attacker, target, STRAIGHT, 4) == 1


@rule("DF-7.16")
def test_no_armour_against_row_two() -> None:
    front = Front("col 0 +1\nG1 GEN barricades\nB1 GEN barricades\nB2 . archers")
    assert front.g1 == {1: "barricades/1"}


@rule("DF-7.17")
def test_no_armour_against_oblique_attacks() -> None:
    front = Front("col 0 +1 +2\nG1 GEN barricades .\nB1 GEN barricades archers")
    assert front.g1 == {1: "barricades/1"}


@rule("DF-7.18")
def test_nothing_leaves_before_all_have_struck() -> None:
    """Both attackers of the archers strike, and the archers too."""
    front = Front("col 0 +1 +2\nG1 GEN archers .\nB1 GEN pikemen pikemen")
    assert front.b1 == {1: "pikemen/1", 2: "pikemen"}
    assert sum("at Archers (row 1, right 1)" in text for text, _ in front.log()) == 2


@rule("DF-7.19")
def test_damage_adds_up_and_surplus_is_lost() -> None:
    front = Front("col 0 +1 +2\nG1 GEN pikemen .\nB1 GEN swordsmen swordsmen\nB2 . archers .")
    assert front.g1 == {}
    assert front.general(2) == 0
    assert front.discard(2) == ["pikemen"]


@rule("DF-7.20")
def test_attack_nought_attacks_nobody() -> None:
    front = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN barricades\nB2 . hospital")
    assert front.asks()[1] != "DECLARE"
    assert (front.g2, front.general(2)) == ({1: "standard"}, 0)


@rule("DF-7.21")
def test_targets_are_declared_in_secret_and_at_once() -> None:
    picture = "col -1 0 +1\nG2 . . standard\nG1 knights GEN .\nB1 . GEN knights\nB2 standard . ."
    scenes = set()
    for aim in ("pull", "oblique"):
        front = Front(picture, f"1: attack {aim}")
        assert front.asks() == (2, "DECLARE")
        assert front.choices() == ["attack pull", "attack oblique"]  # on the field as it stood
        scenes.add(str(front.scene(2)))
        assert front.scene(0).prompt.text == "Waiting for answers"
    assert len(scenes) == 1
