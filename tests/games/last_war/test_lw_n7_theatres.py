"""LW-N65 to LW-N74 Theatres that share a Pool, beaches that allies share, landings over assault routes."""

from pathlib import Path

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from random_play import (
    RandomMatch,
    clones_are_equal_and_independent,
    menu_is_sound,
    reasons_agree_with_the_menu,
    scenes_leak_nothing,
)
from support import rule
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.position import STOCK_KEYS
from warcabinet.games.last_war.scenario.checkcommand import check

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


# ------------------------------------------------------------ LW-N72, LW-N73 on The Two Rivers: from Alden (0101) to Anse (0901)
ANSE = 'control.0901 = "south"\nstacks.0901 = [2, 0, 0, 0]\nstacks.0101 = [6, 2, 1, 3]\nallies.0302 = {}\n'


def rivers(setting: str, *choices: str, options: str = "players=2 fog=open") -> War:
    return War("own", setting, *choices, options=f"own=two-rivers {options}")


@rule("LW-N72")
def test_a_landing_over_a_route_needs_a_naval_flag_and_craft() -> None:
    flags = f'turn = 2\nstep = "4c"\nfirst = "north"\n{ANSE}'
    war = rivers(flags)
    assert "flag-route 1 out" in war.choices()
    assert war.scene(1).choices[war.choices().index("flag-route 1 out")].elements == ("hex/0101", "hex/0901")
    assert "flag-route 1 back" not in war.choices()
    war.take("1: flag-route 1 out")
    assert [stock(war, 0, key) for key in ("naval_flags", "landing_craft", "flags")] == [0, 0, 1]
    assert Session(GAME, position=war.session.position()).position() == war.session.position()
    bare = rivers(f"{flags}stock.arland.landing_craft = 0\n")
    assert bare.why_not(1, "flag-route 1 out") == ("You need landing craft for a landing over a sea route.", "LW-N72")
    assert rivers(f"{flags}stock.arland.naval_flags = 0\n").why_not(1, "flag-route 1 out")[1] == "LW-4.5"
    assert rivers('turn = 2\nstep = "4c"\nfirst = "north"\n').why_not(1, "flag-route 1 out")[1] == "LW-24.1"


@rule("LW-N72")
def test_the_landing_is_fought_as_one_over_an_all_sea_hexside() -> None:
    """9 points of ME 4 against 2 of ME 4 on the isle; craft take 2 from the die."""
    setting = f'turn = 2\nstep = "7"\nfirst = "north"\n{ANSE}'
    orders = 'flags.north = [["0101", "0901", "sea"]]\ncommit.arland = ["lsp 0101 0901 sea", "lsp 0101 0901 sea"]\n'
    war = rivers(f"{setting}{orders}[desk]\ndice = [6, 1]")
    assert war.asks() == (1, "ADVANCE")
    war.take("1: all")
    assert war.owner("0901") == 0
    assert war.stack("0901")[0] >= 1
    assert "Northern League lands at Anse (0901)" in war.log(0)
    assert "36 to 8: column 9:2, final column 5:1" in war.log(0)


@rule("LW-N73")
def test_an_end_of_a_route_to_the_enemy_counts_as_coast() -> None:
    war = rivers(f"turn = 2\nstep = 2\n{ANSE}")
    assert war.s.net[war.place("0101")] & st.COAST
    assert "put men 0101" in war.choices()
    home = rivers("turn = 2\nstep = 2")
    assert not home.s.net[home.place("0101")] & st.COAST
    assert "put men 0101" not in home.choices()


@rule("LW-N72")
@pytest.mark.parametrize(
    ("said", "to"),
    [("assault_route.1: a route joins hexes that are not adjacent", "valley:0102"), ("assault_route.1.to: unknown", "isle:0901")],
)
def test_a_wrong_route_is_named(said: str, to: str, own_files: Path) -> None:
    path = own_files / "two-rivers.toml"
    path.write_text(path.read_text("utf-8").replace('to = "isle:0101"', f'to = "{to}"'), "utf-8")
    faults, _ = check(path)
    assert any(said in fault for fault in faults), faults


@rule("LW-N72")
def test_random_matches_with_landings_end() -> None:
    options = GAME.options({"scenario": "own", "own": "two-rivers"})
    m = RandomMatch(GAME, options, "landings")
    landed = 0
    while not m.s.over and len(m.taken) < 4000:
        offered = {GAME.choice_text(int(m.s.menu[i])): int(m.s.menu[i]) for i in range(int(m.s.offered))}
        landing = [each for text, each in offered.items() if text.startswith("flag-route")]
        landed += bool(landing)
        m.take(landing[0] if landing else m.random_choice())
        if m.chance.below(60) == 0 and not m.s.over:
            for found in (menu_is_sound, clones_are_equal_and_independent, scenes_leak_nothing, reasons_agree_with_the_menu):
                found(m)
    assert m.s.over
