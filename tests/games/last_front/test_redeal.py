"""What a seat knows of the others' hands, and the worlds it holds possible."""

from collections import Counter

import pytest

from games.last_front.front import Front
from random_play import contents, differ
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.pile import cards_in
from warcabinet.engine.state import menu_of
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.rules import LastFront


def worlds(front: Front, viewer: int, count: int = 40) -> list[LastFront]:
    """As many guesses of a seat (0: a watcher) as the test needs to tell sure from likely."""
    chance = chance_from("worlds")
    found = []
    for _ in range(count):
        twin = front.session.match.clone()
        twin.s.redeal(viewer - 1, chance.fork())
        assert isinstance(twin.s, LastFront)
        found.append(twin.s)
    return found


def hand(s: LastFront, seat: int) -> list[str]:
    return [s.book.battle[card].id for card in cards_in(s.hand[seat - 1])]


def sure(front: Front, viewer: int, seat: int) -> list[str]:
    """The cards that a hand holds in all these worlds."""
    common: Counter[str] | None = None
    for world in worlds(front, viewer):
        held = Counter(hand(world, seat))
        common = held if common is None else common & held
    return sorted((common or Counter()).elements())


DEALT = """
    [seat.1]
    hand = ["plane-4", "icon-patton", "special-ultra", "draw-event"]
    [seat.2]
    hand = ["icon-zhukov", "special-tallboy", "icon-rommel"]
    [seat.3]
    hand = ["icon-churchill", "special-dynamo"]
"""


# ------------------------------------------------------------ nothing known
@rule("LF-15.6", "LF-R4")
def test_the_others_hands_are_guessed_and_the_own_is_kept() -> None:
    front = Front(DEALT, players=3)
    assert sure(front, 1, 1) == sorted(front.hand(1))
    assert sure(front, 1, 2) == sure(front, 1, 3) == []
    assert sure(front, 0, 1) == sure(front, 0, 2) == []  # a watcher knows no hand
    for world in worlds(front, 1):
        assert [len(each) for each in world.hand] == [4, 3, 2]
        everything = [card for pile in (world.deck, *world.hand) for card in cards_in(pile)]
        assert Counter(everything) == Counter({n: card.count for n, card in enumerate(world.book.battle)})


def test_the_order_of_the_decks_and_what_chance_will_bring_are_guessed() -> None:
    front = Front(DEALT, players=3)
    found = worlds(front, 1)
    for deck in ("deck", "event_deck", "territory_deck"):
        orders = {tuple(cards_in(getattr(world, deck))) for world in found}
        assert len(orders) == len(found), deck
    assert {tuple(sorted(cards_in(world.event_deck))) for world in found} == {tuple(sorted(cards_in(front.s.event_deck)))}
    assert len({int(world.chance.state) for world in found}) == len(found)


def test_what_lies_on_the_table_is_not_touched() -> None:
    front = Front(
        """
        turn = 2
        contested = "terr-us-guam"
        discard = ["troop-1", "troop-3"]
        event_discard = ["event-partisans"]
        events = ["event-low-cloud by 1"]
        [seat.1]
        hand = ["plane-4"]
        territories = ["terr-us-guam"]
        bid = ["tank-3", "icon-patton/face"]
        piles = [["plane-4", "plane-3", "tank-3"]]
        [seat.3]
        fighting = false
        """,
        players=3,
    )
    hidden = {"hand", "deck", "event_deck", "territory_deck", "chance"}
    for viewer in (0, 1, 2, 3):
        for world in worlds(front, viewer, 5):
            assert set(differ(world, contents(front.s))) <= hidden


@rule("LF-R56")
def test_what_a_seat_has_cancelled_no_one_else_knows() -> None:
    front = Front('[seat.1]\nbid = ["plane-4", "plane-4", "tank-3"]', "1: dig", "1: cancel")
    assert not front.s.cancelled.empty()
    assert all(world.cancelled.empty() for world in worlds(front, 2, 5))
    assert not any(world.cancelled.empty() for world in worlds(front, 1, 5))
    front = Front('[seat.1]\nbid = ["plane-4", "plane-4", "tank-3"]', "1: dig", "1: pick tank-3", "1: drop tank-3")
    assert not front.s.dropped.empty()
    assert all(world.dropped.empty() for world in worlds(front, 2, 5))
    assert not any(world.dropped.empty() for world in worlds(front, 1, 5))


# ------------------------------------------------------------ Ultra, Captured Codes, Dynamo
def test_whoever_plays_ultra_knows_what_is_left_of_the_hand() -> None:
    front = Front(DEALT, "1: ability special-ultra", "1: seat 2", players=3)
    assert sure(front, 1, 2) == ["icon-rommel", "icon-zhukov", "special-tallboy"]
    front.take("1: from icon-zhukov")
    assert sure(front, 1, 2) == ["icon-rommel", "special-tallboy"]
    assert sure(front, 3, 2) == sure(front, 0, 2) == []  # the others have only seen what was discarded
    assert sure(front, 2, 1) == []


def test_what_is_known_is_forgotten_when_it_is_played() -> None:
    front = Front(DEALT, "1: ability special-ultra", "1: seat 2", "1: from icon-zhukov", "1: lay plane-4", "1: done", players=3)
    front.take("2: face icon-rommel")
    assert sure(front, 1, 2) == ["special-tallboy"]
    assert len(front.hand(2)) == 2  # and the card drawn since, which nobody knows


CODES = DEALT.replace("[seat.1]", 'event_deck = ["event-captured-codes"]\n[seat.1]')


def test_a_card_taken_is_known_to_the_two_seats_concerned() -> None:
    front = Front(CODES, "1: lay draw-event", "1: seat 2", "1: from icon-zhukov", players=3)
    assert sure(front, 1, 2) == ["icon-rommel", "special-tallboy"]
    assert sure(front, 2, 1) == ["icon-zhukov"]
    assert sure(front, 3, 1) == sure(front, 3, 2) == []


def test_after_a_theft_third_seats_are_no_longer_sure_of_that_hand() -> None:
    known = CODES.replace('hand = ["icon-churchill"', 'knows = { "2" = ["icon-rommel"] }\nhand = ["icon-churchill"')
    front = Front(known, players=3)
    assert sure(front, 3, 2) == ["icon-rommel"]
    front.take("1: lay draw-event", "1: seat 2", "1: from icon-zhukov")
    assert sure(front, 3, 2) == []


def test_what_dynamo_brings_home_is_known_to_all() -> None:
    front = Front(
        """
        [seat.1]
        hand = ["special-dynamo", "icon-patton"]
        bid = ["tank-3", "plane-4"]
        """,
        "1: ability special-dynamo",
        players=3,
    )
    assert len(front.hand(1)) == 4
    assert sure(front, 2, 1) == sure(front, 3, 1) == ["plane-4", "tank-3"]


@pytest.mark.parametrize("viewer", [1, 2, 3])
def test_in_a_guess_the_others_know_no_more_than_can_be_sure(viewer: int) -> None:
    """What seat 1 knows of seat 2 may be wrong in a world that seat 3 holds possible: there it is forgotten."""
    front = Front(DEALT, "1: ability special-ultra", "1: seat 2", "1: from icon-zhukov", players=3)
    for world in worlds(front, viewer):
        for seat in range(3):
            for other in range(3):
                known = Counter(cards_in(world.known[seat * 3 + other]))
                assert known <= Counter(cards_in(world.hand[other]))
        assert len(cards_in(world.known[1])) == (0 if viewer == 3 else 2)


# ------------------------------------------------------------ windows and secret answers
def test_who_passes_until_his_next_turn_is_his_own_affair() -> None:
    front = Front(DEALT.replace("[seat.3]", "[seat.3]\nstanding = true"), players=3)
    assert {int(world.standing[2]) for world in worlds(front, 1)} == {0}
    assert {int(world.standing[2]) for world in worlds(front, 3)} == {1}


SECRET = """
    event_deck = ["{}"]
    [seat.1]
    hand = ["draw-event"]
    [seat.2]
    hand = ["icon-zhukov", "special-tallboy"]
    bid = {}
    piles = {}
    [seat.3]
    hand = ["troop-1", "troop-2"]
    bid = ["support-1-2", "support-2-4", "tank-3", "troop-3"]
"""
PILES = [["plane-4", "plane-3", "troop-3"], ["plane-4", "plane-3", "tank-3"]]


@rule("LF-R51")
@pytest.mark.parametrize(
    ("event", "bid", "piles", "answer", "possible"),
    [
        ("event-carpet-bombing", ["troop-3", "tank-3", "troop-1"], [], "pick tank-3", {"pick troop-3", "pick tank-3"}),
        ("event-breakthrough", ["support-1-2"], PILES, "pile 2/2", {"pile 2/1", "pile 2/2"}),
        ("event-breakthrough", ["support-1-2", "support-3-6"], [], "pick support-3-6", {"pick support-1-2", "pick support-3-6"}),
    ],
)
def test_a_secret_answer_is_guessed(event: str, bid: list[str], piles: list[list[str]], answer: str, possible: set[str]) -> None:
    front = Front(SECRET.format(event, bid, piles), "1: lay draw-event", f"2: {answer}", players=3)
    assert front.asks()[0] == 3
    assert {GAME.choice_text(int(world.secret[1])) for world in worlds(front, 3)} == possible
    assert {GAME.choice_text(int(world.secret[1])) for world in worlds(front, 2)} == {answer}  # he knows his own


@rule("LF-R51")
def test_a_secret_discard_is_guessed_from_a_guessed_hand() -> None:
    front = Front(SECRET.format("event-wolf-pack", [], []), "1: lay draw-event", "2: from icon-zhukov", players=3)
    answers = set()
    for world in worlds(front, 3):
        answer = GAME.choice_text(int(world.secret[1]))
        assert answer.removeprefix("from ") in hand(world, 2)
        answers.add(answer)
    assert len(answers) > 5
    for world in worlds(front, 2):
        assert GAME.choice_text(int(world.secret[1])) == "from icon-zhukov"


def test_a_world_can_be_played_on_from_the_middle_of_an_event() -> None:
    front = Front(SECRET.format("event-wolf-pack", [], []), "1: lay draw-event", "2: from icon-zhukov", players=3)
    world = front.session.match.clone()
    world.redeal(2, chance_from("on"))
    assert menu_of(world.s) == menu_of(front.s)
    world.take(menu_of(world.s)[0])
    assert isinstance(world.s, LastFront)
    assert [len(each) for each in world.s.hand] == [0, 1, 1]
    assert front.hand(2) == ["icon-zhukov", "special-tallboy"]  # the real match has not moved


def test_the_menu_of_the_deciding_seat_is_the_same_in_every_world() -> None:
    looked = Front(DEALT, "1: ability special-ultra", "1: seat 2", players=3)
    window = Front(DEALT.replace("icon-zhukov", "special-ambush"), "1: lay plane-4", "1: done", players=3)
    assert window.asks() == (2, "DONE_WINDOW")
    for front in (looked, window):
        for world in worlds(front, front.asks()[0], 10):
            assert menu_of(world) == menu_of(front.s)
