"""The log: events as sentences, each reader being told what that seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from warcabinet.engine import log
from warcabinet.engine.game import View
from warcabinet.engine.log import Line
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as e
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.desk.control import SIDE_SELECTED
from warcabinet.games.last_war.log_events import LINES
from warcabinet.games.last_war.map.ground import NOWHERE
from warcabinet.games.last_war.texts import VESSELS
from warcabinet.games.last_war.turn.allegiance import BACK
from warcabinet.games.last_war.turn.assessment import BELOW, NUMBERS, SPAN
from warcabinet.games.last_war.turn.combat import SHIFT_NAMES
from warcabinet.games.last_war.turn.tables import COLOURS, COLUMNS, EFFECTS, MEN
from warcabinet.games.last_war.view.fightview import FIGHT_KEYS, SHIFT_RULES
from warcabinet.games.last_war.view.naming import Names, coalition_of

if TYPE_CHECKING:
    from warcabinet.games.last_war import LastWarGame
    from warcabinet.games.last_war.scenario.model import Scenario

MARKS = {st.ZONE: "zone", st.FLAK: "flak", st.GARRISON: "garrison", st.BASE: "base"}
FAVOURS = ("redeploy", "supply", "intelligence", "request")
PLEDGES = {st.PLEDGED_LSP: "lsp", st.PLEDGED_DIE: "die", st.PLEDGED_SHIFT: "shift", st.PLEDGED_BOMBER: "bomber"}
ANSWERS = ("none", "yes", "no")  # LW-N83
CHOOSES = (("cards", "LW-6.8"), ("me", "LW-7.4a"), ("lot", "LW-R6"))


class Teller(log.Teller):
    lines = LINES

    def __init__(self, game: LastWarGame, scenario: Scenario, assessed: bool, view: View, own: int, control: bool) -> None:
        super().__init__(view)
        self.assessed = assessed
        self.names = names = Names(game, scenario, view)
        self.own = own
        self.control = control
        self.kinds: dict[str, Callable[[int], object]] = {
            "side": names.side,
            "who": names.side,
            "place": names.place,
            "start": names.place,
            "card": names.card,
            "reason": names.reason,
            "line": lambda line: line + 1,
            "colour": lambda colour: self.words(f"colour.{COLOURS[colour]}"),
            "effect": lambda effect: self.words(f"effect.{EFFECTS[effect]}"),
            "base": COLUMNS.__getitem__,
            "column": COLUMNS.__getitem__,
            "mark": MARKS.__getitem__,
            "how": FIGHT_KEYS.__getitem__,
            "favour": FAVOURS.__getitem__,
            "zoned": ("air", "flak", "works").__getitem__,
            "seen": ("hidden", "revealed").__getitem__,
        }

    def say(self, event: Event) -> LogLine | None:
        return super().say(event) if self.may_know(event) else None

    def may_know(self, event: Event) -> bool:
        """LW-N44, LW-N45 What comes to the other side is not told, nor the odds of a combat."""
        if self.control or not self.assessed:
            return True
        if event[0] in e.SUPPLIES:
            return self.is_own(event[1])
        return event[0] not in (e.ODDS, e.SHIFTED)

    def value(self, name: str, number: int) -> object:
        return self.kinds[name](number) if name in self.kinds else number

    def actor(self, name: str, number: int) -> int:
        return self.seat_of(number) if name == "side" and number != st.INDEPENDENT else NOBODY

    def seat_of(self, side: int) -> int:
        """Of a side, or of one of its nations."""
        return coalition_of(self.names.scenario, side) if side >= st.FIRST_NATION else side

    def is_own(self, side: int) -> bool:
        return self.own != NOBODY and self.seat_of(side) == self.own

    def of_side(self, key: str, rule: str, side: int, **values: object) -> LogLine:
        return self.line(key, rule, self.seat_of(side), secret=False, side=self.names.side(side), **values)

    # ------------------------------------------------------------ those that choose between sentences, or gather numbers
    def turn_begins(self, line: Line, turn: int, *_: int) -> LogLine:
        return self.line(line.key, line.rule, n=turn + 1, name=self.names.turn(turn))

    def report(self, line: Line, turn: int, a: int, b: int, *_: int) -> LogLine:
        return self.line(line.key, line.rule, n=turn + 1, one=self.names.side(0), two=self.names.side(1), a=a, b=b)

    def produced(self, line: Line, side: int, men: int, tanks: int, air_and_lsp: int) -> LogLine:
        return self.of_side(line.key, line.rule, side, made=self.listed(men, tanks, *divmod(air_and_lsp, 64)))

    def lost(self, line: Line, side: int, *points: int) -> LogLine:
        return self.of_side(line.key, line.rule, side, lost=self.listed(*points))

    def listed(self, *points: int) -> str:
        return ", ".join(self.names.points(kind, n) for kind, n in enumerate(points) if n) or self.words("log.nothing")

    def moved(self, line: Line, side: int, kind: int, place: int, n: int) -> LogLine | None:
        """Hidden counters move unseen; men are always counted (LW-R92), unless they too are hidden (LW-N44)."""
        hidden = place >= (2 * st.FIELD if kind == MEN else st.FIELD)
        if hidden and side != self.own and not self.control:
            return None
        what, where = self.names.points(kind, n), self.names.place(place % st.FIELD)
        return self.of_side(line.key, line.rule, side, what=what, place=where)

    def gap(self, line: Line, side: int, place: int, start: int, *_: int) -> LogLine:
        """From a hex whose men are hidden a man comes from somewhere (LW-N44)."""
        where = self.names.place(start % st.FIELD if start != NOWHERE else NOWHERE)
        if start >= 2 * st.FIELD and side != self.own and not self.control:
            where = self.words("place.rear")
        return self.of_side(line.key, line.rule, side, place=self.names.place(place), start=where)

    def learnt(self, line: Line, side: int, who: int, span: int, place: int = NOWHERE) -> LogLine | None:
        """LW-N48, LW-N50 Told to the team alone."""
        if side != self.own and not self.control:
            return None
        shown = self.names.span(*divmod(span, SPAN))
        values = {"place": self.names.place(place)} if place != NOWHERE else {}
        return self.line(
            line.key, line.rule, side, secret=True, side=self.names.side(side), who=self.names.side(who), span=shown, **values
        )

    def assessed_by_control(self, line: Line, side: int, who: int, number: int, span: int) -> LogLine | None:
        """LW-N51 Nobody else is told."""
        if side != self.own and not self.control:
            return None
        what = self.words(f"number.{NUMBERS[number]}")
        shown = "?" if span == NOBODY else self.names.span(*(n - BELOW for n in divmod(span, SPAN)))
        return self.line(
            line.key, line.rule, side, secret=True, side=self.names.side(side), who=self.names.side(who), what=what, span=shown
        )

    def me_ordered(self, line: Line, side: int, n: int, cause: int, now: int) -> LogLine | None:
        """LW-N62 Others learn of it when it takes effect, if at all."""
        if not self.control:
            return None
        when = self.words("me.now" if now else "me.later")
        return self.of_side(line.key, line.rule, side, n=f"{n:+}", cause=self.names.cause(cause), when=when)

    def numbers_changed(self, line: Line, side: int, n: int, *_: int) -> LogLine | None:
        """LW-N62 Its team is told; where numbers are open, all are."""
        if self.assessed and not self.control and not self.is_own(side):
            return None
        return self.of_side(line.key, line.rule, side, n=n)

    def of_own(self, line: Line, side: int, start: int, place: int, *_: int) -> LogLine | None:
        """LW-N83 In the report of the side that asks, and in Control's."""
        if side != self.own and not self.control:
            return None
        values = {"start": self.names.place(start), "place": self.names.place(place)}
        return self.line(line.key, line.rule, side, secret=True, side=self.names.side(side), **values)

    def given(self, line: Line, side: int, who: int, kind: int, n: int) -> LogLine | None:
        """LW-N10 The enemy is not told."""
        if self.assessed and side != self.own and not self.control:
            return None
        return self.of_side(line.key, line.rule, side, who=self.names.side(who), what=self.names.points(kind, n))

    def lent(self, line: Line, side: int, vessel: int, *_: int) -> LogLine | None:
        """LW-N25 The enemy is not told."""
        if not self.is_own(side) and not self.control:
            return None
        values = {"side": self.names.side(side)}
        return self.line(f"lent-{VESSELS[vessel]}", line.rule, self.seat_of(side), secret=True, **values)

    def answered(self, line: Line, side: int, start: int, answer: int, *_: int) -> LogLine | None:
        if side != self.own and not self.control:
            return None
        return self.line(f"{line.key}-{ANSWERS[answer]}", line.rule, side, secret=True, start=self.names.place(start))

    def permit_ordered(self, line: Line, side: int, how: int, lasting: int, *_: int) -> LogLine | None:
        """LW-N84"""
        if not self.is_own(side) and not self.control:
            return None
        values = {"how": self.names.permit(how), "when": self.words("permit.lasting" if lasting else "permit.turn")}
        return self.line(line.key, line.rule, self.seat_of(side), secret=True, side=self.names.side(side), **values)

    def turned_coat(self, line: Line, side: int, to: int, keep: int, *_: int) -> LogLine:
        """LW-N19"""
        return self.of_side(line.key, line.rule, side, to=self.names.joined(to), keep=self.names.kept(keep))

    def of_navy(self, line: Line, side: int, area: int, *_: int) -> LogLine | None:
        """LW-N79 The enemy is not told."""
        if not self.is_own(side) and not self.control:
            return None
        values = {"side": self.names.side(side), "area": self.names.area(area)}
        return self.line(line.key, line.rule, self.seat_of(side), secret=True, **values)

    def added(self, line: Line, side: int, kind: int, place: int, n: int) -> LogLine | None:
        """What comes into a Pool is the nation's own business (LW-N44)."""
        if self.assessed and place == NOWHERE and not self.control and not self.is_own(side):
            return None
        return self.of_side(line.key, line.rule, side, what=self.names.points(kind, n), place=self.names.place(place))

    def turn_ordered(self, line: Line, side: int, to: int, keep: int, *_: int) -> LogLine | None:
        """LW-N19 Others learn of it when it is carried out."""
        if not self.control:
            return None
        if to == BACK:
            return self.of_side("turn-taken-back", line.rule, side)
        return self.of_side(line.key, line.rule, side, to=self.names.joined(to), keep=self.names.kept(keep))

    def absorbed(self, line: Line, side: int, place: int, into: int, *_: int) -> LogLine:
        return self.of_side(line.key if into else "absorbed-pool", line.rule, side, place=self.names.place(place))

    def terrorised(self, line: Line, side: int, place: int, n: int, *_: int) -> LogLine:
        return self.of_side(line.key if n else "terror-vain", line.rule, side, place=self.names.place(place), n=n)

    def chooses(self, line: Line, side: int, why: int, *_: int) -> LogLine:
        by, rule = CHOOSES[why]
        return self.of_side(f"{line.key}-{by}", rule, side)

    def pledged(self, line: Line, side: int, kind: int, what: int, place: int) -> LogLine:
        thing = self.names.place(what) if kind in (st.PLEDGED_LSP, st.PLEDGED_BOMBER) else self.names.card(what)
        return self.of_side(f"{line.key}-{PLEDGES[kind]}", line.rule, side, what=thing, place=self.names.place(place))

    def shifted(self, line: Line, why: int, n: int, *_: int) -> LogLine:
        return self.line(line.key, SHIFT_RULES[why], why=self.words(f"shift.{SHIFT_NAMES[why]}"), n=f"{n:+}")

    def dice(self, line: Line, one: int, plus: int, two: int, minus: int) -> LogLine:
        row = one + plus - two - minus
        return self.line(line.key, line.rule, one=one, plus=f"{plus:+}", two=two, minus=f"{minus:+}", row=f"{row:+}")

    def at_end(self, line: Line, side: int, n: int, *_: int) -> LogLine:
        return self.line("drawn", line.rule, n=n) if side == NOBODY else self.of_side(line.key, line.rule, side, n=n)

    def edited(self, line: Line, reason: int, choice: int, place: int, *_: int) -> LogLine:
        """Dice that Control has set are its secret, cards given and taken that of their side."""
        dice, cards = c.SET_DIE <= choice < c.POOL, choice >= c.HAND_IN
        stocks = self.assessed and place >= SIDE_SELECTED  # LW-N44
        if not self.control and (dice or ((cards or stocks) and place - SIDE_SELECTED != self.own)):
            return self.line("edited-secret", line.rule, reason=self.names.reason(reason))
        where = self.where(place)
        return self.line(line.key, line.rule, what=self.names.label(choice), where=where, reason=self.names.reason(reason))

    def where(self, place: int) -> str:
        if place == NOWHERE:
            return self.words("log.next-combat")
        return self.names.side(place - SIDE_SELECTED) if place >= SIDE_SELECTED else self.names.place(place)
