"""Puts the host together: `create_app(settings)` is the ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.openapi import OpenAPIConfig

import warcabinet
from warcabinet.engine.game import Game
from warcabinet.games.registry import all_games
from warcabinet.host.apidocs import File, Page, stylesheet
from warcabinet.host.client import Client
from warcabinet.host.computers import levels_of
from warcabinet.host.gate import Gate
from warcabinet.host.hall import Hall
from warcabinet.host.problems import HANDLERS
from warcabinet.host.rations import Rations
from warcabinet.host.retention import Retention
from warcabinet.host.routes import DEPENDENCIES, cards, decks, desk, lab, lessons, lobby, pictures, puzzles, report, table
from warcabinet.host.settings import Settings
from warcabinet.host.shelf import Levels, Shelf
from warcabinet.host.store import Store, open_store


def create_app(
    settings: Settings, games: Mapping[str, Game] | None = None, levels: Levels | None = None, store: Store | None = None
) -> Gate:
    """The host as an ASGI application; `games` and `levels` replace the real ones in tests."""
    shelf = Shelf(all_games() if games is None else games, levels or levels_of)
    client = Client(settings.static)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(settings, store or await open_store(settings), shelf)
        try:
            await hall.follow_storage()
            hall.start(Retention(hall).sweep())
            yield
        finally:
            await hall.close()

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return client.answer(request.url.path, request)

    app = Litestar(
        [
            *lobby.HANDLERS,
            *decks.HANDLERS,
            *cards.HANDLERS,
            *lab.HANDLERS,
            *table.HANDLERS,
            *lessons.HANDLERS,
            *puzzles.HANDLERS,
            *desk.HANDLERS,
            *report.HANDLERS,
            *pictures.HANDLERS,
            stylesheet,
            page,
        ],
        dependencies=DEPENDENCIES,
        guards=[Rations(settings.limits).guard],
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig(
            title="War Cabinet",
            version=warcabinet.__version__,
            path="/api/docs",
            render_plugins=[Page(), File(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        debug=False,
    )
    return Gate(app, settings.limits)
