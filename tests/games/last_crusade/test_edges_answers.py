"""Edges of questions: what else could be answered, and why not; and what a reshuffle changes."""

from typing import Any

import pytest

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.pile import cards_in, pile_of
from warcabinet.engine.reasons import OK
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.cards.card import UNIT
from warcabinet.games.last_crusade.ending import BY_RESIGNATION, resign
from warcabinet.games.last_crusade.log_events import CARD_DIE, TURN
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import BOMBARDMENT, DRAFTING, INSIDE
from warcabinet.games.last_crusade.table.fire import RETURN_FIRE, target_number
from warcabinet.games.last_crusade.table.places import NAMES
from warcabinet.games.last_crusade.turn.setup import BRIDGE
from warcabinet.games.last_crusade.view.tray import dice_of

RIFLE, GRENADIERS = "us-rifle", "de-grenadiers"


def reason(battle: Battle, text: str) -> int:
    return int(GAME.reason(battle.s, GAME.choice_number(battle.named(text))))


@rule("LC-R85", "LC-R30")
def test_who_gets_off_goes_into_the_open_or_into_an_empty_fortification_there() -> None:
    mine = [
        unit("de-n-building", "b1"),
        unit("de-opel", "b1", mounted=GRENADIERS),
        unit("de-n-building", "a1"),
    ]
    battle = Battle("maneuver", mine, [], nations=("de", "us")).take("unit de-grenadiers")
    assert battle.prompt == c.MOVE_UNIT
    assert set(battle.choices()) == {"dismount", battle.named("enter de-n-building")}
    assert [reason(battle, f"enter de-n-building#{n}") for n in (1, 2)] == [OK, why.NO_FORTIFICATION]
    assert [reason(battle, text) for text in ("dismount", "dig-in", "move b2")] == [OK, why.ANSWER_FIRST, why.ANSWER_FIRST]
    full = Battle("maneuver", [*mine, unit("de-pzgren", "b1")], [], nations=("de", "us"))
    full.take("unit de-grenadiers")  # into the open there is no room: it goes inside unasked
    assert full.s.has(full.piece(GRENADIERS), INSIDE)


@rule("LC-N73", "LC-3.1.8")
def test_who_is_committed_can_only_mount() -> None:
    mine = [unit(RIFLE, "b1", "committed"), unit("us-halftrack", "b1"), unit("us-truck", "b1")]
    battle = Battle("maneuver", mine, []).take("unit us-rifle")
    assert battle.prompt == c.MOVE_UNIT
    assert [reason(battle, text) for text in ("on us-halftrack", "on us-truck")] == [OK, OK]
    assert [reason(battle, text) for text in ("dig-in", "leave-fort")] == [why.COMMITTED, why.COMMITTED]


@rule("LC-N8")
def test_the_end_can_be_offered_between_two_bombardments() -> None:
    mine, theirs = [unit("us-how105", "b1")], [unit(GRENADIERS, "b2", "spotted")]
    battle = Battle("bombardment", mine, theirs, options={"agreement": True})
    assert battle.prompt == c.BOMBARD
    battle.take("offer-end")
    assert (battle.prompt, battle.asked) == (c.ANSWER_END, 1)
    battle.take("decline")
    assert battle.prompt == c.BOMBARD


@rule("LC-14.2")
def test_a_reshuffle_changes_the_decks_and_the_dice_to_come_alone() -> None:
    deck = ["us-rifle", "us-green", "us-sherman", "us-jeep", "us-truck"] * 4
    battle = Battle("maneuver", [unit(RIFLE, "b1")], [unit(GRENADIERS, "b3")], hands=(["us-m10"], []), decks=(deck, []))
    other = battle.s.copy()
    other.reshuffle(chance_from("other"))
    cards, again = battle.pile(battle.s.deck[0]), battle.pile(other.deck[0])
    assert cards != again
    assert sorted(cards) == sorted(again)
    assert [int(kind) for kind in other.kind] == [int(kind) for kind in battle.s.kind]
    assert battle.pile(other.hand[0]) == ["us-m10"]
    assert int(other.chance.state) != int(battle.s.chance.state)


@rule("LC-7.2.41", "LC-7.2.43")
def test_a_group_that_is_shot_down_on_its_way_home_takes_no_corridor() -> None:
    """Bob's face-down card stands beside the way, so that a corridor would be asked for."""
    mine = [unit("us-p47", "bc3", "spotted", group=1)]
    theirs = [unit(GRENADIERS, "b3", "spotted"), unit("de-hmg", "c2"), unit("de-bf109", "bc2", "patrol", "spotted", group=1)]
    battle = Battle("bombardment", mine, theirs)
    battle.take("unit us-p47", "at b3", "target de-grenadiers", dice="1 1 1 1 1 1 1 1")
    prompts = []
    while battle.is_in_play("us-p47"):
        prompts.append(battle.prompt)
        wanted = next((each for each in battle.choices() if each.startswith(("intercept", "target"))), "pass")
        battle.take("none" if battle.asked == 0 else wanted, dice="6 6 6 6 6 6 6 6")
    assert c.INTERCEPTION in prompts
    assert battle.prompt != c.CORRIDOR
    assert battle.s.phase > BOMBARDMENT


@rule("LC-7.2.38", "LC-R56")
def test_questions_in_the_air_are_about_the_aircraft_that_carries_the_load() -> None:
    """The scene shows it: first the one with Bombs, then the one with Drop Tanks."""
    mine = [unit(card, "airfield0") for card in ("us-p51", "us-p47", "c-bombs", "c-droptanks", "us-a26")]
    battle = Battle("air", mine, [unit("de-bf109", "ab2", "spotted", "patrol")], supply=(20, 5))
    battle.take("unit us-p51", "equip c-bombs", "done", "add us-p47", "equip c-droptanks", "group-ready", "at bc1")
    asked = {}
    battle.take("intercept de-bf109")
    while battle.prompt in (c.JETTISON_OR_KEEP, c.AIR_TARGET, c.TANKS):
        asked[battle.prompt] = int(battle.s.aim)
        battle.take({c.JETTISON_OR_KEEP: "keep", c.TANKS: "go-home"}.get(battle.prompt, "none"))
    assert asked[c.JETTISON_OR_KEEP] == battle.piece("us-p51")
    assert asked[c.TANKS] == battle.piece("us-p47")


@rule("LC-7.2.23", "LC-R55")
def test_bombers_that_are_left_alone_fall_upon_no_patrol() -> None:
    for card, asked in (("us-b17", False), ("us-p51", True)):
        mine = [unit(card, "airfield0"), unit("us-a26", "airfield0")]
        battle = Battle("air", mine, [unit("de-bf109", "ab2", "spotted", "patrol")], supply=(20, 5))
        battle.take(f"unit {card}", "group-ready", "at bc1", "none")
        assert ((battle.prompt, battle.asked) == (c.INTERCEPTION, 0)) == asked, card


@rule("LC-7.5.31", "LC-7.5.40")
def test_the_first_card_of_either_side_can_give_support() -> None:
    mine, theirs = [unit("us-how105", "b1"), unit(RIFLE, "b2")], [unit("de-how105", "hq1"), unit(GRENADIERS, "b3")]
    battle = Battle("maneuver", mine, theirs, guarded=False, supply=(9, 9))
    battle.take("assault", "support us-how105", "confirm", "support de-how105")
    assert battle.piece("us-how105") == 0
    for card in ("us-how105", "de-how105"):
        assert battle.has(card, "supporting"), card
        assert battle.has(card, "committed"), card


# ------------------------------------------------------------ the first card and the first row count like any other
@rule("LC-3.5.4", "LC-R82")
def test_who_is_too_many_may_be_a_rifle_platoon() -> None:
    mine = [unit(card, "b1") for card in (RIFLE, "us-green", "us-weapons")]
    battle = Battle("maneuver", [*mine, unit("us-jeep", "a1")], [])
    battle.s.place[battle.piece("us-jeep")] = NAMES.index("b1")  # none of our cards does that
    battle.s.is_counted = False
    battle.take("done")
    assert battle.prompt == c.OVER_LIMIT
    assert battle.offers(f"remove {RIFLE}")
    assert reason(battle, f"remove {RIFLE}") == OK


@rule("LC-13.1.4", "LC-R67")
def test_where_a_ferry_is_no_bridge_is_laid() -> None:
    hands: tuple[list[str], list[str]] = (["us-n-treadway"], [])
    for at, offered in (("c1~c2", False), ("c1", True)):
        mine = [unit("us-engineers", at), unit(RIFLE, "b1"), unit(RIFLE, "c2")]
        battle = Battle("reinforcement", mine, [], rivers=[1, 0], hands=hands).take("play us-n-treadway")
        assert battle.offers("bridge c1~c2") == offered


@rule("LC-N86", "LC-R24")
def test_an_attachment_in_the_first_row_is_one() -> None:
    for borne, card in (("c-fo", "c-boats"), ("c-mg", "c-mg"), ("us-n-moh", "us-n-moh")):
        mine = [unit(RIFLE, "b1", row=5), {"card": borne, "row": 0, "host": "s0-5", "bound": "attached", "marks": []}]
        options = {"other_attachments": "letter"}
        battle = Battle("reinforcement", mine, [], guarded=False, hands=([card], []), options=options)
        assert not battle.offers(f"deploy {card}"), card


@rule("LC-R29", "LC-R40", "LC-8.2.3")
def test_a_rider_in_the_first_row_is_a_target_when_its_transport_is_dead() -> None:
    """Fog: all fire of round 1 is simultaneous, and the dead stay until its end."""
    mine = [unit(RIFLE, "b2"), unit("us-truck", "b2")]
    theirs = [unit(GRENADIERS, "b3", "spotted"), unit("de-pzgren", "b3", "spotted")]
    fog = [{"card": "c-fog", "of": 1}]
    battle = Battle("maneuver", mine, theirs, in_force=fog, supply=(9, 9), guarded=False)
    battle.take("unit us-rifle", "on us-truck").assault().take("supply-all")
    battle.take("fire de-grenadiers", "target us-truck", dice="6 1 1 1 1 1")
    assert battle.prompt == c.CHOOSE_TARGET
    assert battle.offers("target us-truck")


@rule("LC-7.1.20", "LC-R19")
def test_into_a_new_fortification_goes_a_unit_or_none() -> None:
    mine = [unit(GRENADIERS, "b1"), unit("de-pzgren", "b1"), unit("de-pz4", "b1")]
    battle = Battle("reinforcement", mine[:2], [], nations=("de", "us"), hands=(["de-n-building"], [])).take("deploy de-n-building")
    while battle.prompt == c.DEPLOY_WHERE:
        battle.take("at b1")
    assert battle.prompt == c.PUT_INSIDE
    found = {text: reason(battle, text) for text in ("none", f"on {GRENADIERS}", f"enter {GRENADIERS}", f"remove {GRENADIERS}")}
    assert list(found.values()) == [OK, OK, why.ANSWER_FIRST, why.ANSWER_FIRST]
    full = Battle("reinforcement", mine, [], nations=("de", "us"), hands=(["de-n-building"], [])).take("deploy de-n-building")
    while full.prompt == c.DEPLOY_WHERE:
        full.take("at b1")
    assert reason(full, "none") == why.FULL_THERE


@rule("LC-N34")
def test_a_barrage_has_one_kind_of_target_and_its_dice_are_told() -> None:
    theirs = [unit(GRENADIERS, "b2", "spotted"), unit("de-hmg", "c2"), unit("de-pz4", "hq1", "spotted")]
    hands: tuple[list[str], list[str]] = (["gb-n-naval"], [])
    battle = Battle("bombardment", [unit("gb-25pdr", "b1")], theirs, nations=("gb", "de"), hands=hands, step="open")
    battle.take("play gb-n-naval")
    assert battle.choices() == [battle.named(f"on {GRENADIERS}")]
    battle.take(f"on {GRENADIERS}", dice="5 1 2 3 4 1")
    assert battle.damage(GRENADIERS) == 1  # TN 5
    (told,) = [event for event in battle.s.log or [] if event[0] == CARD_DIE]
    assert dice_of(int(told[3])) == [5, 1, 2, 3, 4, 1]


@rule("LC-8.2.1", "LC-R27")
def test_what_helps_the_soldiers_of_a_pair_to_hit_helps_the_pair() -> None:
    """A Medal of Honor bearer on a truck."""
    bearer = {"card": "us-n-moh", "row": 2, "host": "s0-0", "bound": "attached"}
    pair = [unit("us-truck", "b2", row=1), {"card": RIFLE, "row": 0, "host": "s0-1", "bound": "mounted"}]
    for more, number in (([], 5), ([bearer], 4)):
        battle = Battle("maneuver", [*pair, *more], [unit(GRENADIERS, "b3", "spotted")])
        found = target_number(battle.s, battle.piece("us-truck"), battle.piece(GRENADIERS), RETURN_FIRE)
        assert found == number


@rule("LC-R86")
@pytest.mark.parametrize(("marks", "offered"), [((), True), (("committed",), False)])
def test_by_house_rules_a_committed_transport_takes_no_one(marks: tuple[str, ...], offered: bool) -> None:
    mine = [unit(RIFLE, "b1"), unit("us-truck", "b1", *marks)]
    battle = Battle("maneuver", mine, [], options={"mounting": "house"}).take("unit us-rifle")
    assert battle.offers("on us-truck") == offered


@rule("LC-R81", "LC-N15")
def test_a_resignation_is_what_ended_the_match() -> None:
    s = Battle("maneuver", [], []).s
    resign(s, 0)
    assert (int(s.ended), int(s.winner)) == (BY_RESIGNATION, 1)


@rule("LC-N10")
def test_after_both_have_agreed_no_turn_begins() -> None:
    battle = Battle("reinforcement", [], [], options={"agreement": True}, still=11, turn=30, step="open")
    battle.take("accept", "accept")
    assert TURN not in [event[0] for event in battle.s.log or []]


@rule("LC-13.1.6", "LC-R68")
def test_a_ferry_of_the_second_seat_goes_ashore_where_no_enemy_is() -> None:
    theirs = [unit("de-pioneers", "c2~c3"), unit(GRENADIERS, "c3")]
    control = ["0"] * 6 + ["1"] * 3
    for mine, free in (([], ["at c2", "at c3"]), ([unit(RIFLE, "c2")], [])):
        battle = Battle("reinforcement", mine, theirs, rivers=[0, 1], step="open", active=1, control=control)
        if free:
            assert sorted(battle.choices()) == free
            assert [reason(battle, text) for text in ("at c1", "at hq0")] == [why.NOT_ADJACENT, why.ANSWER_FIRST]
            battle.take("at c2")
        assert battle.place("de-pioneers") == ("c2" if free else "c3")


@rule("LC-N82")
def test_who_knew_the_second_unique_card_knows_that_it_is_gone() -> None:
    hands: tuple[list[str], list[str]] = (["us-n-plot"], [])
    more: dict[str, Any] = {"unique": ["us-n-plot"], "side1": {"knows": ["us-n-plot"]}}
    battle = Battle("reinforcement", [], [], hands=hands, options={"unique": "letter"}, **more)
    assert battle.pile(battle.s.known_hand[1]) == ["us-n-plot"]
    fences = int(battle.s.fences)
    battle.take("play us-n-plot")
    assert battle.pile(battle.s.known_hand[1]) == []
    assert battle.s.fences > fences  # it cannot be undone


# ------------------------------------------------------------ before the first turn
@rule("LC-N68")
def test_a_draft_from_few_units_goes_on_with_specials(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a nation by custom file may have it: three units."""
    s = GAME.new(GAME.options({"deck0": "draft", "setup0": 77, "agreement": False}), "few")
    pool = s.plan.deck_lists[0]
    cards = [kind for kind in cards_in(pool) if GAME.book.cards[kind].what != UNIT]
    units = [kind for kind in cards_in(pool) if GAME.book.cards[kind].what == UNIT]
    monkeypatch.setattr(pool, "cards", pile_of([*units[:3], *cards]).cards)
    m = Match(s)
    while s.phase == DRAFTING:
        m.take(int(s.menu[0]))
    drafted = [GAME.book.cards[kind].what == UNIT for kind in cards_in(s.deck[0])]
    assert (drafted.count(True), drafted.count(False)) == (3, 18)


@rule("LC-N88", "LC-14.2")
def test_where_both_want_bridges_a_guess_may_have_one() -> None:
    """Of a deck that everyone knows, with two Bridges among its Terrain."""
    given = {"agreement": False, "bridge_question": "letter", "own0": "us:us-rifle*8,clear*4,bridge*2", "open_decks": True}
    s = GAME.new(GAME.options(given), "guess")
    m = Match(s, keeping=True)
    for _ in range(2):
        m.take(GAME.choice_number("yes"))
    while m.s.asked == 0:
        m.take(int(m.s.menu[0]))
    found: set[int] = set()
    for n in range(20):
        world = m.clone()
        world.s.redeal(1, chance_from(f"world {n}"))
        assert isinstance(world.s, LastCrusade)
        found.update(int(kind) for kind in world.s.terrain)
    assert BRIDGE in found
