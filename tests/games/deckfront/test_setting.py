"""Positions: written and read; what cannot be is named with its key."""

import pytest

from games.deckfront.front import EMPTY_FIELD, Front, new
from random_play import contents, differ
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.engine.state import NOBODY
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.state import DECKS

ONE_OF_EACH = [entry.id for entry in GAME.cards.unit]


@pytest.mark.parametrize("options", ["", "deck=draft", "deck=free best_of=5", "deck=draft redraft=game"])
def test_any_moment_can_be_saved_and_loaded(options: str) -> None:
    front = new(options, seed="saved")
    for n in range(150):
        if front.session.over:
            break
        if n % 10 == 0:
            text = front.session.position().text()
            again = Session(GAME, position=parse_position(text), seed="another")
            assert again.choices() == front.choices()
            saved, loaded = front.session.match.kept, again.match.kept
            assert saved is not None
            assert loaded is not None
            assert GAME.dump(loaded) == GAME.dump(saved)  # type: ignore[arg-type]
            if saved.phase != DECKS:  # type: ignore[attr-defined]
                assert set(differ(loaded, contents(saved))) <= {"fences"}  # how far undo is free is the session's business
        front.session.take(front.choices()[n % len(front.choices())])


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ({"blue": 'hand = ["dragons"]'}, "key blue.hand: unknown unit 'dragons'; choose one of: archers, "),
        ({"blue": 'row1 = { "0" = "archers" }'}, "columns are -15 to -1 and +1 to +15"),
        ({"blue": 'row1 = { "+99" = "archers" }'}, "columns are"),
        ({"blue": 'row1 = { "a" = "archers" }'}, "columns are"),
        ({"blue": 'row1 = { "+1" = "archers", "1" = "knights" }'}, "two units cannot share a space"),
        ({"blue": 'row2 = { "+1" = "knights" }'}, "key blue.row2.+1: 'knights' never stands in row 2"),
        ({"blue": 'row1 = { "+1" = "saboteurs" }'}, "never stands in row 1"),
        ({"blue": 'row1 = { "+1" = "archers/x" }'}, "must have the form unit/damage@round"),
        ({"blue": 'row1 = { "+1" = "archers/1" }'}, "has fallen"),
        ({"blue": 'row1 = { "+1" = "archers@9" }'}, "round 9 is still to come"),
        ({"green": 'intruder = "archers"'}, "'archers' cannot infiltrate"),
        ({"green": "general = 15"}, "the General with 15 damage has fallen"),
        ({"green": "general = -1"}, "key green.general"),
        ({"green": 'discard = ["general"]'}, "key green.general: the General lies in the discard pile once"),
        ({"green": 'general = "fallen"\ndiscard = ["general", "general"]'}, "key green.general: the General lies"),
        ({"phase": "fight", "blue": 'row1 = { "+1" = "archers/64" }'}, "'archers' with 64 damage has fallen"),
        ({"blue": 'row1 = { "+-1" = "archers" }'}, "key blue.row1.+-1: columns are"),
        ({"blue": "shown = { archer = 1 }"}, "key blue.shown: unknown unit 'archer'; did you mean 'archers'?"),
        ({"green": 'captured = ["archers"]'}, "'archers' is not a Medic"),
        ({"green": 'hand = ["archers", "archers", "archers"]'}, "the set has only 2 cards 'archers', not 3"),
        ({"green": "hand = 13"}, "13 cards cannot be dealt, 12 are left"),
        ({"green": 'deck = ["archers"]'}, "a deck has 12 cards, not 1"),
        ({"green": f"deck = {ONE_OF_EACH}\nbox = {ONE_OF_EACH[:-1]}"}, "key green.box: deck and box together must be the set"),
        ({"green": f"pile = {[*ONE_OF_EACH, ONE_OF_EACH[1]]}"}, "key green: a deck has 12 cards, but 13 are named"),
        ({"green": 'box = ["archers"]'}, "key green.box: a box has 12 cards, not 1"),
        ({"green": f"box = {['archers'] * 12}"}, "key green.box: deck and box together must be the set"),
        ({"green": f"deck = {[*ONE_OF_EACH[1:], ONE_OF_EACH[1]]}", "deck": "first-game"}, "with the option deck=first-game"),
        ({"green": f"shown = {{ archers = {2**70} }}"}, "key green.shown"),
        ({"green": 'played = "archers"'}, "a card is revealed only between phases 2 and 3"),
        ({"green": "shown = { archers = 3 }"}, "the deck does not have that many 'archers'"),
        ({"green": "wins = 2"}, "2 wins already decide a match of 1 wins"),
        ({"green": "hands = 2"}, "key green: unknown key 'hands'; did you mean 'hand'?"),
        ({"head": 'coin = "red"'}, "key coin: unknown coin 'red'; choose one of: blue, green"),
        ({"phase": "never"}, "key phase: unknown phase 'never'"),
        ({"round": 33, "options": 'stalemate = "house"'}, "key round: must be 1 to 20, not 33"),
        ({"round": 0}, "key round: must be 1 to 10000, not 0"),
        ({"phase": "position"}, "say who positions first"),
        ({"phase": "position", "head": 'first = "blue"'}, "this side has no card to position"),
        ({"phase": "decks", "blue": "hand = 1"}, "key blue.hand: the table must be empty while decks are being built"),
        ({"blue": 'row2 = { "+1" = "standard", "+2" = "standard", "-1" = "hospital" }'}, "blue has already won"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_one_sentence_with_its_key(keys: dict[str, object], says: str) -> None:
    values = {"phase": "draw", "deck": "draft", **keys}
    picture = "" if "blue" in keys and "row" in str(keys["blue"]) else EMPTY_FIELD
    with pytest.raises(Fault) as fault:
        Front(picture, **values)  # type: ignore[arg-type]
    assert says in str(fault.value)
    assert "\n" not in str(fault.value)


def test_the_order_of_the_discard_pile_is_saved_with_a_fallen_general_in_it() -> None:
    front = Front(
        "col 0 +1\nG1 GEN .\nG2 . archers\nB1 GEN/14 .", margin=5, blue='discard = ["pikemen"]\nhand = 2', green="hand = 2"
    )
    assert front.general(1) is None
    assert front.discard(1) == ["pikemen", "general"]
    again = Session(GAME, position=parse_position(front.session.position().text()))
    assert front.ids(again.state.discard[0]) == ["pikemen", "general"]  # type: ignore[attr-defined]


def test_a_fallen_general_lies_at_the_bottom_unless_the_discard_pile_names_him() -> None:
    front = Front(EMPTY_FIELD, phase="draw", blue='general = "fallen"\ndiscard = ["archers"]\nhand = 1', green="hand = 1")
    assert front.discard(1) == ["general", "archers"]


def test_first_game_decks_have_one_of_each() -> None:
    with pytest.raises(Fault, match="the deck has 1 'archers', but 2 are named"):
        Front(EMPTY_FIELD, phase="draw", deck="first-game", blue='hand = ["archers", "archers"]')


def test_who_positions_next_is_of_no_account_in_other_phases() -> None:
    front = Front(EMPTY_FIELD, phase="draw", head='placing = "green"', blue="hand = 1", green="hand = 1")
    assert front.s.placing == NOBODY


def test_what_is_known_of_a_deck_is_kept() -> None:
    front = Front(EMPTY_FIELD, phase="draw", blue='discard = ["archers"]\nhand = 1', green="hand = 1")
    assert front.s.shown[0] == 1
    again = Session(GAME, position=parse_position(front.session.position().text()))
    assert again.state.shown[0] == 1  # type: ignore[attr-defined]


def test_the_box_alone_leaves_the_deck() -> None:
    front = Front(EMPTY_FIELD, phase="draw", deck="draft", green=f"box = {[*ONE_OF_EACH[1:], ONE_OF_EACH[1]]}")
    saved = front.session.position().setting["green"]
    assert sorted([*saved["deck"], *saved["box"]]) == sorted(ONE_OF_EACH * 2)
