"""LF-2 The cards."""

import re
from collections import Counter

import pytest

from games.last_front.front import Front
from support import rule
from warcabinet.engine.game import FaceSize
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.cards.cardfile import NATION_NAMES, Entry

UNIT_TYPES = ("troop", "tank", "plane", "support")
UNITS = [card for card in GAME.cards.battle if card.kind in UNIT_TYPES]


def of_kind(kind: str) -> list[Entry]:
    return [card for card in GAME.cards.battle if card.kind == kind]


# ------------------------------------------------------------ what there is
@rule("LF-2.1")
def test_a_match_uses_all_cards_of_four_kinds() -> None:
    s = GAME.new(GAME.options({"players": 6}), "1")
    hands = sum(len(hand) for hand in s.hand)
    assert (len(s.territory_deck), len(GAME.book.bonus), len(s.event_deck), len(s.deck) + hands) == (12, 4, 18, 128)


@rule("LF-2.2")
def test_three_territories_of_each_type_each_in_its_colour() -> None:
    assert Counter(card.nation for card in GAME.cards.territory) == dict.fromkeys(NATION_NAMES, 3)
    for card in GAME.cards.territory:
        red, green, blue = main_colour(GAME.draw_face(card.id, "en"))
        if card.nation == "american":
            assert green > red
            assert green > blue
        elif card.nation == "british":
            assert blue > max(red, green)
        elif card.nation == "soviet":
            assert red > max(green, blue)
        else:
            assert max(red, green, blue) - min(red, green, blue) < 16  # grey


def main_colour(svg: str) -> tuple[int, int, int]:
    """Of the broad stripe at the top of a face."""
    found = re.search(r'<rect width="100" height="[\d.]+" fill="#(\w\w)(\w\w)(\w\w)"', svg)
    assert found, svg[:400]
    red, green, blue = (int(part, 16) for part in found.groups())
    return red, green, blue


@rule("LF-2.3")
def test_one_bonus_for_each_type_that_helps_in_battle() -> None:
    assert [card.nation for card in GAME.cards.bonus] == list(NATION_NAMES)
    for card in GAME.cards.bonus:
        assert card.effect
        assert card.text


@rule("LF-2.4")
def test_eighteen_events_each_says_what_it_does() -> None:
    assert sum(card.count for card in GAME.cards.event) == 18
    texts = [card.text.en for card in GAME.cards.event if card.text]
    assert len(set(texts)) == len(GAME.cards.event)


@rule("LF-2.6")
def test_battle_cards_make_a_bid_and_strengthen_it() -> None:
    front = Front('[seat.1]\nhand = ["tank-2", "icon-patton"]', "1: lay tank-2")
    assert front.total(1) == 2
    front.take("1: ability icon-patton")
    assert front.total(1) == 4


# ------------------------------------------------------------ Units
@rule("LF-2.7")
def test_a_unit_has_a_number_and_one_of_four_types() -> None:
    assert {card.kind for card in UNITS} == set(UNIT_TYPES)
    assert sum(card.count for card in UNITS) == 98
    assert all(card.value > 0 for card in UNITS)


@rule("LF-2.8")
@pytest.mark.parametrize(
    ("unit", "number"),
    [("troop-1", 1), ("troop-2", 2), ("troop-3", 3), ("tank-2", 2), ("tank-3", 3), ("plane-2", 2), ("plane-3", 3), ("plane-4", 4)],
)
@pytest.mark.parametrize("defending", [False, True])
def test_troops_tanks_and_planes_count_their_number(unit: str, number: int, defending: bool) -> None:
    front = Front(battle_for_malta(holder=1 if defending else 2, hand=[unit]), f"1: lay {unit}")
    assert front.total(1) == number
    assert front.hand(1) == []


def battle_for_malta(holder: int, hand: list[str]) -> str:
    """Seat 1 has these cards; Malta gives its holder no bonus on them, because London balances it."""
    other = 3 - holder
    lands = {holder: ["terr-uk-malta"], other: ["terr-uk-london"]}
    return f"""
        contested = "terr-uk-malta"
        [seat.1]
        territories = {lands[1]}
        hand = {hand}
        [seat.2]
        territories = {lands[2]}
    """


@rule("LF-2.9")
def test_the_values_that_exist() -> None:
    found = {kind: [(card.value, card.defence) for card in of_kind(kind)] for kind in UNIT_TYPES}
    assert found == {
        "troop": [(1, 0), (2, 0), (3, 0)],
        "tank": [(2, 0), (3, 0)],
        "plane": [(2, 0), (3, 0), (4, 0)],
        "support": [(1, 2), (2, 4), (3, 6)],
    }


@rule("LF-2.10")
def test_how_frequent_the_types_are() -> None:
    troops, tanks, planes, supports = (sum(card.count for card in of_kind(kind)) for kind in UNIT_TYPES)
    assert troops > tanks > planes
    assert abs(supports - tanks) <= 2


@rule("LF-2.11")
def test_a_support_attacks_lower_than_it_defends() -> None:
    for card in of_kind("support"):
        assert 0 < card.value < card.defence


@rule("LF-2.11")
@pytest.mark.parametrize("size", ["table", "zoom"])
@pytest.mark.parametrize(("language", "letters"), [("en", "AD"), ("de", "AV")])
def test_the_two_values_of_a_support_carry_their_letters_on_its_face(size: FaceSize, language: str, letters: str) -> None:
    drawn = re.findall(r">([^<>]+)</text>", GAME.draw_face("support-3-6", language, size))
    assert [word for word in drawn if len(word) == 1] == ["3", letters[0], "6", letters[1]]
    assert letters[1] not in re.findall(r">(\w)</text>", GAME.draw_face("tank-3", language, size))


@pytest.mark.parametrize(("support", "attack", "defence"), [("support-1-2", 1, 2), ("support-2-4", 2, 4), ("support-3-6", 3, 6)])
class TestSupport:
    @rule("LF-2.12")
    def test_counts_defence_for_a_territory_of_ones_own(self, support: str, attack: int, defence: int) -> None:
        front = Front(battle_for_malta(holder=1, hand=[support]), f"1: lay {support}")
        assert front.total(1) == defence

    @rule("LF-2.13")
    def test_counts_attack_against_a_holder(self, support: str, attack: int, defence: int) -> None:
        front = Front(battle_for_malta(holder=2, hand=[support]), f"1: lay {support}")
        assert front.total(1) == attack

    @rule("LF-2.13")
    def test_counts_attack_for_the_open_territory(self, support: str, attack: int, defence: int) -> None:
        front = Front(
            f"""
            open = "terr-uk-malta"
            [seat.1]
            territories = ["terr-us-guam"]
            hand = ["{support}"]
            """,
            f"1: lay {support}",
        )
        assert front.total(1) == attack


@rule("LF-2.12", "LF-R20")
@pytest.mark.parametrize("territory", [card.id for card in GAME.cards.territory])
def test_every_territory_can_be_defended(territory: str) -> None:
    front = Front(f'contested = "{territory}"\n[seat.1]\nterritories = ["{territory}"]\nbid = ["support-3-6"]')
    assert front.contested() == territory
    assert front.total(1) == 6


# ------------------------------------------------------------ Specials, Icons, Draw Events
@rule("LF-2.14")
def test_every_special_tells_its_own_ability() -> None:
    specials = of_kind("special")
    texts = {card.text.en for card in specials if card.text}
    assert len(texts) == len(specials) == 14
    assert all(card.effect for card in specials)


OTHERS_TURN = """
    battle_deck = ["troop-1"]
    [seat.1]
    hand = ["troop-2", "troop-2"]
    bid = ["tank-2", "icon-spitfire/face"]
    [seat.2]
    hand = [{}]
"""


@rule("LF-2.15", "LF-9.2")
def test_in_anothers_turn_only_a_blitz_special_is_played() -> None:
    quiet = Front(OTHERS_TURN.format('"special-ultra", "special-captured-equipment", "special-red-ball-express"'), "1: done")
    assert quiet.asks() == (2, "TAKE_TURN")
    blitz = Front(OTHERS_TURN.format('"special-captured-equipment", "special-ambush"'), "1: done")
    assert blitz.asks() == (2, "DONE_WINDOW")
    assert blitz.choices() == ["ability special-ambush", "pass", "pass-on"]


@rule("LF-2.16")
def test_icons_mostly_make_units_better() -> None:
    icons = of_kind("icon")
    assert len(icons) == 10
    assert all(card.text for card in icons)
    better = 0
    for card in icons:
        front = Front(f'[seat.1]\nbid = ["troop-2", "tank-2", "plane-2", "support-2-4"]\nhand = ["{card.id}"]')
        before = front.total(1)
        front.take(f"1: ability {card.id}")
        better += front.total(1) > before
    assert better == 8  # not Rosie, who draws, nor Churchill, who protects


@rule("LF-2.17")
def test_a_draw_event_can_be_played_at_any_moment_of_ones_turn_or_kept() -> None:
    front = Front(
        """
        battle_deck = ["troop-1"]
        [seat.1]
        hand = ["draw-event", "troop-1", "icon-patton", "special-red-ball-express"]
        bid = ["tank-3", "tank-3", "plane-4"]
        [seat.2]
        hand = ["draw-event", "special-ambush"]
        """
    )
    moments = [(), ("lay troop-1",), ("ability icon-patton",), ("dig", "pick tank-3", "pick tank-3", "confirm")]
    for moment in moments:
        for choice in moment:
            front.take(f"1: {choice}")
            if choice == "confirm":
                assert "lay draw-event" not in front.choices()  # another's turn
                front.take("2: pass")
        assert "lay draw-event" in front.choices()
    front.take("1: done")
    assert front.asks() == (2, "DONE_WINDOW")
    assert "lay draw-event" not in front.choices()
    assert "draw-event" in front.hand(1)


@rule("LF-2.18")
def test_a_draw_event_never_counts_in_a_bid() -> None:
    front = Front('event_deck = ["event-low-cloud"]\n[seat.1]\nhand = ["draw-event", "troop-1"]')
    assert front.choices() == ["lay draw-event", "lay troop-1", "withdraw"]
    front.take("1: lay draw-event")
    assert front.total(1) == 0
    assert front.bid(1) == []
    assert front.discard() == ["draw-event"]
    assert "done" not in front.choices()


@rule("LF-2.19")
def test_units_and_icons_too_wait_for_ones_own_turn_unless_blitz() -> None:
    quiet = Front(OTHERS_TURN.format('"troop-3", "tank-3", "icon-patton", "icon-zhukov"'), "1: done")
    assert quiet.asks() == (2, "TAKE_TURN")
    blitz = Front(OTHERS_TURN.format('"troop-3", "icon-patton", "icon-guderian"'), "1: done")
    assert blitz.asks() == (2, "DONE_WINDOW")
    assert blitz.choices() == ["ability icon-guderian", "pass", "pass-on"]
