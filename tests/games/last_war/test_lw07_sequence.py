"""LW-7 The sequence of a turn."""

from games.last_war.war import War
from support import rule
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
    mine, theirs = (next(cell for cell in war.area(viewer, "map").cells if cell.code == "0904") for viewer in (1, 2))
    assert (mine.forces[0].count, theirs.forces[0].count) == (8, 7)
    assert war.scene(2).prompt.text == "Both sides decide in secret: deployment."
    war.take("1: done", "2: done")
    cell = next(cell for cell in war.area(2, "map").cells if cell.code == "0904")
    assert cell.forces[0].count == 8
