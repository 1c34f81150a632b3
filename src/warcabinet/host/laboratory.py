"""The lab of this host: runs wait in a queue and are played one at a time by processes that give way to the tables.

A run is a folder below `lab` in the data directory. Matches are saved as they are played, so a run resumes after a host
was killed. A run is found by its address, which no one can guess."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from warcabinet.engine.fault import Fault
from warcabinet.host.api.lab import Difference, Lab, NewRun, RunInfo, RunState, Side, SweptSide
from warcabinet.host.chatlines import iso
from warcabinet.host.guests import Guest, new_id
from warcabinet.host.labour import DIFFERENCES, FILES, REQUEST, SIDES, SWEPT, Told
from warcabinet.host.settings import Settings
from warcabinet.host.shelf import Shelf, title_of
from warcabinet.host.words import Refused
from warcabinet.lab.simulate import import_polars
from warcabinet.paths import write_whole

T = TypeVar("T")
log = logging.getLogger("warcabinet.host")
ABOUT = "about.json"
A_DAY = 24 * 3600.0
REMEMBERED = 100  # turns
LAST_WORDS = 2000  # characters of error output from a process that died


class Run(Struct):
    """A run as stored in its folder, beside its request."""

    id: str
    owner: str
    created: float
    state: RunState
    why: str = ""  # why it stopped or failed: a key of the catalogue, or a message
    done: int = 0
    sides: tuple[Side, ...] = ()
    request: NewRun | None = None  # in a separate file

    @property
    def requested(self) -> NewRun:
        assert self.request is not None
        return self.request

    @property
    def total(self) -> int:
        return self.requested.matches * len(self.sides)

    @property
    def is_open(self) -> bool:
        return self.state in ("waiting", "running")


class Laboratory:
    def __init__(self, settings: Settings, shelf: Shelf) -> None:
        self.settings, self.limits, self.shelf = settings, settings.lab, shelf
        self.folder = settings.data / "lab"
        self.runs: dict[str, Run] = {run.id: run for run in read_runs(self.folder)}
        self.networks: dict[str, str] = {}  # by run: where it was asked for; not stored, as no one else needs to know
        self.served: Counter[str] = Counter()  # by network: the last turn it had
        self.work = asyncio.Event()
        self.process: asyncio.subprocess.Process | None = None
        self.began = (0.0, 0)  # when the current run started here, and how many matches were done then

    # ------------------------------------------------------------ requests
    async def add(self, guest: Guest, network: str, request: NewRun, check: Callable[[], Awaitable[tuple[Side, ...]]]) -> Run:
        """`check` looks for faults in the request and finds its sides, outside this process."""
        self.shelf.game(request.game)
        if request.matches > self.limits.matches:
            raise Refused(422, "lab-matches", "matches", n=request.matches, most=self.limits.matches)
        self.check_room(guest, network)
        if find_spec("polars") is None:
            import_polars("the lab")  # which says what to install
        sides = await check()
        self.check_room(guest, network)
        run = Run(new_id(), guest.id, time.time(), "waiting", sides=sides, request=request)
        self.networks[run.id] = network
        write_whole(self.folder / run.id / REQUEST, msgspec.json.encode(request))
        self.runs[run.id] = run
        self.keep(run)
        self.forget_oldest(guest)
        self.work.set()
        return run

    def check_room(self, guest: Guest, network: str) -> None:
        waiting = [run for run in self.runs.values() if run.is_open]
        if sum(run.owner == guest.id for run in waiting) >= self.limits.mine:
            raise Refused(429, "lab-mine", most=self.limits.mine, wait=60)
        near = sum(self.networks.get(run.id) == network for run in waiting)
        if near >= self.limits.network or len(waiting) >= self.limits.waiting:
            raise Refused(429, "lab-full", wait=60)

    def run(self, id: str) -> Run:
        found = self.runs.get(id)
        if found is None:
            raise Refused(404, "no-run")
        return found

    def own_run(self, id: str, guest: Guest) -> Run:
        run = self.run(id)
        if run.owner != guest.id:
            raise Refused(403, "not-my-run")
        return run

    def stop(self, run: Run, why: str = "lab-stopped") -> None:
        if not run.is_open:
            raise Refused(409, "lab-over")
        playing = run.state == "running"
        run.state, run.why = "stopped", why
        self.keep(run)
        if playing and self.process:
            self.process.kill()

    def resume(self, run: Run, guest: Guest, network: str) -> None:
        if run.state not in ("stopped", "broken"):
            raise Refused(409, "lab-goes-on")
        self.check_room(guest, network)
        run.state, run.why = "waiting", ""
        self.networks[run.id] = network
        self.keep(run)
        self.work.set()

    def delete(self, run: Run) -> None:
        if run.is_open:
            self.stop(run)
        del self.runs[run.id]
        self.networks.pop(run.id, None)
        shutil.rmtree(self.folder / run.id, ignore_errors=True)

    # ------------------------------------------------------------ what clients see
    def lab(self, guest: Guest, lang: str) -> Lab:
        mine = sorted((run for run in self.runs.values() if run.owner == guest.id), key=lambda run: -run.created)
        return Lab([self.info(run, guest, lang, short=True) for run in mine], self.limits.matches, int(self.limits.days))

    def info(self, run: Run, guest: Guest, lang: str, short: bool = False) -> RunInfo:
        request = run.requested
        return RunInfo(
            id=run.id,
            game=request.game,
            title=title_of(self.shelf.game(request.game)),
            state=run.state,
            done=run.done,
            matches=run.total,
            bots=request.bots,
            seed=request.seed,
            created=iso(run.created),
            sides=run.sides,
            mine=run.owner == guest.id,
            before=self.before(run),
            seconds=self.seconds_left(run),
            until=request.until,
            note=why_text(run, lang),
            files=FILES if run.state == "done" else (),
            differences=()
            if short or not run.requested.against
            else self.found(run, DIFFERENCES.format(lang), tuple[Difference, ...]),
            swept=() if short or not run.requested.sweep else self.found(run, SWEPT, tuple[SweptSide, ...]),
        )

    def before(self, run: Run) -> int:
        """How many runs come first."""
        playing = any(other.state == "running" for other in self.runs.values())
        return playing + self.queue().index(run) if run.state == "waiting" else 0

    def seconds_left(self, run: Run) -> int:
        at, done = self.began
        if run.state != "running" or run.done <= done:
            return 0
        return int((time.monotonic() - at) / (run.done - done) * (run.total - run.done)) + 1

    def found(self, run: Run, name: str, kind: type[T]) -> T:
        """The results of a run with several sides, once it is done."""
        text = (self.folder / run.id / name).read_bytes() if run.state == "done" else b"[]"
        return msgspec.json.decode(text, type=kind)

    def file(self, run: Run, side: str, name: str) -> Path:
        """A file of a run that is done."""
        if run.state != "done":
            raise Refused(409, "lab-not-done")
        if side not in SIDES[: len(run.sides)]:
            raise Refused(404, "no-page", "side")
        return self.folder / run.id / side / name

    # ------------------------------------------------------------ playing
    def queue(self) -> list[Run]:
        """Runs that wait, in the order in which they will be played: each network has its turn, however many runs it has."""
        waiting, found, served = [run for run in self.runs.values() if run.state == "waiting"], list[Run](), self.served.copy()
        while waiting:
            run = min(waiting, key=lambda run: (served[self.networks.get(run.id, "")], run.created))
            waiting.remove(run)
            found.append(run)
            take_turn(served, self.networks.get(run.id, ""))
        return found

    async def go_on(self) -> None:
        """One run after another, without end."""
        while True:
            if waiting := self.queue():
                run = waiting[0]
                take_turn(self.served, self.networks.get(run.id, ""))
                try:
                    await self.play(run)
                except (Fault, OSError) as why:  # its folder cannot be written
                    log.error("run %s of the lab failed: %s", run.id, why)
                    run.state, run.why = "broken", "lab-broken"
            else:
                self.work.clear()
                await self.work.wait()

    async def play(self, run: Run) -> None:
        run.state = "running"
        self.began = (time.monotonic(), run.total)
        self.keep(run)
        numbers = map(str, (self.settings.lab_workers, self.limits.memory))
        command = [sys.executable, "-m", "warcabinet.host.labour", str(self.folder / run.id), *numbers]
        pipe = asyncio.subprocess.PIPE
        process = self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
        if run.state != "running":
            process.kill()  # it was stopped while the process was being made
        try:
            async with asyncio.timeout(self.limits.seconds):
                fault, said = await asyncio.gather(self.listen(run, process), last_words(process))
                code = await process.wait()
        except TimeoutError:
            self.stop(run, "lab-too-slow")
            await process.wait()
            return
        finally:
            self.process = None
            if process.returncode is None:
                process.kill()
                await process.wait()
        if run.id not in self.runs:
            shutil.rmtree(self.folder / run.id, ignore_errors=True)  # it was deleted, and the process may have written since
        elif run.state == "running":
            run.state = "broken" if code else "done"
            if code:
                run.why = fault or "lab-broken"
                log.error("lab run %s failed: %s", run.id, fault or said)
            self.keep(run)
            self.make_room(run)

    async def listen(self, run: Run, process: asyncio.subprocess.Process) -> str:
        """Read the process's messages until it ends; returns why it failed."""
        assert process.stdout is not None
        first, fault = True, ""
        while line := await process.stdout.readline():
            told = msgspec.json.decode(line, type=Told)
            fault = told.fault
            if not fault:
                run.done = told.done
                if first:  # matches from an earlier start say nothing about the time left
                    self.began, first = (time.monotonic(), told.done), False
        return fault

    # ------------------------------------------------------------ keeping
    def keep(self, run: Run) -> None:
        if run.id in self.runs:
            write_whole(self.folder / run.id / ABOUT, msgspec.json.encode(msgspec.structs.replace(run, request=None)))

    def forget_oldest(self, guest: Guest) -> None:
        done = sorted((run for run in self.runs.values() if run.owner == guest.id and not run.is_open), key=lambda run: run.created)
        for run in done[: max(0, len(done) - self.limits.kept)]:
            self.delete(run)

    def make_room(self, newest: Run) -> None:
        """Deletes the oldest runs if all runs take too much disk space."""
        closed = sorted((run for run in self.runs.values() if not run.is_open), key=lambda run: run.created)
        sizes = {run.id: size_of(self.folder / run.id) for run in closed}
        for run in closed:
            if sum(sizes.values()) <= self.limits.megabytes * 1_000_000 or run is newest:
                break
            del sizes[run.id]
            self.delete(run)

    def forget_old(self) -> None:
        long_ago = time.time() - self.limits.days * A_DAY
        for run in [run for run in self.runs.values() if run.created < long_ago and not run.is_open]:
            self.delete(run)

    async def sweep(self) -> None:
        while True:
            self.forget_old()
            await asyncio.sleep(A_DAY / 24)


def take_turn(served: Counter[str], network: str) -> None:
    """Networks that had their turn long ago need not be remembered."""
    turn = max(served.values(), default=0) + 1
    served[network] = turn
    for other in [each for each, last in served.items() if last < turn - REMEMBERED]:
        del served[other]


def size_of(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


async def last_words(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    return (await process.stderr.read())[-LAST_WORDS:].decode("utf-8", "replace")


def read_runs(folder: Path) -> list[Run]:
    """All saved runs; one that was running when the host ended is queued again."""
    found = []
    for path in sorted(folder.glob(f"*/{ABOUT}")):
        try:
            run = msgspec.json.decode(path.read_bytes(), type=Run)
            run.request = msgspec.json.decode(path.with_name(REQUEST).read_bytes(), type=NewRun)
        except (OSError, msgspec.DecodeError) as why:
            log.error("cannot read lab run %s: %s", path, why)
            continue
        if run.state == "running":
            run.state = "waiting"
        found.append(run)
    return found


def why_text(run: Run, lang: str) -> str:
    return Refused(0, run.why).text(lang) if run.why.startswith("lab-") else run.why
