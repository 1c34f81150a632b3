"""Every face can be drawn in both languages, stands alone, and says what the card file says."""

from itertools import product
from xml.etree import ElementTree

import pytest

from warcabinet.engine.fault import Fault
from warcabinet.faces import tokens
from warcabinet.games.great_war import GAME
from warcabinet.games.great_war.view import faces

SVG = "{http://www.w3.org/2000/svg}"
SIZES = ("table", "zoom")


def words_of(markup: str) -> str:
    return " ".join("".join(text.itertext()) for text in ElementTree.fromstring(markup).iter(f"{SVG}text"))


def test_a_face_shows_rank_points_and_what_the_card_does() -> None:
    king = words_of(GAME.draw_face("R-SK", "en", "zoom"))
    assert "K♠" in king
    assert "13" in king
    assert "Germany, Heavy Guns, Artillery, Attack card" in king
    small = words_of(GAME.draw_face("R-SK", "de"))
    assert "Schwere Art." in small
    assert faces.face_of("R-S9", "en").attack
    assert f'fill="{tokens.RED}"' in GAME.draw_face("R-S9", "en")
    assert f'fill="{tokens.RED}"' not in GAME.draw_face("R-S8", "en")


def test_no_word_leaves_its_face() -> None:
    for id, language in product(GAME.cards.ids(), ("en", "de")):
        bottom = max(
            float(text.get("y", 0)) for text in ElementTree.fromstring(GAME.draw_face(id, language, "zoom")).iter(f"{SVG}text")
        )
        assert bottom <= 136, id
        lowest = sorted(
            {float(text.get("y", 0)) for text in ElementTree.fromstring(GAME.draw_face(id, language, "zoom")).iter(f"{SVG}text")}
        )
        assert lowest[-1] - lowest[-2] >= 4, f"{id}: words on words"


def test_an_unknown_face_is_refused() -> None:
    with pytest.raises(Fault, match="The Great War has no card face 'R-99'"):
        GAME.draw_face("R-99", "en")
    with pytest.raises(Fault, match="no card faces in 'fr'"):
        GAME.draw_face("R-SK", "fr")
