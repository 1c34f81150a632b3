"""LW-14 Line straightening."""

from games.last_war.war import War
from support import rule
from warcabinet.games.last_war.state import GARRISON


@rule("LW-14.1", "LW-R26")
def test_drawing_back_gives_the_hex_to_nobody() -> None:
    war = War(
        "orel-salient", 'step = 9\n[markers]\ngarrisons = {axis=["0905"]}\nforts = [["0905","1004",2]]', "1: withdraw 0905 0805"
    )
    assert {text.split()[1] for text in war.choices("withdraw")} <= set(war.front(0))  # nothing behind the line
    assert not any(text.startswith("withdraw 0805") for text in war.choices())  # a refuge stays
    assert not any(text.endswith(" 0905") for text in war.choices())  # and what is given up is none
    war.take("1: done", "2: done")
    assert war.owner("0905") == -1
    assert war.stack("0805") == (7, 1, 3, 0)
    assert not war.is_marked("0905", GARRISON)
    assert war.layers("0905", "1004") == 0


@rule("LW-14.2", "LW-R77")
def test_high_command_may_set_a_limit() -> None:
    war = War("orel-salient", "turn = 4\nstep = 9", "1: withdraw 0905 0805", options="stand_fast=on")
    assert war.choices() == ["done"]
    free = War("orel-salient", "turn = 3\nstep = 9", "1: withdraw 0905 0805", options="stand_fast=on")
    assert len(free.choices()) > 1
    assert len(War("orel-salient", "step = 9", "1: withdraw 0905 0805").choices()) > 1


@rule("LW-14.3", "LW-R27")
def test_the_other_side_may_follow() -> None:
    war = War("orel-salient", "step = 9\n[stock]\nsoviet = {men=1}", "1: withdraw 0905 0805", "1: done", "2: done")
    assert war.step == "9b"
    assert war.asks()[0] == 2
    assert war.choices() == ["done", "follow 1004 0905", "follow 1005 0905", "follow 0906 0905", "follow pool 0905"]
    war.take("2: follow pool 0905")
    assert war.choices() == ["done"]
    war.take("2: done")
    assert war.owner("0905") == 1
    assert war.stack("0905")[0] == 1


@rule("LW-R27")
def test_what_both_give_up_stays_nobodys() -> None:
    war = War("orel-salient", "step = 9", "1: withdraw 0905 0805", "1: done", "2: withdraw 1004 1104", "2: done")
    war.take("1: done", "2: done")
    assert (war.owner("0905"), war.owner("1004")) == (-1, -1)


@rule("LW-14.3", "LW-R27")
def test_a_man_from_the_pool_follows_and_no_one_else_moves() -> None:
    start = War(
        "orel-salient",
        "step = 9\n[stock]\nsoviet = {men=2}",
        "1: withdraw 0905 0805",
        "1: withdraw 0907 0807",
        "1: done",
        "2: done",
    )
    before = {code: start.stack(code) for code in ("1004", "0906", "1006")}
    start.take("2: follow pool 0905", "2: follow pool 0907")
    assert start.choices() == ["done"]
    start.take("2: done")
    assert (start.stack("0905"), start.stack("0907")) == ((1, 0, 0, 0), (1, 0, 0, 0))
    assert {code: start.stack(code) for code in before} == before


@rule("LW-14.3", "LW-R53")
def test_half_or_all_of_a_hex_may_follow() -> None:
    def follow(how_many: str) -> War:
        war = War("orel-salient", 'step = 9\n[stacks]\n"1004" = [8,3,2,1]', "1: withdraw 0905 0805", "1: done", "2: done")
        return war.take("2: follow 1004 0905", f"2: {how_many}", "2: done")

    assert (follow("half").stack("0905"), follow("half").stack("1004")) == ((4, 2, 1, 1), (4, 1, 1, 0))
    assert (follow("all").stack("0905"), follow("all").stack("1004")) == ((7, 3, 2, 1), (1, 0, 0, 0))
    assert (follow("one").stack("0905"), follow("one").stack("1004")) == ((1, 0, 0, 0), (7, 3, 2, 1))
