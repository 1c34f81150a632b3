"""A host that is killed loses nothing it has acknowledged."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from host.conftest import BOT, ME, Person
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import parse_record
from warcabinet.host.serve import serve

pytestmark = pytest.mark.anyio


def start(data: Path, port: int = 0) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "host.pebble_host", str(data), str(port)]
    env = {"PYTHONPATH": ":".join(filter(None, sys.path)), "WARCABINET_PURE": "1", "PATH": ""}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("War Cabinet is open at "):
            return process, line.split()[-1]
    raise AssertionError("the host did not start")


async def play(person: Person, id: str, acknowledged: list[str]) -> None:
    """Choose until the host is gone, and remember what it has acknowledged."""
    news: Any = await person.scene(id)
    while choices := news["scene"].get("choices"):
        choice = random.choice([each for each in choices if each["text"] != "back"])
        news = await person.post(f"/api/tables/{id}/choose", {"choice": choice["text"], "stamp": news["stamp"]})
        acknowledged += choice.get("steps") or [choice["text"]]


async def test_killed_in_the_middle_of_many_matches(tmp_path: Path) -> None:
    process, url = start(tmp_path)
    port = int(url.rpartition(":")[2])
    try:
        ines = await Person(url).arrive()
        tables = [await ines.open(ME, ME) for _ in range(8)]
        acknowledged: dict[str, list[str]] = {id: [] for id in tables}
        playing = [asyncio.create_task(play(ines, id, acknowledged[id])) for id in tables]
        while sum(map(len, acknowledged.values())) < 20:
            await asyncio.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
        ended = await asyncio.gather(*playing, return_exceptions=True)
        assert any(isinstance(each, httpx.HTTPError) for each in ended), "killed too late to test anything"
    finally:
        process.kill()
    process, url = start(tmp_path, port)
    try:
        for id in tables:
            record = parse_record(await ines.get(f"/api/tables/{id}/record"))
            written = [line.choice for line in record.choices]
            # One more, or a whole order, may be on disk whose acknowledgement did not get out.
            assert written[: len(acknowledged[id])] == acknowledged[id]
            assert len(written) <= len(acknowledged[id]) + 2
            assert (await ines.get(f"/api/tables/{id}"))["status"] != "stopped"  # all of it can be played again
            await play(ines, id, [])  # and the match goes on, with the cookie and token of before
    finally:
        process.kill()
        process.wait()


async def test_stamps_hold_over_a_restart(tmp_path: Path) -> None:
    process, url = start(tmp_path)
    try:
        ines = await Person(url).arrive()
        id = await ines.open(ME, ME)
        before = await ines.choose(id)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    process, url = start(tmp_path, int(url.rpartition(":")[2]))
    try:
        assert (await ines.scene(id))["stamp"] == before["stamp"]
        async with ines.stream(id, last=before["stamp"]) as event:
            await event("table")
            await ines.choose(id, "back", stamp=before["stamp"])
            assert (await event("scene"))["scene"]["choices"]
    finally:
        process.kill()
        process.wait()


def test_a_second_host_says_why_it_cannot_be_in_one_sentence(tmp_path: Path) -> None:
    process, url = start(tmp_path)
    try:
        with pytest.raises(Fault, match="this port is in use; choose another one with --port"):
            serve(port=int(url.rpartition(":")[2]), data=tmp_path / "elsewhere")
        with pytest.raises(Fault, match="another host is using this data directory"):
            serve(port=0, data=tmp_path)
    finally:
        process.kill()
        process.wait()


def children(pid: int) -> set[int]:
    return {int(each) for task in Path(f"/proc/{pid}/task").iterdir() for each in (task / "children").read_text().split()}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes as Linux shows them")
async def test_the_workers_of_a_killed_host_go_home(tmp_path: Path) -> None:
    process, url = start(tmp_path)
    try:
        ines = await Person(url).arrive()
        await ines.scene(await ines.open(BOT, ME))
        workers: set[int] = set()
        while not workers:
            await asyncio.sleep(0.1)
            workers = children(process.pid)
    finally:
        process.kill()
        process.wait()
    for _ in range(100):
        if not any(Path(f"/proc/{worker}").exists() for worker in workers):
            return
        await asyncio.sleep(0.1)
    pytest.fail("the workers outlived their host")
