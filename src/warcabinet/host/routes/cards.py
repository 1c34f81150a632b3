"""Custom cards: whether a card file is valid, and which cards a table uses."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import JSONBody

from warcabinet.engine.record import read_text
from warcabinet.host.api.cards import CardText, OwnCards
from warcabinet.host.owncards import own_cards
from warcabinet.host.reading import read_cards
from warcabinet.host.routes import Network, Text, TheHall, TheVisit
from warcabinet.host.words import Refused


@post("/api/games/{game:str}/cards", status_code=200)
async def check(hall: TheHall, network: Network, game: Text, data: JSONBody[CardText]) -> OwnCards:
    """Check a custom card file: what it changes, or what is wrong, with file, card, field and reason."""
    found = await hall.workers.run(network, read_cards, type(hall.shelf.game(game)), data.text, data.filename)
    if not found.text:
        raise Refused(422, "no-changes", data.filename)
    return found


@get("/api/games/{game:str}/cards.toml", media_type="application/toml")
async def usual(hall: TheHall, game: Text) -> Response[str]:
    """The game's cards as in its card files: what a custom card file can change."""
    found = hall.shelf.game(game)
    texts = [read_text(path) for path in (found.folder / name for name in found.card_files) if path.exists()]
    if not texts or not found.takes_cards:
        raise Refused(404, "no-card-file", "game", title=found.title)
    headers = {"Content-Disposition": f'attachment; filename="{game}-cards.toml"'}
    return Response("\n".join(texts), media_type="application/toml; charset=utf-8", headers=headers)


@get("/api/tables/{id:str}/cards")
async def of_table(visit: TheVisit) -> OwnCards:
    """Which cards are changed at this table; none: it uses the game's cards."""
    return own_cards(visit.table.game)


HANDLERS = [check, usual, of_table]
