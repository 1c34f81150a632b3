"""LW-N82 to LW-N84 High command: withdrawals that are free, refused, counted, or asked for; two commands on each side."""

from pathlib import Path

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.state import STOCKS, WITHDRAWALS

pytestmark = pytest.mark.usefixtures("own_files")
ARLAND, CORDIA, BREVIA, DUNMARK = range(4)
LINE = ("0102", "0202", "0302")  # Arland's front-line hexes in the valley


def rivers(setting: str = 'step = "9"', *choices: str, options: str = "players=4") -> War:
    return War("own", setting, *choices, options=f"own=two-rivers {options}")


def permitted(war: War, nation: int) -> int:
    return int(war.s.stock[nation * STOCKS + WITHDRAWALS])


def third(war: War) -> list[str]:
    """What the second commander of the north may do, once the first and the south's are done."""
    return war.take("1: done", "2: done").choices("withdraw")


@rule("LW-N82")
def test_each_nation_has_its_own_permission() -> None:
    war = rivers()
    assert [permitted(war, nation) for nation in (ARLAND, CORDIA, BREVIA, DUNMARK)] == [-2, 1, -1, -1]


@rule("LW-N82")
def test_a_number_counts_the_hexes_that_the_nation_keeps() -> None:
    war = rivers("step = 9", "1: done", options="players=2")
    first = war.choices("withdraw")
    cordian = [text for text in first if text.split()[1] in ("0103", "0203", "0303")]
    war.take(f"2: {cordian[0]}")
    left = {text.split()[1] for text in war.choices("withdraw")}
    assert left == {"0403", "0503"} & left
    assert left  # Dunmark's are free
    assert war.why_not(2, cordian[-1])[1] == "LW-R77"


@rule("LW-N82")
def test_the_keeper_decides_and_not_who_leads() -> None:
    """0302 is kept by Arland while its men are the more, by Brevia else."""
    of_brevia = "stacks.0302 = [4, 0, 0, 0]\nallies.0302 = { brevia = [3, 0, 0, 0, 0] }\nstock.brevia = { withdrawals = 0 }\n"
    war = rivers(f"step = 9\n{of_brevia}", options="players=2")
    assert not any(text.startswith("withdraw 0302") for text in war.choices())
    war = rivers(f"step = 9\n{of_brevia.replace('[3, 0, 0, 0, 0]', '[1, 0, 0, 0, 0]')}", options="players=2")
    assert any(text.startswith("withdraw 0302") for text in war.choices())


def asks_for(war: War, *hexes: str) -> War:
    """The second commander of the north asks to give these up."""
    offered = third(war)
    for hex in hexes:
        war.take("3: " + next(text for text in war.choices() if text.startswith(f"withdraw {hex}")))
    assert offered
    return war.take("3: done", "4: done")


@rule("LW-N83", "LW-X17")
def test_x17_a_request_is_allowed_refused_or_not_answered() -> None:
    war = asks_for(rivers(), "0102", "0202", "0302")
    assert war.asks() == (1, "PERMITTING")
    assert set(war.choices()) == {"done", *(f"{word} {hex}" for word in ("allow", "forbid") for hex in LINE)}
    war.take("1: allow 0102", "1: forbid 0302")
    assert war.why_not(1, "allow 0102") == ("No commander asks you to give up this hex.", "LW-N83")
    war.take("1: done")
    assert [war.owner(hex) for hex in LINE] == [-1, 0, 0]
    for viewer in (1, 3):
        told = "\n".join(war.log(viewer))
        assert told.count("commanders ask to give up") == 3
        assert "High command allows Glen (0102) to be given up" in told
        assert "High command does not answer about Holm" in told
        assert "High command refuses; Inch" in told
    for viewer in (0, 2, 4):
        assert not any("commanders ask" in line or "High command" in line for line in war.log(viewer))


@rule("LW-N83")
def test_a_refused_request_leaves_the_line_where_it_is() -> None:
    war = rivers()
    before = [war.stack(hex) for hex in LINE]
    asks_for(war, "0102").take("1: forbid 0102", "1: done")
    assert [war.stack(hex) for hex in LINE] == before


@rule("LW-N83")
def test_whoever_answers_need_not_ask() -> None:
    war = rivers(options="players=2")
    text = next(text for text in war.choices() if text.startswith("withdraw 0102"))
    war.take(f"1: {text}", "1: done", "2: done")
    assert war.owner("0102") == -1


@rule("LW-N83", "LW-N44")
def test_high_command_is_asked_whether_or_not_there_are_requests() -> None:
    """Else the enemy would learn from the waiting that there are some; where numbers are open, it may."""
    quiet = rivers().take("1: done", "2: done", "3: done", "4: done")
    assert quiet.asks() == (1, "PERMITTING")
    assert quiet.choices() == ["done"]
    assert GAME.asked_together(quiet.s) == (0,)
    open_war = rivers(options="players=4 fog=open").take("1: done", "2: done", "3: done", "4: done")
    assert open_war.asks()[1] != "PERMITTING"


@rule("LW-N84")
def test_control_answers_where_no_role_may(own_files: Path) -> None:
    path = own_files / "two-rivers.toml"
    path.write_text(path.read_text("utf-8").replace('"permit", ', ""), "utf-8")
    war = rivers(options="players=3").take("3: go-on")
    text = next(text for text in war.choices() if text.startswith("withdraw 0102"))
    war.take(f"1: {text}", "1: done", "2: done")
    assert war.asks() == (3, "PERMITTING")
    war.take("3: allow 0102", "3: done")
    assert war.owner("0102") == -1
    without = rivers(options="players=2")
    without.take(f"1: {text}", "1: done", "2: done")
    assert without.owner("0102") == -1


@rule("LW-N84")
def test_control_orders_permission_for_a_turn_or_until_changed() -> None:
    edit = ("3: because politics", "3: pool 2")
    war = rivers("step = 2", *edit, "3: permit 2 refuse", "3: permit 4 ask lasting", options="players=3")
    assert (permitted(war, CORDIA), permitted(war, DUNMARK)) == (0, -2)
    assert "permit 2 refuse" not in war.choices()
    assert "permit 2 refuse lasting" in war.choices()
    assert "permit 1 free" not in war.choices()  # Arland is on the other side
    assert any("Dunmark: withdrawals with permission (until changed)" in line for line in war.log(2))
    assert not any("withdrawals with permission" in line for line in [*war.log(1), *war.log(0)])
    war.take("3: back", "3: done").next_turn()
    assert (permitted(war, CORDIA), permitted(war, DUNMARK)) == (1, -2)
    war.take("3: because politics", "3: pool 2", "3: permit 4 3 lasting", "3: back", "3: done").next_turn()
    assert permitted(war, DUNMARK) == 3


@rule("LW-N84")
def test_an_order_that_lasts_is_in_a_position() -> None:
    war = rivers("step = 2\npermits.dunmark = -2", options="players=2")
    assert Session(GAME, position=war.session.position()).position().text() == war.session.position().text()
    assert permitted(war.next_turn(), DUNMARK) == -2
    with pytest.raises(Fault, match="this scenario has none"):
        War("orel-salient", "step = 2\npermits.axis = -2")


@rule("LW-N82")
def test_a_nation_sees_its_own_permission_only() -> None:
    def shown(war: War, viewer: int) -> list[str]:
        facts = [fact for nation in range(1, 5) for fact in war.area(viewer, f"pool-{nation}").facts]
        return [fact.value for fact in facts if fact.id.endswith("withdrawals")]

    war = rivers("step = 2")
    assert shown(war, 1) == ["withdrawals with permission", "withdrawals free"]
    assert shown(war, 2) == ["withdrawals: 1 a turn", "withdrawals free"]
    assert shown(war, 0) == []


@rule("LW-N83")
def test_a_computer_permits_what_it_would_do() -> None:
    def answer(setting: str) -> str:
        war = asks_for(rivers(f"step = 9\n{setting}"), "0302")
        return GAME.choice_text(int(GAME.mind.policy(war.s, war.s.asked, war.s.chance)))

    around = "".join(f'control.{hex} = "south"\nstacks.{hex} = [9, 2, 1, 1]\n' for hex in ("0202", "0401", "0402", "0303"))
    assert answer(f"{around}stacks.0302 = [1, 0, 0, 0]\nallies.0302 = {{}}\n") == "allow 0302"
    assert answer("") == "forbid 0302"
