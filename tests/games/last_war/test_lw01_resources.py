"""LW-1 Resources."""

from games.last_war.war import War, combat
from support import rule
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.state import GARRISON


@rule("LW-1.1", "LW-1.3", "LW-1.4", "LW-1.5", "LW-1.6", "LW-1.8")
def test_the_six_kinds_are_told_to_the_players() -> None:
    labels = {
        fact.label for fact in War("orel-salient", "step = 2\n[stock]\naxis = {bombers=1, garrisons=1}").area(1, "pool-1").facts
    }
    assert {"Men", "Tanks", "Aircraft", "LSP", "Bombers", "Garrisons"} <= labels
    for id in ("LW-1.3", "LW-1.4", "LW-1.5", "LW-1.6", "LW-1.8"):
        assert GAME.rulebook.text(id)


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
    war = combat("1004", "0905", '"1004" = [8, 1, 1, 1]', (1, 6), '[commit]\nsoviet = ["lsp 1004 0905"]')
    assert war.stack("1004")[3] == 0


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
