"""LW-18 Security Zones and security operations."""

import pytest

from games.last_war.war import War, combat
from support import rule
from warcabinet.games.last_war.state import ZONE

HUNT = (
    'step = "7"\nfirst = "axis"\ndice = [{}, {}]\n[markers]\npags = {{soviet=["0704"]}}\n[stacks]\n'
    '"0704" = [{},0,0,{}]\n[flags]\naxis = [["0704"]]\n'
)


@rule("LW-18.1", "LW-18.2", "LW-R62")
def test_a_zone_takes_an_lsp_and_a_man() -> None:
    war = War("orel-salient", "step = 2\n[stock]\naxis = {men=2, lsp=2}", "1: zone 0704")
    assert war.is_marked("0704", ZONE)
    assert war.stack("0704")[0] == 1
    assert (war.pool(0)[0], war.pool(0)[3]) == (1, 1)
    war.take("1: put men 0704", "1: done", "2: done").done_until("6")
    war.take("1: pull men 0704")
    assert "pull men 0704" not in war.choices()  # one man at all times
    assert war.is_marked("0704", ZONE)


@rule("LW-18.3")
def test_what_else_a_zone_is_for_changes_nothing() -> None:
    """With or without: the same strength, points, production and room."""
    flags = '[flags]\nsoviet = [["1004", "0905"]]\n'
    plain, zoned = (War("orel-salient", f'step = "5b"\n{flags}{more}') for more in ("", '[markers]\nzones = {axis=["0905"]}'))
    assert zoned.is_marked("0905", ZONE)
    assert zoned.area(1, "fights").facts[0].rows == plain.area(1, "fights").facts[0].rows
    assert zoned.points(0) == plain.points(0)
    assert zoned.next_turn().pool(0) == plain.next_turn().pool(0)


@rule("LW-18.5", "LW-18.6", "LW-R64", "LW-R21")
def test_forces_are_sent_against_partisans_and_come_back() -> None:
    text = 'step = 2\n[markers]\npags = {soviet=["0704"]}\n[stock]\naxis = {men=4, lsp=2}\n[hand]\naxis = []\nsoviet = []'
    war = War("orel-salient", text, "1: put-all men 0704", "1: put lsp 0704", "1: done", "2: done", "1: first")
    assert "flag-pag 0704" in war.choices()
    flags = war.stock(0, "flags")
    war.take("1: flag-pag 0704")
    assert war.stock(0, "flags") == flags - 1
    war.take("1: done", "2: done")
    war.take("1: lsp 0704", "1: done").done_until("9a")
    assert war.stack("0704") == (0, 0, 0, 0)
    assert war.owner("0704") == 0


@rule("LW-18.7", "LW-R64")
def test_beaten_partisans_are_destroyed() -> None:
    assert War("orel-salient", HUNT.format(6, 1, 5, 0)).pag("0704") == -1
    survives = War("orel-salient", HUNT.format(1, 6, 1, 0))
    assert survives.pag("0704") == 1  # Red is only a failure
    assert survives.owner("0704") == 0
    assert War("orel-salient", HUNT.format(1, 6, 5, 0)).pag("0704") == -1  # five men cost them their one point


@rule("LW-18.8", "LW-R60")
def test_overrun_by_their_own_side_they_join_it() -> None:
    war = War(
        "orel-salient", 'step = 3\n[control]\n"0906" = "none"\n[stacks]\n"0906" = [0,0,0,0]\n[markers]\npags = {soviet=["0906"]}'
    )
    assert war.pag("0906") == 1  # it stays in a hex that is nobody's
    war.take("1: done", "2: close 1005 0906", "2: one", "2: done")
    assert war.stack("0906")[0] == 2
    assert war.pag("0906") == -1


@rule("LW-18.2", "LW-R62")
@pytest.mark.parametrize("how_many", ["one", "all"])
def test_a_zone_ends_when_its_only_man_advances(how_many: str) -> None:
    """The garrison of 1004 holds it, so its one man may go; he takes the Zone with him."""
    markers = '[markers]\nzones = {soviet=["1004"]}\ngarrisons = {soviet=["1004"]}\n[commit]\nsoviet = ["lsp 1004 0905"]\n'
    stacks = '"1004" = [1,20,20,9]\n"0905" = [1,0,0,0]'
    war = combat("1004", "0905", stacks, (5, 2), markers, "[stock]\nsoviet = {men=0}\n").take(f"2: {how_many}")
    assert (war.stack("1004")[0], war.stack("0905")[0]) == (0, 1)
    assert not war.is_marked("1004", ZONE)


@rule("LW-18.2", "LW-R62", "LW-7.6")
def test_a_zone_keeps_its_man_in_step_six_and_loses_its_mark_with_him() -> None:
    """In the line a garrison would free him, in a Zone it does not."""
    markers = 'step = "6"\n[markers]\nzones = {axis=["0904","0706"]}\ngarrisons = {axis=["0904"]}\n'
    markers += '[stacks]\n"0904" = [2,0,0,0]\n"0706" = [2,0,0,0]'
    war = War("orel-salient", markers, "1: pull men 0904", "1: pull men 0706")
    assert not [text for text in war.choices("pull") if text in ("pull men 0904", "pull men 0706")]
    assert war.is_marked("0904", ZONE)
