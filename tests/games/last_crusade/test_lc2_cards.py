"""Sections 1, 2 and 12: what the cards are, which belong to whom, and what is printed on them."""

import pytest

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.pile import cards_in
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import GAME, plan
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.cards.card import EVENT, GENERAL, HQ_COMBAT, NO_NATION, OPERATION
from warcabinet.games.last_crusade.cards.card import UNIT as UNIT_CARD
from warcabinet.games.last_crusade.cards.specials import ATTACHED, HITLER, STALIN
from warcabinet.games.last_crusade.cards.units import AIRCRAFT, ARMOR, FOOT, INFANTRY, NO_FP

BOOK = GAME.book
BY_ID = {card.id: card for card in BOOK.cards}


def deck(**options: object) -> list[list[str]]:
    chosen = plan(GAME, GAME.options(options))
    return [[BOOK.cards[kind].id for kind in cards_in(pile)] for pile in chosen.deck_lists]


@rule("LC-1.1", "LC-1.2", "LC-12.1.1", "LC-12.2.1")
def test_a_deck_is_of_one_nation() -> None:
    """Its own cards and the common ones, nothing else; Americans meet Germans unless something else is asked for."""
    for options, nations in (({}, ("us", "de")), ({"nation0": "su", "nation1": "de"}, ("su", "de"))):
        for cards, nation in zip(deck(**options), nations, strict=True):
            assert {BY_ID[card].nation for card in cards} == {list(GAME.nations).index(nation), NO_NATION}


@rule("LC-1.3", "LC-R93")
@pytest.mark.parametrize(("one", "two"), [("us", "su"), ("de", "de"), ("su", "us")])
def test_any_nations_may_meet(one: str, two: str) -> None:
    """Also a nation itself."""
    cards = deck(nation0=one, nation1=two)
    assert cards[0][0].startswith((one, "c-"))
    assert cards[1][0].startswith((two, "c-"))


@rule("LC-R94")
def test_a_card_against_a_nation_asks_for_that_enemy() -> None:
    for enemy, works in (("su", True), ("us", False)):
        battle = Battle("reinforcement", [], [], nations=("de", enemy), hands=(["de-n-purge"], []))
        assert battle.offers("play de-n-purge") == works


@rule("LC-1.4")
def test_all_dice_have_six_sides() -> None:
    dice = Battle("reinforcement", [], []).s.chance
    assert {int(dice.roll(6)) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


@rule("LC-1.5")
def test_it_is_a_game_for_two() -> None:
    with pytest.raises(Exception, match="players"):
        GAME.options({"players": 3})


@rule("LC-2.0.1", "LC-2.0.2")
def test_three_types_of_card() -> None:
    """Terrain has no nation; each Unit and each Special is of one, or common to all sides."""
    assert not hasattr(BOOK.terrain[0], "nation")
    assert {card.nation for card in BOOK.cards} == {NO_NATION, *range(len(GAME.nations))}
    assert all((card.nation == NO_NATION) == (card.sides != 0) for card in BOOK.cards)
    assert len({id(type(entry)) for entry in GAME.cards.entries()}) == 2


@rule("LC-2.1.1", "LC-2.1.4", "LC-2.1.5")
def test_terrain_is_apart_from_the_deck() -> None:
    """It is known by its name, and its text changes nothing: only the effects count."""
    kinds = {card.id for card in BOOK.cards}
    assert not kinds & {terrain.id for terrain in BOOK.terrain}
    assert len({entry.name.en for entry in GAME.terrain.terrain}) == 15
    clear = next(terrain for terrain in BOOK.terrain if terrain.id == "clear")
    assert (clear.clear, len(clear.locals), clear.difficult, clear.recon_tn) == (True, 0, 0, 0)


@rule("LC-2.1.2")
def test_terrain_never_moves() -> None:
    """Whatever is chosen in a match, no choice is about a zone's Terrain, and it is the same at the end."""
    battle = Battle("maneuver", [unit("us-rifle", "a1")], [unit("de-grenadiers", "c3")])
    before = [int(type) for type in battle.s.terrain]
    battle.take("unit us-rifle", "move a2", "done")
    assert [int(type) for type in battle.s.terrain] == before
    assert not any(text.startswith("lay") for text in battle.choices())


@rule("LC-2.2.1", "LC-2.2.2", "LC-2.2.11")
def test_types_of_unit() -> None:
    """Guns, transports and armored cars are Infantry-type; the subhead says who has motors."""
    assert {card.unit.type for card in BOOK.cards if card.what == UNIT_CARD} == {INFANTRY, ARMOR, AIRCRAFT}
    for id in ("us-how105", "us-truck", "us-greyhound", "us-at57", "de-flak88"):
        assert BY_ID[id].unit.type == INFANTRY
    for entry in GAME.cards.unit:
        unit_of = BY_ID[entry.id].unit
        if "unmotorized" in entry.subhead.en:
            assert not unit_of.is_motorized(), entry.id
        if any(word in entry.subhead.en for word in ("ruck", "alftrack", "car", " tank", "Tank", "Self-propelled", "jeep")):
            assert unit_of.is_motorized(), entry.id


@rule("LC-2.2.3", "LC-2.2.5", "LC-2.3.1", "LC-2.3.2")
def test_cards_come_from_the_hand_for_their_cost() -> None:
    battle = Battle("reinforcement", [], [], hands=(["us-rifle", "us-n-treadway", "us-n-resistance"], []), supply=(3, 10))
    assert battle.offers("deploy us-rifle")
    battle.take("deploy us-rifle")
    assert battle.supply(0) == 0
    assert battle.place("us-rifle") == "hq0"
    assert battle.offers("play us-n-resistance")  # no cost is printed: it is free


@rule("LC-2.2.12", "LC-2.2.13", "LC-2.3.10", "LC-2.3.12")
def test_only_game_effects_count() -> None:
    """Cards with equal effects are equal to the rules, whatever their names and texts say."""
    train, other = BY_ID["de-n-train"], BY_ID["su-n-train"]
    for column in ("inf", "arm", "air", "defense", "artillery", "classes"):
        assert getattr(train.unit, column) == getattr(other.unit, column)
    truck, lorry = BY_ID["us-truck"].unit, BY_ID["de-opel"].unit
    assert (truck.inf, truck.arm, truck.transport) == (lorry.inf, lorry.arm, lorry.transport) == (0, NO_FP, True)
    assert BY_ID["us-hellcat"].unit.mf == 3


@rule("LC-2.3.3", "LC-5.4.2", "LC-5.4.3", "LC-5.4.4")
def test_what_can_be_bought_at_set_up() -> None:
    """Units, and Specials with a cost of the deployed kinds; no Leaders, Generals, other attachments or events."""
    options = GAME.options({"quick_start": False, "setup0": 120, "setup1": 120, "scenario": "hedgerows"})
    s = GAME.new(options, "market")
    rules = s.rules()
    next(rules)
    while s.prompt != c.BUY_FORCES or s.asked != 1:
        s.chosen = s.menu[0]
        next(rules)
    offered = {BOOK.cards[n - c.BUY].id for n in menu_of(s) if c.BUY <= n < c.BUY + c.KINDS}
    assert {"de-pz4", "de-fw190", "c-mg", "de-n-pillbox", "c-wire", "c-arv", "c-bombs", "c-mines"} <= offered
    for card in offered:
        assert BY_ID[card].what not in (GENERAL, EVENT, OPERATION)
        assert BY_ID[card].cost >= 0
    assert not {"c-fo", "de-n-rommel", "c-ambush", "c-fog", "de-n-dam"} & offered


@rule("LC-2.3.4", "LC-2.3.5", "LC-2.3.7", "LC-2.3.8")
def test_where_spent_specials_go() -> None:
    """With a cost: the opponent's Victory Pile; without: the own discard pile."""
    battle = Battle("reinforcement", [], [], hands=(["us-n-resistance"], []), dice="3")
    battle.take("play us-n-resistance")
    assert battle.discard(0) == ["us-n-resistance"]
    assert battle.supply(1) == 7
    battle = Battle("reinforcement", [], [], nations=("de", "us"), hands=(["de-n-kampf", "de-hetzer"], []), options={})
    battle.take("play de-n-kampf")
    battle.take("done")
    while battle.s.phase < 6 and battle.choices():
        battle.take(next(text for text in battle.choices() if text in ("done", "pass")))
    assert battle.victory(1) == ["de-n-kampf"]


@rule("LC-2.3.6")
def test_each_special_says_how_it_is_played() -> None:
    for entry in GAME.cards.special:
        timing = BY_ID[entry.id].timing
        assert timing.reinforcement or timing.in_lists or any(timing.windows), entry.id
        assert GAME.names["en"].kind_line(entry)


@rule("LC-2.3.9")
def test_attached_cards_work_until_the_unit_is_destroyed() -> None:
    for entry in GAME.cards.special:
        card = BY_ID[entry.id]
        assert card.is_attached() == (card.special.duration == ATTACHED), entry.id
    mine = [unit("us-rifle", "a2", "spotted", attached=["c-mg"], damage=2)]
    battle = Battle("bombardment", [unit("de-how150", "b3")], mine, nations=("de", "us"), active=0)
    assert battle.is_in_play("c-mg")
    battle.take("fire de-how150", dice="6 6 6 6 6 6")
    if battle.choices() and battle.offers("target us-rifle"):
        battle.take("target us-rifle", dice="6 6 6 6 6 6")
    assert not battle.is_in_play("us-rifle")
    assert sorted(battle.victory(0)) == ["c-mg", "us-rifle"]


@rule("LC-2.3.11")
def test_hitler_and_stalin_cards() -> None:
    named = {card.id: card.special.tag for card in BOOK.cards if card.special.tag}
    assert named == {
        "us-n-plot": HITLER,
        "us-n-sleeps": HITLER,
        "su-n-standfast": HITLER,
        "de-n-purge": STALIN,
        "su-n-order227": STALIN,
        "gb-n-foxley": HITLER,
    }


@rule("LC-3.3.1")
def test_soldier_units_have_infantry_in_their_subhead() -> None:
    for entry in GAME.cards.unit:
        assert BY_ID[entry.id].unit.is_soldier() == ("Infantry" in entry.subhead.en), entry.id
    assert not BY_ID["su-cavalry"].unit.is_soldier()
    assert not BY_ID["de-krad"].unit.is_a(FOOT)  # soldiers with motors do not cross water


COMMONS = {
    "allies": {"c-droptanks", "us-n-bazooka", "us-n-miracle"},
    "axis": {"c-droptanks", "de-n-faust", "de-n-building"},
    "soviet": {"su-n-atr", "su-n-building", "su-n-ditch"},
}


@rule("LC-12.1.2", "LC-12.1.3", "LC-N20", "LC-N21")
@pytest.mark.parametrize("name", GAME.nations)
def test_a_nation_has_the_common_cards_of_its_side(name: str) -> None:
    """Sixteen that all three sides have, and three of the side's own."""
    pool = set(deck(nation0=name, deck0="draft")[0])
    commons = {entry.id for entry in GAME.cards.special if entry.id in pool and not entry.nation}
    everyone = {entry.id for entry in GAME.cards.special if len(entry.sides) == 3}
    assert len(everyone) == 16
    assert commons == everyone | COMMONS[GAME.nations[name].side]
    assert len({entry.side for entry in GAME.nations.values()}) == 3


@rule("LC-12.2.2", "LC-12.2.3", "LC-N23", "LC-E10")
def test_national_specials_stay_at_home() -> None:
    """Two cards are called Partisan Activity; each is in one nation's pool only."""
    pools = {name: set(deck(nation0=name, deck0="draft")[0]) for name in GAME.nations}
    assert [name for name in pools if "de-n-dam" in pools[name]] == ["de"]
    assert [name for name in pools if "us-n-plot" in pools[name]] == ["us"]
    names = {entry.id: entry.name.en for entry in GAME.cards.special}
    assert names["us-n-resistance"] == names["su-n-partisan"] == "Partisan Activity"
    assert "su-n-partisan" not in pools["us"]
    assert BY_ID["us-n-resistance"].special.effect != BY_ID["su-n-partisan"].special.effect


@rule("LC-10.3.6", "LC-R23")
def test_combat_headquarters_troops_are_units_without_mf() -> None:
    for id in ("de-n-railgun", "de-n-train", "su-n-train"):
        card = BY_ID[id]
        assert card.what == HQ_COMBAT
        assert card.is_ground_unit()
        assert (card.unit.mf, card.unit.type) == (0, INFANTRY)
    assert BY_ID["c-arv"].unit.defense == 3
