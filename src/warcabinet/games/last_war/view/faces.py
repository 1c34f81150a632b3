"""The card faces of The Last War: the value large, a picture, the name, and at full size the five uses."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import FaceSize
from warcabinet.faces import tokens
from warcabinet.faces.drawings import figure
from warcabinet.faces.lettering import HEADING, VALUE, WORDS, largest, lines, number, text
from warcabinet.faces.paper import back, in_window, landscape, render
from warcabinet.games.last_war.cards.cardfile import Card, read_cards
from warcabinet.games.last_war.map.mapfile import Text

HERE = Path(__file__).parents[1]
OWN = "own"  # the list of cards of custom scenarios
HIGHEST_OWN = 5
Window = tuple[float, float, float, float]


@cache
def looks() -> Mapping[str, Any]:
    return tomllib.loads((HERE / "faces.toml").read_text("utf-8"))


@lru_cache(16)
def cards(overlay: Overlay = NO_OVERLAY) -> Mapping[str, Card]:
    return {card.id: card for card in (*read_cards(HERE / "cards.toml", overlay).card, *own_cards())}


def own_cards() -> list[Card]:
    """A face for each value, for cards of a scenario's own lists."""
    said = {language: looks()["words"][language]["own"] for language in LANGUAGES}
    return [Card(f"own-{value}", OWN, value, Text(**said)) for value in range(1, HIGHEST_OWN + 1)]


def backs() -> dict[str, str]:
    return {f"back-{name}": colour for name, colour in looks()["backs"].items()}


def list_name(name: str, language: str) -> str:
    """Whose Advantage cards."""
    return str(looks()["words"][language]["lists"][name])


def face_ids(overlay: Overlay = NO_OVERLAY) -> tuple[str, ...]:
    return (*cards(overlay), *backs())


def draw(face: str, language: str, size: FaceSize = "table", overlay: Overlay = NO_OVERLAY) -> str:
    """The face as SVG text: `table` is meant for cards up to 140 px wide, `zoom` for larger ones and for print."""
    if language not in LANGUAGES:
        raise Fault(f"unknown language '{language}'; choose one of: {', '.join(LANGUAGES)}")
    said = looks()["words"][language]
    if face in backs():
        return back(said["back"], backs()[face], "letter")
    if face not in cards(overlay):
        raise Fault(f"The Last War has no card face '{face}'")
    return (table if size == "table" else zoom)(cards(overlay)[face], language)


def table(card: Card, language: str) -> str:
    size, broken = largest(card.name.get(language), VALUE, 93, (17.2, 15.5, 14, 12.8, 11.6), 2) or (11.6, [card.name.get(language)])
    words = f'<g class="name">{lines(broken, VALUE, size, 3.5, 113, size * 1.08)}</g>'
    media = "@media(max-width:56px){.name{display:none}}"
    return fill(card, language, (3.5, 40, 93, 56), 0.66, badge(card, 21, 20, 30), words, media)


def zoom(card: Card, language: str) -> str:
    said = looks()["words"][language]
    size, broken = largest(card.name.get(language), HEADING, 89, (8.8, 8.2, 7.6, 7), 2) or (7, [card.name.get(language)])
    words = lines(broken, HEADING, size, 5.6, 78, size * 1.05)
    top = 78 + size * 1.05 * len(broken)
    words += text(said["kind"], WORDS, 4.6, 5.6, top, fill=tokens.INK_2)
    for n, use in enumerate(said["uses"]):
        words += text(f"{n + 1}  {use.format(n=card.value)}", WORDS, 5, 5.6, top + 8 + 6.6 * n)
    return fill(card, language, (5, 26, 90, 42), 0.5, badge(card, 14, 14, 18), words)


def badge(card: Card, x: float, y: float, size: float) -> str:
    """The value in a flag."""
    height, width = size, size * 1.15
    left, top = x - width / 2, y - height / 2
    notch, half = number(width * 0.16), number(height / 2)
    path = f"M{number(left)} {number(top)}h{number(width)}l-{notch} {half} {notch} {half}h{number(-width)}z"
    shown = text(f"+{card.value}", VALUE, size * 0.72, x - width * 0.05, y + size * 0.26, anchor="middle", fill=tokens.WHITE)
    return f'<path fill="{tokens.RED}" d="{path}"/>{shown}'


def fill(card: Card, language: str, window: Window, scale: float, head: str, words: str, media: str = "") -> str:
    x, y, width, height = window
    said = looks()["words"][language]
    tint = str(looks()["tints"][card.list])
    picture = figure(looks()["figures"].get(card.id, "letter"))
    parts = {
        "language": language,
        "title": escape(f"{card.name.get(language)}. {said['kind']}; {said['value'].format(n=card.value)}."),
        "window": f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"',
        "tint": tint,
        "ink": tokens.INK,
        "figure": tokens.FIGURE,
        "edge": tokens.EDGE,
        "ground": landscape(card.id, *window),
        "place": in_window(picture, 50, y + 1, y + height - 2, scale).attribute,
        "picture": picture.lines,
        "head": head,
        "words": words,
    }
    return render(HERE / "face.svg", parts, tint, media)
