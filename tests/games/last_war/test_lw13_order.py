"""LW-13 The order of losses."""

import pytest

from games.last_war.war import combat
from support import rule
from warcabinet.games.last_war.turn.combat import Battle
from warcabinet.games.last_war.turn.tables import AIR_SUPREMACY, ATTACKER, DEFENDER, NO_SUPREMACY, OPEN, TANK_SUPREMACY, next_lost


def lost(order: int, points: int, men: int, tanks: int, air: int) -> str:
    left = [men, tanks, air]
    letters = ""
    for entry in range(points):
        kind = next_lost(order, entry, *left)
        left[kind] -= 1
        letters += "MTA"[kind]
    return letters


@rule("LW-13.1", "LW-13.2", "LW-13.3", "LW-13.4")
@pytest.mark.parametrize(
    ("order", "letters"), [(NO_SUPREMACY, "MMTMMAMMT"), (TANK_SUPREMACY, "TMMTMMTMM"), (AIR_SUPREMACY, "ATMMATMMA")]
)
def test_the_three_lists_start_again_when_used_up(order: int, letters: str) -> None:
    assert lost(order, 9, 20, 20, 20) == letters


@rule("LW-13.1", "LW-13.2")
def test_the_enemys_supremacy_sets_the_list() -> None:
    battle = Battle(OPEN)
    battle.join(ATTACKER, 5, 3, 1, 2)
    battle.join(DEFENDER, 5, 1, 1, 2)
    assert (battle.loss_order(DEFENDER), battle.loss_order(ATTACKER)) == (TANK_SUPREMACY, NO_SUPREMACY)
    battle.join(ATTACKER, 0, 0, 2, 2)
    assert battle.loss_order(DEFENDER) == AIR_SUPREMACY


@rule("LW-13.5", "LW-R82", "LW-R83")
def test_a_man_goes_for_a_tank_or_aircraft_that_is_not_there() -> None:
    assert lost(TANK_SUPREMACY, 4, 4, 1, 3) == "TMMM"
    assert lost(AIR_SUPREMACY, 5, 8, 1, 1) == "ATMMM"


@rule("LW-13.6", "LW-R49")
def test_without_men_the_next_heavy_entry_goes() -> None:
    assert lost(NO_SUPREMACY, 3, 1, 1, 1) == "MTT"[:2] + "A"
    assert lost(NO_SUPREMACY, 2, 0, 0, 2) == "AA"
    assert lost(TANK_SUPREMACY, 2, 0, 0, 2) == "AA"  # the list has no aircraft: whatever there is


@rule("LW-R50")
def test_each_point_comes_from_the_hex_with_most_of_its_kind() -> None:
    war = combat("1004 1005", "0905", '"1004" = [6, 1, 0, 1]\n"1005" = [6, 2, 0, 0]\n"0905" = [8, 0, 0, 0]', (1, 6))
    assert (war.stack("1004")[:2], war.stack("1005")[:2]) == ((5, 1), (5, 1))  # a man each, the lower hex first; the tank of two


@rule("LW-R51", "LW-R87", "LW-20.12", "LW-1.7")
def test_bombers_and_garrisons_go_last() -> None:
    more = (
        '[stock]\nsoviet = {bombers=1}\n[missions]\nsoviet = ["support 1104"]\n[commit]\n'
        'soviet = ["bomber 1104 0905"]\n[markers]\nbases = {soviet=["1104"]}\n'
    )
    war = combat("1004", "0905", '"1004" = [1, 0, 0, 0]\n"0905" = [5, 0, 0, 0]', (3, 3), more)
    assert war.lost(1) == (1, 0, 1)  # ME 5 against 2: two points, a man and then the bomber
    assert war.stock(1, "bombers") == 0
    garrison = combat(
        "1004", "0905", '"1004" = [20, 0, 0, 0]\n"0905" = [1, 0, 0, 0]', (1, 6), '[markers]\ngarrisons = {axis=["0905"]}'
    )
    assert garrison.lost(0) == (2, 0, 0)
    assert not garrison.is_marked("0905", 1)
    kept = combat("1004", "0905", '"1004" = [5, 0, 0, 0]\n"0905" = [3, 0, 0, 0]', (3, 3), '[markers]\ngarrisons = {axis=["0905"]}')
    assert (kept.lost(0), kept.stack("0905")[0], kept.is_marked("0905", 1)) == ((1, 0, 0), 2, True)
