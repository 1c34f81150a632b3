"""Rulings LF-R49 to LF-R54: Events and protection; swaps and steals."""

import msgspec
import pytest

from games.last_front.front import Front
from support import rule
from warcabinet.engine.pile import table_of
from warcabinet.games.last_front.cards.card import OTHERS, helps_only_its_holder

CLOUD = """
    {}
    battle_deck = ["troop-1", "troop-1", "troop-1"]
    [seat.1]
    hand = ["troop-1"]
    bid = ["plane-4"]
    [seat.2]
    bid = ["plane-4", "troop-3"]
    [seat.3]
    bid = ["plane-4"]
"""


@rule("LF-R49")
def test_nobody_is_asked_before_an_event_works() -> None:
    front = Front(
        """
        event_deck = ["event-general-winter"]
        [seat.1]
        hand = ["draw-event"]
        bid = ["troop-3"]
        [seat.2]
        hand = ["special-ambush", "special-counterintelligence", "icon-guderian"]
        bid = ["troop-2"]
        """,
        "1: lay draw-event",
    )
    assert front.asks() == (1, "TAKE_TURN")
    assert (front.total(1), front.total(2)) == (2, 1)
    assert front.events() == ["event-general-winter"]


@rule("LF-R50")
@pytest.mark.parametrize(("event", "kept"), [("event-low-cloud", True), ("event-air-supremacy", False)])
def test_a_modifier_for_the_drawer_alone_goes_with_him(event: str, kept: bool) -> None:
    front = Front(CLOUD.format(f'events = ["{event} by 1"]'), players=3)
    assert front.values(1)["plane-4"] == (2 if kept else 6)
    front.take("1: withdraw")
    assert front.values(3)["plane-4"] == (2 if kept else 4)
    assert front.events() == ([event] if kept else [])
    discarded = [front.s.book.event[each].id for each in front.s.event_discard.cards]
    assert discarded == ([] if kept else [event])


@rule("LF-R50")
@pytest.mark.parametrize("place", range(2 * OTHERS))
def test_a_card_that_gives_anything_to_others_is_not_for_its_holder_alone(place: int) -> None:
    """Additions, doublings and halvings of each type: first the holder's, then the others'."""
    gives = table_of(2 * OTHERS, 0)
    gives[place] = -1
    assert helps_only_its_holder(gives) == (place < OTHERS)


@rule("LF-R50")
def test_anothers_withdrawal_does_not_end_it() -> None:
    front = Front(CLOUD.format('events = ["event-air-supremacy by 3"]'), "1: withdraw", players=3)
    assert front.events() == ["event-air-supremacy"]
    assert front.values(3)["plane-4"] == 6


# ------------------------------------------------------------ choices of an Event
WOLVES = """
    turn = 2
    event_deck = ["{}"]
    [seat.1]
    hand = ["troop-1", "tank-2"]
    bid = ["plane-3", "tank-3"]
    [seat.2]
    hand = ["draw-event"]
    [seat.3]
    hand = ["troop-2", "tank-3"]
    bid = ["troop-3", "tank-3"]
    [seat.4]
    hand = ["troop-3", "tank-2"]
    bid = ["support-1-2", "support-2-4"]
    piles = {}
"""
PILES = '[["plane-4", "plane-3", "troop-3"], ["plane-4", "plane-3", "tank-3"]]'


@rule("LF-R51")
def test_several_seats_choose_clockwise_from_the_drawers_left_and_must() -> None:
    front = Front(WOLVES.format("event-wolf-pack", "[]"), "2: lay draw-event", players=4)
    asked = []
    while front.asks()[1] == "EVENT_DISCARD":
        asked.append(front.asks()[0])
        assert all(choice.startswith("from ") for choice in front.choices())
        front.take(f"{asked[-1]}: {front.choices()[0]}")
    assert asked == [3, 4, 1]
    assert (front.hand(1), front.hand(3), front.hand(4)) == (["tank-2"], ["tank-3"], ["tank-2"])


@rule("LF-R51")
@pytest.mark.parametrize(
    ("event", "answers"),
    [
        ("event-wolf-pack", ("from troop-2", "from tank-3")),
        ("event-carpet-bombing", ("pick troop-3", "pick tank-3")),
        ("event-breakthrough", ("pile 4/1", "pile 4/2")),
    ],
)
def test_an_answer_is_hidden_until_all_are_in(event: str, answers: tuple[str, str]) -> None:
    """Whatever the first seat answers, all others see the same while the next one is asked."""
    position = WOLVES.format(event, PILES)
    if event == "event-breakthrough":
        position = position.replace('bid = ["plane-3", "tank-3"]', 'bid = ["support-1-2", "support-3-6"]')
    fronts = [Front(position, "2: lay draw-event", players=4) for _ in answers]
    first = fronts[0].asks()[0]
    for front, answer in zip(fronts, answers, strict=True):
        front.take(f"{first}: {answer}")
        assert front.asks()[0] not in (first, 2)
    others = [viewer for viewer in range(5) if viewer != first]
    for viewer in others:
        one, two = (msgspec.json.encode(front.session.scene(viewer - 1)) for front in fronts)
        assert one == two
    while fronts[0].asks()[0] != 2:
        for front in fronts:
            front.take(f"{front.asks()[0]}: {front.choices()[0]}")
    one, two = (msgspec.json.encode(front.session.scene(1)) for front in fronts)
    assert one != two  # now it shows


@rule("LF-R51")
def test_where_nothing_fits_that_part_is_void() -> None:
    front = Front(WOLVES.format("event-breakthrough", "[]"), "2: lay draw-event", players=4)
    assert front.asks() == (4, "EVENT_BREAK")  # the others have neither a pile nor a Support
    front.take("4: pick support-1-2")
    assert front.asks() == (2, "TAKE_TURN")
    assert front.bid(1) == ["plane-3", "tank-3"]
    assert front.bid(3) == ["troop-3", "tank-3"]


CHURCHILL = """
    event_deck = ["{}"]
    [seat.1]
    hand = ["draw-event"]
    [seat.2]
    bid = ["icon-churchill", "troop-3", "support-2-4", "icon-patton/face"]
"""


@rule("LF-R52")
@pytest.mark.parametrize(
    ("event", "choices", "left"),
    [
        ("event-desertion", ("target 2/troop-3",), ["icon-churchill", "support-2-4", "icon-patton/face"]),
        ("event-carpet-bombing", (), ["icon-churchill", "support-2-4", "icon-patton/face"]),
        ("event-breakthrough", (), ["icon-churchill", "troop-3", "icon-patton/face"]),
        ("event-partisans", (), ["troop-3", "support-2-4"]),
    ],
)
def test_churchill_does_not_stop_events(event: str, choices: tuple[str, ...], left: list[str]) -> None:
    front = Front(CHURCHILL.format(event), "1: lay draw-event", *[f"1: {choice}" for choice in choices])
    assert front.bid(2) == left


# ------------------------------------------------------------ swaps and steals
@rule("LF-R53")
def test_both_cards_keep_the_way_up_they_had() -> None:
    position = """
        [seat.1]
        hand = ["special-lend-lease"]
        bid = ["{}", "tank-2"]
        [seat.2]
        bid = ["{}", "plane-2"]
    """
    for mine, theirs in (("icon-patton", "icon-spitfire/face"), ("icon-patton/face", "icon-spitfire")):
        front = Front(position.format(mine, theirs), "1: ability special-lend-lease", f"1: target 2/{theirs}", f"1: pick {mine}")
        assert front.bid(1) == ["tank-2", theirs]
        assert front.bid(2) == ["plane-2", mine]


@rule("LF-R54")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("special-ambush", ["target 2/troop-3", "target 3/tank-2", "target 4/support-1-2"]),
        ("special-captured-equipment", ["target 3/tank-2", "target 4/support-1-2"]),
        ("special-lend-lease", ["target 2/troop-3", "target 3/tank-2", "target 4/support-1-2"]),
        ("special-ultra", ["seat 2", "seat 3", "seat 4"]),
    ],
)
def test_any_opponent_is_any_other_seat_in_the_battle(card: str, expected: list[str]) -> None:
    front = Front(
        f"""
        [seat.1]
        hand = ["{card}"]
        bid = ["troop-1"]
        [seat.2]
        hand = ["troop-1"]
        bid = ["troop-3"]
        [seat.3]
        hand = ["troop-1"]
        bid = ["tank-2"]
        [seat.4]
        hand = ["troop-1"]
        bid = ["support-1-2"]
        [seat.5]
        hand = ["troop-1"]
        fighting = false
        """,
        f"1: ability {card}",
        players=5,
    )
    assert front.choices() == [*expected, "cancel"]
