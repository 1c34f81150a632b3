"""The card faces of Deckfront: initiative in a diamond, rows as numbered lines, four values in shapes of their own."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import FaceSize
from warcabinet.faces import tokens
from warcabinet.faces.drawings import drawings
from warcabinet.faces.lettering import HEADING, VALUE, WORDS, balance, largest, lines, number, text
from warcabinet.faces.paper import Place, back, in_window, landscape, render

if TYPE_CHECKING:
    from warcabinet.games.deckfront.cards.cardfile import Entry

HERE = Path(__file__).parents[1]
BACKS = {"back-blue": "blue", "back-green": "green"}
NAME_SIZES = (17.6, 17.2)  # 11 px on a card 64 px wide
LONG_NAME_SIZES = (15.0, 14.0, 13.0, 12.0, 11.5)  # 11 px on a card 96 px wide
GREY = "#8b8f8c"

# Each value has a shape and a colour of its own, in a box of 22 x 22.
SHAPES = {
    "attack": (tokens.RED, "M11 0 22 6V16L11 22 0 16V6z"),
    "armour": (tokens.FIGURE, "M11 0 22 3V11Q21 18 11 22 1 18 0 11V3z"),
    "life": (tokens.GREEN, "M6 0H16Q22 0 22 6V16Q22 22 16 22H6Q0 22 0 16V6Q0 0 6 0z"),
    "morale": (tokens.BLUE, "M0 1H22L17 11 22 21H0z"),
}


@cache
def looks() -> Mapping[str, Any]:
    return tomllib.loads((HERE / "faces.toml").read_text("utf-8"))


@lru_cache(16)
def entries(overlay: Overlay = NO_OVERLAY) -> Mapping[str, Entry]:
    from warcabinet.games.deckfront.cards.cardfile import read_cards

    return {entry.id: entry for entry in read_cards(HERE / "cards.toml", overlay).cards}


def said(language: str, key: str, **values: object) -> str:
    return str(looks()["words"][language][key]).format(**values)


def face_ids(overlay: Overlay = NO_OVERLAY) -> tuple[str, ...]:
    return (*entries(overlay), *BACKS)


def draw(face: str, language: str, size: FaceSize = "table", overlay: Overlay = NO_OVERLAY) -> str:
    """The face as SVG text: `table` is meant for cards up to 140 px wide, `zoom` for larger ones and for print."""
    if language not in LANGUAGES:
        raise Fault(f"no card faces in '{language}'; choose one of: {', '.join(LANGUAGES)}")
    if face in BACKS:
        return back(said(language, "back"), BACKS[face], "shield")
    if face not in entries(overlay):
        raise Fault(f"Deckfront has no card face '{face}'")
    return (table if size == "table" else zoom)(entries(overlay)[face], language)


def table(entry: Entry, language: str) -> str:
    """Under 56 px it shows no name; from 96 px on the full one."""
    name = entry.name.get(language)
    renamed = entry.name != entries()[entry.id].name
    short = name if renamed else looks()["short"][language].get(entry.id, name)
    size, _ = largest(short, VALUE, 96, NAME_SIZES) or (NAME_SIZES[-1], [])
    long_size, _ = largest(name, VALUE, 94, LONG_NAME_SIZES) or (LONG_NAME_SIZES[-1], [])
    words = f'<g class="short name">{text(short, VALUE, size, 50, 108.5, anchor="middle", limit=95)}</g>'
    words += f'<g class="long">{text(name, VALUE, long_size, 50, 108, anchor="middle", limit=95)}</g>'
    picture = drawings(HERE / "pictures.svg")[entry.id]
    place = in_window(picture, 50, 30, 92, 0.72)
    bare = in_window(picture, 50, 30, 108, 0.78)
    media = f".long{{display:none}}@media(max-width:56px){{.name{{display:none}}.picture{bare.rule}}}"
    media += "@media(min-width:96px){.short{display:none}.long{display:inline}}"
    values = "".join(box(kind, value, 2.5 + 24.3 * n, 113.5, 1.0) for n, (kind, value) in enumerate(values_of(entry)))
    return fill(entry, language, (3.5, 29, 93, 64), place, head(entry, 15, 14.5, 17.5), words, values, media)


def zoom(entry: Entry, language: str) -> str:
    """About 300 px wide: all words, type, values with their names."""
    found = largest(entry.name.get(language), HEADING, 89, (8.8, 8.2, 7.6))
    title_size, title = found or (7.6, [entry.name.get(language)])
    for size in (4.7, 4.4, 4.1, 3.9, 3.7):  # 11 px on a card 300 px wide
        broken = balance(entry.text.get(language), WORDS, size, 89)
        if len(broken) * size * 1.25 <= 33:
            break
    bottom = 65 - max(0.0, len(broken) * size * 1.25 - 33)  # the picture makes room for a long text
    words = lines(title, HEADING, title_size, 5.6, bottom + 9, 8.6)
    words += text(said(language, entry.type), WORDS, 4.8, 5.6, bottom + 15.6, fill=tokens.INK_2)
    words += lines(broken, WORDS, size, 5.6, bottom + 22.4, size * 1.25)
    if entry.id != "general":
        words += text(said(language, "copies"), WORDS, 3.9, 94.4, bottom + 15.6, anchor="end", fill=tokens.INK_2)
    values = ""
    for n, (kind, value) in enumerate(values_of(entry)):
        values += box(kind, value, 6 + 23.3 * n, 120, 0.62)
        values += text(said(language, kind), WORDS, 3.9, 12.8 + 23.3 * n, 137.4, anchor="middle", fill=tokens.INK_2)
    picture = drawings(HERE / "pictures.svg")[entry.id]
    place = in_window(picture, 50, 23, bottom, 0.52 * (bottom - 22) / 43)
    return fill(entry, language, (5, 22, 90, bottom - 22), place, head(entry, 12, 11.5, 13), words, values)


def values_of(entry: Entry) -> list[tuple[str, int]]:
    return [("attack", entry.attack), ("armour", entry.armour), ("life", entry.life), ("morale", entry.morale)]


def head(entry: Entry, x: float, y: float, size: float) -> str:
    """The diamond with the initiative, and a line for each row."""
    reach = size * 0.74
    markup = ""
    if entry.initiative:
        points = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
        corners = " ".join(f"{number(left)},{number(top)}" for left, top in points)
        markup += f'<polygon fill="{tokens.INK}" points="{corners}"/>'
        shown = str(entry.initiative)
        small = size * (0.78 if len(shown) > 1 else 0.95)
        markup += text(shown, VALUE, small, x, y + small * 0.36, anchor="middle", fill=tokens.WHITE)
    for n, mark in enumerate((entry.row1, entry.row2), 1):
        markup += row_line(n, mark, 40 if size > 15 else 60, y - size * 0.42 + (n - 1) * size * 0.82, size)
    return markup


def row_line(n: int, mark: str, x: float, y: float, size: float) -> str:
    """Red: may be placed; thin and grey: by movement; grey with a bar: never."""
    colour = tokens.RED if mark == "red" else GREY
    end = 96 if size > 15 else 94.4
    width = 3.4 if mark == "red" else 1.4
    markup = text(str(n), VALUE, size * 0.7, x, y + size * 0.25, fill=colour)
    start = x + size * 0.55
    markup += f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}" d="M{number(start)} {number(y)}H{number(end)}"/>'
    if mark == "barred":
        middle = (start + end) / 2
        markup += f'<path stroke="{colour}" stroke-width="2.4" d="M{number(middle - 4)} {number(y + 4.5)}l8-9"/>'
    return markup


def box(kind: str, value: int, x: float, y: float, scale: float) -> str:
    colour, path = SHAPES[kind]
    digit = text(str(value), VALUE, 17.6, 10 if kind == "morale" else 11, 17.2, anchor="middle", fill=tokens.WHITE)
    return f'<g transform="translate({number(x)} {number(y)}) scale({number(scale)})"><path fill="{colour}" d="{path}"/>{digit}</g>'


def fill(
    entry: Entry, language: str, window: tuple[float, float, float, float], place: Place, head: str, words: str, values: str,
    media: str = "",
) -> str:  # fmt: skip
    x, y, width, height = window
    tint = str(looks()["tints"][entry.type])
    rows = [said(language, mark, n=n) for n, mark in enumerate((entry.row1, entry.row2), 1)]
    spoken = [f"{said(language, kind)} {value}" for kind, value in values_of(entry)]
    initiative = [said(language, "initiative", n=entry.initiative)] if entry.initiative else []
    parts = {
        "language": language,
        "title": escape(f"{entry.name.get(language)}. {'; '.join([said(language, entry.type), *initiative, *spoken, *rows])}."),
        "window": f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"',
        "tint": tint,
        "ink": tokens.INK,
        "figure": tokens.FIGURE,
        "edge": tokens.EDGE,
        "ground": landscape(entry.id, *window),
        "place": place.attribute,
        "picture": drawings(HERE / "pictures.svg")[entry.id].lines,
        "head": head,
        "words": words,
        "values": values,
    }
    return render(HERE / "face.svg", parts, tint, media)
