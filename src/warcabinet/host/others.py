"""Other hosts on the same PostgreSQL database: each tells the others what it has changed, with LISTEN and NOTIFY."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

CHANNEL = "warcabinet"
NOTIFY = text("SELECT pg_notify(:channel, :news)")


class HostNotice(Struct, omit_defaults=True):
    """A match has changed, with the seconds everyone waits; or there is a new chat message."""

    match: str
    hold: float = 0.0
    chat: int = -1
    origin: str = ""


class Others:
    def __init__(self) -> None:
        self.origin = secrets.token_hex(4)
        self.line: AsyncConnection | None = None

    async def tell(self, connection: AsyncConnection, news: HostNotice) -> None:
        """Goes out with the transaction's commit, so that no host hears of something that did not happen."""
        told = msgspec.json.encode(msgspec.structs.replace(news, origin=self.origin)).decode()
        await connection.execute(NOTIFY, {"channel": CHANNEL, "news": told})

    async def listen(self, engine: AsyncEngine, hear: Callable[[HostNotice], None]) -> None:
        self.line = await engine.connect()
        raw = await self.line.get_raw_connection()

        def heard(_connection: Any, _process: int, _channel: str, told: str) -> None:
            news = msgspec.json.decode(told, type=HostNotice)
            if news.origin != self.origin:
                hear(news)

        await raw.driver_connection.add_listener(CHANNEL, heard)  # type: ignore[union-attr]  # of asyncpg

    async def close(self) -> None:
        if self.line is not None:
            await self.line.close()
