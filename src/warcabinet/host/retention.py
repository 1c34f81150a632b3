"""How tables end: those that no one has touched for long are written to the archive and then removed.

Nothing that anyone has played is removed before its Record is on disk. If no Record can be made, the match stays. Marks of puzzles
and lessons go as long after a guest's last one as finished matches do."""

from __future__ import annotations

import asyncio
import logging
import time

from warcabinet.engine.fault import Fault
from warcabinet.host.hall import Hall
from warcabinet.host.rows import OldMatch
from warcabinet.host.storage_faults import StorageAway
from warcabinet.host.store import A_DAY
from warcabinet.host.words import Refused

log = logging.getLogger("warcabinet.host")
EVERY = 3600.0  # seconds
AT_ONCE = 200  # tables each time: a clock that is wrong for an hour does little harm
CLOCK_JUMP = A_DAY  # by which the clock may differ from the time that has passed since the start


class Retention:
    def __init__(self, hall: Hall) -> None:
        self.hall, self.keep = hall, hall.settings.keep
        self.began = time.time(), time.monotonic()
        self.stay: set[str] = set()  # could not be archived; tried again after a restart

    async def sweep(self) -> None:
        """Runs beside the requests, not at once: the clock of a machine that has just started may be wrong."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.clear()
            except StorageAway:
                pass  # next time
            except (Fault, OSError) as why:
                log.error("old tables cannot be archived: %s", why)

    async def clear(self) -> int:
        """Archive and remove what has been kept for long enough; how many tables."""
        now, (wall, steady) = time.time(), self.began
        if abs((now - wall) - (time.monotonic() - steady)) > CLOCK_JUMP:
            log.error("the clock has jumped; no old table is removed before the host is started again")
            return 0
        if self.keep.archived:
            self.hall.archive.remove_before(now - self.keep.archived * A_DAY)
        if self.keep.finished:
            await self.hall.store.remove_marks(now - self.keep.finished * A_DAY)
        removed = 0
        for old in await self.hall.store.old_matches(self.keep, now, AT_ONCE, self.stay):
            if not self.hall.is_used(old.id):
                removed += await self.end(old)
        return removed

    async def end(self, old: OldMatch) -> bool:
        if old.started:
            try:
                self.hall.archive.add(old.id, await self.record_of(old.id))
            except Refused as why:
                self.stay.add(old.id)
                log.error("match %s stays, because it cannot be archived: %s", old.id, why.text("en"))
                return False
        if await self.hall.store.remove_match(old.id, old.changed):
            self.hall.tables.pop(old.id, None)
            return True
        self.hall.archive.remove(old.id)  # someone has come back to it, or another host was quicker
        return False

    async def record_of(self, id: str) -> str:
        table = await self.hall.open(id)
        text = await table.record_text(leaving=True)
        if table.live.stopped:  # the Record would hold less than the journal
            raise Refused(409, "stopped", why=table.live.stopped)
        return text
