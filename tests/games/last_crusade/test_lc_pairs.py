"""LC-N100 to LC-N107: a transport is destroyed in an assault, and its soldiers fight on. The cases are LC-T1 to LC-T8."""

from typing import Any

import pytest

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_lc7_5_assaults import field
from support import rule
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.state import MOUNTED
from warcabinet.games.last_crusade.table.fire import ASSAULT_FIRE, BOMBARDMENT, INF_FP, dice, own_fp, target_number
from warcabinet.games.last_crusade.table.harm import destroy, rider_of
from warcabinet.games.last_crusade.table.pieces import is_committed, passenger

RIFLE, HALFTRACK, TRUCK, SHERMAN = "us-rifle", "us-halftrack", "us-truck", "us-sherman"
GRENADIERS, MG, PAK, CARRIER = "de-grenadiers", "de-hmg", "de-pak40", "de-sdkfz251"


def assault(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], *force: str, **more: Any) -> Battle:
    """On b2, with this force; the defender supplies everything."""
    b = Battle("maneuver", mine, theirs, **more)
    b.take("assault")
    if b.prompt == c.ASSAULT_WHERE:
        b.take("attack b2")
    for each in force:
        if not b.has(each, "assaulting"):
            b.take(f"add {each}")
    b.take("confirm")
    if b.prompt == c.DEFENSE:
        heads = [text for text in b.choices() if text.split()[0] in ("supply", "supply-all")]
        b.take("supply-all" if "supply-all" in heads else heads[0])
    return b


def count(b: Battle, u: str, target: str) -> int:
    return int(dice(b.s, b.piece(u), b.piece(target), ASSAULT_FIRE))


def halftrack_assaults(*theirs: str) -> Battle:
    return assault([unit(HALFTRACK, "b1", mounted=RIFLE)], [unit(card, "b2") for card in theirs or (GRENADIERS,)], HALFTRACK)


def halftrack_is_lost() -> Battle:
    """LC-T1, up to the answer of the soldiers."""
    return halftrack_assaults().take(f"target {HALFTRACK}", dice="5 6 2")


# ------------------------------------------------------------ the soldiers fight on
@rule("LC-T1", "LC-N100", "LC-N101", "LC-N103", "LC-8.2.3", "LC-R87")
def test_the_soldiers_of_a_destroyed_transport_fight_on() -> None:
    b = halftrack_assaults()
    assert b.supply(0) == 10 - 2
    b.take(f"target {HALFTRACK}", dice="5 6 2")
    assert b.victory(1) == [HALFTRACK]
    assert (b.has(RIFLE, "assaulting"), b.damage(RIFLE), b.supply(0)) == (True, 0, 8)
    assert count(b, RIFLE, GRENADIERS) == 3
    b.take(f"target {GRENADIERS}", dice="6 5 1")
    assert b.damage(GRENADIERS) == 2
    assert b.prompt == c.WITHDRAWAL
    assert b.offers(f"withdraw {RIFLE}")


@rule("LC-T2", "LC-8.2.3")
def test_excess_hits_go_to_soldiers_who_still_fire() -> None:
    b = assault([unit(TRUCK, "b1", mounted=RIFLE)], [unit(GRENADIERS, "b2")], TRUCK)
    b.take(f"target {TRUCK}", dice="6 5 5")
    assert b.victory(1) == [TRUCK]
    assert b.damage(RIFLE) == 2
    assert b.offers(f"target {GRENADIERS}")
    assert count(b, RIFLE, GRENADIERS) == 3


@rule("LC-T2")
def test_the_assault_is_over_when_the_soldiers_fall_too() -> None:
    mine = [unit(TRUCK, "b1", mounted=RIFLE)]
    b = assault(mine, [unit(MG, "b2")], TRUCK).take(f"target {TRUCK}", dice="6 5 5 5 1")
    assert sorted(b.victory(1)) == [RIFLE, TRUCK]
    assert b.s.target < 0


@rule("LC-T3", "LC-N101", "LC-N102", "LC-R87")
@pytest.mark.parametrize(("answer", "place"), [(f"advance {RIFLE}", "b2"), ("done", "b1")])
def test_the_soldiers_capture_and_are_committed_wherever_they_stand(answer: str, place: str) -> None:
    b = halftrack_is_lost().take(f"target {GRENADIERS}", dice="6 5 1").take("done")
    b.take(f"target {RIFLE}", dice="5 1 1").take(f"target {GRENADIERS}", dice="6 1 1")
    assert not b.is_in_play(GRENADIERS)
    assert b.damage(RIFLE) == 1
    b.take(answer)
    assert (b.place(RIFLE), b.has(RIFLE, "committed"), b.has(RIFLE, "assaulting")) == (place, True, False)
    assert not b.offers(f"unit {RIFLE}")


@rule("LC-N101", "LC-N102")
def test_the_soldiers_withdraw_and_are_committed() -> None:
    b = halftrack_is_lost().take("hold-fire", f"withdraw {RIFLE}")
    assert b.s.target < 0
    assert (b.place(RIFLE), b.has(RIFLE, "committed")) == ("b1", True)


# ------------------------------------------------------------ simultaneous fire
@rule("LC-T4", "LC-N105", "LC-R41")
def test_in_simultaneous_fire_nothing_is_removed_early() -> None:
    b = halftrack_assaults(MG, GRENADIERS).take("hold-fire", "hold-fire", "done")
    assert b.s.round == 2
    b.take(f"fire {MG}", f"target {HALFTRACK}", dice="6 6 5 1 1")
    assert (b.damage(HALFTRACK), b.damage(RIFLE)) == (2, 1)
    b.take(f"target {HALFTRACK}", dice="6 1 1")
    assert (b.is_in_play(HALFTRACK), b.damage(RIFLE)) == (True, 2)
    assert count(b, HALFTRACK, GRENADIERS) == 5
    b.take(f"target {GRENADIERS}", dice="1 1 1 1 1")
    assert b.victory(1) == [HALFTRACK]
    assert (b.place(RIFLE), b.has(RIFLE, "committed"), b.damage(RIFLE)) == ("b1", True, 2)
    assert b.s.target < 0


@rule("LC-N105")
def test_in_simultaneous_fire_a_transport_with_all_its_hits_hides_no_type() -> None:
    """Round 2: once the T-34 has its five hits, Grenadiers use infFP at its riders."""
    mine = [unit("su-t34", "b1", mounted="su-rifle")]
    b = assault(mine, [unit(PAK, "b2"), unit(GRENADIERS, "b2")], "su-t34", nations=("su", "de"))
    b.take("hold-fire", "hold-fire", "done")
    assert count(b, GRENADIERS, "su-t34") == 1
    b.take(f"fire {PAK}", "target su-t34", dice="5 5 6 6 5 1")
    assert count(b, GRENADIERS, "su-t34") == 3
    b.take("target su-t34", dice="6 6 1")
    assert b.damage("su-rifle") == 2
    assert b.is_in_play("su-t34")


# ------------------------------------------------------------ what they keep
@rule("LC-T5", "LC-N101", "LC-N104")
def test_the_riders_of_a_tank_are_a_target_of_their_own_type() -> None:
    b = tank_with_riders("clear")
    assert b.supply(0) == 10 - 2
    assert count(b, PAK, "su-t34") == 6
    b.take(f"fire {PAK}", "target su-t34", dice="5 5 6 6 5 1")
    assert b.victory(1) == ["su-t34"]
    assert count(b, GRENADIERS, "su-rifle") == 3
    b.take("target su-rifle", dice="6 2 1")
    assert b.damage("su-rifle") == 1
    assert count(b, "su-rifle", GRENADIERS) == 2


@rule("LC-T5", "LC-N104", "LC-8.1.5")
def test_riders_are_infantry_support_before_and_after_the_loss_of_their_tank() -> None:
    b = tank_with_riders("village")
    assert not b.s.armor_alone
    b.take(f"fire {PAK}", "target su-t34", dice="5 5 6 6 5 1 1 1")
    assert b.victory(1) == ["su-t34"]
    assert not b.s.armor_alone


def tank_with_riders(ground: str) -> Battle:
    mine = [unit("su-t34", "b1", mounted="su-rifle")]
    theirs = [unit(PAK, "b2"), unit(GRENADIERS, "b2")]
    return assault(mine, theirs, "su-t34", nations=("su", "de"), terrain=field(b2=ground))


@rule("LC-T6", "LC-N100")
def test_the_soldiers_keep_the_flank() -> None:
    mine = [unit(HALFTRACK, "b1", mounted=RIFLE), unit(SHERMAN, "a2")]
    b = assault(mine, [unit(GRENADIERS, "b2")], HALFTRACK, SHERMAN)
    b.take("main a2")
    assert count(b, HALFTRACK, GRENADIERS) == 7
    b.take(f"target {HALFTRACK}", dice="5 6 1")
    assert (count(b, RIFLE, GRENADIERS), count(b, SHERMAN, GRENADIERS)) == (5, 4)


@rule("LC-N100", "LC-13.3.5")
def test_the_soldiers_still_come_by_the_bridge() -> None:
    mine = [unit(HALFTRACK, "b1", mounted=RIFLE)]
    more = {"terrain": field(b1="bridge"), "options": {"bridges": "on"}}
    b = assault(mine, [unit(GRENADIERS, "b2"), unit(MG, "b2")], HALFTRACK, **more)
    b.take(f"fire {GRENADIERS}", f"target {HALFTRACK}", dice="6 6 1")
    assert b.has(RIFLE, "by-bridge")
    assert target_number(b.s, b.piece(MG), b.piece(RIFLE), ASSAULT_FIRE) == 4


@rule("LC-N100")
def test_a_pair_that_has_fired_does_not_fire_again() -> None:
    """The attacker fires first by Covered Approach; then the Halftrack is lost."""
    mine = [unit(HALFTRACK, "b1", mounted=RIFLE)]
    b = assault(mine, [unit(GRENADIERS, "b2"), unit(MG, "b2")], HALFTRACK, hands=(["c-covered"], []))
    b.take("play c-covered").take(f"target {MG}", dice="1 1 1 1 1")
    b.take(f"fire {GRENADIERS}", f"target {HALFTRACK}", dice="6 6 1")
    assert b.has(RIFLE, "fired")


# ------------------------------------------------------------ the defender's side
@rule("LC-T7", "LC-N100")
def test_a_defending_pair_stays_supplied() -> None:
    mine = [unit(SHERMAN, "b1"), unit(RIFLE, "b1")]
    b = assault(mine, [unit(CARRIER, "b2", mounted=GRENADIERS)], SHERMAN, RIFLE)
    assert b.supply(1) == 10 - 1
    assert (count(b, CARRIER, RIFLE), count(b, CARRIER, SHERMAN)) == (5, 1)
    b.take("hold-fire", f"fire {SHERMAN}", f"target {CARRIER}", dice="5 5 1 1")
    assert b.victory(0) == [CARRIER]
    assert b.offers(f"target {GRENADIERS}")  # in round 1 already
    b.take("hold-fire", "done")
    assert (b.s.round, count(b, GRENADIERS, RIFLE)) == (2, 3)


@rule("LC-N100")
def test_a_defending_pair_that_has_fired_does_not_fire_again() -> None:
    """Round 1: the pair fires, the Sherman destroys the transport; its soldiers wait for round 2."""
    mine = [unit(SHERMAN, "b1"), unit(RIFLE, "b1")]
    b = assault(mine, [unit(CARRIER, "b2", mounted=GRENADIERS)], SHERMAN, RIFLE)
    b.take(f"target {RIFLE}", dice="1 1 1 1 1").take(f"fire {SHERMAN}", f"target {CARRIER}", dice="5 5 1 1")
    assert b.has(GRENADIERS, "fired")
    b.take("hold-fire", "done")
    assert not b.has(GRENADIERS, "fired")


@rule("LC-N100")
def test_an_ambush_stays_with_the_soldiers() -> None:
    """Played on the transport, and the soldiers could have borne it: three dice, doubled."""
    mine = [unit(SHERMAN, "b1"), unit(RIFLE, "b1")]
    hands: tuple[list[str], list[str]] = (["c-covered"], ["c-ambush"])
    b = assault(mine, [unit(CARRIER, "b2", mounted=GRENADIERS)], SHERMAN, RIFLE, hands=hands)
    b.take("play c-covered", "play c-ambush", f"on {CARRIER}")
    b.take(f"fire {SHERMAN}", f"target {CARRIER}", dice="5 5 1 1")
    assert b.in_force() == ["c-covered", "c-ambush"]
    assert count(b, GRENADIERS, RIFLE) == 6


# ------------------------------------------------------------ Obstacles
@rule("LC-T8", "LC-N106")
def test_mines_destroy_the_transport_and_the_assault_goes_on() -> None:
    theirs = [unit(GRENADIERS, "b2"), unit("c-mines", "b2>b1")]
    b = assault([unit(TRUCK, "b1", mounted=RIFLE)], theirs, TRUCK, dice="5 5 6 6 6 6")  # one roll for the pair, not two
    assert b.victory(1) == [TRUCK]
    assert b.damage(RIFLE) == 1
    assert count(b, GRENADIERS, RIFLE) == 3
    b.take(f"target {RIFLE}", dice="1 1 1")
    assert count(b, RIFLE, GRENADIERS) == 3
    assert b.offers(f"target {GRENADIERS}")


@rule("LC-T8", "LC-N107", "LC-11.9.3")
def test_soldiers_who_cleared_the_mines_do_not_fire_in_round_1() -> None:
    theirs = [unit(GRENADIERS, "b2"), unit("c-mines", "b2>b1")]
    b = assault([unit(TRUCK, "b1", mounted="us-engineers")], theirs, TRUCK)
    b.take(f"negate {TRUCK}").take(f"target {TRUCK}", dice="6 1 1")
    assert b.victory(1) == [TRUCK]
    assert (b.prompt, b.s.round) == (c.WITHDRAWAL, 1)
    b.take("done", "hold-fire")
    assert b.offers(f"target {GRENADIERS}")
    assert count(b, "us-engineers", GRENADIERS) == 3


# ------------------------------------------------------------ saved
@rule("LC-N100")
def test_the_marks_survive_a_saved_position() -> None:
    b = halftrack_is_lost()
    again = GAME.load(GAME.dump(b.s), GAME.options({"nation0": "us", "nation1": "de", "agreement": False}), "again")
    assert again.flags[b.piece(RIFLE)] == b.s.flags[b.piece(RIFLE)]


def ridden(*marks: str, **more: object) -> Battle:
    """The soldiers have row 0: the first piece there is, mounted on the truck of row 1."""
    mine = [
        unit("us-rifle", "b1", *marks, row=0, host="s0-1", bound="mounted"),
        unit("us-truck", "b1", row=1),
        unit("us-how105", "b1", row=2),
    ]
    return Battle("maneuver", mine, [unit("de-grenadiers", "b2", "spotted")], guarded=False, **more)  # type: ignore[arg-type]


@rule("LC-8.2.2", "LC-R28", "LC-3.1.8", "LC-8.1.4")
def test_soldiers_in_the_first_row_ride_like_any_other() -> None:
    b = ridden()
    truck, soldier = b.piece("us-truck"), b.piece("us-rifle")
    assert soldier == 0
    assert int(passenger(b.s, truck)) == soldier
    target = b.piece("de-grenadiers")
    alone = Battle("maneuver", [unit("us-truck", "b1")], [unit("de-grenadiers", "b2", "spotted")])
    lone = alone.piece("us-truck")
    more = int(own_fp(b.s, soldier, INF_FP))
    assert int(dice(b.s, truck, target, BOMBARDMENT)) == max(int(own_fp(alone.s, lone, INF_FP)), 0) + more
    assert not is_committed(b.s, truck)
    assert is_committed(ridden("committed").s, truck)
    assert int(rider_of(b.s, truck)) == soldier


@rule("LC-8.2.3", "LC-N100")
def test_soldiers_in_the_first_row_get_out_of_a_burning_transport() -> None:
    b = ridden()
    destroy(b.s, b.piece("us-truck"))
    assert b.s.kind[0] >= 0
    assert int(b.s.host[0]) == -1
    assert not b.s.has(0, MOUNTED)
    assert b.place("us-rifle") == "b1"
