"""The proxy that docs/hosting.md shows works in front of a host, as it is written there: with https, streams and limits."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from host.conftest import ME, Person
from host.postgres import free_port
from host.test_restart import start
from warcabinet.host.settings import Limits

NEEDED = ("nginx", "openssl")
pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason="nginx or openssl is not installed"),
]
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
AT_ONCE = 60  # connections of one address, in the example


def configured(folder: Path, port: int, host: str) -> Path:
    """The example with another port, another certificate and another host behind it."""
    example = re.search(r"```nginx\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    assert example
    server = example[1]
    for written, here in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/games.pem", f"{folder}/games.pem"),
        ("/etc/ssl/games.key", f"{folder}/games.key"),
        ("http://127.0.0.1:8000", host),
    ):
        assert server.count(written) == 1, written
        server = server.replace(written, here)
    certificate = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=games.example.org"]
    certificate += ["-keyout", f"{folder}/games.key", "-out", f"{folder}/games.pem"]
    subprocess.run(certificate, check=True, capture_output=True)
    temp = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = "user root;" if os.geteuid() == 0 else ""  # only root may enter the test's folder
    path = folder / "nginx.conf"
    path.write_text(
        f"{user} pid {folder}/pid; error_log stderr; daemon off; events {{}}\nhttp {{ access_log off; {temp}\n{server}}}\n"
    )
    return path


def trusting() -> ssl.SSLContext:
    """For a certificate that no one has signed."""
    found = ssl.create_default_context()
    found.check_hostname, found.verify_mode = False, ssl.CERT_NONE
    return found


@pytest.fixture
async def proxy(tmp_path: Path) -> AsyncIterator[int]:
    """The port of a proxy in front of a real host."""
    process, url = start(tmp_path / "data")
    port = free_port()
    nginx = subprocess.Popen(["nginx", "-p", str(tmp_path), "-c", str(configured(tmp_path, port, url))])
    try:
        for _ in range(200):
            try:
                (await asyncio.open_connection("127.0.0.1", port))[1].close()
                break
            except ConnectionRefusedError:
                await asyncio.sleep(0.05)
        yield port
    finally:
        nginx.terminate()
        nginx.wait()
        process.kill()
        process.wait()


async def visitor(port: int) -> Person:
    person = Person(f"https://127.0.0.1:{port}")
    person.http = httpx.AsyncClient(base_url=person.http.base_url, timeout=30, verify=trusting())
    return await person.arrive()


async def test_the_example_serves_a_table_and_its_stream(proxy: int) -> None:
    ines = await visitor(proxy)
    [cookie] = [each for each in ines.http.cookies.jar if each.name == "warcabinet"]
    assert cookie.secure, "the host was not told of https"
    id = await ines.open(ME, ME)
    async with ines.stream(id) as event:
        before = await event("scene")
        asked = time.monotonic()
        await ines.choose(id)
        while (await event("scene"))["stamp"] == before["stamp"]:
            pass
        assert time.monotonic() - asked < 5, "buffered until something is full"
    large = await ines.ask("POST", "/api/files", 422, {"filename": "a.wcp", "text": "# " + "x" * 300_000})
    assert "error" in large, "from the host, not from the proxy"


async def test_the_example_refuses_what_is_too_large(proxy: int) -> None:
    ines = await visitor(proxy)
    header = await ines.http.get("/api/me", headers={"X": "x" * 40_000})
    assert header.status_code in (400, 431)
    body = await ines.http.post("/api/files", content=b"x" * 700_000)
    assert body.status_code == 413


async def test_the_example_limits_connections_and_keeps_half_requests_from_the_host(proxy: int) -> None:
    """Nothing of a half-sent request reaches the host. One that has sent its header counts, so an address can have 60 of those."""
    ines = await visitor(proxy)
    context = trusting()
    head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf"
    lines = []
    for _ in range(AT_ONCE + 5):
        reader, writer = await asyncio.open_connection("127.0.0.1", proxy, ssl=context)
        writer.write(head)
        await writer.drain()
        lines.append((reader, writer))
    try:
        refused = 0
        for reader, _ in reversed(lines):
            try:
                async with asyncio.timeout(5 if not refused else 0.2):
                    refused += b" 503 " in await reader.readline()
            except TimeoutError:
                break
        assert 5 <= refused <= 6  # Ines may still hold one
    finally:
        for _, writer in lines:
            writer.close()
    for _ in range(100):
        if (await ines.http.get("/readyz")).status_code == 200:
            break
        await asyncio.sleep(0.05)
    else:
        raise AssertionError("the host does not answer")


async def test_no_one_can_claim_another_address(proxy: int) -> None:
    """The proxy overwrites what visitors say about where they come from; otherwise no limit per address would hold."""
    ines = await visitor(proxy)
    id = await ines.open(ME, ME)
    limits = Limits()
    async with AsyncExitStack() as streams:
        for n in range(limits.address_streams):
            if n % limits.streams == 0:
                guest = await visitor(proxy)
            guest.http.headers["X-Forwarded-For"] = f"203.0.{n}.7"
            event = await streams.enter_async_context(guest.stream(id))
            await event("scene")
        assert await ines.stream_status(id) == 429
