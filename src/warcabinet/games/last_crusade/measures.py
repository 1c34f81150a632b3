"""What mass simulation notes of a finished match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warcabinet.engine.game import CardUse
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_crusade import log_events as told
from warcabinet.games.last_crusade.cards.card import Book
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.table.labels import OPEN_CARD, SEATS


def measures(s: LastCrusade, events: Sequence[Event]) -> dict[str, float]:
    seen = Counter(event[0] for event in events)
    return {
        "game_turns": float(s.turn),
        "pile_0": float(pile_value(s, 0)),
        "pile_1": float(pile_value(s, 1)),
        "first_seat": float(s.first),
        "first_seat_won": 0.5 if s.winner == NOBODY else float(s.winner == s.first),
        "headquarters_taken": float(s.captor != NOBODY),
        "assaults": float(seen[told.ASSAULT]),
        "zones_captured": float(seen[told.CAPTURED]),
        "bombardments": float(seen[told.BOMBARDED]),
        "air_strikes": float(seen[told.STRIKE]),
        "air_combats": float(seen[told.INTERCEPTED]),
        "specials_played": float(seen[told.PLAYED]),
        "destroyed": float(seen[told.DESTROYED]),
    }


def cards_in(book: Book, event: Event) -> tuple[CardUse, ...]:
    """What is drawn from the deck, and what comes into play. A Special is played for what it says."""
    what, a, b, _, _ = event
    match what:
        case told.DREW:
            return (CardUse("drawn", a, book.cards[b].id),)
        case told.DEPLOYED | told.ATTACHED:
            return (CardUse("played", a // SEATS, book.cards[a % OPEN_CARD].id),)
        case told.PLAYED:
            return CardUse("played", a, book.cards[b].id), CardUse("ability", a, book.cards[b].id)
    return ()


def bought(s: LastCrusade, events: Sequence[Event]) -> tuple[CardUse, ...]:
    """The forces bought before the first turn: what is gone from the deck and was never drawn."""
    found: list[CardUse] = []
    for seat in range(2):
        gone = Counter(int(kind) for kind in s.plan.deck_lists[seat].cards)
        gone.subtract(int(kind) for kind in s.deck[seat].cards)
        gone.subtract(b for what, a, b, _, _ in events if what == told.DREW and a == seat)
        found += (CardUse("drawn", seat, s.book.cards[kind].id) for kind in gone.elements())
    return tuple(found)
