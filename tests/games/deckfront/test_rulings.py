"""Rulings: what the printed rules leave open."""

import pytest

from games.deckfront.front import EMPTY_FIELD, MAY_HOLD, Front, new
from games.deckfront.test_df09_keywords import place, reveal
from support import rule
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.ending import BY_GENERAL

BOTH_ADVANCE = "col -1 0 +1 +2\nG2 archers . . .\nG1 . GEN . .\nB1 . GEN . .\nB2 . . archers pikemen"


@rule("DF-R1")
def test_the_deck_is_for_the_match_or_made_anew() -> None:
    crushed = "col 0 +1\nG1 GEN .\nB1 GEN barricades\nB2 . standard"
    deck = {}
    for redraft in ("match", "game"):
        front = Front(crushed, margin=3, best_of=3, options=f'redraft = "{redraft}"')
        front.take("1: next", "2: next")
        assert front.s.game == 2
        deck[redraft] = front.asks()
        assert len(front.s.deck[0]) == (12 if redraft == "match" else 0)
        assert (front.b1, front.b2, front.morale()) == ({}, {}, (3, 3))  # nothing of the last game is left
    assert deck == {"match": (1, "PLAY_CARD"), "game": (1, "PICK_CARD")}


# ------------------------------------------------------------ attacking
@rule("DF-R7")
def test_nobody_holds_back() -> None:
    medic_behind = Front("col 0 +1\nG2 . hospital\nG1 GEN .\nB1 GEN pikemen")
    assert medic_behind.choices() == ["attack pull", "attack oblique"]  # its owner chooses one
    assert medic_behind.why_not(1, "attack hold") == ("No unit holds back in this match: choose one of the targets.", "DF-R7")
    oblique = Front("col 0 +1 +2\nG1 GEN hospital .\nB1 GEN . pikemen")
    assert oblique.g1 == {1: "hospital/1"}  # a single way is taken


@rule("DF-R7")
def test_as_a_ruling_units_hold_back_where_a_medic_would_be_hit() -> None:
    medic_behind = Front("col 0 +1\nG2 . hospital\nG1 GEN .\nB1 GEN pikemen", options=MAY_HOLD)
    assert medic_behind.choices() == ["attack pull", "attack oblique", "attack hold"]
    medic_behind.take("1: attack hold")
    assert (medic_behind.g2, medic_behind.general(2)) == ({1: "hospital"}, 0)
    standard = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN pikemen", options=MAY_HOLD)
    assert standard.choices() == ["attack pull", "attack oblique"]
    assert standard.why_not(1, "attack hold")[0] == "An attack may be held back only where a Medic would be the target."
    oblique = Front("col 0 +1 +2\nG1 GEN hospital .\nB1 GEN . pikemen", options=MAY_HOLD)
    assert oblique.choices() == ["attack oblique", "attack hold"]
    straight = Front("col 0 +1\nG1 GEN hospital\nB1 GEN pikemen", options=MAY_HOLD)
    assert straight.g1 == {1: "hospital/1"}  # straight ahead there is no choice
    alone = Front("col 0 +1\nG1 GEN .\nB1 GEN pikemen")
    assert alone.general(2) == 1  # a single way is taken


@rule("DF-R8")
def test_combat_is_worked_out_on_the_field_as_it_stood() -> None:
    """Pikemen pull the standard forward; archers further out still hit the General, whom they declared."""
    front = Front("col 0 +1 +2\nG2 . standard .\nG1 GEN . .\nB1 GEN pikemen archers", "1: attack pull")
    assert (front.g1, front.general(2)) == ({1: "standard/1"}, 1)
    # two attackers of a column may choose differently
    front = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN pikemen\nB2 . archers", "1: attack pull", "1: attack oblique")
    assert (front.g1, front.general(2)) == ({1: "standard/1"}, 1)
    # or both at the same
    front = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN pikemen\nB2 . archers", "1: attack pull", "1: attack pull")
    assert front.g1 == {1: "standard/2"}
    # a pulled unit is a row-1 unit from phase 5 on: the hospital does not care for its neighbour any more
    front = Front("col 0 +1 +2\nG2 . . hospital\nG1 GEN barricades/2 .\nB1 GEN barricades archers", "1: attack pull")
    assert front.g1 == {1: "barricades/2", 2: "hospital/1"}


@rule("DF-R18")
def test_who_attacks_the_general() -> None:
    front = Front("col -1 0 +1\nG2 . saboteurs .\nG1 . GEN .\nB1 archers GEN .")
    assert front.general(2) == 1 + 2  # oblique and from behind; the other General does nothing against his armour
    assert front.morale() == (6, 3)


@rule("DF-R19")
def test_a_fallen_general_leaves_the_centre_empty_and_closed() -> None:
    front = Front("col -1 0 +1 +2\nG1 . GEN/14 . barricades\nB1 archers GEN . .")
    assert front.general(2) is None
    assert front.morale() == (4, 1)
    assert not front.session.over
    assert front.g1 == {1: "barricades"}  # gathered up to the centre, not into it
    after = Front("col -1 0 +1\nG1 . x .\nB1 archers GEN .", blue="hand = 1", green="hand = 1")
    assert after.asks()[1] == "DRAW_OR_SWAP"  # no target for archers or General, and nobody was asked
    closed = Front("col 0\nG1 GEN\nB1 x", phase="position", head='first = "blue"', blue='played = "pikemen"')
    assert "place 1/0" not in closed.choices()
    assert "place 2/0" not in closed.choices()


@rule("DF-R19")
@pytest.mark.parametrize(("option", "blue", "over"), [("loss", "GEN", True), ("loss", "GEN/14", False), ("morale", "GEN", False)])
def test_the_generals_fall_may_lose_the_game(option: str, blue: str, over: bool) -> None:
    """With both fallen it goes on as usual."""
    front = Front(f"col -1 0 +1\nG1 . GEN/14 archers\nB1 archers {blue} .", options=f'general = "{option}"')
    assert front.general(2) is None
    assert (front.general(1) is None) == (blue == "GEN/14")
    assert front.session.over is over
    if over:
        assert (front.s.winner, front.s.how) == (0, BY_GENERAL)
        green = Front("col -1 0 +1\nG1 . GEN archers\nB1 . GEN/14 .", options=f'general = "{option}"')
        assert (green.s.winner, green.s.how) == (1, BY_GENERAL)


@rule("DF-R21")
def test_nothing_lifts_a_printed_nought_nor_the_number_of_a_keyword() -> None:
    front = Front("col 0 +1\nG1 GEN .\nB1 GEN barricades\nB2 . standard")
    assert front.general(2) == 0
    front = place("col 0 +1\nG1 GEN .\nB1 GEN .\nB2 . standard", "knights", "1: place 1/+1")
    assert front.general(2) == 1  # Charge (1), with the standard behind them
    front = place("col 0 +1\nG2 . standard\nG1 GEN javelins\nB1 GEN .", "pikemen", "1: place 1/+1")
    assert front.b1 == {1: "pikemen/1"}  # Skirmisher (1)


# ------------------------------------------------------------ gathering and movements
@rule("DF-R8")
@pytest.mark.parametrize(("pulled_row", "damage"), [("house", "/1"), ("letter", "")])
def test_a_pulled_unit_strikes_as_from_row_two_or_row_one(pulled_row: str, damage: str) -> None:
    """The Knights' armour helps only against row 1."""
    options = f'pulled_row = "{pulled_row}"'
    front = Front("col 0 +1\nG2 . pikemen/1\nG1 GEN .\nB1 GEN shield-bearers", "1: attack pull", options=options)
    assert front.discard(2) == ["pikemen"]
    knights = Front("col 0 +1\nG2 . archers\nG1 GEN .\nB1 GEN knights", "1: attack pull", options=options)
    assert knights.b1 == {1: f"knights{damage}"}
    spared = Front("col 0 +1\nG2 . archers\nG1 GEN .\nB1 GEN knights", "1: attack oblique", options=options)
    assert spared.b1 == {1: "knights/1"}  # it was not pulled
    aside = Front("col 0 +1 +2\nG2 . . archers\nG1 GEN . .\nB1 GEN knights pikemen", "1: attack pull", options=options)
    assert aside.b1[2] == "pikemen/1"


@rule("DF-R18")
@pytest.mark.parametrize(("general_morale", "counts"), [("house", 3), ("letter", 0)])
def test_the_general_counts_or_not(general_morale: str, counts: int) -> None:
    options = f'general_morale = "{general_morale}"'
    front = Front("col 0 +1\nG1 GEN archers\nB1 GEN/14 knights", phase="draw", blue="hand = 1", green="hand = 1", options=options)
    assert front.morale() == (counts + 1, counts + 1)
    rows = next(fact for fact in front.area(1, "me").facts if fact.id == "morale-1").rows
    assert ("General" in [row.label for row in rows]) is bool(counts)
    fallen = Front("col 0 +1\nG1 GEN archers\nB1 x knights", phase="draw", blue="hand = 1", green="hand = 1", options=options)
    assert fallen.morale() == (1, counts + 1)


@rule("DF-R9")
def test_contact_is_judged_before_anything_moves() -> None:
    """Both outer units are free: each moves all the way, past the other."""
    front = Front("col 0 +1 +2 +3\nG1 GEN . . knights\nB1 GEN . pikemen .", round=1)
    assert (front.b1, front.g1) == ({1: "pikemen"}, {1: "knights"})
    front = Front("col 0 +1 +2 +3\nG1 GEN . knights .\nB1 GEN . pikemen archers", round=1)
    assert (front.b1, front.g1) == ({2: "pikemen", 3: "archers"}, {2: "knights"})


@rule("DF-R10")
def test_row_two_is_held_by_its_front_and_by_taken_places() -> None:
    held = Front("col 0 +1 +2\nG1 GEN . knights\nB1 GEN . pikemen\nB2 . . archers", round=1)
    assert held.b2 == {2: "archers"}  # the unit in front is in contact
    opposed = Front("col 0 +1 +2\nG1 GEN . knights\nB1 GEN . .\nB2 . . archers", round=1)
    assert opposed.b2 == {1: "archers"}  # an opposing unit alone does not hold it
    fallen = Front("col 0 +1 +2\nG1 GEN . .\nB1 x . pikemen\nB2 . . archers", round=1)
    assert (fallen.b1, fallen.b2) == ({1: "pikemen"}, {1: "archers"})


@rule("DF-R11")
def test_movements_set_nothing_off() -> None:
    """Archers advance before javelins: no shot. Pulled forward before archers: no Withdraw."""
    front = reveal("col 0 +1\nG1 GEN javelins\nB1 GEN .\nB2 . archers", "1: advance +1")
    assert front.b1 == {1: "archers"}
    assert front.asks() == (2, "CHOOSE_ORDER")
    front = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN archers", "1: attack pull")
    assert front.b1 == {1: "archers"}
    assert front.asks()[1] != "WITHDRAW_OR_STAY"


CHARGING = """
own_cards = '''
[[unit]]
id = "pikemen"
ability = [{ row = 1, do = "charge", damage = 2 }, { row = 2, do = "charge", damage = 1 },
           { row = 1, do = "withdraw" }, { row = 2, do = "advance", steps = ["ahead"] }]
'''
"""


@rule("DF-R11")
@pytest.mark.parametrize("advance", ["letter", "house"])
@pytest.mark.parametrize(("moves_charge", "damage"), [("house", 0), ("letter", 2)])
def test_advance_sets_off_charge_as_a_ruling_only(advance: str, moves_charge: str, damage: int) -> None:
    options = f'advance = "{advance}"\nmoves_charge = "{moves_charge}"'
    front = reveal("col 0 +1\nG1 GEN .\nB1 GEN .\nB2 . pikemen", "1: advance +1", options=options, head=CHARGING)
    assert (front.b1, front.general(2)) == ({1: "pikemen"}, damage)


@rule("DF-R11", "DF-9.3")
def test_charges_of_both_sides_after_a_secret_advance_are_ordered_by_the_coin() -> None:
    picture = "col 0 +1\nG2 . pikemen/1\nG1 GEN .\nB1 GEN .\nB2 . pikemen/1"
    options = 'advance = "house"\nmoves_charge = "letter"'
    front = reveal(picture, "1: advance +1", "2: advance +1", options=options, head='coin = "green"' + CHARGING)
    assert (front.asks(), GAME.asks_in_secret(front.s)) == ((2, "WHO_ADVANCES"), False)
    front.take("2: go-first")
    assert (front.b1, front.g1, front.discard(1)) == ({}, {1: "pikemen/1"}, ["pikemen"])


@rule("DF-R11", "DF-9.3")
@pytest.mark.parametrize(("green", "asked"), [("pikemen", (2, "WHO_ADVANCES")), ("archers", (2, "CHOOSE_ORDER"))])
def test_the_coin_is_needed_only_if_both_sides_have_a_charge(green: str, asked: tuple[int, str]) -> None:
    """Archers advance without a Charge; one of a single point is a Charge too."""
    weak = CHARGING.replace("damage = 2", "damage = 1")
    picture = f"col 0 +1\nG2 . {green}\nG1 GEN .\nB1 GEN .\nB2 . pikemen"
    options = 'advance = "house"\nmoves_charge = "letter"'
    front = reveal(picture, "1: advance +1", "2: advance +1", options=options, head='coin = "green"' + weak)
    assert front.asks() == asked
    assert not any(text.startswith("Charge by Archers") for text, _ in front.log())


@rule("DF-R11")
@pytest.mark.parametrize(("moves_charge", "damage"), [("house", ""), ("letter", "/1")])
def test_withdraw_sets_off_charge_as_a_ruling_only(moves_charge: str, damage: str) -> None:
    front = Front(
        "col 0 +1\nG1 GEN pikemen\nB1 GEN .",
        "1: place 1/+1",
        "2: withdraw",
        phase="position",
        head='first = "blue"' + CHARGING,
        blue='played = "javelins"',
        green='played = "hospital"',
        options=f'moves_charge = "{moves_charge}"',
    )
    assert (front.g2, front.b1) == ({1: "pikemen"}, {1: f"javelins{damage}"})


@rule("DF-R12")
def test_advance_leads_to_the_flank_and_not_into_a_gap() -> None:
    front = reveal("col 0 +1 +2 +3\nG1 GEN . knights .\nB1 GEN . knights .\nB2 . archers . .")
    assert front.asks() == (2, "CHOOSE_ORDER")  # the flank is two columns away, the gap no goal
    front = reveal("col 0 +1 +2 +3\nG1 GEN . knights .\nB1 GEN . knights .\nB2 . . archers .", "1: advance +2")
    assert front.b1 == {2: "knights", 3: "archers"}


@rule("DF-R13")
def test_the_coin_says_who_advances_first_and_the_other_sees_it() -> None:
    front = reveal(BOTH_ADVANCE, head='coin = "green"')
    assert (front.asks(), front.choices()) == ((2, "WHO_ADVANCES"), ["go-first", "go-second"])
    assert not GAME.asks_in_secret(front.s)
    assert front.scene(1).prompt.text == "Seat 2 decides whose units advance first"
    front.take("2: go-second")
    assert (front.coin(), front.asks(), front.choices()) == ("blue", (1, "ADVANCE_UNITS"), ["advance +1", "done"])
    assert front.scene(2).prompt.text == "Seat 1 may advance units"
    front.take("1: advance +1")
    assert front.b1 == {1: "archers"}  # at once
    front.take("1: advance +2")
    assert (front.b1, front.asks()) == ({1: "archers", 2: "pikemen"}, (2, "ADVANCE_UNITS"))
    front.take("2: done")
    assert front.asks() == (2, "CHOOSE_ORDER")


@rule("DF-R13")
def test_the_coin_turns_even_if_the_beginner_declines() -> None:
    front = reveal(BOTH_ADVANCE, "1: go-first", "1: done", head='coin = "blue"')
    assert (front.coin(), front.asks()) == ("green", (2, "ADVANCE_UNITS"))
    front.take("2: advance -1")
    assert (front.b1, front.g1, front.asks()) == ({}, {-1: "archers"}, (2, "CHOOSE_ORDER"))


@rule("DF-R13", "DF-R25")
def test_one_side_alone_advances_without_the_coin() -> None:
    for picture, seat in (("G2 . . .\nG1 . GEN .\nB1 . GEN .\nB2 . . archers", 1), ("G2 . . archers\nG1 . GEN .\nB1 . GEN .", 2)):
        front = reveal(f"col -1 0 +1\n{picture}", head='coin = "blue"')
        assert (front.asks(), front.coin()) == ((seat, "ADVANCE_UNITS"), "blue")


@rule("DF-R13")
def test_as_a_ruling_both_decide_their_advances_in_secret() -> None:
    front = reveal(BOTH_ADVANCE, options='advance = "house"')
    assert front.choices() == ["advance +1", "done"]  # the pikemen's way is opened by the archers
    before = front.scene(2)
    front.take("1: advance +1")
    assert front.choices() == ["advance +2", "done"]
    assert front.b1 == {}  # nothing has moved yet
    front.take("1: advance +2")
    assert front.asks() == (2, "ADVANCE_UNITS")
    assert front.scene(2).areas == before.areas
    front.take("2: done")
    assert front.b1 == {1: "archers", 2: "pikemen"}
    assert (front.coin(), front.asks()) == ("", (2, "CHOOSE_ORDER"))


# ------------------------------------------------------------ positioning
@rule("DF-R14")
def test_skirmishers_shoot_at_once() -> None:
    pull = place("col 0 +1\nG1 GEN javelins\nB1 GEN .", "pikemen", "1: place 2/+1")
    assert (pull.b1, pull.b2, pull.asks()) == ({1: "pikemen/1"}, {}, (2, "POSITION"))
    oblique = Front(
        "col 0 +1 +2\nG1 GEN pikemen javelins\nB1 GEN pikemen .",
        phase="position",
        head='first = "blue"',
        blue='played = "hospital"',
        green='played = "standard"',
    )
    oblique.take("1: place 2/+2")
    assert (oblique.b1, oblique.asks()) == ({1: "pikemen", 2: "hospital/1"}, (2, "POSITION"))


@rule("DF-R14")
def test_as_a_ruling_skirmishers_may_hold_fire_where_they_would_pull_or_hit_a_medic() -> None:
    pull = place("col 0 +1\nG1 GEN javelins\nB1 GEN .", "pikemen", "1: place 2/+1", options=MAY_HOLD)
    assert pull.asks() == (2, "SKIRMISH")
    assert pull.choices() == ["fire", "hold-fire"]
    pull.take("2: hold-fire")
    assert pull.b2 == {1: "pikemen"}
    pull = place("col 0 +1\nG1 GEN javelins\nB1 GEN .", "pikemen", "1: place 2/+1", "2: fire", options=MAY_HOLD)
    assert (pull.b1, pull.b2) == ({1: "pikemen/1"}, {})
    straight = place("col 0 +1\nG1 GEN javelins\nB1 GEN .", "pikemen", "1: place 1/+1", options=MAY_HOLD)
    assert straight.asks() == (2, "POSITION")  # not asked


@rule("DF-R14")
@pytest.mark.parametrize(("unit", "row", "asked"), [("hospital", 2, "SKIRMISH"), ("swordsmen", 1, "POSITION")])
def test_as_a_ruling_skirmishers_may_hold_an_oblique_shot_at_a_medic_alone(unit: str, row: int, asked: str) -> None:
    """The Medic stands in row 2 opposite the second Javelins; pulled forward by the first it is an oblique target."""
    if unit == "hospital":
        front = place("col 0 +1 +2\nG1 GEN javelins javelins\nB1 GEN . .", unit, "1: place 2/+1", "2: fire", options=MAY_HOLD)
        assert front.b1 == {1: "hospital/1"}
    else:
        front = place("col 0 +1 +2\nG1 GEN . javelins\nB1 GEN . .", unit, "1: place 1/+1", options=MAY_HOLD)
        assert front.discard(1) == ["swordsmen"]
    assert front.asks() == (2, asked)


@rule("DF-R7", "DF-R15")
def test_as_a_ruling_a_charge_is_held_where_a_medic_would_be_hit() -> None:
    front = place("col 0 +1\nG2 . hospital\nG1 GEN .\nB1 GEN .", "knights", "1: place 1/+1", options=MAY_HOLD)
    assert (front.asks(), front.choices()) == ((1, "CHARGE"), ["attack pull", "attack oblique", "attack hold"])
    front.take("1: attack hold")
    assert (front.g1, front.g2, front.general(2), front.b1) == ({}, {1: "hospital"}, 0, {1: "knights"})


@rule("DF-R14")
def test_skirmishers_shoot_in_the_order_of_columns_until_the_unit_is_gone() -> None:
    """Pulled forward by the first, it is an oblique target for the second; the third finds nobody."""
    front = place("col 0 +1 +2 +3\nG1 GEN javelins archers javelins\nB1 GEN . . .", "pikemen", "1: place 2/+1")
    assert front.discard(1) == ["pikemen"]
    assert sum("Skirmishers" in text for text, _ in front.log()) == 2


@rule("DF-R14")
def test_one_positioned_earlier_in_the_phase_counts_and_shoots_only_at_the_new_unit() -> None:
    front = Front(
        "col 0 +1 +2\nG1 GEN pikemen .\nB1 GEN pikemen .",
        "1: place 1/+2",
        "2: place 1/+2",
        phase="position",
        head='first = "blue"',
        blue='played = "javelins"',
        green='played = "barricades"',
        round=1,
    )
    assert front.g1 == {1: "pikemen", 2: "barricades/1"}


@rule("DF-R15")
def test_a_charge_is_compulsory_and_the_unit_attacks_again() -> None:
    front = place("col 0 +1\nG2 . hospital\nG1 GEN .\nB1 GEN .", "knights", "1: place 1/+1")
    assert front.choices() == ["attack pull", "attack oblique"]  # the ways of an attack
    front.take("1: attack oblique", "2: place 2/-1")
    assert front.general(2) == 1
    while front.asks()[1] == "DECLARE":
        front.take("1: attack oblique")
    assert ("Knights (Seat 1) at General (centre), oblique: 1 damage", "DF-7.13") in front.log()
    assert front.general(2) == 0  # both hospitals care for him


@rule("DF-R17")
def test_no_second_infiltrator_unless_there_is_nothing_else() -> None:
    taken = "col 0 +1\nG2 saboteurs .\nG1 GEN .\nB1 GEN ."
    front = Front(taken, phase="play", blue='hand = ["saboteurs", "archers"]', green='hand = ["light-horse"]')
    assert front.choices() == ["play archers"]
    assert front.why_not(1, "play saboteurs")[1] == "DF-R17"
    front = Front(taken, phase="play", blue='hand = ["saboteurs"]', green='hand = ["light-horse"]')
    assert front.choices() == ["play saboteurs"]
    front.take("1: play saboteurs", "2: play light-horse", "1: go-first")
    assert front.discard(1) == ["saboteurs"]
    assert front.intruder(1) == "saboteurs"
    assert front.asks() == (2, "POSITION")


@rule("DF-R26")
def test_discards_and_captures_are_open_drafts_are_not() -> None:
    front = Front(
        EMPTY_FIELD,
        phase="draw",
        blue='discard = ["archers"]\ncaptured = ["hospital"]\nhand = 1',
        green='hand = 1\ndiscard = ["knights"]',
    )
    for viewer in (0, 1, 2):
        assert [item.face for item in front.area(viewer, "discard-1").items] == ["archers"]
        assert [item.face for item in front.area(viewer, "captured-1").items] == ["hospital"]
    front = new("deck=draft")
    while front.asks()[1] == "PICK_CARD":
        front.session.take(front.choices()[0])
    boxed = set(front.ids(front.s.box[1])) - set(front.hand(1)) - set(front.reserve(1))
    shown = str(front.scene(1))
    assert boxed
    assert not any(f"'{unit}'" in shown for unit in boxed)


@rule("DF-R27")
def test_a_lead_during_the_round_means_nothing() -> None:
    """After positioning Blue is three ahead; at the end of the round it is two."""
    front = Front(
        "col 0 +1 +2\nG1 GEN shield-bearers .\nB1 GEN archers .\nB2 . standard .",
        phase="position",
        head='first = "blue"',
        margin=3,
        blue='played = "barricades"',
    )
    front.take("1: place 1/+2")
    assert not front.session.over
    assert front.morale() == (3 + 2 + 1, 3 + 1)  # the archers have fallen


@rule("DF-R28")
def test_a_place_emptied_in_phase_three_can_be_used_at_once() -> None:
    front = Front(
        "col 0 +1 +2\nG1 GEN pikemen/1 archers\nB1 GEN . .",
        "1: place 1/+1",
        phase="position",
        head='first = "blue"',
        blue='played = "knights"',
        green='played = "barricades"',
    )
    assert "place 1/+1" in front.choices()


@rule("DF-R29")
def test_phase_three_is_the_only_one_that_goes_in_turn() -> None:
    front = Front(EMPTY_FIELD, phase="draw", blue='hand = ["knights"]', green='hand = ["javelins"]')
    secret = {}
    while front.s.round == 4:
        secret[front.asks()[1]] = (GAME.asks_in_secret(front.s), GAME.asked_together(front.s))
        wanted = [choice for choice in front.choices() if choice in ("play knights", "play javelins")]
        front.session.take((wanted or front.choices())[0])
    assert secret["DRAW_OR_SWAP"][0] is secret["PLAY_CARD"][0] is True
    assert secret["CHOOSE_ORDER"] == (False, (1,))
    assert secret["POSITION"][0] is False


# ------------------------------------------------------------ positioning anew
@rule("DF-R31", "DF-R25")
def test_one_side_alone_needs_no_coin() -> None:
    front = Front("col 0 +1\nG1 GEN .\nB1 GEN light-horse", phase="turn")
    assert front.asks() == (1, "TURN_UNITS")
    assert front.choices() == ["turn +1 west", "done"]  # east it stands already
    assert front.coin() == ""
    blocked = Front("col -1 0 +1\nG1 . GEN light-horse\nB1 light-horse GEN knights", phase="turn", head='coin = "green"')
    assert blocked.asks() == (1, "TURN_UNITS")  # Green's has somebody opposite: no stand-off
    assert blocked.coin() == "green"


@rule("DF-R31")
def test_units_are_handled_one_by_one_then_the_other_sides() -> None:
    front = Front(
        "col -2 -1 0 +1 +2\nG1 . light-horse GEN . .\nB1 . . GEN light-horse light-horse", phase="turn", head='coin = "blue"'
    )
    front.take("1: go-first")
    assert front.choices() == ["turn +1 west", "turn +1 east", "turn +2 west", "done"]
    front.take("1: turn +2 west")
    assert front.b1 == {-1: "light-horse", 1: "light-horse"}  # opposite Green's, whom it charged
    assert front.g1 == {-1: "light-horse/1"}
    assert front.choices() == ["turn +1 west", "done"]  # the first one has moved this round
    front.take("1: done")
    assert front.asks()[1] != "TURN_UNITS"  # Green's is no longer able


@rule("DF-R31")
def test_what_becomes_able_later_comes_too_late() -> None:
    """Green's light horse leaves the place opposite Blue's, after Blue has begun and was done."""
    front = Front(
        "col -1 0 +1 +2\nG1 . GEN light-horse light-horse\nB1 light-horse GEN light-horse .", phase="turn", head='coin = "blue"'
    )
    front.take("1: go-first", "1: done", "2: turn +2 west")
    assert front.g1[-1].startswith("light-horse")
    assert front.asks()[1] != "TURN_UNITS"


# ------------------------------------------------------------ no circles
EXCHANGE = 'hand = ["knights", "archers"]\nreserve = ["pikemen", "standard"]\n'


@rule("DF-R33")
@pytest.mark.parametrize("cancelled", [["swap", "back"], ["swap", "take pikemen", "back"]])
def test_a_cancelled_exchange_is_not_offered_again(cancelled: list[str]) -> None:
    """It is asked once more, so that cancelling does not draw a card."""
    front = Front(EMPTY_FIELD, phase="draw", blue=EXCHANGE + 'pile = ["catapult"]', green=EXCHANGE)
    front.take(*(f"1: {choice}" for choice in cancelled))
    assert (front.asks(), front.choices()) == ((1, "DRAW_OR_SWAP"), ["draw"])
    assert front.why_not(1, "swap") == ("You have cancelled the exchange of this round.", "DF-R33")
    front.take("1: draw")
    assert front.choices() == ["draw", "swap"]  # the other side's own affair
    kept = Front(EMPTY_FIELD, phase="draw", blue=EXCHANGE + "pile = []", green=EXCHANGE)
    kept.take(*(f"1: {choice}" for choice in cancelled))
    assert kept.choices() == ["keep"]


@rule("DF-R33")
def test_a_cancelled_exchange_can_be_made_in_the_next_round() -> None:
    front = Front(EMPTY_FIELD, "1: swap", "1: back", phase="draw", blue=EXCHANGE, green=EXCHANGE)
    front.take("1: draw", "2: draw")
    while front.asks()[1] != "DRAW_OR_SWAP":
        front.session.take(front.choices()[0])
    assert front.choices() == ["draw", "swap"]
