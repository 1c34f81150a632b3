"""Edges of rules: lines that could be broken without any other test noticing."""

import pytest

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_guesses import ONE, guess, table
from games.last_crusade.test_lc5_setup import SetUp
from games.last_crusade.test_lc7_5_assaults import assault, ready
from random_play import page
from support import rule
from warcabinet.engine.reasons import OK
from warcabinet.engine.responding import ALWAYS, ResponsePreference
from warcabinet.engine.state import Event
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.card import HOSTILE
from warcabinet.games.last_crusade.hidden.stacks import ATTACHMENT, LIKE, suits
from warcabinet.games.last_crusade.log_events import ROUND
from warcabinet.games.last_crusade.table.lines import in_supply
from warcabinet.games.last_crusade.table.places import NAMES

RIFLE, SHERMAN, GRENADIERS = "us-rifle", "us-sherman", "de-grenadiers"


def told(b: Battle, kind: int) -> list[Event]:
    return [event for event in b.s.log or () if event[0] == kind]


def reason(b: Battle, text: str) -> int:
    return int(GAME.reason(b.s, GAME.choice_number(b.named(text))))


# ------------------------------------------------------------ set-up
@rule("LC-5.4.1")
def test_points_for_fortifications_pay_for_nothing_else() -> None:
    """Hedgerows gives the German 5: for a Pillbox and a Fortified Building."""
    b = SetUp({"scenario": "hedgerows"}).first(c.LAY, c.BRIDGE_OR_CLEAR).take("done")
    assert (b.asked, b.prompt) == (1, c.BUY_FORCES)
    left = int(b.s.setup_supply[1])
    b.take(f"buy {GRENADIERS}")
    assert b.s.setup_supply[1] == left - 3
    b.take("buy de-n-pillbox", "buy de-n-building")
    assert b.s.setup_supply[1] == left - 3


# ------------------------------------------------------------ what is seen
@rule("LC-14.2")
def test_what_a_seat_sees_is_written_down_and_nothing_else() -> None:
    """The page tells states apart for programs that learn or search."""
    covered, other = (table([unit(card, "b3")], [], ["de-pz4"]) for card in (GRENADIERS, "de-hmg"))
    spotted = table([unit(GRENADIERS, "b3", "spotted")], [], ["de-pz4"])
    assert page(GAME, covered.s, 0) == page(GAME, other.s, 0)
    assert page(GAME, covered.s, 1) != page(GAME, other.s, 1)
    assert page(GAME, covered.s, 0) != page(GAME, spotted.s, 0)


@rule("LC-14.2", "LC-5.1.3")
def test_a_secret_deck_may_be_larger_than_its_nation_would_allow() -> None:
    """As a Position may say; then a guess has any cards of the nation, as many as are there."""
    b = table([unit(GRENADIERS, "b3")], [], ["de-opel"] * 800, own1=ONE)
    assert len(guess(b, 1).deck[1].cards) == 800


@rule("LC-14.2", "LC-3.7.1")
def test_where_no_attachment_fits_a_guess_is_still_an_attachment() -> None:
    """Never one that is laid on an enemy."""
    b = table([unit(GRENADIERS, "b3", attached=["c-mg"])], [], [])
    for card in GAME.book.cards:
        is_attachment = card.is_attached() and card.what != HOSTILE
        assert suits(b.s, b.piece("c-mg"), b.piece(GRENADIERS), card, LIKE + ATTACHMENT, 0) == is_attachment, card.id


# ------------------------------------------------------------ the air
@rule("LC-7.4.9")
def test_a_raid_hits_no_patrol_and_no_ordnance() -> None:
    mine = [unit("de-fw190", "rear1", "spotted")]
    theirs = [unit("us-p47", "ab2", "spotted", "patrol", group=3), unit("c-rockets", "airfield1")]
    b = Battle("bombardment", mine, theirs, nations=("de", "us"), hands=(["de-n-bodenplatte"], []), step="open")
    b.take("play de-n-bodenplatte").take("unit de-fw190", "at airfield1", dice="1 6 6 6 6 6 6")
    assert b.is_in_play("us-p47")
    assert b.damage("us-p47") == 0
    assert b.is_in_play("c-rockets")


# ------------------------------------------------------------ Fire & Maneuver
@rule("LC-R84")
def test_in_a_full_zone_a_unit_only_moves_on() -> None:
    full = [unit("us-green", "b2"), unit("us-weapons", "b2"), unit("us-bofors", "b2")]
    b = ready([unit("us-jeep", "b1"), *full], [unit(GRENADIERS, "a3")]).take("unit us-jeep", "move b2")
    assert (b.piece("us-jeep"), b.s.moving) == (0, 0)
    for other in ("dig-in", "leave-fort"):
        assert reason(b, other) == why.ANSWER_FIRST, other


@rule("LC-13.1.3", "LC-7.5.26", "LC-3.6.2")
@pytest.mark.parametrize(("card", "assaults"), [("us-rangers", True), (SHERMAN, False)])
def test_over_a_river_without_a_way_only_soldiers_have_supply_to_assault(card: str, assaults: bool) -> None:
    b = ready([unit(card, "b2"), unit(RIFLE, "b2")], [unit(GRENADIERS, "b3")], rivers=[1, 0]).take("assault")
    assert b.prompt == c.ASSAULT_FORCE
    assert (reason(b, f"add {card}") in (OK, why.TAKES_PART)) is assaults


@rule("LC-R39", "LC-R73")
def test_an_assault_that_a_card_ends_before_round_1_has_no_round() -> None:
    always = {1: ResponsePreference(ALWAYS)}
    b = ready([unit("us-green", "b1", damage=1)], [unit(GRENADIERS, "b2")], hands=([], ["c-sniper"]), asking=always)
    assault(b, "b2").take("pass", "done")  # window W4, then the defense
    assert b.s.window == 5
    b.take("play c-sniper", "on us-green", dice="6")
    assert not b.is_in_play("us-green")
    assert b.s.target == -1
    assert not told(b, ROUND)


# ------------------------------------------------------------ an assault that ends early
@rule("LC-7.5.43", "LC-R73")
def test_no_main_attack_is_named_when_no_one_is_left() -> None:
    b = ready([unit("us-green", "b1", damage=1)], [unit(GRENADIERS, "b2")], hands=([], ["c-sniper"]))
    assault(b, "b2").take("play c-sniper", "on us-green", dice="6").take("done")
    assert b.s.target == -1
    assert b.s.control[NAMES.index("b2")] == 1
    assert not told(b, ROUND)


@rule("LC-7.5.48", "LC-R46")
def test_mines_that_kill_the_only_attacker_end_the_assault() -> None:
    theirs = [unit(GRENADIERS, "b2"), unit("c-mines", "b2>b1")]
    b = assault(ready([unit("us-green", "b1", damage=1)], theirs), "b2").take("done", dice="6 6 6 6")
    assert not b.is_in_play("us-green")
    assert b.s.target == -1
    assert b.prompt == c.MANEUVER


@rule("LC-11.5.1", "LC-R45")
def test_a_shot_from_the_flank_that_kills_the_only_defender_ends_the_assault() -> None:
    mine = [unit(SHERMAN, "b1"), unit("us-m10", "a2")]
    b = assault(ready(mine, [unit("de-stug", "b2", damage=1)]), "b2", SHERMAN, "us-m10").take("done", "main b1")
    assert b.prompt == c.FLANK_FIRE
    b.take("fire us-m10", dice="6 6 6 6 6 6")
    assert not b.is_in_play("de-stug")
    assert b.s.control[NAMES.index("b2")] == 0
    assert b.prompt == c.ADVANCING


@rule("LC-R39", "LC-R73")
def test_an_assault_that_a_card_ends_after_round_1_has_no_second() -> None:
    always = {1: ResponsePreference(ALWAYS)}
    b = ready([unit("us-green", "b1", damage=1)], [unit(GRENADIERS, "b2")], hands=([], ["c-sniper"]), asking=always)
    assault(b, "b2").take("pass", "done", "pass", "hold-fire", "hold-fire", "done")
    assert b.s.window == 6
    b.take("play c-sniper", "on us-green", dice="6")
    assert [event[1] for event in told(b, ROUND)] == [1]
    assert b.s.target == -1


@rule("LC-7.5.40", "LC-7.4.16")
def test_guns_without_a_supply_line_do_not_support_the_defense() -> None:
    mine = [unit(RIFLE, "b1"), unit("us-green", "a2")]
    b = assault(ready(mine, [unit(GRENADIERS, "b2"), unit("de-how105", "a1")]), "b2", RIFLE)
    assert b.prompt == c.DEFENSE
    assert reason(b, "support de-how105") == why.BOMBARD_LINE


@rule("LC-R30", "LC-7.5.58")
def test_who_assaults_out_of_a_fortification_leaves_it_to_advance() -> None:
    mine = [unit("de-n-building", "b1", inside=GRENADIERS)]
    b = assault(ready(mine, [unit("us-green", "b2")], nations=("de", "us")), "b2", GRENADIERS).take("done")
    while b.prompt == c.CHOOSE_TARGET:
        b.take("hold-fire" if b.asked else "target us-green", dice="6 6 6 6 6 6")
    b.take(f"advance {GRENADIERS}")
    assert b.place(GRENADIERS) == "b2"
    assert b.s.host[b.piece(GRENADIERS)] == -1


# ------------------------------------------------------------ movement and rivers
@rule("LC-11.1.7", "LC-R30")
def test_paratroopers_leave_a_fortification_when_they_drop() -> None:
    mine = [unit("de-n-building", "hq0", inside="de-fallsch")]
    drop = [{"card": "c-drop", "of": 0, "until": "indefinite"}]
    b = ready(mine, [], nations=("de", "us"), in_force=drop).take("drop", "at b2")
    assert b.prompt == c.WHICH_CORRIDOR
    b.take("via-ab")
    assert b.place("de-fallsch") == "b2"
    assert b.s.host[b.piece("de-fallsch")] == -1


@rule("LC-R68")
@pytest.mark.parametrize(("enemies", "supplied"), [((), True), (("a1", "b1", "c1"), False)])
def test_a_ferry_has_supply_from_a_bank_that_has(enemies: tuple[str, ...], supplied: bool) -> None:
    theirs = [unit(card, place) for card, place in zip(("de-pz3", "de-pz4", "de-hmg"), enemies, strict=False)]
    b = ready([unit("us-engineers", "c1~c2"), unit(RIFLE, "c2")], theirs, rivers=[1, 0])
    assert in_supply(b.s, b.piece("us-engineers")) is supplied


@rule("LC-R68", "LC-7.4.16")
def test_a_forward_observer_does_not_see_a_hidden_ferry() -> None:
    """It looks into zones; an unspotted engineer in the river is no target."""
    mine = [unit("us-how105", "b1"), unit(RIFLE, "c1", attached=["c-fo"])]
    theirs = [unit("de-pioneers", "c1~c2"), unit("de-hmg", "c2")]
    b = Battle("bombardment", mine, theirs, rivers=[1, 0])
    b.take("fire us-how105")
    assert b.place("de-pioneers") == "c1~c2"
    assert b.prompt != c.BOMBARD_TARGET or not b.offers("target de-pioneers")


@rule("LC-13.3.1")
def test_a_unit_with_boats_of_its_own_fires_over_the_water() -> None:
    held = {}
    for card in ("gb-commando", "gb-rifle"):
        b = ready([unit(card, "c1")], [unit(GRENADIERS, "c2")], nations=("gb", "de"), rivers=[1, 0])
        held[card] = assault(b, "c2", card).take("done").has(card, "held-fire")
    assert held == {"gb-commando": False, "gb-rifle": True}


@rule("LC-R84")
def test_an_order_to_stand_fast_leads_into_no_full_zone() -> None:
    full = [unit("de-grenadiers", "b1"), unit("de-hmg", "b1"), unit("de-mort8", "b1")]
    order = [{"card": "su-n-standfast", "of": 1, "until": "turn"}]
    for force, passes in (([], True), (order, False)):
        b = ready([unit("de-krad", "hq0"), *full], [], nations=("de", "su"), in_force=force).take("unit de-krad")
        assert b.offers("move b1") is passes
        assert b.offers("move a1")


@rule("LC-R84", "LC-10.5.4")
@pytest.mark.parametrize(("obstacle", "passes"), [("c-wire", False), ("c-mines", True)])
def test_an_obstacle_that_halts_leads_into_no_full_zone(obstacle: str, passes: bool) -> None:
    full = [unit("us-green", "b2"), unit("us-weapons", "b2"), unit("us-bofors", "b2")]
    b = ready([unit("us-jeep", "b1"), *full], [unit(obstacle, "b2>b1"), unit(GRENADIERS, "a3")])
    b.take("unit us-jeep")
    assert b.offers("move b2") is passes


@rule("LC-R86", "LC-7.5.2")
def test_a_unit_that_cannot_act_may_still_mount_and_is_told_why_it_does_not_move() -> None:
    """It has spent its MF and two transports stand there."""
    mine = [unit("us-engineers", "b1", spent=1), unit("us-truck", "b1"), unit("us-halftrack", "b1")]
    b = ready(mine, []).take("unit us-engineers")
    assert b.prompt == c.MOVE_UNIT
    assert set(b.choices()) == {b.named("on us-truck"), b.named("on us-halftrack")}
    assert reason(b, "move b2") == reason(b, "dig-in") == why.NO_MF


@rule("LC-R70", "LC-7.4.16")
@pytest.mark.parametrize("at", ["a1~a2", "b1~b2", "c1~c2"])
def test_guns_bombard_any_bridge_whatever_else_is_in_play(at: str) -> None:
    """The aircraft are the last cards that a side can have: no gun could fire at them."""
    theirs = [unit("de-bf109", "airfield1", row=row) for row in range(58, 64)]
    b = Battle("bombardment", [unit("us-how105", "b2")], theirs, rivers=[1, 1], bridges=[{"at": at, "kind": "major"}])
    assert b.offers("fire us-how105")


@rule("LC-R86", "LC-7.5.2")
def test_who_stands_fast_mounts_and_is_told_why_it_does_not_move() -> None:
    mine = [unit(GRENADIERS, "b1"), unit("de-opel", "b1"), unit("de-n-building", "a1"), unit("de-hmg", "a1")]
    order = [{"card": "su-n-standfast", "of": 1, "until": "turn"}]
    b = ready(mine, [], nations=("de", "su"), in_force=order).take(f"unit {GRENADIERS}")
    assert b.prompt == c.MOVE_UNIT
    assert b.offers("on de-opel")
    assert reason(b, "move b2") == reason(b, "enter de-n-building") == why.BOUND


@rule("LC-13.1.3", "LC-7.5.26", "LC-3.6.2")
def test_tanks_alone_over_a_river_without_a_way_assault_nothing() -> None:
    for card, assaults in (("us-rangers", True), (SHERMAN, False)):
        b = ready([unit(card, "b2")], [unit(GRENADIERS, "b3")], rivers=[1, 0])
        assert b.offers("assault") is assaults
