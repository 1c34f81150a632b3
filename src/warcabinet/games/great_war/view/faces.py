"""The card faces of The Great War: stripe of the deck, rank and suit, BP in a black disc when locked, a red arrow for Attack.

At the table also the Nationality symbol, the sign of an ability, and the Plus line in short words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from msgspec import Struct

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import FaceSize
from warcabinet.faces import tokens
from warcabinet.faces.drawings import Drawing, drawings, figure
from warcabinet.faces.lettering import HEADING, VALUE, WORDS, balance, largest, lines, number, text
from warcabinet.faces.paper import back, in_window, landscape, render
from warcabinet.games.great_war import GAME, GreatWarGame
from warcabinet.games.great_war.cards.cardfile import Entry
from warcabinet.games.great_war.cards.grammar import ActivatedAbilitySpec, Attach, Stand, Static, read_abilities, read_filter
from warcabinet.games.great_war.view.naming import SUIT_SIGNS

HERE = Path(__file__).parents[1]
BACKS = {
    "back-card": ("brown", "troop"),
    "back-event": ("olive", "letter"),
    "back-cp": ("#7d2c20", "troop"),
    "back-en": ("#224a72", "troop"),
    "back-neutral": ("#6f6a58", "troop"),
    "back-bonus": ("#7f5d10", "troop"),
}
KIND_SIZES = (17.6, 17.2)  # 11 px on a card 64 px wide
NAME_SIZES = (14.0, 13.0, 12.0, 11.5)  # 11 px on a card 96 px wide, from where names are shown
NAME_AT_ZOOM = (8.8, 8.2, 7.6)
LONG_NAME_AT_ZOOM = (*NAME_AT_ZOOM, 7.0, 6.4, 5.8)  # in two lines
BODY_SIZES = (5.0, 4.7, 4.4)  # 12 px on a zoom 280 px wide
STRIPE = 8
STRIP = 16  # the height of signs on a small card
MARK = 22  # the width of the Nationality symbol, unless its letters need more
PLUS_WIDTH = 84
SMALL_WORDS = 17.0  # 11 px on a card 64 px wide
WIDE = "@media(min-width:96px){.short{display:none}.long{display:inline}}"
BY_WIDTH = f".long{{display:none}}{WIDE}@media(max-width:56px){{.name{{display:none}}}}"


@cache
def looks() -> Mapping[str, Any]:
    return tomllib.loads((HERE / "faces.toml").read_text("utf-8"))


class Face(Struct, frozen=True):
    """What a face shows of a card, in one language."""

    id: str
    name: str
    kind: str  # one word for small cards
    kinds: str
    body: tuple[str, ...]
    deck: str
    colour: str
    rank: str = ""
    bp: int | None = None
    locked: bool = False
    attack: bool = False
    picture: str = "letter"
    nation: str = ""  # of a Nationality card: its letters
    plus: tuple[str, ...] = ()  # its Plus line on small cards, in one line or two
    sign: str = ""  # what kind of ability it has


def said(language: str, key: str, **values: object) -> str:
    return str(looks()["words"][language][key]).format(**values)


@lru_cache(1000)
def face_of(id: str, language: str, game: GreatWarGame = GAME) -> Face:
    names = game.names[language]
    for event in game.cards.event:
        if event.id == id:
            kind = said(language, "event")
            return Face(id, event.name.get(language), kind, kind, (names.event_text(event.effect),), "event", "event")
    card = next(card for card in game.cards.card if card.id == id)
    deck = said(language, card.deck)
    types = [type for type in looks()["pictures"] if type in card.types]
    kind = names.words("type.joker") if card.rank == "joker" else deck
    if types:
        kind = looks()["short"][language].get(types[0]) or names.words(f"type.{types[0]}")
    picture = looks()["cards"].get(id) or (looks()["pictures"][types[0]] if types else "own:bonus")
    nation = names.nation(card)
    kinds = ", ".join(filter(None, (nation, names.kind_line(card) or kind)))
    body = tuple(sentence for sentence in names.sentences(card) if not card.types or sentence != names.kind_line(card) + ".")
    rank = "★" if card.rank == "joker" else f"{card.rank}{SUIT_SIGNS.get(card.suit, '')}"
    return Face(
        id, card.name.get(language), kind, kinds, body, card.deck, card.colour, rank, card.bp, card.locked, card.attack, picture,
        looks()["nations"].get(card.nation, ""), plus_of(card, language), sign_of(card),
    )  # fmt: skip


def plus_of(card: Entry, language: str) -> tuple[str, ...]:
    """GW-4.2c `+ INF, LDR`: a short word for each alternative of the line."""
    if not card.plus:
        return ()
    short = looks()["plus"][language]
    words = [short.get(each.terms[0], each.terms[0]) for each in read_filter(card.plus).alternatives]
    return tuple(balance(f"+ {', '.join(words)}", VALUE, SMALL_WORDS, PLUS_WIDTH))


def sign_of(card: Entry) -> str:
    """The first line decides: used once, standing, always on, or put on another card."""
    for line in read_abilities(card.ability):
        return SIGNS[type(line)]
    return ""


SIGNS = {ActivatedAbilitySpec: "act", Stand: "stand", Static: "static", Attach: "attach"}


def face_ids(game: GreatWarGame = GAME) -> tuple[str, ...]:
    return (*game.cards.ids(), *BACKS)


def draw(face: str, language: str, size: FaceSize = "table", game: GreatWarGame = GAME) -> str:
    """The face as SVG text: `table` is meant for cards up to 140 px wide, `zoom` for larger ones and for print."""
    if language not in LANGUAGES:
        raise Fault(f"no card faces in '{language}'; choose one of: {', '.join(LANGUAGES)}")
    if face in BACKS:
        return back(said(language, face), *BACKS[face])
    if face not in game.cards.ids():
        raise Fault(f"The Great War has no card face '{face}'")
    return (table if size == "table" else zoom)(face_of(face, language, game), language)


def picture(name: str) -> Drawing:
    own, _, rest = name.partition(":")
    return drawings(HERE / "pictures.svg")[rest] if own == "own" else figure(own)


def common(face: Face, language: str, window: tuple[float, float, float, float]) -> dict[str, str]:
    x, y, width, height = window
    tint = looks()["tints"][face.deck]
    return {
        "language": language,
        "title": escape(". ".join((face.name, face.kinds))),
        "window": f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"',
        "ink": tokens.INK,
        "figure": tokens.FIGURE,
        "edge": tokens.EDGE,
        "tint": tint,
        "ground": landscape(face.id, *window),
        "picture": picture(face.picture).lines,
        "stripe": stripe(face),
    }


def stripe(face: Face) -> str:
    """Of the Central Powers with slanted lines, so that colour is not all."""
    markup = f'<rect width="{STRIPE}" height="140" fill="{looks()["stripes"][face.colour]}"/>'
    if face.deck == "cp":
        slants = "".join(f"M0 {y}l{STRIPE}-{STRIPE}" for y in range(10, 150, 9))
        markup += f'<path class="slants" d="{slants}" stroke="{tokens.WHITE}" stroke-width="2" opacity=".5"/>'
    return markup


def table(face: Face, language: str) -> str:
    """Up to 140 px wide: under 96 px the kind in one word, above it the name in two lines."""
    drawing = picture(face.picture)
    top, bottom = 34.0, 107.0
    low = bottom - STRIP * len(face.plus)
    cornered = face.sign or face.deck in looks()["marks"]
    high, scale = (top + 12, 0.64) if cornered else (top, 0.72)
    parts = {
        **common(face, language, (STRIPE + 3, top, 86, bottom - top)),
        "place": in_window(drawing, 54, high, low, min(scale, (low - high - 2) / drawing.height)).attribute,
        "head": head(face, 24.0, 12.0, 26.0, 13.5, (83.0, 17.5)) + corners(face, top) + plus_line(face, bottom),
        "words": names(face),
    }
    return render(HERE / "face.svg", parts, looks()["tints"][face.deck], BY_WIDTH)


def corners(face: Face, top: float) -> str:
    """Above the picture: whose card it is at the left, what kind of ability it has at the right."""
    markup = nation_mark(face, STRIPE + 3, top) if face.deck in looks()["marks"] else ""
    if face.sign:
        markup += f'<g class="ability">{small("own:" + face.sign, STRIPE + 89 - STRIP, top, STRIP, STRIP, tokens.INK)}</g>'
    return markup


def plus_line(face: Face, bottom: float) -> str:
    """Under the picture: what the card may follow."""
    if not face.plus:
        return ""
    left, high = STRIPE + 3, STRIP * len(face.plus)
    markup = f'<rect x="{left}" y="{number(bottom - high)}" width="86" height="{high}" fill="{looks()["tints"][face.deck]}"/>'
    for at, line in enumerate(face.plus):
        markup += text(line, VALUE, SMALL_WORDS, left + 1, bottom - high + at * STRIP + 13.8, limit=PLUS_WIDTH)
    return f'<g class="plus">{markup}</g>'


def nation_mark(face: Face, x: float, y: float) -> str:
    """GW-3.3c The Nationality symbol: the letters of the nation on red or blue; without a nation a cross or a roundel."""
    mark = looks()["marks"][face.deck]
    corner = 7 if mark["sign"] == "roundel" else 1
    width = max(MARK, VALUE.width(face.nation, SMALL_WORDS) + 5)
    ground = (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{STRIP}" rx="{corner}" fill="{mark["ground"]}"/>'
    )
    inner = small("own:" + mark["sign"], x, y, MARK, STRIP, tokens.WHITE)
    if face.nation:
        inner = text(face.nation, VALUE, SMALL_WORDS, x + width / 2, y + 13.8, anchor="middle", fill=tokens.WHITE)
    return f'<g class="nation">{ground}{inner}</g>'


def small(name: str, x: float, y: float, width: float, height: float, colour: str) -> str:
    """A drawing in the middle of a small box."""
    drawing = picture(name)
    scale = min((width - 1) / drawing.width, (height - 2) / drawing.height)
    left, top = x + (width - drawing.width * scale) / 2, y + (height - drawing.height * scale) / 2
    at = f"translate({number(left)} {number(top)}) scale({number(scale)})"
    return f'<g fill="{colour}" color="{colour}" transform="{at}">{drawing.lines}</g>'


def names(face: Face) -> str:
    size, shown = largest(face.kind, VALUE, 88, KIND_SIZES) or (KIND_SIZES[-1], [face.kind])
    short = text(shown[0], VALUE, size, 54, 129.5, anchor="middle", limit=88)
    found = largest(face.name, VALUE, 88, NAME_SIZES, lines=2)
    long_size, rows = found or (NAME_SIZES[-1], balance(face.name, VALUE, NAME_SIZES[-1], 88)[:2])
    inner = "".join(
        text(row, VALUE, long_size, 54, (119 if len(rows) > 1 else 127) + at * 15, anchor="middle", limit=88)
        for at, row in enumerate(rows)
    )
    return f'<g class="short name">{short}</g><g class="long">{inner}</g>'


def head(face: Face, size: float, x: float, baseline: float, radius: float, at: tuple[float, float]) -> str:
    """Rank and suit at the left, the points at the right, and between them the arrow of an Attack card."""
    red = face.rank.endswith(("♥", "♦"))
    markup = text(face.rank, VALUE, size, x, baseline, fill=tokens.RED if red else tokens.INK, limit=36) if face.rank else ""
    if face.bp is None:
        return markup
    cx, cy = at
    ground, ink = (tokens.INK, tokens.WHITE) if face.locked else (tokens.WHITE, tokens.INK)
    disc = f'cx="{number(cx)}" cy="{number(cy)}" r="{number(radius)}"'
    markup += f'<circle {disc} fill="{ground}" stroke="{tokens.INK}" stroke-width="1.4"/>'
    digits = radius * (1.25 if face.bp > 9 else 1.5)
    markup += text(str(face.bp), VALUE, digits, cx, cy + digits * 0.36, anchor="middle", fill=ink)
    if face.attack:
        left, middle, long = cx - radius * 2.4, cy, radius * 1.1
        markup += (
            f'<path fill="{tokens.RED}" d="M{number(left)} {number(middle - 3)}h{number(long * 0.6)}v-4l{number(long * 0.5)} 7'
            f'-{number(long * 0.5)} 7v-4h-{number(long * 0.6)}z"/>'
        )
    return markup


def zoom(face: Face, language: str) -> str:
    """About 300 px wide: everything the card says."""
    one_line = largest(face.name, HEADING, 82, NAME_AT_ZOOM)
    size, title = one_line or largest(face.name, HEADING, 82, LONG_NAME_AT_ZOOM, lines=2) or (LONG_NAME_AT_ZOOM[-1], [face.name])
    for body in BODY_SIZES:
        spoken = [balance(paragraph, WORDS, body, 82) for paragraph in face.body]
        kinds = balance(face.kinds, WORDS, 4.8, 82)
        height = sum(map(len, spoken)) * body * 1.27 + len(spoken) * body * 0.4 + (len(title) - 1) * 8.6 + (len(kinds) - 1) * 5.6
        if height <= 44:
            break
    bottom = 77 - max(0.0, height - 29)
    at = bottom + 10
    words = lines(title, HEADING, size, 12, at, 8.6)
    at += (len(title) - 1) * 8.6 + 7.2
    words += lines(kinds, WORDS, 4.8, 12, at, 5.6, fill=tokens.INK_2)
    at += (len(kinds) - 1) * 5.6 + 8.2
    for paragraph in spoken:
        words += lines(paragraph, WORDS, body, 12, at, body * 1.27)
        at += len(paragraph) * body * 1.27 + body * 0.4
    kind = said(language, face.deck)
    foot = kind if face.colour in ("mars", "event") else said(language, "in-deck", deck=kind, colour=said(language, face.colour))
    words += text(foot, WORDS, 4.2, 12, 135.6, fill=tokens.INK_2)
    words += text(face.id, WORDS, 4.2, 94.4, 135.6, anchor="end", fill=tokens.INK_2)
    scale = min(0.75, (bottom - 25) / 82)
    parts = {
        **common(face, language, (STRIPE + 3, 25, 86, bottom - 25)),
        "place": in_window(picture(face.picture), 54, 25, bottom, scale).attribute,
        "head": head(face, 14.0, 12.0, 18.0, 8.4, (87.0, 13.5)),
        "words": words,
    }
    return render(HERE / "face.svg", parts, looks()["tints"][face.deck])
