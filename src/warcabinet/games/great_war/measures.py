"""What statistics want to know of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warcabinet.engine.game import CardUse
from warcabinet.engine.state import Event
from warcabinet.games.great_war import log_events
from warcabinet.games.great_war.cards.card import CP, EN
from warcabinet.games.great_war.ending import LEVELS
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.state import THIRD, Book
from warcabinet.games.great_war.values import final_score


def measures(s: GreatWar, events: Sequence[Event]) -> dict[str, float]:
    """The level of the victory, who won the Turns, and how often the particular things of this game happened."""
    count = Counter(event[0] for event in events)
    won = [(seat, turn) for what, seat, turn, _, _ in events if what == log_events.WON_TURN]
    captured = Counter(who for what, who, _, _, _ in events if what == log_events.CAPTURED)
    level = "" if s.mars_won else LEVELS[s.level]
    return {
        **{name: float(name == level) for name in LEVELS},
        "difference": abs(int(final_score(s, CP) - final_score(s, EN))),
        "turns": len(won),
        "defender_share": sum(seat == s.plan.defenders[turn] for seat, turn in won) / max(1, len(won)),
        "turns_cp": sum(seat == CP for seat, _ in won),
        "turns_en": sum(seat == EN for seat, _ in won),
        "turns_mars": sum(seat == THIRD for seat, _ in won),
        "captured_cp": captured[CP],
        "captured_en": captured[EN],
        "captured_mars": captured[THIRD],
        "cards_played": count[log_events.PLAYED],
        "cancelled": count[log_events.CANCELLED],
        "interrupts": count[log_events.INTERRUPTED],
        "works_answered": count[log_events.ANSWERED],
        "events_cancelled": count[log_events.NEGATED],
        "ran_out": count[log_events.RAN_OUT],  # GW-3.4b: the early end
        "mars_won": int(s.mars_won),
    }


def cards_in(book: Book, event: Event) -> tuple[CardUse, ...]:
    """GW-5.1a A card gives its BP when it is played; its ability is used when it is activated."""
    what, seat, card, _, _ = event
    match what:
        case log_events.DREW:
            return (CardUse("drawn", seat, book.cards[card].id),)
        case log_events.PLAYED:
            return (CardUse("played", seat, book.cards[card].id),)
        case log_events.ACTIVATED if seat != THIRD:
            return (CardUse("ability", seat, book.cards[card].id),)
    return ()
