"""LW-4 Offensive flags and winter."""

from games.last_war.war import War
from support import rule


@rule("LW-4.1", "LW-4.2", "LW-4.3", "LW-4.6", "LW-24.1", "LW-R28")
def test_a_flag_goes_on_a_hexside_towards_an_enemy() -> None:
    war = War("orel-salient", 'step = "4c"\nfirst = "soviet"\n[hand]\nsoviet = []')
    assert war.stock(1, "flags") == 3
    war.take("2: flag 1004 0905")
    assert war.stock(1, "flags") == 2
    assert not any(text.startswith("flag 1004") for text in war.choices())  # one flag for each start hex
    arrow = next(edge for edge in war.area(1, "map").edges if edge.kind == "arrow")
    assert (arrow.at, arrow.to) == ((10, 4), (9, 5))
    assert "flag 1103 1003" not in war.choices()  # no enemy there
    war.take("2: flag 1005 0905", "2: flag 0906 0907")
    assert war.asks() == (1, "PLACE_FLAGS")  # none left


@rule("LW-4.7", "LW-R28")
def test_garrisons_and_empty_hexes_do_not_attack() -> None:
    war = War(
        "orel-salient", 'step = "4c"\nfirst = "soviet"\n[stacks]\n"1004" = [0,3,0,0]\n[markers]\ngarrisons = {soviet=["1004"]}'
    )
    assert not any(text.startswith("flag 1004") for text in war.choices())


@rule("LW-4.8", "LW-4.9", "LW-4.10", "LW-R2", "LW-R33")
def test_in_winter_each_hexside_costs_two_flags() -> None:
    war = War(
        "orel-salient",
        'turn = 3\nstep = "4c"\nfirst = "soviet"\n[hand]\nsoviet = ["S01"]',
        "2: flag 1004 0905",
        "2: flag 1005 0905",
    )
    assert war.stock(1, "flags") == 0
    assert war.why_not(2, "flag 0906 0907")[1] == "LW-4.10"
    war.take("2: extra S01")
    assert war.asks() == (1, "PLACE_FLAGS")  # one flag is not enough
    assert "Winter: every operation costs 2 flags" in war.scene(1).facts


@rule("LW-4.8", "LW-4.9", "LW-R2", "LW-R1")
def test_winter_is_a_matter_of_place_and_months() -> None:
    def winters(scenario: str, options: str = "") -> list[int]:
        war = War(scenario, "", options=options)
        return [turn + 1 for turn in range(war.s.plan.turns) if war.s.plan.winter[turn]]

    assert winters("campaign-1942") == [4, 5, 10, 11, 16, 17]
    assert winters("china-1944") == []
    assert winters("orel-salient", "winter=majority") == [3]
    assert winters("orel-salient", "winter=never") == []


@rule("LW-4.4", "LW-4.5", "LW-R33", "LW-R58")
def test_a_landing_takes_a_naval_flag_too() -> None:
    war = War("channel-1944", 'turn = 2\nstep = "4c"\nfirst = "allied"', "2: flag-sea 0201 0302")
    assert (war.stock(1, "flags"), war.stock(1, "naval_flags"), war.stock(1, "landing_craft")) == (1, 0, 0)
    assert war.choices("flag-sea") == []
    winter = War("channel-1944", 'turn = 5\nstep = "4c"\nfirst = "allied"', "2: flag-sea 0201 0302")
    assert (winter.stock(1, "flags"), winter.stock(1, "naval_flags")) == (2, 0)  # naval flags are not doubled


@rule("LW-4.11", "LW-R10")
def test_unspent_flags_lapse() -> None:
    war = War().next_turn()
    assert war.s.turn == 1
    assert (war.stock(0, "flags"), war.stock(1, "flags")) == (2, 3)
