"""What statistics note of a match besides who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from warcabinet.engine.game import CardUse
from warcabinet.engine.state import Event
from warcabinet.games.last_war import log_events as e
from warcabinet.games.last_war.cards.cardfile import CardFile
from warcabinet.games.last_war.ending import points
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.state import KINDS, PLEDGED_DIE, PLEDGED_SHIFT
from warcabinet.games.last_war.turn.tables import COLOURS


def measures(s: LastWar, events: Sequence[Event]) -> dict[str, float]:
    told = [(event[0] % e.SERIAL, *event[1:]) for event in events]
    colours = [event[1] for event in told if event[0] == e.COLOUR]
    found = {
        "turns": float(s.turn + 1),
        "combats": float(len(colours)),
        "points first": float(points(s, 0)),
        "points second": float(points(s, 1)),
        "men lost first": float(sum(s.lost[n * KINDS] for n in range(s.plan.nations) if s.coalition[n] == 0)),
        "men lost second": float(sum(s.lost[n * KINDS] for n in range(s.plan.nations) if s.coalition[n] == 1)),
        "sudden": float(any(event[0] == e.SUDDEN for event in told)),
        "cards played": float(sum(len(pile) for pile in s.spent)),
    }
    return found | {colour: float(colours.count(n)) for n, colour in enumerate(COLOURS)}


def cards_in(cards: CardFile, event: Event) -> tuple[CardUse, ...]:
    """LW-6.6 The five uses: for the order of play and for the die the value counts, for flag, column and favour the card itself."""
    what, side, a, b, _ = event[0] % e.SERIAL, *event[1:]
    match what:
        case e.BID:
            return used(cards, side, a, "face")
        case e.EXTRA_FLAG | e.FAVOUR:
            return used(cards, side, a, "ability")
        case e.PLEDGED if a == PLEDGED_DIE:
            return used(cards, side, b, "face")
        case e.PLEDGED if a == PLEDGED_SHIFT:
            return used(cards, side, b, "ability")
    return ()


def used(cards: CardFile, side: int, card: int, how: Literal["ability", "face"]) -> tuple[CardUse, ...]:
    id = cards.card[card].id
    return CardUse("played", side, id), CardUse(how, side, id)


def hands(s: LastWar, cards: CardFile) -> tuple[CardUse, ...]:
    """LW-6.1 What each side was dealt: it is either in its hand still or spent."""
    held = (
        (int(s.coalition[nation]), int(card))
        for nation in range(s.plan.nations)
        for pile in (s.hand[nation], s.spent[nation])
        for card in pile.cards
    )
    return tuple(CardUse("drawn", side, cards.card[card].id) for side, card in held)
