"""The load one host process can carry: tables with two API clients each, which choose as fast as they can. Local only.

python tools/bench_host.py --tables 200 --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
from msgspec import Struct

import warcabinet

GAME, OPTIONS = "last-front", {"victory": "long"}
WARM_UP = 3.0  # seconds for everyone to join, not counted
IDLE = 3.0  # seconds after which the host drops an idle table from memory


# ---------------------------------------------------------------- the host, in a separate process
def be_the_host(data: Path) -> None:
    from warcabinet.host.serve import run
    from warcabinet.host.settings import Limits, Settings

    unlimited = (1e9, 10**9)
    limits = Limits(guest=unlimited, address=unlimited, new_tables=unlimited, all_streams=10**6)
    run(Settings(data=data, hold=(0.0, 0.0), limits=limits, idle=IDLE, open_tables=10**6), "127.0.0.1", 0)


class Host:
    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen([sys.executable, __file__, "--host", str(data)], stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Host:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("War Cabinet is open at"):
                self.port = int(line.rpartition(":")[2])
                return self
        raise SystemExit("the host did not start")

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()


def cpu_of(process: subprocess.Popen[str]) -> float:
    """Seconds of processor time so far: what the host really used, whatever other load there is."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: subprocess.Popen[str]) -> int:
    """Resident kilobytes."""
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise SystemExit("no memory figure")


# ---------------------------------------------------------------- clients: minimal HTTP
class Chosen(Struct):
    text: str


class SceneSeen(Struct):
    choices: list[Chosen] = []
    result: msgspec.Raw = msgspec.Raw()


class NewsSeen(Struct):
    stamp: str
    scene: SceneSeen


news_of = msgspec.json.Decoder(NewsSeen).decode


class Client:
    """A guest with one connection for requests and one for the live stream."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = self.token = ""
        self.news: NewsSeen | None = None
        self.fresh = asyncio.Event()

    async def arrive(self) -> Client:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.token = msgspec.json.decode(await self.ask("GET", "/api/me"))["csrf"]
        return self

    def head(self, method: str, path: str, length: int) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Cookie: {self.cookie}", f"X-CSRF-Token: {self.token}"]
        if length:
            lines += ["Content-Type: application/json", f"Content-Length: {length}"]
        return "\r\n".join([*lines, "", ""]).encode()

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        sent = msgspec.json.encode(body) if body is not None else b""
        self.writer.write(self.head(method, path, len(sent)) + sent)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        length = 0
        for line in head[1:]:
            key, _, value = line.partition(": ")
            if key.lower() == "content-length":
                length = int(value)
            elif key.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        answer = await self.reader.readexactly(length)
        if head[0].split()[1] not in ("200", "201", "409"):
            raise SystemExit(f"{method} {path}: {head[0]} {answer[:300]!r}")
        return b"" if " 409 " in head[0] else answer

    async def listen(self, table: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        writer.write(self.head("GET", f"/api/tables/{table}/news", 0))
        try:
            while line := await reader.readuntil(b"\n"):
                if line.startswith(b"event: scene"):
                    line = await reader.readuntil(b"\n")
                    self.news = news_of(line[6:])
                    self.fresh.set()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def play(self, table: str, made: list[tuple[float, float]], until: float, pause: float) -> None:
        """Choose whenever asked, until the match is over; note when and how long it took."""
        while time.perf_counter() < until:
            await self.fresh.wait()
            self.fresh.clear()
            while (news := self.news) and news.scene.choices and time.perf_counter() < until:
                if pause:
                    await asyncio.sleep(random.uniform(0, 2 * pause))
                body = {"choice": random.choice(news.scene.choices).text, "stamp": news.stamp}
                start = time.perf_counter()
                answer = await self.ask("POST", f"/api/tables/{table}/choose", body)
                if not answer:  # the stream was faster
                    break
                made.append((start, time.perf_counter() - start))
                self.news = news_of(answer)
            if self.news and self.news.scene.result:
                return


async def sit_down(one: Client, two: Client) -> str:
    plan = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "friend"}], "options": OPTIONS}
    table = str(msgspec.json.decode(await one.ask("POST", "/api/tables", plan))["id"])
    links = msgspec.json.decode(await one.ask("GET", f"/api/tables/{table}/invites"))
    await two.ask("POST", "/api/join", {"secret": links[1]["path"].removeprefix("/join/")})
    return table


async def matches(one: Client, two: Client, first: str, made: list[tuple[float, float]], until: float, pause: float) -> None:
    """One match after another for the clients of one table."""
    table = first
    while time.perf_counter() < until:
        streams = [asyncio.create_task(client.listen(table)) for client in (one, two)]
        await asyncio.gather(*(client.play(table, made, until, pause) for client in (one, two)))
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
        if time.perf_counter() < until:
            table = await sit_down(one, two)


async def load(process: subprocess.Popen[str], port: int, tables: int, seconds: float, rate: float) -> tuple[list[float], float]:
    """Latencies of all choices made, and the processor time of the host for each."""
    pairs = [(await Client(port).arrive(), await Client(port).arrive()) for _ in range(tables)]
    first = await asyncio.gather(*(sit_down(*pair) for pair in pairs))
    made: list[tuple[float, float]] = []
    start = time.perf_counter() + WARM_UP
    until = start + seconds
    pause = tables / rate if rate else 0.0
    playing = [asyncio.create_task(matches(*pair, table, made, until, pause)) for pair, table in zip(pairs, first, strict=True)]
    await asyncio.sleep(WARM_UP)
    before = cpu_of(process)
    await asyncio.sleep(until - time.perf_counter())
    latencies = [took for at, took in made if at >= start]
    cpu = (cpu_of(process) - before) / max(1, len(latencies))
    for task in playing:
        task.cancel()  # some clients wait to be asked
    await asyncio.gather(*playing, return_exceptions=True)
    return latencies, cpu


async def idle(process: subprocess.Popen[str], port: int, tables: int) -> float:
    """Kilobytes per additional idle table that two people have open."""

    async def open_some(n: int) -> list[asyncio.Task[None]]:
        found = []
        for _ in range(n):
            one, two = await Client(port).arrive(), await Client(port).arrive()
            table = await sit_down(one, two)
            for client in (one, two):
                found.append(asyncio.create_task(client.listen(table)))
                client.writer.close()
            await one.fresh.wait()
        await asyncio.sleep(2 * IDLE + 2)
        return found

    streams = await open_some(50)  # the cost of the first tables is the host's own
    before = memory_of(process)
    streams += await open_some(tables)
    after = memory_of(process)
    for stream in streams:
        stream.cancel()
    return (after - before) / tables


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=650.0, help="choices per second in the steady run")
    parser.add_argument("--idle-tables", type=int, default=400)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--host", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.host:
        be_the_host(given.host)
        return
    found: dict[str, object] = {"tables": given.tables, "compiled": warcabinet.COMPILED, "cores": os.cpu_count()}
    with tempfile.TemporaryDirectory() as data, Host(Path(data)) as host:
        found["kB_per_idle_table"] = round(asyncio.run(idle(host.process, host.port, given.idle_tables)), 1)
    for name, rate in (("flat_out", 0.0), ("steady", given.rate)):
        with tempfile.TemporaryDirectory() as data, Host(Path(data)) as host:
            latencies, cpu = asyncio.run(load(host.process, host.port, given.tables, given.seconds, rate))
        cuts = statistics.quantiles(latencies, n=100)
        found |= {
            f"{name}_choices_per_second": round(len(latencies) / given.seconds),
            f"{name}_p50_ms": round(cuts[49] * 1000, 1),
            f"{name}_p99_ms": round(cuts[98] * 1000, 1),
            f"{name}_host_cpu_ms_per_choice": round(cpu * 1000, 2),
        }
    if given.json:
        print(msgspec.json.encode(found).decode())
    else:
        print("\n".join(f"{key.replace('_', ' '):32} {value}" for key, value in found.items()))


if __name__ == "__main__":
    main()
