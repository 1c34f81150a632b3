"""Small points from a fresh reading of the rulebook (LC-N111 to LC-N117)."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.scene import Area
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade.view.battlefield import element_of


@rule("LC-N111")
def test_a_general_dismissed_by_a_card_scores() -> None:
    """Stalin's Purge takes a General who has done nothing yet."""
    force = [{"card": "su-n-rokoss", "of": 1}]
    battle = Battle("reinforcement", [], [], nations=("de", "su"), hands=(["de-n-purge"], []), in_force=force)
    battle.take("play de-n-purge")
    if battle.offers("dismiss su-n-rokoss"):
        battle.take("dismiss su-n-rokoss")
    assert battle.in_force() == []
    assert battle.victory(0) == ["su-n-rokoss"]


@rule("LC-N112")
def test_partisans_are_for_battlefield_zones() -> None:
    battle = Battle("maneuver", [unit("su-rifle", "b1")], [], nations=("su", "de"), hands=(["su-n-partisan"], []))
    battle.take("play su-n-partisan")
    assert set(battle.choices()) == {f"at {column}{row}" for column in "abc" for row in "123"} - {"at b1"}


@rule("LC-N113")
def test_each_gun_fires_once_at_a_group_and_is_marked() -> None:
    group = [unit("us-p47", "airfield0"), unit("us-p51", "airfield0")]
    guns = [unit("de-flakvier", "a2"), unit("de-flakvier", "b2")]
    battle = Battle("air", group, guns, dice="1 " * 20)
    battle.take("unit us-p47", "add us-p51", "group-ready" if battle.offers("group-ready") else "at ab2")
    if battle.offers("at ab2"):
        battle.take("at ab2")
    first = battle.piece("de-flakvier")
    while not battle.offers("fire de-flakvier"):
        battle.take("pass")
    battle.take("fire de-flakvier", "target us-p47", dice="1 1 1 1")
    assert not battle.offers("fire de-flakvier")
    assert battle.offers("fire de-flakvier#2")
    scene = GAME.scene(battle.s, GAME.view(1, "en", ("Ann", "Bob")))
    assert GAME.catalogues["en"]("badge.fired") in badges(scene.areas, element_of(first))


def badges(areas: tuple[Area, ...], element: str) -> set[str]:
    here = {badge.text for area in areas for item in area.items if item.id == element for badge in item.badges}
    return here.union(*(badges(area.areas, element) for area in areas))


@rule("LC-N114")
def test_aircraft_in_the_enemy_rear_recon_the_headquarters() -> None:
    battle = Battle("recon", [unit("us-p38", "rear1", "spotted", group=1)], [unit("de-grenadiers", "hq1")])
    battle.take("unit us-p38")
    assert set(battle.choices()) == {"at hq1"}


@rule("LC-N115")
def test_two_troops_of_one_name_serve_once_in_a_turn() -> None:
    """The second Field Hospital refits no one, an ARV does."""
    mine = [unit("us-rifle", "hq0", damage=2), unit("us-sherman", "hq0", damage=2)]
    troops = [unit(card, "hq0") for card in ("c-hospital", "c-hospital", "c-arv")]
    battle = Battle("reinforcement", [*mine, *troops], [], supply=(9, 0))
    battle.take("use c-hospital")
    if battle.offers("on us-rifle"):
        battle.take("on us-rifle")
    assert not battle.offers("use c-hospital")
    assert battle.offers("use c-arv")


FIELD = ["clear"] * 7 + ["bridge", "clear"]


@rule("LC-N117")
def test_an_engineer_may_blow_an_enemy_bridge() -> None:
    """The bridge between b2 and b3; the far bank is the enemy's, and so is the bridge."""
    mine = [unit("us-engineers", "b2")]
    battle = Battle("maneuver", mine, [unit("de-grenadiers", "b3", "spotted")], terrain=FIELD, options={"bridges": "on"})
    battle.take("unit us-engineers")
    assert battle.offers("demolish b2~b3")
