"""The live stream of one tab: Server-Sent Events with what this viewer may see, and no counts of what is hidden."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import msgspec
from litestar.types import Receive, Scope, Send

from warcabinet.host.api.play import ChatLine
from warcabinet.host.audience import Audience
from warcabinet.host.guests import Guest
from warcabinet.host.info import table_info
from warcabinet.host.sight import encode
from warcabinet.host.storage_faults import StorageAway
from warcabinet.host.table import Table
from warcabinet.host.words import Refused

HEADERS = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]
SIGN_OF_LIFE = b": here\n\n"


class Stream:
    def __init__(
        self, table: Table, audience: Audience, guest: Guest, address: str, wanted: int | None, lang: str, last_id: str
    ) -> None:
        self.table = table
        self.audience = audience
        self.address = address
        self.guest = guest
        self.wanted = wanted
        self.lang = lang
        self.stamp = last_id
        self.viewer: int | None = None
        self.said: object = None  # what the coach of a lesson said last
        self.log_from = 0
        self.infos = -1
        self.lines: list[bytes] = []
        self.news = asyncio.Event()
        self.woken = True
        self.gone = False

    def wake(self) -> None:
        self.woken = True
        self.news.set()

    def leave(self) -> None:
        self.gone = True
        self.news.set()

    def forget_log(self) -> None:
        self.log_from = 0

    def chat(self, line: ChatLine, mine: bool) -> None:
        self.lines.append(event("chat", msgspec.structs.replace(line, mine=mine)))
        self.news.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        watching = asyncio.create_task(self.watch(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            async with aclosing(self.events()) as events:
                async for part in events:
                    await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            watching.cancel()

    async def watch(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.leave()

    def beat(self) -> None:
        """A heartbeat: shows the tab that the connection is alive, and us when it is not."""
        if not self.lines:
            self.lines.append(SIGN_OF_LIFE)
            self.news.set()

    async def events(self) -> AsyncGenerator[bytes, None]:
        """Runs until the tab closes. The table is woken only when there is something to send."""
        table = self.table
        try:
            self.audience.enter(self.guest, self.address)
        except Refused:
            return
        table.arrive(self)
        try:
            while True:
                await self.news.wait()
                self.news.clear()
                if self.gone:
                    break
                if self.woken:
                    self.woken = False
                    try:
                        self.lines.append(await self.fresh())
                    except Refused:  # the seat has gone to someone else
                        break
                    except StorageAway:
                        continue  # the table wakes us when it is back
                fresh, self.lines = b"".join(self.lines), []
                if fresh:
                    yield fresh
        finally:
            table.leave(self)
            self.audience.leave(self.guest, self.address)

    async def fresh(self) -> bytes:
        """What this viewer has not been sent yet."""
        table = self.table
        parts: list[bytes] = []
        async with table.lock:
            session = await table.awake()
            table.wake_bots(session)
            if self.infos != table.infos:
                self.infos = table.infos
                parts.append(event("table", table_info(table, self.guest, self.lang)))
            viewer = table.viewer(self.guest, session, self.wanted)
            sight = table.shown.sight(session, viewer, self.lang)
            if viewer != self.viewer:
                self.log_from = 0
            said = table.coached(viewer)
            if sight.stamp != self.stamp or said != self.said:
                parts.append(event("scene", table.news(session, viewer, self.lang, self.log_from), sight.stamp))
            self.viewer, self.stamp, self.log_from, self.said = viewer, sight.stamp, sight.count, said
        return b"".join(parts)


def event(name: str, data: Any, id: str = "") -> bytes:
    head = f"id: {id}\nevent: {name}\ndata: " if id else f"event: {name}\ndata: "
    return head.encode() + encode(data) + b"\n\n"
