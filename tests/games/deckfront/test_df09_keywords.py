"""DF-9 Keywords."""

from itertools import product

import pytest

from games.deckfront.front import EMPTY_FIELD, POSITION, Front
from support import rule
from warcabinet.engine.chance import Chance
from warcabinet.engine.reasons import OK
from warcabinet.games.deckfront import GAME, DeckfrontOptions, terms_of
from warcabinet.games.deckfront.cards.cardfile import Advance, make_book, read_cards
from warcabinet.games.deckfront.cards.effects import why_not_advance
from warcabinet.games.deckfront.field import cell_at, new_unit
from warcabinet.games.deckfront.rules import empty_board


def place(picture: str, unit: str, *choices: str, round: int = 4, options: str = "") -> Front:
    """Blue positions a unit; Green's hospital is to follow, so that the round stands still there."""
    return Front(
        picture, *choices, blue=f'played = "{unit}"', green='played = "hospital"', round=round, options=options, **POSITION
    )


def reveal(picture: str, *choices: str, options: str = "", head: str = "") -> Front:
    """Right after the reveal."""
    return Front(
        picture, *choices, phase="advance", options=options, head=head, blue='played = "knights"', green='played = "javelins"'
    )


# ------------------------------------------------------------ what they are, and their order
@rule("DF-9.1")
def test_keywords_are_abilities_of_cards() -> None:
    by_id = {card.id: card for card in GAME.book.cards}
    assert {id: card.front.charge for id, card in by_id.items() if card.front.charge} == {"knights": 1, "light-horse": 1}
    assert {id: card.front.skirmisher for id, card in by_id.items() if card.front.skirmisher} == {"archers": 1, "javelins": 1}
    assert [id for id, card in by_id.items() if card.infiltrates] == ["saboteurs"]
    assert [id for id, card in by_id.items() if card.front.withdraws] == ["archers"]
    assert {id: card.back.advance for id, card in by_id.items() if card.back.advance} == {"archers": 7, "pikemen": 2}


@rule("DF-9.2", "DF-R16")
def test_skirmishers_before_the_charge() -> None:
    """Archers and javelins shoot the light horse down, whose Charge would have felled the archers."""
    front = place("col 0 +1 +2 +3\nG1 GEN archers . javelins\nB1 GEN . . .", "light-horse", "1: place 1/+1")
    assert front.b1 == {}
    assert front.g1 == {1: "archers", 3: "javelins"}


@rule("DF-9.2", "DF-R16")
def test_the_charge_before_withdrawing() -> None:
    """Light horse charges at the archers opposite: they fall, and there is nobody to withdraw."""
    front = place("col 0 +1\nG1 GEN archers\nB1 GEN .", "light-horse", "1: place 1/+1")
    assert (front.g1, front.g2) == ({}, {})
    assert front.asks() == (2, "POSITION")


@rule("DF-9.3", "DF-11.1", "DF-R25")
def test_the_coin_where_both_could_be_positioned_anew() -> None:
    front = Front("col -1 0 +1\nG1 light-horse GEN .\nB1 . GEN light-horse", phase="turn", head='coin = "green"')
    assert front.asks() == (2, "WHO_TURNS")
    front.take("2: go-second")
    assert front.asks() == (1, "TURN_UNITS")
    assert front.coin() == "blue"


# ------------------------------------------------------------ Charge
@rule("DF-9.4")
@pytest.mark.parametrize(("unit", "damage"), [("knights", 1), ("light-horse", 1), ("pikemen", 0)])
def test_a_charge_hits_at_once(unit: str, damage: int) -> None:
    front = place("col 0 +1\nG1 GEN .\nB1 GEN .", unit, "1: place 1/+1")
    assert front.asks() == (2, "POSITION")  # still in phase 3
    assert front.general(2) == damage


@rule("DF-9.5")
def test_and_again_when_positioned_anew() -> None:
    front = Front("col 0 +1\nG1 GEN .\nB1 GEN light-horse", phase="turn", round=1, head="")
    assert front.general(2) == 0
    front = Front("col 0 +1\nG1 GEN .\nB1 GEN light-horse", "1: turn +1 west", phase="turn")
    assert front.b1 == {-1: "light-horse"}
    assert front.general(2) == 1 + 1  # its Charge, and its attack in the combat that followed


@rule("DF-9.6")
def test_also_in_round_one() -> None:
    front = place("col 0 +1\nG1 GEN .\nB1 GEN .", "knights", "1: place 1/+1", round=1)
    assert front.general(2) == 1


@rule("DF-9.7")
def test_who_falls_to_a_charge_is_removed_at_once() -> None:
    front = place("col 0 +1\nG1 GEN pikemen/1\nB1 GEN .", "knights", "1: place 1/+1")
    assert (front.g1, front.discard(2)) == ({}, ["pikemen"])
    assert front.asks() == (2, "POSITION")
    assert front.b1 == {1: "knights"}


# ------------------------------------------------------------ Skirmisher
@rule("DF-9.8")
def test_skirmishers_hit_who_is_positioned_before_them() -> None:
    front = place("col 0 +1\nG1 GEN javelins\nB1 GEN .", "pikemen", "1: place 1/+1")
    assert front.b1 == {1: "pikemen/1"}
    front = place("col 0 +1\nG1 GEN pikemen\nB1 GEN .", "pikemen", "1: place 1/+1")
    assert front.b1 == {1: "pikemen"}


@rule("DF-9.9")
def test_skirmishers_shoot_in_round_one() -> None:
    front = place("col 0 +1\nG1 GEN javelins\nB1 GEN .", "pikemen", "1: place 1/+1", round=1)
    assert front.b1 == {1: "pikemen/1"}


@rule("DF-9.10")
def test_who_falls_to_skirmishers_is_removed_at_once() -> None:
    front = place("col 0 +1\nG1 GEN javelins\nB1 GEN .", "archers", "1: place 1/+1")
    assert (front.b1, front.discard(1)) == ({}, ["archers"])
    assert front.asks() == (2, "POSITION")


@rule("DF-9.11")
def test_only_at_what_they_could_attack() -> None:
    # oblique: nobody opposite, the new unit is the nearest inwards
    front = place("col 0 +1 +2\nG1 GEN . javelins\nB1 GEN . .", "pikemen", "1: place 1/+1")
    assert front.b1 == {1: "pikemen/1"}
    # not the nearest inwards
    front = place("col 0 +1 +2 +3\nG1 GEN . . javelins\nB1 GEN . barricades .", "pikemen", "1: place 1/+1")
    assert front.b1 == {1: "pikemen", 2: "barricades"}
    # somebody else stands opposite the Skirmishers
    front = place("col 0 +1 +2\nG1 GEN . javelins\nB1 GEN . barricades", "pikemen", "1: place 1/+1")
    assert front.b1 == {1: "pikemen", 2: "barricades"}
    # further out than the Skirmishers, or on the other wing
    front = place("col -1 0 +1 +2\nG1 . GEN javelins .\nB1 . GEN barricades .", "pikemen", "1: place 1/+2")
    assert front.b1 == {1: "barricades", 2: "pikemen"}
    # in row 2 behind a unit
    front = place("col 0 +1\nG1 GEN javelins\nB1 GEN barricades", "pikemen", "1: place 2/+1")
    assert front.b2 == {1: "pikemen"}


# ------------------------------------------------------------ Infiltrate
@rule("DF-9.12")
def test_infiltrators_go_behind_the_other_general_and_nowhere_else() -> None:
    front = place(EMPTY_FIELD, "saboteurs")
    assert front.asks() == (2, "POSITION")  # there was nothing to choose
    assert front.intruder(1) == "saboteurs"
    assert (front.b1, front.b2) == ({}, {})


@rule("DF-9.13")
def test_infiltrators_are_removed_as_their_card_says() -> None:
    """By a row-2 unit right beside the field, in combat; by nothing else."""
    picture = "col -2 -1 0 +1\nG2 {} {} saboteurs .\nG1 . . GEN .\nB1 . . GEN ."
    front = Front(picture.format(".", "archers"))
    assert front.asks() == (2, "DECLARE")
    assert front.choices() == ["attack oblique", "attack saboteurs"]
    front.take("2: attack saboteurs")
    assert front.intruder(1) == "saboteurs/1"
    assert Front(picture.format("archers", ".")).intruder(1) == "saboteurs"  # too far away, not asked
    assert Front(picture.format(".", "hospital")).intruder(1) == "saboteurs"  # no attack


@rule("DF-9.14")
def test_infiltrators_stay_their_owners_units() -> None:
    front = Front("col 0\nG2 saboteurs\nG1 GEN\nB1 GEN", phase="draw", blue="hand = 1", green="hand = 1")
    assert front.morale() == (5, 3)
    assert front.unit(1, "blue/saboteurs#1").owner == 0
    assert front.unit(1, "blue/saboteurs#1").at == (2, 0)


# ------------------------------------------------------------ Withdraw
@rule("DF-9.15", "DF-9.16")
def test_withdraw_straight_back() -> None:
    front = place("col 0 +1\nG1 GEN archers\nB1 GEN .", "javelins", "1: place 1/+1")
    assert front.asks() == (2, "WITHDRAW_OR_STAY")
    front.take("2: withdraw")
    assert (front.g1, front.g2) == ({}, {1: "archers"})
    front = place("col 0 +1\nG1 GEN archers\nB1 GEN .", "javelins", "1: place 1/+1", "2: stay")
    assert (front.g1, front.g2) == ({1: "archers"}, {})
    # archers in row 2 have nothing to withdraw from, and a unit placed elsewhere or in row 2 does not matter
    assert place("col 0 +1\nG2 . archers\nG1 GEN .\nB1 GEN .", "javelins", "1: place 1/+1").asks() == (2, "POSITION")
    assert place("col -1 0 +1\nG1 . GEN archers\nB1 . GEN barricades", "pikemen", "1: place 1/-1").asks() == (2, "POSITION")
    assert place("col 0 +1\nG1 GEN archers\nB1 GEN barricades", "pikemen", "1: place 2/+1").asks() == (2, "POSITION")


@rule("DF-9.17")
def test_withdraw_needs_the_place_behind() -> None:
    front = place("col 0 +1\nG2 . standard\nG1 GEN archers\nB1 GEN .", "javelins", "1: place 1/+1")
    assert front.asks() == (2, "POSITION")


# ------------------------------------------------------------ Advance
@rule("DF-9.18", "DF-9.19")
def test_advance_after_the_reveal_before_positioning() -> None:
    front = reveal("col 0 +1 +2\nG1 GEN . .\nB1 GEN barricades .\nB2 . archers archers")
    assert front.asks() == (1, "ADVANCE_UNITS")
    assert front.choices() == ["advance +1", "advance +2", "done"]
    front.take("1: advance +1", "1: done")
    assert front.b1 == {1: "barricades", 2: "archers"}
    assert front.asks() == (2, "CHOOSE_ORDER")


@rule("DF-9.19")
def test_advance_may_be_left() -> None:
    front = reveal("col 0 +1\nG1 GEN .\nB1 GEN .\nB2 . archers", "1: done")
    assert (front.b1, front.b2) == ({}, {1: "archers"})


@rule("DF-9.20")
def test_the_arrows_say_which_steps() -> None:
    """Pikemen step ahead only; archers also aslant."""
    able_from = {"pikemen": ["+2"], "archers": ["+1", "+2", "+3"]}
    for unit, column in product(able_from, ("+1", "+2", "+3", "+4")):
        places = {"+1": ".", "+2": ".", "+3": ".", "+4": "."} | {column: unit}
        front = reveal(f"col 0 +1 +2 +3 +4\nG1 GEN . . . .\nB1 GEN barricades . . .\nB2 . {' '.join(places.values())}")
        assert (front.asks()[1] == "ADVANCE_UNITS") is (column in able_from[unit]), (unit, column)


@rule("DF-9.20")
def test_left_is_left_as_the_owner_sees_it() -> None:
    """With a left arrow alone Blue steps west and Green, who looks the other way, east."""
    cards = read_cards(GAME.folder / "cards.toml")
    for word in cards.unit[0].ability:
        if isinstance(word, Advance):
            word.steps = ["left"]
    s = empty_board(Chance(1), make_book(cards), terms_of(DeckfrontOptions()))
    for side in (0, 1):
        for column in (-2, -1, 1, 2):
            s.field[cell_at(side, 2, column)] = new_unit(0, 1)  # archers, before empty flanks at -1 and +1
    able = {
        side: [column for column in (-2, -1, 1, 2) if why_not_advance(s, side, cell_at(side, 2, column)) == OK] for side in (0, 1)
    }
    assert able == {0: [2], 1: [-2]}


# ------------------------------------------------------------ targets and armour
@rule("DF-9.21")
def test_charges_and_shots_meet_armour_as_in_combat() -> None:
    front = place("col 0 +1\nG1 GEN knights\nB1 GEN .", "knights", "1: place 1/+1")
    assert front.g1 == {1: "knights"}  # 1 less armour 1
    front = place("col 0 +1 +2\nG1 GEN knights .\nB1 GEN barricades .", "light-horse", "1: place 1/+2")
    assert front.g1 == {1: "knights/1"}  # 1, oblique: no armour
    front = place("col 0 +1\nG1 GEN archers\nB1 GEN .", "knights", "1: place 1/+1")
    assert front.b1 == {1: "knights"}  # 1 less armour 1
    front = place("col 0 +1\nG2 . pikemen/1\nG1 GEN .\nB1 GEN .", "knights", "1: place 1/+1")
    assert (front.asks(), front.choices()) == ((1, "CHARGE"), ["attack pull", "attack oblique"])
    front.take("1: attack pull")
    assert (front.g2, front.discard(2)) == ({}, ["pikemen"])
