"""LW-N75 to LW-N81 Zones off the map and their guards, raids of several nations, bombers lent to the navy."""

from pathlib import Path

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.secrecy import veil
from warcabinet.games.last_war.state import BOMBERS, FOR_INDUSTRY, MORALE, OFF_MAP, STOCKS, pack
from warcabinet.games.last_war.turn.airwar import flying_distances, zone_distance

pytestmark = pytest.mark.usefixtures("own_files")
ARLAND, CORDIA, BREVIA, DUNMARK = range(4)
GUARDS = "\n[stock.cordia]\nair = 2\nmen = 4\nconcrete = 1\nlsp = 3\n"  # Cordia's zone is S, the second of the file
RAID = 'step = "3A"\n[missions]\narland = [{missions}]\n[stock.arland]\nbombers = 3\n{more}'


def rivers(setting: str = "step = 2", *choices: str, options: str = "players=2") -> War:
    return War("own", setting, *choices, options=f"own=two-rivers {options}")


def europe(setting: str, *choices: str, options: str = "players=2") -> War:
    return War("own", setting, *choices, options=f"own=europe-1942 {options}")


def stock(war: War, nation: int, what: int) -> int:
    return int(war.s.stock[nation * STOCKS + what])


def raid(missions: str, more: str = "", dice: str = "raid") -> War:
    """Arland's bombers have flown from 0201, against the Southern mines, two hexes beyond their range or not."""
    return War("own", RAID.format(missions=missions, more=more), options="own=two-rivers players=2", seed=dice)


@rule("LW-N75", "LW-X15")
def test_x15_the_urals_are_six_hexes_from_voronezh_and_eight_from_orel() -> None:
    war = europe("turn = 4")
    s = war.s
    assert zone_distance(s, 0, flying_distances(s, war.place("2007"))) == 6
    assert zone_distance(s, 0, flying_distances(s, war.place("1806"))) == 8
    reached = {}
    for turn in (3, 4, 12):  # 1942: range 5, 1943: 6, later 7
        war = europe(
            f'turn = {turn}\nstep = 2\ncontrol.2007 = "axis"\nstacks.2007 = [1, 0, 0, 0]\n'
            '[stock.germany]\nbombers = 3\nlsp = 9\n[markers]\nbases = { axis = ["2007", "1806"] }\n'
        )
        bases = [text.split()[1] for text in war.choices("fly")]
        for base in bases:
            twin = War.__new__(War)
            twin.session = Session(GAME, position=war.session.position())
            twin.session.take(f"fly {base}")
            reached[turn, base] = "industry-zone 1" in twin.session.choices()
    assert reached == {(3, "1806"): False, (3, "2007"): False, (4, "1806"): False, (4, "2007"): True, (12, "1806"): False,
                       (12, "2007"): True}  # fmt: skip


@rule("LW-N75")
def test_a_zone_without_depth_is_out_of_reach() -> None:
    war = europe("step = 2\n[stock.germany]\nbombers = 1\nlsp = 3\n")
    war.take("1: fly 0508")
    assert war.why_not(1, "industry-zone 2") == ("America is out of reach of all bombers.", "LW-N75")
    assert war.why_not(1, "industry-zone 1")[1] == "LW-20.5"


@rule("LW-N75")
def test_a_depth_needs_an_edge(own_files: Path) -> None:
    path = own_files / "two-rivers.toml"
    path.write_text(path.read_text("utf-8").replace('edge = ["valley:0101"]', "edge = []"), "utf-8")
    with pytest.raises(Fault, match=r"off_map\.W\.edge: a zone with a depth lies beyond an edge"):
        rivers()


@rule("LW-N76")
def test_a_zone_is_guarded_from_the_pool_and_left_in_step_6() -> None:
    war = rivers("step = 2" + GUARDS, "1: done", "1: done")
    assert war.why_not(2, "ad-zone 1")[1] == "LW-23.6"  # Arland's
    assert war.why_not(2, "work-flak-zone 2")[1] == "LW-21.7"
    war.take("2: ad-zone 2", "2: flak-zone 2", "2: work-flak-zone 2")
    assert list(war.s.rear) == [0, 0, 1, 2]
    assert [stock(war, CORDIA, what) for what in (0, 2, 3, 7)] == [3, 1, 2, 0]
    seen = war.s.copy()
    veil(seen, 0)
    assert list(seen.rear) == [0, 0, 0, 0]
    war.done_until("6")
    assert [line for line in war.log(1) if "Southern mines" in line] == [
        "Cordia guards Southern mines: 1 aircraft",
        "Cordia mans the flak of Southern mines",
    ]
    assert GAME.dump(war.s)["off_map"] == {"S": [1, 2]}
    war.take("1: done", "1: done", "2: pull-zone 2")
    assert list(war.s.rear) == [0, 0, 0, 2]
    assert stock(war, CORDIA, 2) == 2
    war.next_turn()
    assert list(war.s.rear) == [0, 0, 0, 1]  # it must be manned again


@rule("LW-N75", "LW-N76", "LW-N78", "LW-X15")
def test_x15_three_bombers_meet_one_aircraft_over_the_zone() -> None:
    """If its die is 6 a bomber is lost; two are effective either way, and Cordia chooses two of its lines."""
    fallen = set()
    for n in range(12):
        war = raid('"industry 0201 S", "industry 0201 S", "industry 0201 S"', "[off_map]\nS = [1, 0]\n", f"x15 {n}")
        lost = 3 - stock(war, ARLAND, BOMBERS)
        fallen.add(lost)
        assert war.asks() == (2, "SHUT_LINE")
        assert "Southern mines" in war.scene(2).prompt.text
        assert war.choices() == ["shut 4", "shut 5", "shut 6"]
        war.take("2: shut 4", "2: shut 6")
        assert war.asks()[1] != "SHUT_LINE"
        before = war.pool(1)
        war.next_turn()
        assert war.pool(1)[1] == before[1]
        assert any("Southern mines" in line for line in war.log(1))
    assert fallen == {0, 1}


@rule("LW-N76")
def test_flak_that_works_meets_a_raid_on_the_zone_and_idle_flak_does_not() -> None:
    assert raid('"industry 0201 S"', "[off_map]\nS = [0, 2]\n").asks()[1] != "SHUT_LINE"
    assert raid('"industry 0201 S"', "[off_map]\nS = [0, 1]\n").asks()[1] == "SHUT_LINE"


@rule("LW-N77")
def test_terror_on_a_zone_lowers_the_morale_of_its_nation() -> None:
    war = raid('"terror 0201 S", "terror 0201 S"')
    assert [stock(war, nation, MORALE) for nation in (ARLAND, CORDIA, BREVIA, DUNMARK)] == [10, 8, 10, 10]
    guarded = raid('"terror 0201 S"', "[off_map]\nS = [1, 0]\n")
    assert stock(guarded, CORDIA, MORALE) == 10


@rule("LW-N78")
def test_bombers_of_two_nations_from_one_base_make_one_raid() -> None:
    """Arland sends one and Brevia two; what is lost is Brevia's."""
    for n in range(20):
        setting = (
            'step = "3A"\n[missions]\narland = ["industry 0201 S"]\nbrevia = ["industry 0201 S", "industry 0201 S"]\n'
            "[stock.arland]\nbombers = 1\n[stock.brevia]\nbombers = 2\n[off_map]\nS = [1, 0]\n"
        )
        war = War("own", setting, options="own=two-rivers players=2", seed=f"joint {n}")
        assert sum("bombers against" in line or "3 bombers" in line for line in war.log(1)) >= 1
        assert stock(war, ARLAND, BOMBERS) == 1
        if stock(war, BREVIA, BOMBERS) == 1:
            break
    else:
        pytest.fail("no bomber was ever shot down")


@rule("LW-N78")
def test_an_ally_s_base_may_be_used_and_the_first_to_fly_pays() -> None:
    war = rivers("step = 2\n[stock.brevia]\nbombers = 1\nlsp = 1\n[stock.arland]\nbombers = 1\nlsp = 1\n", "1: fly 0201")
    war.take("1: industry-zone 2", "1: done")
    assert stock(war, ARLAND, 3) == 0
    war.take("1: fly 0201", "1: industry-zone 2", "1: done")
    assert stock(war, BREVIA, 3) == 1
    assert pack(FOR_INDUSTRY, war.place("0201"), OFF_MAP + 1) in list(war.s.missions[BREVIA].cards)


@rule("LW-N76")
def test_a_position_names_zones() -> None:
    war = rivers('step = "3A"\n[missions]\narland = ["terror 0201 S"]\n[off_map]\nW = [2, 1]\n', options="players=3")
    text = war.session.position().text()
    assert GAME.dump(war.s)["off_map"] == {"W": [2, 1]}
    assert Session(GAME, position=war.session.position()).position().text() == text
    with pytest.raises(Fault, match="unknown zone off the map 'Q'"):
        rivers("step = 2\n[off_map]\nQ = [1, 0]\n")
    with pytest.raises(Fault, match="unknown zone off the map"):
        War("orel-salient", "step = 2\n[off_map]\nW = [1, 0]\n")


@rule("LW-N102")
def test_old_scenarios_have_no_zones() -> None:
    assert len(War("campaign-1942", "step = 2").s.rear) == 0
