"""The commander: beats random play, never leaves the menu, and acts on what its seat can see."""

import pytest

import warcabinet
from games.last_crusade.battle import Battle, unit
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import GAME

MATCHES = 40 if warcabinet.COMPILED else 6  # four hundred in the soak
SCENARIOS = ("free", "hedgerows", "steppe", "city", "river", "airborne", "meeting")


def advice(b: Battle) -> str:
    return GAME.choice_text(GAME.mind.policy(b.s, b.asked, chance_from("advice")))


def test_it_beats_random_play_in_nine_of_ten_matches() -> None:
    assert wins(MATCHES) >= 0.9 * MATCHES


@pytest.mark.soak
def test_the_same_in_four_hundred_matches() -> None:
    assert wins(400) >= 360


def wins(matches: int) -> int:
    """Against random play, half of the matches from either seat."""
    won = 0
    for n in range(matches):
        s = GAME.new(GAME.options({"agreement": False}), f"bot {n // 2}")
        match = Match(s, keeping=True)
        chance = chance_from(f"bot {n}")
        while not s.over:
            if s.offered == 1:
                match.take(s.menu[0])
            elif s.asked == n % 2:
                match.take(GAME.mind.policy(match.world(chance).s, s.asked, chance))
            else:
                match.take(s.menu[chance.below(s.offered)])
        won += s.winner == n % 2
    return won


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_its_choices_are_legal_in_every_scenario(scenario: str) -> None:
    """With full set-up and every question asked."""
    s = GAME.new(GAME.options({"scenario": scenario, "quick_start": False}), "legal")
    match = Match(s, keeping=True)
    chance = chance_from(f"legal {scenario}")
    while not s.over:
        choice = GAME.mind.policy(match.world(chance).s, s.asked, chance)
        assert choice in menu_of(s)
        assert 0.0 <= GAME.mind.evaluate(s, 0) <= 1.0
        match.take(choice)


def test_it_supplies_its_defenders() -> None:
    b = Battle("maneuver", [unit("us-rifle", "b1")], [unit("de-grenadiers", "b2")]).assault()
    assert advice(b) == b.named("supply de-grenadiers")


def test_it_shells_what_is_worth_most() -> None:
    b = Battle(
        "bombardment", [unit("us-how105", "b1")], [unit("de-volkssturm", "b2", "spotted"), unit("de-how150", "b3", "spotted")]
    )
    b.take("fire us-how105")
    assert advice(b) == b.named("target de-how150")


def test_it_does_not_assault_at_equal_strength() -> None:
    b = Battle("maneuver", [unit("us-rifle", "b1")], [unit("de-pzgren", "b2", "dug-in"), unit("de-hmg", "b2", "dug-in")])
    assert advice(b) != "assault"


def test_it_assaults_from_three_sides() -> None:
    mine = [unit("us-sherman", place) for place in ("b1", "a2", "c2")] + [unit("us-rifle", place) for place in ("b1", "a2", "c2")]
    b = Battle("maneuver", mine, [unit("de-volksgren", "b2", "spotted")], supply=(20, 5))
    assert advice(b) == "assault"


def test_it_takes_an_empty_headquarters_when_that_wins() -> None:
    b = Battle("maneuver", [unit("us-sherman", "b3")], [unit("c-arv", "hq1", "spotted")], guarded=False)
    assert advice(b) == "assault"
