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
GENERALS = {"general-blue": "#2b5a88", "general-green": "#55701f"}  # one for each side, with its colour
CREST = "M30 30Q34 2 60-6 86 2 90 30L84 26Q80 8 60 4 40 8 36 26z"  # what Green's helmet has beside the other's plume
BANNER = "M112 44V-4M112-4H88L94 5 88 14H112"
NAME_SIZES = (17.6, 17.2)  # 11 px on a card 64 px wide
LONG_NAME_SIZES = (15.0, 14.0, 13.0, 12.0, 11.5)  # 11 px on a card 96 px wide
GREY = "#8b8f8c"
MORALE = "#7a5a10"  # blue is a side
SMALL = 71.9  # pixels: up to here a card shows its signs and three values, larger
FEW = 3  # values of a small card; morale goes

# Each value has a shape and a colour of its own, in a box of 22 x 22.
SHAPES = {
    "attack": (tokens.RED, "M11 0 22 6V16L11 22 0 16V6z"),
    "armour": (tokens.FIGURE, "M11 0 22 3V11Q21 18 11 22 1 18 0 11V3z"),
    "life": (tokens.GREEN, "M6 0H16Q22 0 22 6V16Q22 22 16 22H6Q0 22 0 16V6Q0 0 6 0z"),
    "morale": (MORALE, "M0 1H22L17 11 22 21H0z"),
}

# A sign for each keyword, white on a disc of its own, in a box of 24 x 24; a number stands in front where the keyword has one.
SIGNS = {
    "charge": "M6 13l6-6 6 6M6 19l6-6 6 6",
    "skirmisher": "M6 18 18 6M10 6h8v8M6 10v8h8",
    "withdraw": "M17 6v7a5 5 0 0 1-10 0V9M3 12l4-4 4 4",
    "advance": "M12 19V6M6 11l6-6 6 6",
    "infiltrate": "M7 18V11a5 5 0 0 1 10 0v7M13 14l4 4 4-4",
    "battle-line": "M7 6v12M12 6v12M17 6v12",
    "pierce": "M4 12h14M13 7l5 5-5 5M9 6v12",
    "care": "M12 5v14M5 12h14",
    "stakes": "M6 6l12 12M18 6 6 18",
    "against": "M6 18 18 6M11 6h7v7",
    "bombard": "M4 18Q8 5 18 12M18 6v6h-6",
    "lead": "M7 20V5h11l-4 4 4 4H7",
    "shield-wall": "M12 4l7 3v5q0 6-7 9-7-3-7-9V7z",
}
NUMBERS = ("damage", "markers", "attack")  # fields of an effect that its sign shows
SHOWN = 2  # signs at most; the zoom has all of it in words


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
    return (*entries(overlay), *GENERALS, *BACKS)


def draw(face: str, language: str, size: FaceSize = "table", overlay: Overlay = NO_OVERLAY) -> str:
    """The face as SVG text: `table` is meant for cards up to 140 px wide, `zoom` for larger ones and for print."""
    if language not in LANGUAGES:
        raise Fault(f"no card faces in '{language}'; choose one of: {', '.join(LANGUAGES)}")
    if face in BACKS:
        return back(said(language, "back"), BACKS[face], "shield")
    if face in GENERALS:
        general = entries(overlay)["general"]
        return table(general, language, face) if size == "table" else zoom(general, language)
    if face not in entries(overlay):
        raise Fault(f"Deckfront has no card face '{face}'")
    return (table if size == "table" else zoom)(entries(overlay)[face], language)


def table(entry: Entry, language: str, side: str = "") -> str:
    """From 96 px on with the full name; under 72 px only signs and three values. `side`: a General who says whose he is."""
    name = entry.name.get(language)
    renamed = entry.name != entries()[entry.id].name
    short = name if renamed else looks()["short"][language].get(entry.id, name)
    size, _ = largest(short, VALUE, 96, NAME_SIZES) or (NAME_SIZES[-1], [])
    long_size, _ = largest(name, VALUE, 94, LONG_NAME_SIZES) or (LONG_NAME_SIZES[-1], [])
    words = f'<g class="short name">{text(short, VALUE, size, 50, 108.5, anchor="middle", limit=95)}</g>'
    words += f'<g class="long">{text(name, VALUE, long_size, 50, 108, anchor="middle", limit=95)}</g>'
    picture = drawings(HERE / "pictures.svg")[entry.id]
    place = in_window(picture, 50, 30, 92, 0.72)
    bare = in_window(picture, 46, 4, 102, 0.9)
    small = f".head,.name,.four{{display:none}}.few{{display:inline}}.window{{y:3.5px;height:98px}}.picture{bare.rule}"
    small += ".signs{transform:translate(-34.3px,-33.9px) scale(1.35)}"
    media = f".long,.few{{display:none}}@media(max-width:{SMALL}px){{{small}}}"
    media += "@media(min-width:96px){.short{display:none}.long{display:inline}}"
    counts = list(enumerate(values_of(entry)))
    few = "".join(box(kind, value, 2.5 + 32.5 * n, 106, 1.36) for n, (kind, value) in counts[:FEW])
    four = "".join(box(kind, value, 2.5 + 24.3 * n, 113.5, 1.0) for n, (kind, value) in counts)
    values = f'<g class="few">{few}</g><g class="four">{four}</g>'
    top = head(entry, 15, 14.5, 17.5) if not side else whose(side, language)
    marks = f'<g class="signs">{signs(entry)}</g>'
    found = fill(entry, language, (3.5, 29, 93, 64), place, f'<g class="head">{top}</g>', words, marks + values, media)
    crest = f'<path d="{CREST}"/><path class="line" d="{BANNER}"/>' if side == "general-green" else ""
    return with_crest(found, crest)


def whose(side: str, language: str) -> str:
    """A General's side, in its colour."""
    return text(said(language, side), VALUE, 17, 50, 20, anchor="middle", fill=GENERALS[side])


def with_crest(face: str, crest: str) -> str:
    """Drawn into the picture, behind what is already there."""
    start = face.index('<g class="picture"')
    end = face.index(">", start) + 1
    return face[:end] + crest + face[end:]


def signs(entry: Entry) -> str:
    """The keywords at the right of the picture."""
    markup = ""
    known = [effect for effect in entry.ability if effect.__struct_config__.tag in SIGNS][:SHOWN]
    for n, effect in enumerate(known):
        count = next((value for field in NUMBERS if (value := getattr(effect, field, 0))), 0)
        markup += keyword(str(effect.__struct_config__.tag), int(count), 85.5, 41.0 + 20.5 * n)
    return markup


def keyword(tag: str, count: int, x: float, y: float) -> str:
    wide = 11.5 if count else 0
    place = f'x="{number(x - 10 - wide)}" y="{number(y - 10)}" width="{number(20 + wide)}"'
    disc = f'<rect {place} height="20" rx="10" fill="{tokens.INK}"/>'
    line = (
        f'<path transform="translate({number(x - 9)} {number(y - 9)}) scale(.75)" d="{SIGNS[tag]}" fill="none" '
        f'stroke="{tokens.WHITE}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    digit = text(str(count), VALUE, 14.5, x - 12, y + 5.2, anchor="middle", fill=tokens.WHITE) if count else ""
    return disc + line + digit


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
