"""Edges of turns, windows and ends: lines that could be broken without any other test noticing."""

from typing import Any

import pytest

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_edges import reason, told
from games.last_crusade.test_lc5_setup import SetUp
from support import rule
from warcabinet.engine.pile import pile_of
from warcabinet.engine.reasons import OK
from warcabinet.engine.responding import ALWAYS, ResponsePreference
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.cards.effects import save
from warcabinet.games.last_crusade.cards.force import FRESH
from warcabinet.games.last_crusade.cards.specials import INDEFINITE
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.log_events import CARD_DIE, INDEFINITE_DIE, LAST_TURN, LEFT_RIVER
from warcabinet.games.last_crusade.state import INSIDE
from warcabinet.games.last_crusade.table.lines import in_supply
from warcabinet.games.last_crusade.table.pieces import mf_left, passenger
from warcabinet.games.last_crusade.table.places import NAMES
from warcabinet.games.last_crusade.turn.setup import fort_points
from warcabinet.games.last_crusade.view.tray import dice_of

RIFLE, SHERMAN, GRENADIERS, PANZER = "us-rifle", "us-sherman", "de-grenadiers", "de-pz4"
SNIPER = "c-sniper"
BOTH = {seat: ResponsePreference(ALWAYS) for seat in range(2)}
AGREED = {"agreement": True}


# ------------------------------------------------------------ how a match ends
@rule("LC-N10")
def test_no_one_is_asked_before_ten_quiet_game_turns() -> None:
    """Nor where nothing has been quiet yet."""
    for still in (0, 1, 2):
        b = Battle("reinforcement", [], [], options=AGREED, still=still, turn=30, step="open", dice="1 1 1")
        assert b.prompt == c.REINFORCE, still


@rule("LC-N10")
def test_both_answers_about_the_end_stand_behind_a_fence() -> None:
    b = Battle("reinforcement", [], [], options=AGREED, still=11, turn=30, step="open")
    before = int(b.s.fences)
    b.take("accept")
    assert b.s.fences == before
    b.take("accept")
    assert b.s.over
    assert b.s.fences == before + 1


@rule("LC-N11", "LC-R80")
def test_one_rifle_platoon_keeps_a_match_going() -> None:
    """On the Battlefield, in a hand or in a deck; nothing else is left on either side."""
    for units, hand, deck in (([unit(RIFLE, "b1")], [], []), ([], [RIFLE], []), ([], [], [RIFLE])):
        hands: tuple[list[str], list[str]] = (list(hand), [])
        decks: tuple[list[str], list[str]] = (list(deck), [])
        b = Battle("maneuver", units, [], turn=3, active=1, guarded=False, hands=hands, decks=decks).take("done")
        assert not b.s.over


@rule("LC-N15")
@pytest.mark.parametrize(("active", "times"), [(0, 1), (1, 0)])
def test_the_last_game_turn_is_announced_to_both_at_once(active: int, times: int) -> None:
    options = {"turn_limit": "12"}
    b = Battle("reinforcement", [], [], options=options, turn=12, step="open", active=active, first=0, dice="1 1 1")
    assert len(told(b, LAST_TURN)) == times


# ------------------------------------------------------------ windows
@rule("LC-R79")
def test_a_generals_own_side_may_play_cards_of_the_name_he_ignores() -> None:
    """Order 227 only helps those who play it, so that Zhukov on the other side does not matter; on its own side neither."""
    for of in (0, 1):
        zhukov = [{"card": "su-n-zhukov", "of": of}]
        hands: tuple[list[str], list[str]] = ([], ["su-n-order227"])
        mine, theirs = [unit("su-smg", "b1")], [unit("su-rifle", "b2")]
        b = Battle("maneuver", mine, theirs, nations=("su", "su"), hands=hands, in_force=zhukov).assault().take("done")
        assert (b.asked, b.prompt, b.s.window) == (1, c.WINDOW, 5)
        assert b.offers("play su-n-order227")


@rule("LC-R73")
def test_a_card_for_the_start_of_a_phase_is_not_for_its_end() -> None:
    theirs = [unit("su-rifle", "b3"), unit("su-smg", "b3")]
    b = Battle("maneuver", [], theirs, nations=("de", "su"), hands=(["de-n-greif"], []), active=1, asking=BOTH).take("done")
    assert (b.asked, b.prompt, b.s.window) == (0, c.WINDOW, 1)
    assert b.choices() == ["pass"]


@rule("LC-R73")
def test_a_card_for_one_phase_is_not_for_another() -> None:
    """Time on Target is for the fourth."""
    b = Battle("recon", [unit("us-jeep", "b1")], [unit(GRENADIERS, "b2")], hands=(["us-n-tot"], []), step="open", asking=BOTH)
    assert (b.asked, b.prompt, b.s.window) == (0, c.WINDOW, 1)
    assert b.choices() == ["pass"]


@rule("LC-R75")
def test_at_the_end_of_the_fifth_phase_the_active_seat_is_asked_for_any_card() -> None:
    """At its start it is not: its list of actions comes next."""
    theirs = [unit(GRENADIERS, "b3", "spotted")]
    b = Battle("maneuver", [unit(RIFLE, "b1")], theirs, hands=([SNIPER], []), step="open")
    assert (b.asked, b.prompt) == (0, c.MANEUVER)
    b.take("done")
    assert (b.asked, b.prompt, b.s.window) == (0, c.WINDOW, 1)


@rule("LC-R75", "LC-N71")
def test_by_the_letter_one_is_asked_between_actions_without_having_said_so() -> None:
    options = {"any_time": "letter"}
    mine = [unit(RIFLE, "b1", "spotted")]
    b = Battle("maneuver", mine, [unit(GRENADIERS, "b3")], hands=([], [SNIPER]), options=options)
    assert (b.asked, b.prompt) == (1, c.WINDOW)


# ------------------------------------------------------------ Phase 1
@rule("LC-7.1.10", "LC-7.1.7")
def test_the_last_points_are_enough() -> None:
    b = Battle("reinforcement", [unit(RIFLE, "b1", damage=1)], [], supply=(1, 0))
    assert b.offers(f"refit {RIFLE}")
    assert Battle("reinforcement", [], [], supply=(3, 0), decks=(["us-jeep"], [])).offers("buy-draw")


@rule("LC-13.1.6", "LC-R68")
def test_what_is_attached_to_a_ferry_goes_ashore_with_it() -> None:
    """Its row comes first."""
    mine = [{"card": "c-fo", "row": 0, "host": "s0-1", "bound": "attached"}, unit("us-engineers", "c1~c2", row=1)]
    b = Battle("reinforcement", mine, [unit(GRENADIERS, "c2")], rivers=[1, 0], step="open", dice="1 1 1")
    assert (b.place("us-engineers"), b.place("c-fo")) == ("c1", "c1")
    assert len(told(b, LEFT_RIVER)) == 1


@rule("LC-7.1.15")
def test_a_kampfgruppe_is_two_units_whatever_else_is_deployed() -> None:
    hand = ["de-n-kampf", GRENADIERS, "c-mg", "c-bombs", "de-hmg"]
    b = Battle("reinforcement", [unit(PANZER, "b2")], [], nations=("de", "us"), hands=(hand, []), supply=(20, 5))
    b.take("play de-n-kampf", f"deploy {GRENADIERS}", "at b2")
    b.take("deploy c-bombs", "deploy c-mg", *[f"on {GRENADIERS}"] * 1)
    b.take("deploy de-hmg")
    assert b.prompt == c.DEPLOY_WHERE
    assert b.offers("at b2")


@rule("LC-R63")
def test_a_card_that_was_known_in_the_hand_is_not_there_when_it_is_deployed() -> None:
    b = Battle("reinforcement", [], [], hands=(["us-jeep", "us-jeep"], []), side1={"knows": ["us-jeep"]})
    b.take("deploy us-jeep")
    assert b.pile(b.s.known_hand[1]) == []


@rule("LC-7.1.20", "LC-R19")
def test_into_a_new_fortification_goes_the_first_card_as_well() -> None:
    mine = [unit(GRENADIERS, "b1", row=0)]
    b = Battle("reinforcement", mine, [], nations=("de", "us"), hands=(["de-n-building"], []), guarded=False)
    b.take("deploy de-n-building", "at b1", f"on {GRENADIERS}")
    assert b.s.has(0, INSIDE)
    assert int(b.s.host[0]) == b.piece("de-n-building")


@rule("LC-R82", "LC-R106")
def test_where_both_have_too_many_the_active_seat_removes_first() -> None:
    full = ("us-green", "us-weapons", "us-bofors")
    b = Battle("maneuver", [*(unit(card, "b1") for card in full), unit("us-jeep", "a1")],
               [*(unit(card, "b3") for card in ("de-hmg", "de-pak40", PANZER)), unit("de-krad", "a3")])  # fmt: skip
    for card, place in (("us-jeep", "b1"), ("de-krad", "b3")):
        b.s.place[b.piece(card)] = NAMES.index(place)  # no card of ours does that
    b.s.is_counted = False
    b.take("done")
    asked = []
    while b.prompt == c.OVER_LIMIT:
        asked.append(b.asked)
        b.take(b.choices()[0])
    assert asked == [1, 0]


@rule("LC-3.6.1", "LC-R68")
@pytest.mark.parametrize(("at", "bank", "rivers"), [("a1~a2", "a2", [1, 0]), ("c2~c3", "c3", [0, 1])])
def test_the_first_and_the_last_crossing_bear_a_ferry_in_supply(at: str, bank: str, rivers: list[int]) -> None:
    b = Battle("maneuver", [unit("us-engineers", at), unit(RIFLE, bank), unit(RIFLE, bank.replace("3", "2"))], [], rivers=rivers)
    assert in_supply(b.s, b.piece("us-engineers"))


@rule("LC-13.1.4", "LC-13.6.1")
@pytest.mark.parametrize(("at", "banks", "rivers"), [("a2~a3", ("a2", "a3"), [0, 1]), ("c1~c2", ("c1", "c2"), [1, 0])])
def test_each_river_has_its_own_crossings(at: str, banks: tuple[str, str], rivers: list[int]) -> None:
    """A ferry there, a search and a Treadway Bridge; nothing of it where there is no river."""
    for use in (rivers, [1 - each for each in rivers]):
        there = use == rivers
        mine = [unit("us-engineers", banks[0]), unit(RIFLE, banks[1]), unit("us-jeep", banks[0])]
        b = Battle("maneuver", mine, [], rivers=use).take("unit us-engineers")
        assert (f"ferry {at}" in b.choices()) == there
        for bank in banks:
            scout = Battle("recon", [*mine[:2], unit("us-jeep", bank)], [], rivers=use)
            assert (scout.prompt == c.SCOUT and f"bridge {at}" in scout.take("unit us-jeep").choices()) == there
        laid = Battle("reinforcement", mine, [], rivers=use, hands=(["us-n-treadway"], [])).take("play us-n-treadway")
        assert (f"bridge {at}" in laid.choices()) == there


@rule("LC-13.1.4", "LC-R67")
def test_where_an_enemy_ferry_is_no_bridge_is_laid() -> None:
    mine = [unit(RIFLE, "b1"), unit(RIFLE, "c1")]
    hands: tuple[list[str], list[str]] = (["us-n-treadway"], [])
    for ferry in ([unit("de-pioneers", "c1~c2")], []):
        b = Battle("reinforcement", mine, ferry, rivers=[1, 0], hands=hands).take("play us-n-treadway")
        assert b.offers("bridge b1~b2")
        assert b.offers("bridge c1~c2") == (not ferry)


# ------------------------------------------------------------ cards
@rule("LC-R60", "LC-R73")
def test_a_fallen_unit_that_is_saved_is_not_among_the_fallen_any_more() -> None:
    """Both sides have lost one of its kind."""
    b = Battle("maneuver", [], [], nations=("us", "us"), side0={"victory": [SHERMAN]}, side1={"victory": [SHERMAN]})
    kind = int(b.s.victory[0].cards[0])
    b.s.fallen.add_all(pile_of([kind, kind]))
    b.s.fallen_of.add_all(pile_of([1, 0]))
    save(b.s, 0, kind)
    assert [int(seat) for seat in b.s.fallen_of.cards] == [1]
    assert (b.victory(0), b.victory(1)) == ([SHERMAN], [])
    assert b.place(SHERMAN) == "hq0"


@rule("LC-11.8.1", "LC-2.3.8")
def test_ultra_tells_the_hand_as_it_is_now() -> None:
    hands = (["us-n-ultra"], ["c-mg", "de-hmg"])
    b = Battle("reinforcement", [], [], hands=hands, side0={"knows": ["c-mg"]}, step="open")
    b.take("play us-n-ultra")
    assert b.pile(b.s.known_hand[0]) == ["c-mg", "de-hmg"]


@rule("LC-3.1.7", "LC-7.5.21")
def test_who_is_steadfast_obeys_the_cards_of_its_own_side() -> None:
    mine = [unit("gb-rifle", "c2", attached=["gb-n-rsm"])]
    hands: tuple[list[str], list[str]] = (["gb-n-dams"], [])
    b = Battle("recon", mine, [unit(GRENADIERS, "a2")], nations=("gb", "de"), hands=hands, step="open")
    b.take("play gb-n-dams", "at b2")
    assert b.has("gb-rifle", "committed")
    assert b.has(GRENADIERS, "committed")


@rule("LC-7.5.21", "LC-3.1.7")
@pytest.mark.parametrize("steady", [True, False])
def test_a_steadfast_soldier_steadies_its_transport(steady: bool) -> None:
    """Against a road block; the soldiers have the first row."""
    pair = pair_of("su-rifle", "su-zis5", "b1", "su-n-commissar" if steady else "")
    hands: tuple[list[str], list[str]] = ([], ["yu-n-roadblock"])
    b = Battle("maneuver", pair, [], nations=("su", "yu"), hands=hands, step="open", guarded=False).take("play yu-n-roadblock")
    while b.prompt == c.CARD_TARGET:
        b.take(b.choices()[0])
    assert b.has("su-zis5", "committed") != steady
    assert b.has("su-rifle", "committed") != steady


def pair_of(soldiers: str, transport: str, place: str, leader: str = "") -> list[dict[str, Any]]:
    """Spotted; the soldiers have the first row."""
    pair: list[dict[str, Any]] = [
        unit(soldiers, "", "spotted", row=0, host="s0-1", bound="mounted"),
        unit(transport, place, "spotted", row=1),
    ]
    return [*pair, {"card": leader, "row": 2, "host": "s0-0", "bound": "attached"}] if leader else pair


@rule("LC-R83", "LC-7.5.21", "LC-R32")
@pytest.mark.parametrize(("steady", "place"), [(True, "b2"), (False, "b1")])
def test_panic_drives_a_pair_back_together(steady: bool, place: str) -> None:
    """Played on the soldiers; they take the zone they come to, which the enemy held."""
    pair = pair_of("gb-rifle", "gb-bedford", "b2", "gb-n-rsm" if steady else "")
    control = ["0", "1", "0", "", "0", "", "1", "1", "1"]
    more: dict[str, Any] = {"nations": ("gb", "su"), "hands": ([], ["su-n-panic"]), "active": 1, "step": "open"}
    b = Battle("recon", pair, [unit("su-rifle", "b3")], control=control, **more)
    b.take("play su-n-panic", "on gb-rifle", dice="6")
    assert (b.place("gb-rifle"), b.place("gb-bedford")) == (place, place)
    assert b.s.control[NAMES.index("b1")] == (1 if steady else 0)
    assert not b.has("gb-bedford", "committed")


@rule("LC-N34")
def test_the_dice_of_naval_gunfire_have_six_sides() -> None:
    """Rolled, not prepared."""
    faces: set[int] = set()
    for n in range(12):
        theirs = [unit(PANZER, "b2", "spotted")]
        hands: tuple[list[str], list[str]] = (["gb-n-naval"], [])
        b = Battle("bombardment", [unit("gb-25pdr", "b1")], theirs, nations=("gb", "de"), hands=hands, step="open")
        b.s.chance.state += 1000 * n
        b.watcher.before(b.match)
        b.watcher.dice_are_set()
        b.take("play gb-n-naval")
        if b.prompt == c.CARD_TARGET:
            b.take(f"on {PANZER}")
        faces.update(die for event in told(b, CARD_DIE) for die in dice_of(int(event[3])))
    assert faces == {1, 2, 3, 4, 5, 6}


# ------------------------------------------------------------ Headquarters Troops and Generals
@rule("LC-10.3.4", "LC-R63")
def test_the_troop_that_is_known_serves_first() -> None:
    mine = [unit(SHERMAN, "b1", damage=3), unit("c-arv", "hq0"), unit("c-arv", "hq0", "known"), unit("c-arv", "hq0")]
    b = Battle("reinforcement", mine, []).take("use c-arv", f"on {SHERMAN}")
    assert [b.has(card, "known") for card in ("c-arv", "c-arv#2", "c-arv#3")] == [False, True, False]


@rule("LC-7.5.21", "LC-11.7.1")
def test_rommel_sets_a_pair_going_again() -> None:
    rommel = [{"card": "de-n-rommel", "of": 0}]
    mine = [
        unit(GRENADIERS, "", "committed", row=0, spent=2, host="s0-1", bound="mounted"),
        unit("de-opel", "b1", "committed", row=1, spent=2),
    ]
    b = Battle("maneuver", mine, [], nations=("de", "us"), in_force=rommel).take("use de-n-rommel", "on de-opel")
    assert passenger(b.s, b.piece("de-opel")) == 0
    assert not b.has(GRENADIERS, "committed")
    assert mf_left(b.s, b.piece("de-opel")) == 1
    b.take("unit de-opel", "move b2")
    assert b.has(GRENADIERS, "committed")


@rule("LC-7.5.9")
def test_who_cannot_go_is_led_nowhere() -> None:
    """Traffic Controllers: not for the committed, and not for who is led already."""
    mine = [unit("su-t34", "b1", "committed"), unit("su-t70", "b1", "free-way"), unit("su-n-train", "hq0"), unit("su-rifle", "c1")]
    troops = [unit("su-n-traffic", "hq0"), unit("su-n-traffic", "hq0")]
    b = Battle("maneuver", [*mine, *troops], [], nations=("su", "de"), guarded=False).take("use su-n-traffic")
    assert b.choices() == [b.named("on su-rifle")]
    assert [reason(b, f"on {card}") == OK for card in ("su-rifle", "su-t34", "su-t70", "su-n-train")] == [True, False, False, False]


# ------------------------------------------------------------ set-up
@rule("LC-5.2.3", "LC-5.3.4")
def test_terrain_that_is_too_dear_leaves_nothing() -> None:
    b = SetUp({"setup0": 10, "own0": "us:us-rifle*8,c-wire*2,city*6"}).lay()
    assert b.terrain(0, 1, 2) == ["city"] * 3  # 5 each
    assert (b.asked, b.prompt) == (1, c.BUY_FORCES)  # not even Barbed Wire can be bought


@rule("LC-5.4.1")
def test_points_for_fortifications_are_used_up() -> None:
    """A Pillbox and a Fortified Building use the 5 points of Hedgerows; a third one takes nothing back."""
    b = SetUp({"scenario": "hedgerows"}).first(c.LAY, c.BRIDGE_OR_CLEAR).take("done")
    assert fort_points(b.s, 1) == 5
    b.take("buy de-n-pillbox")
    assert fort_points(b.s, 1) == 2
    b.take("buy de-n-building")
    assert fort_points(b.s, 1) == 0
    b.s.bought[1].add(next(kind for kind in b.s.bought[1].cards if b.s.book.cards[kind].id == "de-n-pillbox"))
    assert fort_points(b.s, 1) == 0


@rule("LC-9.2")
def test_a_card_without_a_cost_is_worth_nothing_in_a_pile() -> None:
    b = Battle("maneuver", [], [])
    b.s.victory[0].add_all(pile_of([next(n for n, card in enumerate(GAME.book.cards) if card.cost < 0)]))
    assert pile_value(b.s, 0) == 0


# ------------------------------------------------------------ what lasts, and what does not
@rule("LC-R78", "LC-7.1.9")
def test_an_indefinite_card_is_spared_by_the_dice_of_the_turn_it_comes_in() -> None:
    """Played before the dice, after them, before them in a free order, and in the turn of the other seat."""

    def fog(step: str, order: str, of: int) -> Battle:
        hands: tuple[list[str], list[str]] = (["c-fog"], []) if of == 0 else ([], ["c-fog"])
        options = {"phase1_order": order}
        more: dict[str, Any] = {"step": "open"} if step == "open" or order == "letter" else {}
        b = Battle("reinforcement", [], [], hands=hands, options=options, asking=BOTH, dice="1 1 1 6 6", **more)
        while (b.asked, b.prompt) != (of, c.WINDOW if step == "open" else c.REINFORCE):
            b.take("pass")
        return b.take("play c-fog")

    for step, order, of, until in (
        ("open", "house", 0, INDEFINITE),
        ("act", "house", 0, INDEFINITE),
        ("act", "letter", 0, FRESH),
        ("open", "house", 1, INDEFINITE),
    ):
        b = fog(step, order, of)
        assert [int(each) for each in b.s.force_until.cards] == [until]
        assert told(b, INDEFINITE_DIE) == []
    assert fog("act", "letter", 0).take("indefinite-dice").in_force() == ["c-fog"]


@rule("LC-R67", "LC-10.3.5", "LC-7.0.1")
def test_what_lasts_a_turn_is_gone_in_the_next() -> None:
    mine = [unit("us-engineers", "c1~c2"), unit(RIFLE, "c2"), unit(SHERMAN, "b1", damage=2), unit("c-arv", "hq0")]
    b = Battle("reinforcement", mine, [unit(GRENADIERS, "a3")], rivers=[1, 0], decks=([], []))
    b.take("use c-arv", f"on {SHERMAN}", "done", f"unit {SHERMAN}", "move c1", f"unit {SHERMAN}", "move c2")
    assert list(b.s.bridge_used) == [0, 0, 1, 0, 0, 0]
    assert len(b.s.used_names) == 1
    b.take("done")
    assert list(b.s.bridge_used) == [0] * 6
    assert len(b.s.used_names) == 0


@rule("LC-7.1.15")
def test_a_kampfgruppe_lasts_for_its_phase() -> None:
    b = Battle("reinforcement", [unit(PANZER, "b2")], [], nations=("de", "us"), hands=(["de-n-kampf"], [])).take("play de-n-kampf")
    assert b.s.kampf == 2
    assert b.take("done").s.kampf == 0
