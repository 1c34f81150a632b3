"""What statistics note of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from warcabinet.engine.game import CardUse
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_front import log_events
from warcabinet.games.last_front.ending import territories_of
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.state import NATIONS, Book


def measures(s: LastFront, events: Sequence[Event]) -> dict[str, float]:
    """Battles by how they ended, and how often the particular things of this game happened."""
    count = Counter(event[0] for event in events)
    won = [event for event in events if event[0] == log_events.WON_BATTLE]
    return {
        "battles": int(s.battles_over),
        "won_open": sum(held == NOBODY for _, _, _, held, _ in won),
        "won_attack": sum(held not in (NOBODY, seat) for _, seat, _, held, _ in won),
        "won_defence": sum(held == seat for _, seat, _, held, _ in won),
        "winning_bid": fmean(winning_bids(events) or [0]),
        "abilities": count[log_events.PLAYED],
        "blocked": count[log_events.BLOCKED],
        "fell_short": count[log_events.FELL_SHORT],
        "dug_in": count[log_events.DUG_IN],
        "events": count[log_events.TURNED_EVENT],
        "dealer_won": int(any(event[:2] == (log_events.FIRST, s.winner) for event in events)),
        "pair_won": int(s.winner != NOBODY and any(territories_of(s, s.winner, nation) >= 2 for nation in range(NATIONS))),
    }


def cards_in(book: Book, event: Event) -> tuple[CardUse, ...]:
    what, seat, card, _, _ = event
    match what:
        case log_events.HOLDS | log_events.DREW:
            return (CardUse("drawn", seat, book.battle[card].id),)
        case log_events.LAID | log_events.LAID_BY_EFFECT:
            return (CardUse("played", seat, book.battle[card].id),)
        case log_events.PLAYED | log_events.BLOCKED:
            return CardUse("played", seat, book.battle[card].id), CardUse("ability", seat, book.battle[card].id)
        case log_events.LAID_AT_FACE:  # LF-3.3
            return CardUse("played", seat, book.battle[card].id), CardUse("face", seat, book.battle[card].id)
    return ()


def winning_bids(events: Sequence[Event]) -> list[int]:
    """The last bid of each battle's winner; 0 where no one had to bid."""
    found = []
    bids: dict[int, int] = {}
    for what, seat, bid, _, _ in events:
        if what == log_events.DECLARED_BATTLE:
            bids.clear()
        elif what == log_events.SAID_DONE:
            bids[seat] = bid
        elif what == log_events.WON_BATTLE:
            found.append(bids.get(seat, 0))
    return found
