"""Rulings LF-R37 to LF-R40: what a group is worth, and a declaration that is interrupted."""

from pathlib import Path

from games.last_front.front import Front, area
from support import rule
from warcabinet.games.last_front import GAME, LastFrontGame
from warcabinet.games.last_front.cards.cardfile import read_cards

DIGGING = """
    turn = 2
    [seat.1]
    hand = ["special-ambush", "special-commando-raid"]
    [seat.2]
    bid = [{}]
    {}
"""


def declare(bid: str, *picks: str, more: str = "") -> Front:
    """Seat 2 has declared to dig in these cards; seat 1 is asked."""
    front = Front(DIGGING.format(bid, more), "2: dig", *[f"2: pick {card}" for card in picks], "2: confirm")
    assert front.asks() == (1, "DIG_WINDOW")
    return front


@rule("LF-R37")
def test_good_and_bad_modifiers_count() -> None:
    bad = Front(
        """
        [seat.1]
        bid = ["tank-3", "tank-3", "tank-3", "troop-1"]
        [seat.2]
        bid = ["special-dragons-teeth"]
        """
    )
    assert bad.total(1) == 7
    assert "dig" not in bad.choices()
    good = Front('[seat.1]\nterritories = ["terr-de-berlin"]\nbid = ["tank-3", "tank-3"]')
    assert "dig" in good.choices()
    good.take("1: dig", "1: pick tank-3", "1: pick tank-3", "1: confirm")
    assert good.total(1) == 10


@rule("LF-R37", "LF-R38")
def test_the_value_counts_when_the_declaration_takes_effect() -> None:
    front = declare('"troop-3", "troop-3", "tank-3", "special-massed-assault"', "troop-3", "troop-3", "tank-3")
    front.take("1: ability special-commando-raid", "1: target 2/special-massed-assault")
    front.take("1: pass")  # the Ambush that is left
    assert front.piles(2) == []
    assert front.bid(2) == ["troop-3", "troop-3", "tank-3"]
    assert front.log()[-1] == ("Seat 2's dig-in lapses: only 9 left", "LF-R38")
    assert front.asks() == (2, "TAKE_TURN")


@rule("LF-R38")
def test_what_is_left_still_makes_a_pile_if_it_is_worth_ten() -> None:
    front = declare('"plane-4", "plane-3", "tank-3", "troop-2"', "plane-4", "plane-3", "tank-3", "troop-2")
    front.take("1: ability special-ambush", "1: target 2/troop-2/declared")
    assert front.piles(2) == [["plane-4", "plane-3", "tank-3"]]
    assert front.bid(2) == []
    assert front.discard() == ["troop-2", "special-ambush"]


@rule("LF-R38")
def test_a_lapsed_declaration_leaves_the_cards_open_and_can_be_repeated() -> None:
    front = declare('"plane-4", "plane-3", "tank-3", "troop-3"', "plane-4", "plane-3", "tank-3")
    front.take("1: ability special-ambush", "1: target 2/plane-3/declared")
    assert front.asks() == (2, "TAKE_TURN")
    assert front.piles(2) == []
    assert front.bid(2) == ["plane-4", "tank-3", "troop-3"]
    front.take("2: dig", "2: pick plane-4", "2: pick tank-3", "2: pick troop-3", "2: confirm")
    assert front.piles(2) == [["plane-4", "tank-3", "troop-3"]]  # nobody was asked: the raid finds nothing


@rule("LF-R38")
def test_of_equal_cards_the_declared_and_the_others_are_different_targets() -> None:
    bid = '"plane-4", "troop-3", "troop-3", "troop-3"'
    front = declare(bid, "plane-4", "troop-3", "troop-3")
    front.take("1: ability special-ambush")
    assert front.choices() == ["target 2/plane-4/declared", "target 2/troop-3/declared", "target 2/troop-3", "cancel"]
    front.take("1: target 2/troop-3")
    assert front.piles(2) == [["plane-4", "troop-3", "troop-3"]]
    assert front.bid(2) == []
    front = declare(bid, "plane-4", "troop-3", "troop-3")
    front.take("1: ability special-ambush", "1: target 2/troop-3/declared")
    assert front.piles(2) == []  # the third copy was not declared and does not step in
    assert front.bid(2) == ["plane-4", "troop-3", "troop-3"]


@rule("LF-R38")
def test_what_is_about_to_be_dug_in_is_marked_for_all_only_when_declared() -> None:
    front = Front(DIGGING.format('"plane-4", "troop-3", "troop-3", "troop-3"', ""), "2: dig", "2: pick plane-4", "2: pick troop-3")

    def marked(viewer: int) -> list[str]:
        return [item.id for item in area(front.session.scene(viewer), "bid-2").items if item.badges]

    assert marked(0) == marked(-1) == []
    assert marked(1) == ["bid-2/troop-3*#1", "bid-2/plane-4*#1"]
    front.take("2: pick troop-3", "2: confirm")
    assert marked(0) == marked(-1) == marked(1) == ["bid-2/troop-3*#1", "bid-2/troop-3*#2", "bid-2/plane-4*#1"]


@rule("LF-R38")
def test_in_the_window_only_the_diggers_bid_can_be_hit() -> None:
    front = Front(
        DIGGING.format('"plane-4", "plane-3", "tank-3"', "") + '[seat.3]\nbid = ["troop-1", "icon-patton"]',
        "2: dig",
        "2: pick plane-4",
        "2: pick plane-3",
        "2: pick tank-3",
        "2: confirm",
        players=3,
    )
    assert front.choices() == ["ability special-ambush", "pass", "pass-on"]  # Patton is no target of the raid
    front.take("1: ability special-ambush")
    assert front.choices() == ["target 2/plane-4/declared", "target 2/plane-3/declared", "target 2/tank-3/declared", "cancel"]


@rule("LF-R38")
def test_a_card_that_came_in_by_a_swap_is_not_part_of_the_group(tmp_path: Path) -> None:
    """No printed card swaps in another's turn; an edition with a blitz Lend-Lease shows the rule."""
    text = (GAME.folder / "cards.toml").read_text("utf-8")
    path = tmp_path / "cards.toml"
    path.write_text(text.replace('id = "special-lend-lease"\n', 'id = "special-lend-lease"\nblitz = true\n'), "utf-8")
    game = LastFrontGame()
    game.__dict__["cards"] = read_cards(path)
    front = Front(
        """
        [seat.1]
        bid = ["plane-4", "plane-3", "tank-3", "troop-1"]
        [seat.2]
        hand = ["special-lend-lease"]
        bid = ["tank-3"]
        """,
        *["1: dig", "1: pick plane-4", "1: pick plane-3", "1: pick tank-3", "1: confirm"],
        *["2: ability special-lend-lease", "2: target 1/plane-3/declared", "2: pick tank-3"],
        game=game,
    )
    assert front.piles(1) == []  # 4 + 3, though the Tank that came in is worth 3 as well
    assert front.bid(1) == ["plane-4", "tank-3", "troop-1", "tank-3"]


@rule("LF-R39")
def test_a_card_in_a_pile_can_be_chosen_by_nobody_for_anything() -> None:
    front = Front(
        """
        [seat.1]
        hand = ["special-lend-lease", "special-dynamo"]
        bid = ["troop-1"]
        piles = [["plane-4", "plane-3", "tank-3"]]
        [seat.2]
        bid = ["troop-2"]
        piles = [["plane-4", "plane-3", "plane-3"]]
        """,
        "1: ability special-lend-lease",
    )
    assert front.choices() == ["target 2/troop-2", "cancel"]
    front.take("1: target 2/troop-2")
    assert front.choices() == ["pick troop-1", "cancel"]
    front.take("1: cancel", "1: ability special-dynamo")
    assert front.hand(1)[:2] == ["special-lend-lease", "troop-1"]
    assert {"plane-4", "plane-3", "tank-3"} <= set(front.discard())


@rule("LF-R40")
def test_a_broken_pile_counts_more_or_less_than_ten() -> None:
    position = """
        {}
        [seat.1]
        hand = ["special-tallboy"]
        [seat.2]
        piles = [["troop-3", "troop-3", "troop-3", "troop-1"]]
        bid = [{}]
    """
    breaking = ("1: ability special-tallboy", "1: pile 2/1")
    assert Front(position.format("", ""), *breaking).total(2) == 10
    assert Front(position.format("", '"icon-zhukov"'), *breaking).total(2) == 20
    assert Front(position.format('events = ["event-general-winter by 1"]', ""), *breaking).total(2) == 6
