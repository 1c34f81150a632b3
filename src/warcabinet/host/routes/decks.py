"""Building decks: what a game's decks are made of, and whether one is legal. Decks are stored in the browser, not here."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from warcabinet.engine.decks import DeckBuilding, Pool
from warcabinet.engine.game import Game
from warcabinet.host.api.decks import DeckCard, DeckCheck, DeckForm, DeckGroup, DeckPool, DeckStarter, DeckText
from warcabinet.host.reading import check_deck
from warcabinet.host.routes import Language, Network, Text, TheHall
from warcabinet.host.words import Refused, both


def building_of(game: Game) -> DeckBuilding:
    found = game.deck_building(game.options())
    if found is None:
        raise Refused(404, "no-decks", "game", title=game.title)
    return found


@get("/api/games/{game:str}/decks")
async def describe(hall: TheHall, game: Text) -> DeckForm:
    """What decks can be built from."""
    building = building_of(hall.shelf.game(game))
    return DeckForm(
        game=game,
        fewest=building.fewest,
        most=building.most,
        pools=tuple(pool_form(pool) for pool in building.pools),
        curves=tuple(DeckGroup(curve.id, both(dict(curve.name))) for curve in building.curves),
        kinds=tuple(DeckGroup(kind.id, both(dict(kind.name)), kind.fewest, kind.most) for kind in building.kinds),
        starters=tuple(DeckStarter(both(dict(starter.name)), starter.text) for starter in building.starters),
    )


def pool_form(pool: Pool) -> DeckPool:
    cards = [DeckCard(card.id, both(dict(card.name)), card.face, card.most, dict(card.values), card.kind) for card in pool.cards]
    return DeckPool(pool.id, both(dict(pool.name)), tuple(cards))


@post("/api/games/{game:str}/decks", status_code=200)
async def check(hall: TheHall, network: Network, game: Text, data: JSONBody[DeckText], lang: Language = "en") -> DeckCheck:
    """Read a deck; text that cannot be read is refused, and a deck that is not legal is returned with the rules it breaks."""
    found = hall.shelf.game(game)
    building_of(found)
    return await hall.workers.run(network, check_deck, type(found), data.text, lang)


HANDLERS = [describe, check]
