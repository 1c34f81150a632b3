"""Resigning at a table: at any time, whoever is asked, in games that allow it."""

from __future__ import annotations

import time

from warcabinet.engine.session import RESIGN, Session
from warcabinet.host.api.play import SceneUpdate
from warcabinet.host.guests import Guest
from warcabinet.host.rows import Entry
from warcabinet.host.sight import WATCHER
from warcabinet.host.table import Table
from warcabinet.host.words import Refused


async def resign(table: Table, guest: Guest, wanted: int | None, lang: str) -> SceneUpdate:
    async with table.lock:
        session = await table.awake()
        table.check_running(session)
        seat = table.viewer(guest, session, wanted)
        if seat == WATCHER:
            raise Refused(403, "no-seat", "viewer")
        if table.is_scripted:
            raise Refused(409, "in-lesson")
        if table.seats[seat].is_bot:
            raise Refused(409, "bot-seat", "viewer")
        if not table.game.can_resign:
            raise Refused(409, "no-resigning", game=table.game.title)
        await resign_for(table, session, seat)
        return table.news(session, table.viewer(guest, session, wanted), lang)


async def resign_for(table: Table, session: Session, seat: int) -> None:
    """Only with the lock held."""
    if not session.over:  # otherwise it ended during the hold
        await table.live.enter(session, Entry(seat, RESIGN, time.time()))
    table.shown.end_hold()
    await table.settle(session)
