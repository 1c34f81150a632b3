"""What holds for the faces of every game."""

import re
from itertools import product
from xml.etree import ElementTree

import pytest

from warcabinet.engine.game import FaceSize
from warcabinet.games.registry import GAMES, game_named

SVG = "{http://www.w3.org/2000/svg}"
SIZES: tuple[FaceSize, ...] = ("table", "zoom")
HEAVIEST = 14_000  # bytes


@pytest.mark.parametrize(("game", "language", "size"), list(product(GAMES, ("en", "de"), SIZES)))
def test_each_face_is_one_accessible_picture(game: str, language: str, size: FaceSize) -> None:
    """Named, whole in itself, without anything from elsewhere."""
    drawn = game_named(game)
    for id in drawn.face_ids():
        markup = drawn.draw_face(id, language, size)
        root = ElementTree.fromstring(markup)
        assert root.get("role") == "img"
        title = root.find(f"{SVG}title")
        assert title is not None
        assert title.text
        inside = set(re.findall(r"url\(#([^)]+)\)", markup))
        assert inside <= {node.get("id") for node in root.iter()}
        assert not re.search(r"https?:|@import|data:|<script|<image|\$", markup.replace("http://www.w3.org/2000/svg", ""))
        assert len(markup.encode()) < HEAVIEST, id
