"""The log: events as sentences, each reader being told what that seat may know.

A line of the table names the words, the rule, and what the event's four numbers are: a seat, a card (as a label, which says who
may read its name), a kind of card, a place, an edge, a river crossing, dice, a plain number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from warcabinet.engine.game import View
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_crusade import log_events as e
from warcabinet.games.last_crusade.state import REINFORCEMENT
from warcabinet.games.last_crusade.table.labels import BRIDGES, OPEN_CARD, SEATS
from warcabinet.games.last_crusade.table.places import EDGE, RIVER
from warcabinet.games.last_crusade.table.reckoning import DICE, TN
from warcabinet.games.last_crusade.view.naming import Names
from warcabinet.games.last_crusade.view.tray import dice_of, label_name

if TYPE_CHECKING:
    from warcabinet.games.last_crusade import LastCrusadeGame


class Line(NamedTuple):
    key: str
    rule: str
    numbers: str  # what they are, in order


LINES = {
    e.TERRAIN_LAID: Line("terrain-laid", "LC-5.3.2", "seat"),
    e.TERRAIN_SHOWN: Line("terrain-shown", "LC-5.3.3", "seat types"),
    e.TERRAIN_PAID: Line("terrain-paid", "LC-5.3.4", "seat n"),
    e.CENTER: Line("center", "LC-5.3.5", "n seat types"),
    e.FORCES_BOUGHT: Line("forces-bought", "LC-5.4.1", "seat"),
    e.PLACED: Line("placed", "LC-5.5.2", "card place"),
    e.LEFT_OUT: Line("left-out", "LC-5.5.2", "seat"),
    e.STARTING_SUPPLY: Line("starting-supply", "LC-5.7.1", "seat dice n"),
    e.INITIATIVE: Line("initiative", "LC-5.8.1", "n m seat"),
    e.TURN: Line("turn", "LC-5.8.2", "seat n"),
    e.PHASE: Line("phase", "LC-7.0.1", "seat phase"),
    e.SUPPLY_ROLL: Line("supply-roll", "LC-7.1.5", "seat dice n"),
    e.REFIT: Line("refit", "LC-7.1.10", "card"),
    e.DEPLOYED: Line("deployed", "LC-7.1.14", "card place"),
    e.ATTACHED: Line("attached", "LC-3.7.1", "card other"),
    e.OBSTACLE_REMOVED: Line("obstacle-removed", "LC-10.5.8", "card place"),
    e.END_OFFERED: Line("end-offered", "LC-9.5", "seat"),
    e.IGNORED_HIT: Line("ignored-hit", "LC-7.5.14", "card"),
    e.DESTROYED: Line("destroyed", "LC-6.3.2", "card"),
    e.LOST: Line("lost", "LC-2.3.4", "card"),
    e.BRIDGE_FELL: Line("bridge-fell", "LC-13.4.2", "crossing"),
    e.MOVED: Line("moved", "LC-7.5.2", "card from place"),
    e.DUG: Line("dug", "LC-7.5.13", "card place"),
    e.MOUNTED: Line("mounted", "LC-7.5.19", "card other"),
    e.DISMOUNTED: Line("dismounted", "LC-7.5.23", "card place"),
    e.ENTERED: Line("entered", "LC-R30", "card other"),
    e.LEFT: Line("left", "LC-R30", "card place"),
    e.CAPTURED: Line("captured", "LC-R32", "seat place"),
    e.OBSTACLE_DICE: Line("obstacle-dice", "LC-7.5.48", "card other n hits"),
    e.HALTED: Line("halted", "LC-10.5.4", "card other"),
    e.FERRIED: Line("ferried", "LC-13.1.4", "card crossing"),
    e.DEMOLITION: Line("demolition", "LC-13.4.3", "card crossing dice hits"),
    e.REPAIRED: Line("repaired", "LC-13.5.3", "card crossing n hits"),
    e.LEFT_RIVER: Line("left-river", "LC-R68", "card place"),
    e.LANDED: Line("landed", "LC-11.1.2", "card place"),
    e.ASSAULT: Line("assault", "LC-7.5.30", "seat place n"),
    e.ASSAULTER: Line("assaulter", "LC-7.5.32", "card place"),
    e.SUPPORTER: Line("supporter", "LC-7.5.31", "card place"),
    e.SUPPLIED: Line("supplied", "LC-7.5.37", "card"),
    e.MAIN: Line("main", "LC-7.5.43", "seat place"),
    e.ROUND: Line("round", "LC-7.5.47", "n"),
    e.NEGATED: Line("negated", "LC-7.5.49", "card edge"),
    e.WITHDREW: Line("withdrew", "LC-7.5.53", "card place"),
    e.HELD: Line("held", "LC-7.5.62", "place"),
    e.ADVANCED: Line("advanced", "LC-7.5.58", "card place"),
    e.ATROCITY_DIE: Line("atrocity-die", "LC-11.3.1", "seat n"),
    e.COUNTERATTACK: Line("counterattack", "LC-11.4.1", "seat"),
    e.RETURNED: Line("returned", "LC-7.5.62", "card place"),
    e.HQ_TAKEN: Line("hq-taken", "LC-8.3.3", "seat"),
    e.RESIGNED: Line("resigned", "LC-R81", "seat"),
    e.LAUNCHED: Line("launched", "LC-7.2.5", "card"),
    e.FLEW: Line("flew", "LC-7.2.8", "seat place"),
    e.INTERCEPTED: Line("intercepted", "LC-7.2.22", "seat n m"),
    e.JETTISONED: Line("jettisoned", "LC-7.2.30", "card"),
    e.DECLARED: Line("declared", "LC-7.2.33", "card other"),
    e.AIR_ROUND: Line("air-round", "LC-7.2.32", "n"),
    e.TANKS_DROPPED: Line("tanks-dropped", "LC-7.2.38", "card"),
    e.AIRCRAFT_LANDED: Line("home", "LC-7.2.42", "card"),
    e.SCOUTED: Line("scouted", "LC-7.3.5", "card place n"),
    e.STRIKE: Line("strike", "LC-7.4.4", "card other place"),
    e.BOMBARDED: Line("bombarded", "LC-7.4.16", "card other place"),
    e.ATTACK_LOST: Line("attack-lost", "LC-R73", "seat"),
    e.FRIENDLY_FIRE: Line("friendly-fire", "LC-11.6.1", "card"),
    e.RAIDED: Line("raided", "LC-7.4.9", "seat"),
    e.CARD_DIE: Line("card-die", "LC-2.3.12", "seat kind dice"),
    e.FORCE_ENDED: Line("force-ended", "LC-11.8.1", "seat kind"),
    e.DRAINED: Line("drained", "LC-4.10", "seat n"),
    e.GAINED: Line("gained", "LC-4.9", "seat n"),
    e.SNIPED: Line("sniped", "LC-10.4.2", "card"),
    e.SPOTTED: Line("spotted", "LC-3.2.3", "card"),
    e.HIDDEN: Line("hidden", "LC-3.2.2", "seat place"),
    e.COMMITTED: Line("committed", "LC-3.1.7", "card"),
    e.RETREATED: Line("retreated", "LC-R83", "card from place"),
    e.STOOD: Line("stood", "LC-7.5.21", "card"),
    e.DISMISSED: Line("dismissed", "LC-2.3.4", "seat kind"),
    e.SAVED: Line("saved", "LC-2.3.12", "card"),
    e.BRIDGE_BUILT: Line("bridge-built", "LC-13.6.3", "seat crossing"),
    e.USED: Line("used", "LC-10.3.4", "card other"),
}
JOINED = {e.MOUNTED, e.ENTERED}  # a covered card laid to another: which of the two it is stays unknown (LC-R16)
PARTED = {e.DISMOUNTED, e.LEFT}


def say(game: LastCrusadeGame, event: Event, view: View) -> LogLine | None:
    return Teller(game, view).say(event)


class Teller:
    def __init__(self, game: LastCrusadeGame, view: View) -> None:
        self.view = view
        self.words = view.words
        self.names: Names = game.names[view.words.language]

    def line(self, key: str, rule: str, seat: int = NOBODY, *, secret: bool = False, **values: object) -> LogLine:
        return LogLine(0, self.view.say(f"log.{key}", seat, **values), rule, seat, secret)

    def say(self, event: Event) -> LogLine | None:
        what = event[0]
        if what in (DICE, TN):  # the dice tray shows them
            return None
        if what in JOINED | PARTED and not self.reads(event[1]):
            key = "joined" if what in JOINED else "parted"
            return self.line(key, "LC-R16", self.owner(event[1]))
        if what in LINES:
            return self.by_table(LINES[what], event)
        return self.others(event)

    def by_table(self, line: Line, event: Event) -> LogLine:
        seat = NOBODY
        values: dict[str, object] = {}
        for name, number in zip(line.numbers.split(), event[1:], strict=False):
            if name == "seat":
                seat = number
            elif name in ("card", "other"):
                values[name] = self.card(number)
                if name == "card" and number < BRIDGES:
                    seat = self.owner(number)
            else:
                values[name] = self.value(name, number)
        return LogLine(0, self.view.say(f"log.{line.key}", seat, **values), line.rule, seat)

    def value(self, name: str, number: int) -> object:
        match name:
            case "place" | "from":
                return self.names.place(number, self.view.viewer) if number != 31 else self.words("place.landing")
            case "edge":
                return self.names.place(EDGE + number, self.view.viewer)
            case "crossing":
                return self.names.place(RIVER + number, self.view.viewer)
            case "dice":
                return " ".join(map(str, dice_of(number)))
            case "kind":
                return self.names.card(number)
            case "types":
                return ", ".join(self.names.terrain(number // 16**at % 16) for at in (2, 1, 0))
            case "phase":
                return self.words(f"phase.{number - REINFORCEMENT + 1}")
        return number

    # ------------------------------------------------------------ cards
    def owner(self, label: int) -> int:
        return NOBODY if label < 0 or label >= BRIDGES else label // SEATS

    def reads(self, label: int) -> bool:
        return label % SEATS >= OPEN_CARD or self.owner(label) == self.view.viewer

    def card(self, label: int) -> str:
        return label_name(self.names, label, self.view.viewer)

    # ------------------------------------------------------------ what needs more than one line of the table
    def others(self, event: Event) -> LogLine | None:
        what, a, b, c, d = event
        match what:
            case e.DREW:
                bought = "bought" if c else "drew"
                if self.view.is_me(a):
                    return self.line(f"{bought}-card", "LC-7.1.6", a, secret=True, card=self.names.card(b))
                return self.line(bought, "LC-7.1.6", a)
            case e.END_ANSWERED:
                return self.line("end-accepted" if b else "end-declined", "LC-9.5", a)
            case e.FIRED:
                tn, hits = divmod(d, 64)
                dice = " ".join(map(str, dice_of(c)))
                key = "fired" if dice else "fired-none"
                return self.line(key, "LC-6.2.1", self.owner(a), card=self.card(a), other=self.card(b), dice=dice, tn=tn, n=hits)
            case e.ENDED:
                return self.line(f"ended-{a}", "LC-R80", one=b, two=c)
            case e.MISSION:
                key = "patrol" if c else "mission"
                return self.line(key, "LC-7.2.18" if c else "LC-7.2.9", a, place=self.names.place(b, self.view.viewer))
            case e.SCOUT_DICE:
                dice = " ".join(map(str, dice_of(b)))
                return self.line("found" if d else "not-found", "LC-7.3.7", card=self.card(a), dice=dice, tn=c)
            case e.BRIDGE_FOUND:
                found = "bridge-found" if c == 6 else "bridge-not-found"
                place = self.names.place(RIVER + b, self.view.viewer)
                return self.line(found, "LC-13.6.1", self.owner(a), card=self.card(a), place=place, die=c)
            case e.PLAYED:
                if c >= 0:
                    return self.line(
                        "played-on", "LC-2.3.1", a, card=self.names.card(b), place=self.names.place(c, self.view.viewer)
                    )
                return self.line("played", "LC-2.3.1", a, card=self.names.card(b))
            case e.INDEFINITE_DIE:
                return self.line("indefinite-ends" if c >= 5 else "indefinite-stays", "LC-7.1.9", a, card=self.names.card(b), die=c)
            case e.PEEKED:
                if self.view.is_me(a):
                    return self.line("peeked", "LC-14.2", a, secret=True, card=self.names.card(b))
                return None
        raise AssertionError(event)
