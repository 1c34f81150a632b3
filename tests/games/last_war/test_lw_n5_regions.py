"""LW-N53 to LW-N58 Regions: winter, tenuous lines, partisans and railways by part of the map; free turn names; own card lists."""

from pathlib import Path

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.secrecy import veil

pytestmark = pytest.mark.usefixtures("own_files")


def marches(setting: str = "", *choices: str, options: str = "") -> War:
    return War("own", setting, *choices, options=f"own=marches {options}")


@rule("LW-N53", "LW-N55")
def test_winter_belongs_to_regions_and_months() -> None:
    def winters(options: str = "") -> list[set[int]]:
        s = marches(options=options).s
        return [{region for region in range(3) if s.plan.winter[3 * turn + region]} for turn in range(5)]

    plain, hills = 0, 2
    assert winters() == [{hills}, set(), {plain}, {plain}, {hills}]  # the last turn names its regions itself
    assert winters("winter=majority") == [{hills}, set(), {plain}, set(), {hills}]  # one month of three is not more than half
    assert winters("winter=never") == [set()] * 5


@rule("LW-N54")
def test_the_target_decides_what_a_flag_costs() -> None:
    war = marches('turn = 3\nstep = "4c"\nfirst = "north"')
    assert war.stock(0, "flags") == 3
    war.take("1: flag 0302 0303")  # the plain, in winter
    assert war.stock(0, "flags") == 1
    assert war.choices("flag") == [
        "flag 0402 0503",
        "flag 0402 0403",
        "flag 0602 0603",
        "flag 0602 0503",
    ]  # the plain would cost two
    assert str(war.session.why_not(0, "flag 0402 0303").text) == "It is winter: an operation costs two flags."
    war.take("1: flag 0402 0503")
    assert war.stock(0, "flags") == 0


@rule("LW-N54")
def test_the_start_does_not_decide_what_a_flag_costs() -> None:
    war = marches('turn = 3\nstep = "4c"\nfirst = "north"', "1: flag 0402 0303")
    assert war.stock(0, "flags") == 1  # from the steppe into the plain


@rule("LW-N54", "LW-N55")
def test_everyone_is_told_where_it_is_winter() -> None:
    assert "Monsoon: every operation into The hills costs 2 flags" in marches().session.scene(0).facts
    assert "Winter: every operation into The plain costs 2 flags" in marches("turn = 3").session.scene(0).facts
    prompt = marches('turn = 3\nstep = "4c"\nfirst = "north"').session.scene(0).prompt
    assert prompt.text == "Plant offensive flags: 3 left, 1-2 each."


@rule("LW-N56")
def test_the_line_may_be_empty_in_a_tenuous_region_only() -> None:
    war = marches('step = "3"\nstacks.0202 = [0, 0, 0, 0]\nstacks.0403 = [0, 0, 0, 0]')
    assert war.stack("0202") == (1, 0, 0, 0)  # the plain is filled from the Pool at once
    assert war.stack("0403") == (0, 0, 0, 0)  # the steppe stays empty
    assert not any("0403" in choice.split()[2] for choice in war.choices("close"))  # and is not open to the enemy
    war = marches('step = "4c"\nfirst = "north"\nstacks.0403 = [0, 0, 0, 0]')
    assert "flag 0402 0403" in war.choices()


@rule("LW-N57")
def test_partisans_rise_where_their_region_names_them() -> None:
    war = marches()
    assert war.choices("pag") == ["pag 0405", "pag 0505"]  # not in the plain or in the hills, though it is their country


@rule("LW-N57")
def test_independent_partisans_need_their_region(own_files: Path) -> None:
    path = own_files / "marches.toml"
    path.write_text(path.read_text("utf-8").replace('hex = "0505"', 'hex = "0105"'), "utf-8")
    with pytest.raises(Fault, match=r"marches\.toml, event\.1\.hex: the region of 0105 has no independent partisans"):
        marches()


@rule("LW-N58")
def test_railways_carry_so_many_points_a_turn() -> None:
    war = marches("", "1: put-all men 0402")
    assert war.stack("0402") == (5, 0, 0, 1)  # three of six
    assert "put tank 0402" not in war.choices()
    assert "put tank 0302" in war.choices()  # the plain has no limit
    assert str(war.session.why_not(0, "put tank 0402").text) == "The railways of this region carry no more points this turn."
    again = War.__new__(War)
    again.session = Session(GAME, position=war.session.position())
    assert again.s.rail_left(0, again.place("0402")) == 0
    assert again.s.rail_left(1, again.place("0403")) == 3  # each coalition has its own


@rule("LW-N58")
def test_the_other_side_does_not_learn_what_the_railways_carried() -> None:
    war = marches("", "1: put-all men 0402")
    seen = war.s.copy()
    veil(seen, 1)
    assert seen.rail_left(0, war.place("0402")) == 3


@rule("LW-N53")
def test_turns_have_any_name() -> None:
    war = marches()
    assert war.session.scene(0).title.startswith("Early summer")
    assert [int(war.s.plan.ranges[turn]) for turn in range(5)] == [5, 5, 7, 9, 9]  # as before where nothing is said


@rule("LW-N53", "LW-6.1")
def test_a_scenario_has_its_own_cards() -> None:
    war = marches('step = "4c"\nfirst = "north"')
    assert sorted(war.choices("extra")) == ["extra own1", "extra own2"]
    hand = next(area for area in war.session.scene(0).areas if area.id == "hand")
    assert {(item.name, item.sign) for item in hand.items} == {("Staff college", "3"), ("Pontoon train", "5")}
    war.take("1: extra own2")
    assert [GAME.cards_of(GAME.scenario_of(war.s)).card[card].id for card in war.s.spent[0].cards] == ["NK2"]
