"""The forecast against brute force: all dice there are, rolled through the rules themselves."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.last_crusade.battle import Battle, unit
from warcabinet.engine.state import Event, menu_of
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.table.fire import BOMBARDMENT, dice, target_number
from warcabinet.games.last_crusade.table.terms import FIREPOWER, HALF, TIMES_CARD
from warcabinet.games.last_crusade.view import assault_odds as odds
from warcabinet.games.last_crusade.view.assault_odds import hit_chances
from warcabinet.games.last_crusade.view.forecast import of_target, percent, shot, span
from warcabinet.games.last_crusade.view.scene import SceneBuilder

NAMES = ("Ann", "Bob")


def table(battle: Battle, viewer: int = 0) -> SceneBuilder:
    return SceneBuilder(GAME, battle.s, GAME.view(viewer, "en", NAMES))


@pytest.mark.parametrize("tn", [1, 2, 4, 5, 6, 7])
def test_hits_are_counted_exactly(tn: int) -> None:
    rolls = list(product(range(1, 7), repeat=3))
    for hits, chance in enumerate(hit_chances(3, tn)):
        assert chance == pytest.approx(sum(sum(die >= tn for die in roll) == hits for roll in rolls) / len(rolls))


def bombardment() -> Battle:
    """Three dice at a dug-in unit that two hits destroy; the first of them is ignored."""
    mine = [unit("us-mortar81", "b2")]
    theirs = [unit("de-volksgren", "b3", "spotted", "dug-in")]
    return Battle("bombardment", mine, theirs)


def test_the_chance_of_destruction_is_what_the_rules_do() -> None:
    battle = bombardment()
    gun, target = battle.piece("us-mortar81"), battle.piece("de-volksgren")
    found = shot(battle.s, gun, target, BOMBARDMENT, blind=False, seen=True)
    assert (found.dice, found.tn) == (3, 5)
    fallen = 0
    for roll in product("123456", repeat=3):
        trial = bombardment()
        trial.take("fire us-mortar81", dice=" ".join(roll))
        if trial.prompt == c.BOMBARD_TARGET:
            trial.take("target de-volksgren", dice=" ".join(roll))
        fallen += not trial.is_in_play("de-volksgren")
    assert found.kills == pytest.approx(fallen / 216)


def test_of_a_covered_target_only_hits_are_told() -> None:
    mine = [
        unit(
            "us-how105",
            "b1",
        ),
        unit("us-rifle", "b2", attached=["c-fo"]),
    ]
    theirs = [unit("de-tiger2", "b3"), unit("de-volksgren", "b3", "spotted")]
    battle = Battle("bombardment", mine, theirs)
    battle.take("fire us-how105")
    preview = of_target(table(battle), battle.piece("de-tiger2"))
    assert preview is not None
    assert "destroyed" not in preview.text
    assert not any("Tiger" in row.label or row.label == "Destroyed" for row in preview.rows)
    shown = of_target(table(battle), battle.piece("de-volksgren"))
    assert shown is not None
    assert any(row.label == "Destroyed" for row in shown.rows)


def summed(battle: Battle, u: int, target: int, mode: int) -> int:
    """The terms put together as LC-R26 says."""
    value, plus, factor, halved, late = 0, 0, 1, False, 0
    terms: list[Event] = []
    dice(battle.s, u, target, mode, False, terms)
    for _, what, number, _, _ in terms:
        if what == FIREPOWER:
            value += number
        elif what == TIMES_CARD:
            value *= number
        elif what == HALF:
            halved = True
        elif what in (3, 4):
            factor *= number
        elif what == 2:
            plus += number
        else:
            late += number
    value = (value + plus) * factor
    return max((value + 1) // 2 + late if halved else value + late, 0)


def test_the_terms_make_the_sum() -> None:
    """In random play, whoever may choose a target: the rows shown add up to the dice rolled."""
    import random

    from warcabinet.engine.match import Match

    chooser = random.Random(4)
    checked = 0
    s = GAME.new(GAME.options({"agreement": False, "scenario": "hedgerows"}), "terms 2")
    match = Match(s)
    while not s.over and checked < 60:
        if s.prompt == c.CHOOSE_TARGET and s.firing >= 0:
            view = SceneBuilder(GAME, s, GAME.view(int(s.asked), "en", NAMES))
            for number in menu_of(s):
                if c.TARGET <= number < c.TARGET + c.PIECES:
                    target = number - c.TARGET
                    mode = 1 if s.flags[s.firing] & 2097152 else 0
                    battle = Battle.__new__(Battle)
                    battle.s = s
                    assert summed(battle, int(s.firing), target, mode) == dice(s, s.firing, target, mode)
                    terms: list[Event] = []
                    assert target_number(s, s.firing, target, mode, False, terms) == 5 + sum(term[2] for term in terms)
                    assert of_target(view, target) is not None
                    checked += 1
        match.take(chooser.choice(menu_of(s)))
    assert checked > 20


def duel(**more: object) -> Battle:
    """A Green Platoon (two dice, Defense 2) against Conscripts (two dice, Defense 1) in the open."""
    mine = [unit("us-green", "b2"), unit("us-how105", "b1")]  # the howitzer could support, so that there is something to confirm
    theirs = [unit("su-conscripts", "b3", "spotted")]
    return Battle("maneuver", mine, theirs, nations=("us", "su"), **more)  # type: ignore[arg-type]


def fought(rolls: tuple[str, ...]) -> tuple[bool, bool]:
    """Whether the defender, and the attacker, is left after both rounds with these dice."""
    battle = duel(dice=" ".join(rolls) + " 1 1 1 1 1 1")
    battle.take("assault")
    for _ in range(30):
        if battle.s.target < 0 and battle.s.step < 3 and battle.prompt == c.MANEUVER:
            break
        offered = battle.choices()
        if not offered:
            break
        for wish in ("confirm", "supply-all", "supply", "add", "target", "fire", "advance-all", "done", "pass", "attack"):
            found = [text for text in offered if text.split()[0] == wish]
            if found:
                battle.match.take(GAME.choice_number(found[0]))
                break
        else:
            raise AssertionError(offered)
    return battle.is_in_play("su-conscripts"), battle.is_in_play("us-green")


def test_a_whole_assault_is_worked_out_as_it_is_fought() -> None:
    """Every roll that matters: hit or miss for up to eight dice, weighed with its chance."""
    battle = duel()
    battle.take("assault")
    assert battle.offers("confirm")
    found = odds.assault(battle.s)
    captured = repelled = wiped = 0.0
    for rolls in product("16", repeat=8):
        chance = 1.0
        for die in rolls:
            chance *= 1 / 3 if die == "6" else 2 / 3
        theirs, mine = fought(rolls)
        if not theirs:
            captured += chance
        elif mine:
            repelled += chance
        else:
            wiped += chance
    assert found.captured == pytest.approx(captured)
    assert found.repelled == pytest.approx(repelled)
    assert found.wiped_out == pytest.approx(wiped)
    assert found.unknown == pytest.approx(0, abs=1e-6)
    assert found.falls[battle.piece("su-conscripts")] == pytest.approx(captured)


def assault_of(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], at: str) -> Battle:
    """Everybody assaults; the other Headquarters lies behind."""
    battle = Battle("maneuver", mine, theirs, supply=(60, 60), guarded=False)
    battle.take("assault")
    if battle.prompt == c.ASSAULT_WHERE:
        battle.take(f"attack {at}")
    while found := [text for text in battle.choices() if text.startswith("add")]:
        battle.match.take(GAME.choice_number(found[0]))
    return battle


ASSAULTERS = ("sherman", "rifle", "armdinf", "jumbo", "rangers", "engineers", "sherman76", "airborne", "pershing")
DEFENDERS = ("tiger2", "panther", "grenadiers", "pak40", "flak88", "pzgren", "tiger1", "stug", "volksgren")


def all_of_them(defenders: int, at: str, origins: str) -> Battle:
    places = [place for place in origins.split() for _ in range(3)]
    mine = [unit(f"us-{name}", place, "spotted") for name, place in zip(ASSAULTERS, places, strict=True)]
    theirs = [unit("de-tiger2", at, "spotted")]
    theirs += [unit(f"de-{name}", at, "spotted", "dug-in") for name in DEFENDERS[1:defenders]]
    return assault_of(mine, theirs, at)


def test_nine_against_three_are_worked_out_exactly() -> None:
    """The figures were found by following every state of all twelve units, which takes a hundred times as long."""
    found = odds.assault(all_of_them(3, "b3", "a3 c3 b2").s)
    assert found.captured == pytest.approx(0.80198, abs=1e-4)
    assert found.repelled == pytest.approx(0.19802, abs=1e-4)
    assert found.their_losses == pytest.approx(18.598, abs=1e-3)
    assert found.my_losses == pytest.approx(9.865, abs=1e-3)
    assert found.unknown < 0.0005


def test_a_headquarters_full_of_defenders_is_worked_out_within_bounds() -> None:
    found = odds.assault(all_of_them(9, "hq1", "a3 b3 c3").s)
    assert found.captured + found.repelled + found.wiped_out + found.unknown == pytest.approx(1)
    assert found.unknown < 0.01


def test_every_card_in_an_assault_says_how_likely_it_falls() -> None:
    battle = all_of_them(3, "b3", "a3 c3 b2")
    scene = GAME.scene(battle.s, GAME.view(0, "en", NAMES))
    confirm = next(choice for choice in scene.choices if choice.text == "confirm")
    assert confirm.preview is not None
    shown = {mark.element: mark for mark in confirm.preview.marks}
    theirs = shown[table(battle).element(battle.piece("de-grenadiers"))]
    mine = [mark for mark in confirm.preview.marks if mark.element.startswith("unit/s0")]
    assert theirs.text[-2:-1].isdigit()  # "93%", without a space
    assert theirs.text[-1] == "%"
    assert theirs.tone == "ok"
    assert {mark.tone for mark in mine} == {"threat"}


def test_an_assault_on_covered_cards_is_not_worked_out() -> None:
    battle = Battle("maneuver", [unit("us-sherman", "b2"), unit("us-rifle", "b2")], [unit("de-tiger2", "b3")])
    battle.take("assault")
    if battle.prompt == c.ASSAULT_WHERE:
        battle.take("attack b3")
    battle.take("add us-rifle")
    scene = GAME.scene(battle.s, GAME.view(0, "en", NAMES))
    confirm = next(choice for choice in scene.choices if choice.text == "confirm")
    assert confirm.preview is not None
    assert confirm.preview.text == "A face-down card there: no forecast"
    assert [(row.label, row.value) for row in confirm.preview.rows] == [("infFP", "3"), ("armFP", "1")]  # what the own force can do
    assert confirm.preview.marks == ()


def test_the_defender_is_told_what_supply_is_worth() -> None:
    """LC-7.5.38 Without it the defenders have half their dice; the button for all of them stands first."""
    mine = [unit("us-rifle", "b2"), unit("us-sherman", "b2")]
    theirs = [unit("de-grenadiers", "b3"), unit("de-pak40", "b3")]
    battle = Battle("maneuver", mine, theirs)
    battle.assault("add us-rifle", "add us-sherman")
    assert battle.prompt == c.DEFENSE
    scene = GAME.scene(battle.s, GAME.view(1, "en", NAMES))
    every, none = (next(choice for choice in scene.choices if choice.text == text) for text in ("supply-all", "done"))
    assert every.main
    assert not none.main
    assert every.preview is not None
    assert none.preview is not None
    chances = [int(preview.text.split()[-1].strip("<>%")) for preview in (every.preview, none.preview)]
    assert chances[0] < chances[1]
    assert every.preview.rows[0].tone == "threat"
    assert {mark.tone for mark in every.preview.marks if mark.element.startswith("unit/s1")} == {"threat"}


def test_a_share_is_written_as_the_language_writes_it() -> None:
    words = {language: GAME.view(0, language, NAMES).words for language in ("en", "de")}
    assert [percent(words["en"], chance) for chance in (1 / 3, 0.0004, 0.9996)] == ["33%", "<1%", ">99%"]
    assert percent(words["de"], 1 / 3) == "33 %"
    assert [span(words["en"], 0.25, unknown) for unknown in (0.001, 0.02)] == ["25%", "25–27%"]
