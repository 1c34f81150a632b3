"""Every game's colours can be read, and are those that its scenes name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tiny_game import GAME as HIGH_CARD
from warcabinet.engine.box import GameBox, read_box
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.session import Session
from warcabinet.faces.boxes import box_art
from warcabinet.faces.tokens import PAPER, PAPER_BY_LAMP, contrast
from warcabinet.games.registry import all_games

WORDS_NEED, SIGNS_NEED = 4.5, 3.0
LIGHT_PANEL, DARK_PANEL = "#f0ecdf", "#232b29"  # --panel of the client
EVERY_GAME = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: str(game.name))


@EVERY_GAME
def test_the_colour_of_a_box_stands_out_in_both_themes(game: Game) -> None:
    assert contrast(game.box.colour.light, LIGHT_PANEL) >= SIGNS_NEED
    assert contrast(game.box.colour.dark, DARK_PANEL) >= SIGNS_NEED


@EVERY_GAME
def test_light_words_on_counters_can_be_read(game: Game) -> None:
    for side in game.box.sides.values():
        assert contrast(side.counter, PAPER) >= WORDS_NEED
        assert contrast(side.counter, PAPER_BY_LAMP) >= SIGNS_NEED


@EVERY_GAME
def test_a_map_names_only_colours_of_its_game(game: Game) -> None:
    scene = Session(game, game.options(), "colours", ["Ines", "Otto", "Kim"][: game.options().players]).scene(0, "en")
    named = {side.colour for area in scene.areas for side in area.sides if side.colour}
    assert named <= set(game.box.sides)


def test_a_game_that_brings_no_box_gets_a_plain_one() -> None:
    assert HIGH_CARD.box == GameBox()
    assert "A compass rose on a map" in box_art(HIGH_CARD)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('paper = "red"', r"box\.toml, key paper: expected `str` matching regex"),
        ('tint = "#ffffff"', r"box\.toml: unknown key 'tint'"),
        ('colour = { light = "#ffffff" }', r"box\.toml, key colour: object missing required field `dark`"),
    ],
)
def test_a_fault_names_file_and_key(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text(text, "utf-8")
    with pytest.raises(Fault, match=said):
        read_box(tmp_path / "box.toml")
