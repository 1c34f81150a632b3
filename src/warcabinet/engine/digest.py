"""The digest of a turn: what it brought, on one page, as this seat may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from warcabinet.engine.desk import Grid
from warcabinet.engine.fault import Fault
from warcabinet.engine.scene import Row
from warcabinet.engine.state import State

if TYPE_CHECKING:
    from warcabinet.engine.session import Session, Told


class Standing(Struct, frozen=True, omit_defaults=True):
    """A side after the turn."""

    name: str
    colour: str = ""
    mine: bool = False
    value: str = ""  # what decides: "9 of 13"
    notes: tuple[str, ...] = ()  # losses, ground won and lost


class Goal(Struct, frozen=True):
    """A line across the course: what wins."""

    value: int
    label: str


class Course(Struct, frozen=True):
    """The number that decides, at the start and after each turn."""

    title: str
    values: tuple[int, ...]
    goals: tuple[Goal, ...]
    note: str = ""
    colour: str = ""


class Digest(Struct, frozen=True, omit_defaults=True):
    title: str  # "Turn 2 of 6: Oct-Nov 1943"
    text: str  # in one sentence
    sides: tuple[Standing, ...]
    fights: Grid
    course: Course
    next: tuple[Row, ...] = ()  # what the next turn brings
    next_title: str = ""
    number: int = 1
    numbers: tuple[int, ...] = ()  # of all turns that have a digest
    line: int = -1  # of the log, where the turn begins


def digest_of(session: Session, viewer: int, turn: int = 0, language: str = "en") -> Digest:
    """Of a finished turn, by number; 0: the last one."""
    game = session.game
    if not game.has_digests:
        raise Fault(f"{game.title} has no turn digests")
    starts: dict[int, tuple[State, int]] = {}  # the state with which each turn begins, and the number of events
    for twin in session.walk():
        number = game.turn_of(twin.state)
        if number not in starts:
            starts[number] = twin.state.copy(), len(twin.events)
    ended = [number for number in sorted(starts) if session.over or number < max(starts)]
    number = turn or (ended[-1] if ended else 0)
    if number not in ended:
        raise Fault(f"turn {number or 1} is not over yet", where="turn")
    states = [starts[each][0] for each in sorted(starts) if each <= number]
    first = starts[number][1]
    after, last = starts.get(number + 1, (session.state, len(session.events)))
    view = game.view(viewer, language, session.names)
    found = game.digest([*states, after], session.events[first:last], view)
    return replace(found, number=number, numbers=tuple(ended), line=heading(session.told(viewer, language), first))


def heading(told: Told, event: int) -> int:
    """The line of the log under which this event is told."""
    at = told.before[event] if event < len(told.before) else len(told.lines) - 1
    return next((n for n in range(at, -1, -1) if told.lines[n].part == "head"), at)
