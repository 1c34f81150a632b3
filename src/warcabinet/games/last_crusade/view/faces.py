"""The card faces: nation header with the cost, silhouette, three Firepowers and the black Defense; Terrain cards, ground, backs."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct

from warcabinet import faces
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import FaceSize
from warcabinet.faces import tokens
from warcabinet.faces.drawings import Drawing, drawings, figure, sign
from warcabinet.faces.labels import place
from warcabinet.faces.lettering import HEADING, VALUE, WORDS, balance, largest, lines, number, text
from warcabinet.faces.paper import back, in_window, landscape, render
from warcabinet.games.last_crusade import GAME, LastCrusadeGame
from warcabinet.games.last_crusade.cards.cardfile import Entry, TerrainEntry, UnitEntry
from warcabinet.games.last_crusade.cards.deckbuilding import face_id
from warcabinet.games.last_crusade.cards.grammar import read_abilities
from warcabinet.games.last_crusade.cards.nations import Nation

HERE = Path(__file__).parents[1]
TERRAIN_BACK = "back-terrain"
FIGURES = Path(str(faces.__file__)).parent / "figures.svg"
RIVERS = ("river", "river-bridge")  # edges of zones
HEADER = 24.0
EARTH = "#6a5a34"  # header of a Terrain card
SHORT_SIZE = 21.0  # 11 px on a card 52 px wide; long ones are set closer
NAME_SIZES = (13.5, 12.5, 11.5)  # 11 px on a card 96 px wide, from where full names are shown
NAME_AT_ZOOM = (8.8, 8.2, 7.6, 7.0, 6.5)
BODY_SIZES = (4.8, 4.5, 4.2)  # 12 px on a zoom 280 px wide
WIDE = "@media(min-width:96px){.short{display:none}.long{display:inline}}"
BY_WIDTH = f".long{{display:none}}{WIDE}@media(max-width:43px){{.name{{display:none}}}}"


@cache
def looks() -> Mapping[str, Any]:
    return tomllib.loads((HERE / "faces.toml").read_text("utf-8"))


class Face(Struct, frozen=True):
    """What a face shows of a card, in one language."""

    id: str
    name: str
    short: str
    kind: str
    body: tuple[str, ...]
    tint: str
    picture: str
    nation: Nation | None = None  # colour and sign of the header; none: Terrain
    cost: int | None = None
    sign: str = ""
    values: tuple[str, str, str, str] | None = None  # infFP, armFP, airFP, Defense
    gray: bool = False
    foot: str = ""
    history: str = ""


# ------------------------------------------------------------ what is on it
@lru_cache(16)
def owners(game: LastCrusadeGame = GAME) -> Mapping[str, tuple[Entry, str]]:
    """Every card by its face, with the nation whose colours it wears: a common Special has one for each nation of its sides."""
    found: dict[str, tuple[Entry, str]] = {}
    for entry in game.cards.entries():
        for id, nation in game.nations.items():
            if nation.uses(entry):
                found[face_id(entry, id)] = (entry, id)
    return found


@lru_cache(16)
def grounds(game: LastCrusadeGame = GAME) -> Mapping[str, TerrainEntry]:
    return {f"ground-{entry.id}": entry for entry in game.terrain.terrain}


@lru_cache(16)
def terrains(game: LastCrusadeGame = GAME) -> Mapping[str, TerrainEntry]:
    return {entry.id: entry for entry in game.terrain.terrain}


def face_ids(game: LastCrusadeGame = GAME) -> tuple[str, ...]:
    return (*owners(game), *terrains(game), *grounds(game), *RIVERS, *backs(game))


def backs(game: LastCrusadeGame) -> tuple[str, ...]:
    return (*(f"back-{id}" for id in game.nations), TERRAIN_BACK)


def draw_back(face: str, language: str, game: LastCrusadeGame) -> str:
    words = game.names[language].words
    if face == TERRAIN_BACK:
        return back(words("face.back-terrain"), tokens.BACKS["olive"], "place", sign("place"))
    nation = game.nations[face.removeprefix("back-")]
    return back(words("face.back", nation=nation.name.get(language)), nation.colors.back, nation.id, emblem(nation))


def emblem(nation: Nation) -> Drawing:
    """LC-N31 A sign of the kit, or the nation's own path."""
    if nation.sign.startswith(("M", "m")):
        return Drawing(f'<path class="solid" fill-rule="evenodd" d={quoteattr(nation.sign)}/>', 20, 20, False)
    return sign(nation.sign)


@lru_cache(1000)
def face_of(id: str, language: str, game: LastCrusadeGame = GAME) -> Face:
    names = game.names[language]
    if id in terrains(game):
        terrain = terrains(game)[id]
        return Face(
            id,
            terrain.name.get(language),
            (terrain.short or terrain.name).get(language),
            names.words("face.terrain"),
            (terrain.text.get(language),),
            looks()["grounds"].get(id, looks()["grounds"]["clear"]),
            terrain_picture(terrain),
            cost=terrain.cost,
            foot=names.words("face.terrain"),
            history=names.history(terrain),
        )
    entry, nation = owners(game)[id]
    title = entry.name.get(language)
    values = None
    if isinstance(entry, UnitEntry) or entry.defense is not None:
        values = (shown(entry.inf), shown(entry.arm), shown(entry.air), str(entry.defense))
    type = entry.type if isinstance(entry, UnitEntry) else "I" if values else "special"
    is_gun = "artillery" in read_abilities(entry.abilities)
    return Face(
        id,
        title,
        (entry.short or entry.name).get(language),
        names.kind_line(entry),
        tuple(names.sentences(entry)),
        looks()["tints"][type],
        picture_of(entry),
        game.nations[nation],
        entry.cost,
        special_sign(entry) if type == "special" else looks()["signs"]["artillery" if is_gun and type == "I" else type],
        values,
        isinstance(entry, UnitEntry) and entry.gray,
        game.nations[nation].name.get(language),
        names.history(entry),
    )


def special_sign(entry: Entry) -> str:
    """What of the subhead matters on the table: who can bear the card, or that it can be played in the enemy's turn."""
    if isinstance(entry, UnitEntry):
        return ""
    if entry.duration == "attached":
        classes = entry.on.split(" or ")
        return str(looks()["bearers"].get(classes[0], "unit")) if len(classes) == 1 else "unit"
    answers = entry.play == "any" or (entry.play.startswith("W") and "of own" not in entry.play)
    return str(looks()["signs"]["any-time"]) if answers else ""


def shown(value: int | None) -> str:
    return "–" if value is None else str(value)


def picture_of(entry: Entry) -> str:
    """Its own; else by its subhead, else the plain one of its type or category (LC-N62)."""
    known = str(entry.picture or looks()["cards"].get(entry.id, ""))
    if known and has_drawing(known):
        return known
    if isinstance(entry, UnitEntry):
        by_subhead = (str(picture) for start, picture in looks()["subheads"].items() if entry.subhead.en.startswith(start))
        return next(by_subhead, str(looks()["plain"][entry.type]))
    return str(looks()["plain"][entry.category])


def terrain_picture(entry: TerrainEntry) -> str:
    known = entry.picture or f"own:{entry.id}"
    return known if has_drawing(known) else "own:clear"


def has_drawing(name: str) -> bool:
    own, _, inner = name.partition(":")
    return inner in drawings(HERE / "pictures.svg") if own == "own" else own in drawings(FIGURES)


def drawing(name: str) -> Drawing:
    own, _, inner = name.partition(":")
    return drawings(HERE / "pictures.svg")[inner] if own == "own" else figure(own)


# ------------------------------------------------------------ drawing it
def draw(face: str, language: str, size: FaceSize = "table", game: LastCrusadeGame = GAME) -> str:
    """The face as SVG text: `table` is meant for cards up to 140 px wide, `zoom` for larger ones and for print."""
    if language not in LANGUAGES:
        raise Fault(f"no card faces in '{language}'; choose one of: {', '.join(LANGUAGES)}")
    if face in backs(game):
        return draw_back(face, language, game)
    if face in grounds(game):
        entry = grounds(game)[face]
        return ground(terrain_picture(entry).removeprefix("own:"), entry.name.get(language), language)
    if face in RIVERS:
        return ground(face, GAME.names[language].words("cell.river"), language)
    if face not in owners(game) and face not in terrains(game):
        raise Fault(f"The Last Crusade has no card face '{face}'")
    return (table if size == "table" else zoom)(face_of(face, language, game), language)


def ground(picture: str, title: str, language: str) -> str:
    """The land of a zone, or the water on its edge, without words."""
    tint = looks()["grounds"].get(picture, looks()["grounds"]["clear"])
    parts = {
        "language": language,
        "title": escape(title),
        "ink": tokens.INK,
        "figure": tokens.FIGURE,
        "tint": tint,
        "ground": landscape(f"ground {picture}", 0, 0, 240, 96),
        "picture": drawing(f"own:{picture}").lines,
    }
    return render(HERE / "ground.svg", parts, tint)


def common(face: Face, language: str, window: tuple[float, float, float, float], scale: float) -> dict[str, str]:
    x, y, width, height = window
    found = drawing(face.picture)
    scale = max(scale, height / found.height, width / found.width) if found.width > 200 else scale
    return {
        "language": language,
        "title": escape(". ".join((face.name, face.kind))),
        "window": f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"',
        "ink": tokens.INK,
        "figure": tokens.FIGURE,
        "edge": tokens.EDGE,
        "tint": face.tint,
        "ground": landscape(face.id, *window),
        "picture": found.lines,
        "place": in_window(found, x + width / 2, y, y + height, scale).attribute,
    }


def header(face: Face, height: float) -> str:
    """The nation's colour and mark, the map sign of the type, and the cost on paper."""
    colour, ink = (face.nation.colors.ground, face.nation.colors.ink) if face.nation else (EARTH, tokens.WHITE)
    markup = f'<rect width="100" height="{number(height)}" fill="{colour}"/>'
    mark = height * 0.7
    left = height * 0.15
    if face.nation:
        markup += f'<g color="{ink}">{place(emblem(face.nation), left, height * 0.15, mark / 20)}</g>'
        left += mark + height * 0.25
    if face.sign:
        drawn = sign(face.sign)
        scale = height * 0.58 / drawn.height
        markup += f'<g color="{ink}">{place(drawn, left, height * 0.21, scale)}</g>'
    if face.cost is not None:
        side = height * 0.82
        at = 100 - side - height * 0.09
        markup += (
            f'<rect class="paper" x="{number(at)}" y="{number(height * 0.09)}" width="{number(side)}" height="{number(side)}" '
            f'rx="{number(height * 0.12)}"/>'
        )
        size = height * 0.82
        markup += text(str(face.cost), VALUE, size, at + side / 2, height * 0.5 + size * 0.36, anchor="middle")
    return markup


def values(face: Face, top: float, height: float, size: float, labels: tuple[str, ...] = ()) -> str:
    """infFP, armFP, airFP and Defense, the last on black; a gray airFP is gray."""
    if face.values is None:
        return ""
    markup = ""
    width = 21.5
    for at, value in enumerate(face.values):
        x = 4.6 + at * 23.1
        is_defense = at == 3
        colour, ground = (tokens.WHITE, tokens.INK) if is_defense else (tokens.INK, "none")
        if at == 2 and face.gray:
            colour, ground = tokens.INK_2, "#d9d5c8"
        box = f'x="{number(x)}" y="{number(top)}" width="{number(width)}" height="{number(height)}" rx="2"'
        markup += f'<rect {box} fill="{ground}" stroke="{tokens.INK if is_defense else tokens.EDGE}" stroke-width="1"/>'
        middle = x + width / 2
        if labels:
            markup += text(labels[at], WORDS, 4.0, middle, top + 4.8, anchor="middle", fill=colour, limit=width - 2)
            markup += text(value, VALUE, size, middle, top + height - 1.8, anchor="middle", fill=colour)
        else:
            markup += text(value, VALUE, size, middle, top + height / 2 + size * 0.36, anchor="middle", fill=colour)
    return markup


def table(face: Face, language: str) -> str:
    """Up to 140 px wide: under 96 px the short name, above it the full one in two lines."""
    bottom = 87.0 if face.values else 113.0
    window = (4.0, HEADER + 3, 92.0, bottom - HEADER - 3)
    parts = {
        **common(face, language, window, 0.72),
        "head": header(face, HEADER),
        "words": values(face, 89.5, 23.5, 21.0) + names(face),
    }
    return render(HERE / "face.svg", parts, face.tint, BY_WIDTH)


def names(face: Face) -> str:
    short = text(face.short, VALUE, SHORT_SIZE, 50, 133.5, anchor="middle", limit=96)
    found = largest(face.name, VALUE, 92, NAME_SIZES, lines=2)
    long_size, rows = found or (NAME_SIZES[-1], balance(face.name, VALUE, NAME_SIZES[-1], 92)[:2])
    inner = "".join(
        text(row, VALUE, long_size, 50, (124 if len(rows) > 1 else 130.5) + at * 12.6, anchor="middle", limit=92)
        for at, row in enumerate(rows)
    )
    return f'<g class="short name">{short}</g><g class="long">{inner}</g>'


def zoom(face: Face, language: str) -> str:
    """About 300 px wide: everything the card says."""
    words = GAME.names[language].words
    size, title = largest(face.name, HEADING, 90, NAME_AT_ZOOM) or (NAME_AT_ZOOM[-1], [face.name])
    for body in BODY_SIZES:
        spoken = [balance(paragraph, WORDS, body, 90) for paragraph in face.body]
        told = balance(face.history, WORDS, body, 90) if face.history else []
        height = (sum(map(len, spoken)) + len(told)) * body * 1.27 + len(spoken) * body * 0.35 + (body * 0.6 if told else 0)
        if height <= (44 if face.values else 56):
            break
    kind_size, kinds = largest(face.kind, WORDS, 90, (4.6, 4.2, 3.9), lines=2) or (3.9, balance(face.kind, WORDS, 3.9, 90)[:2])
    if len(kinds) > 1:
        height += kind_size * 1.2
    top = 128.5 - height
    if face.values:
        top -= 21.0
    bottom = min(74.0, top - 16.0)
    at = bottom + 9.0
    said = lines(title, HEADING, size, 5, at, 8.6)
    for row, words_of_kind in enumerate(kinds):
        said += text(words_of_kind, WORDS, kind_size, 5, at + 6.4 + row * kind_size * 1.2, fill=tokens.INK_2, limit=90)
    at += 10.0 + (len(kinds) - 1) * kind_size * 1.2
    if face.values:
        labels = tuple(words(f"face.{key}") for key in ("inf", "arm", "air", "def"))
        said += values(face, at, 17.0, 11.0, labels)
        at += 20.0
    at += body * 1.1
    for paragraph in spoken:
        said += lines(paragraph, WORDS, body, 5, at, body * 1.27)
        at += len(paragraph) * body * 1.27 + body * 0.35
    if told:  # LC-N29
        said += f'<g font-style="italic">{lines(told, WORDS, body, 5, at + body * 0.6, body * 1.27)}</g>'
    said += text(face.foot, WORDS, 4.2, 5, 136.4, fill=tokens.INK_2, limit=87 - WORDS.width(face.id, 4.2))
    said += text(face.id, WORDS, 4.2, 95, 136.4, anchor="end", fill=tokens.INK_2)
    parts = {
        **common(face, language, (4.0, 19.0, 92.0, bottom - 19.0), min(0.72, (bottom - 19.0) / 82)),
        "head": header(face, 16.0),
        "words": said,
    }
    return render(HERE / "face.svg", parts, face.tint)
