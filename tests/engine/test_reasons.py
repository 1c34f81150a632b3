"""Reasons: the number by which a rule keeps a choice off the menu is a sentence with its rule."""

import pytest

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.game import View
from warcabinet.engine.reasons import OK, Reason, refusal
from warcabinet.engine.scene import Refusal
from warcabinet.games.registry import GAMES, game_named

REASONS = {1: Reason("too-low", "HC-2"), 2: Reason("answer-first")}
WORDS = Catalogue("en", {"why.too-low": "You need {need}; you have {bid}.", "why.answer-first": "Answer the question first."})


def test_a_reason_is_rendered_with_what_it_mentions() -> None:
    view = View(0, WORDS, ("Ines", "Otto"))
    assert refusal(REASONS, 1, view, need=7, bid=5, card="Tank") == Refusal("You need 7; you have 5.", "HC-2")
    assert refusal(REASONS, 2, view) == Refusal("Answer the question first.", "")


def test_what_is_possible_has_no_sentence() -> None:
    with pytest.raises(KeyError):
        refusal(REASONS, OK, View(0, WORDS, ("Ines", "Otto")))


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_of_a_game_is_written_and_cites_a_rule_there_is(name: str) -> None:
    game = game_named(name)
    for number, reason in game.reasons.items():
        assert not reason.rule or reason.rule in game.rulebook.rules, number
        for language, words in game.catalogues.items():
            assert f"why.{reason.key}" in words, (language, reason.key)
