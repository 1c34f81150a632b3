"""Bytes that are not quite HTTP, sent to a host of its own process."""

from __future__ import annotations

import asyncio
from random import Random
from urllib.parse import quote

from fuzz.cases import SLOW, Tally
from fuzz.mangling import WORDS
from stopwatch import timed

PATHS = [
    "/",
    "/api/me",
    "/api/tables",
    "/api/games/pebbles/cards",
    "/api/tables/x/news",
    "/../../etc/passwd",
    "*",
    "http://elsewhere/",
    "//",
]
HEADERS = [
    "Host: a", "Host: a\r\nHost: b", "Content-Length: 5", "Content-Length: -1", "Content-Length: 99999999999999999999",
    "Content-Length: 5, 5",
    "Transfer-Encoding: chunked", "Transfer-Encoding: chunked, identity", "Connection: close",
    "Connection: upgrade\r\nUpgrade: websocket",
    "Upgrade: h2c", "Expect: 100-continue", "Cookie: warcabinet=" + "a" * 300, "X: " + "x" * 40_000,
    "X-Forwarded-For: " + "1.1.1.1, " * 50,
    "X-Forwarded-For: \xff\xfe", "X-Forwarded-Proto: javascript", " folded: 1", "no colon", ": empty",
    "Accept-Encoding: " + "gzip," * 200,
    "Range: bytes=0-1,-9999999999", "If-None-Match: " + '"a",' * 100, "Last-Event-ID: \x01", "Content-Type: multipart/form-data",
]  # fmt: skip
BODIES = [
    "",
    "x",
    "5\r\nhello\r\n0\r\n\r\n",
    "ffffffffffffffff\r\n",
    "-1\r\n",
    "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    "{}",
    "[" * 900,
    "\0" * 50,
]


MORE_TO_COME = 0.1  # seconds for which a host may wait for the rest before it is told that there is none
HOSTS = (
    "X: no host",
    "Host:",
    "Host: :a",
    "Host: a:99999",
    "Host: [",
    "Host: [::1]:80",
    "Host: a b",
    "Host: \xff",
    "Host: " + "a" * 999,
)
METHODS = ("HEAD", "OPTIONS", "CONNECT", "PRI", "get", "", "G\0T", "X" * 300)
VERSIONS = ("HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "HTTP", "")


def made_up(chance: Random) -> bytes:
    """A request as it should be, but for one or two things: what is wrong altogether comes no further than the parser."""

    def oddly(often: float) -> bool:
        return chance.random() < often

    method = chance.choice(METHODS) if oddly(0.1) else chance.choice(("GET", "GET", "POST"))
    version = chance.choice(VERSIONS) if oddly(0.08) else "HTTP/1.1"
    path = chance.choice(PATHS)
    if oddly(0.3):
        path += chance.choice(("?" + quote(chance.choice(WORDS)), "?" + chance.choice(WORDS), "#x", "%", "%zz", "%00", "?lang=%ff"))
    headers = [chance.choice(HEADERS) for _ in range(chance.choice((0, 0, 1, 1, 2)))]
    end = chance.choice(("\n", "\r", "\r\n\r\n")) if oddly(0.05) else "\r\n"
    body = chance.choice(BODIES) if oddly(0.3) else ""
    if method == "POST" and not headers:
        headers = [f"Content-Length: {len(body)}", "Content-Type: application/json"]
    text = end.join([f"{method} {path} {version}", chance.choice(HOSTS) if oddly(0.15) else "Host: a", *headers])
    text += ("" if oddly(0.5) else end) if oddly(0.05) else end * 2
    data = (text + body).encode("latin-1", "replace")
    if oddly(0.1):
        at = chance.randrange(len(data) + 1)
        data = data[:at] + chance.randbytes(chance.randrange(1, 9)) + data[at:]
    return data[: chance.randrange(len(data))] if data and oddly(0.1) else data


async def try_wire(port: int, seed: str, cases: int, tally: Tally) -> None:
    for n in range(cases):
        data = made_up(Random(f"{seed} wire {n}"))
        with timed() as watch:
            ended = await answer_to(data, port)
        if ended == "silence" or ended.startswith("5"):
            tally.complain(f"wire: {ended}", repr(data[:1500]))
        if watch.seconds > SLOW:
            tally.complain("wire: slow", f"{watch.seconds:.1f} s: {data[:1500]!r}")
        tally.note_time("HTTP, almost", watch.seconds)
        tally.count("HTTP, almost", ended)


async def answer_to(data: bytes, port: int) -> str:
    """The status, or how the line ended."""
    try:
        async with asyncio.timeout(60):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(data)
            try:
                line = await asyncio.wait_for(reader.readline(), MORE_TO_COME)
            except TimeoutError:
                writer.write_eof()
                line = await reader.readline()
            writer.close()
            return line.split()[1].decode() if line else "cut"
    except TimeoutError:
        return "silence"
    except OSError:  # the host has hung up before the last byte was sent
        return "cut"
