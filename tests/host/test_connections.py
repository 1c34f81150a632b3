"""A host answers others whatever someone does with connections: half-sent requests, endless headers, hundreds of streams."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
import uvicorn

from host.conftest import FREELY, ME, run_host
from warcabinet.host.connections import Connection, Doors
from warcabinet.host.settings import ConnectionLimits, Limits

pytestmark = pytest.mark.anyio
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
ASKED = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"


async def well(scope: object, receive: object, send: object) -> None:
    """A host that reads the body and is well."""
    while (await receive())["more_body"]:  # type: ignore[operator]
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})  # type: ignore[operator]
    await send({"type": "http.response.body", "body": b"well"})  # type: ignore[operator]


@asynccontextmanager
async def listening(**limits: object) -> AsyncIterator[tuple[int, Doors]]:
    doors = Doors(ConnectionLimits(**{"proxies": (), **limits}))  # type: ignore[arg-type]
    config = uvicorn.Config(well, port=0, log_level="critical", lifespan="off", http=partial(Connection, doors))  # type: ignore[arg-type]
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1], doors
    finally:
        server.should_exit = server.force_exit = True  # also if someone is still connected
        await serving


async def call(port: int, *parts: bytes) -> Line:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for part in parts:
        writer.write(part)
        await writer.drain()
    return reader, writer


async def answer(line: Line) -> int:
    """The status; 0: the line was cut without a word."""
    try:
        async with asyncio.timeout(20):
            first = await line[0].readline()
    except ConnectionError:
        first = b""
    return int(first.split()[1]) if first else 0


async def test_a_request_that_does_not_arrive_is_cut_off() -> None:
    async with listening(header_seconds=0.4, body_seconds=0.4) as (port, doors):
        silent = await call(port)
        half = await call(port, b"GET / HTTP/1.1\r\nHost: a\r\n")
        body = await call(port, b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf")
        assert await answer(await call(port, ASKED)) == 200
        assert [await answer(line) for line in (silent, half, body)] == [408, 408, 408]
        again = await call(port, ASKED)  # and one that was well before may not dawdle either
        assert await answer(again) == 200
        await again[0].readuntil(b"well")
        again[1].write(b"GET / HT")
        assert await answer(again) == 408
        assert not doors.unfinished


async def test_a_slow_drip_does_not_buy_time() -> None:
    async with listening(header_seconds=0.6) as (port, _):
        line = await call(port, b"GET / HTTP/1.1\r\n")
        for n in range(30):
            if line[0].at_eof() or line[1].is_closing():
                break
            line[1].write(f"X-{n}: 1\r\n".encode())
            await asyncio.sleep(0.1)
        assert await answer(line) in (0, 408)


async def test_headers_have_a_limit() -> None:
    async with listening(header=8000) as (port, _):
        assert await answer(await call(port, b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 9000)) == 431  # unfinished
        assert await answer(await call(port, b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 9000 + b"\r\n\r\n")) == 431
        assert await answer(await call(port, b"GET /" + b"x" * 9000)) == 431
        large = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n" + b"x" * 90_000  # a body is not a header
        assert await answer(await call(port, large)) == 200


CHUNKED = b"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("start", [CHUNKED + b"0\r\nX: ", CHUNKED + b"5;", CHUNKED + b"5\r\nhello\r\n0\r\nX: "])
async def test_what_belongs_to_no_body_has_the_limit_of_a_header(start: bytes) -> None:
    """A trailer or an extension of a chunk: the parser keeps all of a line, and copies it whenever more arrives."""
    async with listening(header=8000) as (port, _):
        line = await call(port, start)
        with suppress(ConnectionError):
            for _ in range(100):
                line[1].write(b"x" * 1000)
                await line[1].drain()
                await asyncio.sleep(0.001)
        assert await answer(line) in (0, 431)


async def test_small_requests_and_chunks_on_one_connection_never_add_up() -> None:
    async with listening(header=300) as (port, _):
        line = await call(port)
        for request in [ASKED] * 20 + [CHUNKED + b"5\r\nhello\r\n" * 40 + b"0\r\n\r\n"] * 3:
            line[1].write(request)
            assert await answer(line) == 200
            await line[0].readuntil(b"well")


async def test_a_request_for_another_protocol_is_answered_and_counted_out() -> None:
    upgrade = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    async with listening(address=3) as (port, doors):
        for _ in range(5):
            line = await call(port, upgrade + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + b"A" * 22 + b"==\r\n\r\n")
            assert await answer(line) == 200
            line[1].close()
            while doors.open:
                await asyncio.sleep(0.01)


async def test_connections_of_one_address_have_a_limit() -> None:
    async with listening(address=3) as (port, doors):
        lines = [await call(port, b"GET") for _ in range(3)]
        assert await answer(await call(port)) == 503
        lines[0][1].close()
        while doors.open > 2:
            await asyncio.sleep(0.01)
        assert await answer(await call(port, ASKED)) == 200


async def test_a_full_house_lets_go_who_has_not_asked_yet() -> None:
    """Also of a proxy, whose connections are everyone's."""
    async with listening(all=5, proxies=("127.0.0.1",)) as (port, doors):
        slow = [await call(port, b"GET") for _ in range(5)]
        while doors.open < 5:
            await asyncio.sleep(0.01)
        assert await answer(await call(port, ASKED)) == 200
        assert await answer(slow[0]) == 503


async def test_streams_are_counted_by_address_and_not_only_by_guest(tmp_path: Path) -> None:
    limits = Limits(guest=FREELY.guest, address=FREELY.address, address_streams=2)
    async with run_host(tmp_path, limits=limits) as host, AsyncExitStack() as open_streams:
        id = await (await host.person()).open(ME, ME)
        for _ in range(2):
            event = await open_streams.enter_async_context((await host.person()).stream(id))
            await event("scene")
        assert await (await host.person()).stream_status(id) == 429


async def test_streams_are_counted_by_network(tmp_path: Path) -> None:
    limits = Limits(guest=FREELY.guest, address=FREELY.address, network_streams=1)
    async with run_host(tmp_path, limits=limits) as host:
        ines, tomas, other = [await host.person() for _ in range(3)]
        id = await ines.open(ME, ME)
        for person, address in ((ines, "203.0.113.7"), (tomas, "203.0.113.8"), (other, "203.0.114.7")):
            person.http.headers["X-Forwarded-For"] = address
        async with ines.stream(id) as event:
            await event("scene")
            assert await tomas.stream_status(id) == 429
            async with other.stream(id) as elsewhere:
                await elsewhere("scene")
