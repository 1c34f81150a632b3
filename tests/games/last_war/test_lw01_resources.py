"""LW-1 Resources."""

from games.last_war.war import War, combat
from support import rule
from warcabinet.games.last_war.state import GARRISON

STOCK = "step = 2\n[stock]\naxis = {men=3, tank=2, air=4, lsp=5, bombers=2, garrisons=1}"


@rule("LW-1.1", "LW-1.8")
def test_the_six_kinds_are_told_to_the_players() -> None:
    facts = {fact.label: fact.value for fact in War("orel-salient", STOCK).area(1, "pool-1").facts}
    kinds = {"Men": "3", "Tanks": "2", "Aircraft": "4", "LSP": "5", "Bombers": "2", "Garrisons": "1"}
    assert {label: facts[label] for label in kinds} == kinds


@rule("LW-1.3", "LW-1.4", "LW-1.5", "LW-1.6")
def test_points_are_told_as_what_they_stand_for() -> None:
    facts = {fact.label: fact.rows for fact in War("orel-salient", STOCK).area(1, "pool-1").facts}
    told = {label: (facts[label][0].value, facts[label][0].rule) for label in ("Men", "Tanks", "Aircraft", "Bombers")}
    assert told == {
        "Men": ("150\N{NO-BREAK SPACE}000", "LW-1.3"),
        "Tanks": ("500", "LW-1.4"),
        "Aircraft": ("1\N{NO-BREAK SPACE}000", "LW-1.5"),
        "Bombers": ("400", "LW-1.6"),
    }
    assert facts["LSP"] == ()  # no number of anything


@rule("LW-1.2", "LW-3.1", "LW-7.1", "LW-25.2", "LW-R84")
def test_industry_fills_the_pool_every_turn() -> None:
    war = War()
    assert war.pool(0) == (2 + 3, 1 + 1, 0 + 1, 2 + 3)
    assert war.pool(1) == (4 + 5, 1 + 1, 1 + 1, 2 + 4)


@rule("LW-1.7")
def test_a_bomber_can_count_as_an_aircraft() -> None:
    war = War("orel-salient", "", "1: done", "2: fly 1104", "2: support", "2: done")
    war.done_until("4c").take("1: done", "2: flag 1004 0905", "2: done").done_until("5b")
    war.take("1: done", "2: bomber 1104")
    battle = war.area(2, "fights").facts[0].rows[0]
    assert battle.calc == "22 : 40"  # 8 men, a tank, an aircraft and the bomber


@rule("LW-1.10", "LW-R32", "LW-15.4")
def test_lsp_are_gone_once_used() -> None:
    war = combat("1004", "0905", '"1004" = [20, 4, 4, 3]', (2, 6), '[commit]\nsoviet = ["lsp 1004 0905"]')
    assert war.owner("0905") == 0  # the line has not moved,
    assert war.stack("1004")[3] == 2  # but what was committed is used up


@rule("LW-1.11", "LW-1.12", "LW-1.14", "LW-R75")
def test_a_garrison_holds_a_key_place_until_it_is_attacked() -> None:
    war = War("orel-salient", "", "1: garrison 0806", "1: done", "2: done")
    assert war.is_marked("0806", GARRISON)
    assert war.stock(0, "garrisons") == 0
    war.done_until("6")
    assert not any("garrison" in text for text in war.choices())
    assert not any(text == "garrison 0707" for text in War().choices())  # no city, no port


@rule("LW-1.13", "LW-R14")
def test_a_garrison_counts_as_one_man() -> None:
    stacks = '"0905" = [0, 0, 0, 0]\n"1004" = [5, 0, 0, 1]'
    war = combat("1004", "0905", stacks, (1, 6), '[markers]\ngarrisons = {axis=["0905"]}')
    assert any(line.startswith("10 to 5:") for line in war.log())
