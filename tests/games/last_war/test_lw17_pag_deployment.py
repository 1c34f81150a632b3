"""LW-17 Where partisans may rise."""

from games.last_war.war import War
from support import rule


def rising(setting: str, scenario: str = "orel-salient") -> list[str]:
    war = War(scenario, f"step = 2\n{setting}", "1: done")
    return [text.split()[1] for text in war.choices("pag")]


@rule("LW-17.1", "LW-R63")
def test_behind_the_line_and_not_next_to_it() -> None:
    assert rising("[stock]\nsoviet = {pags=2}") == ["0703", "0704"]


@rule("LW-17.2", "LW-R63")
def test_in_their_own_country_under_the_enemy() -> None:
    found = rising("[stock]\nsoviet = {pags=1}", "campaign-1942")
    assert "0405" not in found  # Warsaw is Poland
    assert "0704" in found  # Minsk
    assert "1203" not in found  # their own land


@rule("LW-17.3", "LW-17.6", "LW-18.4")
def test_one_to_a_hex_and_none_in_a_security_zone() -> None:
    assert rising('[stock]\nsoviet = {pags=1}\n[markers]\npags = {soviet=["0703"]}') == ["0704"]
    assert rising('[stock]\nsoviet = {pags=1}\n[stacks]\n"0704" = [1,0,0,0]\n[markers]\nzones = {axis=["0704"]}') == ["0703"]


@rule("LW-17.6", "LW-R63")
def test_a_zone_made_at_the_same_time_sends_them_back() -> None:
    war = War("orel-salient", "step = 2\n[stock]\nsoviet = {pags=1}", "1: zone 0704", "1: done", "2: pag 0704", "2: done")
    assert (war.pag("0704"), war.stock(1, "pags")) == (-1, 1)


@rule("LW-17.4", "LW-17.5", "LW-R60")
def test_they_stay_until_the_line_absorbs_them() -> None:
    text = (
        'step = "7"\nfirst = "soviet"\ndice = [6, 1]\n[markers]\npags = {soviet=["0804"]}\n[control]\n'
        '"0904" = "soviet"\n[stacks]\n"0904" = [1,0,0,0]\n"1003" = [1,0,0,0]\n'
    )
    war = War("orel-salient", text)
    assert war.pag("0804") == -1  # the front runs there now
    assert war.pool(1)[0] == 4 + 1
    rear = War("orel-salient", 'step = 2\n[markers]\npags = {soviet=["0704"]}').next_turn()
    assert rear.pag("0704") == 1
