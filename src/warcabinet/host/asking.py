"""Quiet asking at a table: seats set when they want to be asked, and windows in which they do not are passed over.

Each window is a line of the journal whatever a hand holds, and a line that was passed over moves no stamp; everybody waits the
same short random time for it (see showing.py). Wishes are lines too: another host, or this one after a crash, finds them there.
"""

from __future__ import annotations

import time

from warcabinet.host.api.play import SceneUpdate, SetResponsePreference
from warcabinet.host.guests import Guest
from warcabinet.host.journal import asking_text
from warcabinet.host.sight import WATCHER
from warcabinet.host.store import Entry
from warcabinet.host.table import Table
from warcabinet.host.words import Refused


async def set_asking(table: Table, guest: Guest, wanted: SetResponsePreference, lang: str) -> SceneUpdate:
    async with table.lock:
        session = await table.awake()
        table.check_running(session)
        seat = table.viewer(guest, session, wanted.viewer)
        if seat == WATCHER:
            raise Refused(403, "no-seat", "viewer")
        if not table.game.has_windows:
            raise Refused(409, "no-windows", "wish")
        asking = session.asking_for(seat, wanted.wish, wanted.mutes)
        await table.live.enter(session, Entry(seat, asking_text(asking), time.time()))
        await table.pass_over(session)
        await table.settle(session, secret=True)
        return table.news(session, table.viewer(guest, session, wanted.viewer), lang)
