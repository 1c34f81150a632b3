"""LC-11 Airborne operations, Atrocities, Counterattack, Flankers Fire First; and who ignores whom in an assault."""

import pytest

from games.last_crusade.battle import unit
from games.last_crusade.test_lc7_5_assaults import assault, ready
from support import rule
from warcabinet.engine.responding import ALWAYS, ResponsePreference
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.table.lines import in_supply
from warcabinet.games.last_crusade.table.pieces import defense

RIFLE, SHERMAN, PARA = "us-rifle", "us-sherman", "us-airborne"
GRENADIERS, PANZER = "de-grenadiers", "de-pz4"
DROP = [{"card": "c-drop", "of": 0}]


# ------------------------------------------------------------ airborne
@rule("LC-11.1.1", "LC-11.1.2", "LC-11.1.7", "LC-R51", "LC-R33")
def test_a_landing() -> None:
    b = ready([unit(PARA, "hq0"), unit(RIFLE, "hq0")], [unit(GRENADIERS, "hq1")], in_force=DROP, guarded=False)
    b.take("drop", "at a3")
    assert (b.place(PARA), b.has(PARA, "committed"), b.supply(0)) == ("a3", True, 8)
    assert b.s.control[6] == 0


@rule("LC-11.1.1")
def test_what_keeps_paratroopers_on_the_ground() -> None:
    mine = [unit(PARA, "hq0")]
    assert ready(mine, [], in_force=DROP).offers("drop")
    assert not ready(mine, []).offers("drop")
    assert not ready(mine, [], in_force=[*DROP, {"card": "c-fog", "of": 1}]).offers("drop")
    patrol = unit("de-bf109", "ab2", "spotted", "patrol")
    assert not ready(mine, [patrol], in_force=DROP).offers("drop")


@rule("LC-11.1.3")
def test_paratroopers_are_always_in_supply() -> None:
    theirs = [unit(GRENADIERS, "b2"), unit(PANZER, "a3"), unit("de-pz3", "c3")]
    b = ready([unit(PARA, "b3"), unit(RIFLE, "b3")], theirs, in_force=DROP)
    assert in_supply(b.s, b.piece(PARA))
    assert not in_supply(b.s, b.piece(RIFLE))


@rule("LC-11.1.4", "LC-7.2.16", "LC-R4")
def test_guns_fire_at_paratroopers() -> None:
    b = ready([unit(PARA, "hq0"), unit(RIFLE, "b1")], [unit("de-flakvier", "a2")], in_force=DROP).take("drop", "at a3")
    assert (b.asked, b.prompt) == (1, c.FLAK)
    b.take("fire de-flakvier", dice="5 5 5 1")
    assert not b.is_in_play(PARA)
    assert b.has("de-flakvier", "spotted")


@rule("LC-11.1.5", "LC-11.1.6", "LC-11.1.8", "LC-R44", "LC-R51", "LC-R43")
def test_an_assault_from_the_air() -> None:
    b = ready([unit(PARA, "hq0"), unit(RIFLE, "b2")], [unit(GRENADIERS, "a2"), unit(PANZER, "a2")], in_force=DROP)
    b.take("assault", f"add {PARA}", f"add {RIFLE}", "confirm")
    assert b.supply(0) == 10 - 2 - 1  # two for the drop, nothing for the assault
    b.take("done")
    assert set(b.choices()) == {"main b2", "main landing"}
    b.take("main b2", "hold-fire", "hold-fire")
    assert not b.offers(f"withdraw {PARA}")
    b.take("done", "hold-fire", "hold-fire")
    assert not b.is_in_play(PARA)  # the zone was not taken
    assert b.place(RIFLE) == "b2"


@rule("LC-R51", "LC-11.1.7")
def test_paratroopers_take_the_ground_first() -> None:
    b = ready([unit(PARA, "hq0")], [unit("de-volkssturm", "a3")], in_force=DROP)
    b.take("assault", "confirm", "done", "hold-fire").take("target de-volkssturm", dice="5 5 1 1")
    assert (b.place(PARA), b.has(PARA, "committed")) == ("a3", True)


# ------------------------------------------------------------ atrocities
@rule("LC-11.3.1", "LC-11.3.2", "LC-11.3.3", "LC-R50")
def test_prisoners() -> None:
    theirs = [unit("de-sspzgren", "b2"), unit("de-n-pillbox", "b2")]
    b = assault(ready([unit(RIFLE, "b1"), unit("c-arv", "hq0")], theirs), "b2", RIFLE).take("done", "hold-fire", "hold-fire")
    b.take(f"withdraw {RIFLE}", dice="6")
    assert b.s.prisoners == 0
    assert defense(b.s, b.piece(RIFLE)) == 4
    assert defense(b.s, b.piece("c-arv")) == 3  # no combat unit
    once = assault(ready([unit(RIFLE, "b1")], theirs, prisoners=0), "b2", RIFLE).take("done", "hold-fire", "hold-fire")
    before = once.s.chance.state
    once.take(f"withdraw {RIFLE}")
    assert once.s.chance.state == before  # no second die


@rule("LC-11.3.1")
def test_no_atrocity_below_six_or_without_a_marked_unit() -> None:
    b = assault(ready([unit(RIFLE, "b1")], [unit("de-sspzgren", "b2")]), "b2", RIFLE).take("done", "hold-fire", "hold-fire")
    b.take(f"withdraw {RIFLE}", dice="5")
    assert b.s.prisoners == -1
    b = assault(ready([unit(RIFLE, "b1")], [unit(GRENADIERS, "b2")]), "b2", RIFLE).take("done", "hold-fire", "hold-fire")
    before = b.s.chance.state
    b.take(f"withdraw {RIFLE}")
    assert b.s.chance.state == before


# ------------------------------------------------------------ counterattack
MANSTEIN = [{"card": "de-n-manstein", "of": 1}]


@rule("LC-11.4.1", "LC-11.4.2", "LC-R52", "LC-D21", "LC-R73")
def test_a_counterattack() -> None:
    b = ready([unit(RIFLE, "b1"), unit(SHERMAN, "a1")], [unit(PANZER, "b3")], in_force=MANSTEIN)
    b.take(f"unit {RIFLE}", "move b2")
    assert (b.asked, b.prompt) == (1, c.COUNTER)
    b.take("counterattack", "confirm")
    assert b.supply(1) == 8
    assert (b.asked, b.prompt) == (0, c.DEFENSE)
    b.take("done", "hold-fire").take(f"target {RIFLE}", dice="5 5 5 1")
    b.take(f"advance {PANZER}")
    assert (b.place(PANZER), b.asked, b.prompt) == ("b2", 0, c.MANEUVER)
    b.take(f"unit {SHERMAN}", "move a2")
    assert b.asked == 0  # once in a phase


@rule("LC-R52", "LC-R75")
def test_no_counterattack_by_committed_units() -> None:
    b = ready([unit(RIFLE, "b1")], [unit(PANZER, "b3", "committed")], in_force=MANSTEIN).take(f"unit {RIFLE}", "move b2")
    assert b.asked == 0


@rule("LC-R75", "LC-R52")
def test_the_window_for_a_counterattack_tells_nothing_of_covered_units() -> None:
    """It opens after every move next to units of a seat with such a General, whether or not they can assault."""
    for theirs, able in ((unit(PANZER, "b3"), True), (unit(PANZER, "b3", "committed"), False)):
        b = ready([unit("us-jeep", "b1")], [theirs], in_force=MANSTEIN)
        b.preferences[1] = ResponsePreference(ALWAYS)
        b.take("unit us-jeep", "move b2")
        assert (b.asked, b.prompt) == (1, c.COUNTER)
        assert b.choices() == (["counterattack", "pass"] if able else ["pass"])
        b.take("pass", "unit us-jeep", "move b1")
        assert b.asked == 0  # nothing of theirs is near


@rule("LC-R75")
def test_a_counterattack_may_be_muted() -> None:
    b = ready([unit("us-jeep", "b1")], [unit(PANZER, "b3")], in_force=MANSTEIN)
    assert GAME.switches(b.s, GAME.view(1, "en", ("A", "B"))) == {"counterattack": "Counterattack"}
    b.preferences[1] = ResponsePreference(mutes=("counterattack",))
    assert b.take("unit us-jeep", "move b2").asked == 0


# ------------------------------------------------------------ flankers fire first
@rule("LC-11.5.1", "LC-11.5.2", "LC-R45")
def test_flankers_fire_first() -> None:
    mine = [unit(RIFLE, "b1"), unit("us-jackson", "a2")]
    b = assault(ready(mine, [unit("de-stug", "b2"), unit(PANZER, "b2")]), "b2", RIFLE, "us-jackson").take("done", "main b1")
    assert (b.asked, b.prompt) == (0, c.FLANK_FIRE)
    b.take("fire us-jackson", dice="5 5 5 5 1 1 1 1 1")  # armFP 7 + 2
    assert not b.is_in_play("de-stug")
    assert b.asked == 1
    b.take("hold-fire")
    assert b.asked == 0
    assert not b.offers("fire us-jackson")  # it has had its shot


@rule("LC-11.5.2")
def test_in_both_rounds() -> None:
    mine = [unit(RIFLE, "b1"), unit("us-jackson", "a2")]
    b = assault(ready(mine, [unit("de-stug", "b2"), unit(PANZER, "b2")]), "b2", RIFLE, "us-jackson").take("done", "main b1")
    b.take("done", "hold-fire", "hold-fire", "done")
    assert (b.s.round, b.prompt) == (2, c.FLANK_FIRE)
    b.take("fire us-jackson", dice="5 5 5 5 1 1 1 1 1")
    assert not b.is_in_play("de-stug")  # at once, though the round is simultaneous


# ------------------------------------------------------------ order of fire
@rule("LC-3.4.1", "LC-E5", "LC-R74")
def test_the_card_played_last_decides_the_order() -> None:
    fog = [{"card": "c-fog", "of": 1}]
    b = ready([unit(SHERMAN, "b1")], [unit("de-volkssturm", "b2")], in_force=fog, hands=(["c-covered"], []))
    assault(b, "b2", SHERMAN).take("done", "play c-covered")
    assert b.asked == 0  # the attacker fires first
    b.take("target de-volkssturm", dice="5 5 1 1")
    assert b.victory(0) == ["de-volkssturm"]  # it never fired


@rule("LC-E5", "LC-7.5.50")
def test_fog_makes_round_one_simultaneous() -> None:
    b = ready([unit(SHERMAN, "b1", damage=3)], [unit("de-volkssturm", "b2")], in_force=[{"card": "c-fog", "of": 1}])
    assault(b, "b2", SHERMAN).take("supply de-volkssturm").take(f"target {SHERMAN}", dice="5 1")
    assert b.is_in_play(SHERMAN)  # as good as gone, but it fires
    b.take("target de-volkssturm", dice="5 5 1 1")
    assert sorted(b.victory(0) + b.victory(1)) == ["de-volkssturm", SHERMAN]


@rule("LC-11.1.2", "LC-7.5.7")
def test_paratroopers_land_where_there_is_room_and_no_enemy() -> None:
    mine = [unit(PARA, "hq0"), *(unit(card, "a1") for card in (RIFLE, SHERMAN, "us-green"))]
    b = ready(mine, [unit(GRENADIERS, "b2")], in_force=DROP).take("drop")
    assert "at a1" not in b.choices()
    assert "at b2" not in b.choices()
    assert len(b.choices()) == 7


@rule("LC-11.1.2", "LC-D8")
def test_several_drop_and_pick_their_corridor() -> None:
    b = ready([unit(PARA, "hq0"), unit(PARA, "hq0"), unit(RIFLE, "b1")], [unit(GRENADIERS, "a2")], in_force=DROP).take(
        "drop", "at b3"
    )
    assert b.prompt == c.DROP_FORCE
    assert set(b.choices()) == {"add s0-0", "add s0-1"}
    b.take("add s0-0")
    assert set(b.choices()) == {"add s0-1", "done"}
    b.take("add s0-1")
    assert b.supply(0) == 10 - 4
    assert set(b.choices()) == {"via-ab", "via-bc"}
    b.take("via-bc")
    assert [b.place(f"{PARA}#{n}") for n in (1, 2)] == ["b3", "b3"]
    assert not b.has(PARA, "dropping")


@rule("LC-11.1.4", "LC-R51")
def test_guns_fire_at_an_assault_from_the_air() -> None:
    b = ready([unit(PARA, "hq0"), unit(RIFLE, "b2")], [unit(GRENADIERS, "a2"), unit("de-flakvier", "a1")], in_force=DROP)
    b.take("assault", "attack a2", f"add {PARA}", "confirm")
    assert (b.asked, b.prompt) == (1, c.FLAK)
    b.take("fire de-flakvier", dice="6 6 6 6")
    assert not b.is_in_play(PARA)


@rule("LC-11.1.4", "LC-D8")
@pytest.mark.parametrize(("way", "asked"), [("via-ab", 1), ("via-bc", 0)])
def test_a_drop_passes_the_guns_of_its_corridor(way: str, asked: int) -> None:
    """A gun in a2 is beside the corridor ab only."""
    b = ready([unit(PARA, "hq0"), unit(RIFLE, "b1")], [unit("de-flakvier", "a2", "spotted")], in_force=DROP).take(
        "drop", "at b3", way
    )
    assert b.asked == asked
    assert (b.prompt == c.FLAK) == (asked == 1)
