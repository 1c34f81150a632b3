"""Turn reports: what a seat may know of one turn, in parts, for paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from warcabinet.engine.desk import Grid
from warcabinet.engine.fault import Fault
from warcabinet.engine.scene import Area, Edge, LogLine, Row

if TYPE_CHECKING:
    from warcabinet.engine.session import Session


class Part(Struct, frozen=True, omit_defaults=True):
    """A heading with rows, tables and lines of the log below it."""

    title: str
    rows: tuple[Row, ...] = ()
    grids: tuple[Grid, ...] = ()
    lines: tuple[LogLine, ...] = ()
    empty: str = ""  # shown if there is nothing


class Report(Struct, frozen=True, omit_defaults=True):
    title: str  # "Report to your high command"
    addressee: str  # whose report it is
    turn: str  # its name
    text: str  # the turn in one sentence
    parts: tuple[Part, ...]
    language: str
    map: Area | None = None
    was: tuple[Edge, ...] = ()  # the front line of the map as the turn began
    taken: tuple[str, ...] = ()  # ids of the cells that have changed hands since
    colours: dict[str, str] = {}  # of the counters of each side on the map
    number: int = 1
    numbers: tuple[int, ...] = ()  # of all turns so far
    footer: str = ""


def turn_starts(session: Session) -> dict[int, int]:
    """The ply with which each turn begins."""
    starts: dict[int, int] = {}
    for n, twin in enumerate(session.walk()):
        starts.setdefault(session.game.turn_of(twin.state), n)
    return starts


def report_of(session: Session, viewer: int, turn: int = 0, language: str = "en") -> Report:
    """The report on a turn, by number; 0: the last finished turn, or else the current one."""
    starts = turn_starts(session)
    if not session.game.turn_of(session.state):
        raise Fault(f"{session.game.title} has no turn reports")
    turns = sorted(starts)
    number = turn or (turns[-1] if session.over or len(turns) == 1 else turns[-2])
    if number not in starts:
        raise Fault(f"there is no turn {number}; the match is in turn {turns[-1]}", where="turn")
    before = session.at(starts[number])
    later = [starts[each] for each in turns if each > number]
    after = session.at(later[0]) if later else session
    report = session.game.report(before, after, session.game.view(viewer, language, session.names))
    was, now = (first_map(each.scene(viewer, language).areas) for each in (before, after))
    return Report(
        title=report.title,
        addressee=report.addressee,
        turn=report.turn,
        text=report.text,
        parts=report.parts,
        language=language,
        map=now,
        was=tuple(edge for edge in was.edges if edge.kind == "front") if was else (),
        taken=changed_hands(was, now),
        colours={name: side.counter for name, side in session.game.box.sides.items()},
        number=number,
        numbers=tuple(turns),
        footer=report.footer,
    )


def changed_hands(was: Area | None, now: Area | None) -> tuple[str, ...]:
    if was is None or now is None:
        return ()
    held = {cell.id: cell.side for cell in was.cells}
    return tuple(cell.id for cell in now.cells if cell.side != held.get(cell.id, cell.side))


def first_map(areas: Sequence[Area]) -> Area | None:
    for area in areas:
        found = area if area.kind == "hexes" else first_map(area.areas)
        if found is not None:
            return found
    return None
