"""LW-2 The front line."""

from games.last_war.war import War
from support import rule

AXIS_1942 = ["0701", "0702", "0802", "0902", "0903", "1003", "1004", "1005", "1006", "1007", "1108"]
SOVIET_1942 = ["0801", "0901", "1001", "1002", "1103", "1104", "1105", "1106", "1107", "1207", "1208"]


@rule("LW-2.1", "LW-R13", "LW-23.7", "LW-2.5")
def test_the_line_is_derived_and_contiguous() -> None:
    war = War("campaign-1942")
    assert (war.front(0), war.front(1)) == (AXIS_1942, SOVIET_1942)
    orel = War()
    assert orel.front(0) == ["0805", "0806", "0903", "0904", "0905", "0907", "1007"]
    assert orel.front(1) == ["0906", "1003", "1004", "1005", "1006", "1107"]


@rule("LW-2.2", "LW-2.3", "LW-7.2a")
def test_every_hex_of_it_is_held() -> None:
    war = War("campaign-1942")
    assert all(war.s.is_held(war.place(code)) for code in [*AXIS_1942, *SOVIET_1942])


@rule("LW-2.4", "LW-R18", "LW-23.10")
def test_a_gap_is_filled_from_the_pool() -> None:
    war = War("orel-salient", 'step = 2\n[stacks]\n"0903" = [0, 0, 0, 0]\n[stock]\naxis = {men=2}')
    assert war.stack("0903")[0] == 1
    assert war.pool(0)[0] == 1


@rule("LW-R18", "LW-23.10")
def test_else_the_nearest_hex_with_a_man_to_spare_fills_it() -> None:
    war = War(
        "orel-salient",
        'step = 2\n[stacks]\n"0903" = [0, 0, 0, 0]\n"0904" = [2, 0, 0, 0]\n"0803" = [1, 0, 0, 0]\n[stock]\naxis = {men=0}',
    )
    assert war.stack("0903")[0] == 1
    assert war.stack("0904")[0] == 1  # both are next door; the one with more men gives
    assert war.stack("0803")[0] == 1


@rule("LW-23.11", "LW-R19", "LW-R15")
def test_without_any_man_the_hex_is_open() -> None:
    stacks = "\n".join(f'"{code}" = [1, 0, 0, 0]' for code in ["0904", "0905", "0805", "0806", "0907", "1007"])
    war = War("orel-salient", f'step = 3\n[stacks]\n{stacks}\n"0903" = [0, 0, 0, 0]\n[stock]\naxis = {{men=0}}')
    assert war.s.is_open(war.place("0903"))
    assert war.owner("0903") == 0
    assert "close 1003 0903" in war.choices()


@rule("LW-2.6", "LW-2.7", "LW-7.2a", "LW-R81")
def test_in_china_the_line_may_be_empty_and_is_shown() -> None:
    war = War("china-1944")
    assert war.stack("0405") == (0, 0, 0, 0)
    assert "0405" in war.front(0)
    assert not war.s.is_open(war.place("0405"))
    cell = war.cell("0405", 1)
    assert [(force.kind, force.count) for force in cell.forces] == [("men", 0)]


@rule("LW-2.8", "LW-R36", "LW-R81")
def test_an_empty_line_still_takes_an_offensive() -> None:
    war = War("china-1944", 'step = "3"')
    assert war.step != "3"  # nothing to close into
    war = War(
        "china-1944",
        (
            'step = "7"\nfirst = "japanese"\ndice = [3, 3]\n[stacks]\n"0304" = [0,0,0,0]\n'
            '"0305" = [0,0,0,0]\n"0205" = [3,0,0,1]\n[flags]\njapanese = [["0205","0305"]]\n[commit]\n'
            'japanese = ["lsp 0205 0305"]'
        ),
    )
    assert "9 to 0: column 5:1, final column 5:1" in war.log()
    war.take("1: all")
    assert war.stack("0205")[0] == 0  # nobody needs to stay
