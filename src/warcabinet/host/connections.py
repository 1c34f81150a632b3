"""Connections: how many, how large a header, how long a request may take to arrive. The gate sees only whole requests."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from warcabinet.host.networks import network_of, place_of
from warcabinet.host.settings import ConnectionLimits

SAID = {408: "The request took too long to arrive.", 431: "The header is too large.", 503: "Too many connections. Try again later."}


class TooLarge(Exception):
    """Of a header."""


class Doors:
    """All connections of this host, by where they come from."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self.by_place: Counter[str] = Counter()  # by address and by network
        self.open = 0
        self.unfinished: dict[Connection, None] = {}  # no whole request yet, oldest first

    def places(self, address: str) -> dict[str, int]:
        """Where a connection is counted, and the limit there. A proxy's connections are everyone's."""
        if address in self.limits.proxies or "*" in self.limits.proxies:
            return {}
        return {network_of(address): self.limits.network, place_of(address): self.limits.address}

    def enter(self, connection: Connection, address: str) -> bool:
        """Whether there is room. If the house is full, someone who has not asked for anything yet goes."""
        places = self.places(address)
        if any(self.by_place[place] >= most for place, most in places.items()):
            return False
        if self.open >= self.limits.all:
            if not self.unfinished:
                return False
            next(iter(self.unfinished)).refuse(503)
        self.by_place.update(places.keys())
        self.open += 1
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        self.by_place -= Counter(self.places(address).keys())


class Connection(HttpToolsProtocol):
    """One connection, with a limit on the header and on the time a request takes to arrive."""

    def __init__(self, doors: Doors, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.doors = doors
        self.entered = ""  # the address, once it is counted
        self.url = b""
        self.in_head = False  # a header is awaited
        self.held = 0  # bytes since the parser last passed anything on: of a header, an extension of a chunk, or a trailer
        self.ws_protocol_class = None  # this host speaks only HTTP, and another protocol would never be counted out
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else "?"
        if not self.doors.enter(self, address):
            self.refuse(503)
            return
        self.entered = address
        self.wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.entered:
            self.doors.leave(self.entered)
            self.entered = ""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.held += len(data)
        super().data_received(data)
        if self.held > self.doors.limits.header:
            self.refuse(431)

    # ------------------------------------------------------------ the course of a request
    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self.in_head:
            self.wait_for_head()

    def on_headers_complete(self) -> None:
        if self.is_large():
            raise TooLarge
        self.in_head, self.held = False, 0
        self.wait(self.doors.limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.held = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.held = 0
        self.stop_waiting()
        super().on_message_complete()

    def _unsupported_upgrade_warning(self) -> None:
        """Anyone can cause it; and what it advises is not wanted here."""

    def send_400_response(self, msg: str) -> None:
        """After a TooLarge too, of which the parser only tells that something went wrong."""
        if self.is_large():
            self.refuse(431)
        else:
            self.stop_waiting()
            super().send_400_response(msg)

    def is_large(self) -> bool:
        return len(self.url) + sum(len(name) + len(value) for name, value in self.headers or ()) > self.doors.limits.header

    # ------------------------------------------------------------ waiting
    def wait_for_head(self) -> None:
        self.in_head = True
        self.wait(self.doors.limits.header_seconds)

    def wait(self, seconds: float) -> None:
        self.stop_waiting()
        self.doors.unfinished[self] = None
        self.timer = self.loop.call_later(seconds, partial(self.refuse, 408))

    def stop_waiting(self) -> None:
        self.doors.unfinished.pop(self, None)
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def refuse(self, status: int) -> None:
        """One sentence, then the end."""
        self.stop_waiting()
        if self.transport.is_closing():
            return
        body = SAID[status].encode()
        head = f"content-type: text/plain\r\ncontent-length: {len(body)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:  # never into the middle of a response
            self.transport.write(STATUS_LINE[status] + head.encode() + body)
        self.transport.close()
