"""LF-9 Blitz."""

from games.last_front.front import Front
from support import rule
from warcabinet.games.last_front import GAME

DIGGING = """
    [seat.1]
    bid = ["plane-4", "plane-3", "tank-3"]
    [seat.2]
    hand = ["special-ambush"]
    [seat.3]
    {}
"""
DECLARE = ("1: dig", "1: pick plane-4", "1: pick plane-3", "1: pick tank-3", "1: confirm")


@rule("LF-9.1")
def test_which_cards_carry_the_lightning_sign() -> None:
    assert [card.id for card in GAME.cards.battle if card.blitz] == [
        "icon-guderian",
        "special-ambush",
        "special-counterintelligence",
        "special-commando-raid",
        "special-paratroop-drop",
    ]
    for card in GAME.cards.battle:
        title = GAME.draw_face(card.id, "en").partition("</title>")[0]
        assert (", blitz" in title) is card.blitz


@rule("LF-9.2")
def test_a_blitz_card_breaks_into_anothers_turn() -> None:
    front = Front(
        """
        [seat.1]
        bid = ["plane-4"]
        hand = ["troop-1"]
        [seat.2]
        hand = ["special-ambush"]
        """,
        "1: done",
        "2: ability special-ambush",
        "2: target 1/plane-4",
    )
    assert front.bid(1) == []
    assert front.asks() == (1, "TAKE_TURN")  # whose turn it still is
    assert front.hand(2) == []


@rule("LF-9.3", "LF-9.4")
def test_the_moment_against_a_dig_in_is_between_declaring_and_doing() -> None:
    front = Front(DIGGING.format(""), *DECLARE, players=3)
    assert front.asks() == (2, "DIG_WINDOW")
    assert front.piles(1) == []
    front.take("2: ability special-ambush", "2: target 1/plane-3/declared")
    assert front.piles(1) == []
    assert front.bid(1) == ["plane-4", "tank-3"]
    assert front.asks() == (1, "TAKE_TURN")


@rule("LF-9.4")
def test_before_it_is_declared_nobody_is_asked_and_afterwards_it_is_too_late() -> None:
    front = Front(DIGGING.format(""), *DECLARE[:-1], players=3)
    assert front.asks() == (1, "PICK_TO_DIG")
    front.take("1: confirm", "2: pass")
    assert front.piles(1) == [["plane-4", "plane-3", "tank-3"]]
    front.take("1: done")
    assert front.asks() == (2, "TAKE_TURN")  # the Ambush finds no open card


@rule("LF-9.5")
def test_who_has_withdrawn_plays_no_blitz() -> None:
    out = Front(DIGGING.format('hand = ["special-ambush"]\nfighting = false'), *DECLARE, "2: pass", players=3)
    assert out.asks() == (1, "TAKE_TURN")
    inside = Front(DIGGING.format('hand = ["special-ambush"]'), *DECLARE, "2: pass", players=3)
    assert inside.asks() == (3, "DIG_WINDOW")


@rule("LF-9.5")
def test_who_has_withdrawn_blocks_nothing() -> None:
    position = '[seat.1]\nhand = ["icon-patton"]\n[seat.3]\nhand = ["special-counterintelligence"]\nfighting = {}'
    assert Front(position.format("false"), "1: ability icon-patton", players=3).asks() == (1, "TAKE_TURN")
    assert Front(position.format("true"), "1: ability icon-patton", players=3).asks() == (3, "BLOCK_WINDOW")
