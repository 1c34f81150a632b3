"""Edges of moves: first rows, first crossings, and ways that lead no further."""

import pytest

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.log_events import HQ_TAKEN
from warcabinet.games.last_crusade.state import COMMITTED, INSIDE

RIFLE, SHERMAN, GRENADIERS, PANZER = "us-rifle", "us-sherman", "de-grenadiers", "de-pz4"


@rule("LC-R30")
def test_a_step_into_a_fortification_in_the_first_row() -> None:
    mine = [unit("de-n-pillbox", "b2", row=0), unit(GRENADIERS, "b1", row=1)]
    battle = Battle("maneuver", mine, [], nations=("de", "us"), guarded=False)
    battle.take(f"unit {GRENADIERS}", "enter de-n-pillbox")
    assert battle.place(GRENADIERS) == "b2"
    assert battle.s.host[battle.piece(GRENADIERS)] == 0
    assert battle.s.has(battle.piece(GRENADIERS), INSIDE)


@rule("LC-11.4.1", "LC-11.1.1")
def test_a_landing_may_be_followed_by_a_counterattack() -> None:
    in_force = [{"card": "c-drop", "of": 0}, {"card": "de-n-manstein", "of": 1}]
    battle = Battle("maneuver", [unit("us-airborne", "hq0")], [unit(PANZER, "b3")], in_force=in_force)
    battle.take("drop", "at b2", "via-ab")
    assert (battle.asked, battle.prompt) == (1, c.COUNTER)
    assert battle.offers("counterattack")


@rule("LC-N85", "LC-8.3.3")
@pytest.mark.parametrize("supply", [0, 3])
def test_an_empty_headquarters_is_taken_and_nothing_follows(supply: int) -> None:
    battle = Battle("maneuver", [unit(RIFLE, "b3")], [], guarded=False, options={"empty_hq": "letter"}, supply=(supply, 0))
    battle.take(f"unit {RIFLE}", "move hq1")
    log = [event[0] for event in battle.s.log or []]
    assert log.index(HQ_TAKEN) == len(log) - 2  # then the result
    assert (battle.s.target, battle.s.attacker, battle.supply(0)) == (-1, -1, supply)


@rule("LC-N89")
@pytest.mark.parametrize(("value", "seen"), [("letter", True), ("house", False)])
def test_a_rifle_platoon_struck_blind_is_turned_up_like_any_other(value: str, seen: bool) -> None:
    mine = [unit(GRENADIERS, "b2", attached=["c-fo"]), unit("de-how105", "b1")]
    battle = Battle("bombardment", mine, [unit(RIFLE, "b3")], nations=("de", "us"), options={"blind_struck": value})
    battle.take("fire de-how105", f"target {RIFLE}", dice="1 1 1 1 1")
    assert battle.has(RIFLE, "spotted") == seen


@rule("LC-13.1.1", "LC-13.1.3")
def test_the_first_crossing_is_one() -> None:
    for bridges, way in (([], False), ([{"at": "a1~a2", "kind": "minor"}], True)):
        battle = Battle("maneuver", [unit(SHERMAN, "a1")], [], rivers=[1, 0], bridges=bridges)
        assert battle.take(f"unit {SHERMAN}").offers("move a2") == way


@rule("LC-N77", "LC-13.6.3")
@pytest.mark.parametrize(("kind", "committed"), [("minor", True), ("major", False)])
def test_who_finds_no_way_on_is_committed(kind: str, committed: bool) -> None:
    """Over a minor bridge there is no way back in the same turn, and enemies stand all around."""
    theirs = [unit(GRENADIERS, "b2"), unit(PANZER, "a3")]
    bridges = [{"at": "a1~a2", "kind": kind}]
    options = {"committed_by_step": "letter"}
    battle = Battle("maneuver", [unit(SHERMAN, "a1")], theirs, rivers=[1, 0], bridges=bridges, options=options)
    battle.take(f"unit {SHERMAN}", "move a2")
    assert battle.has(SHERMAN, "committed") == committed
    assert battle.prompt == (c.MANEUVER if committed else c.MOVE_UNIT)


@rule("LC-11.1.2", "LC-11.1.6")
def test_paratroopers_of_the_second_seat_fall_upon_no_headquarters() -> None:
    """Whether or not others attack it on the ground."""
    in_force = [{"card": "c-drop", "of": 1}]
    theirs = [unit("de-fallsch", "hq1"), unit(GRENADIERS, "a1")]
    battle = Battle("maneuver", [unit("us-green", "b2")], theirs, in_force=in_force, active=1)
    alone = Battle("maneuver", [unit("us-green", "b2")], theirs[:1], in_force=in_force, active=1).take("assault")
    assert battle.take("assault").choices() == ["attack b2", "attack hq0"]
    assert not alone.offers("attack hq0")
    battle.take("attack hq0")
    assert battle.choices() == ["confirm"]  # the grenadiers, picked unasked


@rule("LC-R87", "LC-3.1.5")
def test_soldiers_that_rode_two_zones_are_committed_after_their_assault() -> None:
    """Their transport began at crossroads and has one MF left."""
    for start, terrain, committed in (("b1", 1, True), ("b2", 4, False)):
        field = ["crossroads" if zone == terrain else "clear" for zone in range(9)]
        mine, theirs = [unit("us-halftrack", start, mounted=RIFLE)], [unit(GRENADIERS, "b3", "spotted")]
        options = {"committed_by_step": "house", "mounting": "house"}
        battle = Battle("maneuver", mine, theirs, terrain=field, step="open", options=options)
        if start == "b1":
            battle.take("unit us-halftrack", "move b2")
        battle.assault()
        while battle.s.target >= 0:
            battle.take(next(each for each in battle.choices() if each != "hold-fire"), dice="1 1 1 1 1 1 1 1")
        assert battle.s.has(battle.piece(RIFLE), COMMITTED) == committed
        assert not battle.s.has(battle.piece("us-halftrack"), COMMITTED)
