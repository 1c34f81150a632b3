"""Undoing at a table: freely, or after asking the others."""

from __future__ import annotations

from warcabinet.engine.session import Session
from warcabinet.host.api.lessons import AskCoach
from warcabinet.host.api.play import SceneUpdate
from warcabinet.host.guests import Guest
from warcabinet.host.table import Table
from warcabinet.host.undo import PendingUndo, free_undo, last_choice
from warcabinet.host.words import Refused


async def undo_freely(table: Table, guest: Guest, wanted: int | None, stamp: str, lang: str) -> SceneUpdate:
    async with table.lock:
        session = await table.awake()
        seat = table.seat_asking(guest, session, wanted, stamp, lang)
        kind = table.undo_kind(session, seat)
        if table.guide and table.is_scripted:
            await table.guide.ask(table, session, AskCoach("back", table.guide.state(session).step))
            return table.news(session, table.viewer(guest, session, wanted), lang)
        if kind != "free":
            raise Refused(409, "undo-needs-consent" if kind else "nothing-to-undo")
        if table.live.ready.of(seat):
            await table.live.undo_early(session, seat)
            table.publish()  # only this seat's sight has changed
        else:
            await table.undo(session, seat, free_undo(session, table.seats, seat))
        return table.news(session, table.viewer(guest, session, wanted), lang)


async def ask_undo(table: Table, guest: Guest) -> None:
    async with table.lock:
        session = await table.awake()
        table.check_running(session)
        if table.pending_undo:
            raise Refused(409, "undo-pending")
        if table.is_scripted:
            raise Refused(409, "in-lesson")
        seat = table.viewer(guest, session, None)
        ago = last_choice(session, seat)
        if not ago or table.shown.held is not None:
            raise Refused(409, "nothing-to-undo")
        await table.set_pending_undo(PendingUndo(seat, len(session.plies) - ago))
        await grant_undo(table, session)


async def answer_undo(table: Table, guest: Guest, agree: bool) -> None:
    async with table.lock:
        session = await table.awake()
        pending = table.pending_undo
        mine = [seat for seat in pending.voters(table.seats) if seat in table.seats.of(guest)] if pending else []
        if pending is None or not mine:
            raise Refused(409, "no-undo-request")
        if agree:
            await table.set_pending_undo(PendingUndo(pending.seat, pending.ply, pending.agreed + mine))
            await grant_undo(table, session)
        else:
            await table.set_pending_undo(None)
            table.publish()


async def grant_undo(table: Table, session: Session) -> None:
    pending = table.pending_undo
    if pending is not None and not pending.voters(table.seats):
        await table.set_pending_undo(None)
        if len(session.plies) > pending.ply and not session.over:
            table.shown.end_hold()
            await table.undo(session, pending.seat, len(session.plies) - pending.ply)
    table.publish()
