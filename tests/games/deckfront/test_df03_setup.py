"""DF-3 Setting up a game."""

from collections import Counter

from games.deckfront.front import Front, areas, new
from support import rule
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.state import DECKS, MADE_HERE, NONE


@rule("DF-3.1")
def test_decks_are_shuffled() -> None:
    one, other = new(seed="1"), new(seed="2")
    assert one.pile(1) + one.hand(1) != other.pile(1) + other.hand(1)
    assert one.pile(1) != one.pile(2)
    assert Counter(cards_in(one.s.deck[0])) == Counter(
        cards_in(one.s.pile[0]) + cards_in(one.s.hand[0]) + cards_in(one.s.reserve[0])
    )


@rule("DF-3.2", "DF-3.3", "DF-3.4")
def test_five_in_hand_two_in_reserve_five_in_the_pile() -> None:
    front = new()
    for seat in (1, 2):
        assert (len(front.hand(seat)), len(front.reserve(seat)), len(front.pile(seat))) == (5, 2, 5)


@rule("DF-3.4")
def test_hand_and_pile_last_for_ten_rounds() -> None:
    """Whoever always draws holds no card after the tenth round, and two are still in reserve."""
    for seed in range(50):
        front = new("margin=5 best_of=1", seed=f"{seed}")
        while not front.session.over and front.s.round <= 10:
            front.session.take("draw" if "draw" in front.choices() else "keep" if "keep" in front.choices() else front.choices()[0])
            if front.asks()[1] == "PLAY_CARD":
                assert len(front.hand(front.asks()[0])) == min(5, 11 - front.s.round)
        if front.s.round >= 10:
            assert (len(front.hand(1)), len(front.reserve(1))) == (0, 2)
            return
    raise AssertionError("no game of fifty came to the tenth round")


@rule("DF-3.5")
def test_the_own_reserve_can_always_be_looked_at() -> None:
    front = new()
    for viewer in (1, 2):  # one is asked, the other is not
        shown = [item.face for item in front.area(viewer, f"reserve-{viewer}").items]
        assert sorted(shown) == sorted(front.reserve(viewer))


@rule("DF-3.6")
def test_hands_reserves_and_piles_are_hidden_but_for_their_sizes() -> None:
    front = new()
    for viewer in (0, 2):
        scene = front.scene(viewer)
        shown = {item.face for area in areas(scene.areas) if area.seat == 0 for item in area.items}
        assert shown == {"back-blue"}
        assert [fact.value for area in areas(scene.areas) for fact in area.facts if fact.id == "hand-1"] == ["5"]
        assert front.area(viewer, "pile-1").count == 5
        assert front.area(viewer, "reserve-1").count == 2
    assert [item.face for item in front.area(1, "pile-1").items] == ["back-blue"]  # nor does the owner know the pile


@rule("DF-3.7")
def test_everything_goes_back_for_the_next_game() -> None:
    front = Front(
        """
        col  -1        0      +1
        G1   hospital  GEN/14 archers
        B1   knights/1 GEN/3  pikemen
        B2   standard  .      standard
        """,
        best_of=3,
        margin=3,
        blue='captured = ["hospital"]\ndiscard = ["archers"]',
        green='discard = ["knights"]',
    )
    front.take("1: next", "2: next")
    assert front.s.game == 2
    assert (front.b1, front.b2, front.g1, front.g2) == ({}, {}, {}, {})
    assert (front.general(1), front.general(2)) == (0, 0)
    for seat in (1, 2):
        assert front.discard(seat) == front.captured(seat) == []
        held = front.hand(seat) + front.reserve(seat) + front.pile(seat)
        assert Counter(held) == Counter(front.ids(front.s.deck[seat - 1]))
        assert len(held) == 12


@rule("DF-3.1", "DF-11.2")
def test_what_a_new_match_begins_with() -> None:
    s = GAME.new(GAME.options(), "test")
    assert (s.game, s.round, s.phase, s.cancelled, s.stirred) == (1, 0, DECKS, False, False)
    assert (s.coin, s.first, s.placing, s.last_winner) == (NOBODY, NOBODY, NOBODY, NOBODY)
    assert (s.positioned, s.attacker, s.how) == (NONE, NONE, NONE)
    for table, value in ((s.answer, NONE), (s.taking, NONE), (s.giving, NONE), (s.played, NONE), (s.wins, 0), (s.given, MADE_HERE)):
        assert numbers(table) == [value, value]
    assert set(numbers(s.aim)) == {NONE}
    assert set(numbers(s.shown)) == {0}
