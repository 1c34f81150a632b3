"""DF-2 Preparation: sides, sets, decks."""

from collections import Counter

from games.deckfront.front import Front, areas, new
from support import rule
from warcabinet.engine.pile import cards_in
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.cards.deckbuilding import kinds_of

UNITS = [entry.id for entry in GAME.cards.unit]


def draft(front: Front, seat: int, prefer: str = "") -> None:
    """Takes the preferred unit where it can, else the first offered."""
    while front.asks() == (seat, "PICK_CARD"):
        wanted = f"pick {prefer}"
        front.session.take(wanted if wanted in front.choices() else front.choices()[0])


@rule("DF-2.1", "DF-R2")
def test_the_first_seat_is_blue() -> None:
    assert [seat.colour for seat in new().scene(1).seats] == ["blue", "green"]


@rule("DF-2.2")
def test_the_seven_phases_lie_beside_the_field() -> None:
    front = new()
    for viewer in (0, 1, 2):
        assert [cell.name for cell in front.area(viewer, "phases").cells] == [
            "1 Draw", "2 Play", "3 Position", "4 Combat", "5 Clear", "6 Gather", "7 Victory",
        ]  # fmt: skip
    assert front.area(1, "phases").items[0].at == (2, 0)


@rule("DF-2.3")
def test_the_coin_is_not_in_play_at_first() -> None:
    front = new()
    assert front.coin() == ""
    assert "coin" not in {area.id for area in areas(front.scene(1).areas)}


@rule("DF-2.4", "DF-2.8")
def test_a_set_is_twelve_units_twice_and_shuffled() -> None:
    front = new("deck=draft")
    for seat in range(2):
        assert Counter(cards_in(front.s.set[seat])) == dict.fromkeys(range(12), 2)
    assert cards_in(front.s.set[0]) != cards_in(front.s.set[1])
    assert cards_in(front.s.set[0]) != cards_in(new("deck=draft", seed="other").s.set[0])


@rule("DF-2.5")
def test_the_generals_stand_in_the_middle() -> None:
    front = new()
    middle = {item.id: item.at for item in front.area(1, "field").items}
    assert middle == {"unit/blue/general#1": (2, 2), "unit/green/general#1": (2, 1)}


@rule("DF-2.6")
def test_a_deck_has_twelve_cards_of_the_own_set() -> None:
    front = new("deck=free")
    draft(front, 1, "archers")
    deck = front.ids(front.s.deck[0])
    assert len(deck) == 12
    assert Counter(deck)["archers"] == 2  # and no third one
    assert front.asks() == (2, "PICK_CARD")
    draft(front, 2)
    assert len(front.s.deck[1]) == 12
    assert front.asks() == (1, "PLAY_CARD")


@rule("DF-2.6")
def test_a_deck_can_be_given_as_text() -> None:
    text = "archers*2,knights*2,swordsmen*2,javelins*2,pikemen*2,standard,hospital"
    front = new(f"deck=free deck_blue={text}")
    assert front.asks() == (2, "PICK_CARD")  # Blue has nothing to pick
    draft(front, 2)
    assert Counter(cards_in(front.s.deck[0])) == Counter(kinds_of(text))


@rule("DF-2.7")
def test_the_first_deck_has_one_of_each() -> None:
    front = new()
    for seat in (1, 2):
        assert sorted(front.hand(seat) + front.pile(seat) + front.reserve(seat)) == sorted(UNITS)


@rule("DF-2.9")
def test_one_of_two_is_picked() -> None:
    front = new("deck=draft")
    set = cards_in(front.s.set[0])
    assert front.choices() == [f"pick {UNITS[set[-1]]}", f"pick {UNITS[set[-2]]}"]
    front.session.take(front.choices()[1])
    assert front.ids(front.s.deck[0]) == [UNITS[set[-2]]]


@rule("DF-2.10")
def test_the_other_is_put_away_unseen() -> None:
    front = new("deck=draft")
    one, other = front.choices()
    before = front.scene(2)
    front.session.take(one)
    assert front.ids(front.s.box[0]) == [other.removeprefix("pick ")]
    assert len(front.s.set[0]) == 22
    assert front.scene(2) == before


@rule("DF-2.11")
def test_twelve_pairs_make_the_deck() -> None:
    front = new("deck=draft")
    draft(front, 1)
    assert (len(front.s.deck[0]), len(front.s.box[0]), len(front.s.set[0])) == (12, 12, 0)
    assert Counter(cards_in(front.s.deck[0]) + cards_in(front.s.box[0])) == dict.fromkeys(range(12), 2)


@rule("DF-2.12")
def test_nobody_sees_the_others_draft() -> None:
    """Whatever Blue picks, Green is offered and sees the same; and the table says of neither that it is awaited."""
    menus, scenes = set(), set()
    for prefer in ("archers", "knights", "saboteurs"):
        front = new("deck=draft")
        assert [seat.acting for seat in front.scene(0).seats] == [True, True]
        draft(front, 1, prefer)
        menus.add(tuple(front.choices()))
        scenes.add(str(front.scene(2)))
    assert len(menus) == len(scenes) == 1
    draft(front, 2)
    assert Counter(cards_in(front.s.deck[1]) + cards_in(front.s.box[1])) == dict.fromkeys(range(12), 2)  # of its own set


@rule("DF-2.13")
def test_a_drafted_deck_may_hold_a_unit_twice_or_not_at_all() -> None:
    counts = set()
    for seed in range(4):
        front = new("deck=draft", seed=f"{seed}")
        draft(front, 1, "archers")
        deck = Counter(front.ids(front.s.deck[0]))
        assert deck["archers"] >= 1
        counts |= {deck[unit] for unit in UNITS}
    assert counts == {0, 1, 2}


@rule("DF-2.9")
def test_equal_cards_are_not_asked_for() -> None:
    for seed in range(40):
        front = new("deck=draft", seed=f"{seed}")
        picks = 0
        while front.asks() == (1, "PICK_CARD"):
            assert len(set(front.choices())) == 2
            front.session.take(front.choices()[0])
            picks += 1
        if picks < 12:
            assert len(front.s.deck[0]) == 12
            return
    raise AssertionError("no pair of equal cards in forty sets")
