"""The log: every event of a game in one table, with its sentence, its rule and what its numbers mean.

Compiled rules report an event as a number and up to four more (`State.tell`). The table says how people read it; a game's teller
turns the numbers into names as far as the reader may know them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from msgspec.structs import replace

from warcabinet.engine.game import View
from warcabinet.engine.scene import LogLine, LogPart
from warcabinet.engine.state import NOBODY, Event

# How much an event matters to those who were away: the heaviest are summed up first.
LAID: Final = 1  # a card laid, a unit moved
FOUGHT: Final = 2  # a blow, a shot, a card turned against another
TURNED: Final = 3  # the lead, a place or a battle changes hands
DECIDED: Final = 4  # a game or the match


class Line(NamedTuple):
    """One event of the log.

    `numbers` names what the event's numbers are, in order: `seat` is who acts; any other word is a kind that the teller knows how
    to write, or a plain number. The same words are the placeholders of the sentence.
    """

    key: str  # `log.<key>` in the catalogues, with placeholders where a number chooses: `flag-{how}`; empty: only for statistics
    rule: str = ""
    numbers: str = ""
    own: str = ""  # the sentence that only the acting seat may read
    told: str = ""  # the teller's method that chooses between several sentences
    weight: int = 0  # 0: not worth a word when others sum up what has happened
    harms: bool = False  # whoever the line is about suffers by it
    staged: str = ""  # the method of the game's stage that shows it: a new happening, or a part of the last one
    part: LogPart = ""


class Teller:
    """Reads events to one viewer. A game names its table and writes its kinds of number."""

    lines: ClassVar[Mapping[int, Line]]

    def __init__(self, view: View) -> None:
        self.view = view
        self.words = view.words

    def say(self, event: Event) -> LogLine | None:
        line = self.lines[event[0]]
        found: LogLine | None = None
        if line.told:
            found = getattr(self, line.told)(line, *event[1:])
        elif line.key:
            found = self.read(line, event)
        return replace(found, part=line.part) if found and line.part else found

    def read(self, line: Line, event: Event) -> LogLine:
        seat, values = NOBODY, dict[str, object]()
        for name, number in zip(line.numbers.split(), event[1:], strict=False):
            if name == "seat":
                seat = number
            else:
                values[name] = self.value(name, number)
                seat = self.actor(name, number) if seat == NOBODY else seat
        own = bool(line.own) and self.view.is_me(seat)
        key = (line.own if own else line.key).format_map(values)
        return self.line(key, line.rule, seat, secret=own, **values)

    def line(self, key: str, rule: str, seat: int = NOBODY, *, secret: bool = False, **values: object) -> LogLine:
        return LogLine(0, self.view.say(f"log.{key}", seat, **values), rule, seat, secret)

    def value(self, name: str, number: int) -> object:
        """A number as the sentence shows it: a game knows which names are cards, places and the like."""
        return number

    def actor(self, name: str, number: int) -> int:
        """Who acts if no number is a seat: the owner of a card, for instance."""
        return NOBODY
