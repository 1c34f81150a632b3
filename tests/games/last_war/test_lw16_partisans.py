"""LW-16 Partisans and guerrillas."""

import pytest

from games.last_war.war import War
from support import rule


@rule("LW-16.1", "LW-16.3", "LW-16.4")
def test_partisans_come_by_the_briefing_and_cost_no_men() -> None:
    war = War()
    assert (war.stock(1, "pags"), war.stock(0, "pags")) == (1, 0)
    men = war.pool(1)[0]
    war.take("1: done", "2: pag 0704", "2: done")
    assert war.pag("0704") == 1
    assert (war.stock(1, "pags"), war.pool(1)[0]) == (0, men)
    mark = war.cell("0704", 1).marks
    assert "Partisans: Soviet Union" in [each.name for each in mark]


@rule("LW-16.2", "LW-R64")
def test_a_pag_is_worth_one_man() -> None:
    text = (
        'step = "7"\nfirst = "axis"\ndice = [3, 3]\n[markers]\npags = {soviet=["0704"]}\n[stacks]\n'
        '"0704" = [4,0,0,1]\n[flags]\naxis = [["0704"]]\n[commit]\naxis = ["lsp 0704 0704 pag"]'
    )
    assert any(line.startswith("20 to 2:") for line in War("orel-salient", text).log())


@rule("LW-16.5", "LW-9.8")
def test_they_hamper_the_enemys_combats_only() -> None:
    text = 'step = "7"\nfirst = "soviet"\ndice = [1, 6]\n[markers]\npags = {soviet=["0804"]}\n[flags]\nsoviet = [["1004","0905"]]'
    assert "Partisans nearby: +2" in War("orel-salient", text).log()


@rule("LW-16.1")
def test_without_the_option_there_are_none() -> None:
    war = War("orel-salient", "", options="pags=off")
    assert war.stock(1, "pags") == 0
    assert not war.choices("zone")


@rule("LW-9.8", "LW-16.5", "LW-R43")
@pytest.mark.parametrize(("place", "near"), [("0705", True), ("0703", False)])
def test_partisans_reach_two_hexes_and_no_further(place: str, near: bool) -> None:
    """0705 is two hexes from the attackers in 0905, 0703 three."""
    text = f'step = "7"\nfirst = "axis"\ndice = [3,3]\n[flags]\naxis = [["0905","1005"]]\n[markers]\npags = {{soviet=["{place}"]}}'
    war = War("orel-salient", text)
    assert int(war.s.ground.distance(war.place("0905"), war.place(place))) == (2 if near else 3)
    assert any("artisans" in line for line in war.log()) == near
