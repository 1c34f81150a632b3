"""LW-11 Results and terrain."""

import pytest

from games.last_war.war import War, combat
from support import rule
from warcabinet.games.last_war.turn.combat import WITH_CRAFT, Battle
from warcabinet.games.last_war.turn.tables import (
    AMPHIB,
    COUNTER,
    FOREST,
    GREEN,
    HOLD,
    JUNGLE,
    MOUNTAINS,
    OCCUPY,
    OCCUPY_BEYOND,
    OPEN,
    RED,
    SWAMP,
    effect_of,
)

EFFECTS = {
    OPEN: [COUNTER, HOLD, OCCUPY, OCCUPY, OCCUPY_BEYOND],
    MOUNTAINS: [HOLD, HOLD, HOLD, HOLD, OCCUPY],
    SWAMP: [HOLD, HOLD, HOLD, OCCUPY, OCCUPY],
    JUNGLE: [HOLD, HOLD, HOLD, HOLD, OCCUPY],
    FOREST: [HOLD, HOLD, HOLD, HOLD, OCCUPY],
    AMPHIB: [HOLD, HOLD, HOLD, HOLD, OCCUPY],
}


@rule("LW-11.2", "LW-11.3", "LW-11.4", "LW-11.5", "LW-11.6", "LW-11.7", "LW-11.8", "LW-11.9", "LW-11.10", "LW-11.12", "LW-11.14")
@pytest.mark.parametrize("ground", EFFECTS)
def test_what_a_colour_does_depends_on_the_ground(ground: int) -> None:
    assert [effect_of(ground, colour) for colour in range(RED, GREEN + 1)] == EFFECTS[ground]


@rule("LW-R46")
def test_a_landing_is_a_terrain_of_its_own() -> None:
    assert Battle(OPEN, WITH_CRAFT).effect(RED) == HOLD
    assert Battle(OPEN, WITH_CRAFT).ground() == AMPHIB


@rule("LW-11.11", "LW-23.4")
def test_nobody_enters_the_desert() -> None:
    war = War("campaign-1942", "step = 2\n[stock]\nsoviet = {men=20}")
    war.done_until("4c")
    assert not any("1408" in text or "1409" in text for text in war.choices())
    assert "1408" not in [cell.code for cell in war.area(1, "map").cells if cell.side]


@rule("LW-11.2", "LW-11.10")
def test_yellow_does_not_take_a_forest() -> None:
    """Vitebsk is forest: what would take Sevsk does not take it."""
    text = (
        'step = "7"\nfirst = "soviet"\ndice = [4, 4]\n[control]\n"0903" = "soviet"\n[stacks]\n'
        '"0903" = [20, 0, 0, 3]\n"0803" = [3, 0, 0, 0]\n'
    )
    war = War("orel-salient", text + '[flags]\nsoviet = [["0903", "0803"]]\n[commit]\nsoviet = ["lsp 0903 0803"]')
    assert any(line.startswith(("Yellow", "Blue")) for line in war.log())
    assert war.owner("0803") == 0


@rule("LW-11.6", "LW-24.10")
def test_red_in_the_open_is_a_counter_attack() -> None:
    war = combat("1004", "0905", '"1004" = [6, 0, 0, 0]\n"0905" = [9, 0, 0, 0]', (1, 6))
    assert war.asks()[1] == "FALL_BACK"
