"""More rulings that can be switched: one test for each value (LC-N71 to LC-N89), and all of them together (LC-N93)."""

import tomllib
from typing import Any

import pytest

from games.last_crusade.battle import Battle, unit
from games.last_crusade.played import VALUES, nothing_is_lost
from random_play import RandomMatch, options_of, play
from support import rule
from warcabinet.engine.responding import ResponsePreference
from warcabinet.engine.rulings import rulings
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.log_events import ATROCITY_DIE, INTERCEPTED, TAKEN_BACK
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.table.pieces import is_seen

PRESETS = tomllib.loads((GAME.folder / "presets.toml").read_text("utf-8"))
ALWAYS = {seat: ResponsePreference("always") for seat in range(2)}


def told(battle: Battle, event: int) -> int:
    return sum(each[0] == event for each in battle.s.log or [])


# ------------------------------------------------------------ cards
@rule("LC-N71")
@pytest.mark.parametrize(("value", "asked"), [("letter", True), ("house", False)])
def test_any_time_is_before_each_shot_and_between_actions(value: str, asked: bool) -> None:
    """Propaganda is an "any" card: Bob may play it after Ann's first move, and before the shot of her gun's target is rolled."""
    mine = [unit("us-rifle", "b1"), unit("us-sherman", "a1")]
    battle = Battle(
        "maneuver", mine, [unit("de-grenadiers", "b3")], hands=([], ["de-n-v1"]), options={"any_time": value}, asking=ALWAYS
    )
    if asked:
        assert (battle.prompt, battle.asked) == (c.WINDOW, 1)
        battle.take("pass")
    assert (battle.prompt, battle.asked) == (c.MANEUVER, 0)
    battle.take("unit us-rifle", "move b2")
    assert ((battle.prompt, battle.asked) == (c.WINDOW, 1)) == asked


@rule("LC-N71")
@pytest.mark.parametrize(("value", "windows"), [("letter", 2), ("house", 0)])
def test_any_time_before_the_shots_of_an_assault(value: str, windows: int) -> None:
    """Green troops against a Volkssturm: a window opens before each of the two shots of round 1."""
    mine, theirs = [unit("us-rifle", "b2")], [unit("de-volksgren", "b3", "spotted")]
    battle = Battle("maneuver", mine, theirs, hands=([], ["de-n-v1"]), options={"any_time": value}, supply=(9, 0), asking=ALWAYS)
    found = 0
    battle.take(*["pass"] * (battle.prompt == c.WINDOW), "assault", "confirm", dice="1 1 1 1 1 1")
    while battle.s.round < 2 and not battle.s.over:
        shots = battle.prompt == c.WINDOW and battle.s.window == 8 and battle.s.target >= 0
        found += shots
        options = battle.choices()
        battle.take("pass" if "pass" in options else next(o for o in options if not o.startswith(("hold", "withdraw"))))
    assert found == windows


@rule("LC-N82")
@pytest.mark.parametrize(("value", "offered"), [("letter", True), ("house", False)])
def test_a_second_unique_card(value: str, offered: bool) -> None:
    """The Assassination Plot, played before, is discarded without effect; Supply and cards in force stay as they are."""
    hands: tuple[list[str], list[str]] = (["us-n-plot"], [])
    battle = Battle("reinforcement", [], [], hands=hands, unique=["us-n-plot"], options={"unique": value}, dice="6 6 6")
    assert battle.offers("play us-n-plot") == offered
    if offered:
        battle.take("play us-n-plot")
        assert (battle.supply(0), battle.supply(1), battle.in_force()) == (10, 10, [])
        assert (battle.discard(0), battle.hand(0)) == (["us-n-plot"], [])


@rule("LC-N82")
@pytest.mark.parametrize(("value", "offered"), [("letter", True), ("house", False)])
def test_a_second_general(value: str, offered: bool) -> None:
    battle = Battle(
        "reinforcement",
        [],
        [],
        hands=(["us-n-bradley"], []),
        in_force=[{"card": "us-n-patton", "of": 0}],
        options={"unique": value},
    )
    assert battle.offers("deploy us-n-bradley") == offered
    if offered:
        battle.take("deploy us-n-bradley")
        assert battle.in_force() == ["us-n-patton"]
        assert battle.victory(1) == ["us-n-bradley"]
        assert battle.supply(0) == 7


@rule("LC-N86")
@pytest.mark.parametrize(("value", "offered"), [("letter", False), ("house", True)])
def test_a_second_attachment_of_another_name(value: str, offered: bool) -> None:
    """A Forward Observer is there; may a second attachment, Assault Boats, join the same platoon?"""
    mine = [unit("us-rifle", "b1", attached=["c-fo"])]
    battle = Battle("reinforcement", mine, [], hands=(["c-boats"], []), guarded=False, options={"other_attachments": value})
    assert battle.offers("deploy c-boats") == offered


# ------------------------------------------------------------ the air
@rule("LC-N72")
@pytest.mark.parametrize(("value", "both"), [("letter", True), ("house", False)])
def test_how_many_weapons_an_aircraft_carries(value: str, both: bool) -> None:
    mine = [unit(card, "airfield0") for card in ("us-p47", "c-bombs", "c-rockets")]
    battle = Battle("air", mine, [unit("de-grenadiers", "b3", "spotted")], options={"ordnance": value})
    battle.take("unit us-p47", "equip c-bombs")
    assert battle.offers("equip c-rockets") == both


@rule("LC-N72")
def test_a_strike_uses_all_its_weapons() -> None:
    plane = unit("us-p47", "bc3", group=1, attached=["c-bombs", "c-rockets"])
    battle = Battle("bombardment", [plane], [unit("de-grenadiers", "b3", "spotted")], supply=(5, 0))
    battle.take("unit us-p47", "at b3", "target de-grenadiers", dice="1 " * 7)
    assert sorted(battle.victory(1)) == ["c-bombs", "c-rockets"]


@rule("LC-N78")
@pytest.mark.parametrize(("value", "fights"), [("letter", 2), ("house", 1)])
def test_two_patrols_intercept(value: str, fights: int) -> None:
    patrols = [unit("de-bf109", post, "patrol", "spotted", group=n + 1) for n, post in enumerate(("ab2", "bc2"))]
    mine = [unit("us-a26", "airfield0")]
    battle = Battle("air", mine, patrols, options={"interception": value}, dice="1 " * 60)
    battle.take("unit us-a26", "at ab3")
    while battle.prompt != c.AIR and battle.s.phase == 5:
        options = battle.choices()
        battle.take(next((o for o in options if o.startswith("intercept")), next((o for o in options if o != "pass"), "pass")))
    assert told(battle, INTERCEPTED) == fights


@rule("LC-N79")
@pytest.mark.parametrize(("value", "offered"), [("letter", True), ("house", False)])
def test_a_second_sortie(value: str, offered: bool) -> None:
    mine = [unit("us-p47", "airfield0", "launched"), unit("us-p51", "airfield0")]
    battle = Battle("air", mine, [], options={"sorties": value})
    assert battle.offers("unit us-p51")
    assert battle.offers("unit us-p47") == offered


@rule("LC-N89")
@pytest.mark.parametrize(("value", "seen"), [("letter", True), ("house", False)])
def test_a_unit_bombarded_blind(value: str, seen: bool) -> None:
    mine = [unit("us-rifle", "b2", attached=["c-fo"]), unit("us-how105", "b1")]
    battle = Battle("bombardment", mine, [unit("de-grenadiers", "b3")], options={"blind_struck": value})
    battle.take("fire us-how105", "target de-grenadiers", dice="1 1 1 1 1")
    assert battle.has("de-grenadiers", "spotted") == seen


# ------------------------------------------------------------ movement
@rule("LC-N73")
def test_mounting_by_the_letter() -> None:
    """Off one halftrack and onto another; never twice onto the same; a committed platoon may mount, and the pair is committed."""
    mine = [unit("us-rifle", "b1"), unit("us-halftrack", "b1"), unit("us-truck", "b1")]
    battle = Battle("maneuver", mine, [])
    battle.take("unit us-rifle", "on us-halftrack", "unit us-rifle", "unit us-rifle", "on us-truck", "unit us-rifle")
    assert battle.place("us-rifle") == "b1"
    assert not battle.offers("unit us-rifle") or not battle.take("unit us-rifle").offers("on us-halftrack")
    tired = Battle("maneuver", [unit("us-rifle", "b1", "committed"), unit("us-halftrack", "b1")], [])
    tired.take("unit us-rifle")
    assert tired.s.host[tired.piece("us-rifle")] == tired.piece("us-halftrack")
    assert not tired.offers("unit us-halftrack")
    tired.take("unit us-rifle")
    assert tired.has("us-halftrack", "committed")


@rule("LC-N73")
def test_mounting_by_house_rules() -> None:
    mine = [unit("us-rifle", "b1", "committed"), unit("us-green", "b1"), unit("us-halftrack", "b1")]
    battle = Battle("maneuver", mine, [], options={"mounting": "house"})
    assert not battle.offers("unit us-rifle")
    battle.take("unit us-green", "on us-halftrack", "unit us-green", "unit us-green")
    assert not battle.offers("on us-halftrack")


@rule("LC-N77")
@pytest.mark.parametrize("value", ["letter", "house"])
def test_whether_any_move_commits(value: str) -> None:
    battle = Battle("maneuver", [unit("us-sherman", "b1")], [unit("de-grenadiers", "b3")], options={"committed_by_step": value})
    battle.take("unit us-sherman", "move b2")
    if value == "letter":
        assert battle.offers("move a2")
        battle.take("done")
    assert battle.has("us-sherman", "committed") == (value == "letter")
    assert battle.offers("assault") == (value == "house")


@rule("LC-N77")
def test_a_move_can_go_on_at_once() -> None:
    battle = Battle("maneuver", [unit("us-sherman", "b1")], [], options={"committed_by_step": "letter"})
    battle.take("unit us-sherman", "move b2", "move a2")
    assert battle.place("us-sherman") == "a2"
    assert battle.has("us-sherman", "committed")


# ------------------------------------------------------------ assaults
@rule("LC-N80")
@pytest.mark.parametrize(("value", "dice"), [("letter", 2), ("house", 0)])
def test_dice_for_atrocities(value: str, dice: int) -> None:
    """By the letter two marked units roll as the assault begins; else one die for the side, at its end."""
    theirs = [unit("de-sspzgren", "b3", "spotted"), unit("de-sspanther", "b3", "spotted")]
    battle = Battle("maneuver", [unit("us-rifle", "b2")], theirs, options={"atrocity_die": value}, supply=(9, 0), dice="1 " * 30)
    battle.assault()
    assert battle.s.target >= 0
    assert told(battle, ATROCITY_DIE) == dice
    while battle.s.target >= 0:
        battle.take(battle.choices()[0], dice="1 " * 30)
    assert told(battle, ATROCITY_DIE) == max(dice, 1)


@rule("LC-N84")
@pytest.mark.parametrize(("value", "hidden"), [("letter", True), ("house", False)])
def test_obstacles_of_the_set_up(value: str, hidden: bool) -> None:
    """Laid at set-up, and met by an assault."""
    options = {"quick_start": False, "obstacles_setup": value}
    laid = Battle("placing", [], [], guarded=False, options=options, side0={"bought": ["us-rifle", "c-wire"]}, active=0)
    laid.take("quick-place")
    assert is_seen(laid.s, 1, laid.piece("c-wire")) != hidden
    marks = () if hidden else ("spotted",)
    theirs = [unit("c-wire", "b3>b2", *marks), unit("de-grenadiers", "b3", "spotted")]
    battle = Battle("maneuver", [unit("us-rifle", "b2")], theirs, options={"obstacles_setup": value}, supply=(9, 0), dice="1 " * 9)
    assert is_seen(battle.s, 0, battle.piece("c-wire")) != hidden
    for viewer, told in ((0, not hidden), (1, True), (-1, not hidden)):
        scene = GAME.scene(battle.s, GAME.view(viewer, "en", ("Ann", "Bob")))
        assert ("Barbed Wire" in str(scene.areas)) == told
    battle.assault()
    assert battle.has("c-wire", "spotted")


@rule("LC-N85")
def test_an_empty_headquarters_is_entered_by_the_letter() -> None:
    for value, offered in (("letter", True), ("house", False)):
        battle = Battle("maneuver", [unit("us-rifle", "b3")], [], guarded=False, options={"empty_hq": value}, supply=(0, 0))
        battle.take("unit us-rifle")
        assert battle.offers("move hq1") == offered
        if offered:
            battle.take("move hq1")
            assert (battle.s.over, battle.s.captor) == (True, 0)


@rule("LC-N85")
@pytest.mark.parametrize(("supply", "assaults"), [(3, True), (0, False)])
def test_a_headquarters_that_only_looks_empty(supply: int, assaults: bool) -> None:
    """A face-down guard is there: the step becomes a paid assault, or the platoon turns back and does not try again."""
    options = {"empty_hq": "letter"}
    battle = Battle("maneuver", [unit("us-rifle", "b3")], [], options=options, supply=(supply, 0), dice="1 1 1 1 1 1 1")
    battle.take("unit us-rifle", "move hq1")
    if assaults:
        assert battle.s.target == 10
        assert battle.supply(0) == supply - 1
    else:
        assert told(battle, TAKEN_BACK) == 1
        assert battle.place("us-rifle") == "b3"
        assert not battle.take("unit us-rifle").offers("move hq1")
    seen = Battle("maneuver", [unit("us-rifle", "b3")], [unit("de-grenadiers", "hq1", "spotted")], options=options)
    assert not seen.take("unit us-rifle").offers("move hq1")


@rule("LC-N85", "LC-R84")
@pytest.mark.parametrize("guarded", [False, True])
def test_through_a_full_zone_into_a_headquarters(guarded: bool) -> None:
    """The match ends on the way; or the tank is turned back and has to go on to a zone that has room."""
    full = [unit("us-rifle", "b3") for _ in range(3)]
    options = {"empty_hq": "letter"}
    battle = Battle("maneuver", [unit("us-sherman", "b2"), *full], [], guarded=guarded, options=options, supply=(0, 0))
    battle.take("unit us-sherman", "move b3", "move hq1")
    assert battle.s.over != guarded
    assert battle.s.moving == battle.piece("us-sherman")
    if guarded:
        assert told(battle, TAKEN_BACK) == 1
        assert not battle.offers("done")
        battle.take("move a3")
        assert (battle.place("us-sherman"), battle.s.moving) == ("a3", -1)


# ------------------------------------------------------------ set-up
@rule("LC-N88")
@pytest.mark.parametrize(("answers", "used"), [(("yes", "yes"), True), (("yes", "no"), False), ((), False)])
def test_bridges_need_both(answers: tuple[str, ...], used: bool) -> None:
    """Asked of both in secret; with the house rule no one is asked."""
    given: dict[str, Any] = {"bridge_question": "letter" if answers else "house", "random_terrain": True, "agreement": False}
    m = RandomMatch(GAME, GAME.options(given), "bridges")
    assert isinstance(m.s, LastCrusade)
    if answers:
        assert (int(m.s.prompt), GAME.asked_together(m.s)) == (c.WITH_BRIDGES, (0, 1))
        for answer in answers:
            m.match.take(GAME.choice_number(answer))
    assert int(m.s.prompt) == c.KEEP_TERRAIN
    assert m.s.bridges_agreed == used


@rule("LC-N88")
@pytest.mark.parametrize("preset", PRESETS)
def test_only_the_preset_as_printed_begins_with_a_question_about_bridges(preset: str) -> None:
    """Newcomers would have to answer it on an empty table."""
    s = GAME.new(GAME.options(PRESETS[preset]), "1")
    assert bool(s.plan.asks_bridges) == (preset == "as-printed")


@rule("LC-N88")
def test_nobody_is_asked_where_the_scenario_or_an_option_says_it() -> None:
    for given in ({"scenario": "river"}, {"bridges": "on"}, {"bridges": "off"}):
        options = GAME.options({"bridge_question": "letter", **given})
        assert int(GAME.new(options, "1").plan.asks_bridges) == 0


# ------------------------------------------------------------ all together
@rule("LC-N93")
@pytest.mark.parametrize("reading", ["letter", "house", "mixed"])
def test_random_play_with_all_readings(reading: str) -> None:
    chosen = ("letter", "house") if reading == "mixed" else (reading,)
    values = {**VALUES, **dict.fromkeys(rulings(GAME.options_type), chosen)}
    for n in range(4):
        play(RandomMatch(GAME, options_of(GAME, values, n), f"{reading} {n}"), nothing_is_lost, every=50, longest=12_000)


@rule("LC-N93")
@pytest.mark.parametrize(("preset", "reading"), [("as-printed", "letter"), ("house-rules", "house")])
def test_a_preset_sets_all_rulings(preset: str, reading: str) -> None:
    given = tomllib.loads((GAME.folder / "presets.toml").read_text("utf-8"))[preset]
    options = GAME.options(given)
    assert {getattr(options, name) for name in rulings(GAME.options_type)} == {reading}
