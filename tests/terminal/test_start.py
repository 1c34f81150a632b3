"""From the command line to a table: decks out of files."""

from pathlib import Path

import pytest

from terminal.stage import words
from warcabinet.engine.fault import Fault
from warcabinet.games.registry import game_named
from warcabinet.terminal.start import PlayRequest, begun, options_of

DECK = "# Deckfront: Hammer\nknights*2\nswordsmen*2\njavelins*2\npikemen*2\nlight-horse*2\nshield-bearers*2\n"


def test_a_deck_comes_out_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my hammer.deck"
    file.write_text(DECK, "utf-8")
    game = game_named("deckfront")
    options = game.options(options_of(game, (f"deck_blue=@{file}", "best_of=1")))
    assert options.deck == "free"
    assert options.deck_blue == "knights*2,swordsmen*2,javelins*2,pikemen*2,light-horse*2,shield-bearers*2"


def test_a_seed_of_ones_own_gives_the_same_match_from_a_keyed_stream() -> None:
    one, two = (begun(PlayRequest("deckfront", seed=" 5 "), words())[0] for _ in range(2))
    assert one.seed == two.seed == "keyed:5"
    assert one.state.chance.key
    assert one.position().text() == two.position().text()


def test_a_file_that_is_missing_or_no_deck_is_one_sentence(tmp_path: Path) -> None:
    game = game_named("deckfront")
    with pytest.raises(Fault, match="no such file"):
        options_of(game, (f"deck_blue=@{tmp_path / 'none.deck'}",))
    file = tmp_path / "bad.deck"
    file.write_text("dragons*12", "utf-8")
    with pytest.raises(Fault, match="there is no card 'dragons'"):
        game.options(options_of(game, (f"deck_blue=@{file}",)))
