"""LC-6 One attack: dice, the order of modifiers, Target Numbers, hits; with the worked examples."""

import pytest

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_lc7_5_assaults import assault, field, ready
from support import rule
from warcabinet.games.last_crusade.table.fire import ASSAULT_FIRE, BOMBARDMENT, STRIKE, SUPPORT_FIRE, dice, target_number

RIFLE, SHERMAN = "us-rifle", "us-sherman"
GRENADIERS, PANZER, PAK = "de-grenadiers", "de-pz4", "de-pak40"


def count(b: Battle, card: str, target: str, mode: int = ASSAULT_FIRE, blind: bool = False) -> int:
    return int(dice(b.s, b.piece(card), b.piece(target), mode, blind))


def number(b: Battle, card: str, target: str, mode: int = ASSAULT_FIRE, blind: bool = False) -> int:
    return int(target_number(b.s, b.piece(card), b.piece(target), mode, blind))


# ------------------------------------------------------------ the order of modifiers
@rule("LC-E1", "LC-E2", "LC-6.4.1", "LC-6.4.2", "LC-6.4.3", "LC-6.4.4", "LC-R26", "LC-6.1.5")
def test_machine_gun_ambush_and_hill() -> None:
    theirs = [unit(GRENADIERS, "a2"), unit("de-volksgren", "a2")]
    b = Battle("maneuver", theirs, [unit(RIFLE, "b2", attached=["c-mg"])], nations=("de", "us"), terrain=field(b2="hill"),
               hands=([], ["c-ambush"]))  # fmt: skip
    assault(b, "b2", GRENADIERS, "de-volksgren").take(f"supply {RIFLE}")
    assert b.asked == 1
    b.take("play c-ambush", f"on {RIFLE}")
    assert count(b, RIFLE, GRENADIERS) == 12  # neither 14 nor 10
    b.take(f"target {GRENADIERS}", dice="1 1 1 1 1 1 1 1 1 1 1 1").take("hold-fire", "done")
    assert b.s.round == 2
    assert count(b, RIFLE, GRENADIERS) == 7


@rule("LC-R26", "LC-7.5.38", "LC-8.1.1")
def test_all_of_stage_three_is_one_factor_rounded_up_once() -> None:
    b = assault(ready([unit(SHERMAN, "b1")], [unit(GRENADIERS, "b2")], terrain=field(b2="village")), "b2", SHERMAN).take("done")
    # armFP 1, doubled for lack of infantry, halved for lack of Supply
    assert count(b, GRENADIERS, SHERMAN) == 1


@rule("LC-6.4.1")
def test_attached_multipliers_come_first() -> None:
    theirs = [unit(GRENADIERS, "b2", attached=["de-n-faust", "de-n-ironcross"])]
    b = assault(ready([unit(SHERMAN, "b1"), unit(RIFLE, "b1")], theirs), "b2", SHERMAN, RIFLE).take(f"supply {GRENADIERS}")
    assert count(b, GRENADIERS, SHERMAN) == 3  # 1 x 2 + 1


# ------------------------------------------------------------ Firepower
@rule("LC-2.2.6", "LC-2.2.7", "LC-6.1.4", "LC-R25")
def test_firepower_goes_by_the_target() -> None:
    mine = [unit(SHERMAN, "b1"), unit("us-truck", "b1")]
    b = assault(ready(mine, [unit(GRENADIERS, "b2"), unit(PANZER, "b2")]), "b2", SHERMAN, "us-truck").take("supply-all")
    assert (count(b, GRENADIERS, SHERMAN), count(b, PANZER, SHERMAN), count(b, PANZER, "us-truck")) == (1, 5, 4)
    assert count(b, "us-truck", PANZER) == -1  # a dash
    assert count(b, "us-truck", GRENADIERS) == 0  # a printed nought


@rule("LC-E12", "LC-8.1.1", "LC-8.1.2", "LC-8.1.4")
@pytest.mark.parametrize(("terrain", "truck", "expected"), [("village", False, 2), ("village", True, 1), ("clear", False, 1)])
def test_armor_without_infantry(terrain: str, truck: bool, expected: int) -> None:
    mine = [unit(SHERMAN, "b1"), unit("us-truck" if truck else SHERMAN, "b1"), unit(SHERMAN, "b1")]
    b = ready(mine, [unit(GRENADIERS, "b2")], terrain=field(b2=terrain))
    assault(b, "b2", f"{SHERMAN}#1", "us-truck" if truck else f"{SHERMAN}#3", f"{SHERMAN}#2").take(f"supply {GRENADIERS}")
    assert count(b, GRENADIERS, SHERMAN) == expected


@rule("LC-E3", "LC-6.1.5", "LC-7.5.46")
def test_a_village_shelters_from_artillery_and_aircraft() -> None:
    mine = [unit("us-how105", "b1"), unit("us-a26", "ab2", "spotted")]
    b = Battle("bombardment", mine, [unit(GRENADIERS, "b2", "spotted")], terrain=field(b2="village"))
    assert count(b, "us-how105", GRENADIERS, BOMBARDMENT) == 4
    assert count(b, "us-a26", GRENADIERS, STRIKE) == 4
    b = ready(
        [unit(RIFLE, "b1"), unit("us-how105", "hq0")],
        [unit(GRENADIERS, "b2"), unit("de-how105", "b3")],
        terrain=field(b2="village"),
    )
    assault(b, "b2", support=("us-how105",)).take("support de-how105", "done")
    assert count(b, "us-how105", GRENADIERS, SUPPORT_FIRE) == 4
    assert count(b, "de-how105", RIFLE, SUPPORT_FIRE) == 4  # assaulting units count as being there


@rule("LC-E4", "LC-6.2.1", "LC-6.2.2", "LC-R27")
def test_rockets_hit_on_four() -> None:
    b = Battle(
        "bombardment",
        [unit("us-rockets72", "b1"), unit("us-how105", "b1")],
        [unit(PANZER, "b2", "spotted"), unit("de-tiger1", "b2", "spotted")],
    )
    assert number(b, "us-rockets72", PANZER, BOMBARDMENT) == 4
    assert number(b, "us-how105", PANZER, BOMBARDMENT) == 5


@rule("LC-E11", "LC-3.2.8", "LC-R25")
def test_a_blind_bombardment() -> None:
    mine = [unit("us-longtom", "b1"), unit(RIFLE, "a2", attached=["c-fo"])]
    b = Battle("bombardment", mine, [unit(GRENADIERS, "b2")])
    assert count(b, "us-longtom", GRENADIERS, BOMBARDMENT, True) == 3
    assert number(b, "us-longtom", GRENADIERS, BOMBARDMENT, True) == 5 + 1 - 1  # the observer helps all the same
    assert count(b, "us-longtom", GRENADIERS, BOMBARDMENT) == 6


@rule("LC-8.2.2", "LC-R28")
def test_a_pair_adds_its_firepower() -> None:
    b = ready(
        [unit("us-halftrack", "b1", mounted="us-armdinf")],
        [unit(GRENADIERS, "b2"), unit(PANZER, "b2"), unit("de-n-building", "b2")],
    )
    assault(b, "b2", "us-halftrack").take("done")
    assert count(b, "us-halftrack", GRENADIERS) == 2 + 3
    assert count(b, "us-halftrack", PANZER) == 2  # the halftrack has none against Armor
    assert count(b, "us-halftrack", "de-n-building") == 2 + 2  # infFP of the halftrack, armFP of the soldiers


@rule("LC-10.1.5", "LC-R29")
def test_firepower_against_fortifications() -> None:
    b = ready([unit(RIFLE, "b1"), unit(SHERMAN, "b1"), unit("us-at57", "b1")], [unit("de-n-pillbox", "b2", inside=GRENADIERS)])
    assault(b, "b2", RIFLE, SHERMAN, "us-at57").take(f"supply {GRENADIERS}")
    assert (count(b, RIFLE, "de-n-pillbox"), count(b, SHERMAN, "de-n-pillbox"), count(b, "us-at57", "de-n-pillbox")) == (1, 4, 1)


# ------------------------------------------------------------ Target Number
@rule("LC-R29", "LC-6.2.2")
def test_a_tank_ace_counts_against_armor_alone() -> None:
    b = ready([unit(PANZER, "b1", attached=["de-n-ace"])], [unit(SHERMAN, "b2"), unit(RIFLE, "b2")], nations=("de", "us"))
    assault(b, "b2", PANZER).take("done")
    assert (number(b, PANZER, SHERMAN), number(b, PANZER, RIFLE)) == (4, 5)


@rule("LC-7.5.15", "LC-2.1.7")
def test_ruins_protect_fortified_units() -> None:
    theirs = [unit(GRENADIERS, "b2", "dug-in"), unit(PAK, "b2"), unit("de-n-building", "b2")]
    b = assault(ready([unit(RIFLE, "b1")], theirs, terrain=field(b2="ruins")), "b2", RIFLE).take("done")
    assert (number(b, RIFLE, GRENADIERS), number(b, RIFLE, PAK), number(b, RIFLE, "de-n-building")) == (6, 5, 5)


@rule("LC-7.5.15", "LC-2.1.7")
def test_bocage_helps_fortified_defenders() -> None:
    theirs = [unit(GRENADIERS, "b2", "dug-in"), unit("de-volksgren", "b2")]
    b = assault(ready([unit(RIFLE, "b1")], theirs, terrain=field(b2="bocage")), "b2", RIFLE).take("supply-all")
    assert (count(b, GRENADIERS, RIFLE), count(b, "de-volksgren", RIFLE)) == (5, 3)


@rule("LC-2.1.7", "LC-6.1.5")
def test_terrain_against_the_assaulting() -> None:
    b = assault(
        ready([unit(SHERMAN, "b1"), unit(RIFLE, "b1")], [unit(PANZER, "b2")], terrain=field(b2="marsh")), "b2", SHERMAN, RIFLE
    )
    b.take("done")
    assert (count(b, SHERMAN, PANZER), count(b, RIFLE, PANZER)) == (3, 0)


# ------------------------------------------------------------ hits
@rule("LC-6.3.2", "LC-6.3.5", "LC-2.2.10", "LC-6.3.4")
def test_more_hits_than_needed_are_lost() -> None:
    b = assault(ready([unit(SHERMAN, "b1")], [unit("de-volksgren", "b2"), unit(PAK, "b2")]), "b2", SHERMAN)
    b.take("done", "hold-fire").take("target de-volksgren", dice="6 6 6 6")
    assert not b.is_in_play("de-volksgren")
    assert b.damage(PAK) == 0
    assert b.victory(0) == ["de-volksgren"]


@rule("LC-7.5.14", "LC-R31")
def test_a_dug_in_unit_ignores_the_first_hit_of_a_round() -> None:
    mine = [unit(SHERMAN, "b1"), unit("us-stuart", "b1")]
    b = assault(ready(mine, [unit(GRENADIERS, "b2", "dug-in"), unit("de-tiger1", "b2")]), "b2", SHERMAN, "us-stuart")
    b.take("done", "hold-fire")
    b.take(f"fire {SHERMAN}", f"target {GRENADIERS}", dice="5 1 1 1")
    assert b.damage(GRENADIERS) == 0
    b.take(f"target {GRENADIERS}", dice="5 1 1")
    assert b.damage(GRENADIERS) == 1
    b.take("done", "hold-fire", f"fire {SHERMAN}", f"target {GRENADIERS}", dice="5 5 1 1")
    assert b.damage(GRENADIERS) == 2  # in round 2 the first one again


@rule("LC-8.2.3", "LC-6.3.5")
def test_excess_hits_go_to_the_passenger() -> None:
    b = assault(ready([unit(SHERMAN, "b1")], [unit("de-opel", "b2", mounted=GRENADIERS)]), "b2", SHERMAN)
    b.take("done", "hold-fire").take("target de-opel", dice="5 5 1 1")
    assert b.victory(0) == ["de-opel"]
    assert b.damage(GRENADIERS) == 1


@rule("LC-10.1.3", "LC-10.1.4", "LC-10.1.7", "LC-10.1.8", "LC-R29")
def test_a_fortification_takes_the_hits_first() -> None:
    b = assault(ready([unit("us-pershing", "b1")], [unit("de-n-building", "b2", inside=GRENADIERS)]), "b2", "us-pershing")
    b.take("done", "hold-fire")
    assert not b.offers(f"target {GRENADIERS}")
    b.take("target de-n-building", dice="5 5 5 5 1")
    assert b.victory(0) == ["de-n-building"]
    assert b.damage(GRENADIERS) == 1


@rule("LC-R99")
def test_a_lost_bonus_may_destroy() -> None:
    theirs = [unit("su-rifle", "b2", "spotted", attached=["su-n-hero"], damage=3)]
    b = Battle("maneuver", [unit(RIFLE, "b1")], theirs, nations=("us", "su"), hands=(["c-sniper"], []))
    b.take("play c-sniper", "on su-rifle")
    assert not b.is_in_play("su-rifle")


@rule("LC-6.2.2")
@pytest.mark.parametrize(("terrain", "strike", "shelling"), [("orchard", 6, 5), ("woods", 6, 5), ("clear", 5, 5)])
def test_trees_hide_from_aircraft_and_not_from_artillery(terrain: str, strike: int, shelling: int) -> None:
    ground = ["clear"] * 4 + [terrain] + ["clear"] * 4
    b = Battle(
        "recon", [unit("us-p47", "airfield0"), unit("us-how105", "b1")], [unit("de-grenadiers", "b2", "spotted")], terrain=ground
    )
    target = b.piece("de-grenadiers")
    assert int(target_number(b.s, b.piece("us-p47"), target, STRIKE)) == strike
    assert int(target_number(b.s, b.piece("us-how105"), target, BOMBARDMENT)) == shelling
