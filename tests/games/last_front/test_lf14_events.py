"""LF-14 Events."""

from games.last_front.front import Front, area
from support import rule

EVENT = """
    event_deck = ["{}", "event-partisans"]
    battle_deck = ["plane-2", "plane-3", "plane-4"]
    [seat.1]
    hand = ["draw-event", "troop-1"]
    bid = ["plane-4"]
    [seat.2]
    hand = ["special-counterintelligence", "special-ambush"]
    bid = ["plane-4"]
    piles = [["tank-3", "tank-3", "plane-4"]]
    [seat.3]
    hand = ["special-counterintelligence"]
    {}
"""


@rule("LF-14.1")
def test_a_draw_event_turns_up_the_top_event_which_must_be_carried_out() -> None:
    front = Front(EVENT.format("event-friendly-fire", ""), "1: lay draw-event", players=3)
    assert front.bid(1) == []
    assert front.discard() == ["plane-4", "draw-event"]
    assert front.hand(1) == ["troop-1"]
    assert [front.s.book.event[event].id for event in front.s.event_discard.cards] == ["event-friendly-fire"]
    assert front.s.book.event[front.s.event_deck.cards[-1]].id == "event-partisans"  # only one is turned up


@rule("LF-14.2")
def test_everybody_sees_the_event() -> None:
    front = Front(EVENT.format("event-low-cloud", ""), "1: lay draw-event", players=3)
    for viewer in range(-1, 3):
        lines = [text for text, rule in front.log(viewer + 1) if rule == "LF-14.2"]
        assert len(lines) == 1
        assert "Low Cloud" in lines[0]
        assert "open Planes count half" in lines[0]
        assert [item.face for item in area(front.session.scene(viewer), "events").items] == ["event-low-cloud"]


@rule("LF-14.3")
def test_it_takes_effect_at_once() -> None:
    front = Front(EVENT.format("event-low-cloud", ""), "1: lay draw-event", players=3)
    assert front.asks() == (1, "TAKE_TURN")
    assert (front.total(1), front.total(2)) == (2, 12)


@rule("LF-14.4", "LF-R46")
def test_neither_event_nor_draw_event_can_be_blocked() -> None:
    front = Front(EVENT.format("event-fresh-divisions", ""), "1: lay draw-event", players=3)
    assert front.asks() == (1, "TAKE_TURN")  # though two seats hold a block
    assert len(front.hand(1)) == 4


@rule("LF-14.5", "LF-10.6")
def test_those_who_withdrew_are_not_touched() -> None:
    for out, left in ((2, 3), (3, 2)):  # on either side of the drawer
        front = Front(
            f"""
            event_deck = ["event-wolf-pack"]
            [seat.1]
            hand = ["draw-event"]
            [seat.{left}]
            hand = ["troop-1"]
            [seat.{out}]
            hand = ["troop-2"]
            fighting = false
            """,
            "1: lay draw-event",
            f"{left}: from troop-1",
            players=3,
        )
        assert front.asks() == (1, "TAKE_TURN")
        assert front.hand(out) == ["troop-2"]


@rule("LF-14.5")
def test_piles_are_not_touched() -> None:
    front = Front(EVENT.format("event-carpet-bombing", ""), "1: lay draw-event", players=3)
    assert front.bid(2) == []
    assert front.piles(2) == [["tank-3", "tank-3", "plane-4"]]
