"""What statistics want to know of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from warcabinet.engine.game import CardUse
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_front import steps
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.state import NATIONS, Book
from warcabinet.games.last_front.steps import territories_of


def measures(s: LastFront, events: Sequence[Event]) -> dict[str, float]:
    """Battles by how they ended, and how often the particular things of this game happened."""
    count = Counter(event[0] for event in events)
    won = [event for event in events if event[0] == steps.WON_BATTLE]
    return {
        "battles": int(s.battles_over),
        "won_open": sum(held == NOBODY for _, _, _, held, _ in won),
        "won_attack": sum(held not in (NOBODY, seat) for _, seat, _, held, _ in won),
        "won_defence": sum(held == seat for _, seat, _, held, _ in won),
        "ceasefires": count[steps.CEASED],
        "winning_bid": fmean(winning_bids(events) or [0]),
        "abilities": count[steps.PLAYED],
        "blocked": count[steps.BLOCKED],
        "fell_short": count[steps.FELL_SHORT],
        "dug_in": count[steps.DUG_IN],
        "events": count[steps.TURNED_EVENT],
        "dealer_won": int(any(event[:2] == (steps.FIRST, s.winner) for event in events)),
        "pair_won": int(s.winner != NOBODY and any(territories_of(s, s.winner, nation) >= 2 for nation in range(NATIONS))),
    }


def cards_in(book: Book, event: Event) -> tuple[CardUse, ...]:
    what, seat, card, _, _ = event
    match what:
        case steps.HOLDS | steps.DREW:
            return (CardUse("drawn", seat, book.battle[card].id),)
        case steps.LAID | steps.LAID_BY_EFFECT:
            return (CardUse("played", seat, book.battle[card].id),)
        case steps.PLAYED | steps.BLOCKED:
            return CardUse("played", seat, book.battle[card].id), CardUse("ability", seat, book.battle[card].id)
        case steps.LAID_AT_FACE:  # LF-3.3
            return CardUse("played", seat, book.battle[card].id), CardUse("face", seat, book.battle[card].id)
    return ()


def winning_bids(events: Sequence[Event]) -> list[int]:
    """The last bid of each battle's winner; 0 where nobody had to bid."""
    found = []
    bids: dict[int, int] = {}
    for what, seat, bid, _, _ in events:
        if what == steps.DECLARED_BATTLE:
            bids.clear()
        elif what == steps.SAID_DONE:
            bids[seat] = bid
        elif what == steps.WON_BATTLE:
            found.append(bids.get(seat, 0))
    return found
