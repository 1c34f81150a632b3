"""Own cards: whether a card file can be played, and what a table plays with."""

from __future__ import annotations

import asyncio

from litestar import get, post
from litestar.params import JSONBody

from warcabinet.host.api import CardText, OwnCards
from warcabinet.host.owncards import own_cards
from warcabinet.host.routes import Text, TheHall, TheVisit
from warcabinet.host.words import No


@post("/api/games/{game:str}/cards", status_code=200)
async def check(hall: TheHall, game: Text, data: JSONBody[CardText]) -> OwnCards:
    """Read an own card file: what it changes, or what is wrong with it, by file, card, field and reason."""
    found = await asyncio.to_thread(hall.shelf.game(game).with_cards, data.text, data.filename)
    if not found.overlay.text:
        raise No(422, "no-changes", data.filename)
    return own_cards(found)


@get("/api/tables/{id:str}/cards")
async def of_table(visit: TheVisit) -> OwnCards:
    """Which cards are changed at this table; none: it is played with those of the game."""
    return own_cards(visit.table.game)


HANDLERS = [check, of_table]
