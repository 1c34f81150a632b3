"""Which cards of The Last Crusade are printed: every card of a nation, and as many of it as its ready-made decks need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import CardStack
from warcabinet.games.last_crusade.cards.deckbuilding import face_id

if TYPE_CHECKING:
    from warcabinet.games.last_crusade import LastCrusadeGame

EACH_TERRAIN = 2  # LC-R10 of each there are as many as anyone wants: one for both sides, more where ready-made decks have more


def stacks(game: LastCrusadeGame, language: str) -> tuple[CardStack, ...]:
    nations = (CardStack(game.nations[id].name.get(language), f"back-{id}", copies(game, id)) for id in game.nations)
    laid = [type for nation in game.nations.values() for type in nation.terrain]
    terrain = {entry.id: max(EACH_TERRAIN, laid.count(entry.id)) for entry in game.terrain.terrain}
    return (*nations, CardStack(game.names[language].words("face.terrain"), "back-terrain", terrain))


def copies(game: LastCrusadeGame, nation: str) -> dict[str, int]:
    """By face: a common Special has one for each nation."""
    decks = (game.nations[nation].standard, game.nations[nation].lunch)
    pool = game.library.pool(nation)
    return {face_id(entry, nation): max(1, *(deck.get(entry.id, 0) for deck in decks)) for entry in pool}
