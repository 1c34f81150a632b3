"""The proxy that docs/hosting.md shows works in front of a host."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from host.conftest import ME, Host

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")]
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def configured(folder: Path, port: int, host: str) -> Path:
    """The example without its certificates, on a free port."""
    example = re.search(r"```nginx\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    assert example
    server = re.sub(r" *ssl_certificate.*\n", "", example[1])
    server = server.replace("listen 443 ssl", f"listen 127.0.0.1:{port}").replace("http://127.0.0.1:8000", host)
    temp = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    path = folder / "nginx.conf"
    path.write_text(f"pid {folder}/pid; error_log stderr; daemon off; events {{}}\nhttp {{ access_log off; {temp}\n{server}}}\n")
    return path


async def test_the_example_serves_a_table_and_its_stream(host: Host, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    proxy = subprocess.Popen(["nginx", "-p", str(tmp_path), "-c", str(configured(tmp_path, port, host.url))])
    try:
        ines = await host.person()
        id = await ines.open(ME, ME)
        ines.http.base_url = httpx.URL(f"http://127.0.0.1:{port}")
        for _ in range(100):
            try:
                await ines.scene(id)
                break
            except httpx.ConnectError:
                await asyncio.sleep(0.05)
        async with ines.stream(id) as event:
            await event("scene")  # at once, not when a buffer is full
        answer = await ines.http.get("/api/me", headers={"X": "x" * 40_000})
        assert answer.status_code in (400, 431)
    finally:
        proxy.terminate()
        proxy.wait()
