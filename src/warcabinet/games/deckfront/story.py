"""The log: events as sentences, each reader being told what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.deckfront import steps
from warcabinet.games.deckfront.field import owner_of
from warcabinet.games.deckfront.menu import AIM_KEYS
from warcabinet.games.deckfront.naming import Names
from warcabinet.games.deckfront.scene import HOW_WON
from warcabinet.games.deckfront.state import NONE

if TYPE_CHECKING:
    from warcabinet.games.deckfront import DeckfrontGame

ONE_PIECE = {  # events of one unit: key and rule
    steps.PLACED_AT: ("placed", "DF-6.15"),
    steps.INFILTRATED: ("infiltrated", "DF-9.12"),
    steps.FELL: ("fell", "DF-6.24"),
    steps.PULLED: ("pulled", "DF-7.7"),
    steps.WITHDREW: ("withdrew", "DF-9.16"),
    steps.STAYED: ("stayed", "DF-9.16"),
    steps.HELD: ("held", "DF-R7"),
    steps.HELD_CHARGE: ("held-charge", "DF-R15"),
}
MOVES = {  # a unit goes to a cell
    steps.ADVANCED: ("advanced", "DF-9.19"),
    steps.TURNED: ("turned", "DF-R31"),
    steps.GATHERED: ("gathered", "DF-8.1"),
}
BLOWS = {  # a unit hits another
    steps.SHOT: ("shot", "DF-9.8"),
    steps.CHARGED: ("charged", "DF-9.4"),
    steps.STRUCK: ("struck", "DF-7.13"),
}
REASONS = {
    steps.BY_INITIATIVE: ("decides-initiative", "DF-6.12"),
    steps.BY_SABOTEURS: ("decides-saboteurs", "DF-9.1"),
    steps.BY_ADVANTAGE: ("decides-coin", "DF-11.3"),
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
        aim = words(f"aims.{AIM_KEYS[d]}")
        return line(key, rule, owner(a), unit=names.unit(a % 16), target=names.cells_unit(b), n=c, aim=aim)
    match what:
        case steps.DECKS_MADE:
            return line("decks", "DF-2.6")
        case steps.GAME_BEGINS:
            return line("game", "DF-3.1", n=a)
        case steps.ROUND_BEGINS:
            return line("round", "DF-6.2", n=a)
        case steps.HOLDS:
            return None
        case steps.DREW:
            if view.is_me(a):
                return line("drew", "DF-6.5", a, secret=True, unit=names.unit(b))
            return line("drew", "DF-6.5", a)
        case steps.SWAPPED:
            if view.is_me(a):
                return line("swapped", "DF-6.6", a, secret=True, taken=names.unit(b), given=names.unit(c))
            return line("swapped", "DF-6.6", a)
        case steps.KEPT:
            return line("kept", "DF-R3", a)
        case steps.REVEALED:
            cards = [words("log.nothing") if kind == NONE else names.unit(kind) for kind in (a, b)]
            return LogLine(0, words("log.revealed", blue=view.name(0), green=view.name(1), one=cards[0], two=cards[1]), "DF-6.11")
        case steps.TOSSED:
            return line("tossed", "DF-11.2", side=names.side(a))
        case steps.COIN_TURNED:
            return line("coin-turned", "DF-11.4", side=names.side(a))
        case steps.MAY_DECIDE:
            key, rule = REASONS[b]
            return line(key, rule, a)
        case steps.ORDERED:
            return line("goes-first", "DF-6.12", b)
        case steps.NO_ROOM:
            return line("no-room", "DF-R17", a, unit=names.unit(b))
        case steps.HELD_FIRE:
            return line("held-fire", "DF-R14", owner(a), unit=names.unit(a % 16), target=names.cells_unit(b))
        case steps.STAKES:
            return line("stakes", "DF-9.4", owner(a), unit=names.unit(a % 16), target=names.cells_unit(b), n=c)
        case steps.CAPTURED:
            return line("captured", "DF-10.1", a, unit=names.cells_unit(b))
        case steps.COMBAT:
            return line("combat", "DF-6.23", n=a)
        case steps.HEALED:
            return line("healed", "DF-5.9", owner(a), unit=names.cells_unit(a), n=b)
        case steps.MORALE:
            return LogLine(0, words("log.morale", blue=view.name(0), green=view.name(1), one=a, two=b), "DF-6.27")
        case steps.TIED:
            return line("tied", "DF-12.3")
        case steps.REPEATED:
            return line("repeated", "DF-R22", n=a)
        case steps.STALEMATE:
            return line("stalemate", "DF-R23")
        case steps.WON_GAME:
            key, rule = HOW_WON[b]
            return line("won-game", rule, a, n=c, how=words(f"how.{key}"))
        case steps.WON_MATCH:
            return line("won-match", "DF-1.2", a, wins=b, lost=c)
    raise AssertionError(event)
