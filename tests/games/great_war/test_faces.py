"""Every face can be drawn in both languages, stands alone, and says what the card file says."""

from itertools import product
from xml.etree import ElementTree

import pytest

from support import rule
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


def groups(id: str, language: str = "en") -> dict[str, ElementTree.Element]:
    found = ElementTree.fromstring(GAME.draw_face(id, language)).iter(f"{SVG}g")
    return {name: group for group in found for name in [group.get("class", "")] if name in ("nation", "plus", "ability")}


@rule("GW-3.3c")
def test_a_nationality_card_bears_its_mark_at_the_table() -> None:
    """The letters of the nation at every size; the red stripe has slanted lines, so that colour is not all."""
    for card in GAME.cards.card:
        assert ("nation" in groups(card.id)) == (card.deck in ("cp", "en")), card.id
    grounds = {}
    for id in ("R-SK", "W-C06", "W-JC", "B-SK", "W-E03", "B-C2"):
        ground = groups(id)["nation"].find(f"{SVG}rect")
        assert ground is not None
        grounds[id] = (ground.get("fill"), ground.get("rx"))
    assert {grounds[id] for id in ("R-SK", "W-C06", "W-JC")} == {("#9a3829", "1")}
    assert {grounds[id] for id in ("B-SK", "W-E03", "B-C2")} == {("#2b5a88", "7")}
    letters = {id: "".join(groups(id)["nation"].itertext()) for id in grounds}
    assert letters == {"R-SK": "D", "W-C06": "TR", "W-JC": "", "B-SK": "GB", "W-E03": "US", "B-C2": ""}
    assert not {part.get("class") for part in groups("R-SK")["nation"].iter()} & {"sign", "letters"}, "none gives way to another"
    assert "slants" in GAME.draw_face("R-SK", "en")
    assert "slants" not in GAME.draw_face("B-SK", "en")
    nations = {card.nation for card in GAME.cards.card if card.nation}
    assert nations - {"agents", "allied-fleets"} == set(faces.looks()["nations"])


@rule("GW-4.2c")
def test_the_plus_line_is_shown_at_the_table() -> None:
    for card in GAME.cards.card:
        found = groups(card.id).get("plus")
        assert (found is not None) == bool(card.plus), card.id
        if found is not None:
            words = " ".join("".join(line.itertext()) for line in found.iter(f"{SVG}text"))
            short = faces.looks()["plus"]["en"]
            assert words == "+ " + ", ".join(short[each] for each in card.plus.split("|")), card.id
            assert max(len(faces.face_of(card.id, language).plus) for language in ("en", "de")) <= 2, card.id
    assert faces.face_of("R-C6", "en").plus == ("+ INF, TRN,", "FORT")
    assert faces.face_of("R-C6", "de").plus == ("+ Inf.,", "Gräb., Fest.")
    assert faces.face_of("W-N12", "en").plus == ("+ any",)


@pytest.mark.parametrize(
    ("id", "sign"), [("R-SK", "act"), ("R-H9", "stand"), ("R-SQ", "static"), ("BN-08", "attach"), ("R-D9", ""), ("RE-09", "")]
)
def test_the_sign_of_an_ability_is_shown_at_the_table(id: str, sign: str) -> None:
    assert faces.face_of(id, "en").sign == sign
    assert ("ability" in groups(id)) == bool(sign)
    if sign:
        drawn = ElementTree.tostring(groups(id)["ability"], "unicode")
        assert faces.picture(f"own:{sign}").lines.partition(' d="')[2].partition('"')[0] in drawn


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
