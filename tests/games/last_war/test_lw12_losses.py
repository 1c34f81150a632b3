"""LW-12 Losses."""

import pytest

from games.last_war.war import combat
from support import rule
from warcabinet.games.last_war.turn.combat import WITH_CRAFT, Battle
from warcabinet.games.last_war.turn.tables import (
    ATTACKER,
    DEFENDER,
    FOREST,
    JUNGLE,
    MOUNTAINS,
    OPEN,
    SWAMP,
    loss_ratio,
    points_lost,
)


def battle(terrain: int, landing: int = 0, me: tuple[int, int] = (3, 3), cv: tuple[int, int] = (20, 20)) -> Battle:
    found = Battle(terrain, landing)
    found.join(ATTACKER, cv[0], 0, 0, me[0])
    found.join(DEFENDER, cv[1], 0, 0, me[1])
    return found


@rule("LW-12.1")
def test_losses_are_read_from_the_enemys_value_without_effectiveness() -> None:
    found = battle(OPEN, me=(9, 9), cv=(20, 10))
    assert (found.loss(ATTACKER), found.loss(DEFENDER)) == (2, 4)


@rule("LW-12.2", "LW-12.3", "LW-R47")
def test_the_more_effective_side_reads_the_first_column() -> None:
    found = battle(OPEN, me=(2, 5))
    assert (found.ratio(ATTACKER), found.ratio(DEFENDER)) == (2, 1)
    assert battle(OPEN).ratio(ATTACKER) == battle(OPEN).ratio(DEFENDER) == 1


@rule("LW-12.5", "LW-12.6", "LW-12.7", "LW-12.8")
@pytest.mark.parametrize(
    ("ground", "landing", "attacker", "defender"),
    [(OPEN, 0, 3, 3), (JUNGLE, 0, 3, 3), (MOUNTAINS, 0, 3, 4), (FOREST, 0, 3, 4), (SWAMP, 0, 2, 3), (OPEN, WITH_CRAFT, 3, 4)],
)
def test_ground_changes_effectiveness_for_losses(ground: int, landing: int, attacker: int, defender: int) -> None:
    found = battle(ground, landing)
    assert (found.effectiveness(ATTACKER), found.effectiveness(DEFENDER)) == (attacker, defender)


@rule("LW-12.9")
def test_the_odds_use_effectiveness_as_it_is() -> None:
    assert battle(FOREST).base_column() == battle(OPEN).base_column()


@rule("LW-R48")
def test_effectiveness_is_at_least_one_and_the_ratio_at_most_six() -> None:
    assert [battle(SWAMP, me=(me, 3)).effectiveness(ATTACKER) for me in (1, 2, 3)] == [1, 1, 2]
    assert loss_ratio(1, 9) == 6


@rule("LW-12.4", "LW-R41", "LW-R90", "LW-0.6")
def test_large_stacks_go_on_by_the_formula() -> None:
    assert points_lost(57, 3) == 2 * points_lost(20, 3) + points_lost(17, 3) == 34


@rule("LW-R52")
def test_more_losses_than_points_take_all() -> None:
    war = combat("1004", "0905", '"1004" = [10, 0, 0, 1]\n"0905" = [2, 0, 0, 0]', (1, 6))
    assert war.stack("0905")[0] == 1  # the line is manned again from the Pool
    assert war.lost(0) == (2, 0, 0)
