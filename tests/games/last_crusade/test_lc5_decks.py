"""Section 5.0 to 5.2 and the options: decks, Terrain, nation numbers, scenarios."""

from collections import Counter

import pytest

from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.games.last_crusade import GAME, plan
from warcabinet.games.last_crusade.scenarios import LastCrusadeOptions
from warcabinet.games.last_crusade.state import Plan

IDS = [card.id for card in GAME.book.cards]
TYPES = [terrain.id for terrain in GAME.book.terrain]


def made(**options: object) -> Plan:
    chosen = GAME.options(options)
    assert isinstance(chosen, LastCrusadeOptions)
    return plan(chosen)


def deck(found: Plan, seat: int) -> Counter[str]:
    return Counter(IDS[kind] for kind in cards_in(found.deck_lists[seat]))


@rule("LC-5.0.1", "LC-R6")
@pytest.mark.parametrize(
    ("one", "two", "axis"), [("us", "de", 1), ("de", "us", 0), ("su", "us", 1), ("de", "de", 1), ("su", "de", 1), ("de", "su", 0)]
)
def test_who_is_the_axis(one: str, two: str, axis: int) -> None:
    assert made(nation0=one, nation1=two).axis == axis


@rule("LC-5.0.2", "LC-5.1.1", "LC-5.1.3", "LC-5.1.4", "LC-5.1.5", "LC-R10")
@pytest.mark.parametrize("nation", ["us", "de", "su"])
def test_ready_made_decks(nation: str) -> None:
    """36 units and 18 Specials with six Terrain cards, or 17 and 8; never more than eight or two of a card."""
    for lunch, size in ((False, (36, 18)), (True, (17, 8))):
        found = made(nation0=nation, lunch=lunch)
        cards = deck(found, 0)
        units = {card: n for card, n in cards.items() if "-n-" not in card and not card.startswith("c-")}
        assert (sum(units.values()), sum(cards.values()) - sum(units.values())) == size
        assert max(units.values()) <= 8
        assert max(n for card, n in cards.items() if card not in units) <= 2
        assert len(found.terrain_deck[0]) == 6
    steppes = [TYPES[type] for type in cards_in(made(nation0="su").terrain_deck[0])]
    assert steppes.count("steppe") == 2  # a type may come twice


@rule("LC-5.2.1", "LC-R7")
def test_the_numbers_of_the_nations() -> None:
    for nation, setup, dice, lunch in (("us", 45, 3, 30), ("de", 55, 2, 36), ("su", 50, 2, 33)):
        found = made(nation0=nation)
        assert (found.setup_supply[0], found.supply_dice[0]) == (setup, dice)
        assert made(nation0=nation, lunch=True).setup_supply[0] == lunch
    tuned = made(setup0=60, setup1=40, dice0=2, dice1=4)
    assert (numbers(tuned.setup_supply), numbers(tuned.supply_dice)) == ([60, 40], [2, 4])


@rule("LC-D1", "LC-5.3.8")
def test_options_of_a_match() -> None:
    assert not made().bridges
    assert made(bridges="on").bridges
    assert made(scenario="river").bridges
    assert not made(scenario="river", bridges="off").bridges
    assert (made().turn_limit, made(turn_limit="8").turn_limit, made(turn_limit="none").turn_limit) == (24, 8, 60)
    assert made(scenario="airborne").turn_limit == 10
    assert made(quiet_limit=3).quiet_limit == 3


def test_no_more_aircraft_than_agreed() -> None:
    aircraft = {entry.id for entry in GAME.cards.unit if entry.type == "F"}
    for most, left in (("none", 2), ("3", 2), ("0", 0)):
        cards = deck(made(aircraft_max=most), 0)
        assert sum(n for card, n in cards.items() if card in aircraft) == left


def test_a_draft_draws_from_the_whole_pool() -> None:
    pool = deck(made(deck1="draft"), 1)
    assert (pool["de-tiger2"], pool["c-fog"], pool["de-n-dam"]) == (8, 2, 2)
    assert made(deck1="draft").drafts[1] == 1


# ------------------------------------------------------------ scenarios
SCENARIOS = {
    "hedgerows": ("us", "de", "fields village crossroads bocage bocage fields village bocage town"),
    "steppe": ("su", "de", "steppe village steppe steppe steppe hill steppe hill steppe"),
    "city": ("su", "de", "ruins city ruins ruins town city town ruins woods"),
    "river": ("us", "de", "clear fields woods clear village clear bridge hill village"),
    "airborne": ("us", "de", "clear clear fields village woods clear hill crossroads woods"),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_where_a_scenario_is_fought(name: str) -> None:
    one, two, terrain = SCENARIOS[name]
    found = made(scenario=name)
    assert numbers(found.nation) == [("us", "de", "su").index(one), ("us", "de", "su").index(two)]
    assert [TYPES[type] for type in found.fixed_terrain] == terrain.split()
    s = GAME.new(GAME.options({"scenario": name}), "1")
    next(s.rules())
    assert [TYPES[type] for type in s.terrain] == terrain.split()


def test_what_a_scenario_changes() -> None:
    assert numbers(made(scenario="hedgerows").fort_points) == [0, 5]
    city = [deck(made(scenario="city"), seat) for seat in range(2)]
    assert "su-t3485" not in city[0]
    assert "de-tiger1" not in city[1]
    assert "de-panther" in city[1]
    river = deck(made(scenario="river"), 0)
    assert (river["us-n-treadway"], river["c-boats"]) == (1, 2)
    drop = made(scenario="airborne")
    assert [IDS[kind] for kind in cards_in(drop.starts_in_force[0])] == ["c-drop"]
    assert [IDS[kind] for kind in cards_in(drop.free_hq[0])] == ["us-airborne"] * 3
    assert "de-fw190" not in deck(drop, 1)
    meeting = made(scenario="meeting", nation0="su", nation1="us")
    assert (numbers(meeting.setup_supply), meeting.random_terrain, meeting.turn_limit) == ([20, 20], True, 8)


def test_a_scenario_says_who_fights() -> None:
    with pytest.raises(Fault, match="nation0 cannot be set, the scenario 'city' says which nations fight where"):
        GAME.options({"scenario": "city", "nation0": "us"})
