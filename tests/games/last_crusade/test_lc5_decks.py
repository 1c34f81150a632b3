"""Section 5.0 to 5.2 and the options: decks, Terrain, nation numbers, scenarios."""

from collections import Counter

import pytest

from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.games.last_crusade import GAME, plan
from warcabinet.games.last_crusade.plan import Plan
from warcabinet.games.last_crusade.scenarios import LastCrusadeOptions

IDS = [card.id for card in GAME.book.cards]
TYPES = [terrain.id for terrain in GAME.book.terrain]


def made(**options: object) -> Plan:
    chosen = GAME.options(options)
    assert isinstance(chosen, LastCrusadeOptions)
    return plan(GAME, chosen)


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
    for nation, setup, dice, lunch in (("us", 29, 3, 23), ("de", 46, 2, 29), ("su", 33, 2, 14)):
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
    assert (made(ending="limits").turn_limit, made(turn_limit="8").turn_limit) == (24, 8)
    assert made(scenario="airborne").turn_limit == 10
    assert made(quiet_limit=3).quiet_limit == 3


def test_no_more_aircraft_than_agreed() -> None:
    aircraft = {entry.id for entry in GAME.cards.unit if entry.type == "F"}
    for most, left in (("none", 6), ("3", 3), ("0", 0)):
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
    assert (numbers(meeting.setup_supply), meeting.random_terrain, meeting.turn_limit) == ([24, 24], True, 8)


def test_a_scenario_says_who_fights() -> None:
    with pytest.raises(Fault, match="you cannot set nation0 to 'us': the scenario 'city' fixes the nations"):
        GAME.options({"scenario": "city", "nation0": "us"})


# ------------------------------------------------------------ decks of one's own
STANDARD = next(starter.text for starter in GAME.deck_building(GAME.options({})).starters if starter.text.startswith("us:"))

ILLEGAL = {
    STANDARD.replace("us-rifle*6", "us-rifle*9"): "Rifle Platoon: 9 copies; the limit is 8 (LC-5.1.3)",
    STANDARD.replace("c-mg*2", "c-mg*3"): "MG Crew: 3 copies; the limit is 2 (LC-5.1.4)",
    STANDARD.replace("us-n-patton", "su-n-partisan"): "there is no card 'su-n-partisan'",
    STANDARD.replace(",hill", ""): "Terrain: at least 6 needed; this deck has 5 (LC-5.1.5)",
    STANDARD + ",city": "Terrain: at most 6 allowed; this deck has 7 (LC-5.1.5)",
    "fr:us-rifle": "you cannot build a deck from 'fr'; choose one of: us, de, su",
}


@rule("LC-5.1.1", "LC-5.1.3", "LC-5.1.4", "LC-5.1.5", "LC-12.2.1", "LC-E10")
@pytest.mark.parametrize("text", ILLEGAL, ids=ILLEGAL.values())
def test_an_illegal_deck_is_refused_with_its_rule(text: str) -> None:
    with pytest.raises(Fault) as caught:
        GAME.options({"own0": text})
    assert ILLEGAL[text] in str(caught.value)


@rule("LC-5.1.1", "LC-R10")
def test_a_deck_of_ones_own_is_played() -> None:
    """It decides the nation; Terrain may repeat; the quick start buys what of the usual list is there."""
    text = "su:su-rifle*8,su-t34*4,su-guards*2,c-mg*2,su-n-urra,steppe*4,city*2"
    options = GAME.options({"own1": text, "quick_start": True})
    found = plan(GAME, options)
    assert found.nation[1] == 2
    assert deck(found, 1) == {"su-rifle": 8, "su-t34": 4, "su-guards": 2, "c-mg": 2, "su-n-urra": 1}
    assert Counter(TYPES[type] for type in cards_in(found.terrain_deck[1])) == {"steppe": 4, "city": 2}
    assert len(GAME.new(options, "own").deck[1]) > 0


def test_a_deck_must_fit_the_match() -> None:
    with pytest.raises(Fault, match="own0 is a deck of 'us', nation0 is 'de'"):
        GAME.options({"own0": STANDARD, "nation0": "de"})
    with pytest.raises(Fault, match="deck0 cannot be draft"):
        GAME.options({"own0": STANDARD, "deck0": "draft"})
    with pytest.raises(Fault, match="Aircraft: at most 0 allowed; this deck has 6"):
        GAME.options({"own0": STANDARD, "aircraft_max": "0"})
    with pytest.raises(Fault, match="Specials: at most 8 allowed; this deck has 18"):
        GAME.options({"own0": STANDARD, "lunch": True})
    with pytest.raises(Fault, match="the scenario 'city' is fought by 'su' there"):
        GAME.new(GAME.options({"own0": STANDARD, "scenario": "city"}), "1")


def test_every_starter_is_legal() -> None:
    for lunch in (False, True):
        for starter in GAME.deck_building(GAME.options({"lunch": lunch})).starters:
            chosen = GAME.options({"own0": starter.text, "lunch": lunch})
            assert isinstance(chosen, LastCrusadeOptions)
            assert chosen.own0 is not None
