"""Response preferences at a table: seats set when they want to be asked, and other windows are passed over.

Each window is a line of the journal whatever a hand holds, and a line that was passed over does not change a stamp; everyone waits
the same short random time for it (see showing.py). Preferences are lines too: another host, or this one after a crash, finds them.
"""

from __future__ import annotations

import time

from warcabinet.host.api.play import SceneUpdate, SetResponsePreference
from warcabinet.host.guests import Guest
from warcabinet.host.journal import preference_text
from warcabinet.host.rows import Entry
from warcabinet.host.sight import WATCHER
from warcabinet.host.table import Table
from warcabinet.host.words import Refused


async def set_preference(table: Table, guest: Guest, wanted: SetResponsePreference, lang: str) -> SceneUpdate:
    async with table.lock:
        session = await table.awake()
        table.check_running(session)
        seat = table.viewer(guest, session, wanted.viewer)
        if seat == WATCHER:
            raise Refused(403, "no-seat", "viewer")
        if not table.game.has_windows:
            raise Refused(409, "no-windows", "wish")
        preference = session.preference_for(seat, wanted.wish, wanted.mutes)
        await table.live.enter(session, Entry(seat, preference_text(preference), time.time()))
        await table.pass_over(session)
        await table.settle(session, secret=True)
        return table.news(session, table.viewer(guest, session, wanted.viewer), lang)
