"""LF-4 Set-up, with the rulings on players, dealer and what is public (LF-R1 to LF-R4)."""

from collections import Counter

import msgspec
import pytest

from games.last_front.front import Front, area, board
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.session import Session
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.rules import LastFront


def dealt(seed: str = "1", **options: object) -> LastFront:
    """A match as it is dealt, before anything is turned up."""
    return GAME.new(GAME.options(options), seed)


@rule("LF-4.1")
def test_three_decks_each_shuffled_on_its_own() -> None:
    def decks(s: LastFront) -> tuple[Pile, Pile, Pile]:
        return s.deck, s.event_deck, s.territory_deck

    one, other = decks(dealt("1")), decks(dealt("2"))
    for mine, theirs in zip(one, other, strict=True):
        assert cards_in(mine) != sorted(cards_in(mine))
        assert cards_in(mine) != cards_in(theirs)
    assert [len(deck) for deck in one] == [128 - 3 * 6, 18, 12]
    book = dealt().book
    assert Counter(cards_in(one[1])) == {event: book.event[event].count for event in range(len(book.event))}
    assert sorted(cards_in(one[2])) == list(range(12))


@rule("LF-4.2")
def test_bonus_cards_start_in_the_centre() -> None:
    session = Session(GAME, seed="1")
    for viewer in (-1, 0, 2):
        scene = session.scene(viewer)
        assert [item.face for item in area(scene, "bonuses").items] == ["bonus-us", "bonus-uk", "bonus-su", "bonus-de"]
        assert all(not area(scene, "me" if seat == viewer else f"seat-{seat + 1}").areas[1].items for seat in range(3))
    assert numbers(dealt().bonus) == [NOBODY] * 4


@rule("LF-4.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everyone_is_dealt_six_cards(players: int) -> None:
    s = dealt(players=players)
    assert [len(hand) for hand in s.hand] == [6] * players
    everything = Counter(card for pile in [s.deck, *s.hand] for card in cards_in(pile))
    assert everything == {card: s.book.battle[card].count for card in range(len(s.book.battle))}


@rule("LF-4.4")
def test_you_see_your_own_hand_at_any_time_and_no_other() -> None:
    session = Session(GAME, seed="1")
    for viewer in range(3):
        hand = area(session.scene(viewer), "hand")
        held = cards_in(board(session).hand[viewer])
        assert sorted(item.face for item in hand.items) == sorted(board(session).book.battle[card].id for card in held)
    with pytest.raises(KeyError):
        area(session.scene(-1), "hand")
    hands = '[seat.1]\nhand = ["troop-1"]\n[seat.2]\nhand = ["{}"]'
    one, other = (Front(hands.format(card)).session for card in ("tank-3", "icon-patton"))
    for viewer in (0, -1):
        assert msgspec.json.encode(one.scene(viewer)) == msgspec.json.encode(other.scene(viewer))
    assert one.scene(1) != other.scene(1)


@rule("LF-4.5")
@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_the_dealer_begins_and_turns_run_clockwise(dealer: int) -> None:
    session = Session(GAME, GAME.options({"dealer": str(dealer)}), seed="1")
    assert session.asked == dealer - 1
    while "done" not in session.choices():
        session.take(next(choice for choice in session.choices() if choice.startswith("lay ") and choice != "lay draw-event"))
    session.take("done")
    turn = dealer % 3
    assert board(session).turn == turn
    while session.asked != turn:
        session.take("pass")
    session.take("withdraw")
    assert board(session).turn == (turn + 1) % 3


@rule("LF-R1")
def test_two_to_six_can_play() -> None:
    for players in (2, 6):
        assert Session(GAME, GAME.options({"players": players}), seed="1").asked >= 0
    for players in (1, 7):
        with pytest.raises(Fault, match=r"^option players: must be 2 to 6"):
            GAME.options({"players": players})


@rule("LF-R2")
def test_the_dealer_is_any_seat_or_the_one_set() -> None:
    dealers = {int(dealt(str(seed), players=4).declarer) for seed in range(40)}
    assert dealers == {0, 1, 2, 3}
    assert {int(dealt(str(seed), players=4, dealer="3").declarer) for seed in range(10)} == {2}


@rule("LF-R3")
def test_the_target_is_chosen_before_the_draw() -> None:
    front = Front(
        """
        phase = "declare"
        battles_over = 1
        open = "terr-uk-malta"
        battle_deck = ["tank-3"]
        [seat.1]
        hand = ["troop-1"]
        [seat.2]
        territories = ["terr-de-berlin"]
        """
    )
    assert front.asks() == (1, "DECLARE_BATTLE")
    assert front.hand(1) == ["troop-1"]
    front.take("1: attack terr-uk-malta")
    assert front.hand(1) == ["troop-1", "tank-3"]
    assert front.asks() == (1, "TAKE_TURN")


@rule("LF-R4")
def test_sizes_are_public_and_discards_can_be_looked_through() -> None:
    front = Front(
        """
        discard = ["tank-3", "troop-1", "tank-3"]
        event_discard = ["event-partisans"]
        [seat.1]
        hand = ["troop-1", "troop-2"]
        [seat.2]
        hand = ["plane-4", "plane-3", "plane-2"]
        """
    )
    for viewer in (-1, 0, 1):
        scene = front.session.scene(viewer)
        assert [item.face for item in area(scene, "discard").items] == ["tank-3", "troop-1", "tank-3"]
        assert [item.face for item in area(scene, "event-discard").items] == ["event-partisans"]
        assert area(scene, "deck-battle").count == 128 - 8
        assert area(scene, "deck-event").count == 17
        assert area(scene, "deck-territory").count == 11
        sizes = {0: 2, 1: 3}
        for seat in {0, 1} - {viewer}:
            (fact,) = (fact for fact in area(scene, f"seat-{seat + 1}").facts if fact.id == f"hand-{seat + 1}")
            assert fact.value == str(sizes[seat])


def test_what_a_new_match_begins_with() -> None:
    s = GAME.new(GAME.options({"players": 3}), "test")
    assert (s.open_territory, s.contested, s.target, s.second, s.asked_event) == (NOBODY,) * 5
    assert (s.battles_over, s.laid, s.owes_opening, s.played, s.declared) == (0, 0, True, False, False)
    assert numbers(s.fighting) == [1, 1, 1]
    assert numbers(s.had_turn) == numbers(s.standing) == [0, 0, 0]
    assert numbers(s.secret) == [NOBODY] * 3
    assert numbers(s.bonus) == [NOBODY] * 4
    assert numbers(s.holder) == [NOBODY] * 12
