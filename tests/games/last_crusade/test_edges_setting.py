"""Edges of set-up, copies and custom cards: lines that could be broken without any other test noticing."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.last_crusade import battle
from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_edges import reason
from games.last_crusade.test_guesses import guess
from games.last_crusade.test_lc5_setup import SetUp
from random_play import fields
from support import rule
from warcabinet.engine.game import Game
from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.responding import ALWAYS, ResponsePreference
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.card import FORTIFICATION
from warcabinet.games.last_crusade.hidden.before_play import buy_from
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import BUYING, PLACING
from warcabinet.games.last_crusade.table.places import AREAS, NAMES
from warcabinet.games.last_crusade.turn.setup import BRIDGE, may_start, setup_cost

RIFLE, SHERMAN, GRENADIERS = "us-rifle", "us-sherman", "de-grenadiers"
BOTH = {seat: ResponsePreference(ALWAYS) for seat in range(2)}
OF_SETTING_UP = ("bought", "terrain_hand", "terrain_rest", "terrain", "river", "setup_supply")  # nothing changes them later
NOT_COPIED = ("menu", "tally", "picked", "flying")  # made again; nothing at a quiet point
OF_CROSSINGS = ("bridge", "bridge_damage", "bridge_used")  # nor these without a river

CARDS = """
[[special]]
id = "us-x-gamble"
name = { en = "Gamble", de = "Wagnis" }
nation = "us"
category = "event"
cost = 3
play = "any"
effect = "drain 1"
duration = "instant"
tags = ["unique"]
text = { en = "The enemy stockpile loses the highest of one die.", de = "Der feindliche Vorrat verliert den höchsten Würfel." }

[[special]]
id = "de-x-boycott"
name = { en = "Boycott", de = "Boykott" }
nation = "de"
category = "event"
play = "any against us"
effect = "drain 1"
duration = "instant"
text = { en = "The enemy stockpile loses the highest of one die.", de = "Der feindliche Vorrat verliert den höchsten Würfel." }

[[special]]
id = "de-x-blockade"
name = { en = "Blockade", de = "Blockade" }
nation = "de"
category = "event"
play = "any against allies"
effect = "drain 1"
duration = "instant"
text = { en = "The enemy stockpile loses the highest of one die.", de = "Der feindliche Vorrat verliert den höchsten Würfel." }
"""


@pytest.fixture
def custom(monkeypatch: pytest.MonkeyPatch) -> Game:
    game = GAME.with_cards(CARDS, "edges.toml")
    monkeypatch.setattr(battle, "GAME", game)
    return game


# ------------------------------------------------------------ copies
def tables_of(s: LastCrusade) -> Iterator[tuple[str, Any]]:
    for name in fields(type(s)):
        value = getattr(s, name)
        if name not in NOT_COPIED and (isinstance(value, Pile) or type(value).__name__.startswith("vec")):
            yield name, value


def changed(table: Any) -> None:
    if isinstance(table, Pile):
        table.add(7)
    elif isinstance(table[0], Pile):
        for pile in table:
            pile.add(7)
    else:
        for at in range(len(table)):
            table[at] = 7


def contents_of(table: Any) -> list[Any]:
    if isinstance(table, Pile):
        return [int(card) for card in table.cards]
    return [contents_of(each) if isinstance(each, Pile) else int(each) for each in table]


@rule("LC-R105")
@pytest.mark.parametrize("moment", ["set-up", "river", "dry"])
def test_a_copy_shares_nothing_that_can_still_change(moment: str) -> None:
    """What only the set-up changes is shared from then on, and the crossings where there is no river."""
    if moment == "set-up":
        s = SetUp({"bridges": "on"}).s
    else:
        s = Battle("maneuver", [unit(RIFLE, "b1")], [], rivers=[0, 1] if moment == "river" else [0, 0]).s
    shared = () if moment == "set-up" else OF_SETTING_UP if moment == "river" else (*OF_SETTING_UP, *OF_CROSSINGS)
    found = 0
    for name, table in tables_of(s):
        if name in shared:
            continue
        before = contents_of(table)
        twin = s.copy()
        assert contents_of(getattr(twin, name)) == before, name
        changed(getattr(twin, name))
        assert contents_of(table) == before, name
        found += 1
    assert found >= 30 - len(shared)


# ------------------------------------------------------------ custom cards
@rule("LC-N82", "LC-R77")
@pytest.mark.usefixtures("custom")
def test_a_second_unique_event_is_paid_for_and_scores() -> None:
    """No printed Unique event has a cost."""
    hands: tuple[list[str], list[str]] = (["us-x-gamble"], [])
    b = Battle("reinforcement", [], [], hands=hands, unique=["us-x-gamble"], options={"unique": "letter"})
    b.take("play us-x-gamble")
    assert (b.supply(0), b.supply(1)) == (7, 10)
    assert (b.victory(1), b.discard(0), b.hand(0)) == (["us-x-gamble"], [], [])
    poor = Battle("reinforcement", [], [], hands=hands, unique=["us-x-gamble"], options={"unique": "letter"}, supply=(2, 9))
    assert not poor.offers("play us-x-gamble")


@rule("LC-N82", "LC-R63")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_second_unique_event_that_was_known_is_known_no_more(seat: int) -> None:
    """Whoever plays it."""
    nations = ("us", "de") if seat == 0 else ("de", "us")
    hands: tuple[list[str], list[str]] = (["us-n-plot"], []) if seat == 0 else ([], ["us-n-plot"])
    more: dict[str, Any] = {"unique": ["us-n-plot"], "active": seat, f"side{1 - seat}": {"knows": ["us-n-plot"]}}
    b = Battle("reinforcement", [], [], nations=nations, hands=hands, options={"unique": "letter"}, **more)
    b.take("play us-n-plot")
    assert (b.hand(seat), b.discard(seat)) == ([], ["us-n-plot"])
    assert b.pile(b.s.known_hand[1 - seat]) == []


@rule("LC-R94")
def test_a_card_against_one_nation_is_for_no_other_enemy(custom: Game) -> None:
    """The United States are the first of them."""
    for enemy in ("us", "su", "de"):
        b = Battle("reinforcement", [], [], nations=("de", enemy), hands=(["de-x-boycott"], []))
        assert b.offers("play de-x-boycott") == (enemy == "us")
        found = int(custom.reason(b.s, custom.choice_number("play de-x-boycott")))
        assert found == (OK if enemy == "us" else why.WRONG_ENEMY)


@rule("LC-R94", "LC-12.1.2")
def test_a_card_against_one_side_is_for_all_its_nations(custom: Game) -> None:
    for enemy in GAME.nations:
        b = Battle("reinforcement", [], [], nations=("de", enemy), hands=(["de-x-blockade"], []))
        assert b.offers("play de-x-blockade") == (enemy in ("us", "gb", "ff")), enemy
        found = int(custom.reason(b.s, custom.choice_number("play de-x-blockade")))
        assert (found == why.WRONG_ENEMY) == (enemy not in ("us", "gb", "ff"))


# ------------------------------------------------------------ Terrain
@rule("LC-5.3.8", "LC-5.3.11")
@pytest.mark.parametrize("bridges", ["on", "off"])
def test_random_terrain_has_bridges_in_the_rows_alone_and_only_where_they_are_in_use(bridges: str) -> None:
    rows, center = set(), set()
    for n in range(24):
        b = SetUp({"random_terrain": True, "bridges": bridges}, seed=f"random {n}").take("redraw", "keep")
        assert b.s.phase == BUYING
        center |= {int(kind) for kind in b.s.terrain[3:6]}
        rows |= {int(kind) for kind in [*b.s.terrain[:3], *b.s.terrain[6:]]}
    assert (BRIDGE in rows) == (bridges == "on")
    assert BRIDGE not in center
    assert len(rows) > 10
    assert len(center) > 10


# ------------------------------------------------------------ questions
@rule("LC-R83")
def test_where_a_unit_may_retreat_to() -> None:
    """Asked only where there are several ways back, which no place of the Battlefield has."""
    b = Battle("recon", [unit("su-rifle", "b1")], [unit(GRENADIERS, "b2", "spotted")], nations=("su", "de"))
    b.s.aim = b.piece(GRENADIERS)
    b.s.ask(1, c.RETREAT_TO)
    found = [place for place in NAMES[:AREAS] if reason(b, f"at {place}") == OK]
    assert found == ["b3"]
    assert {reason(b, f"at {place}") for place in NAMES[:AREAS]} == {OK, why.NO_RETREAT}
    assert [reason(b, text) for text in ("move b3", "at a1~a2", "done")] == [why.NO_RETREAT] * 3
    b.s.place[b.piece(GRENADIERS)] = NAMES.index("b3")
    b.s.is_counted = False
    assert [place for place in NAMES[:AREAS] if reason(b, f"at {place}") == OK] == ["hq1"]


@rule("LC-N71", "LC-R84")
def test_between_the_steps_of_one_move_no_one_is_asked() -> None:
    full = [unit("us-green", "b2"), unit("us-weapons", "b2"), unit("us-bofors", "b2")]
    hands: tuple[list[str], list[str]] = ([], ["de-n-v1"])
    options = {"any_time": "letter"}
    b = Battle("maneuver", [unit("us-jeep", "b1"), *full], [unit(GRENADIERS, "a3")], hands=hands, options=options, asking=BOTH)
    assert (b.asked, b.prompt) == (1, c.WINDOW)
    b.take("pass", "unit us-jeep", "move b2")
    assert (b.asked, b.prompt) == (0, c.MOVE_UNIT)
    b.take("move c2")
    assert (b.asked, b.prompt) == (1, c.WINDOW)


# ------------------------------------------------------------ guesses at set-up
def leftover(world: LastCrusade, seat: int, means: int) -> int:
    """What a guessed purchase leaves; nothing of the deck could be bought with it."""
    left = means - sum(int(setup_cost(world, seat, world.book.cards[kind])) for kind in world.bought[seat].cards)
    for kind in world.deck[seat].cards:
        card = world.book.cards[kind]
        assert not may_start(world, card) or setup_cost(world, seat, card) > left, card.id
    return left


@rule("LC-14.2", "LC-5.4.1", "LC-R13")
@pytest.mark.parametrize("options", [{}, {"random_terrain": True}])
def test_a_guessed_purchase_spends_all_it_can(options: dict[str, Any]) -> None:
    """Of what the Terrain of that side has left it."""
    b = SetUp({"nation1": "us", **options}).first(c.LAY, c.BRIDGE_OR_CLEAR, c.KEEP_TERRAIN).take("done")
    assert (b.s.phase, b.asked) == (BUYING, 1)
    for seed in range(8):
        world = guess(b, seed, viewer=1)
        means = 29 - (29 // 4 if options else sum(world.book.terrain[kind].cost for kind in world.terrain[:3]))
        assert 0 <= leftover(world, 0, means) < 3


@rule("LC-14.2", "LC-5.4.1")
def test_a_guessed_purchase_uses_the_points_for_fortifications_for_them_alone() -> None:
    """Hedgerows gives 5; with 2 a Pillbox and a Fortified Building cost more."""
    b = SetUp({"scenario": "hedgerows"}).first(c.LAY, c.BRIDGE_OR_CLEAR).take("done")
    assert (b.s.phase, b.asked) == (BUYING, 1)
    purse = b.s.plan.setup_supply[1] - sum(b.s.book.terrain[kind].cost for kind in b.s.terrain[6:])
    used = []
    for seed in range(12):
        world = guess(b, seed, viewer=0)
        used.append(spent_on_works(world, purse, 5))
        world.deck[1].add_all(world.bought[1])
        world.bought[1].clear()
        world.deck[1].shuffle(world.chance)
        buy_from(world, 1, world.deck[1], purse, 2)
        used.append(spent_on_works(world, purse, 2))
    assert max(used) == 5


def spent_on_works(world: LastCrusade, purse: int, points: int) -> int:
    """All that can be paid has been bought, and nothing else has been paid with the points."""
    cards = [world.book.cards[kind] for kind in world.bought[1].cards]
    works = sum(card.cost for card in cards if card.what == FORTIFICATION)
    left = purse - sum(card.cost for card in cards if card.what != FORTIFICATION) - max(works - points, 0)
    assert left >= 0
    for kind in world.deck[1].cards:
        card = world.book.cards[kind]
        means = left + (max(points - works, 0) if card.what == FORTIFICATION else 0)
        assert not may_start(world, card) or card.cost > means, card.id
    return int(works)


@rule("LC-14.2", "LC-5.5.1", "LC-R13")
def test_who_has_placed_everything_has_nothing_waiting() -> None:
    b = SetUp().lay().take("quick-buy", "quick-buy")
    assert (b.s.phase, b.asked) == (PLACING, 1)
    assert not guess(b, 1, viewer=0).bought[1].empty()
    waiting = guess(b, 1, viewer=1)
    assert len(waiting.bought[0]) > 3
    assert leftover(waiting, 0, 29 - sum(b.s.book.terrain[kind].cost for kind in b.s.terrain[:3])) < 3
    while b.asked == 1:
        b.match.take(GAME.choice_number("quick-place"))
    assert b.s.phase == PLACING
    assert guess(b, 1, viewer=0).bought[1].empty()


@rule("LC-14.2", "LC-14.1", "LC-R16")
@pytest.mark.parametrize(("on_transport", "on_soldiers"), [(0, 1), (1, 1), (0, 2), (1, 0)])
def test_a_guess_has_as_many_hits_on_a_stack_as_lie_there(on_transport: int, on_soldiers: int) -> None:
    """Whichever of its cards bears them."""
    theirs = [
        unit("de-sdkfz251", "b3", row=0, damage=on_transport),
        unit(GRENADIERS, "", row=1, host="s1-0", bound="mounted", damage=on_soldiers),
    ]
    deck = ["de-volksgren", "de-opel", "de-stug", "de-pz4", "de-sdkfz251", "c-mg"]
    b = Battle("maneuver", [unit(RIFLE, "b1")], theirs, decks=([], deck), guarded=False)
    for seed in range(12):
        damage = [int(hits) for hits in guess(b, seed).damage[64:66]]
        assert sum(damage) == on_transport + on_soldiers
        assert min(damage) >= 0


@rule("LC-14.2", "LC-R16")
def test_a_second_try_at_a_guess_has_the_same_hits() -> None:
    """The armored carrier is wanted in a3, because a truck could not bear the hit; a try that has put it into b3 is given up."""
    theirs = [
        unit("de-opel", "b3", row=0),
        unit(GRENADIERS, "", row=1, host="s1-0", bound="mounted", damage=2),
        unit("de-sdkfz251", "a3", row=2, damage=1, spent=2),
    ]
    b = Battle("maneuver", [unit(RIFLE, "b1")], theirs, guarded=False)
    for seed in range(24):
        world = guess(b, seed)
        assert [world.card(u).id for u in (64, 65, 66)] == ["de-opel", GRENADIERS, "de-sdkfz251"]
        assert [int(hits) for hits in world.damage[64:67]] == [0, 2, 1]
