"""The log: events as sentences, each reader being told what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.deckfront import log_events
from warcabinet.games.deckfront.field import owner_of
from warcabinet.games.deckfront.state import NONE
from warcabinet.games.deckfront.values import AIM_TABLE
from warcabinet.games.deckfront.view.naming import Names
from warcabinet.games.deckfront.view.scene import HOW_WON

if TYPE_CHECKING:
    from warcabinet.games.deckfront import DeckfrontGame

ONE_PIECE = {  # events of one unit: key and rule
    log_events.PLACED_AT: ("placed", "DF-6.15"),
    log_events.INFILTRATED: ("infiltrated", "DF-9.12"),
    log_events.FELL: ("fell", "DF-6.24"),
    log_events.PULLED: ("pulled", "DF-7.7"),
    log_events.WITHDREW: ("withdrew", "DF-9.16"),
    log_events.STAYED: ("stayed", "DF-9.16"),
    log_events.HELD: ("held", "DF-R7"),
    log_events.HELD_CHARGE: ("held-charge", "DF-R15"),
}
MOVES = {  # a unit goes to a cell
    log_events.ADVANCED: ("advanced", "DF-9.19"),
    log_events.TURNED: ("turned", "DF-R31"),
    log_events.GATHERED: ("gathered", "DF-8.1"),
}
BLOWS = {  # a unit hits another
    log_events.SHOT: ("shot", "DF-9.8"),
    log_events.CHARGED: ("charged", "DF-9.4"),
    log_events.STRUCK: ("struck", "DF-7.13"),
}
REASONS = {
    log_events.BY_INITIATIVE: ("decides-initiative", "DF-6.12"),
    log_events.BY_SABOTEURS: ("decides-saboteurs", "DF-9.1"),
    log_events.BY_ADVANTAGE: ("decides-coin", "DF-11.3"),
}


def say(game: DeckfrontGame, event: Event, view: View) -> LogLine | None:
    what, a, b, c, d = event
    names = Names(game, view)
    words = view.words

    def line(key: str, rule: str, seat: int = NOBODY, *, secret: bool = False, **values: object) -> LogLine:
        return LogLine(0, view.say(f"log.{key}", seat, **values), rule, seat, secret)

    def owner(piece: int) -> int:
        return int(owner_of(piece // 16))

    if what in ONE_PIECE:
        key, rule = ONE_PIECE[what]
        return line(key, rule, owner(a), unit=names.cells_unit(a))
    if what in MOVES:
        key, rule = MOVES[what]
        return line(key, rule, owner(a), unit=names.cells_unit(a), place=names.place(b))
    if what in BLOWS:
        key, rule = BLOWS[what]
        aim = words(f"aims.{AIM_TABLE[d].key}")
        return line(key, rule, owner(a), unit=names.unit(a % 16), target=names.cells_unit(b), n=c, aim=aim)
    match what:
        case log_events.DECKS_MADE:
            return line("decks", "DF-2.6")
        case log_events.GAME_BEGINS:
            return line("game", "DF-3.1", n=a)
        case log_events.ROUND_BEGINS:
            return line("round", "DF-6.2", n=a)
        case log_events.HOLDS:
            return None
        case log_events.DREW:
            if view.is_me(a):
                return line("drew", "DF-6.5", a, secret=True, unit=names.unit(b))
            return line("drew", "DF-6.5", a)
        case log_events.SWAPPED:
            if view.is_me(a):
                return line("swapped", "DF-6.6", a, secret=True, taken=names.unit(b), given=names.unit(c))
            return line("swapped", "DF-6.6", a)
        case log_events.KEPT:
            return line("kept", "DF-R3", a)
        case log_events.REVEALED:
            cards = [words("log.nothing") if kind == NONE else names.unit(kind) for kind in (a, b)]
            return LogLine(0, words("log.revealed", blue=view.name(0), green=view.name(1), one=cards[0], two=cards[1]), "DF-6.11")
        case log_events.TOSSED:
            return line("tossed", "DF-11.2", side=names.side(a))
        case log_events.COIN_TURNED:
            return line("coin-turned", "DF-11.4", side=names.side(a))
        case log_events.MAY_DECIDE:
            key, rule = REASONS[b]
            return line(key, rule, a)
        case log_events.ORDERED:
            return line("goes-first", "DF-6.12", b)
        case log_events.NO_ROOM:
            return line("no-room", "DF-R17", a, unit=names.unit(b))
        case log_events.HELD_FIRE:
            return line("held-fire", "DF-R14", owner(a), unit=names.unit(a % 16), target=names.cells_unit(b))
        case log_events.STAKES:
            return line("stakes", "DF-9.4", owner(a), unit=names.unit(a % 16), target=names.cells_unit(b), n=c)
        case log_events.CAPTURED:
            return line("captured", "DF-10.1", a, unit=names.cells_unit(b))
        case log_events.COMBAT:
            return line("combat", "DF-6.23", n=a)
        case log_events.HEALED:
            return line("healed", "DF-5.9", owner(a), unit=names.cells_unit(a), n=b)
        case log_events.MORALE:
            return LogLine(0, words("log.morale", blue=view.name(0), green=view.name(1), one=a, two=b), "DF-6.27")
        case log_events.TIED:
            return line("tied", "DF-12.3")
        case log_events.REPEATED:
            return line("repeated", "DF-R22", n=a)
        case log_events.STALEMATE:
            return line("stalemate", "DF-R23")
        case log_events.WON_GAME:
            key, rule = HOW_WON[b]
            return line("won-game", rule, a, n=c, how=words(f"how.{key}"))
        case log_events.WON_MATCH:
            return line("won-match", "DF-1.2", a, wins=b, lost=c)
    raise AssertionError(event)
