"""LW-15 Fortifications."""

import pytest

from games.last_war.war import War
from support import rule


@rule("LW-15.1", "LW-15.2", "LW-15.3", "LW-15.4", "LW-R61")
def test_a_hexside_takes_an_lsp_and_a_man_for_a_turn() -> None:
    war = War("orel-salient", "step = 2\n[stock]\naxis = {men=3, lsp=2, tank=0, air=0}", "1: fort 0905", "1: facing 1004")
    assert (war.pool(0)[0], war.pool(0)[3]) == (2, 1)
    assert war.layers("0905", "1004") == 0
    war.take("1: fort 0905")
    assert "facing 1004" not in war.choices()  # one layer each turn
    war.take("1: facing 1005", "1: done", "2: done")
    works = [edge.id for edge in war.area(2, "map").edges if edge.kind == "works"]
    assert works == ["works/0905-1004", "works/0905-1005"]
    men = war.stack("0905")[0]
    war.next_turn()
    assert (war.layers("0905", "1004"), war.layers("0905", "1005"), war.layers("1004", "0905")) == (1, 1, 0)
    assert war.stack("0905")[0] == men + 2  # the men join the line
    assert war.pool(0)[3] == 3  # the LSP are gone


@rule("LW-15.5", "LW-9.6")
def test_layers_add_up() -> None:
    text = (
        'step = "7"\nfirst = "soviet"\ndice = [1, 6]\n[markers]\nforts = [["0905","1004",2]]\n[flags]\nsoviet = [["1004","0905"]]'
    )
    assert "Fortified hexside: -2" in War("orel-salient", text).log()


@rule("LW-R61")
def test_a_rear_hex_gives_its_man_back_to_the_pool() -> None:
    war = War(
        "orel-salient",
        "step = 2\n[stock]\naxis = {men=1, lsp=1, tank=0, air=0}",
        "1: fort 0803",
        "1: facing 0903",
        "1: done",
        "2: done",
    )
    war.next_turn()
    assert war.pool(0)[0] == 1 + 3


@rule("LW-R61")
def test_without_a_route_the_hex_itself_pays() -> None:
    pocket = (
        'step = 2\n[control]\n"0906" = "axis"\n"0805" = "soviet"\n"0806" = "soviet"\n"0905" = "soviet"\n'
        '"0907" = "soviet"\n[stacks]\n"0906" = [3,0,0,1]\n"0805" = [3,0,0,0]\n"0806" = [3,0,0,0]\n'
        '"0905" = [3,0,0,0]\n"0907" = [3,0,0,0]\n"1007" = [0,0,0,0]\n'
    )
    war = War("orel-salient", pocket)
    assert not war.s.is_routed(war.place("0906"))
    war.take("1: fort 0906", "1: facing 0905")
    assert war.stack("0906") == (2, 0, 0, 0)
    assert "fort 0906" not in war.choices()


@rule("LW-R61", "LW-15.4")
@pytest.mark.parametrize(("men", "offered"), [(1, False), (2, True)])
def test_a_hex_without_a_route_pays_with_its_second_man(men: int, offered: bool) -> None:
    """1007 is cut off: it pays itself, and keeps a man."""
    text = f'step = 2\n[control]\n"0907" = "soviet"\n[stacks]\n"0907" = [2,0,0,0]\n"1007" = [{men},0,0,1]'
    war = War("orel-salient", text)
    assert ("fort 1007" in war.choices()) == offered
    if offered:
        war.take("1: fort 1007", "1: facing 1006")
        assert war.stack("1007") == (1, 0, 0, 0)
