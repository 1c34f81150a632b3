"""What statistics count in a match that is over: its games, their rounds, and how each was won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warcabinet.engine.game import CardUse
from warcabinet.engine.state import Event
from warcabinet.games.deckfront import log_events
from warcabinet.games.deckfront.cards.card import GENERAL, Book
from warcabinet.games.deckfront.ending import HOW_WON
from warcabinet.games.deckfront.field import piece_kind
from warcabinet.games.deckfront.state import NONE


def measures(events: Sequence[Event]) -> dict[str, float]:
    told = Counter(event[0] for event in events)
    how = Counter(HOW_WON[event[2]].key for event in events if event[0] == log_events.WON_GAME)
    blue = sum(event[0] == log_events.WON_GAME and event[1] == 0 for event in events)
    fallen = sum(event[0] == log_events.FELL and piece_kind(event[1]) == GENERAL for event in events)
    games = told[log_events.WON_GAME]
    return {
        "games": games,
        "rounds a game": (told[log_events.ROUND_BEGINS] + told[log_events.REPEATED]) / max(games, 1),
        "games of Blue": blue,
        "Generals fallen": fallen,
        "stand-offs": told[log_events.COIN_TURNED],
        **{f"won: {key}": how[key] for key, _ in HOW_WON.values()},
    }


def cards_in(book: Book, event: Event) -> tuple[CardUse, ...]:
    what, a, b, _, _ = event
    match what:
        case log_events.HOLDS | log_events.DREW | log_events.SWAPPED:  # DF-6.6 the reserve card comes into the hand
            return (CardUse("drawn", a, book.cards[b].id),)
        case log_events.REVEALED:
            return tuple(CardUse("played", seat, book.cards[card].id) for seat, card in enumerate((a, b)) if card != NONE)
    return ()
