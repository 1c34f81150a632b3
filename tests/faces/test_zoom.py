"""The large face of every game's cards, for looking closely and for print: headings end before the edge of the card."""

from __future__ import annotations

import re

import pytest

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.faces.lettering import HEADING
from warcabinet.games.registry import GAMES, game_named

HEAD = re.compile(r'<text class="serif" x="([\d.]+)" y="[\d.]+" font-size="([\d.]+)"[^>]*>([^<]*)')
CARD = 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_heading_runs_over_the_edge(game: str, language: str) -> None:
    found = game_named(game)
    for face in found.face_ids():
        for x, size, words in HEAD.findall(found.draw_face(face, language, "zoom")):
            assert float(x) + HEADING.width(words, float(size)) < CARD, (face, words)
