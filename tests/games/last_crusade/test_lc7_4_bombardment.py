"""LC-7.4 Bombardment: air strikes, return fire, artillery; and Friendly Fire (LC-11.6)."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.state import MAJOR, RUINED

P47, B17 = "us-p47", "us-b17"
HOWITZER, MORTAR = "us-how105", "us-mortar81"
GRENADIERS, PANZER, FLAK = "de-grenadiers", "de-pz4", "de-flakvier"
SEEN = "spotted"


def strike(mine: list[dict[str, object]], theirs: list[dict[str, object]], **more: object) -> Battle:
    return Battle("bombardment", mine, theirs, **more)  # type: ignore[arg-type]


def flying(card: str, place: str = "ab2", **more: object) -> dict[str, object]:
    return unit(card, place, SEEN, "launched", **more)


# ------------------------------------------------------------ air strikes
@rule("LC-7.4.1", "LC-7.4.4", "LC-7.4.5", "LC-7.4.6", "LC-6.1.3", "LC-6.1.4", "LC-2.2.6", "LC-3.2.7", "LC-D18")
def test_an_aircraft_strikes_a_spotted_unit_beside_it() -> None:
    b = strike([flying(P47)], [unit(GRENADIERS, "b2", SEEN), unit(PANZER, "c2", SEEN), unit("de-pak40", "a2")])
    b.take(f"unit {P47}")
    assert b.choices() == ["at b2"]  # c2 is not beside, a2 is not spotted
    b.take("at b2", f"target {GRENADIERS}", dice="5 6 1")  # infFP 3
    assert b.damage(GRENADIERS) == 2
    assert b.supply(0) == 10


@rule("LC-7.4.5", "LC-2.2.7")
def test_armor_is_struck_with_arm_fp() -> None:
    b = strike([flying(P47)], [unit(PANZER, "b2", SEEN)]).take(f"unit {P47}", "at b2", f"target {PANZER}", dice="5 5 5 5")
    assert b.damage(PANZER) == 2  # two dice


@rule("LC-7.4.7", "LC-7.2.6", "LC-R60")
def test_a_group_strikes_one_zone_at_targets_of_their_own() -> None:
    mine = [flying(P47, group=1), flying("us-a26", group=1)]
    b = strike(mine, [unit(GRENADIERS, "b2", SEEN), unit(PANZER, "b2", SEEN), unit("de-pak40", "a2", SEEN)])
    b.take(f"unit {P47}", "at b2")
    assert set(b.choices()) == {b.named(f"target {GRENADIERS}"), b.named(f"target {PANZER}")}
    b.take(f"target {GRENADIERS}", dice="5 1 1")
    b.take(f"target {PANZER}", dice="5 1 1")
    assert (b.damage(GRENADIERS), b.damage(PANZER)) == (1, 1)


@rule("LC-7.4.8", "LC-10.3.2", "LC-10.3.3", "LC-7.2.9")
def test_headquarters_troops_are_infantry_with_defense_three() -> None:
    b = strike([flying(B17, "rear1")], [unit("c-arv", "hq1", SEEN)])
    b.take(f"unit {B17}", "at hq1", "target c-arv", dice="5 5 5 1 1 1 1 2")
    assert not b.is_in_play("c-arv")
    assert b.victory(0) == ["c-arv"]


@rule("LC-7.4.9", "LC-4.13", "LC-4.10")
def test_aircraft_in_the_airfield_are_no_targets() -> None:
    b = strike([flying(P47, "rear1")], [unit("de-bf109", "airfield1")])
    assert b.prompt != c.BOMBARD


@rule("LC-10.6.3", "LC-6.4.2", "LC-R76")
def test_bombs_add_dice_once() -> None:
    b = strike([flying(P47, attached=["c-bombs"])], [unit(GRENADIERS, "b2", SEEN)])
    b.take(f"unit {P47}", "at b2", f"target {GRENADIERS}", dice="1 1 1 1 1 5")  # 3 + 3
    assert b.damage(GRENADIERS) == 1
    assert b.victory(1) == ["c-bombs"]


@rule("LC-E3")
def test_a_village_takes_one_die_from_strikes_and_artillery() -> None:
    village = ["clear"] * 4 + ["village"] + ["clear"] * 4
    b = strike([unit(HOWITZER, "b1")], [unit(GRENADIERS, "b2", SEEN)], terrain=village)
    b.take(f"fire {HOWITZER}", f"target {GRENADIERS}", dice="5 1 1 1 5")  # five less one: the last die is not rolled
    assert b.damage(GRENADIERS) == 1
    b = strike([flying(P47)], [unit(GRENADIERS, "b2", SEEN)], terrain=village)
    assert b.take(f"unit {P47}", "at b2", f"target {GRENADIERS}", dice="1 1 5").damage(GRENADIERS) == 0


# ------------------------------------------------------------ return fire
@rule("LC-7.4.10", "LC-7.4.12", "LC-7.4.13", "LC-7.4.14", "LC-6.1.1")
def test_every_unit_of_the_zone_may_return_fire_gray_values_too() -> None:
    b = strike([flying(P47)], [unit(GRENADIERS, "b2", SEEN), unit("de-pzgren", "b2"), unit("de-hmg", "a2")])
    b.take(f"unit {P47}", "at b2", f"target {GRENADIERS}", dice="1 1 1")
    assert b.asked == 1
    assert set(b.choices()) == {b.named(f"fire {GRENADIERS}"), b.named("fire de-pzgren"), "pass"}
    b.take("fire de-pzgren", dice="5")
    assert b.damage(P47) == 1
    assert b.has("de-pzgren", "spotted")
    assert not b.has("de-pzgren", "committed")
    assert set(b.choices()) == {b.named(f"fire {GRENADIERS}"), "pass"}


@rule("LC-7.4.10")
def test_the_destroyed_do_not_return_fire() -> None:
    b = strike([flying(P47)], [unit(GRENADIERS, "b2", SEEN, damage=2), unit("de-hmg", "b2", SEEN)])
    b.take(f"unit {P47}", "at b2", f"target {GRENADIERS}", dice="6 1 1")
    assert b.choices() == [b.named("fire de-hmg"), "pass"]


@rule("LC-7.4.12")
def test_gray_values_do_not_reach_heavy_bombers() -> None:
    b = strike([flying(B17)], [unit(GRENADIERS, "b2", SEEN), unit(FLAK, "b2")])
    b.take(f"unit {B17}", "at b2", f"target {GRENADIERS}", dice="1 " * 8)
    assert b.choices() == [b.named(f"fire {FLAK}"), "pass"]


@rule("LC-7.4.11")
def test_a_gun_that_fired_at_the_flight_fires_again() -> None:
    b = Battle("air", [unit(P47, "airfield0")], [unit(FLAK, "b2", SEEN)])
    b.take(f"unit {P47}", "at ab2").take(f"fire {FLAK}", dice="1 1 1 1")
    b.take(f"unit {P47}", "at b2", f"target {FLAK}", dice="1 1 1")
    assert b.offers(f"fire {FLAK}")


@rule("LC-R60")
def test_a_pair_returns_fire_as_one() -> None:
    b = strike([flying(P47)], [unit("de-sdkfz251", "b2", SEEN, mounted=GRENADIERS)])
    b.take(f"unit {P47}", "at b2", "target de-sdkfz251", dice="1 1 1")
    assert b.choices() == [b.named("fire de-sdkfz251"), "pass"]
    assert b.take("fire de-sdkfz251", dice="5 5").damage(P47) == 2  # both gray values


@rule("LC-7.4.15", "LC-7.2.43")
def test_after_its_strike_a_group_goes_home_past_patrols_and_guns() -> None:
    b = strike([flying(P47)], [unit(GRENADIERS, "b2", SEEN), unit("de-bf109", "bc2", SEEN, "patrol")])
    b.take(f"unit {P47}", "at b2", f"target {GRENADIERS}", "pass", dice="1 1 1")
    assert b.prompt == c.INTERCEPTION
    b.take("none")
    assert b.place(P47) == "airfield0"


@rule("LC-7.4.21")
def test_aircraft_left_over_come_home_at_the_end() -> None:
    b = strike([flying(P47), unit(HOWITZER, "b1")], [unit(GRENADIERS, "b2", SEEN)]).take("done")
    while b.prompt == c.CORRIDOR:
        b.take("via-ab")
    assert b.place(P47) == "airfield0"


# ------------------------------------------------------------ Friendly Fire
@rule("LC-11.6.1", "LC-R61")
def test_ones_of_a_heavy_bomber_hit_own_troops_next_to_the_target() -> None:
    mine = [flying(B17), unit("us-rifle", "b1"), unit("us-sherman", "a1")]
    b = strike(mine, [unit(GRENADIERS, "b2", SEEN)])
    b.take(f"unit {B17}", "at b2", f"target {GRENADIERS}", dice="1 2 3 4 2 3 4 2 1")  # the last one picks among those next to b2
    assert b.damage("us-rifle") == 1
    assert b.damage("us-sherman") == 0


@rule("LC-11.6.1")
def test_other_bombers_do_no_such_thing() -> None:
    b = strike([flying("us-a26"), unit("us-rifle", "b1")], [unit(GRENADIERS, "b2", SEEN)])
    b.take("unit us-a26", "at b2", f"target {GRENADIERS}", dice="1 1 1 1 1")
    assert b.damage("us-rifle") == 0


# ------------------------------------------------------------ artillery
@rule("LC-7.4.2", "LC-7.4.3", "LC-7.4.16", "LC-7.4.19", "LC-7.4.20", "LC-11.2.1")
def test_artillery_bombards_a_spotted_unit_for_one_supply() -> None:
    b = strike([unit(HOWITZER, "b1")], [unit(GRENADIERS, "b3", SEEN), unit("de-pak40", "b2")])
    b.take(f"fire {HOWITZER}")
    assert b.choices() == [b.named(f"target {GRENADIERS}")]
    b.take(f"target {GRENADIERS}", dice="5 5 1 1 1")
    assert b.damage(GRENADIERS) == 2
    assert b.supply(0) == 9


@rule("LC-7.4.18", "LC-11.2.2", "LC-3.1.4")
def test_artillery_that_fires_is_spotted_and_committed() -> None:
    b = strike([unit(HOWITZER, "b1"), unit(MORTAR, "c2")], [unit(GRENADIERS, "b2", SEEN)])
    b.take(f"fire {HOWITZER}", f"target {GRENADIERS}", dice="1 1 1 1 1")
    assert b.has(HOWITZER, "spotted")
    assert b.has(HOWITZER, "committed")
    assert not b.offers(f"fire {HOWITZER}")


@rule("LC-7.4.17", "LC-R37", "LC-11.2.3", "LC-4.7", "LC-4.5")
def test_range_is_counted_along_zones() -> None:
    """The mortar reaches one zone, not the diagonal; a howitzer in the Headquarters reaches row 2."""
    assert strike([unit(MORTAR, "a1")], [unit(GRENADIERS, "b2", SEEN)]).prompt != c.BOMBARD
    assert strike([unit(HOWITZER, "a1")], [unit(GRENADIERS, "b2", SEEN)]).offers(f"fire {HOWITZER}")
    assert strike([unit(HOWITZER, "hq0")], [unit(GRENADIERS, "c2", SEEN)]).offers(f"fire {HOWITZER}")
    assert strike([unit(HOWITZER, "hq0")], [unit(GRENADIERS, "c3", SEEN)]).prompt != c.BOMBARD


@rule("LC-R36", "LC-3.6.2")
def test_artillery_out_of_supply_does_not_fire() -> None:
    cut = [unit(GRENADIERS, "b2", SEEN), unit("de-hmg", "a2", SEEN), unit("de-pak40", "a3", SEEN), unit("de-pz4", "c3", SEEN)]
    assert strike([unit(HOWITZER, "b3")], [*cut, unit("de-krad", "c2", SEEN)]).prompt != c.BOMBARD
    assert strike([unit(HOWITZER, "b1")], [unit(GRENADIERS, "b2", SEEN)], supply=(0, 0)).prompt != c.BOMBARD


@rule("LC-7.5.14", "LC-R31")
def test_a_dug_in_unit_ignores_the_first_hit_of_the_phase() -> None:
    b = strike([unit(HOWITZER, "b1"), unit("us-priest", "b1")], [unit(GRENADIERS, "b2", SEEN, "dug-in")])
    b.take(f"fire {HOWITZER}", f"target {GRENADIERS}", dice="5 1 1 1 1")
    assert b.damage(GRENADIERS) == 0
    b.take("fire us-priest", f"target {GRENADIERS}", dice="5 5 1 1 1")
    assert b.damage(GRENADIERS) == 2


@rule("LC-E4", "LC-6.2.1", "LC-6.2.2")
def test_rockets_hit_on_four() -> None:
    b = strike([unit("us-rockets72", "b1")], [unit("de-tiger1", "b2", SEEN), unit("de-pzgren", "b2", SEEN)])
    b.take("fire us-rockets72", "target de-pzgren", dice="3 4 5 6 1")
    assert not b.is_in_play("de-pzgren")  # three hits
    b = strike([unit(HOWITZER, "b1")], [unit("de-pzgren", "b2", SEEN)])
    assert b.take(f"fire {HOWITZER}", "target de-pzgren", dice="3 4 5 6 1").damage("de-pzgren") == 2


@rule("LC-3.2.8", "LC-E11", "LC-R25", "LC-R101")
def test_an_observed_unit_may_be_shelled_unseen() -> None:
    """The lower Firepower at +1 TN, and the target stays face down."""
    mine = [unit("us-longtom", "hq0"), unit("us-rifle", "b1", attached=["c-fo"])]
    b = strike(mine, [unit(GRENADIERS, "b2"), unit(PANZER, "c2")])
    b.take("fire us-longtom")
    assert not b.offers(f"target {PANZER}")  # the observer is not next to it
    b.take(f"target {GRENADIERS}", dice="5 5 4 6 6 6")  # armFP 3, TN 5 + 1 - 1
    assert b.damage(GRENADIERS) == 2
    assert not b.has(GRENADIERS, "spotted")


@rule("LC-13.4.1", "LC-13.4.2", "LC-R70", "LC-R71")
def test_bridges_are_bombarded_at_plus_one() -> None:
    more = {"options": {"bridges": "on"}, "terrain": [*["clear"] * 6, "bridge", "clear", "clear"]}
    b = strike([unit("us-longtom", "hq0"), unit("us-how105", "a1")], [unit(GRENADIERS, "c3", SEEN)], **more)
    b.take("fire us-longtom")
    b.take("bridge a2~a3", dice="5 5 6 6 6 6")
    assert (b.s.bridge[3], b.s.bridge_damage[3]) == (MAJOR, 4)  # one more is needed
    b.take("fire us-how105", "bridge a2~a3", dice="6 1 1 1 1")
    assert b.s.bridge[3] == RUINED
    assert b.victory(0) == b.victory(1) == []


@rule("LC-R70")
def test_fighter_bombers_strike_bridges_with_arm_fp() -> None:
    more = {"options": {"bridges": "on"}, "terrain": [*["clear"] * 6, "bridge", "clear", "clear"]}
    b = strike([flying(P47, "ab3")], [unit(GRENADIERS, "a3", SEEN)], **more)
    b.take(f"unit {P47}", "at a3", "bridge a2~a3", dice="6 6 6")
    assert b.s.bridge_damage[3] == 2
    assert b.offers(f"fire {GRENADIERS}")


@rule("LC-10.1.5", "LC-10.1.3", "LC-10.1.4", "LC-6.3.5", "LC-10.1.7", "LC-R29")
def test_a_fortification_takes_the_hits_first() -> None:
    b = strike([unit("us-longtom", "hq0")], [unit("de-n-building", "b2", SEEN, inside="de-pzgren")])
    b.take("fire us-longtom")
    assert b.choices() == [b.named("target de-n-building")]
    b.take("target de-n-building", dice="5 5 5 5 1 1")
    assert not b.is_in_play("de-n-building")
    assert b.damage("de-pzgren") == 1
    assert b.victory(0) == ["de-n-building"]


@rule("LC-10.1.5", "LC-10.1.8")
def test_fighter_bombers_attack_fortifications_with_arm_fp() -> None:
    b = strike([flying(P47)], [unit("de-n-pillbox", "b2", SEEN, inside="de-pzgren")])
    b.take(f"unit {P47}", "at b2", "target de-n-pillbox", dice="5 5 5")
    assert b.damage("de-n-pillbox") == 2


@rule("LC-7.4.10", "LC-R29", "LC-R60")
def test_a_unit_in_a_fortification_returns_fire() -> None:
    b = strike([flying(P47)], [unit("de-n-pillbox", "b2", SEEN, inside=GRENADIERS), unit(PANZER, "b2", SEEN)])
    b.take(f"unit {P47}", "at b2", f"target {PANZER}", dice="1 1")
    assert b.offers(f"fire {GRENADIERS}")
    assert not b.offers("fire de-n-pillbox")


@rule("LC-7.4.10", "LC-R60")
def test_attached_cards_do_not_return_fire() -> None:
    b = strike([flying(P47)], [unit(GRENADIERS, "b2", SEEN, attached=["c-mg"]), unit(FLAK, "c2")])
    b.take(f"unit {P47}", "at b2", f"target {GRENADIERS}", dice="1 1 1")
    assert b.choices() == [b.named(f"fire {GRENADIERS}"), "pass"]


@rule("LC-7.4.10")
def test_face_down_cards_elsewhere_do_not_answer_for_the_zone() -> None:
    """The only unit of the zone is destroyed; another lies face down next to it: no one is asked."""
    b = strike([flying(P47)], [unit(GRENADIERS, "b2", SEEN, damage=2), unit("de-hmg", "c2")])
    b.take(f"unit {P47}", "at b2", f"target {GRENADIERS}", dice="6 6 6")
    assert b.prompt != c.RETURN_FIRE
