"""Edges of fire, assaults and flights: lines that could be broken without any other test noticing."""

from typing import Any

import pytest

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_edges import reason, told
from games.last_crusade.test_lc6_fire import count, number
from games.last_crusade.test_lc7_5_assaults import assault, field, ready
from support import rule
from warcabinet.engine.reasons import OK
from warcabinet.engine.responding import ALWAYS, ResponsePreference
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.assault.declaring import cost_of
from warcabinet.games.last_crusade.log_events import FIRED, LEFT_RIVER
from warcabinet.games.last_crusade.state import RUINED, SPOTTED
from warcabinet.games.last_crusade.table.fire import (
    AIR_COMBAT,
    ARM_FP,
    BOMBARDMENT,
    INF_FP,
    RETURN_FIRE,
    STRIKE,
    SUPPORT_FIRE,
    blind_kind,
    own_fp,
    target_number,
)
from warcabinet.games.last_crusade.table.harm import destroy, harm_bridge
from warcabinet.games.last_crusade.table.lines import in_supply, may_move_over
from warcabinet.games.last_crusade.table.pieces import defense, is_seen
from warcabinet.games.last_crusade.table.places import NAMES
from warcabinet.games.last_crusade.table.shots import both_stand

RIFLE, SHERMAN, GRENADIERS, PANZER = "us-rifle", "us-sherman", "de-grenadiers", "de-pz4"
HOWITZER, ENGINEERS = "us-how105", "us-engineers"
SNIPER = "c-sniper"
BOTH = {seat: ResponsePreference(ALWAYS) for seat in range(2)}


# ------------------------------------------------------------ dice
@rule("LC-R25", "LC-3.2.8")
@pytest.mark.parametrize(
    ("nation", "card", "kind"), [("it", "it-sem75", INF_FP), ("us", "us-longtom", ARM_FP), ("us", "us-p47", ARM_FP)]
)
def test_a_blind_shot_uses_the_lower_fp_and_inf_fp_where_both_are_equal(nation: str, card: str, kind: int) -> None:
    b = Battle("bombardment", [unit(card, "b1" if card != "us-p47" else "ab1")], [], nations=(nation, "de"))
    assert blind_kind(b.s, b.piece(card)) == kind


@rule("LC-E3", "LC-6.1.5")
@pytest.mark.parametrize("place", ["a1", "c3"])
def test_terrain_counts_in_the_corners(place: str) -> None:
    """For artillery, for strikes and for defenders."""
    theirs = [unit(GRENADIERS, place, "spotted")]
    near = "b1" if place == "a1" else "b3"
    ground = field(**{place: "village"})
    b = Battle(
        "bombardment",
        [unit(HOWITZER, near), unit("us-a26", f"{'ab' if place == 'a1' else 'bc'}{place[1]}")],
        theirs,
        terrain=ground,
    )
    assert (count(b, HOWITZER, GRENADIERS, BOMBARDMENT), count(b, "us-a26", GRENADIERS, STRIKE)) == (4, 4)
    b = assault(ready([unit(RIFLE, near)], theirs, terrain=ground), place, RIFLE)
    if b.offers(f"supply {GRENADIERS}"):
        b.take(f"supply {GRENADIERS}")
        assert count(b, GRENADIERS, RIFLE) == 4
    else:
        assert count(b, GRENADIERS, RIFLE) == 3  # half of three is two, and one more


@rule("LC-R28", "LC-6.4.3")
def test_an_ambush_on_the_soldiers_of_a_pair_doubles_the_pair() -> None:
    mine = [unit(SHERMAN, "b1"), unit(RIFLE, "b1")]
    hands: tuple[list[str], list[str]] = ([], ["c-ambush"])
    b = assault(ready(mine, [unit("de-sdkfz251", "b2", mounted=GRENADIERS)], hands=hands), "b2", SHERMAN, RIFLE)
    b.take("supply de-sdkfz251")
    before = count(b, "de-sdkfz251", RIFLE)
    b.take("play c-ambush", f"on {GRENADIERS}")
    assert count(b, "de-sdkfz251", RIFLE) == 2 * before


# ------------------------------------------------------------ Target Number
@rule("LC-3.2.8", "LC-R70")
def test_an_observer_helps_against_units_and_not_against_bridges() -> None:
    """Its bearer has row 0."""
    bearer = unit(RIFLE, "b3", row=0)
    observer = {"card": "c-fo", "row": 3, "host": "s0-0", "bound": "attached"}
    for place in ("a3", "b3", "c3"):
        mine = [{**bearer, "place": place}, observer, unit("us-longtom", "b2", row=1)]
        theirs = [unit(GRENADIERS, "c2" if place == "c3" else "a2", "spotted")]
        b = Battle("bombardment", mine, theirs, rivers=[1, 0], bridges=[{"at": "b1~b2", "kind": "major"}])
        gun = b.piece("us-longtom")
        assert target_number(b.s, gun, 128 + 1, BOMBARDMENT) == 6
        if place != "b3":
            assert number(b, "us-longtom", GRENADIERS, BOMBARDMENT) == 4


@rule("LC-R68", "LC-7.4.16", "LC-10.7.1")
def test_an_observer_on_a_ferry_directs_no_fire_and_a_weapon_there_counts() -> None:
    mine = [unit(ENGINEERS, "a1~a2", attached=["c-fo", "c-mg"]), unit(RIFLE, "a2"), unit(HOWITZER, "b1")]
    b = Battle("bombardment", mine, [unit(GRENADIERS, "b2", "spotted"), unit("de-hmg", "c2")], rivers=[1, 0])
    assert number(b, HOWITZER, GRENADIERS, BOMBARDMENT) == 5
    assert own_fp(b.s, b.piece(ENGINEERS), INF_FP) == b.s.card(b.piece(ENGINEERS)).unit.inf + 2
    assert defense(b.s, b.piece(ENGINEERS)) == b.s.card(b.piece(ENGINEERS)).unit.defense
    b.take(f"fire {HOWITZER}")
    assert not b.offers("target de-hmg")


@rule("LC-R29", "LC-7.5.15", "LC-N105")
def test_in_ruins_a_manned_fortification_is_fortified_until_it_is_lost() -> None:
    """The unit inside has row 0."""
    theirs = [unit(RIFLE, "b2", row=2), unit("us-green", "b2", row=3)]
    mine = [
        {"card": GRENADIERS, "row": 0, "host": "s0-1", "bound": "inside"},
        unit("de-n-building", "b3", row=1),
    ]
    b = ready(mine, theirs, nations=("de", "us"), active=1, terrain=field(b3="ruins"), guarded=False, control=["1"] * 6 + ["0"] * 3)
    assert number(b, RIFLE, "de-n-building") == 6
    b.s.simultaneous = True
    b.s.damage[b.piece("de-n-building")] = 3
    assert number(b, RIFLE, "de-n-building") == 5
    b.s.simultaneous = False


@rule("LC-13.3.5")
def test_guns_far_away_fire_better_at_who_comes_over_the_bridge() -> None:
    theirs = [unit(PANZER, "a2"), unit("de-how105", "b3")]
    more: dict[str, Any] = {"terrain": field(a1="bridge"), "options": {"bridges": "on"}}
    b = assault(ready([unit(SHERMAN, "a1")], theirs, **more), "a2", SHERMAN).take("support de-how105", "done")
    assert number(b, "de-how105", SHERMAN, SUPPORT_FIRE) == 4


@rule("LC-6.2.2")
def test_fast_aircraft_are_hard_to_hit_from_the_ground_alone() -> None:
    mine, theirs = [unit("us-p51", "ab2", "spotted"), unit(RIFLE, "b2")], [unit("de-me262", "ab3", "spotted")]
    b = Battle("bombardment", mine, theirs)
    for card, mode, expected in ((RIFLE, RETURN_FIRE, 6), ("us-p51", AIR_COMBAT, 5)):
        assert number(b, card, "de-me262", mode) == expected


# ------------------------------------------------------------ hits
@rule("LC-8.2.3", "LC-6.3.5")
def test_the_hits_that_a_transport_cannot_take_go_to_the_first_card_too() -> None:
    mine = [{"card": RIFLE, "row": 0, "host": "s0-1", "bound": "mounted"}, unit("us-truck", "b1", "spotted", row=1)]
    b = Battle("bombardment", mine, [unit("de-how105", "b2")], active=1)
    b.take("fire de-how105", "target us-truck", dice="5 6 1 1 1")
    assert not b.is_in_play("us-truck")
    assert b.damage(RIFLE) == 1


@rule("LC-13.6.4", "LC-13.4.2")
def test_a_minor_bridge_falls_with_the_third_hit() -> None:
    b = Battle("maneuver", [], [], rivers=[1, 0], bridges=[{"at": "b1~b2", "kind": "minor"}])
    harm_bridge(b.s, 1, 2)
    assert (b.s.bridge[1] == RUINED, b.s.bridge_damage[1]) == (False, 2)
    harm_bridge(b.s, 1, 1)
    assert (b.s.bridge[1] == RUINED, b.s.bridge_damage[1]) == (True, 0)


@rule("LC-R73")
def test_a_shot_needs_both_who_fires_and_its_target() -> None:
    for gone in ("", "us-p47", "de-flakvier"):
        b = Battle("air", [unit("us-p47", "ab1", "spotted")], [unit("de-flakvier", "b1")])
        gun, plane = b.piece("de-flakvier"), b.piece("us-p47")
        if gone:
            destroy(b.s, b.piece(gone))
        assert both_stand(b.s, gun, plane) == (not gone)


@rule("LC-R83", "LC-14.1")
def test_trench_foot_lies_open_even_on_a_hidden_unit() -> None:
    theirs = [unit("gb-rifle", "b3", "spotted", attached=["de-n-trenchfoot"])]
    b = Battle("reinforcement", [], theirs, nations=("de", "gb"), hands=([], ["gb-n-fortitude"]), active=1)
    b.take("play gb-n-fortitude", "on gb-rifle")
    if b.prompt == c.CARD_TARGET:
        b.take("done")
    assert not b.has("gb-rifle", "spotted")
    assert not b.has("de-n-trenchfoot", "spotted")
    assert is_seen(b.s, 0, b.piece("de-n-trenchfoot"))
    assert is_seen(b.s, 1, b.piece("de-n-trenchfoot"))


@rule("LC-11.6.1", "LC-7.5.14", "LC-R31")
@pytest.mark.parametrize(("marks", "damage"), [(("dug-in",), 0), (("dug-in", "hit-ignored"), 1), ((), 1)])
def test_who_is_dug_in_ignores_the_first_hit_of_friendly_fire_too(marks: tuple[str, ...], damage: int) -> None:
    mine = [unit("us-b17", "ab2", "spotted", "launched"), unit(RIFLE, "b1", *marks)]
    b = Battle("bombardment", mine, [unit(GRENADIERS, "b2", "spotted")])
    b.take("unit us-b17", "at b2", f"target {GRENADIERS}", dice="1 2 3 4 2 3 4 2 1")
    assert b.damage(RIFLE) == damage


# ------------------------------------------------------------ assaults
@rule("LC-N71", "LC-R73")
@pytest.mark.parametrize("shot", [True, False])
def test_a_target_shot_before_the_fire_is_not_fired_at(shot: bool) -> None:
    """Bob names the target of his Grenadiers, and his own sniper is quicker."""
    mine = [unit("us-green", "b2", damage=1), unit(SHERMAN, "b2")]
    b = ready(mine, [unit(GRENADIERS, "b3")], hands=([], [SNIPER]), options={"any_time": "letter"}, asking=BOTH)
    while b.prompt == c.WINDOW:
        b.take("pass")
    b.assault("add us-green", f"add {SHERMAN}")
    while b.prompt != c.CHOOSE_TARGET:
        b.take("pass" if b.offers("pass") else "done")
    b.take("target us-green")
    assert (b.prompt, b.asked) == (c.WINDOW, 1)
    b.take(*[f"play {SNIPER}", "on us-green"] if shot else ["pass"], dice="6 1 1 1" if shot else "1 1 1 1")
    assert b.is_in_play("us-green") != shot
    assert len(told(b, FIRED)) == (0 if shot else 1)


@rule("LC-7.5.33", "LC-7.5.34")
def test_a_penal_company_pays_nothing_on_foot_or_on_a_truck() -> None:
    mine = [unit("su-penal", "b1"), unit("su-zis5", "b1", mounted="su-penal"), unit("su-zis5", "a1", mounted="su-rifle")]
    b = ready(mine, [unit(GRENADIERS, "b2")], nations=("su", "de"))
    assert [int(cost_of(b.s, b.piece(card))) for card in ("su-penal", "su-zis5", "su-zis5#2")] == [0, 1, 2]


@rule("LC-R28")
def test_a_pair_whose_soldiers_cannot_assault_does_not() -> None:
    mine = [{"card": "us-weapons", "row": 0, "host": "s0-1", "bound": "mounted"}, unit("us-truck", "b1", row=1)]
    assert not ready(mine, [unit(GRENADIERS, "b2")], guarded=False).offers("assault")
    able = [{"card": "us-green", "row": 0, "host": "s0-1", "bound": "mounted"}, unit("us-truck", "b1", row=1)]
    assert ready(able, [unit(GRENADIERS, "b2")], guarded=False).offers("assault")


@rule("LC-R79", "LC-7.5.26")
def test_tanks_that_are_held_in_their_headquarters_assault_nothing() -> None:
    sleeps = [{"card": "us-n-sleeps", "of": 1, "until": "phase"}]
    mine = [unit(PANZER, "hq0"), unit(GRENADIERS, "hq0"), unit("de-pz3", "a1")]
    b = ready(mine, [unit(RIFLE, "b1")], nations=("de", "us"), in_force=sleeps, guarded=False).take("assault")
    assert b.offers(f"add {GRENADIERS}")
    assert b.offers("add de-pz3")
    assert reason(b, f"add {PANZER}") == why.BOUND


@rule("LC-7.5.48", "LC-10.5.4", "LC-N84")
@pytest.mark.parametrize(("obstacle", "held"), [("c-wire", True), ("c-mines", False)])
def test_an_obstacle_in_the_first_row_is_one(obstacle: str, held: bool) -> None:
    """Met by an assault, and by a move."""
    options = {"obstacles_setup": "letter"}
    mine = [unit(obstacle, "b1>b2", row=0), unit(RIFLE, "b1", row=1)]
    more: dict[str, Any] = {"active": 1, "options": options, "guarded": False}
    b = assault(ready(mine, [unit(GRENADIERS, "b2")], **more), "b1", GRENADIERS).take("done", dice="5 1")
    assert b.has(obstacle, "spotted")
    assert (b.has(GRENADIERS, "held-fire"), b.damage(GRENADIERS)) == (held, 0 if held else 1)
    b = ready([mine[0], unit(RIFLE, "a1", row=1)], [unit("de-krad", "b2")], **more)
    b.take("unit de-krad", "move b1", dice="5 1")
    assert (b.has("de-krad", "committed"), b.damage("de-krad")) == (held, 0 if held else 1)
    assert b.victory(1) == [obstacle]


@rule("LC-N84", "LC-R33")
def test_mines_in_the_first_row_that_kill_are_seen_and_stay() -> None:
    mine = [unit("c-mines", "b1>b2", row=0), unit(RIFLE, "a1", row=1)]
    more: dict[str, Any] = {"active": 1, "options": {"obstacles_setup": "letter"}, "guarded": False}
    b = ready(mine, [unit("de-puma", "b2", damage=1)], **more)
    assert not b.has("c-mines", "spotted")
    b.take("unit de-puma", "move b1", dice="6 6")
    assert not b.is_in_play("de-puma")
    assert b.has("c-mines", "spotted")


@rule("LC-11.4.1", "LC-R52")
def test_after_a_counterattack_at_its_end_the_phase_is_over() -> None:
    manstein = [{"card": "de-n-manstein", "of": 1}]
    b = ready([unit(RIFLE, "b2")], [unit(PANZER, "b3")], in_force=manstein).take("done")
    assert (b.asked, b.prompt) == (1, c.COUNTER)
    b.take("counterattack", "confirm")
    while b.s.target >= 0:
        b.take(next((each for each in ("done", "hold-fire") if each in b.choices()), b.choices()[0]))
    assert b.s.active == 1


# ------------------------------------------------------------ moves
@rule("LC-R33", "LC-R87")
def test_soldiers_who_come_through_the_mines_take_the_zone() -> None:
    """Their transport does not; they have row 0, and are a Rifle Platoon."""
    mine = [{"card": RIFLE, "row": 0, "host": "s0-1", "bound": "mounted"}, unit("us-truck", "b2", row=1)]
    b = ready(mine, [unit("c-mines", "b3>b2")]).take("unit us-truck", "move b3", dice="5 1")
    assert not b.is_in_play("us-truck")
    assert b.s.control[NAMES.index("b3")] == 0


@rule("LC-R89")
@pytest.mark.parametrize("place", ["a1", "c3"])
def test_crossroads_in_a_corner(place: str) -> None:
    b = ready([unit(RIFLE, place)], [], terrain=field(**{place: "crossroads"}), step="open")
    assert b.has(RIFLE, "extra-mf")


@rule("LC-R68")
@pytest.mark.parametrize(("lost", "friendly"), [(None, True), ("c1", False), ("c2", False)])
def test_a_ferry_carries_no_one_to_or_from_an_enemy_bank(lost: str | None, friendly: bool) -> None:
    b = ready([unit(ENGINEERS, "c1~c2"), unit(SHERMAN, "b1")], [], rivers=[1, 0])
    for place in ("c1", "c2"):
        b.s.control[NAMES.index(place)] = 1 if place == lost else 0
    assert may_move_over(b.s, b.piece(SHERMAN), NAMES.index("c1"), NAMES.index("c2")) == friendly


@rule("LC-N85")
@pytest.mark.parametrize(("guard", "offered"), [("us-rifle", False), ("c-arv", True)])
def test_only_a_visible_unit_bars_the_way_into_a_headquarters(guard: str, offered: bool) -> None:
    options = {"empty_hq": "letter"}
    theirs = [unit(guard, "hq1", "spotted")]
    b = ready([unit(GRENADIERS, "b3")], theirs, nations=("de", "us"), guarded=False, options=options).take(f"unit {GRENADIERS}")
    assert b.offers("move hq1") == offered


@rule("LC-3.5.2", "LC-R105")
def test_who_is_shut_in_by_enemies_and_a_full_headquarters_is_not_offered() -> None:
    mine = [unit(SHERMAN, "b1"), *(unit("us-green", "hq0") for _ in range(8))]
    theirs = [unit(GRENADIERS, "a1"), unit(PANZER, "b2"), unit("de-hmg", "c1")]
    assert not ready(mine, theirs).offers(f"unit {SHERMAN}")
    assert ready(mine[:-1], theirs).offers(f"unit {SHERMAN}")


# ------------------------------------------------------------ recon
@rule("LC-R64", "LC-7.3.4", "LC-R63")
@pytest.mark.parametrize(("soldier", "shown"), [("us-rangers", True), (RIFLE, False)])
def test_of_a_pair_that_scouts_who_looks_is_shown(soldier: str, shown: bool) -> None:
    mine = [unit("us-halftrack", "b1", mounted=soldier), unit("us-jeep", "b1")]
    b = Battle("recon", mine, [unit(GRENADIERS, "b2")])
    assert b.offers("unit us-halftrack") == shown
    if shown:
        b.take("unit us-halftrack", "at b2", dice="1")
        assert b.has("us-halftrack", "known")
    assert b.has(soldier, "known") == shown


@rule("LC-R53", "LC-7.3.9")
def test_one_aircraft_of_a_group_goes_home_and_the_other_stays() -> None:
    mine = [unit(card, "bc2", "spotted", group=1) for card in ("us-p38", "us-l4")]
    b = Battle("recon", mine, [unit(GRENADIERS, "c2"), unit("de-hmg", "b2")], dice="1 1 1 1 1 1")
    b.take("unit us-p38", "at c2", "return-home")
    while b.prompt == c.CORRIDOR:
        b.take("via-bc")
    assert (b.place("us-p38"), b.place("us-l4")) == ("airfield0", "bc2")
    assert b.s.group[b.piece("us-l4")] == 1


# ------------------------------------------------------------ in Phase 5
@rule("LC-11.4.1", "LC-R75")
@pytest.mark.parametrize(("place", "asked"), [("b2", 1), ("b1", 0)])
def test_a_step_into_a_fortification_may_be_answered_by_those_next_to_it(place: str, asked: int) -> None:
    manstein = [{"card": "de-n-manstein", "of": 1}]
    mine = [unit("su-n-building", place), unit("su-rifle", "b1" if place == "b2" else "a1")]
    b = ready(mine, [unit(PANZER, "b3")], nations=("su", "de"), in_force=manstein, asking=BOTH)
    b.take("unit su-rifle", "enter su-n-building")
    assert (b.asked, b.prompt == c.COUNTER) == (asked, asked == 1)


@rule("LC-N85", "LC-R84")
def test_who_is_turned_back_into_a_zone_that_is_just_full_may_stay() -> None:
    mine = [unit(SHERMAN, "b3"), unit("us-green", "b3"), unit("us-bofors", "b3")]
    b = ready(mine, [], options={"empty_hq": "letter"}, supply=(0, 0)).take(f"unit {SHERMAN}", "move hq1")
    assert b.place(SHERMAN) == "b3"
    assert b.s.moving == -1
    assert b.prompt == c.MANEUVER


@rule("LC-7.5.13", "LC-R68")
def test_a_ferry_does_not_dig_in_and_takes_part_in_no_assault() -> None:
    mine = [unit(ENGINEERS, "a1~a2"), unit(RIFLE, "a2"), unit(RIFLE, "b2"), unit("us-p47", "airfield0")]
    b = ready(mine, [unit(GRENADIERS, "a3")], rivers=[1, 0]).take(f"unit {ENGINEERS}")
    assert set(b.choices()) == {"move a1", "move a2"}
    assert [reason(b, text) for text in ("dig-in", "leave-fort")] == [why.CANNOT_DIG, why.ANSWER_FIRST]
    assert len(told(b.take("move a2"), LEFT_RIVER)) == 1
    b = ready(mine, [unit(GRENADIERS, "a3")], rivers=[1, 0]).take("assault")
    assert reason(b, f"add {ENGINEERS}") == why.NO_ASSAULTS
    assert reason(b, "add us-p47") == why.IN_PHASE_2


@rule("LC-7.5.25", "LC-R85")
def test_who_was_carried_and_gets_off_into_a_fortification_is_committed() -> None:
    mine = [unit("de-opel", "b1", mounted=GRENADIERS), unit("de-n-building", "b2"), unit("de-hmg", "b2"), unit("de-pz4", "b2")]
    b = ready(mine[:2], [], nations=("de", "us")).take("unit de-opel", "move b2", f"unit {GRENADIERS}", "enter de-n-building")
    assert int(b.s.host[b.piece(GRENADIERS)]) == b.piece("de-n-building")
    assert b.has(GRENADIERS, "committed")
    assert b.has(GRENADIERS, "has-dismounted")


@rule("LC-11.1.3", "LC-7.5.39")
def test_paratroopers_who_are_cut_off_can_be_supplied_as_defenders() -> None:
    ring = [unit("us-jeep", "a3"), unit("us-greyhound", "b3"), unit(SHERMAN, "c3"), unit(RIFLE, "b1")]
    for force, offered in (([{"card": "c-drop", "of": 1}], True), ([], False)):
        b = ready(ring, [unit("de-fallsch", "b2"), unit(GRENADIERS, "b2")], in_force=force)
        assault(b, "b2", RIFLE)
        assert (b.prompt == c.DEFENSE and b.offers("supply de-fallsch")) == offered
        assert not b.offers(f"supply {GRENADIERS}")


@rule("LC-R50", "LC-11.3.1")
@pytest.mark.parametrize(("die", "prisoners"), [("6", 1), ("5", -1)])
def test_marked_soldiers_on_a_transport_take_part(die: str, prisoners: int) -> None:
    """They have row 0."""
    mine = [{"card": "de-sspzgren", "row": 0, "host": "s0-1", "bound": "mounted"}, unit("de-sdkfz251", "b1", row=1)]
    b = assault(ready(mine, [unit(SHERMAN, "b2")], nations=("de", "us"), guarded=False), "b2", "de-sdkfz251").take("done")
    while b.prompt in (c.CHOOSE_FIRE, c.CHOOSE_TARGET):
        b.take("hold-fire")
    b.take("withdraw de-sdkfz251", dice=die)
    assert b.s.prisoners == prisoners


@rule("LC-R50", "LC-11.3.1")
def test_marked_soldiers_on_a_transport_elsewhere_take_no_part() -> None:
    mine = [unit(GRENADIERS, "b1"), unit("de-sdkfz251", "a1", mounted="de-sspzgren")]
    b = assault(ready(mine, [unit(SHERMAN, "b2")], nations=("de", "us")), "b2", GRENADIERS).take("done")
    while b.prompt in (c.CHOOSE_FIRE, c.CHOOSE_TARGET):
        b.take("hold-fire")
    b.take(f"withdraw {GRENADIERS}", dice="6")
    assert b.s.prisoners == -1


@rule("LC-7.5.58", "LC-D28")
@pytest.mark.parametrize(("units", "offered"), [(1, False), (2, True), (3, True)])
def test_all_may_advance_where_there_are_several_and_room(units: int, offered: bool) -> None:
    mine = [unit(card, "b1") for card in (SHERMAN, "us-stuart", "us-m10")[:units]]
    b = assault(ready(mine, [unit("de-volkssturm", "b2")]), "b2", *(str(each["card"]) for each in mine)).take("done", "hold-fire")
    if b.prompt == c.CHOOSE_FIRE:
        b.take(f"fire {SHERMAN}")
    b.take("target de-volkssturm", dice="5 5 1 1")
    assert b.prompt == c.ADVANCING
    assert b.offers("advance-all") == offered
    if offered:
        b.take("advance-all")
        assert {b.place(str(each["card"])) for each in mine} == {"b2"}


@rule("LC-R29", "LC-R24")
def test_trench_foot_does_not_reach_into_a_fortification() -> None:
    hands: tuple[list[str], list[str]] = (["de-n-trenchfoot"], [])
    for units, offered in (
        ([unit("su-n-building", "b3", "spotted", inside="su-rifle")], False),
        ([unit("su-n-building", "b3", "spotted"), unit("su-rifle", "b3", "spotted")], True),
    ):
        b = Battle("reinforcement", [], units, nations=("de", "su"), hands=hands)
        for card in ("su-n-building", "su-rifle"):
            b.s.mark(b.piece(card), SPOTTED)
        assert (reason(b, "deploy de-n-trenchfoot") == OK) == offered


@rule("LC-12.2.3", "LC-R79", "LC-3.6.1")
def test_partisans_cut_the_enemys_supply_alone() -> None:
    mine, theirs = [unit("su-rifle", "b3"), unit("su-smg", "b1")], [unit("su-t34", "a2"), unit("su-t70", "c2")]
    for of, supplied in ((0, True), (1, False)):
        cut = [{"card": "su-n-partisan", "of": of, "on": "b2", "until": "turn"}]
        b = ready(mine, theirs, nations=("su", "su"), in_force=cut)
        assert in_supply(b.s, b.piece("su-rifle")) == supplied
