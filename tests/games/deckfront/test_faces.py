"""Every face can be drawn and says what the card file says."""

from xml.etree import ElementTree

import pytest

from warcabinet.engine.fault import Fault
from warcabinet.games.deckfront import GAME

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("face", GAME.face_ids())
def test_a_face_is_a_picture_with_a_title(face: str, language: str) -> None:
    for size in ("table", "zoom"):
        root = ElementTree.fromstring(GAME.draw_face(face, language, size))
        title = root.find(f"{SVG}title")
        assert title is not None
        assert title.text
        assert root.get("lang", language) == language


def test_faces_show_the_values() -> None:
    for entry in GAME.cards.unit:
        shown = ["".join(text.itertext()) for text in ElementTree.fromstring(GAME.draw_face(entry.id, "de")).iter(f"{SVG}text")]
        assert shown[0] == str(entry.initiative)
        assert shown[-4:] == [str(value) for value in (entry.attack, entry.armour, entry.life, entry.morale)]
        assert entry.name.de in shown
        zoomed = "".join(ElementTree.fromstring(GAME.draw_face(entry.id, "de", "zoom")).itertext())
        assert entry.text.de.split()[-1] in zoomed


def test_a_small_face_keeps_its_signs_and_three_values() -> None:
    for entry in GAME.cards.unit:
        drawn = GAME.draw_face(entry.id, "en")
        root = ElementTree.fromstring(drawn)
        few = next(group for group in root.iter(f"{SVG}g") if group.get("class") == "few")
        assert ["".join(text.itertext()) for text in few.iter(f"{SVG}text")] == [
            str(value) for value in (entry.attack, entry.armour, entry.life)
        ]
        small = drawn.partition("@media(max-width:71.9px){")[2].partition("}}")[0]
        assert ".head,.name,.four{display:none}" in small
        assert ".few{display:inline}" in small


def test_every_face_of_a_scene_can_be_drawn() -> None:
    from games.deckfront.front import areas, new

    for viewer in (0, 1, 2):
        faces = {
            item.face
            for area in areas(new().scene(viewer).areas)
            for item in area.items
            if area.kind not in ("track", "steps", "dice")
        }
        assert faces <= set(GAME.face_ids())


def test_an_unknown_face_is_one_sentence() -> None:
    with pytest.raises(Fault, match="Deckfront has no card face 'dragons'"):
        GAME.draw_face("dragons", "en")
    with pytest.raises(Fault, match="no card faces in 'fr'"):
        GAME.draw_face("archers", "fr")
