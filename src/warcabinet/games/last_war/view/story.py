"""The log: events as sentences, each reader being told what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as e
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.desk.control import SIDE_SELECTED
from warcabinet.games.last_war.map.ground import NOWHERE
from warcabinet.games.last_war.turn.combat import SHIFT_NAMES
from warcabinet.games.last_war.turn.tables import COLOURS, COLUMNS, EFFECTS
from warcabinet.games.last_war.view.fightview import SHIFT_RULES
from warcabinet.games.last_war.view.naming import Names

if TYPE_CHECKING:
    from warcabinet.games.last_war import LastWarGame
    from warcabinet.games.last_war.scenario.scenariofile import Scenario

SIDE_AND_PLACE = {  # key, rule; the first number is a side, the second a place
    e.PAG_PLACED: ("pag-placed", "LW-17.1"), e.PAG_RETURNED: ("pag-returned", "LW-R63"), e.OPEN: ("open", "LW-23.11"),
    e.DISPUTE_WON: ("dispute", "LW-R24"), e.RAID_FAILED: ("raid-failed", "LW-21.3"), e.VOID: ("void", "LW-24.5"),
    e.CAPTURED: ("captured", "LW-R56"), e.PUSHED: ("pushed", "LW-11.6"), e.PAG_DESTROYED: ("pag-destroyed", "LW-18.7"),
    e.PAG_SURVIVES: ("pag-survives", "LW-R64"), e.ANNEXED: ("annexed", "LW-R20"), e.TO_POOL: ("to-pool", "LW-R22"),
    e.ATTRITION: ("attrition", "LW-R25"),
}  # fmt: skip
PLACE_ONLY = {
    e.RISING: ("rising", "LW-19.2"), e.LAPSED: ("lapsed", "LW-R24"), e.GIVEN_UP: ("given-up", "LW-R57"),
    e.DISSOLVED: ("dissolved", "LW-R20"),
}  # fmt: skip
SIDE_ONLY = {
    e.PLACES_FIRST: ("places-first", "LW-7.4a"),
    e.FIGHTS_FIRST: ("fights-first", "LW-7.7a"),
    e.SUDDEN: ("sudden", "LW-25.5"),
}
SIDE_AND_CARD = {
    e.BID: ("bid", "LW-6.7"),
    e.EXTRA_FLAG: ("extra", "LW-6.10"),
    e.GRANTED: ("granted", "LW-22.1"),
    e.REFUSED: ("refused", "LW-22.1"),
}
SIDE_AND_NUMBER = {
    e.BOMBERS_ARRIVE: ("bombers", "LW-25.4"), e.PAGS_ARRIVE: ("pags", "LW-16.3"), e.SHOT_DOWN: ("shot-down", "LW-21.4"),
}  # fmt: skip
BARE = {
    e.BIDS_CANCEL: ("bids-cancel", "LW-6.9"), e.SPIES_CANCEL: ("spies-cancel", "LW-R76"), e.BOTH_SUDDEN: ("both-sudden", "LW-25.7"),
    e.RULED: ("ruled", "LW-22.1"), e.DRAFTED: ("drafted", "LW-6.1"),
}  # fmt: skip
MOVES = {  # side, from, to
    e.CLOSED: ("closed", "LW-7.3"), e.FOLLOWED: ("followed", "LW-14.3"), e.WITHDREW: ("withdrew", "LW-14.1"),
    e.RETREATED: ("retreated", "LW-24.9"),
}  # fmt: skip
MARKS = {st.ZONE: "zone", st.FLAK: "flak", st.GARRISON: "garrison", st.BASE: "base"}
FAVOURS = ("redeploy", "supply", "intelligence", "request")
PLEDGES = {st.PLEDGED_LSP: "lsp", st.PLEDGED_DIE: "die", st.PLEDGED_SHIFT: "shift", st.PLEDGED_BOMBER: "bomber"}
KIND_OF_FLAG = ("land", "sea", "pag")


class Teller:
    def __init__(self, game: LastWarGame, scenario: Scenario, view: View, own: int, control: bool) -> None:
        self.names = Names(game, scenario, view)
        self.words = view.words
        self.own = own
        self.control = control

    def line(self, key: str, rule: str, side: int = NOBODY, **values: object) -> LogLine:
        if side != NOBODY:
            values["side"] = self.names.side(side)
        return LogLine(0, self.words(f"log.{key}", **values), rule, side if side in (0, 1) else NOBODY)

    def say(self, event: Event) -> LogLine | None:
        what, a, b, c_, d = event
        names = self.names
        if what in SIDE_AND_PLACE:
            return self.line(*SIDE_AND_PLACE[what], a, place=names.place(b))
        if what in PLACE_ONLY:
            return self.line(*PLACE_ONLY[what], place=names.place(a))
        if what in SIDE_ONLY:
            return self.line(*SIDE_ONLY[what], a)
        if what in SIDE_AND_CARD:
            return self.line(*SIDE_AND_CARD[what], a, card=names.card(b))
        if what in SIDE_AND_NUMBER:
            return self.line(*SIDE_AND_NUMBER[what], a, n=b)
        if what in BARE:
            return self.line(*BARE[what])
        if what in MOVES:
            return self.line(*MOVES[what], a, start=names.place(b), place=names.place(c_))
        if what in (e.EDITED, e.SEEN, e.DECLARED):
            return self.edited(event)
        return self.rest(what, a, b, c_, d)

    def rest(self, what: int, a: int, b: int, c_: int, d: int) -> LogLine | None:
        names, line = self.names, self.line
        match what:
            case e.TURN_BEGINS:
                return line("turn", "LW-7.1", n=a + 1, name=names.turn(a))
            case e.PRODUCED:
                made = self.listed([b, c_, d // 64, d % 64])
                return line("produced", "LW-25.2", a, made=made)
            case e.FORT_BUILT:
                return line("fort-built", "LW-15.2", a, place=names.place(b))
            case e.GAP_FILLED:
                return line("gap", "LW-2.4", a, place=names.place(b), start=names.place(c_))
            case e.DEPLOYED | e.PULLED:
                if c_ >= st.FIELD and b != 0 and a != self.own and not self.control:
                    return None
                key = "deployed" if what == e.DEPLOYED else "pulled"
                return line(
                    key, "LW-7.2" if what == e.DEPLOYED else "LW-7.6", a, what=names.points(b, d), place=names.place(c_ % st.FIELD)
                )
            case e.MARKED:
                return line(f"made-{MARKS[b]}", "LW-R61", a, place=names.place(c_))
            case e.ABSORBED:
                return line("absorbed" if c_ else "absorbed-pool", "LW-18.8", a, place=names.place(b))
            case e.RAID:
                return line("raid", "LW-20.7", a, place=names.place(b), n=c_, met=d)
            case e.LINE_SHUT:
                return line("line-shut", "LW-20.9", a, n=b + 1)
            case e.TERRORISED:
                return line("terror" if c_ else "terror-vain", "LW-20.11", a, place=names.place(b), n=c_)
            case e.CHOOSES:
                return line(("chooses-cards", "chooses-me", "chooses-lot")[b], ("LW-6.8", "LW-7.4a", "LW-R6")[b], a)
            case e.FLAGGED:
                return line(f"flag-{KIND_OF_FLAG[b]}", "LW-4.6", a, start=names.place(c_), place=names.place(d))
            case e.FAVOUR:
                return line(f"favour-{FAVOURS[c_]}", "LW-6.13", a, card=names.card(b))
            case e.PLEDGED:
                thing = names.place(c_) if b in (st.PLEDGED_LSP, st.PLEDGED_BOMBER) else names.card(c_)
                return line(f"pledged-{PLEDGES[b]}", "LW-R32", a, what=thing, place=names.place(d))
        return self.fight(what, a, b, c_, d)

    def fight(self, what: int, a: int, b: int, c_: int, d: int) -> LogLine:
        names, line, words = self.names, self.line, self.words
        match what:
            case e.COMBAT:
                return line(f"combat-{KIND_OF_FLAG[b]}", "LW-8.1", a, place=names.place(c_))
            case e.ODDS:
                return line("odds", "LW-8.5", one=a, two=b, base=COLUMNS[c_], column=COLUMNS[d])
            case e.SHIFTED:
                return line("shifted", SHIFT_RULES[a], why=words(f"shift.{SHIFT_NAMES[a]}"), n=f"{b:+}")
            case e.DICE:
                return line("dice", "LW-8.6", one=a, plus=f"{b:+}", two=c_, minus=f"{d:+}", row=f"{a + b - c_ - d:+}")
            case e.COLOUR:
                return line("colour", "LW-11.2", colour=words(f"colour.{COLOURS[a]}"), effect=words(f"effect.{EFFECTS[b]}"))
            case e.LOST:
                return line("lost", "LW-12.1", a, lost=self.listed([b, c_, d]))
            case e.OCCUPIED:
                return line("occupied", "LW-11.2", a, place=names.place(b), n=c_)
            case e.BEYOND:
                return line("beyond", "LW-11.3", a, place=names.place(b), n=c_)
            case e.REPORT:
                return line("report", "LW-7.10", n=a + 1, one=names.side(0), two=names.side(1), a=b, b=c_)
            case e.LOSSES:
                return line("losses", "LW-7.8", a, lost=self.listed([b, c_, d]))
            case e.AT_END:
                return line("drawn" if a < 0 else "at-end", "LW-25.6", a, n=b)
        raise AssertionError(what)

    def listed(self, points: list[int]) -> str:
        return ", ".join(self.names.points(kind, n) for kind, n in enumerate(points) if n) or self.words("log.nothing")

    def edited(self, event: Event) -> LogLine | None:
        what, a, b, place, _ = event
        if what == e.SEEN:
            return self.line("revealed" if b else "hidden", "LW-22.4", place=self.names.place(a))
        if what == e.DECLARED:
            return self.line("declared", "LW-22.4", who=self.names.side(a), reason=self.names.reason(b))
        reason = self.names.reason(a)
        if c.SET_DIE <= b < c.POOL and not self.control:
            return self.line("edited-secret", "LW-22.4", reason=reason)
        if b >= c.HAND_IN and not self.control and place - SIDE_SELECTED != self.own:
            return self.line("edited-secret", "LW-22.4", reason=reason)
        return self.line("edited", "LW-22.4", what=self.names.label(b), where=self.where(place), reason=reason)

    def where(self, place: int) -> str:
        if place == NOWHERE:
            return self.words("log.next-combat")
        return self.names.side(place - SIDE_SELECTED) if place >= SIDE_SELECTED else self.names.place(place)
