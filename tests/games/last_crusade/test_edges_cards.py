"""Edges of cards, deployment and guesses: lines that could be broken without any other test noticing."""

from collections import Counter

import pytest

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_edges import reason, told
from games.last_crusade.test_guesses import ONE, guess, table
from games.last_crusade.test_lc5_setup import SetUp
from support import rule
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.card import FORTIFICATION, ORDNANCE, UNIT
from warcabinet.games.last_crusade.hidden.before_play import terrain_cost
from warcabinet.games.last_crusade.hidden.stacks import FLOWN, HEAD, LIKE, PARKED, PASSENGER, suits
from warcabinet.games.last_crusade.log_events import CARD_DIE
from warcabinet.games.last_crusade.state import ATTACHED, INSIDE, MOUNTED, PLACING, TERRAIN, first_piece
from warcabinet.games.last_crusade.table.pieces import limit_at
from warcabinet.games.last_crusade.table.places import HQ, NAMES
from warcabinet.games.last_crusade.turn.setup import BRIDGE
from warcabinet.games.last_crusade.view.tray import dice_of

RIFLE, SHERMAN, GRENADIERS = "us-rifle", "us-sherman", "de-grenadiers"
SU_GB, DE_SU = ("su", "gb"), ("de", "su")


# ------------------------------------------------------------ cards that are played
@rule("LC-R83")
def test_with_a_sergeant_major_a_unit_ignores_panic() -> None:
    steady = [unit("gb-rifle", "b2", "spotted", attached=["gb-n-rsm"])]
    for units, place in ((steady, "b2"), ([unit("gb-rifle", "b2", "spotted")], "b3")):
        b = Battle("recon", [unit("su-rifle", "b1")], units, nations=SU_GB, hands=(["su-n-panic"], []), step="open")
        b.take("play su-n-panic", "on gb-rifle", dice="6")
        assert b.place("gb-rifle") == place
        assert not b.has("gb-rifle", "committed")


@rule("LC-10.2.3")
def test_a_purge_may_cost_the_general() -> None:
    theirs = [unit("su-rifle", "b3", attached=["su-n-commissar"])]
    general = [{"card": "su-n-rokoss", "of": 1}]
    b = Battle("reinforcement", [], theirs, nations=DE_SU, hands=(["de-n-purge"], []), in_force=general)
    b.take("play de-n-purge", "dismiss su-n-rokoss")
    assert b.in_force() == []
    assert b.is_in_play("su-n-commissar")
    assert b.supply(1) == 10


@rule("LC-3.1.7")
def test_a_building_cannot_be_committed_by_a_card() -> None:
    """Face down it may be taken for a unit."""
    theirs = [unit("su-n-building", "b3"), unit("su-rifle", "b3")]
    b = Battle("maneuver", [], theirs, nations=DE_SU, hands=(["de-n-greif"], []), active=1, step="open")
    b.take("play de-n-greif", "on su-n-building", "on su-rifle")
    assert not b.has("su-n-building", "committed")
    assert b.has("su-rifle", "committed")


@rule("LC-R75")
def test_a_card_for_two_units_is_played_on_one_if_there_is_no_other() -> None:
    theirs = [unit("su-rifle", "b3")]
    b = Battle("maneuver", [], theirs, nations=DE_SU, hands=(["de-n-greif"], []), active=1, step="open", guarded=False)
    b.take("play de-n-greif", "on su-rifle")
    assert b.has("su-rifle", "committed")
    assert b.prompt != c.CARD_TARGET


@rule("LC-R75", "LC-12.2.3")
def test_partisans_need_a_zone_without_units_of_their_side() -> None:
    everywhere = [unit("su-rifle", NAMES[zone]) for zone in range(9)]
    for mine, offered in ((everywhere, False), (everywhere[1:], True)):
        b = Battle("reinforcement", mine, [], nations=("su", "de"), hands=(["su-n-partisan"], []))
        assert b.offers("play su-n-partisan") is offered


@rule("LC-R73")
def test_a_card_is_played_from_the_list_of_the_bombardment_phase() -> None:
    b = Battle("bombardment", [unit("us-how105", "b1")], [unit(GRENADIERS, "b2", "spotted")], hands=(["c-sniper"], []))
    assert b.prompt == c.BOMBARD
    b.take("play c-sniper", f"on {GRENADIERS}", dice="6")
    assert b.damage(GRENADIERS) == 1
    assert b.discard(0) == ["c-sniper"]


@rule("LC-3.2.6")
def test_a_unit_that_is_hidden_again_hides_what_is_attached_to_it() -> None:
    mine = [unit("su-rifle", "b1", "spotted", attached=["su-n-commissar"])]
    b = Battle("reinforcement", mine, [], nations=("su", "de"), hands=(["su-n-maskirovka"], []))
    assert b.has("su-n-commissar", "spotted")
    b.take("play su-n-maskirovka", "on su-rifle")
    if b.prompt == c.CARD_TARGET:
        b.take("done")
    assert not b.has("su-rifle", "spotted")
    assert not b.has("su-n-commissar", "spotted")


# ------------------------------------------------------------ deployment
@rule("LC-7.1.24", "LC-10.1.2", "LC-10.5.2")
def test_works_need_a_place() -> None:
    """No zone is the seat's; its Headquarters is full of tanks, which man no Pillbox, and has wire on all sides."""
    full = [unit("de-pz4", "hq0") for _ in range(limit_at(HQ))] + [unit("c-wire", f"hq0>{zone}") for zone in ("a1", "b1", "c1")]
    hands = (["de-n-pillbox", "c-wire"], list[str]())
    b = Battle("reinforcement", full, [], nations=("de", "us"), hands=hands, control=["1"] * 9, guarded=False)
    assert reason(b, "deploy de-n-pillbox") == why.NO_SITE
    assert reason(b, "deploy c-wire") == why.NO_EDGE


@rule("LC-7.1.24")
def test_the_table_holds_64_cards_of_a_side() -> None:
    b = Battle("reinforcement", [unit("us-p47", "airfield0") for _ in range(63)], [], hands=([RIFLE], []))
    assert reason(b, f"deploy {RIFLE}") == why.NO_ROW
    assert not b.offers(f"deploy {RIFLE}")


@rule("LC-13.1.6", "LC-R68")
def test_a_ferry_between_banks_that_are_not_lost_stays() -> None:
    mine = [unit("us-engineers", "c1~c2"), unit(RIFLE, "c2"), unit("us-green", "c1")]
    b = Battle("reinforcement", mine, [], rivers=[1, 0], step="open", dice="1 1 1")
    assert b.place("us-engineers") == "c1~c2"


@rule("LC-3.5.1", "LC-D29")
def test_who_is_too_many_goes_with_all_that_is_on_it() -> None:
    mine = [unit("us-truck", "b1", mounted=RIFLE), unit("us-green", "b1"), unit("us-weapons", "b1"), unit("us-jeep", "a1")]
    b = Battle("maneuver", mine, [])
    b.s.place[b.piece("us-jeep")] = NAMES.index("b1")  # no card of ours does that
    b.s.is_counted = False
    b.take("done")
    assert b.prompt == c.OVER_LIMIT
    assert not b.offers(f"remove {RIFLE}")  # not alone: it counts with the transport
    b.take("remove us-truck")
    assert not b.is_in_play("us-truck")
    assert not b.is_in_play(RIFLE)
    assert b.is_in_play("us-green")


# ------------------------------------------------------------ guesses
@rule("LC-14.2", "LC-R16")
def test_a_hidden_card_under_a_seen_rider_is_what_could_carry_it() -> None:
    """The rider is known, the transport or Fortification below it is not."""
    for below, how in (("de-opel", "mounted"), ("de-n-pillbox", "inside")):
        theirs = [unit(below, "b3", row=0), unit(GRENADIERS, "", "known", row=1, host="s1-0", bound=how)]
        b = table(theirs, [], ["de-opel", "de-sdkfz251", "de-pz4", "de-n-pillbox", "de-n-building", "de-hmg"])
        for seed in range(12):
            world = guess(b, seed)
            card = world.card(64)
            assert card.unit.transport if how == "mounted" else card.what == FORTIFICATION
            assert world.card(65).id == GRENADIERS


@rule("LC-14.2", "LC-10.6.1")
def test_what_a_hidden_card_could_be_by_the_place_it_lies_in() -> None:
    b = table([unit("de-fw190", "ab2", "spotted", "patrol", group=1), unit("de-ju87", "airfield1"), unit("de-opel", "b3")], [], [])
    for card in GAME.book.cards:
        ground, flies, load = card.is_ground_unit(), card.is_aircraft(), card.what == ORDNANCE
        fw190, ju87, opel = (b.piece(each) for each in ("de-fw190", "de-ju87", "de-opel"))
        assert suits(b.s, ju87, fw190, card, FLOWN, 0) == load
        assert suits(b.s, ju87, fw190, card, LIKE + FLOWN, 0) == load
        assert suits(b.s, ju87, ju87, card, LIKE + PARKED, 0) == flies
        assert suits(b.s, opel, opel, card, LIKE + PASSENGER, 0) == ground
        assert suits(b.s, fw190, fw190, card, HEAD, 0) == flies


@rule("LC-14.2")
@pytest.mark.parametrize("seed", range(6))
def test_where_no_card_fits_a_guess_takes_one_of_the_right_sort(seed: int) -> None:
    """Attachments on units of a nation whose hidden cards are all tanks."""
    theirs = [unit("de-pz4", "b3", attached=["de-n-ace"]), unit("de-n-pillbox", "a3", inside="de-hmg")]
    b = table(theirs, [], ["de-tiger1"] * 3)
    world = guess(b, seed)
    for u in range(64, int(world.top[1])):
        if world.kind[u] >= 0 and world.host[u] >= 0:
            card = world.card(u)
            assert card.is_attached() if world.has(u, ATTACHED) else card.is_ground_unit()
            assert world.has(u, ATTACHED | MOUNTED | INSIDE)


@rule("LC-2.0.2")
def test_a_number_that_is_no_choice_is_refused() -> None:
    b = Battle("reinforcement", [], [])
    unknown = [choice for choice in range(c.CHOICES) if not GAME.choice_text(choice)]
    assert unknown
    assert all(GAME.reason(b.s, choice) != OK for choice in unknown)


@rule("LC-14.2", "LC-10.6.1")
def test_below_an_unknown_aircraft_in_the_air_lies_ordnance() -> None:
    b = table([unit("de-fw190", "ab2", group=1, attached=["c-bombs"])], [], ["de-bf109", "c-rockets", "de-pz4", "c-mg"])
    for seed in range(12):
        world = guess(b, seed)
        assert world.card(64).is_aircraft()
        assert world.card(65).what == ORDNANCE
        assert world.host[65] == 64
        assert world.has(65, ATTACHED)


@rule("LC-14.2", "LC-10.1.2")
def test_a_stack_is_not_held_to_be_a_fortification_that_no_one_could_man() -> None:
    b = table([unit("de-pz4", "b3", attached=["de-n-ace"])], [], ["de-n-pillbox"] * 4)
    for seed in range(20):
        world = guess(b, seed)
        assert (world.card(64).id, world.card(65).id) == ("de-pz4", "de-n-ace")


@rule("LC-14.2", "LC-11.3.2")
def test_a_stack_is_not_held_to_be_what_would_have_been_destroyed() -> None:
    """Three hits, and an attachment takes none of them."""
    b = table([unit("de-tiger1", "b3", damage=3, attached=["de-n-ace"])], [], ["de-hmg"] * 4 + ["c-mg"] * 2 + ["de-tiger1"])
    for seed in range(20):
        world = guess(b, seed)
        rider = [u for u in (65,) if world.has(u, MOUNTED | INSIDE)]
        assert rider or world.card(64).unit.defense > 3


@rule("LC-14.2", "LC-R16")
@pytest.mark.parametrize("seed", range(4))
def test_what_no_card_could_have_done_is_guessed_as_a_unit_all_the_same(seed: int) -> None:
    """Dug in after five zones, as a Position may say; in a secret deck."""
    b = table([unit("de-pz4", "b3", "dug-in", spent=5)], [], ["de-opel"] * 3, own1=ONE)
    world = guess(b, seed)
    assert world.card(64).is_ground_unit()
    assert len(world.deck[1].cards) == 3


@rule("LC-14.2", "LC-5.4.1", "LC-R13")
def test_while_forces_are_placed_a_guess_buys_no_more_than_there_is_to_pay_with() -> None:
    """What lies on the table has been paid; the rest is bought with what that leaves."""
    b = SetUp().lay()
    b.take("quick-buy")
    b.first(c.BUY_FORCES)
    assert b.s.phase == PLACING
    mover = b.asked
    for _ in range(10):
        b.match.take(menu_of(b.s)[0])
    placed = [u for u in range(first_piece(mover), b.s.top[mover]) if b.s.kind[u] >= 0]
    assert len(placed) > 3
    assert not b.s.bought[mover].empty()
    paid = b.s.plan.setup_supply[mover] - terrain_cost(b.s, mover)
    spent = []
    for seed in range(6):
        world = guess(b, seed, viewer=1 - mover)
        left = paid - sum(world.card(u).cost for u in placed)
        spent.append(sum(world.book.cards[kind].cost for kind in world.bought[mover].cards))
        assert spent[-1] <= max(left, 0)
    assert any(spent)


@rule("LC-5.1.3", "LC-5.1.4", "LC-14.2")
def test_a_guess_at_a_large_deck_has_as_many_of_each_card_as_a_deck_may_hold() -> None:
    b = table([unit(GRENADIERS, "b3")], [], ["de-opel"] * 200, own1=ONE)
    found = Counter(guess(b, 2).deck[1].cards)
    most = {kind: 8 if GAME.book.cards[kind].what == UNIT else 2 for kind in found}
    assert all(found[kind] <= most[kind] for kind in found)
    assert max(found.values()) > 2


@rule("LC-R26")
def test_the_log_tells_the_dice_of_naval_gunfire() -> None:
    battery, target = [unit("gb-25pdr", "b1")], [unit(GRENADIERS, "b2", "spotted")]
    b = Battle("bombardment", battery, target, nations=("gb", "de"), hands=(["gb-n-naval"], []), step="open")
    b.take("play gb-n-naval", f"on {GRENADIERS}", dice="5 6 2 1 3 4")
    assert [list(dice_of(event[3])) for event in told(b, CARD_DIE)] == [[5, 6, 2, 1, 3, 4]]


@rule("LC-7.2.1")
def test_a_launch_is_refused_with_its_reason() -> None:
    """`launch` is the word for it where no aircraft can be chosen."""
    mine = [unit("us-p47", "airfield0")]
    assert reason(Battle("air", mine, []), "launch") == why.NOTHING_TO_LAUNCH
    fog = [{"card": "c-fog", "of": 1, "until": "phase"}]
    b = Battle("air", mine, [unit(GRENADIERS, "b3", "spotted")], hands=(["c-sniper"], []), in_force=fog)
    assert (b.prompt, reason(b, "launch")) == (c.AIR, why.NO_FLY)


@rule("LC-14.2", "LC-5.3.8", "LC-R11")
@pytest.mark.parametrize(("option", "bridges"), [("on", True), ("off", False)])
def test_a_guessed_row_has_a_bridge_only_if_bridges_are_in_use(option: str, bridges: bool) -> None:
    """The other side has laid its row face down; its list, which is known, has a Bridge."""
    deck = ONE.replace("clear,", "bridge,")
    b = SetUp({"bridges": option, "nation0": "de", "nation1": "us", "own0": deck, "open_decks": True})
    while b.asked == 0:
        b.match.take(menu_of(b.s)[0])
    assert b.s.phase == TERRAIN
    rows = [[int(kind) for kind in guess(b, seed, viewer=1).terrain[:3]] for seed in range(30)]
    assert any(BRIDGE in row for row in rows) is bridges
