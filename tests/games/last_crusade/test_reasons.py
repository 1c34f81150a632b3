"""Legality and its reason come from one predicate: what is on the menu has no reason against it, and all else has one."""

from collections import Counter

import pytest

import warcabinet
from games.last_crusade.battle import Battle, unit
from games.last_crusade.played import SCENARIOS, VALUES
from random_play import RandomMatch, options_of
from warcabinet.engine.game import Game
from warcabinet.engine.scene import Refusal
from warcabinet.engine.state import State, menu_of
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade.choices import PROMPTS
from warcabinet.games.last_crusade.legality import WITHIN
from warcabinet.games.last_crusade.reasons import REASONS

CRUSADE: Game = GAME  # for states of which no more is known
MATCHES, TIMES = (60, 30) if warcabinet.COMPILED else (6, 3)
# Questions within an action whose answers depend on what only the rule under way knows (guns that have fired, aircraft that have
# joined, units already picked): what their predicates let pass is held against the menu.
BY_THE_MENU = {"interception", "air-target", "flak", "flak-target", "return-fire", "return-fire-at", "card-target"}


def disagreeing(s: State) -> list[str]:
    menu = set(menu_of(s))
    return [text for text, choice in GAME.choice_numbers.items() if (CRUSADE.reason(s, choice) == 0) != (choice in menu)]


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


def test_the_questions_that_look_at_the_menu_are_these() -> None:
    assert {PROMPTS[prompt][0] for prompt in WITHIN} == BY_THE_MENU


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
