"""LW-7 The sequence of a turn."""

import pytest

from games.last_war.war import War
from random_play import contents
from support import rule
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.saved.sheet import STEPS

QUIET = "[hand]\naxis = []\nsoviet = []\n"


@rule("LW-7.1", "LW-7.2", "LW-7.3", "LW-7.4", "LW-7.5", "LW-7.6", "LW-7.7", "LW-7.8", "LW-7.9", "LW-7.10")
def test_the_steps_follow_each_other() -> None:
    war = War("orel-salient", f'step = 2\n[control]\n"0906" = "none"\n[stacks]\n"0906" = [0,0,0,0]\n{QUIET}')
    seen = [war.step]
    while war.s.turn == 0:
        choices = war.choices()
        war.session.take("done" if "done" in choices else choices[0])
        if war.step != seen[-1]:
            seen.append(war.step)
    assert seen == ["2", "3", "4b", "4c", "6", "9a", "2"]  # others have nothing to decide
    assert [STEPS.index(step) for step in seen[:-1]] == sorted(STEPS.index(step) for step in seen[:-1])


@rule("LW-7.2b", "LW-7.2a")
def test_the_line_is_manned_before_anything_else_is_deployed() -> None:
    war = War("orel-salient", '[stacks]\n"0903" = [0, 0, 0, 0]\n[stock]\naxis = {men=1, tank=3}')
    assert war.asks() == (1, "DEPLOY")
    assert war.stack("0903")[0] == 1
    assert war.pool(0)[0] == 3  # the levy; the one man was used


@rule("LW-7.3", "LW-7.3a", "LW-R23", "LW-R12")
def test_closing_up_into_nobodys_hex() -> None:
    war = War("orel-salient", f'step = 3\n[control]\n"0906" = "none"\n[stacks]\n"0906" = [0,0,0,0]\n{QUIET}')
    assert war.choices("close") == ["close 0805 0906", "close 0806 0906", "close 0905 0906", "close 0907 0906"]
    war.take("1: close 0905 0906", "1: half")
    assert "close 0806 0906" not in war.choices()  # a hex is entered once
    war.take("1: done", "2: done")
    assert war.owner("0906") == 0
    assert war.stack("0906") == (2, 1, 2, 0)  # one man stays; half of what may go, rounded up
    assert war.stack("0905") == (2, 0, 1, 0)
    assert war.lost(0) == war.lost(1) == (0, 0, 0)


@rule("LW-7.3b", "LW-R24")
def test_a_dispute_goes_to_the_heavier_side() -> None:
    text = f'step = 3\n[control]\n"0906" = "none"\n[stacks]\n"0906" = [0,0,0,0]\n{QUIET}'
    war = War("orel-salient", text, "1: close 0905 0906", "1: one", "1: done", "2: close 1005 0906", "2: one", "2: done")
    assert war.owner("0906") == 0  # ME 5 x (8 + 3 + 6 + 4) against ME 2 x (10 + 13)
    assert "Both sides contest Konotop (0906); Axis takes it" in war.log()


@rule("LW-7.4", "LW-7.4a", "LW-R6")
def test_the_more_effective_side_chooses_who_places_first() -> None:
    war = War("orel-salient", f"step = 4\n{QUIET}")
    assert war.asks() == (1, "ORDER")
    war.take("1: second")
    assert war.asks() == (2, "PLACE_FLAGS")
    war.take("2: done")
    assert war.asks() == (1, "PLACE_FLAGS")
    lot = {War("channel-1944", "step = 4\n[hand]\ngerman = []\nallied = []", seed=f"{n}").asks()[0] for n in range(12)}
    assert lot == {1, 2}  # equal ME


@rule("LW-7.5", "LW-7.6", "LW-R85", "LW-R5")
def test_pulling_out_before_the_fighting() -> None:
    text = f'step = 6\n{QUIET}[flags]\nsoviet = [["1004","0905"]]\n[commit]\nsoviet = ["lsp 1004 0905"]'
    war = War("orel-salient", text, "1: pull-all men 0905", "1: pull-all air 0905")
    assert war.stack("0905") == (1, 1, 0, 0)
    assert war.pool(0)[0] == 5
    assert "pull men 0905" not in war.choices()
    war.take("1: done")
    assert "pull lsp 1004" not in war.choices()  # it is committed
    assert "pull men 1004" in war.choices()


@rule("LW-7.7a", "LW-R9")
def test_the_more_effective_side_fights_first_in_the_order_of_its_flags() -> None:
    text = (
        f'step = "7a"\nfirst = "soviet"\ndice = [1,6,1,6,1,6]\n{QUIET}[flags]\n'
        f'soviet = [["1004","0905"]]\naxis = [["0907","1006"],["0904","1003"]]'
    )
    war = War("orel-salient", text).done_until("9a")
    fights = [line for line in war.log() if "attacks" in line]
    assert fights == ["Axis attacks Kharkov (1006)", "Axis attacks Rzhev (1003)", "Soviet Union attacks Sevsk (0905)"]


@rule("LW-7.8", "LW-7.9", "LW-7.10", "LW-R78")
def test_the_turn_ends_with_a_report() -> None:
    war = War().next_turn()
    assert "End of turn 1: Axis 11 points, Soviet Union 11" in war.log()
    assert "Axis has lost nothing so far" in war.log()


@rule("LW-R3")
def test_secret_steps_show_nothing_until_both_are_done() -> None:
    war = War("orel-salient", "", "1: put men 0904", "1: ad 0806", "1: zone 0803")
    mine, theirs = (war.cell("0904", viewer) for viewer in (1, 2))
    assert (mine.forces[0].count, theirs.forces[0].count) == (8, 7)
    assert war.scene(2).prompt.text == "Both sides decide in secret: deployment."
    war.take("1: done", "2: done")
    cell = war.cell("0904", 2)
    assert cell.forces[0].count == 8


@rule("LW-R23", "LW-7.3")
@pytest.mark.parametrize(("refuge", "pool", "moved"), [(True, 0, (0, 1, 2, 1)), (False, 2, None)])
def test_what_stands_in_an_open_hex_leaves_it(refuge: bool, pool: int, moved: tuple[int, ...] | None) -> None:
    """No man holds 0905: tanks, aircraft and LSP go to the lowest neighbour, or all but the aircraft are lost."""
    around = "" if refuge else '"0804" = "none"\n"0805" = "none"\n"0904" = "soviet"\n'
    stacks = "".join(f'"{code}" = [1,0,0,0]\n' for code in ("0903", "0806", "0907", "1007"))
    stacks += '"0904" = [1,0,0,0]\n"0805" = [1,0,0,0]\n' if refuge else '"0904" = [2,0,0,0]\n"0805" = [0,0,0,0]\n'
    text = (
        f'step = 3\n[control]\n{around}[stacks]\n{stacks}"0905" = [0,1,2,1]\n[stock]\naxis = {{men=0, air=0}}\nsoviet = {{men=0}}'
    )
    war = War("orel-salient", text)
    while war.asks()[0] == 1:
        war.take("1: done")
    war.take("2: close 1004 0905", "2: one", "2: done")
    assert (war.owner("0905"), war.stack("0905")) == (1, (1, 0, 0, 0))
    assert war.pool(0)[2] == pool
    if moved is not None:
        assert war.stack("0804")[1:] == moved[1:]
        assert war.lost(0) == (0, 0, 0)
    else:
        assert war.lost(0) == (0, 1, 0)


@rule("LW-7.3", "LW-R24", "LW-22.2")
@pytest.mark.parametrize(("axis", "winner"), [(1, 1), (40, 0)])
def test_the_heavier_side_has_a_disputed_hex(axis: int, winner: int) -> None:
    text = f'step = 3\n[control]\n"0906" = "none"\n[stacks]\n"0906" = [0,0,0,0]\n"0905" = [{axis + 1},0,0,0]\n"0805" = [1,0,0,0]\n'
    text += '"0806" = [1,0,0,0]\n"0907" = [1,0,0,0]\n"1005" = [9,0,0,0]\n"1006" = [9,0,0,0]'
    war = War("orel-salient", text, "1: close 0905 0906", "1: one", "1: done", "2: close 1005 0906", "2: one", "2: done")
    assert war.owner("0906") == winner
    assert war.stack("0905")[0] == axis + 1 - (winner == 0)


@rule("LW-7.6", "LW-7.2")
def test_what_goes_and_comes_is_told() -> None:
    quiet = "[stock]\naxis = {men=1, tank=0, air=0, lsp=0}\nsoviet = {men=0, tank=0, air=0, lsp=0}"
    war = War("orel-salient", f"step = 2\n{quiet}", "1: put men 0905", "1: done", "2: done")
    assert [line for line in war.log() if "deploys" in line] == ["Axis deploys 1 man to Sevsk (0905)"]
    war = War("orel-salient", 'step = "6"', "1: pull-all air 0905", "1: done", "2: pull men 1004", "2: done")
    told = [line for line in war.log() if "pulls" in line]
    assert told == ["Axis pulls 3 aircraft out of Sevsk (0905)", "Soviet Union pulls 1 man out of Orel (1004)"]


@rule("LW-R3")
def test_a_copy_has_everything() -> None:
    """Whatever a quiet moment holds, the twin holds it too, and the two are independent."""
    text = """step = "7"
turn = 2
first = "soviet"
chooser = "soviet"
placing = 1
dice = [3]
[flags]
axis = [["0904","1004"]]
[desk]
editing = true
selected = 2
reason = 3
shift = 2
die = -1
dice = [4, 5]
[vacated]
axis = ["0803"]
[lost]
axis = [1,2,3,4]
"""
    war = War("orel-salient", text, options="players=3")
    twin = war.s.copy()
    assert lasting(twin) == lasting(war.s)
    assert (twin.first, twin.bid_winner, twin.reason, twin.ruled_shift, twin.ruled_die) == (1, 1, 3, 2, -1)
    twin.add(0, 3, 1)
    twin.flags.clear()
    assert lasting(twin) != lasting(war.s)


def lasting(s: LastWar) -> dict[str, object]:
    """All but the question that is open."""
    return {name: value for name, value in contents(s).items() if name not in ("asked", "prompt", "menu", "offered", "chosen")}


@rule("LW-7.3", "LW-R24")
def test_a_lost_dispute_leaves_other_orders() -> None:
    """The Axis closes up into 0803 and 0906; the Soviet Union, heavier there, has 0906."""
    text = 'step = 3\n[control]\n"0906" = "none"\n"0803" = "none"\n[stacks]\n"0906" = [0,0,0,0]\n"0905" = [2,0,0,0]\n'
    text += '"0805" = [1,0,0,0]\n'
    text += '"0806" = [1,0,0,0]\n"0907" = [1,0,0,0]\n"1005" = [30,0,0,0]\n"1006" = [9,0,0,0]\n"0904" = [7,0,0,0]'
    orders = ("1: close 0904 0803", "1: one", "1: close 0905 0906", "1: one", "1: done")
    war = War("orel-salient", text, *orders, "2: close 1005 0906", "2: one", "2: done")
    assert (war.owner("0803"), war.owner("0906")) == (0, 1)
    assert (war.stack("0803")[0], war.stack("0905")[0]) == (1, 2)


@rule("LW-7.3", "LW-R53")
def test_a_second_order_moves_what_the_first_has_left() -> None:
    text = 'step = 3\n[control]\n"0803" = "none"\n"0804" = "none"\n[stacks]\n"0904" = [9,4,2,0]'
    war = War("orel-salient", text, "1: close 0904 0803", "1: half", "1: close 0904 0804", "1: all", "1: done")
    assert (war.stack("0803"), war.stack("0804")) == ((4, 2, 1, 0), (4, 2, 1, 0))
    assert war.stack("0904") == (1, 0, 0, 0)


@rule("LW-7.1", "LW-7.10")
def test_the_ten_steps_lie_over_the_map() -> None:
    cells = War("orel-salient", 'step = "4c"\nfirst = "axis"').area(1, "steps").cells
    assert [cell.tone for cell in cells] == ["ok", "ok", "ok", "lit", "", "", "", "", "", ""]
    assert [cell.name for cell in cells][6:] == ["Combat", "New line", "Straighten", "Report"]


@rule("LW-7.2", "LW-8.5")
def test_who_deploys_sees_the_odds_of_attacks_but_not_through_fog() -> None:
    def odds(viewer: int, code: str, options: str = "") -> list[str]:
        rows = War("orel-salient", "step = 2", options=options).cell(code, viewer).rows
        return [row.label for row in rows if "Attack" in row.label]

    assert odds(1, "0904") == ["Attack on Rzhev now", "Attack on Orel now"]
    assert odds(1, "1004") == ["Attack from all sides now"]
    assert odds(1, "0904", "fog=stacks") == odds(1, "1004", "fog=stacks") == []


def test_pools_lie_where_the_land_of_their_sides_does() -> None:
    rows = War("orel-salient").scene(1).layout.wide.splitlines()
    assert rows[1].split() == ["pool-1", "map", "pool-2", "log"]
    rows = War("channel-1944").scene(1).layout.wide.splitlines()
    assert rows[1].split()[0] == "pool-2"
