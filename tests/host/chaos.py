"""The chaos run: while people play, host and database are killed, the disk fills, the clock jumps, the network slows and stops.

    PYTHONPATH=src:tests python -m host.chaos --storage sqlite --kills 50 --choices 5000 --state chaos.json

Nothing that was acknowledged may be lost, nothing done twice. Ends when kills and choices are reached, or after --seconds; with
the same --state the next run counts on from there. Prints one line of figures; exit code 1 if anything was lost, doubled or failed,
and 3 if time ran out first.

Where namespaces are permitted, all of it happens in namespaces of its own: a disk of its own (tmpfs) that can be filled, and a
loopback of its own that can be slowed and taken down. Elsewhere only processes are killed and clocks jump, and the line says so.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from host.chaos_host import serve
from host.conftest import ME, Person
from host.postgres import Postgres, free_port
from warcabinet.engine.record import parse_record

DISK = 400_000_000
BALLAST = "ballast"
ALONE = "CHAOS_IN_NAMESPACES"
UNSHARE = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
NEXT_TRY = 0.1  # seconds after a request that failed
SENT_AGAIN = 0.5  # how often a choice without an answer is sent again at once
PAUSE = (0.1, 1.0)  # seconds before the next mischief
WAITS = 0.8  # how often mischief waits until the last has been overcome
TELL_EVERY = 30.0  # seconds
OUT_OF_TIME = 3
PATIENCE = 120.0  # seconds after which a host that should be there counts as lost
SLOW = ["tc", "qdisc", "replace", "dev", "lo", "root", "tbf", "rate", "300kbit", "burst", "8kb", "latency", "400ms"]
QUICK = ["tc", "qdisc", "del", "dev", "lo", "root"]


class Figures(Struct):
    storage: str
    host_kills: int = 0
    database_kills: int = 0
    full_disks: int = 0
    slow_networks: int = 0
    cut_networks: int = 0
    acknowledged: int = 0
    in_doubt: int = 0  # the answer did not arrive
    stored_in_doubt: int = 0
    away: int = 0  # answers 503
    lost: int = 0
    doubled: int = 0
    failed: int = 0  # other answers 5xx
    matches: int = 0
    seconds: float = 0.0
    complaints: list[str] = []

    @property
    def kills(self) -> int:
        return self.host_kills + self.database_kills

    @property
    def is_well(self) -> bool:
        return not (self.lost or self.doubled or self.failed or self.complaints)

    def has_reached(self, kills: int, choices: int) -> bool:
        return self.kills >= kills and self.acknowledged >= choices

    def line(self, alone: bool) -> str:
        where = "in namespaces" if alone else "without namespaces: no full disks, no bad networks"
        return (
            f"chaos on {self.storage}, {where}: {self.kills} kills ({self.host_kills} of the host, {self.database_kills} of the "
            f"database), {self.full_disks} full disks, {self.slow_networks} slow and {self.cut_networks} cut networks, "
            f"jumping clocks; {self.acknowledged} choices acknowledged in {self.matches} matches, {self.in_doubt} in doubt of "
            f"which {self.stored_in_doubt} were stored, {self.away} answers 503; {self.lost} lost, {self.doubled} doubled, "
            f"{self.failed} failed; {self.seconds:.0f} s"
        )


# ---------------------------------------------------------------- people
class Player:
    """Plays one match after the other, and compares the host's Record with what was acknowledged whenever an answer was missing.

    A choice whose answer is missing may have been stored, or may still arrive: it is in doubt until the Record shows another one
    in its place. Sometimes it is sent again as it was, as browsers do: it must not be made twice."""

    def __init__(self, url: str, figures: Figures) -> None:
        self.person = Person(url)
        self.person.http.timeout = httpx.Timeout(8)
        self.figures = figures
        self.id = ""
        self.acknowledged: list[str] = []
        self.in_doubt: list[list[str]] = []

    async def play(self) -> None:
        await self.insist("GET", "/api/me")
        while True:
            await self.match()

    async def match(self) -> None:
        table = await self.insist("POST", "/api/tables", {"game": "pebbles", "seats": [ME, ME]})
        self.id, self.acknowledged, self.in_doubt = table["id"], [], []
        news: Any = None
        while True:
            if news is None:
                news = await self.look_again()
            choices = news["scene"].get("choices")
            if not choices:
                break
            news = await self.choose(random.choice(choices), news["stamp"])
        await self.look_again()
        self.figures.matches += 1

    async def choose(self, choice: Any, stamp: str) -> Any:
        """None: it is not known whether it was made."""
        steps = list(choice.get("steps") or [choice["text"]])
        for tries in range(2):
            news = await self.ask("POST", f"/api/tables/{self.id}/choose", {"choice": choice["text"], "stamp": stamp})
            if news is not None:
                self.figures.acknowledged += len(steps)
                self.acknowledged, self.in_doubt = self.acknowledged + steps, []
                return news
            if tries == 0:
                self.figures.in_doubt += len(steps)
                self.in_doubt.append(steps)
            if random.random() > SENT_AGAIN:
                break
        return None

    async def look_again(self) -> Any:
        record = parse_record(await self.insist("GET", f"/api/tables/{self.id}/record"))
        written = [line.choice for line in record.choices]
        known, more = written[: len(self.acknowledged)], written[len(self.acknowledged) :]
        if known != self.acknowledged:
            self.figures.lost += 1
            self.figures.complaints.append(f"{self.id}: acknowledged {self.acknowledged}, but stored {written}")
        elif more and more not in self.in_doubt:
            self.figures.doubled += 1
            self.figures.complaints.append(f"{self.id}: after {self.acknowledged} came {self.in_doubt}, but stored is {more}")
        if more:
            self.figures.stored_in_doubt += len(more)
            self.acknowledged, self.in_doubt = written, []
        return await self.insist("GET", f"/api/tables/{self.id}/scene")

    async def insist(self, method: str, path: str, body: Any = None) -> Any:
        end = time.monotonic() + PATIENCE
        while (found := await self.ask(method, path, body)) is None:
            if time.monotonic() > end:
                raise TimeoutError(f"no answer to {method} {path} for {PATIENCE:.0f} s")
            await asyncio.sleep(NEXT_TRY)
        return found

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """None: no answer, or not now."""
        try:
            answer = await self.person.http.request(method, path, json=body)
        except httpx.HTTPError:
            return None
        if answer.status_code == 503:
            self.figures.away += 1
            if "retry-after" not in answer.headers:
                self.figures.complaints.append(f"503 without Retry-After: {method} {path}")
        elif answer.status_code >= 500:
            self.figures.failed += 1
            self.figures.complaints.append(f"{answer.status_code}: {method} {path}: {answer.text[:200]}")
        if answer.status_code >= 400:
            return None
        found: Any = answer.json() if "json" in answer.headers["content-type"] else answer.text
        if path == "/api/me":
            self.person.http.headers["X-CSRF-Token"] = found["csrf"]
        return found


# ---------------------------------------------------------------- mischief
class Hosts:
    """One host after the other, each forked from a process that has loaded everything: little time passes between them."""

    def __init__(self, data: Path, database: str) -> None:
        self.port = free_port()
        self.log = data.parent / "host.log"
        self.given = (data, self.port, database, self.log)
        self.forks = multiprocessing.get_context("forkserver")
        self.forks.set_forkserver_preload(["host.chaos_host"])
        self.serving: ForkServerProcess | None = None

    def start(self) -> None:
        self.serving = self.forks.Process(target=serve, args=self.given, daemon=True)
        self.serving.start()

    def kill(self) -> bool:
        """False: there was none."""
        if self.serving is None or not self.serving.is_alive():
            return False
        self.serving.kill()
        self.serving.join()
        return True

    @property
    def has_ended(self) -> bool:
        return self.serving is None or not self.serving.is_alive()


class Chaos:
    def __init__(self, figures: Figures, folder: Path, alone: bool, choices_per_kill: float) -> None:
        self.figures, self.folder, self.alone, self.choices_per_kill = figures, folder, alone, choices_per_kill
        self.database: Postgres | None = None
        if figures.storage == "postgresql":
            self.database = Postgres(folder)
            self.database.start()
        data = folder / "data"
        data.mkdir()
        self.hosts = Hosts(data, self.database.url if self.database else "")
        self.hosts.start()
        self.url = f"http://127.0.0.1:{self.hosts.port}"
        self.mischief = [self.kill_host] * 10
        if self.database:
            self.mischief += [self.kill_database] * 5
        if alone:
            self.mischief += [self.fill_disk, self.slow_network, self.cut_network]

    async def go_on(self) -> None:
        """Mostly after the host has recovered, sometimes in the middle of that; kills keep step with choices."""
        async with httpx.AsyncClient(base_url=self.url, timeout=5) as http:
            while True:
                while self.figures.kills * self.choices_per_kill > self.figures.acknowledged:
                    await asyncio.sleep(NEXT_TRY)
                if random.random() < WAITS:
                    await self.recovered(http)
                await asyncio.sleep(random.uniform(*PAUSE))
                await random.choice(self.mischief)()

    async def recovered(self, http: httpx.AsyncClient) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(httpx.HTTPError):
                if (await http.get("/readyz")).status_code == 200:
                    return
            await asyncio.sleep(NEXT_TRY)
        raise TimeoutError(f"the host has not recovered after {PATIENCE:.0f} s")

    async def stay_up(self) -> None:
        """A host that has ended on its own, for instance because the database was away when it began, is started again."""
        while True:
            await asyncio.sleep(0.2)
            if self.hosts.has_ended:
                await asyncio.to_thread(self.hosts.start)

    async def kill_host(self) -> None:
        self.figures.host_kills += await asyncio.to_thread(self.hosts.kill)

    async def kill_database(self) -> None:
        assert self.database is not None
        await asyncio.to_thread(self.database.stop, random.choice((signal.SIGKILL, signal.SIGINT, signal.SIGQUIT)))
        self.figures.database_kills += 1
        await asyncio.sleep(random.uniform(0, 1.0))
        await asyncio.to_thread(self.database.start)

    async def fill_disk(self) -> None:
        ballast = self.folder / BALLAST
        with ballast.open("wb", buffering=0) as file:
            with suppress(OSError):  # no space left on device: what the others have written meanwhile
                os.posix_fallocate(file.fileno(), 0, shutil.disk_usage(self.folder).free)
            file.seek(0, os.SEEK_END)
            with suppress(OSError):
                while file.write(bytes(1 << 12)):
                    pass
        self.figures.full_disks += 1
        await asyncio.sleep(random.uniform(0.5, 2.0))
        ballast.unlink()
        if self.database and self.database.process and self.database.process.poll() is not None:
            await asyncio.to_thread(self.database.start)  # PostgreSQL gives up when it cannot write its log

    async def slow_network(self) -> None:
        await self.network(SLOW, QUICK)
        self.figures.slow_networks += 1

    async def cut_network(self) -> None:
        await self.network(["ip", "link", "set", "lo", "down"], ["ip", "link", "set", "lo", "up"])
        self.figures.cut_networks += 1

    async def network(self, worse: list[str], better: list[str]) -> None:
        subprocess.run(worse, check=True)
        await asyncio.sleep(random.uniform(0.5, 2.0))
        subprocess.run(better, check=True)

    def end(self) -> None:
        self.hosts.kill()
        if self.database:
            self.database.remove()


# ---------------------------------------------------------------- the run
async def run(figures: Figures, given: argparse.Namespace, folder: Path, alone: bool) -> None:
    chaos = Chaos(figures, folder, alone, given.choices / max(1, given.kills))
    players = [asyncio.create_task(Player(chaos.url, figures).play()) for _ in range(given.players)]
    others = [asyncio.create_task(chaos.go_on()), asyncio.create_task(chaos.stay_up())]
    began = told = time.monotonic()
    before = figures.seconds
    try:
        while figures.is_well and not figures.has_reached(given.kills, given.choices):
            done, _ = await asyncio.wait([*players, *others], timeout=1, return_when=asyncio.FIRST_COMPLETED)
            figures.complaints += [repr(task.exception()) for task in done]
            figures.seconds = before + time.monotonic() - began
            keep(figures, given.state)
            if time.monotonic() > told + TELL_EVERY:
                told = time.monotonic()
                print(figures.line(alone), file=sys.stderr, flush=True)
            if time.monotonic() - began > given.seconds:
                break
    finally:
        for task in (*players, *others):
            task.cancel()
        await asyncio.gather(*players, *others, return_exceptions=True)
        chaos.end()


def keep(figures: Figures, state: Path | None) -> None:
    if state is not None:
        state.write_bytes(msgspec.json.encode(figures))


def is_permitted() -> bool:
    if not all(map(shutil.which, ("unshare", "ip", "tc", "mount"))):
        return False
    tried = "ip link set lo up && mount -t tmpfs tmpfs /mnt && " + " ".join(SLOW)
    return subprocess.run([*UNSHARE, "sh", "-c", tried], capture_output=True, check=False).returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--storage", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--choices", type=int, default=2_000)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--state", type=Path)
    given = parser.parse_args()
    alone = ALONE in os.environ
    if not alone and is_permitted():
        command = [*UNSHARE, sys.executable, "-m", "host.chaos", *sys.argv[1:]]
        env = {**os.environ, ALONE: "1", "PYTHONPATH": ":".join(filter(None, sys.path))}
        return subprocess.run(command, env=env, check=False).returncode
    figures = Figures(given.storage)
    if given.state is not None and given.state.exists():
        figures = msgspec.json.decode(given.state.read_bytes(), type=Figures)
    folder = Path(tempfile.mkdtemp(prefix="chaos-"))
    folder.chmod(0o755)
    if alone:
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=755", "tmpfs", folder], check=True)
    try:
        with suppress(KeyboardInterrupt):
            asyncio.run(run(figures, given, folder, alone))
    finally:
        keep(figures, given.state)
        print(figures.line(alone), flush=True)
        for complaint in figures.complaints[:20]:
            print(complaint[:1000], file=sys.stderr)
        if not figures.is_well:
            print((folder / "host.log").read_text()[-4000:], file=sys.stderr)
        if alone:
            subprocess.run(["umount", "-l", folder], check=False)
        shutil.rmtree(folder, ignore_errors=True)
    if not figures.is_well:
        return 1
    return 0 if figures.has_reached(given.kills, given.choices) else OUT_OF_TIME


if __name__ == "__main__":
    sys.exit(main())
