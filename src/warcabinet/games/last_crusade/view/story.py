"""The log: events as sentences, each reader being told what that seat may know. The table of the lines is in log_events.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine import log as engine
from warcabinet.engine.game import View
from warcabinet.engine.log import Line
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade.cards.force import INDEFINITE_END
from warcabinet.games.last_crusade.choices import LANDING, TERRAIN_TYPES
from warcabinet.games.last_crusade.log_events import LINES
from warcabinet.games.last_crusade.state import REINFORCEMENT
from warcabinet.games.last_crusade.table.labels import BRIDGES, OPEN_CARD, SEATS
from warcabinet.games.last_crusade.table.places import EDGE, NOWHERE, RIVER
from warcabinet.games.last_crusade.turn.recon import BRIDGE_DIE
from warcabinet.games.last_crusade.view.naming import Names
from warcabinet.games.last_crusade.view.tray import dice_of, label_name

if TYPE_CHECKING:
    from warcabinet.games.last_crusade import LastCrusadeGame


class Teller(engine.Teller):
    lines = LINES

    def __init__(self, game: LastCrusadeGame, view: View) -> None:
        super().__init__(view)
        self.names: Names = game.names[view.words.language]

    def value(self, name: str, number: int) -> object:
        match name:
            case "card" | "other":
                return label_name(self.names, number, self.view.viewer)
            case "place" | "from":
                return self.place(number) if number != LANDING else self.words("place.landing")
            case "edge":
                return self.place(EDGE + number)
            case "crossing":
                return self.place(RIVER + number)
            case "dice":
                return " ".join(map(str, dice_of(number)))
            case "kind":
                return self.names.card(number)
            case "types":
                return ", ".join(self.names.terrain(number // TERRAIN_TYPES**at % TERRAIN_TYPES) for at in (2, 1, 0))
            case "phase":
                return self.words(f"phase.{number - REINFORCEMENT + 1}")
        return number

    def actor(self, name: str, number: int) -> int:
        return self.owner(number) if name == "card" else NOBODY

    def place(self, place: int) -> str:
        return self.names.place(place, self.view.viewer)

    def owner(self, label: int) -> int:
        return NOBODY if label < 0 or label >= BRIDGES else label // SEATS

    def reads(self, label: int) -> bool:
        return label % SEATS >= OPEN_CARD or self.owner(label) == self.view.viewer

    # ------------------------------------------------------------ lines with a choice of sentences
    def as_is(self, line: Line, a: int, b: int, c: int, d: int, **changed: str) -> LogLine:
        """By the table, with another sentence or rule where that is said."""
        return self.read(line._replace(**changed), (0, a, b, c, d))  # type: ignore[arg-type]  # all of them are texts

    def drew(self, line: Line, seat: int, kind: int, bought: int, d: int) -> LogLine:
        changed = {"key": "bought", "own": "bought-card"} if bought else {}
        return self.as_is(line, seat, kind, bought, d, **changed)

    def answered(self, line: Line, seat: int, accepted: int, c: int, d: int) -> LogLine:
        return self.as_is(line, seat, accepted, c, d, key="end-accepted" if accepted else line.key)

    def bridges(self, line: Line, agreed: int, b: int, c: int, d: int) -> LogLine:
        return self.as_is(line, agreed, b, c, d, key="bridges" if agreed else line.key)

    def fired(self, line: Line, by: int, at: int, dice: int, result: int) -> LogLine:
        tn, hits = divmod(result, 64)
        key, card, other = (line.key if dice else "fired-none"), self.value("card", by), self.value("other", at)
        return self.line(key, line.rule, self.owner(by), card=card, other=other, dice=self.value("dice", dice), tn=tn, n=hits)

    def joined(self, line: Line, *numbers: int) -> LogLine:
        return self.stacked(line, "joined", *numbers)

    def parted(self, line: Line, *numbers: int) -> LogLine:
        return self.stacked(line, "parted", *numbers)

    def stacked(self, line: Line, covered: str, card: int, b: int, c: int, d: int) -> LogLine:
        """LC-R16 A covered card laid to another, or taken from it: which of the two it is stays unknown."""
        return self.as_is(line, card, b, c, d) if self.reads(card) else self.line(covered, "LC-R16", self.owner(card))

    def ended(self, line: Line, by: int, one: int, two: int, d: int) -> LogLine:
        return self.as_is(line, by, one, two, d, key=f"ended-{by}")

    def mission(self, line: Line, seat: int, place: int, patrol: int, d: int) -> LogLine:
        changed = {"key": "patrol", "rule": "LC-7.2.18"} if patrol else {}
        return self.as_is(line, seat, place, patrol, d, **changed)

    def scouted(self, line: Line, target: int, dice: int, tn: int, found: int) -> LogLine:
        return self.as_is(line, target, dice, tn, found, key="found" if found else line.key)

    def searched(self, line: Line, card: int, crossing: int, die: int, d: int) -> LogLine:
        return self.as_is(line, card, crossing, die, d, key="bridge-found" if die == BRIDGE_DIE else line.key)

    def played(self, line: Line, seat: int, kind: int, place: int, d: int) -> LogLine:
        if place == NOWHERE:
            return self.line(line.key, line.rule, seat, kind=self.names.card(kind))
        return self.as_is(line, seat, kind, place, d, key="played-on")

    def indefinite(self, line: Line, seat: int, kind: int, die: int, d: int) -> LogLine:
        return self.as_is(line, seat, kind, die, d, key="indefinite-ends" if die >= INDEFINITE_END else line.key)

    def peeked(self, line: Line, seat: int, kind: int, c: int, d: int) -> LogLine | None:
        return self.as_is(line, seat, kind, c, d) if self.view.is_me(seat) else None
