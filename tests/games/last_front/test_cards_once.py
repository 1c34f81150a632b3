"""Specials that work once and are gone."""

from pathlib import Path

import pytest

from games.last_front.front import Front
from support import rule
from warcabinet.games.last_front import GAME, LastFrontGame
from warcabinet.games.last_front.cards.cardfile import read_cards


def is_offered(front: Front, card: str) -> bool:
    return f"ability {card}" in front.choices()


def aims(front: Front, card: str) -> list[str]:
    front.take(f"{front.asks()[0]}: ability {card}")
    return [choice for choice in front.choices() if choice != "cancel"]


@rule("LF-R24")
@pytest.mark.parametrize("card", [card.id for card in GAME.cards.battle if card.kind == "special" and not card.lasting])
def test_without_what_it_needs_only_face_value_is_offered(card: str) -> None:
    front = Front(f'[seat.1]\nhand = ["{card}"]')
    offered = ["face " + card, "ability " + card] if card == "special-red-ball-express" else ["face " + card]
    assert front.choices() == [*offered, "withdraw"]


# ------------------------------------------------------------ Lend-Lease
LEND_LEASE = """
    [seat.1]
    hand = ["special-lend-lease", "plane-4"]
    bid = [{}]
    [seat.2]
    bid = ["tank-3", "icon-patton/face"]
    piles = [["plane-4", "plane-3", "plane-3"]]
    [seat.3]
    bid = ["troop-2", "icon-zhukov"]
"""


@rule("LF-R53", "LF-R39")
def test_lend_lease_swaps_an_open_card_of_any_opponent_for_one_of_the_own_bid() -> None:
    front = Front(LEND_LEASE.format('"troop-1", "icon-rommel/face"'), players=3)
    aimed = aims(front, "special-lend-lease")
    assert aimed == ["target 2/tank-3", "target 2/icon-patton/face", "target 3/troop-2", "target 3/icon-zhukov"]
    front.take("1: target 3/icon-zhukov")
    assert front.choices() == ["pick troop-1", "pick icon-rommel/face", "cancel"]  # not the hand, not Lend-Lease itself
    front.take("1: pick icon-rommel/face")
    assert front.bid(1) == ["troop-1", "icon-zhukov"]
    assert front.bid(3) == ["troop-2", "icon-rommel/face"]
    assert front.values(1) == {"troop-1": 2, "icon-zhukov": 0}
    assert front.bid(2) == ["tank-3", "icon-patton/face"]
    assert front.hand(1) == ["plane-4"]
    assert front.discard() == ["special-lend-lease"]


@rule("LF-R53")
def test_lend_lease_needs_an_open_card_of_ones_own() -> None:
    front = Front(LEND_LEASE.format(""), players=3)
    assert not is_offered(front, "special-lend-lease")
    front.take("1: lay plane-4")
    assert is_offered(front, "special-lend-lease")


def test_lend_lease_can_be_dropped_before_the_last_target() -> None:
    front = Front(LEND_LEASE.format('"troop-1"'), "1: ability special-lend-lease", "1: target 2/tank-3", "1: cancel", players=3)
    assert front.asks() == (1, "TAKE_TURN")
    assert front.hand(1) == ["special-lend-lease", "plane-4"]
    assert front.bid(1) == ["troop-1"]
    assert front.log() == []  # nobody has heard of it


# ------------------------------------------------------------ Ambush
AMBUSH = """
    [seat.1]
    hand = ["special-ambush"]
    bid = ["troop-3"]
    [seat.2]
    bid = ["troop-1", "tank-2", "plane-2", "support-1-2", "icon-patton", "icon-rommel/face"]
    piles = [["plane-4", "plane-3", "plane-3"]]
"""


def test_ambush_discards_one_open_unit() -> None:
    front = Front(AMBUSH)
    assert aims(front, "special-ambush") == ["target 2/troop-1", "target 2/tank-2", "target 2/plane-2", "target 2/support-1-2"]
    front.take("1: target 2/tank-2")
    assert front.bid(2) == ["troop-1", "plane-2", "support-1-2", "icon-patton", "icon-rommel/face"]
    assert front.discard() == ["tank-2", "special-ambush"]
    assert front.bid(1) == ["troop-3"]
    assert len(front.piles(2)) == 1


def test_of_two_equal_cards_ambush_takes_one() -> None:
    front = Front('[seat.1]\nhand = ["special-ambush"]\n[seat.2]\nbid = ["troop-2", "troop-2"]')
    assert aims(front, "special-ambush") == ["target 2/troop-2"]
    front.take("1: target 2/troop-2")
    assert front.bid(2) == ["troop-2"]


# ------------------------------------------------------------ Commando Raid
def test_commando_raid_discards_a_special_or_icon_whichever_way_up() -> None:
    position = AMBUSH.replace("special-ambush", "special-commando-raid")
    front = Front(position)
    assert aims(front, "special-commando-raid") == ["target 2/icon-patton", "target 2/icon-rommel/face"]
    front.take("1: target 2/icon-rommel/face")
    assert front.bid(2) == ["troop-1", "tank-2", "plane-2", "support-1-2", "icon-patton"]
    assert front.discard() == ["icon-rommel", "special-commando-raid"]
    front = Front(position, "1: ability special-commando-raid", "1: target 2/icon-patton")
    assert front.values(2)["tank-2"] == 2


# ------------------------------------------------------------ Counterintelligence
BLOCK = """
    [seat.1]
    hand = ["icon-patton", "special-ambush", "draw-event", "troop-1"]
    bid = ["tank-2"]
    [seat.2]
    hand = ["special-counterintelligence"]
    bid = ["troop-1"]
"""


def test_counterintelligence_stops_a_lasting_ability() -> None:
    front = Front(BLOCK, "1: ability icon-patton")
    assert front.asks() == (2, "BLOCK_WINDOW")
    assert front.choices() == ["ability special-counterintelligence", "pass"]
    front.take("2: ability special-counterintelligence")
    assert front.bid(1) == ["tank-2"]
    assert sorted(front.discard()) == ["icon-patton", "special-counterintelligence"]
    assert front.hand(2) == []
    assert front.asks() == (1, "TAKE_TURN")


def test_counterintelligence_stops_a_one_shot_ability() -> None:
    front = Front(BLOCK, "1: ability special-ambush", "1: target 2/troop-1", "2: ability special-counterintelligence")
    assert front.bid(2) == ["troop-1"]
    assert sorted(front.discard()) == ["special-ambush", "special-counterintelligence"]


def test_counterintelligence_may_be_kept_and_the_ability_happens() -> None:
    front = Front(BLOCK, "1: ability special-ambush", "1: target 2/troop-1", "2: pass")
    assert front.bid(2) == []
    assert front.hand(2) == ["special-counterintelligence"]


def test_in_ones_own_turn_counterintelligence_is_only_a_face_value() -> None:
    front = Front(BLOCK.replace("[seat.1]", "turn = 2\n[seat.1]"))
    assert front.choices() == ["face special-counterintelligence", "withdraw"]
    assert front.why_not(2, "ability special-counterintelligence")[1] == "LF-R42"


# ------------------------------------------------------------ Paratroop Drop
PARATROOPS = """
    battle_deck = ["plane-2"]
    [seat.1]
    bid = ["tank-3"]
    [seat.2]
    hand = ["special-paratroop-drop", {}]
"""


def test_paratroop_drop_lays_two_troops_in_anothers_turn() -> None:
    front = Front(PARATROOPS.format('"troop-2", "troop-3", "tank-3", "troop-2"'), "1: done", "2: ability special-paratroop-drop")
    assert front.asks() == (2, "LAY_FROM")
    assert front.choices() == ["from troop-2", "from troop-3"]  # at least one, and Troops only
    front.take("2: from troop-2")
    assert front.choices() == ["from troop-3", "from troop-2", "enough"]
    front.take("2: from troop-2")
    assert front.bid(2) == ["troop-2", "troop-2"]
    assert front.hand(2) == ["troop-3", "tank-3"]
    assert front.discard() == ["special-paratroop-drop"]
    assert front.asks() == (1, "TAKE_TURN")  # 3 is not above 4


def test_paratroop_drop_may_stop_after_one() -> None:
    front = Front(PARATROOPS.format('"troop-2", "troop-3"'), "1: done", "2: ability special-paratroop-drop", "2: from troop-3")
    front.take("2: enough")
    assert front.bid(2) == ["troop-3"]
    assert front.hand(2) == ["troop-2"]


def test_paratroop_drop_ends_by_itself_with_the_last_troop() -> None:
    front = Front(PARATROOPS.format('"troop-1"'), "1: done", "2: ability special-paratroop-drop", "2: from troop-1")
    assert front.asks() == (2, "TAKE_TURN")
    assert front.bid(2) == ["troop-1"]


def test_paratroop_drop_without_a_troop_is_not_asked_for() -> None:
    assert Front(PARATROOPS.format('"tank-2"'), "1: done").asks() == (2, "TAKE_TURN")


# ------------------------------------------------------------ Captured Equipment
def test_captured_equipment_takes_a_tank_or_support() -> None:
    front = Front(AMBUSH.replace("special-ambush", "special-captured-equipment"))
    assert aims(front, "special-captured-equipment") == ["target 2/tank-2", "target 2/support-1-2"]
    front.take("1: target 2/support-1-2")
    assert front.bid(1) == ["troop-3", "support-1-2"]
    assert front.bid(2) == ["troop-1", "tank-2", "plane-2", "icon-patton", "icon-rommel/face"]
    assert front.discard() == ["special-captured-equipment"]


def test_captured_equipment_finds_nothing_among_troops_and_planes() -> None:
    front = Front('[seat.1]\nhand = ["special-captured-equipment"]\n[seat.2]\nbid = ["troop-3", "plane-4", "icon-patton"]')
    assert not is_offered(front, "special-captured-equipment")


# ------------------------------------------------------------ Red Ball Express
RED_BALL = """
    battle_deck = ["plane-4", "tank-2", "troop-1", "troop-2"]
    [seat.1]
    hand = ["special-red-ball-express"]
"""


def test_red_ball_express_draws_three() -> None:
    front = Front(RED_BALL, "1: ability special-red-ball-express")
    assert front.hand(1) == ["plane-4", "tank-2", "troop-1"]
    assert front.discard() == ["special-red-ball-express"]
    assert front.asks() == (1, "TAKE_TURN")


def test_nobody_else_learns_what_red_ball_express_brings() -> None:
    front = Front(RED_BALL, "1: ability special-red-ball-express")
    assert ("You draw an extra card: Heavy Bomber", "LF-15.2") in front.log(1)
    assert [text for text, _ in front.log(2)].count("Seat 1 draws an extra card") == 3
    assert not any("Heavy Bomber" in text for text, _ in front.log(2) + front.log())


def empty_deck(discard: list[str]) -> str:
    """All Battle cards lie somewhere, none in the deck."""
    everything = [card.id for card in GAME.cards.battle for _ in range(card.count)]
    for card in ["special-red-ball-express", *discard]:
        everything.remove(card)
    return f'discard = {discard}\n[seat.1]\nhand = ["special-red-ball-express"]\n[seat.2]\nhand = {everything}'


def test_red_ball_express_needs_a_card_to_draw() -> None:
    assert not is_offered(Front(empty_deck([])), "special-red-ball-express")
    front = Front(empty_deck(["tank-2"]))
    assert is_offered(front, "special-red-ball-express")
    front.take("1: ability special-red-ball-express", "2: pass")
    assert front.hand(1) == ["tank-2"]  # the deck, made anew, had no more


# ------------------------------------------------------------ Ultra
ULTRA = """
    [seat.1]
    hand = ["special-ultra"]
    [seat.2]
    hand = ["troop-1", "tank-3", "troop-1"]
    [seat.3]
    hand = ["plane-4"]
    [seat.4]
    hand = ["plane-3"]
    fighting = false
"""


def test_ultra_looks_at_a_hand_and_discards_a_card_of_it() -> None:
    front = Front(ULTRA, players=4)
    assert aims(front, "special-ultra") == ["seat 2", "seat 3"]  # not the one who withdrew
    front.take("1: seat 2")
    assert front.asks() == (1, "LOOK_AT")
    assert front.choices() == ["from troop-1", "from tank-3"]  # and no way back
    front.take("1: from tank-3")
    assert front.hand(2) == ["troop-1", "troop-1"]
    assert front.discard() == ["tank-3", "special-ultra"]
    assert front.hand(1) == []


def test_ultra_needs_an_opponent_with_a_card() -> None:
    front = Front('[seat.1]\nhand = ["special-ultra"]\n[seat.3]\nhand = ["troop-1"]\nfighting = false', players=3)
    assert not is_offered(front, "special-ultra")


def test_only_who_plays_ultra_sees_the_hand() -> None:
    front = Front(ULTRA, "1: ability special-ultra", "1: seat 2", players=4)
    looked = {viewer: [area for area in front.session.scene(viewer).areas if area.id == "look"] for viewer in range(-1, 4)}
    assert [item.face for item in looked[0][0].items] == ["troop-1", "troop-1", "tank-3"]
    assert looked[-1] == looked[1] == looked[2] == looked[3] == []


# ------------------------------------------------------------ Operation Dynamo
DYNAMO = """
    battle_deck = ["plane-2", "plane-3"]
    owes_opening = {}
    [seat.1]
    hand = ["special-dynamo", "troop-1"]
    bid = [{}]
    piles = [["plane-4", "plane-4", "plane-4"]]
    [seat.2]
    hand = ["troop-2"]
    [seat.3]
    hand = ["troop-3"]
"""


def test_dynamo_withdraws_and_brings_the_open_units_home() -> None:
    front = Front(
        DYNAMO.format("false", '"tank-3", "icon-patton", "troop-2", "icon-rommel/face"'), "1: ability special-dynamo", players=3
    )
    assert front.hand(1) == ["troop-1", "tank-3", "troop-2", "plane-2"]  # the last is the card for withdrawing
    assert sorted(front.discard()) == ["icon-patton", "icon-rommel", "plane-4", "plane-4", "plane-4", "special-dynamo"]
    assert front.fighting() == [2, 3]
    assert (front.bid(1), front.piles(1)) == ([], [])
    assert front.asks()[0] == 2


def test_dynamo_needs_an_open_unit() -> None:
    assert not is_offered(Front(DYNAMO.format("false", '"icon-patton", "icon-rommel/face"'), players=3), "special-dynamo")
    assert is_offered(Front(DYNAMO.format("false", '"icon-patton", "troop-1"'), players=3), "special-dynamo")


def test_dynamo_does_not_spare_the_opening_bid() -> None:
    front = Front(DYNAMO.format("true", '"troop-1"'), players=3)
    assert not is_offered(front, "special-dynamo")
    assert "withdraw" not in front.choices()


def test_dynamo_by_the_last_but_one_ends_the_battle() -> None:
    front = Front(
        'battle_deck = ["plane-2", "plane-3"]\n[seat.1]\nhand = ["special-dynamo"]\nbid = ["tank-3"]', "1: ability special-dynamo"
    )
    assert front.hand(1) == ["tank-3", "plane-2"]
    assert front.hand(2)[0] == "plane-3"
    assert len(front.territories(2)) == 1
    assert front.discard() == ["special-dynamo"]


def test_dynamo_can_be_blocked_and_then_nothing_comes_home() -> None:
    position = DYNAMO.format("false", '"tank-3"').replace('["troop-2"]', '["special-counterintelligence"]')
    front = Front(position, "1: ability special-dynamo", "2: ability special-counterintelligence", players=3)
    assert front.fighting() == [1, 2, 3]
    assert front.bid(1) == ["tank-3"]
    assert front.hand(1) == ["troop-1"]


# ------------------------------------------------------------ Field Hospital
HOSPITAL = """
    discard = [{}]
    [seat.1]
    hand = ["special-field-hospital", "troop-1"]
"""


def test_field_hospital_lays_two_troops_from_the_discard_pile() -> None:
    front = Front(HOSPITAL.format('"troop-3", "tank-3", "troop-2", "troop-3"'), "1: ability special-field-hospital")
    assert front.choices() == ["from troop-3", "from troop-2"]
    front.take("1: from troop-3")
    assert front.choices() == ["from troop-2", "from troop-3", "enough"]
    front.take("1: from troop-3")
    assert front.bid(1) == ["troop-3", "troop-3"]
    assert front.discard() == ["tank-3", "troop-2", "special-field-hospital"]
    assert front.hand(1) == ["troop-1"]


def test_field_hospital_may_stop_after_one() -> None:
    front = Front(HOSPITAL.format('"troop-3", "troop-2"'), "1: ability special-field-hospital", "1: from troop-2", "1: enough")
    assert front.bid(1) == ["troop-2"]
    assert front.discard() == ["troop-3", "special-field-hospital"]


def test_field_hospital_needs_a_troop_in_the_discard_pile() -> None:
    assert not is_offered(Front(HOSPITAL.format('"tank-3", "icon-zhukov"')), "special-field-hospital")
    assert is_offered(Front(HOSPITAL.format('"tank-3", "troop-1"')), "special-field-hospital")


# ------------------------------------------------------------ Tallboy
TALLBOY = """
    [seat.1]
    hand = ["special-tallboy"]
    piles = [["tank-3", "tank-3", "plane-4"]]
    bid = ["support-3-6"]
    [seat.2]
    bid = [{}]
    piles = {}
"""


@rule("LF-R24", "LF-R40")
def test_tallboy_breaks_up_a_pile() -> None:
    front = Front(
        TALLBOY.format('"tank-2"', '[["troop-3", "troop-3", "plane-4"], ["plane-3", "plane-3", "icon-patton/face", "troop-1"]]')
    )
    assert front.total(2) == 22
    assert aims(front, "special-tallboy") == ["pile 2/1", "pile 2/2"]
    front.take("1: pile 2/2")
    assert front.piles(2) == [["troop-3", "troop-3", "plane-4"]]
    assert front.bid(2) == ["tank-2", "plane-3", "plane-3", "icon-patton/face", "troop-1"]
    assert front.total(2) == 10 + 2 + 10
    assert front.piles(1) == [["tank-3", "tank-3", "plane-4"]]
    assert front.discard() == ["special-tallboy"]


@rule("LF-R40")
def test_any_of_three_piles_can_be_broken_up() -> None:
    piles = (
        '[["plane-4", "plane-3", "tank-3"], ["plane-4", "plane-3", "tank-2", "troop-1"], ["tank-3", "tank-3", "tank-3", "troop-2"]]'
    )
    front = Front(TALLBOY.format('"tank-2"', piles), "1: ability special-tallboy", "1: pile 2/3")
    assert front.piles(2) == [["plane-4", "plane-3", "tank-3"], ["plane-4", "plane-3", "tank-2", "troop-1"]]
    assert front.bid(2) == ["tank-2", "tank-3", "tank-3", "tank-3", "troop-2"]


@rule("LF-R24")
def test_or_tallboy_discards_an_open_support() -> None:
    front = Front(TALLBOY.format('"tank-2", "support-2-4"', '[["troop-3", "troop-3", "plane-4"]]'))
    assert aims(front, "special-tallboy") == ["pile 2/1", "target 2/support-2-4"]
    front.take("1: target 2/support-2-4")
    assert front.bid(2) == ["tank-2"]
    assert front.piles(2) == [["troop-3", "troop-3", "plane-4"]]
    assert sorted(front.discard()) == ["special-tallboy", "support-2-4"]


@rule("LF-R24")
def test_tallboy_needs_a_pile_or_an_open_support() -> None:
    assert not is_offered(Front(TALLBOY.format('"tank-2", "plane-4"', "[]")), "special-tallboy")
    assert is_offered(Front(TALLBOY.format('"support-1-2"', "[]")), "special-tallboy")
    assert is_offered(Front(TALLBOY.format('"tank-2"', '[["troop-3", "troop-3", "plane-4"]]')), "special-tallboy")


def test_without_digging_in_tallboy_has_only_its_support_half() -> None:
    front = Front(
        '[seat.1]\nhand = ["special-tallboy"]\n[seat.2]\nbid = ["support-2-4", "plane-4", "plane-4"]', options="dig_in = false"
    )
    assert aims(front, "special-tallboy") == ["target 2/support-2-4"]


# ------------------------------------------------------------ two effects on one card
@rule("LF-R24")
def test_a_card_can_do_one_thing_without_a_target_and_another_with_one(tmp_path: Path) -> None:
    """No printed card does; an edition in which Red Ball Express also discards an open Troop."""
    text = (GAME.folder / "cards.toml").read_text("utf-8")
    path = tmp_path / "cards.toml"
    printed = 'effect = [{ do = "draw", count = 3 }]'
    also = 'effect = [{ do = "draw", count = 3 }, { do = "discard", what = ["troop"] }]'
    path.write_text(text.replace(printed, also, 1), "utf-8")
    game = LastFrontGame()
    game.__dict__["cards"] = read_cards(path)
    position = """
        battle_deck = ["plane-2", "plane-3", "plane-4", "tank-2"]
        [seat.1]
        hand = ["special-red-ball-express"]
        [seat.2]
        bid = [{}]
    """
    front = Front(position.format('"troop-1", "tank-3"'), "1: ability special-red-ball-express", game=game)
    assert front.choices() == ["target 2/troop-1", "cancel"]
    assert front.why_not(1, "target 2/tank-3") == ("This is not a valid target.", "LF-R24")
    front.take("1: target 2/troop-1")
    assert front.hand(1) == ["plane-2", "plane-3", "plane-4"]
    assert front.bid(2) == ["tank-3"]
    front = Front(position.format('"tank-3"'), "1: ability special-red-ball-express", game=game)
    assert front.hand(1) == ["plane-2", "plane-3", "plane-4"]  # nothing to aim at: the cards alone
