"""The card faces of Last Front: every card and back as an SVG, small for the table or large with all its words."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import FaceSize
from warcabinet.faces import tokens
from warcabinet.faces.drawings import sign
from warcabinet.faces.labels import label, place
from warcabinet.faces.lettering import HEADING, NARROW_WORDS, VALUE, WORDS, balance, largest, lines, number, text
from warcabinet.faces.paper import Place, back, far_value, in_window, landscape, render
from warcabinet.games.last_front.view.looks import (
    UNITS,
    Card,
    cards,
    corner,
    gist,
    has_face_value,
    how_many,
    kind_line,
    named,
    picture,
    rule,
    said,
    sentences,
    short,
    tint,
)
from warcabinet.games.last_front.view.stripes import stripe

HERE = Path(__file__).parents[1]
BACKS = {"back-battle": ("green", "troop"), "back-event": ("slate", "letter"), "back-territory": ("brown", "place")}

NAME_SIZES = (17.6, 17.2)  # 11 px on a card 64 px wide
LONG_NAME_SIZES = (15.0, 14.0, 13.0, 12.0, 11.5)  # 11 px on a card 96 px wide, from where words are shown as well
GIST_SIZE = 11.5
NAME_AT_ZOOM = (8.8, 8.2, 7.6)
BODY_SIZES = (5.0, 4.7, 4.4)  # 12 px on a zoom 280 px wide


def face_ids(overlay: Overlay = NO_OVERLAY) -> tuple[str, ...]:
    return (*cards(overlay), *BACKS)


def draw(face: str, language: str, size: FaceSize = "table", overlay: Overlay = NO_OVERLAY) -> str:
    """The face as SVG text: `table` is meant for cards up to 140 px wide, `zoom` for larger ones and for print."""
    if language not in LANGUAGES:
        raise Fault(f"no card faces in '{language}'; choose one of: {', '.join(LANGUAGES)}")
    if face in BACKS:
        return back(said(language, face), *BACKS[face])
    if face not in cards(overlay):
        raise Fault(f"Last Front has no card face '{face}'")
    return (table if size == "table" else zoom)(cards(overlay)[face], language)


def table(card: Card, language: str) -> str:
    """Up to 140 px wide. The face looks at its own width: under 56 px it shows no name, from 96 px on two lines of ability."""
    drawing = picture(card)
    middle = 47 if has_face_value(card) else 50  # the value takes a corner
    plain = in_window(drawing, middle, 30.5, 107, 0.775)
    bare = in_window(drawing, 50, 30.5, 136, 1.056 if card["kind"] == "territory" else 0.775)
    small = f".name{{display:none}}.picture{bare.rule}.value{Place(85.5, 125, 1).rule}"
    large = ".short{display:none}.long{display:inline}"
    if gist(card, language):
        worded = in_window(drawing, middle, 30.5, 84, 0.62)
        large += f".picture{worded.rule}.value{Place(86.5, 74, 0.84).rule}"
    parts = {
        **common(card, language, (3.5, 30.5, 93, 105.5)),
        "place": plain.attribute,
        "head": table_head(card, language),
        "words": names(card, language),
        "value": seal(card, Place(85.5, 96, 1), 11),
    }
    media = f".long{{display:none}}@media(max-width:56px){{{small}}}@media(min-width:96px){{{large}}}"
    return render(HERE / "face.svg", parts, tint(card), media)


def zoom(card: Card, language: str) -> str:
    """About 300 px wide: all words, kind, number in the deck, rule."""
    name = named(card, language)
    one_line = largest(name, HEADING, 89, NAME_AT_ZOOM)
    title_size, title = one_line or largest(name, HEADING, 89, NAME_AT_ZOOM, lines=2) or (NAME_AT_ZOOM[-1], [name])
    for size in BODY_SIZES:
        spoken = [balance(paragraph, WORDS, size, 89) for paragraph in sentences(card, language)]
        height = sum(map(len, spoken)) * size * 1.27 + (len(spoken) - 1) * size * 0.4 + (len(title) - 1) * 8.6
        if height <= 36:
            break
    bottom = 77 - max(0.0, height - 29)  # the picture makes room for a long text
    at = bottom + 10
    words = lines(title, HEADING, title_size, 5.6, at, 8.6)
    at += (len(title) - 1) * 8.6
    words += text(kind_line(card, language), WORDS, 4.8, 5.6, at + 7.2, fill=tokens.INK_2)
    at += 15.4
    for paragraph in spoken:
        words += lines(paragraph, WORDS, size, 5.6, at, size * 1.27)
        at += len(paragraph) * size * 1.27 + size * 0.4
    words += text(how_many(card, language), WORDS, 4.2, 5.6, 135.6, fill=tokens.INK_2)
    words += text(rule(card), WORDS, 4.2, 94.4, 135.6, anchor="end", fill=tokens.INK_2)
    scale = 0.75 if card["kind"] == "territory" else (bottom - 25) / 86
    parts = {
        **common(card, language, (5, 25, 90, bottom - 25)),
        "place": in_window(picture(card), 50, 25, bottom, scale).attribute,
        "head": zoom_head(card, language),
        "words": words,
        "value": seal(card, Place(87, bottom - 8, 1), 6.4),
    }
    return render(HERE / "face.svg", parts, tint(card))


def common(card: Card, language: str, window: tuple[float, float, float, float]) -> dict[str, str]:
    """The parts of the template that do not depend on the size. On a map the contours lie above the land."""
    x, y, width, height = window
    hills = landscape(card["id"], *window)
    is_map = card["kind"] == "territory"
    return {
        "language": language,
        "title": escape(". ".join(filter(None, (named(card, language), kind_line(card, language), gist(card, language))))),
        "window": f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"',
        "ink": tokens.INK,
        "figure": tokens.FIGURE,
        "edge": tokens.EDGE,
        "tint": tint(card),
        "ground": "" if is_map else hills,
        "picture": picture(card).lines,
        "above": f'<g opacity=".55">{hills}</g>' if is_map else "",
    }


def table_head(card: Card, language: str) -> str:
    if "nation" in card:
        words = label(corner(card, language), 17.2, 5, 19.8, colour=tokens.WHITE, limit=70)
        return stripe(card["nation"], 27.5, words.markup, words.width + 9.5 if corner(card, language) else 0)
    if card["kind"] in UNITS:
        return numeral(card, language, 29, 4, 26) + f'<g color="{tokens.INK}">{place(sign(card["kind"]), 68.5, 6.2, 0.9)}</g>'
    room = 62 if card["kind"] == "event" else 70 if card.get("blitz") else 90
    return label(corner(card, language), 21, 5, 23, colour=tokens.INK, limit=room).markup + right_sign(card, 4.5, 1)


def zoom_head(card: Card, language: str) -> str:
    if "nation" in card:
        words = label(corner(card, language), 12, 5.6, 15.2, colour=tokens.WHITE, limit=60)
        return stripe(card["nation"], 22, words.markup, words.width + 11 if corner(card, language) else 0)
    if card["kind"] in UNITS:
        return numeral(card, language, 21, 5.4, 19.8) + f'<g color="{tokens.INK}">{place(sign(card["kind"]), 73.4, 5.6, 0.72)}</g>'
    return label(corner(card, language), 12.5, 5.6, 17.6, colour=tokens.INK, limit=60).markup + right_sign(card, 5.6, 0.72)


def right_sign(card: Card, y: float, scale: float) -> str:
    """Top right: lightning for blitz, a letter for an Event, an hourglass for one that lasts."""
    right = 95
    if card.get("blitz"):
        return f'<g color="{tokens.RED}">{place(sign("bolt"), right - 18 * scale, y, scale)}</g>'
    if card["kind"] == "event":
        drawing = sign("hourglass" if card.get("lasting") else "letter")
        scale *= 0.8
        return f'<g color="{tokens.INK_2}">{place(drawing, right - drawing.width * scale, y + 2.4 * scale, scale)}</g>'
    return ""


def numeral(card: Card, language: str, size: float, x: float, baseline: float) -> str:
    """The number that counts; a Support has two, each with its letter: attack, and smaller behind it defence (LF-2.11)."""
    value = str(card["value"])
    markup = text(value, VALUE, size, x, baseline)
    if "defence" not in card:
        return markup
    at = x + VALUE.width(value, size) + size * 0.03
    ink, grey = tokens.INK, tokens.INK_2
    for word, share, fill in (
        (said(language, "attack"), 0.6, ink),
        (str(card["defence"]), 0.68, grey),
        (said(language, "defence"), 0.6, grey),
    ):
        markup += text(word, VALUE, size * share, at, baseline, fill=fill)
        at += VALUE.width(word, size * share) + size * (0.16 if fill == ink else 0.03)
    return markup


def seal(card: Card, place_: Place, radius: float) -> str:
    if not has_face_value(card):
        return ""
    return f'<g class="value" transform="{place_.attribute}">{far_value(card["value"], radius)}</g>'


def names(card: Card, language: str) -> str:
    """The short name at table size; from 96 px on the full one, with the gist under it."""
    size, shown = largest(short(card, language), VALUE, 96, NAME_SIZES) or (NAME_SIZES[-1], [short(card, language)])
    markup = '<rect class="paper name" y="107" width="100" height="33"/>'
    markup += f'<g class="short name">{text(shown[0], VALUE, size, 50, 129.5, anchor="middle", limit=95)}</g>'
    found = largest(named(card, language), VALUE, 94, LONG_NAME_SIZES)
    long_size, long = found or largest(short(card, language), VALUE, 94, LONG_NAME_SIZES) or (size, shown)
    inner = text(long[0], VALUE, long_size, 50, 99 if gist(card, language) else 128, anchor="middle")
    if gist(card, language):
        rows = balance(gist(card, language), NARROW_WORDS, GIST_SIZE, 94)
        inner = '<rect class="paper" y="84" width="100" height="56"/>' + inner
        inner += lines(rows, NARROW_WORDS, GIST_SIZE, 50, 114 if len(rows) > 1 else 120, 13, anchor="middle", fill=tokens.INK_2)
    return f'{markup}<g class="long">{inner}</g>'
