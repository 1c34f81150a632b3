"""Replay: any moment of a match, as far as the viewer may see it."""

from __future__ import annotations

from bisect import bisect_right

from msgspec import Struct

from warcabinet.engine.record import Record
from warcabinet.engine.scene import Scene
from warcabinet.engine.session import Ply, Session
from warcabinet.host.api.play import Replay
from warcabinet.host.guests import Guest
from warcabinet.host.info import is_open_to, may
from warcabinet.host.networks import network_of
from warcabinet.host.reel import Reel, reel_of, visible_plies
from warcabinet.host.sight import WATCHER, marked
from warcabinet.host.table import Table
from warcabinet.host.words import Refused


class Past(Struct):
    """A match as it is shown now, to look back on."""

    session: Session
    reel: Reel
    last: int  # ply

    @property
    def plies(self) -> list[Ply]:
        return self.reel.plies[: self.last]

    def at(self, ply: int) -> Session:
        return self.reel.at(self.session, ply)

    def scene(self, start: int, ply: int, viewer: int, lang: str) -> Scene:
        """With what happened since the step before."""
        scene = self.reel.scene(self.session, ply, viewer, lang)
        return self.reel.staged(scene, self.session, start, ply, viewer, lang)

    def step_of(self, plies: list[int], line: int, viewer: int, lang: str) -> int:
        """The first step after which the viewer's log has this line; the last one, if none does."""
        found = bisect_right(plies, line, key=lambda ply: self.reel.count(self.session, ply, viewer, lang))
        return min(found, len(plies) - 1)

    def record(self) -> Record:
        return self.at(self.last).record()


async def replay(table: Table, guest: Guest, wanted: int | None, step: int | None, lang: str, line: int | None = None) -> Replay:
    past, viewer, plies, open_ = await steps_for(table, guest, wanted)
    last = len(plies) - 1
    if line is not None:
        step = past.step_of(plies, line, viewer, lang)
    at = last if step is None else step
    ply = ply_at(plies, at)
    made = [last_between(past.plies, plies, step, None if open_ else viewer) for step in range(last + 1)]
    chosen = made[at]
    return Replay(
        step=at,
        steps=last,
        viewer=viewer,
        viewers=may(table, guest).viewers,
        scene=marked(past.scene(plies[at - 1] if at else 0, ply, viewer, lang), table.match.set_up_by, lang),
        chosen=past.session.text_of(chosen) if chosen else "",
        seat=chosen.seat if chosen else WATCHER,
        since=since([ply is not None and ply.seat == viewer for ply in made]),
    )


def since(mine: list[bool]) -> int:
    """The step after which the others acted last: what this viewer has chosen since, in the turn that is still going on, is not
    news to them.

    >>> since([False, True, True, False, False]), since([False, True, False, False, True, True]), since([False, True, True])
    (2, 1, 0)
    """
    step = len(mine) - 1
    while step > 0 and mine[step]:
        step -= 1
    while step > 0 and not mine[step]:
        step -= 1
    return step


def last_between(made: list[Ply], plies: list[int], step: int, seat: int | None) -> Ply | None:
    """The last choice that led from the step before to this one; only this seat's, if others' passes must not be counted."""
    between = made[plies[step - 1] : plies[step]] if step else []
    return next((ply for ply in reversed(between) if seat in (None, ply.seat)), None)


async def ply_of(table: Table, guest: Guest, step: int | None) -> tuple[Past, int]:
    """The ply that a step in the guest's own count stands for, and its match."""
    past, _, plies, _ = await steps_for(table, guest, None)
    return past, ply_at(plies, len(plies) - 1 if step is None else step)


def ply_at(plies: list[int], step: int) -> int:
    if not 0 <= step < len(plies):
        raise Refused(422, "no-step", "step", step=step, steps=len(plies) - 1)
    return plies[step]


async def steps_for(table: Table, guest: Guest, wanted: int | None) -> tuple[Past, int, list[int], bool]:
    """The match as it is shown now, the viewer, the plies that are steps, and whether steps are simply plies."""
    async with table.lock:
        session = await table.awake()
        table.check_dealt()
        viewers = may(table, guest).viewers
        viewer = table.viewer(guest, session, None) if wanted is None else wanted
        if viewer not in viewers:
            raise Refused(403, "not-yours", "viewer")
        last = table.shown.last_ply(session)
        reel = await reel_of(session, last)
    past = Past(session, reel, last)
    open_ = table.match.over or (is_open_to(table, guest) and table.seats.is_hot_seat(guest))
    if open_:
        return past, viewer, list(range(last + 1)), True
    return past, viewer, await visible_plies(reel, session, viewer, last, table.house.workers, network_of(guest.address)), False
