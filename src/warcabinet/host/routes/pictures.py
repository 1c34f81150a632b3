"""Card faces and lobby pictures, drawn once and cached by browsers indefinitely."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import QueryParameter

from warcabinet.engine.figures import drawing
from warcabinet.engine.game import Game
from warcabinet.host.client import FOR_EVER
from warcabinet.host.routes import Text, TheHall
from warcabinet.host.shelf import faces_version
from warcabinet.host.words import Refused

Own = Annotated[str, QueryParameter(name="cards", max_length=24, description="custom cards, by OwnCards.key")]
Size = Annotated[Literal["table", "zoom"], QueryParameter(name="size")]


@lru_cache(maxsize=2000)
def drawn(game: Game, face: str, lang: str, size: Literal["table", "zoom"]) -> bytes:
    return game.draw_face(face, lang, size).encode()


def svg(body: bytes) -> Response[bytes]:
    headers = {"Cache-Control": FOR_EVER, "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(body, media_type="image/svg+xml", headers=headers)


@get("/faces/{game:str}/{lang:str}/{file:str}", media_type="image/svg+xml")
async def face(hall: TheHall, game: Text, lang: Text, file: Text, size: Size = "table", cards: Own = "") -> Response[bytes]:
    """A card face, or a card's back."""
    found = await hall.drawer.game(game, cards)
    name = file.removesuffix(".svg")
    if lang not in ("en", "de") or name == file or name not in found.face_ids():
        raise Refused(404, "no-face", "face", face=name)
    return svg(drawn(found, name, lang, size))


@get("/faces/{game:str}/box.svg", media_type="image/svg+xml")
async def box(hall: TheHall, game: Text) -> Response[bytes]:
    """A game's picture in the lobby."""
    from warcabinet.faces.boxes import box_art

    return svg(box_art(hall.shelf.game(game)).encode())


def figure_path(game: Game, id: str) -> str:
    return f"/faces/{game.name}/figures/{id}.svg?v={faces_version(game)}"


@get("/faces/{game:str}/figures/{file:str}", media_type="image/svg+xml")
async def figure(hall: TheHall, game: Text, file: Text) -> Response[bytes]:
    """A drawing of the rulebook."""
    found = hall.shelf.game(game)
    if file.removesuffix(".svg") not in {each.id for each in found.figures.figure}:
        raise Refused(404, "no-face", "file", face=file)
    return svg(drawing(found.folder, file.removesuffix(".svg")).read_bytes())


HANDLERS = [face, box, figure]
