"""Every face can be drawn, says what the card file says, stands alone, and can be read."""

from __future__ import annotations

import re
from itertools import product
from xml.etree import ElementTree

import pytest

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import FaceSize
from warcabinet.faces.boxes import box_art
from warcabinet.faces.labels import label
from warcabinet.faces.lettering import NARROW_WORDS, VALUE, balance, longest
from warcabinet.faces.tokens import BLUE, FIGURE, RED, WHITE, contrast
from warcabinet.games.last_front.view import faces, looks
from warcabinet.games.last_front.view.stripes import COLOURS, stripe
from warcabinet.games.registry import all_games

SVG = "{http://www.w3.org/2000/svg}"
SIZES: tuple[FaceSize, ...] = ("table", "zoom")
ALL = list(product(faces.face_ids(), LANGUAGES, SIZES))
PICTURES = [*(faces.draw(*one) for one in ALL), *map(box_art, all_games().values())]
READABLE = 11.0


def words_of(markup: str) -> str:
    return " ".join("".join(text.itertext()) for text in ElementTree.fromstring(markup).iter(f"{SVG}text"))


def test_there_is_a_face_for_every_card_and_deck() -> None:
    assert len(faces.face_ids()) == len(set(faces.face_ids()))
    kinds = [looks.cards()[face]["kind"] for face in faces.face_ids() if not face.startswith("back-")]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "territory": 12,
        "bonus": 4,
        "troop": 3,
        "tank": 2,
        "plane": 3,
        "support": 3,
        "icon": 10,
        "special": 14,
        "draw-event": 1,
        "event": 16,
    }
    assert {face for face in faces.face_ids() if face.startswith("back-")} == {"back-battle", "back-event", "back-territory"}


@pytest.mark.parametrize("markup", PICTURES)
def test_a_face_is_one_accessible_picture_that_needs_nothing_else(markup: str) -> None:
    root = ElementTree.fromstring(markup)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text
    assert root.get("aria-labelledby") == title.get("id")
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    inside = set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))
    assert inside <= set(ids)
    rest = markup.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|//|@import|data:|<script|<foreignObject|<image|href=\"[^#]|\$|None", rest)
    assert len(markup.encode()) < 12_000


@pytest.mark.parametrize("markup", PICTURES)
def test_every_class_has_a_style(markup: str) -> None:
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", markup[markup.index("<style>") : markup.index("</style>")]))
    layout = {"picture", "name", "value", "short", "long"}  # the zoom has nothing to move
    used = {name for names in re.findall(r'class="([^"]+)"', markup) for name in names.split()}
    assert used - layout <= styled


def test_a_face_is_the_same_every_time() -> None:
    before = {one: faces.draw(*one) for one in ALL}
    for cache in (looks.cards, looks.looks):
        cache.cache_clear()
    assert {one: faces.draw(*one) for one in ALL} == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", looks.cards().values(), ids=looks.cards().keys())
def test_the_zoom_says_all_that_the_card_file_says(card: looks.Card, language: str) -> None:
    said = words_of(faces.draw(card["id"], language, "zoom"))
    assert card["name"][language] in said
    assert card.get("text", {}).get(language, "") in said
    assert re.search(r"LF-\d+\.\d+( \d)?$", said)
    if "value" in card and card["kind"] != "draw-event":
        assert str(card["value"]) in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", looks.cards().values(), ids=looks.cards().keys())
def test_the_table_shows_name_and_number(card: looks.Card, language: str) -> None:
    said = words_of(faces.draw(card["id"], language))
    assert card.get("short", card["name"])[language] in said
    if card["kind"] in looks.UNITS:
        assert said.startswith(str(card["value"]))
    assert looks.gist(card, language) in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", looks.cards().values(), ids=looks.cards().keys())
def test_nothing_is_too_small_to_read(card: looks.Card, language: str) -> None:
    """11 px at the least: names and labels on a card of 64, what is shown from 96 on there, the zoom on a phone's 280."""
    for text in ElementTree.fromstring(faces.draw(card["id"], language, "zoom")).iter(f"{SVG}text"):
        assert float(text.get("font-size", 0)) * 2.8 >= READABLE
    for words, size, is_long in sized(ElementTree.fromstring(faces.draw(card["id"], language))):
        assert size * (0.96 if is_long else 0.64) >= READABLE, words


def sized(node: ElementTree.Element, scale: float = 1.0, is_long: bool = False) -> list[tuple[str, float, bool]]:
    found: list[tuple[str, float, bool]] = []
    if shrunk := re.search(r"scale\(([\d.]+)\)", node.get("transform", "")):
        scale *= float(shrunk[1])
    is_long = is_long or "long" in node.get("class", "").split()
    if node.tag == f"{SVG}text":
        found.append(("".join(node.itertext()), float(node.get("font-size", 0)) * scale, is_long))
    for child in node:
        found += sized(child, scale, is_long)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", looks.cards().values(), ids=looks.cards().keys())
def test_names_and_gists_stay_inside_the_card(card: looks.Card, language: str) -> None:
    """A name may be squeezed a little, by no more than a tenth."""
    assert VALUE.width(looks.short(card, language), faces.NAME_SIZES[-1]) * 0.9 <= 95
    rows = balance(looks.gist(card, language), NARROW_WORDS, faces.GIST_SIZE, 94)
    assert len(rows) <= 2
    assert longest(rows, NARROW_WORDS, faces.GIST_SIZE) <= 94


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", looks.cards().values(), ids=looks.cards().keys())
def test_the_words_of_the_zoom_end_above_the_foot(card: looks.Card, language: str) -> None:
    texts = list(ElementTree.fromstring(faces.draw(card["id"], language, "zoom")).iter(f"{SVG}text"))
    heights = [float(text.get("y", 0)) for text in texts]
    *_, last, count, rule = heights[:-1] if looks.has_face_value(card) else heights  # the value is drawn last
    assert count == rule == max(heights)
    assert last < count - 4


def test_every_sign_and_gist_belongs_to_a_card() -> None:
    assert set(looks.looks()["card"]) | set(looks.looks()["pictures"]) <= set(looks.cards())
    english, german = (looks.looks()["words"][language] for language in LANGUAGES)
    assert english.keys() == german.keys()


def test_an_unknown_face_or_language_is_refused_in_one_sentence() -> None:
    with pytest.raises(Fault, match="Last Front has no card face 'tank-9'"):
        faces.draw("tank-9", "en")
    with pytest.raises(Fault, match="no card faces in 'fr'"):
        faces.draw("tank-3", "fr")


@pytest.mark.parametrize("nation", COLOURS)
def test_words_on_a_nation_stripe_can_be_read(nation: str) -> None:
    assert contrast(WHITE, COLOURS[nation]) >= 4.5
    words = label("+2 {tank}", 17, 5, 20, colour=WHITE, limit=70)
    assert f'fill="{WHITE}"' in stripe(nation, 27.5, words.markup, words.width)


@pytest.mark.parametrize("tint", looks.looks()["tints"].values())
@pytest.mark.parametrize("ink", [FIGURE, RED, BLUE])
def test_pictures_stand_out_from_their_ground(ink: str, tint: str) -> None:
    assert contrast(ink, tint) >= 3.0


def test_names_with_signs_of_markup_are_written_as_words() -> None:
    assert "Dragon's Teeth" in words_of(faces.draw("special-dragons-teeth", "en", "zoom"))
