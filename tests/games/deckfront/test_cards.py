"""Every card of the set, by what is written on it."""

import msgspec
import pytest

from games.deckfront.front import EMPTY_FIELD, MAY_HOLD, Front, Sides
from games.deckfront.test_df09_keywords import place, reveal
from support import rule
from warcabinet.games.deckfront import GAME


def test_archers_skirmish_withdraw_and_advance() -> None:
    front = place("col 0 +1\nG1 GEN archers\nB1 GEN .", "pikemen", "1: place 1/+1", "2: withdraw")
    assert (front.b1, front.g2) == ({1: "pikemen/1"}, {1: "archers"})
    front = reveal("col 0 +1\nG1 GEN .\nB1 GEN .\nB2 . archers", "1: advance +1")
    assert front.b1 == {1: "archers"}


def test_knights_charge_for_one() -> None:
    front = place("col 0 +1\nG1 GEN pikemen\nB1 GEN .", "knights", "1: place 1/+1")
    assert front.g1 == {1: "pikemen/1"}


@pytest.mark.parametrize(
    ("neighbours", "damage"), [("archers swordsmen archers", 0), (". swordsmen archers", 1), ("archers swordsmen .", 1)]
)
def test_swordsmen_in_a_closed_line(neighbours: str, damage: int) -> None:
    """Armour 2 between two own units of row 1, else 1; what stands in row 2 does not help."""
    front = Front(
        f"col 0 +1 +2 +3\nG2 . . standard .\nG1 GEN . shield-bearers .\nB1 GEN {neighbours}\nB2 . hospital hospital .", round=2
    )
    text = next(text for text, _ in front.log() if text.startswith("Shield-bearers (Seat 2)"))
    assert text.endswith(f": {damage} damage")


def test_swordsmen_show_their_armour() -> None:
    front = Front("col 0 +1 +2\nG1 GEN . .\nB1 GEN swordsmen archers", phase="draw", blue="hand = 1", green="hand = 1")
    item = front.unit(1, "blue/swordsmen#1")
    assert (item.term, [(value.text, value.tone) for value in item.strip]) == ("2/2/1", [("2", ""), ("2", "ok"), ("1", "")])


def test_javelins_pierce_all_armour() -> None:
    front = Front("col 0 +1\nG1 GEN shield-bearers\nB1 GEN javelins")
    assert front.g1 == {1: "shield-bearers/1"}
    front = place("col 0 +1\nG1 GEN javelins\nB1 GEN .", "shield-bearers", "1: place 1/+1")
    assert front.b1 == {1: "shield-bearers/1"}


def test_the_field_hospital_cares_for_three_columns_of_row_one() -> None:
    front = Front(
        """
        col   0     +1           +2          +3
        G1   GEN     .            .           .
        B1   GEN/5  barricades/3 knights/1  barricades/2
        B2    .     hospital/1    .           .
        """,
        round=1,
    )
    assert front.general(1) == 4
    assert front.b1 == {1: "barricades/2", 2: "knights", 3: "barricades/2"}
    assert front.b2 == {1: "hospital/1"}  # neither itself nor row 2
    both = Front("col 0 +1 +2\nG1 GEN . .\nB1 GEN/5 barricades/3 .\nB2 . hospital hospital", round=1)
    assert both.b1 == {1: "barricades/1"}  # two add up
    unhurt = Front("col 0 +1\nG1 GEN .\nB1 GEN barricades\nB2 . hospital", round=1)
    assert unhurt.b1 == {1: "barricades"}


def test_the_field_hospital_does_not_save_who_is_defeated_nor_care_from_row_one() -> None:
    front = Front("col 0 +1\nG1 GEN .\nB1 GEN knights/2\nB2 . hospital", round=1)
    assert front.discard(1) == ["knights"]
    front = Front("col 0 +1 +2\nG1 GEN . .\nB1 GEN barricades/3 hospital", round=1)
    assert front.b1[1] == "barricades/3"


def test_barricades_turn_a_straight_charge() -> None:
    front = place("col 0 +1\nG1 GEN barricades\nB1 GEN .", "knights", "1: place 1/+1")
    assert (front.b1, front.g1) == ({1: "knights/1"}, {1: "barricades"})  # no armour against the stakes
    front = place("col 0 +1 +2\nG1 GEN barricades .\nB1 GEN pikemen .", "knights", "1: place 1/+2")
    assert front.g1 == {1: "barricades/1"}  # an oblique Charge works
    front = Front("col 0 +1\nG1 GEN barricades\nB1 GEN light-horse/1", phase="turn")
    assert front.asks()[1] != "TURN_UNITS"
    front = Front("col -1 0 +1\nG1 barricades GEN .\nB1 . GEN light-horse/1", "1: turn +1 west", phase="turn")
    assert front.b1 == {}  # and kills who had one life left
    assert front.discard(1) == ["light-horse"]


@rule("DF-9.4")
def test_whoever_falls_on_stakes_is_removed_at_once_and_nothing_follows() -> None:
    """In an edition whose Barricades can withdraw: no one has come before them."""
    position = "col -1 0 +1\nG1 barricades GEN .\nB1 . GEN light-horse/1"
    again = Front("col -1 0 +1 +2\nG1 barricades GEN . .\nB1 . GEN light-horse/1 light-horse", "1: turn +1 west", phase="turn")
    assert (again.asks(), again.b1, again.discard(1)) == ((1, "TURN_UNITS"), {2: "light-horse"}, ["light-horse"])
    withdrawing = """
        own_cards = '''
        [[unit]]
        id = "barricades"
        row2 = "open"
        ability = [{ row = 1, do = "stakes", damage = 1 }, { row = 1, do = "withdraw" }]
        '''
    """
    front = Front(position, "1: turn +1 west", phase="turn", head=withdrawing)
    assert (front.b1, front.g1, front.g2) == ({}, {-1: "barricades"}, {})
    assert front.asks()[1] != "WITHDRAW_OR_STAY"
    lives = Front(position.replace("/1", ""), "1: turn +1 west", phase="turn", head=withdrawing)
    assert (lives.b1, lives.asks()) == ({-1: "light-horse/1"}, (2, "WITHDRAW_OR_STAY"))


@pytest.mark.parametrize("row", [1, 2])
def test_pikemen_against_cavalry(row: int) -> None:
    rows = ("pikemen", ".") if row == 1 else ("barricades", "pikemen")
    for target, damage in (("light-horse", 3), ("archers", 1), ("knights", 3 - (row == 1))):
        front = Front(f"col 0 +1\nG1 GEN {target}\nB1 GEN {rows[0]}\nB2 . {rows[1]}")
        text = next(text for text, _ in front.log() if text.startswith("Pikemen (Seat 1)"))
        assert text.endswith(f": {damage} damage"), target


def test_light_horse_turns_a_flank() -> None:
    front = Front("col -1 0 +1 +2\nG1 . GEN . .\nB1 pikemen GEN light-horse archers\nB2 . . hospital .", phase="turn")
    assert front.choices() == ["turn +1 west", "turn +1 east", "done"]
    front.take("1: turn +1 east")
    assert ("Seat 1 repositions Light horse (row 1, right 1): row 1, right 3", "DF-R31") in front.log()
    assert ("Charge by Light horse (Seat 1) at General (centre), oblique: 1 damage", "DF-9.4") in front.log()


def test_light_horse_turns_in_a_later_round_once_and_unopposed() -> None:
    same_round = Front("col 0 +1\nG1 GEN .\nB1 GEN light-horse@4", phase="turn")
    assert same_round.asks()[1] != "TURN_UNITS"
    opposed = Front("col 0 +1\nG1 GEN barricades\nB1 GEN light-horse", phase="turn")
    assert opposed.asks()[1] != "TURN_UNITS"
    behind = Front("col 0 +1\nG2 . barricades\nG1 GEN .\nB1 GEN light-horse".replace("barricades", "standard"), phase="turn")
    assert behind.asks() == (1, "TURN_UNITS")
    again = Front("col -1 0 +1 +2\nG1 . GEN . .\nB1 . GEN light-horse light-horse", "1: turn +2 west", phase="turn")
    assert again.choices() == ["turn +1 west", "done"]


def test_light_horse_leaves_the_unit_behind_it() -> None:
    front = Front("col 0 +1\nG1 GEN .\nB1 GEN light-horse\nB2 . hospital", "1: turn +1 west", phase="turn")
    assert (front.b1, front.b2) == ({-1: "light-horse"}, {1: "hospital"})


def test_light_horse_is_shot_at_when_it_turns() -> None:
    front = Front("col -1 0 +1\nG1 javelins GEN .\nB1 . GEN light-horse", "1: turn +1 west", phase="turn", round=2)
    assert any(rule == "DF-9.8" for _, rule in front.log())


def test_saboteurs_hit_the_general_and_decide_the_order() -> None:
    front = Front("col 0\nG2 saboteurs\nG1 GEN\nB1 GEN")
    assert front.general(2) == 2
    cards = Sides(blue='hand = ["barricades"]', green='hand = ["light-horse"]')
    front = Front("col 0\nG2 saboteurs\nG1 GEN\nB1 GEN", "1: play barricades", "2: play light-horse", phase="play", **cards)
    assert front.asks() == (1, "CHOOSE_ORDER")  # initiative 1 against 11
    assert ("Seat 1 has Saboteurs in play and decides the order", "DF-9.1") in front.log()
    both = Front(
        "col 0\nG2 saboteurs\nG1 GEN\nB1 GEN\nB2 saboteurs", "1: play barricades", "2: play light-horse", phase="play", **cards
    )
    assert both.asks() == (2, "CHOOSE_ORDER")  # both have them: as usual
    fallen = Front("col 0\nG2 saboteurs\nG1 x\nB1 GEN", blue="hand = 1", green="hand = 1")
    assert not any("Saboteurs (Seat 1) at" in text for text, _ in fallen.log())


def test_saboteurs_attack_in_the_round_they_come_and_draw_no_fire() -> None:
    front = Front(
        "col -1 0 +1\nG1 javelins GEN archers\nB1 . GEN .",
        phase="position",
        head='first = "blue"',
        blue='played = "saboteurs"',
        margin=5,
    )
    assert front.intruder(1) == "saboteurs"
    assert front.general(2) == 2


def test_saboteurs_are_hunted_with_the_printed_attack() -> None:
    """Also beside a straight target, by choice; a standard-bearer helps nobody in row 2."""
    front = Front("col 0 +1\nG2 saboteurs pikemen\nG1 GEN barricades\nB1 GEN light-horse")
    assert front.choices() == ["attack straight", "attack saboteurs"]
    front.take("2: attack saboteurs")
    assert front.intruder(1) == "saboteurs/1"
    alone = Front("col 0 +1\nG2 saboteurs catapult\nG1 GEN .\nB1 GEN .", blue="hand = 1", green="hand = 1")
    assert alone.intruder(1) == ""  # its only target: taken without asking, 2 damage
    assert alone.discard(1) == ["saboteurs"]


def test_the_catapult_waits_and_shoots_in_its_column() -> None:
    fresh = Front("col 0 +1\nG1 GEN barricades\nB1 GEN .\nB2 . catapult@4")
    assert fresh.g1 == {1: "barricades"}
    front = Front("col 0 +1\nG2 . standard\nG1 GEN barricades\nB1 GEN .\nB2 . catapult@3")
    assert front.choices() == ["attack straight", "attack over"]
    front.take("1: attack over")
    assert (front.g1, front.g2) == ({1: "barricades"}, {1: "standard/2"})  # not pulled forward
    front = Front("col 0 +1\nG2 . catapult\nG1 GEN .\nB1 GEN .\nB2 . catapult")
    assert (front.g2, front.b2) == ({}, {})  # only a catapult reaches another
    nobody = Front("col 0 +1\nG1 GEN .\nB1 GEN .\nB2 . catapult")
    assert nobody.general(2) == 0  # no oblique attack


def test_the_catapult_may_spare_a_lone_medic() -> None:
    front = Front("col 0 +1\nG2 . hospital\nG1 GEN .\nB1 GEN .\nB2 . catapult", options=MAY_HOLD)
    assert front.choices() == ["attack over", "attack hold"]
    front = Front("col 0 +1\nG2 . hospital\nG1 GEN .\nB1 GEN .\nB2 . catapult")
    assert front.g2 == {}  # DF-R7 as printed: nobody holds back
    front = Front("col 0 +1\nG2 . hospital\nG1 GEN barricades\nB1 GEN .\nB2 . catapult")
    assert front.choices() == ["attack straight", "attack over"]


def test_the_standard_leads_the_unit_in_front() -> None:
    front = Front("col 0 +1 +2\nG1 GEN . .\nB1 GEN archers pikemen\nB2 . standard .")
    assert front.general(2) == 2 + 1
    front = Front("col 0 +1 +2\nG1 GEN . .\nB1 GEN archers standard")
    assert front.general(2) == 1  # in row 1 it leads nobody


def test_the_shield_wall_holds_against_everything_but_javelins() -> None:
    # from row 2, and oblique
    front = Front("col 0 +1 +2\nG1 GEN shield-bearers .\nB1 GEN barricades pikemen\nB2 . archers .")
    assert front.g1 == {1: "shield-bearers"}
    # by Charge, straight and oblique
    front = place("col 0 +1 +2\nG1 GEN shield-bearers .\nB1 GEN barricades .", "light-horse", "1: place 1/+2")
    assert front.g1 == {1: "shield-bearers"}
    # by Skirmishers, oblique
    front = place("col 0 +1 +2\nG1 GEN . archers\nB1 GEN . .", "shield-bearers", "1: place 1/+1")
    assert front.b1 == {1: "shield-bearers"}


@rule("DF-2.5")
def test_the_general_has_no_ability() -> None:
    front = Front(EMPTY_FIELD)
    assert (front.general(1), front.general(2)) == (0, 0)
    assert front.morale() == (3, 3)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_word_of_the_card_file_is_translated(language: str) -> None:
    """For `warcabinet cards`."""
    words = GAME.catalogues[language]

    def look(key: str, value: object) -> None:
        assert f"card.{key}" in words
        if isinstance(value, dict):
            for field, each in value.items():
                look(field, each)
        elif isinstance(value, list):
            for each in value:
                look(key, each)
        elif isinstance(value, str):
            assert f"card.{key}.{value}" in words

    for entry in (*GAME.cards.unit, GAME.cards.general):
        for key, value in msgspec.to_builtins(entry).items():
            if key not in ("id", "name", "text", "source"):
                look(key, [{k: v for k, v in each.items() if v is not None} for each in value] if key == "ability" else value)


@rule("DF-5.9")
def test_the_enemy_behind_the_general_does_not_lead_him() -> None:
    """In an edition whose Saboteurs lead."""
    leading = """
        own_cards = '''
        [[unit]]
        id = "saboteurs"
        ability = [{ do = "infiltrate" }, { row = 2, do = "lead", attack = 5 }]
        '''
    """
    front = Front("col 0 +1\nG2 saboteurs .\nG1 GEN .\nB1 GEN .", head=leading)
    assert front.general(1) == 0


@rule("DF-9.13")
@pytest.mark.parametrize("seat", ["blue", "green"])
def test_behind_the_generals_only_printed_attacks_count(seat: str) -> None:
    """In an edition whose Archers are good against agents and whose Saboteurs are good against staff."""
    hunters = """
        own_cards = '''
        [[unit]]
        id = "archers"
        ability = [{ do = "against", type = "agents", attack = 1 }]
        [[unit]]
        id = "saboteurs"
        life = 9
        ability = [{ do = "infiltrate" }, { do = "against", type = "staff", attack = 1 }]
        '''
    """
    picture = "col -1 0 +1\nG1 . GEN .\nB1 barricades GEN barricades\nB2 archers saboteurs archers"
    if seat == "green":
        picture = "col -1 0 +1\nG2 archers saboteurs archers\nG1 barricades GEN barricades\nB1 . GEN ."
    front = Front(picture, head=hunters)
    me = 1 if seat == "blue" else 2
    while front.asks()[1] == "DECLARE":
        front.take(f"{me}: attack saboteurs")
    assert (front.intruder(3 - me), front.general(me)) == ("saboteurs/2", 2)
