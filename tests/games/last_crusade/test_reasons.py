"""Legality and its reason come from one predicate: what is on the menu has no reason against it, and all else has one."""

from collections import Counter

import pytest

import warcabinet
from games.last_crusade.battle import Battle, unit
from games.last_crusade.played import SCENARIOS, VALUES
from random_play import RandomMatch, options_of
from support import rule
from warcabinet.engine.game import Game
from warcabinet.engine.scene import Refusal
from warcabinet.engine.state import State, menu_of
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import reasons as codes
from warcabinet.games.last_crusade.choices import PROMPTS
from warcabinet.games.last_crusade.reasons import REASONS

CRUSADE: Game = GAME  # for states of which no more is known
MATCHES, TIMES = (60, 30) if warcabinet.COMPILED else (6, 3)


def disagreeing(s: State) -> list[str]:
    """The menu is hidden meanwhile: the reasons come from the table alone."""
    menu = menu_of(s)
    s.offered = 0
    found = [text for text, choice in GAME.choice_numbers.items() if (CRUSADE.reason(s, choice) == 0) != (choice in menu)]
    s.offered = 0
    for choice in menu:
        s.offer(choice)
    return found


@pytest.mark.parametrize("share", range(3))
def test_every_choice_of_the_game_agrees_with_the_menu(share: int) -> None:
    """All choices with a text, at every prompt several times."""
    seen: Counter[int] = Counter()
    for n in range(MATCHES):
        m = RandomMatch(GAME, options_of(GAME, VALUES if n % 2 else SCENARIOS, 3 * n + share), f"reasons {share} {n}")
        while not m.s.over:
            prompt = int(m.s.prompt)
            if seen[prompt] < TIMES:
                seen[prompt] += 1
                assert disagreeing(m.s) == [], f"{PROMPTS[prompt][0]}\n\n{m.record()}"
            m.take(m.random_choice())
    assert len(seen) > 20


def test_every_reason_has_words_and_a_rule_that_exists() -> None:
    for reason in REASONS.values():
        assert all(f"why.{reason.key}" in words for words in GAME.catalogues.values()), reason
        assert not reason.rule or reason.rule in GAME.rulebook.rules, reason


@pytest.mark.parametrize("n", range(4))
def test_refusals_tell_nothing_hidden(n: int) -> None:
    """Whatever the asked seat reaches for, the answer is the same in every world that it holds possible."""
    m = RandomMatch(GAME, options_of(GAME, VALUES if n % 2 else SCENARIOS, 5 * n), f"told {n}")
    texts = list(GAME.choice_numbers)
    while not m.s.over:
        if m.chance.below(40) == 0:
            view, world = m.views[int(m.s.asked) + 1], m.world()
            scene = CRUSADE.scene(m.s, view)
            shown = [each.id for area in scene.areas for each in area.items] + [
                each.id for area in scene.areas for each in area.cells
            ]
            for reached in (*shown, *(texts[m.chance.below(len(texts))] for _ in range(60))):
                assert CRUSADE.why_not(m.s, view, reached) == CRUSADE.why_not(world.s, view, reached), f"{reached}\n\n{m.record()}"
        m.take(m.random_choice())


# ------------------------------------------------------------ some of them as people read them
def why(battle: Battle, element: str, viewer: int = 0) -> Refusal:
    return GAME.why_not(battle.s, GAME.view(viewer, "en", ("Ann", "Bob")), element)


def element(battle: Battle, card: str) -> str:
    return f"unit/{battle.named(f'unit {card}').removeprefix('unit ')}"


def test_refitting() -> None:
    mine = [unit("us-rifle", "a1", damage=1), unit("us-sherman", "c2", damage=1), unit("us-green", "b1")]
    theirs = [unit("de-tiger1", "b2"), unit("de-pz4", "c1"), unit("de-hmg", "c3")]
    battle = Battle("reinforcement", mine, theirs, supply=(5, 5))
    assert why(battle, element(battle, "us-green")).text == f"{name('us-green')} has no damage to refit."
    assert why(battle, element(battle, "us-sherman")).text == f"{name('us-sherman')} has no supply line to your Headquarters."
    assert why(battle, element(battle, "us-rifle")).text == "You can choose this now."
    battle = Battle("reinforcement", mine, theirs, supply=(0, 5))
    assert why(battle, element(battle, "us-rifle")).text == f"{name('us-rifle')} needs 1 Supply for that; you have 0."


def test_works_and_attachments() -> None:
    battle = Battle("reinforcement", [], [], hands=(["c-mg", "c-wire"], []), guarded=False)
    assert why(battle, "hand/c-mg#1") == Refusal(f"No unit can take {name('c-mg')}.", "LC-7.1.24")
    assert battle.offers("deploy c-wire")


def test_a_move() -> None:
    mine = [unit("us-rifle", "a1"), unit("us-sherman", "a1")]
    battle = Battle("maneuver", mine, [unit("de-tiger1", "a2")])
    battle.take("unit us-sherman")
    assert why(battle, "place/a2") == Refusal("Enemies are in a2; only an assault leads there.", "LC-7.5.8")
    assert why(battle, "place/c3").rule == "LC-7.5.5"
    assert why(battle, "dig-in").rule == "LC-7.5.13"


def test_a_full_zone() -> None:
    three = [unit("us-green", "b1"), unit("us-rifle", "b1"), unit("us-weapons", "b1")]
    battle = Battle("maneuver", [*three, unit("us-jeep", "a1"), unit("us-how105", "a1")], [unit("de-tiger1", "b2")])
    battle.take("unit us-how105")
    assert why(battle, "place/b1") == Refusal(f"There is no room for {name('us-how105')}.", "LC-7.5.7")


def test_who_assaults() -> None:
    mine = [unit("us-rifle", "a1"), unit("us-sherman", "a1"), unit("us-green", "c1"), unit("us-how105", "hq0")]
    battle = Battle("maneuver", mine, [unit("de-tiger1", "a2")], supply=(2, 0))
    battle.take("assault")
    assert why(battle, element(battle, "us-green")) == Refusal(f"That is not next to {name('us-green')}.", "LC-7.5.5")
    assert why(battle, element(battle, "us-how105")).text == "Choose a unit to assault first."
    battle.take("add us-rifle")
    assert why(battle, element(battle, "us-sherman")).rule == "LC-7.5.35"
    assert why(battle, element(battle, "us-rifle")).rule == "LC-7.5.30"


def test_guns() -> None:
    mine = [unit("us-rifle", "a1"), unit("us-how105", "hq0"), unit("us-how105", "a1", "committed")]
    battle = Battle("bombardment", mine, [unit("de-tiger1", "a2", "spotted")])
    assert why(battle, element(battle, "us-rifle")) == Refusal(f"{name('us-rifle')} is not artillery.", "LC-11.2.1")
    assert why(battle, element(battle, "us-how105#2")).rule == "LC-3.1.8"
    assert why(battle, element(battle, "de-tiger1")).rule == "LC-2.0.2"


def test_defenders() -> None:
    theirs = [unit("de-grenadiers", "a2"), unit("de-hmg", "b3"), unit("de-pz4", "a2")]
    battle = Battle("maneuver", [unit("us-rifle", "a1")], theirs, supply=(5, 1)).assault()
    assert (battle.asked, PROMPTS[battle.prompt][0]) == (1, "defense")
    assert why(battle, element(battle, "de-hmg"), viewer=1).rule == "LC-7.5.37"
    battle.take("supply de-grenadiers")
    assert not battle.choices() or PROMPTS[battle.prompt][0] != "defense"  # nothing is left to pay with


def name(card: str) -> str:
    return next(entry.name.en for entry in GAME.cards.entries() if entry.id == card)


# ------------------------------------------------------------ within an action
def test_who_mans_a_fortification() -> None:
    mine = [unit("de-grenadiers", "b1"), unit("de-pz4", "b1"), unit("de-volksgren", "a1")]
    battle = Battle("reinforcement", mine, [], nations=("de", "us"), hands=(["de-n-pillbox"], []))
    battle.take("deploy de-n-pillbox", "at b1")
    assert PROMPTS[battle.prompt][0] == "put-inside"
    assert why(battle, element(battle, "de-pz4")) == Refusal(f"{name('de-pz4')} cannot man this Fortification.", "LC-10.1.2")
    assert why(battle, element(battle, "de-volksgren")).rule == "LC-10.1.2"
    assert why(battle, element(battle, "de-grenadiers")).text == "You can choose this now."


def test_who_clears_mines() -> None:
    mine = [unit("us-engineers", "b1"), unit("us-rifle", "b1"), unit("us-rangers", "a2")]
    battle = Battle("maneuver", mine, [unit("de-grenadiers", "b2"), unit("c-mines", "b2>b1")], supply=(9, 0))
    battle.take("assault")
    while PROMPTS[battle.prompt][0] == "assault-force" and (more := [text for text in battle.choices() if text != "confirm"]):
        battle.take(more[0])
    battle.take("confirm")
    while PROMPTS[battle.prompt][0] != "negate":
        battle.take(battle.choices()[0])
    assert why(battle, element(battle, "us-rifle")) == Refusal(f"{name('us-rifle')} cannot negate Obstacles.", "LC-11.9.1")
    assert why(battle, element(battle, "us-rangers")) == Refusal(f"{name('us-rangers')} does not meet this Obstacle.", "LC-7.5.48")
    assert why(battle, element(battle, "us-engineers")).text == "You can choose this now."


def test_on_whom_a_sniper_fires() -> None:
    theirs = [unit("de-grenadiers", "b2", "spotted"), unit("de-tiger1", "b2", "spotted")]
    battle = Battle("maneuver", [unit("us-rifle", "b1")], theirs, hands=(["c-sniper"], []))
    battle.take("play c-sniper")
    assert why(battle, element(battle, "de-tiger1")).text == f"You cannot use this card on {name('de-tiger1')}."
    assert why(battle, element(battle, "de-grenadiers")).text == "You can choose this now."


def flown_past(*guns: dict[str, object]) -> Battle:
    """A Mustang and a Thunderbolt fly along ab to its second row."""
    mine = [unit("us-p47", "airfield0"), unit("us-p51", "airfield0"), unit("us-a26", "airfield0", "launched")]
    return Battle("air", mine, list(guns)).take("unit us-p47", "add us-p51", "at ab2")


@rule("LC-7.2.13", "LC-7.2.14", "LC-7.2.15", "LC-7.2.17")
def test_which_gun_fires_at_a_group() -> None:
    guns = [unit("de-flakvier", "b1"), unit("de-flak88", "a1"), unit("de-flak88", "b3"), unit("de-grenadiers", "a1")]
    battle = flown_past(*guns)
    assert PROMPTS[battle.prompt][0] == "flak"
    assert why(battle, element(battle, "de-flakvier"), 1).text == "You can choose this now."
    assert why(battle, element(battle, "de-flak88#2"), 1) == Refusal(f"Nothing flies past {name('de-flak88')}.", "LC-7.2.14")
    assert why(battle, element(battle, "de-grenadiers"), 1).rule == "LC-7.2.15"
    assert why(battle, element(battle, "us-p47"), 1).rule == "LC-2.0.2"
    battle.take("fire de-flakvier")
    assert why(battle, element(battle, "us-p51"), 1).text == "You can choose this now."
    assert why(battle, element(battle, "us-a26"), 1).rule == "LC-14.2"  # in the Airfield, face down
    battle.take("target us-p51", dice="1 1 1 1")
    assert why(battle, element(battle, "de-flakvier"), 1) == Refusal(
        f"{name('de-flakvier')} has already fired at this group.", "LC-7.2.17"
    )
    assert why(battle, element(battle, "de-flak88"), 1).text == "You can choose this now."


@rule("LC-7.2.17")
def test_a_gun_that_fired_at_one_group_may_fire_at_the_next() -> None:
    mine = [unit("us-p47", "airfield0"), unit("us-p51", "airfield0"), unit("us-a26", "airfield0", "launched")]
    battle = Battle("air", mine, [unit("de-flakvier", "b1")])
    battle.take("unit us-p47", "group-ready", "at ab1").take("fire de-flakvier", dice="1 1 1 1")
    battle.take("unit us-p51", "at ab1")
    assert battle.offers("fire de-flakvier")


@rule("LC-R53", "LC-7.2.22")
def test_which_patrols_join_in() -> None:
    theirs = [
        unit("de-bf109", "ab2", "spotted", "patrol", group=5),
        unit("de-fw190", "ab2", "spotted", "patrol", group=5),
        unit("de-me262", "bc2", "spotted", "patrol", group=6),
        unit("de-ju87", "airfield1"),
    ]
    mine = [unit("us-b17", "airfield0"), unit("us-p51", "ab1", "spotted", "patrol", group=2)]
    battle = Battle("air", mine, theirs, supply=(20, 5)).take("unit us-b17", "at bc1")
    assert PROMPTS[battle.prompt][0] == "interception"
    assert why(battle, element(battle, "de-fw190"), 1).text == "Answer the question first."  # the patrol goes by its first aircraft
    assert why(battle, element(battle, "de-ju87"), 1).rule == "LC-7.2.1"
    assert why(battle, element(battle, "us-p51"), 1).rule == "LC-2.0.2"
    assert why(battle, element(battle, "us-b17"), 1).rule == "LC-7.2.22"
    battle.take("intercept de-bf109")
    assert why(battle, element(battle, "de-bf109"), 1) == Refusal(f"{name('de-bf109')} already takes part.", "LC-R53")
    assert why(battle, element(battle, "de-me262"), 1).text == "You can choose this now."


@rule("LC-7.2.33", "LC-7.2.34")
def test_at_whom_an_aircraft_declares() -> None:
    theirs = [unit("de-bf109", "ab2", "spotted", "patrol", group=5), unit("de-me262", "bc2", "spotted", "patrol", group=6)]
    battle = Battle("air", [unit("us-b17", "airfield0"), unit("us-p51", "airfield0")], theirs, supply=(20, 5))
    battle.take("unit us-b17", "add us-p51", "at bc1", "intercept de-bf109", "none")
    assert PROMPTS[battle.prompt][0] == "air-target"
    assert why(battle, element(battle, "us-b17"), 1).text == "You can choose this now."
    assert why(battle, element(battle, "de-me262"), 1).rule == "LC-6.1.3"
    battle.take("target us-b17")
    assert battle.s.aim == battle.piece("us-b17")
    assert why(battle, element(battle, "de-bf109")).text == "You can choose this now."
    assert why(battle, element(battle, "de-me262")) == Refusal(f"You cannot fire at {name('de-me262')} now.", "LC-6.1.3")


@rule("LC-7.4.10", "LC-7.4.12", "LC-R60")
def test_who_returns_fire() -> None:
    flying = [unit(card, "ab2", "spotted", "launched", group=1) for card in ("us-p47", "us-b17", "us-p51")]
    theirs = [unit("de-grenadiers", "b2", "spotted"), unit("de-hmg", "a2"), unit("de-flakvier", "b2")]
    battle = Battle("bombardment", flying, theirs)
    battle.take("unit us-p47", "at b2", *["target de-grenadiers"] * 3, dice="1 " * 20)
    assert PROMPTS[battle.prompt][0] == "return-fire"
    assert why(battle, element(battle, "de-hmg"), 1).rule == "LC-6.1.3"  # in another zone
    assert why(battle, element(battle, "de-grenadiers"), 1).text == "You can choose this now."
    battle.take("fire de-grenadiers")
    assert why(battle, element(battle, "us-p51"), 1).text == "You can choose this now."
    assert why(battle, element(battle, "us-b17"), 1).rule == "LC-6.1.3"  # gray airFP against a Heavy Bomber
    battle.take("target us-p51", dice="1")
    assert why(battle, element(battle, "de-grenadiers"), 1) == Refusal(
        f"{name('de-grenadiers')} has already fired at this group.", "LC-7.4.10"
    )
    assert why(battle, element(battle, "de-flakvier"), 1).text == "You can choose this now."


@rule("LC-R75")
def test_on_whom_else_a_card_is_played() -> None:
    mine = [
        unit("su-rifle", "b1", "spotted"),
        unit("su-t34", "b1", "known"),
        unit("su-smg", "a1", "spotted"),
        unit("su-guards", "b1"),
    ]
    battle = Battle("reinforcement", mine, [], nations=("su", "de"), hands=(["su-n-maskirovka"], []))
    battle.take("play su-n-maskirovka")
    assert "done" not in battle.choices()
    battle.take("on su-rifle")
    assert "done" in battle.choices()
    assert why(battle, element(battle, "su-rifle")) == Refusal(f"You cannot choose {name('su-rifle')} as well.", "LC-R75")
    assert why(battle, element(battle, "su-smg")) == Refusal(f"You cannot choose {name('su-smg')} as well.", "LC-R75")
    assert why(battle, element(battle, "su-guards")).text == f"You cannot use this card on {name('su-guards')}."
    assert why(battle, element(battle, "su-t34")).text == "You can choose this now."


def reason(battle: Battle, text: str) -> int:
    return int(CRUSADE.reason(battle.s, GAME.choice_number(battle.named(text))))


@rule("LC-11.1.1", "LC-R51")
def test_why_no_one_drops() -> None:
    drop = [{"card": "c-drop", "of": 0}]
    mine = [unit("us-airborne", "hq0"), unit("us-rifle", "b1")]
    assert reason(Battle("maneuver", mine, []), "drop") == codes.NO_AIRBORNE
    assert reason(Battle("maneuver", mine, [], in_force=[{"card": "c-drop", "of": 1}]), "drop") == codes.NO_AIRBORNE
    patrol = unit("de-bf109", "ab2", "spotted", "patrol")
    assert reason(Battle("maneuver", mine, [patrol], in_force=drop), "drop") == codes.ENEMY_PATROL
    assert reason(Battle("maneuver", mine[1:], [], in_force=drop), "drop") == codes.NO_PARATROOPERS
    assert reason(Battle("maneuver", mine, [], in_force=drop, supply=(1, 0)), "drop") == codes.DROP_SUPPLY
    assert reason(Battle("maneuver", mine, [], in_force=[*drop, {"card": "c-fog", "of": 1}]), "drop") == codes.NO_FLY
    assert reason(Battle("maneuver", mine, [], in_force=drop), "drop") == 0


@rule("LC-7.2.1", "LC-7.2.22")
def test_a_platoon_intercepts_nothing() -> None:
    """Also the first card of the list."""
    mine = [unit("us-rifle", "b1", "spotted"), unit("us-b17", "airfield0")]
    battle = Battle("air", mine, [unit("de-bf109", "ab2", "spotted", "patrol")], supply=(20, 5)).take("unit us-b17", "at bc1")
    assert PROMPTS[battle.prompt][0] == "interception"
    assert reason(battle, "intercept us-rifle") == codes.NO_AIRCRAFT
    assert reason(battle, "intercept us-b17") == codes.NOT_ON_PATROL


@rule("LC-7.1.7", "LC-7.1.8", "LC-7.1.10", "LC-7.1.11")
def test_why_not_in_reinforcement() -> None:
    mine = [unit("us-rifle", "b1", "refitted", damage=1), unit("us-green", "b1", damage=1), unit("us-jeep", "b1")]
    battle = Battle("reinforcement", mine, [], supply=(5, 0), decks=(["us-sherman"], []), hands=(["c-mg", "us-sherman"], []))
    assert reason(battle, "refit us-rifle") == codes.REFITTED
    assert reason(battle, "refit us-jeep") == codes.NOT_DAMAGED
    assert reason(battle, "refit us-green") == 0
    assert reason(battle, "buy-draw") == 0
    assert reason(battle, "deploy us-sherman") == codes.CARD_SUPPLY
    assert reason(battle, "remove us-rifle") == codes.NOT_OBSTACLE
    assert reason(Battle("reinforcement", mine, [], supply=(5, 0), decks=([], [])), "buy-draw") == codes.NO_DECK
    poor = Battle("reinforcement", mine, [], supply=(0, 0), decks=(["us-sherman"], []), hands=(["c-mg"], []))
    assert reason(poor, "refit us-green") == codes.REFIT_SUPPLY
    assert reason(poor, "buy-draw") == codes.DRAW_SUPPLY


@rule("LC-7.3.1", "LC-7.3.10", "LC-7.4.16", "LC-11.2.1", "LC-7.5.2")
def test_why_not_in_the_other_phases() -> None:
    mine = [
        unit("us-jeep", "b1", "reconned"),
        unit("us-how105", "b1"),
        unit("us-rifle", "b1", "committed"),
        unit("us-p47", "airfield0"),
    ]
    scouts = Battle("recon", [*mine, unit("us-jeep", "c1")], [unit("de-grenadiers", "c2")])
    assert reason(scouts, "unit us-jeep") == codes.RECONNED
    assert reason(scouts, "unit us-how105") == codes.NO_RECON
    assert reason(scouts, "unit us-jeep#2") == 0
    guns = Battle("bombardment", mine, [unit("de-grenadiers", "b2", "spotted")])
    assert reason(guns, "fire us-rifle") == codes.NO_ARTILLERY
    assert reason(guns, "unit us-rifle") == codes.NO_AIRCRAFT
    assert reason(guns, "unit us-p47") == codes.IN_PHASE_2
    assert reason(guns, "fire us-how105") == 0
    assert reason(guns, "assault") == codes.IN_PHASE_5
    moves = Battle("maneuver", mine, [unit("de-grenadiers", "b2", "spotted")])
    assert reason(moves, "unit us-rifle") == codes.COMMITTED
    assert reason(moves, "launch") == codes.IN_PHASE_2
    assert reason(moves, "buy-draw") == codes.IN_PHASE_1
    assert reason(moves, "unit us-p47") == codes.IN_PHASE_2
