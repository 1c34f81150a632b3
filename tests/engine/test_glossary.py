"""Every game explains the words its table shows, in both languages and with the rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tiny_game import GAME as HIGH_CARD
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.glossary import Glossary, read_glossary
from warcabinet.games.registry import all_games, game_named

EVERY_GAME = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: str(game.name))
PILE = """
[[term]]
id = "pile"
shown = { en = "pile", de = "Stellung" }
text = { en = "Dug in.", de = "Eingegraben." }
rule = "LF-8.5"
"""


@EVERY_GAME
def test_every_game_explains_its_words(game: Game) -> None:
    assert len(game.glossary.term) >= 7
    for language in ("en", "de"):
        words = [spelling for term in game.glossary.term for spelling in term.spellings(language)]
        assert len(set(words)) == len(words), language


def test_a_term_is_found_as_the_table_writes_it_and_by_its_start() -> None:
    words = game_named("last-crusade").glossary
    assert words.find("TN", "en").id == words.find("zw", "de").id == "tn"
    assert words.find("com", "en").id == "committed"
    assert words.find("patrol", "en").id == "patrol"
    assert game_named("last-front").glossary.find("face", "en").id == "face-value"


def test_an_unknown_word_gets_a_suggestion() -> None:
    with pytest.raises(Fault, match=r"the glossary does not explain 'bonsu'; did you mean 'bonus'\?"):
        game_named("last-front").glossary.find("bonsu", "en")


def test_a_game_without_a_glossary_has_an_empty_one() -> None:
    assert HIGH_CARD.glossary == Glossary()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PILE.replace("rule", "rul"), r"glossary\.toml, key term\[0\]: unknown key 'rul'; did you mean 'rule'\?"),
        (
            PILE.replace("LF-8.5", "LF-8.55"),
            r"glossary\.toml, key term\[0\]\.rule: unknown rule 'LF-8.55'; did you mean 'LF-8.5'\?",
        ),
        (PILE + PILE, r"glossary\.toml, key term\[1\]\.id: duplicate id 'pile'"),
        (PILE.replace(', de = "Stellung"', ""), r"glossary\.toml, key term\[0\]\.shown: object missing required field `de`"),
        (PILE.replace("Dug in.", "x" * 111), r"glossary\.toml, key term\[0\]\.text\.en: 111 characters; the limit is 110"),
        ("term = [", r"glossary\.toml: not valid TOML"),
    ],
)
def test_a_fault_names_file_key_and_reason(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "glossary.toml").write_text(text, "utf-8")
    with pytest.raises(Fault, match=said):
        read_glossary(tmp_path / "glossary.toml", tuple(game_named("last-front").rulebook.rules))
