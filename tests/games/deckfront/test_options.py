"""Options check themselves, and each is played through."""

import pytest

from games.deckfront.front import new
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.match import random_play
from warcabinet.engine.options import options_text, parse_options
from warcabinet.engine.pile import cards_in
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.cards.deckbuilding import deck_building, kinds_of, tidy

DECK = "archers*2,knights*2,swordsmen*2,javelins*2,pikemen*2,standard,hospital"


@pytest.mark.parametrize(
    "text",
    ["deck=first-game", "deck=draft", "deck=free", f"deck=free deck_blue={DECK} deck_green={DECK}", "deck=draft redraft=game",
     "best_of=1", "best_of=5", "rounds=5", "rounds=7", "margin=2", "margin=5", "general=loss"],
)  # fmt: skip
def test_each_is_played_through(text: str) -> None:
    options = GAME.options(parse_options(text))
    for seed in range(5):
        s = GAME.new(options, f"{seed}")
        random_play(s, chance_from(f"{text} {seed}"))
        assert s.over
        assert s.winner in (0, 1)
        assert max(s.wins) == options.best_of // 2 + 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("players=3", "players"),
        ("deck=best", "deck"),
        ("best_of=2", "best_of"),
        ("rounds=11", "rounds"),
        ("margin=1", "margin"),
        ("general=win", "general"),
        (f"deck=draft deck_blue={DECK}", "deck_blue is for deck=free"),
        ("deck=free deck_blue=archers", "a deck must have 12 cards; this one has 1"),
        ("deck=free deck_green=dragons*12", "there is no card 'dragons'"),
        ("deck=free deck_green=archers*12", "Archers: 12 copies; the limit is 2"),
        ("deck=free deck_green=archers*x", "must have the form card*number"),
        ("dek=free", "did you mean 'deck'"),
    ],
)
def test_a_wrong_option_is_one_sentence(text: str, says: str) -> None:
    with pytest.raises(Fault, match=r".") as fault:
        GAME.options(parse_options(text))
    assert says in str(fault.value)
    assert "\n" not in str(fault.value)


def test_options_as_text_and_back() -> None:
    options = GAME.options(parse_options(f"deck=free deck_green={DECK} best_of=5"))
    assert GAME.options(parse_options(options_text(options))) == options


def test_a_deck_is_always_written_the_same_way() -> None:
    text = "Knights*2\n javelins*2, swordsmen*2; Bogenschützen*2  # the front\npikemen*2,standard,hospital\n"
    assert tidy(text) == tidy(DECK)
    options = GAME.options({"deck": "free", "deck_blue": text})
    assert GAME.options(parse_options(options_text(options))) == options


def test_a_brought_deck_is_a_secret() -> None:
    """Guesses of the other know only what was shown; its owner's know it all."""
    front = new(f"deck=free deck_blue={DECK} deck_green={DECK}")
    guesses = set()
    for n in range(20):
        world = front.s.copy()
        world.redeal(1, chance_from(f"guess {n}"))
        held = [*world.hand[0].cards, *world.reserve[0].cards, *world.pile[0].cards]
        guesses.add(tuple(sorted(int(card) for card in held)))
        own = [*world.hand[1].cards, *world.reserve[1].cards, *world.pile[1].cards]
        assert sorted(int(card) for card in own) == kinds_of(DECK)
    assert len(guesses) == 20
    assert tuple(kinds_of(DECK)) not in guesses


@rule("DF-2.6", "DF-2.4")
def test_of_a_brought_deck_the_rest_of_the_set_stays_in_the_box() -> None:
    s = new(f"deck=free deck_blue={DECK} deck_green={DECK}").s
    for seat in range(2):
        assert cards_in(s.set[seat]) == []
        assert sorted([*cards_in(s.deck[seat]), *cards_in(s.box[seat])]) == sorted([*range(12), *range(12)])


def test_a_brought_deck_stays_when_decks_are_made_anew() -> None:
    front = new(f"deck=free deck_blue={DECK} deck_green={DECK} redraft=game best_of=5")
    random_play(front.s, chance_from("again"))
    assert front.s.game >= 3
    assert sorted(int(card) for card in front.s.deck[0].cards) == kinds_of(DECK)


def test_a_starter_deck_is_legal() -> None:
    for starter in deck_building().starters:
        assert tidy(starter.text)
