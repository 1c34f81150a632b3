"""The card faces of Last Front: every card and back as an SVG, small for the table or large with all its words."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Template
from typing import Any, Literal
from xml.sax.saxutils import escape

from warcabinet.engine.fault import Fault
from warcabinet.engine.words import LANGUAGES
from warcabinet.faces import tokens
from warcabinet.faces.drawings import Drawing, drawings, figure, sign, tight
from warcabinet.faces.labels import label, place
from warcabinet.faces.lettering import HEADING, NARROW_WORDS, VALUE, WORDS, balance, largest, lines, number, text
from warcabinet.faces.paper import back, far_value, in_window, landscape, stripe, style

Size = Literal["table", "zoom"]
Card = Mapping[str, Any]

HERE = Path(__file__).parent
UNITS = ("troop", "tank", "plane", "support")
BACKS = {"back-battle": ("green", "troop"), "back-event": ("slate", "letter"), "back-territory": ("brown", "place")}

NAME_SIZES = (17.6, 17.2)  # 11 px on a card 64 px wide
LONG_NAME_SIZES = (15.0, 14.0, 13.0, 12.0, 11.5)  # 11 px on a card 96 px wide, from where words are shown as well
GIST_SIZE = 11.5


def face_ids() -> tuple[str, ...]:
    return (*cards(), *BACKS)


def draw(face: str, language: str, size: Size = "table") -> str:
    """The face as SVG text: `table` is meant for cards up to 140 px wide, `zoom` for larger ones and for print."""
    if language not in LANGUAGES:
        raise Fault(f"there are no card faces in '{language}'; there are: {', '.join(LANGUAGES)}")
    if face in BACKS:
        return back(said(language, face), *BACKS[face])
    if face not in cards():
        raise Fault(f"Last Front has no card face '{face}'")
    return (table if size == "table" else zoom)(cards()[face], language)


# ------------------------------------------------------------ what the files say


@cache
def cards() -> Mapping[str, Card]:
    source = tomllib.loads((HERE / "cards.toml").read_text("utf-8"))
    return {
        card["id"]: {"kind": section, **card} for section in ("territory", "bonus", "battle", "event") for card in source[section]
    }


@cache
def looks() -> Mapping[str, Any]:
    return tomllib.loads((HERE / "faces.toml").read_text("utf-8"))


def said(language: str, key: str, **values: object) -> str:
    return str(looks()["words"][language][key]).format(**values)


def named(card: Card, language: str) -> str:
    return str(card["name"][language])


def short(card: Card, language: str) -> str:
    return str(card.get("short", card["name"])[language])


def gist(card: Card, language: str) -> str:
    return str(looks()["card"][card["id"]]["gist"][language]) if card["id"] in looks()["card"] else ""


def corner(card: Card, language: str) -> str:
    """What the card does, in a few signs."""
    given = looks()["card"][card["id"]]["sign"] if card["id"] in looks()["card"] else ""
    return str(given if isinstance(given, str) else given[language])


def picture(card: Card) -> Drawing:
    if card["kind"] == "territory":
        return drawings(HERE / "maps.svg")[card["id"]]
    if card["id"] in looks()["pictures"]:
        return figure(looks()["pictures"][card["id"]])
    return drawings(HERE / "pictures.svg")[card["id"]]


def tint(card: Card) -> str:
    if card["kind"] == "territory":
        return tokens.TINTS["territory"]
    kind = "event" if card["kind"] == "draw-event" else card["kind"]
    return tokens.TINTS[card.get("nation", kind)]


def kind_line(card: Card, language: str) -> str:
    values = {**card, "nation": said(language, card["nation"]) if "nation" in card else ""}
    parts = [said(language, card["kind"], **values)]
    if card.get("blitz"):
        parts.append(said(language, "blitz"))
    if card["kind"] in ("special", "icon"):
        parts.append(said(language, "stays" if card.get("lasting") else "once"))
    if card["kind"] == "event":
        parts.append(said(language, "until" if card.get("lasting") else "now"))
    return ", ".join(parts)


def sentences(card: Card, language: str) -> list[str]:
    """All that the zoom says, in paragraphs."""
    kind = card["kind"]
    if kind == "support":
        return [said(language, "defends", **card)]
    if kind in UNITS:
        return [said(language, "lay")]
    if kind == "territory":
        bonus = next(one for one in cards().values() if one["kind"] == "bonus" and one["nation"] == card["nation"])
        return [said(language, "majority", bonus=named(bonus, language), text=bonus["text"][language])]
    spoken = [str(card["text"][language])]
    if kind == "special" and card.get("blitz"):
        spoken[0] += " " + said(language, "interrupts")
    if kind in ("special", "icon"):
        spoken.append(said(language, "turned", **card))
    return spoken


def how_many(card: Card, language: str) -> str:
    if card["kind"] in ("territory", "bonus"):
        return said(language, "of", count=sum(one["kind"] == card["kind"] for one in cards().values()))
    return said(language, "in-deck", **card)


def rule(card: Card) -> str:
    return str(looks()["rules"]["blitz" if card.get("blitz") else card["kind"]])


# ------------------------------------------------------------ how it is drawn


def table(card: Card, language: str) -> str:
    """Up to 140 px wide. The face looks at its own width: under 56 px it shows no name, from 96 px on two lines of ability."""
    drawing = picture(card)
    is_map = card["kind"] == "territory"
    has_words = bool(gist(card, language))
    scale = 0.775
    middle = 47 if has_face_value(card) else 50  # the value takes a corner
    plain = in_window(drawing, middle, 30.5, 107, scale)
    bare = in_window(drawing, 50, 30.5, 136, 1.056 if is_map else scale)
    worded = in_window(drawing, middle, 30.5, 84, 0.64)
    shown = names(card, language, has_words)
    value = f'<g class="value" transform="translate(85.5 96)">{far_value(card["value"], 11)}</g>' if has_face_value(card) else ""
    head = table_head(card, language)
    small = f"@media(max-width:56px){{.name{{display:none}}.picture{{transform:{css(bare)}}}.value{{transform:translate(85.5px,125px)}}}}"
    large = "@media(min-width:96px){.short{display:none}.long{display:inline}" + (
        f".picture{{transform:{css(worded)}}}.value{{transform:translate(86.5px,74px) scale(.84)}}}}" if has_words else "}"
    )
    return fill(
        card,
        language,
        window=(3.5, 30.5, 93, 105.5),
        place_=plain.format("", ""),
        head=head,
        words=shown,
        value=value,
        media=".long{display:none}" + small + large,
    )


def zoom(card: Card, language: str) -> str:
    """About 300 px wide: all words, kind, number in the deck, rule."""
    drawing = picture(card)
    spoken = sentences(card, language)
    title_size, title = next(
        found for rows in (1, 2) if (found := largest(named(card, language), HEADING, 89, (8.8, 8.2, 7.6), rows)) is not None
    )
    top = 87.0
    for size in (5.0, 4.7, 4.4, 4.1):
        broken = [balance(paragraph, WORDS, size, 89) for paragraph in spoken]
        height = sum(map(len, broken)) * size * 1.27 + (len(broken) - 1) * size * 0.4
        if height <= 130 - 101.5 - (len(title) - 1) * 8.6:
            break
    words = lines(title, HEADING, title_size, 5.6, top, 8.6)
    at = top + (len(title) - 1) * 8.6
    words += text(kind_line(card, language), WORDS, 4.8, 5.6, at + 7.2, fill=tokens.INK_2)
    at += 15.4
    for paragraph in broken:
        words += lines(paragraph, WORDS, size, 5.6, at, size * 1.27)
        at += len(paragraph) * size * 1.27 + size * 0.4
    words += text(how_many(card, language), WORDS, 4.2, 5.6, 135.6, fill=tokens.INK_2)
    words += text(rule(card), WORDS, 4.2, 94.4, 135.6, anchor="end", fill=tokens.INK_2)
    value = f'<g transform="translate(87 69)">{far_value(card["value"], 6.4)}</g>' if has_face_value(card) else ""
    at_ = in_window(drawing, 50, 25, 77, 0.75 if card["kind"] == "territory" else 0.64)
    return fill(
        card, language, window=(5, 25, 90, 52), place_=at_.format("", ""), head=zoom_head(card, language), words=words, value=value
    )


def fill(
    card: Card,
    language: str,
    *,
    window: tuple[float, float, float, float],
    place_: str,
    head: str,
    words: str,
    value: str,
    media: str = "",
) -> str:
    drawing = picture(card)
    x, y, width, height = window
    hills = landscape(card["id"], *window)
    is_map = card["kind"] == "territory"
    parts = {
        "language": language,
        "title": escape(f"{named(card, language)}. {kind_line(card, language)}. {gist(card, language)}".strip()),
        "window": f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"',
        "tint": tint(card),
        "ink": tokens.INK,
        "figure": tokens.FIGURE,
        "edge": tokens.EDGE,
        "ground": "" if is_map else hills,
        "above": f'<g opacity=".55">{hills}</g>' if is_map else "",
        "place": place_,
        "picture": drawing.lines,
        "head": head,
        "words": words,
        "value": value,
    }
    markup = Template((HERE / "face.svg").read_text("utf-8")).substitute(parts, style="$style")
    by_lamp = f"@media(prefers-color-scheme:dark){{.paper{{fill:{tokens.PAPER_BY_LAMP}}}}}"
    return tight(markup.replace("$style", style(markup, tint(card)) + media + by_lamp))


def table_head(card: Card, language: str) -> str:
    if "nation" in card:
        words = label(corner(card, language), 17.2, 5, 19.8, colour=tokens.WHITE, limit=70)
        return stripe(card["nation"], 27.5, words.markup, words.width + 9.5 if corner(card, language) else 0)
    if card["kind"] in UNITS:
        return numeral(card, 29, 4, 26) + f'<g color="{tokens.INK}">{place(sign(card["kind"]), 68.5, 6.2, 0.9)}</g>'
    room = 68 if card.get("blitz") or card["kind"] == "event" else 90
    return label(corner(card, language), 21, 5, 23, colour=tokens.INK, limit=room).markup + right_sign(card, 1.0)


def zoom_head(card: Card, language: str) -> str:
    if "nation" in card:
        words = label(corner(card, language), 12, 5.6, 15.2, colour=tokens.WHITE, limit=60)
        return stripe(card["nation"], 22, words.markup, words.width + 11 if corner(card, language) else 0)
    if card["kind"] in UNITS:
        return numeral(card, 21, 5.4, 19.8) + f'<g color="{tokens.INK}">{place(sign(card["kind"]), 73.4, 5.6, 0.72)}</g>'
    return label(corner(card, language), 12.5, 5.6, 17.6, colour=tokens.INK, limit=60).markup + right_sign(card, 0.72)


def right_sign(card: Card, scale: float) -> str:
    """Top right: lightning for blitz, the letter for an Event, with an hourglass for one that lasts."""
    right = 95.0
    y = 14.5 - 10 * scale if scale > 0.9 else 5.6
    if card.get("blitz"):
        return f'<g color="{tokens.RED}">{place(sign("bolt"), right - 18 * scale, y, scale)}</g>'
    if card["kind"] == "event":
        drawing = sign("hourglass" if card.get("lasting") else "letter")
        scale *= 0.8
        return f'<g color="{tokens.INK_2}">{place(drawing, right - drawing.width * scale, y + 2.4 * scale, scale)}</g>'
    return ""


def numeral(card: Card, size: float, x: float, baseline: float) -> str:
    """The number that counts; a Support's other number stands smaller behind it."""
    value = str(card["value"])
    markup = text(value, VALUE, size, x, baseline)
    if "defence" in card:
        after = x + VALUE.width(value, size) + size * 0.02
        markup += text(f"/{card['defence']}", VALUE, size * 0.64, after, baseline, fill=tokens.INK_2)
    return markup


def names(card: Card, language: str, has_words: bool) -> str:
    """The short name at table size; from 96 px on the full one, with the gist under it."""
    size, shown = largest(short(card, language), VALUE, 96, NAME_SIZES) or (NAME_SIZES[-1], [short(card, language)])
    markup = '<rect class="paper name" y="107" width="100" height="33"/>'
    markup += f'<g class="short name">{text(shown[0], VALUE, size, 50, 129.5, anchor="middle", limit=95)}</g>'
    found = largest(named(card, language), VALUE, 94, LONG_NAME_SIZES)
    long_size, long = found or largest(short(card, language), VALUE, 94, LONG_NAME_SIZES) or (size, shown)
    inner = text(long[0], VALUE, long_size, 50, 99 if has_words else 128, anchor="middle")
    if has_words:
        rows = balance(gist(card, language), NARROW_WORDS, GIST_SIZE, 94)
        inner = '<rect class="paper" y="84" width="100" height="56"/>' + inner
        inner += lines(rows, NARROW_WORDS, GIST_SIZE, 50, 114 if len(rows) > 1 else 120, 13, anchor="middle", fill=tokens.INK_2)
    return f'{markup}<g class="long">{inner}</g>'


def has_face_value(card: Card) -> bool:
    return card["kind"] in ("special", "icon")


def css(transform: str) -> str:
    """The same transform as CSS writes it, with units and commas."""
    return transform.format("px,", "px").replace(", ", ",")
