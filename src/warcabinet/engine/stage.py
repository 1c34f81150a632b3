"""The stage: what happened, made from the events of the log, so that clients can show it blow by blow and sum it up.

The table of the log says how much an event weighs and which method of the game's stage shows it. A method opens a happening or
adds to the last one: dice to a shot, losses to a combat. What it may name it learns from the teller, who knows the reader.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warcabinet.engine.log import Line, Teller
from warcabinet.engine.scene import Happening, Party
from warcabinet.engine.state import Event


class Stage:
    """Reads events to one viewer, in their order. A happening counts events until the session gives it its line of the log."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.view = teller.view
        self.words = teller.words
        self.happenings: list[Happening] = []
        self.event: Event = (0, 0, 0, 0, 0)
        self.n = 0

    def read(self, events: Sequence[Event]) -> tuple[Happening, ...]:
        for self.n, self.event in enumerate(events):
            line = self.teller.lines[self.event[0]]
            if line.staged:
                getattr(self, line.staged)(line, *self.event[1:])
            elif line.weight:
                self.mention(line)
        self.end()
        return tuple(self.happenings)

    def end(self) -> None:
        """After the last event; a game may have something left to add."""

    def mention(self, line: Line) -> None:
        """Only the sentence of the log. What the viewer has done needs no mention, unless it hurts."""
        said = self.teller.say(self.event)
        if said is None:
            return
        mine = self.view.is_me(said.seat)
        if line.harms or not mine:
            harm = line.harms and mine
            self.happenings.append(Happening(self.n, said.text, said.seat, said.rule or line.rule, line.weight, harm))

    def open(self, line: Line, seat: int, **parts: object) -> None:
        """A new happening, told by the sentence of this event."""
        said = self.teller.say(self.event)
        text, rule = (said.text, said.rule) if said else ("", line.rule)
        found = Happening(self.n, text, seat, rule, line.weight)
        self.happenings.append(replace(found, **parts))

    @property
    def last(self) -> Happening | None:
        return self.happenings[-1] if self.happenings else None

    def amend(self, **parts: object) -> None:
        """Changes the last happening, if there is one."""
        if self.happenings:
            self.happenings[-1] = replace(self.happenings[-1], **parts)

    def amend_parties(self, side: str, **parts: object) -> None:
        """Changes the last of those who act (`by`) or are acted on (`at`)."""
        if self.happenings and (parties := getattr(self.happenings[-1], side)):
            self.amend(**{side: (*parties[:-1], replace(parties[-1], **parts))})


def hurt(party: Party, points: int, left: int, was: int, why: str = "") -> Party:
    """A card that takes damage: `−1`, and `2 to 1`."""
    return replace(party, change=f"−{points}" if points else "0", why=why, before=str(was), after=str(left), gone=left <= 0)
