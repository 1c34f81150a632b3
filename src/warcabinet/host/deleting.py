"""Deleting a table for good: only by whoever opened it, and only while no one else has a seat there."""

from __future__ import annotations

from warcabinet.host.guests import Guest
from warcabinet.host.hall import Hall
from warcabinet.host.info import may
from warcabinet.host.table import Table
from warcabinet.host.words import Refused


async def delete(hall: Hall, table: Table, guest: Guest) -> None:
    async with table.lock:
        if not may(table, guest).delete:
            raise Refused(403, "may-not-delete", "table")
        if not await hall.store.remove_match(table.id, table.match.changed):
            raise Refused(409, "stale", "table")  # another host was quicker
        for task in (table.bots, table.covering):
            if task is not None:
                task.cancel()
        table.sleep()
        hall.tables.pop(table.id, None)
        for listener in list(table.listeners):
            listener.leave()
