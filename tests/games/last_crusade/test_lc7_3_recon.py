"""LC-7.3 Recon: who looks where with how many dice, and what it shows."""

from typing import Any

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.table.places import NAMES
from warcabinet.games.last_crusade.turn.recon import reaches

JEEP, GREYHOUND = "us-jeep", "us-greyhound"
RIFLE = "us-rifle"
GRENADIERS, PAK = "de-grenadiers", "de-pak40"


@rule("LC-7.3.1", "LC-7.3.2", "LC-11.10.1", "LC-7.3.10", "LC-D17")
def test_units_with_a_recon_value_look_one_at_a_time_once_a_phase() -> None:
    mine = [unit(JEEP, "b1"), unit(GREYHOUND, "a2", "committed"), unit(RIFLE, "b1")]
    b = Battle("recon", mine, [unit(GRENADIERS, "b2")], dice="1 1 1")
    assert set(b.choices()) == {b.named(f"unit {JEEP}"), b.named(f"unit {GREYHOUND}"), "done"}
    b.take(f"unit {JEEP}", "at b2")
    assert set(b.choices()) == {b.named(f"unit {GREYHOUND}"), "done"}
    assert b.supply(0) == 10
    assert not b.has(JEEP, "committed")


@rule("LC-7.3.3", "LC-R2")
def test_only_neighbours_and_never_diagonally() -> None:
    b = Battle("recon", [unit(JEEP, "b1")], [unit(GRENADIERS, "a2"), unit(PAK, "b3")])
    assert b.prompt != c.SCOUT


@rule("LC-7.3.4", "LC-R63", "LC-3.2.3")
def test_the_scout_is_shown_and_stays_unspotted() -> None:
    b = Battle("recon", [unit(JEEP, "b1"), unit(GREYHOUND, "b1")], [unit(GRENADIERS, "b2")], dice="1 1 1")
    b.take(f"unit {JEEP}", "at b2")
    assert b.has(JEEP, "known")
    assert not b.has(JEEP, "spotted")
    assert not b.has(GREYHOUND, "known")


@rule("LC-7.3.4")
def test_its_attachments_are_not_shown() -> None:
    b = Battle("recon", [unit("us-stuart", "b1", attached=["us-n-cutter"])], [unit(GRENADIERS, "b2")], dice="1")
    b.take("unit us-stuart", "at b2")
    assert not b.has("us-n-cutter", "known")


@rule("LC-7.3.5", "LC-7.3.7", "LC-3.2.1")
def test_one_success_spots_the_target() -> None:
    b = Battle("recon", [unit(JEEP, "b1")], [unit(GRENADIERS, "b2", attached=["c-mg"])]).take(f"unit {JEEP}", "at b2", dice="4 4 5")
    assert b.has(GRENADIERS, "spotted")
    assert b.has("c-mg", "spotted")  # LC-3.2.4
    missed = Battle("recon", [unit(JEEP, "b1")], [unit(GRENADIERS, "b2")]).take(f"unit {JEEP}", "at b2", dice="4 4 4")
    assert not missed.has(GRENADIERS, "spotted")


@rule("LC-7.3.6")
def test_the_dice_may_be_split_before_they_are_rolled() -> None:
    b = Battle("recon", [unit(JEEP, "b1")], [unit(GRENADIERS, "b2"), unit(PAK, "b2"), unit("de-pz4", "b2", "spotted")])
    b.take(f"unit {JEEP}", "at b2")
    assert set(b.choices()) == {
        b.named(f"{verb} {card}") for verb in ("die-on", "all-on") for card in (GRENADIERS, PAK)
    }  # what is spotted already is none
    b.take(f"die-on {PAK}", f"all-on {GRENADIERS}", dice="4 5 1")
    assert b.has(GRENADIERS, "spotted")  # 4 5
    assert not b.has(PAK, "spotted")  # 1


@rule("LC-7.3.6")
def test_all_dice_on_one() -> None:
    b = Battle("recon", [unit(JEEP, "b1")], [unit(GRENADIERS, "b2"), unit(PAK, "b2")])
    b.take(f"unit {JEEP}", "at b2", f"all-on {PAK}", dice="1 1 6")
    assert b.has(PAK, "spotted")


@rule("LC-7.3.7", "LC-2.1.6")
def test_terrain_changes_the_number() -> None:
    woods = ["clear"] * 4 + ["woods"] + ["clear"] * 4
    b = Battle("recon", [unit(JEEP, "b1")], [unit(GRENADIERS, "b2")], terrain=woods)
    assert not b.take(f"unit {JEEP}", "at b2", dice="5 5 5").has(GRENADIERS, "spotted")
    steppe = ["clear"] * 4 + ["steppe"] + ["clear"] * 4
    b = Battle("recon", [unit(JEEP, "b1")], [unit(GRENADIERS, "b2")], terrain=steppe)
    assert b.take(f"unit {JEEP}", "at b2", dice="4 1 1").has(GRENADIERS, "spotted")


@rule("LC-7.3.5")
def test_a_hill_gives_one_die_more() -> None:
    hill = ["clear", "hill", *["clear"] * 7]
    b = Battle("recon", [unit("us-stuart", "b1")], [unit(GRENADIERS, "b2")], terrain=hill)
    assert b.take("unit us-stuart", "at b2", dice="1 5").has(GRENADIERS, "spotted")


@rule("LC-7.3.8", "LC-7.2.10", "LC-7.2.11")
def test_aircraft_look_beside_them_and_into_the_headquarters_from_the_rear() -> None:
    b = Battle("recon", [unit("us-p38", "bc2", "spotted")], [unit(GRENADIERS, "b2"), unit(PAK, "c2"), unit("de-pz4", "a2")])
    b.take("unit us-p38")
    assert set(b.choices()) == {"at b2", "at c2"}
    rear = Battle("recon", [unit("us-p38", "rear1", "spotted")], [unit(GRENADIERS, "b3")]).take("unit us-p38")
    assert rear.choices() == ["at hq1"]


@rule("LC-7.3.9", "LC-D19")
def test_after_recon_an_aircraft_stays_or_returns() -> None:
    b = Battle("recon", [unit("us-p38", "bc2", "spotted"), unit(JEEP, "c1")], [unit(GRENADIERS, "c2")], dice="1 1")
    b.take("unit us-p38", "at c2")
    assert set(b.choices()) == {"stay", "return-home"}
    b.take("return-home")
    assert b.place("us-p38") == "airfield0"
    stays = Battle("recon", [unit("us-p38", "bc2", "spotted"), unit(JEEP, "c1")], [unit(GRENADIERS, "c2")], dice="1 1")
    assert stays.take("unit us-p38", "at c2", "stay").place("us-p38") == "bc2"


@rule("LC-R64")
def test_a_pair_recons_once_with_the_larger_value() -> None:
    """A halftrack has none, the soldiers on it one."""
    b = Battle("recon", [unit("us-halftrack", "b1", mounted="us-rangers")], [unit(GRENADIERS, "b2")])
    assert b.choices() == [b.named("unit us-halftrack"), "done"]
    assert b.take("unit us-halftrack", "at b2", dice="5").has(GRENADIERS, "spotted")


@rule("LC-R29", "LC-R100")
def test_a_fortification_and_who_is_inside_are_spotted_as_one() -> None:
    b = Battle("recon", [unit(JEEP, "b1")], [unit("de-n-pillbox", "b2", inside=GRENADIERS)]).take(
        f"unit {JEEP}", "at b2", dice="6 1 1"
    )
    assert b.has("de-n-pillbox", "spotted")
    assert b.has(GRENADIERS, "spotted")


@rule("LC-13.2.1", "LC-R64")
def test_over_a_river_one_die_less() -> None:
    river = ["bridge", *["clear"] * 8]
    more: dict[str, Any] = {"options": {"bridges": "on"}, "terrain": river}
    b = Battle("recon", [unit("us-stuart", "b1")], [unit(GRENADIERS, "b2")], **more)
    assert not b.offers("at b2")
    assert b.take("unit us-stuart").choices() == ["bridge b1~b2"]  # below one it cannot look
    jeep = Battle("recon", [unit(JEEP, "b1")], [unit(GRENADIERS, "b2")], **more).take(f"unit {JEEP}", "at b2", dice="1 1 6")
    assert not jeep.has(GRENADIERS, "spotted")


@rule("LC-13.6.1", "LC-13.6.2", "LC-13.6.4", "LC-R67")
def test_looking_for_a_minor_bridge() -> None:
    more: dict[str, Any] = {"options": {"bridges": "on"}, "terrain": ["bridge", *["clear"] * 8]}
    b = Battle("recon", [unit(JEEP, "b1"), unit(GREYHOUND, "a1")], [], **more)
    assert b.choices() == [b.named(f"unit {JEEP}"), "done"]  # in a1 there is the major bridge
    b.take(f"unit {JEEP}", "bridge b1~b2", dice="6")
    assert b.s.bridge[1] == 2
    none = Battle("recon", [unit(JEEP, "b1")], [], **more).take(f"unit {JEEP}", "bridge b1~b2", dice="5")
    assert none.s.bridge[1] == 0


@rule("LC-R96")
def test_an_empty_phase_is_skipped() -> None:
    assert Battle("recon", [unit(RIFLE, "b1")], [unit(GRENADIERS, "b2")]).s.phase > 6


@rule("LC-R68", "LC-7.3.3")
def test_engineers_in_a_river_look_at_both_banks() -> None:
    b = Battle(
        "recon",
        [unit("us-engineers", "a1~a2")],
        [unit("de-grenadiers", "a2")],
        terrain=["bridge"] + ["clear"] * 8,
        options={"bridges": "on"},
    )
    seen = {NAMES[area] for area in range(11) if reaches(b.s, b.piece("us-engineers"), area)}
    assert seen == {"a1", "a2"}
    land = Battle("recon", [unit("us-jeep", "b2")], [])
    assert {NAMES[area] for area in range(11) if reaches(land.s, land.piece("us-jeep"), area)} == {"b1", "a2", "c2", "b3"}
