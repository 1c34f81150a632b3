"""The log: events as sentences, each reader being told what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_front import log_events
from warcabinet.games.last_front.choices import DECLARED, PICK, PILE, SEAT, TARGET
from warcabinet.games.last_front.view.naming import Names

if TYPE_CHECKING:
    from warcabinet.games.last_front import LastFrontGame

REASONS = {
    log_events.AT_START: ("draw", "LF-6.1"),
    log_events.FOR_WITHDRAWING: ("draw-out", "LF-10.2"),
    log_events.FOR_WINNING: ("draw-won", "LF-11.3"),
    log_events.BY_EFFECT: ("draw-effect", "LF-15.2"),
}


def say(game: LastFrontGame, event: Event, view: View) -> LogLine | None:
    what, a, b, c, d = event
    names = Names(game, view)
    words = view.words

    def line(key: str, rule: str, seat: int = NOBODY, *, secret: bool = False, **values: object) -> LogLine:
        return LogLine(0, view.say(f"log.{key}", seat, **values), rule, seat, secret)

    match what:
        case log_events.DEALT:
            return LogLine(0, words("log.dealt", n=a), "LF-4.3")
        case log_events.FIRST:
            return line("first", "LF-4.5", a)
        case log_events.TURNED_UP:
            return LogLine(0, words("log.turned-up", territory=names.territory(a)), "LF-5.6" if b else "LF-5.1")
        case log_events.DECLARED_BATTLE:
            if c >= 0:
                return line("attack-held", "LF-5.3", a, territory=names.territory(b), holder=view.name(c))
            return line("attack-open", "LF-5.3" if d else "LF-5.2", a, territory=names.territory(b))
        case log_events.HOLDS:
            return None
        case log_events.DREW:
            key, rule = REASONS[c]
            if view.is_me(a):
                return line(key, rule, a, secret=True, card=names.battle(b))
            return line(key, rule, a)
        case log_events.RESHUFFLED:
            return LogLine(0, words("log.reshuffled", n=a), "LF-15.2")
        case log_events.LAID:
            return line("laid", "LF-6.3", a, card=names.battle(b), bid=c)
        case log_events.LAID_AT_FACE:
            return line("face", "LF-3.3", a, card=names.battle(b), bid=c)
        case log_events.LAID_BY_EFFECT:
            return line("laid-discard" if c else "laid-hand", "LF-R24", a, card=names.battle(b))
        case log_events.PLAYED:
            return line("played", "LF-3.2", a, card=names.battle(b), aim=aim(view, names, c, d))
        case log_events.BLOCKED:
            return line("blocked", "LF-R46", a, card=names.battle(d), block=names.battle(b), other=view.name(c))
        case log_events.TURNED_EVENT:
            return line("event", "LF-14.2", a, event=names.event(b), text=names.text(game.cards.event[b]))
        case log_events.IN_FORCE:
            return LogLine(0, words("log.in-force", event=names.event(a)), "LF-R49")
        case log_events.EVENT_ENDED:
            return LogLine(0, words("log.event-ended", event=names.event(a)), "LF-R50")
        case log_events.LOST:
            return line("lost", "LF-15.1", a, card=names.laid(b))
        case log_events.TAKEN:
            return line("taken", "LF-R54", a, card=names.laid(c), other=view.name(b))
        case log_events.SWAPPED:
            return line("swapped", "LF-R53", a, theirs=names.laid(c), mine=names.laid(d), other=view.name(b))
        case log_events.BROKEN:
            return line("broken", "LF-R40", a)
        case log_events.LOOKED:
            return line("looked", "LF-R54", a, other=view.name(b))
        case log_events.TOOK_FROM_HAND:
            if view.viewer in (a, b):
                return line("took-card", "LF-R54", a, secret=True, card=names.battle(c), other=view.name(b))
            return line("took", "LF-R54", a, other=view.name(b))
        case log_events.DISCARDED:
            return line("discarded", "LF-15.1", a, card=names.battle(b))
        case log_events.DECLARED_DIG:
            return line("declares-dig", "LF-9.4", a, n=b, worth=c)
        case log_events.DUG_IN:
            return line("dug-in" if b else "dug-in-even", "LF-8.4" if b else "LF-8.2", a, lost=b)
        case log_events.DIG_LAPSED:
            return line("dig-lapsed", "LF-R38", a, worth=b)
        case log_events.SAID_DONE:
            return line("done", "LF-6.5", a, bid=b)
        case log_events.FELL_SHORT:
            return line("short", "LF-R13", a, bid=b, need=c)
        case log_events.WITHDREW:
            return line("withdrew", "LF-10.1", a)
        case log_events.BACK_TO_HAND:
            return line("back", "LF-10.7", a, card=names.battle(b))
        case log_events.WON_BATTLE:
            return line("defended" if a == c else "won", "LF-11.2", a, territory=names.territory(b))
        case log_events.BONUS_TO:
            if b == NOBODY:
                return LogLine(0, words("log.bonus-free", nation=names.nation(a)), "LF-12.4")
            return line("bonus", "LF-12.5", b, nation=names.nation(a))
        case log_events.CEASED:
            return line("ceasefire", "LF-14.3", a)
        case log_events.WON_GAME:
            return line("won-game", "LF-13.4", a)
        case log_events.CAPPED:
            return LogLine(0, words("log.capped", n=a), "LF-R35")
    raise AssertionError(event)


def aim(view: View, names: Names, target: int, second: int) -> str:
    """What a played ability was aimed at, with its colon; nothing where it has no target."""
    if target == NOBODY:
        return ""
    if target >= SEAT:
        text = view.name(target - SEAT)
    elif target >= PILE:
        text = view.words("aim-at.pile", seat=view.name((target - PILE) // 16))
    else:
        seat, rest = divmod(target - TARGET, 256)
        text = view.words("aim-at.card", card=names.laid(rest & (DECLARED - 1)), seat=view.name(seat))
    if second != NOBODY:
        text += view.words("aim-at.second", card=names.laid(second - PICK))
    return ": " + text
