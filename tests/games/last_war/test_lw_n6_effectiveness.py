"""LW-N59 to LW-N63 Orders on ME, events of the file and proposals, on The Two Rivers with Control at seat 3."""

from pathlib import Path

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.desk import meorders as o
from warcabinet.games.last_war.state import FLAGS, STOCKS
from warcabinet.games.last_war.turn.assessment import ME, true_number

pytestmark = pytest.mark.usefixtures("own_files")
ARLAND, CORDIA, BREVIA, DUNMARK = range(4)
EDIT = ("3: because politics", "3: pool 2")  # the southern coalition
TWO_FIGHTS = (
    'step = "7"\nfirst = "north"\nstacks.0302 = [9, 1, 1, 3]\nallies.0302 = {}\n'
    "stacks.0303 = [9, 3, 1, 1]\nstacks.0203 = [5, 0, 0, 1]\n"
    'flags.south = [["0303","0302"], ["0203","0202"]]\n'
)
HELD = "[desk]\ndice = [3, 4]"  # the line does not move


def rivers(setting: str = "step = 2", *choices: str, options: str = "players=3") -> War:
    return War("own", setting, *choices, options=f"own=two-rivers {options}")


def me(war: War, nation: int) -> int:
    return int(true_number(war.s, nation, ME))


def flags(war: War, nation: int) -> int:
    return int(war.s.stock[nation * STOCKS + FLAGS])


def service(war: War, nation: int, what: int) -> int:
    return int(war.s.service[nation * o.SERVICE + what])


@rule("LW-N59", "LW-N60")
def test_an_order_takes_effect_in_the_next_step_1_and_lasts() -> None:
    war = rivers("step = 2", *EDIT, "3: me 4 -1 politics", "3: back", "3: done")
    assert me(war, DUNMARK) == 2
    war.next_turn()
    assert me(war, DUNMARK) == 1
    war.next_turn()
    assert me(war, DUNMARK) == 1


@rule("LW-N60")
def test_or_at_once() -> None:
    war = rivers("step = 2", *EDIT, "3: me 4 +1 experience now")
    assert me(war, DUNMARK) == 3


@rule("LW-N59")
def test_an_effectiveness_stays_from_1_to_9() -> None:
    war = rivers("step = 2", *EDIT, "3: me 4 -1 weariness now")
    assert me(war, DUNMARK) == 1
    assert "me 4 -1 weariness now" not in war.choices("me")
    assert "me 4 +1 weariness now" in war.choices("me")
    assert "me 1 +1 weariness now" not in war.choices("me")  # Arland is on the other side


@rule("LW-N61", "LW-X13")
def test_x13_the_remaining_combats_use_the_new_number() -> None:
    """Cordia (ME 3) has two combats; the order comes between them. It is not told to the north."""
    war = rivers(TWO_FIGHTS + HELD, "3: go-on")
    assert war.step == "7"
    before = len(war.log(3))
    war.take(*EDIT, "3: me 2 -1 politics now", "3: back", "3: done", "3: go-on")
    assert me(war, CORDIA) == 2
    odds = [line for line in war.log(3)[before:] if "final column" in line]
    assert odds[0].startswith("10 to")  # 5 men of ME 2
    assert any("Cordia now has ME 2" in line for line in war.log(2))
    assert not any("Cordia now has ME" in line for line in [*war.log(1), *war.log(0)])
    later = rivers(TWO_FIGHTS + HELD, "3: go-on", *EDIT, "3: me 2 -1 politics", "3: back", "3: done")
    assert me(later, CORDIA) == 3


@rule("LW-N62")
def test_where_numbers_are_open_all_are_told() -> None:
    war = rivers("step = 2", *EDIT, "3: me 4 -1 politics now", options="players=3 fog=open")
    for viewer in (0, 1, 2, 3):
        assert any("Dunmark now has ME 1" in line for line in war.log(viewer))
    assert any("Control orders ME -1 for Dunmark, at once: politics" in line for line in war.log(3))


@rule("LW-N60")
def test_an_event_of_the_file_changes_it_in_step_1_of_its_turn() -> None:
    war = rivers("step = 2", options="players=2")
    assert me(war, CORDIA) == 3
    war.next_turn()
    assert me(war, CORDIA) == 3
    war.next_turn()
    assert me(war, CORDIA) == 2  # weariness, turn 3


@rule("LW-N60")
def test_an_event_with_a_condition_happens_once(own_files: Path) -> None:
    path = own_files / "two-rivers.toml"
    event = '[[event]]\nwhen = {coalition="north", hexes=["valley:0101"], count=1}\ndo = "flags"\nnation = "brevia"\nset = 4\n\n'
    path.write_text(path.read_text("utf-8").replace("[[inject]]", f"{event}[[inject]]", 1), "utf-8")
    war = rivers("step = 1", options="players=2").done_until("2")
    assert flags(war, BREVIA) == 4
    assert flags(war.next_turn(), BREVIA) == 1


@rule("LW-N63", "LW-N63a")
def test_six_combats_won_are_proposed_as_experience() -> None:
    war = rivers('step = "10"\nservice.cordia = [0, 6, 0, 20, 20, 20, 0, 0, 0]', "3: go-on")
    assert war.asks() == (3, "PROPOSAL")
    assert "+1 for Cordia" in war.scene(3).prompt.text
    war.take("3: grant").done_until("2")
    assert me(war, CORDIA) == 4
    dismissed = rivers('step = "10"\nservice.cordia = [0, 6, 0, 20, 20, 20, 0, 0, 0]', "3: go-on", "3: refuse").done_until("2")
    assert me(dismissed, CORDIA) == 3
    assert service(dismissed, CORDIA, o.WON) == 6


@rule("LW-N63a")
def test_a_combat_counts_for_the_largest_contingent_of_the_side_it_favours() -> None:
    war = rivers(TWO_FIGHTS + "[desk]\ndice = [1, 6]", "3: go-on")
    assert (service(war, ARLAND, o.WON), service(war, CORDIA, o.WON)) == (1, 0)  # Arland defends and holds


@rule("LW-N63b")
def test_losses_of_40_in_100_or_low_morale_are_proposed_as_weariness() -> None:
    heavy = 'step = "10"\nlost.cordia = [8, 0, 0, 0]\nservice.cordia = [0, 0, 0, 20, 20, {had}, 0, 0, 0]'
    war = rivers(heavy.format(had=20), "3: go-on")
    assert war.asks() == (3, "PROPOSAL")
    assert "weariness" in war.scene(3).prompt.text
    assert rivers(heavy.format(had=21), "3: go-on").asks() != (3, "PROPOSAL")
    low = rivers('step = "10"\n[stock.dunmark]\nmorale = 5', "3: go-on")
    assert "−1 for Dunmark" in low.scene(3).prompt.text


@rule("LW-N63c")
def test_a_capital_lost_this_turn_is_proposed_as_politics() -> None:
    capital = rivers().s.plan.capital[CORDIA]
    code = GAME.scenario_of(rivers().s).land[capital]
    lost = rivers(f'step = "10"\ncontrol.{code} = "north"\nservice.cordia = [0, 0, 1, 20, 20, 20, 0, 0, 0]', "3: go-on")
    assert "politics" in lost.scene(3).prompt.text
    kept = rivers(f'step = "10"\ncontrol.{code} = "north"\nservice.cordia = [0, 0, 0, 20, 20, 20, 0, 0, 0]', "3: go-on")
    assert kept.asks() != (3, "PROPOSAL")


@rule("LW-N63b")
def test_points_and_losses_are_remembered_for_three_turns() -> None:
    war = rivers("step = 2", options="players=2")
    first = service(war, ARLAND, o.HAD)
    war.next_turn().next_turn()
    had = [service(war, ARLAND, o.HAD + ago) for ago in range(3)]
    assert had[1:] == [first, first]
    assert had[0] != first  # what came in turn 2


@rule("LW-N102")
def test_old_scenarios_have_no_such_orders() -> None:
    war = War("orel-salient", "step = 2", "3: because politics", "3: pool 1", options="players=3")
    assert war.choices("me") == []
    assert len(war.s.service) == 0


def test_a_wrong_service_is_refused() -> None:
    with pytest.raises(Fault, match="must be 9 numbers"):
        rivers("step = 2\nservice.cordia = [1, 2]")
    with pytest.raises(Fault, match="unknown event 9"):
        rivers("step = 2\nhappened = [9]")
