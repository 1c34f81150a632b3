"""Rulings that can be switched and rules of nations, where they end: what first tests leave open (LC-N34, LC-N70 to LC-N89)."""

import pytest

from games.last_crusade.battle import Battle, unit
from random_play import loaded_again
from support import rule
from warcabinet.engine.responding import ALWAYS, ResponsePreference
from warcabinet.engine.session import Session
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.log_events import ATROCITY_DIE, FIRED, INTERCEPTED, SCOUT_DICE, SUPPLY_ROLL
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import SUPPLIED

BOTH = {seat: ResponsePreference(ALWAYS) for seat in range(2)}
RIFLE, SHERMAN, GRENADIERS, HONVED = "us-rifle", "us-sherman", "de-grenadiers", "hu-honved"


def count(battle: Battle, event: int) -> int:
    return sum(each[0] == event for each in battle.s.log or [])


def until(battle: Battle, prompt: int, seat: int = 0) -> Battle:
    """Passes and ends phases until this seat is asked this."""
    while (battle.prompt, battle.asked) != (prompt, seat):
        battle.take(next((each for each in ("pass", "done") if battle.offers(each)), battle.choices()[0]))
    return battle


# ------------------------------------------------------------ the rules of a nation
@rule("LC-N34")
def test_a_british_bombardment_is_free_in_each_phase() -> None:
    """In the next turn again."""
    battle = Battle("bombardment", [unit("gb-25pdr", "b1")], [unit(GRENADIERS, "b2", "spotted")], nations=("gb", "de"))
    battle.take("fire gb-25pdr", "target de-grenadiers", dice="1 1 1 1 1")
    until(until(battle, c.MANEUVER), c.BOMBARD)
    left = battle.supply(0)
    battle.take("fire gb-25pdr", "target de-grenadiers", dice="1 1 1 1 1")
    assert battle.supply(0) == left


@rule("LC-N34", "LC-R8")
def test_one_unit_in_each_turn_comes_free_of_charge() -> None:
    hands: tuple[list[str], list[str]] = (["su-rifle"] * 3, [])
    battle = Battle("reinforcement", [], [], nations=("su", "de"), supply=(0, 0), hands=hands)
    battle.take("deploy-free su-rifle")
    assert battle.supply(0) == 0
    assert not battle.offers("deploy-free su-rifle")
    assert until(until(battle, c.REINFORCE, 1), c.REINFORCE).offers("deploy-free su-rifle")


@rule("LC-N34")
@pytest.mark.parametrize(("zones", "more"), [(("b2", "c2"), 1), (("b2",), 1), (("b1",), 0)])
def test_french_supply_comes_with_the_roll(zones: tuple[str, ...], more: int) -> None:
    mine = [unit("ff-rifle", place) for place in zones]
    battle = Battle("reinforcement", mine, [], nations=("ff", "de"), supply=(0, 0), step="open", dice="1 2 3")
    assert battle.supply(0) == 6 + more
    assert count(battle, SUPPLY_ROLL) == 1


@rule("LC-N34")
@pytest.mark.parametrize(("place", "origin"), [("b3", "b2"), ("hq1", "b3")])
def test_home_ground_is_not_lost_by_forgetting_it(place: str, origin: str) -> None:
    """In the starting row and in the Headquarters: one unit is supplied without payment, even if the player names none."""
    theirs = [unit(HONVED, place, "spotted"), unit(HONVED, place, "spotted")]
    battle = Battle("maneuver", [unit(RIFLE, origin)], theirs, nations=("us", "hu"), supply=(9, 5), guarded=False)
    battle.assault().take("done")
    supplied = [battle.s.has(battle.piece(HONVED, n), SUPPLIED) for n in range(2)]
    assert supplied == [True, False]
    assert battle.supply(1) == 5


@rule("LC-N34")
def test_on_home_ground_only_the_first_is_free() -> None:
    theirs = [unit(HONVED, "b3", "spotted") for _ in range(3)]
    battle = Battle("maneuver", [unit(RIFLE, "b2")], theirs, nations=("us", "hu"), supply=(9, 1)).assault()
    assert not battle.offers("supply-all")  # 2 Supply are missing 1
    battle.take("supply hu-honved")
    assert battle.supply(1) == 1
    assert not battle.offers("supply-all")
    battle.take("supply hu-honved#2")
    assert battle.supply(1) == 0
    two = Battle("maneuver", [unit(RIFLE, "b2")], theirs[:2], nations=("us", "hu"), supply=(9, 1)).assault()
    two.take("supply-all")
    assert two.supply(1) == 0


# ------------------------------------------------------------ Phase 1 and cards
@rule("LC-N10")
def test_nobody_is_asked_in_the_middle_of_a_game_turn() -> None:
    options = {"agreement": True}
    battle = Battle("reinforcement", [], [], options=options, still=11, turn=30, step="open", first=1)
    assert battle.prompt == c.REINFORCE


@rule("LC-N71")
def test_between_two_actions_the_other_may_play_several_cards() -> None:
    hands: tuple[list[str], list[str]] = ([], ["de-n-v1", "de-n-v1"])
    options = {"any_time": "letter"}
    battle = Battle("maneuver", [unit(RIFLE, "b1")], [unit(GRENADIERS, "b3")], hands=hands, options=options, asking=BOTH)
    for _ in range(2):
        assert (battle.prompt, battle.asked) == (c.WINDOW, 1)
        battle.take("play de-n-v1", dice="1 2")
    assert (battle.prompt, battle.asked, battle.supply(0)) == (c.MANEUVER, 0, 6)


@rule("LC-N71")
@pytest.mark.parametrize(("value", "dice"), [("letter", 0), ("house", 1)])
def test_a_scout_shot_before_its_dice_sees_nothing(value: str, dice: int) -> None:
    mine = [unit("us-rangers", "b2", "spotted", damage=2)]
    hands: tuple[list[str], list[str]] = ([], ["c-sniper"])
    battle = Battle("recon", mine, [unit(GRENADIERS, "b3")], hands=hands, options={"any_time": value}, asking=BOTH)
    battle.take(*["pass"] * (value == "letter"), "unit us-rangers", "at b3", dice="6 6 6")
    if value == "letter":
        battle.take("play c-sniper", "on us-rangers", dice="6")
        assert not battle.is_in_play("us-rangers")
    assert count(battle, SCOUT_DICE) == dice


@rule("LC-N71")
def test_a_defender_shot_before_its_fire_does_not_fire() -> None:
    """Ann answers when Bob has named the target, before his dice."""
    theirs = [unit("de-volksgren", "b3", "spotted", damage=1)]
    hands: tuple[list[str], list[str]] = (["c-sniper"], [])
    battle = Battle("maneuver", [unit(RIFLE, "b2")], theirs, hands=hands, options={"any_time": "letter"}, asking=BOTH)
    battle.assault()
    while battle.prompt != c.CHOOSE_TARGET:
        battle.take("pass" if battle.offers("pass") else "done")
    battle.take("target us-rifle")
    assert (battle.prompt, battle.asked) == (c.WINDOW, 0)
    battle.take("play c-sniper", "on de-volksgren", dice="6")
    assert not battle.is_in_play("de-volksgren")
    assert count(battle, FIRED) == 0
    assert battle.s.control[7] == 0


@rule("LC-N71")
def test_a_gun_shot_before_it_answers_a_strike_is_silent() -> None:
    mine = [unit("us-p47", "bc3", "spotted", group=1)]
    theirs = [unit("de-volksgren", "b3", "spotted", damage=1), unit(GRENADIERS, "b3", "spotted")]
    hands: tuple[list[str], list[str]] = (["c-sniper"], [])
    battle = Battle("bombardment", mine, theirs, hands=hands, options={"any_time": "letter"}, asking=BOTH)
    battle.take("unit us-p47", "at b3", "target de-grenadiers", dice="1 1 1 1 1 1 1 1")
    while battle.prompt != c.RETURN_FIRE:
        battle.take("pass")
    battle.take("fire de-volksgren")
    assert (battle.prompt, battle.asked) == (c.WINDOW, 0)
    before = count(battle, FIRED)
    battle.take("play c-sniper", "on de-volksgren", dice="6")
    while battle.prompt == c.WINDOW:
        battle.take("pass")
    assert not battle.is_in_play("de-volksgren")
    assert count(battle, FIRED) == before
    assert battle.prompt == c.RETURN_FIRE


@rule("LC-N82")
def test_a_second_unique_card_is_paid_and_scores_if_it_has_a_cost() -> None:
    hands: tuple[list[str], list[str]] = (["us-n-bradley"], [])
    battle = Battle("reinforcement", [], [], hands=hands, unique=["us-n-bradley"], options={"unique": "letter"})
    battle.take("deploy us-n-bradley")
    assert (battle.in_force(), battle.victory(1), battle.hand(0)) == ([], ["us-n-bradley"], [])
    house = Battle("reinforcement", [], [], hands=hands, unique=["us-n-bradley"], options={"unique": "house"})
    assert not house.offers("deploy us-n-bradley")


@rule("LC-N86")
def test_a_support_weapon_and_a_leader_are_borne_besides() -> None:
    """By the letter, only other attachments are limited to one."""
    mine = [unit(RIFLE, "b1", attached=["c-fo"])]
    for card in ("c-mg", "us-n-moh"):
        battle = Battle("reinforcement", mine, [], hands=([card], []), guarded=False, options={"other_attachments": "letter"})
        assert battle.offers(f"deploy {card}"), card
    free = Battle("reinforcement", [unit(RIFLE, "b1")], [], hands=(["c-boats"], []), options={"other_attachments": "letter"})
    assert free.offers("deploy c-boats")


# ------------------------------------------------------------ the air
@rule("LC-N78", "LC-7.2.40")
def test_no_patrol_intercepts_twice_and_one_may_stay_out() -> None:
    """The first has Drop Tanks, so that it goes on after the combat."""
    patrols = [
        unit("de-bf109", post, "patrol", "spotted", group=n + 1, attached=["c-droptanks"]) for n, post in enumerate(("ab2", "bc2"))
    ]
    battle = Battle("air", [unit("us-a26", "airfield0")], patrols, options={"interception": "letter"}, dice="1 " * 60)
    battle.take("unit us-a26", "at ab3")
    assert battle.choices() == [battle.named(f"intercept de-bf109#{n}") for n in (1, 2)] + ["none"]
    battle.take("intercept de-bf109")
    while battle.prompt != c.INTERCEPTION:
        battle.take("discard-tanks" if battle.offers("discard-tanks") else "none")
    assert battle.choices() == [battle.named("intercept de-bf109#2"), "none"]
    battle.take("none")
    assert count(battle, INTERCEPTED) == 1


@rule("LC-N78", "LC-7.2.23")
@pytest.mark.parametrize(("value"), ["letter", "house"])
def test_fighters_that_were_intercepted_are_not_left_alone(value: str) -> None:
    mine = [unit(card, "airfield0") for card in ("us-p51", "c-droptanks", "us-a26")]
    patrols = [unit("de-bf109", post, "patrol", "spotted", group=n + 1) for n, post in enumerate(("ab2", "bc2"))]
    battle = Battle("air", mine, patrols, supply=(20, 5), options={"interception": value}, dice="1 " * 60)
    battle.take("unit us-p51", "equip c-droptanks", "group-ready", "at ab1", "intercept de-bf109", "none")
    while battle.prompt != c.AIR:
        assert (battle.prompt, battle.asked) != (c.INTERCEPTION, 0)
        battle.take("discard-tanks" if battle.offers("discard-tanks") else "none")
    assert battle.place("us-p51") == "ab1"


@rule("LC-N89")
@pytest.mark.parametrize(("value", "seen"), [("letter", True), ("house", False)])
def test_a_unit_struck_blind_from_the_air(value: str, seen: bool) -> None:
    mine = [unit("us-p47", "ab2", "spotted", group=1), unit("us-n-liaison", "hq0")]
    battle = Battle("bombardment", mine, [unit(GRENADIERS, "b2")], options={"blind_struck": value})
    battle.take("unit us-p47", "at b2", "with-liaison", "target de-grenadiers", dice="1 1 1 1 1 1 1")
    assert battle.has(GRENADIERS, "spotted") == seen
    until(battle, c.MANEUVER)  # and nothing is left half done


# ------------------------------------------------------------ movement and assaults
@rule("LC-N77")
@pytest.mark.parametrize(("value", "committed"), [("letter", True), ("house", False)])
def test_whether_an_assault_commits(value: str, committed: bool) -> None:
    """A tank has two MF; the assault uses one."""
    theirs = [unit("de-volkssturm", "b3", "spotted", damage=1)]
    battle = Battle("maneuver", [unit(SHERMAN, "b2"), unit(RIFLE, "b2")], theirs, options={"committed_by_step": value})
    battle.assault("add us-sherman").take("done")
    while battle.s.target >= 0:
        choice = next(each for each in battle.choices() if each != "hold-fire")
        battle.take(choice, dice="6 6 6 6 6 6 6 6")
    assert battle.has(SHERMAN, "committed") == committed


@rule("LC-N77", "LC-R84")
def test_in_a_full_zone_a_move_cannot_end() -> None:
    full = [unit(RIFLE, "b2") for _ in range(3)]
    battle = Battle("maneuver", [unit(SHERMAN, "b1"), *full], [], options={"committed_by_step": "letter"})
    battle.take("unit us-sherman", "move b2")
    assert battle.offers("move a2")
    assert not battle.offers("done")


@rule("LC-N77", "LC-10.1.2")
def test_a_unit_in_a_fortification_may_have_to_move_on() -> None:
    """The moment can be saved and loaded: it once was refused."""
    mine = [unit("de-n-pillbox", "b2", row=0), unit(GRENADIERS, "b1", "extra-mf", row=1)]
    battle = Battle("maneuver", mine, [], nations=("de", "us"), guarded=False, options={"committed_by_step": "letter"})
    battle.take(f"unit {GRENADIERS}", "enter de-n-pillbox")
    assert battle.s.moving == battle.piece(GRENADIERS)
    loaded = loaded_again(GAME, Session(GAME, battle.options, "test").beside(battle.match).position().text())
    assert isinstance(loaded.s, LastCrusade)
    assert loaded.s.moving == battle.s.moving


@rule("LC-N77", "LC-N85")
@pytest.mark.parametrize(("moved", "committed"), [(True, True), (False, False)])
def test_who_is_turned_back_at_a_headquarters_is_committed_only_by_a_move(moved: bool, committed: bool) -> None:
    options = {"empty_hq": "letter", "committed_by_step": "letter"}
    battle = Battle("maneuver", [unit(SHERMAN, "b2" if moved else "b3")], [], options=options, supply=(0, 0))
    battle.take("unit us-sherman", *["move b3"] * moved, "move hq1")
    assert battle.place(SHERMAN) == "b3"
    assert battle.has(SHERMAN, "committed") == committed


@rule("LC-N80")
def test_the_attackers_die_comes_first_and_a_six_is_the_last() -> None:
    mine = [unit("de-sspzgren", "b2"), unit("de-sspzgren", "b2")]
    theirs = [unit("de-sspzgren", "b3", "spotted")]
    options = {"atrocity_die": "letter"}
    battle = Battle("maneuver", mine, theirs, nations=("de", "de"), options=options, supply=(9, 0), dice="1 6 6 1 1 1")
    battle.assault("add de-sspzgren", "add de-sspzgren#2")
    assert [each[1:3] for each in battle.s.log or [] if each[0] == ATROCITY_DIE] == [(0, 1), (0, 6)]
    assert battle.s.prisoners == 1


@rule("LC-N71", "LC-11.5.1")
@pytest.mark.parametrize("shot", [True, False])
def test_a_flanker_shot_before_its_fire_does_not_fire(shot: bool) -> None:
    mine = [unit(SHERMAN, "b1"), unit(RIFLE, "a2", damage=2)]
    hands: tuple[list[str], list[str]] = ([], ["c-sniper"])
    battle = Battle("maneuver", mine, [unit("de-stug", "b2")], hands=hands, options={"any_time": "letter"}, asking=BOTH)
    until(battle, c.MANEUVER).assault("add us-sherman", "add us-rifle")
    while battle.prompt != c.FLANK_FIRE:
        battle.take(next(each for each in ("main b1", "pass", "done") if each in battle.choices()))
    battle.take("fire us-rifle")
    assert (battle.prompt, battle.asked) == (c.WINDOW, 1)
    battle.take(*["play c-sniper", "on us-rifle"] if shot else ["pass"], dice="6 1 1 1 1 1")
    assert battle.is_in_play(RIFLE) != shot
    assert count(battle, FIRED) == (0 if shot else 1)


@rule("LC-N84", "LC-R84")
@pytest.mark.parametrize(("value", "passes"), [("letter", False), ("house", True)])
def test_behind_an_obstacle_that_lies_face_down_nobody_counts_on_moving_on(value: str, passes: bool) -> None:
    """Mines halt no tank, and Barbed Wire would: what lies face down might be either."""
    full = [unit(RIFLE, "b2") for _ in range(3)]
    marks = () if value == "letter" else ("spotted",)
    mines = [unit("c-mines", "b2>b1", *marks)]
    battle = Battle("maneuver", [unit(SHERMAN, "b1"), *full], mines, options={"obstacles_setup": value})
    assert battle.take("unit us-sherman").offers("move b2") == passes
