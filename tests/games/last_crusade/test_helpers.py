"""Several choices by one press: each of them is a plain choice that could have been made alone."""

from __future__ import annotations

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_scene import seen
from support import rule
from warcabinet.engine.scene import Choice

TARGET = [unit("de-grenadiers", "b3", "spotted")]


def helper(battle: Battle) -> Choice | None:
    return next((choice for choice in seen(battle, 0).choices if choice.text == "all-that-can"), None)


def assaulting(mine: list[dict[str, object]], **more: object) -> Battle:
    battle = Battle("maneuver", mine, TARGET, **more)  # type: ignore[arg-type]
    battle.take("assault")
    return battle.take("attack b3") if battle.offers("attack b3") else battle


@rule("LC-7.5.30", "LC-7.5.31", "LC-7.5.33")
def test_all_units_beside_the_target_and_the_artillery_in_range() -> None:
    mine = [unit("us-rifle", "b2"), unit("us-sherman", "a3"), unit("us-mortar81", "b2"), unit("us-how105", "b1")]
    battle = assaulting([*mine, unit("us-m10", "a1")])
    offered = helper(battle)
    assert offered is not None
    assert (offered.label, offered.hint) == ("All eligible units (4)", "5 Supply")
    battle.take(*offered.steps, "confirm")
    assert battle.supply(0) == 5
    assert battle.has("us-rifle", "assaulting")
    assert battle.has("us-sherman", "assaulting")
    assert battle.has("us-mortar81", "supporting")  # it does more from afar
    assert battle.has("us-how105", "supporting")
    assert not battle.has("us-m10", "assaulting")


@rule("LC-7.5.35")
def test_only_as_many_as_can_be_paid() -> None:
    mine = [unit("us-rifle", "b2"), unit("us-sherman", "b2"), unit("us-engineers", "a3"), unit("us-how105", "hq0")]
    battle = assaulting(mine, supply=(3, 0))
    offered = helper(battle)
    assert offered is not None
    assert offered.steps == (battle.named("add us-rifle"), battle.named("add us-sherman"))
    battle.take(*offered.steps)
    assert battle.choices() == ["confirm"]


def test_one_alone_needs_no_helper() -> None:
    battle = assaulting([unit("us-rifle", "b2"), unit("us-sherman", "b2")])
    battle.take("add us-rifle")
    assert helper(battle) is None


@rule("LC-R66")
def test_who_must_cross_a_river_is_left_to_the_seat() -> None:
    """By the bridge or over the water: that is asked, so it is no step of an order."""
    mine = [unit("us-rifle", "b2"), unit("us-engineers", "b2")]
    assert helper(assaulting(mine)) is not None
    river = assaulting(mine, terrain=[*["clear"] * 7, "bridge", "clear"], options={"bridges": True})
    assert river.offers("add us-rifle")
    assert helper(river) is None


def orders(battle: Battle, word: str) -> dict[str, Choice]:
    return {choice.text.split()[1]: choice for choice in seen(battle, 0).choices if choice.text.startswith(f"{word} ")}


@rule("LC-7.5.2")
def test_all_that_a_unit_can_reach_is_offered_at_once_and_a_way_of_two_zones_is_one_press() -> None:
    battle = Battle("maneuver", [unit("us-sherman", "b1"), unit("us-rifle", "c1")], [unit("de-grenadiers", "b3", "spotted")])
    battle.take("unit us-sherman")
    far = orders(battle, "go")
    assert set(far) == {"a2", "c2"}
    assert {choice.hint for choice in far.values()} == {"2 MF"}
    assert far["a2"].elements == ("place/a2",)
    battle.take(*far["a2"].steps)
    assert (battle.place("us-sherman"), battle.has("us-sherman", "committed")) == ("a2", True)


@rule("LC-7.5.9", "LC-10.5.4")
def test_a_way_ends_where_the_ground_or_a_minefield_ends_it() -> None:
    ground = ["clear", "clear", "clear", "woods", "clear", "woods", "clear", "clear", "clear"]
    mined = [unit("de-grenadiers", "b3", "spotted"), unit("c-mines", "a1>b1")]
    battle = Battle("maneuver", [unit("us-sherman", "b1")], mined, terrain=ground)
    battle.take("unit us-sherman")
    assert battle.offers("move a1")
    assert set(orders(battle, "go")) <= {"a2", "c2", "c1"}


@rule("LC-7.5.30")
def test_a_press_on_the_enemy_begins_an_assault() -> None:
    enemies = [*TARGET, unit("de-grenadiers", "a3", "spotted")]
    battle = Battle("maneuver", [unit("us-rifle", "b2"), unit("us-sherman", "a2")], enemies)
    found = orders(battle, "assault-on")
    assert set(found) == {"a3", "b3"}
    battle.take(*found["b3"].steps)
    assert battle.has("us-rifle", "assaulting")  # no one else could be asked
    alone = Battle("maneuver", [unit("us-rifle", "b2"), unit("us-sherman", "b2")], TARGET)
    assert orders(alone, "assault-on")["b3"].steps == ("assault",)


@rule("LC-7.5.30", "LC-7.5.33")
def test_a_picked_unit_assaults_by_a_press_on_the_enemy() -> None:
    enemies = [*TARGET, unit("de-grenadiers", "a3", "spotted")]
    mine = [unit("us-rifle", "b2"), unit("us-sherman", "b2"), unit("us-stuart", "a2")]
    battle = Battle("maneuver", mine, enemies)
    battle.take("unit us-sherman")
    found = orders(battle, "assault-with")
    assert set(found) == {"b3"}
    offered = found["b3"]
    assert (offered.label, offered.hint, offered.back, offered.tone) == ("Assault b3", "2 Supply", 1, "target")
    assert offered.elements == ("place/b3",)
    battle = Battle("maneuver", mine, enemies)  # the pick is undone
    battle.take(*offered.steps)
    assert battle.has("us-sherman", "assaulting")
    assert not battle.has("us-rifle", "assaulting")
    assert battle.offers("confirm")


@rule("LC-7.5.35")
def test_a_unit_that_cannot_be_paid_assaults_nothing() -> None:
    battle = Battle("maneuver", [unit("us-rifle", "b2"), unit("us-sherman", "b2")], TARGET, supply=(1, 0))
    battle.take("unit us-sherman")
    assert orders(battle, "assault-with") == {}


@rule("LC-7.5.30")
def test_a_unit_with_nothing_else_to_do_assaults_at_once() -> None:
    """A step back is all that this tank could do besides, so a press on it would make that step unasked."""
    battle = Battle("maneuver", [unit("us-sherman", "a3"), unit("us-rifle", "b2")], TARGET)
    found = {choice.text: choice for choice in seen(battle, 0).choices if choice.elements == ("unit/s0-0",)}
    assert set(found) == {"unit s0-0", "assault-on b3 with s0-0", "assault-on hq1 with s0-0"}
    battle.take(*found["assault-on b3 with s0-0"].steps)
    assert battle.has("us-sherman", "assaulting")


@rule("LC-10.5.4")
def test_a_zone_says_what_lies_on_the_way() -> None:
    battle = Battle("maneuver", [unit("us-sherman", "b1")], [*TARGET, unit("c-mines", "a1>b1")])
    battle.take("unit us-sherman")
    hints = {choice.text: choice.hint for choice in seen(battle, 0).choices}
    assert hints["move a1"] == "1 MF, Minefield"
    assert hints["move c1"] == "1 MF"
