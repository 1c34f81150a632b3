"""Every card has a face in both languages and sizes."""

import xml.etree.ElementTree as ElementTree

import pytest

from warcabinet.engine.fault import Fault
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.view.faces import cards


@pytest.mark.parametrize("face", GAME.face_ids())
def test_faces_are_whole(face: str) -> None:
    for language in ("en", "de"):
        for size in ("table", "zoom"):
            root = ElementTree.fromstring(GAME.draw_face(face, language, size))
            title = root.find("{http://www.w3.org/2000/svg}title")
            assert title is not None
            if not face.startswith("back-"):
                card = cards()[face]
                assert str(title.text).startswith(card.name.get(language))


def test_there_is_one_for_every_card_and_list() -> None:
    assert {card.id for card in GAME.cards.card} <= set(GAME.face_ids())
    assert {f"back-{name}" for name in GAME.cards.lists()} <= set(GAME.face_ids())


def test_an_unknown_face_is_refused() -> None:
    with pytest.raises(Fault, match="no card face 'Z99'"):
        GAME.draw_face("Z99", "en")
