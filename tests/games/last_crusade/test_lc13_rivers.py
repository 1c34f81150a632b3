"""LC-13 Bridges and rivers: crossing, supply, ferries, assaults, demolition and repair."""

import pytest

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_lc6_fire import count, number
from games.last_crusade.test_lc7_5_assaults import assault, field, ready
from games.last_crusade.test_lc7_5_movement import moves
from support import rule
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.state import MAJOR, RUINED
from warcabinet.games.last_crusade.table.lines import in_supply
from warcabinet.games.last_crusade.table.places import NAMES

RIFLE, SHERMAN, ENGINEERS, JEEP = "us-rifle", "us-sherman", "us-engineers", "us-jeep"
GRENADIERS, PANZER = "de-grenadiers", "de-pz4"
RIVER = field(a1="bridge")  # between rows 1 and 2, with its bridge in column a
ON = {"bridges": "on"}


def river(mine: list[dict[str, object]], theirs: list[dict[str, object]] | None = None, **more: object) -> Battle:
    return ready(mine, theirs or [], terrain=RIVER, options=ON, **more)


# ------------------------------------------------------------ crossing
@rule("LC-13.0.1", "LC-13.0.2", "LC-13.1.1", "LC-13.1.2", "LC-R65", "LC-R72")
def test_who_crosses_where() -> None:
    b = river([unit(RIFLE, "b1"), unit(SHERMAN, "a1"), unit(JEEP, "c1"), unit("us-truck", "c1", mounted="us-green")])
    assert "move b2" in moves(b, RIFLE)
    b.take("move b2")
    assert "move a2" in moves(b, SHERMAN)  # by the bridge
    b.take("move a2")
    assert "move c2" not in moves(b, JEEP)
    b.take("move b1")
    assert "move c2" not in moves(b, "us-truck")  # a mounted soldier unit does not swim


@rule("LC-R65")
def test_an_enemy_at_the_bridge_closes_it() -> None:
    b = river([unit(SHERMAN, "b1"), unit("us-stuart", "b2")], [unit(GRENADIERS, "a2")])
    b.take(f"unit {SHERMAN}", "move a1")
    assert "move a2" not in moves(b, SHERMAN)


@rule("LC-13.0.3", "LC-R15", "LC-10.5.2")
def test_no_obstacles_along_a_river() -> None:
    b = Battle("reinforcement", [unit(RIFLE, "b1")], [], terrain=RIVER, options=ON, hands=(["c-wire"], [])).take("deploy c-wire")
    assert "edge b1>b2" not in b.choices()
    assert "edge b1>a1" in b.choices()


@rule("LC-13.1.3", "LC-R65")
def test_supply_over_water() -> None:
    b = river([unit(RIFLE, "c2"), unit(SHERMAN, "c2")])
    assert in_supply(b.s, b.piece(SHERMAN))  # around by the bridge
    for bank in ("a1", "a2"):
        b.s.control[NAMES.index(bank)] = 1
    assert not in_supply(b.s, b.piece(SHERMAN))  # nobody stands at the bridge, but both banks are the enemy's
    cut = river([unit(RIFLE, "c2"), unit(SHERMAN, "c2")], [unit(GRENADIERS, "a2")])
    assert in_supply(cut.s, cut.piece(RIFLE))
    assert not in_supply(cut.s, cut.piece(SHERMAN))


# ------------------------------------------------------------ ferries
@rule("LC-13.1.4", "LC-13.1.5", "LC-R67", "LC-R68", "LC-R69")
def test_a_ferry() -> None:
    mine = [unit(ENGINEERS, "c1"), unit("us-green", "c2"), unit(SHERMAN, "c1"), unit(JEEP, "c1")]
    b = river(mine).take(f"unit {ENGINEERS}", "ferry c1~c2")
    assert (b.place(ENGINEERS), b.has(ENGINEERS, "committed")) == ("c1~c2", True)
    b.take(f"unit {SHERMAN}", "move c2")
    assert b.place(SHERMAN) == "c2"
    assert "move c2" not in moves(b, JEEP)  # one unit a turn


@rule("LC-13.1.4", "LC-R68")
def test_a_ferry_needs_both_banks_and_no_bridge() -> None:
    b = river([unit(ENGINEERS, "c1")]).take(f"unit {ENGINEERS}")
    assert "ferry c1~c2" not in b.choices()  # nobody controls c2
    b = river([unit(ENGINEERS, "a1"), unit("us-green", "a2")]).take(f"unit {ENGINEERS}")
    assert "ferry a1~a2" not in b.choices()  # the bridge stands there


@rule("LC-13.1.6", "LC-R68")
def test_a_ferry_leaves_when_a_bank_is_lost() -> None:
    b = Battle("reinforcement", [unit(ENGINEERS, "c1~c2")], [unit(GRENADIERS, "c2")], terrain=RIVER, options=ON, step="open")
    assert b.place(ENGINEERS) == "c1"
    crowd = [unit(ENGINEERS, "c1~c2"), unit(RIFLE, "c1"), unit(SHERMAN, "c1"), unit(JEEP, "c1")]
    lost = Battle("reinforcement", crowd, [unit(GRENADIERS, "c2")], terrain=RIVER, options=ON, step="open")
    assert lost.victory(1) == [ENGINEERS]


@rule("LC-13.1.6")
def test_a_ferry_goes_to_either_bank_that_is_free() -> None:
    control = ["0", "0", "0", "1", "1", "1", "1", "1", "1"]
    b = Battle("reinforcement", [unit(ENGINEERS, "c1~c2")], [], terrain=RIVER, options=ON, step="open", control=control)
    assert b.prompt == c.LEAVE_RIVER
    menu = [GAME.choice_text(choice) for choice in GAME.choice_numbers.values() if GAME.reason(b.s, choice) == 0]
    assert sorted(menu) == sorted(b.choices()) == ["at c1", "at c2"]
    assert GAME.reason(b.s, c.AT) == why.NOT_ADJACENT  # a1


@rule("LC-R68")
def test_leaving_the_river_costs_one_mf() -> None:
    b = river([unit(ENGINEERS, "c1~c2"), unit("us-green", "c2")])
    assert moves(b, ENGINEERS) == {"move c1", "move c2"}
    b.take("move c2")
    assert b.has(ENGINEERS, "committed")


# ------------------------------------------------------------ assaults
@rule("LC-13.3.1", "LC-13.3.2", "LC-13.3.3", "LC-R43")
def test_over_water_there_is_no_fire_in_round_one_and_no_way_back() -> None:
    mine = [unit(RIFLE, "b1"), unit("us-how105", "hq0")]
    b = assault(river(mine, [unit(PANZER, "b2")]), "b2", support=("us-how105",)).take("done", "hold-fire")
    assert b.choices() == [b.named(f"target {PANZER}"), "hold-fire"]  # the howitzer alone
    b.take("hold-fire")
    assert b.s.round == 2  # nobody was asked to withdraw
    while b.prompt in (c.CHOOSE_FIRE, c.CHOOSE_TARGET):
        b.take("hold-fire")
    assert not b.is_in_play(RIFLE)
    assert b.victory(1) == [RIFLE]


@rule("LC-13.3.1")
@pytest.mark.parametrize(("card", "boats", "fires"), [(RIFLE, [], False), (RIFLE, ["c-boats"], True)])
def test_assault_boats(card: str, boats: list[str], fires: bool) -> None:
    b = assault(river([unit(card, "b1", attached=boats)], [unit(PANZER, "b2")]), "b2", card).take("done", "hold-fire")
    assert (b.s.round == 1) == fires


@rule("LC-13.3.4")
def test_other_units_assault_by_a_bridge_only() -> None:
    b = river([unit(SHERMAN, "b1")], [unit(GRENADIERS, "b2")])
    assert not b.offers("assault")
    b = river([unit(SHERMAN, "a1")], [unit(GRENADIERS, "a2")])
    assert b.offers("assault")


@rule("LC-13.3.5", "LC-13.3.6", "LC-R66")
def test_the_bridge_is_a_shooting_gallery() -> None:
    b = assault(river([unit(SHERMAN, "a1"), unit(RIFLE, "a1")], [unit(PANZER, "a2")]), "a2", SHERMAN, RIFLE).take("done")
    assert (number(b, PANZER, SHERMAN), number(b, PANZER, RIFLE), number(b, SHERMAN, PANZER)) == (4, 4, 5)
    b.take("hold-fire", "hold-fire")
    assert b.offers(f"withdraw {SHERMAN}")


@rule("LC-13.3.7", "LC-R48", "LC-R71")
def test_a_bridge_zone_is_clear_unless_its_river_is_crossed() -> None:
    over = assault(ready([unit(SHERMAN, "a2")], [unit(GRENADIERS, "a3")], terrain=field(a3="bridge"), options=ON), "a3", SHERMAN)
    over.take(f"supply {GRENADIERS}")
    assert count(over, GRENADIERS, SHERMAN) == 2  # no infantry
    mine = [unit(SHERMAN, "b3"), unit("us-stuart", "c3")]  # supplied over the bridge in column c
    beside = ready(mine, [unit(GRENADIERS, "a3")], terrain=field(a3="bridge", c3="bridge"), options=ON)
    assault(beside, "a3", SHERMAN).take(f"supply {GRENADIERS}")
    assert count(beside, GRENADIERS, SHERMAN) == 1


@rule("LC-13.6.3", "LC-R66", "LC-R67")
def test_a_minor_bridge_carries_one() -> None:
    minor = [{"at": "b1~b2", "kind": "minor"}]
    b = river([unit(SHERMAN, "b1"), unit(JEEP, "b1"), unit(RIFLE, "b1")], [unit(GRENADIERS, "b2")], bridges=minor)
    b.take("assault", f"add {SHERMAN}")
    assert not b.offers(f"add {JEEP}")
    b.take(f"add {RIFLE}", "confirm")
    assert b.has(SHERMAN, "by-bridge")
    assert b.has(RIFLE, "over-water")
    b = river([unit(SHERMAN, "b1"), unit(RIFLE, "b1")], [unit(GRENADIERS, "b2")], bridges=minor).take("assault", f"add {RIFLE}")
    assert b.choices() == ["by-minor-bridge", "on-foot"]
    b.take("on-foot")
    assert b.offers(f"add {SHERMAN}")
    moved = river([unit(SHERMAN, "b1"), unit(JEEP, "b1")], bridges=minor).take(f"unit {SHERMAN}", "move b2")
    assert "move b2" not in moves(moved, JEEP)


# ------------------------------------------------------------ demolition and repair
@rule("LC-13.4.3", "LC-E8", "LC-R69", "LC-13.4.2", "LC-R71")
@pytest.mark.parametrize(("dice", "stands"), [("6 5", False), ("1 2", True)])
def test_demolition(dice: str, stands: bool) -> None:
    b = river([unit(ENGINEERS, "a1"), unit(SHERMAN, "b1")]).take(f"unit {ENGINEERS}", "demolish a1~a2", dice=dice)
    assert b.s.bridge[0] == (MAJOR if stands else RUINED)
    assert b.has(ENGINEERS, "committed")
    assert b.victory(0) == b.victory(1) == []
    if stands:
        assert b.s.bridge_damage[0] == 0


@rule("LC-13.5.1", "LC-13.5.2", "LC-13.5.3", "LC-E9")
@pytest.mark.parametrize(("die", "left"), [("5", 1), ("1", 3)])
def test_repair(die: str, left: int) -> None:
    damaged = [{"at": "a1~a2", "damage": 4}]
    b = river([unit(ENGINEERS, "a1"), unit(RIFLE, "a2")], bridges=damaged).take(f"unit {ENGINEERS}", "repair a1~a2", dice=die)
    assert b.s.bridge_damage[0] == left
    assert b.has(ENGINEERS, "committed")
    one_bank = river([unit(ENGINEERS, "a1")], bridges=damaged).take(f"unit {ENGINEERS}")
    assert "repair a1~a2" not in one_bank.choices()


@rule("LC-13.5.4", "LC-13.6.4")
def test_a_ruin_stays_a_ruin() -> None:
    b = river([unit(ENGINEERS, "a1"), unit(RIFLE, "a2")], bridges=[{"at": "a1~a2", "kind": "ruined"}]).take(f"unit {ENGINEERS}")
    assert not any(text.startswith(("repair", "demolish")) for text in b.choices())


@rule("LC-R12")
def test_two_bridges_one_river_and_two_rivers() -> None:
    b = ready([], [], terrain=field(a1="bridge", c1="bridge", b3="bridge"), options=ON)
    assert list(b.s.river) == [1, 1]
    assert list(b.s.bridge) == [MAJOR, 0, MAJOR, 0, MAJOR, 0]


@rule("LC-13.5.1", "LC-13.5.3")
def test_a_bridge_with_one_hit_is_repaired_and_one_without_is_not() -> None:
    mine = [unit(ENGINEERS, "a1"), unit(RIFLE, "a2")]
    one = river(mine, bridges=[{"at": "a1~a2", "damage": 1}]).take(f"unit {ENGINEERS}")
    assert "repair a1~a2" in one.choices()
    one.take("repair a1~a2", dice="6")
    assert one.s.bridge_damage[0] == 0
    whole = river(mine).take(f"unit {ENGINEERS}")
    assert "repair a1~a2" not in whole.choices()
