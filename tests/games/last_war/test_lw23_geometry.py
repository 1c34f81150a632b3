"""LW-23 Geometry."""

import pytest

from games.last_war.war import War
from support import rule
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.map.ground import distance, hex_at, hex_name, neighbour
from warcabinet.games.last_war.state import SEA_SUPPLIED, ZONE


@rule("LW-23.1", "LW-R11")
def test_names_count_columns_and_rows_from_the_north_west() -> None:
    assert hex_name(hex_at(1, 1)) == "0101"
    assert hex_name(hex_at(14, 10)) == "1410"
    assert hex_at(7, 4) < hex_at(8, 1)


@rule("LW-23.2", "LW-R11")
def test_neighbours_of_odd_and_even_columns() -> None:
    def around(column: int, row: int) -> set[str]:
        return {hex_name(neighbour(hex_at(column, row), d)) for d in range(6)}

    assert around(9, 5) == {"0904", "0906", "0804", "0805", "1004", "1005"}
    assert around(10, 4) == {"1003", "1005", "0904", "0905", "1104", "1105"}
    assert neighbour(hex_at(1, 1), 0) == -1


@rule("LW-23.3", "LW-R11")
def test_distance() -> None:
    assert [distance(hex_at(9, 5), hex_at(*to)) for to in ((9, 5), (10, 4), (9, 3), (11, 5), (7, 6))] == [0, 1, 2, 2, 2]


@rule("LW-23.5")
def test_a_sea_hexside_gives_no_contact() -> None:
    war = War("campaign-1942")
    crimea, coast = war.place("1009"), war.place("1110")
    assert not war.s.is_front(crimea)
    direction = war.s.ground.side_towards(crimea, coast)
    assert war.s.ground.strait[crimea * 6 + direction] == coast
    assert war.s.ground.road[crimea * 6 + direction] == -1


@rule("LW-23.6", "LW-R12")
def test_each_land_hex_has_one_controller_or_none() -> None:
    for scenario in ("orel-salient", "channel-1944", "china-1944", "campaign-1942"):
        war = War(scenario)
        assert {int(owner) for owner in war.s.owner} <= {-1, 0, 1}


@rule("LW-23.8", "LW-R14")
def test_a_man_or_a_garrison_holds_a_hex() -> None:
    war = War(
        "orel-salient", 'step = 2\n[stacks]\n"0903" = [0,0,0,0]\n[markers]\ngarrisons = {axis=["0903"]}\n[stock]\naxis = {men=3}'
    )
    assert war.stack("0903")[0] == 0
    assert war.s.is_held(war.place("0903"))


@rule("LW-23.9", "LW-R15")
def test_contact_is_a_shared_land_hexside() -> None:
    edges = [(edge.at, edge.to) for edge in War().area(1, "map").edges if edge.kind == "front"]
    assert ((9, 5), (10, 4)) in edges


@rule("LW-23.14", "LW-R25")
def test_a_pocket_gets_nothing_and_does_not_starve() -> None:
    text = (
        'step = 2\n[control]\n"0907" = "soviet"\n"0806" = "soviet"\n"0807" = "soviet"\n"1007" = "axis"\n'
        '[stacks]\n"0907" = [3,0,0,0]\n"0806" = [3,0,0,0]\n"0807" = [3,0,0,0]\n"1007" = [5,0,0,1]\n'
        "[stock]\naxis = {men=9}"
    )
    war = War("orel-salient", text)
    pocket = war.place("1007")
    assert not war.s.is_routed(pocket)
    assert "put men 1007" not in war.choices()
    war.next_turn()
    assert war.stack("1007")[0] == 5
    starving = War("orel-salient", text, options="pocket_attrition=on").next_turn()
    assert starving.stack("1007")[0] == 4


@rule("LW-23.15", "LW-R20")
def test_empty_pockets_dissolve_and_enclosed_land_is_annexed() -> None:
    text = 'step = 8\n[control]\n"1103" = "axis"\n[stacks]\n"1103" = [0,0,0,0]\n[markers]\ngarrisons = {}\n[stock]\naxis = {men=0}'
    war = War("orel-salient", text)
    assert war.owner("1103") == 1  # nobody's for a moment, then the Soviets'
    assert {"LW-R20"} <= war.rules_told()


@rule("LW-23.16", "LW-R22")
def test_what_is_left_behind_goes_to_the_pool() -> None:
    war = War("china-1944").done_until("9a")
    assert war.stack("0301") == (3, 0, 0, 0) or war.pool(1)[0] >= 3
    rear = War("orel-salient", 'step = 8\n[stacks]\n"0704" = [3,1,0,2]\n[stock]\naxis = {men=0, tank=0, air=0, lsp=0}')
    assert rear.stack("0704") == (0, 0, 0, 0)
    assert rear.pool(0) == (3, 1, 0, 2)


@rule("LW-7.2a", "LW-2.3", "LW-R18", "LW-R20", "LW-R22")
def test_men_who_come_back_from_an_annexed_pocket_man_the_open_line() -> None:
    """The Soviets have one man in every hex of their line but one, and none in the Pool; then the pocket they enclosed is gone."""
    pocket = 'step = 8\n[control]\n"1103" = "axis"\n[markers]\ngarrisons = {}\n[stock]\naxis = {men=0}\nsoviet = {men=0}\n'
    before, after = War("orel-salient", pocket.replace("step = 8", "step = 2")), War("orel-salient", pocket)
    enclosing = set(before.front(1)) - set(after.front(1))
    *line, gap = sorted(set(before.front(1)) & set(after.front(1)))
    rear = set(GAME.scenario_of(before.s).land) - set(before.front(0)) - set(before.front(1))
    men = dict.fromkeys((*rear, "1103", gap), 0) | dict.fromkeys((*line, *enclosing), 1)
    war = War("orel-salient", pocket + "[stacks]\n" + "".join(f'"{code}" = [{n},0,0,0]\n' for code, n in men.items()))
    assert war.owner("1103") == 1
    assert war.stack(gap)[0] == 1
    assert war.pool(1)[0] == len(enclosing) - 1


@rule("LW-23.12", "LW-23.13", "LW-R17")
def test_a_port_without_route_is_supplied_by_sea() -> None:
    war = War("china-1944", "step = 2")
    assert war.s.net[war.place("0505")] & SEA_SUPPLIED


BRIDGEHEAD = """step = 1
turn = 2
[control]
"0202" = "allied"
"0203" = "allied"
[stacks]
"0202" = [1,0,0,0]
"0203" = [0,0,0,0]
[markers]
garrisons = {german=["0103","0401","0501"]}
"""


@rule("LW-2.2", "LW-23.13", "LW-R17", "LW-R18")
@pytest.mark.parametrize(("ships", "men", "left"), [(2, 1, 1), (0, 0, 0)])
def test_a_gap_beyond_the_sea_is_filled_by_ship(ships: int, men: int, left: int) -> None:
    """Control gives Nantes to the Allies: a man comes from the Pool if a ship can carry him."""
    setting = f"{BRIDGEHEAD.replace('step = 1', 'step = 2')}[stock]\nallied = {{men=3, merchant={ships}}}"
    setting = setting.replace('"0203" = "allied"\n', "").replace('"0203" = [0,0,0,0]\n', "")
    war = War("channel-1944", setting, "3: because agreement", "3: hex 0203", "3: give 2", options="players=3")
    assert war.stack("0203")[0] == men
    assert war.stock(1, "merchant") == left
    assert war.pool(1)[0] == 3 - men


@rule("LW-2.2", "LW-23.10", "LW-R18")
def test_a_gap_with_a_route_takes_no_ship() -> None:
    setting = "step = 2\n[stock]\naxis = {men=1, merchant=3}"
    war = War("orel-salient", setting, "3: because agreement", "3: hex 0906", "3: give 1", options="players=3")
    assert war.stack("0906")[0] == 1
    assert (war.pool(0)[0], war.stock(0, "merchant")) == (0, 3)


EMPTY_0905 = ("3: because mistake", "3: hex 0905", "3: take men", "3: take men")


@rule("LW-R18", "LW-23.10")
def test_the_nearest_hex_spares_a_man_then_the_one_with_most_men() -> None:
    """0805 next to the gap in 0905 has two men, 0904 three, and 0903, two hexes away, thirty."""
    stacks = '"0904" = [3,0,0,0]\n"0805" = [2,0,0,0]\n"0903" = [30,0,0,0]\n"0905" = [2,0,0,0]'
    text = f"step = 2\n[stacks]\n{stacks}\n[stock]\naxis = {{men=0}}"
    war = War("orel-salient", text, *EMPTY_0905, options="players=3")
    assert "Axis mans Sevsk (0905) from Smolensk (0904)" in war.log()
    assert [war.stack(code)[0] for code in ("0905", "0904", "0805", "0903")] == [1, 2, 2, 30]
    even = War("orel-salient", text.replace("[3,0,0,0]", "[2,0,0,0]"), *EMPTY_0905, options="players=3")
    assert [even.stack(code)[0] for code in ("0905", "0904", "0805")] == [1, 2, 1]  # of equals the lowest


@rule("LW-R18", "LW-18.2")
def test_a_security_zone_and_a_lone_man_in_the_line_spare_no_one() -> None:
    """Behind the line a man may go, but not the man of a Security Zone."""
    lone = ("0903", "0904", "0805", "0806", "0907", "1007", "0804", "0704")
    stacks = "".join(f'"{code}" = [1,0,0,0]\n' for code in lone)
    text = f"step = 2\n[stacks]\n{stacks}\"0905\" = [2,0,0,0]\n[stock]\naxis = {{men=0}}\n[markers]\nzones = {{axis=['0804']}}"
    war = War("orel-salient", text, *EMPTY_0905, options="players=3")
    assert [war.stack(code)[0] for code in ("0905", "0904", "0805", "0804", "0704")] == [1, 1, 1, 1, 0]
    assert war.is_marked("0804", ZONE)


@rule("LW-2.3", "LW-23.11")
def test_an_open_hex_is_told_once() -> None:
    stacks = "".join(f'"{code}" = [1,0,0,0]\n' for code in ("0903", "0904", "0805", "0806", "0907", "1007"))
    text = f'step = "8"\n[stacks]\n{stacks}"0905" = [0,0,0,0]\n[stock]\naxis = {{men=0}}\nsoviet = {{men=0}}'
    war = War("orel-salient", text)
    assert not [line for line in war.log() if "it is open" in line]  # nothing has changed in step 8


@rule("LW-R25")
def test_every_hex_of_a_pocket_loses_a_man_but_not_its_last() -> None:
    control = '[control]\n"0907" = "soviet"\n'
    text = f'step = "8"\n{control}[stacks]\n"1007" = [3,0,0,0]\n"0907" = [2,0,0,0]'
    starving = War("orel-salient", text, options="pocket_attrition=on")
    assert starving.stack("1007")[0] == 2
    assert starving.lost(0) == (1, 0, 0)
    last = War("orel-salient", text.replace("[3,0,0,0]", "[1,0,0,0]"), options="pocket_attrition=on")
    assert (last.stack("1007")[0], last.lost(0)) == (1, (0, 0, 0))
    assert starving.lost(1) == (0, 0, 0)


@rule("LW-23.16", "LW-R22")
@pytest.mark.parametrize("stack", [(1, 0, 1, 0), (0, 0, 0, 2), (1, 1, 0, 0)])
def test_whatever_stands_behind_the_line_goes_to_the_pool(stack: tuple[int, ...]) -> None:
    text = f'step = "8"\n[stacks]\n"0704" = {list(stack)}\n[stock]\naxis = {{men=0, tank=0, air=0, lsp=0}}'
    war = War("orel-salient", text)
    assert war.stack("0704") == (0, 0, 0, 0)
    assert war.pool(0) == stack
