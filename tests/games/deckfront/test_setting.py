"""Positions: written and read; what cannot be is named with its key."""

import pytest

from games.deckfront.front import EMPTY_FIELD, Front, new
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.deckfront import GAME


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
            assert GAME.dump(again.match.kept) == GAME.dump(front.session.match.kept)  # type: ignore[arg-type]
        front.session.take(front.choices()[n % len(front.choices())])


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ({"blue": 'hand = ["dragons"]'}, "key blue.hand: there is no unit 'dragons'"),
        ({"blue": 'row1 = { "0" = "archers" }'}, "columns are -15 to -1 and +1 to +15"),
        ({"blue": 'row1 = { "+99" = "archers" }'}, "columns are"),
        ({"blue": 'row1 = { "a" = "archers" }'}, "columns are"),
        ({"blue": 'row1 = { "+1" = "archers", "1" = "knights" }'}, "two units cannot stand on one field"),
        ({"blue": 'row2 = { "+1" = "knights" }'}, "key blue.row2.+1: 'knights' never stands in row 2"),
        ({"blue": 'row1 = { "+1" = "saboteurs" }'}, "never stands in row 1"),
        ({"blue": 'row1 = { "+1" = "archers/x" }'}, "not of the form unit/damage@round"),
        ({"blue": 'row1 = { "+1" = "archers/1" }'}, "has fallen"),
        ({"blue": 'row1 = { "+1" = "archers@9" }'}, "round 9 has not been yet"),
        ({"green": 'intruder = "archers"'}, "'archers' cannot infiltrate"),
        ({"green": "general = 15"}, "the General with 15 damage has fallen"),
        ({"green": "general = -1"}, "key green.general"),
        ({"green": 'captured = ["archers"]'}, "'archers' is no Medic"),
        ({"green": 'hand = ["archers", "archers", "archers"]'}, "the set has only 2 cards 'archers', not 3"),
        ({"green": "hand = 13"}, "13 cards cannot be dealt, 12 are left"),
        ({"green": 'deck = ["archers"]'}, "a deck has 12 cards, not 1"),
        ({"green": 'played = "archers"'}, "a card is revealed only between phases 2 and 3"),
        ({"green": "shown = { archers = 3 }"}, "the deck has not so many 'archers'"),
        ({"green": "wins = 2"}, "nobody plays on with 2"),
        ({"green": "hands = 2"}, "hands"),
        ({"head": 'coin = "red"'}, "coin"),
        ({"phase": "never"}, "key phase"),
        ({"round": 33}, "there is no round 33"),
        ({"phase": "position"}, "it must be said who positions first"),
        ({"phase": "position", "head": 'first = "blue"'}, "this side has no card to position"),
        ({"phase": "decks", "blue": "hand = 1"}, "before decks are made nothing lies on the table"),
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


def test_first_game_decks_have_one_of_each() -> None:
    with pytest.raises(Fault, match="the deck has 1 'archers', but 2 are named"):
        Front(EMPTY_FIELD, phase="draw", deck="first-game", blue='hand = ["archers", "archers"]')


def test_what_is_known_of_a_deck_is_kept() -> None:
    front = Front(EMPTY_FIELD, phase="draw", blue='discard = ["archers"]\nhand = 1', green="hand = 1")
    assert front.s.shown[0] == 1
    again = Session(GAME, position=parse_position(front.session.position().text()))
    assert again.state.shown[0] == 1  # type: ignore[attr-defined]
