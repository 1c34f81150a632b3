"""Replay: any moment of a match, as far as the viewer may see it."""

from __future__ import annotations

import asyncio

from warcabinet.engine.session import Ply, Session
from warcabinet.host.api.play import Replay
from warcabinet.host.guests import Guest
from warcabinet.host.info import is_open_to, may
from warcabinet.host.sight import WATCHER, look, marked
from warcabinet.host.table import Table
from warcabinet.host.words import Refused


async def replay(table: Table, guest: Guest, wanted: int | None, step: int | None, lang: str) -> Replay:
    twin, viewer, plies, open_ = await steps_for(table, guest, wanted)
    last = len(plies) - 1
    at = last if step is None else step
    ply = ply_at(plies, at)
    made = [last_between(twin, plies, step, None if open_ else viewer) for step in range(last + 1)]
    chosen = made[at]
    return Replay(
        step=at,
        steps=last,
        viewer=viewer,
        viewers=may(table, guest).viewers,
        scene=marked(twin.at(ply).scene(viewer, lang), table.match.set_up_by, lang),
        chosen=twin.text_of(chosen) if chosen else "",
        seat=chosen.seat if chosen else WATCHER,
        since=next((n for n in range(last, 0, -1) if (ply_made := made[n]) and ply_made.seat == viewer), 0),
    )


def last_between(session: Session, plies: list[int], step: int, seat: int | None) -> Ply | None:
    """The last choice that led from the step before to this one; only this seat's, if others' passes must not be counted."""
    made = session.plies[plies[step - 1] : plies[step]] if step else []
    return next((ply for ply in reversed(made) if seat in (None, ply.seat)), None)


async def ply_of(table: Table, guest: Guest, step: int | None) -> tuple[Session, int]:
    """The ply that a step in the guest's own count stands for, and its match."""
    twin, _, plies, _ = await steps_for(table, guest, None)
    return twin, ply_at(plies, len(plies) - 1 if step is None else step)


def ply_at(plies: list[int], step: int) -> int:
    if not 0 <= step < len(plies):
        raise Refused(422, "no-step", "step", step=step, steps=len(plies) - 1)
    return plies[step]


async def steps_for(table: Table, guest: Guest, wanted: int | None) -> tuple[Session, int, list[int], bool]:
    """A copy of the match as it is shown now, the viewer, the plies that are steps, and whether steps are simply plies."""
    async with table.lock:
        session = await table.awake()
        viewers = may(table, guest).viewers
        viewer = table.viewer(guest, session, None) if wanted is None else wanted
        if viewer not in viewers:
            raise Refused(403, "not-yours", "viewer")
        twin = session.at(table.shown.last_ply(session))
    open_ = table.match.over or (is_open_to(table, guest) and table.seats.is_hot_seat(guest))
    if open_:
        return twin, viewer, list(range(len(twin.plies) + 1)), True
    return twin, viewer, await asyncio.to_thread(visible_plies, twin, viewer), False


def visible_plies(session: Session, viewer: int) -> list[int]:
    """The plies after which this viewer saw something new; windows in which others were asked are left out (their
    number is secret), and so are those in which this viewer did not want to be asked."""
    found: list[int] = []
    stamp = ""
    for ply, walker in enumerate(session.walk()):
        hidden = walker.asked != viewer and session.game.asks_in_secret(walker.state)
        hidden |= any(next_.passed_over and next_.seat == viewer for next_ in session.plies[ply : ply + 1])
        if not hidden and (now := look(walker, viewer, "en", 0).stamp) != stamp:
            found.append(ply)
            stamp = now
    return found or [0]
