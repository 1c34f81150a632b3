"""The seventeen common Specials: each does what its card says, and nothing without its condition (LC-12.1.1, LC-10, LC-11)."""

from typing import Any

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.table.attachments import has_boats
from warcabinet.games.last_crusade.table.fire import ASSAULT_FIRE, SUPPORT_FIRE, dice, target_number

RIFLE, GRENADIERS, PZGREN = "us-rifle", "de-grenadiers", "de-pzgren"


def assaulted(
    hand0: list[str], hand1: list[str], mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None
) -> Battle:
    """S0 assaults b2 from b1; the window before round 1 is open for whoever holds a card."""
    b = Battle("maneuver", [mine or unit(RIFLE, "b1")], [theirs or unit(GRENADIERS, "b2")], hands=(hand0, hand1))
    b.assault()
    while b.prompt == c.DEFENSE:
        b.take("supply-all" if b.offers("supply-all") else next((t for t in b.choices() if t.startswith("supply ")), "done"))
    return b


def fire_of(b: Battle, u: str, target: str, mode: int = ASSAULT_FIRE) -> tuple[int, int]:
    """Dice and Target Number."""
    shooter, at = b.piece(u), b.piece(target)
    return int(dice(b.s, shooter, at, mode)), int(target_number(b.s, shooter, at, mode))


@rule("LC-E1", "LC-E2", "LC-6.4.1", "LC-6.4.2", "LC-6.4.3", "LC-6.4.4", "LC-R26", "LC-6.1.5")
def test_c_mg_and_c_ambush_and_a_hill() -> None:
    """(3 + 2) x 2 + 2 = 12 dice in round 1, 7 in round 2; neither 14 nor 10."""
    hill = ["clear"] * 7 + ["hill", "clear"]
    mine = unit("de-grenadiers", "b2")
    theirs = unit(RIFLE, "b3", attached=["c-mg"])
    b = Battle("maneuver", [mine], [theirs], nations=("de", "us"), hands=([], ["c-ambush"]), terrain=hill).assault()
    b.take(f"supply {RIFLE}")
    while b.prompt == c.DEFENSE:
        b.take("done")
    b.take("play c-ambush", f"on {RIFLE}")
    assert fire_of(b, RIFLE, GRENADIERS) == (12, 5)
    b.take(f"target {GRENADIERS}", dice="1 " * 12).take(f"target {RIFLE}", dice="1 1 1")
    b.take("done")
    assert b.s.round == 2
    assert fire_of(b, RIFLE, GRENADIERS) == (7, 5)


@rule("LC-2.3.9", "LC-10.4.4")
def test_c_fo_directs_the_guns_on_neighbours() -> None:
    mine = [unit("us-how105", "hq0"), unit(RIFLE, "b1", attached=["c-fo"])]
    b = Battle("bombardment", mine, [unit(GRENADIERS, "b2", "spotted"), unit(PZGREN, "c2", "spotted")])
    assert int(target_number(b.s, b.piece("us-how105"), b.piece(GRENADIERS), 2)) == 4
    assert int(target_number(b.s, b.piece("us-how105"), b.piece(PZGREN), 2)) == 5


@rule("LC-13.3.1")
def test_c_boats_lets_soldiers_fire_on_the_way_over() -> None:
    b = Battle("maneuver", [unit(RIFLE, "b1", attached=["c-boats"]), unit("us-green", "a1")], [])
    assert has_boats(b.s, b.piece(RIFLE))
    assert not has_boats(b.s, b.piece("us-green"))


@rule("LC-7.5.48", "LC-10.5.4")
def test_c_wire_keeps_infantry_from_firing_in_round_one() -> None:
    b = Battle("maneuver", [unit(RIFLE, "b1")], [unit(GRENADIERS, "b2"), unit("c-wire", "b2>b1")]).assault()
    while b.prompt == c.DEFENSE:
        b.take("done")
    assert b.has(RIFLE, "held-fire")
    tank = Battle("maneuver", [unit("us-sherman", "b1")], [unit(GRENADIERS, "b2"), unit("c-wire", "b2>b1")]).assault()
    while tank.prompt == c.DEFENSE:
        tank.take("done")
    assert not tank.has("us-sherman", "held-fire")


@rule("LC-10.5.4", "LC-R47")
def test_c_mines_roll_two_dice_against_everybody() -> None:
    b = Battle("maneuver", [unit("us-sherman", "b1")], [unit("c-mines", "b2>b1")])
    assert b.take("unit us-sherman", "move b2", dice="5 6").damage("us-sherman") == 2
    b = Battle("maneuver", [unit("us-engineers", "b1")], [unit("c-mines", "b2>b1")]).take(
        "unit us-engineers", "move b2", dice="6 6"
    )
    assert b.damage("us-engineers") == 0


@rule("LC-10.6.3")
def test_c_rockets_are_for_tanks() -> None:
    plane = unit("us-p47", "ab2", "spotted", attached=["c-rockets"])
    b = Battle("bombardment", [plane], [unit("de-tiger1", "b2", "spotted")])
    b.take("unit us-p47", "at b2", "target de-tiger1", dice="5 5 5 5 5 1")  # 2 + 3
    assert b.damage("de-tiger1") == 5
    assert b.victory(1) == ["c-rockets"]


@rule("LC-7.1.12")
def test_c_hospital_heals_soldiers_and_c_arv_armor() -> None:
    mine = [unit(RIFLE, "b1", damage=1), unit("us-sherman", "b1", damage=1), unit("c-hospital", "hq0"), unit("c-arv", "hq0")]
    b = Battle("reinforcement", mine, []).take("use c-hospital")
    assert b.choices() == [b.named(f"on {RIFLE}")]
    b.take(f"on {RIFLE}", "use c-arv", "on us-sherman")
    assert b.damage(RIFLE) == b.damage("us-sherman") == 0
    assert b.supply(0) == 10


@rule("LC-7.1.12", "LC-R21")
def test_no_free_refit_out_of_supply() -> None:
    ring = [unit(GRENADIERS, place) for place in ("a2", "c2", "b1", "a3", "c3")]
    b = Battle("reinforcement", [unit(RIFLE, "b2", damage=1), unit("c-hospital", "hq0")], ring)
    assert not b.offers("use c-hospital")


@rule("LC-11.1.1", "LC-11.1.2", "LC-11.8.1")
def test_c_drop_enables_airborne_operations() -> None:
    drop = {"card": "c-drop", "of": 0}
    assert Battle("maneuver", [unit("us-airborne", "hq0")], [], in_force=[drop]).offers("drop")
    assert not Battle("maneuver", [unit("us-airborne", "hq0")], []).offers("drop")


@rule("LC-2.3.7")
def test_c_ambush_is_for_one_infantry_type_unit() -> None:
    b = assaulted([], ["c-ambush"], theirs=unit("de-pz4", "b2"))
    assert b.prompt != c.WINDOW  # no Infantry-type unit defends


@rule("LC-R39")
def test_c_covered_lets_the_attacker_fire_first() -> None:
    b = assaulted(["c-covered"], []).take("play c-covered")
    assert b.asked == 0
    b.take(f"target {GRENADIERS}", dice="6 6 6")
    assert not b.is_in_play(GRENADIERS)
    assert b.damage(RIFLE) == 0  # destroyed before they could fire


@rule("LC-7.5.50")
def test_c_fog_makes_round_one_simultaneous_grounds_aircraft_and_hides() -> None:
    fog = {"card": "c-fog", "of": 1}
    assert Battle("air", [unit("us-p47", "airfield0")], [], in_force=[fog]).prompt != c.AIR
    b = Battle("recon", [unit("us-jeep", "b1")], [unit(GRENADIERS, "b2")], in_force=[fog])
    assert not b.take("unit us-jeep", "at b2", dice="5 5 5").has(GRENADIERS, "spotted")
    air = Battle("recon", [unit("us-p38", "ab2", "spotted")], [unit(GRENADIERS, "b2")], in_force=[fog])
    assert air.take("unit us-p38", "at b2", dice="5 1").has(GRENADIERS, "spotted")  # only ground recon suffers
    assert air.place("us-p38") == "ab2"  # and it is not brought down
    fight = Battle("maneuver", [unit(RIFLE, "b1")], [unit(GRENADIERS, "b2")], in_force=[fog]).assault()
    while fight.prompt == c.DEFENSE:
        fight.take("done")
    fight.take(f"target {RIFLE}", dice="6 6").take(f"target {GRENADIERS}")
    assert fight.prompt == c.WITHDRAWAL


@rule("LC-6.2.2")
def test_c_smoke_blinds_the_enemy_in_round_one() -> None:
    b = assaulted(["c-smoke"], []).take("play c-smoke")
    assert fire_of(b, GRENADIERS, RIFLE)[1] == 6
    assert fire_of(b, RIFLE, GRENADIERS)[1] == 5
    b.take(f"target {RIFLE}", dice="1 1 1").take(f"target {GRENADIERS}", dice="1 1 1")
    b.take("done")
    assert fire_of(b, GRENADIERS, RIFLE)[1] == 5  # round 2


@rule("LC-6.2.2")
def test_c_night_blinds_both_and_guns_most() -> None:
    b = assaulted(["c-night"], []).take("play c-night")
    assert fire_of(b, GRENADIERS, RIFLE)[1] == 6
    assert fire_of(b, RIFLE, GRENADIERS)[1] == 6
    assert fire_of(b, RIFLE, GRENADIERS, SUPPORT_FIRE)[1] == 7
    b.take(f"target {RIFLE}", dice="1 1 1").take(f"target {GRENADIERS}", dice="1 1 1")
    b.take("done")
    assert fire_of(b, GRENADIERS, RIFLE)[1] == 6  # the whole assault


@rule("LC-R29", "LC-R99", "LC-R31")
def test_c_sniper_takes_a_leader_or_rolls_a_die() -> None:
    heroes = unit("su-rifle", "b3", "spotted", attached=["su-n-hero"], damage=3)
    b = Battle("recon", [unit("us-jeep", "b1")], [heroes], nations=("us", "su"), hands=(["c-sniper"], []))
    b.take("play c-sniper", "on su-rifle")
    assert sorted(b.victory(0)) == ["su-n-hero", "su-rifle"]  # without the hero its damage is its Defense
    plain = Battle("recon", [unit("us-jeep", "b1")], [unit(GRENADIERS, "b3", "spotted", "dug-in")], hands=(["c-sniper"], []))
    assert plain.take("play c-sniper", f"on {GRENADIERS}", dice="5").damage(GRENADIERS) == 1
    for target in (
        unit(GRENADIERS, "b3"),
        unit("de-pz4", "b3", "spotted"),
        unit("de-n-pillbox", "b3", "spotted", inside=GRENADIERS),
    ):
        none = Battle("recon", [unit("us-jeep", "b1")], [target, unit("de-pak40", "b2")], hands=(["c-sniper"], []))
        assert not none.offers("play c-sniper")


@rule("LC-8.2.3")
def test_a_sniper_at_a_mounted_soldier_hits_the_transport() -> None:
    pair = unit("de-sdkfz251", "b3", "spotted", mounted=GRENADIERS)
    b = Battle("recon", [unit("us-jeep", "b1")], [pair, unit("de-pak40", "b2")], hands=(["c-sniper"], []))
    b.take("play c-sniper", f"on {GRENADIERS}", dice="5")
    assert (b.damage("de-sdkfz251"), b.damage(GRENADIERS)) == (1, 0)
