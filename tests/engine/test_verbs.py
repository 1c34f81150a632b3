"""Verbs: one table joins the numbers of the rules with the texts that are stored."""

from importlib import import_module

import pytest

from warcabinet.engine.verbs import Verb, Verbs
from warcabinet.games.registry import GAMES, game_named

CARDS = ("tank", "flak")
ARGUMENTS = {
    "card": lambda number: CARDS[number] if number < len(CARDS) else "",
    "seat": lambda number: str(number + 1) if number < 3 else "",
}
VERBS = Verbs([Verb(16, "lay", "card", "HC-2"), Verb(0, "done", main=True), Verb(1, "draw again"), Verb(20, "seat", "seat")])


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "done"), (1, "draw again"), (2, ""), (15, ""), (16, "lay tank"), (17, "lay flak"), (18, ""), (20, "seat 1"), (23, "")],
)
def test_a_number_is_its_verb_and_what_it_is_about(number: int, text: str) -> None:
    assert VERBS.text(number, ARGUMENTS) == text


def test_the_numbers_of_a_verb_end_where_the_next_begins() -> None:
    """In whatever order the table names them."""
    assert [VERBS.meaning(number).verb.word for number in (0, 1, 15, 16, 19, 20)] == [
        "done", "draw again", "draw again", "lay", "lay", "seat",
    ]  # fmt: skip
    assert VERBS.meaning(17) == (Verb(16, "lay", "card", "HC-2"), 1)


def test_an_argument_that_no_one_writes_is_noticed() -> None:
    with pytest.raises(KeyError, match="hex"):
        Verbs([Verb(0, "move", "hex")]).text(0, ARGUMENTS)


def declared() -> list[str]:
    """Games that declare their verbs in one table."""
    return [name for name in GAMES if hasattr(choices_of(name), "VERBS")]


def choices_of(name: str) -> object:
    return import_module(f"warcabinet.games.{name.replace('-', '_')}.choices")


@pytest.mark.parametrize("name", declared())
def test_the_table_of_a_game_is_sound(name: str) -> None:
    """No number begins two verbs, no text is two choices, and every rule is in the rulebook."""
    verbs, game = choices_of(name).VERBS, game_named(name)  # type: ignore[attr-defined]
    assert len(set(verbs.firsts)) == len(verbs.firsts)
    assert verbs.firsts[0] == 0
    texts = [text for number in range(game.choice_count) if (text := game.choice_text(number))]
    assert len(set(texts)) == len(texts)
    assert {verb.rule for verb in verbs.table if verb.rule} <= set(game.rulebook.rules)
    words = {verb.word for verb in verbs.table}
    assert all(any(text == word or text.startswith(f"{word} ") for word in words) for text in texts)
