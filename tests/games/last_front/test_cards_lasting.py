"""Icons and Specials that stay in the bid and work while they lie there."""

import pytest

from games.last_front.front import Front
from warcabinet.games.last_front import GAME

ONE_OF_EACH = ["troop-3", "tank-3", "plane-4", "support-1-2"]
PLAIN = {"troop-3": 3, "tank-3": 3, "plane-4": 4, "support-1-2": 1}

# What the card makes of the holder's Units, and of those of the opponents.
CHANGES: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "icon-patton": ({"tank-3": 5}, {}),
    "icon-eisenhower": ({"troop-3": 4, "tank-3": 4, "plane-4": 5, "support-1-2": 2}, {}),
    "icon-rosie": ({}, {}),
    "icon-churchill": ({}, {}),
    "icon-montgomery": ({"support-1-2": 3}, {}),
    "icon-spitfire": ({"plane-4": 6}, {}),
    "icon-zhukov": ({"troop-3": 6}, {}),
    "icon-katyusha": ({"support-1-2": 2}, {}),
    "icon-rommel": ({"tank-3": 4, "support-1-2": 2}, {}),
    "icon-guderian": ({"tank-3": 6}, {}),
    "special-massed-assault": ({"troop-3": 4, "tank-3": 4}, {}),
    "special-flak-towers": ({}, {"plane-4": 2}),
    "special-dragons-teeth": ({}, {"tank-3": 2}),
}


def battlefield(card: str) -> Front:
    """All have the same Units; seat 4 has withdrawn."""
    bid = f"bid = {ONE_OF_EACH}"
    position = f'[seat.1]\nhand = ["{card}"]\n{bid}\n[seat.2]\n{bid}\n[seat.3]\n{bid}\n[seat.4]\nfighting = false'
    return Front(position, players=4)


def test_all_lasting_cards_are_here() -> None:
    assert set(CHANGES) == {card.id for card in GAME.cards.battle if card.lasting}


@pytest.mark.parametrize("card", CHANGES)
def test_it_works_on_the_cards_it_names_and_no_others(card: str) -> None:
    front = battlefield(card)
    assert [front.values(seat) for seat in (1, 2, 3)] == [PLAIN] * 3
    front.take(f"1: ability {card}")
    mine, theirs = CHANGES[card]
    assert front.values(1) == PLAIN | mine | {card: 0}
    assert front.values(2) == front.values(3) == PLAIN | theirs
    assert front.bid(1) == [*ONE_OF_EACH, card]
    assert front.hand(1) == front.discard() == []


@pytest.mark.parametrize("card", CHANGES)
def test_upside_down_it_works_on_nothing(card: str) -> None:
    front = battlefield(card)
    front.take(f"1: face {card}")
    face = next(each.value for each in GAME.cards.battle if each.id == card)
    assert front.values(1) == PLAIN | {f"{card}/face": face}
    assert front.values(2) == front.values(3) == PLAIN


@pytest.mark.parametrize("card", [card for card, (mine, theirs) in CHANGES.items() if mine or theirs])
def test_it_stops_when_it_is_gone(card: str) -> None:
    front = Front(
        f"""
        turn = 2
        [seat.1]
        bid = {[*ONE_OF_EACH, card]}
        [seat.2]
        bid = {ONE_OF_EACH}
        hand = ["special-commando-raid"]
        """,
        "2: ability special-commando-raid",
        f"2: target 1/{card}",
    )
    assert front.values(1) == front.values(2) == PLAIN
    assert card in front.discard()


@pytest.mark.parametrize("card", [card for card, (mine, theirs) in CHANGES.items() if mine or theirs])
def test_whoever_gets_it_has_it(card: str) -> None:
    front = Front(
        f"""
        turn = 2
        [seat.1]
        bid = {[*ONE_OF_EACH, card]}
        [seat.2]
        bid = {[*ONE_OF_EACH, "troop-1"]}
        hand = ["special-lend-lease"]
        """,
        "2: ability special-lend-lease",
        f"2: target 1/{card}",
        "2: pick troop-1",
    )
    mine, theirs = CHANGES[card]
    assert front.values(2) == PLAIN | mine | {card: 0}
    assert front.values(1) == PLAIN | theirs | {"troop-1": 1}


# ------------------------------------------------------------ Rosie
ROSIE = """
    turn = 2
    battle_deck = ["troop-1", "troop-2", "troop-3", "tank-2"]
    {}
    [seat.1]
    bid = ["{}"]
    [seat.2]
    bid = ["tank-3"]
"""


def test_rosie_draws_one_card_more_in_each_turn() -> None:
    front = Front(ROSIE.format("", "icon-rosie"), "2: done")
    assert front.hand(1) == ["troop-1", "troop-2"]
    front.take("1: lay troop-1", "1: lay troop-2", "1: withdraw")
    assert front.hand(1) == ["troop-3"]  # for withdrawing one, as ever


def test_rosie_at_face_value_draws_nothing_more() -> None:
    assert Front(ROSIE.format("", "icon-rosie/face"), "2: done").hand(1) == ["troop-1"]


def test_rosie_draws_nothing_while_supply_lines_are_cut() -> None:
    assert Front(ROSIE.format('events = ["event-supply-lines-cut by 2"]', "icon-rosie"), "2: done").hand(1) == []


def test_rosie_does_not_draw_in_the_turn_she_is_played() -> None:
    assert Front('[seat.1]\nhand = ["icon-rosie"]', "1: ability icon-rosie").hand(1) == []


# ------------------------------------------------------------ Churchill
CHURCHILL = """
    [seat.1]
    hand = ["{}"]
    bid = ["troop-1"]
    [seat.2]
    bid = ["{}", "tank-3", "support-2-4", "icon-patton/face", "special-flak-towers"]
    piles = [["plane-4", "plane-4", "plane-4"]]
"""


def targets(front: Front, card: str) -> list[str]:
    """What the card can be aimed at; none where it is not even offered."""
    if f"ability {card}" not in front.choices():
        return []
    front.take(f"1: ability {card}")
    return [choice for choice in front.choices() if choice != "cancel"]


@pytest.mark.parametrize(
    ("attack", "left"),
    [
        ("special-ambush", []),
        ("special-captured-equipment", []),
        ("special-commando-raid", ["target 2/icon-churchill"]),
        ("special-lend-lease", ["target 2/icon-churchill"]),
        ("special-tallboy", ["pile 2/1"]),
    ],
)
def test_churchill_protects_every_open_card_but_himself(attack: str, left: list[str]) -> None:
    assert targets(Front(CHURCHILL.format(attack, "icon-churchill")), attack) == left
    assert len(targets(Front(CHURCHILL.format(attack, "icon-churchill/face")), attack)) > len(left)


def test_churchill_protects_only_the_bid_he_lies_in() -> None:
    front = Front(CHURCHILL.format("special-ambush", "icon-churchill") + '[seat.3]\nbid = ["troop-2"]', players=3)
    assert targets(front, "special-ambush") == ["target 3/troop-2"]


def test_churchill_does_not_stop_modifiers() -> None:
    front = Front(CHURCHILL.format("special-dragons-teeth", "icon-churchill"), "1: ability special-dragons-teeth")
    assert front.values(2)["tank-3"] == 2


def test_churchill_does_not_hinder_his_own_seat() -> None:
    front = Front(
        """
        [seat.1]
        bid = ["icon-churchill", "troop-1"]
        hand = ["special-lend-lease"]
        [seat.2]
        bid = ["plane-4"]
        """,
        "1: ability special-lend-lease",
        "1: target 2/plane-4",
        "1: pick icon-churchill",
    )
    assert front.bid(1) == ["troop-1", "plane-4"]
    assert front.bid(2) == ["icon-churchill"]


# ------------------------------------------------------------ Katyusha, Guderian
def test_katyusha_adds_nothing_where_supports_defend_anyway() -> None:
    front = Front(
        """
        contested = "terr-de-ruhr"
        [seat.1]
        territories = ["terr-de-ruhr"]
        bid = ["support-3-6"]
        hand = ["icon-katyusha"]
        """,
        "1: ability icon-katyusha",
    )
    assert front.values(1)["support-3-6"] == 6


def test_guderian_strikes_in_anothers_turn_into_his_own_bid() -> None:
    front = Front(
        """
        [seat.1]
        bid = ["plane-4"]
        hand = ["troop-1", "troop-1"]
        [seat.2]
        bid = ["tank-3"]
        hand = ["icon-guderian"]
        """,
        "1: done",
        "2: ability icon-guderian",
    )
    assert front.bid(2) == ["tank-3", "icon-guderian"]
    assert front.total(2) == 6
    assert front.asks() == (1, "TAKE_TURN")  # four is no longer enough
    assert "done" not in front.choices()


def test_guderian_is_not_asked_for_when_somebody_digs_in() -> None:
    front = Front(
        """
        [seat.1]
        bid = ["plane-4", "plane-4", "plane-4"]
        [seat.2]
        hand = ["icon-guderian"]
        """,
        "1: dig",
        *["1: pick plane-4"] * 3,
        "1: confirm",
    )
    assert front.asks() == (1, "TAKE_TURN")
    assert front.total(1) == 10
