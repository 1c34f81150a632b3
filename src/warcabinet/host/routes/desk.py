"""The Control desk: a game's calculator, empty or filled in from a running match."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from warcabinet.engine.desk import ControlDesk, Form, Sheet
from warcabinet.host.api.play import DeskGiven
from warcabinet.host.hall import Hall
from warcabinet.host.rations import LOOKS
from warcabinet.host.routes import Language, Text, TheHall, TheVisit, Viewer
from warcabinet.host.words import Refused

Place = Annotated[str, QueryParameter(min_length=1, max_length=60, description="a cell of the map")]


def desk_of(hall: Hall, name: str) -> ControlDesk:
    game = hall.shelf.game(name)
    if game.desk is None:
        raise Refused(404, "no-desk", "game", title=game.title)
    return game.desk


@get("/api/games/{game:str}/desk")
async def form(hall: TheHall, game: Text, lang: Language = "en") -> Form:
    """The form of a game's Control desk."""
    return desk_of(hall, game).form(hall.shelf.game(game).catalogues[lang])


@post("/api/games/{game:str}/desk", status_code=200)
async def reckon(hall: TheHall, game: Text, data: JSONBody[DeskGiven], lang: Language = "en") -> Sheet:
    """The desk's result."""
    return desk_of(hall, game).ask(data.given, hall.shelf.game(game).catalogues[lang])


@get("/api/tables/{id:str}/desk", ration=LOOKS)
async def picked(visit: TheVisit, at: Place, to: Place, lang: Language = "en", viewer: Viewer = None) -> DeskGiven:
    """The form's values for one cell of the map against another, as far as you may know."""
    return DeskGiven(await visit.table.desk(visit.guest, viewer, (at, to), lang))


HANDLERS = [form, reckon, picked]
