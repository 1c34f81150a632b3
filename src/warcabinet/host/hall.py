"""The hall: all tables of this host. It opens, lists and drops them, and holds what they share.

What people do with it is in modules of their own that use a hall: new_tables.py, joining.py, chat.py.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Coroutine
from typing import Any

from msgspec.structs import replace

from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.host.absence import NEVER, apply_agreement, welcome_back
from warcabinet.host.api.tables import TableInfo, Tables
from warcabinet.host.archive import Archive
from warcabinet.host.audience import Audience
from warcabinet.host.chatlines import chat_line
from warcabinet.host.commitments import Commitments
from warcabinet.host.computers import Computers
from warcabinet.host.guests import Guest, Signer
from warcabinet.host.guide import reply
from warcabinet.host.info import table_info
from warcabinet.host.laboratory import Laboratory
from warcabinet.host.others import HostNotice
from warcabinet.host.owncards import Drawer
from warcabinet.host.reviews import Reviews
from warcabinet.host.rows import MatchRow, SeatRow
from warcabinet.host.settings import Settings
from warcabinet.host.shelf import Shelf
from warcabinet.host.storage_faults import Damaged, StorageAway
from warcabinet.host.store import Store
from warcabinet.host.table import Table
from warcabinet.host.words import Refused
from warcabinet.host.workers import Workers

log = logging.getLogger("warcabinet.host")
MINE_SHOWN, OTHERS_SHOWN = 40, 20
SWEEP = 5.0  # seconds between checks for idle tables


class Hall:
    def __init__(self, settings: Settings, store: Store, shelf: Shelf) -> None:
        self.settings = settings
        self.store = store
        self.shelf = shelf
        self.drawer = Drawer(store, shelf)
        self.signer = Signer(store.key)
        self.computers = Computers(settings, self.signer.sign("computers", ""))
        self.laboratory = Laboratory(settings, shelf)
        self.commitments = Commitments()
        self.workers = Workers(settings.work)
        self.reviews = Reviews(settings.reviews, store, self.start)
        self.tables: dict[str, Table] = {}
        self.opening = asyncio.Lock()
        self.archive = Archive(settings.data / "archive")
        self.told: set[str] = set()  # matches of which the log has said that they are damaged
        self.started = time.monotonic()
        self.audience = Audience(settings.limits)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.start(self.sweep())
        self.start(self.keep_lines_open())
        self.start(self.look_for_the_absent())
        self.start(self.laboratory.go_on())
        self.start(self.laboratory.sweep())

    async def close(self) -> None:
        self.reviews.close()
        for table in self.tables.values():
            for listener in table.listeners:
                listener.leave()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.computers.close()
        self.workers.close()
        await self.store.close()

    async def follow_storage(self) -> None:
        """Hear what other hosts write; look after the storage; after either was away, read again what is shown here."""
        store, probe = self.store, self.settings.probe
        if store.others:
            await store.others.listen(store.engine, self.hear)
            self.start(store.others.keep_listening(store.engine, self.hear, probe, lambda since: self.read_again(since)))
        self.start(store.watch(probe, lambda: self.read_again(time.time())))

    def read_again(self, since: float) -> None:
        self.start(self.catch_up(since))

    async def catch_up(self, since: float) -> None:
        """News may have been missed: lines of the journal, and of chat since then. A chat line may come twice; see its number."""
        for table in [table for table in self.tables.values() if table.session is not None or table.listeners]:
            try:
                await table.read_again()
                for row in await self.store.chat(table.id) if table.listeners else ():
                    if row.at >= since:
                        table.tell_chat(chat_line(row), row.guest)
            except StorageAway:
                return  # it will be back
            except (Fault, Refused) as why:
                log.error("match %s cannot be read again: %s", table.id, why)

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run in the background; a failure is always logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def hear(self, news: HostNotice) -> None:
        """Another host on the same database has changed a match; it matters if someone has it open here."""
        table = self.tables.get(news.match)
        if table is not None:
            self.start(self.hear_chat(table, news.chat) if news.chat >= 0 else table.catch_up(news.hold))

    async def hear_chat(self, table: Table, n: int) -> None:
        for row in await self.store.chat(table.id):
            if row.n == n:
                table.tell_chat(chat_line(row), row.guest)

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (why := task.exception()) and not isinstance(why, StorageAway):
            log.error("a background task failed", exc_info=why)

    # ------------------------------------------------------------ in memory
    async def table(self, id: str, guest: Guest) -> Table:
        """A table this guest may view."""
        table = await self.open(id)
        member = table.seats.is_member(guest)
        if not (table.match.public or member):
            raise Refused(404, "no-table", "table")
        if member or not table.address:
            table.address = guest.address
        if member:
            await welcome_back(table, guest)
        return table

    async def open(self, id: str) -> Table:
        table = self.tables.get(id)
        if table is None:
            match, _ = await self.stored(id)
            game = await self.drawer.game(match.game, match.cards)  # which may take a second: no one else waits for that
            async with self.opening:
                table = self.tables.get(id)
                if table is None:
                    table = self.put(game, *await self.stored(id))
        return table

    async def stored(self, id: str) -> tuple[MatchRow, list[SeatRow]]:
        found = await self.store.match(id)
        if found is None:
            raise Refused(410, "archived", "table") if self.archive.has(id) else Refused(404, "no-table", "table")
        return found

    def put(self, game: Game, match: MatchRow, seats: list[SeatRow]) -> Table:
        table = self.tables[match.id] = Table(self, game, match, seats)
        return table

    def bound_memory(self, newest: Table) -> None:
        """Put the least recently used tables to sleep if there are too many."""
        awake = [table for table in self.tables.values() if table.session is not None and not table.is_busy and table is not newest]
        for table in sorted(awake, key=lambda table: table.touched)[: len(awake) + 1 - self.settings.open_tables]:
            table.sleep()

    def let_computers_play(self, table: Table) -> asyncio.Task[None]:
        return self.start(self.computers.play(table, self.shelf.levels(table.game.name)))

    def follow_script(self, table: Table) -> asyncio.Task[None]:
        return self.start(reply(table))

    def cover_computers(self, table: Table) -> asyncio.Task[None]:
        return self.start(self.computers.cover(table))

    def is_used(self, id: str) -> bool:
        """Someone looks at the table, or something is being done there."""
        table = self.tables.get(id)
        return table is not None and (bool(table.listeners) or table.is_busy)

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            long_ago = time.monotonic() - self.settings.idle
            idle = [table for table in self.tables.values() if table.touched < long_ago and not table.is_busy]
            some_fall_asleep = any(table.session is not None for table in idle)
            for table in idle:
                table.sleep()
                if not table.listeners:
                    del self.tables[table.id]
            if some_fall_asleep and all(table.session is None for table in self.tables.values()):
                gc.collect()  # no one is playing who would have to wait

    async def keep_lines_open(self) -> None:
        while True:
            await asyncio.sleep(self.settings.heartbeat)
            for table in list(self.tables.values()):
                for listener in table.listeners:
                    listener.beat()

    async def look_for_the_absent(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.apply_agreements()

    async def apply_agreements(self) -> None:
        for table in [table for table in self.tables.values() if table.listeners and table.match.absence != NEVER]:
            try:
                await apply_agreement(table, self.shelf.level(table.game, ""))
            except (Fault, Refused) as why:
                log.error("what was agreed at table %s for players who are away: %s", table.id, why)

    # ------------------------------------------------------------ the lobby
    async def info(self, table: Table, guest: Guest, lang: str, listed: bool = False) -> TableInfo:
        """What the guest may know; a list leaves out how often chance was drawn again in a match that is over."""
        async with table.lock:
            over, set_up = table.match.over, table.match.set_up_by
            if (set_up and not listed) if over else table.seats.is_member(guest):
                await table.awake()
            return table_info(table, guest, lang)

    async def lobby(self, guest: Guest, lang: str) -> Tables:
        found = [await self.listed(id, guest, lang) for id in await self.store.matches_of(guest.id, MINE_SHOWN)]
        mine = sorted(filter(None, found), key=lambda info: (not info.waits_for_you, info.status == "over"))
        own = {info.id for info in mine}
        public = [id for id in await self.store.public_matches(OTHERS_SHOWN + len(own)) if id not in own]
        others = [await self.listed(id, guest, lang) for id in public[:OTHERS_SHOWN]]
        return Tables(mine, list(filter(None, others)))

    async def listed(self, id: str, guest: Guest, lang: str) -> TableInfo | None:
        """A table for the list. A damaged one is shown as stopped or, if too little can be read, left out; the log says why."""
        try:
            table = await self.open(id)
            try:
                return await self.info(table, guest, lang, listed=True)
            except Damaged as why:
                self.tell_once(id, str(why))
                return replace(table_info(table, guest, lang), status="stopped", note=why.text(lang))
        except StorageAway:
            raise
        except Exception as why:
            self.tell_once(id, f"{type(why).__name__}: {why}")
            return None

    def tell_once(self, id: str, why: str) -> None:
        if id not in self.told:
            self.told.add(id)
            log.error("match %s cannot be shown: %s", id, why)

    # ------------------------------------------------------------ settings of a table
    async def set_speed(self, table: Table, guest: Guest, speed: str) -> None:
        if not table.seats.is_member(guest):
            raise Refused(403, "not-owner", "speed")
        table.match.speed = speed
        await self.store.set_match(table.id, speed=speed)
        table.publish_info()
