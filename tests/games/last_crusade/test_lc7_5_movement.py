"""LC-7.5 Fire & Maneuver: movement, digging in, transports, Fortifications; and what stacking has to do with it (LC-3.5)."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade.table.places import NAMES

RIFLE, TRUCK, HALFTRACK, SHERMAN = "us-rifle", "us-truck", "us-halftrack", "us-sherman"
GRENADIERS = "de-grenadiers"
CLEAR = ["clear"] * 9


def field(**zones: str) -> list[str]:
    """Clear everywhere but where it is said: field(b2="marsh")."""
    names = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    return [zones.get(name, "clear") for name in names]


def maneuver(mine: list[dict[str, object]], theirs: list[dict[str, object]] | None = None, **more: object) -> Battle:
    return Battle("maneuver", mine, theirs or [], **more)  # type: ignore[arg-type]


def moves(b: Battle, card: str) -> set[str]:
    b.take(f"unit {card}")
    return {text for text in b.choices() if text.startswith("move ")}


# ------------------------------------------------------------ steps
@rule("LC-7.5.1", "LC-7.5.2", "LC-7.5.3", "LC-7.5.5", "LC-3.1.5", "LC-3.1.8", "LC-R95", "LC-D20", "LC-R106")
def test_one_mf_moves_one_zone_orthogonally() -> None:
    b = maneuver([unit(RIFLE, "b1"), unit(SHERMAN, "c1")])
    assert moves(b, RIFLE) == {"move a1", "move c1", "move b2", "move hq0"}
    b.take("move b2")
    assert (b.place(RIFLE), b.has(RIFLE, "committed")) == ("b2", True)
    assert not b.offers(f"unit {RIFLE}")
    b.take(f"unit {SHERMAN}", "move c2")
    assert not b.has(SHERMAN, "committed")  # one of two MF
    b.take(f"unit {SHERMAN}", "move c3")
    assert (b.place(SHERMAN), b.has(SHERMAN, "committed")) == ("c3", True)


@rule("LC-7.5.6", "LC-4.5", "LC-R2", "LC-4.3")
def test_a_headquarters_leads_to_the_zones_of_its_edge() -> None:
    b = maneuver([unit(RIFLE, "hq0"), unit(SHERMAN, "b1")])
    assert moves(b, RIFLE) == {"move a1", "move b1", "move c1"}


@rule("LC-7.5.8", "LC-R34")
def test_enemy_troops_and_the_enemy_headquarters_bar_the_way() -> None:
    b = maneuver([unit(SHERMAN, "b3")], [unit(GRENADIERS, "b2")])
    assert moves(b, SHERMAN) == {"move a3", "move c3"}


@rule("LC-7.5.3")
def test_some_units_have_three_mf() -> None:
    b = maneuver([unit("us-hellcat", "b1")])
    b.take("unit us-hellcat", "move b2", "unit us-hellcat", "move b3", "unit us-hellcat", "move a3")
    assert b.place("us-hellcat") == "a3"


@rule("LC-7.5.9", "LC-2.1.6")
def test_difficult_terrain_ends_the_move() -> None:
    b = maneuver([unit("su-t34", "b1"), unit("su-cavalry", "a1")], terrain=field(b2="marsh"), nations=("su", "de"))
    b.take("unit su-t34", "move b2", "unit su-cavalry", "move a2")
    assert b.has("su-t34", "committed")
    assert not b.has("su-cavalry", "committed")


@rule("LC-7.5.9")
def test_difficult_for_some_classes_only() -> None:
    b = maneuver([unit(SHERMAN, "b1"), unit("us-jeep", "a1"), unit("us-stuart", "c1", attached=["us-n-cutter"])],
                 terrain=field(b2="town", a2="town", c2="bocage"))  # fmt: skip
    b.take(f"unit {SHERMAN}", "move b2", "unit us-jeep", "move a2", "unit us-stuart", "move c2")
    assert b.has(SHERMAN, "committed")
    assert not b.has("us-jeep", "committed")  # Town is difficult for Armor alone
    assert not b.has("us-stuart", "committed")  # Hedgerow Cutter


@rule("LC-R89")
def test_the_crossroads_give_one_mf_more_to_who_begins_there() -> None:
    b = maneuver([unit(RIFLE, "b1"), unit(SHERMAN, "a1")], terrain=field(b1="crossroads"), step="open")
    b.take(f"unit {RIFLE}", "move b2", f"unit {RIFLE}", "move b3")
    assert b.place(RIFLE) == "b3"
    b.take("done")
    assert b.has(RIFLE, "extra-mf")  # in the opponent's turn it is still known why a unit on foot went so far
    while b.s.active == 1:
        b.take("done")
    assert not b.has(RIFLE, "extra-mf")


@rule("LC-R89")
def test_lower_mf_does_not_commit() -> None:
    winter = [{"card": "su-n-winter", "of": 1}]
    b = maneuver([unit(SHERMAN, "b1", spent=1), unit(RIFLE, "a1"), unit("us-jeep", "c1")], in_force=winter, nations=("us", "su"))
    assert not b.offers(f"unit {SHERMAN}")
    assert not b.has(SHERMAN, "committed")
    b.take("unit us-jeep", "move c2")
    assert b.has("us-jeep", "committed")


# ------------------------------------------------------------ stacking
@rule("LC-3.5.1", "LC-3.5.3", "LC-7.5.7", "LC-R84", "LC-R105")
def test_through_a_full_zone_but_not_into_it() -> None:
    full = [unit("us-green", "b2"), unit("us-weapons", "b2"), unit("us-bofors", "b2")]
    b = maneuver([unit(RIFLE, "b1"), unit(SHERMAN, "b1"), *full])
    assert "move b2" not in moves(b, RIFLE)  # with one MF it would end there
    b.take("move a1")
    assert "move b2" in moves(b, SHERMAN)
    b.take("move b2")
    assert set(b.choices()) == {"move a2", "move c2", "move b3", "move b1"}  # it has to go on
    b.take("move b3")
    assert b.place(SHERMAN) == "b3"


@rule("LC-3.5.2")
def test_nine_in_a_headquarters() -> None:
    crowd = [unit("us-green", "hq0") for _ in range(8)]
    b = maneuver([unit(RIFLE, "b1"), *crowd])  # and the guard
    assert "move hq0" not in moves(b, RIFLE)


@rule("LC-3.5.4", "LC-R82", "LC-D29")
def test_too_many_in_a_zone_are_destroyed_by_the_owners_choice() -> None:
    b = maneuver([unit(RIFLE, "b2"), unit("us-green", "b2"), unit("us-at57", "b2"), unit("us-bofors", "b1")])
    b.s.place[b.piece("us-bofors")] = NAMES.index("b2")  # no card of ours does that
    b.s.is_counted = False
    b.take("done")
    assert (b.asked, len(b.choices())) == (0, 4)
    b.take("remove us-green")
    assert b.victory(1) == ["us-green"]
    assert b.asked == 1


# ------------------------------------------------------------ control
@rule("LC-R32", "LC-R33", "LC-10.5.5")
def test_entering_an_enemy_zone_captures_it() -> None:
    theirs = [unit("c-wire", "b3>a3"), unit("de-n-pillbox", "b3"), unit(GRENADIERS, "a3")]
    b = maneuver([unit(SHERMAN, "b2")], theirs)
    assert b.s.control[7] == 1
    b.take(f"unit {SHERMAN}", "move b3")
    assert b.s.control[7] == 0
    assert sorted(b.victory(0)) == ["c-wire", "de-n-pillbox"]
    b.take(f"unit {SHERMAN}", "move b2")
    assert b.s.control[7] == 0  # the last who was there


# ------------------------------------------------------------ Obstacles in movement
@rule("LC-10.5.4", "LC-R47", "LC-10.5.7")
def test_wire_halts_infantry() -> None:
    wire = [unit("c-wire", "a3>a2"), unit("c-wire", "b3>b2")]
    b = maneuver([unit("us-jeep", "a2"), unit(SHERMAN, "b2"), unit("us-engineers", "hq0")], wire)
    b.take("unit us-jeep", "move a3", f"unit {SHERMAN}", "move b3")
    assert b.has("us-jeep", "committed")
    assert not b.has(SHERMAN, "committed")  # Armor is not hindered by wire
    own = maneuver([unit("us-jeep", "a2"), unit("c-wire", "a3>a2")])
    own.take("unit us-jeep", "move a3")
    assert not own.has("us-jeep", "committed")


@rule("LC-10.5.4", "LC-R33", "LC-7.5.22")
def test_a_minefield_rolls_against_who_crosses() -> None:
    b = maneuver([unit("us-jeep", "a2")], [unit("c-mines", "a3>a2")]).take("unit us-jeep", "move a3", dice="5 6")
    assert not b.is_in_play("us-jeep")
    assert (b.victory(1), b.victory(0)) == (["us-jeep"], [])  # it has captured nothing
    pair = maneuver([unit(TRUCK, "a2", mounted=RIFLE)], [unit("c-mines", "a3>a2")]).take(f"unit {TRUCK}", "move a3", dice="5 6")
    assert pair.victory(1) == [TRUCK]
    assert pair.damage(RIFLE) == 1
    lucky = maneuver([unit("us-jeep", "a2")], [unit("c-mines", "a3>a2")]).take("unit us-jeep", "move a3", dice="4 4")
    assert lucky.damage("us-jeep") == 0
    assert lucky.victory(0) == ["c-mines"]


@rule("LC-R47", "LC-11.9.1")
def test_engineers_move_through_obstacles() -> None:
    b = maneuver(
        [unit("us-rangers", "a2"), unit(TRUCK, "b2", mounted="us-engineers")], [unit("c-mines", "a3>a2"), unit("c-wire", "b3>b2")]
    )
    b.take("unit us-rangers", "move a3", f"unit {TRUCK}", "move b3")
    assert b.damage("us-rangers") == 0
    assert not b.has(TRUCK, "committed")


# ------------------------------------------------------------ digging in
@rule("LC-7.5.13", "LC-3.1.6", "LC-7.5.16", "LC-7.5.17", "LC-R31")
def test_digging_in_commits_and_is_seen() -> None:
    b = maneuver([unit(RIFLE, "hq0"), unit(SHERMAN, "b1"), unit("us-green", "b1", "dug-in")])
    b.take(f"unit {RIFLE}", "dig-in")
    assert b.has(RIFLE, "dug-in")
    assert b.has(RIFLE, "committed")
    b.take(f"unit {SHERMAN}")
    assert "dig-in" not in b.choices()
    b.take("move b2", "unit us-green")
    assert "dig-in" not in b.choices()
    b.take("move a1")
    assert not b.has("us-green", "dug-in")


@rule("LC-7.5.18")
def test_who_cannot_dig_in() -> None:
    b = maneuver([unit(TRUCK, "b1", mounted=RIFLE), unit("us-green", "c1")], terrain=field(c1="marsh"))
    b.take(f"unit {TRUCK}")
    assert "dig-in" not in b.choices()
    b.take("move b2", "unit us-green")
    assert "dig-in" not in b.choices()  # Marsh
    inside = maneuver([unit("de-n-pillbox", "b1", inside=GRENADIERS)], nations=("de", "us"))
    inside.take(f"unit {GRENADIERS}")
    assert "dig-in" not in inside.choices()


# ------------------------------------------------------------ transports
@rule("LC-7.5.19", "LC-7.5.4", "LC-7.5.23", "LC-7.5.24", "LC-7.5.25", "LC-E6", "LC-R86", "LC-R87", "LC-8.2.4")
def test_a_ride_on_a_halftrack() -> None:
    b = maneuver([unit(RIFLE, "b1", "dug-in", damage=1), unit(HALFTRACK, "b1"), unit("us-m10", "c1")])
    b.take(f"unit {RIFLE}", f"on {HALFTRACK}")
    assert (b.has(RIFLE, "committed"), b.has(RIFLE, "dug-in"), b.damage(RIFLE)) == (False, False, 1)
    b.take(f"unit {HALFTRACK}", "move b2")
    assert b.place(RIFLE) == "b2"
    b.take(f"unit {RIFLE}")  # it dismounts, there is nothing else to do
    assert b.has(RIFLE, "committed")
    assert not b.has(HALFTRACK, "committed")
    b.take(f"unit {HALFTRACK}", "move b3")
    assert (b.place(RIFLE), b.place(HALFTRACK)) == ("b2", "b3")


@rule("LC-R86", "LC-7.5.19")
def test_who_may_mount_what() -> None:
    units = [unit("us-at57", "b1"), unit(HALFTRACK, "b1"), unit(RIFLE, "b1", "committed"), unit("us-green", "a1")]
    b = maneuver(units, options={"mounting": "house"})
    b.take("unit us-at57")
    assert not b.offers(f"on {HALFTRACK}")  # no soldier unit
    b.take("move a1")
    assert not b.offers(f"unit {RIFLE}")  # committed
    armored = maneuver([unit("su-rifle", "b1"), unit("su-t34", "b1")], nations=("su", "de"))
    armored.take("unit su-rifle", "on su-t34", "unit su-t34", "move b2")
    assert armored.place("su-rifle") == "b2"


@rule("LC-R86")
def test_once_up_and_once_down_a_turn() -> None:
    house = {"mounting": "house"}
    b = maneuver([unit(RIFLE, "b1"), unit(HALFTRACK, "b1"), unit(SHERMAN, "c1")], options=house)
    b.take(f"unit {RIFLE}", f"on {HALFTRACK}", f"unit {RIFLE}")
    assert not b.has(RIFLE, "committed")  # it was not carried
    b.take(f"unit {RIFLE}")
    assert not b.offers(f"on {HALFTRACK}")
    down = maneuver([unit(HALFTRACK, "b1", mounted=RIFLE), unit(SHERMAN, "c1")], options=house)
    down.take(f"unit {RIFLE}", f"unit {RIFLE}", f"on {HALFTRACK}")
    assert not down.offers(f"unit {RIFLE}")  # up again, but not down again


@rule("LC-7.5.20", "LC-3.5.1", "LC-R85")
def test_a_pair_counts_once_and_dismounting_needs_room() -> None:
    units = [unit(TRUCK, "b2", mounted=RIFLE), unit("us-green", "b2"), unit("us-bofors", "a2")]
    b = maneuver(units)
    b.take("unit us-bofors", "move b2")  # the third
    assert not b.offers(f"unit {RIFLE}")
    assert b.place("us-bofors") == "b2"


@rule("LC-R87")
def test_a_carried_unit_is_committed_when_its_transport_is_lost() -> None:
    mine = [unit(TRUCK, "b2", mounted=RIFLE)]
    b = maneuver(mine, [unit("c-mines", "b3>b2")]).take(f"unit {TRUCK}", "move b3", dice="5 1")
    assert not b.is_in_play(TRUCK)
    assert (b.place(RIFLE), b.has(RIFLE, "committed")) == ("b3", True)


@rule("LC-R87")
def test_who_has_not_been_carried_this_turn_stays_uncommitted() -> None:
    theirs = [unit("de-opel", "b2", "spotted", mounted=GRENADIERS)]
    b = Battle("bombardment", [unit("us-how105", "b1")], theirs)
    b.take("fire us-how105", "target de-opel", dice="6 1 1 1 1 1")
    assert not b.is_in_play("de-opel")
    assert (b.place(GRENADIERS), b.has(GRENADIERS, "committed")) == ("b2", False)


@rule("LC-R87")
def test_a_pair_goes_two_zones_at_most() -> None:
    mine, house = [unit(HALFTRACK, "b1", mounted=RIFLE), unit(SHERMAN, "c1")], {"mounting": "house"}
    b = maneuver(mine, terrain=field(b1="crossroads"), step="open", options=house)
    b.take(f"unit {HALFTRACK}", "move b2", f"unit {HALFTRACK}", "move b3")
    assert b.has(RIFLE, "committed")
    assert not b.has(HALFTRACK, "committed")  # it has one MF left, but not with its passenger
    assert not b.offers(f"unit {HALFTRACK}")
    b.take(f"unit {RIFLE}", f"unit {HALFTRACK}", "move a3")
    assert (b.place(HALFTRACK), b.place(RIFLE)) == ("a3", "b3")


@rule("LC-R87", "LC-R84")
def test_a_pair_passes_through_a_full_zone_only_while_its_soldiers_can_go_on() -> None:
    full = [unit("us-green", "a2"), unit("us-at57", "a2"), unit("us-m10", "a2")]
    b = maneuver([*full, unit(HALFTRACK, "b1", mounted=RIFLE)], terrain=field(b1="crossroads"), step="open")
    b.take(f"unit {HALFTRACK}", "move b2", f"unit {HALFTRACK}")
    assert b.offers("move b3")
    assert not b.offers("move a2")  # the Half-Track could go on from there, its passengers could not
    empty = maneuver([*full, unit(HALFTRACK, "b1"), unit(RIFLE, "c1")], terrain=field(b1="crossroads"), step="open")
    assert empty.take(f"unit {HALFTRACK}", "move b2", f"unit {HALFTRACK}").offers("move a2")


# ------------------------------------------------------------ Fortifications
@rule("LC-R30", "LC-10.1.2", "LC-7.1.21")
def test_into_and_out_of_a_fortification() -> None:
    units = [unit("de-n-pillbox", "b1"), unit(GRENADIERS, "b1", "dug-in"), unit("de-pak40", "a1"), unit("de-pz4", "a1")]
    b = maneuver(units, nations=("de", "us"))
    b.take(f"unit {GRENADIERS}", "enter de-n-pillbox")
    assert (b.has(GRENADIERS, "dug-in"), b.has(GRENADIERS, "committed")) == (False, False)
    b.take(f"unit {GRENADIERS}", "leave-fort", "unit de-pak40", "enter de-n-pillbox")
    assert (b.place("de-pak40"), b.has("de-pak40", "committed")) == ("b1", True)  # moved there directly
    b.take(f"unit {GRENADIERS}")
    assert not any(text.startswith("enter") for text in b.choices())  # occupied, and once a turn
    out = maneuver([unit("de-n-pillbox", "b1", inside=GRENADIERS), unit("de-pz4", "a1")], nations=("de", "us"))
    out.take(f"unit {GRENADIERS}", "leave-fort", f"unit {GRENADIERS}", "enter de-n-pillbox")
    assert not out.offers(f"unit {GRENADIERS}")  # in again, but not out again


@rule("LC-R30", "LC-3.2.6")
def test_a_spotted_fortification_gives_its_unit_away() -> None:
    b = maneuver([unit("de-n-pillbox", "b1", "spotted"), unit(GRENADIERS, "b1"), unit("de-pz4", "a1")], nations=("de", "us"))
    b.take(f"unit {GRENADIERS}", "enter de-n-pillbox")
    assert b.has(GRENADIERS, "spotted")
    truck = maneuver([unit(TRUCK, "b1"), unit(RIFLE, "b1", "spotted"), unit(SHERMAN, "a1")])
    truck.take(f"unit {RIFLE}", f"on {TRUCK}")
    assert truck.has(TRUCK, "spotted")


@rule("LC-4.4", "LC-R90", "LC-R23", "LC-10.3.1")
def test_headquarters_troops_stay_where_they_are() -> None:
    b = maneuver([unit("de-n-railgun", "hq0"), unit("c-arv", "hq0"), unit(GRENADIERS, "b1")], nations=("de", "us"))
    assert not b.offers("unit de-n-railgun")
    assert not b.offers("unit c-arv")
