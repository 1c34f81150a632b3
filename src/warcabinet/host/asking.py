"""Quiet asking at a table: seats set when they want to be asked, and windows in which they do not are passed over.

Each window is a line of the journal whatever a hand holds, and a line that was passed over moves no stamp; everybody waits the
same short random time for it (see `Table.hold`). Wishes are lines too: another host, or this one after a crash, finds them there.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from warcabinet.engine.session import Session
from warcabinet.host.api.play import SceneUpdate, SetResponsePreference, Switch
from warcabinet.host.guests import Guest
from warcabinet.host.journal import OVER, asking_text
from warcabinet.host.sight import WATCHER
from warcabinet.host.store import Entry
from warcabinet.host.words import Refused

if TYPE_CHECKING:
    from warcabinet.host.table import Table


async def pass_over(table: Table, session: Session) -> None:
    """Decline for every seat that does not want to be asked now. Only with the lock held.

    While the table holds its breath nothing is done: how long an answer to a choice takes must not tell who can answer it.
    """
    while table.held is None and not table.stopped and (choice := session.declined()):
        try:
            await table.enter(session, Entry(session.asked, OVER + choice, time.time()))
        except Refused:
            return  # another host has done the same, and the table will read it


def shown_wish(table: Table, session: Session, viewer: int) -> str:
    return session.wish_of(viewer) if table.game.has_windows and viewer != WATCHER and not session.over else ""


def shown_switches(table: Table, session: Session, viewer: int, lang: str) -> tuple[Switch, ...]:
    if not table.game.has_windows or viewer == WATCHER:
        return ()
    mutes = session.askings[viewer].mutes
    return tuple(Switch(choice, label, choice in mutes) for choice, label in session.switches(viewer, lang).items())


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
        await table.enter(session, Entry(seat, asking_text(asking), time.time()))
        await pass_over(table, session)
        await table.settle(session, secret=True)
        return table.news(session, table.viewer(guest, session, wanted.viewer), lang)
