"""The log: events as sentences, each reader being told what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.great_war import log_events
from warcabinet.games.great_war.cards.card import DECK_NAMES
from warcabinet.games.great_war.state import THIRD

if TYPE_CHECKING:
    from warcabinet.games.great_war import GreatWarGame

HOW = {
    log_events.FIRST: ("played", "GW-7.8a"),
    log_events.LINKED: ("linked", "GW-7.8e"),
    log_events.COMBINED: ("combined", "GW-6.6c"),
    log_events.BESIDE: ("beside", "GW-6.5d"),
    log_events.LATE: ("late", "GW-7.13a"),
}
LEVELS = ("draw", "moral", "tactical", "operational", "strategic")


def say(game: GreatWarGame, event: Event, view: View) -> LogLine | None:
    what, a, b, c, d = event
    names = game.names[view.words.language]
    words = view.words

    def line(key: str, rule: str, seat: int = NOBODY, *, secret: bool = False, **values: object) -> LogLine:
        return LogLine(0, view.say(f"log.{key}", seat, **values), rule, seat, secret)

    def side(who: int) -> str:
        return words("area.mars") if who == THIRD else view.name(who)

    match what:
        case log_events.DEALT:
            return line("dealt", "GW-2.1a", a)
        case log_events.SWAPPED:
            return line("swapped", "GW-R3", a, white=names.card(b), card=names.card(c))
        case log_events.DREW:
            deck = words(f"deck-name.{DECK_NAMES[c]}")
            if view.is_me(a):
                return line("drew-card", "GW-2.1b", a, secret=True, card=names.card(b), deck=deck)
            return line("drew", "GW-4.5a", a, deck=deck)
        case log_events.RESHUFFLED:
            return line("reshuffled", "GW-3.4a" if a < 2 else "GW-4.6a", deck=words(f"deck-name.{DECK_NAMES[a]}"), n=b)
        case log_events.DISCARDED:
            return line("discarded", "GW-2.6d", a, card=names.card(b))
        case log_events.TURN_BEGAN:
            return line("turn", "GW-7.20a", b, turn=a)
        case log_events.TURNED_UP:
            return line("event", "GW-7.7a", event=names.card(a), text=names.text(a))
        case log_events.NEGATED:
            return line("negated", "GW-7.7b", a, card=names.card(b))
        case log_events.TOOK_EFFECT:
            return line("took-effect", "GW-7.7c", event=names.card(a))
        case log_events.MARTIAN_CAME:
            return line("martian", "WW-2", card=names.card(a))
        case log_events.PLAYED:
            if c in (log_events.AS_ANSWER, log_events.AGAINST_EVENT):
                return None  # the line that follows says more
            key, rule = HOW[c]
            return line(key, rule, a, card=names.card(b))
        case log_events.PUT:
            return line("put", "GW-6.5b", a, card=names.card(b), under=names.card(c))
        case log_events.INTERRUPTED:
            return line("interrupted", "GW-7.8b", a, card=names.card(b), target=names.card(c))
        case log_events.COUNTERED:
            return line("countered", "GW-R13", a, card=names.card(b), target=names.card(c))
        case log_events.ACTIVATED:
            return line("activated", "GW-7.5a", a, card=names.card(b))
        case log_events.CANCELLED:
            return line("cancelled", "GW-R1", card=names.card(b), by=names.card(c))
        case log_events.DISCARDED_FROM_PLAY:
            return line("discarded-play", "GW-6.2b", card=names.card(b), by=names.card(c))
        case log_events.ANSWERED:
            return line("answered", "GW-6.1b", a, card=names.card(b), target=names.card(c))
        case log_events.PEEKS:
            return line("peeks", "GW-6.3a", a)
        case log_events.PEEKED:
            if view.is_me(a):
                return line("peeked", "GW-R35", a, secret=True, card=names.card(b))
            if view.viewer >= 0:
                return line("was-peeked", "GW-R35", secret=True, card=names.card(b), other=view.name(a))
            return None
        case log_events.LOST_FROM_HAND:
            return line("lost", "GW-R42", a, card=names.card(b))
        case log_events.RESTORED:
            return line("restored", "GW-R34", a, card=names.card(b))
        case log_events.EXHAUSTED:
            return line("exhausted", "GW-R22", card=names.card(b))
        case log_events.MADE_READY:
            return line("ready", "GW-7.5a", a, card=names.card(b))
        case log_events.REPLACES:
            return line("replaces", "GW-7.11a", a)
        case log_events.PART_DONE:
            return line("part-done", "GW-7.8g", a)
        case log_events.WON_TURN:
            if a == THIRD:
                return line("mars-won-turn", "WW-4", turn=b, n=c)
            return line("won-turn", "GW-7.14c", a, turn=b, mine=c, theirs=d)
        case log_events.CAPTURED:
            return line("captured", "WW-4" if a == THIRD else "GW-7.14d", who=side(a), card=names.card(b))
        case log_events.TOOK_BACK:
            return line("took-back", "GW-7.15a", a, card=names.card(b))
        case log_events.HALF_TIME:
            return line("half-time", "GW-8.1a", turn=a)
        case log_events.RAN_OUT:
            return line("ran-out", "GW-3.4b", a)
        case log_events.ENDED:
            if a == NOBODY:
                return line("draw", "GW-3.5e", n=c)
            return line(f"won-{LEVELS[b]}", "GW-3.5a", a, n=c)
        case log_events.MARS_WON:
            return line("mars-won", "WW-6", n=a)
        case log_events.RESIGNED:
            return line("resigned", "GW-R47", a)
    raise AssertionError(event)
