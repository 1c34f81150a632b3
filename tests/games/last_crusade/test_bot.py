"""The commander: beats random play, never leaves the menu, and acts on what its seat can see."""

import pytest

import warcabinet
from games.last_crusade.battle import Battle, unit
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.log_events import ASSAULT, MOUNTED
from warcabinet.games.last_crusade.table.places import NAMES

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
    theirs = [unit("de-volksgren", "b2", "spotted"), *[unit("de-tiger1", "hq1", "spotted")] * 4]
    b = Battle("maneuver", mine, theirs, supply=(20, 5))
    assert advice(b) == "assault"


def test_it_takes_an_empty_headquarters_when_that_wins() -> None:
    b = Battle("maneuver", [unit("us-sherman", "b3")], [unit("c-arv", "hq1", "spotted")], guarded=False)
    assert advice(b) == "assault"


# ------------------------------------------------------------ it moves
DOORS = [unit("us-rifle", place) for place in ("a1", "c1")]
GUARDS = [unit("us-sherman", "hq0"), unit("us-sherman", "hq0"), unit("us-m10", "hq0")]


def follow(b: Battle) -> Battle:
    """The commander's advice, to the end of the first seat's phase."""
    phase = b.s.phase
    while not b.s.over and b.s.phase == phase and b.s.active == 0:
        b.take(advice(b))
    return b


def test_it_enters_the_center_in_a_group() -> None:
    """One platoon alone would be overrun there; three together are not."""
    b = Battle("maneuver", [*[unit("us-rifle", "b1")] * 3, *DOORS, *GUARDS], [unit("de-grenadiers", "b3"), unit("de-hmg", "b3")])
    follow(b)
    places = [NAMES[place] for place in b.s.place[:64] if place >= 0]
    assert places.count("b2") >= 2
    assert {"a1", "c1"} <= set(places)  # the doors stay shut


def test_it_brings_tanks_up_and_assaults_in_the_same_turn() -> None:
    b = Battle(
        "maneuver",
        [*[unit("us-sherman", "b1")] * 2, unit("us-rifle", "b1"), *DOORS, *GUARDS],
        [unit("de-volkssturm", "b3", "spotted")],
        supply=(12, 0),
        dice="1 " * 60,
    )
    follow(b)
    assert any(event[0] == ASSAULT for event in b.s.log or ())


def test_it_sends_soldiers_to_an_assault_in_a_halftrack() -> None:
    b = Battle(
        "maneuver",
        [unit("us-halftrack", "b1"), unit("us-armdinf", "b1"), unit("us-rifle", "b1"), *DOORS, *GUARDS],
        [unit("de-krad", "b3", "spotted")],
        supply=(12, 0),
        dice="1 " * 60,
    )
    follow(b)
    seen = [event[0] for event in b.s.log or ()]
    assert MOUNTED in seen
    assert ASSAULT in seen


def test_it_keeps_a_guard_in_the_headquarters() -> None:
    b = Battle("maneuver", [unit("us-rifle", "hq0"), *DOORS], [unit("de-pz4", "b2"), unit("de-pz4", "b2")])
    follow(b)
    assert b.place("us-rifle") == "hq0"


def test_it_flies_patrols_against_an_enemy_who_flies() -> None:
    b = Battle("air", [unit("us-p47", "airfield0")], [unit("de-fw190", "airfield1")])
    assert advice(b) == b.named("unit us-p47")
    b.take("unit us-p47")
    assert advice(b).startswith("patrol ")


def test_it_spreads_its_recon_dice() -> None:
    """LC-7.3.7 One success is enough: three dice go to three cards."""
    b = Battle("recon", [unit("us-jeep", "b1")], [unit(card, "b2") for card in ("de-pz4", "de-hmg", "de-grenadiers")])
    b.take("unit us-jeep", "at b2")
    looked_at = set()
    while b.prompt == c.SCOUT_DICE:
        looked_at.add(advice(b))
        b.take(advice(b))
    assert len(looked_at) == 3


def test_its_guns_fire_at_one_target_together() -> None:
    """A dug-in unit ignores one hit of the phase: the second gun goes on where the first has begun."""
    mine = [unit("us-how105", "b1"), unit("us-how105", "a1")]
    theirs = [unit("de-pak40", place, "spotted", "dug-in") for place in ("b2", "a2")]
    b = Battle("bombardment", mine, theirs, supply=(20, 5))
    b.take(advice(b))
    first = advice(b)
    b.take(first, dice="1 " * 20)
    b.take(advice(b))
    assert advice(b) == first
