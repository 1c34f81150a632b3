"""A PostgreSQL server of our own, to be stopped and killed at will; for tests where its programs and asyncpg are installed."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

PLACES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/local/bin"), Path("/usr/bin")]
PROGRAMS = next((place for place in PLACES if (place / "initdb").exists()), None)
AVAILABLE = PROGRAMS is not None and find_spec("asyncpg") is not None
USER = "postgres"
TRIES = 50


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """Durable as in real life: a commit is on disk before it is acknowledged."""

    def __init__(self, within: Path | None = None) -> None:
        self.folder, self.port = Path(tempfile.mkdtemp(prefix="postgres-", dir=within)), free_port()
        self.process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:  # it refuses to run as root
            shutil.chown(self.folder, USER, USER)
        made = self.run("initdb", "-D", "data", "-U", "warcabinet", "-A", "trust", "-E", "UTF8", "--no-sync")
        assert made.wait() == 0

    @property
    def url(self) -> str:
        return f"postgresql+asyncpg://warcabinet@127.0.0.1:{self.port}/postgres"

    def run(self, program: str, *given: str) -> subprocess.Popen[bytes]:
        assert PROGRAMS is not None
        user = USER if os.geteuid() == 0 else None
        command = [str(PROGRAMS / program), *given]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(command, user=user, group=user, cwd=self.folder, stdout=log, stderr=log)

    def start(self) -> None:
        """One that was killed leaves processes which hold its memory for a moment: try again."""
        for _ in range(TRIES):
            (self.folder / "data/postmaster.pid").unlink(missing_ok=True)
            place = ("-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder))
            self.process = self.run("postgres", "-D", "data", *place, "-c", "max_wal_size=64MB")
            while self.process.poll() is None:
                if self.run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)).wait() == 0:
                    return
                time.sleep(0.05)
            time.sleep(0.2)
        raise AssertionError((self.folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all connections at once; SIGKILL leaves that to its processes, which notice."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
