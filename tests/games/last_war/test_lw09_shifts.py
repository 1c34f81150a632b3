"""LW-9 Column shifts."""

import pytest

from games.last_war.war import combat
from support import rule
from warcabinet.games.last_war.turn.combat import (
    OVERLAND,
    SHIFT_AIR,
    SHIFT_CARDS,
    SHIFT_CITY,
    SHIFT_FORT,
    SHIFT_NO_LSP,
    SHIFT_PARTISANS,
    SHIFT_TANKS,
    WITH_CRAFT,
    Battle,
    is_supreme,
)
from warcabinet.games.last_war.turn.tables import ATTACKER, DEFENDER, FOREST, JUNGLE, MOUNTAINS, OPEN, SWAMP


def battle(terrain: int = OPEN, landing: int = OVERLAND, tanks: tuple[int, int] = (0, 0), air: tuple[int, int] = (0, 0)) -> Battle:
    found = Battle(terrain, landing)
    found.join(ATTACKER, 5, tanks[0], air[0], 2)
    found.join(DEFENDER, 5, tanks[1], air[1], 2)
    found.lsp[ATTACKER] = 1
    return found


@rule("LW-9.1", "LW-R37")
@pytest.mark.parametrize(
    ("own", "enemy", "supreme"), [(3, 1, True), (2, 1, False), (1, 0, True), (0, 0, False), (6, 2, True), (5, 2, False)]
)
def test_three_to_one_is_supremacy(own: int, enemy: int, supreme: bool) -> None:
    assert is_supreme(own, enemy) is supreme
    assert battle(tanks=(own, enemy)).shift(SHIFT_TANKS) == int(supreme)
    if supreme:
        assert battle(tanks=(enemy, own)).shift(SHIFT_TANKS) == -1


@rule("LW-9.2", "LW-9.5", "LW-11.13", "LW-R38")
@pytest.mark.parametrize("ground", [MOUNTAINS, SWAMP, FOREST, JUNGLE])
def test_tanks_are_supreme_in_the_open_only(ground: int) -> None:
    assert battle(ground, tanks=(9, 1)).shift(SHIFT_TANKS) == 0
    assert battle(OPEN, WITH_CRAFT, tanks=(9, 1)).shift(SHIFT_TANKS) == 0


@rule("LW-9.3", "LW-9.4", "LW-9.5", "LW-R38")
def test_air_supremacy_and_where_trees_hide_the_ground() -> None:
    assert battle(air=(3, 1)).shift(SHIFT_AIR) == 1
    assert [battle(ground, air=(3, 1)).shift(SHIFT_AIR) for ground in (MOUNTAINS, SWAMP, FOREST, JUNGLE)] == [1, 1, 0, 0]
    assert battle(OPEN, WITH_CRAFT, air=(3, 1)).shift(SHIFT_AIR) == 1


@rule("LW-R39")
def test_a_supremacy_that_does_not_count_sets_no_loss_order() -> None:
    assert battle(FOREST, tanks=(9, 1), air=(9, 1)).loss_order(DEFENDER) == 0
    assert battle(OPEN, tanks=(9, 1), air=(9, 1)).loss_order(DEFENDER) == 2


@rule("LW-9.6", "LW-R40")
def test_forts_count_where_the_largest_contingent_crosses() -> None:
    found = Battle(OPEN)
    found.join(ATTACKER, 2, 0, 0, 2, fort=0)
    found.join(ATTACKER, 6, 0, 0, 2, fort=2)
    assert found.shift(SHIFT_FORT) == -2
    found.join(ATTACKER, 1, 0, 0, 2, fort=5)
    assert found.shift(SHIFT_FORT) == -2  # a token force turns no fortress, and meets none
    tie = Battle(OPEN)
    tie.join(ATTACKER, 4, 0, 0, 2, fort=0)
    tie.join(ATTACKER, 4, 0, 0, 2, fort=3)
    assert tie.shift(SHIFT_FORT) == -3


@rule("LW-9.7", "LW-R42")
def test_only_the_owner_of_a_major_city_defends_it_better() -> None:
    assert battle().shift(SHIFT_CITY) == 0
    stacks = '"1006" = [5, 0, 0, 1]\n"1005" = [5, 0, 0, 0]'
    held = combat("1005", "0905", stacks, (1, 6))
    assert not any("Own major city" in line for line in held.log())
    from games.last_war.war import War

    own = War("orel-salient", 'step = "7"\nfirst = "axis"\ndice = [1, 6]\n[flags]\naxis = [["1007", "1006"]]')
    assert "Own major city: -1" in own.log()  # Kharkov is Soviet
    lost = War("orel-salient", 'step = "7"\nfirst = "soviet"\ndice = [1, 6]\n[flags]\nsoviet = [["1006", "1007"]]')
    assert not any("Own major city" in line for line in lost.log())  # Dnepropetrovsk is held by the conqueror


@rule("LW-9.8", "LW-16.5", "LW-R43", "LW-R80")
def test_partisans_within_two_hexes_cost_two_columns() -> None:
    from games.last_war.war import War

    def log(pags: str) -> list[str]:
        text = (
            'step = "7"\nfirst = "axis"\ndice = [1, 6]\n[flags]\naxis = [["0904", "1004"]]\n[markers]\npags = {soviet=' + pags + "}"
        )
        return War("orel-salient", text).log()

    assert "Partisans nearby: -2" in log('["0804"]')
    assert "Partisans nearby: -2" in log('["0804", "0704"]')  # two are no worse
    assert not any("Partisans" in line for line in log('["0706"]'))  # three hexes away
    found = battle()
    found.partisans[ATTACKER] = found.partisans[DEFENDER] = 1
    assert found.shift(SHIFT_PARTISANS) == 0


@rule("LW-9.9", "LW-1.9", "LW-R44")
def test_an_attack_without_lsp_costs_two_columns() -> None:
    found = battle()
    found.lsp[ATTACKER] = 0
    found.die_cards[ATTACKER] = 3
    assert found.shift(SHIFT_NO_LSP) == -2
    found.lsp[ATTACKER] = 1
    assert found.shift(SHIFT_NO_LSP) == 0  # the defender needs none


@rule("LW-9.10", "LW-6.12", "LW-9.11")
def test_cards_shift_for_their_owner_and_shifts_are_netted() -> None:
    found = battle(tanks=(3, 1), air=(3, 1))
    found.shift_cards[ATTACKER], found.shift_cards[DEFENDER] = 1, 3
    assert found.shift(SHIFT_CARDS) == -2
    assert found.column() == found.base_column() + 1 + 1 - 2
    split = battle(tanks=(1, 3), air=(3, 1))  # the defender's tanks against the attacker's aircraft
    assert (split.shift(SHIFT_TANKS), split.shift(SHIFT_AIR)) == (-1, 1)
    assert split.column() == split.base_column()
