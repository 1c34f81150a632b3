"""LC-7.2 Air Action: launching, groups, corridors, anti-aircraft fire, Combat Air Patrol."""

import pytest

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.air.flight import way_home, way_out
from warcabinet.games.last_crusade.log_events import FLEW
from warcabinet.games.last_crusade.table.places import AIR, NAMES

P47, P51, B17 = "us-p47", "us-p51", "us-b17"
FLAK, BF109 = "de-flakvier", "de-bf109"


def air(mine: list[dict[str, object]], theirs: list[dict[str, object]], **more: object) -> Battle:
    """With one more aircraft in the Airfield, so that the phase does not end by itself."""
    return Battle("air", [*mine, unit("us-a26", "airfield0")], theirs, **more)  # type: ignore[arg-type]


@rule("LC-7.2.1", "LC-7.2.2", "LC-7.2.12", "LC-4.11", "LC-D12")
def test_leaving_the_airfield_costs_two_supply_and_shows_the_aircraft() -> None:
    b = air([unit(P47, "airfield0")], [], supply=(10, 0)).take(f"unit {P47}", "group-ready", "at ab2")
    assert b.supply(0) == 8
    assert b.place(P47) == "ab2"
    assert b.has(P47, "spotted")
    assert not b.offers(f"unit {P47}")


@rule("LC-7.2.2")
def test_a_card_may_say_another_price() -> None:
    b = air([unit("us-l4", "airfield0")], [], supply=(3, 0)).take("unit us-l4", "group-ready", "at ab1")
    assert b.supply(0) == 2
    assert air([unit(P47, "airfield0")], [], supply=(1, 0)).prompt != c.AIR  # it cannot be paid: the phase is over (LC-R96)


@rule("LC-R104")
def test_an_aircraft_is_launched_once_a_turn() -> None:
    b = air([unit(P47, "airfield0", "launched"), unit(P51, "airfield0")], [])
    assert b.offers(f"unit {P51}")
    assert not b.offers(f"unit {P47}")


@rule("LC-7.2.5", "LC-7.2.6", "LC-R53")
def test_a_group_is_formed_at_launch_and_flies_together() -> None:
    b = air([unit(P47, "airfield0"), unit(B17, "airfield0")], [], supply=(6, 0))
    b.take(f"unit {P47}", f"add {B17}", "group-ready", "at bc3")
    assert (b.place(P47), b.place(B17)) == ("bc3", "bc3")
    assert b.supply(0) == 2
    assert b.s.group[b.piece(P47)] == b.s.group[b.piece(B17)] > 0


@rule("LC-7.2.5")
def test_aircraft_may_leave_singly() -> None:
    b = air([unit(P47, "airfield0"), unit(P51, "airfield0")], []).take(f"unit {P47}", "group-ready", "at ab1")
    assert b.place(P51) == "airfield0"
    assert b.offers(f"unit {P51}")


@rule("LC-7.2.3", "LC-10.6.1", "LC-10.6.2", "LC-R58", "LC-7.1.19")
def test_a_fighter_bomber_takes_one_weapon_and_drop_tanks() -> None:
    stock = [unit("c-bombs", "airfield0"), unit("c-rockets", "airfield0"), unit("c-droptanks", "airfield0")]
    b = air([unit(P47, "airfield0"), *stock], [], options={"ordnance": "house"}).take(f"unit {P47}")
    assert set(b.choices()) == {"equip c-bombs", "equip c-rockets", "equip c-droptanks", "done"}
    b.take("equip c-bombs")
    assert set(b.choices()) == {"equip c-droptanks", "done"}
    b.take("equip c-droptanks", "group-ready", "at ab1")
    assert b.place("c-bombs") == "ab1"
    assert b.place("c-rockets") == "airfield0"


@rule("LC-10.6.1")
def test_bombers_take_no_ordnance() -> None:
    b = air([unit(B17, "airfield0"), unit("c-bombs", "airfield0")], []).take(f"unit {B17}", "group-ready")
    assert b.prompt == c.MISSION


@rule("LC-7.2.8", "LC-7.2.9", "LC-7.2.10", "LC-R3", "LC-4.15", "LC-4.16")
def test_the_places_to_stop() -> None:
    b = air([unit(B17, "airfield0")], []).take(f"unit {B17}", "group-ready")
    assert set(b.choices()) == {f"at {place}" for place in ("ab1", "ab2", "ab3", "bc1", "bc2", "bc3", "rear1")}
    b.take("at rear1")
    assert set(b.choices()) == {"via-ab", "via-bc"}
    assert b.take("via-bc").place(B17) == "rear1"


@rule("LC-7.2.8", "LC-7.2.13", "LC-7.2.14", "LC-R4", "LC-D15", "LC-D16")
def test_guns_fire_in_the_order_of_flight_when_the_aircraft_comes_beside_them() -> None:
    """One gun in row 2, one in row 3; both stand beside the corridor ab."""
    b = air([unit(B17, "airfield0")], [unit(FLAK, "a3"), unit("de-flak88", "b2")])
    b.take(f"unit {B17}", "group-ready", "at ab3")
    assert b.asked == 1
    assert b.choices() == ["fire s1-1", "pass"]  # b2 first
    b.take("pass")
    assert b.choices() == ["fire s1-0", "pass"]
    b.take("pass")
    assert b.place(B17) == "ab3"


@rule("LC-R4", "LC-7.2.10")
def test_guns_of_the_far_column_are_not_beside_the_corridor() -> None:
    b = air([unit(B17, "airfield0")], [unit(FLAK, "c2")]).take(f"unit {B17}", "group-ready", "at ab3")
    assert b.place(B17) == "ab3"


@rule("LC-7.2.13", "LC-7.2.16", "LC-3.1.10", "LC-2.2.8")
def test_flak_needs_no_supply_does_not_commit_and_is_spotted() -> None:
    b = air([unit(P47, "airfield0")], [unit(FLAK, "b1", "committed")], supply=(5, 0))
    b.take(f"unit {P47}", "group-ready", "at ab1")
    b.take(f"fire {FLAK}", dice="5 6 1 2")
    assert b.damage(P47) == 2
    assert b.has(FLAK, "spotted")
    assert b.supply(1) == 0


@rule("LC-7.2.16")
def test_an_uncommitted_gun_stays_so() -> None:
    b = (
        air([unit(P47, "airfield0")], [unit(FLAK, "b1")])
        .take(f"unit {P47}", "group-ready", "at ab1")
        .take(f"fire {FLAK}", dice="1 1 1 1")
    )
    assert not b.has(FLAK, "committed")


@rule("LC-7.2.15", "LC-6.1.1", "LC-6.1.2", "LC-2.2.9")
def test_gray_values_do_not_fire_at_passing_aircraft() -> None:
    b = air([unit(P47, "airfield0")], [unit("de-grenadiers", "b1"), unit("de-pz4", "a2")]).take(
        f"unit {P47}", "group-ready", "at ab2"
    )
    assert b.place(P47) == "ab2"
    assert b.asked == 0


@rule("LC-7.2.7", "LC-7.2.17", "LC-R4")
def test_each_gun_fires_at_one_aircraft_of_a_group() -> None:
    b = air([unit(P47, "airfield0"), unit(P51, "airfield0")], [unit(FLAK, "b1")])
    b.take(f"unit {P47}", f"add {P51}", "group-ready", "at ab1", f"fire {FLAK}")
    assert set(b.choices()) == {b.named(f"target {P47}"), b.named(f"target {P51}")}
    b.take(f"target {P51}", dice="5 5 5 1")
    assert not b.is_in_play(P51)
    assert b.damage(P47) == 0
    assert b.asked == 0  # it has fired
    assert b.victory(1) == [P51]


@rule("LC-7.2.13")
def test_fast_aircraft_are_harder_to_hit() -> None:
    b = Battle("air", [unit("de-ar234", "airfield0")], [unit("us-m16", "b3")], nations=("de", "us"))
    b.take("unit de-ar234", "at ab3").take("fire us-m16", dice="5 5 6")
    assert b.damage("de-ar234") == 1


# ------------------------------------------------------------ coming home
@rule("LC-R5", "LC-7.2.42", "LC-7.2.44", "LC-D19")
def test_the_other_corridor_is_entered_in_the_same_row() -> None:
    """From ab2: the gun in b2 was beside it already and does not fire, those in c2 and a1 lie on different ways."""
    guns = [unit(FLAK, "c2", "spotted"), unit("de-flak88", "b2", "spotted")]
    b = Battle("bombardment", [unit(P47, "ab2", "spotted", "launched")], guns, step="close")
    assert set(b.choices()) == {"via-ab", "via-bc"}
    b.take("via-bc")
    assert b.choices() == [b.named(f"fire {FLAK}"), "pass"]
    b.take("pass")
    assert b.place(P47) == "airfield0"


@rule("LC-R5", "LC-7.2.44")
def test_the_way_home_starts_with_the_next_row() -> None:
    b = Battle("bombardment", [unit(P47, "ab3", "spotted", "launched")], [unit(FLAK, "a3", "spotted")], step="close")
    assert b.place(P47) == "airfield0"  # nobody fired


@rule("LC-D8")
def test_the_corridor_is_asked_where_a_face_down_card_might_be_a_gun() -> None:
    hidden = Battle("bombardment", [unit(P47, "ab2", "spotted")], [unit("de-grenadiers", "a1")], step="close")
    assert hidden.prompt == c.CORRIDOR
    seen = Battle("bombardment", [unit(P47, "ab2", "spotted")], [unit("de-grenadiers", "a1", "spotted")], step="close")
    assert seen.place(P47) == "airfield0"


@rule("LC-R62", "LC-7.2.4", "LC-R57")
def test_in_the_airfield_aircraft_are_face_down_with_what_they_carry() -> None:
    plane = unit(P47, "ab1", "spotted", attached=["c-bombs"])
    b = Battle("bombardment", [plane], [], step="close")
    assert b.place(P47) == "airfield0"
    assert b.place("c-bombs") == "airfield0"
    assert not b.has(P47, "spotted")
    assert not b.has("c-bombs", "spotted")


# ------------------------------------------------------------ Combat Air Patrol
@rule("LC-7.2.18", "LC-7.2.19", "LC-7.2.20")
def test_patrols_are_fighter_bombers_without_bombs_beside_the_center_row() -> None:
    b = air([unit(P51, "airfield0"), unit("c-droptanks", "airfield0")], []).take(f"unit {P51}", "equip c-droptanks", "group-ready")
    assert {"patrol ab2", "patrol bc2"} <= set(b.choices())
    b.take("patrol bc2")
    assert b.place(P51) == "bc2"
    assert b.has(P51, "patrol")
    loaded = air([unit(P51, "airfield0"), unit("c-bombs", "airfield0")], []).take(f"unit {P51}", "equip c-bombs", "group-ready")
    assert not loaded.offers("patrol ab2")
    assert not air([unit(B17, "airfield0")], []).take(f"unit {B17}", "group-ready").offers("patrol ab2")


@rule("LC-7.2.21")
def test_a_patrol_neither_recons_nor_strikes() -> None:
    enemy = [unit("de-grenadiers", "b2", "spotted"), unit("de-pak40", "a2")]
    assert Battle("recon", [unit("us-p38", "ab2", "spotted", "patrol")], enemy).prompt != c.SCOUT
    assert Battle("bombardment", [unit(P47, "ab2", "spotted", "patrol")], enemy).prompt != c.BOMBARD


@rule("LC-7.1.3", "LC-7.1.4", "LC-7.2.25", "LC-7.2.26", "LC-R54")
def test_a_patrol_comes_home_at_the_start_of_the_owners_turn_past_the_guns() -> None:
    mine = [unit(P51, "ab2", "spotted", "patrol")]
    theirs = [unit(FLAK, "a1", "spotted"), unit(BF109, "bc2", "spotted", "patrol")]
    b = Battle("reinforcement", mine, theirs, step="open", dice="1 1 1")
    assert b.prompt == c.CORRIDOR
    b.take("via-ab")
    assert b.prompt == c.FLAK  # and no interception
    b.take("pass")
    assert b.place(P51) == "airfield0"
    assert not b.has(P51, "patrol")


@rule("LC-7.2.25")
def test_a_patrol_stays_through_the_opponents_turn() -> None:
    b = Battle("maneuver", [unit(P51, "ab2", "spotted", "patrol")], [], first=0).take("done")
    assert b.s.active == 1
    assert b.has(P51, "patrol")
    assert b.place(P51) == "ab2"


@rule("LC-7.2.22", "LC-7.2.24", "LC-R54", "LC-D13")
def test_a_patrol_may_intercept_in_either_corridor() -> None:
    b = air([unit(B17, "airfield0")], [unit(BF109, "ab2", "spotted", "patrol")]).take(f"unit {B17}", "group-ready", "at bc1")
    assert b.asked == 1
    assert set(b.choices()) == {b.named(f"intercept {BF109}"), "none"}
    b.take("none")
    assert b.place(B17) == "bc1"


@rule("LC-7.2.23", "LC-R55")
def test_left_alone_the_fighters_may_fall_upon_the_patrol() -> None:
    b = air([unit(P51, "airfield0"), unit(B17, "airfield0")], [unit(BF109, "ab2", "spotted", "patrol")])
    b.take(f"unit {P51}", f"add {B17}", "group-ready", "at bc1", "none")
    assert b.asked == 0
    b.take(f"intercept {BF109}")
    assert b.choices() == [b.named(f"target {BF109}"), "none"]  # the bomber stays out of it
    b.take(f"target {BF109}")
    assert b.choices() == [b.named(f"target {P51}"), "none"]


@rule("LC-R54")
def test_only_the_active_seats_aircraft_are_intercepted_on_the_way_home() -> None:
    b = Battle("bombardment", [unit(P47, "ab1", "spotted")], [unit(BF109, "bc2", "spotted", "patrol")], step="close")
    assert b.prompt == c.INTERCEPTION
    assert b.asked == 1


@rule("LC-7.2.3", "LC-R58")
def test_every_fighter_bomber_of_a_group_is_armed() -> None:
    stock = [unit("c-bombs", "airfield0"), unit("c-rockets", "airfield0")]
    b = air([unit(P47, "airfield0"), unit(P51, "airfield0"), *stock], [], options={"ordnance": "house"})
    b.take(f"unit {P47}", "equip c-bombs", f"add {P51}")
    assert b.prompt == c.EQUIP_WITH
    assert set(b.choices()) == {"equip c-rockets", "done"}
    b.take("equip c-rockets", "group-ready", "at ab1")
    assert (b.place("c-bombs"), b.place("c-rockets")) == ("ab1", "ab1")
    assert (b.s.host[b.piece("c-bombs")], b.s.host[b.piece("c-rockets")]) == (b.piece(P47), b.piece(P51))


@rule("LC-7.2.43", "LC-R62")
def test_a_patrol_comes_home_face_down_with_its_load() -> None:
    mine = [unit(P47, "ab2", "spotted", "known", "patrol", group=1, attached=["c-droptanks"]), unit(P51, "airfield0")]
    b = Battle("reinforcement", mine, [], step="open", dice="1 1 1")
    assert b.place(P47) == "airfield0"
    assert b.place("c-droptanks") == "airfield0"
    assert not any(b.has(card, mark) for card in (P47, "c-droptanks") for mark in ("spotted", "known"))
    assert not b.has(P47, "patrol")
    assert b.s.group[b.piece(P47)] == -1


@rule("LC-R3", "LC-R5", "LC-7.2.42")
@pytest.mark.parametrize(
    ("seat", "start", "by_ab", "by_bc"),
    [
        (0, "ab1", "", "bc1"),
        (0, "ab3", "ab2 ab1", "bc3 bc2 bc1"),
        (0, "bc2", "ab2 ab1", "bc1"),
        (0, "rear1", "ab3 ab2 ab1", "bc3 bc2 bc1"),
        (1, "ab1", "ab2 ab3", "bc1 bc2 bc3"),
        (1, "ab3", "", "bc3"),
        (1, "bc2", "ab2 ab3", "bc3"),
        (1, "rear0", "ab1 ab2 ab3", "bc1 bc2 bc3"),
    ],
)
def test_the_way_home(seat: int, start: str, by_ab: str, by_bc: str) -> None:
    """The other corridor is entered in the same row."""
    at = NAMES.index(start) - AIR
    ways = [" ".join(NAMES[AIR + each] for each in way_home(seat, at, corridor)) for corridor in (0, 1)]
    assert ways == [by_ab, by_bc]


@rule("LC-R3", "LC-7.2.8")
@pytest.mark.parametrize(
    ("seat", "corridor", "stop", "way"),
    [
        (0, 0, "ab1", "ab1"),
        (0, 0, "ab3", "ab1 ab2 ab3"),
        (0, 1, "bc2", "bc1 bc2"),
        (0, 1, "rear1", "bc1 bc2 bc3 rear1"),
        (1, 0, "ab1", "ab3 ab2 ab1"),
        (1, 1, "bc3", "bc3"),
        (1, 0, "rear0", "ab3 ab2 ab1 rear0"),
    ],
)
def test_the_way_out(seat: int, corridor: int, stop: str, way: str) -> None:
    assert " ".join(NAMES[AIR + each] for each in way_out(seat, corridor, NAMES.index(stop) - AIR)) == way


@rule("LC-7.2.13", "LC-D15")
def test_who_is_shot_down_does_not_arrive() -> None:
    b = (
        air([unit(P51, "airfield0")], [unit(FLAK, "b1")])
        .take(f"unit {P51}", "group-ready", "at ab2")
        .take(f"fire {FLAK}", dice="6 6 6 6")
    )
    assert not b.is_in_play(P51)
    assert not any(event[0] == FLEW for event in b.s.log or ())
    arrived = air([unit(P51, "airfield0")], []).take(f"unit {P51}", "group-ready", "at ab2")
    assert [event[2] for event in arrived.s.log or () if event[0] == FLEW] == [NAMES.index("ab2")]


@rule("LC-7.2.8", "LC-D15")
def test_the_second_side_flies_the_other_way() -> None:
    """A gun in row 3 is the first that German aircraft pass, one in row 1 the last."""
    theirs = [unit(BF109, "airfield1"), unit("de-ju87", "airfield1")]
    b = Battle("air", [unit("us-aa90", "a3"), unit("us-aa90", "b1")], theirs, active=1)
    b.take(f"unit {BF109}", "group-ready", "at ab1")
    assert b.choices() == ["fire s0-0", "pass"]
    b.take("pass")
    assert b.choices() == ["fire s0-1", "pass"]
