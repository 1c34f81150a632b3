"""LC-5 Set-up: Terrain, starting forces, deployment, first hands and Supply, initiative."""

from collections.abc import Mapping
from typing import Any

import pytest

from games.last_crusade.battle import Battle
from support import rule
from warcabinet.engine.match import Match
from warcabinet.engine.responding import ResponsePreference
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.cards.card import UNIT
from warcabinet.games.last_crusade.log_events import TERRAIN_SHOWN
from warcabinet.games.last_crusade.state import BUYING, PLACING, REINFORCEMENT, TERRAIN
from warcabinet.games.last_crusade.table.places import AIRFIELD, EDGE, HQ
from warcabinet.games.last_crusade.texts import edge_text
from warcabinet.games.last_crusade.turn.setup import BRIDGE, begin, lay_center, may_start
from watching import Watcher

LEFT, MIDDLE, RIGHT = 0, 1, 2


class SetUp(Battle):
    """A match from its beginning."""

    def __init__(self, options: Mapping[str, Any] | None = None, seed: str = "test", dice: str = "") -> None:
        given = {"quick_start": False, "agreement": False, "bridge_question": "house", **(options or {})}
        self.options = GAME.options(given)
        self.s = GAME.new(self.options, seed)
        self.match = Match(self.s, keeping=True)
        self.watcher = Watcher(GAME, self.match)
        self.preferences = [ResponsePreference()] * 2
        if dice:
            self.roll(dice)

    def first(self, *prompts: int) -> "SetUp":
        """The first choice of every menu while one of these is asked."""
        while self.prompt in prompts and not self.s.over:
            self.match.take(menu_of(self.s)[0])
        return self

    def lay(self) -> "SetUp":
        return self.first(c.LAY, c.BRIDGE_OR_CLEAR)

    def terrain(self, *zones: int) -> list[str]:
        return [self.s.book.terrain[self.s.terrain[zone]].id for zone in zones]


# ------------------------------------------------------------ Terrain
@rule("LC-5.3.1", "LC-5.3.2", "LC-5.3.3", "LC-D2", "LC-2.1.1")
def test_three_of_six_are_laid_in_secret() -> None:
    b = SetUp()
    drawn = sorted(b.s.book.terrain[card].id for card in b.s.terrain_hand[0].cards)
    assert len(drawn) == len(b.s.terrain_rest[0].cards) == 3
    assert sorted(text.split()[1] for text in b.choices()) == sorted(set(drawn))
    assert GAME.asks_in_secret(b.s)
    assert GAME.asked_together(b.s) == (0, 1)
    while b.asked == 0 and b.s.phase == TERRAIN:
        b.match.take(menu_of(b.s)[0])
    assert sorted(b.terrain(0, 1, 2)) == drawn
    assert (b.asked, list(b.s.terrain[6:9])) == (1, [-1, -1, -1])


@rule("LC-5.3.4", "LC-2.1.3", "LC-5.2.1", "LC-5.2.2", "LC-R7", "LC-D3")
def test_each_pays_for_its_own_row() -> None:
    b = SetUp().lay()
    for seat, total in ((0, 29), (1, 46)):
        cost = sum(b.s.book.terrain[b.s.terrain[zone]].cost for zone in range(6 * seat, 6 * seat + 3))
        assert b.s.setup_supply[seat] == total - cost


@rule("LC-5.3.5", "LC-5.3.6", "LC-5.3.7", "LC-E7", "LC-R6", "LC-5.0.1")
@pytest.mark.parametrize(("die", "giver"), [(4, 0), (3, 1)])
def test_the_center_die(die: int, giver: int) -> None:
    b = SetUp()
    rest = sorted(b.s.terrain_rest[giver].cards)
    b.roll(f"{die} 1 1")
    lay_center(b.s)
    assert sorted(b.s.terrain[3:6]) == rest
    assert b.s.terrain_rest[0].empty()
    assert b.s.terrain_rest[1].empty()


@rule("LC-R6", "LC-1.2", "LC-1.3", "LC-5.5.1")
@pytest.mark.parametrize(("nations", "axis"), [(("de", "us"), 0), (("us", "de"), 1), (("us", "su"), 1), (("de", "de"), 1)])
def test_who_has_the_axis_role(nations: tuple[str, str], axis: int) -> None:
    b = SetUp({"nation0": nations[0], "nation1": nations[1]})
    assert b.s.plan.axis == axis


@rule("LC-5.3.8", "LC-5.3.9", "LC-5.3.10", "LC-R11")
@pytest.mark.parametrize(
    ("option", "answer", "expected"), [("off", "", "clear"), ("on", "as-clear", "clear"), ("on", "as-bridge", "bridge")]
)
def test_a_bridge_card(option: str, answer: str, expected: str) -> None:
    b = SetUp.__new__(SetUp)
    b.options = GAME.options({"quick_start": False, "bridges": option, "bridge_question": "house"})
    b.s = GAME.new(b.options, "test")
    b.s.terrain_hand[0].cards[0] = BRIDGE
    b.match = Match(b.s, keeping=True)
    b.watcher = Watcher(GAME, b.match)
    b.preferences = [ResponsePreference()] * 2
    b.take("lay bridge")
    if answer:
        b.take(answer)
    assert b.terrain(0) == [expected]
    b.lay()
    assert b.s.river[0] == (expected == "bridge")
    assert (b.s.bridge[0] == 1) == (expected == "bridge")


@rule("LC-5.3.11")
def test_no_bridge_in_the_center() -> None:
    b = SetUp({"bridges": "on"})
    b.s.terrain_rest[0].cards[0] = BRIDGE
    b.roll("2")
    lay_center(b.s)
    assert BRIDGE not in list(b.s.terrain[3:6])


# ------------------------------------------------------------ starting forces
@rule("LC-5.4.1", "LC-5.4.2", "LC-5.4.3", "LC-5.4.4", "LC-2.3.3", "LC-R13", "LC-D4")
def test_what_can_be_bought() -> None:
    b = SetUp().lay()
    assert (b.s.phase, b.asked, b.prompt) == (BUYING, 0, c.BUY_FORCES)
    offered = {text.split()[1] for text in b.choices() if text.startswith("buy ")}
    assert {"us-rifle", "c-mg", "c-wire", "c-arv", "c-bombs", "us-p47"} <= offered
    assert not offered & {"c-ambush", "c-fo", "us-n-patton", "c-drop", "c-fog"}
    allowed = {card.id for card in b.s.book.cards if may_start(b.s, card)}
    assert {"de-n-pillbox", "de-n-railgun"} <= allowed
    assert not allowed & {"us-n-moh", "de-n-trenchfoot", "c-boats"}


@rule("LC-5.4.1", "LC-5.2.3", "LC-5.4.5")
def test_buying_within_the_setup_supply() -> None:
    b = SetUp().lay()
    purse = int(b.s.setup_supply[0])
    b.take("buy us-sherman", "buy us-sherman")
    assert b.s.setup_supply[0] == purse - 12
    while b.asked == 0 and b.prompt == c.BUY_FORCES:
        b.match.take(menu_of(b.s)[-1])
    spent = sum(b.s.book.cards[kind].cost for kind in b.s.bought[0].cards)
    assert spent <= purse
    assert b.s.setup_supply[0] == 0  # what is left is lost
    assert len(b.s.deck[0].cards) + len(b.s.bought[0].cards) == 54


@rule("LC-5.4.1")
def test_the_quick_purchase() -> None:
    b = SetUp().lay().take("quick-buy")
    names = [b.s.book.cards[kind].id for kind in b.s.bought[0].cards]
    assert names[:5] == ["us-rifle", "us-rifle", "us-engineers", "us-greyhound", "us-jeep"]  # two scouts


# ------------------------------------------------------------ deployment
def placing() -> SetUp:
    """A small force for each side, the German one to be placed first."""
    b = SetUp().lay()
    b.take("buy us-rifle", "buy us-p47", "buy c-bombs", "buy c-mg", "done")
    b.take("buy de-grenadiers", "buy de-n-pillbox", "buy c-wire", "buy c-mg", "buy c-arv", "done")
    return b


@rule("LC-5.5.1", "LC-5.5.2", "LC-5.5.3", "LC-5.5.5", "LC-5.5.6", "LC-5.5.7", "LC-5.5.8", "LC-R14", "LC-R15", "LC-D5", "LC-5.5.4")
def test_the_axis_force_is_placed_first() -> None:
    b = placing()
    assert (b.s.phase, b.asked) == (PLACING, 1)
    assert not b.offers("place c-mg")  # nobody bears it yet
    b.take("place de-n-pillbox")
    assert set(b.choices()) == {"at a3", "at b3", "at c3", "at hq1"}
    b.take("at b3", "place de-grenadiers")
    assert set(b.choices()) == {"at a3", "at b3", "at c3", "at hq1", b.named("enter de-n-pillbox")}
    b.take("enter de-n-pillbox", "place c-mg", "place c-arv")
    assert b.place("c-arv") == "hq1"
    b.take("place c-wire")
    edges = set(b.choices())
    assert {"edge b3>b2", "edge a3>b3", "edge hq1>c3"} <= edges
    assert not edges & {"edge b2>b3", "edge a3>x"}
    b.take("edge b3>b2")
    assert b.has("c-wire", "spotted")
    assert not b.has("de-grenadiers", "spotted")
    assert not b.has("de-grenadiers", "dug-in")
    assert b.asked == 0
    assert b.s.place[b.piece("us-p47")] == AIRFIELD
    assert b.s.place[b.piece("c-bombs")] == AIRFIELD


@rule("LC-5.5.2", "LC-D5")
def test_what_fits_nowhere_is_left_out() -> None:
    b = SetUp().lay().take("buy c-mg", "done")
    b.take("done")
    assert b.s.phase >= REINFORCEMENT
    assert b.discard(0) == ["c-mg"]


@rule("LC-5.4.1", "LC-5.5.8")
def test_the_quick_start() -> None:
    b = SetUp({"quick_start": True, "setup0": 45, "setup1": 60}).lay()
    assert b.s.phase >= REINFORCEMENT
    assert b.place("de-n-pillbox") == "b3"
    inside = [u for u in range(64, b.s.top[1]) if b.s.host[u] == b.piece("de-n-pillbox")]
    assert [b.s.card(u).id for u in inside] == ["de-grenadiers"]
    assert b.place("us-how105") == "hq0"


# ------------------------------------------------------------ beginning
@rule("LC-5.6.1", "LC-5.6.3", "LC-5.7.1", "LC-5.7.2", "LC-D6")
def test_hands_and_supply() -> None:
    b = SetUp({"quick_start": True, "phase1_order": "house"}).lay()
    first = int(b.s.active)
    while b.prompt == c.WINDOW:
        b.take("pass")
    assert len(b.s.hand[1 - first].cards) == 7
    assert len(b.s.hand[first].cards) == 8  # and the draw of its first turn
    assert 3 <= b.supply(0) <= 18
    assert 2 <= b.supply(1) <= 12
    small = SetUp({"quick_start": True})
    small.s.deck[0].cards = small.s.deck[0].cards[:3]
    begin(small.s)
    assert len(small.s.hand[0].cards) == 3


@rule("LC-5.8.1", "LC-R9", "LC-R98", "LC-1.4")
def test_initiative() -> None:
    b = SetUp({"quick_start": True})
    b.roll("6 6 6 1 2 4 4 3 5")  # three and two Supply dice, then a tie, then 3 against 5
    begin(b.s)
    assert (b.supply(0), b.supply(1)) == (18, 3)
    assert (b.s.first, b.s.active) == (1, 1)


@rule("LC-4.11", "LC-5.5.4")
def test_a_headquarters_and_an_airfield_for_each() -> None:
    b = SetUp({"quick_start": True}).lay()
    for seat in range(2):
        assert any(b.s.place[u] == HQ + seat for u in range(64 * seat, b.s.top[seat]))


@rule("LC-5.0.2", "LC-5.1.1")
def test_random_terrain_and_one_redraw() -> None:
    b = SetUp({"random_terrain": True})
    before = list(b.s.terrain[0:3])
    assert b.choices() == ["keep", "redraw"]
    b.take("redraw", "keep")
    assert b.s.setup_supply[0] == 29 - 29 // 4
    assert len(before) == 3


@rule("LC-5.1.1")
def test_a_draft() -> None:
    b = SetUp({"deck0": "draft", "quick_start": True})
    assert b.prompt == c.DRAFT
    picks = 0
    while b.prompt == c.DRAFT:
        assert len(b.s.bought[0].cards) == 9
        b.match.take(menu_of(b.s)[0])
        picks += 1
    assert picks == 54


@rule("LC-5.3.1", "LC-R98")
def test_random_terrain_without_bridges_has_clear_ground_in_their_place() -> None:
    seen = {
        int(card) for n in range(12) for card in GAME.new(GAME.options({"random_terrain": True, "bridges": "off"}), f"t{n}").terrain
    }
    assert len(seen) > 3


@rule("LC-5.2.1")
def test_both_sides_draft() -> None:
    b = SetUp({"deck0": "draft", "deck1": "draft"})
    asked = []
    while b.prompt == c.DRAFT:
        asked.append(b.asked)
        assert len(b.s.bought[b.asked].cards) == 9
        of_units = {b.s.book.cards[kind].what == UNIT for kind in b.s.bought[b.asked].cards}
        assert of_units == {asked.count(b.asked) <= 36}  # packs of units, then of Specials
        b.take(b.choices()[-1])
    assert asked == [0] * 54 + [1] * 54
    assert [len(deck.cards) for deck in b.s.deck] == [54, 54]
    assert b.s.bought[0].empty()
    assert b.s.bought[1].empty()


@rule("LC-5.3.3", "LC-5.3.4", "LC-R32")
def test_both_rows_are_shown_paid_for_and_controlled() -> None:
    b = SetUp()
    before = [int(supply) for supply in b.s.setup_supply]
    b.lay()
    costs = [sum(int(b.s.book.terrain[b.s.terrain[zone]].cost) for zone in row) for row in ((0, 1, 2), (6, 7, 8))]
    assert [int(supply) for supply in b.s.setup_supply] == [
        max(supply - cost, 0) for supply, cost in zip(before, costs, strict=True)
    ]
    assert [int(seat) for seat in b.s.control] == [0, 0, 0, -1, -1, -1, 1, 1, 1]


@rule("LC-5.3.3")
def test_what_the_rows_are_is_told() -> None:
    b = SetUp()
    b.s.log = []
    b.lay()
    shown = {int(event[1]): int(event[2]) for event in b.s.log if event[0] == TERRAIN_SHOWN}
    for seat, first in ((0, 0), (1, 6)):
        kinds = [int(b.s.terrain[first + column]) for column in range(3)]
        assert shown[seat] == (kinds[0] * c.TERRAIN_TYPES + kinds[1]) * c.TERRAIN_TYPES + kinds[2]


@rule("LC-5.5.1", "LC-D5", "LC-R14")
def test_the_quick_placement_places_everything() -> None:
    b = SetUp().lay().take("quick-buy", "quick-buy")
    assert (b.s.phase, b.asked, b.prompt) == (PLACING, 1, c.PLACE_FORCES)
    forces = [sorted(b.s.book.cards[kind].id for kind in bought.cards) for bought in b.s.bought]
    b.take("quick-place", "quick-place", dice="1 1 1 1 1 1 1 1")
    assert b.s.phase != PLACING
    for seat in (0, 1):
        rows = range(64 * seat, int(b.s.top[seat]))
        placed = sorted(b.s.card(u).id for u in rows if b.s.kind[u] >= 0)
        assert [card for card in forces[seat] if forces[seat].count(card) > placed.count(card)] == []
        obstacles = [edge_text(int(b.s.place[u]) - EDGE) for u in rows if b.s.kind[u] >= 0 and b.s.place[u] >= EDGE]
        assert set(obstacles) <= {"b1>b2" if seat == 0 else "b3>b2"}


@rule("LC-5.3.2", "LC-R13")
def test_terrain_and_forces_are_chosen_at_the_same_time() -> None:
    b = SetUp()
    assert b.s.is_joint()
    b.lay()
    assert (b.s.phase, b.s.is_joint()) == (BUYING, True)
    b.take("quick-buy", "quick-buy")
    assert (b.s.phase, b.s.is_joint()) == (PLACING, False)
