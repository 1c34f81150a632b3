"""How the arguments of a choice are written: `deploy us-rifle`, `target s1-4`, `move b2`, `edge b1>b2`."""

from __future__ import annotations

from collections.abc import Mapping

from warcabinet.engine.verbs import Argument
from warcabinet.games.last_crusade.cards.card import Book
from warcabinet.games.last_crusade.choices import LANDING
from warcabinet.games.last_crusade.state import PER_SEAT, PIECES, owner
from warcabinet.games.last_crusade.table.places import AREAS, EDGE, NAMES, are_neighbours


def arguments(book: Book) -> Mapping[str, Argument]:
    """What `VERBS` can be about, as text."""
    cards, terrain = [card.id for card in book.cards], [type.id for type in book.terrain]
    return {
        "card": lambda kind: cards[kind] if kind < len(cards) else "",
        "terrain": lambda type: terrain[type] if type < len(terrain) else "",
        "piece": piece_text,
        "place": place_text,
        "edge": edge_text,
    }


def piece_text(piece: int) -> str:
    """
    >>> piece_text(68)
    's1-4'
    """
    return f"s{owner(piece)}-{piece % PER_SEAT}"


def place_text(place: int) -> str:
    if place == LANDING:
        return "landing"
    return NAMES[place] if place < len(NAMES) else ""


def edge_text(edge: int) -> str:
    """The zone whose edge it is, and the neighbour it faces.

    >>> edge_text(4)
    ''
    >>> edge_text(1 * AREAS + 4)
    'b1>b2'
    """
    zone, towards = divmod(edge, AREAS)
    if zone >= AREAS or not are_neighbours(zone, towards):
        return ""
    return f"{NAMES[zone]}>{NAMES[towards]}"


PIECE_NUMBERS = {piece_text(u): u for u in range(PIECES)}
PLACE_NUMBERS = {name: place for place, name in enumerate(NAMES)} | {
    text: EDGE + number for number in range(AREAS * AREAS) if (text := edge_text(number))
}
