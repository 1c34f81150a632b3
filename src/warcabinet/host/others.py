"""Other hosts on the same PostgreSQL database: each tells the others what it has changed, with LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from warcabinet.host.database import ANSWERING, HOSTS

log = logging.getLogger("warcabinet.host")
CHANNEL = "warcabinet"
NOTIFY = text("SELECT pg_notify(:channel, :news)")
FIRST_WAIT, LONGEST_WAIT = 0.2, 5.0  # seconds between tries to listen again
CLOCKS_DIFFER = 60.0  # seconds, from host to host, at most


class HostNotice(Struct, omit_defaults=True):
    """A match has changed, with the seconds everyone waits; or there is a new chat message."""

    match: str
    hold: float = 0.0
    chat: int = -1
    origin: str = ""


Hear = Callable[[HostNotice], None]


class Others:
    def __init__(self) -> None:
        self.origin = secrets.token_hex(4)
        self.line: AsyncConnection | None = None
        self.driver: Any = None  # asyncpg's own connection
        self.cut = asyncio.Event()

    async def tell(self, connection: AsyncConnection, news: HostNotice) -> None:
        """Goes out with the transaction's commit, so that no host hears of something that did not happen."""
        told = msgspec.json.encode(msgspec.structs.replace(news, origin=self.origin)).decode()
        await connection.execute(NOTIFY, {"channel": CHANNEL, "news": told})

    async def listen(self, engine: AsyncEngine, hear: Hear) -> None:
        """Also takes part in the lock of all running hosts: nobody changes the tables under us."""

        def heard(_connection: Any, _process: int, _channel: str, told: str) -> None:
            news = msgspec.json.decode(told, type=HostNotice)
            if news.origin != self.origin:
                hear(news)

        self.line = await engine.connect()
        self.driver = (await self.line.get_raw_connection()).driver_connection
        self.cut.clear()
        self.driver.add_termination_listener(lambda _: self.cut.set())
        await self.driver.add_listener(CHANNEL, heard)
        await self.driver.execute(f"SELECT pg_advisory_lock_shared({HOSTS})")

    async def keep_listening(self, engine: AsyncEngine, hear: Hear, seconds: float, missed: Callable[[float], None]) -> None:
        """Listens again whenever the line is cut, and says since when news may have been missed."""
        while True:
            since = time.time()
            while await self.is_up(seconds):
                since = time.time()
            log.error("the line to the database is cut; trying to hear other hosts again")
            await self.listen_again(engine, hear)
            log.warning("other hosts are heard again")
            missed(since - CLOCKS_DIFFER)

    async def is_up(self, seconds: float) -> bool:
        """Looks after some time, or as soon as the line is cut. A network that fails silently is found by asking."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.cut.wait()
        if self.cut.is_set():
            return False
        try:
            await self.driver.execute("SELECT 1", timeout=ANSWERING)
        except Exception:
            return False
        return True

    async def listen_again(self, engine: AsyncEngine, hear: Hear) -> None:
        wait = FIRST_WAIT
        while True:
            await self.hang_up()
            try:
                await self.listen(engine, hear)
            except Exception as why:
                log.info("still not: %s: %s", type(why).__name__, why)
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)
            else:
                return

    async def hang_up(self) -> None:
        line, self.line = self.line, None
        if line is not None:
            with suppress(Exception):  # it is broken, perhaps in the middle of something
                await line.invalidate()
            with suppress(Exception):
                await line.close()

    async def close(self) -> None:
        """The connection ends here, and with it the lock."""
        await self.hang_up()
