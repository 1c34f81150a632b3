"""Every face can be drawn in both languages, stands alone, and says what the card file says."""

from itertools import product
from xml.etree import ElementTree

import pytest

from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.faces import tokens
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade.view.faces import face_of

SVG = "{http://www.w3.org/2000/svg}"


def words_of(markup: str) -> str:
    return " ".join("".join(text.itertext()) for text in ElementTree.fromstring(markup).iter(f"{SVG}text"))


def test_there_is_a_face_for_every_card_terrain_and_back() -> None:
    faces = set(GAME.face_ids())
    for entry in GAME.cards.entries():
        users = [id for id, nation in GAME.nations.items() if nation.uses(entry)]
        assert users
        assert {entry.id if entry.nation else f"{id}-{entry.id}" for id in users} <= faces
    for terrain in GAME.terrain.terrain:
        assert {terrain.id, f"ground-{terrain.id}"} <= faces
    assert {*(f"back-{id}" for id in GAME.nations), "back-terrain", "river", "river-bridge"} <= faces


def test_a_face_shows_cost_values_and_what_the_card_does() -> None:
    panther = words_of(GAME.draw_face("de-panther", "en", "zoom"))
    for shown in ("Panther", "Medium tank (Armor)", "7", "4", "6", "infFP", "Defense", "Germany"):
        assert shown in panther
    jeep = words_of(GAME.draw_face("us-jeep", "de", "zoom"))
    assert "Aufklärung 3." in jeep
    assert "Jeep-Spähtrupp" in jeep
    assert "Your artillery fires at" in words_of(GAME.draw_face("us-c-fo", "en", "zoom"))
    assert "–" in words_of(GAME.draw_face("us-truck", "en"))  # a dash is no Firepower


def test_a_common_card_wears_its_owners_colour() -> None:
    for id, nation in GAME.nations.items():
        assert nation.colors.ground in GAME.draw_face(f"{id}-c-mg", "en")
        assert nation.colors.back in GAME.draw_face(f"back-{id}", "en")
        assert tokens.contrast(nation.colors.ink, nation.colors.ground) >= 4.5


@rule("LC-N26", "LC-N29")
def test_a_closeup_has_subhead_and_history() -> None:
    """In both languages; the table face has a sign instead of them."""
    crew = words_of(GAME.draw_face("us-c-mg", "en", "zoom"))
    assert "Support Weapon. Attach to" in crew
    assert "infantry soldier unit" in crew
    assert "more to a platoon than ten rifles." in crew
    assert "Soldateneinheit" in words_of(GAME.draw_face("us-c-mg", "de", "zoom"))
    assert "ten rifles" not in words_of(GAME.draw_face("us-c-mg", "en"))
    for entry in (*GAME.cards.entries(), *GAME.terrain.terrain):
        assert entry.history is not None, entry.id
        assert 10 <= len(entry.history.en) <= 140, entry.id
        assert 10 <= len(entry.history.de) <= 140, entry.id
    assert all(special.subhead is not None for special in GAME.cards.special)


def test_a_small_face_shows_who_can_bear_a_card_and_what_answers() -> None:
    signs = {"us-c-mg": "troop", "de-n-ace": "tank", "gb-n-ace": "plane", "us-c-sniper": "bolt", "us-c-arv": ""}
    for face, sign in signs.items():
        assert face_of(face, "en").sign == sign, face


def test_no_word_leaves_its_face() -> None:
    for id, language in product(GAME.face_ids(), ("en", "de")):
        if id.startswith(("back-", "ground-", "river")) or ("-c-" in id and not id.startswith("gb-")):
            continue  # common cards are alike but for the nation's name: the longest will do
        root = ElementTree.fromstring(GAME.draw_face(id, language, "zoom"))
        heights = sorted({float(text.get("y", 0)) for text in root.iter(f"{SVG}text")})
        assert heights[-1] <= 137, id
        assert heights[-1] - heights[-2] >= 3.4, f"{id}: words on words"


def test_an_unknown_face_is_refused() -> None:
    with pytest.raises(Fault, match="The Last Crusade has no card face 'us-99'"):
        GAME.draw_face("us-99", "en")
    with pytest.raises(Fault, match="no card faces in 'fr'"):
        GAME.draw_face("us-rifle", "fr")
