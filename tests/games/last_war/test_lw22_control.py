"""LW-22 Control: rulings, edits, favours."""

import pytest

from games.last_war.war import War
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import replay
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.state import GARRISON

DISPUTE = 'step = 3\n[control]\n"0906" = "none"\n[stacks]\n"0906" = [0,0,0,0]\n[hand]\naxis = []\nsoviet = []'


def umpired(setting: str = "", *choices: str, options: str = "players=3") -> War:
    return War("orel-salient", setting, *choices, options=options)


@rule("LW-22.2", "LW-22.3", "LW-7.3b")
def test_control_settles_a_dispute() -> None:
    war = umpired(DISPUTE, "3: go-on", "1: close 0905 0906", "1: one", "1: done", "2: close 1005 0906", "2: one", "2: done")
    assert war.asks() == (3, "DISPUTE")
    war.take("3: give-hex 2 0906")
    assert war.owner("0906") == 1


@rule("LW-22.1", "LW-22.3", "LW-R76", "LW-6.13")
def test_control_decides_on_requests() -> None:
    start = (
        'step = "5a"\n[hand]\naxis = ["A03"]\nsoviet = ["S03"]',
        "3: go-on",
        "1: request A03",
        "1: done",
        "2: request S03",
        "2: done",
    )
    war = umpired(*start, "3: go-on")
    assert war.scene(3).prompt.text.startswith("Axis makes a request with")
    war.take("3: grant")
    assert war.scene(3).prompt.text == "Soviet Union makes a request with Breakthrough artillery (+2). Do you grant it?"
    war.take("3: refuse")
    assert (war.spent(0), war.hand(1)) == (["A03"], ["S03"])
    assert "Control hands Breakthrough artillery (+2) back to Soviet Union" in war.log()


@rule("LW-22.3")
def test_without_control_the_rules_decide() -> None:
    with pytest.raises(Fault, match="needs the Control seat"):
        War("orel-salient", "", options="discretion=control")
    assert War().asks()[0] == 1


@rule("LW-22.4", "LW-R88")
def test_every_edit_has_a_reason_and_is_a_choice() -> None:
    war = umpired("step = 2", "3: because mistake", "3: hex 0905", "3: add men", "3: add garrison", "3: take tank", "3: back")
    war.take("3: pool 2", "3: add flags", "3: take men", "3: back", "3: done", "3: go-on")
    assert war.stock(1, "flags") == 4
    assert war.stack("0905")[:2] == (5, 0)
    assert war.is_marked("0905", GARRISON)
    assert "Control, a mistake: Men: one more (Sevsk (0905))" in war.log()
    text = war.session.record().text()
    assert "3: because mistake" in text
    again = replay(GAME, parse_record(text))
    assert again.record().text() == text


@rule("LW-22.4", "LW-R88", "LW-23.6")
def test_an_edit_of_control_leaves_the_line_whole() -> None:
    war = umpired("step = 2\n[stock]\naxis = {men=3}", "3: because agreement", "3: hex 0905", "3: give 2")
    assert war.owner("0905") == 1
    assert war.stack("0905")[0] == 1  # manned
    assert war.pool(0)[0] >= 4  # what stood there is in the Pool
    war.take("3: give nobody")
    assert war.owner("0905") == -1
    assert war.stack("0905") == (0, 0, 0, 0)


@rule("LW-R88", "LW-22.1")
def test_dice_and_advantages_of_the_next_combat() -> None:
    text = 'step = "7"\nfirst = "axis"\n[flags]\naxis = [["0904","1004"]]'
    war = umpired(
        text, "3: because briefing", "3: set-die attacker 1", "3: set-die defender 6", "3: column attacker", "3: die-roll defender"
    )
    assert "Control has changed something hidden: according to the briefing" in war.log(1)
    assert "Control, according to the briefing: Attacker's next die: 1 (the next combat)" in war.log(3)
    war.take("3: done", "3: go-on")
    assert "Control's ruling: +1" in war.log()
    assert "Dice 1-1 against 6+0: row -6" in war.log()


@rule("LW-R88", "LW-22.4")
def test_control_can_hide_and_reveal() -> None:
    war = umpired("step = 2", "3: because other", "3: hex 0904", "3: hide", "3: back", "3: done", "3: go-on")

    def kinds(viewer: int) -> list[str]:
        return [force.kind for force in next(cell for cell in war.area(viewer, "map").cells if cell.code == "0904").forces]

    assert kinds(2) == ["men"]
    assert kinds(1) == kinds(3) == ["men", "tank", "air", "supply"]
    shown = War("orel-salient", "step = 2", "3: because other", "3: hex 0904", "3: reveal", options="players=3 fog=stacks")
    cell = next(cell for cell in shown.area(2, "map").cells if cell.code == "0904")
    assert len(cell.forces) == 4


@rule("LW-R88")
def test_edits_can_be_undone() -> None:
    war = umpired("step = 2", "3: because mistake", "3: hex 0905", "3: add men")
    assert war.session.can_undo(2)
    war.session.undo()
    assert war.stack("0905")[0] == 4


@rule("LW-22.1", "LW-22.4")
def test_control_sees_both_hands_and_may_end_the_war() -> None:
    war = umpired("step = 2\n[hand]\naxis = ['A01']\nsoviet = ['S01']")
    assert war.area(3, "hand").items[0].face == "A01"
    assert war.area(3, "theirs").items[0].face == "S01"
    war.take("3: because politics", "3: win 2")
    assert war.session.over
    assert war.session.scene(0).result is not None
    assert war.s.winner == 1
