"""LW-N65 and LW-N74 Theatres that share a Pool, and beaches that allies share, in Europe 1942-45."""

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from support import rule
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.position import STOCK_KEYS

pytestmark = pytest.mark.usefixtures("own_files")
GERMANY, ITALY = 0, 2
KHARKOV, CALAIS, PALERMO, COSENZA, CATANIA = "1808", "0508", "0915", "1014", "1015"
SICILY = (
    f'turn = 5\nstep = 2\ncontrol.{CATANIA} = "allies"\nstacks.{CATANIA} = [2, 0, 0, 0]\nstacks.{PALERMO} = [1, 0, 0, 0]\n'
    "stock.germany = { men = 3, naval_flags = 1 }\nstock.italy = { men = 5 }\n"
    f"allies.{PALERMO} = {{ italy = [1, 0, 0, 0, 0] }}\n"
)


def europe(setting: str, *choices: str) -> War:
    return War("own", setting, *choices, options="own=europe-1942")


def men(war: War, nation: int, code: str) -> int:
    return int(war.s.stack(war.s.plan.slot_of[nation], 0, war.place(code)))


def stock(war: War, nation: int, key: str) -> int:
    return int(war.s.stock[nation * st.STOCKS + STOCK_KEYS.index(key)])


@rule("LW-N65")
def test_what_is_pulled_in_the_east_is_in_the_west_in_the_next_step_2() -> None:
    war = europe(f'turn = 5\nstep = 6\ncontrol.{KHARKOV} = "axis"\nstacks.{KHARKOV} = [3, 3, 0, 0]\nstock.germany = {{ tank = 0 }}')
    war.take(f"1: pull-all tank {KHARKOV}").next_turn()
    assert war.s.turn == 5
    before = war.stack(CALAIS)[1]
    assert stock(war, GERMANY, "tank") >= 3  # with this turn's
    war.take(f"1: put tank {CALAIS}", f"1: put tank {CALAIS}")
    assert war.stack(CALAIS)[1] == before + 2


@rule("LW-N74")
def test_allies_share_the_four_points_over_a_beach() -> None:
    war = europe(SICILY)
    assert f"put men {PALERMO}" not in war.choices()
    war.take(f"1: beach {PALERMO}", f"1: put men {PALERMO}", "1: done")
    assert war.session.scene(0).prompt.text.startswith("Italy: ")
    war.take(f"1: put men {PALERMO}", f"1: put-all men {PALERMO}")
    assert (men(war, GERMANY, PALERMO), men(war, ITALY, PALERMO)) == (1, 4)  # one stood there; four came
    assert f"put men {PALERMO}" not in war.choices()
    assert stock(war, ITALY, "men") == 2


@rule("LW-N74")
@pytest.mark.parametrize("lost", [False, True])
def test_an_ally_needs_a_route_of_its_own_to_the_other_shore(lost: bool) -> None:
    """Romania is joined to Cosenza over land, unless its sources are lost; then it has nothing to decide, and Hungary is next."""
    sources = "".join(f'control.{code} = "none"\nstacks.{code} = [0, 0, 0, 0]\n' for code in ("1411", "1511") if lost)
    war = europe(f"{SICILY}stock.romania = {{ men = 5 }}\n{sources}", f"1: beach {PALERMO}", "1: done", "1: done")
    assert war.session.scene(0).prompt.text.startswith("Hungary: " if lost else "Romania: ")
    assert f"put men {PALERMO}" in war.choices()
