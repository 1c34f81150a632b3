"""A real host in a separate process and a real Chromium, for browser tests and pictures."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "src" / "warcabinet" / "host" / "static" / "index.html"
# Chromium as root, without its background requests.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SERVE = """
import sys
from pathlib import Path
from warcabinet.host.serve import serve
serve(port=int(sys.argv[1]), data=Path(sys.argv[2]))
"""
PATIENCE = 60  # seconds a host may take to answer


# The same browser without a window takes 40% less of the processor.
CHROMIUMS = ("chromium-headless-shell", "chromium", "google-chrome", "chrome")


def chromium() -> str | None:
    return next((found for name in CHROMIUMS if (found := shutil.which(name))), None)


class HostProcess:
    """A host that can be killed and started again on the same port and data; `script` runs it instead of the usual one."""

    def __init__(self, data: Path, script: Path | None = None) -> None:
        self.data = data
        self.command = [sys.executable, str(script)] if script else [sys.executable, "-c", SERVE]
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            [*self.command, str(self.port), str(self.data)],
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # so that its workers go with it
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.url}/api/health", timeout=5).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError("the host has stopped") from None
                time.sleep(0.1)
        raise RuntimeError(f"the host did not answer within {PATIENCE} s")

    def kill(self) -> None:
        assert self.process
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
