"""What statistics count in a match that is over: its games, their rounds, and how each was won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warcabinet.engine.game import CardUse
from warcabinet.engine.state import Event
from warcabinet.games.deckfront import steps
from warcabinet.games.deckfront.cards import GENERAL, Book
from warcabinet.games.deckfront.scene import HOW_WON
from warcabinet.games.deckfront.state import NONE


def measures(events: Sequence[Event]) -> dict[str, float]:
    told = Counter(event[0] for event in events)
    how = Counter(HOW_WON[event[2]][0] for event in events if event[0] == steps.WON_GAME)
    blue = sum(event[0] == steps.WON_GAME and event[1] == 0 for event in events)
    fallen = sum(event[0] == steps.FELL and event[1] % 16 == GENERAL for event in events)
    games = told[steps.WON_GAME]
    return {
        "games": games,
        "rounds a game": (told[steps.ROUND_BEGINS] + told[steps.REPEATED]) / max(games, 1),
        "games of Blue": blue,
        "Generals fallen": fallen,
        "stand-offs": told[steps.COIN_TURNED],
        **{f"won: {key}": how[key] for key, _ in HOW_WON.values()},
    }


def cards_in(book: Book, event: Event) -> tuple[CardUse, ...]:
    what, a, b, _, _ = event
    match what:
        case steps.HOLDS | steps.DREW | steps.SWAPPED:  # DF-6.6 the reserve card comes into the hand
            return (CardUse("drawn", a, book.cards[b].id),)
        case steps.REVEALED:
            return tuple(CardUse("played", seat, book.cards[card].id) for seat, card in enumerate((a, b)) if card != NONE)
    return ()
