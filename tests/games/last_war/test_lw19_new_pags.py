"""LW-19 New partisans."""

from games.last_war.war import War
from support import rule


@rule("LW-19.1", "LW-R66")
def test_a_major_city_lost_raises_partisans_once() -> None:
    text = (
        'step = "7"\nfirst = "axis"\ndice = [6, 1]\n[stacks]\n"1007" = [30,0,0,5]\n"1006" = [1,0,0,0]\n'
        '[flags]\naxis = [["1007","1006"]]\n[commit]\naxis = ["lsp 1007 1006"]\n'
    )
    war = War("orel-salient", text, "1: all")
    assert war.owner("1006") == 0
    assert war.stock(1, "pags") == 1
    again = War("orel-salient", text + '[markers]\nfallen = ["1006"]', "1: all")
    assert again.stock(1, "pags") == 0


@rule("LW-19.2", "LW-R65", "LW-25.4")
def test_some_rise_by_themselves() -> None:
    war = War("campaign-1942", "turn = 14\nstep = 1")
    assert war.pag("0405") == 2
    assert "Partisans rise in Warsaw (0405)" in war.log()
    zone = War("campaign-1942", 'turn = 14\nstep = 1\n[stacks]\n"0405" = [1,0,0,0]\n[markers]\nzones = {axis=["0405"]}')
    assert zone.pag("0405") == -1


@rule("LW-R65")
def test_they_are_against_whoever_controls_their_hex_and_nobodys_men() -> None:
    text = (
        'step = "7"\nfirst = "axis"\ndice = [3, 3]\n[markers]\npags = {independent=["0704"]}\n[stacks]\n'
        '"0704" = [2,0,0,1]\n[flags]\naxis = [["0704"]]\n[commit]\naxis = ["lsp 0704 0704 pag"]'
    )
    war = War("orel-salient", text)
    assert any(line.startswith("10 to 1:") for line in war.log())  # ME 1
    gone = War("orel-salient", 'step = 2\n[markers]\npags = {independent=["0904"]}')
    assert gone.pag("0904") == -1  # front line
    assert gone.pool(0)[0] == 2
