"""LF-15 Decks and discard piles."""

from collections import Counter

import msgspec
import pytest

from games.last_front.front import Front, area
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.games.last_front import GAME


@rule("LF-15.1")
def test_battle_cards_that_leave_a_bid_or_are_used_up_go_to_the_discard_pile() -> None:
    front = Front(
        """
        event_deck = ["event-supply-lines-cut"]
        [seat.1]
        hand = ["special-ambush", "special-ultra", "draw-event", "icon-patton"]
        bid = ["icon-rosie/face"]
        [seat.2]
        hand = ["plane-2"]
        bid = ["tank-3", "troop-1"]
        [seat.3]
        bid = ["plane-4"]
        """,
        "1: ability special-ambush",
        "1: target 2/tank-3",
        players=3,
    )
    assert front.discard() == ["tank-3", "special-ambush"]
    front.take("1: lay draw-event", "1: ability special-ultra", "1: seat 2", "1: from plane-2")
    assert front.discard() == ["tank-3", "special-ambush", "draw-event", "plane-2", "special-ultra"]
    front.take("1: ability icon-patton")  # stays in the bid
    assert "icon-patton" not in front.discard()
    front.take("1: withdraw")
    assert front.discard()[-2:] == ["icon-rosie", "icon-patton"]  # the one at face value as well
    for viewer in (-1, 1, 2):
        assert [item.face for item in area(front.session.scene(viewer), "discard").items] == front.discard()


DECK_EMPTY = """
    phase = "start"
    discard = {discard}
    [seat.2]
    hand = {rest}
"""


def deck_empty(*discard: str, players: int = 2) -> Front:
    return Front(DECK_EMPTY.format(discard=list(discard), rest=128 - len(discard)), players=players)


@rule("LF-15.2")
def test_the_discard_pile_is_shuffled_and_becomes_the_deck_when_a_card_is_due() -> None:
    front = deck_empty("tank-3", "troop-1", "plane-4", "icon-patton", "troop-2")
    assert front.discard() == []
    assert len(front.deck()) == 4
    assert Counter(front.deck() + front.hand(1)) == Counter(["tank-3", "troop-1", "plane-4", "icon-patton", "troop-2"])
    assert ("The discard pile becomes the Battle deck: 5 cards", "LF-15.2") in front.log()
    orders = set()
    for seed in "12345":
        shuffled = Front(DECK_EMPTY.format(discard=["tank-3", "troop-1", "plane-4", "icon-patton"], rest=124), seed=seed)
        orders.add((*shuffled.hand(1), *shuffled.deck()))
    assert len(orders) > 1


@rule("LF-15.2")
def test_a_deck_that_is_not_empty_is_not_made_anew() -> None:
    front = Front('phase = "start"\ndiscard = ["tank-3"]\nbattle_deck = ["plane-4"]\n[seat.2]\nhand = 126')
    assert front.hand(1) == ["plane-4"]
    assert front.deck() == []
    assert front.discard() == ["tank-3"]  # only when the next card is due


@rule("LF-15.3")
def test_with_deck_and_discard_pile_empty_there_is_no_draw() -> None:
    front = deck_empty()
    assert front.hand(1) == []
    assert len(front.hand(2)) == 128
    assert front.asks() == (1, "TAKE_TURN")
    assert not [text for text, _ in front.log() if "draws" in text]
    front = Front(
        """
        discard = ["tank-3", "plane-4"]
        [seat.1]
        hand = ["special-red-ball-express"]
        [seat.2]
        hand = 125
        """
    )
    front.take("1: ability special-red-ball-express")
    while front.asks() != (1, "TAKE_TURN"):
        front.take("2: pass")
    assert sorted(front.hand(1)) == ["plane-4", "tank-3"]  # two of three


def events_in(pile: Pile) -> list[str]:
    return [GAME.book.event[event].id for event in cards_in(pile)]


@rule("LF-15.4")
def test_used_events_are_discarded_and_become_the_event_deck_when_one_is_due() -> None:
    everything = [card.id for card in GAME.book.event for _ in range(card.count)]
    used = [event for event in everything if event != "event-partisans"]
    orders = set()
    for seed in "123":
        front = Front(
            f"""
            event_deck = ["event-partisans"]
            event_discard = {used}
            [seat.1]
            hand = ["draw-event", "draw-event"]
            """,
            "1: lay draw-event",
            seed=seed,
        )
        assert events_in(front.s.event_deck) == []
        assert events_in(front.s.event_discard) == [*used, "event-partisans"]  # until the next one is due
        front.take("1: lay draw-event")
        assert len(front.s.event_deck) == 17
        turned_up = Counter(everything) - Counter(events_in(front.s.event_deck))
        assert turned_up.total() == 1
        orders.add(tuple(events_in(front.s.event_deck)))
    assert len(orders) == 3


@rule("LF-15.5")
def test_a_hand_has_no_limit() -> None:
    front = Front('phase = "start"\n[seat.1]\nhand = 60')
    assert len(front.hand(1)) == 61
    assert front.asks() == (1, "TAKE_TURN")


PUBLIC = """
    open = "terr-uk-malta"
    contested = "terr-su-moscow"
    discard = ["tank-2", "plane-3"]
    events = ["event-low-cloud by 2"]
    [seat.1]
    hand = ["troop-1", "special-ambush"]
    bid = ["tank-3"]
    [seat.2]
    hand = ["plane-4", "icon-rommel", "draw-event"]
    bid = ["plane-2", "icon-rosie/face"]
    piles = [["tank-3", "tank-3", "troop-3", "troop-1"]]
    territories = ["terr-su-moscow", "terr-de-ruhr"]
    [seat.3]
    hand = ["special-ultra"]
    fighting = false
"""


@rule("LF-15.6")
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_what_everybody_sees(viewer: int) -> None:
    scene = Front(PUBLIC, players=3).session.scene(viewer)
    assert [item.face for item in area(scene, "bid-2").items] == [
        "tank-3", "tank-3", "troop-3", "troop-1", "plane-2", "icon-rosie",
    ]  # fmt: skip
    assert [item.lies for item in area(scene, "bid-2").items] == ["sideways"] * 4 + ["", "upside-down"]
    assert [item.face for item in area(scene, "discard").items] == ["tank-2", "plane-3"]
    assert [item.face for item in area(scene, "lands-2").items] == ["terr-su-moscow", "terr-de-ruhr"]
    assert [item.face for item in area(scene, "bonuses-2").items] == ["bonus-su", "bonus-de"]
    assert [item.face for item in area(scene, "open-territory").items] == ["terr-uk-malta"]
    assert [item.face for item in area(scene, "events").items] == ["event-low-cloud"]
    assert [fact.value for fact in area(scene, "seat-2").facts if fact.id == "hand-2"] == ["3"]
    assert area(scene, "deck-battle").count == 128 - 6 - 9
    assert area(scene, "deck-event").count == 17
    assert area(scene, "deck-territory").count == 9


@rule("LF-15.6")
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_hands_and_decks_are_hidden(viewer: int) -> None:
    front = Front(PUBLIC, players=3)
    before = msgspec.json.encode(front.session.scene(viewer))
    hidden = front.s.hand[0 if viewer == 1 else 1]
    held = list(hidden.cards)
    front.s.redeal(viewer, chance_from("another world"))
    assert list(hidden.cards) != held
    assert msgspec.json.encode(front.session.scene(viewer)) == before
